//! The sheet of a table: as a file of `tarock sheet`, and back; on a server or in a file.

use std::path::Path;

use serde_json::{Value, json};
use tarock_club::{
    ClubError, Desk, Fault, KeptEvent, RoundName, SHEET_FORMAT, SheetFileOfTable, SheetId,
    TableSheet, Words,
};

use super::place::{DeskLink, DeskPlace, book_of, now, opened};
use crate::club_file::{self, Held, refused};
use crate::failure::Failure;

/// Writes the sheet of a table as a file that `tarock sheet` reads. House rules lie beside it.
pub fn fetch(place: &DeskPlace, round: RoundName, table: usize, out: &Path) -> Result<(), Failure> {
    let mut shown = match place {
        DeskPlace::Server(desk) => desk.get(&format!("/sheets/{}/{table}", round.key()))?,
        DeskPlace::File(path) => shown_in_file(path, round, table)?,
    };
    if let Some(text) = shown["house_rules"].as_str() {
        let rules = out.with_extension("rules.toml");
        club_file::write_bytes(&rules, text.as_bytes())?;
        shown["heading"]["rules"] = json!(rules);
    }
    let file = json!({
        "format": SHEET_FORMAT,
        "heading": shown["heading"].take(),
        "events": shown["events"].take(),
    });
    let text =
        serde_json::to_string_pretty(&file).map_err(|error| Failure::output(error.into()))?;
    club_file::write_bytes(out, text.as_bytes())
}

fn shown_in_file(path: &Path, round: RoundName, table: usize) -> Result<Value, Failure> {
    let (desk, roster, file) = opened(path, club_file::read(path)?)?;
    let tournament = desk.tournament(&roster);
    let id = SheetId::of(&tournament, round, table).map_err(|error| refused(path, error))?;
    let heading = id.heading(&tournament, &book_of(path, &desk)?);
    let name = id.to_string();
    let written = file.sheets.iter().find(|sheet| sheet.sheet == name);
    let events: &[KeptEvent] = written.map_or(&[], |sheet| &sheet.events);
    Ok(json!({"heading": heading, "house_rules": desk.house_rules(), "events": events}))
}

/// Brings the events of a file to the sheet of its table; those that are there are there once.
pub fn bring(
    place: &DeskPlace,
    round: RoundName,
    table: usize,
    path: &Path,
) -> Result<(), Failure> {
    let file: Value = club_file::read(path)?;
    let id = file["heading"]["id"].as_str().unwrap_or_default();
    let said = |error: ClubError| refused(path, error);
    let id: SheetId = id.parse().map_err(|error: ClubError| {
        let failure = said(error);
        let (round, file) = (round.key(), path.display());
        let command = format!("tarock desk … result {round} {table} --sheet {file}");
        club_file::warn(
            format!("a sheet that was written elsewhere becomes the result by `{command}`"),
            format!("ein Zettel von anderswo wird mit `{command}` zum Ergebnis"),
        );
        failure
    })?;
    if (id.round, id.table) != (round, table) {
        return Err(said(Fault::SheetId(id.to_string()).into()));
    }
    let stored = match place {
        DeskPlace::Server(desk) => bring_to_server(desk, &id, &file, path)?,
        DeskPlace::File(tournament) => bring_to_file(tournament, &id, &file, path)?,
    };
    club_file::tell(format!("{stored} new events"), format!("{stored} neue Zeilen"))
}

fn bring_to_server(
    desk: &DeskLink,
    id: &SheetId,
    file: &Value,
    path: &Path,
) -> Result<usize, Failure> {
    /// Events of one request.
    const AT_ONCE: usize = 200;
    let rest = format!("/sheets/{}/{}", id.round.key(), id.table);
    let events = file["events"].as_array().cloned().unwrap_or_default();
    let mut stored = 0;
    for part in events.chunks(AT_ONCE) {
        let body = json!({ "sheet": id.to_string(), "events": part });
        let taken = desk.send("POST", &rest, Some(&body))?;
        if let Some(error) = taken["refused"].as_array().and_then(|all| all.first()) {
            let text = |language| error["error"][language].as_str().unwrap_or_default();
            return Err(refused(path, Words::new(text("en"), text("de"))));
        }
        stored += taken["stored"].as_array().map_or(0, Vec::len);
    }
    Ok(stored)
}

/// Whoever may change the file may write any result, so a confirmation needs no code of a slip.
fn bring_to_file(
    tournament: &Path,
    id: &SheetId,
    file: &Value,
    path: &Path,
) -> Result<usize, Failure> {
    let said = |error: ClubError| refused(path, error);
    let events: Vec<KeptEvent> =
        serde_json::from_value(file["events"].clone()).map_err(|error| refused(path, error))?;
    let held = Held::open(tournament)?;
    let (mut desk, roster, mut kept) = opened(tournament, held.read()?)?;
    if !desk.was_seated(id) {
        return Err(said(Fault::SeatsChanged.into()));
    }
    let name = id.to_string();
    let place = kept.sheets.iter().position(|sheet| sheet.sheet == name);
    let mut sheet = TableSheet::new(id.clone());
    for event in place.map(|place| kept.sheets[place].events.clone()).into_iter().flatten() {
        sheet.insert(event).map_err(|error| refused(tournament, error))?;
    }
    let mut stored = 0;
    for event in events {
        stored += usize::from(sheet.insert(event).map_err(said)?);
    }
    let events = sheet.events().cloned().collect();
    let written = SheetFileOfTable { sheet: name, events };
    match place {
        Some(place) => kept.sheets[place] = written,
        None => kept.sheets.push(written),
    }
    follow(tournament, &mut desk, &roster, &sheet)?;
    kept.log = desk.entries().to_vec();
    held.write(&kept)?;
    Ok(stored)
}

/// Writes what a sheet has to say into the log: that it is a result, or no longer one.
fn follow(
    path: &Path,
    desk: &mut Desk,
    roster: &tarock_club::Roster,
    sheet: &TableSheet,
) -> Result<(), Failure> {
    let book = book_of(path, desk)?;
    let progress = sheet.progress(&desk.tournament(roster), &book);
    let progress = progress.map_err(|error| refused(path, error))?;
    let decided = desk.decide_sheet(sheet, &progress, roster, now());
    if let Some(prepared) = decided.map_err(|error| refused(path, error))? {
        let version = prepared.entry.version;
        desk.commit(prepared);
        club_file::tell(format!("version {version}"), format!("Stand {version}"))?;
    } else if let Some(problem) = &progress.problem {
        club_file::warn(problem.to_string(), format!("{problem:#}"));
    } else if progress.closed_by.is_some() && progress.confirmed_by.is_empty() {
        club_file::tell(
            "Closed; another player has yet to confirm: tarock sheet confirm",
            "Abgeschlossen; eine zweite Person muss noch bestätigen: tarock sheet confirm",
        )?;
    }
    Ok(())
}
