//! `tarock tournament`: entries, draw, results and standings of a tournament, in a file.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::{ArgGroup, Args, Subcommand};
use serde::Serialize;
use tarock_club::money::euro;
use tarock_club::{
    ClubError, Entrant, Fault, Format, Halves, Left, Prize, Quality, Round, RoundName, SheetUse, Standings, TOURNAMENT_FORMAT,
    Table, Tables, TeamStanding, Tournament, Wishes, csv, draw, quality,
};

use crate::club_file::{self, refused, wrong};
use crate::columns::aligned;
use crate::failure::{self, Failure};
use crate::sheet;

/// Draw and score a tournament in a file
///
/// The formats of the books are built in (`tarock tournament formats`); a file of one's own does as well. The draw comes from
/// the seed alone, so it can be repeated by everybody. docs/club.md describes the files.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock tournament draw --players 42 --rounds 3 --seed 20261115
  tarock tournament new herbst.json --format kaernten-2026 --title Herbstturnier \\
      --players-from names.txt --seed 20261115
  tarock tournament draw herbst.json
  tarock tournament result herbst.json --round 1 --table 3 12,-7,0,-5
  tarock tournament result herbst.json --round 1 --table 4 --sheet tisch4.json
  tarock tournament withdraw herbst.json Bert --after 1
  tarock tournament enter herbst.json Emil --from-round 2
  tarock tournament standings herbst.json")]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Print the ids of the built-in formats
    Formats,
    /// Print a format as data
    Format {
        /// Id of a built-in format, or path of a file
        format: String,
    },
    /// Begin a tournament
    New(New),
    /// Draw all rounds of a tournament, or of so many players
    Draw(Draw),
    /// Write the result of a table
    Result(ResultOf),
    /// Enter somebody late, or in the place of somebody who leaves
    Enter(Enter),
    /// Take somebody out; the draw changes as little as possible
    Withdraw(Withdraw),
    /// Keep players at different tables, if that is possible
    Apart {
        /// The tournament
        file: PathBuf,
        /// Names or start numbers, separated by commas
        #[arg(value_delimiter = ',', required = true)]
        players: Vec<String>,
    },
    /// Draw the final among the best
    Final {
        /// The tournament
        file: PathBuf,
    },
    /// Print the tables of the rounds
    Show {
        /// The tournament
        file: PathBuf,
        /// Only this round
        #[arg(long)]
        round: Option<usize>,
    },
    /// Print the standings, prizes and teams
    Standings {
        /// The tournament
        file: PathBuf,
        /// Print them as data
        #[arg(long, conflicts_with = "csv")]
        json: bool,
        /// Print them as a table of values
        #[arg(long)]
        csv: bool,
        /// With what everybody has won or lost at the tables
        #[arg(long, conflicts_with = "json")]
        money: bool,
    },
}

#[derive(Args)]
#[command(group(ArgGroup::new("who").required(true).args(["players", "players_from"])))]
struct New {
    /// The file, which must not be there yet
    file: PathBuf,
    /// Id of a built-in format, or path of a file
    #[arg(long)]
    format: String,
    /// Name of the tournament
    #[arg(long)]
    title: String,
    /// When
    #[arg(long)]
    date: Option<String>,
    /// The seed of the draw, best published before entries close
    #[arg(long)]
    seed: u64,
    /// So many players, called by their start numbers
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(4..=2000))]
    players: Option<u16>,
    /// Names, one a line; or a table with the columns name, club, team
    #[arg(long, value_name = "FILE")]
    players_from: Option<PathBuf>,
}

#[derive(Args)]
struct Draw {
    /// The tournament; without it, --players
    #[arg(required_unless_present = "players", conflicts_with_all = ["players", "rounds", "seed", "no_fives"])]
    file: Option<PathBuf>,
    /// So many players
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(4..=2000), requires = "seed")]
    players: Option<u16>,
    /// Rounds
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=20))]
    rounds: u8,
    /// Seed, 0 to 18446744073709551615
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Tables of four only
    #[arg(long)]
    no_fives: bool,
    /// Print a table of values instead of JSON
    #[arg(long)]
    csv: bool,
}

