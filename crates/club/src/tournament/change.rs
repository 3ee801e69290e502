//! Late entries and withdrawals: the draw that is out is changed as little as the sizes of tables
//! allow.
//!
//! Moves that a withdrawal needs: none from a table of five; one from a table of four while there
//! is a table of five, whose player fills the gap; three when there is none, because the table has
//! to be dissolved. A late entry needs none, or three when with it the three tables of five make up
//! one more table of four. Where all tables have four players, four who come together make one more
//! table; whoever of them would meet again in a later round changes places with somebody.

use super::draw::{Search, Tables, Wishes, no_tables};
use super::reseating::Snapshot;
use super::{Entrant, Left, Round, RoundName, Tournament, TournamentTable};
use crate::error::{ClubError, Fault};

impl Tournament {
    /// A player leaves after a round (0: before the first), or in the middle of the last that they
    /// sit in. Gives how many others change their table, over all rounds to come.
    pub fn withdraw(&mut self, player: usize, left: Left) -> Result<usize, ClubError> {
        self.check_leaving(player, left)?;
        let snapshot = Snapshot::of(self);
        let mut changed = self.clone();
        changed.players[player - 1].left = Some(left);
        changed.change_rounds(left.last_round, |round, search| {
            leave(round, player, search, self.mode.has_fives())
        })?;
        changed.fill_final_seat(player)?;
        let moved = snapshot.record(&mut changed, &[player]);
        *self = changed;
        Ok(moved)
    }

    fn check_leaving(&self, player: usize, left: Left) -> Result<(), ClubError> {
        let entrant = self.entrant(player)?;
        if entrant.left.is_some() {
            return Err(Fault::LeftAlready(entrant.name.clone()).into());
        }
        if left.last_round > self.rounds_in_all() || (left.during && left.last_round == 0) {
            return Err(Fault::RoundUnknown(left.last_round).into());
        }
        Ok(())
    }

    /// Somebody enters and plays from this round on. Gives the start number and how many others
    /// change their table.
    pub fn enter_late(
        &mut self,
        entrant: Entrant,
        from_round: usize,
    ) -> Result<(usize, usize), ClubError> {
        let moved = self.enter_together(vec![entrant], from_round)?;
        Ok((self.players.len(), moved))
    }

    /// Several enter at once and play from this round on; where all tables have four players, four
    /// of them make one more table. Gives how many others change their table.
    pub fn enter_together(
        &mut self,
        entrants: Vec<Entrant>,
        from_round: usize,
    ) -> Result<usize, ClubError> {
        let from_round = from_round.max(1);
        if from_round > self.rounds_in_all() {
            return Err(Fault::RoundUnknown(from_round).into());
        }
        let snapshot = Snapshot::of(self);
        let mut changed = self.clone();
        let first = changed.players.len() + 1;
        for mut entrant in entrants {
            entrant.check_lengths()?;
            entrant.from_round = from_round;
            changed.players.push(entrant);
        }
        changed.check_names().map_err(|error| error.within("players"))?;
        let newcomers: Vec<usize> = (first..=changed.players.len()).collect();
        changed.seat(&newcomers, from_round)?;
        changed.check()?;
        let moved = snapshot.record(&mut changed, &[]);
        *self = changed;
        Ok(moved)
    }

    /// Seats newcomers in all rounds from this one on.
    fn seat(&mut self, newcomers: &[usize], from_round: usize) -> Result<(), ClubError> {
        if self.mode.has_fives() {
            for player in newcomers {
                self.change_rounds(from_round - 1, |round, search| join(round, *player, search))?;
            }
            return Ok(());
        }
        self.change_rounds(from_round - 1, |round, search| join_fours(round, newcomers, search))
    }

