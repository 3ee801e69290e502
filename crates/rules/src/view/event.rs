//! What an action makes happen, for everybody who watches: the same from the engine to the line.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::{Action, BySeat, Card, CardSet, End, Move, Phase, Seat};

/// Most events that one action causes.
pub const MOST_EVENTS: usize = 6;

/// What one action caused, in order.
pub type Events = ArrayVec<Event, MOST_EVENTS>;

/// Something that happened in a deal. [`Event::Laid`] and [`Event::TalonTakenUnseen`] hold what not
/// everybody may know: see [`Event::seen_by`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "wire-types", ts(rename = "DealEvent"), schemars(rename = "DealEvent"))]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A seat said something in one of the auctions, called, or gave up.
    Said(Move),
    /// Both halves of the talon lie open.
    TalonOpened([[Card; 3]; 2]),
    /// The declarer took these cards, seen by all.
    TalonTaken {
        seat: Seat,
        cards: CardSet,
    },
    /// The declarer took all six unseen.
    TalonTakenUnseen {
        seat: Seat,
        /// The hand with the six; empty for those who may not see it.
        hand: CardSet,
    },
    /// The declarer laid a card away.
    Laid {
        seat: Seat,
        /// The card; `None` for those who may not see it.
        card: Option<Card>,
        /// Whether it lies open.
        open: bool,
    },
    CardPlayed {
        seat: Seat,
        card: Card,
    },
    /// The called card showed who the partner is.
    PartnerShown(Seat),
    /// A trick was won.
    TrickTaken {
        seat: Seat,
        /// Talon cards that fell to it.
        talon: CardSet,
        /// Whether the Pagat took Mond and Sküs.
        kaiserstich: bool,
    },
    /// All hands lie open from now on.
    HandsOpened(BySeat<CardSet>),
    PhaseBegins(Phase),
    /// The deal is over.
    Finished(End),
}

impl Event {
    /// The event as a seat may see it; `None` stands for a spectator.
    #[must_use]
    pub fn seen_by(self, viewer: Option<Seat>) -> Event {
        match self {
            Event::Laid { seat, open: false, .. } if viewer != Some(seat) => {
                Event::Laid { seat, card: None, open: false }
            }
            Event::TalonTakenUnseen { seat, .. } if viewer != Some(seat) => {
                Event::TalonTakenUnseen { seat, hand: CardSet::EMPTY }
            }
            Event::Laid { .. }
            | Event::TalonTakenUnseen { .. }
            | Event::Said(_)
            | Event::TalonOpened(_)
            | Event::TalonTaken { .. }
            | Event::CardPlayed { .. }
            | Event::PartnerShown(_)
            | Event::TrickTaken { .. }
            | Event::HandsOpened(_)
            | Event::PhaseBegins(_)
            | Event::Finished(_) => self,
        }
    }

    pub(crate) const fn said(seat: Seat, action: Action) -> Event {
        Event::Said(Move { seat, action })
    }
}
