//! Results of tables with where they came from. Two that differ are both kept, and the table is in
//! conflict until somebody chooses.

use serde::Serialize;

use super::change::{Author, LogEntry, TournamentChange};
use super::state::{State, author_text};
use crate::error::{ClubError, Fault, Words};
use crate::tournament::{CorrectionNote, RoundName, Tournament};

/// Results kept for one table, those that do not count any more included.
const MOST_RESULTS: usize = 200;

/// The Schrift of a table as one source gave it; two sources that differ are a conflict.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableResult {
    /// The entry that wrote it.
    pub version: u64,
    pub at: u64,
    pub by: Author,
    /// The Schrift in the order of the slip.
    pub results: Vec<i64>,
    /// Deals played, if the table stopped early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deals: Option<u32>,
    /// The state of the sheet that it is of; a typed result has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<String>,
    /// Whether it does not count any more: corrected, cleared, or another was chosen.
    pub set_aside: bool,
}

impl TableResult {
    fn says(&self) -> (&[i64], Option<u32>) {
        (&self.results, self.deals)
    }
}

impl State {
    /// Takes in what concerns the result of one table.
    pub fn apply_result(
        &mut self,
        entry: &LogEntry,
        change: &TournamentChange,
    ) -> Result<(), ClubError> {
        let mut reason = None;
        let (round, table) = match change {
            TournamentChange::Result { round, table, players, results, deals, replaces } => {
                let mut written =
                    self.written(entry, (*round, *table), players, results, *deals)?;
                if let Some(replaces) = replaces {
                    let known = self.results.entry((*round, *table)).or_default();
                    let replaced =
                        known.iter_mut().find(|one| one.version == *replaces && !one.set_aside);
                    replaced.ok_or(Fault::ResultGone(*replaces))?.set_aside = true;
                }
                written.sheet = None;
                self.results.entry((*round, *table)).or_default().push(written);
                (*round, *table)
            }
            TournamentChange::Sheet { round, table, state, players, results, deals } => {
                let mut written =
                    self.written(entry, (*round, *table), players, results, *deals)?;
                written.sheet = Some(state.clone());
                let known = self.results.entry((*round, *table)).or_default();
                // One sheet has one result: what it said before is corrected.
                known
                    .iter_mut()
                    .filter(|one| one.sheet.is_some())
                    .for_each(|one| one.set_aside = true);
                known.push(written);
                (*round, *table)
            }
            TournamentChange::SheetOpen { round, table } => {
                let known = self.results.entry((*round, *table)).or_default();
                known
                    .iter_mut()
                    .filter(|one| one.sheet.is_some())
                    .for_each(|one| one.set_aside = true);
                (*round, *table)
            }
            TournamentChange::Clear { round, table, reason: why } => {
                reason.clone_from(why);
                let known = self.results.entry((*round, *table)).or_default();
                if known.iter().all(|one| one.set_aside) {
                    return Err(ClubError::at(format!("{round}, table {table}"), Fault::NoResult));
                }
                for one in known.iter_mut() {
                    one.set_aside = true;
                }
                (*round, *table)
            }
            TournamentChange::Choose { round, table, result } => {
                let known = self.results.entry((*round, *table)).or_default();
                if !known.iter().any(|one| one.version == *result) {
                    return Err(Fault::ResultGone(*result).into());
                }
                for one in known.iter_mut() {
                    one.set_aside = one.version != *result;
                }
                (*round, *table)
            }
            TournamentChange::Open(_)
            | TournamentChange::Import { .. }
            | TournamentChange::Set(_)
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
            | TournamentChange::Publish { .. }
            | TournamentChange::Clock { .. }
            | TournamentChange::Scene { .. }
            | TournamentChange::Penalty(_)
            | TournamentChange::Pardon { .. }
            | TournamentChange::Call { .. }
            | TournamentChange::Answer { .. }
            | TournamentChange::Undo { .. }
            | TournamentChange::Finish {} => return Ok(()),
        };
        let most = Words::new("results of a table", "Ergebnisse eines Tisches");
        if self.results.get(&(round, table)).is_some_and(|known| known.len() > MOST_RESULTS) {
            return Err(Fault::LimitReached(most, MOST_RESULTS).into());
        }
        self.write_through(
            round,
            table,
            CorrectionNote { by: Some(author_text(&entry.by)), reason },
        )
    }

