//! What a command or the time does to a table, a module for each matter.

pub(crate) mod annul;
pub(crate) mod claim;
pub(crate) mod command;
pub(crate) mod cutting;
pub(crate) mod discard;
pub(crate) mod play;
pub(crate) mod take_back;
pub(crate) mod talk;
