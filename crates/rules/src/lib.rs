//! Königrufen under five published rulebooks: cards, books, the deal through all its phases, what a seat may see,
//! and what a finished deal is worth.
//!
//! No IO, no clock, no randomness of its own. A [`Deal`] is a small value that changes by actions; a [`Book`] is data.

mod book;
mod book_file;
mod card;
mod card_set;
mod facts;
mod names;
mod outcome;
mod seat;
mod settle;
mod thirds;

pub use book::{Book, BookError};
pub use book_file::*;
pub use card::{Card, NotACard, Suit};
pub use card_set::{CardSet, Iter as CardIter};
pub use facts::{Facts, FactsError, FactsField, NegativeFacts, PremiumFacts, RenonceFacts};
pub use outcome::*;
pub use names::{Game, Kind, Premium, TalonUse};
pub use seat::{BySeat, Seat, SeatSet};
pub use settle::{Column, Item, Line, Settlement, settle, silent_value};
pub use thirds::Thirds;
