//! The best play of a Königrufen deal with all cards open, for every game of every book.
//!
//! No IO, no clock, no threads; nothing is allocated while searching. A [`Solver`] owns its table
//! and answers questions about a [`Position`] within a [`Budget`] of nodes.

mod aims;
mod bounds;
mod budget;
mod cards;
mod classes;
pub mod json;
mod key;
mod leads;
mod network;
mod ordering;
mod points;
mod position;
mod recent;
mod rules;
#[cfg(feature = "samples")]
mod samples;
mod solver;
mod table;
mod trischaken;
mod weights;

pub use budget::{Answer, Budget, Interval};
pub use position::{Position, PositionError, Setup};
pub use rules::{PlayRules, TalonFall};
pub use solver::{
    DEFAULT_TABLE_BITS, Goal, MoveMade, MoveValue, MoveValues, MovesMade, Solver, Trischaken,
    TrischakenMove,
};
