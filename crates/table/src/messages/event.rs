//! What is told of a table, and to whom. Every event has a number; every viewer is told every
//! number, with what may be seen from there.

use serde::{Deserialize, Serialize};
use tarock_rules::{Action, Card, Event, Rest, Seat};

use crate::Bytes32;
use crate::fair::{FairDraw, FairRecord, PackCut};
use crate::names::{Place, UserId};
use crate::scoreboard::{ScoreLine, Scoreboard};
use crate::steps::talk::TalkLine;
use crate::view::{SeenAnnulment, SeenCutting};

/// From where somebody looks at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A player on their place.
    Place(Place),
    /// A Kiebitz behind this place, whose player lets them see the hand.
    Behind(Place),
    /// A Kiebitz who sees what is public.
    Public,
}

impl Viewer {
    /// The place whose hand is seen.
    pub const fn place(self) -> Option<Place> {
        match self {
            Viewer::Place(place) | Viewer::Behind(place) => Some(place),
            Viewer::Public => None,
        }
    }
}

/// What one viewer is told, in an order without gaps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct NumberedEvent {
    /// Number of the event, one more than that of the event before. Who misses one asks for a
    /// snapshot.
    pub seq: u64,
    pub event: TableEvent,
}

/// Why a bot plays for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Away {
    Left,
    /// Their connection is cut.
    Disconnected,
    /// They thought too long.
    TimedOut,
}

/// What became of the claim to the rest of the tricks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClaimEnd {
    /// All agreed; the rest of the deal follows.
    Agreed,
    /// Somebody did not agree.
    Declined(Place),
    PlayedOn,
    /// Not everybody answered in time.
    NoAnswer,
    /// All agreed, but the cards cannot fall so.
    Impossible,
}

/// Which of the ways to end an evening it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EveningOver {
    /// The last Radl is played.
    LastRadl,
    /// As many Radln as were agreed on.
    Length,
    /// Everybody wanted it.
    Agreed,
}

/// One line of a settlement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SettledLine {
    /// What is paid for.
    pub item: String,
    /// What the book calls it.
    pub label: String,
    /// Whether it succeeded.
    pub made: bool,
    /// Whether it was announced, by words or by the game, where it is a premium.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire-types", ts(optional))]
    pub announced: Option<bool>,
    /// Points from each opponent before Kontra and double rounds.
    pub value: i32,
    /// What is written, by place.
    pub schrift: Vec<i32>,
    /// What is paid, by place.
    pub zahlung: Vec<i32>,
    /// The passage behind it.
    pub source: String,
}

/// Something that happened at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TableEvent {
    /// Somebody sat down.
    Seated {
        place: Place,
        /// The name, or the bot.
        name: String,
        /// Whether it is a bot.
        bot: bool,
    },
    /// Whoever sits here is known by an account.
    HasAccount(Place),
    /// Whoever sits here has another name from now on.
    Renamed {
        place: Place,
        name: String,
    },
    /// A place became empty.
    Unseated(Place),
    Ready(Place),
    /// A line was cut or is there again.
    Line {
        place: Place,
        /// Whether it is there.
        connected: bool,
        /// When a bot will play for them, if it does not come back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "wire-types", ts(optional))]
        stand_in_at: Option<u64>,
    },
    /// A bot plays for somebody.
    BotTookOver {
        /// Whose seat.
        place: Place,
        why: Away,
    },
    /// Somebody plays in person again.
    GaveBack(Place),
    /// Who watches now.
    Watchers(Vec<WatcherSeen>),
    /// A Kiebitz was sent away.
    SentAway {
        name: String,
        by: Place,
    },
    /// Somebody said something beside the game.
    Talked(TalkLine),
    /// Cards were drawn for the first deal.
    Drawn {
        /// Who deals first.
        dealer: Place,
        /// The cards, and what proves them.
        draw: Box<FairDraw>,
    },
    NextDeal {
        deal: u64,
        dealer: Place,
        /// The places of seats 0 to 3, the forehand first.
        seats: [Place; 4],
        /// Who sits out.
        out: Vec<Place>,
        /// Whether it counts double.
        double: bool,
        /// Deals left in the evening, once that is known.
        deals_left: Option<u32>,
    },
    /// The table has committed to its secret; now everybody contributes.
    Committed {
        deal: u64,
        commitment: Bytes32,
        /// Until when contributions count.
        until: u64,
    },
    Contributed(Place),
    /// The table waits for somebody to cut, or to take a packet.
    Cutting(SeenCutting),
    /// The pack is cut, or knocked on.
    Cut {
        /// Who cut.
        place: Place,
        cut: PackCut,
    },
    /// Somebody took a packet after knocking.
    PacketTaken {
        place: Place,
        /// Which, from 0.
        packet: u8,
    },
    /// The cards are dealt.
    Dealt {
        deal: u64,
        /// What was contributed, by place.
        contributions: Vec<Option<Bytes32>>,
        /// The viewer's hand; empty for those who see none.
        hand: Vec<Card>,
    },
    Deal(Event),
    /// The declarer has laid other cards away: the deal as it now has gone.
    DiscardChanged {
        place: Place,
        /// What happened in the deal, as seen from here.
        events: Vec<Event>,
    },
    Turn {
        place: Place,
        /// Seat in the deal.
        seat: Seat,
        /// Number of the turn in the deal.
        turn: u64,
        /// When the thinking time ends.
        until: Option<u64>,
        /// What may be done; only for that player.
        legal: Vec<Action>,
    },
    /// Somebody says that the rest is decided.
    Claimed {
        claim: u64,
        place: Place,
        /// What they say.
        rest: Rest,
        /// Until when it is answered.
        until: u64,
    },
    ClaimAgreed(Place),
    /// A claim came to its end.
    ClaimEnded(ClaimEnd),
    /// Somebody wants the deal to be annulled.
    AnnulmentWanted(SeenAnnulment),
    AnnulmentAgreed(Place),
    /// The deal is not annulled: who did not agree, or nobody where an answer was missing.
    AnnulmentRefused(Option<Place>),
    /// A deal is settled.
    Settled {
        /// The line of the scoreboard.
        line: ScoreLine,
        /// What the points are for.
        items: Vec<SettledLine>,
        /// Sum of the Schrift by place.
        schrift: Vec<i64>,
        /// Sum of the Zahlung by place.
        zahlung: Vec<i64>,
        /// Until when the table waits for the players, if it does.
        until: Option<u64>,
        /// Deals left in the evening, once that is known.
        deals_left: Option<u32>,
        /// The discard, shown before the cards were counted.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "wire-types", ts(optional, as = "Option<Vec<Card>>"))]
        discard: Vec<Card>,
    },
    /// Everything about the deal is open, for everybody to verify.
    Revealed(Box<FairRecord>),
    /// „Gstieß – a Radl."
    LastRadlSaid(Place),
    /// Who wants the evening to end.
    EndWanted(Vec<Place>),
    /// The evening is over.
    Over {
        why: EveningOver,
        /// The whole scoreboard.
        sheet: Scoreboard,
    },
}

/// A Kiebitz as others see them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct WatcherSeen {
    pub user: UserId,
    pub name: String,
    /// Behind whom they sit, if they see a hand.
    pub behind: Option<Place>,
}
