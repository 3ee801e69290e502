//! What the player sits at: a table in this program or at a server.

use std::time::Duration;

use tarock_rules::{Action, Book, Observation};
use tarock_table::{Command, Place, Refused, SeenPlace, Snapshot, TableEvent, Text, Viewer};

use crate::failure::Failure;

/// Something that the player is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// Something happened at the table.
    Event(Box<TableEvent>),
    /// What the player wanted is refused.
    Refused {
        why: Text,
        /// The passage behind it, where it is a rule of the game.
        source: Option<String>,
    },
}

impl News {
    /// A refusal as it comes over the line.
    pub fn refused(refused: Refused) -> News {
        News::Refused { why: Text::new(refused.de, refused.en), source: refused.source }
    }
}

/// A place at a table.
pub trait Connection {
    /// The book that is played by.
    fn book(&self) -> &Book;

    /// The table as it looks from the player's place now.
    fn view(&self) -> &Snapshot;

    /// Says that the player wants something. Whether it is refused comes with the news.
    fn say(&mut self, command: Command) -> Result<(), Failure>;

    /// What happened meanwhile, waiting no longer than this for something to happen.
    fn news(&mut self, wait: Duration) -> Result<Vec<News>, Failure>;
}

/// The player's place.
pub fn own_place(view: &Snapshot) -> Option<Place> {
    match view.viewer {
        Viewer::Place(place) => Some(place),
        Viewer::Behind(_) | Viewer::Public => None,
    }
}

/// What the player sees of the deal in hand.
pub fn observation(view: &Snapshot) -> Option<&Observation> {
    view.deal.as_ref()?.observation.as_ref()
}

/// What the table waits for from the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    Nothing,
    /// An action of the deal.
    Action,
    /// An answer to somebody's claim.
    Answer {
        /// Number of the claim.
        claim: u64,
    },
    /// To cut the pack.
    Cut,
    /// To take a packet.
    Packet,
    /// An answer to somebody who wants the deal annulled.
    Annul {
        /// Number of the question.
        annulment: u64,
    },
    /// To be ready for the next deal.
    Ready,
    /// To come back: a bot plays for the player.
    Return,
    /// The evening is over.
    Over,
}

/// What the table waits for from the player.
pub fn wanted(view: &Snapshot) -> Wanted {
    let Some(own) = own_place(view) else { return Wanted::Nothing };
    if view.over.is_some() {
        return Wanted::Over;
    }
    let ready = match view.places.get(usize::from(own.0)) {
        Some(SeenPlace::Person { away: Some(_), .. }) => return Wanted::Return,
        Some(SeenPlace::Person { ready, .. }) => *ready,
        Some(SeenPlace::Bot { .. } | SeenPlace::Empty) | None => false,
    };
    if view.drawing.is_some() {
        return Wanted::Nothing;
    }
    let Some(deal) = &view.deal else { return if ready { Wanted::Nothing } else { Wanted::Ready } };
    if let Some(cutting) = deal.cutting.as_ref().filter(|cutting| cutting.place == own) {
        return if cutting.packets.is_some() { Wanted::Packet } else { Wanted::Cut };
    }
    if let Some(annulment) = deal
        .annulment
        .as_ref()
        .filter(|asked| !asked.agreed.contains(&own) && deal.seats.contains(&own))
    {
        return Wanted::Annul { annulment: annulment.annulment };
    }
    match &deal.claim {
        Some(claim) if deal.seats.contains(&own) && !claim.agreed.contains(&own) => {
            Wanted::Answer { claim: claim.claim }
        }
        Some(_) | None if deal.to_act == Some(own) => Wanted::Action,
        Some(_) | None => Wanted::Nothing,
    }
}

/// The player's legal actions.
pub fn legal(view: &Snapshot) -> &[Action] {
    match wanted(view) {
        Wanted::Action => observation(view).map_or(&[], |seen| &seen.legal),
        Wanted::Nothing
        | Wanted::Cut
        | Wanted::Packet
        | Wanted::Annul { .. }
        | Wanted::Answer { .. }
        | Wanted::Ready
        | Wanted::Return
        | Wanted::Over => &[],
    }
}