#[derive(Args)]
#[command(group(ArgGroup::new("when").required(true).args(["round", "final_round"])))]
struct ResultOf {
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
    /// Schrift of the players in the order of the slip, separated by commas
    #[arg(value_delimiter = ',', required_unless_present = "sheet", allow_hyphen_values = true)]
    results: Vec<i64>,
    /// Deals played, if the round was ended early
    #[arg(long)]
    deals: Option<u32>,
    /// Take the result from the sheet of the table, closed and confirmed
    #[arg(long, value_name = "FILE", conflicts_with_all = ["results", "deals"])]
    sheet: Option<PathBuf>,
    /// The table stopped before its last deal
    #[arg(long, requires = "sheet", conflicts_with_all = ["results", "deals"])]
    ended_early: bool,
    /// Replace a result that is there already
    #[arg(long, requires = "sheet", conflicts_with_all = ["results", "deals"])]
    replace: bool,
}

#[derive(Args)]
struct Enter {
    /// The tournament
    file: PathBuf,
    /// The name
    name: String,
    /// The first round
    #[arg(long, value_name = "ROUND", default_value_t = 1)]
    from_round: usize,
    /// Who leaves and hands over the seat
    #[arg(long, value_name = "NAME")]
    instead_of: Option<String>,
    /// A club
    #[arg(long)]
    club: Option<String>,
    /// A team
    #[arg(long)]
    team: Option<String>,
}

#[derive(Args)]
#[command(group(ArgGroup::new("left").required(true).args(["after", "during"])))]
struct Withdraw {
    /// The tournament
    file: PathBuf,
    /// Name or start number
    name: String,
    /// After this round; 0 is before the first
    #[arg(long, value_name = "ROUND")]
    after: Option<usize>,
    /// In the middle of this round
    #[arg(long, value_name = "ROUND")]
    during: Option<usize>,
}

/// Does what was asked for.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.command {
        Command::Formats => failure::print(&Format::ids().flat_map(|id| [id, "\n"]).collect::<String>()),
        Command::Format { format } => failure::print(&json(&format_called(format)?)?),
        Command::New(new) => begin(new),
        Command::Draw(draw) => draw_rounds(draw),
        Command::Result(result) => write_result(result),
        Command::Enter(enter) => enter_late(enter),
        Command::Withdraw(withdraw) => leave(withdraw),
        Command::Apart { file, players } => keep_apart(file, players),
        Command::Final { file } => draw_final(file),
        Command::Show { file, round } => show(file, *round),
        Command::Standings { file, json, csv, money } => standings(file, *json, *csv, *money),
    }
}

/// Reads a tournament.
pub fn open(path: &Path) -> Result<Tournament, Failure> {
    let tournament: Tournament = club_file::read_format(path, TOURNAMENT_FORMAT)?;
    tournament.check().map_err(|error| refused(path, error))?;
    Ok(tournament)
}

fn json(value: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(value).map(|text| text + "\n").map_err(|error| Failure::output(error.into()))
}

fn format_called(name: &str) -> Result<Format, Failure> {
    let path = Path::new(name);
    if !path.is_file() {
        return Format::published(name).map_err(|error| wrong(&error));
    }
    Format::from_toml(name, &club_file::text(path)?).map_err(|error| wrong(&error))
}

fn begin(new: &New) -> Result<(), Failure> {
    let mode = format_called(&new.format)?;
    let entrants = match (&new.players_from, new.players) {
        (Some(path), _) => entrants_from(path)?,
        (None, players) => (1..=players.unwrap_or(0)).map(|number| Entrant::new(format!("Spieler {number}"))).collect(),
    };
    let mut tournament = Tournament::new(&new.title, mode, new.seed, entrants).map_err(|error| wrong(&error))?;
    tournament.date.clone_from(&new.date);
    club_file::write_new(&new.file, &tournament)?;
    failure::print(&format!("{} players entered\n", tournament.players.len()))
}

