//! `tarock desk`: what the desk of a tournament does, on a server behind a link or in a file with a
//! log.

mod changes;
mod documents;
pub mod log_words;
pub mod place;
mod roster;
mod table_sheet;

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use serde_json::{Value, json};
use tarock_bots::Language;
use tarock_club::{
    Author, Desk, Halves, Opening, RoundName, Scope, Tournament, TournamentChange, Words,
};
use tarock_rules::{Book, BookError, Edition};

use crate::book_argument::NoBook;
use crate::club_file::{self, in_language, wrong};
use crate::failure::{self, Failure};
use crate::on_server::{self, begin_tournament};
use crate::tournament::{format_called, round_text, table_text, tell_final_change};
use changes::{Settings, changed};
use documents::{ExportArguments, PrintArguments};
use place::{DeskPlace, NewPeople};
use roster::RosterCommand;

/// Run a tournament from the command line, on a server or in a file with its log
///
/// The first argument is a link of the tournament (`https://host/turnier/ID#SECRET`) or a file;
/// all commands are the same for both, but for links and codes, which need a server. A file of
/// `tarock tournament` becomes one with a log at its first change. docs/desk.md describes it.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock desk abend.json new --format kaernten-2026 --title Dreikönigsturnier
  tarock desk https://tarock.example new --format kaernten-2026 --title Dreikönigsturnier
  tarock desk abend.json enter 'Franz Huber' --club Steyr
  tarock desk abend.json draw
  tarock desk abend.json print slips --out lose.pdf
  tarock desk 'https://tarock.example/turnier/Qe7Zk2#SECRET' publish --draws 1,2,3
  tarock desk 'https://tarock.example/turnier/Qe7Zk2#SECRET' result 1 3 kr93 ku-21 wi-38 os-34
  tarock desk abend.json result 1 3 --sheet tisch3.json
  tarock desk 'https://tarock.example/turnier/Qe7Zk2#SECRET' clock 1 start
  tarock desk 'https://tarock.example/turnier/Qe7Zk2#SECRET' print slips --out lose.pdf --links
  tarock desk abend.json undo 17
  tarock desk abend.json change '{\"reseat\":{\"round\":1,\"tables\":[[1,2,3,4]]}}'")]
pub struct Arguments {
    /// A link with its secret, or a file
    place: String,
    #[command(subcommand)]
    command: Command,
    /// A token in the place of the link's secret, as `token` prints one
    #[arg(long, env = "TAROCK_DESK_TOKEN", hide_env_values = true, global = true)]
    token: Option<String>,
    /// The language of messages and documents: de or en
    #[arg(long, global = true, default_value_t = Language::German)]
    lang: Language,
}

