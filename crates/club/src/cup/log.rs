//! A cup as a log: its seasons and their events, with people by the ids of a roster, so that
//! joining two rows and forgetting somebody reaches every season.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use tarock_rules::Language;

use super::{
    CupEvent, CupResult, CupRules, MOST_EVENTS, MOST_RESULTS, Member, SEASON_FORMAT, Season,
};
use crate::day;
use crate::desk::{Author, Desk, without_words};
use crate::error::{ClubError, Fault};
use crate::halves::Halves;
use crate::names;
use crate::opaque::Opaque;
use crate::roster::{FORGOTTEN, Person, Roster, limit};

/// Entries that the log of a cup holds.
pub const MOST_CUP_ENTRIES: usize = 5_000;
/// Seasons of a cup.
const MOST_SEASONS: usize = 100;
const LONGEST_TITLE: usize = 120;
/// Unknown changes are kept up to this size.
const LARGEST_UNKNOWN: usize = 256 * 1024;

/// What an entry in the log of a cup does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum CupChange {
    /// It begins. Always the first entry, and only there.
    Open { title: String },
    /// It is called otherwise.
    Title { title: String },
    /// A season begins, or counts otherwise.
    Season {
        season: String,
        /// How it counts.
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        rules: CupRules,
        /// Events of the whole season, while it is still running.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        events_held: Option<usize>,
    },
    /// The calendar of a season, in the place of the former one.
    Calendar {
        season: String,
        /// What is planned.
        dates: Vec<CupDate>,
    },
    /// An event is taken in; one of the same tournament or title makes room for it.
    Event { season: String, event: CupRecord },
    /// An event is taken out.
    Remove {
        season: String,
        /// The title of the event.
        event: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// An entry of the log is undone; undoing that does it again.
    Undo { version: u64 },
}

/// The names of all kinds of changes.
const KINDS: [&str; 7] = ["open", "title", "season", "calendar", "event", "remove", "undo"];

/// A date of the calendar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CupDate {
    /// When, best as 2027-06-30.
    pub date: String,
    pub title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

/// An event with people of the roster.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CupRecord {
    pub title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Whether it is the final of the season.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_final: bool,
    /// The tournament that it was, by its id on the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    pub results: Vec<PersonResult>,
}

/// What somebody of the roster came to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PersonResult {
    /// Who, by the id of the roster.
    pub person: String,
    /// Points of the event.
    #[cfg_attr(feature = "openapi", schema(schema_with = Halves::schema))]
    pub points: Halves,
    /// The rank; by points, where it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<usize>,
}

/// A change as it is kept: one that this version knows, or one of a newer version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum KeptCupChange {
    /// One that is understood.
    Known(CupChange),
    Unknown(Opaque),
}

/// One entry of the log of a cup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CupEntry {
    /// The version of the cup that it made, from 1 without gaps.
    pub version: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    pub by: Author,
    #[cfg_attr(feature = "openapi", schema(value_type = CupChange))]
    pub change: KeptCupChange,
}

/// A season as the log has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CupSeason {
    pub title: String,
    /// How it counts.
    pub rules: CupRules,
    /// Events of the whole season.
    pub events_held: Option<usize>,
    /// What is planned.
    pub dates: Vec<CupDate>,
    pub events: Vec<CupRecord>,
}

/// A cup as its log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cup {
    entries: Vec<CupEntry>,
    undone: BTreeSet<u64>,
    newer: Option<u64>,
    title: String,
    seasons: Vec<CupSeason>,
}

impl CupEntry {
    fn known(&self) -> Option<&CupChange> {
        match &self.change {
            KeptCupChange::Known(change) => Some(change),
            KeptCupChange::Unknown(_) => None,
        }
    }

    fn check(&self) -> Result<(), ClubError> {
        match &self.change {
            KeptCupChange::Known(change) => change.check(),
            KeptCupChange::Unknown(value) => match value.kind() {
                Some(kind) if !KINDS.contains(&kind) && value.size() <= LARGEST_UNKNOWN => Ok(()),
                kind => Err(Fault::ChangeUnreadable(kind.unwrap_or_default().to_owned()).into()),
            },
        }
    }

