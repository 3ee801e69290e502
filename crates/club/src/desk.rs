//! The desk of a tournament: an ordered log of changes with one owner, and what it adds up to.
//!
//! A change names the version that it was decided on; one on an old version is refused and shows
//! what has happened since. Names are not in the log but in the [`Roster`], so that somebody can be
//! forgotten. Sheets are sets of events ([`TableSheet`]); one that is closed and confirmed writes a
//! result into the log.

mod change;
mod effect;
mod publication;
mod slips;
mod state;
mod table_result;
mod table_sheet;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use tarock_rules::Edition;

use crate::error::{ClubError, Fault, Words};
use crate::roster::{Person, Roster};
use crate::tournament::{Entrant, MOST_PLAYERS, RoundName, Tournament};

pub use change::{
    Author, ClockStep, Entering, KeptChange, LogEntry, MOST_ENTERED_AT_ONCE, Opening, Scene, Scope,
    TournamentChange, TournamentSettings, telling_words, without_words,
};
pub use effect::{DeskEffect, PlayerEffect};
pub use slips::WantedSlips;
pub use state::{RoundClock, TableCall};
pub use table_result::TableResult;
pub use table_sheet::{
    KeptEvent, LARGEST_EVENT, MOST_SHEET_EVENTS, SheetId, SheetProgress, TableSheet,
};

use state::State;

/// The format of files with a log.
pub const LOG_FORMAT: &str = "tarock-tournament-2";
/// Entries that a log holds.
pub const MOST_ENTRIES: usize = 20_000;
/// Entries that a refusal shows.
const MOST_SHOWN: usize = 50;
/// A link to a table ends so long after its round, or after it was made, in milliseconds.
const AFTER_THE_ROUND_MS: u64 = 15 * 60 * 1_000;

/// A tournament as its log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Desk {
    entries: Vec<LogEntry>,
    state: State,
    /// Entries that are undone.
    undone: BTreeSet<u64>,
    /// The first entry that this version does not understand.
    newer: Option<u64>,
    ids: BTreeMap<String, u64>,
}

/// A change that somebody wants.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The version that it was decided on.
    pub seen: u64,
    /// What the sender calls it: sent again under the same name it is done once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    pub change: TournamentChange,
}

/// What came of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decided {
    /// It was done before, by this entry.
    Repeated(u64),
    /// It can be done: store the entry, then [`Desk::commit`] it.
    New(Box<Prepared>),
}

/// An entry that fits behind the log, and what the tournament is with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prepared {
    pub entry: LogEntry,
    state: State,
    undone: BTreeSet<u64>,
}

/// Why a change was refused, and what is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedChange {
    pub error: ClubError,
    /// The version that is there.
    pub now: u64,
    /// What has happened since the version that was seen, the latest last; before it what builds on
    /// an entry that was to be undone.
    pub since: Vec<LogEntry>,
}

/// A tournament with its log as a file holds it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeskFile {
    /// [`LOG_FORMAT`].
    pub format: String,
    /// The people whom the log names.
    pub people: Vec<Person>,
    pub log: Vec<LogEntry>,
    /// Sheets on which something is written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sheets: Vec<SheetFileOfTable>,
}

/// The sheet of a table as a file holds it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetFileOfTable {
    /// Which, as [`SheetId`] is written.
    pub sheet: String,
    pub events: Vec<KeptEvent>,
}

impl DeskFile {
    /// The sheets of its tables.
    pub fn table_sheets(&self) -> Result<Vec<TableSheet>, ClubError> {
        let read = |file: &SheetFileOfTable| {
            let mut sheet = TableSheet::new(file.sheet.parse()?);
            for event in &file.events {
                sheet.insert(event.clone())?;
            }
            Ok(sheet)
        };
        self.sheets.iter().map(read).collect()
    }
}

impl Desk {
    /// A tournament that begins: its first entry and what it is.
    pub fn open(change: TournamentChange, by: Author, at: u64) -> Result<Desk, ClubError> {
        change.check()?;
        change.check_days()?;
        let change = KeptChange::Known(change);
        Desk::from_log(vec![LogEntry { version: 1, at, by, id: None, change, effect: None }])
    }