/// Names one a line, or a table whose first line has `name`.
fn entrants_from(path: &Path) -> Result<Vec<Entrant>, Failure> {
    let text = club_file::text(path)?;
    let rows = csv::read(&text).map_err(|error| refused(path, error))?;
    let Some((head, others)) = rows.split_first() else { return Err(refused(path, "there are no names in it")) };
    let column = |name: &str| head.fields.iter().position(|field| field.trim().eq_ignore_ascii_case(name));
    let Some(name) = column("name") else {
        return Ok(text.lines().map(str::trim).filter(|line| !line.is_empty()).map(Entrant::new).collect());
    };
    let mut entrants = Vec::new();
    for row in others {
        if row.fields.len() != head.fields.len() {
            let what = format!("{}: {} fields, but the first line has {}", row.place(), row.fields.len(), head.fields.len());
            return Err(refused(path, what));
        }
        let field =
            |column: Option<usize>| column.map(|column| row.fields[column].trim().to_owned()).filter(|text| !text.is_empty());
        let mut entrant = Entrant::new(field(Some(name)).unwrap_or_default());
        entrant.club = field(column("club"));
        entrant.team = field(column("team"));
        entrants.push(entrant);
    }
    Ok(entrants)
}

#[derive(Serialize)]
struct Drawn<'a> {
    seed: u64,
    rounds: &'a [Vec<Vec<usize>>],
    quality: Quality,
}

fn draw_rounds(arguments: &Draw) -> Result<(), Failure> {
    let Some(path) = &arguments.file else {
        let wishes = Wishes {
            players: usize::from(arguments.players.unwrap_or(0)),
            rounds: usize::from(arguments.rounds),
            fives: !arguments.no_fives,
            seed: arguments.seed.unwrap_or(0),
            ..Wishes::default()
        };
        let rounds = draw(&wishes).map_err(|error| wrong(&error))?;
        let quality = quality(&wishes, &rounds).map_err(|error| wrong(&error))?;
        let numbered: Vec<Tables> = rounds
            .iter()
            .map(|tables| tables.iter().map(|table| table.iter().map(|player| player + 1).collect()).collect())
            .collect();
        let text =
            if arguments.csv { draw_csv(&numbered) } else { json(&Drawn { seed: wishes.seed, rounds: &numbered, quality })? };
        return failure::print(&text);
    };
    let mut tournament = open(path)?;
    let quality = tournament.draw().map_err(|error| refused(path, error))?;
    club_file::write(path, &tournament)?;
    if arguments.csv {
        let rounds = tournament.rounds.iter().map(|round| round.tables.iter().map(|table| table.players.clone()).collect());
        return failure::print(&draw_csv(&rounds.collect::<Vec<_>>()));
    }
    let tables = tournament.rounds.first().map_or(0, |round| round.tables.len());
    failure::print(&format!(
        "{} rounds at {tables} tables, seed {}: {} repeated meetings (no draw has fewer than {}), {} to {} five-tables each\n",
        tournament.rounds.len(),
        tournament.seed,
        quality.repeated,
        quality.repeated_at_least,
        quality.fives_least,
        quality.fives_most
    ))?;
    if quality.apart_broken > 0 {
        failure::say(&format!("{} meetings of players who were to be kept apart could not be avoided", quality.apart_broken));
    }
    Ok(())
}

fn draw_csv(rounds: &[Tables]) -> String {
    let mut rows = vec![["round", "table", "seat", "player"].map(str::to_owned).to_vec()];
    for (round, tables) in rounds.iter().enumerate() {
        for (number, table) in tables.iter().enumerate() {
            for (seat, player) in table.iter().enumerate() {
                rows.push([round + 1, number + 1, seat + 1, *player].map(|number| number.to_string()).to_vec());
            }
        }
    }
    csv::write(&rows)
}

