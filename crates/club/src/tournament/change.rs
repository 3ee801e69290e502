//! Late entries and withdrawals: the draw that is out is changed as little as the sizes of tables allow.
//!
//! Moves that a withdrawal needs: none from a table of five; one from a table of four while there is a table of five, whose player
//! fills the gap; three when there is none, because the table has to be dissolved. A late entry needs none, or three when with it
//! the three tables of five make up one more table of four.

use super::draw::{Search, Tables, Wishes};
use super::{Entrant, Left, Round, Table, Tournament};
use crate::error::{ClubError, Fault};

impl Tournament {
    /// A player leaves after a round (0: before the first), or in the middle of the last that he sits in. Gives how many others
    /// change their table, over all rounds to come.
    pub fn withdraw(&mut self, player: usize, left: Left) -> Result<usize, ClubError> {
        let entrant = self.entrant(player)?;
        if entrant.left.is_some() {
            return Err(Fault::LeftAlready(entrant.name.clone()).into());
        }
        let mut changed = self.clone();
        changed.players[player - 1].left = Some(left);
        let moved =
            changed.change_rounds(left.last_round, |round, search| leave(round, player, search, self.mode.has_fives()))?;
        *self = changed;
        Ok(moved)
    }

    /// Somebody enters and plays from this round on. Gives the start number and how many others change their table.
    pub fn enter_late(&mut self, mut entrant: Entrant, from_round: usize) -> Result<(usize, usize), ClubError> {
        entrant.from_round = from_round.max(1);
        let mut changed = self.clone();
        changed.players.push(entrant);
        let player = changed.players.len();
        let moved =
            changed.change_rounds(from_round.max(1) - 1, |round, search| join(round, player, search, self.mode.has_fives()))?;
        changed.check()?;
        *self = changed;
        Ok((player, moved))
    }

    /// Somebody enters in the place of a player who leaves: nobody else moves.
    pub fn replace(&mut self, player: usize, mut entrant: Entrant, left: Left) -> Result<usize, ClubError> {
        let leaving = self.entrant(player)?;
        if leaving.left.is_some() {
            return Err(Fault::LeftAlready(leaving.name.clone()).into());
        }
        let mut changed = self.clone();
        entrant.from_round = left.last_round + 1;
        changed.players.push(entrant);
        let number = changed.players.len();
        changed.players[player - 1].left = Some(left);
        for (place, round) in changed.rounds.iter_mut().enumerate().skip(left.last_round) {
            if round.has_results() {
                return Err(Fault::RoundPlayed(place + 1).into());
            }
            for seat in round.tables.iter_mut().flat_map(|table| &mut table.players).filter(|seat| **seat == player) {
                *seat = number;
            }
        }
        changed.check()?;
        *self = changed;
        Ok(number)
    }

    /// Seats those who come late and takes out those who have left, in rounds that were drawn without regard to them.
    pub(super) fn put_in_and_take_out(&mut self) -> Result<(), ClubError> {
        let fives = self.mode.has_fives();
        for player in 1..=self.players.len() {
            let Entrant { from_round, left, .. } = self.players[player - 1].clone();
            if from_round > 1 && left.is_none_or(|left| left.last_round >= from_round) {
                self.change_rounds(from_round - 1, |round, search| join(round, player, search, fives))?;
            }
        }
        for player in 1..=self.players.len() {
            if let Some(left) = self.players[player - 1].left {
                self.change_rounds(left.last_round, |round, search| leave(round, player, search, fives))?;
            }
        }
        Ok(())
    }

    /// Changes every round after this one; what everybody meets in all other rounds is known to the change.
    fn change_rounds(
        &mut self,
        after: usize,
        change: impl Fn(&mut Round, &Search) -> Result<usize, ClubError>,
    ) -> Result<usize, ClubError> {
        let mut moved = 0;
        for place in after..self.rounds.len() {
            if self.rounds[place].has_results() {
                return Err(Fault::RoundPlayed(place + 1).into());
            }
            let mut search = Search::new(&Wishes { players: self.players.len(), apart: self.apart_pairs(), ..Wishes::default() });
            // Rounds to come are changed one after the other; those not yet changed are close to what they will be.
            for round in self.rounds[..place].iter().chain(&self.rounds[place + 1..]) {
                search.add_round(round.zero_based());
            }
            moved += change(&mut self.rounds[place], &search).map_err(|error| error.within(&format!("round {}", place + 1)))?;
        }
        Ok(moved)
    }
}