    /// The first entry for a file of before: its players become people of the roster, under ids
    /// that the caller chooses.
    pub fn import(
        tournament: &Tournament,
        mut id: impl FnMut(&Entrant) -> String,
    ) -> Result<(TournamentChange, Vec<Person>), ClubError> {
        tournament.check()?;
        let people: Vec<Person> = tournament
            .players
            .iter()
            .map(|entrant| Person {
                club: entrant.club.clone(),
                ..Person::new(id(entrant), entrant.name.clone())
            })
            .collect();
        people.iter().try_for_each(Person::check)?;
        let ids = people.iter().map(|person| person.person.clone()).collect();
        Ok((State::import(tournament, ids), people))
    }

    /// Reads a log again. Entries of a newer version, and those that do not fit because of them,
    /// are kept and left out.
    pub fn from_log(entries: Vec<LogEntry>) -> Result<Desk, ClubError> {
        for (entry, wanted) in entries.iter().zip(1..) {
            if entry.version != wanted {
                return Err(Fault::LogGap(wanted, entry.version).into());
            }
            entry.check()?;
        }
        let undone = undone(&entries);
        let newer =
            entries.iter().find(|entry| entry.change.known().is_none()).map(|entry| entry.version);
        let state = fold(&entries, &undone, newer)?;
        let ids = entries.iter().filter_map(|entry| Some((entry.id.clone()?, entry.version)));
        let ids = ids.collect();
        Ok(Desk { entries, state, undone, newer, ids })
    }