fn write_result(arguments: &ResultOf) -> Result<(), Failure> {
    let mut tournament = open(&arguments.file)?;
    let round = arguments.round.map_or(RoundName::Final, RoundName::Round);
    let written = match &arguments.sheet {
        None => tournament.set_result(round, arguments.table, &arguments.results, arguments.deals),
        Some(path) => {
            let opened = sheet::open(path)?;
            let allowed = SheetUse { ended_early: arguments.ended_early, replaces: arguments.replace };
            tournament.set_result_from_sheet(round, arguments.table, &opened.sheet, &opened.book, allowed)
        }
    };
    written.map_err(|error| refused(&arguments.file, error))?;
    club_file::write(&arguments.file, &tournament)?;
    if arguments.sheet.is_some() { failure::print(&table_text(&tournament, round, arguments.table)) } else { Ok(()) }
}

/// A table with its result.
fn table_text(tournament: &Tournament, round: RoundName, number: usize) -> String {
    let round = match round {
        RoundName::Round(round) => round.checked_sub(1).and_then(|place| tournament.rounds.get(place)),
        RoundName::Final => tournament.final_round.as_ref(),
    };
    let table = round.and_then(|round| round.tables.iter().find(|table| table.number == number));
    table.map_or_else(String::new, |table| table_line(tournament, table))
}

fn enter_late(arguments: &Enter) -> Result<(), Failure> {
    let path = &arguments.file;
    let mut tournament = open(path)?;
    let mut entrant = Entrant::new(&arguments.name);
    entrant.club.clone_from(&arguments.club);
    entrant.team.clone_from(&arguments.team);
    let (number, moved) = match &arguments.instead_of {
        None => tournament.enter_late(entrant, arguments.from_round).map_err(|error| refused(path, error))?,
        Some(leaver) => {
            let leaver = tournament.number_of(leaver).map_err(|error| wrong(&error))?;
            let left = Left { last_round: arguments.from_round.saturating_sub(1), during: false };
            (tournament.replace(leaver, entrant, left).map_err(|error| refused(path, error))?, 0)
        }
    };
    club_file::write(path, &tournament)?;
    failure::print(&format!("{} has start number {number}; {moved} others change their table\n", arguments.name))
}

fn leave(arguments: &Withdraw) -> Result<(), Failure> {
    let path = &arguments.file;
    let mut tournament = open(path)?;
    let player = tournament.number_of(&arguments.name).map_err(|error| wrong(&error))?;
    let left = match (arguments.after, arguments.during) {
        (_, Some(last_round)) => Left { last_round, during: true },
        (after, None) => Left { last_round: after.unwrap_or(0), during: false },
    };
    let moved = tournament.withdraw(player, left).map_err(|error| refused(path, error))?;
    club_file::write(path, &tournament)?;
    failure::print(&format!("{moved} others change their table\n"))
}

fn keep_apart(path: &Path, players: &[String]) -> Result<(), Failure> {
    let mut tournament = open(path)?;
    let numbers: Result<Vec<usize>, ClubError> = players.iter().map(|name| tournament.number_of(name)).collect();
    tournament.apart.push(numbers.map_err(|error| wrong(&error))?);
    club_file::write(path, &tournament)
}

fn draw_final(path: &Path) -> Result<(), Failure> {
    let mut tournament = open(path)?;
    tournament.draw_final().map_err(|error| refused(path, error))?;
    club_file::write(path, &tournament)?;
    let text = tournament.final_round.as_ref().map_or(String::new(), |round| round_text(&tournament, "Finale", round));
    failure::print(&text)
}

fn show(path: &Path, only: Option<usize>) -> Result<(), Failure> {
    let tournament = open(path)?;
    if let Some(round) = only.filter(|round| *round == 0 || *round > tournament.rounds.len()) {
        return Err(wrong(&Fault::RoundUnknown(round).into()));
    }
    let mut text = String::new();
    for (place, round) in tournament.rounds.iter().enumerate().filter(|(place, _)| only.is_none_or(|only| only == place + 1)) {
        text.push_str(&round_text(&tournament, &format!("Runde {}", place + 1), round));
    }
    if let (None, Some(round)) = (only, &tournament.final_round) {
        text.push_str(&round_text(&tournament, "Finale", round));
    }
    failure::print(&text)
}

