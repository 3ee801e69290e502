//! How a table is set up: book, places, thinking time, length of the evening.

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use tarock_rules::dealing::{self, DealingError};
use tarock_rules::{Book, CutRepeats, CuttingShort, Edition, Evening, Knocking};

use crate::Bytes32;
use crate::fair::{self, DealName};
use crate::names::{LONGEST_ID, is_id};

/// How long somebody may think about one action. When the time is over, a bot takes the seat until
/// its player returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThinkingTime {
    /// As long as it takes.
    Off,
    /// So many milliseconds for each action.
    PerAction(u64),
}

/// When the evening ends by itself. Whatever is chosen, the players can always agree to end it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Length {
    /// As the book ends it, or when the players agree.
    Open,
    /// After so many Radln.
    Radln(u16),
}

/// Waits of the table, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Waits {
    /// For the players' contributions to the shuffle.
    pub contribution: u64,
    /// Between two deals, for players who do not say that they are ready.
    pub pause: u64,
    /// Until a bot takes the seat of somebody whose line is cut.
    pub grace: u64,
    /// For a bot; then the table itself plays something legal.
    pub bot: u64,
    /// For answers to a claim.
    pub claim: u64,
}

impl Default for Waits {
    fn default() -> Waits {
        Waits { contribution: 10_000, pause: 60_000, grace: 60_000, bot: 30_000, claim: 30_000 }
    }
}

/// How the cards get to the players where hands do what a computer could: the draw for the first
/// deal, the cut, knocking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByHand {
    /// Whether cards are drawn for the first deal; if not, the table is told who deals first.
    pub draw: bool,
    /// Milliseconds that a cutter has; with none at all every cut is computed.
    pub cut: u64,
    /// Cards that a cutter leaves at least, also where the book names no number; tables of before
    /// let one card be left.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub leaves: u8,
}

impl ByHand {
    /// One card is no packet to put on top: a cut of 53 is none.
    pub const LEAVES: u8 = 2;
}

fn one() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_one(cards: &u8) -> bool {
    *cards == 1
}

/// Most cuts of one pack where the book lets the cutter cut several times.
pub const MOST_CUTS: u8 = 3;

/// What is fixed when a table is opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Name of the table, unique for the server: part of every shuffle.
    pub table: String,
    /// The book, as records name it.
    pub rules: String,
    /// Players at the table: four, or five and six where the book has it.
    pub players: u8,
    /// The place that deals first.
    pub first_dealer: u8,
    /// Thinking time.
    pub thinking: ThinkingTime,
    /// Length of the evening.
    pub length: Length,
    /// The bot that takes the seat of somebody who has gone.
    pub stand_in: String,
    /// The readings of the book that the table began with and finishes under.
    #[serde(default = "Edition::first", skip_serializing_if = "Edition::is_first")]
    pub edition: Edition,
    /// Whether decided deals may be cut short; as the book has it if nobody says otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cutting_short: Option<bool>,
    /// Who draws and cuts; tables of earlier versions compute it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by_hand: Option<ByHand>,
    /// Whether double rounds are played; as the book has it if nobody says otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub double_rounds: Option<bool>,
    /// Whether it is played as at a tournament: always cut, nothing counts double.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub tournament: bool,
    /// Whether nobody talks at this table, but for quick phrases.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub silent: bool,
    /// Waits of the table.
    #[serde(default)]
    pub waits: Waits,
}

impl Setup {
    /// A table for four with a minute and a half for each action.
    pub fn new(table: &str, rules: &str) -> Setup {
        Setup {
            table: table.to_owned(),
            rules: rules.to_owned(),
            players: 4,
            first_dealer: 3,
            thinking: ThinkingTime::PerAction(90_000),
            length: Length::Open,
            stand_in: "rule".to_owned(),
            edition: Edition::CURRENT,
            cutting_short: None,
            by_hand: None,
            double_rounds: None,
            tournament: false,
            silent: false,
            waits: Waits::default(),
        }
    }

    /// Whether decided deals may be cut short at this table.
    pub fn cuts_short(&self, book: &Book) -> bool {
        self.cutting_short.unwrap_or(book.play.cutting_short.is != CuttingShort::PlayedOut)
    }

    /// Whether deals can count double at this table.
    pub fn doubles(&self) -> bool {
        !self.tournament && self.double_rounds.unwrap_or(true)
    }

    /// Whether the cutter may knock instead.
    pub fn knocks(&self, book: &Book) -> bool {
        !self.tournament && book.table.knocking.is != Knocking::Forbidden
    }

    /// How many cards a cutter may cut off.
    pub(crate) fn cut_limits(&self, book: &Book) -> RangeInclusive<u8> {
        let (least, most) = dealing::cut_limits(book).into_inner();
        let leaves = self.by_hand.map_or(1, |by_hand| by_hand.leaves);
        least..=most.min(54_u8.saturating_sub(leaves))
    }

    /// How often a cutter may cut.
    pub(crate) fn most_cuts(book: &Book) -> u8 {
        match book.table.cut_repeats.is {
            CutRepeats::Once => 1,
            CutRepeats::Several => MOST_CUTS,
        }
    }

    pub(crate) fn check(&self, book: &Book) -> Result<Evening, SetupError> {
        if !is_id(&self.table) {
            return Err(SetupError::Name("table"));
        }
        if !is_id(&self.stand_in) {
            return Err(SetupError::Name("stand_in"));
        }
        if self.length == Length::Radln(0) {
            return Err(SetupError::NoRadl);
        }
        let evening =
            Evening::new(book, self.players, self.first_dealer).map_err(SetupError::Dealing)?;
        // A house rule could ask for a cut that no pack allows.
        let name = DealName { table: self.table.clone(), deal: 0 };
        fair::cards(book, &name, &Bytes32([0; 32]), &[]).map_err(SetupError::Dealing)?;
        Ok(evening)
    }
}

/// Why a table cannot be opened so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupError {
    /// A name is empty, too long, or holds control characters.
    Name(&'static str),
    /// An evening of no Radl.
    NoRadl,
    /// The book does not deal so.
    Dealing(DealingError),
    /// A kept state does not fit the book: what is wrong.
    State(&'static str),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Name(field) => {
                write!(f, "{field}: a name has 1 to {LONGEST_ID} bytes and no control characters")
            }
            SetupError::NoRadl => f.write_str("length: at least one Radl is played"),
            SetupError::Dealing(error) => error.fmt(f),
            SetupError::State(what) => write!(f, "the kept table does not fit the book: {what}"),
        }
    }
}

impl std::error::Error for SetupError {}
