//! A set of cards as one 64-bit word.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub, SubAssign};

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Card, Suit, Thirds};

/// A set of cards.
///
/// ```
/// use tarock_rules::{Card, CardSet};
/// let hand: CardSet = [Card::PAGAT, Card::MOND].into_iter().collect();
/// assert_eq!(hand.len(), 2);
/// assert!(hand.contains(Card::MOND));
/// assert_eq!((hand & CardSet::TRULL).thirds().0, 26);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS), ts(type = "Array<Card>"))]
pub struct CardSet(u64);

impl CardSet {
    pub const EMPTY: CardSet = CardSet(0);
    pub const PACK: CardSet = CardSet((1 << Card::COUNT) - 1);
    /// The 22 Tarock.
    pub const TAROCK: CardSet = CardSet((1 << 22) - 1);
    /// The 32 suit cards.
    pub const SUITS: CardSet = CardSet(CardSet::PACK.0 & !CardSet::TAROCK.0);
    /// Pagat, Mond and Sküs.
    pub const TRULL: CardSet = CardSet(1 | 1 << 20 | 1 << 21);
    /// The four kings.
    pub const KINGS: CardSet = CardSet(1 << 29 | 1 << 37 | 1 << 45 | 1 << 53);
    /// The four queens.
    pub const QUEENS: CardSet = CardSet(CardSet::KINGS.0 >> 1);
    const CAVALLS: CardSet = CardSet(CardSet::KINGS.0 >> 2);
    const BUBEN: CardSet = CardSet(CardSet::KINGS.0 >> 3);
    /// Tarock I to IIII, the cards that can be a bird in some book.
    pub const BIRDS: CardSet = CardSet(0b1111);

    /// A single card.
    #[inline]
    pub const fn of(card: Card) -> CardSet {
        CardSet(1 << card.index())
    }

    /// All eight cards of a suit.
    #[inline]
    pub const fn suit(suit: Suit) -> CardSet {
        CardSet(0xff << (22 + 8 * (suit as u8)))
    }

    /// All cards that a card led asks for: its suit, or Tarock.
    #[inline]
    pub const fn following(led: Card) -> CardSet {
        match led.suit() {
            None => CardSet::TAROCK,
            Some(suit) => CardSet::suit(suit),
        }
    }

    /// All cards with a higher index than this one.
    #[inline]
    pub const fn above(card: Card) -> CardSet {
        CardSet(CardSet::PACK.0 & !((2u64 << card.index()) - 1))
    }

    /// Number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.index()) != 0
    }

    /// Whether all cards of the other set are in this one.
    #[inline]
    pub const fn contains_all(self, other: CardSet) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether the two sets share a card.
    #[inline]
    pub const fn meets(self, other: CardSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Adds a card; says whether it was new.
    #[inline]
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.index();
        new
    }

    /// Takes a card out; says whether it was there.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !(1 << card.index());
        there
    }

    /// The same set if the card was not in it.
    #[must_use]
    #[inline]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !(1 << card.index()))
    }

    /// The card with the highest index.
    #[expect(clippy::cast_possible_truncation, reason = "a bit number is below 64")]
    #[inline]
    pub const fn highest(self) -> Option<Card> {
        if self.0 == 0 { None } else { Card::from_index(self.0.ilog2() as u8) }
    }

    /// The card with the lowest index.
    #[expect(clippy::cast_possible_truncation, reason = "a bit number is below 64")]
    #[inline]
    pub const fn lowest(self) -> Option<Card> {
        if self.0 == 0 { None } else { Card::from_index(self.0.trailing_zeros() as u8) }
    }

    /// What the cards count together.
    #[inline]
    pub fn thirds(self) -> Thirds {
        let of = |set: CardSet| (self.0 & set.0).count_ones().cast_signed();
        Thirds(
            self.0.count_ones().cast_signed()
                + 12 * of(CardSet(CardSet::KINGS.0 | CardSet::TRULL.0))
                + 9 * of(CardSet::QUEENS)
                + 6 * of(CardSet::CAVALLS)
                + 3 * of(CardSet::BUBEN),
        )
    }

    /// The cards by rising index.
    #[inline]
    pub const fn iter(self) -> Iter {
        Iter(self.0)
    }

    /// The word behind the set, bit by card index.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of a word; bits beyond the pack are dropped.
    #[inline]
    pub const fn from_bits(bits: u64) -> CardSet {
        CardSet(bits & CardSet::PACK.0)
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;
    #[inline]
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl BitOr for CardSet {
    type Output = CardSet;
    #[inline]
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, other: CardSet) {
        self.0 |= other.0;
    }
}

impl Sub for CardSet {
    type Output = CardSet;
    #[inline]
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl SubAssign for CardSet {
    #[inline]
    fn sub_assign(&mut self, other: CardSet) {
        self.0 &= !other.0;
    }
}

impl Not for CardSet {
    type Output = CardSet;
    #[inline]
    fn not(self) -> CardSet {
        CardSet(!self.0 & CardSet::PACK.0)
    }
}

impl From<Card> for CardSet {
    #[inline]
    fn from(card: Card) -> CardSet {
        CardSet::of(card)
    }
}

impl FromIterator<Card> for CardSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;
    #[inline]
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// Cards of a set by rising index.
#[derive(Debug, Clone)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = CardSet(self.0).lowest()?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Iter {}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A list of the cards by rising index.
impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A list of cards in any order, none of them twice.
impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        struct Cards;

        impl<'de> Visitor<'de> for Cards {
            type Value = CardSet;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of cards")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<CardSet, A::Error> {
                let mut cards = CardSet::EMPTY;
                while let Some(card) = list.next_element()? {
                    if !cards.insert(card) {
                        return Err(A::Error::custom(format!("{card} is in the list twice")));
                    }
                }
                Ok(cards)
            }
        }

        deserializer.deserialize_seq(Cards)
    }
}
