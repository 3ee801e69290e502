//! The facts of a finished deal: all that a settlement needs, and nothing about how it came about.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::{BySeat, Game, Premium, Seat, Thirds};

/// One of the two sides of a positive game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The declarer and their partner.
    Declarer,
    Defence,
}

impl Side {
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Declarer => Side::Defence,
            Side::Defence => Side::Declarer,
        }
    }
}

/// How far an item was contra'd.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum KontraLevel {
    #[default]
    Plain,
    /// Kontra, twofold.
    Kontra,
    /// Re, fourfold.
    Re,
    /// Sub, eightfold.
    Sub,
}

impl KontraLevel {
    /// What the level multiplies by.
    pub const fn factor(self) -> i32 {
        1 << (self as i32)
    }

    /// Number of the level, 0–3.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The level with this number, 0–3.
    pub const fn new(number: u8) -> Option<KontraLevel> {
        match number {
            0 => Some(KontraLevel::Plain),
            1 => Some(KontraLevel::Kontra),
            2 => Some(KontraLevel::Re),
            3 => Some(KontraLevel::Sub),
            _ => None,
        }
    }
}

/// A premium that was announced, made or missed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PremiumResult {
    pub premium: Premium,
    /// The side that announced or attempted it.
    pub by: Side,
    /// Whether it was announced.
    pub announced: bool,
    /// Whether it succeeded.
    pub made: bool,
    /// Kontra on it.
    pub contra: KontraLevel,
}

/// How a positive game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// Played out; what the declarer's side has counted.
    Counted(Thirds),
    /// Given up because the called card lay in the talon.
    Surrendered,
    /// A plain Rufer that the book does not play out.
    Unplayed,
    /// Broken off by a Renonce.
    BrokenOff,
}

/// Most premiums a deal can have: each by both sides, announced and silent.
pub const MOST_PREMIUMS: usize = 4 * Premium::ALL.len();

/// A positive game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositiveOutcome {
    pub game: Game,
    /// Who played it.
    pub declarer: Seat,
    /// The holder of the called card, if another seat has it.
    pub partner: Option<Seat>,
    /// Whether the called card lay in the talon.
    pub called_in_talon: bool,
    /// Whether the called king was left there where that costs something.
    pub king_left: bool,
    pub ending: Ending,
    /// Kontra on the game.
    pub contra: KontraLevel,
    pub premiums: ArrayVec<PremiumResult, MOST_PREMIUMS>,
}

impl PositiveOutcome {
    /// The side that a seat is on.
    pub fn side_of(&self, seat: Seat) -> Side {
        if seat == self.declarer || Some(seat) == self.partner {
            Side::Declarer
        } else {
            Side::Defence
        }
    }
}

/// One negative game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NegativeOutcome {
    pub game: Game,
    /// Who played it.
    pub declarer: Seat,
    /// Tricks they took; without meaning when a Renonce broke the deal off.
    pub tricks: u8,
    /// Kontra of each opponent; the declarer's own place stays plain.
    pub contra: BySeat<KontraLevel>,
}

/// The game of a deal and how it went, by its kind.
#[expect(
    clippy::large_enum_variant,
    reason = "a deal has one outcome, and most are positive games"
)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Played {
    /// A positive game.
    Positive(PositiveOutcome),
    /// One negative game or several side by side, the leading one first.
    Negative(ArrayVec<NegativeOutcome, 4>),
    /// Trischaken; tricks and thirds by seat, both empty when a Renonce broke it off.
    Trischaken {
        /// Tricks taken.
        tricks: BySeat<u8>,
        /// Thirds counted.
        points: BySeat<Thirds>,
    },
}

/// A silent premium that somebody lost by another's Renonce.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// What was lost.
    pub premium: Premium,
    pub seat: Seat,
}

/// A deal ended by a Renonce.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renonce {
    /// Players of the deal who broke the rules, in the order in which they were named: what cannot
    /// be divided falls to the first.
    pub offenders: Vec<Seat>,
    /// Whether the player who sits out broke them too; named last.
    pub inactive: bool,
    /// Silent premiums lost by it.
    pub claims: Vec<Claim>,
}

/// A bird or König ultimo announced without its card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FalseAnnouncement {
    /// Who said it.
    pub seat: Seat,
    pub premium: Premium,
    /// Whether it was said with a bid that somebody overbid.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bid: bool,
}

/// The facts of a finished deal, checked against their book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    pub forehand: Seat,
    pub played: Played,
    /// A Renonce that ended it.
    pub renonce: Option<Renonce>,
    /// Premiums announced without their card.
    pub false_announcements: Vec<FalseAnnouncement>,
    /// Whether the deal counts double.
    pub double: bool,
}

impl Outcome {
    /// What the declarer's side has counted, in a positive game that was played out.
    pub fn counted(&self) -> Option<Thirds> {
        match &self.played {
            Played::Positive(PositiveOutcome { ending: Ending::Counted(thirds), .. }) => {
                Some(*thirds)
            }
            Played::Positive(_) | Played::Negative(_) | Played::Trischaken { .. } => None,
        }
    }

    /// What everybody has counted, in a Trischaken that was played out.
    pub fn points(&self) -> Option<BySeat<Thirds>> {
        match &self.played {
            Played::Trischaken { points, .. } if self.renonce.is_none() => Some(*points),
            Played::Trischaken { .. } | Played::Positive(_) | Played::Negative(_) => None,
        }
    }

    /// Who had the called card, if another than the declarer.
    pub fn partner(&self) -> Option<Seat> {
        match &self.played {
            Played::Positive(positive) => positive.partner,
            Played::Negative(_) | Played::Trischaken { .. } => None,
        }
    }
}
