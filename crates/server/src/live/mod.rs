//! Running tables: their hosts, the `WebSockets` at them, and the bots that think for them.

pub(crate) mod bot_pool;
pub(crate) mod close_reason;
pub(crate) mod host;
pub(crate) mod message;
pub(crate) mod socket;
pub(crate) mod table_summary;
pub(crate) mod tables;
