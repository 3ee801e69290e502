//! What a log adds up to.

use std::collections::BTreeMap;

use serde::Serialize;
use tarock_rules::Edition;

use super::change::{Author, ClockStep, Entering, LogEntry, Scene, TournamentChange};
use super::effect::{DeskEffect, placeholder};
use super::publication::PublishedRound;
use super::table_result::TableResult;
use crate::error::{ClubError, Fault};
use crate::names;
use crate::roster::{FORGOTTEN, Person, Roster, limit};
use crate::tournament::{
    Entrant, Left, PenaltyKind, Round, RoundName, TOURNAMENT_FORMAT, Tournament,
};

/// How often one table may call for the referee in a round.
const MOST_CALLS: usize = 50;

/// The clock of a round. Whoever shows it counts on by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoundClock {
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub round: RoundName,
    /// Since when it runs, in milliseconds since 1970; it stands still without.
    pub running_since: Option<u64>,
    /// Milliseconds that it had run before that.
    pub before_ms: u64,
    /// Minutes more than the format has.
    pub extra_minutes: i64,
    /// When the round was ended.
    pub stopped: Option<u64>,
}

/// A table that waits for the referee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableCall {
    /// The version of the call, by which it is answered.
    pub version: u64,
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub round: RoundName,
    pub table: usize,
    /// When, in milliseconds since 1970.
    pub at: u64,
    pub by: Author,
    /// What it is about.
    pub text: Option<String>,
}

/// What all entries add up to. People have placeholders for names; the roster has those.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct State {
    pub tournament: Tournament,
    /// The readings of the book that sheets are settled by.
    pub edition: Edition,
    /// Who has which start number.
    pub people: Vec<String>,
    pub paid: BTreeMap<usize, i64>,
    pub results: BTreeMap<(RoundName, usize), Vec<TableResult>>,
    pub published: BTreeMap<RoundName, PublishedRound>,
    pub clocks: BTreeMap<RoundName, RoundClock>,
    pub scene: (Scene, Option<usize>),
    /// Tables that wait for the referee, by the version of the call.
    pub calls: BTreeMap<u64, TableCall>,
    /// How often each table has called.
    pub called: BTreeMap<(RoundName, usize), usize>,
    /// When rounds were over.
    pub over: BTreeMap<RoundName, u64>,
    pub finished: bool,
}

impl State {
    /// The beginning of a log.
    pub fn open(change: &TournamentChange) -> Result<State, ClubError> {
        let (tournament, people, edition) = match change {
            TournamentChange::Open(opening) => {
                let mut tournament = Tournament::new(
                    &opening.title,
                    opening.mode.clone(),
                    opening.seed,
                    Vec::new(),
                )?;
                tournament.date.clone_from(&opening.date);
                tournament.house_rules.clone_from(&opening.house_rules);
                (tournament, Vec::new(), opening.edition)
            }
            TournamentChange::Import { tournament, people, edition } => {
                tournament.check()?;
                if people.len() != tournament.players.len() {
                    return Err(Fault::RowLength(people.len(), tournament.players.len()).into());
                }
                (Tournament::clone(tournament), people.clone(), *edition)
            }
            TournamentChange::Set(_)
            | TournamentChange::Enter { .. }
            | TournamentChange::Amend { .. }
            | TournamentChange::Paid { .. }
            | TournamentChange::Leave { .. }
            | TournamentChange::Return { .. }
            | TournamentChange::StandIn { .. }
            | TournamentChange::Draw {}
            | TournamentChange::DrawFinal {}
            | TournamentChange::Reseat { .. }
            | TournamentChange::Decline { .. }
            | TournamentChange::Result { .. }
            | TournamentChange::Sheet { .. }
            | TournamentChange::SheetOpen { .. }
            | TournamentChange::Clear { .. }
            | TournamentChange::Choose { .. }
            | TournamentChange::Publish { .. }
            | TournamentChange::Clock { .. }
            | TournamentChange::Scene { .. }
            | TournamentChange::Penalty(_)
            | TournamentChange::Pardon { .. }
            | TournamentChange::Call { .. }
            | TournamentChange::Answer { .. }
            | TournamentChange::Undo { .. }
            | TournamentChange::Finish {} => return Err(Fault::LogGap(1, 1).into()),
        };
        let mut state = State {
            tournament,
            edition,
            people,
            paid: BTreeMap::new(),
            results: BTreeMap::new(),
            published: BTreeMap::new(),
            clocks: BTreeMap::new(),
            scene: (Scene::default(), None),
            calls: BTreeMap::new(),
            called: BTreeMap::new(),
            over: BTreeMap::new(),
            finished: false,
        };
        state.take_imported_results();
        Ok(state)
    }

