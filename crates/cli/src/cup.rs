//! `tarock cup`: seasons of events, in a file.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use serde::Serialize;
use tarock_club::{
    AllTime, CupEvent, CupRules, CupStanding, SEASON_FORMAT, Season, all_time, csv, events_from_csv, events_to_csv,
};

use crate::club_file::{self, refused, wrong};
use crate::columns::aligned;
use crate::failure::{self, Failure};
use crate::tournament;

/// Add up the events of a season in a file
///
/// The cups of the books are built in (`tarock cup rules`); a file of one's own does as well. docs/club.md describes the files.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock cup new season.json --rules kaernten-2026 --title \"Saison 2026/27\"
  tarock cup import season.json herbst.json past-results.csv
  tarock cup standings season.json
  tarock cup standings season.json --category Damen --csv
  tarock cup export season.json > results.csv
  tarock cup all-time season-2025.json season-2026.json")]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Print the ids of the built-in cups
    Rules,
    /// Begin a season
    New {
        /// The file, which must not be there yet
        file: PathBuf,
        /// Id of a built-in cup, or path of a file
        #[arg(long)]
        rules: String,
        /// Name of the season
        #[arg(long)]
        title: String,
        /// Events of the whole season, while it is running
        #[arg(long, value_name = "N")]
        events: Option<usize>,
    },
    /// Take over events: tables of results (.csv), tournaments or events (.json); all of them or none
    Import {
        /// The season
        file: PathBuf,
        /// The files
        #[arg(required = true)]
        from: Vec<PathBuf>,
        /// They are the final of the season
        #[arg(long = "final")]
        is_final: bool,
    },
    /// Print all results as a table of values, or as data
    Export {
        /// The season
        file: PathBuf,
        /// Print them as data
        #[arg(long)]
        json: bool,
    },
    /// Print the table of the season
    Standings {
        /// The season
        file: PathBuf,
        /// A side ranking
        #[arg(long)]
        category: Option<String>,
        /// Print it as data
        #[arg(long, conflicts_with = "csv")]
        json: bool,
        /// Print it as a table of values
        #[arg(long)]
        csv: bool,
    },
    /// Print who reaches the final of the season
    Qualified {
        /// The season
        file: PathBuf,
        /// Print it as data
        #[arg(long)]
        json: bool,
    },
    /// Print the list of all seasons
    AllTime {
        /// The seasons
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Print it as data
        #[arg(long)]
        json: bool,
    },
}

/// Does what was asked for.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.command {
        Command::Rules => failure::print(&CupRules::ids().flat_map(|id| [id, "\n"]).collect::<String>()),
        Command::New { file, rules, title, events } => {
            let mut season = Season::new(title, rules_called(rules)?);
            season.events_held = *events;
            club_file::write_new(file, &season)
        }
        Command::Import { file, from, is_final } => import(file, from, *is_final),
        Command::Export { file, json } => {
            let season = open(file)?;
            if *json { print_json(&season.events) } else { failure::print(&events_to_csv(&season.events)) }
        }
        Command::Standings { file, category, json, csv } => standings(file, category.as_deref(), *json, *csv),
        Command::Qualified { file, json } => {
            let season = open(file)?;
            let rows = season.qualified();
            if *json { print_json(&rows) } else { failure::print(&aligned(&standing_rows(&season, &rows))) }
        }
        Command::AllTime { files, json } => {
            let seasons = files.iter().map(|file| open(file)).collect::<Result<Vec<_>, _>>()?;
            let rows = all_time(&seasons);
            if *json { print_json(&rows) } else { failure::print(&aligned(&all_time_rows(&rows))) }
        }
    }
}

/// Reads a season.
pub fn open(path: &Path) -> Result<Season, Failure> {
    let season: Season = club_file::read_format(path, SEASON_FORMAT)?;
    season.check().map_err(|error| refused(path, error))?;
    Ok(season)
}

fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(value).map_err(|error| Failure::output(error.into()))?;
    failure::print(&(text + "\n"))
}

fn rules_called(name: &str) -> Result<CupRules, Failure> {
    let path = Path::new(name);
    if !path.is_file() {
        return CupRules::published(name).map_err(|error| wrong(&error));
    }
    CupRules::from_toml(name, &club_file::text(path)?).map_err(|error| wrong(&error))
}

fn import(file: &Path, from: &[PathBuf], is_final: bool) -> Result<(), Failure> {
    let mut season = open(file)?;
    let before = season.events.len();
    for path in from {
        let mut events = events_in(path)?;
        for event in &mut events {
            event.is_final |= is_final;
        }
        season.add(events).map_err(|error| refused(path, error))?;
    }
    club_file::write(file, &season)?;
    failure::print(&format!("{} events taken over\n", season.events.len() - before))?;
    for (one, other) in season.similar_names() {
        failure::say(&format!("{one:?} and {other:?} are perhaps one person"));
    }
    Ok(())
}

/// The events of a table of values, of a file as `export --json` writes it, or of a tournament.
fn events_in(path: &Path) -> Result<Vec<CupEvent>, Failure> {
    let is_json = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json"));
    if !is_json {
        return events_from_csv(&club_file::text(path)?).map_err(|error| refused(path, error));
    }
    if club_file::text(path)?.trim_start().starts_with('[') {
        return club_file::read(path);
    }
    let tournament = tournament::open(path)?;
    let missing = tournament.missing_results();
    if tournament.rounds.is_empty() || !missing.is_empty() {
        return Err(refused(path, format!("results are missing: {}", missing.join("; "))));
    }
    Ok(vec![CupEvent::from_tournament(&tournament)])
}

fn standings(path: &Path, category: Option<&str>, as_json: bool, as_csv: bool) -> Result<(), Failure> {
    let season = open(path)?;
    let rows = season.standings(category);
    if as_json {
        return print_json(&rows);
    }
    let table = standing_rows(&season, &rows);
    if as_csv {
        return failure::print(&csv::write(&table));
    }
    let of = category.map_or(String::new(), |category| format!(", {category}"));
    let head =
        format!("{}{of}\n{}; Ergebnisse in Klammern zählen nicht\n\n", season.title, season.rules.counting.text(season.held()));
    failure::print(&(head + &aligned(&table)))
}

fn standing_rows(season: &Season, rows: &[CupStanding]) -> Vec<Vec<String>> {
    let mut head = vec!["Rang".to_owned(), "Name".to_owned()];
    head.extend(season.events.iter().map(|event| event.title.clone()));
    head.push("Punkte".to_owned());
    let mut table = vec![head];
    for row in rows {
        let mut cells = vec![row.rank.to_string(), row.player.clone()];
        cells.extend(row.events.iter().map(|score| match score {
            Some(score) if score.counts => score.points.to_string(),
            Some(score) => format!("({})", score.points),
            None => "–".to_owned(),
        }));
        cells.push(row.points.to_string());
        table.push(cells);
    }
    table
}

fn all_time_rows(rows: &[AllTime]) -> Vec<Vec<String>> {
    let head = ["Rang", "Name", "Saisonen", "Turniere", "Siege", "Titel", "bester Rang", "Punkte"].map(str::to_owned).to_vec();
    let mut table = vec![head];
    for row in rows {
        let numbers = [row.seasons, row.events, row.wins, row.titles, row.best_rank].map(|number| number.to_string());
        let mut cells = vec![row.rank.to_string(), row.player.clone()];
        cells.extend(numbers);
        cells.push(row.points.to_string());
        table.push(cells);
    }
    table
}
