//! The process: starting and stopping, settings, limits, measures, and whoever runs it.

pub(crate) mod accept;
pub(crate) mod address;
pub(crate) mod bans;
pub mod care;
pub(crate) mod clock;
pub(crate) mod limits;
pub mod logging;
pub(crate) mod metrics;
pub mod operator;
pub(crate) mod payer;
pub(crate) mod refusing_stream;
pub(crate) mod secret;
pub(crate) mod server;
pub(crate) mod service;
pub(crate) mod settings;
pub(crate) mod turns;
pub(crate) mod work_queue;
