//! People behind a tournament: listed, spelt otherwise, joined, forgotten; on a server or in a
//! file.

use std::path::Path;

use clap::Subcommand;
use serde_json::{Value, json};
use tarock_club::{ClubError, Fault, Person, Roster, names, telling_words};

use super::place::{DeskLink, DeskPlace, escaped, opened};
use crate::club_file::{self, Held, refused};
use crate::failure::{self, Failure};

#[derive(Subcommand)]
pub enum RosterCommand {
    /// Print people of the roster: id, name, club
    People {
        /// The beginning of a name
        #[arg(default_value = "")]
        beginning: String,
    },
    /// Change how somebody is written; the former name stays a spelling
    Rename {
        /// Name or id
        person: String,
        /// The name as it should be
        name: String,
        /// The club; an empty text is none
        #[arg(long)]
        club: Option<String>,
    },
    /// Two rows are one person
    Join {
        /// Name or id of the row that stays
        person: String,
        /// Name or id of the row that becomes a spelling of it
        other: String,
    },
    /// Rows that were joined are two people again
    Part {
        /// Name or id of the row that had become a spelling
        person: String,
    },
    /// Forget somebody: no name is left, the sums stay
    Forget {
        /// Name or id
        person: String,
        /// It cannot be undone
        #[arg(long, required = true)]
        for_good: bool,
    },
}

impl RosterCommand {
    pub fn run(&self, place: &DeskPlace) -> Result<(), Failure> {
        match place {
            DeskPlace::Server(desk) => self.on_server(desk),
            DeskPlace::File(path) => self.in_file(path),
        }
    }

    fn on_server(&self, desk: &DeskLink) -> Result<(), Failure> {
        let row = |id: &str, rest: &str| format!("/people/{id}{rest}");
        match self {
            RosterCommand::People { beginning } => print_people(&all_beginning(desk, beginning)?),
            RosterCommand::Rename { person, name, club } => {
                let id = found(&people_of(desk, person)?, person)?;
                let mut body = json!({ "name": name });
                if let Some(club) = club {
                    body["club"] = json!(club);
                }
                desk.send("PUT", &row(&id, ""), Some(&body)).map(drop)
            }
            RosterCommand::Join { person, other } => {
                let id = found(&people_of(desk, person)?, person)?;
                let with = found(&people_of(desk, other)?, other)?;
                desk.send("POST", &row(&id, "/join"), Some(&json!({ "with": with }))).map(drop)
            }
            // Who became a spelling is in no list; the id is what `join` was given.
            RosterCommand::Part { person } => {
                desk.send("POST", &row(person, "/join"), Some(&json!({"with": null}))).map(drop)
            }
            RosterCommand::Forget { person, .. } => {
                let id = found(&people_of(desk, person)?, person)?;
                desk.send("DELETE", &row(&id, ""), None).map(drop)
            }
        }
    }