    /// The entry without words of somebody's names, if there are any in what was typed.
    pub fn without_words(&self, words: &[String]) -> Option<CupEntry> {
        let mut entry = self.clone();
        let mut strike = |text: &mut String| *text = without_words(text, words);
        match &mut entry.change {
            KeptCupChange::Known(CupChange::Remove { reason, .. }) => {
                reason.iter_mut().for_each(strike);
            }
            KeptCupChange::Known(
                CupChange::Open { .. }
                | CupChange::Title { .. }
                | CupChange::Season { .. }
                | CupChange::Calendar { .. }
                | CupChange::Event { .. }
                | CupChange::Undo { .. },
            ) => {}
            KeptCupChange::Unknown(value) => value.change_texts(&mut strike),
        }
        (entry != *self).then_some(entry)
    }
}

fn check_title(title: &str) -> Result<(), ClubError> {
    if names::folded(title).is_empty() || title.chars().any(char::is_control) {
        return Err(Fault::NameEmpty.into());
    }
    if title.chars().count() > LONGEST_TITLE {
        return Err(Fault::NameLong(LONGEST_TITLE).into());
    }
    Ok(())
}

impl CupChange {
    /// Refuses what no cup can have, whatever it is.
    fn check(&self) -> Result<(), ClubError> {
        match self {
            CupChange::Open { title } | CupChange::Title { title } => check_title(title),
            CupChange::Season { season, rules, .. } => {
                check_title(season)?;
                rules.check().map_err(|error| error.within("rules"))
            }
            CupChange::Calendar { dates, .. } => {
                limit("dates of a season", "Termine einer Saison", dates.len(), MOST_EVENTS)?;
                for date in dates {
                    check_title(&date.title)?;
                    date.place.as_deref().map_or(Ok(()), check_title)?;
                    check_title(&date.date)?;
                }
                Ok(())
            }
            CupChange::Event { event, .. } => event.check(),
            CupChange::Remove { reason, .. } => {
                let letters = reason.as_deref().unwrap_or_default().chars().count();
                limit("letters of a text", "Zeichen eines Textes", letters, 300)
            }
            CupChange::Undo { .. } => Ok(()),
        }
    }
}

impl CupChange {
    /// Refuses days that the calendar does not have; logs of before may have some.
    fn check_days(&self) -> Result<(), ClubError> {
        match self {
            CupChange::Calendar { dates, .. } => {
                dates.iter().try_for_each(|date| day::check_date(&date.date))
            }
            CupChange::Event { event, .. } => event.date.as_deref().map_or(Ok(()), day::check_date),
            CupChange::Open { .. }
            | CupChange::Title { .. }
            | CupChange::Season { .. }
            | CupChange::Remove { .. }
            | CupChange::Undo { .. } => Ok(()),
        }
    }
}

impl CupRecord {
    fn check(&self) -> Result<(), ClubError> {
        check_title(&self.title)?;
        self.date.as_deref().map_or(Ok(()), check_title)?;
        let what = ("results of an event", "Ergebnisse eines Turniers");
        limit(what.0, what.1, self.results.len(), MOST_RESULTS)?;
        let mut seen = BTreeSet::new();
        for result in &self.results {
            if !seen.insert(&result.person) {
                return Err(Fault::PlayerTwice(result.person.clone()).into());
            }
        }
        Ok(())
    }

    /// The event that a tournament is; one whose rounds or final are not all in, or of which
    /// results differ, is none yet.
    pub fn from_desk(desk: &Desk, roster: &Roster) -> Result<CupRecord, ClubError> {
        let tournament = desk.exported(roster)?;
        tournament.check_complete()?;
        let rows = tournament.standings().rows;
        let results = rows.iter().filter_map(|row| {
            let person = desk.people().get(row.player - 1).filter(|person| !person.is_empty())?;
            let (person, rank) = (person.clone(), Some(row.rank?));
            Some(PersonResult { person, points: row.points, rank })
        });
        Ok(CupRecord {
            title: tournament.title.clone(),
            date: tournament.date.clone(),
            is_final: false,
            tournament: None,
            results: results.collect(),
        })
    }

    /// Whether both are tournaments, and not the same one.
    fn is_another(&self, known: &CupRecord) -> bool {
        self.tournament.is_some()
            && known.tournament.is_some()
            && self.tournament != known.tournament
    }

    /// Takes the place of an event: what the season says of it stays.
    fn replaces(&self, known: &CupRecord) -> bool {
        match (&self.tournament, &known.tournament) {
            (Some(own), Some(other)) if own == other => true,
            (Some(_) | None, _) => names::folded(&self.title) == names::folded(&known.title),
        }
    }
}

