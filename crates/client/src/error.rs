//! What can go wrong between a client and a server.

use std::fmt;
use std::io;

use tarock_table::Complaint;

/// Why a client cannot go on.
#[derive(Debug)]
pub enum ClientError {
    /// The connection broke, or never was.
    Connection(io::Error),
    /// The server cannot show that it is the one: its certificate is not trusted.
    Untrusted(String),
    /// The server refused, with its words.
    Refused(Complaint),
    /// The server said something that is not in the protocol.
    Unexpected(String),
    /// The book of the table cannot be read.
    Book(String),
}

impl ClientError {
    /// Whether another attempt later may succeed.
    pub fn may_pass(&self) -> bool {
        match self {
            ClientError::Connection(_) => true,
            ClientError::Refused(complaint) => {
                matches!(
                    complaint.code.as_str(),
                    "busy"
                        | "full"
                        | "reload"
                        | "shutdown"
                        | "stopping"
                        | "storage"
                        | "too-many-requests"
                        | "too-many-connections"
                )
            }
            ClientError::Untrusted(_) | ClientError::Unexpected(_) | ClientError::Book(_) => false,
        }
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Connection(error) => write!(f, "the connection to the server: {error}"),
            ClientError::Untrusted(why) => {
                write!(f, "the certificate of the server is not trusted: {why}")
            }
            ClientError::Refused(complaint) => {
                write!(f, "the server refuses ({}): {}", complaint.code, complaint.en)
            }
            ClientError::Unexpected(what) => {
                write!(f, "the server said something unexpected: {what}")
            }
            ClientError::Book(what) => write!(f, "the book of the table: {what}"),
        }
    }
}

impl std::error::Error for ClientError {}

impl From<io::Error> for ClientError {
    fn from(error: io::Error) -> ClientError {
        ClientError::Connection(error)
    }
}
