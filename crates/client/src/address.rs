//! The link to a table, and the addresses behind it.

use std::fmt;
use std::str::FromStr;

/// Where a table is: a server and the id of the table.
///
/// ```
/// use tarock_client::Address;
/// let address: Address = "http://127.0.0.1:4200/t/Ju0VnZ2k".parse().unwrap();
/// assert_eq!(address.host(), "127.0.0.1:4200");
/// assert_eq!(address.table(), "Ju0VnZ2k");
/// assert_eq!(address.socket(), "ws://127.0.0.1:4200/api/v1/tables/Ju0VnZ2k/socket?follow=true");
/// assert!("https://example.org/t/x".parse::<Address>().unwrap_err().to_string().contains("https"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    host: String,
    table: String,
}

impl Address {
    /// A table of a server.
    pub fn new(host: &str, table: &str) -> Address {
        Address { host: host.to_owned(), table: table.to_owned() }
    }

    /// Name or number of the server, with its port.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The table.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// The address of the WebSocket, for who follows the deals by their events.
    pub fn socket(&self) -> String {
        format!("ws://{}/api/v1/tables/{}/socket?follow=true", self.host, self.table)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}/t/{}", self.host, self.table)
    }
}

/// The text is no link to a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotALink {
    /// It does not look like one.
    Form(String),
    /// Encrypted lines are not spoken here.
    Encrypted,
}

impl fmt::Display for NotALink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotALink::Form(text) => write!(f, "{text:?} is no link to a table; it looks like http://127.0.0.1:8080/t/TABLE"),
            NotALink::Encrypted => {
                f.write_str("https is not spoken here: give the http address of the server, or of a local end of a tunnel to it")
            }
        }
    }
}

impl std::error::Error for NotALink {}

impl FromStr for Address {
    type Err = NotALink;

    fn from_str(text: &str) -> Result<Address, NotALink> {
        let wrong = || NotALink::Form(text.chars().take(80).collect());
        if text.starts_with("https:") || text.starts_with("wss:") {
            return Err(NotALink::Encrypted);
        }
        let rest =
            text.strip_prefix("http://").or_else(|| text.strip_prefix("ws://")).unwrap_or(text);
        let (host, path) = rest.split_once('/').ok_or_else(wrong)?;
        let path = path
            .strip_prefix("api/v1/tables/")
            .or_else(|| path.strip_prefix("t/"))
            .ok_or_else(wrong)?;
        let path = path.split(['?', '#']).next().unwrap_or_default();
        let table = path.trim_end_matches("/socket").trim_end_matches('/');
        let plain = |sign: char| sign.is_ascii_alphanumeric() || "-_".contains(sign);
        let host_is_plain =
            host.chars().all(|sign| sign.is_ascii_alphanumeric() || ".-:[]_".contains(sign));
        if host.is_empty() || !host_is_plain || table.is_empty() || !table.chars().all(plain) {
            return Err(wrong());
        }
        let host = if host.contains(':') { host.to_owned() } else { format!("{host}:80") };
        Ok(Address { host, table: table.to_owned() })
    }
}
