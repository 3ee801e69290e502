//! Results of tables: in the order of the slip or by names, replaced and cleared only with a trace.

use serde::{Deserialize, Serialize};

use super::{LARGEST_RESULT, Round, RoundName, Tournament, TournamentTable};
use crate::error::{ClubError, Fault, Words};
use crate::names;

/// No tournament needs as many corrections.
const MOST_CORRECTIONS: usize = 10_000;
const LONGEST_REASON: usize = 300;

/// A result that was replaced or cleared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// The round; absent for the final.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<usize>,
    pub table: usize,
    /// Who sat there.
    pub players: Vec<usize>,
    /// What was written before, in their order.
    pub was: Vec<i64>,
    /// Deals played, if the round was ended early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub was_deals: Option<u32>,
    /// What was written instead; absent if the result was cleared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub now: Option<Vec<i64>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// Who corrected something, and why.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CorrectionNote {
    pub by: Option<String>,
    pub reason: Option<String>,
}

impl Tournament {
    /// Writes the result of a table that has none. The same result once more changes nothing.
    pub fn set_result(
        &mut self,
        round: RoundName,
        table: usize,
        results: &[i64],
        deals: Option<u32>,
    ) -> Result<(), ClubError> {
        let deals = self.checked_result(round, table, results, deals)?;
        let found = self.table_mut(round, table)?;
        match &found.results {
            Some(known) if known == results && found.deals == deals => Ok(()),
            Some(_) => Err(Fault::ResultThere.into()),
            None => {
                found.results = Some(results.to_vec());
                found.deals = deals;
                Ok(())
            }
        }
        .map_err(|error: ClubError| error.within(&format!("{round}, table {table}")))
    }

    /// Writes the result of a table in the place of the one that is there; that one is kept among
    /// the corrections.
    pub fn correct_result(
        &mut self,
        round: RoundName,
        table: usize,
        results: &[i64],
        deals: Option<u32>,
        note: CorrectionNote,
    ) -> Result<(), ClubError> {
        let deals = self.checked_result(round, table, results, deals)?;
        self.keep_correction(round, table, Some(results.to_vec()), deals, note)
    }

    /// Takes the result of a table away; it is kept among the corrections.
    pub fn clear_result(
        &mut self,
        round: RoundName,
        table: usize,
        note: CorrectionNote,
    ) -> Result<(), ClubError> {
        if self.table_mut(round, table)?.results.is_none() {
            return Err(ClubError::at(format!("{round}, table {table}"), Fault::NoResult));
        }
        self.keep_correction(round, table, None, None, note)
    }

    fn keep_correction(
        &mut self,
        round: RoundName,
        table: usize,
        now: Option<Vec<i64>>,
        deals: Option<u32>,
        note: CorrectionNote,
    ) -> Result<(), ClubError> {
        let CorrectionNote { by, reason } = note;
        let too_long =
            [&by, &reason].into_iter().flatten().any(|text| text.chars().count() > LONGEST_REASON);
        if self.corrections.len() >= MOST_CORRECTIONS || too_long {
            return Err(too_many());
        }
        let found = self.table_mut(round, table)?;
        let (was, was_deals) = (found.results.take(), found.deals.take());
        found.results.clone_from(&now);
        found.deals = deals;
        let players = found.players.clone();
        if let Some(was) = was.filter(|was| Some(was) != now.as_ref() || was_deals != deals) {
            let round = match round {
                RoundName::Round(round) => Some(round),
                RoundName::Final => None,
            };
            self.corrections.push(Correction {
                round,
                table,
                players,
                was,
                was_deals,
                now,
                by,
                reason,
            });
        }
        Ok(())
    }

    pub(super) fn check_corrections(&self) -> Result<(), ClubError> {
        let places = |correction: &Correction| {
            correction.players.iter().all(|player| self.entrant(*player).is_ok())
                && correction.was.len() == correction.players.len()
        };
        match self.corrections.iter().position(|correction| !places(correction)) {
            Some(place) => Err(ClubError::at(
                format!("corrections, {}", place + 1),
                Fault::WrongFormat(Words::new(
                    "players and numbers do not fit",
                    "Spieler und Zahlen passen nicht zusammen",
                )),
            )),
            None if self.corrections.len() > MOST_CORRECTIONS => Err(too_many()),
            None => Ok(()),
        }
    }

    /// The deals of a checked result, if the table stopped early.
    pub(crate) fn checked_result(
        &self,
        round: RoundName,
        table: usize,
        results: &[i64],
        deals: Option<u32>,
    ) -> Result<Option<u32>, ClubError> {
        let place = |error: ClubError| error.within(&format!("{round}, table {table}"));
        let found = self
            .round(round)?
            .table_numbered(table)
            .map_err(|error| error.within(&round.to_string()))?;
        check_results(found, results).map_err(place)?;
        let wanted = self.deals_of_table(round, found);
        match deals {
            Some(deals) if deals > wanted => Err(place(Fault::DealsBeyond(deals, wanted).into())),
            Some(0) if results.iter().any(|points| *points != 0) => {
                Err(place(Fault::PointsWithoutDeal.into()))
            }
            deals => Ok(deals.filter(|deals| *deals < wanted)),
        }
    }

