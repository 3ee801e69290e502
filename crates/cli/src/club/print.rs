//! `tarock print`: what hangs on the wall and lies on the table, as PDF.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use tarock_bots::Language;
use tarock_club::{LOG_FORMAT, Occasion, RoundName, Tournament, Words};
use tarock_print::{Paper, PrintError, PrintStyle, PrintedLink};
use tarock_rules::Book;

use crate::book_argument::Library;
use crate::club_file::{self, refused, wrong};
use crate::desk::place;
use crate::failure::Failure;
use crate::{cup, sheet, tournament};

/// Print score sheets, slips, table cards, lists and certificates as PDF
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock print sheet --rules kaernten-2026 --players 5 --out schreibzettel.pdf
  tarock print sheet evening.json --paper a5 --out evening.pdf
  tarock print slips herbst.json --out lose.pdf
  tarock print slips herbst.json --changed --out neue-lose.pdf
  tarock print seating herbst.json --out sitzplan.pdf
  tarock print sheets herbst.json --round 1 --out schreibzettel-1.pdf
  tarock print prizes herbst.json --out preise.pdf
  tarock print tables herbst.json --paper a5 --out tischkarten.pdf
  tarock print results herbst.json --out ergebnis.pdf
  tarock print results herbst.json --lang en --out results.pdf
  tarock print cup season.json --out cup.pdf
  tarock print certificates herbst.json --places 3 --out urkunden.pdf")]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// The language of the document and of messages: de or en
    #[arg(long, global = true, default_value_t = Language::German)]
    lang: Language,
}

#[derive(Args)]
struct Target {
    /// The PDF; an old one is replaced
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Size of the paper
    #[arg(long, default_value = "a4")]
    paper: PaperArgument,
}

#[derive(Clone, Copy, ValueEnum)]
enum PaperArgument {
    A4,
    A5,
}

#[derive(Subcommand)]
enum Command {
    /// The Schreibzettel of a sheet, or a blank one
    Sheet {
        /// The sheet; without it, a blank one for --rules
        #[arg(
            required_unless_present = "rules",
            conflicts_with_all = ["rules", "players", "radln", "tournament"]
        )]
        file: Option<PathBuf>,
        /// Id of a published book, or path of a house-rule file
        #[arg(long, value_name = "BOOK")]
        rules: Option<String>,
        /// Players at the table
        #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(4..=6))]
        players: u8,
        /// Radln on a blank sheet; by default those of a round of the book's tournaments, or as
        /// many as can be written on by hand
        #[arg(long, value_parser = clap::value_parser!(u8).range(1..=8))]
        radln: Option<u8>,
        /// A blank sheet for a tournament: what a point is worth there
        #[arg(long)]
        tournament: bool,
        #[command(flatten)]
        target: Target,
    },
    /// A slip for each player with their tables
    Slips {
        /// The tournament
        file: PathBuf,
        /// Only those whose tables the last change of the draw has changed
        #[arg(long, conflicts_with = "players")]
        changed: bool,
        /// Only of these: names or start numbers, separated by commas
        #[arg(long, value_name = "NAMES", value_delimiter = ',')]
        players: Vec<String>,
        /// The code leads to this address with the start number behind it
        #[arg(long, value_name = "URL")]
        link: Option<String>,
        #[command(flatten)]
        target: Target,
    },
    /// Who sits where, from A to Z
    Seating {
        /// The tournament
        file: PathBuf,
        /// By the last word of each name, which then stands first
        #[arg(long)]
        by_last_word: bool,
        #[command(flatten)]
        target: Target,
    },
    /// A Schreibzettel for each table with names, round and table on it
    Sheets {
        /// The tournament
        file: PathBuf,
        /// Only this round
        #[arg(long, conflicts_with = "final_round")]
        round: Option<usize>,
        /// Only the final
        #[arg(long = "final", id = "final_round")]
        final_round: bool,
        #[command(flatten)]
        target: Target,
    },
    /// The prizes, with room for a signature each
    Prizes {
        /// The tournament
        file: PathBuf,
        #[command(flatten)]
        target: Target,
    },
    /// A card for each table and round
    Tables {
        /// The tournament
        file: PathBuf,
        /// The code leads to this address with round and table behind it
        #[arg(long, value_name = "URL")]
        link: Option<String>,
        #[command(flatten)]
        target: Target,
    },
    /// The list of results
    Results {
        /// The tournament
        file: PathBuf,
        #[command(flatten)]
        target: Target,
    },
    /// The table of a season
    Cup {
        /// The season
        file: PathBuf,
        /// A side ranking
        #[arg(long)]
        category: Option<String>,
        #[command(flatten)]
        target: Target,
    },
    /// Certificates for the best
    Certificates {
        /// The tournament
        file: PathBuf,
        /// How many places
        #[arg(long, default_value_t = 3)]
        places: usize,
        #[command(flatten)]
        target: Target,
    },
}

