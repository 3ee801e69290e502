//! What a table and those who look at it send each other, as `docs/protocol.md` describes it: the
//! same types for both sides.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use tarock_rules::Book;

use crate::messages::event::NumberedEvent;
use crate::messages::input::Command;
use crate::messages::refusal::TableRefusal;
use crate::names::{CommandId, UserId};
use crate::view::Snapshot;

/// Version of the protocol.
pub const PROTOCOL: u32 = 2;

/// To the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Does something at the table.
    Command {
        /// The sender's name for it.
        id: CommandId,
        /// The last event seen.
        seen: u64,
        command: Command,
    },
    /// Asks for a snapshot.
    Resync {},
    /// Asks for the time.
    Ping {},
}

/// Why a command is refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Refused {
    /// A code that does not change.
    pub code: String,
    /// In German.
    pub de: String,
    /// In English.
    pub en: String,
    /// The passage of the book behind it.
    pub source: Option<String>,
}

impl Refused {
    /// A refusal of a table.
    pub fn by_table(refusal: TableRefusal, book: &Book) -> Refused {
        let text = refusal.text();
        let source = refusal.source(book).map(str::to_owned);
        Refused { code: refusal.code().to_owned(), de: text.german, en: text.english, source }
    }
}

/// What is said of something that is not done, or of the end of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Complaint {
    /// A code that does not change.
    pub code: String,
    /// In German.
    pub de: String,
    /// In English.
    pub en: String,
    /// The sender's name for the command that it answers, where it could be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<CommandId>,
}

/// From the table. Who reads one passes over unknown fields.
#[expect(
    clippy::large_enum_variant,
    reason = "a message is written or read at once and never kept in numbers"
)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ServerMessage<'a> {
    /// First of all.
    Hello {
        /// Version of the protocol.
        protocol: u32,
        /// Who the client is.
        user: Cow<'a, UserId>,
        /// The clock of the table.
        now: u64,
    },
    /// The whole table.
    Snapshot(Cow<'a, Snapshot>),
    /// An event.
    Told(Cow<'a, NumberedEvent>),
    /// The answer to a command.
    Answer {
        /// The sender's name for the command.
        id: Cow<'a, CommandId>,
        refused: Option<Refused>,
        /// Whether it had been answered before.
        repeated: bool,
    },
    /// The answer to a ping.
    Pong {
        /// The clock of the table.
        now: u64,
    },
    /// A message changed nothing.
    Error(Complaint),
    /// Last of all.
    Goodbye(Complaint),
}
