//! Players for Königrufen. Each decides from what its seat may see, with a generator from outside
//! and without a clock.

mod bot;
mod cheat;
mod claim;
pub mod contest;
mod explain;
mod human;
mod language;
mod level;
mod oracle;
mod pimc;
mod player;
mod playthrough;
mod random;
mod rule;
mod search;
mod spec;

pub use bot::{Alternative, Bot, Decision, Measure, Reason, Support};
pub use cheat::CheatBot;
pub use claim::agrees;
pub use contest::{places, premiums};
pub use explain::{Explanation, advise, explain, name_action};
pub use human::HumanBot;
pub use language::signed;
pub use level::Level;
pub use oracle::OracleBot;
pub use pimc::PimcBot;
pub use player::{Outsider, Player, Seer};
pub use playthrough::{Clock, Course, Finished, Stuck, Thinking, play_deal, timeless};
pub use random::{QuietBot, RandomBot};
pub use rule::memory::{Lapses, Memory};
pub use rule::{RuleBot, odds, shape, tuning};
pub use search::sampling::Habits;
pub use search::{Caution, SearchBot};
pub use spec::{BotSpec, NotABot};
pub use tarock_rules::{Language, NotALanguage};
