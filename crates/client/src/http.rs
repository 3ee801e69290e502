//! The few requests that a client makes besides its WebSocket: HTTP/1.1, one request a connection.

use std::io;
use std::time::Duration;

use serde_json::Value;
use tarock_table::Complaint;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::error::ClientError;

/// Longest answer that is read.
const LONGEST_ANSWER: u64 = 16 * 1024 * 1024;
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The body.
    pub body: String,
}

impl Answer {
    /// The body as JSON, or what the server complains of.
    pub fn json(&self) -> Result<Value, ClientError> {
        let unexpected = || {
            ClientError::Unexpected(format!(
                "status {} with {:?}",
                self.status,
                self.body.chars().take(200).collect::<String>()
            ))
        };
        let value: Value = serde_json::from_str(&self.body).map_err(|_| unexpected())?;
        if self.status < 400 {
            return Ok(value);
        }
        let complaint = serde_json::from_value::<Complaint>(value["error"].clone())
            .map_err(|_| unexpected())?;
        Err(ClientError::Refused(complaint))
    }
}

/// A server.
#[derive(Debug, Clone)]
pub struct Http {
    host: String,
    token: Option<String>,
}

impl Http {
    /// A server, without saying who one is.
    pub fn new(host: &str) -> Http {
        Http { host: host.to_owned(), token: None }
    }

    /// The same as somebody.
    #[must_use]
    pub fn as_user(&self, token: &str) -> Http {
        Http { host: self.host.clone(), token: Some(token.to_owned()) }
    }

    /// Asks for something.
    pub async fn get(&self, path: &str) -> Result<Answer, ClientError> {
        self.request("GET", path, None).await
    }

    /// Sends something.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Answer, ClientError> {
        self.request("POST", path, Some(body)).await
    }

    /// A new visitor: user and token.
    pub async fn visitor(&self, name: &str) -> Result<(String, String), ClientError> {
        let answer =
            self.post("/api/v1/visitors", &serde_json::json!({ "name": name })).await?.json()?;
        let field = |name: &str| answer[name].as_str().map(str::to_owned);
        field("user")
            .zip(field("token"))
            .ok_or_else(|| ClientError::Unexpected("a visitor without token".to_owned()))
    }

    async fn request(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Answer, ClientError> {
        let asked = timeout(PATIENCE, self.exchange(method, path, body)).await;
        let late = |_| ClientError::Line(io::Error::new(io::ErrorKind::TimedOut, "no answer"));
        asked.map_err(late)?
    }

    async fn exchange(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Answer, ClientError> {
        let mut stream = TcpStream::connect(&self.host).await?;
        let body = body.map(ToString::to_string).unwrap_or_default();
        let token = self
            .token
            .as_ref()
            .map(|token| format!("Authorization: Bearer {token}\r\n"))
            .unwrap_or_default();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{token}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            self.host,
            body.len()
        );
        stream.write_all(head.as_bytes()).await?;
        stream.write_all(body.as_bytes()).await?;
        let mut bytes = Vec::new();
        stream.take(LONGEST_ANSWER).read_to_end(&mut bytes).await?;
        read_answer(&bytes).ok_or_else(|| ClientError::Unexpected("no HTTP".to_owned()))
    }
}

fn read_answer(bytes: &[u8]) -> Option<Answer> {
    let end = bytes.windows(4).position(|part| part == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&bytes[..end]).ok()?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
    let body = &bytes[end + 4..];
    let body = if chunked { unchunked(body)? } else { body.to_vec() };
    Some(Answer { status, body: String::from_utf8(body).ok()? })
}

fn unchunked(mut rest: &[u8]) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let end = rest.windows(2).position(|part| part == b"\r\n")?;
        let length = usize::from_str_radix(
            std::str::from_utf8(&rest[..end]).ok()?.split(';').next()?.trim(),
            16,
        )
        .ok()?;
        if length == 0 {
            return Some(body);
        }
        let from = end + 2;
        body.extend_from_slice(rest.get(from..from.checked_add(length)?)?);
        rest = rest.get(from + length + 2..)?;
    }
}