    /// A result in the order of the slip, checked.
    fn written(
        &self,
        entry: &LogEntry,
        (round, table): (RoundName, usize),
        players: &[usize],
        results: &[i64],
        deals: Option<u32>,
    ) -> Result<TableResult, ClubError> {
        let within = |fault: Fault| ClubError::at(format!("{round}, table {table}"), fault);
        let seated = self.tournament.round(round)?.table_numbered(table)?;
        if players.len() != results.len() {
            return Err(within(Fault::RowLength(results.len(), players.len())));
        }
        let in_order = seated.players.iter().map(|seat| {
            let place = players.iter().position(|player| player == seat)?;
            results.get(place).copied()
        });
        let in_order: Option<Vec<i64>> = in_order.collect();
        let results = in_order
            .filter(|found| found.len() == players.len())
            .ok_or_else(|| within(Fault::SeatsChanged))?;
        let deals = self.tournament.checked_result(round, table, &results, deals)?;
        let (version, at, by) = (entry.version, entry.at, entry.by.clone());
        Ok(TableResult { version, at, by, results, deals, sheet: None, set_aside: false })
    }

    /// Writes the result that counts into the tournament. While there is a conflict the first one
    /// stands there, so that the round counts as begun.
    fn write_through(
        &mut self,
        round: RoundName,
        table: usize,
        note: CorrectionNote,
    ) -> Result<(), ClubError> {
        let counts =
            self.counting(round, table).first().map(|one| (one.results.clone(), one.deals));
        let there = self.tournament.round(round)?.table_numbered(table)?;
        let is_there = there.results.clone().map(|results| (results, there.deals));
        match counts {
            counts if counts == is_there => Ok(()),
            Some((results, deals)) => {
                self.tournament.correct_result(round, table, &results, deals, note)
            }
            None => self.tournament.clear_result(round, table, note),
        }
    }

    /// The results of a table that count.
    pub fn counting(&self, round: RoundName, table: usize) -> Vec<&TableResult> {
        let known = self.results.get(&(round, table)).into_iter().flatten();
        known.filter(|one| !one.set_aside).collect()
    }

    /// Whether results of a table differ.
    pub fn is_in_conflict(&self, round: RoundName, table: usize) -> bool {
        let counting = self.counting(round, table);
        counting.iter().any(|one| one.says() != counting[0].says())
    }

    /// Tables whose results differ.
    pub fn conflicts(&self) -> Vec<(RoundName, usize)> {
        self.results
            .keys()
            .copied()
            .filter(|(round, table)| self.is_in_conflict(*round, *table))
            .collect()
    }

    /// Refuses what needs results of rounds of which some differ.
    pub fn check_no_conflict(&self, rounds: &[RoundName]) -> Result<(), ClubError> {
        let differ = self.conflicts().into_iter().filter(|(round, _)| rounds.contains(round));
        let differ: Vec<(RoundName, usize)> = differ.collect();
        if differ.is_empty() {
            return Ok(());
        }
        let joined = |german: bool| {
            let one = |(round, table): &(RoundName, usize)| match (round, german) {
                (RoundName::Round(round), true) => format!("Runde {round}, Tisch {table}"),
                (RoundName::Final, true) => format!("Finale, Tisch {table}"),
                (round, false) => format!("{round}, table {table}"),
            };
            differ.iter().map(one).collect::<Vec<_>>().join("; ")
        };
        Err(Fault::ResultsDiffer(Words::new(joined(false), joined(true))).into())
    }

    /// Takes results that differ out of a copy of the tournament: nothing counts them.
    pub fn strike_conflicts(&self, tournament: &mut Tournament) {
        for (round, table) in self.conflicts() {
            let drawn = match round {
                RoundName::Round(round) => tournament.rounds.get_mut(round - 1),
                RoundName::Final => tournament.final_round.as_mut(),
            };
            let tables = drawn.into_iter().flat_map(|drawn| &mut drawn.tables);
            for found in tables.filter(|found| found.number == table) {
                (found.results, found.deals) = (None, None);
            }
        }
    }

    /// The results that a file of before brought along.
    pub fn take_imported_results(&mut self) {
        for name in self.round_names() {
            let Ok(round) = self.tournament.round(name) else { continue };
            let with_results = round.tables.iter().filter_map(|table| {
                let results = table.results.clone()?;
                let by = Author { right: "import".to_owned(), label: None };
                let result = TableResult {
                    version: 1,
                    at: 0,
                    by,
                    results,
                    deals: table.deals,
                    sheet: None,
                    set_aside: false,
                };
                Some(((name, table.number), vec![result]))
            });
            let found: Vec<_> = with_results.collect();
            self.results.extend(found);
        }
    }
}
