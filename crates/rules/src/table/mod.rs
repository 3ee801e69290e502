//! What surrounds a deal at a table: the cards before it, the deals of an evening, and what a
//! referee says.

pub mod dealing;
mod evening;
pub mod referee;

pub use evening::{Evening, FinishedDeal, LastRadlError};