    /// Somebody enters in the place of a player who leaves: nobody else moves.
    pub fn replace(
        &mut self,
        player: usize,
        mut entrant: Entrant,
        left: Left,
    ) -> Result<usize, ClubError> {
        self.check_leaving(player, left)?;
        entrant.check_lengths()?;
        let snapshot = Snapshot::of(self);
        let mut changed = self.clone();
        entrant.from_round = left.last_round.saturating_add(1);
        changed.players.push(entrant);
        let number = changed.players.len();
        changed.players[player - 1].left = Some(left);
        let rounds =
            changed.rounds.iter_mut().enumerate().map(|(place, round)| (Some(place + 1), round));
        for (round, drawn) in rounds
            .skip(left.last_round)
            .chain(changed.final_round.iter_mut().map(|round| (None, round)))
        {
            if drawn.table_of(player).is_none() {
                continue;
            }
            if drawn.has_results() {
                return Err(round.map_or(Fault::ResultThere, Fault::RoundPlayed).into());
            }
            for seat in drawn
                .tables
                .iter_mut()
                .flat_map(|table| &mut table.players)
                .filter(|seat| **seat == player)
            {
                *seat = number;
            }
        }
        changed.check()?;
        snapshot.record(&mut changed, &[player]);
        *self = changed;
        Ok(number)
    }

    /// Somebody who left comes back, to the seats of before where they are as they were left, and
    /// plays from this round on; by default from the first that has not begun. Gives how many
    /// others change their table.
    pub fn come_back(
        &mut self,
        player: usize,
        from_round: Option<usize>,
        started: &[RoundName],
    ) -> Result<usize, ClubError> {
        let entrant = self.entrant(player)?;
        let left = entrant.left.ok_or_else(|| Fault::NotLeft(entrant.name.clone()))?;
        let first = left.last_round.saturating_add(1);
        let rounds = self.rounds_in_all();
        if let Some(round) = from_round.filter(|round| *round < first || *round > rounds.max(first))
        {
            return Err(Fault::RoundUnknown(round).into());
        }
        let from_round = from_round.unwrap_or(first.max(self.last_begun(started) + 1));
        let snapshot = Snapshot::of(self);
        let mut changed = self.clone();
        let returning = &mut changed.players[player - 1];
        returning.left = None;
        returning.absent.extend(first..from_round.min(self.rounds.len() + 1));
        // Whoever plays nowhere would be ranked with nothing.
        if from_round > rounds && !(1..=rounds).any(|round| returning.plays(round)) {
            return Err(Fault::NoRoundLeft.into());
        }
        let mut touched = vec![player];
        for place in (from_round - 1)..self.rounds.len() {
            if self.rounds[place].has_results() {
                return Err(Fault::RoundPlayed(place + 1).into());
            }
            let Some(former) = self.seats_before_leaving(player, place + 1) else {
                changed.join_one(player, place)?;
                continue;
            };
            changed.rounds[place] = Round::from_seats(&former);
            let gone =
                self.rounds[place].tables.iter().flat_map(|table| table.players.iter().copied());
            touched.extend(gone.filter(|other| changed.rounds[place].table_of(*other).is_none()));
        }
        touched.sort_unstable();
        touched.dedup();
        for stand_in in touched.iter().filter(|other| **other != player) {
            changed.players[stand_in - 1].left =
                Some(Left { last_round: from_round - 1, during: false });
        }
        changed.check()?;
        let moved = snapshot.record(&mut changed, &touched);
        *self = changed;
        Ok(moved)
    }

    /// How a round was seated before somebody left it, if nothing has changed there since.
    fn seats_before_leaving(&self, player: usize, round: usize) -> Option<Vec<super::TableSeats>> {
        let left = |change: &&super::RoundSeats| {
            let sat = |tables: &[super::TableSeats]| {
                tables.iter().any(|table| table.players.contains(&player))
            };
            change.round == Some(round) && sat(&change.before) && !sat(&change.after)
        };
        let changes = self.reseatings.iter().rev().flat_map(|reseating| &reseating.rounds);
        let change =
            changes.filter(left).find(|change| self.rounds[round - 1].seats() == change.after)?;
        Some(change.before.clone())
    }

    /// Seats somebody in one round alone.
    fn join_one(&mut self, player: usize, place: usize) -> Result<(), ClubError> {
        let fives = self.mode.has_fives();
        let search = self.search_without(place);
        let joined = if fives {
            join(&mut self.rounds[place], player, &search)
        } else {
            join_fours(&mut self.rounds[place], &[player], &search)
        };
        joined.map_err(|error| error.within(&RoundName::Round(place + 1).to_string()))
    }