    /// The change that a file of before becomes, with the people of its players in their order.
    pub fn import(tournament: &Tournament, people: Vec<String>) -> TournamentChange {
        let mut nameless = tournament.clone();
        TOURNAMENT_FORMAT.clone_into(&mut nameless.format);
        for (entrant, number) in nameless.players.iter_mut().zip(1..) {
            (entrant.name, entrant.club) = (placeholder(number), None);
        }
        for former in nameless.reseatings.iter_mut().flat_map(|one| &mut one.former) {
            (former.entrant.name, former.entrant.club) = (placeholder(former.player), None);
        }
        let edition = Edition::CURRENT;
        TournamentChange::Import { tournament: Box::new(nameless), people, edition }
    }

    /// All rounds that are drawn.
    pub fn round_names(&self) -> Vec<RoundName> {
        let rounds = (1..=self.tournament.rounds.len()).map(RoundName::Round);
        rounds.chain(self.tournament.final_round.iter().map(|_| RoundName::Final)).collect()
    }

    /// The tournament with names. On public pages those who did not agree have none.
    pub fn named(&self, roster: &Roster, public: bool) -> Tournament {
        let mut named = self.tournament.clone();
        for ((entrant, person), number) in named.players.iter_mut().zip(&self.people).zip(1..) {
            let known = roster.person(person).ok();
            let shown = known.filter(|person| !person.forgotten && (person.consent || !public));
            if let Some(person) = shown {
                entrant.name.clone_from(&person.name);
                entrant.club.clone_from(&person.club);
            } else {
                entrant.name = format!("{FORGOTTEN} {number}");
                entrant.club = None;
            }
        }
        let labels: Vec<String> = named.labels().iter().map(|label| names::folded(label)).collect();
        for (place, entrant) in named.players.iter_mut().enumerate() {
            if labels.iter().filter(|label| **label == labels[place]).count() > 1 {
                entrant.name = names::numbered(&entrant.name, place + 1);
            }
        }
        for former in named.reseatings.iter_mut().flat_map(|one| &mut one.former) {
            if let Some(entrant) =
                former.player.checked_sub(1).and_then(|place| named.players.get(place))
            {
                former.entrant.name.clone_from(&entrant.name);
                former.entrant.club.clone_from(&entrant.club);
            }
        }
        named
    }

    /// What a change will do to people and tables. Errors speak of people by their names.
    pub fn effect_of(
        &self,
        change: &TournamentChange,
        roster: &Roster,
        written: &[RoundName],
    ) -> Result<Option<DeskEffect>, ClubError> {
        let before = self.named(roster, false);
        let started = self.started(written);
        let mut after = before.clone();
        match change {
            TournamentChange::Enter { people, from_round } => {
                for (place, entering) in people.iter().enumerate() {
                    if let Some(earlier) =
                        people[..place].iter().find(|one| one.person == entering.person)
                    {
                        return Err(Fault::PlayerTwice(earlier.person.clone()).into());
                    }
                }
                let entrants = people
                    .iter()
                    .map(|entering| self.entrant(entering, roster))
                    .collect::<Result<Vec<Entrant>, ClubError>>()?;
                let first = after.players.len();
                let unique = entrants.into_iter().zip(first + 1..).map(|(entrant, number)| {
                    // Two of one name and club are two people: the start number tells them apart.
                    Entrant { name: names::numbered(&entrant.name, number), ..entrant }
                });
                let first_open = after.last_begun(&started) + 1;
                if from_round.is_none() && first_open > after.rounds_in_all() {
                    return Err(Fault::NoRoundLeft.into());
                }
                after.enter_together(unique.collect(), from_round.unwrap_or(first_open))?;
            }
            TournamentChange::Leave { player, last_round, during } => {
                after.withdraw(*player, Left { last_round: *last_round, during: *during })?;
            }
            TournamentChange::Return { player, from_round } => {
                after.come_back(*player, *from_round, &started)?;
            }
            TournamentChange::StandIn { player, entering, last_round, during } => {
                let entrant = self.entrant(entering, roster)?;
                let number = after.players.len() + 1;
                let entrant = Entrant { name: names::numbered(&entrant.name, number), ..entrant };
                let left = Left { last_round: *last_round, during: *during };
                after.replace(*player, entrant, left)?;
            }
            TournamentChange::Draw {} => {
                after.draw()?;
            }
            TournamentChange::DrawFinal {} => after.draw_final()?,
            TournamentChange::Reseat { round, tables } => {
                after.set_tables(*round, tables.clone())?;
            }
            TournamentChange::Decline { player } => {
                after.decline_final(*player)?;
            }
            TournamentChange::Penalty(penalty) if penalty.kind == PenaltyKind::Ban => {
                after.take_out_banned(penalty.player, &started)?;
                if after == before {
                    return Ok(None);
                }
            }
            TournamentChange::Open(_)
            | TournamentChange::Import { .. }
            | TournamentChange::Set(_)
            | TournamentChange::Amend { .. }
            | TournamentChange::Paid { .. }
            | TournamentChange::Result { .. }
            | TournamentChange::Sheet { .. }
            | TournamentChange::SheetOpen { .. }
            | TournamentChange::Clear { .. }
            | TournamentChange::Choose { .. }
            | TournamentChange::Publish { .. }
            | TournamentChange::Clock { .. }
            | TournamentChange::Scene { .. }
            | TournamentChange::Penalty(_)
            | TournamentChange::Pardon { .. }
            | TournamentChange::Call { .. }
            | TournamentChange::Answer { .. }
            | TournamentChange::Undo { .. }
            | TournamentChange::Finish {} => return Ok(None),
        }
        let effect = DeskEffect::between(&before, &after);
        for change in &effect.rounds {
            let name = change.round.map_or(RoundName::Final, RoundName::Round);
            if before.has_begun(name, &started) {
                return Err(has_begun(name).into());
            }
        }
        Ok(Some(effect))
    }

