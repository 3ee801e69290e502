//! Königrufen under five published rulebooks: cards, books, the deal through all its phases, what a
//! seat may see, and what a finished deal is worth.
//!
//! No IO, no clock, no randomness of its own. A [`Deal`] is a small value that changes by actions;
//! a [`Book`] is data.

mod action;
mod book;
mod card;
mod deal;
mod notation;
mod phase;
mod refusal;
mod score;
mod table;
mod view;
#[cfg(feature = "wire-types")]
mod wire_types;

pub use action::{Action, Item, Move, NotAnAction, Take};
pub use book::*;
pub use card::{BySeat, Card, CardIter, CardSet, NotACard, Seat, SeatSet, Suit, Thirds};
pub use deal::{Actions, Cards, Deal, End, MOST_ACTIONS, NotADeal, Phase};
pub use notation::{
    ActionError, Comment, CommentPlace, CommentStyle, LONGEST_DEAL, NotWritable, NotatedDeal,
    NotationError, NotationReader, NotationReason, Record, RecordError, Tag,
};
pub use phase::{Fall, Rest, card_ahead};
pub use refusal::Refusal;
pub use score::*;
pub use table::{Evening, FinishedDeal, LastRadlError, dealing, referee};
pub use view::{
    Event, Events, Layout, MOST_EVENTS, Observation, SeenCall, SeenItem, SeenPartner, SeenTalon,
    SeenTrick, Witness,
};

/// Compiles the Rust example of the page about the command line and the library.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/cli.md")]
struct LibraryExample;