    /// Sets the tables of a round by hand: one that has no results, or the next.
    pub fn set_tables(&mut self, round: usize, tables: Vec<Vec<usize>>) -> Result<(), ClubError> {
        let rounds = usize::try_from(self.mode.rounds).unwrap_or(0);
        let next = self.rounds.len() + 1;
        if round == 0 || round > next || round > rounds {
            return Err(Fault::RoundUnknown(round).into());
        }
        if self.rounds.get(round - 1).is_some_and(Round::has_results) {
            return Err(Fault::RoundPlayed(round).into());
        }
        let table = |(place, players): (usize, Vec<usize>)| TournamentTable {
            number: place + 1,
            players,
            results: None,
            deals: None,
        };
        let set = Round { tables: tables.into_iter().enumerate().map(table).collect() };
        let snapshot = Snapshot::of(self);
        let mut changed = self.clone();
        if round == next {
            changed.rounds.push(set);
            changed.check()?;
        } else {
            changed.rounds[round - 1] = set;
            changed.check()?;
            snapshot.record(&mut changed, &[]);
        }
        *self = changed;
        Ok(())
    }

    /// Tables of four in the order of the start numbers: the first four at the first table and so
    /// on.
    pub fn tables_in_order(&self, round: usize) -> Result<Vec<Vec<usize>>, ClubError> {
        let players: Vec<usize> = (1..=self.players.len())
            .filter(|player| self.players[player - 1].plays(round))
            .collect();
        let mut sizes = super::table_sizes(players.len(), self.mode.has_fives())?;
        // The fives come last: they are for those who are placed lowest.
        sizes.reverse();
        let mut rest = players.as_slice();
        let mut tables = Vec::new();
        for size in sizes {
            let (table, others) = rest.split_at(size);
            tables.push(table.to_vec());
            rest = others;
        }
        Ok(tables)
    }

    /// Seats those who come late and takes out those who have left, in rounds that were drawn
    /// without regard to them.
    pub(super) fn put_in_and_take_out(&mut self) -> Result<(), ClubError> {
        if !self.mode.has_fives() {
            return self.fill_fours();
        }
        for player in 1..=self.players.len() {
            let Entrant { from_round, left, .. } = self.players[player - 1].clone();
            if from_round > 1 && left.is_none_or(|left| left.last_round >= from_round) {
                self.change_rounds(from_round - 1, |round, search| join(round, player, search))?;
            }
        }
        for player in 1..=self.players.len() {
            if let Some(left) = self.players[player - 1].left {
                self.change_rounds(left.last_round, |round, search| {
                    leave(round, player, search, true)
                })?;
            }
        }
        Ok(())
    }

    /// The same with tables of four alone: whoever comes takes the seat of somebody who goes, or
    /// four make one more table.
    fn fill_fours(&mut self) -> Result<(), ClubError> {
        for place in 0..self.rounds.len() {
            let round = &self.rounds[place];
            let goes = |player: &usize| {
                round.table_of(*player).is_some() && !self.players[player - 1].plays(place + 1)
            };
            let comes = |player: &usize| {
                round.table_of(*player).is_none() && self.players[player - 1].plays(place + 1)
            };
            let mut going: Vec<usize> = (1..=self.players.len()).filter(goes).collect();
            let mut coming: Vec<usize> = (1..=self.players.len()).filter(comes).collect();
            let search = self.search_without(place);
            let round = &mut self.rounds[place];
            let within = |error: ClubError| error.within(&RoundName::Round(place + 1).to_string());
            let swaps = going.len().min(coming.len());
            for (leaver, comer) in going.drain(..swaps).zip(coming.drain(..swaps)) {
                for seat in round
                    .tables
                    .iter_mut()
                    .flat_map(|table| &mut table.players)
                    .filter(|seat| **seat == leaver)
                {
                    *seat = comer;
                }
            }
            for leaver in going {
                leave(round, leaver, &search, false).map_err(within)?;
            }
            join_fours(round, &coming, &search).map_err(within)?;
        }
        Ok(())
    }

    /// Changes every round after this one; what everybody meets in all other rounds is known to the
    /// change.
    fn change_rounds(
        &mut self,
        after: usize,
        change: impl Fn(&mut Round, &Search) -> Result<(), ClubError>,
    ) -> Result<(), ClubError> {
        for place in after..self.rounds.len() {
            if self.rounds[place].has_results() {
                return Err(Fault::RoundPlayed(place + 1).into());
            }
            let search = self.search_without(place);
            change(&mut self.rounds[place], &search)
                .map_err(|error| error.within(&format!("round {}", place + 1)))?;
        }
        Ok(())
    }

