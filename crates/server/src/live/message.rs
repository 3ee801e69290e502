//! The messages of a WebSocket as text; [`tarock_table`] has the messages themselves.

use axum::extract::ws::Utf8Bytes;
use serde::Deserialize;
use tarock_table::{CommandId, Complaint, Refused, ServerMessage};

use crate::problem::Said;

/// The text of a frame.
pub fn text(message: &ServerMessage) -> Utf8Bytes {
    // Nothing in these types can fail to be written: no maps with odd keys, no fallible
    // serializers.
    serde_json::to_string(message).unwrap_or_default().into()
}

/// The sender's name for a command in a message that cannot be taken in, if that much can be read.
pub fn command_id(message: &str) -> Option<CommandId> {
    #[derive(Deserialize)]
    struct Message {
        command: Named,
    }
    #[derive(Deserialize)]
    struct Named {
        id: CommandId,
    }
    serde_json::from_str::<Message>(message).ok().map(|message| message.command.id)
}

/// A refusal of the server itself, with no passage of a book behind it.
pub fn refused_by_server(Said { code, de, en }: Said) -> Refused {
    Refused { code: code.to_owned(), de, en, source: None }
}

impl From<Said> for Complaint {
    fn from(Said { code, de, en }: Said) -> Complaint {
        Complaint { code: code.to_owned(), de, en, id: None }
    }
}
