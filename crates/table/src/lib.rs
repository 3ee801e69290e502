//! A table of Königrufen: people and bots on four to six places, one deal after the other, fairly
//! dealt.
//!
//! No IO, no clock, no threads, no randomness of its own. What happens comes in as an input
//! together with the time, what is to be done goes out as effects; the same inputs give the same
//! table.

#![warn(missing_docs)]

mod annul;
mod bytes;
mod claim;
mod command;
mod cutting;
mod discard;
mod driver;
mod event;
pub mod fair;
mod follow;
mod input;
mod inspect;
mod message;
mod names;
mod play;
mod refusal;
mod scoreboard;
mod setup;
mod state;
mod table;
mod talk;
mod view;

pub use bytes::{Bytes32, NotBytes};
pub use driver::{BotQuestion, BotTask, CommandAnswer, Contribution, EffectHandler, drive, resume};
pub use event::{
    Away, ClaimEnd, EveningOver, NumberedEvent, SettledLine, TableEvent, Viewer, WatcherSeen,
};
pub use follow::{Applied, Follower};
pub use input::{Command, Effect, Input, Logged};
pub use inspect::{PlaceOwner, Progress};
pub use message::{ClientMessage, Complaint, PROTOCOL, Refused, ServerMessage};
pub use names::{CommandId, LONGEST_NAME, LONGEST_TEXT, Place, UserId};
pub use refusal::TableRefusal;
pub use scoreboard::{ScoreLine, Scoreboard};
pub use setup::{ByHand, Length, MOST_CUTS, Setup, SetupError, ThinkingTime, Waits};
pub use state::State;
pub use table::Table;
pub use talk::{Phrase, Spoken, TalkLine};
pub use tarock_rules::dealing::KnockedTalon;
pub use tarock_rules::{Event, Rest, Text};
pub use view::{
    SeenAnnulment, SeenClaim, SeenCutting, SeenDeal, SeenDraw, SeenDrawing, SeenOptions, SeenPlace,
    Snapshot,
};