    /// The log.
    pub fn entries(&self) -> &[LogEntry] {
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

    /// The first entry that only a newer version understands.
    pub fn newer(&self) -> Option<u64> {
        self.newer
    }

    /// Decides on a change of somebody. Nothing is changed: an entry that comes of it is to be
    /// stored before it is committed. Rounds with lines on their sheets have begun
    /// ([`Desk::written_rounds`]).
    pub fn decide(
        &self,
        request: &Request,
        scope: &Scope,
        label: Option<String>,
        roster: &Roster,
        written: &[RoundName],
        at: u64,
    ) -> Result<Decided, Box<RefusedChange>> {
        let refused =
            |error: ClubError| Box::new(self.refused(with_name(error, roster), request.seen));
        if !scope.may(&request.change) {
            return Err(refused(Fault::NotAllowed(scope.words()).into()));
        }
        if let (Scope::Player { player }, TournamentChange::Call { round, table, .. }) =
            (scope, &request.change)
        {
            let seats = SheetId::of(&self.state.tournament, *round, *table);
            if !self.is_published(*round) || !seats.is_ok_and(|id| id.players.contains(player)) {
                return Err(refused(Fault::NotAllowed(scope.words()).into()));
            }
        }
        if let Some(id) = &request.id
            && let Some(version) = self.ids.get(id)
        {
            let again = self.known_change(*version);
            return if again.is_some_and(|before| request.change.is_again(before, roster)) {
                Ok(Decided::Repeated(*version))
            } else {
                Err(refused(Fault::IdUsed(id.clone(), *version).into()))
            };
        }
        self.prepare(request, Author::of(scope, label), roster, written, at)
            .map(|prepared| Decided::New(Box::new(prepared)))
            .map_err(refused)
    }

    /// What a sheet has to say to the log, if anything: that it is a result, or no longer one.
    pub fn decide_sheet(
        &self,
        sheet: &TableSheet,
        progress: &SheetProgress,
        roster: &Roster,
        at: u64,
    ) -> Result<Option<Prepared>, ClubError> {
        let SheetId { round, table, players } = sheet.id();
        let is_seated =
            SheetId::of(&self.state.tournament, *round, *table).is_ok_and(|id| id == *sheet.id());
        if !is_seated || self.state.finished {
            return Ok(None);
        }
        let known = self.results_of(*round, *table);
        let last = known.iter().rev().find(|one| one.sheet.is_some());
        let change = match last {
            Some(last) if progress.is_result() && last.sheet.as_ref() == Some(&progress.state) => {
                return Ok(None);
            }
            _ if progress.is_result() => TournamentChange::Sheet {
                round: *round,
                table: *table,
                state: progress.state.clone(),
                players: players.clone(),
                results: progress.schrift.clone(),
                deals: progress.ended_early,
            },
            Some(last) if !last.set_aside => {
                TournamentChange::SheetOpen { round: *round, table: *table }
            }
            Some(_) | None => return Ok(None),
        };
        let request = Request { seen: self.version(), id: None, change };
        self.prepare(&request, Author::sheet(), roster, &[], at).map(Some)
    }

    fn known_change(&self, version: u64) -> Option<&TournamentChange> {
        let place = usize::try_from(version.checked_sub(1)?).ok()?;
        self.entries.get(place)?.change.known()
    }

    fn prepare(
        &self,
        request: &Request,
        by: Author,
        roster: &Roster,
        written: &[RoundName],
        at: u64,
    ) -> Result<Prepared, ClubError> {
        if let Some(newer) = self.newer {
            return Err(Fault::NewerLog(newer).into());
        }
        self.check_fresh(request)?;
        if self.entries.len() >= MOST_ENTRIES {
            let what = Words::new("entries of a tournament", "Einträge eines Turniers");
            return Err(Fault::LimitReached(what, MOST_ENTRIES).into());
        }
        let change = &request.change;
        let mut entry = LogEntry {
            version: self.version() + 1,
            // Time goes forward, whatever the clock on the wall does.
            at: at.max(self.entries.last().map_or(0, |last| last.at)),
            by,
            id: request.id.clone(),
            change: KeptChange::Known(change.clone()),
            effect: None,
        };
        change.check()?;
        entry.check()?;
        change.check_days()?;
        if let TournamentChange::Undo { version } = change {
            return self.prepare_undo(entry, *version, written);
        }
        if let TournamentChange::Amend { player, person: Some(person), .. } = change {
            self.state.person_for(person, Some(*player), roster)?;
        }
        let mut state = self.state.clone();
        if state.finished && !matches!(change, TournamentChange::Scene { .. }) {
            return Err(Fault::Finished.into());
        }
        entry.effect = state.effect_of(change, roster, written)?;
        state.apply(&entry, change).map_err(|error| self.by_name(error, change, &entry, roster))?;
        if state.tournament.players.len() > MOST_PLAYERS {
            let found = state.tournament.players.len();
            return Err(Fault::TooManyPlayers(found, MOST_PLAYERS).into());
        }
        Ok(Prepared { entry, state, undone: self.undone.clone() })
    }

    /// An error as it reads with names in the place of start numbers.
    fn by_name(
        &self,
        error: ClubError,
        change: &TournamentChange,
        entry: &LogEntry,
        roster: &Roster,
    ) -> ClubError {
        let mut named = self.state.clone();
        named.tournament = self.state.named(roster, false);
        named.apply(entry, change).err().unwrap_or(error)
    }

    /// Refuses a change that was decided before something happened that concerns it. Results are
    /// taken in at any time: they are in conflict instead.
    fn check_fresh(&self, request: &Request) -> Result<(), ClubError> {
        let stale = || Fault::Stale(request.seen, self.version()).into();
        if request.seen > self.version() {
            return Err(stale());
        }
        let change = &request.change;
        if change.is_result() || change.is_call() {
            return Ok(());
        }
        let concerns = |entry: &LogEntry| match self.undone_by(entry).change.known() {
            Some(earlier) if earlier.is_call() => false,
            Some(earlier) if earlier.is_quiet() => {
                change.looks_at_results()
                    || std::mem::discriminant(earlier) == std::mem::discriminant(change)
            }
            Some(_) | None => true,
        };
        let seen = usize::try_from(request.seen).unwrap_or(usize::MAX);
        if self.entries.iter().skip(seen).any(concerns) { Err(stale()) } else { Ok(()) }
    }

    /// The entry that one undoes, or does again; itself if it undoes nothing.
    fn undone_by<'a>(&'a self, entry: &'a LogEntry) -> &'a LogEntry {
        let mut last = entry;
        while let Some(TournamentChange::Undo { version }) = last.change.known()
            && *version < last.version
            && let Some(place) = version.checked_sub(1).and_then(|at| usize::try_from(at).ok())
            && let Some(earlier) = self.entries.get(place)
        {
            last = earlier;
        }
        last
    }

    fn prepare_undo(
        &self,
        entry: LogEntry,
        version: u64,
        written: &[RoundName],
    ) -> Result<Prepared, ClubError> {
        let nothing = || ClubError::from(Fault::UndoNothing(version));
        let found = version
            .checked_sub(1)
            .and_then(|place| usize::try_from(place).ok())
            .and_then(|place| self.entries.get(place))
            .filter(|_| !self.undone.contains(&version))
            .ok_or_else(nothing)?;
        match found.change.known() {
            // What a sheet says is changed on the sheet.
            None
            | Some(
                TournamentChange::Open(_)
                | TournamentChange::Import { .. }
                | TournamentChange::Sheet { .. }
                | TournamentChange::SheetOpen { .. },
            ) => return Err(nothing()),
            Some(_) => {}
        }
        let struck = struck_entries(found);
        let mut entries = self.entries.clone();
        entries.push(entry);
        let (undone, state) = match (folded(&entries, version), struck) {
            // Others have come after them: their start numbers stay, and nobody has them.
            (Err(blocked), Some(effect)) => {
                if let Some(last) = entries.last_mut() {
                    last.effect = Some(effect);
                }
                let own = entries.len() as u64;
                folded(&entries, version).map_err(|error| match error.fault {
                    // The undoing is no reason against itself.
                    Fault::UndoBlocked(_, later) if later == own => blocked,
                    _ => error,
                })?
            }
            (folded, _) => folded?,
        };
        let earlier = usize::try_from(version - 1).unwrap_or(usize::MAX).min(self.entries.len());
        let earlier = &self.entries[..earlier];
        let then = fold(earlier, &self::undone(earlier), None).ok();
        self.state.check_left_alone(&state, then.as_ref(), written)?;
        let entry = entries.pop().ok_or_else(nothing)?;
        Ok(Prepared { entry, state, undone })
    }

    /// Rows of the roster as a change makes them: whoever is banned until a day is kept out of the
    /// organiser's other tournaments too, and no longer once that is taken back.
    pub fn banned_rows(&self, prepared: &Prepared, roster: &Roster) -> Vec<Person> {
        let (before, after) = (self.state.bans(roster), prepared.state.bans(roster));
        let people: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
        let changed = people.into_iter().filter_map(|person| {
            let (then, now) = (before.get(person), after.get(person));
            let row = roster.row(person).ok().filter(|row| then != now && !row.forgotten)?;
            let is_longer = now.is_some() && now > row.ban_until.as_ref();
            let is_from_here = then.is_some() && then == row.ban_until.as_ref();
            (is_longer || is_from_here).then(|| Person { ban_until: now.cloned(), ..row.clone() })
        });
        changed.collect()
    }

    /// Takes in an entry that has been stored.
    pub fn commit(&mut self, prepared: Prepared) {
        let Prepared { entry, state, undone } = prepared;
        if let Some(id) = &entry.id {
            self.ids.insert(id.clone(), entry.version);
        }
        self.entries.push(entry);
        (self.state, self.undone) = (state, undone);
    }

    /// Puts entries in the place of those with the same version: words were struck from them.
    pub fn replace(&mut self, entries: Vec<LogEntry>) -> Result<(), ClubError> {
        let mut all = self.entries.clone();
        for entry in entries {
            let place =
                usize::try_from(entry.version).ok().and_then(|version| version.checked_sub(1));
            if let Some(known) = place.and_then(|place| all.get_mut(place)) {
                *known = entry;
            }
        }
        *self = Desk::from_log(all)?;
        Ok(())
    }

    /// A refusal with what has happened since a version.
    pub fn refused(&self, error: ClubError, seen: u64) -> RefusedChange {
        let seen = usize::try_from(seen).unwrap_or(usize::MAX).min(self.entries.len());
        let first = seen.max(self.entries.len().saturating_sub(MOST_SHOWN));
        // Whoever may not undo something sees what builds on it.
        let builds_on_it = |entry: &&LogEntry| {
            let Fault::UndoBlocked(_, later) = error.fault else { return false };
            entry.version == later
        };
        let blocks = self.entries[..first].iter().find(builds_on_it);
        let since = blocks.into_iter().chain(&self.entries[first..]).cloned().collect();
        RefusedChange { error, now: self.version(), since }
    }

    /// The tournament with names, as the desk sees it. Results that differ do not count.
    pub fn tournament(&self, roster: &Roster) -> Tournament {
        let mut named = self.state.named(roster, false);
        self.state.strike_conflicts(&mut named);
        named
    }

    /// The tournament as everybody may see it.
    pub fn published(&self, roster: &Roster) -> Tournament {
        self.state.as_published(roster)
    }

    /// What everybody may see of who plays, with the results of published rounds as they come in.
    pub fn live(&self, roster: &Roster) -> Tournament {
        self.state.as_it_comes_in(roster)
    }

    /// The tournament for files and cups, with names as on public pages: refused while results of
    /// it differ.
    pub fn exported(&self, roster: &Roster) -> Result<Tournament, ClubError> {
        self.state.check_no_conflict(&self.state.round_names())?;
        Ok(self.state.named(roster, false))
    }

    /// The readings of the book that sheets are settled by.
    pub fn edition(&self) -> Edition {
        self.state.edition
    }

    /// Rounds that are drawn, one after the other.
    pub fn rounds(&self) -> Vec<RoundName> {
        self.state.round_names()
    }

    /// Rounds with lines on the sheet of a table as it is seated now.
    pub fn written_rounds<'a>(
        &self,
        sheets: impl IntoIterator<Item = &'a TableSheet>,
    ) -> Vec<RoundName> {
        let is_seated = |id: &SheetId| {
            SheetId::of(&self.state.tournament, id.round, id.table).is_ok_and(|now| now == *id)
        };
        let written = sheets.into_iter().filter(|sheet| sheet.has_lines() && is_seated(sheet.id()));
        let mut rounds: Vec<RoundName> = written.map(|sheet| sheet.id().round).collect();
        rounds.sort_unstable();
        rounds.dedup();
        rounds
    }