impl CupSeason {
    /// What an event is called here: where another tournament has its title, with the day or a
    /// number behind it.
    pub fn title_of(&self, event: &CupRecord) -> String {
        let is_free = |title: &String| self.other_of_title(event, title).is_none();
        let title = &event.title;
        let day = event.date.iter().map(|date| day::words(date, Language::German));
        let behind = day.chain((2..=MOST_EVENTS + 2).map(|number| number.to_string()));
        let longer = behind.map(|behind| format!("{title} ({behind})"));
        std::iter::once(title.clone()).chain(longer).find(is_free).unwrap_or_default()
    }

    /// Another tournament that is an event of this title.
    fn other_of_title(&self, event: &CupRecord, title: &str) -> Option<&CupRecord> {
        let title = names::folded(title);
        let mut others = self.events.iter().filter(|known| event.is_another(known));
        others.find(|known| names::folded(&known.title) == title)
    }
}

impl Cup {
    /// The first entry of a cup.
    pub fn open(title: &str, by: Author, at: u64) -> Result<Cup, ClubError> {
        let change = KeptCupChange::Known(CupChange::Open { title: title.trim().to_owned() });
        Cup::from_log(vec![CupEntry { version: 1, at, by, change }])
    }

    /// Reads a log again.
    pub fn from_log(entries: Vec<CupEntry>) -> Result<Cup, ClubError> {
        for (entry, wanted) in entries.iter().zip(1..) {
            if entry.version != wanted {
                return Err(Fault::LogGap(wanted, entry.version).into());
            }
            entry.check()?;
        }
        let mut undone = BTreeSet::new();
        for entry in entries.iter().rev() {
            if let Some(CupChange::Undo { version }) = entry.known()
                && !undone.contains(&entry.version)
                && *version < entry.version
            {
                undone.insert(*version);
            }
        }
        let newer = entries.iter().find(|entry| entry.known().is_none()).map(|entry| entry.version);
        let Some(CupChange::Open { title }) = entries.first().and_then(CupEntry::known) else {
            return Err(Fault::LogGap(1, 0).into());
        };
        let (title, seasons) = (title.clone(), Vec::new());
        let mut cup = Cup { entries: Vec::new(), undone, newer, title, seasons };
        for entry in entries.iter().skip(1) {
            let Some(change) = entry.known().filter(|_| !cup.is_undone(entry.version)) else {
                continue;
            };
            match cup.apply(change) {
                Ok(()) => {}
                // What a newer version did is not known, so what came after it may not fit.
                Err(_) if newer.is_some_and(|newer| newer < entry.version) => {}
                Err(_) => return Err(Fault::UndoBlocked(0, entry.version).into()),
            }
        }
        cup.entries = entries;
        Ok(cup)
    }

    /// Decides on a change: the cup with it. Its last entry is to be stored before it is shown.
    pub fn decide(
        &self,
        seen: u64,
        change: CupChange,
        by: Author,
        at: u64,
    ) -> Result<Cup, ClubError> {
        if let Some(newer) = self.newer {
            return Err(Fault::NewerLog(newer).into());
        }
        if seen != self.version() {
            return Err(Fault::Stale(seen, self.version()).into());
        }
        limit("entries of a cup", "Einträge eines Cups", self.entries.len() + 1, MOST_CUP_ENTRIES)?;
        change.check()?;
        change.check_days()?;
        match &change {
            CupChange::Open { .. } => return Err(Fault::LogGap(1, seen + 1).into()),
            CupChange::Undo { version } => {
                let is_there = (2..=self.version()).contains(version) && !self.is_undone(*version);
                if !is_there {
                    return Err(Fault::UndoNothing(*version).into());
                }
            }
            // Logs of before may hold what took the place of another tournament by its title.
            CupChange::Event { season, event } => {
                let mut after = self.clone();
                if after.season_mut(season)?.other_of_title(event, &event.title).is_some() {
                    return Err(Fault::EventTwice(event.title.clone()).into());
                }
                after.apply(&change)?;
            }
            CupChange::Title { .. }
            | CupChange::Season { .. }
            | CupChange::Calendar { .. }
            | CupChange::Remove { .. } => self.clone().apply(&change)?,
        }
        let undoes = if let CupChange::Undo { version } = &change { Some(*version) } else { None };
        let at = at.max(self.entries.last().map_or(0, |last| last.at));
        let change = KeptCupChange::Known(change);
        let mut entries = self.entries.clone();
        entries.push(CupEntry { version: self.version() + 1, at, by, change });
        Cup::from_log(entries).map_err(|error| match (error.fault, undoes) {
            (Fault::UndoBlocked(_, later), Some(version)) => {
                Fault::UndoBlocked(version, later).into()
            }
            (fault, _) => ClubError { place: error.place, fault },
        })
    }

