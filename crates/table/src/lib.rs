//! A table of Königrufen: people and bots on four to six places, one deal after the other, fairly
//! dealt.
//!
//! No IO, no clock, no threads, no randomness of its own. What happens comes in as an input
//! together with the time, what is to be done goes out as effects; the same inputs give the same
//! table.

mod bytes;
mod driver;
pub mod fair;
mod messages;
mod names;
mod scoreboard;
mod setup;
mod state;
mod steps;
mod table;
mod view;

pub use bytes::{Bytes32, NotBytes};
pub use driver::{BotQuestion, BotTask, CommandAnswer, Contribution, EffectHandler, drive, resume};
pub use messages::event::{
    Away, ClaimEnd, EveningOver, NumberedEvent, SettledLine, TableEvent, Viewer, WatcherSeen,
};
pub use messages::input::{Command, Effect, Input, Logged};
pub use messages::message::{ClientMessage, Complaint, PROTOCOL, Refused, ServerMessage};
pub use messages::refusal::TableRefusal;
pub use names::{CommandId, LONGEST_NAME, LONGEST_TEXT, Place, UserId};
pub use scoreboard::{ScoreLine, Scoreboard};
pub use setup::{ByHand, Length, MOST_CUTS, Setup, SetupError, ThinkingTime, Waits};
pub use state::State;
pub use steps::talk::{Phrase, Spoken, TalkLine};
pub use table::Table;
pub use tarock_rules::dealing::KnockedTalon;
pub use tarock_rules::{Event, Rest, Text};
pub use view::follow::{Applied, Follower};
pub use view::inspect::{PlaceOwner, Progress};
pub use view::{
    SeenAnnulment, SeenClaim, SeenCutting, SeenDeal, SeenDraw, SeenDrawing, SeenOptions, SeenPlace,
    Snapshot,
};
