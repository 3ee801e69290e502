//! A whole deal as data: the cards as dealt and every action, the form in which deals are stored
//! and exchanged.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Book, Card, Cards, Deal, Edition, Move, NotADeal, NotAnAction, Refusal, Seat};

/// A deal as written, unchecked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Id of the book, or the path of a house-rule file.
    pub rules: String,
    pub forehand: Seat,
    /// The twelve dealt cards by seat.
    pub hands: Vec<Vec<Card>>,
    /// The two halves of the talon.
    pub talon: Vec<Vec<Card>>,
    /// The actions, `<seat> <verb> [argument]`.
    pub actions: Vec<String>,
    /// What the writer of the record wrote on the sheet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schrift: Option<[i64; 4]>,
    /// What the writer of the record paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zahlung: Option<[i64; 4]>,
}

/// Why a record cannot be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordError {
    /// The cards are no deal.
    Cards(NotADeal),
    /// An action is refused, or no action at all.
    Action {
        /// Index of the first such action.
        at: usize,
        /// The action as written.
        action: String,
        why: ActionError,
    },
}

/// What is wrong with an action of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ActionError {
    /// It cannot be read.
    Unreadable(NotAnAction),
    /// It is against the rules.
    Refused(Refusal),
}

impl ActionError {
    /// Stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            ActionError::Unreadable(_) => "no-action",
            ActionError::Refused(refusal) => refusal.code(),
        }
    }
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActionError::Unreadable(error) => error.fmt(f),
            ActionError::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Cards(error) => error.fmt(f),
            RecordError::Action { at, action, why } => write!(f, "action {at}, {action:?}: {why}"),
        }
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// A record of a deal that has just been dealt.
    pub fn begin(rules: &str, cards: &Cards, forehand: Seat) -> Record {
        Record {
            rules: rules.to_owned(),
            forehand,
            hands: Seat::ALL.map(|seat| cards.hand(seat).iter().collect()).to_vec(),
            talon: cards.talon().map(|half| half.to_vec()).to_vec(),
            actions: Vec::new(),
            schrift: None,
            zahlung: None,
        }
    }

    /// The cards as dealt.
    pub fn cards(&self) -> Result<Cards, NotADeal> {
        Cards::new(&self.hands, &self.talon)
    }

    /// Plays the record and says where the deal stands after its last action.
    pub fn replay(&self, book: &Book) -> Result<Deal, RecordError> {
        self.replay_in(book).map(|(deal, _)| deal)
    }

    /// The same, with the book by the readings that the deal was played by: a finished deal that is
    /// not allowed any more, but was by the first edition, is one of that.
    pub fn replay_in<'b>(&self, book: &'b Book) -> Result<(Deal, Cow<'b, Book>), RecordError> {
        let refused = match self.play(book) {
            Err(refused @ RecordError::Action { why: ActionError::Refused(_), .. }) => refused,
            played => return played.map(|deal| (deal, Cow::Borrowed(book))),
        };
        let former = book.clone().read_in(Edition::First);
        match self.play(&former) {
            Ok(deal) if deal.end().is_some() => Ok((deal, Cow::Owned(former))),
            Ok(_) | Err(_) => Err(refused),
        }
    }

    fn play(&self, book: &Book) -> Result<Deal, RecordError> {
        let cards = self.cards().map_err(RecordError::Cards)?;
        let mut deal = Deal::new(cards, self.forehand);
        for (at, text) in self.actions.iter().enumerate() {
            let applied = text
                .parse::<Move>()
                .map_err(ActionError::Unreadable)
                .and_then(|action| deal.apply(book, action).map_err(ActionError::Refused));
            if let Err(why) = applied {
                let action = text.chars().take(60).collect();
                return Err(RecordError::Action { at, action, why });
            }
        }
        Ok(deal)
    }
}
