//! `tarock cup`: seasons of events, in a file or on a server.

mod server;

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use serde::Serialize;
use tarock_bots::Language;
use tarock_club::{
    AllTime, CupEvent, CupRules, CupStanding, CupTieBreak, PenaltyKind, SEASON_FORMAT, Season,
    SeasonPenalty, Tournament, Words, all_time, csv, events_from_csv, events_to_csv, names,
};

use crate::club_file::{self, Held, refused, spoken, wrong};
use crate::columns::aligned;
use crate::failure::{self, Failure};
use crate::in_german;
use crate::tournament;

/// Add up the events of a season in a file
///
/// The cups of the books are built in (`tarock cup rules`); a file of one's own does as well.
/// docs/club.md describes the files.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock cup new season.json --rules kaernten-2026 --title \"Saison 2026/27\"
  tarock cup import season.json herbst.json past-results.csv
  tarock cup import season.json herbst.json --replace
  tarock cup rename season.json \"Huber Franz\" \"Franz Huber\"
  tarock cup standings season.json
  tarock cup standings season.json --category Damen --csv
  tarock cup export season.json > results.csv
  tarock cup all-time season-2025.json season-2026.json
  tarock cup server 'https://tarock.example/cup/Qe7Zk2/bearbeiten#SECRET' take 8hKq2M")]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// The language of messages: de or en
    #[arg(long, global = true, default_value_t = Language::German)]
    lang: Language,
}

