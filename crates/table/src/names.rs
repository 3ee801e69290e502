//! Who and what: places at the table, people, commands.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The longest name of a person, in characters: the same for every script, so never more than four
/// times as many bytes.
pub const LONGEST_NAME: usize = 64;

/// The longest name of a command, a bot or a table, in bytes.
pub(crate) const LONGEST_ID: usize = 64;

/// The longest text that somebody says or writes down at a table, in bytes.
pub const LONGEST_TEXT: usize = 280;

/// A place at the table, numbered in the order of play from 0. The four seats of a deal are another
/// thing: with five or six players somebody sits out, and seat 0 is always the forehand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(transparent)]
pub struct Place(pub u8);

impl Place {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Somebody whom the outside has recognised. Others at the table see this handle, so it is no
/// secret.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(transparent)]
pub struct UserId(pub String);

/// The name that a client gives a command; the same name from the same person is the same command.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(transparent)]
pub struct CommandId(pub String);

/// Whether the name of a person from outside can be kept and shown.
pub(crate) fn is_name(text: &str) -> bool {
    !text.trim().is_empty()
        && text.chars().nth(LONGEST_NAME).is_none()
        && !text.chars().any(char::is_control)
}

/// Whether a name that programs give can be kept and shown.
pub(crate) fn is_id(text: &str) -> bool {
    is_name(text) && text.len() <= LONGEST_ID
}

/// Whether a text from outside can be kept and shown.
pub(crate) fn is_text(text: &str) -> bool {
    !text.trim().is_empty() && text.len() <= LONGEST_TEXT && !text.chars().any(char::is_control)
}
