//! What a finished deal comes to, played or written down, and what that is worth.

mod count;
mod facts;
mod outcome;
pub(crate) mod settle;

pub use facts::{Facts, FactsError, FactsField, NegativeFacts, PremiumFacts, RenonceFacts};
pub use outcome::*;
pub use settle::{
    Column, Line, LineItem, Settlement, VoidReason, VoidedPremium, settle, silent_value,
    voided_premiums,
};
