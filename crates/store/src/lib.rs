//! What must survive a restart: the log of every table, finished deals, people and their tokens.
//!
//! Setup and inputs of a table are the truth ([`tarock_table::Table::replay`]); everything else
//! here could be computed from them. Whatever a method of [`Store`] has acknowledged is on the
//! disk.

mod database;
mod error;
mod people;
mod store;
mod tables;
mod tournaments;

pub use database::examine::{Examination, back_up, examine, has_sums};
pub use error::{Damage, StoreError};
pub use people::accounts::{Account, NewSession, RecoveryCode, Session, SignIn, StoredPasskey};
pub use people::evenings::PastEvening;
pub use people::forget::NOBODY;
pub use people::friends::{Friend, Invitation, Tie};
pub use people::names::{hides, likeness};
pub use people::operators::{Ban, BanKind, OperatorDecision};
pub use people::practice::{LessonProgress, NewPracticeDeal, PracticeDeal};
pub use people::{NewUser, Token, User, UserKind};
pub use store::{Store, StoreOptions};
pub use tables::deals::{
    Books, DealPlayer, Games, KeptDeal, KeptPlayer, OwnDeal, PastDeal, Roles, SideStatistics,
    Statistics,
};
pub use tables::refusals::KeptRefusal;
pub use tables::{Append, KeptState, NewTable, OwnTables, StoredTable, TableRow};
pub use tournaments::cup_links::CupLink;
pub use tournaments::cups::CupRow;
pub use tournaments::links::{Link, NewLink};
pub use tournaments::{NewTournament, StoredTournament, TournamentRow};
