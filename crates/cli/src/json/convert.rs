//! `tarock convert`: records and the notation, one into the other.

use std::io::{self, StdoutLock, Write};

use clap::{Args, ValueEnum};
use serde::Serialize;
use tarock_rules::{NotatedDeal, NotationError, NotationReader, NotationReason, Record};
use tarock_table::fair::{FairRecord, FairSection};

use crate::failure::{self, Failure};
use crate::json_lines::{self, Line, LineReader};

/// Convert deals between JSON records and the notation that people read
///
/// Reads any number of deals on standard input and writes them on standard output. `json` is one
/// record a line, as `tarock replay` takes it; `text` is the notation of docs/notation.md, an empty
/// line between two deals. A text keeps all that a record holds but the section `fair` of a
/// server's deal; a record has no place for free tags and comments. What finds no place is left out
/// with a notice.
///
/// A deal that cannot be read is named on standard error with its line, and the others are
/// converted all the same; the exit status is then 1.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock convert --from json --to text < deals.jsonl > deals.txt
  tarock convert --from text --to json < deals.txt | tarock replay
  tarock convert --from text --to text < by-hand.txt        # the same deals in the one written \
  form")]
pub struct Arguments {
    /// What is read
    #[arg(long, value_enum)]
    from: Form,
    /// What is written
    #[arg(long, value_enum)]
    to: Form,
}

/// A way to write deals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Records as JSON Lines.
    Json,
    Text,
}

/// Converts standard input.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let mut output = Output {
        form: arguments.to,
        lock: io::stdout().lock(),
        written: 0,
        refused: 0,
        left_out: 0,
        shuffles_left_out: 0,
    };
    match arguments.from {
        Form::Json => read_json(&mut output)?,
        Form::Text => read_text(&mut output)?,
    }
    output.lock.flush().map_err(Failure::output)?;
    if output.left_out > 0 {
        failure::say(&format!(
            "{} tags and comments left out: a record has no place for them",
            output.left_out
        ));
    }
    if output.shuffles_left_out > 0 {
        let left_out = output.shuffles_left_out;
        failure::say(&format!(
            "{left_out} sections \"fair\" left out: the notation has no place for them, so keep \
            the records"
        ));
    }
    if output.refused > 0 {
        failure::say(&format!("{} deals written, {} refused", output.written, output.refused));
        return Err(Failure::Refused);
    }
    Ok(())
}

fn read_json(output: &mut Output) -> Result<(), Failure> {
    let mut input = LineReader::new(io::stdin().lock());
    let mut number = 0_u64;
    while let Some(line) = input.next().map_err(Failure::input)? {
        number += 1;
        let read = match line {
            Line::Text(text) if text.trim().is_empty() => continue,
            Line::Text(text) => json_lines::record(text).map_err(|complaint| complaint.message),
            Line::TooLong => Err(format!("longer than {} bytes", json_lines::LONGEST_LINE)),
            Line::NotUtf8(_) => Err("no UTF-8".to_owned()),
        };
        match read {
            Ok((record, fair)) => output.record(number, record, fair)?,
            Err(message) => output.refuse(&format!("line {number}: {message}")),
        }
    }
    Ok(())
}

fn read_text(output: &mut Output) -> Result<(), Failure> {
    let mut input = LineReader::new(io::stdin().lock());
    let mut reader = NotationReader::new();
    while let Some(line) = input.next().map_err(Failure::input)? {
        let deal = match line {
            Line::Text(text) => reader.push(text),
            // No header is so long: it belongs to what follows one.
            Line::TooLong => reader.push_unreadable("…", NotationReason::TooLong),
            Line::NotUtf8(bytes) => {
                reader.push_unreadable(&String::from_utf8_lossy(bytes), NotationReason::NotUtf8)
            }
        };
        if let Some(deal) = deal {
            output.notated(deal)?;
        }
    }
    match reader.finish() {
        Some(deal) => output.notated(deal),
        None => Ok(()),
    }
}

struct Output<'a> {
    form: Form,
    lock: StdoutLock<'a>,
    written: u64,
    refused: u64,
    /// Tags and comments that found no place.
    left_out: usize,
    /// Sections about the shuffle that found no place.
    shuffles_left_out: usize,
}

impl Output<'_> {
    /// Writes a record that stood on this line.
    fn record(
        &mut self,
        number: u64,
        record: Record,
        fair: Option<FairSection>,
    ) -> Result<(), Failure> {
        match (self.form, fair) {
            (Form::Json, None) => self.json(&record),
            (Form::Json, Some(fair)) => self.json(&FairRecord::new(record, fair)),
            (Form::Text, fair) => match NotatedDeal::try_from(record) {
                Ok(deal) => {
                    self.shuffles_left_out += usize::from(fair.is_some());
                    self.text(&deal)
                }
                Err(error) => {
                    self.refuse(&format!("line {number}: {error}"));
                    Ok(())
                }
            },
        }
    }

    fn notated(&mut self, deal: Result<NotatedDeal, NotationError>) -> Result<(), Failure> {
        match (deal, self.form) {
            (Ok(deal), Form::Text) => self.text(&deal),
            (Ok(deal), Form::Json) => {
                self.left_out += deal.tags().len() + deal.comments().len();
                self.json(deal.record())
            }
            (Err(error), Form::Json | Form::Text) => {
                self.refuse(&error.to_string());
                Ok(())
            }
        }
    }

    fn json(&mut self, record: &impl Serialize) -> Result<(), Failure> {
        let json = serde_json::to_string(record).map_err(|error| Failure::output(error.into()))?;
        self.put(&(json + "\n"))
    }

    fn text(&mut self, deal: &NotatedDeal) -> Result<(), Failure> {
        let gap = if self.written > 0 { "\n" } else { "" };
        self.put(&format!("{gap}{deal}"))
    }

    fn put(&mut self, text: &str) -> Result<(), Failure> {
        self.written += 1;
        self.lock.write_all(text.as_bytes()).map_err(Failure::output)
    }

    fn refuse(&mut self, message: &str) {
        self.refused += 1;
        failure::say(message);
    }
}
