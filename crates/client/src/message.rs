//! The messages of a WebSocket, as `docs/protocol.md` describes them.

use serde::{Deserialize, Serialize};
use tarock_table::{Command, CommandId, Snapshot, Told, UserId};

use crate::error::ClientError;

/// To the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClientMessage {
    /// Does something at the table.
    Command {
        /// The client's name for it.
        id: CommandId,
        /// The last event seen.
        seen: u64,
        /// What.
        command: Command,
    },
    /// Asks for a snapshot.
    Resync {},
    /// Asks for the time.
    Ping {},
}

impl ClientMessage {
    /// The text of the frame.
    pub fn text(&self) -> String {
        // Nothing in these types can fail to be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// What the server says of something that it does not do.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Complaint {
    /// A code that does not change.
    pub code: String,
    /// In German.
    pub de: String,
    /// In English.
    pub en: String,
}

/// Why a command is refused.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
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

/// From the server. Fields that are not known are passed over.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ServerMessage {
    /// First of all.
    Hello {
        /// Version of the protocol.
        protocol: u32,
        /// Who the client is.
        user: UserId,
        /// The clock of the table.
        now: u64,
    },
    /// The whole table.
    Snapshot(Box<Snapshot>),
    /// An event.
    Told(Box<Told>),
    /// The answer to a command.
    Answer {
        /// The client's name for the command.
        id: CommandId,
        /// Why it was refused.
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

impl ServerMessage {
    /// Reads the text of a frame.
    pub fn read(text: &str) -> Result<ServerMessage, ClientError> {
        serde_json::from_str(text)
            .map_err(|error| ClientError::Unexpected(format!("{error} in {:?}", text.chars().take(200).collect::<String>())))
    }
}