#[derive(Subcommand)]
enum Command {
    /// Begin a tournament: in a new file, or on the server at this address, with its user's token
    New {
        /// Id of a built-in format, or path of a file
        #[arg(long)]
        format: String,
        /// Its name
        #[arg(long)]
        title: String,
        /// The day, as 2027-01-06
        #[arg(long)]
        date: Option<String>,
        /// The seed of the draw; without one it is by chance
        #[arg(long)]
        seed: Option<u64>,
        /// House rules in the place of the format's book
        #[arg(long, value_name = "FILE")]
        house_rules: Option<PathBuf>,
    },
    /// Print a token of the link, for many commands one after the other
    Token,
    /// Print rounds, tables and standings
    Show {
        /// As data
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
    /// Enter people
    Enter {
        /// Their names; a club stands behind a comma, as in "Franz Huber, Steyr"
        #[arg(required_unless_present = "from")]
        names: Vec<String>,
        /// A file with a name a line, or with columns name, club and team
        #[arg(long, value_name = "FILE", conflicts_with = "names")]
        from: Option<PathBuf>,
        /// The club of those who have none behind their name
        #[arg(long)]
        club: Option<String>,
        /// The first round that they play
        #[arg(long)]
        from_round: Option<usize>,
        /// Plays so that a table is full, and is in no ranking
        #[arg(long)]
        out_of_competition: bool,
        /// Even if somebody has nearly the same name
        #[arg(long)]
        anyway: bool,
    },
    /// Set title, date, format, seed or prizes
    Set(Box<Settings>),
    /// A start number belongs to somebody else, or to another team
    Amend {
        /// Name or start number
        player: String,
        /// Who it is
        #[arg(long, required_unless_present = "team")]
        name: Option<String>,
        /// Their club
        #[arg(long, requires = "name")]
        club: Option<String>,
        /// The team; an empty text is none
        #[arg(long)]
        team: Option<String>,
        /// Even if somebody has nearly the same name
        #[arg(long)]
        anyway: bool,
    },
    #[command(flatten)]
    Roster(RosterCommand),
    /// Somebody has paid so many cents in all
    Paid {
        /// Name or start number
        player: String,
        /// Cents
        cents: i64,
    },
    /// Somebody leaves
    Leave {
        /// Name or start number
        player: String,
        /// After this round; 0 before the first
        #[arg(long, default_value_t = 0)]
        after: usize,
        /// In the middle of it
        #[arg(long)]
        during: bool,
    },
    /// Somebody who left comes back
    Return {
        /// Name or start number
        player: String,
        /// The first round that they play again
        #[arg(long)]
        from_round: Option<usize>,
    },
    /// Somebody takes the seat of a player who leaves
    StandIn {
        /// Name or start number of the one who leaves
        player: String,
        /// Who comes
        name: String,
        /// The last round of the one who leaves
        #[arg(long, default_value_t = 0)]
        after: usize,
        /// In the middle of it
        #[arg(long)]
        during: bool,
        /// In no ranking
        #[arg(long)]
        out_of_competition: bool,
    },
    /// Draw all rounds
    Draw {
        /// Again, in the place of a draw that is there
        #[arg(long)]
        again: bool,
    },
    /// Set the tables of a round by hand
    Reseat {
        /// The round
        round: usize,
        /// Who sits at the first table, at the second and so on, as 1,5,9,13
        #[arg(required = true)]
        tables: Vec<String>,
    },
    /// Draw the final
    Final {
        /// Again, in the place of a draw that is there
        #[arg(long)]
        again: bool,
    },
    /// Somebody would rather not play the final
    Decline {
        /// Name or start number
        player: String,
    },
    /// Write the result of a table
    Result {
        /// A number, or final
        round: RoundName,
        /// The table
        table: usize,
        /// As `tarock tournament result` takes them
        #[arg(required_unless_present = "sheet")]
        results: Vec<String>,
        /// Deals played, if the table stopped early
        #[arg(long)]
        deals: Option<u32>,
        /// The version of the result that it corrects
        #[arg(long)]
        replaces: Option<u64>,
        /// Take the result from a sheet that was written elsewhere, closed and confirmed
        #[arg(long, value_name = "FILE", conflicts_with_all = ["results", "deals"])]
        sheet: Option<PathBuf>,
        /// The table stopped before its last deal
        #[arg(long, requires = "sheet", conflicts_with_all = ["results", "deals"])]
        ended_early: bool,
    },
    /// Take the results of a table away
    Clear {
        /// A number, or final
        round: RoundName,
        /// The table
        table: usize,
        /// Why
        #[arg(long)]
        reason: Option<String>,
    },
    /// Of results that differ one counts
    Choose {
        /// A number, or final
        round: RoundName,
        /// The table
        table: usize,
        /// The version that wrote it
        result: u64,
    },
    /// Show draws and results to everybody
    Publish {
        /// Rounds whose tables are shown
        #[arg(long, value_delimiter = ',')]
        draws: Vec<RoundName>,
        /// Rounds whose results are shown
        #[arg(long, value_delimiter = ',')]
        results: Vec<RoundName>,
    },
    /// The clock of a round
    Clock {
        /// A number, or final
        round: RoundName,
        /// start, pause, stop, or minutes more such as +5
        #[arg(allow_hyphen_values = true, value_parser = changes::clock_step)]
        step: Value,
    },
    /// What the projector shows
    Scene {
        #[arg(value_parser = ["welcome", "seating", "clock", "standings", "live-standings",
            "prizes"])]
        scene: String,
        /// Prize giving has come to this place
        #[arg(long)]
        place: Option<usize>,
    },
    /// Write a warning down
    Warn {
        /// Name or start number
        player: String,
        /// Why
        #[arg(long)]
        reason: String,
    },
    /// Write a ban down
    Ban {
        /// Name or start number
        player: String,
        /// Why
        #[arg(long)]
        reason: String,
        /// The last day, as 2027-06-30
        #[arg(long)]
        until: Option<String>,
    },
    /// Take the last warning or ban of somebody back
    Pardon {
        /// Name or start number
        player: String,
    },
    /// Call the referee to a table
    Call {
        /// A number, or final
        round: RoundName,
        /// The table
        table: usize,
        /// What it is about
        #[arg(long)]
        text: Option<String>,
    },
    /// Somebody has gone to a table that called
    Answer {
        /// The version of the call
        call: u64,
        /// What came of it
        #[arg(long)]
        note: Option<String>,
    },
    /// Undo an entry of the log
    Undo {
        /// Its version
        entry: u64,
    },
    /// Everything is in and final
    Finish,
    /// Print a PDF: score sheets without names, who is entered, slips and what else a draw gives
    Print(PrintArguments),
    /// The tournament as a file: log, tournament, csv or pdf
    Export(ExportArguments),
    /// The sheet of a table as a file of `tarock sheet`
    Sheet {
        /// A number, or final
        round: RoundName,
        /// The table
        table: usize,
        /// The file; an old one is replaced
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
    /// Bring what was written on a file of `sheet` back to its table
    Bring {
        /// A number, or final
        round: RoundName,
        /// The table
        table: usize,
        /// The file
        file: PathBuf,
    },
    /// Delete the tournament, with the token of whoever made it; the roster stays
    Delete {
        /// It cannot be undone
        #[arg(long, required = true)]
        for_good: bool,
    },
    /// Print the codes on the slips
    Codes,
    /// Make a link: organiser, desk, referee, hall, public, a table as 1/3, a player as 7
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
}