    /// Whether a round has begun: by its results, its clock or its sheets.
    pub fn has_begun(&self, round: RoundName, written: &[RoundName]) -> bool {
        self.state.tournament.has_begun(round, &self.state.started(written))
    }

    /// Whether the draw of a round is published.
    pub fn is_published(&self, round: RoundName) -> bool {
        self.state.published.contains_key(&round)
    }

    /// Whether results of a round are published.
    pub fn has_published_results(&self, round: RoundName) -> bool {
        self.state.published.get(&round).is_some_and(|one| one.results.is_some())
    }

    /// Whether tables or results of a round are others than those that are published.
    pub fn is_unpublished(&self, round: RoundName) -> bool {
        self.state.is_unpublished(round)
    }

    /// Every result of a table, those that do not count any more included.
    pub fn results_of(&self, round: RoundName, table: usize) -> &[TableResult] {
        self.state.results.get(&(round, table)).map_or(&[], Vec::as_slice)
    }

    /// Tables whose results differ.
    pub fn conflicts(&self) -> Vec<(RoundName, usize)> {
        self.state.conflicts()
    }

    /// Who has which start number, by the ids of the roster.
    pub fn people(&self) -> &[String] {
        &self.state.people
    }

    /// Refuses to make one person of two rows of the roster who both have a start number, they or
    /// rows that were joined with them: they are two people.
    pub fn check_join(&self, roster: &Roster, one: &str, other: &str) -> Result<(), ClubError> {
        let number = |row: &str| {
            let wanted = &roster.person(row).ok()?.person;
            let is_them =
                |id: &String| roster.person(id).is_ok_and(|entered| entered.person == *wanted);
            self.people().iter().position(is_them)
        };
        match (number(one), number(other)) {
            (Some(first), Some(second)) if first != second => {
                Err(Fault::PersonEntered(second + 1).into())
            }
            (Some(_) | None, Some(_) | None) => Ok(()),
        }
    }

