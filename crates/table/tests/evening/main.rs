//! Whole evenings from a seed: people who play, err, leave, come back and think too long; bots that
//! answer, or do not; a clock that jumps. Everything that is promised of a table is looked at after
//! every step.

mod at_the_table;
mod cards_seen;
mod properties;
mod scenes;
mod world;
