//! How a cup counts: points of one event, and which events of a season. All of it is data.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tarock_rules::Language;

use crate::error::{ClubError, Fault, Words, toml_words};
use crate::halves::Halves;

/// The cups of the books that have one.
const PUBLISHED: [(&str, &str); 2] = [
    ("kaernten-2026", include_str!("../../data/cups/kaernten-2026.toml")),
    ("wiener-zeitung-2018", include_str!("../../data/cups/wiener-zeitung-2018.toml")),
];

/// How a cup counts.
///
/// ```
/// use tarock_club::{CupRules, Halves};
/// let cup = CupRules::published("kaernten-2026").unwrap();
/// assert_eq!(cup.points.of(Halves::whole(151), 1, 1), Halves::whole(125));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CupRules {
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// Cup points of one event.
    pub points: CupPoints,
    /// Which events of a season count.
    pub counting: Counting,
    /// What decides between equal sums; who is still equal shares the rank.
    pub tie_breaks: Vec<CupTieBreak>,
    /// Who reaches the final of the season.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub qualification: Option<Qualification>,
    /// Where the document says so.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub sources: BTreeMap<String, String>,
}

/// Cup points of one event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum CupPoints {
    Places {
        /// Points of the first, the second and so on; behind the last there are none.
        places: Vec<i64>,
        /// What those get who share a place.
        tied: TiedPlaces,
    },
    /// By the points of the event.
    Formula {
        /// So many points count in full; none below zero do.
        full_up_to: i64,
        /// Above that, one for every so many.
        then_every: i64,
        /// Nobody gets more.
        most: i64,
    },
    /// The points of the event as they are.
    AsPlayed,
}

/// What those get who share a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TiedPlaces {
    /// Each the points of the place.
    Each,
    /// Each the mean of the places that they take up, rounded down to halves.
    Mean,
}

impl CupPoints {
    /// Cup points for a result of an event: its points, its rank, and how many share the rank.
    pub fn of(&self, points: Halves, rank: usize, sharing: usize) -> Halves {
        match self {
            CupPoints::Places { places, tied } => {
                let at = |place: usize| {
                    place.checked_sub(1).and_then(|place| places.get(place)).copied().unwrap_or(0)
                };
                match tied {
                    TiedPlaces::Each => Halves::whole(at(rank)),
                    TiedPlaces::Mean => {
                        let sharing = sharing.max(1);
                        let sum: i64 = (rank..rank + sharing).map(at).sum();
                        Halves((2 * sum).div_euclid(i64::try_from(sharing).unwrap_or(i64::MAX)))
                    }
                }
            }
            CupPoints::Formula { full_up_to, then_every, most } => {
                let points = points.floor().max(0);
                let above = (points - full_up_to).max(0) / (*then_every).max(1);
                Halves::whole((points.min(*full_up_to) + above).min(*most))
            }
            CupPoints::AsPlayed => points,
        }
    }
}

/// Which events of a season count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Counting {
    All,
    /// The best so many.
    Best {
        events: usize,
    },
    /// The best of a share of all events that were held.
    Share {
        /// Per cent of the events.
        percent: usize,
        /// What happens to a fraction.
        rounded: Rounded,
    },
    /// The best so many, and the final always.
    BestAndFinal {
        /// How many beside the final.
        events: usize,
    },
}

/// What happens to a fraction of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rounded {
    /// It makes one more event count.
    Up,
    /// It is dropped.
    Down,
}

impl Counting {
    /// How many events beside the final count, of so many that were held.
    pub fn events(self, held: usize) -> usize {
        match self {
            Counting::All => usize::MAX,
            Counting::Best { events } | Counting::BestAndFinal { events } => events,
            Counting::Share { percent, rounded: Rounded::Up } => {
                held.saturating_mul(percent).div_ceil(100)
            }
            Counting::Share { percent, rounded: Rounded::Down } => {
                held.saturating_mul(percent) / 100
            }
        }
    }

    /// For the head of a table.
    pub fn text(self, held: usize, language: Language) -> String {
        match (self, language) {
            (Counting::All, _) => {
                language.pick("Alle Turniere zählen", "All tournaments count").to_owned()
            }
            (Counting::Best { events }, Language::German) => {
                format!("Die besten {events} Turniere zählen")
            }
            (Counting::Best { events }, Language::English) => {
                format!("The best {events} tournaments count")
            }
            (Counting::Share { percent, .. }, Language::German) => format!(
                "{percent} % der Turniere zählen: die besten {} von {held}",
                self.events(held)
            ),
            (Counting::Share { percent, .. }, Language::English) => format!(
                "{percent} % of the tournaments count: the best {} of {held}",
                self.events(held)
            ),
            (Counting::BestAndFinal { events }, Language::German) => {
                format!("Die besten {events} Turniere und das Finale zählen")
            }
            (Counting::BestAndFinal { events }, Language::English) => {
                format!("The best {events} tournaments and the final count")
            }
        }
    }
}

/// What decides between equal sums of a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CupTieBreak {
    /// The better best event.
    BestEvent,
    /// More events won.
    Wins,
    /// The better final.
    FinalEvent,
    /// Fewer events played.
    FewerEvents,
}

/// Who reaches the final of a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Qualification {
    /// How many; those who share the last place all do.
    pub places: usize,
    /// Events that one must have played.
    #[serde(default)]
    pub at_least_events: usize,
}

impl CupRules {
    /// The names of the published cups.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        PUBLISHED.iter().map(|(id, _)| *id)
    }

    /// The cup of a book that has one.
    pub fn published(id: &str) -> Result<CupRules, ClubError> {
        let found = PUBLISHED.iter().find(|(known, _)| *known == id);
        let (name, text) = found.ok_or_else(|| {
            Fault::FormatUnknown(id.to_owned(), CupRules::ids().collect::<Vec<_>>().join(", "))
        })?;
        CupRules::from_toml(name, text)
    }

    /// Reads the rules of a cup as written; `name` is for messages.
    pub fn from_toml(name: &str, text: &str) -> Result<CupRules, ClubError> {
        let rules: CupRules = toml::from_str(text)
            .map_err(|error| ClubError::at(name, Fault::WrongSeason(toml_words(text, &error))))?;
        rules.check().map_err(|error| error.within(name))?;
        Ok(rules)
    }

    /// Refuses what cannot be counted.
    pub fn check(&self) -> Result<(), ClubError> {
        let wrong = |place: &str, english: &str, german: &str| {
            Err(ClubError::at(place, Fault::WrongSeason(Words::new(english, german))))
        };
        match &self.points {
            CupPoints::Formula { full_up_to, then_every, most }
                if *full_up_to < 0 || *then_every < 1 || *most < 0 =>
            {
                return wrong(
                    "points.formula",
                    "full_up_to and most are not negative, then_every is at least 1",
                    "full_up_to und most sind nicht negativ, then_every ist mindestens 1",
                );
            }
            CupPoints::Places { places, .. }
                if places.iter().any(|points| points.unsigned_abs() > 1_000_000)
                    || places.len() > 10_000 =>
            {
                return wrong("points.places", "too many or too large", "zu viele oder zu große");
            }
            CupPoints::Formula { .. } | CupPoints::Places { .. } | CupPoints::AsPlayed => {}
        }
        match self.counting {
            Counting::Share { percent, .. } if percent > 100 => {
                wrong("counting", "not more than 100 per cent", "nicht mehr als 100 Prozent")
            }
            Counting::All
            | Counting::Best { .. }
            | Counting::Share { .. }
            | Counting::BestAndFinal { .. } => Ok(()),
        }
    }
}
