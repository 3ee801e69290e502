//! The messages of a WebSocket, as `docs/protocol.md` describes them.

use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};
use tarock_rules::Book;
use tarock_table::{Command, CommandId, Snapshot, TableRefusal, Told, UserId};

use crate::problem::Said;

/// Version of the protocol.
pub const PROTOCOL: u32 = 1;

/// From a client.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
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

/// Why a command is refused.
#[derive(Debug, Serialize)]
pub struct Refused<'a> {
    code: &'a str,
    de: String,
    en: String,
    source: Option<&'a str>,
}

impl<'a> Refused<'a> {
    /// A refusal of the table.
    pub fn by_table(refusal: TableRefusal, book: &'a Book) -> Refused<'a> {
        let text = refusal.text();
        Refused { code: refusal.code(), de: text.german, en: text.english, source: refusal.source(book) }
    }

    /// A refusal of the server.
    pub fn by_server(said: Said) -> Refused<'a> {
        Refused { code: said.code, de: said.de, en: said.en, source: None }
    }
}

/// To a client.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ServerMessage<'a> {
    /// First of all.
    Hello {
        /// Version of the protocol.
        protocol: u32,
        /// Who the client is.
        user: &'a UserId,
        /// The clock of the table.
        now: u64,
    },
    /// The whole table.
    Snapshot(&'a Snapshot),
    /// An event.
    Told(&'a Told),
    /// The answer to a command.
    Answer {
        /// The client's name for the command.
        id: &'a CommandId,
        /// Why it was refused.
        refused: Option<Refused<'a>>,
        /// Whether it had been answered before.
        repeated: bool,
    },
    /// The answer to a ping.
    Pong {
        /// The clock of the table.
        now: u64,
    },
    /// A message changed nothing.
    Error(Said),
    /// Last of all.
    Goodbye(Said),
}

impl ServerMessage<'_> {
    /// The text of the frame.
    pub fn text(&self) -> Utf8Bytes {
        // Nothing in these types can fail to be written: no maps with odd keys, no fallible serializers.
        serde_json::to_string(self).unwrap_or_default().into()
    }
}
