//! A cup: the events of a season, cup points, the table, side rankings, who qualifies, and the list
//! of all seasons.

mod all_time;
mod log;
mod results_csv;
mod rules;
mod scope;
mod season_table;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::day::{self, is_day};
use crate::error::{ClubError, Fault, Words};
use crate::halves::Halves;
use crate::names;
use crate::roster::limit;
use crate::tournament::{LONGEST_NAME, LONGEST_TEXT, PenaltyKind, Tournament};

pub use all_time::{AllTime, all_time};
pub use log::{
    Cup, CupChange, CupDate, CupEntry, CupRecord, CupSeason, KeptCupChange, MOST_CUP_ENTRIES,
    PersonResult,
};
pub use results_csv::{events_from_csv, events_to_csv};
pub use rules::{Counting, CupPoints, CupRules, CupTieBreak, Qualification, Rounded, TiedPlaces};
pub use scope::CupScope;
pub use season_table::{CupStanding, EventScore};

/// The format of season files.
pub const SEASON_FORMAT: &str = "tarock-season-1";
/// No season needs as many.
const MOST_PENALTIES: usize = 10_000;
/// Events of a season.
const MOST_EVENTS: usize = 200;
/// Results of an event.
const MOST_RESULTS: usize = 2_000;
/// People of a season in a file.
const MOST_PEOPLE: usize = 5_000;

/// A season as a file holds it; [`Season::check`] says whether it makes sense.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Season {
    /// [`SEASON_FORMAT`].
    pub format: String,
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
    /// Warnings and bans of the season.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub penalties: Vec<SeasonPenalty>,
}

/// A warning or a ban in a season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonPenalty {
    /// Who, as in the results.
    pub player: String,
    /// A warning or a ban.
    pub kind: PenaltyKind,
    pub reason: String,
    /// The event where it was; the season's own have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The last day of a ban, as 2027-06-30; without it the ban has no end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
}

impl SeasonPenalty {
    /// Whether somebody may not enter an event of this day, as 2027-06-30; one of an unknown day
    /// lies within every ban.
    pub fn bans_on(&self, day: Option<&str>) -> bool {
        let over = match (day.filter(|day| is_day(day)), &self.until) {
            (Some(day), Some(until)) => day > until.as_str(),
            (_, None) | (None, _) => false,
        };
        self.kind == PenaltyKind::Ban && !over
    }
}

/// Somebody of whom more is known than results.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// The name, as in the results.
    pub name: String,
    /// Side rankings that they take part in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<String>,
}

/// One event of a season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CupEvent {
    pub title: String,
    /// When, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Whether it is the final of the season.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_final: bool,
    pub results: Vec<CupResult>,
}

/// One result of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CupResult {
    pub player: String,
    /// Points of the event.
    pub points: Halves,
    /// The rank; by points, where it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<usize>,
}

fn limit_text(text: &str) -> Result<(), ClubError> {
    limit("letters of a text", "Zeichen eines Textes", text.chars().count(), LONGEST_TEXT)
}

fn check_name(name: &str) -> Result<(), ClubError> {
    if name.chars().count() > LONGEST_NAME {
        return Err(Fault::NameLong(LONGEST_NAME).into());
    }
    Ok(())
}

impl Season {
    /// A season without events.
    pub fn new(title: &str, rules: CupRules) -> Season {
        let format = SEASON_FORMAT.to_owned();
        let (players, events, penalties) = (Vec::new(), Vec::new(), Vec::new());
        Season {
            format,
            title: title.to_owned(),
            rules,
            events_held: None,
            players,
            events,
            penalties,
        }
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
        self.check_penalties()
    }

    fn check_penalties(&self) -> Result<(), ClubError> {
        if self.penalties.len() > MOST_PENALTIES {
            return Err(Fault::TooMany(
                Words::new("warnings and bans", "Verwarnungen und Sperren"),
                MOST_PENALTIES,
            )
            .into());
        }
        for penalty in &self.penalties {
            if names::folded(&penalty.player).is_empty() {
                return Err(ClubError::at("penalties", Fault::NameEmpty));
            }
            if penalty.reason.trim().is_empty() {
                let what = Words::new("a penalty has a reason", "eine Strafe hat einen Grund");
                return Err(ClubError::at("penalties", Fault::WrongSeason(what)));
            }
            if penalty.until.as_deref().is_some_and(|until| !is_day(until)) {
                let what = Words::new(
                    "a day is written as 2027-06-30",
                    "ein Tag wird als 2027-06-30 geschrieben",
                );
                return Err(ClubError::at("penalties", Fault::WrongSeason(what)));
            }
        }
        Ok(())
    }

