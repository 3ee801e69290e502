//! A cup: the events of a season, cup points, the table, side rankings, who qualifies, and the list of all seasons.

mod all_time;
mod results_csv;
mod rules;
mod table;

use serde::{Deserialize, Serialize};

use crate::error::{ClubError, Fault};
use crate::halves::Halves;
use crate::names;
use crate::tournament::Tournament;

pub use all_time::{AllTime, all_time};
pub use results_csv::{events_from_csv, events_to_csv};
pub use rules::{Counting, CupPoints, CupRules, CupTieBreak, Qualification, Rounded, TiedPlaces};
pub use table::{CupStanding, EventScore};

/// The format of season files.
pub const SEASON_FORMAT: &str = "tarock-season-1";

/// A season as a file holds it; [`Season::check`] says whether it makes sense.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Season {
    /// [`SEASON_FORMAT`].
    pub format: String,
    /// Its name.
    pub title: String,
    /// How it counts.
    pub rules: CupRules,
    /// Events of the whole season, if it is still running; otherwise those that are here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub events_held: Option<usize>,
    /// People of whom more is known than their results.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Member>,
    /// The events in the order of their dates.
    pub events: Vec<CupEvent>,
}

/// Somebody of whom more is known than results.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// The name, as in the results.
    pub name: String,
    /// Side rankings that he takes part in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<String>,
}

/// One event of a season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CupEvent {
    /// Its name.
    pub title: String,
    /// When, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Whether it is the final of the season.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_final: bool,
    /// The results.
    pub results: Vec<CupResult>,
}

/// One result of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CupResult {
    /// Who.
    pub player: String,
    /// Points of the event.
    pub points: Halves,
    /// The rank; by points, where it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<usize>,
}

impl Season {
    /// A season without events.
    pub fn new(title: &str, rules: CupRules) -> Season {
        let format = SEASON_FORMAT.to_owned();
        Season { format, title: title.to_owned(), rules, events_held: None, players: Vec::new(), events: Vec::new() }
    }

    /// Says where and what is wrong.
    pub fn check(&self) -> Result<(), ClubError> {
        if self.format != SEASON_FORMAT {
            return Err(Fault::Format(self.format.clone(), SEASON_FORMAT).into());
        }
        self.rules.check().map_err(|error| error.within("rules"))?;
        let members: Vec<&str> = self.players.iter().map(|member| member.name.as_str()).collect();
        names::check(&members).map_err(|error| error.within("players"))?;
        for (place, event) in self.events.iter().enumerate() {
            let title = names::folded(&event.title);
            if title.is_empty() {
                return Err(ClubError::at(format!("event {}", place + 1), Fault::NameEmpty));
            }
            if self.events[..place].iter().any(|other| names::folded(&other.title) == title) {
                return Err(Fault::EventTwice(event.title.clone()).into());
            }
        }
        for event in &self.events {
            event.check().map_err(|error| error.within(&event.title))?;
        }
        Ok(())
    }

    /// Adds events; those of a title that is there already are refused, and then nothing is added.
    pub fn add(&mut self, events: Vec<CupEvent>) -> Result<(), ClubError> {
        let mut longer = self.clone();
        longer.events.extend(events);
        longer.check()?;
        *self = longer;
        Ok(())
    }

    /// Names that differ in one letter only, and perhaps are one person.
    pub fn similar_names(&self) -> Vec<(String, String)> {
        let mut all: Vec<&str> =
            self.events.iter().flat_map(|event| &event.results).map(|result| result.player.as_str()).collect();
        all.sort_by_key(|name| names::folded(name));
        all.dedup_by_key(|name| names::folded(name));
        let mut similar = Vec::new();
        for (place, one) in all.iter().enumerate() {
            for other in &all[..place] {
                if names::nearly_equal(one, other) {
                    similar.push(((*other).to_owned(), (*one).to_owned()));
                }
            }
        }
        similar
    }
}

impl CupEvent {
    /// The event that a tournament is, with the ranks of its standings.
    pub fn from_tournament(tournament: &Tournament) -> CupEvent {
        let rows = tournament.standings().rows;
        let results =
            rows.iter().filter_map(|row| Some(CupResult { player: row.name.clone(), points: row.points, rank: Some(row.rank?) }));
        CupEvent { title: tournament.title.clone(), date: tournament.date.clone(), is_final: false, results: results.collect() }
    }

    fn check(&self) -> Result<(), ClubError> {
        let players: Vec<&str> = self.results.iter().map(|result| result.player.as_str()).collect();
        names::check(&players)?;
        let wrong = self.results.iter().find(|result| result.rank == Some(0) || result.rank.is_some_and(|rank| rank > 100_000));
        match wrong {
            Some(result) => Err(ClubError::at(result.player.clone(), Fault::WrongSeason("a rank is 1 or more".to_owned()))),
            None => Ok(()),
        }
    }

    /// The rank of every result, and how many share it: as given, otherwise by points.
    pub fn ranks(&self) -> Vec<(usize, usize)> {
        let rank_of = |result: &CupResult| {
            result.rank.unwrap_or_else(|| self.results.iter().filter(|other| other.points > result.points).count() + 1)
        };
        let ranks: Vec<usize> = self.results.iter().map(rank_of).collect();
        ranks.iter().map(|rank| (*rank, ranks.iter().filter(|other| *other == rank).count())).collect()
    }
}
