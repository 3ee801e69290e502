//! What people say to each other beside the game: quick phrases at any time, words of their own
//! where the book lets them talk.
//!
//! Everybody at the table hears everything, as in a room. Kiebitze listen.

use serde::{Deserialize, Serialize};
use tarock_rules::{Book, Observation, OuvertTalk};

use crate::messages::event::{TableEvent, Viewer};
use crate::messages::refusal::TableRefusal;
use crate::names::{Place, UserId, is_text};
use crate::setup::Setup;
use crate::state::{Owner, Stage};
use crate::table::Table;

/// Lines that a table remembers.
const MOST_LINES: usize = 40;
/// Lines of one person within [`TALK_TIME`].
const MOST_AT_ONCE: usize = 5;
/// In milliseconds.
const TALK_TIME: u64 = 10_000;

/// A phrase that tells nothing of the cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// „Servus!"
    Hello,
    /// „Schönes Spiel!"
    WellPlayed,
    /// „Danke!"
    Thanks,
    /// „Entschuldigung!"
    Sorry,
    /// „Einen Moment, bitte."
    Moment,
    /// „Prost!"
    Cheers,
    /// „Baba!"
    Goodbye,
}

impl Phrase {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Phrase; 7] = [
        Phrase::Hello,
        Phrase::WellPlayed,
        Phrase::Thanks,
        Phrase::Sorry,
        Phrase::Moment,
        Phrase::Cheers,
        Phrase::Goodbye,
    ];
}

/// What somebody said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Spoken {
    /// In words of their own.
    Text(String),
    Phrase(Phrase),
}

/// A line of the talk at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TalkLine {
    pub place: Place,
    /// Their name at that time.
    pub name: String,
    pub said: Spoken,
    /// When, by the clock of the table.
    pub at: u64,
}

/// Whether somebody may talk in words of their own: between deals, and among the opponents of an
/// ouvert game once its hands lie open, where the book lets them.
pub(crate) fn may_talk(
    book: &Book,
    silent: bool,
    viewer: Viewer,
    seen: Option<&Observation>,
) -> bool {
    let sits = matches!(viewer, Viewer::Place(_));
    let opponents = book.play.ouvert_talk.is == OuvertTalk::Opponents;
    let free = seen.is_none_or(|seen| {
        let against = seen.seat.is_some() && seen.seat != seen.declarer;
        opponents && against && seen.open_hands.is_some()
    });
    !silent && sits && free
}

/// Keeps the last lines.
pub(crate) fn remember(talk: &mut std::collections::VecDeque<TalkLine>, line: TalkLine) {
    if talk.len() >= MOST_LINES {
        talk.pop_front();
    }
    talk.push_back(line);
}

impl Table {
    pub(crate) fn say(&mut self, from: &UserId, said: Spoken) -> Result<(), TableRefusal> {
        let place = self.state.place_of(from).ok_or(TableRefusal::NotAtTable)?;
        if let Spoken::Text(text) = &said {
            let Setup { silent, .. } = self.state.setup;
            if silent {
                return Err(TableRefusal::Silent);
            }
            if !is_text(text) {
                return Err(TableRefusal::TalkText);
            }
            if !may_talk(
                &self.book,
                silent,
                Viewer::Place(place),
                self.observed_for_talk(place).as_ref(),
            ) {
                return Err(TableRefusal::TalkNotNow);
            }
        }
        let now = self.state.now;
        let recent = self
            .state
            .talk
            .iter()
            .filter(|line| line.place == place && line.at.saturating_add(TALK_TIME) > now);
        if recent.count() >= MOST_AT_ONCE {
            return Err(TableRefusal::TalkTooFast);
        }
        let name = match self.state.owner(place) {
            Owner::Person { name, .. } => name.clone(),
            Owner::Bot { .. } | Owner::Nobody => return Err(TableRefusal::NotAtTable),
        };
        let line = TalkLine { place, name, said, at: now };
        remember(&mut self.state.talk, line.clone());
        self.tell(&TableEvent::Talked(line));
        Ok(())
    }

    /// What a place sees of the running deal, or a spectator's view for who sits out.
    pub(crate) fn observed_for_talk(&self, place: Place) -> Option<Observation> {
        let Stage::Playing(playing) = &self.state.stage else { return None };
        self.deal.as_ref().map(|deal| deal.observe(&self.book, playing.seating.seat_of(place)))
    }
}
