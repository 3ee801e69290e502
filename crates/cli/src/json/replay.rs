//! `tarock replay`: a whole deal in, where it stands out.

use serde::Serialize;
use tarock_rules::{ActionError, Book, Column, Deal, Facts, Line, Move, Record, RecordError, Seat};

use crate::book_argument::Library;
use crate::failure::Failure;
use crate::json_lines::{self, Complaint};

pub const ABOUT: &str = "\
Deals in, where they stand out (JSON Lines).

Reads one deal a line: the book, the forehand, the cards as dealt and the actions so far. A deal \
that is not finished is \
answered with its phase, whose turn it is and every legal action, sorted as text; a finished one \
with its outcome (as \
`tarock settle` takes it) and its points. If the deal brings points along, `agrees` says whether \
they are the same. An \
action against the rules is answered with `ok` false, its index, a `reason` that does not change \
from version to \
version, a message and the passage behind the rule. A section `fair`, as servers write it, is for \
`tarock verify` and does \
not matter here. The exit status is 0 when every line was answered.";

pub const EXAMPLES: &str = "\
Example (one line):
  {\"rules\":\"wiener-zeitung-2018\",\"forehand\":0,\
   \"hands\":[[\"22\",\"HK\",…],[…],[…],[…]],\"talon\":[[…],[…]],
   \"actions\":[\"0 bid vorhand\",\"1 pass\",\"2 pass\"]}
is answered by
  {\"ok\":true,\"finished\":false,\"phase\":\"auction\",\"turn\":3,\"legal\":[\"3 bid \
  bettler\",…,\"3 pass\"]}";

#[derive(Serialize)]
struct Position {
    ok: bool,
    finished: bool,
    phase: &'static str,
    turn: Option<Seat>,
    legal: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    agrees: Option<bool>,
}

#[derive(Serialize)]
struct Answer<'b> {
    ok: bool,
    finished: bool,
    /// `None` for a deal that was thrown in.
    outcome: Option<Facts>,
    schrift: Column,
    zahlung: Column,
    lines: Vec<Line<'b>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    agrees: Option<bool>,
}

/// Answers standard input.
pub fn run() -> Result<(), Failure> {
    json_lines::converse(answer)
}

fn answer(library: &mut Library, line: &str) -> Result<String, Complaint> {
    let (record, _) = json_lines::record(line)?;
    let book = library.book(&record.rules)?;
    let deal = record.replay(&book).map_err(|error| refused(&book, error))?;
    if deal.end().is_some() {
        json_lines::json(&finished(&book, &record, &deal))
    } else {
        json_lines::json(&unfinished(&book, &record, &deal))
    }
}

/// The complaint about a record that cannot be played.
pub fn refused(book: &Book, error: RecordError) -> Complaint {
    match error {
        RecordError::Cards(error) => Complaint::new(error.code(), error.to_string()),
        RecordError::Action { at, action, why } => {
            let source = match &why {
                ActionError::Refused(refusal) => Some(refusal.source(book).to_owned()),
                ActionError::Unreadable(_) => None,
            };
            let mut complaint = Complaint::new(why.code(), why.to_string());
            (complaint.at, complaint.action, complaint.source) = (Some(at), Some(action), source);
            complaint
        }
    }
}

/// Points that stand before the end agree with nothing.
fn unfinished(book: &Book, record: &Record, deal: &Deal) -> Position {
    let turn = deal.turn();
    let mut legal: Vec<String> = turn
        .into_iter()
        .flat_map(|seat| {
            deal.legal(book).into_iter().map(move |action| Move { seat, action }.to_string())
        })
        .collect();
    legal.sort_unstable();
    let agrees = (record.schrift.is_some() || record.zahlung.is_some()).then_some(false);
    Position { ok: true, finished: false, phase: deal.phase().code(), turn, legal, agrees }
}

fn finished<'b>(book: &'b Book, record: &Record, deal: &Deal) -> Answer<'b> {
    let outcome = deal.outcome(book);
    let (schrift, zahlung, lines) = match &outcome {
        Some(outcome) => {
            let settlement = tarock_rules::settle(book, outcome);
            (settlement.schrift, settlement.zahlung, settlement.lines)
        }
        None => (Column::default(), Column::default(), Vec::new()),
    };
    let agrees = agreement([(record.schrift, schrift), (record.zahlung, zahlung)]);
    let outcome = outcome.map(|outcome| Facts::from_outcome(&record.rules, &outcome));
    Answer { ok: true, finished: true, outcome, schrift, zahlung, lines, agrees }
}

/// Whether what the record brings along is right; `None` if it brings nothing.
fn agreement(columns: [(Option<[i64; 4]>, Column); 2]) -> Option<bool> {
    let brought = columns
        .into_iter()
        .filter_map(|(brought, right)| Some(brought? == right.seats.0.map(i64::from)));
    brought.reduce(|one, other| one && other)
}
