//! `tarock cup server`: what the page of a cup does, on a server behind a link.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use serde_json::{Value, json};
use tarock_club::{CupRules, SEASON_FORMAT, Words, names};

use crate::club_file::{self, in_language, spoken};
use crate::columns::aligned;
use crate::desk::log_words;
use crate::desk::place::{Behind, DeskLink, escaped};
use crate::failure::{self, Failure};
use crate::on_server::begin_cup;

/// A cup on a server, behind a link.
#[derive(Args)]
pub struct Arguments {
    /// A link with its secret, as `https://host/cup/ID/bearbeiten#SECRET`; without one what
    /// everybody may see. For `new` the server alone, as `https://host`
    link: String,
    #[command(subcommand)]
    command: Command,
    /// A token in the place of the link's secret, as `token` prints one
    #[arg(long, env = "TAROCK_CUP_TOKEN", hide_env_values = true, global = true)]
    token: Option<String>,
}

#[derive(Subcommand)]
enum Command {
    /// Make a cup on a server, by --token as its user, and print a link of its organiser
    New {
        /// Its name
        #[arg(long)]
        title: String,
    },
    /// Print a token of the link, for many commands one after the other
    Token,
    /// Print the table of a season
    Show {
        /// The season; the last one without
        #[arg(long)]
        season: Option<String>,
        /// The whole cup as data
        #[arg(long)]
        json: bool,
    },
    /// Print the log, an entry a line
    Log {
        /// As data, with everything that an entry holds
        #[arg(long)]
        json: bool,
    },
    /// Make any change, as docs/desk.md has them
    Change {
        /// The change as JSON
        change: String,
    },
    /// Give the cup another name
    Title {
        /// The name
        title: String,
    },
    /// Begin a season, or change how it counts
    Season {
        /// Its name
        season: String,
        /// Id of a built-in cup, or path of a file
        #[arg(long)]
        rules: String,
        /// Events of the whole season, while it is running
        #[arg(long, value_name = "N")]
        events: Option<usize>,
    },
    /// Write the calendar of a season, in the place of the former one
    Calendar {
        /// The season
        season: String,
        /// Dates as 2027-03-06;Frühlingsturnier;Steyr, the place may be left out
        dates: Vec<String>,
    },
    /// Take an event out
    Remove {
        /// The season
        season: String,
        /// The title of the event
        event: String,
        /// Why
        #[arg(long)]
        reason: Option<String>,
    },
    /// Undo an entry of the log
    Undo {
        /// Its version
        entry: u64,
    },
    /// Print the tournaments that can be taken in
    Tournaments,
    /// Take a complete tournament in; taken again it replaces its event
    Take {
        /// Its id
        tournament: String,
        /// The season; the last one without
        #[arg(long)]
        season: Option<String>,
        /// It is the final of the season
        #[arg(long = "final")]
        is_final: bool,
    },
    /// Bring past events along: a table of results (.csv) or a season (.json), all of it or nothing
    Import {
        /// The file
        file: PathBuf,
        /// The season; for a table the last one without, for a season the one that it names
        #[arg(long)]
        season: Option<String>,
    },
    /// Print everybody with a result: id, name, club, side rankings
    People,
    /// Change how somebody is written, or their side rankings
    Amend {
        /// Name or id
        person: String,
        /// The name as it should be
        #[arg(long)]
        name: Option<String>,
        /// The club
        #[arg(long)]
        club: Option<String>,
        /// Side rankings, separated by commas; an empty text is none
        #[arg(long, value_name = "NAMES")]
        categories: Option<String>,
    },
    /// Two rows are one person
    Join {
        /// Name or id of the row that stays
        person: String,
        /// Name or id of the row that becomes a spelling of it
        with: String,
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
    /// Make a link: organiser, editor or public
    Link {
        /// For what
        scope: String,
        /// What it is called in the log
        #[arg(long)]
        label: Option<String>,
    },
    /// Print the links
    Links,
    /// Withdraw a link
    Withdraw {
        /// Its name
        link: String,
    },
    /// Fetch a season as a file
    Export {
        /// As what
        kind: ExportArgument,
        /// The file; an old one is replaced
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
        /// The season; the last one without
        #[arg(long)]
        season: Option<String>,
    },
    /// Delete the cup; tournaments and people stay
    Delete {
        /// It cannot be undone
        #[arg(long, required = true)]
        for_good: bool,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum ExportArgument {
    Csv,
    Season,
    Pdf,
}

/// Does what was asked for.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    if let Command::New { title } = &arguments.command {
        return begin_cup(&arguments.link, arguments.token.as_deref(), title);
    }
    let cup = DeskLink::open(&arguments.link, Behind::Cup, arguments.token.as_deref())?;
    match &arguments.command {
        Command::Token => failure::print(&format!("{}\n", cup.token())),
        Command::Show { json: true, .. } => failure::print(&format!("{}\n", cup.get("")?)),
        Command::Show { season, json: false } => show(&cup, season.as_deref()),
        Command::Log { json: true } => lines(&cup.get("/log")?["entries"], ToString::to_string),
        Command::Log { json: false } => {
            let log = cup.get("/log")?;
            let entries = log["entries"].as_array().cloned().unwrap_or_default();
            failure::print(&log_words::cup_log(&entries))
        }
        Command::Tournaments => lines(&cup.get("/tournaments")?["tournaments"], |one| {
            let state = match (&one["season"], one["corrected"] == true, one["complete"] == true) {
                (Value::String(season), true, _) => {
                    format!("{season}, {}", spoken().pick("korrigiert", "corrected"))
                }
                (Value::String(season), false, _) => season.clone(),
                (_, _, true) => spoken().pick("fertig", "complete").to_owned(),
                (_, _, false) => spoken().pick("nicht fertig", "not complete").to_owned(),
            };
            format!("{} {}: {state}", text(&one["tournament"]), text(&one["title"]))
        }),
        Command::Take { tournament, season, is_final } => {
            let season = season_called(&cup, season.as_deref())?;
            let body = json!({"season": season, "tournament": tournament, "is_final": is_final});
            changed(&cup, "/tournaments", body)
        }
        Command::Import { file, season } => import(&cup, file, season.as_deref()),
        Command::People => lines(&cup.get("")?["people"], |one| {
            let join = |list: &Value| {
                let parts = list.as_array().into_iter().flatten().map(text);
                parts.collect::<Vec<_>>().join(", ")
            };
            let row = [text(&one["person"]), text(&one["name"]), text(&one["club"])];
            format!("{}  {}", row.join("  "), join(&one["categories"])).trim_end().to_owned()
        }),
        Command::Amend { person, name, club, categories } => {
            let mut body = json!({});
            let all = |list: &String| {
                let parts = list.split(',').map(str::trim).filter(|part| !part.is_empty());
                json!(parts.collect::<Vec<_>>())
            };
            for (field, value) in [
                ("name", name.as_ref().map(|name| json!(name))),
                ("club", club.as_ref().map(|club| json!(club))),
                ("categories", categories.as_ref().map(all)),
            ] {
                if let Some(value) = value {
                    body[field] = value;
                }
            }
            let person = person_called(&cup, person)?;
            cup.send("PUT", &format!("/people/{person}"), Some(&body)).map(drop)
        }
        Command::Join { person, with } => {
            let with = person_called(&cup, with)?;
            joined(&cup, person, &json!({ "with": with }))
        }
        Command::Part { person } => joined(&cup, person, &json!({"with": null})),
        Command::Forget { person, .. } => {
            let person = person_called(&cup, person)?;
            cup.send("DELETE", &format!("/people/{person}"), None).map(drop)
        }
        Command::Link { scope, label } => {
            let made =
                cup.send("POST", "/links", Some(&json!({"scope": scope, "label": label})))?;
            let page = arguments.link.split('#').next().unwrap_or_default();
            let page = page.trim_end_matches("/bearbeiten");
            failure::print(&format!("{page}/bearbeiten#{}\n", text(&made["secret"])))
        }
        Command::Links => lines(&cup.get("/links")?["links"], |one| {
            format!("{} {} {}", text(&one["link"]), text(&one["scope"]), text(&one["label"]))
        }),
        Command::Withdraw { link } => cup.send("DELETE", &format!("/links/{link}"), None).map(drop),
        Command::Export { kind, out, season } => {
            let kind = match kind {
                ExportArgument::Csv => "csv",
                ExportArgument::Season => "season",
                ExportArgument::Pdf => "pdf",
            };
            let season = season.as_deref();
            let season = season.map_or(String::new(), |name| format!("&season={}", escaped(name)));
            let rest = format!("/export?as={kind}&lang={}{season}", spoken().code());
            club_file::write_bytes(out, &cup.document("GET", &rest, None)?)
        }
        Command::Delete { .. } => cup.send("DELETE", "", None).map(drop),
        command @ (Command::New { .. }
        | Command::Change { .. }
        | Command::Title { .. }
        | Command::Season { .. }
        | Command::Calendar { .. }
        | Command::Remove { .. }
        | Command::Undo { .. }) => {
            let change = change_of(command)?;
            changed(&cup, "/changes", json!({ "change": change }))
        }
    }
}

/// The change that a command means.
fn change_of(command: &Command) -> Result<Value, Failure> {
    Ok(match command {
        Command::Change { change } => serde_json::from_str(change).map_err(club_file::no_json)?,
        Command::Title { title } => json!({"title": {"title": title}}),
        Command::Season { season, rules, events } => {
            let rules: CupRules = super::rules_called(rules)?;
            json!({"season": {"season": season, "rules": rules, "events_held": events}})
        }
        Command::Calendar { season, dates } => {
            let dates: Vec<Value> = dates.iter().map(|date| date_of(date)).collect();
            json!({"calendar": {"season": season, "dates": dates}})
        }
        Command::Remove { season, event, reason } => {
            json!({"remove": {"season": season, "event": event, "reason": reason}})
        }
        Command::Undo { entry } => json!({"undo": {"version": entry}}),
        Command::New { .. }
        | Command::Token
        | Command::Show { .. }
        | Command::Log { .. }
        | Command::Tournaments
        | Command::Take { .. }
        | Command::Import { .. }
        | Command::People
        | Command::Amend { .. }
        | Command::Join { .. }
        | Command::Part { .. }
        | Command::Forget { .. }
        | Command::Link { .. }
        | Command::Links
        | Command::Withdraw { .. }
        | Command::Export { .. }
        | Command::Delete { .. } => Value::Null,
    })
}

/// A date with its title and perhaps a place.
fn date_of(text: &str) -> Value {
    let mut parts = text.split(';').map(str::trim);
    let (date, title) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let mut planned = json!({"date": date, "title": title});
    if let Some(place) = parts.next().filter(|place| !place.is_empty()) {
        planned["place"] = json!(place);
    }
    planned
}

/// Makes a change on the version that is there, and says which came of it.
fn changed(cup: &DeskLink, rest: &str, mut body: Value) -> Result<(), Failure> {
    let before = cup.get("")?;
    body["seen"] = before["version"].clone();
    let made = cup.send("POST", rest, Some(&body))?;
    let version = &made["version"];
    club_file::tell(format!("version {version}"), format!("Stand {version}"))?;
    let known = if made["similar"].as_array().is_some_and(|pairs| !pairs.is_empty()) {
        cup.get("")?
    } else {
        Value::Null
    };
    for pair in made["similar"].as_array().into_iter().flatten() {
        let name = |at: usize| {
            let mut people = known["people"].as_array().into_iter().flatten();
            let found = people.find(|person| person["person"] == pair[at]);
            found.map_or_else(String::new, |person| text(&person["name"]).to_owned())
        };
        let (one, other) = (name(0), name(1));
        club_file::warn(
            format!("{one} is perhaps {other}: tarock cup server … join"),
            format!("{one} ist vielleicht {other}: tarock cup server … join"),
        );
    }
    Ok(())
}

fn joined(cup: &DeskLink, person: &str, body: &Value) -> Result<(), Failure> {
    let person = person_called(cup, person)?;
    cup.send("POST", &format!("/people/{person}/join"), Some(body)).map(drop)
}

fn import(cup: &DeskLink, file: &Path, season: Option<&str>) -> Result<(), Failure> {
    let text = club_file::table_text(file)?;
    let body = if text.trim_start().starts_with('{') {
        let value: Value = club_file::parsed_format(file, &text, SEASON_FORMAT)?;
        json!({"season": season, "file": value})
    } else {
        json!({"season": season_called(cup, season)?, "csv": text})
    };
    changed(cup, "/import", body)
}

/// The season that is meant: the last one, if nobody says which.
fn season_called(cup: &DeskLink, season: Option<&str>) -> Result<String, Failure> {
    if let Some(season) = season {
        return Ok(season.to_owned());
    }
    let shown = cup.get("")?;
    let last = shown["seasons"].as_array().and_then(|seasons| seasons.last());
    last.map(|season| text(&season["season"]).to_owned()).ok_or_else(|| {
        Failure::Argument(in_language(&Words::new(
            "the cup has no season yet: tarock cup server … season",
            "der Cup hat noch keine Saison: tarock cup server … season",
        )))
    })
}

/// The id of somebody by name or id; who is called like another is told by the id.
fn person_called(cup: &DeskLink, wanted: &str) -> Result<String, Failure> {
    let shown = cup.get("")?;
    let people: Vec<&Value> = shown["people"].as_array().into_iter().flatten().collect();
    if people.iter().any(|person| person["person"] == wanted) {
        return Ok(wanted.to_owned());
    }
    let folded = names::folded(wanted);
    let called = |person: &&&Value| names::folded(text(&person["name"])) == folded;
    let found: Vec<&&Value> = people.iter().filter(called).collect();
    let refuse = |english: String, german: String| {
        Err(Failure::Argument(in_language(&Words::new(english, german))))
    };
    match found[..] {
        [one] => Ok(text(&one["person"]).to_owned()),
        [] => refuse(
            format!("nobody in the cup is called {wanted:?}"),
            format!("niemand im Cup heißt {wanted:?}"),
        ),
        [_, _, ..] => refuse(
            format!("several are called {wanted:?}; say which by the id (people)"),
            format!("mehrere heißen {wanted:?}; sag mit der Kennung, wer (people)"),
        ),
    }
}

fn show(cup: &DeskLink, season: Option<&str>) -> Result<(), Failure> {
    let shown = cup.get("")?;
    let wanted = season_called(cup, season)?;
    let mut seasons = shown["seasons"].as_array().into_iter().flatten();
    let folded = names::folded(&wanted);
    let found = seasons.find(|one| names::folded(text(&one["season"])) == folded);
    let Some(season) = found else {
        return Err(Failure::Argument(in_language(&Words::new(
            format!("there is no season {wanted:?}"),
            format!("es gibt keine Saison {wanted:?}"),
        ))));
    };
    let (title, version) = (text(&shown["title"]), &shown["version"]);
    club_file::tell(
        format!("{title}, {wanted}, version {version}"),
        format!("{title}, {wanted}, Stand {version}"),
    )?;
    let rows = season["standings"].as_array().into_iter().flatten().map(|row| {
        vec![format!("{}.", row["rank"]), text(&row["player"]).to_owned(), points(&row["points"])]
    });
    let head = [("Rang", "Rank"), ("Name", "Name"), ("Punkte", "Points")];
    let head = head.map(|(german, english)| spoken().pick(german, english).to_owned()).to_vec();
    failure::print(&aligned(&std::iter::once(head).chain(rows).collect::<Vec<_>>()))
}

/// Points as the server writes them: whole as numbers, halves as texts.
fn points(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn lines(values: &Value, line: impl Fn(&Value) -> String) -> Result<(), Failure> {
    let all = values.as_array().into_iter().flatten();
    failure::print(&all.map(|one| line(one) + "\n").collect::<String>())
}