    /// How many deals a table plays in a round.
    pub fn deals_of_table(&self, round: RoundName, table: &TournamentTable) -> u32 {
        let radln = match (round, &self.mode.final_round) {
            (RoundName::Final, Some(last)) => last.radln,
            (RoundName::Final, None) | (RoundName::Round(_), _) => self.mode.radln,
        };
        radln.saturating_mul(u32::try_from(table.players.len()).unwrap_or(u32::MAX))
    }

    /// The results of a table in the order of its slip, from texts: bare numbers in that order, or
    /// each with a name or its beginning or a start number, in any order (`kr93`, `ku-21`,
    /// `7=-13`).
    pub fn results_from_texts<S: AsRef<str>>(
        &self,
        round: RoundName,
        table: usize,
        texts: &[S],
    ) -> Result<Vec<i64>, ClubError> {
        let within = |error: ClubError| error.within(&format!("{round}, table {table}"));
        let found = self
            .round(round)?
            .table_numbered(table)
            .map_err(|error| error.within(&round.to_string()))?;
        let parts = texts
            .iter()
            .flat_map(|text| text.as_ref().split([',', ';']))
            .map(str::trim)
            .filter(|part| !part.is_empty());
        let parts: Vec<(String, i64)> =
            parts.map(name_and_number).collect::<Result<_, _>>().map_err(within)?;
        if parts.iter().all(|(name, _)| name.is_empty()) {
            return Ok(parts.into_iter().map(|(_, number)| number).collect());
        }
        self.in_order(found, &parts).map_err(within)
    }

    fn in_order(
        &self,
        table: &TournamentTable,
        parts: &[(String, i64)],
    ) -> Result<Vec<i64>, ClubError> {
        let labels = self.labels();
        let mut results = vec![None; table.players.len()];
        for (name, number) in parts {
            let place = place_at(table, &labels, name)?;
            if results[place].replace(*number).is_some() {
                return Err(Fault::PlayerTwice(labels[table.players[place] - 1].clone()).into());
            }
        }
        let named = results.into_iter().zip(&table.players);
        named
            .map(|(result, player)| {
                result.ok_or_else(|| Fault::ResultOfMissing(labels[player - 1].clone()).into())
            })
            .collect()
    }

    /// Whoever of a table has no result yet in a round before: perhaps the result belongs there.
    pub fn without_earlier_result(&self, round: RoundName, table: usize) -> Vec<(usize, usize)> {
        let before = match round {
            RoundName::Round(round) => round.saturating_sub(1),
            RoundName::Final => self.rounds.len(),
        };
        let Ok(players) = self
            .round(round)
            .and_then(|drawn| drawn.table_numbered(table))
            .map(|table| &table.players)
        else {
            return Vec::new();
        };
        let rounds = self.rounds.iter().take(before).enumerate();
        let missing = rounds.flat_map(|(place, drawn)| {
            let waits = |player: &&usize| {
                drawn.table_of(**player).is_some_and(|table| table.results.is_none())
            };
            players.iter().filter(waits).map(move |player| (place + 1, *player))
        });
        missing.collect()
    }

    /// Tables without a result, in words; the final is among them if the format has one.
    pub fn missing_results(&self) -> Vec<Words> {
        let mut missing = self.missing_in_rounds();
        match (&self.final_round, &self.mode.final_round) {
            (Some(round), _) => missing.extend(missing_tables(round).map(|tables| {
                Words::new(format!("final, table {tables}"), format!("Finale, Tisch {tables}"))
            })),
            (None, Some(_)) => missing
                .push(Words::new("the final has not been drawn", "das Finale ist nicht ausgelost")),
            (None, None) => {}
        }
        missing
    }

    /// The same for the rounds before the final.
    pub(super) fn missing_in_rounds(&self) -> Vec<Words> {
        let rounds = self.rounds.iter().enumerate().filter_map(|(place, round)| {
            let tables = missing_tables(round)?;
            let number = place + 1;
            Some(Words::new(
                format!("round {number}, table {tables}"),
                format!("Runde {number}, Tisch {tables}"),
            ))
        });
        let mut missing: Vec<Words> = rounds.collect();
        if self.rounds.len() < usize::try_from(self.mode.rounds).unwrap_or(0) {
            missing
                .push(Words::new("not all rounds are drawn", "nicht alle Runden sind ausgelost"));
        }
        missing
    }

    /// An error if a result is missing that the standings need to be final.
    pub fn check_complete(&self) -> Result<(), ClubError> {
        all_there(&self.missing_results())
    }