#[derive(Subcommand)]
enum Command {
    /// Print the ids of the built-in cups, or one as data, in the form that `new --rules` reads
    Rules {
        /// Id of a built-in cup, or path of a file
        id: Option<String>,
    },
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
        /// What decides between equal sums instead of what the cup says, as best-event,wins
        #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = tie_break)]
        tie_breaks: Option<Vec<CupTieBreak>>,
    },
    /// Take over events: tables of results (.csv), tournaments or events (.json); all of them or
    /// none
    Import {
        /// The season
        file: PathBuf,
        /// The files
        #[arg(required = true)]
        from: Vec<PathBuf>,
        /// They are the final of the season
        #[arg(long = "final")]
        is_final: bool,
        /// Events of a title that is there already take its place
        #[arg(long)]
        replace: bool,
    },
    /// Correct how somebody is spelt, in all events; two spellings of one person become one
    Rename {
        /// The season
        file: PathBuf,
        /// The name as it is
        name: String,
        /// The name as it should be
        new_name: String,
    },
    /// Write down a warning or a ban of somebody
    Penalty(Penalty),
    /// Take the last warning or ban of somebody back
    Pardon {
        /// The season
        file: PathBuf,
        /// The name
        name: String,
    },
    /// Print warnings and bans
    Penalties {
        /// The season
        file: PathBuf,
        /// Print them as data
        #[arg(long)]
        json: bool,
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
    /// A cup on a server, behind a link: seasons, events, names, links
    Server(server::Arguments),
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

#[derive(Args)]
struct Penalty {
    /// The season
    file: PathBuf,
    /// The name, as in the results
    name: String,
    /// Why
    #[arg(long, value_name = "TEXT")]
    reason: String,
    /// A ban instead of a warning
    #[arg(long)]
    ban: bool,
    /// The last day of the ban, as 2027-06-30; without it there is no end
    #[arg(long, value_name = "DAY", requires = "ban")]
    until: Option<String>,
}

/// A tie-break by its name.
fn tie_break(text: &str) -> Result<CupTieBreak, Words> {
    serde_json::from_value(text.into()).map_err(|error| in_german::json_words("", &error))
}

/// Does what was asked for.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    club_file::speak(arguments.lang);
    match &arguments.command {
        Command::Rules { id: None } => {
            failure::print(&CupRules::ids().flat_map(|id| [id, "\n"]).collect::<String>())
        }
        Command::Rules { id: Some(id) } => print_json(&rules_called(id)?),
        Command::New { file, rules, title, events, tie_breaks } => {
            let mut rules = rules_called(rules)?;
            if let Some(tie_breaks) = tie_breaks {
                rules.tie_breaks.clone_from(tie_breaks);
                rules.sources.remove("tie_breaks");
            }
            let mut season = Season::new(title, rules);
            season.events_held = *events;
            season.check_size().map_err(|error| wrong(&error))?;
            club_file::write_new(file, &season)
        }
        Command::Import { file, from, is_final, replace } => {
            import(file, from, *is_final, *replace)
        }
        Command::Rename { file, name, new_name } => rename(file, name, new_name),
        Command::Penalty(penalty) => penalize(penalty),
        Command::Pardon { file, name } => pardon(file, name),
        Command::Penalties { file, json } => {
            let season = open(file)?;
            if *json {
                print_json(&season.penalties)
            } else {
                failure::print(&aligned(&penalty_rows(&season)))
            }
        }
        Command::Export { file, json } => {
            let season = open(file)?;
            if *json {
                print_json(&season.events)
            } else {
                failure::print(&events_to_csv(&season.events))
            }
        }
        Command::Standings { file, category, json, csv } => {
            standings(file, category.as_deref(), *json, *csv)
        }
        Command::Qualified { file, json } => {
            let season = open(file)?;
            let rows = season.qualified();
            if *json {
                print_json(&rows)
            } else {
                failure::print(&aligned(&standing_rows(&season, &rows)))
            }
        }
        Command::Server(arguments) => server::run(arguments),
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
    let text = club_file::text(path)?;
    if text.trim_start().starts_with('{') {
        let rules: CupRules = club_file::read(path)?;
        rules.check().map_err(|error| refused(path, error))?;
        return Ok(rules);
    }
    CupRules::from_toml(name, &text).map_err(|error| wrong(&error))
}

/// Changes a season in its file, which no other command changes meanwhile.
fn changing<T>(
    path: &Path,
    change: impl FnOnce(&mut Season) -> Result<T, Failure>,
) -> Result<(Season, T), Failure> {
    let held = Held::open(path)?;
    let mut season: Season = held.read_format(SEASON_FORMAT)?;
    season.check().map_err(|error| refused(path, error))?;
    let done = change(&mut season)?;
    held.write(&season)?;
    Ok((season, done))
}

fn import(file: &Path, from: &[PathBuf], is_final: bool, replace: bool) -> Result<(), Failure> {
    let (season, (added, replaced)) = changing(file, |season| {
        let (before, mut replaced) = (season.events.len(), 0);
        for path in from {
            let (mut events, tournament) = events_in(path)?;
            for event in &mut events {
                event.is_final |= is_final;
            }
            let taken = if replace {
                season.add_or_replace(events)
            } else {
                season.add(events).map(|()| 0)
            };
            replaced += taken.map_err(|error| refused(path, error))?;
            if let Some(tournament) = tournament {
                season.take_penalties(&tournament).map_err(|error| refused(path, error))?;
            }
        }
        Ok((season.events.len() - before, replaced))
    })?;
    let instead = |english: &str, german: &str| {
        let text = spoken().pick(german, english);
        if replace { format!(", {replaced} {text}") } else { String::new() }
    };
    let (events, turniere) = if added == 1 { ("event", "Turnier") } else { ("events", "Turniere") };
    club_file::tell(
        format!("{added} {events} taken over{}", instead("replaced", "ersetzt")),
        format!("{added} {turniere} übernommen{}", instead("replaced", "ersetzt")),
    )?;
    for (one, other) in season.similar_names() {
        club_file::warn(
            format!("{one:?} and {other:?} are perhaps one person"),
            format!(
                "{one:?} und {other:?} sind vielleicht dieselbe Person; `tarock cup rename` macht \
                eine daraus"
            ),
        );
    }
    Ok(())
}

/// The events of a table of values, of a file as `export --json` writes it, or of a tournament,
/// which then comes along.
fn events_in(path: &Path) -> Result<(Vec<CupEvent>, Option<Tournament>), Failure> {
    let is_json = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json"));
    if !is_json {
        let events =
            events_from_csv(&club_file::table_text(path)?).map_err(|error| refused(path, error))?;
        return Ok((events, None));
    }
    if club_file::text(path)?.trim_start().starts_with('[') {
        return Ok((club_file::read(path)?, None));
    }
    let tournament = tournament::open(path)?;
    let event = CupEvent::from_tournament(&tournament).map_err(|error| refused(path, error))?;
    Ok((vec![event], Some(tournament)))
}

fn rename(file: &Path, name: &str, new_name: &str) -> Result<(), Failure> {
    let (_, count) = changing(file, |season| {
        season.rename(name, new_name).map_err(|error| refused(file, error))
    })?;
    club_file::tell(format!("{count} results changed"), format!("{count} Ergebnisse geändert"))
}

fn penalize(penalty: &Penalty) -> Result<(), Failure> {
    let file = &penalty.file;
    let kind = if penalty.ban { PenaltyKind::Ban } else { PenaltyKind::Warning };
    let done = changing(file, |season| {
        let penalty = SeasonPenalty {
            player: penalty.name.clone(),
            kind,
            reason: penalty.reason.clone(),
            event: None,
            until: penalty.until.clone(),
        };
        season.penalize(penalty).map_err(|error| refused(file, error))
    });
    done.map(|_| ())
}

fn pardon(file: &Path, name: &str) -> Result<(), Failure> {
    let done = changing(file, |season| {
        if season.penalties.is_empty() {
            let words =
                Words::new("nobody has a warning or a ban", "niemand ist verwarnt oder gesperrt");
            return Err(refused(file, words));
        }
        let players: Vec<&str> =
            season.penalties.iter().rev().map(|penalty| penalty.player.as_str()).collect();
        let from_the_end = names::find(&players, name).map_err(|error| refused(file, error))?;
        let place = season.penalties.len() - 1 - from_the_end;
        season.penalties.remove(place);
        Ok(())
    });
    done.map(|_| ())
}

fn penalty_rows(season: &Season) -> Vec<Vec<String>> {
    let head = [("Name", "Name"), ("Strafe", "Penalty"), ("bis", "until"), ("Turnier", "Event")];
    let head = head.into_iter().chain([("Grund", "Reason")]);
    let head = head.map(|(german, english)| spoken().pick(german, english).to_owned());
    let mut table = vec![head.collect()];
    for penalty in &season.penalties {
        table.push(vec![
            penalty.player.clone(),
            penalty.kind.text(spoken()).to_owned(),
            penalty.until.clone().unwrap_or_default(),
            penalty.event.clone().unwrap_or_default(),
            penalty.reason.clone(),
        ]);
    }
    table
}

fn standings(
    path: &Path,
    category: Option<&str>,
    as_json: bool,
    as_csv: bool,
) -> Result<(), Failure> {
    let season = open(path)?;
    let rows = season.standings(category);
    if as_json {
        return print_json(&rows);
    }
    let mut table = standing_rows(&season, &rows);
    if as_csv {
        // Spreadsheets take a number in round brackets for one below zero.
        let plain = |cell: &String| {
            if cell == "–" { String::new() } else { cell.replace('(', "[").replace(')', "]") }
        };
        for row in table.iter_mut().skip(1) {
            let points = row.iter().skip(2).map(plain).collect::<Vec<_>>();
            row.truncate(2);
            row.extend(points);
        }
        return failure::print(&csv::write(&table));
    }
    let of = category.map_or(String::new(), |category| format!(", {category}"));
    let head = format!(
        "{}{of}\n{}; {}\n\n",
        season.title,
        season.rules.counting.text(season.held(), spoken()),
        spoken().pick("Ergebnisse in Klammern zählen nicht", "results in brackets do not count")
    );
    failure::print(&(head + &aligned(&table)))
}

fn standing_rows(season: &Season, rows: &[CupStanding]) -> Vec<Vec<String>> {
    let mut head = vec![spoken().pick("Rang", "Rank").to_owned(), "Name".to_owned()];
    head.extend(season.events.iter().map(|event| event.title.clone()));
    head.push(spoken().pick("Punkte", "Points").to_owned());
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
    let german =
        ["Rang", "Name", "Saisonen", "Turniere", "Siege", "Titel", "bester Rang", "Punkte"];
    let english = ["Rank", "Name", "Seasons", "Events", "Wins", "Titles", "best rank", "Points"];
    let words = german.into_iter().zip(english);
    let head = words.map(|(german, english)| spoken().pick(german, english).to_owned()).collect();
    let mut table = vec![head];
    for row in rows {
        let numbers = [row.seasons, row.events, row.wins, row.titles, row.best_rank]
            .map(|number| number.to_string());
        let mut cells = vec![row.rank.to_string(), row.player.clone()];
        cells.extend(numbers);
        cells.push(row.points.to_string());
        table.push(cells);
    }
    table
}
