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
/// let address: Address = "https://tarock.example/t/Ju0VnZ2k".parse().unwrap();
/// assert_eq!(address.to_string(), "https://tarock.example:443/t/Ju0VnZ2k");
/// assert!(address.socket().starts_with("wss://tarock.example:443/"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    secure: bool,
    host: String,
    table: String,
}

impl Address {
    /// A table of a server that is spoken to in the open.
    pub fn new(host: &str, table: &str) -> Address {
        Address { secure: false, host: host.to_owned(), table: table.to_owned() }
    }

    /// Whether what is said is encrypted.
    pub fn is_secure(&self) -> bool {
        self.secure
    }

    /// Name or number of the server, with its port.
    pub fn host(&self) -> &str {
        &self.host
    }

    pub fn table(&self) -> &str {
        &self.table
    }

    /// The address of the WebSocket, for who follows the deals by their events.
    pub fn socket(&self) -> String {
        let scheme = if self.secure { "wss" } else { "ws" };
        format!("{scheme}://{}/api/v1/tables/{}/socket?follow=true", self.host, self.table)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.secure { "https" } else { "http" };
        write!(f, "{scheme}://{}/t/{}", self.host, self.table)
    }
}

/// The text is no link to a table; it holds the beginning of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotALink(pub String);

impl fmt::Display for NotALink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let like = "it looks like http://127.0.0.1:8080/t/TABLE";
        write!(f, "{:?} is no link to a table; {like}", self.0)
    }
}

impl std::error::Error for NotALink {}

impl FromStr for Address {
    type Err = NotALink;

    fn from_str(text: &str) -> Result<Address, NotALink> {
        let wrong = || NotALink(text.chars().take(80).collect());
        let begins =
            |schemes: [&str; 2]| schemes.iter().find_map(|scheme| text.strip_prefix(scheme));
        let (secure, rest) = match (begins(["https://", "wss://"]), begins(["http://", "ws://"])) {
            (Some(rest), _) => (true, rest),
            (None, rest) => (false, rest.unwrap_or(text)),
        };
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
        let port = if secure { 443 } else { 80 };
        // An address in brackets has colons of its own.
        let names_port = host.rsplit(']').next().is_some_and(|rest| rest.contains(':'));
        let host = if names_port { host.to_owned() } else { format!("{host}:{port}") };
        Ok(Address { secure, host, table: table.to_owned() })
    }
}
