//! What everybody may see: draws and results as they were when somebody published them.

use super::state::State;
use crate::error::{ClubError, Fault};
use crate::roster::Roster;
use crate::tournament::{PenaltyKind, Round, RoundName, TableSeats, Tournament, TournamentTable};

/// What is published of a round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct PublishedRound {
    /// Who sits where.
    pub draw: Vec<TableSeats>,
    /// Tables with their results; a table without has none yet.
    pub results: Option<Vec<TournamentTable>>,
}

impl State {
    /// Shows draws and results to everybody, as they are now.
    pub fn publish(
        &mut self,
        at: u64,
        draws: &[RoundName],
        results: &[RoundName],
    ) -> Result<(), ClubError> {
        if draws.is_empty() && results.is_empty() {
            return Err(Fault::NotDrawn.into());
        }
        self.check_no_conflict(results)?;
        for name in draws {
            let seats = self.tournament.round(*name)?.seats();
            let published = self.published.entry(*name).or_default();
            if published.draw != seats {
                // Results of others than those who sit there now say nothing.
                published.results = None;
            }
            published.draw = seats;
        }
        for name in results {
            let round = self.tournament.round(*name)?.clone();
            if !round.has_results() {
                return Err(ClubError::at(name.to_string(), Fault::NoResult));
            }
            let is_complete = round.tables.iter().all(|table| table.results.is_some());
            let published = self.published.entry(*name).or_default();
            published.draw = round.seats();
            published.results = Some(round.tables);
            if is_complete {
                self.over.entry(*name).or_insert(at);
            }
        }
        Ok(())
    }

    /// Whether tables or results of a round are others than those that are published.
    pub fn is_unpublished(&self, name: RoundName) -> bool {
        let Ok(round) = self.tournament.round(name) else { return false };
        match self.published.get(&name) {
            None => true,
            Some(published) => {
                published.draw != round.seats()
                    || (round.has_results() && published.results.as_ref() != Some(&round.tables))
            }
        }
    }

    /// The tournament as everybody may see it: rounds that are published, one after the other, with
    /// the results that are.
    pub fn as_published(&self, roster: &Roster) -> Tournament {
        let mut shown = self.named(roster, true);
        (shown.reseatings, shown.corrections) = (Vec::new(), Vec::new());
        // Whoever is banned has no rank; what for, and who was warned, is nobody else's business.
        shown.penalties.retain(|penalty| penalty.kind == PenaltyKind::Ban);
        shown.penalties.iter_mut().for_each(|penalty| penalty.reason.clear());
        shown.rounds = (1..=self.tournament.rounds.len())
            .map_while(|round| self.published_round(RoundName::Round(round)))
            .collect();
        shown.final_round = self.published_round(RoundName::Final);
        shown
    }

    /// The same with every result that is in, as far as the tables of a round are published as they
    /// are seated now.
    pub fn as_it_comes_in(&self, roster: &Roster) -> Tournament {
        let mut shown = self.as_published(roster);
        let mut now = self.tournament.clone();
        self.strike_conflicts(&mut now);
        let rounds = shown.rounds.iter_mut().zip(&now.rounds);
        let last = shown.final_round.iter_mut().zip(&now.final_round);
        for (round, now) in rounds.chain(last).filter(|(round, now)| round.seats() == now.seats()) {
            *round = now.clone();
        }
        shown
    }

    fn published_round(&self, name: RoundName) -> Option<Round> {
        let published = self.published.get(&name)?;
        // Nothing of a round is shown while results of it differ.
        let differs = self.conflicts().iter().any(|(round, _)| *round == name);
        match &published.results {
            Some(tables) if !differs => Some(Round { tables: tables.clone() }),
            Some(_) | None => Some(Round::from_seats(&published.draw)),
        }
    }
}