    /// Cents that this start number has paid so far; 0 for an unknown one.
    pub fn paid(&self, player: usize) -> i64 {
        self.state.paid.get(&player).copied().unwrap_or(0)
    }

    /// The clocks of the rounds.
    pub fn clocks(&self) -> Vec<RoundClock> {
        self.state.clocks.values().copied().collect()
    }

    /// What the projector shows, and the place that prize giving has come to.
    pub fn scene(&self) -> (Scene, Option<usize>) {
        self.state.scene
    }

    /// Tables that wait for the referee, the first call first.
    pub fn calls(&self) -> impl Iterator<Item = &TableCall> {
        self.state.calls.values()
    }

    /// The book, by its name.
    pub fn rules(&self) -> &str {
        &self.state.tournament.mode.rules
    }

    /// The text of house rules, if the tournament has some.
    pub fn house_rules(&self) -> Option<&str> {
        self.state.tournament.house_rules.as_deref()
    }

    /// Start numbers of those who sit elsewhere than at an earlier version, or are somebody else.
    pub fn moved_since(&self, version: u64) -> Result<Vec<usize>, ClubError> {
        let known = usize::try_from(version).unwrap_or(usize::MAX).clamp(1, self.entries.len());
        let before = Desk::from_log(self.entries[..known].to_vec())?;
        let rounds = self.rounds();
        let table_of = |desk: &Desk, round: RoundName, player: usize| {
            let round = desk.state.tournament.round(round).ok()?;
            round.table_of(player).map(|table| table.number)
        };
        let is_new = |player: &usize| {
            self.people().get(player - 1) != before.people().get(player - 1)
                || rounds.iter().any(|round| {
                    table_of(self, *round, *player) != table_of(&before, *round, *player)
                })
        };
        let sits =
            |player: &usize| rounds.iter().any(|round| table_of(self, *round, *player).is_some());
        Ok((1..=self.people().len()).filter(is_new).filter(sits).collect())
    }

