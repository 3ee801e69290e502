//! The best play of a Königrufen deal with all cards open, for every game of every book.
//!
//! No IO, no clock, no threads; nothing is allocated while searching. A [`Solver`] owns its table
//! and answers questions about a [`Position`] within a [`Budget`] of nodes.

mod budget;
mod cards;
mod goal_search;
pub mod json;
mod key;
mod points;
mod position;
mod rules;
mod solver;
mod transposition_table;
mod trischaken;

pub use budget::{Answer, Budget, Interval};
pub use position::{Position, PositionError, PositionSetup};
pub use rules::{PlayRules, TalonFall};
pub use solver::{
    DEFAULT_TABLE_BITS, Goal, MoveMade, MoveValue, MoveValues, MovesMade, Solver, Trischaken,
    TrischakenMove,
};
