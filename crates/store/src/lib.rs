//! What must survive a restart: the log of every table, finished deals, people and their tokens.
//!
//! Setup and inputs of a table are the truth ([`tarock_table::Table::replay`]); everything else
//! here could be computed from them. Whatever a method of [`Store`] has acknowledged is on the
//! disk.

mod account_store;
mod accounts;
mod cups;
mod deals;
mod error;
mod evenings;
mod examine;
mod files;
mod forget;
mod friends;
mod links;
mod names;
mod operators;
mod people;
mod practice;
mod reading;
mod refusals;
mod retention;
mod schema;
mod store;
mod sums;
mod tables;
mod tournaments;
mod writer;

pub use accounts::{Account, NewSession, RecoveryCode, Session, SignIn, StoredPasskey};
pub use cups::CupRow;
pub use deals::{
    Books, DealPlayer, Games, KeptDeal, KeptPlayer, OwnDeal, PastDeal, Roles, Side, Statistics,
};
pub use error::{Damage, StoreError};
pub use evenings::Evening;
pub use examine::{Examination, back_up, examine};
pub use forget::NOBODY;
pub use friends::{Friend, Invitation, Tie};
pub use links::{Link, NewLink};
pub use names::{hides, likeness};
pub use operators::{Ban, BanKind, Decision};
pub use people::{NewUser, Token, User, UserKind};
pub use practice::{LessonProgress, NewPracticeDeal, PracticeDeal};
pub use refusals::KeptRefusal;
pub use store::{Options, Store};
pub use tables::{Append, KeptState, NewTable, OwnTables, StoredTable, TableRow};
pub use tournaments::{NewTournament, StoredTournament, TournamentRow};
