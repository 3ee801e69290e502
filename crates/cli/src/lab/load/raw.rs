//! Clients that do what a well-behaved one does not: requests and frames written by hand, from any
//! address that the server believes.

use std::io;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Longest answer that is read.
const LONGEST_ANSWER: u64 = 1024 * 1024;
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Somebody at an address.
#[derive(Debug, Clone)]
pub struct Stranger {
    pub host: String,
    pub from: String,
    pub token: String,
}

impl Stranger {
    /// A new visitor.
    pub async fn new(host: &str, from: &str) -> io::Result<Stranger> {
        let mut stranger =
            Stranger { host: host.to_owned(), from: from.to_owned(), token: String::new() };
        let (_, body) =
            stranger.request("POST", "/api/v1/visitors", r#"{"name":"Stranger"}"#).await?;
        stranger.token = field(&body, "token").unwrap_or_default();
        Ok(stranger)
    }

    fn head(&self, method: &str, path: &str, rest: &str) -> String {
        let bearer = if self.token.is_empty() {
            String::new()
        } else {
            format!("Authorization: Bearer {}\r\n", self.token)
        };
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nX-Forwarded-For: {}\r\n{bearer}{rest}\r\n",
            self.host, self.from
        )
    }

    /// A request: status and body.
    pub async fn request(&self, method: &str, path: &str, body: &str) -> io::Result<(u16, String)> {
        let rest = format!(
            "Connection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n",
            body.len()
        );
        let text = self.head(method, path, &rest) + body;
        let asked = timeout(PATIENCE, async {
            let mut stream = TcpStream::connect(&self.host).await?;
            stream.write_all(text.as_bytes()).await?;
            let mut bytes = Vec::new();
            // A server that refuses may close before everything is read.
            let _ = stream.take(LONGEST_ANSWER).read_to_end(&mut bytes).await;
            Ok::<Vec<u8>, io::Error>(bytes)
        });
        let bytes = asked.await.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??;
        let text = String::from_utf8_lossy(&bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Ok((status, body.to_owned()))
    }

    /// Opens a table and gives its id.
    pub async fn table(&self, wanted: &str) -> io::Result<Option<String>> {
        let (_, body) = self.request("POST", "/api/v1/tables", wanted).await?;
        Ok(field(&body, "table"))
    }

    /// A WebSocket to a table, as bare bytes.
    pub async fn socket(&self, table: &str) -> io::Result<TcpStream> {
        let upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                       Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
        let text = self.head("GET", &format!("/api/v1/tables/{table}/socket"), upgrade);
        let mut stream = TcpStream::connect(&self.host).await?;
        stream.write_all(text.as_bytes()).await?;
        let mut head = [0; 12];
        timeout(PATIENCE, stream.read_exact(&mut head))
            .await
            .map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??;
        if &head[9..] == b"101" {
            Ok(stream)
        } else {
            Err(io::Error::from(io::ErrorKind::ConnectionRefused))
        }
    }
}

/// A frame with the mask that changes nothing.
pub fn frame(kind: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![0x80 | kind];
    match u8::try_from(payload.len()) {
        Ok(length) if length < 126 => bytes.push(0x80 | length),
        _ => {
            let length = u16::try_from(payload.len()).unwrap_or(u16::MAX);
            bytes.push(0x80 | 0x7e);
            bytes.extend(length.to_be_bytes());
        }
    }
    bytes.extend([0; 4]);
    bytes.extend(payload.iter().take(usize::from(u16::MAX)));
    bytes
}

fn field(body: &str, name: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(body).ok()?;
    value[name].as_str().map(str::to_owned)
}
