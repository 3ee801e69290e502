//! Results of tables: written, replaced, cleared.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{ArgGroup, Args};
use tarock_club::{CorrectionNote, RoundName, SheetUse, Tournament, Words};

use super::{changing, lists, may_replace};
use crate::club_file::{self, refused};
use crate::failure::{self, Failure};
use crate::sheet;

/// The arguments of the program with a minus sign that is no hyphen before results below zero, so
/// that options can stand behind them.
pub fn with_minus_signs(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let arguments: Vec<OsString> = arguments.collect();
    let words: Vec<&str> = words(&arguments);
    let of_a_file = words.starts_with(&["tournament", "result"]);
    // Behind the place of a desk.
    let of_a_desk = matches!(words[..], ["desk", _, "result", ..]);
    if !of_a_file && !of_a_desk {
        return arguments;
    }
    let signed = |argument: OsString| {
        let text = argument.to_str().and_then(|text| text.strip_prefix('-'));
        match text.filter(|text| text.starts_with(|sign: char| sign.is_ascii_digit())) {
            Some(number) => format!("−{number}").into(),
            None => argument,
        }
    };
    arguments.into_iter().map(signed).collect()
}

/// The arguments without the program, and without options that can stand before a command.
fn words(arguments: &[OsString]) -> Vec<&str> {
    let mut texts = arguments.iter().skip(1).map(|argument| argument.to_str().unwrap_or(""));
    let mut words = Vec::new();
    while let Some(text) = texts.next() {
        if ["--lang", "--token"].contains(&text) {
            texts.next();
        } else if !text.starts_with("--") {
            words.push(text);
        }
    }
    words
}

/// Which table of which round.
#[derive(Args)]
#[command(group(ArgGroup::new("when").required(true).args(["round", "final_round"])))]
struct Place {
    /// The tournament
    file: PathBuf,
    /// The round
    #[arg(long)]
    round: Option<usize>,
    /// The final
    #[arg(long = "final", id = "final_round")]
    final_round: bool,
    /// The table
    #[arg(long)]
    table: usize,
}

impl Place {
    fn round(&self) -> RoundName {
        self.round.map_or(RoundName::Final, RoundName::Round)
    }
}

#[derive(Args)]
pub struct ResultOf {
    #[command(flatten)]
    place: Place,
    /// Schrift of the players in the order of the slip, separated by commas; or each with a name,
    /// its beginning or a start number in any order: kr93 ku-21 7=-72
    #[arg(required_unless_present = "sheet")]
    results: Vec<String>,
    /// Deals played, if the round was ended early
    #[arg(long)]
    deals: Option<u32>,
    /// Take the result from the sheet of the table, closed and confirmed
    #[arg(long, value_name = "FILE", conflicts_with_all = ["results", "deals"])]
    sheet: Option<PathBuf>,
    /// The table stopped before its last deal
    #[arg(long, requires = "sheet", conflicts_with_all = ["results", "deals"])]
    ended_early: bool,
    /// Replace a result that is there already; it is kept among the corrections
    #[arg(long)]
    replace: bool,
    #[command(flatten)]
    note: Note,
}

/// Who corrects a result, and why.
#[derive(Args)]
struct Note {
    /// Who corrects it
    #[arg(long, value_name = "NAME")]
    by: Option<String>,
    /// Why
    #[arg(long, value_name = "TEXT")]
    reason: Option<String>,
}

impl Note {
    fn kept(&self) -> CorrectionNote {
        CorrectionNote { by: self.by.clone(), reason: self.reason.clone() }
    }
}

#[derive(Args)]
pub struct Clear {
    #[command(flatten)]
    place: Place,
    #[command(flatten)]
    note: Note,
}

impl ResultOf {
    pub fn run(&self) -> Result<(), Failure> {
        let (path, round, table) = (&self.place.file, self.place.round(), self.place.table);
        let (tournament, ()) = changing(path, |tournament| match &self.sheet {
            None => self.write(tournament),
            Some(path) => {
                let opened = sheet::open(path)?;
                let allowed = SheetUse { ended_early: self.ended_early, replaces: self.replace };
                let written = tournament.set_result_from_sheet(
                    round,
                    table,
                    &opened.sheet,
                    &opened.book,
                    allowed,
                );
                written.map_err(|error| refused(&self.place.file, error))
            }
        })?;
        for (earlier, player) in tournament.without_earlier_result(round, table) {
            let name = tournament.label(player);
            club_file::warn(
                format!("{name} has no result in round {earlier} yet; is this the right round?"),
                format!(
                    "{name} hat in Runde {earlier} noch kein Ergebnis; ist das die richtige Runde?"
                ),
            );
        }
        failure::print(&lists::table_text(&tournament, round, table))
    }

    fn write(&self, tournament: &mut Tournament) -> Result<(), Failure> {
        let (path, round, table) = (&self.place.file, self.place.round(), self.place.table);
        let said = |error| refused(path, error);
        let results = tournament.results_from_texts(round, table, &self.results).map_err(said)?;
        match tournament.set_result(round, table, &results, self.deals) {
            Err(error) if error.reason() == "result-there" => {
                let what = Words::new(error.to_string(), format!("{error:#}"));
                may_replace(path, self.replace, &what)?;
                tournament
                    .correct_result(round, table, &results, self.deals, self.note.kept())
                    .map_err(said)
            }
            written => written.map_err(said),
        }
    }
}

impl Clear {
    pub fn run(&self) -> Result<(), Failure> {
        let (path, round, table) = (&self.place.file, self.place.round(), self.place.table);
        let (tournament, ()) = changing(path, |tournament| {
            tournament
                .clear_result(round, table, self.note.kept())
                .map_err(|error| refused(path, error))
        })?;
        failure::print(&lists::table_text(&tournament, round, table))
    }
}
