//! Commands for other programs: JSON Lines in, JSON Lines out, deals as data and as text.

pub mod advise;
pub mod convert;
pub mod json_lines;
pub mod replay;
pub mod settle;
pub mod solve;
pub mod verify;
