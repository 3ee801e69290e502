//! What comes in and goes out: inputs and effects, messages, events, refusals.

pub(crate) mod event;
pub(crate) mod input;
pub(crate) mod message;
pub(crate) mod refusal;