    fn apply(&mut self, change: &CupChange) -> Result<(), ClubError> {
        match change {
            CupChange::Open { .. } => return Err(Fault::LogGap(1, self.version()).into()),
            CupChange::Title { title } => title.clone_into(&mut self.title),
            CupChange::Season { season, rules, events_held } => {
                if let Ok(known) = self.season_mut(season) {
                    (known.rules, known.events_held) = (rules.clone(), *events_held);
                } else {
                    limit("seasons", "Saisonen", self.seasons.len() + 1, MOST_SEASONS)?;
                    self.seasons.push(CupSeason {
                        title: season.clone(),
                        rules: rules.clone(),
                        events_held: *events_held,
                        dates: Vec::new(),
                        events: Vec::new(),
                    });
                }
            }
            CupChange::Calendar { season, dates } => {
                self.season_mut(season)?.dates.clone_from(dates);
            }
            CupChange::Event { season, event } => {
                let season = self.season_mut(season)?;
                match season.events.iter_mut().find(|known| event.replaces(known)) {
                    Some(known) => {
                        let is_final = event.is_final || known.is_final;
                        let date = event.date.clone().or(known.date.take());
                        *known = CupRecord { date, is_final, ..event.clone() };
                    }
                    None => season.events.push(event.clone()),
                }
                let events = season.events.len();
                limit("events of a season", "Turniere einer Saison", events, MOST_EVENTS)?;
                let title = names::folded(&event.title);
                let same = |known: &&CupRecord| names::folded(&known.title) == title;
                if season.events.iter().filter(same).count() > 1 {
                    return Err(Fault::EventTwice(event.title.clone()).into());
                }
            }
            CupChange::Remove { season, event, .. } => {
                let (season, title) = (self.season_mut(season)?, names::folded(event));
                let before = season.events.len();
                season.events.retain(|known| names::folded(&known.title) != title);
                if season.events.len() == before {
                    return Err(Fault::EventUnknown(event.clone()).into());
                }
            }
            CupChange::Undo { .. } => {}
        }
        Ok(())
    }

    fn season_mut(&mut self, wanted: &str) -> Result<&mut CupSeason, ClubError> {
        let title = names::folded(wanted);
        let found = self.seasons.iter_mut().find(|one| names::folded(&one.title) == title);
        found.ok_or_else(|| Fault::SeasonUnknown(wanted.to_owned()).into())
    }

    /// The log.
    pub fn entries(&self) -> &[CupEntry] {
        &self.entries
    }

    /// How many entries there are: the version that changes name.
    pub fn version(&self) -> u64 {
        self.entries.len() as u64
    }

    /// Whether an entry is undone.
    pub fn is_undone(&self, version: u64) -> bool {
        self.undone.contains(&version)
    }

    pub fn title(&self) -> &str {
        &self.title
    }

    /// The seasons, the first one first.
    pub fn seasons(&self) -> &[CupSeason] {
        &self.seasons
    }

    /// Whether two rows of the roster played the same event, they or rows that were joined with
    /// them: they are two people.
    pub fn is_met(&self, roster: &Roster, one: &str, other: &str) -> bool {
        let [one, other] = [one, other].map(|id| meant(roster, id));
        let plays = |event: &CupRecord, person: &str| {
            event.results.iter().any(|result| meant(roster, &result.person) == person)
        };
        let mut events = self.seasons.iter().flat_map(|season| &season.events);
        events.any(|event| plays(event, one) && plays(event, other))
    }