    fn in_file(&self, path: &Path) -> Result<(), Failure> {
        let said = |error: ClubError| refused(path, error);
        if let RosterCommand::People { beginning } = self {
            let (_, roster, _) = opened(path, club_file::read(path)?)?;
            let mut people: Vec<Person> = if beginning.is_empty() {
                roster.people().cloned().collect()
            } else {
                roster.beginning_with(beginning).into_iter().cloned().collect()
            };
            people.sort_by_cached_key(|person| names::folded(&person.name));
            return print_people(&people);
        }
        let held = Held::open(path)?;
        let (desk, roster, mut file) = opened(path, held.read()?)?;
        let all: Vec<Person> = roster.people().cloned().collect();
        let rows: Vec<Person> = match self {
            RosterCommand::People { .. } => Vec::new(),
            RosterCommand::Rename { person, name, club } => {
                let mut row = roster.person(&found(&all, person)?).map_err(said)?.clone();
                let former = std::mem::replace(&mut row.name, name.trim().to_owned());
                row.spellings.push(former);
                let now = row.name.clone();
                row.spellings.retain(|spelling| *spelling != now);
                row.spellings.dedup();
                if let Some(club) = club {
                    row.club = Some(club.trim().to_owned()).filter(|club| !club.is_empty());
                }
                vec![row]
            }
            RosterCommand::Join { person, other } => {
                let (first, second) = (found(&all, person)?, found(&all, other)?);
                desk.check_join(&roster, &first, &second).map_err(said)?;
                roster.joined(&first, &second).map_err(said)?.to_vec()
            }
            RosterCommand::Part { person } => roster.split(&found(&all, person)?).map_err(said)?,
            RosterCommand::Forget { person, .. } => {
                let rows = roster.forgotten(&found(&all, person)?).map_err(said)?;
                let known = rows.iter().filter_map(|row| roster.row(&row.person).ok());
                let words = telling_words(known.flat_map(Person::all_spellings));
                for entry in &mut file.log {
                    if let Some(struck) = entry.without_words(&words) {
                        *entry = struck;
                    }
                }
                for event in file.sheets.iter_mut().flat_map(|sheet| &mut sheet.events) {
                    if let Some(struck) = event.without_words(&words) {
                        *event = struck;
                    }
                }
                rows
            }
        };
        put(&mut file.people, &roster, rows).map_err(said)?;
        held.write(&file)
    }
}

/// Writes rows into a file's list of people, as far as they may be.
fn put(people: &mut [Person], roster: &Roster, rows: Vec<Person>) -> Result<(), ClubError> {
    let mut checked = roster.clone();
    for row in rows {
        checked.put(row.clone())?;
        people.iter_mut().filter(|known| known.person == row.person).for_each(|known| {
            known.clone_from(&row);
        });
    }
    Ok(())
}

fn people_of(desk: &DeskLink, beginning: &str) -> Result<Vec<Person>, Failure> {
    let people = all_beginning(desk, beginning)?;
    // Somebody may be named by the id, which is the beginning of no name.
    if people.is_empty() && !beginning.is_empty() {
        return all_beginning(desk, "");
    }
    Ok(people)
}

/// An answer has so many and no more; the others come by asking again.
fn all_beginning(desk: &DeskLink, beginning: &str) -> Result<Vec<Person>, Failure> {
    let mut people: Vec<Person> = Vec::new();
    loop {
        let skip = people.len();
        let part = desk.get(&format!("/people?query={}&skip={skip}", escaped(beginning)))?;
        let part = part["people"].as_array().cloned().unwrap_or_default();
        let new: Vec<Person> = part.into_iter().filter_map(read).collect();
        // A server of before skips nobody.
        if new.iter().all(|one| people.iter().any(|known| known.person == one.person)) {
            return Ok(people);
        }
        people.extend(new);
    }
}

fn read(row: Value) -> Option<Person> {
    serde_json::from_value(row).ok()
}

/// Whoever is meant by a name or an id.
fn found(people: &[Person], wanted: &str) -> Result<String, Failure> {
    if let Some(person) = people.iter().find(|person| person.person == wanted) {
        return Ok(person.person.clone());
    }
    let folded = names::folded(wanted);
    let called = |person: &&Person| names::folded(&person.name) == folded;
    let same: Vec<&Person> = people.iter().filter(called).collect();
    match same[..] {
        [one] => Ok(one.person.clone()),
        [] => Err(club_file::wrong(&Fault::PersonUnknown(wanted.to_owned()).into())),
        [_, _, ..] => Err(Failure::Argument(club_file::in_language(&tarock_club::Words::new(
            format!("several are called {wanted:?}; say which by the id (people)"),
            format!("mehrere heißen {wanted:?}; sag mit der Kennung, wer (people)"),
        )))),
    }
}

fn print_people(people: &[Person]) -> Result<(), Failure> {
    let line = |person: &Person| {
        let club = person.club.as_deref().unwrap_or_default();
        format!("{}  {}  {club}", person.person, person.name).trim_end().to_owned() + "\n"
    };
    failure::print(&people.iter().map(line).collect::<String>())
}
