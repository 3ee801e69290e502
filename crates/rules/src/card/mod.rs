//! One card of the 54.

mod card_set;
mod seat;
mod thirds;

pub use card_set::{CardSet, Iter as CardIter};
pub use seat::{BySeat, Seat, SeatSet};
pub use thirds::Thirds;

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One of the four suits, in the order in which the codes list them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Herz, red.
    Herz,
    /// Karo, red.
    Karo,
    /// Pik, black.
    Pik,
    /// Treff, black.
    Treff,
}

impl Suit {
    pub const ALL: [Suit; 4] = [Suit::Herz, Suit::Karo, Suit::Pik, Suit::Treff];

    /// The letter of the machine code: `H`, `K`, `P`, `T`.
    #[inline]
    pub const fn letter(self) -> char {
        match self {
            Suit::Herz => 'H',
            Suit::Karo => 'K',
            Suit::Pik => 'P',
            Suit::Treff => 'T',
        }
    }

    /// What the suit is called where nobody calls it otherwise.
    pub const fn name(self) -> &'static str {
        match self {
            Suit::Herz => "Herz",
            Suit::Karo => "Karo",
            Suit::Pik => "Pik",
            Suit::Treff => "Treff",
        }
    }

    /// The key of its name in a book's words, and the usual name.
    pub(crate) const fn key_and_name(self) -> (&'static str, &'static str) {
        let key = match self {
            Suit::Herz => "herz",
            Suit::Karo => "karo",
            Suit::Pik => "pik",
            Suit::Treff => "treff",
        };
        (key, self.name())
    }

    /// The pips from the weakest to the strongest, as the codes write them.
    #[inline]
    const fn pips(self) -> [&'static str; 4] {
        match self {
            Suit::Herz | Suit::Karo => ["4", "3", "2", "1"],
            Suit::Pik | Suit::Treff => ["7", "8", "9", "10"],
        }
    }

    #[inline]
    const fn first_index(self) -> u8 {
        22 + 8 * (self as u8)
    }

    #[inline]
    pub const fn king(self) -> Card {
        Card(self.first_index() + 7)
    }

    #[inline]
    pub const fn queen(self) -> Card {
        Card(self.first_index() + 6)
    }
}

/// One card. Indices 0–21 are Tarock I to XXII; then eight cards a suit, Herz, Karo, Pik, Treff,
/// each from the weakest to the king. Within Tarock and within a suit a higher index beats a lower
/// one.
///
/// ```
/// use tarock_rules::Card;
/// let mond: Card = "21".parse().unwrap();
/// assert_eq!(mond, Card::MOND);
/// assert_eq!("P10".parse::<Card>().unwrap().to_string(), "P10");
/// assert!("H10".parse::<Card>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

impl Card {
    /// Number of cards in the pack.
    pub const COUNT: usize = 54;
    /// Tarock I.
    pub const PAGAT: Card = Card(0);
    /// Tarock II.
    pub const UHU: Card = Card(1);
    /// Tarock III, also Pelikan or Maus.
    pub const KAKADU: Card = Card(2);
    /// Tarock IIII.
    pub const QUAPIL: Card = Card(3);
    /// Tarock XXI.
    pub const MOND: Card = Card(20);
    /// Tarock XXII, also Gstieß.
    pub const SKUES: Card = Card(21);

    /// The card with this index, 0–53.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Card> {
        if (index as usize) < Card::COUNT { Some(Card(index)) } else { None }
    }

    /// Index of the card, 0–53.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Tarock by its number, 1–22.
    #[inline]
    pub const fn tarock(number: u8) -> Option<Card> {
        if number >= 1 && number <= 22 { Some(Card(number - 1)) } else { None }
    }

    /// All cards by index.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator {
        (0..54u8).map(Card)
    }

    /// The suit, or `None` for a Tarock.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        match self.0 {
            0..=21 => None,
            22..=29 => Some(Suit::Herz),
            30..=37 => Some(Suit::Karo),
            38..=45 => Some(Suit::Pik),
            _ => Some(Suit::Treff),
        }
    }

    /// Whether the card is one of the 22 Tarock.
    #[inline]
    pub const fn is_tarock(self) -> bool {
        self.0 < 22
    }

    /// Whether the card is a king.
    #[inline]
    pub const fn is_king(self) -> bool {
        self.0 >= 22 && (self.0 - 22) % 8 == 7
    }

    /// Whether the card is a piece of the Trull: Pagat, Mond or Sküs.
    #[inline]
    pub const fn is_trull(self) -> bool {
        matches!(self, Card::PAGAT | Card::MOND | Card::SKUES)
    }

    /// What the card counts: 3·value − 2.
    #[inline]
    pub const fn thirds(self) -> Thirds {
        let value = if self.is_trull() {
            5
        } else if self.0 < 22 {
            1
        } else {
            match (self.0 - 22) % 8 {
                7 => 5,
                6 => 4,
                5 => 3,
                4 => 2,
                _ => 1,
            }
        };
        Thirds(3 * value - 2)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(suit) = self.suit() else {
            return write!(f, "{}", self.0 + 1);
        };
        let rank = usize::from(self.0 - suit.first_index());
        let rank = match rank {
            0..4 => suit.pips()[rank],
            4 => "B",
            5 => "C",
            6 => "D",
            _ => "K",
        };
        write!(f, "{}{rank}", suit.letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is no card code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotACard(
    /// The text that was read, cut to a length that can be shown.
    pub String,
);

impl fmt::Display for NotACard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no card: Tarock are 1 to 22, suit cards H K P T with K D C B and the pips, as \
            HK or P10",
            self.0
        )
    }
}

impl std::error::Error for NotACard {}

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Card, NotACard> {
        let refused = || NotACard(text.chars().take(24).collect());
        let bytes = text.as_bytes();
        let first = *bytes.first().ok_or_else(refused)?;
        if first.is_ascii_digit() {
            if first == b'0' || bytes.len() > 2 {
                return Err(refused());
            }
            let number: u8 = text.parse().map_err(|_| refused())?;
            return Card::tarock(number).ok_or_else(refused);
        }
        let suit = match first {
            b'H' => Suit::Herz,
            b'K' => Suit::Karo,
            b'P' => Suit::Pik,
            b'T' => Suit::Treff,
            _ => return Err(refused()),
        };
        let rank = match &text[1..] {
            "K" => 7,
            "D" => 6,
            "C" => 5,
            "B" => 4,
            pip => suit.pips().iter().position(|p| *p == pip).ok_or_else(refused)?,
        };
        u8::try_from(rank).map(|rank| Card(suit.first_index() + rank)).map_err(|_| refused())
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}