    /// How everybody of the cup is called, by the ids of the roster. On public pages those who did
    /// not agree have no name.
    pub fn labels(&self, roster: &Roster, public: bool) -> BTreeMap<String, String> {
        let mut order: Vec<&str> = Vec::new();
        let mut known: BTreeMap<&str, &str> = BTreeMap::new();
        let events = self.seasons.iter().flat_map(|season| &season.events);
        for result in events.flat_map(|event| &event.results) {
            let meant = meant(roster, &result.person);
            if known.insert(&result.person, meant).is_none() && !order.contains(&meant) {
                order.push(meant);
            }
        }
        let shown = |id: &str| {
            let person = roster.person(id).ok();
            person.filter(|person| !person.forgotten && (person.consent || !public))
        };
        let plain: Vec<String> = order
            .iter()
            .zip(1..)
            .map(|(id, number)| {
                shown(id).map_or_else(|| format!("{FORGOTTEN} {number}"), |one| one.name.clone())
            })
            .collect();
        let with_club = told_apart(&plain, |place, name| {
            let club = shown(order[place]).and_then(|person| person.club.as_ref());
            club.map_or_else(|| name.to_owned(), |club| format!("{name} ({club})"))
        });
        let labels = told_apart(&with_club, |place, name| format!("{name} ({})", place + 1));
        let by_id: BTreeMap<&str, &String> = order.iter().copied().zip(&labels).collect();
        known
            .into_iter()
            .filter_map(|(id, meant)| Some((id.to_owned(), (*by_id.get(meant)?).clone())))
            .collect()
    }

    /// A season with names, for tables and files.
    pub fn season(&self, season: &CupSeason, roster: &Roster, public: bool) -> Season {
        let labels = self.labels(roster, public);
        let mut players: BTreeMap<&String, Vec<String>> = BTreeMap::new();
        let events = season.events.iter().map(|event| {
            let mut results: Vec<CupResult> = Vec::new();
            for result in &event.results {
                let Some(label) = labels.get(&result.person) else { continue };
                let categories = roster.person(&result.person).map(|one| one.categories.clone());
                players.insert(label, categories.unwrap_or_default());
                let (player, points, rank) = (label.clone(), result.points, result.rank);
                let result = CupResult { player, points, rank };
                // Rows that were joined although both played: the better result is theirs.
                match results.iter_mut().find(|known| known.player == *label) {
                    Some(known) if known.points < points => *known = result,
                    Some(_) => {}
                    None => results.push(result),
                }
            }
            CupEvent {
                title: event.title.clone(),
                date: event.date.clone(),
                is_final: event.is_final,
                results,
            }
        });
        let events = events.collect();
        let members = players.into_iter().filter(|(_, categories)| !categories.is_empty());
        Season {
            format: SEASON_FORMAT.to_owned(),
            title: season.title.clone(),
            rules: season.rules.clone(),
            events_held: season.events_held,
            players: members
                .map(|(name, categories)| Member { name: name.clone(), categories })
                .collect(),
            events,
            penalties: Vec::new(),
        }
    }

    /// Pairs of people who are perhaps one, by the ids of the roster.
    pub fn similar(&self, roster: &Roster) -> Vec<(String, String)> {
        let mut people: Vec<&Person> = Vec::new();
        let events = self.seasons.iter().flat_map(|season| &season.events);
        for result in events.flat_map(|event| &event.results) {
            if let Ok(person) = roster.person(&result.person)
                && !person.forgotten
                && !people.iter().any(|known| known.person == person.person)
            {
                people.push(person);
            }
        }
        let mut pairs = Vec::new();
        for (place, one) in people.iter().enumerate() {
            for other in &people[..place] {
                let is_like = names::folded(&one.name) == names::folded(&other.name)
                    || names::nearly_equal(&one.name, &other.name);
                if is_like && !self.is_met(roster, &one.person, &other.person) {
                    pairs.push((other.person.clone(), one.person.clone()));
                }
            }
        }
        pairs
    }
}

/// Who is meant by a row of the roster: the row itself, or the one that it was joined with.
fn meant<'a>(roster: &'a Roster, row: &'a str) -> &'a str {
    roster.person(row).map_or(row, |person| person.person.as_str())
}

/// Names of which no two are the same: those that are get something behind them.
fn told_apart(all: &[String], longer: impl Fn(usize, &str) -> String) -> Vec<String> {
    let folded: Vec<String> = all.iter().map(|name| names::folded(name)).collect();
    let told = all.iter().enumerate().map(|(place, name)| {
        let count = folded.iter().filter(|other| **other == folded[place]).count();
        if count > 1 { longer(place, name) } else { name.clone() }
    });
    told.collect()
}
