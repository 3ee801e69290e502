//! Tables of Königrufen on the network: HTTP, WebSocket, bots on a pool of their own, and a log
//! that survives.
//!
//! `docs/protocol.md` says what goes over a connection. Each running table has one owner
//! ([`host`](self) in this crate); what an input causes is sent only after the input is stored.

mod desk;
mod http;
mod live;
mod process;

use http::{
    accounts, app, body, catalog, create_table, deal_history, field_limits, identity, library,
    lobby, openapi, pages, preview, problem, programs, refusals, site, visitors,
};
use live::{bot_pool, close_reason, host, message, socket, table_summary, tables};
use process::{
    accept, address, bans, clock, limits, metrics, payer, refusing_stream, secret, server, service,
    settings, turns, work_queue,
};

pub use process::{care, logging, operator};

pub use clock::written as written_time;
pub use close_reason::CloseReason;
pub use logging::LogFormat;
pub use openapi::document as openapi;
pub use problem::Kind as ProblemKind;
pub use secret::house_name;
pub use server::{Server, StartError, database};
pub use service::run;
pub use settings::{Limits, NotSettings, Settings};
pub use tarock_store::Examination;
