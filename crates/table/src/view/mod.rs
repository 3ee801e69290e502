//! The whole table as it looks from somewhere: for who comes new, and for who missed an event.

pub(crate) mod follow;
pub(crate) mod inspect;

use serde::{Deserialize, Serialize};
use tarock_rules::{Book, Card, Deal, DoubleRounds, Event, Observation, Rest, Seat};

use crate::Bytes32;
use crate::fair::{self, DrawnCard};
use crate::messages::event::{Away, EveningOver, SettledLine, Viewer, WatcherSeen};
use crate::names::{Place, UserId};
use crate::scoreboard::Scoreboard;
use crate::setup::{Length, Setup, ThinkingTime};
use crate::state::{Owner, Seating, Stage, State};
use crate::steps::discard::may_change_discard;
use crate::steps::talk::{TalkLine, may_talk};
use crate::table::Table;

/// A place as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeenPlace {
    /// Nobody sits here.
    Empty,
    Person {
        name: String,
        /// Whether they are ready for the next deal.
        ready: bool,
        /// Whether they are connected.
        connected: bool,
        /// Why a bot plays for them, if one does.
        away: Option<Away>,
        /// When a bot will play for them, unless their line comes back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "wire-types", ts(optional))]
        stand_in_at: Option<u64>,
        /// Whether the host of the table knows them by an account.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "wire-types", ts(optional, as = "Option<bool>"))]
        account: bool,
    },
    Bot {
        spec: String,
    },
}

/// The deal that is shuffled or played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SeenDeal {
    pub deal: u64,
    pub dealer: Place,
    /// The places of seats 0 to 3, the forehand first.
    pub seats: [Place; 4],
    /// Who sits out.
    pub out: Vec<Place>,
    /// Whether it counts double.
    pub double: bool,
    /// What the table has committed to, once it has.
    pub commitment: Option<Bytes32>,
    pub contributed: Vec<Place>,
    /// The viewer's seat.
    pub seat: Option<Seat>,
    /// What the viewer sees, once the cards are dealt. Who follows makes it from the hand as dealt
    /// and the events.
    #[serde(skip_deserializing)]
    pub observation: Option<Observation>,
    /// For those who follow: the viewer's hand as dealt; empty for those who see none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "wire-types", ts(optional, as = "Option<Vec<Card>>"))]
    pub dealt: Vec<Card>,
    /// For those who follow: what happened in the deal, as seen from here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "wire-types", ts(optional, as = "Option<Vec<Event>>"))]
    pub events: Vec<Event>,
    pub turn: u64,
    /// Whose turn it is.
    pub to_act: Option<Place>,
    /// When the wait for contributions, or the thinking time, ends.
    pub until: Option<u64>,
    /// An open claim.
    pub claim: Option<SeenClaim>,
    /// Who has the shuffled pack in their hands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire-types", ts(optional))]
    pub cutting: Option<SeenCutting>,
    /// Somebody wants the deal to be annulled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire-types", ts(optional))]
    pub annulment: Option<SeenAnnulment>,
    /// Whether the viewer may lay other cards away.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "wire-types", ts(optional, as = "Option<bool>"))]
    pub discard_open: bool,
}

/// Somebody is to cut, or to take one of four packets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SeenCutting {
    pub deal: u64,
    pub place: Place,
    /// Fewest cards that may be cut off.
    pub least: u8,
    /// Most cards.
    pub most: u8,
    /// How often the pack may be cut.
    pub times: u8,
    /// Whether the cutter may knock instead.
    pub knocking: bool,
    /// After knocking: the packets that can be taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire-types", ts(optional))]
    pub packets: Option<Vec<u8>>,
    /// Until when; then it is computed.
    pub until: u64,
}

/// Somebody wants the deal to be annulled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SeenAnnulment {
    /// Number of the question.
    pub annulment: u64,
    pub place: Place,
    pub reason: String,
    /// Who has agreed; bots always do and are not listed.
    pub agreed: Vec<Place>,
    /// Until when it is answered.
    pub until: u64,
}

/// Cards are being drawn for the first deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SeenDrawing {
    /// What the table has committed to.
    pub commitment: Bytes32,
    pub contributed: Vec<Place>,
    /// When the wait for contributions ends.
    pub until: Option<u64>,
}

/// The cards that were drawn for the first deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SeenDraw {
    /// Who deals first.
    pub dealer: Place,
    /// By everybody, then by those who had drawn equally high.
    pub rounds: Vec<Vec<DrawnCard>>,
}

/// What was chosen when the table was opened.
#[expect(clippy::struct_excessive_bools, reason = "four switches that people set one by one")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SeenOptions {
    /// Whether decided deals may be cut short.
    pub cutting_short: bool,
    /// Whether deals can count double.
    pub double_rounds: bool,
    /// Whether it is played as at a tournament.
    pub tournament: bool,
    /// Whether people talk in words of their own.
    pub chat: bool,
    /// Radln until the end.
    pub radln: Option<u16>,
    /// Milliseconds for each action.
    pub thinking_ms: Option<u64>,
}