/// Does what was asked for.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    club_file::speak(arguments.lang);
    if let Command::New { format, title, date, seed, house_rules } = &arguments.command {
        let seed = match seed {
            Some(seed) => *seed,
            None => by_chance()?,
        };
        let opening = opening(format, title, date.clone(), seed, house_rules.as_deref())?;
        if !on_server::is_server(&arguments.place) {
            return begin(Path::new(&arguments.place), opening);
        }
        let Opening { title, date, mode, seed, house_rules, edition: _ } = opening;
        let wanted = json!({"title": title, "date": date, "mode": mode, "seed": seed,
            "house_rules": house_rules});
        return begin_tournament(&arguments.place, arguments.token.as_deref(), &wanted);
    }
    let place = DeskPlace::find(&arguments.place, arguments.token.as_deref())?;
    match &arguments.command {
        Command::Show { json } => show(&place, *json),
        Command::Log { json: true } => {
            place.log()?.iter().try_for_each(|entry| failure::print(&format!("{entry}\n")))
        }
        Command::Log { json: false } => {
            let (tournament, _) = place.look()?;
            failure::print(&log_words::tournament_log(&place.log()?, &tournament, &place.names()?))
        }
        Command::Token => failure::print(&format!("{}\n", place.server()?.token())),
        Command::Print(wanted) => wanted.run(&place),
        Command::Export(wanted) => wanted.run(&place),
        Command::Roster(command) => command.run(&place),
        Command::Sheet { round, table, out } => table_sheet::fetch(&place, *round, *table, out),
        Command::Bring { round, table, file } => table_sheet::bring(&place, *round, *table, file),
        Command::Delete { .. } => place.server()?.send("DELETE", "", None).map(drop),
        Command::Codes => {
            let codes = place.server()?.get("/codes")?;
            lines(codes["codes"].as_array(), |one| {
                format!("{} {}", one["player"], text(&one["code"]))
            })
        }
        Command::Link { scope, label } => {
            let link = json!({"scope": scope_called(scope)?, "label": label});
            let made = place.server()?.send("POST", "/links", Some(&json!({"links": [link]})))?;
            let one = &made["links"][0];
            let base = arguments.place.split('#').next().unwrap_or_default();
            failure::print(&format!("{base}#{} {}\n", text(&one["secret"]), text(&one["code"])))
        }
        Command::Links => {
            let links = place.server()?.get("/links")?;
            lines(links["links"].as_array(), |one| {
                let (link, label) = (text(&one["link"]), text(&one["label"]));
                format!("{link} {} {label}", scope_text(&one["scope"]))
            })
        }
        Command::Withdraw { link } => {
            place.server()?.send("DELETE", &format!("/links/{link}"), None).map(drop)
        }
        command => make(&place, command),
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn lines(values: Option<&Vec<Value>>, line: impl Fn(&Value) -> String) -> Result<(), Failure> {
    let all: String = values.into_iter().flatten().map(|one| line(one) + "\n").collect();
    failure::print(&all)
}

fn scope_called(scope: &str) -> Result<Value, Failure> {
    if let Some((round, table)) = scope.split_once('/') {
        let round: RoundName = round.parse().map_err(|_| no_scope(scope))?;
        let table: usize = table.parse().map_err(|_| no_scope(scope))?;
        return Ok(json!({"table": {"round": round, "table": table}}));
    }
    match scope.parse::<usize>() {
        Ok(player) => Ok(json!({"player": {"player": player}})),
        Err(_) if SCOPES.contains(&scope) => Ok(json!(scope)),
        Err(_) => Err(no_scope(scope)),
    }
}

/// Scopes that are named by a word.
const SCOPES: [&str; 5] = ["organiser", "desk", "referee", "hall", "public"];

/// A scope as `link` takes it.
fn scope_text(scope: &Value) -> String {
    let (table, player) = (&scope["table"], &scope["player"]["player"]);
    match scope {
        Value::String(name) => name.clone(),
        _ if player.is_u64() => player.to_string(),
        _ => format!("{}/{}", text(&table["round"]), table["table"]),
    }
}

fn no_scope(scope: &str) -> Failure {
    let known = SCOPES.join(", ");
    Failure::Argument(in_language(&Words::new(
        format!("{scope:?} is no scope; there are {known}, a table as 1/3, a player as 7"),
        format!(
            "{scope:?} ist kein Recht; es gibt {known}, einen Tisch wie 1/3, einen Spieler wie 7"
        ),
    )))
}

fn opening(
    format: &str,
    title: &str,
    date: Option<String>,
    seed: u64,
    house_rules: Option<&Path>,
) -> Result<Opening, Failure> {
    let mut mode = format_called(format)?;
    let house_rules = match house_rules {
        None => None,
        Some(path) => {
            let text = club_file::text(path)?;
            mode.rules = tarock_server::house_name(&text);
            Book::from_any_toml(&mode.rules, &text).map_err(|error| {
                // As the file is called here.
                NoBook::Wrong(BookError { file: path.display().to_string(), ..error })
            })?;
            Some(text)
        }
    };
    let title = title.to_owned();
    Ok(Opening { title, date, mode, seed, edition: Edition::CURRENT, house_rules })
}

/// A seed that nobody chose.
fn by_chance() -> Result<u64, Failure> {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).map_err(|error| Failure::io("drawing", error.into()))?;
    Ok(u64::from(u32::from_le_bytes(bytes)))
}