    /// What everybody meets in all rounds but this one.
    fn search_without(&self, place: usize) -> Search {
        let mut search = Search::new(&Wishes {
            players: self.players.len(),
            apart: self.apart_pairs(),
            ..Wishes::default()
        });
        // Rounds to come are changed one after the other; those not yet changed are close to what
        // they will be.
        for round in self.rounds[..place].iter().chain(&self.rounds[place + 1..]) {
            search.add_round(round.zero_based());
        }
        search
    }
}

impl Round {
    fn zero_based(&self) -> Tables {
        self.tables
            .iter()
            .map(|table| table.players.iter().map(|player| player - 1).collect())
            .collect()
    }
}

/// What it costs that a player joins a table that they do not sit at.
fn cost_at(search: &Search, player: usize, table: &TournamentTable) -> i64 {
    let meetings: i64 =
        table.players.iter().map(|other| search.cost_of_meeting(player - 1, other - 1)).sum();
    let fives = if table.players.len() == 4 { search.fives_of(player - 1) } else { 0 };
    meetings + i64::from(fives)
}

fn leave(round: &mut Round, player: usize, search: &Search, fives: bool) -> Result<(), ClubError> {
    let Some(gap) = round.tables.iter().position(|table| table.players.contains(&player)) else {
        return Ok(());
    };
    let remaining: usize = round.tables.iter().map(|table| table.players.len()).sum::<usize>() - 1;
    round.tables[gap].players.retain(|one| *one != player);
    if round.tables[gap].players.len() == 4 {
        return Ok(());
    }
    if let Some((from, mover)) = best_mover(round, gap, search) {
        round.tables[from].players.retain(|one| *one != mover);
        round.tables[gap].players.push(mover);
        return Ok(());
    }
    let orphans = round.tables.remove(gap).players;
    if !fives || round.tables.len() < orphans.len() {
        return Err(no_tables(remaining, fives));
    }
    for (orphan, table) in orphans.iter().zip(best_hosts(&orphans, round, search)) {
        round.tables[table].players.push(*orphan);
    }
    Ok(())
}

/// The player of a table of five who fills a gap best.
fn best_mover(round: &Round, gap: usize, search: &Search) -> Option<(usize, usize)> {
    let fives = round.tables.iter().enumerate().filter(|(_, table)| table.players.len() == 5);
    let movers =
        fives.flat_map(|(from, table)| table.players.iter().map(move |mover| (from, *mover)));
    movers.min_by_key(|(from, mover)| {
        let saved: i64 = round.tables[*from]
            .players
            .iter()
            .filter(|other| *other != mover)
            .map(|other| search.cost_of_meeting(mover - 1, other - 1))
            .sum();
        cost_at(search, *mover, &round.tables[gap]) - saved - i64::from(search.fives_of(mover - 1))
    })
}

/// Different tables for the players of a dissolved one, with the least cost in all.
fn best_hosts(orphans: &[usize], round: &Round, search: &Search) -> Vec<usize> {
    // With as many good tables for each as there are orphans, the best choice of different tables
    // is among them.
    let candidates: Vec<Vec<(i64, usize)>> = orphans
        .iter()
        .map(|orphan| {
            let mut costs: Vec<(i64, usize)> = round
                .tables
                .iter()
                .enumerate()
                .map(|(place, table)| (cost_at(search, *orphan, table), place))
                .collect();
            costs.sort_unstable();
            costs.truncate(orphans.len());
            costs
        })
        .collect();
    let mut best: Option<(i64, Vec<usize>)> = None;
    let mut chosen = Vec::new();
    choose_hosts(&candidates, 0, &mut chosen, &mut best);
    best.map(|(_, hosts)| hosts).unwrap_or_default()
}

fn choose_hosts(
    candidates: &[Vec<(i64, usize)>],
    cost: i64,
    chosen: &mut Vec<usize>,
    best: &mut Option<(i64, Vec<usize>)>,
) {
    let Some(next) = candidates.get(chosen.len()) else {
        if best.as_ref().is_none_or(|(known, _)| cost < *known) {
            *best = Some((cost, chosen.clone()));
        }
        return;
    };
    for (more, table) in next {
        if !chosen.contains(table) {
            chosen.push(*table);
            choose_hosts(candidates, cost + more, chosen, best);
            chosen.pop();
        }
    }
}

