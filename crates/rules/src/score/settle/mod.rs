//! What a finished deal is worth: a list of lines whose sums are the two columns of the sheet.
//!
//! [`settle`] only dispatches; positive games, Trischaken and Renonce have a file each, and
//! [`Situation`] is the one place that knows what a premium is worth beside the others.

mod negative;
mod positive;
mod premiums;
mod renonce;
mod trischaken;

use std::fmt;
use std::ops::{Add, AddAssign, Neg};

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use crate::{Book, BySeat, ContraCounts, KontraLevel, Outcome, Played, Premium, Seat};

use premiums::Situation;
pub use premiums::{VoidReason, VoidedPremium, silent_value, voided_premiums};

/// One of the two columns, Schrift or Zahlung: points by seat, and those of the fifth player where
/// one is concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Column {
    /// Points of the four seats.
    pub seats: BySeat<i32>,
    /// Points of the player who sat out, in deals that they broke off.
    pub inactive: Option<i32>,
}

impl Column {
    /// All points together; zero for every line and every settlement.
    pub fn sum(&self) -> i32 {
        self.seats.0.iter().sum::<i32>() + self.inactive.unwrap_or(0)
    }

    fn from_fn(points: impl FnMut(Seat) -> i32) -> Column {
        Column { seats: BySeat::from_fn(points), inactive: None }
    }

    fn times(self, factor: i32) -> Column {
        Column {
            seats: BySeat(self.seats.0.map(|points| points * factor)),
            inactive: self.inactive.map(|points| points * factor),
        }
    }
}

impl AddAssign for Column {
    fn add_assign(&mut self, other: Column) {
        for (sum, points) in self.seats.0.iter_mut().zip(other.seats.0) {
            *sum += points;
        }
        if let Some(points) = other.inactive {
            *self.inactive.get_or_insert(0) += points;
        }
    }
}

impl Serialize for Column {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut numbers =
            serializer.serialize_seq(Some(4 + usize::from(self.inactive.is_some())))?;
        for points in self.seats.0.iter().chain(&self.inactive) {
            numbers.serialize_element(points)?;
        }
        numbers.end()
    }
}

/// What a line is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineItem {
    Game,
    Premium(Premium),
    /// A silent premium claimed after a Renonce.
    Claim(Premium),
    /// A premium announced without its card.
    False(Premium),
}

impl fmt::Display for LineItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineItem::Game => f.write_str("game"),
            LineItem::Premium(premium) => f.write_str(premium.code()),
            LineItem::Claim(premium) => write!(f, "claim-{premium}"),
            LineItem::False(premium) => write!(f, "false-{premium}"),
        }
    }
}

impl Serialize for LineItem {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// One thing that is paid for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Line<'b> {
    pub item: LineItem,
    /// What the book calls it.
    pub label: &'b str,
    /// Whether it succeeded. In Trischaken: whether the forehand, who chose it, did not have to
    /// pay.
    pub made: bool,
    /// Whether it was announced, by words or by the game, where it is a premium of a deal that was
    /// played.
    #[serde(skip)]
    pub announced: Option<bool>,
    /// Points from each opponent, before Kontra and double rounds.
    pub value: i32,
    /// What the score sheet gets.
    pub schrift: Column,
    /// What is paid.
    pub zahlung: Column,
    /// The passage that the line rests on.
    pub source: &'b str,
}

/// What a finished deal is worth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Settlement<'b> {
    /// What the score sheet gets: the sum of the lines.
    pub schrift: Column,
    /// What is paid, the whole and not the extra: the sum of the lines.
    pub zahlung: Column,
    /// What the points are for.
    pub lines: Vec<Line<'b>>,
}

/// Settles a deal under the book that its facts were checked against.
///
/// ```
/// use tarock_rules::{Book, BySeat, Ending, KontraLevel, Outcome, Played, PositiveOutcome, Seat};
/// use tarock_rules::{Thirds, settle};
/// let book = Book::published("kaernten-2026").unwrap();
/// let dreier = PositiveOutcome {
///     game: tarock_rules::Game::Dreier,
///     declarer: Seat::ALL[1],
///     partner: None,
///     called_in_talon: false,
///     king_left: false,
///     ending: Ending::Counted(Thirds(120)),
///     contra: KontraLevel::Kontra,
///     premiums: Default::default(),
/// };
/// let outcome = Outcome {
///     forehand: Seat::ALL[0],
///     played: Played::Positive(dreier),
///     renonce: None,
///     false_announcements: vec![],
///     double: false,
/// };
/// let settlement = settle(&book, &outcome);
/// assert_eq!(settlement.schrift.seats, BySeat([-5, 15, -5, -5]));
/// assert_eq!(settlement.zahlung.seats, BySeat([-10, 30, -10, -10]));
/// ```
pub fn settle<'b>(book: &'b Book, outcome: &Outcome) -> Settlement<'b> {
    let mut lines = Vec::with_capacity(8);
    let factor = if outcome.double { 2 } else { 1 };
    match (&outcome.renonce, &outcome.played) {
        (Some(renonce), played) => {
            renonce::settle(book, outcome.forehand, played, renonce, factor, &mut lines);
        }
        (None, Played::Positive(positive)) => positive::settle(book, positive, &mut lines),
        (None, Played::Negative(games)) => {
            lines.extend(games.iter().map(|game| negative::line(book, *game)));
        }
        (None, Played::Trischaken { tricks, points }) => {
            lines.push(trischaken::line(book, outcome.forehand, *tricks, *points));
        }
    }
    // Offenders have shared what is doubled already.
    let shared = if outcome.renonce.is_some() { lines.len() } else { 0 };
    for wrong in &outcome.false_announcements {
        lines.push(renonce::false_announcement(book, &outcome.played, *wrong));
    }
    let mut settlement =
        Settlement { schrift: Column::default(), zahlung: Column::default(), lines };
    for (place, line) in settlement.lines.iter_mut().enumerate() {
        if place >= shared {
            line.schrift = line.schrift.times(factor);
            line.zahlung = line.zahlung.times(factor);
        }
        debug_assert_eq!((line.schrift.sum(), line.zahlung.sum()), (0, 0), "{line:?}");
        settlement.schrift += line.schrift;
        settlement.zahlung += line.zahlung;
    }
    settlement
}

/// What one player has from another for an item: before Kontra, on the sheet, and in the payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Amount {
    value: i32,
    schrift: i32,
    zahlung: i32,
}

impl Amount {
    fn new(value: i32) -> Amount {
        Amount { value, schrift: value, zahlung: value }
    }

    fn times(self, factor: i32) -> Amount {
        Amount {
            value: self.value * factor,
            schrift: self.schrift * factor,
            zahlung: self.zahlung * factor,
        }
    }

    fn contra(self, book: &Book, level: KontraLevel) -> Amount {
        let schrift = match book.scoring.contra_counts.is {
            ContraCounts::Both => self.schrift * level.factor(),
            ContraCounts::ZahlungOnly | ContraCounts::ZahlungOnlyAtTournaments => self.schrift,
        };
        Amount { value: self.value, schrift, zahlung: self.zahlung * level.factor() }
    }
}

impl Add for Amount {
    type Output = Amount;
    fn add(self, other: Amount) -> Amount {
        Amount {
            value: self.value + other.value,
            schrift: self.schrift + other.schrift,
            zahlung: self.zahlung + other.zahlung,
        }
    }
}

impl Neg for Amount {
    type Output = Amount;
    fn neg(self) -> Amount {
        self.times(-1)
    }
}
