//! What comes into a table, and what goes out.

use serde::{Deserialize, Serialize};
use tarock_rules::dealing::KnockedTalon;
use tarock_rules::{Action, Card, Rest, Seat};

use crate::Bytes32;
use crate::fair::FairRecord;
use crate::messages::event::{NumberedEvent, Viewer};
use crate::messages::refusal::TableRefusal;
use crate::names::{CommandId, Place, UserId};
use crate::scoreboard::ScoreLine;
use crate::steps::talk::Phrase;

/// What a person wants to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Sits down, before the first deal; between two deals only in the place of a bot.
    Sit {
        place: Place,
        /// The name that others see.
        name: String,
    },
    /// Puts a bot on an empty place, before the first deal.
    SeatBot {
        place: Place,
        /// Which, in words that only the outside understands.
        spec: String,
    },
    /// Takes a bot off its place, before the first deal.
    UnseatBot {
        place: Place,
    },
    /// Leaves: before the first deal for good, later a bot takes the seat until its player returns.
    Leave,
    /// Takes the own seat back from the bot.
    Return,
    /// Is ready for the next deal.
    Ready,
    /// Adds randomness to the shuffle.
    Contribute {
        deal: u64,
        /// Thirty-two random bytes of the client.
        bytes: Bytes32,
    },
    /// Does something in the deal.
    Act {
        action: Action,
    },
    /// Says that the rest is decided, so that it need not be played out.
    Claim {
        rest: Rest,
    },
    /// Answers somebody else's claim.
    AnswerClaim {
        claim: u64,
        /// Whether it is agreed to.
        agree: bool,
    },
    /// „Gstieß – a Radl."
    LastRadl,
    /// Wants the evening to end after this deal, or no longer wants it. It ends when everybody
    /// present wants it.
    EndEvening {
        /// Whether.
        wanted: bool,
    },
    /// Watches as a Kiebitz.
    Watch {
        /// The name that others see.
        name: String,
    },
    StopWatching,
    /// Lets a Kiebitz see the own hand, or no longer.
    ShowHand {
        /// Which Kiebitz.
        watcher: UserId,
        /// Whether.
        allowed: bool,
    },
    /// Sends a Kiebitz away for the evening.
    SendAway {
        /// Which Kiebitz.
        watcher: UserId,
    },
    /// Cuts the shuffled pack.
    Cut {
        deal: u64,
        /// Cards from the top, once or several times where the book lets the cutter cut again.
        cards: Vec<u8>,
    },
    /// Knocks instead of cutting.
    Knock {
        deal: u64,
        /// Where the talon is laid.
        talon: KnockedTalon,
    },
    /// Takes one of the four packets after knocking.
    TakePacket {
        deal: u64,
        /// Which, from 0.
        packet: u8,
    },
    /// Lays other cards away, before the last word that the book waits for.
    ChangeDiscard {
        /// The whole discard.
        cards: Vec<Card>,
    },
    /// Says something in words of their own.
    Say {
        text: String,
    },
    /// Says one of a few phrases that tell nothing of the cards.
    SayPhrase {
        phrase: Phrase,
    },
    /// Wants the deal to be annulled.
    Annul {
        /// Why, for the sheet.
        reason: String,
    },
    /// Answers somebody who wants the deal to be annulled.
    AnswerAnnulment {
        /// Number of the question.
        annulment: u64,
        /// Whether it is agreed to.
        agree: bool,
    },
}

/// Something that happens to a table. The inputs with their times are all that has to be kept of
/// it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Input {
    Command {
        /// Who, as recognised by the outside.
        from: UserId,
        /// The sender's name for it: a repeated command is answered again and changes nothing.
        id: CommandId,
        /// The last event that the sender has seen.
        seen: u64,
        command: Command,
    },
    /// Somebody's line is there again.
    Connected(UserId),
    /// Somebody's line is cut.
    Disconnected(UserId),
    /// The secret that [`Effect::NeedSecret`] asked for: thirty-two bytes from a good generator.
    Secret {
        deal: u64,
        /// The bytes.
        secret: Bytes32,
    },
    /// The answer to [`Effect::BotToMove`].
    BotMove {
        /// Where the bot sits.
        place: Place,
        /// The turn that was asked for.
        turn: u64,
        action: Action,
    },
    /// The answer to [`Effect::BotToAnswer`].
    BotAnswer {
        /// Where the bot sits.
        place: Place,
        claim: u64,
        /// Whether it agrees.
        agree: bool,
    },
    /// The time that [`Effect::WakeAt`] asked for has come.
    Tick,
    /// The host knows whoever sits here by an account. Nothing happens if that was said before, or
    /// if they sit nowhere.
    HasAccount(UserId),
    /// The host knows somebody at the table by another name from now on. Nothing happens if they
    /// are not there, or if it is no name.
    Renamed { user: UserId, name: String },
    /// Somebody is known by another id from now on. Nothing happens if the other one is at the
    /// table already.
    Became { from: UserId, to: UserId },
}

/// An input with its time, as a log keeps it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Logged {
    /// Milliseconds since any fixed moment.
    pub now: u64,
    pub input: Input,
}

/// What the outside is to do; [`crate::drive`] alone looks at it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Tell an event to those who look from here.
    Tell {
        to: Viewer,
        /// The event, as it looks from there.
        told: NumberedEvent,
    },
    /// Answer a command.
    Answer {
        /// Who sent it.
        to: UserId,
        id: CommandId,
        /// The reason, if it is refused.
        refused: Option<TableRefusal>,
        /// Whether it had been answered before.
        repeated: bool,
    },
    /// Draw a secret for this deal.
    NeedSecret { deal: u64 },
    /// Ask a bot for its action; [`crate::Table::observe`] says what it sees.
    BotToMove {
        /// Where it sits.
        place: Place,
        /// Which bot.
        spec: String,
        /// Which turn; the answer names it.
        turn: u64,
    },
    /// Ask a bot whether it agrees to a claim.
    BotToAnswer {
        /// Where it sits.
        place: Place,
        /// Which bot.
        spec: String,
        claim: u64,
        /// Who claims.
        by: Seat,
        rest: Rest,
    },
    /// What a bot wanted is against the rules; the table still waits for it.
    BotRefused {
        /// Where it sits.
        place: Place,
        refused: TableRefusal,
    },
    /// Send a tick at this time, instead of any asked for before; `None` if nothing is due.
    WakeAt(
        /// Milliseconds.
        Option<u64>,
    ),
    /// Keep a finished deal.
    Keep {
        /// Its line of the sheet.
        line: ScoreLine,
        /// The deal with its shuffle.
        record: Box<FairRecord>,
    },
}
