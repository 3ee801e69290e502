//! Strength levels for people: whom one would like to play with.

use std::fmt;

use crate::{Bot, BotSpec, HumanBot, Language, SearchBot};

/// How well a player plays, from the weakest to the strongest.
///
/// ```
/// use tarock_bots::{Language, Level};
/// assert_eq!(Level::from_name("casual"), Some(Level::Casual));
/// assert_eq!(Level::Beginner.label(Language::German), "Anfänger");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Makes the mistakes of somebody who plays the first evenings.
    Beginner,
    /// Plays now and then.
    Casual,
    /// A good player of a club.
    Club,
    /// The strongest.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 4] = [Level::Beginner, Level::Casual, Level::Club, Level::Master];

    /// The name, the same as that of the bot.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Casual => "casual",
            Level::Club => "club",
            Level::Master => "master",
        }
    }

    /// What [`Level::name`] writes; `None` for players that only specialists name.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// What people read.
    pub const fn label(self, language: Language) -> &'static str {
        match self {
            Level::Beginner => language.pick("Anfänger", "Beginner"),
            Level::Casual => language.pick("Gelegenheitsspieler", "Casual player"),
            Level::Club => language.pick("Vereinsspieler", "Club player"),
            Level::Master => language.pick("Meister", "Master"),
        }
    }

    /// What to expect, in one line.
    pub const fn description(self, language: Language) -> &'static str {
        match self {
            Level::Beginner => language.pick(
                "Vergisst gefallene Karten, hofft oder zaudert beim Lizitieren, spielt hohe \
                Karten zu früh",
                "Forgets cards that are gone, hopes or hesitates in the auction, plays high cards \
                too early",
            ),
            Level::Casual => language.pick(
                "Kennt die Faustregeln, zählt aber nicht immer mit und merkt sich nicht jede Farbe",
                "Knows the rules of thumb, but does not always count and misses a void now and \
                then",
            ),
            Level::Club => language.pick(
                "Zählt mit, schließt aus Ansagen und gespielten Karten auf die Blätter und \
                entscheidet rasch",
                "Counts, reads hands from what was said and played, and decides quickly",
            ),
            Level::Master => language.pick(
                "Denkt jeden Zug in vielen möglichen Verteilungen durch; der stärkste Gegner",
                "Thinks every move through in many possible layouts; the strongest opponent",
            ),
        }
    }

    /// The name as it stands on a command line.
    pub fn spec(self) -> BotSpec {
        match self {
            Level::Beginner => BotSpec::Beginner,
            Level::Casual => BotSpec::Casual,
            Level::Club => BotSpec::Club(SearchBot::club()),
            Level::Master => BotSpec::Master(SearchBot::master()),
        }
    }

    /// The player.
    pub fn bot(self) -> Box<dyn Bot> {
        match self {
            Level::Beginner => Box::new(HumanBot::beginner()),
            Level::Casual => Box::new(HumanBot::casual()),
            Level::Club => Box::new(SearchBot::club()),
            Level::Master => Box::new(SearchBot::master()),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
