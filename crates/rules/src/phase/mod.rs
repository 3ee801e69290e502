//! The phases of a deal, a module each: the legal actions, the check that names the rule an action
//! breaks, and the effect.

pub(crate) mod announce;
pub(crate) mod auction;
pub(crate) mod call;
mod rest;
pub(crate) mod talon;
pub(crate) mod trick;

pub use rest::{Fall, Rest};
pub use trick::card_ahead;
