//! Tables of Königrufen on the network: HTTP, WebSocket, bots on a pool of their own, and a log
//! that survives.
//!
//! `docs/protocol.md` says what goes over the line. Each running table has one owner
//! ([`host`](self) in this crate); what an input causes is sent only after the input is stored.

mod accept;
mod accounts;
mod address;
mod app;
mod bans;
mod body;
mod bots;
pub mod care;
mod clock;
mod desk;
mod facts;
mod goodbye;
mod host;
mod identity;
mod library;
mod limits;
mod lobby;
pub mod logging;
mod message;
mod metrics;
mod openapi;
mod opening;
pub mod operator;
mod pages;
mod past;
mod payer;
mod problem;
mod programs;
mod secret;
mod server;
mod service;
mod settings;
mod shelf;
mod socket;
mod tables;
mod turns;
mod visitors;

pub use goodbye::Goodbye;
pub use logging::LogFormat;
pub use openapi::document as openapi;
pub use problem::Kind as ProblemKind;
pub use server::{Server, StartError, database};
pub use service::run;
pub use settings::{Limits, NotSettings, Settings};
pub use tarock_store::Examination;