    /// Until when people are banned, by their rows of the roster.
    pub fn bans(&self, roster: &Roster) -> BTreeMap<String, String> {
        let mut bans: BTreeMap<String, String> = BTreeMap::new();
        for penalty in &self.tournament.penalties {
            let (PenaltyKind::Ban, Some(until)) = (penalty.kind, &penalty.until) else { continue };
            let person = penalty.player.checked_sub(1).and_then(|place| self.people.get(place));
            if let Some(Ok(person)) = person.map(|person| roster.person(person)) {
                let known = bans.entry(person.person.clone()).or_default();
                if *until > *known {
                    known.clone_from(until);
                }
            }
        }
        bans
    }

    /// Rounds whose clock has run, and those with lines on a sheet.
    pub fn started(&self, written: &[RoundName]) -> Vec<RoundName> {
        let has_run = |clock: &&RoundClock| {
            clock.running_since.is_some() || clock.stopped.is_some() || clock.before_ms > 0
        };
        let ran = self.clocks.values().filter(has_run).map(|clock| clock.round);
        ran.chain(written.iter().copied()).collect()
    }

    /// Refuses other seats in a round that has begun, unless it had already begun when what is
    /// undone was done: then the seats of before are given back.
    pub fn check_left_alone(
        &self,
        after: &State,
        then: Option<&State>,
        written: &[RoundName],
    ) -> Result<(), ClubError> {
        let seats =
            |state: &State, name: RoundName| state.tournament.round(name).ok().map(Round::seats);
        let has_begun_in = |state: &State, name: RoundName, written: &[RoundName]| {
            state.tournament.has_begun(name, &state.started(written))
        };
        let mut rounds = self.round_names().into_iter();
        let changed = rounds.find(|name| {
            has_begun_in(self, *name, written)
                && seats(self, *name) != seats(after, *name)
                && !then.is_some_and(|then| has_begun_in(then, *name, &[]))
        });
        changed.map_or(Ok(()), |name| Err(has_begun(name).into()))
    }