    /// What the rounds were drawn from, if everybody had a seat in every round: then the draw
    /// follows from numbers alone.
    pub fn drawn_from(&self) -> Option<Tournament> {
        let drawn = self.entries.iter().rev().find(|entry| {
            !self.is_undone(entry.version)
                && matches!(entry.change.known(), Some(TournamentChange::Draw {}))
        });
        let known = usize::try_from(drawn?.version).ok()?;
        let then = Desk::from_log(self.entries[..known].to_vec()).ok()?.state.tournament;
        let mut players = 1..=then.players.len();
        let sits = |player| then.rounds.iter().all(|round| round.table_of(player).is_some());
        players.all(sits).then_some(then)
    }

    /// Whether everything is in and final.
    pub fn is_finished(&self) -> bool {
        self.state.finished
    }

    /// Until when a link to a table of a round is good that was made at a time; without an end
    /// while the round runs. One that is made when the round is over is for a phone that still has
    /// lines of it.
    pub fn table_link_ends(&self, round: RoundName, made: u64) -> Option<u64> {
        let over = *self.state.over.get(&round)?;
        Some(over.max(made).saturating_add(AFTER_THE_ROUND_MS))
    }

    /// Whether these people sit at this table of this round, or once did.
    pub fn was_seated(&self, id: &SheetId) -> bool {
        if SheetId::of(&self.state.tournament, id.round, id.table).is_ok_and(|now| now == *id) {
            return true;
        }
        let round = match id.round {
            RoundName::Round(round) => Some(round),
            RoundName::Final => None,
        };
        let changes = self.entries.iter().filter_map(|entry| entry.effect.as_ref());
        let mut seats = changes
            .flat_map(|effect| &effect.rounds)
            .filter(|change| change.round == round)
            .flat_map(|change| change.before.iter().chain(&change.after));
        seats.any(|seats| seats.number == id.table && seats.players == id.players)
    }

    /// The tournament as a file, with the people whom it names.
    pub fn to_file(&self, roster: &Roster, sheets: Vec<SheetFileOfTable>) -> DeskFile {
        let mut ids: BTreeSet<&String> = self.state.people.iter().collect();
        for entry in &self.entries {
            match entry.change.known() {
                Some(TournamentChange::Enter { people, .. }) => {
                    ids.extend(people.iter().map(|one| &one.person));
                }
                Some(TournamentChange::StandIn { entering, .. }) => {
                    ids.insert(&entering.person);
                }
                Some(TournamentChange::Amend { person: Some(person), .. }) => {
                    ids.insert(person);
                }
                Some(_) | None => {}
            }
        }
        let named: Vec<&Person> = ids.into_iter().filter_map(|id| roster.row(id).ok()).collect();
        // The rows that they were joined with, and those with which these were.
        let rows = named.into_iter().flat_map(|person| roster.joined_from(person));
        let mut people: Vec<Person> = rows.cloned().collect();
        people.sort_by(|one, other| one.person.cmp(&other.person));
        people.dedup();
        DeskFile { format: LOG_FORMAT.to_owned(), people, log: self.entries.clone(), sheets }
    }

