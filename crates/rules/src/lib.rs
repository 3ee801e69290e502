//! Königrufen under five published rulebooks: cards, books, the deal through all its phases, what a
//! seat may see, and what a finished deal is worth.
//!
//! No IO, no clock, no randomness of its own. A [`Deal`] is a small value that changes by actions;
//! a [`Book`] is data.

mod action;
mod announce;
mod auction;
mod book;
mod book_error;
mod book_file;
mod call;
mod card;
mod card_set;
mod count;
mod deal;
pub mod dealing;
mod edition;
mod evening;
mod event;
mod facts;
mod imagine;
mod names;
mod notation;
mod observe;
mod outcome;
mod record;
pub mod referee;
mod refusal;
mod rest;
mod seat;
mod settle;
mod talon;
mod text;
mod thirds;
mod trick;
#[cfg(feature = "wire-types")]
mod wire_types;
mod witness;

pub use action::{Action, Item, Move, NotAnAction, Take};
pub use book::Book;
pub use book_error::{BookError, BookFault};
pub use book_file::*;
pub use card::{Card, NotACard, Suit};
pub use card_set::{CardSet, Iter as CardIter};
pub use deal::{Actions, Cards, Deal, End, MOST_ACTIONS, NotADeal, Phase};
pub use edition::Edition;
pub use evening::{Evening, FinishedDeal, LastRadlError};
pub use event::{Event, Events, MOST_EVENTS};
pub use facts::{Facts, FactsError, FactsField, NegativeFacts, PremiumFacts, RenonceFacts};
pub use imagine::Layout;
pub use names::{Game, GameSet, Kind, Premium, PremiumSet, TalonUse};
pub use notation::{
    Comment, CommentStyle, LONGEST_DEAL, NotWritable, NotatedDeal, NotationError, NotationReader,
    NotationReason, Place, Tag,
};
pub use observe::{Observation, SeenCall, SeenItem, SeenPartner, SeenTalon, SeenTrick};
pub use outcome::*;
pub use record::{ActionError, Record, RecordError};
pub use refusal::Refusal;
pub use rest::{Fall, Rest};
pub use seat::{BySeat, Seat, SeatSet};
pub use settle::{
    Column, Line, LineItem, Settlement, VoidReason, VoidedPremium, settle, silent_value,
    voided_premiums,
};
pub use text::Text;
pub use thirds::Thirds;
pub use trick::card_ahead;
pub use witness::Witness;

/// Compiles the Rust examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