impl SeenOptions {
    fn of(setup: &Setup, book: &Book) -> SeenOptions {
        SeenOptions {
            cutting_short: setup.cuts_short(book),
            double_rounds: setup.doubles() && book.evening.double_rounds.is != DoubleRounds::Never,
            tournament: setup.tournament,
            chat: !setup.silent,
            radln: match setup.length {
                Length::Open => None,
                Length::Radln(radln) => Some(radln),
            },
            thinking_ms: match setup.thinking {
                ThinkingTime::Off => None,
                ThinkingTime::PerAction(time) => Some(time),
            },
        }
    }
}

/// An open claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SeenClaim {
    pub claim: u64,
    pub place: Place,
    /// What they say.
    pub rest: Rest,
    pub agreed: Vec<Place>,
    /// Until when it is answered.
    pub until: u64,
}

/// The table as it looks from somewhere, as of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Snapshot {
    /// Number of the last event that it holds; the next one told is one more.
    pub seq: u64,
    /// From where it is seen.
    pub viewer: Viewer,
    pub table: String,
    /// The book.
    pub rules: String,
    pub places: Vec<SeenPlace>,
    /// Who watches.
    pub watchers: Vec<WatcherSeen>,
    /// The deal that is shuffled or played.
    pub deal: Option<SeenDeal>,
    /// Until when the table waits between two deals.
    pub pause_until: Option<u64>,
    /// Why the evening is over, once it is.
    pub over: Option<EveningOver>,
    /// Deals left, once that is known.
    pub deals_left: Option<u32>,
    /// Who wants the evening to end.
    pub end_wanted: Vec<Place>,
    /// The scoreboard.
    pub sheet: Scoreboard,
    /// What the deal of the last line was paid for, until the next deal begins; empty where it was
    /// void.
    #[serde(default)]
    pub settled: Vec<SettledLine>,
    /// The discard of that deal, where everybody may look at it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "wire-types", ts(optional, as = "Option<Vec<Card>>"))]
    pub discard: Vec<Card>,
    /// Cards are being drawn for the first deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire-types", ts(optional))]
    pub drawing: Option<SeenDrawing>,
    /// The cards that were drawn for the first deal, until it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire-types", ts(optional))]
    pub draw: Option<SeenDraw>,
    /// What was said last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "wire-types", ts(optional, as = "Option<Vec<TalkLine>>"))]
    pub talk: Vec<TalkLine>,
    /// Whether the viewer may say something in words of their own now.
    #[serde(default)]
    pub may_talk: bool,
    /// What was chosen when the table was opened.
    #[serde(default)]
    pub options: SeenOptions,
}

impl Snapshot {
    /// As a program gets it that looks at the observation: without what only followers need.
    #[must_use]
    pub fn for_programs(mut self) -> Snapshot {
        if let Some(deal) = &mut self.deal {
            deal.dealt.clear();
            deal.events.clear();
        }
        self
    }

    /// As somebody gets it who follows: without the observation, which follows from the events.
    #[must_use]
    pub fn for_followers(mut self) -> Snapshot {
        if let Some(deal) = &mut self.deal {
            deal.observation = None;
        }
        self
    }
}

impl Table {
    /// From where somebody looks at the table: a player from their place, everybody else as a
    /// Kiebitz.
    pub fn viewer_of(&self, user: &UserId) -> Viewer {
        let behind = || self.state.watchers.get(user).and_then(|watcher| watcher.behind);
        match (self.state.place_of(user), behind()) {
            (Some(place), _) => Viewer::Place(place),
            (None, Some(place)) => Viewer::Behind(place),
            (None, None) => Viewer::Public,
        }
    }

    /// The table as it looks to somebody.
    pub fn snapshot(&self, user: &UserId) -> Snapshot {
        let viewer = self.viewer_of(user);
        let state = &self.state;
        let (pause_until, over) = match state.stage {
            Stage::Between(until) => (until, None),
            Stage::Over(why) => (None, Some(why)),
            Stage::Gathering | Stage::Drawing(_) | Stage::Shuffling(_) | Stage::Playing(_) => {
                (None, None)
            }
        };
        let observed = viewer.place().and_then(|place| self.observed_for_talk(place));
        Snapshot {
            seq: state.seq,
            viewer,
            table: state.setup.table.clone(),
            rules: state.setup.rules.clone(),
            places: state.places.iter().map(|owner| seen_place(state, owner)).collect(),
            watchers: self.watchers_seen(),
            deal: self.seen_deal(viewer),
            pause_until,
            over,
            deals_left: state.evening.deals_left(),
            end_wanted: state.end_wanted.iter().copied().collect(),
            sheet: state.sheet.clone(),
            settled: state.settled.clone(),
            discard: state.discard.clone(),
            drawing: self.seen_drawing(),
            draw: state.draw.as_ref().map(|draw| SeenDraw {
                dealer: Place(state.evening.dealer()),
                rounds: draw.rounds.clone(),
            }),
            talk: state.talk.iter().cloned().collect(),
            may_talk: may_talk(&self.book, state.setup.silent, viewer, observed.as_ref()),
            options: SeenOptions::of(&state.setup, &self.book),
        }
    }

