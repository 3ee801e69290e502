//! The messages of a WebSocket as text; [`tarock_table`] has the messages themselves.

use tarock_table::{ClientMessage, ServerMessage};

use crate::error::ClientError;

/// The text of a frame.
pub fn text(message: &ClientMessage) -> String {
    // Nothing in these types can fail to be written.
    serde_json::to_string(message).unwrap_or_default()
}

/// Reads the text of a frame.
pub fn read(text: &str) -> Result<ServerMessage<'static>, ClientError> {
    serde_json::from_str(text).map_err(|error| {
        ClientError::Unexpected(format!(
            "{error} in {:?}",
            text.chars().take(200).collect::<String>()
        ))
    })
}
