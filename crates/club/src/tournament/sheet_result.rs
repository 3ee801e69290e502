//! The result of a table as its sheet says it.

use tarock_rules::Book;

use super::{CorrectionNote, Round, RoundName, Tournament, TournamentTable};
use crate::error::{ClubError, Fault};
use crate::names;
use crate::sheet::{LineReading, Reading, Sheet};

/// What is allowed when a sheet becomes a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SheetUse {
    /// The table stopped before its last deal.
    pub ended_early: bool,
    /// A result that is there is replaced.
    pub replaces: bool,
}

impl Tournament {
    /// Writes the result of a table from its sheet. The sheet is closed and confirmed, has the
    /// people of the table and nobody else, the book of the tournament, and the deals of the round.
    pub fn set_result_from_sheet(
        &mut self,
        round: RoundName,
        table: usize,
        sheet: &Sheet,
        book: &Book,
        allowed: SheetUse,
    ) -> Result<(), ClubError> {
        let place = |error: ClubError| error.within(&format!("{round}, table {table}"));
        let drawn = self.round(round)?;
        let found =
            drawn.table_numbered(table).map_err(|error| error.within(&round.to_string()))?;
        if found.results.is_some() && !allowed.replaces {
            return Err(place(Fault::ResultThere.into()));
        }
        let reading = sheet.read(book);
        let result = self.check_sheet(sheet, &reading).and_then(|()| {
            let deals = self.deals_of(round, found, &reading, allowed.ended_early)?;
            Ok((self.in_order_of_slip(drawn, found, &reading)?, deals))
        });
        let (results, deals) = result.map_err(place)?;
        let note =
            CorrectionNote { by: None, reason: Some(format!("Zettel {}", sheet.heading().id)) };
        self.correct_result(round, table, &results, deals, note)
    }

    /// Whether the sheet is one of this tournament, and final.
    fn check_sheet(&self, sheet: &Sheet, reading: &Reading) -> Result<(), ClubError> {
        let heading = sheet.heading();
        if heading.rules != self.mode.rules {
            return Err(Fault::SheetRules(heading.rules.clone(), self.mode.rules.clone()).into());
        }
        let closing = sheet.closing(reading);
        if closing.closed_by.is_none() {
            return Err(Fault::NotClosed.into());
        }
        if !closing.is_final() {
            return Err(Fault::NotConfirmed.into());
        }
        let numbers = |wanted: fn(&LineReading) -> bool| {
            let lines = reading.lines.iter().filter(|line| wanted(line));
            Some(lines.map(|line| line.number.to_string()).collect::<Vec<_>>().join(", "))
                .filter(|lines| !lines.is_empty())
        };
        if let Some(lines) = numbers(|line| line.problem.is_some()) {
            return Err(Fault::LinesOpen(lines).into());
        }
        match numbers(|line| line.double) {
            Some(lines) => Err(Fault::SheetDoubles(lines).into()),
            None => Ok(()),
        }
    }

    /// The deals played, if the table stopped early.
    fn deals_of(
        &self,
        round: RoundName,
        table: &TournamentTable,
        reading: &Reading,
        ended_early: bool,
    ) -> Result<Option<u32>, ClubError> {
        let wanted = self.deals_of_table(round, table);
        let found = u32::try_from(reading.lines.iter().filter(|line| line.is_dealt()).count())
            .unwrap_or(u32::MAX);
        match found.cmp(&wanted) {
            std::cmp::Ordering::Greater => Err(Fault::DealsBeyond(found, wanted).into()),
            std::cmp::Ordering::Equal => Ok(None),
            std::cmp::Ordering::Less if ended_early => Ok(Some(found)),
            std::cmp::Ordering::Less => Err(Fault::DealsMissing(found, wanted).into()),
        }
    }

    /// The Schrift of the sheet for each player of the table, in the order of the slip.
    fn in_order_of_slip(
        &self,
        round: &Round,
        table: &TournamentTable,
        reading: &Reading,
    ) -> Result<Vec<i64>, ClubError> {
        let mut points = vec![None; table.players.len()];
        for (name, schrift) in reading.players.iter().zip(&reading.schrift) {
            let number = self.number_on_sheet(table, name)?;
            match table.players.iter().position(|player| *player == number) {
                Some(place) => points[place] = Some(*schrift),
                None => {
                    return Err(match round.table_of(number) {
                        Some(other) => Fault::AtOtherTable(name.clone(), other.number).into(),
                        None => Fault::NotEntered(name.clone()).into(),
                    });
                }
            }
        }
        let named = points.into_iter().zip(&table.players);
        named
            .map(|(points, number)| {
                points.ok_or_else(|| Fault::NotOnSheet(self.label(*number)).into())
            })
            .collect()
    }

    /// Who is meant by a name on the sheet of a table: of several with the name, the one who sits
    /// there.
    fn number_on_sheet(&self, table: &TournamentTable, name: &str) -> Result<usize, ClubError> {
        let folded = names::folded(name);
        let called = |number: &usize| {
            self.entrant(*number).is_ok_and(|player| names::folded(&player.name) == folded)
        };
        let mut here = table.players.iter().copied().filter(called);
        if let (Some(number), None) = (here.next(), here.next()) {
            return Ok(number);
        }
        self.number_of(name).map_err(|_| Fault::NotInTournament(name.to_owned()).into())
    }
}