/// Prints what was asked for.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    club_file::speak(arguments.lang);
    match &arguments.command {
        Command::Sheet { file: Some(file), target, .. } => {
            let opened = sheet::open(file)?;
            let reading = opened.sheet.read(&opened.book);
            let closing = opened.sheet.closing(&reading);
            target.write(tarock_print::filled_sheet(
                &opened.book,
                opened.sheet.heading(),
                &reading,
                &closing,
                target.style(),
            ))
        }
        Command::Sheet { file: None, rules, players, radln, tournament, target } => {
            let book = Library::default().book(rules.as_deref().unwrap_or_default())?;
            let players = usize::from(*players);
            if !book.table.players.is.iter().any(|size| usize::from(*size) == players) {
                let allowed: Vec<String> =
                    book.table.players.is.iter().map(u8::to_string).collect();
                return Err(wrong(
                    &tarock_club::Fault::TableSize(players, allowed.join(", ")).into(),
                ));
            }
            target.write(tarock_print::blank_sheet(
                &book,
                players,
                radln.map(usize::from),
                tournament.then_some(Occasion::Tournament),
                target.style(),
            ))
        }
        Command::Slips { file, changed, players, link, target } => {
            let tournament = drawn(file)?;
            let to = |player: usize| {
                let address = format!("{}{player}", link.as_ref()?);
                Some(PrintedLink { address, note: None })
            };
            let slips = match slips_of(file, &tournament, *changed, players)? {
                None => tarock_print::draw_slips(&tournament, &to, target.style()),
                Some(players) => {
                    tarock_print::draw_slips_of(&tournament, &players, &to, target.style())
                }
            };
            target.write(slips)
        }
        Command::Seating { file, by_last_word, target } => {
            target.write(tarock_print::seating_list(&drawn(file)?, *by_last_word, target.style()))
        }
        Command::Sheets { file, round, final_round, target } => {
            let tournament = drawn(file)?;
            let book = book_of(file, &tournament)?;
            let round = final_round.then_some(RoundName::Final).or(round.map(RoundName::Round));
            if let Some(round) = round {
                tournament.round(round).map_err(|error| wrong(&error))?;
            }
            target.write(tarock_print::table_sheets(&tournament, &book, round, target.style()))
        }
        Command::Prizes { file, target } => {
            target.write(tarock_print::prize_list(&tournament::open(file)?, target.style()))
        }
        Command::Tables { file, link, target } => {
            let to = |round: RoundName, table: usize| {
                let round = match round {
                    RoundName::Round(round) => format!("runde-{round}"),
                    RoundName::Final => "finale".to_owned(),
                };
                let address = format!("{}{round}/{table}", link.as_ref()?);
                Some(PrintedLink { address, note: None })
            };
            target.write(tarock_print::table_cards(&drawn(file)?, None, &to, target.style()))
        }
        Command::Results { file, target } => {
            target.write(tarock_print::result_list(&tournament::open(file)?, target.style()))
        }
        Command::Cup { file, category, target } => target.write(tarock_print::cup_table(
            &cup::open(file)?,
            category.as_deref(),
            target.style(),
        )),
        Command::Certificates { file, places, target } => {
            let tournament = tournament::open(file)?;
            // A certificate says nothing of what is missing.
            if let Err(missing) = tournament.check_complete() {
                club_file::warn(
                    format!("this is not final: {missing}"),
                    format!("das ist noch nicht der Endstand: {missing:#}"),
                );
            }
            target.write(tarock_print::certificates(&tournament, *places, target.style()))
        }
    }
}

fn drawn(path: &Path) -> Result<Tournament, Failure> {
    let tournament = tournament::open(path)?;
    if tournament.rounds.is_empty() {
        let what = Words::new(
            "nothing has been drawn yet: tarock tournament draw",
            "noch ist nichts ausgelost: tarock tournament draw",
        );
        return Err(refused(path, what));
    }
    Ok(tournament)
}

/// The book that a tournament is played by. House rules stand in it, or in its log with the edition
/// that it was begun under.
fn book_of(path: &Path, tournament: &Tournament) -> Result<Book, Failure> {
    if club_file::format_of(path)?.as_deref() == Some(LOG_FORMAT) {
        let (desk, ..) = place::opened(path, club_file::read(path)?)?;
        return place::book_of(path, &desk);
    }
    let rules = &tournament.mode.rules;
    match &tournament.house_rules {
        Some(text) => Book::from_any_toml(rules, text).map_err(|error| refused(path, error)),
        None => Ok((*Library::default().book(rules)?).clone()),
    }
}

/// Start numbers of those who get a slip, if not everybody does.
fn slips_of(
    path: &Path,
    tournament: &Tournament,
    changed: bool,
    players: &[String],
) -> Result<Option<Vec<usize>>, Failure> {
    if !players.is_empty() {
        let numbers =
            players.iter().map(|name| tournament.number_of(name)).collect::<Result<Vec<_>, _>>();
        return numbers.map(Some).map_err(|error| wrong(&error));
    }
    if !changed {
        return Ok(None);
    }
    let Some(last) = tournament.reseatings.last() else {
        let what =
            Words::new("the draw has not been changed", "die Auslosung wurde nicht geändert");
        return Err(refused(path, what));
    };
    let mut players: Vec<usize> =
        last.moves().iter().filter(|one| one.to.is_some()).map(|one| one.player).collect();
    players.sort_unstable();
    players.dedup();
    Ok(Some(players))
}

impl Target {
    fn style(&self) -> PrintStyle {
        let paper = match self.paper {
            PaperArgument::A4 => Paper::A4,
            PaperArgument::A5 => Paper::A5,
        };
        PrintStyle { paper, language: club_file::spoken() }
    }

    fn write(&self, pdf: Result<Vec<u8>, PrintError>) -> Result<(), Failure> {
        let pdf = pdf.map_err(|error| Failure::Argument(error.to_string()))?;
        club_file::write_bytes(&self.out, &pdf)
    }
}
