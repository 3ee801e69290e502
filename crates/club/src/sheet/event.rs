//! What happens to a sheet, one event at a time.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Entry, LONGEST_TEXT, check_letters};
use crate::error::{ClubError, Fault};
use crate::tournament::LONGEST_NAME;

/// Which event: the device that wrote it and its number there. Written as `device:number`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EventId {
    pub device: String,
    /// Counted by the device, from 1.
    pub number: u64,
}

impl fmt::Display for EventId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.device, self.number)
    }
}

impl FromStr for EventId {
    type Err = ClubError;
    fn from_str(text: &str) -> Result<EventId, ClubError> {
        let unknown = || ClubError::from(Fault::LineUnknown(text.to_owned()));
        let (device, number) = text.split_once(':').ok_or_else(unknown)?;
        Ok(EventId { device: device.to_owned(), number: number.parse().map_err(|_| unknown())? })
    }
}

impl Serialize for EventId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for EventId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<EventId, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// One entry of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetEvent {
    pub id: EventId,
    /// One more than the highest that the device had seen: what was known when it was written comes
    /// before it.
    pub lamport: u64,
    /// Who wrote it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    pub change: Change,
}

impl SheetEvent {
    pub(crate) fn check(&self) -> Result<(), ClubError> {
        check_device(&self.id.device)?;
        let numbers_fit = self.id.number >= 1 && self.lamport >= 1 && self.lamport < u64::MAX / 2;
        if numbers_fit { Ok(()) } else { Err(Fault::EventNumber(self.id.to_string()).into()) }
    }
}

pub(super) fn check_device(name: &str) -> Result<(), ClubError> {
    let fits = !name.is_empty()
        && name.len() <= 64
        && name.chars().all(|sign| sign.is_alphanumeric() || sign == '-');
    if fits { Ok(()) } else { Err(Fault::DeviceName(name.to_owned()).into()) }
}

/// What happens to a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Change {
    /// A new line.
    Write {
        /// The line above it; `None` for the top of the sheet.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<EventId>,
        /// What it says.
        entry: Entry,
    },
    /// A line is corrected; its earlier versions stay in the log.
    Correct {
        /// The event that wrote the line.
        line: EventId,
        /// The version that was seen and is corrected.
        base: EventId,
        /// What it says now.
        entry: Entry,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
        /// Whether a Renonce is written though the next deal was cut already: somebody has decided
        /// that it counts all the same, and the reason says who.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        late: bool,
    },
    /// Somebody says „Gstieß – a Radl".
    LastRadl {
        /// The line above.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<EventId>,
    },
    /// A name is spelt otherwise.
    Rename {
        player: u8,
        /// The new spelling.
        name: String,
    },
    /// In which order they sit round the table, and who deals first. Of two seatings the later
    /// one counts; lines name players, not places, so none of them is lost.
    Seat {
        /// All players in the order of play.
        order: Vec<u8>,
        /// Who deals first.
        dealer: u8,
    },
    /// The table stops before its last deal.
    EndEarly {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// A player closes the sheet as it stands.
    Close {
        by: u8,
        /// The state that is closed ([`Sheet::state`](super::Sheet::state)).
        state: String,
    },
    /// A second player confirms it.
    Confirm {
        by: u8,
        /// The state that is confirmed.
        state: String,
    },
}

impl Change {
    /// The events that this one builds on.
    pub(crate) fn refers_to(&self) -> Vec<&EventId> {
        match self {
            Change::Write { after, .. } | Change::LastRadl { after } => after.iter().collect(),
            Change::Correct { line, base, .. } => vec![line, base],
            Change::Rename { .. }
            | Change::Seat { .. }
            | Change::EndEarly { .. }
            | Change::Close { .. }
            | Change::Confirm { .. } => Vec::new(),
        }
    }

    pub(crate) fn player(&self) -> Option<u8> {
        match self {
            Change::Rename { player, .. } => Some(*player),
            Change::Close { by, .. } | Change::Confirm { by, .. } => Some(*by),
            Change::Seat { dealer, .. } => Some(*dealer),
            Change::Write { .. }
            | Change::Correct { .. }
            | Change::LastRadl { .. }
            | Change::EndEarly { .. } => None,
        }
    }

    /// Whether labels, reasons and names are short enough. Events of before are read all the same.
    pub(super) fn check_texts(&self) -> Result<(), ClubError> {
        let (text, most) = match self {
            Change::Write { entry, .. } => (entry.label(), LONGEST_TEXT),
            Change::Correct { entry, reason, .. } => {
                entry.label().map_or(Ok(()), |label| check_letters(label, LONGEST_TEXT))?;
                (reason.as_deref(), LONGEST_TEXT)
            }
            Change::EndEarly { reason } => (reason.as_deref(), LONGEST_TEXT),
            Change::Rename { name, .. } => (Some(name.as_str()), LONGEST_NAME),
            Change::LastRadl { .. }
            | Change::Seat { .. }
            | Change::Close { .. }
            | Change::Confirm { .. } => (None, LONGEST_TEXT),
        };
        text.map_or(Ok(()), |text| check_letters(text, most))
    }

    /// Whether it changes what the sheet says, and so undoes a closing.
    pub(super) fn changes_contents(&self) -> bool {
        match self {
            Change::Write { .. }
            | Change::Correct { .. }
            | Change::LastRadl { .. }
            | Change::EndEarly { .. }
            | Change::Rename { .. } => true,
            // Where somebody sits changes no sum.
            Change::Seat { .. } | Change::Close { .. } | Change::Confirm { .. } => false,
        }
    }
}