    fn seen_drawing(&self) -> Option<SeenDrawing> {
        let Stage::Drawing(drawing) = &self.state.stage else { return None };
        let secret = drawing.secret?;
        Some(SeenDrawing {
            commitment: fair::commitment(&self.state.deal_name(fair::DRAW), &secret),
            contributed: self.contributed(&drawing.contributions),
            until: drawing.until,
        })
    }

    fn contributed(&self, contributions: &[Option<Bytes32>]) -> Vec<Place> {
        self.state
            .all_places()
            .zip(contributions)
            .filter(|(_, given)| given.is_some())
            .map(|(at, _)| at)
            .collect()
    }

    fn seen_deal(&self, viewer: Viewer) -> Option<SeenDeal> {
        let name = |deal| self.state.deal_name(deal);
        let blank = |deal, seating: &Seating, contributions: &[Option<Bytes32>]| SeenDeal {
            deal,
            dealer: seating.dealer,
            seats: seating.seats,
            out: seating.out.clone(),
            double: seating.double,
            commitment: None,
            contributed: self.contributed(contributions),
            seat: viewer.place().and_then(|place| seating.seat_of(place)),
            observation: None,
            dealt: Vec::new(),
            events: Vec::new(),
            turn: 0,
            to_act: None,
            until: None,
            claim: None,
            cutting: None,
            annulment: None,
            discard_open: false,
        };
        match &self.state.stage {
            Stage::Gathering | Stage::Drawing(_) | Stage::Between(_) | Stage::Over(_) => None,
            Stage::Shuffling(shuffling) => Some(SeenDeal {
                commitment: shuffling
                    .secret
                    .map(|secret| fair::commitment(&name(shuffling.deal), &secret)),
                until: shuffling.until,
                cutting: self.cutting_seen(),
                ..blank(shuffling.deal, &shuffling.seating, &shuffling.contributions)
            }),
            Stage::Playing(playing) => {
                let blank = blank(playing.deal, &playing.seating, &playing.contributions);
                let claim = playing.claim.as_ref().map(|claim| SeenClaim {
                    claim: claim.number,
                    place: claim.place,
                    rest: claim.rest,
                    agreed: claim.agreed.iter().copied().collect(),
                    until: claim.until,
                });
                let annulment = playing.annulment.as_ref().map(|annulment| SeenAnnulment {
                    annulment: annulment.number,
                    place: annulment.place,
                    reason: annulment.reason.clone(),
                    agreed: annulment.agreed.iter().copied().collect(),
                    until: annulment.until,
                });
                let events = self.events_of_deal(blank.seat);
                let observation = self
                    .deal
                    .as_ref()
                    .map(|deal| observed(deal.observe(&self.book, blank.seat), viewer));
                let own = matches!(viewer, Viewer::Place(_));
                let discard_open = own
                    && observation
                        .as_ref()
                        .is_some_and(|seen| may_change_discard(&self.book, seen, &events));
                Some(SeenDeal {
                    commitment: Some(fair::commitment(&name(playing.deal), &playing.secret)),
                    observation,
                    dealt: blank
                        .seat
                        .and_then(|seat| playing.hands.get(seat.index()))
                        .cloned()
                        .unwrap_or_default(),
                    events,
                    turn: playing.moves.len() as u64,
                    to_act: self.turn().map(|(place, _, _)| place),
                    until: playing.until,
                    claim,
                    annulment,
                    discard_open,
                    ..blank
                })
            }
        }
    }

    /// What happened in the deal so far, as a seat has seen it.
    pub(crate) fn events_of_deal(&self, seat: Option<Seat>) -> Vec<Event> {
        let Stage::Playing(playing) = &self.state.stage else { return Vec::new() };
        let Some(cards) = playing.dealt() else { return Vec::new() };
        let mut deal = Deal::new(cards, Seat::ALL[0]);
        let mut seen = Vec::new();
        for played in &playing.moves {
            let Ok(events) = deal.apply(&self.book, *played) else { break };
            seen.extend(events.into_iter().map(|event| event.seen_by(seat)));
        }
        seen
    }
}

/// What a viewer is shown of an observation: what may be done concerns the player alone.
pub(crate) fn observed(mut seen: Observation, viewer: Viewer) -> Observation {
    match viewer {
        Viewer::Place(_) | Viewer::Public => {}
        Viewer::Behind(_) => seen.legal.clear(),
    }
    seen
}

fn seen_place(state: &State, owner: &Owner) -> SeenPlace {
    match owner {
        Owner::Nobody => SeenPlace::Empty,
        Owner::Bot { spec } => SeenPlace::Bot { spec: spec.clone() },
        Owner::Person { name, ready, cut_at, away, account, .. } => SeenPlace::Person {
            name: name.clone(),
            ready: *ready,
            connected: cut_at.is_none(),
            away: *away,
            stand_in_at: state.stand_in_at(owner),
            account: *account,
        },
    }
}
