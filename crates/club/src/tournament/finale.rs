//! The final: who reaches it, who would rather not play, and whether a correction changes that.

use super::reseating::Snapshot;
use super::results::all_there;
use super::{Round, Standing, Standings, Tables, Tournament, Wishes, draw};
use crate::error::{ClubError, Fault, Words};

/// How the final as drawn differs from what the results now say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinalChange {
    /// Start numbers of those who would play and do not sit there.
    pub comes_in: Vec<usize>,
    /// Start numbers of those who sit there and would not play.
    pub drops_out: Vec<usize>,
}

pub(super) fn not_drawn() -> Fault {
    Fault::NoFinal(Words::new("it has not been drawn", "es ist noch nicht ausgelost"))
}

fn no_final(english: &str, german: &str) -> ClubError {
    Fault::NoFinal(Words::new(english, german)).into()
}

impl Tournament {
    /// Draws the tables of the final among the best, who meet as few as possible of those they have
    /// met.
    pub fn draw_final(&mut self) -> Result<(), ClubError> {
        let Some(last) = self.mode.final_round.clone() else {
            return Err(no_final("the format has none", "das Format hat keines"));
        };
        if self.final_round.as_ref().is_some_and(Round::has_results) {
            return Err(no_final("it has results already", "es hat schon Ergebnisse"));
        }
        all_there(&self.missing_in_rounds())?;
        let finalists = self.qualified(last.players)?;
        let mut met = Vec::new();
        for table in self.rounds.iter().flat_map(|round| &round.tables) {
            let places: Vec<usize> = table
                .players
                .iter()
                .filter_map(|player| finalists.iter().position(|one| one == player))
                .collect();
            for (place, a) in places.iter().enumerate() {
                met.extend(places[..place].iter().map(|b| (*a, *b)));
            }
        }
        // Another seed than that of the rounds, and as reproducible.
        let wishes = Wishes {
            players: finalists.len(),
            rounds: 1,
            fives: false,
            apart: Vec::new(),
            met,
            seed: self.seed ^ 0xf1a1,
        };
        let drawn = draw::draw(&wishes)?;
        let tables: Tables = drawn
            .first()
            .map(|tables| {
                tables
                    .iter()
                    .map(|table| table.iter().map(|place| finalists[*place] - 1).collect())
                    .collect()
            })
            .unwrap_or_default();
        self.final_round = Some(Round::from_tables(&tables));
        Ok(())
    }

    /// Somebody would rather not play the final, and keeps the first rank behind it. If it is drawn
    /// already, the next one takes the seat; gives who that is.
    pub fn decline_final(&mut self, player: usize) -> Result<Option<usize>, ClubError> {
        let entrant = self.entrant(player)?.clone();
        if self.mode.final_round.is_none() {
            return Err(no_final("the format has none", "das Format hat keines"));
        }
        let snapshot = Snapshot::of(self);
        let mut changed = self.clone();
        changed.players[player - 1].declines_final = true;
        let next = changed.fill_final_seat(player)?;
        if changed.final_round.is_some() && next.is_none() {
            return Err(Fault::NoFinalist(entrant.name).into());
        }
        snapshot.record(&mut changed, &[player]);
        *self = changed;
        Ok(next)
    }

    /// Gives the seat of somebody in the final to the next who is not there.
    pub(super) fn fill_final_seat(&mut self, player: usize) -> Result<Option<usize>, ClubError> {
        let Some(round) = &self.final_round else { return Ok(None) };
        if round.table_of(player).is_none() {
            return Ok(None);
        }
        if round.has_results() {
            return Err(Fault::FinalBegun.into());
        }
        let next =
            self.in_order_of_qualification().into_iter().find(|one| round.table_of(*one).is_none());
        let next = next.ok_or(Fault::NobodyNext)?;
        if let Some(round) = &mut self.final_round {
            for seat in round
                .tables
                .iter_mut()
                .flat_map(|table| &mut table.players)
                .filter(|seat| **seat == player)
            {
                *seat = next;
            }
        }
        Ok(Some(next))
    }

    /// How the final that is drawn differs from the one that the results of the rounds would give
    /// now.
    pub fn final_change(&self) -> Option<FinalChange> {
        let round = self.final_round.as_ref()?;
        let qualified = self.qualified(self.mode.final_round.as_ref()?.players).ok()?;
        let competes =
            |player: &usize| self.entrant(*player).is_ok_and(|entrant| !entrant.out_of_competition);
        let seated: Vec<usize> = round
            .tables
            .iter()
            .flat_map(|table| table.players.iter().copied())
            .filter(competes)
            .collect();
        let comes_in: Vec<usize> =
            qualified.iter().copied().filter(|player| !seated.contains(player)).collect();
        let drops_out: Vec<usize> =
            seated.iter().copied().filter(|player| !qualified.contains(player)).collect();
        (!comes_in.is_empty() || !drops_out.is_empty())
            .then_some(FinalChange { comes_in, drops_out })
    }

    /// The standings of the rounds before the final.
    fn before_final(&self) -> Standings {
        Tournament { final_round: None, ..self.clone() }.standings()
    }

    /// Everybody who may play the final, the best first.
    fn in_order_of_qualification(&self) -> Vec<usize> {
        let may = |row: &Standing| {
            let entrant = &self.players[row.player - 1];
            row.rank.is_some() && entrant.left.is_none() && !entrant.declines_final
        };
        self.before_final().rows.iter().filter(|row| may(row)).map(|row| row.player).collect()
    }

    /// Start numbers of those who reach the final.
    fn qualified(&self, places: usize) -> Result<Vec<usize>, ClubError> {
        let mut finalists = self.in_order_of_qualification();
        finalists.truncate(places);
        if finalists.len() < places {
            return Err(no_final("there are too few players", "es sind zu wenige Spieler"));
        }
        Ok(finalists)
    }
}