fn round_text(tournament: &Tournament, title: &str, round: &Round) -> String {
    let mut text = format!("{title}\n");
    for table in &round.tables {
        let _ = write!(text, "  {}", table_line(tournament, table));
    }
    text
}

fn table_line(tournament: &Tournament, table: &Table) -> String {
    let seats = table.players.iter().enumerate().map(|(place, player)| {
        let result = table.results.as_ref().and_then(|results| results.get(place));
        let result = result.map_or(String::new(), |points| format!(" {}", Halves::whole(*points).signed()));
        format!("{}{result}", tournament.players[player - 1].name)
    });
    format!("Tisch {}: {}\n", table.number, seats.collect::<Vec<_>>().join(", "))
}

#[derive(Serialize)]
struct Shown<'a> {
    title: &'a str,
    #[serde(flatten)]
    standings: &'a Standings,
    prizes: &'a [Prize],
    teams: &'a [TeamStanding],
}

fn standings(path: &Path, as_json: bool, as_csv: bool, money: bool) -> Result<(), Failure> {
    let tournament = open(path)?;
    let standings = tournament.standings();
    let prizes = tournament.prizes(&standings);
    let teams = tournament.team_standings(&standings).map_err(|error| refused(path, error))?;
    if as_json {
        return failure::print(&json(&Shown {
            title: &tournament.title,
            standings: &standings,
            prizes: &prizes,
            teams: &teams,
        })?);
    }
    let rows = standing_rows(&tournament, &standings, money);
    if as_csv {
        return failure::print(&csv::write(&rows));
    }
    let mut text = format!(
        "{}, nach Runde {}{}\n\n",
        tournament.title,
        standings.rounds_complete,
        if standings.with_final { " und Finale" } else { "" }
    );
    text.push_str(&aligned(&rows));
    if !prizes.is_empty() {
        text.push_str("\nPreise\n");
        let rows: Vec<Vec<String>> = prizes
            .iter()
            .map(|prize| vec![format!("{}.", prize.rank), tournament.players[prize.player - 1].name.clone(), euro(prize.cents)])
            .collect();
        text.push_str(&aligned(&rows));
    }
    if !teams.is_empty() {
        text.push_str("\nMannschaften\n");
        let rows: Vec<Vec<String>> =
            teams.iter().map(|team| vec![format!("{}.", team.rank), team.team.clone(), team.points.signed()]).collect();
        text.push_str(&aligned(&rows));
    }
    failure::print(&text)
}

fn standing_rows(tournament: &Tournament, standings: &Standings, money: bool) -> Vec<Vec<String>> {
    let mut head = vec!["Rang".to_owned(), "Nr".to_owned(), "Name".to_owned()];
    head.extend((1..=tournament.rounds.len()).map(|round| format!("R{round}")));
    if standings.with_final {
        head.extend(["Summe", "Finale"].map(str::to_owned));
    }
    head.push("Punkte".to_owned());
    if money {
        head.push("Geld".to_owned());
    }
    head.push("entschieden durch".to_owned());
    let mut rows = vec![head];
    for row in &standings.rows {
        let points = |result: Option<i64>| result.map_or("–".to_owned(), |points| Halves::whole(points).signed());
        let mut cells = vec![row.rank.map_or("–".to_owned(), |rank| rank.to_string()), row.player.to_string(), row.name.clone()];
        cells.extend(row.rounds.iter().map(|result| points(*result)));
        if standings.with_final {
            cells.extend([points(Some(row.sum)), points(row.final_round)]);
        }
        cells.push(row.points.signed());
        if money {
            cells.push(euro(tournament.table_money(row.player)));
        }
        cells.push(row.decided_by.map_or("", |decided| decided.text()).to_owned());
        rows.push(cells);
    }
    rows
}
