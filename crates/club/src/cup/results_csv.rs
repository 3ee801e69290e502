//! Results of events as a table: `event;date;final;rank;player;points`, in any order of columns;
//! only three of them are needed.

use std::collections::{BTreeMap, BTreeSet};

use super::{CupEvent, CupResult};
use crate::csv;
use crate::day;
use crate::error::{ClubError, Fault, Words};
use crate::halves::Halves;
use crate::names;

/// The columns, with the German heads that are understood as well.
const COLUMNS: [(&str, &str); 6] = [
    ("event", "turnier"),
    ("date", "datum"),
    ("final", "finale"),
    ("rank", "rang"),
    ("player", "spieler"),
    ("points", "punkte"),
];
/// Other heads that lists of people have.
const ALSO: [(&str, &str); 2] = [("name", "player"), ("platz", "rank")];
const EVENT: usize = 0;
const DATE: usize = 1;
const FINAL: usize = 2;
const RANK: usize = 3;
const PLAYER: usize = 4;
const POINTS: usize = 5;

/// Reads results. Every mistake is told with its line; if there is one, nothing is taken.
pub fn events_from_csv(text: &str) -> Result<Vec<CupEvent>, ClubError> {
    let rows = csv::read(text)?;
    let Some((head, rows)) = rows.split_first() else {
        return Err(Fault::WrongTable(Words::new(
            "there is nothing in it",
            "es steht nichts darin",
        ))
        .into());
    };
    let columns = columns(&head.fields)?;
    let mut events: Vec<CupEvent> = Vec::new();
    let (mut places, mut entered) = (BTreeMap::new(), BTreeSet::new());
    for row in rows {
        if row.fields.len() != head.fields.len() {
            return Err(ClubError::at(row.place(), row.uneven(head)));
        }
        let field = |column: usize| columns[column].map_or("", |place| row.fields[place].trim());
        let at = |column: usize, fault: Fault| {
            // As the file calls it.
            let name = columns[column].map_or(COLUMNS[column].0, |place| head.fields[place].trim());
            ClubError::at(format!("{}, column {name}", row.place()), fault)
        };
        let title = field(EVENT).to_owned();
        if title.is_empty() {
            return Err(at(EVENT, Fault::NameEmpty));
        }
        let player = field(PLAYER).to_owned();
        if player.is_empty() {
            return Err(at(PLAYER, Fault::NameEmpty));
        }
        let points: Halves =
            field(POINTS).parse().map_err(|error: ClubError| at(POINTS, error.fault))?;
        let rank = match field(RANK) {
            "" => None,
            text => Some(
                text.parse::<usize>()
                    .ok()
                    .filter(|rank| *rank > 0)
                    .ok_or_else(|| at(RANK, Fault::Number(text.to_owned())))?,
            ),
        };
        let is_final = match field(FINAL).to_lowercase().as_str() {
            "" | "0" | "no" | "nein" | "false" => false,
            "1" | "yes" | "ja" | "true" | "x" => true,
            text => {
                return Err(at(
                    FINAL,
                    Fault::WrongTable(Words::new(
                        format!("{text:?} is neither yes nor no"),
                        format!("{text:?} ist weder ja noch nein"),
                    )),
                ));
            }
        };
        let date = Some(field(DATE)).filter(|date| !date.is_empty()).map(str::to_owned);
        date.as_deref().map_or(Ok(()), day::check_date).map_err(|error| at(DATE, error.fault))?;
        let result = CupResult { player, points, rank };
        let next = places.len();
        let place = *places.entry(title.clone()).or_insert(next);
        if !entered.insert((place, names::folded(&result.player))) {
            return Err(at(PLAYER, Fault::NameTwice(result.player)));
        }
        match events.get_mut(place) {
            Some(event) => event.results.push(result),
            None => events.push(CupEvent { title, date, is_final, results: vec![result] }),
        }
    }
    events.iter().try_for_each(CupEvent::check_size)?;
    Ok(events)
}

/// Where each column stands.
fn columns(head: &[String]) -> Result<[Option<usize>; 6], ClubError> {
    let mut columns = [None; 6];
    for (place, name) in head.iter().enumerate() {
        let written = name.trim().to_lowercase();
        let also = ALSO.iter().find(|(other, _)| written == *other);
        let wanted = also.map_or(written.as_str(), |(_, column)| column);
        let column =
            COLUMNS.iter().position(|(english, german)| wanted == *english || wanted == *german);
        let column = column.ok_or_else(|| {
            let (known, german): (Vec<&str>, Vec<&str>) = COLUMNS.iter().copied().unzip();
            ClubError::at(
                "line 1",
                Fault::WrongTable(Words::new(
                    format!("{name:?} is no column; there are {}", known.join(", ")),
                    format!("{name:?} ist keine Spalte; es gibt {}", german.join(", ")),
                )),
            )
        })?;
        if columns[column].replace(place).is_some() {
            return Err(ClubError::at(
                "line 1",
                Fault::WrongTable(Words::new(
                    format!("the column {name:?} is there twice"),
                    format!("die Spalte {name:?} gibt es zweimal"),
                )),
            ));
        }
    }
    for column in [EVENT, PLAYER, POINTS] {
        if columns[column].is_none() {
            return Err(ClubError::at(
                "line 1",
                Fault::WrongTable(Words::new(
                    format!("the column {:?} is missing", COLUMNS[column].0),
                    format!("die Spalte {:?} fehlt", COLUMNS[column].1),
                )),
            ));
        }
    }
    Ok(columns)
}

/// Writes results in the form in which they are read.
pub fn events_to_csv(events: &[CupEvent]) -> String {
    let mut rows = vec![COLUMNS.map(|(english, _)| english.to_owned()).to_vec()];
    for event in events {
        for (result, (rank, _)) in event.results.iter().zip(event.ranks()) {
            rows.push(vec![
                event.title.clone(),
                event.date.clone().unwrap_or_default(),
                if event.is_final { "yes" } else { "no" }.to_owned(),
                rank.to_string(),
                result.player.clone(),
                result.points.to_string(),
            ]);
        }
    }
    csv::write(&rows)
}