    /// Who somebody is who is to play under a start number, or under the next one: nobody who is
    /// forgotten, who is banned or who plays already.
    pub fn person_for<'a>(
        &self,
        person: &str,
        player: Option<usize>,
        roster: &'a Roster,
    ) -> Result<&'a Person, ClubError> {
        let person = roster.person(person)?;
        if person.forgotten {
            return Err(Fault::PersonForgotten.into());
        }
        let is_them =
            |id: &String| roster.person(id).is_ok_and(|entered| entered.person == person.person);
        match self.people.iter().position(is_them) {
            Some(place) if Some(place + 1) == player => return Ok(person),
            Some(place) => {
                return Err(ClubError::at(person.name.clone(), Fault::PersonEntered(place + 1)));
            }
            None => {}
        }
        if person.is_banned_on(self.tournament.date.as_deref()) {
            let until = person.ban_until.clone().unwrap_or_default();
            return Err(ClubError::at(person.name.clone(), Fault::PersonBanned(until)));
        }
        Ok(person)
    }

    fn entrant(&self, entering: &Entering, roster: &Roster) -> Result<Entrant, ClubError> {
        let person = self.person_for(&entering.person, None, roster)?;
        Ok(Entrant {
            club: person.club.clone(),
            team: entering.team.clone(),
            out_of_competition: entering.out_of_competition,
            ..Entrant::new(person.name.clone())
        })
    }

    /// Takes an entry in. What it did to tables is written in it.
    pub fn apply(&mut self, entry: &LogEntry, change: &TournamentChange) -> Result<(), ClubError> {
        if self.finished && !matches!(change, TournamentChange::Scene { .. }) {
            return Err(Fault::Finished.into());
        }
        let entrants = self.tournament.players.len();
        // What an undoing strikes it strikes where that was written.
        let strikes = matches!(change, TournamentChange::Undo { .. });
        if let Some(effect) = entry.effect.as_ref().filter(|_| !strikes) {
            effect.apply(&mut self.tournament)?;
        }
        match change {
            TournamentChange::Open(_) | TournamentChange::Import { .. } => {
                return Err(Fault::LogGap(1, entry.version).into());
            }
            TournamentChange::Enter { people, .. } => {
                self.enter(entrants, people)?;
            }
            TournamentChange::StandIn { entering, .. } => {
                self.enter(entrants, std::slice::from_ref(entering))?;
            }
            TournamentChange::Leave { .. }
            | TournamentChange::Return { .. }
            | TournamentChange::Draw {}
            | TournamentChange::DrawFinal {}
            | TournamentChange::Reseat { .. }
            | TournamentChange::Decline { .. }
            // The log itself leaves out what is undone.
            | TournamentChange::Undo { .. } => {}
            TournamentChange::Set(settings) => self.set(settings)?,
            TournamentChange::Amend { player, person, team } => {
                self.amend(*player, person.as_deref(), team.as_deref())?;
            }
            TournamentChange::Paid { player, cents } => {
                self.tournament.entrant(*player)?;
                self.paid.insert(*player, *cents);
            }
            TournamentChange::Result { .. }
            | TournamentChange::Sheet { .. }
            | TournamentChange::SheetOpen { .. }
            | TournamentChange::Clear { .. }
            | TournamentChange::Choose { .. } => self.apply_result(entry, change)?,
            TournamentChange::Publish { draws, results } => {
                self.publish(entry.at, draws, results)?;
            }
            TournamentChange::Clock { round, step } => self.step_clock(entry.at, *round, *step)?,
            TournamentChange::Scene { scene, place } => self.scene = (*scene, *place),
            TournamentChange::Penalty(penalty) => {
                self.tournament.take_penalty(penalty.clone())?;
            }
            TournamentChange::Pardon { player } => {
                self.tournament.pardon(*player)?;
            }
            TournamentChange::Call { round, table, text } => {
                self.call(entry, *round, *table, text.as_deref())?;
            }
            TournamentChange::Answer { call, .. } => {
                self.calls.remove(call).ok_or(Fault::CallGone(*call))?;
            }
            TournamentChange::Finish {} => {
                self.check_no_conflict(&self.round_names())?;
                self.tournament.check_complete()?;
                self.finished = true;
            }
        }
        Ok(())
    }

    fn call(
        &mut self,
        entry: &LogEntry,
        round: RoundName,
        table: usize,
        text: Option<&str>,
    ) -> Result<(), ClubError> {
        self.tournament.round(round)?.table_numbered(table)?;
        if self.calls.values().any(|call| (call.round, call.table) == (round, table)) {
            return Err(Fault::CallOpen(table).into());
        }
        let calls = self.called.entry((round, table)).or_default();
        *calls += 1;
        limit("calls of a table", "Rufe eines Tisches", *calls, MOST_CALLS)?;
        let (version, at, by) = (entry.version, entry.at, entry.by.clone());
        let text = text.map(str::to_owned);
        self.calls.insert(version, TableCall { version, round, table, at, by, text });
        Ok(())
    }

    /// Takes in people who were entered by mistake while others came after them: their start
    /// numbers stay, and nobody has them.
    pub fn strike_entries(
        &mut self,
        entry: &LogEntry,
        change: &TournamentChange,
        struck: &DeskEffect,
    ) -> Result<(), ClubError> {
        self.apply(entry, change)?;
        struck.apply(&mut self.tournament)?;
        for player in &struck.players {
            if let Some(person) = self.people.get_mut(player.player - 1) {
                person.clear();
            }
        }
        Ok(())
    }

    fn enter(&mut self, entrants: usize, people: &[Entering]) -> Result<(), ClubError> {
        if self.tournament.players.len() != entrants + people.len() {
            return Err(Fault::SeatsChanged.into());
        }
        for (entering, place) in people.iter().zip(entrants..) {
            self.people.push(entering.person.clone());
            self.tournament.players[place].team.clone_from(&entering.team);
        }
        Ok(())
    }

    fn set(&mut self, settings: &super::change::TournamentSettings) -> Result<(), ClubError> {
        let mut changed = self.tournament.clone();
        let is_drawn = !changed.rounds.is_empty();
        if is_drawn && (settings.mode.is_some() || settings.seed.is_some()) {
            return Err(Fault::DrawnAlready.into());
        }
        if let Some(title) = &settings.title {
            if title.trim().is_empty() {
                return Err(Fault::NameEmpty.into());
            }
            changed.title.clone_from(title);
        }
        if settings.date.is_some() {
            changed.date.clone_from(&settings.date);
        }
        if let Some(mode) = &settings.mode {
            if mode.rules != changed.mode.rules {
                changed.house_rules = None;
            }
            changed.mode = mode.clone();
        }
        changed.seed = settings.seed.unwrap_or(changed.seed);
        if let Some(apart) = &settings.apart {
            changed.apart.clone_from(apart);
        }
        if settings.prizes.is_some() {
            changed.prizes.clone_from(&settings.prizes);
        }
        if let Some(prizes) = &settings.prizes_in_kind {
            changed.prizes_in_kind.clone_from(prizes);
        }
        if settings.prize_unit.is_some() {
            changed.prize_unit = settings.prize_unit;
        }
        changed.check()?;
        self.tournament = changed;
        Ok(())
    }

    fn amend(
        &mut self,
        player: usize,
        person: Option<&str>,
        team: Option<&str>,
    ) -> Result<(), ClubError> {
        self.tournament.entrant(player)?;
        if let Some(person) = person {
            if self.people.iter().zip(1..).any(|(id, number)| id == person && number != player) {
                return Err(Fault::PlayerTwice(person.to_owned()).into());
            }
            person.clone_into(&mut self.people[player - 1]);
        }
        if let Some(team) = team {
            self.tournament.players[player - 1].team =
                Some(team.to_owned()).filter(|team| !team.trim().is_empty());
        }
        Ok(())
    }

    fn step_clock(&mut self, at: u64, round: RoundName, step: ClockStep) -> Result<(), ClubError> {
        self.tournament.round(round)?;
        if step == ClockStep::Start {
            // Who begins a round has ended those before it.
            for earlier in self.round_names().into_iter().filter(|one| *one < round) {
                self.over.entry(earlier).or_insert(at);
            }
            self.over.remove(&round);
        }
        let clock = self.clocks.entry(round).or_insert(RoundClock {
            round,
            running_since: None,
            before_ms: 0,
            extra_minutes: 0,
            stopped: None,
        });
        let ran = clock.running_since.map_or(0, |since| at.saturating_sub(since));
        match step {
            ClockStep::Start => {
                clock.running_since = clock.running_since.or(Some(at));
                clock.stopped = None;
            }
            ClockStep::Pause | ClockStep::Stop => {
                clock.before_ms = clock.before_ms.saturating_add(ran);
                clock.running_since = None;
                if step == ClockStep::Stop {
                    clock.stopped = Some(at);
                    self.over.insert(round, at);
                }
            }
            ClockStep::Extend { minutes } => {
                clock.extra_minutes =
                    clock.extra_minutes.saturating_add(minutes.into()).clamp(-6_000, 6_000);
            }
        }
        Ok(())
    }
}

fn has_begun(name: RoundName) -> Fault {
    match name {
        RoundName::Round(round) => Fault::RoundBegun(round),
        RoundName::Final => Fault::FinalBegun,
    }
}

/// Who wrote an entry, for a note beside a correction.
pub(super) fn author_text(by: &Author) -> String {
    match &by.label {
        Some(label) => format!("{} ({label})", by.right),
        None => by.right.clone(),
    }
}
