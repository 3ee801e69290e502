//! One WebSocket to a table: texts out, texts in.

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tarock_table::{ClientMessage, Complaint, ServerMessage};
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderValue, Uri};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::address::Address;
use crate::error::ClientError;
use crate::message::{read, text};
use crate::transport::{Transport, connect};

/// Longest message that is read: a snapshot of a long evening has some hundred kilobytes.
const LONGEST_MESSAGE: usize = 16 * 1024 * 1024;
/// How long connecting may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// A connection to a table.
#[derive(Debug)]
pub struct Connection {
    socket: WebSocketStream<Box<dyn Transport>>,
    /// Messages of the last frame that are still to be read.
    waiting: VecDeque<String>,
}

impl Connection {
    /// Connects as somebody.
    pub async fn open(address: &Address, token: &str) -> Result<Connection, ClientError> {
        Connection::dial(&address.socket(), token).await
    }

    /// Connects to the address of a WebSocket.
    pub async fn dial(url: &str, token: &str) -> Result<Connection, ClientError> {
        let mut request = url.into_client_request().map_err(broken)?;
        let bearer = HeaderValue::from_str(&format!("Bearer {token}"));
        let bearer = bearer
            .map_err(|_| ClientError::Unexpected("a token with odd characters".to_owned()))?;
        request.headers_mut().insert("Authorization", bearer);
        let config = WebSocketConfig::default()
            .max_message_size(Some(LONGEST_MESSAGE))
            .max_frame_size(Some(LONGEST_MESSAGE))
            .read_buffer_size(8 * 1024)
            .write_buffer_size(0);
        let (host, secure) = server_of(request.uri())?;
        let connecting = async {
            let stream = connect(&host, secure).await?;
            let shaking =
                tokio_tungstenite::client_async_with_config(request, stream, Some(config));
            shaking.await.map_err(broken)
        };
        match timeout(PATIENCE, connecting).await {
            Err(_) => {
                Err(ClientError::Connection(io::Error::new(io::ErrorKind::TimedOut, "no answer")))
            }
            Ok(Ok((socket, _))) => Ok(Connection { socket, waiting: VecDeque::new() }),
            Ok(Err(error)) => Err(error),
        }
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        self.send_text(text(message)).await
    }

    /// Sends any text.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        self.socket.send(Message::text(text)).await.map_err(broken)
    }

    /// Sends any bytes.
    pub async fn send_bytes(&mut self, bytes: Vec<u8>) -> Result<(), ClientError> {
        self.socket.send(Message::binary(bytes)).await.map_err(broken)
    }

    /// The text of the next message; `None` once the server has closed. Several can come in one
    /// frame, one a line.
    pub async fn next_text(&mut self) -> Result<Option<String>, ClientError> {
        loop {
            if let Some(text) = self.waiting.pop_front() {
                return Ok(Some(text));
            }
            let Some(frame) = self.next_frame().await? else { return Ok(None) };
            self.waiting.extend(frame.lines().map(str::to_owned));
        }
    }

    /// The next frame with all its messages; `None` once the server has closed.
    pub async fn next_frame(&mut self) -> Result<Option<String>, ClientError> {
        loop {
            match self.socket.next().await {
                None
                | Some(
                    Ok(Message::Close(_)) | Err(Error::ConnectionClosed | Error::AlreadyClosed),
                ) => return Ok(None),
                Some(Ok(Message::Text(text))) => return Ok(Some(text.as_str().to_owned())),
                Some(Ok(Message::Binary(_))) => {
                    return Err(ClientError::Unexpected("a binary message".to_owned()));
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                Some(Err(error)) => return Err(broken(error)),
            }
        }
    }

    /// The next message; `None` once the server has closed.
    pub async fn next(&mut self) -> Result<Option<ServerMessage<'static>>, ClientError> {
        match self.next_text().await? {
            None => Ok(None),
            Some(text) => read(&text).map(Some),
        }
    }

    /// Says goodbye.
    pub async fn close(mut self) {
        // Who is already gone need not be told.
        let _ = self.socket.close(None).await;
    }
}

/// Name and port of the server behind the address of a WebSocket, and whether it is encrypted.
fn server_of(address: &Uri) -> Result<(String, bool), ClientError> {
    let secure = address.scheme_str() == Some("wss");
    let host = address.host().ok_or_else(|| ClientError::Unexpected("no server".to_owned()))?;
    let port = address.port_u16().unwrap_or(if secure { 443 } else { 80 });
    Ok((format!("{host}:{port}"), secure))
}

fn broken(error: Error) -> ClientError {
    match error {
        Error::Io(error) => ClientError::Connection(error),
        Error::Http(answer) => refused(answer.status().as_u16(), answer.body().as_deref()),
        other => ClientError::Connection(io::Error::other(other.to_string())),
    }
}

fn refused(status: u16, body: Option<&[u8]>) -> ClientError {
    let value = body.and_then(|body| serde_json::from_slice::<serde_json::Value>(body).ok());
    let complaint =
        value.and_then(|value| serde_json::from_value::<Complaint>(value["error"].clone()).ok());
    complaint
        .map_or_else(|| ClientError::Unexpected(format!("status {status}")), ClientError::Refused)
}
