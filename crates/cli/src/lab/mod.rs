//! Commands that measure: bots against each other, and a server under load.

pub mod clock;
pub mod contest;
pub mod contestant;
pub mod deal_threads;
pub mod journal;
pub mod ladder;
pub mod load;
pub mod match_cmd;
pub mod places;
pub mod premiums;
pub mod simulate;
