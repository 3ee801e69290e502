//! What a table is, as plain data that can be kept and compared.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde::{Deserialize, Serialize};
use tarock_rules::dealing::{KnockedTalon, Sitting};
use tarock_rules::{Card, Cards, Evening, Move, Rest, Seat};

use crate::Bytes32;
use crate::fair::{DealName, FairDraw, PackCut};
use crate::messages::event::{Away, EveningOver, SettledLine};
use crate::messages::refusal::TableRefusal;
use crate::names::{CommandId, Place, UserId};
use crate::scoreboard::Scoreboard;
use crate::setup::Setup;
use crate::steps::talk::TalkLine;

/// Whose a place is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Owner {
    Nobody,
    Person {
        user: UserId,
        name: String,
        ready: bool,
        /// When the line was cut.
        cut_at: Option<u64>,
        /// Why a bot plays for them.
        away: Option<Away>,
        /// Whether they have an account.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        account: bool,
    },
    Bot {
        spec: String,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Watcher {
    pub name: String,
    pub behind: Option<Place>,
}

/// Who sits where in the deal that is shuffled or played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Seating {
    pub dealer: Place,
    pub seats: [Place; 4],
    pub out: Vec<Place>,
    pub double: bool,
}

impl Seating {
    pub fn new(sitting: &Sitting, double: bool) -> Seating {
        Seating {
            dealer: Place(sitting.dealer),
            seats: sitting.active.map(Place),
            out: sitting.out.iter().copied().map(Place).collect(),
            double,
        }
    }

    pub fn seat_of(&self, place: Place) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| self.seats[seat.index()] == place)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Shuffling {
    pub deal: u64,
    pub seating: Seating,
    /// The secret, once it is there.
    pub secret: Option<Bytes32>,
    pub contributions: Vec<Option<Bytes32>>,
    pub until: Option<u64>,
    /// Who has the shuffled pack in their hands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cutting: Option<Cutting>,
}

/// The draw for the first deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Drawing {
    pub secret: Option<Bytes32>,
    pub contributions: Vec<Option<Bytes32>>,
    pub until: Option<u64>,
}

