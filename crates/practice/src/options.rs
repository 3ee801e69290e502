//! What is chosen before practice begins.

use serde::{Deserialize, Serialize};
use tarock_rules::Book;
use tarock_table::{ByHand, Length, Place, Setup, ThinkingTime, Waits};

use crate::error::PracticeError;
use crate::lesson::Lesson;

/// A wait that nobody sees the end of: in practice the player alone says when it goes on.
const NEVER: u64 = 1_000_000_000_000;

/// What is chosen when practice begins. Browsers keep it with their tables.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PracticeOptions {
    /// Name of the table; part of every shuffle.
    pub table: String,
    /// Id of a published book, or of the house rules.
    pub rules: String,
    /// The house rules as TOML, where no published book is played.
    pub house: Option<String>,
    /// The player's name.
    pub name: String,
    /// Players at the table.
    pub players: u8,
    /// Who sits at the other places, by the names of the bots.
    pub bots: Vec<String>,
    /// Radln until the end; none for as many as one likes.
    pub radln: Option<u16>,
    /// Whether cards are drawn for the first deal and cuts are told of; if not, a number decides
    /// who deals first, as in earlier versions.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub by_hand: bool,
    /// Whether the person cuts the pack where it is theirs to cut, and is waited for; if not, every
    /// cut is computed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub cut_oneself: bool,
    /// Milliseconds for each of the person's actions; none for as long as they like. A bot takes
    /// over for who does not act in time, until they come back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub thinking_ms: Option<u64>,
    /// Whether double rounds are played; as the book has it if nobody says otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub double_rounds: Option<bool>,
    /// Whether decided deals may be cut short; as the book has it if nobody says otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub cutting_short: Option<bool>,
    /// Whether it is played as at a tournament.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub tournament: bool,
    /// The lesson, where this is a guided deal. It brings its own book and bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub lesson: Option<Lesson>,
}

impl PracticeOptions {
    /// What a lesson decides by itself; without one everything as it was chosen.
    pub(crate) fn taught(self) -> PracticeOptions {
        match self.lesson {
            None => self,
            Some(lesson) => PracticeOptions {
                rules: lesson.book_id(),
                house: None,
                players: 4,
                bots: vec!["rule".to_owned()],
                by_hand: false,
                double_rounds: Some(false),
                cutting_short: Some(false),
                tournament: false,
                ..self
            },
        }
    }

    /// The bot on a place, counted from the player's. The last one named takes all places that are
    /// left.
    pub(crate) fn bot_on(&self, place: Place) -> &str {
        let named = usize::from(place.0).checked_sub(1).and_then(|bot| self.bots.get(bot));
        named.or(self.bots.last()).map_or("rule", String::as_str)
    }

    /// Without a first dealer cards are drawn for it. Nobody waits for a cut but that of a person
    /// who wants to cut.
    pub(crate) fn setup(&self, first_dealer: Option<Place>) -> Setup {
        Setup {
            players: self.players,
            first_dealer: first_dealer.map_or(0, |place| place.0),
            by_hand: self.by_hand.then_some(ByHand {
                draw: first_dealer.is_none(),
                cut: if self.cut_oneself { NEVER } else { 0 },
                leaves: ByHand::LEAVES,
            }),
            double_rounds: self.double_rounds,
            cutting_short: self.cutting_short,
            tournament: self.tournament,
            thinking: self.thinking_ms.map_or(ThinkingTime::Off, ThinkingTime::PerAction),
            length: self.radln.map_or(Length::Open, Length::Radln),
            waits: Waits { pause: NEVER, grace: NEVER, claim: NEVER, ..Waits::default() },
            ..Setup::new(&self.table, &self.rules)
        }
    }
}

/// How a table is opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PracticeOpening {
    /// What was chosen.
    pub options: PracticeOptions,
    /// Who deals first; drawn, if nobody is named.
    pub first_dealer: Option<Place>,
    /// Whether the player is ready for the first deal at once.
    pub ready: bool,
    /// Whether the table draws the player's contribution to the shuffle. If not, they send it
    /// themselves.
    pub contributes: bool,
}

impl PracticeOpening {
    /// A drawn dealer and the first deal at once, for somebody who contributes to the shuffle
    /// themselves.
    pub fn new(options: PracticeOptions) -> PracticeOpening {
        PracticeOpening { options, first_dealer: None, ready: true, contributes: false }
    }
}

/// The book of a table: house rules, a published book, or that of a lesson.
pub fn book_of(rules: &str, house: Option<&str>) -> Result<Book, PracticeError> {
    let lesson = Lesson::of_book(rules).and_then(Lesson::house);
    match house.or(lesson.as_deref()) {
        Some(text) => Book::from_any_toml(rules, text).map_err(PracticeError::Book),
        None => Book::published(rules).ok_or_else(|| PracticeError::NoBook(rules.to_owned())),
    }
}
