//! A client of a table server, as `docs/protocol.md` describes it: for programs that play, for the
//! terminal, for tests and load.

mod address;
mod client;
mod connection;
mod deals;
mod error;
mod http;
mod message;
mod seated;
mod transport;

pub use address::{Address, NotALink};
pub use client::{Client, Update};
pub use connection::Connection;
pub use deals::{ServedDeal, ServedPlayer, ServedTable};
pub use error::ClientError;
pub use http::{Http, HttpAnswer};
pub use seated::{Seated, SeatedPlayer};
pub use tarock_table::{ClientMessage, Complaint, Refused, ServerMessage};
