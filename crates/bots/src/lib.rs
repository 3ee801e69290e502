//! Players for Königrufen. Each decides from what its seat may see, with a generator from outside
//! and without a clock.

#![warn(missing_docs)]

mod announce;
mod bidding;
mod bot;
mod call;
mod chances;
mod cheat;
mod claim;
pub mod contest;
mod frugal;
mod guess;
mod human;
mod language;
mod level;
mod memory;
pub mod odds;
mod open_cards;
mod opened;
mod oracle;
mod pimc;
pub mod places;
mod play_negative;
mod play_positive;
mod play_trischaken;
mod player;

mod playout;
pub mod premiums;
mod random;
mod rule;
mod search;
pub mod shape;
mod spec;
mod table;
mod talon;
pub mod tuning;
mod weights;
mod why;
mod worlds;
mod worth;

pub use bot::{Alternative, Bot, Decision, Measure, Reason, Support};
pub use cheat::CheatBot;
pub use claim::agrees;
pub use guess::Habits;
pub use human::HumanBot;
pub use language::{Language, NotALanguage};
pub use level::Level;
pub use memory::{Lapses, Memory};
pub use oracle::OracleBot;
pub use pimc::PimcBot;
pub use player::{Outsider, Player, Seer};
pub use random::{QuietBot, RandomBot};
pub use rule::RuleBot;
pub use search::{Caution, SearchBot};
pub use spec::{BotSpec, NotABot};
pub use table::{Clock, Course, Finished, Stuck, Thinking, play_deal, timeless};
pub use why::{Explanation, advise, explain, name_action};
