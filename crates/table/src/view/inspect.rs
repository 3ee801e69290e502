//! What the outside has to know of a table that it did not follow from its first input: after a
//! restart, and for a lobby.

use crate::fair::DRAW;
use crate::messages::event::Viewer;
use crate::messages::input::Effect;
use crate::names::{Place, UserId};
use crate::setup::Setup;
use crate::state::{Owner, Stage};
use crate::table::Table;

/// How far an evening is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Progress {
    /// Places are being taken.
    Gathering,
    /// Deals are played.
    Playing,
    /// The evening is over.
    Over,
}

/// Whose a place is, for those who keep the books.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaceOwner<'a> {
    /// Nobody's.
    Nobody,
    /// A person's.
    Person {
        user: &'a UserId,
        /// The name that others see.
        name: &'a str,
        /// Whether they are known by an account.
        account: bool,
        /// Whether a bot plays for them.
        away: bool,
    },
    /// A bot's.
    Bot { spec: &'a str },
}

impl Table {
    /// The clock of the table: the latest time that an input brought.
    pub fn now(&self) -> u64 {
        self.state.now
    }

    /// What was fixed when the table was opened.
    pub fn setup(&self) -> &Setup {
        &self.state.setup
    }

    /// How far the evening is.
    pub fn progress(&self) -> Progress {
        match self.state.stage {
            Stage::Gathering => Progress::Gathering,
            Stage::Drawing(_) | Stage::Shuffling(_) | Stage::Playing(_) | Stage::Between(_) => {
                Progress::Playing
            }
            Stage::Over(_) => Progress::Over,
        }
    }

    /// Whose the places are, in order.
    pub fn owners(&self) -> impl Iterator<Item = PlaceOwner<'_>> {
        self.state.places.iter().map(|owner| match owner {
            Owner::Nobody => PlaceOwner::Nobody,
            Owner::Person { user, name, account, away, .. } => {
                PlaceOwner::Person { user, name, account: *account, away: away.is_some() }
            }
            Owner::Bot { spec } => PlaceOwner::Bot { spec },
        })
    }

    /// The place of a person who sits here.
    pub fn place_of(&self, user: &UserId) -> Option<Place> {
        match self.viewer_of(user) {
            Viewer::Place(place) => Some(place),
            Viewer::Behind(_) | Viewer::Public => None,
        }
    }

    /// What the table waits for from the outside: the effects that a restored table has asked for
    /// and that were lost.
    pub fn outstanding(&self) -> Vec<Effect> {
        let mut wanted = vec![Effect::WakeAt(self.state.next_deadline())];
        match &self.state.stage {
            Stage::Drawing(drawing) if drawing.secret.is_none() => {
                wanted.push(Effect::NeedSecret { deal: DRAW });
            }
            Stage::Shuffling(shuffling) if shuffling.secret.is_none() => {
                wanted.push(Effect::NeedSecret { deal: shuffling.deal });
            }
            Stage::Playing(playing) => match &playing.claim {
                Some(claim) => wanted.extend(playing.seating.seats.iter().filter_map(|place| {
                    let spec = self
                        .state
                        .bot_at(*place)
                        .filter(|_| !claim.agreed.contains(place))?
                        .to_owned();
                    let by = playing.seating.seat_of(claim.place)?;
                    Some(Effect::BotToAnswer {
                        place: *place,
                        spec,
                        claim: claim.number,
                        by,
                        rest: claim.rest,
                    })
                })),
                None => wanted.extend(self.turn().and_then(|(place, _, turn)| {
                    let spec = self.state.bot_at(place)?.to_owned();
                    Some(Effect::BotToMove { place, spec, turn })
                })),
            },
            Stage::Drawing(_)
            | Stage::Shuffling(_)
            | Stage::Gathering
            | Stage::Between(_)
            | Stage::Over(_) => {}
        }
        wanted
    }
}
