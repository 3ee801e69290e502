//! The four seats of a deal.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A seat, 0–3 in the order of play.
///
/// ```
/// use tarock_rules::Seat;
/// let dealer = Seat::new(3).unwrap();
/// assert_eq!(dealer.next(), Seat::new(0).unwrap());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS), ts(type = "number"))]
pub struct Seat(u8);

impl Seat {
    /// In the order of play, from seat 0.
    pub const ALL: [Seat; 4] = [Seat(0), Seat(1), Seat(2), Seat(3)];

    /// The seat with this number, if there is one.
    #[inline]
    pub const fn new(number: u8) -> Option<Seat> {
        if number < 4 { Some(Seat(number)) } else { None }
    }

    /// Number of the seat, 0–3.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Number of the seat as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat that plays next.
    #[must_use]
    #[inline]
    pub const fn next(self) -> Seat {
        Seat((self.0 + 1) & 3)
    }

    /// The seat so many places further in the order of play.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "the number is below 4")]
    #[inline]
    pub const fn plus(self, places: usize) -> Seat {
        Seat(((self.0 as usize + places) & 3) as u8)
    }

    /// How many places further in the order of play this seat is than the other, 0–3.
    #[inline]
    pub const fn after(self, other: Seat) -> u8 {
        (self.0 + 4 - other.0) & 3
    }

    /// The four seats in the order of play, this one first.
    #[inline]
    pub fn round(self) -> impl Iterator<Item = Seat> {
        (0..4).map(move |places| self.plus(places))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let number = i64::deserialize(deserializer)?;
        u8::try_from(number).ok().and_then(Seat::new).ok_or_else(|| {
            D::Error::custom(format!("seat {number} does not exist: seats are 0 to 3"))
        })
    }
}

/// Four of something, indexed by [`Seat`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(transparent)]
pub struct BySeat<T>(pub [T; 4]);

impl<T> BySeat<T> {
    /// The value made for each seat in turn.
    #[inline]
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(std::array::from_fn(|number| make(Seat::ALL[number])))
    }

    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index() & 3]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index() & 3]
    }
}

/// Some, all or none of the four seats, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    pub const EMPTY: SeatSet = SeatSet(0);
    /// All four.
    pub const ALL: SeatSet = SeatSet(0b1111);

    /// A single seat.
    #[inline]
    pub const fn of(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.number())
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.number()) != 0
    }

    /// Adds a seat.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.number();
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats that are not in the set.
    #[must_use]
    #[inline]
    pub const fn others(self) -> SeatSet {
        SeatSet(!self.0 & 0b1111)
    }

    /// In the order of play, from seat 0.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