fn join(round: &mut Round, player: usize, search: &Search) -> Result<(), ClubError> {
    let players: usize = round.tables.iter().map(|table| table.players.len()).sum::<usize>() + 1;
    let full: Vec<usize> =
        (0..round.tables.len()).filter(|table| round.tables[*table].players.len() == 5).collect();
    if full.len() < 3 {
        let fours = (0..round.tables.len()).filter(|table| round.tables[*table].players.len() == 4);
        let table = fours.min_by_key(|table| cost_at(search, player, &round.tables[*table]));
        let table = table.ok_or_else(|| no_tables(players, true))?;
        round.tables[table].players.push(player);
        return Ok(());
    }
    let mut best: Option<(i64, [usize; 3])> = None;
    let seats = |table: usize| round.tables[full[table]].players.iter().copied();
    for a in seats(0) {
        for b in seats(1) {
            for c in seats(2) {
                let table = [player, a, b, c];
                let pairs = (0..4).flat_map(|one| (0..one).map(move |other| (one, other)));
                let cost: i64 = pairs
                    .map(|(one, other)| search.cost_of_meeting(table[one] - 1, table[other] - 1))
                    .sum();
                if best.is_none_or(|(known, _)| cost < known) {
                    best = Some((cost, [a, b, c]));
                }
            }
        }
    }
    let (_, movers) = best.ok_or_else(|| no_tables(players, true))?;
    for table in &mut round.tables {
        table.players.retain(|one| !movers.contains(one));
    }
    add_table(round, vec![player, movers[0], movers[1], movers[2]]);
    Ok(())
}

/// One more table, where one was dissolved before or behind all others; gives its place.
fn add_table(round: &mut Round, players: Vec<usize>) -> usize {
    let is_free = |number: &usize| round.tables.iter().all(|table| table.number != *number);
    let number = (1..=round.tables.len()).find(is_free).unwrap_or(round.tables.len() + 1);
    let place = round.tables.partition_point(|table| table.number < number);
    round.tables.insert(place, TournamentTable { number, players, results: None, deals: None });
    place
}

/// Newcomers at tables of four alone: every four make one more table. Those of them who would meet
/// again change places with somebody of another table, one by one, as long as that saves a repeated
/// meeting.
fn join_fours(round: &mut Round, newcomers: &[usize], search: &Search) -> Result<(), ClubError> {
    if !newcomers.len().is_multiple_of(4) {
        let seated: usize = round.tables.iter().map(|table| table.players.len()).sum();
        return Err(no_tables(seated + newcomers.len(), false));
    }
    for four in newcomers.chunks(4) {
        let new_table = add_table(round, four.to_vec());
        while let Some((newcomer, table, place)) = best_swap(round, new_table, four, search) {
            let other = std::mem::replace(&mut round.tables[table].players[place], newcomer);
            for seat in round.tables[new_table].players.iter_mut().filter(|seat| **seat == newcomer)
            {
                *seat = other;
            }
        }
    }
    Ok(())
}

/// The change of places between a newcomer at the new table and somebody elsewhere that saves most,
/// if it saves anything.
fn best_swap(
    round: &Round,
    new_table: usize,
    newcomers: &[usize],
    search: &Search,
) -> Option<(usize, usize, usize)> {
    let meeting = |player: usize, table: usize, without: usize| -> i64 {
        let others = round.tables[table].players.iter().filter(|other| **other != without);
        others.map(|other| search.cost_of_meeting(player - 1, other - 1)).sum()
    };
    let mut best: Option<(i64, (usize, usize, usize))> = None;
    for newcomer in
        round.tables[new_table].players.iter().copied().filter(|player| newcomers.contains(player))
    {
        for table in (0..round.tables.len()).filter(|table| *table != new_table) {
            for (place, other) in round.tables[table].players.iter().copied().enumerate() {
                let now = meeting(newcomer, new_table, newcomer) + meeting(other, table, other);
                let then = meeting(newcomer, table, other) + meeting(other, new_table, newcomer);
                if then < now && best.is_none_or(|(known, _)| then - now < known) {
                    best = Some((then - now, (newcomer, table, place)));
                }
            }
        }
    }
    best.map(|(_, swap)| swap)
}