/// Somebody is to cut, or to take a packet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Cutting {
    pub place: Place,
    pub until: u64,
    /// Once the cutter has knocked.
    pub knocked: Option<Knocked>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Knocked {
    pub talon: KnockedTalon,
    /// What the first seats have chosen; `None` for who did not choose.
    pub packets: Vec<Option<u8>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Annulment {
    pub number: u64,
    pub place: Place,
    pub reason: String,
    pub agreed: BTreeSet<Place>,
    pub until: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Claim {
    pub number: u64,
    pub place: Place,
    pub rest: Rest,
    pub agreed: BTreeSet<Place>,
    pub until: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Playing {
    pub deal: u64,
    pub seating: Seating,
    pub secret: Bytes32,
    pub contributions: Vec<Option<Bytes32>>,
    pub hands: Vec<Vec<Card>>,
    pub talon: Vec<Vec<Card>>,
    pub moves: Vec<Move>,
    /// When the thinking time of the turn ends.
    pub until: Option<u64>,
    pub claim: Option<Claim>,
    /// Who has made a claim in this deal.
    pub claimed: BTreeSet<Place>,
    /// Whose hand everybody has seen in this deal, players and Kiebitze.
    pub saw: BTreeMap<UserId, Place>,
    /// How the pack was cut; `None` at tables that compute it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<PackCut>,
    /// Somebody wants the deal to be annulled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub annulment: Option<Annulment>,
    /// Who has wanted it in this deal.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub annulment_wanted: BTreeSet<Place>,
}

impl Playing {
    /// The cards as they were dealt.
    pub fn dealt(&self) -> Option<Cards> {
        Cards::new(&self.hands, &self.talon).ok()
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Stage {
    /// Places are being taken.
    Gathering,
    /// Cards are drawn for the first deal.
    Drawing(Drawing),
    /// The next deal is prepared.
    Shuffling(Shuffling),
    /// A deal is played.
    Playing(Box<Playing>),
    /// A deal is settled; the players look at it until this time. `None` while nobody is there.
    Between(Option<u64>),
    /// The evening is over.
    Over(EveningOver),
}

type Answered = VecDeque<(CommandId, Option<TableRefusal>)>;

/// The state of a table: everything that later inputs depend on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub(crate) setup: Setup,
    /// The latest time that an input brought; time never goes back.
    pub(crate) now: u64,
    /// Number of the last event.
    pub(crate) seq: u64,
    /// Number of the last event that changed what can be done in a deal.
    pub(crate) changed_at: u64,
    /// The tick asked for.
    pub(crate) wake: Option<u64>,
    pub(crate) places: Vec<Owner>,
    pub(crate) watchers: BTreeMap<UserId, Watcher>,
    pub(crate) answered: BTreeMap<UserId, Answered>,
    pub(crate) evening: Evening,
    pub(crate) deals: u64,
    pub(crate) claims: u64,
    pub(crate) stage: Stage,
    pub(crate) sheet: Scoreboard,
    /// What the last deal was paid for, until the next one begins.
    #[serde(default)]
    pub(crate) settled: Vec<SettledLine>,
    pub(crate) end_wanted: BTreeSet<Place>,
    /// The draw, until the record of the first deal holds it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) draw: Option<FairDraw>,
    /// What was said last.
    #[serde(default, skip_serializing_if = "VecDeque::is_empty")]
    pub(crate) talk: VecDeque<TalkLine>,
    /// Kiebitze who were sent away.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(crate) sent_away: BTreeSet<UserId>,
    /// The discard of the last deal, until the next one begins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) discard: Vec<Card>,
}

/// Commands of one person that are remembered.
const REMEMBERED: usize = 64;
/// People whose commands are remembered.
const MOST_REMEMBERED: usize = 512;

impl State {
    pub(crate) fn new(setup: Setup, evening: Evening) -> State {
        State {
            now: 0,
            seq: 0,
            changed_at: 0,
            wake: None,
            places: vec![Owner::Nobody; usize::from(setup.players)],
            watchers: BTreeMap::new(),
            answered: BTreeMap::new(),
            evening,
            deals: 0,
            claims: 0,
            stage: Stage::Gathering,
            sheet: Scoreboard::new(setup.players),
            settled: Vec::new(),
            end_wanted: BTreeSet::new(),
            draw: None,
            talk: VecDeque::new(),
            sent_away: BTreeSet::new(),
            discard: Vec::new(),
            setup,
        }
    }

    pub(crate) fn all_places(&self) -> impl Iterator<Item = Place> + use<> {
        (0..self.setup.players).map(Place)
    }

    pub(crate) fn owner(&self, place: Place) -> &Owner {
        self.places.get(place.index()).unwrap_or(&Owner::Nobody)
    }

    /// The place of a person.
    pub(crate) fn place_of(&self, user: &UserId) -> Option<Place> {
        let sits_at = |place: &Place| match self.owner(*place) {
            Owner::Person { user: owner, .. } => owner == user,
            Owner::Nobody | Owner::Bot { .. } => false,
        };
        self.all_places().find(sits_at)
    }

    /// Places of people who play themselves.
    pub(crate) fn present(&self) -> Vec<Place> {
        self.all_places()
            .filter(|place| matches!(self.owner(*place), Owner::Person { away: None, .. }))
            .collect()
    }

    pub(crate) fn has_people(&self) -> bool {
        self.places.iter().any(|owner| matches!(owner, Owner::Person { .. }))
    }

    /// The bot that decides for a place, if a bot does.
    pub(crate) fn bot_at(&self, place: Place) -> Option<&str> {
        match self.owner(place) {
            Owner::Bot { spec } => Some(spec),
            Owner::Person { away: Some(_), .. } => Some(&self.setup.stand_in),
            Owner::Person { away: None, .. } | Owner::Nobody => None,
        }
    }

    pub(crate) fn deal_name(&self, deal: u64) -> DealName {
        DealName { table: self.setup.table.clone(), deal }
    }

    /// How a command was answered before, if it was.
    pub(crate) fn answer_to(
        &self,
        user: &UserId,
        id: &CommandId,
    ) -> Option<Result<(), TableRefusal>> {
        let (_, refused) = self.answered.get(user)?.iter().find(|(known, _)| known == id)?;
        Some(refused.map_or(Ok(()), Err))
    }

    pub(crate) fn remember(
        &mut self,
        user: &UserId,
        id: &CommandId,
        refused: Option<TableRefusal>,
    ) {
        if !self.answered.contains_key(user) && self.answered.len() >= MOST_REMEMBERED {
            let gone = self
                .answered
                .keys()
                .find(|known| self.place_of(known).is_none() && !self.watchers.contains_key(known));
            match gone.cloned() {
                Some(gone) => self.answered.remove(&gone),
                None => return,
            };
        }
        let answered = self.answered.entry(user.clone()).or_default();
        if answered.len() >= REMEMBERED {
            answered.pop_front();
        }
        answered.push_back((id.clone(), refused));
    }

    /// When a bot takes the seat of somebody whose line was cut.
    pub(crate) fn stand_in_at(&self, owner: &Owner) -> Option<u64> {
        match owner {
            Owner::Person { cut_at: Some(at), away: None, .. } => {
                Some(at.saturating_add(self.setup.waits.grace))
            }
            Owner::Person { .. } | Owner::Bot { .. } | Owner::Nobody => None,
        }
    }

    /// When something is due without anybody doing anything.
    pub(crate) fn next_deadline(&self) -> Option<u64> {
        let stage = match &self.stage {
            Stage::Gathering | Stage::Over(_) => return None,
            Stage::Drawing(drawing) => drawing.until,
            Stage::Shuffling(shuffling) => {
                shuffling.cutting.as_ref().map(|cutting| cutting.until).or(shuffling.until)
            }
            Stage::Playing(playing) => {
                let claim = playing.claim.as_ref().map(|claim| claim.until);
                let annulment = playing.annulment.as_ref().map(|annulment| annulment.until);
                claim.or(playing.until).into_iter().chain(annulment).min()
            }
            Stage::Between(until) => *until,
        };
        let cut = self.places.iter().filter_map(|owner| self.stand_in_at(owner));
        cut.chain(stage).min()
    }
}
