//! Requests and answers: every address, who asks, and what is refused.

pub(crate) mod accounts;
pub(crate) mod app;
pub(crate) mod body;
pub(crate) mod catalog;
pub(crate) mod create_table;
pub(crate) mod deal_history;
pub(crate) mod field_limits;
pub(crate) mod identity;
pub(crate) mod library;
pub(crate) mod lobby;
pub(crate) mod openapi;
pub(crate) mod pages;
pub(crate) mod preview;
pub(crate) mod problem;
pub(crate) mod programs;
pub(crate) mod refusals;
pub(crate) mod site;
pub(crate) mod visitors;