    /// Reads a file with a log.
    pub fn from_file(file: &DeskFile) -> Result<(Desk, Roster), ClubError> {
        if file.format != LOG_FORMAT {
            return Err(Fault::Format(file.format.clone(), LOG_FORMAT).into());
        }
        if file.log.len() > MOST_ENTRIES {
            let what = Words::new("entries of a tournament", "Einträge eines Turniers");
            return Err(Fault::LimitReached(what, MOST_ENTRIES).into());
        }
        let mut roster = Roster::default();
        for person in &file.people {
            roster.put(person.clone()).map_err(|error| error.within("people"))?;
        }
        let desk = Desk::from_log(file.log.clone())?;
        for person in desk.people().iter().filter(|person| !person.is_empty()) {
            roster.row(person).map_err(|error| error.within("people"))?;
        }
        Ok((desk, roster))
    }
}

/// A fault that names somebody by the id of their row says it with the name.
fn with_name(error: ClubError, roster: &Roster) -> ClubError {
    let Fault::PlayerTwice(id) = &error.fault else { return error };
    match roster.row(id).map(Person::label) {
        Ok(label) => ClubError::at(error.place, Fault::PlayerTwice(label)),
        Err(_) => error,
    }
}

/// Which entries are undone: an undoing that is itself undone undoes nothing.
fn undone(entries: &[LogEntry]) -> BTreeSet<u64> {
    let mut undone = BTreeSet::new();
    for entry in entries.iter().rev() {
        if let Some(TournamentChange::Undo { version }) = entry.change.known()
            && !undone.contains(&entry.version)
            && *version < entry.version
        {
            undone.insert(*version);
        }
    }
    undone
}

/// What entries add up to of which the last undoes one.
fn folded(entries: &[LogEntry], version: u64) -> Result<(BTreeSet<u64>, State), ClubError> {
    let undone = undone(entries);
    let state = fold(entries, &undone, None).map_err(|error| match error.fault {
        Fault::UndoBlocked(_, later) => Fault::UndoBlocked(version, later).into(),
        _ => error,
    })?;
    // Somebody would sit nowhere, or where nobody is entered.
    if state.tournament.check().is_err() {
        return Err(Fault::UndoBlocked(version, entries.len() as u64 - 1).into());
    }
    Ok((undone, state))
}

/// What undoing does to people who entered before the draw if others have come after them.
fn struck_entries(entry: &LogEntry) -> Option<DeskEffect> {
    let effect = entry.effect.as_ref().filter(|effect| effect.rounds.is_empty())?;
    let entered = matches!(entry.change.known(), Some(TournamentChange::Enter { .. }));
    entered.then(|| effect.never_came())
}

/// The undoing that leaves start numbers to nobody, of an entry that is undone so.
fn struck_by<'a>(
    entries: &'a [LogEntry],
    undone: &BTreeSet<u64>,
    version: u64,
) -> Option<&'a DeskEffect> {
    let of_it = |entry: &&LogEntry| {
        !undone.contains(&entry.version)
            && matches!(
                entry.change.known(),
                Some(TournamentChange::Undo { version: undone }) if *undone == version
            )
    };
    entries.iter().find(of_it)?.effect.as_ref()
}

/// What the entries that are not undone add up to.
fn fold(
    entries: &[LogEntry],
    undone: &BTreeSet<u64>,
    newer: Option<u64>,
) -> Result<State, ClubError> {
    let first = entries.first().and_then(|entry| entry.change.known());
    let mut state = State::open(first.ok_or(Fault::LogGap(1, 0))?)?;
    for entry in entries.iter().skip(1) {
        let Some(change) = entry.change.known() else { continue };
        if undone.contains(&entry.version) {
            if let Some(struck) = struck_by(entries, undone, entry.version) {
                let blocked = |_| ClubError::from(Fault::UndoBlocked(0, entry.version));
                state.strike_entries(entry, change, struck).map_err(blocked)?;
            }
            continue;
        }
        // What a newer version did is not known, so what came after it may not fit.
        let may_fail = newer.is_some_and(|newer| newer < entry.version);
        let before = may_fail.then(|| state.clone());
        match (state.apply(entry, change), before) {
            (Ok(()), _) => {}
            (Err(_), Some(before)) => state = before,
            (Err(_), None) => return Err(Fault::UndoBlocked(0, entry.version).into()),
        }
    }
    Ok(state)
}