fn begin(path: &Path, opening: Opening) -> Result<(), Failure> {
    let by = Author::of(&Scope::Organiser, None);
    let change = TournamentChange::Open(Box::new(opening));
    let desk = Desk::open(change, by, place::now()).map_err(|error| wrong(&error))?;
    club_file::write_new(path, &desk.to_file(&tarock_club::Roster::default(), Vec::new()))
}

fn show(place: &DeskPlace, as_json: bool) -> Result<(), Failure> {
    let (tournament, version) = place.look()?;
    if as_json {
        let text =
            serde_json::to_string(&tournament).map_err(|error| Failure::output(error.into()))?;
        return failure::print(&(text + "\n"));
    }
    club_file::tell(
        format!("{}, version {version}", tournament.title),
        format!("{}, Stand {version}", tournament.title),
    )?;
    failure::print(&people_text(&tournament))?;
    for round in 1..=tournament.rounds.len() {
        failure::print(&round_text(&tournament, Some(round)))?;
    }
    if tournament.final_round.is_some() {
        failure::print(&round_text(&tournament, None))?;
    }
    // Before the first result everybody would be the first with nothing.
    let mut rounds = tournament.rounds.iter().chain(&tournament.final_round);
    if !rounds.any(tarock_club::Round::has_results) {
        return Ok(());
    }
    let (standings, labels) = (tournament.standings(), tournament.labels());
    let rows = standings.rows.iter().filter(|row| row.rank.is_some());
    let line = |row: &tarock_club::Standing| {
        let rank = row.rank.unwrap_or_default();
        let name = labels.get(row.player - 1).map_or(row.name.as_str(), String::as_str);
        format!("{rank:>3}. {name} {}\n", row.points.signed())
    };
    failure::print(&rows.map(line).collect::<String>())
}