    /// Refuses more than a season takes; files of before may hold it.
    pub fn check_size(&self) -> Result<(), ClubError> {
        limit_text(&self.title)?;
        limit("events of a season", "Turniere einer Saison", self.events.len(), MOST_EVENTS)?;
        let results = self.events.iter().flat_map(|event| &event.results);
        let people: BTreeSet<&str> = results.map(|result| result.player.as_str()).collect();
        limit("people of a season", "Personen einer Saison", people.len(), MOST_PEOPLE)
    }

    /// Adds events; those of a title that is there already are refused, and then nothing is added.
    pub fn add(&mut self, events: Vec<CupEvent>) -> Result<(), ClubError> {
        events.iter().try_for_each(CupEvent::check_size)?;
        let mut longer = self.clone();
        longer.events.extend(events);
        longer.check_size()?;
        longer.check()?;
        *self = longer;
        Ok(())
    }

    /// Adds events; those of a title that is there already take its place. Gives how many did.
    pub fn add_or_replace(&mut self, events: Vec<CupEvent>) -> Result<usize, ClubError> {
        events.iter().try_for_each(CupEvent::check_size)?;
        let mut changed = self.clone();
        let mut replaced = 0;
        for event in events {
            let title = names::folded(&event.title);
            match changed.events.iter_mut().find(|known| names::folded(&known.title) == title) {
                Some(known) => {
                    replaced += 1;
                    // What the season says of the event stays: that it is the final, and when it
                    // was.
                    let (is_final, date) = (
                        known.is_final || event.is_final,
                        event.date.clone().or(known.date.take()),
                    );
                    *known = CupEvent { date, is_final, ..event };
                }
                None => changed.events.push(event),
            }
        }
        changed.check_size()?;
        changed.check()?;
        *self = changed;
        Ok(replaced)
    }

    /// Corrects how somebody is spelt, in all events: two spellings of one person become one. Gives
    /// how many results changed.
    pub fn rename(&mut self, name: &str, new_name: &str) -> Result<usize, ClubError> {
        check_name(new_name)?;
        let folded = names::folded(name);
        let mut changed = self.clone();
        let mut count = 0;
        let results = changed
            .events
            .iter_mut()
            .flat_map(|event| &mut event.results)
            .map(|result| &mut result.player);
        for player in results.filter(|player| names::folded(player) == folded) {
            new_name.clone_into(player);
            count += 1;
        }
        let known = changed
            .players
            .iter()
            .any(|member| names::folded(&member.name) == names::folded(new_name));
        if known && names::folded(new_name) != folded {
            changed.players.retain(|member| names::folded(&member.name) != folded);
        }
        for member in
            changed.players.iter_mut().filter(|member| names::folded(&member.name) == folded)
        {
            new_name.clone_into(&mut member.name);
        }
        for penalty in
            changed.penalties.iter_mut().filter(|penalty| names::folded(&penalty.player) == folded)
        {
            new_name.clone_into(&mut penalty.player);
        }
        if count == 0 {
            let all: Vec<&str> = self
                .events
                .iter()
                .flat_map(|event| &event.results)
                .map(|result| result.player.as_str())
                .collect();
            names::find(&all, name)?;
        }
        changed.check()?;
        *self = changed;
        Ok(count)
    }

    /// Writes a warning or a ban down.
    pub fn penalize(&mut self, penalty: SeasonPenalty) -> Result<(), ClubError> {
        check_name(&penalty.player)?;
        limit_text(&penalty.reason)?;
        penalty.until.as_deref().map_or(Ok(()), day::check)?;
        let mut changed = self.clone();
        changed.penalties.push(penalty);
        changed.check()?;
        *self = changed;
        Ok(())
    }

    /// Puts the warnings and bans of a tournament in the place of those that its event had.
    pub fn take_penalties(&mut self, tournament: &Tournament) -> Result<(), ClubError> {
        let title = names::folded(&tournament.title);
        let mut changed = self.clone();
        changed.penalties.retain(|penalty| {
            penalty.event.as_deref().is_none_or(|event| names::folded(event) != title)
        });
        for penalty in &tournament.penalties {
            changed.penalties.push(SeasonPenalty {
                player: tournament.label(penalty.player),
                kind: penalty.kind,
                reason: penalty.reason.clone(),
                event: Some(tournament.title.clone()),
                until: penalty.until.clone(),
            });
        }
        changed.check()?;
        *self = changed;
        Ok(())
    }

    /// The ban that keeps somebody from an event of this day.
    pub fn ban_of(&self, name: &str, day: Option<&str>) -> Option<&SeasonPenalty> {
        let folded = names::folded(name);
        self.penalties
            .iter()
            .find(|penalty| names::folded(&penalty.player) == folded && penalty.bans_on(day))
    }