    fn table_mut(
        &mut self,
        name: RoundName,
        table: usize,
    ) -> Result<&mut TournamentTable, ClubError> {
        let drawn = match name {
            RoundName::Round(round) => {
                let place = round.checked_sub(1);
                place
                    .and_then(|place| self.rounds.get_mut(place))
                    .ok_or(Fault::RoundUnknown(round))?
            }
            RoundName::Final => self.final_round.as_mut().ok_or_else(super::finale::not_drawn)?,
        };
        let found = drawn.tables.iter_mut().find(|found| found.number == table);
        found.ok_or_else(|| ClubError::from(Fault::TableUnknown(table)).within(&name.to_string()))
    }

    /// A round as drawn.
    pub fn round(&self, name: RoundName) -> Result<&Round, ClubError> {
        match name {
            RoundName::Round(round) => {
                let place = round.checked_sub(1);
                place
                    .and_then(|place| self.rounds.get(place))
                    .ok_or_else(|| Fault::RoundUnknown(round).into())
            }
            RoundName::Final => {
                self.final_round.as_ref().ok_or_else(|| super::finale::not_drawn().into())
            }
        }
    }
}

/// An error that lists what is missing, if anything is.
pub(super) fn all_there(missing: &[Words]) -> Result<(), ClubError> {
    if missing.is_empty() {
        return Ok(());
    }
    let joined = |german: bool| {
        let texts = missing
            .iter()
            .map(|words| if german { format!("{words:#}") } else { words.to_string() });
        texts.collect::<Vec<_>>().join("; ")
    };
    Err(Fault::ResultsMissing(Words::new(joined(false), joined(true))).into())
}

/// Numbers of the tables of a round that have no result.
fn missing_tables(round: &Round) -> Option<String> {
    let tables = round
        .tables
        .iter()
        .filter(|table| table.results.is_none())
        .map(|table| table.number.to_string());
    Some(tables.collect::<Vec<_>>().join(", ")).filter(|tables| !tables.is_empty())
}

fn too_many() -> ClubError {
    Fault::TooMany(
        Words::new(
            "corrections, each with a reason of 300 letters",
            "Verbesserungen, jede mit höchstens 300 Zeichen Begründung",
        ),
        MOST_CORRECTIONS,
    )
    .into()
}

/// Takes `kr93`, `ku = -21`, `7:-13` or a bare number apart.
fn name_and_number(text: &str) -> Result<(String, i64), ClubError> {
    let wrong = || ClubError::from(Fault::ResultUnreadable(text.to_owned()));
    let plain = text.replace('−', "-");
    let digits = plain.len() - plain.trim_end_matches(|sign: char| sign.is_ascii_digit()).len();
    if digits == 0 || digits > 9 {
        return Err(wrong());
    }
    let mut start = plain.len() - digits;
    if plain[..start].ends_with(['-', '+']) {
        start -= 1;
    }
    let number = plain[start..].parse::<i64>().map_err(|_| wrong())?;
    Ok((plain[..start].trim_end_matches([' ', '=', ':']).trim().to_owned(), number))
}

fn check_results(table: &TournamentTable, results: &[i64]) -> Result<(), ClubError> {
    if results.len() != table.players.len() {
        return Err(Fault::RowLength(results.len(), table.players.len()).into());
    }
    if let Some(number) = results.iter().find(|number| number.unsigned_abs() > LARGEST_RESULT) {
        return Err(Fault::NumberTooLarge(*number).into());
    }
    let sum: i64 = results.iter().sum();
    if sum == 0 { Ok(()) } else { Err(Fault::TableSum(sum).into()) }
}

impl TournamentTable {
    /// Refuses results that a file cannot have.
    pub(super) fn check(&self) -> Result<(), ClubError> {
        self.results.as_ref().map_or(Ok(()), |results| check_results(self, results))
    }
}

impl Round {
    pub(crate) fn table_numbered(&self, number: usize) -> Result<&TournamentTable, ClubError> {
        self.tables
            .iter()
            .find(|table| table.number == number)
            .ok_or_else(|| Fault::TableUnknown(number).into())
    }
}

/// The place at a table of somebody by name, by the beginning of a name, or by start number.
fn place_at(table: &TournamentTable, labels: &[String], wanted: &str) -> Result<usize, ClubError> {
    let at_table: Vec<&str> =
        table.players.iter().map(|player| labels[player - 1].as_str()).collect();
    if let Ok(number) = wanted.parse::<usize>() {
        let place = table.players.iter().position(|player| *player == number);
        return place
            .ok_or_else(|| Fault::NameUnknown(wanted.to_owned(), at_table.join(", ")).into());
    }
    if let Ok(place) = names::find(&at_table, wanted) {
        return Ok(place);
    }
    let begins = |place: &usize| names::begins_with(at_table[*place], wanted);
    let places: Vec<usize> = (0..at_table.len()).filter(begins).collect();
    match places.as_slice() {
        [place] => Ok(*place),
        [] => Err(Fault::NameUnknown(wanted.to_owned(), at_table.join(", ")).into()),
        several => {
            let known: Vec<&str> = several.iter().map(|place| at_table[*place]).collect();
            Err(Fault::NameAmbiguous(wanted.to_owned(), known.join(", ")).into())
        }
    }
}