/// Everybody with their start numbers, by which commands can name them as well.
fn people_text(tournament: &Tournament) -> String {
    let (count, labels) = (tournament.players.len(), tournament.labels());
    let title = in_language(&Words::new(format!("{count} players"), format!("{count} Spieler")));
    let people = (1..).zip(&labels).map(|(number, label)| format!("{number:>4} {label}\n"));
    format!("{title}\n{}", people.collect::<String>())
}

/// Makes a change and says what came of it.
fn make(place: &DeskPlace, command: &Command) -> Result<(), Failure> {
    let held = place.held()?;
    let (tournament, seen) = place.look()?;
    let mut new = NewPeople::default();
    let change = changed(place, command, &tournament, &mut new)?;
    let entry = place.change(held, seen, &change, &new)?;
    let version = &entry["version"];
    club_file::tell(format!("version {version}"), format!("Stand {version}"))?;
    let (after, _) = place.look()?;
    let anew = "tarock desk … final --again";
    tell_final_change(tournament.final_change().as_ref(), &after, anew);
    let entered = entry["effect"]["players"].as_array().into_iter().flatten();
    for number in entered.filter_map(|entrant| entrant["player"].as_u64()) {
        let label = usize::try_from(number).map(|number| after.label(number)).unwrap_or_default();
        failure::print(&format!("{number:>4} {label}\n"))?;
    }
    if let Command::Result { round, table, .. } = command {
        let differing = place.differing(*round, *table)?;
        if differing.is_empty() {
            return failure::print(&table_text(&after, *round, *table));
        }
        return tell_conflict(&differing, *round, *table);
    }
    failure::print(&tournament_moves(&tournament, &after))
}

/// Results of a table that differ, with the command by which one of them counts.
fn tell_conflict(differing: &[Value], round: RoundName, table: usize) -> Result<(), Failure> {
    club_file::tell(
        format!("table {table} has results that differ; one must be chosen:"),
        format!("Tisch {table} hat Ergebnisse, die sich widersprechen; eines ist zu wählen:"),
    )?;
    let round = match round {
        RoundName::Round(number) => number.to_string(),
        RoundName::Final => "final".to_owned(),
    };
    lines(Some(&differing.to_vec()), |one| {
        let results = one["results"].as_array().into_iter().flatten().filter_map(Value::as_i64);
        let results: Vec<String> = results.map(|one| Halves::whole(one).signed()).collect();
        format!("  {}: choose {round} {table} {}", results.join(" "), one["version"])
    })
}

/// Who sits elsewhere than before; nobody did before a first draw.
fn tournament_moves(before: &Tournament, after: &Tournament) -> String {
    if before.rounds.is_empty() {
        return String::new();
    }
    // Whoever is taken out again has a name only before.
    let longer = if before.players.len() > after.players.len() { before } else { after };
    let labels = longer.labels();
    let rounds = (1..).map(RoundName::Round).take(after.rounds.len());
    let last = before.final_round.iter().map(|_| RoundName::Final);
    let mut text = String::new();
    for name in rounds.chain(last) {
        let Ok(round) = after.round(name) else { continue };
        for (label, player) in labels.iter().zip(1..) {
            let then = before.round(name).ok().and_then(|round| round.table_of(player));
            let (then, now) =
                (then.map(|table| table.number), round.table_of(player).map(|table| table.number));
            if then != now {
                let shown = |table: Option<usize>| {
                    table.map_or("–".to_owned(), |table| table.to_string())
                };
                let (then, now) = (shown(then), shown(now));
                let round = match name {
                    RoundName::Round(round) => {
                        Words::new(format!("round {round}"), format!("Runde {round}"))
                    }
                    RoundName::Final => Words::new("final", "Finale"),
                };
                let words = Words::new(
                    format!("{round}: {label}, table {then} → {now}"),
                    format!("{round:#}: {label}, Tisch {then} → {now}"),
                );
                text.push_str(&in_language(&words));
                text.push('\n');
            }
        }
    }
    text
}