impl Round {
    fn zero_based(&self) -> Tables {
        self.tables.iter().map(|table| table.players.iter().map(|player| player - 1).collect()).collect()
    }
}

/// What it costs that a player joins a table that he does not sit at.
fn cost_at(search: &Search, player: usize, table: &Table) -> i64 {
    let meetings: i64 = table.players.iter().map(|other| search.cost_of_meeting(player - 1, other - 1)).sum();
    let fives = if table.players.len() == 4 { search.fives_of(player - 1) } else { 0 };
    meetings + i64::from(fives)
}

fn leave(round: &mut Round, player: usize, search: &Search, fives: bool) -> Result<usize, ClubError> {
    let Some(gap) = round.tables.iter().position(|table| table.players.contains(&player)) else { return Ok(0) };
    let remaining: usize = round.tables.iter().map(|table| table.players.len()).sum::<usize>() - 1;
    round.tables[gap].players.retain(|one| *one != player);
    if round.tables[gap].players.len() == 4 {
        return Ok(0);
    }
    if let Some((from, mover)) = best_mover(round, gap, search) {
        round.tables[from].players.retain(|one| *one != mover);
        round.tables[gap].players.push(mover);
        return Ok(1);
    }
    let no_tables = || ClubError::from(Fault::NoTables(remaining, if fives { "four and five" } else { "four" }.to_owned()));
    let orphans = round.tables.remove(gap).players;
    if !fives || round.tables.len() < orphans.len() {
        return Err(no_tables());
    }
    for (orphan, table) in orphans.iter().zip(best_hosts(&orphans, round, search)) {
        round.tables[table].players.push(*orphan);
    }
    Ok(orphans.len())
}

/// The player of a table of five who fills a gap best.
fn best_mover(round: &Round, gap: usize, search: &Search) -> Option<(usize, usize)> {
    let fives = round.tables.iter().enumerate().filter(|(_, table)| table.players.len() == 5);
    let movers = fives.flat_map(|(from, table)| table.players.iter().map(move |mover| (from, *mover)));
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
    // With as many good tables for each as there are orphans, the best choice of different tables is among them.
    let candidates: Vec<Vec<(i64, usize)>> = orphans
        .iter()
        .map(|orphan| {
            let mut costs: Vec<(i64, usize)> =
                round.tables.iter().enumerate().map(|(place, table)| (cost_at(search, *orphan, table), place)).collect();
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

fn choose_hosts(candidates: &[Vec<(i64, usize)>], cost: i64, chosen: &mut Vec<usize>, best: &mut Option<(i64, Vec<usize>)>) {
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

fn join(round: &mut Round, player: usize, search: &Search, fives: bool) -> Result<usize, ClubError> {
    let players: usize = round.tables.iter().map(|table| table.players.len()).sum::<usize>() + 1;
    let full: Vec<usize> = (0..round.tables.len()).filter(|table| round.tables[*table].players.len() == 5).collect();
    if !fives {
        return Err(Fault::NoTables(players, "four".to_owned()).into());
    }
    if full.len() < 3 {
        let fours = (0..round.tables.len()).filter(|table| round.tables[*table].players.len() == 4);
        let table = fours.min_by_key(|table| cost_at(search, player, &round.tables[*table]));
        let table = table.ok_or_else(|| Fault::NoTables(players, "four and five".to_owned()))?;
        round.tables[table].players.push(player);
        return Ok(0);
    }
    let mut best: Option<(i64, [usize; 3])> = None;
    let seats = |table: usize| round.tables[full[table]].players.iter().copied();
    for a in seats(0) {
        for b in seats(1) {
            for c in seats(2) {
                let table = [player, a, b, c];
                let pairs = (0..4).flat_map(|one| (0..one).map(move |other| (one, other)));
                let cost: i64 = pairs.map(|(one, other)| search.cost_of_meeting(table[one] - 1, table[other] - 1)).sum();
                if best.is_none_or(|(known, _)| cost < known) {
                    best = Some((cost, [a, b, c]));
                }
            }
        }
    }
    let (_, movers) = best.ok_or_else(|| Fault::NoTables(players, "four and five".to_owned()))?;
    for table in &mut round.tables {
        table.players.retain(|one| !movers.contains(one));
    }
    let number = round.tables.iter().map(|table| table.number).max().unwrap_or(0) + 1;
    let players = vec![player, movers[0], movers[1], movers[2]];
    round.tables.push(Table { number, players, results: None, deals: None });
    Ok(movers.len())
}
