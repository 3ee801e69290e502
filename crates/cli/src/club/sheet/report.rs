//! A sheet in words: what is printed after every change, in the language of the run.

use std::fmt::Write as _;

use tarock_bots::Language;
use tarock_club::money::euro;
use tarock_club::{Closing, Halves, LineReading, LineWarning, Reading};

use super::SheetWithBook;
use crate::club_file::{in_language, spoken};
use crate::columns::aligned;
use crate::failure::{self, Failure};

/// What was written, what of it is due at once, and who deals next.
pub fn after_writing(opened: &SheetWithBook, reading: &Reading, line: &LineReading) -> String {
    let late = if line.warnings.contains(&LineWarning::AfterTheEnd) {
        pick(
            "Das ist ein Spiel mehr als vereinbart.\n",
            "This is a deal more than was agreed on.\n",
        )
    } else {
        ""
    };
    after_correcting(opened, reading, line) + late + &next_deal(reading)
}

/// What the line says now, and what that changes of what is due at once.
pub fn after_correcting(opened: &SheetWithBook, reading: &Reading, line: &LineReading) -> String {
    one_line(reading, line) + &due_at_once(opened, reading, line)
}

/// In which order the columns stand, where it is not that of the command.
pub fn columns(players: &[String]) -> String {
    format!("{}: {}\n", pick("Spalten", "Columns"), players.join(", "))
}

/// Prints what somebody should look at. Programs read it from `sheet show --json`.
pub fn print_warnings(reading: &Reading) -> Result<(), Failure> {
    let mut text = String::new();
    for line in &reading.lines {
        let number = line.number;
        if let Some(problem) = &line.problem {
            let problem = in_language(problem);
            let _ = match spoken() {
                Language::German => writeln!(text, "Zeile {number} zählt nicht: {problem}"),
                Language::English => writeln!(text, "line {number} does not count: {problem}"),
            };
        }
        for warning in &line.warnings {
            let warning = in_language(&warning.text());
            let _ = writeln!(text, "{} {number}: {warning}", pick("Zeile", "line"));
        }
    }
    failure::print(&text)
}

/// The whole sheet as a table.
pub fn table(reading: &Reading) -> String {
    aligned(&rows(reading))
}

fn pick(german: &'static str, english: &'static str) -> &'static str {
    spoken().pick(german, english)
}

fn signed(points: i64) -> String {
    Halves::whole(points).signed()
}

/// The passages behind a breach of the rules, as they stand beside the game.
fn passages(line: &LineReading) -> String {
    if line.passages.is_empty() {
        return String::new();
    }
    let renonce = line.versions.last().is_some_and(|version| version.entry.renonce().is_some());
    let renonce = if renonce { "Renonce: " } else { "" };
    format!(" ({renonce}{})", line.passages.join("; "))
}

/// Lines with the running Schrift, then both sums.
fn rows(reading: &Reading) -> Vec<Vec<String>> {
    let mut head =
        vec![pick("Nr", "No").to_owned(), "Radl".to_owned(), pick("Spiel", "Game").to_owned()];
    head.extend(reading.players.iter().cloned());
    head.push(pick("Geber", "Dealer").to_owned());
    let mut rows = vec![head];
    for line in &reading.lines {
        let double = if line.double { pick(" (doppelt)", " (double)") } else { "" };
        let problem =
            if line.problem.is_some() { pick(" (zählt nicht)", " (does not count)") } else { "" };
        let mut row = vec![
            line.number.to_string(),
            line.radl.to_string(),
            format!("{}{}{double}{problem}", line.label(spoken()), passages(line)),
        ];
        row.extend(line.schrift_so_far.iter().map(|points| signed(*points)));
        row.push(reading.players[usize::from(line.dealer)].clone());
        rows.push(row);
    }
    for (name, sums) in [("Schrift", &reading.schrift), ("Zahlung", &reading.zahlung)] {
        let mut row = vec![String::new(), String::new(), name.to_owned()];
        row.extend(sums.iter().map(|points| signed(*points)));
        rows.push(row);
    }
    rows
}

fn one_line(reading: &Reading, line: &LineReading) -> String {
    let column = |points: &[i64]| {
        let each = reading.players.iter().zip(points).filter(|(_, points)| **points != 0);
        let each: Vec<String> =
            each.map(|(name, points)| format!("{name} {}", signed(*points))).collect();
        if each.is_empty() { "–".to_owned() } else { each.join(", ") }
    };
    let label = line.label(spoken());
    let label = if label.is_empty() { pick("Spiel", "Deal") } else { &label };
    let passages = passages(line);
    let mut text = format!("{}. {label}{passages}: {}", line.number, column(&line.written.schrift));
    if line.written.zahlung != line.written.schrift {
        let _ = write!(text, " (Zahlung {})", column(&line.written.zahlung));
    }
    if line.double {
        text.push_str(pick(", doppelt", ", double"));
    }
    if line.double_follows {
        text.push_str(pick("; eine doppelte Runde folgt", "; a double round follows"));
    }
    text + "\n"
}