    /// The ban that keeps somebody of a club from an event of this day: one of theirs by name, or
    /// by name and club where two had the name.
    pub fn ban_of_entrant(
        &self,
        name: &str,
        club: Option<&str>,
        day: Option<&str>,
    ) -> Option<&SeasonPenalty> {
        let with_club = club.map(|club| format!("{name} ({club})"));
        self.ban_of(name, day).or_else(|| self.ban_of(&with_club?, day))
    }

    /// The ban of somebody who is perhaps the same, written in another way or without a club.
    pub fn ban_of_somebody_like(
        &self,
        name: &str,
        club: Option<&str>,
        day: Option<&str>,
    ) -> Option<&SeasonPenalty> {
        self.penalties.iter().filter(|penalty| penalty.bans_on(day)).find(|penalty| {
            let (banned, of) = names::with_club(&penalty.player);
            let clubs = [club, of].map(|club| club.map(names::folded));
            let may_be_one = clubs.contains(&None) || clubs[0] == clubs[1];
            let alike =
                names::folded(banned) == names::folded(name) || names::nearly_equal(banned, name);
            may_be_one && alike
        })
    }

    /// Names that are perhaps those of one person.
    pub fn similar_names(&self) -> Vec<(String, String)> {
        let mut all: Vec<&str> = self
            .events
            .iter()
            .flat_map(|event| &event.results)
            .map(|result| result.player.as_str())
            .collect();
        all.sort_by_key(|name| names::folded(name));
        all.dedup_by_key(|name| names::folded(name));
        let mut similar = names::similar(&all);
        // Somebody has their club behind the name only where another of the name had entered too.
        let split: Vec<(&str, Option<&str>)> =
            all.iter().map(|label| names::with_club(label)).collect();
        for (place, (one, club)) in split.iter().enumerate() {
            for (before, (other, their_club)) in split[..place].iter().enumerate() {
                let is_like = club.is_some() != their_club.is_some()
                    && (names::folded(one) == names::folded(other)
                        || names::nearly_equal(one, other));
                if is_like && !self.have_met(all[before], all[place]) {
                    similar.push((all[before].to_owned(), all[place].to_owned()));
                }
            }
        }
        similar
    }

    /// Whether two names stand in one event.
    fn have_met(&self, one: &str, other: &str) -> bool {
        let has = |event: &CupEvent, name: &str| {
            let folded = names::folded(name);
            event.results.iter().any(|result| names::folded(&result.player) == folded)
        };
        self.events.iter().any(|event| has(event, one) && has(event, other))
    }
}

impl CupEvent {
    /// The event that a tournament is, with the ranks of its standings; one whose rounds or final
    /// are not all in is none yet.
    pub fn from_tournament(tournament: &Tournament) -> Result<CupEvent, ClubError> {
        tournament.check_complete()?;
        let rows = tournament.standings().rows;
        let results = rows.iter().filter_map(|row| {
            Some(CupResult { player: row.name.clone(), points: row.points, rank: Some(row.rank?) })
        });
        let (title, date) = (tournament.title.clone(), tournament.date.clone());
        Ok(CupEvent { title, date, is_final: false, results: results.collect() })
    }

    /// Refuses more than an event has, and names that no list has room for.
    pub(crate) fn check_size(&self) -> Result<(), ClubError> {
        let within = |error: ClubError| error.within(&self.title);
        limit_text(&self.title)?;
        let what = ("results of an event", "Ergebnisse eines Turniers");
        limit(what.0, what.1, self.results.len(), MOST_RESULTS).map_err(within)?;
        self.results.iter().try_for_each(|result| check_name(&result.player)).map_err(within)
    }

    fn check(&self) -> Result<(), ClubError> {
        let players: Vec<&str> = self.results.iter().map(|result| result.player.as_str()).collect();
        names::check(&players)?;
        let wrong = self.results.iter().find(|result| {
            result.rank == Some(0) || result.rank.is_some_and(|rank| rank > 100_000)
        });
        match wrong {
            Some(result) => Err(ClubError::at(
                result.player.clone(),
                Fault::WrongSeason(Words::new("a rank is 1 or more", "ein Rang ist 1 oder mehr")),
            )),
            None => Ok(()),
        }
    }

    /// The rank of every result, and how many share it: as given, otherwise by points.
    pub fn ranks(&self) -> Vec<(usize, usize)> {
        let rank_of = |result: &CupResult| {
            result.rank.unwrap_or_else(|| {
                self.results.iter().filter(|other| other.points > result.points).count() + 1
            })
        };
        let ranks: Vec<usize> = self.results.iter().map(rank_of).collect();
        ranks
            .iter()
            .map(|rank| (*rank, ranks.iter().filter(|other| *other == rank).count()))
            .collect()
    }
}