/// What is due at once because it is not paid at the end: who pays whom, in points and money. After
/// a correction what it changes of that.
fn due_at_once(opened: &SheetWithBook, reading: &Reading, line: &LineReading) -> String {
    let heading = opened.sheet.heading();
    let before = line.versions.iter().rev().nth(1);
    let before =
        before.and_then(|version| version.entry.points(&opened.book, heading, line.double).ok());
    let mut text = String::new();
    for due in heading.due_at_once(&line.written, before.as_ref()) {
        let (from, to) = (&reading.players[due.from], &reading.players[due.to]);
        let (points, money) = (due.points, euro(due.cents));
        let _ = match spoken() {
            Language::German => writeln!(text, "sofort: {from} zahlt {to} {points} ({money})"),
            Language::English => writeln!(text, "at once: {from} pays {to} {points} ({money})"),
        };
    }
    text
}

/// Who deals next and how many deals are left.
pub fn next_deal(reading: &Reading) -> String {
    let name = |player: u8| reading.players[usize::from(player)].as_str();
    if reading.deals_left == Some(0) {
        return pick("Das letzte Spiel ist geschrieben.\n", "The last deal is written.\n")
            .to_owned();
    }
    let double = if reading.next_double { pick(", doppelt", ", double") } else { "" };
    let left = match (reading.deals_left, spoken()) {
        (None, _) => String::new(),
        (Some(1), _) => pick(", noch ein Spiel", ", one deal to go").to_owned(),
        (Some(left), Language::German) => format!(", noch {left} Spiele"),
        (Some(left), Language::English) => format!(", {left} deals to go"),
    };
    let (radl, dealer) = (reading.next_radl, name(reading.next_dealer));
    let forehand = name(reading.next_seats[0]);
    match spoken() {
        Language::German => {
            format!("Radl {radl}: {dealer} gibt, Vorhand ist {forehand}{double}{left}\n")
        }
        Language::English => {
            format!("Radl {radl}: {dealer} deals, forehand is {forehand}{double}{left}\n")
        }
    }
}

/// What everybody pays, and how far closing has come.
pub fn closing(reading: &Reading, closing: &Closing) -> String {
    let head = [("Spieler", "Player"), ("Punkte", "Points"), ("Betrag", "Amount")];
    let mut rows = vec![head.map(|(german, english)| pick(german, english).to_owned()).to_vec()];
    for (name, payout) in reading.players.iter().zip(&closing.payouts) {
        rows.push(vec![name.clone(), signed(payout.points), euro(payout.cents)]);
    }
    let mut text = aligned(&rows);
    for line in &closing.explained {
        text.push_str(&in_language(line));
        text.push('\n');
    }
    for transfer in &closing.transfers {
        let (from, to) = (&reading.players[transfer.from], &reading.players[transfer.to]);
        let money = euro(transfer.cents);
        let _ = match spoken() {
            Language::German => writeln!(text, "{from} zahlt {money} an {to}."),
            Language::English => writeln!(text, "{from} pays {money} to {to}."),
        };
    }
    text + &closed(reading, closing)
}

/// Who closed and confirmed it.
fn closed(reading: &Reading, closing: &Closing) -> String {
    let name = |player: &u8| reading.players[usize::from(*player)].clone();
    match (&closing.closed_by, closing.confirmed_by.is_empty(), closing.changed_since) {
        (Some(by), false, _) => {
            let confirmed: Vec<String> = closing.confirmed_by.iter().map(name).collect();
            let (by, confirmed) = (name(by), confirmed.join(", "));
            match spoken() {
                Language::German => {
                    format!("Abgeschlossen von {by}, bestätigt von {confirmed}.\n")
                }
                Language::English => format!("Closed by {by}, confirmed by {confirmed}.\n"),
            }
        }
        (Some(by), true, _) => {
            let by = name(by);
            match spoken() {
                Language::German => {
                    format!("Abgeschlossen von {by}; eine zweite Person muss noch bestätigen.\n")
                }
                Language::English => {
                    format!("Closed by {by}; a second person has yet to confirm it.\n")
                }
            }
        }
        (None, _, true) => pick(
            "Nach dem Abschluss geändert: bitte noch einmal abschließen.\n",
            "Changed after it was closed: please close it once more.\n",
        )
        .to_owned(),
        (None, _, false) => String::new(),
    }
}

/// All versions of corrected lines.
pub fn versions(opened: &SheetWithBook, reading: &Reading) -> String {
    let mut text = String::new();
    for line in reading.lines.iter().filter(|line| line.versions.len() > 1) {
        let _ = writeln!(text, "\n{} {}:", pick("Zeile", "Line"), line.number);
        for version in &line.versions {
            let points =
                match version.entry.points(&opened.book, opened.sheet.heading(), line.double) {
                    Ok(written) => written
                        .schrift
                        .iter()
                        .map(|points| signed(*points))
                        .collect::<Vec<_>>()
                        .join(" "),
                    Err(error) => in_language(&error),
                };
            let by = version
                .by
                .as_ref()
                .map_or(String::new(), |by| format!(" {} {by}", pick("von", "by")));
            let reason =
                version.reason.as_ref().map_or(String::new(), |reason| format!(": {reason}"));
            let _ = writeln!(text, "  {}{by}  {points}{reason}", version.id);
        }
    }
    text
}
