//! What a desk prints and gives out, on a server or from a file.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use tarock_club::{Desk, Fault, RoundName, Tournament, WantedSlips, Words};
use tarock_print::{Paper, PrintError, PrintStyle};
use tarock_rules::Book;

use super::place::{DeskLink, DeskPlace, book_of, opened};
use crate::club_file::{self, refused, spoken};
use crate::failure::Failure;

/// Certificates, if nobody says how many.
const CERTIFICATES: u16 = 3;

/// Which document, and how.
#[derive(Args)]
pub struct PrintArguments {
    /// Which
    what: Document,
    /// The PDF; an old one is replaced
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The size of the paper
    #[arg(long, default_value = "a4")]
    paper: PaperArgument,
    /// Cards and sheets of this round
    #[arg(long)]
    round: Option<RoundName>,
    /// Slips of those who sit elsewhere since this version
    #[arg(long)]
    since: Option<u64>,
    /// Slips of these: names or start numbers, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',', conflicts_with = "since")]
    players: Vec<String>,
    /// The seating by the last words of names
    #[arg(long)]
    by_last_word: bool,
    /// So many places get a certificate
    #[arg(long)]
    places: Option<u16>,
    /// With new links on slips and cards, from a server
    #[arg(long)]
    links: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Document {
    Blank,
    Entries,
    Slips,
    Seating,
    Tables,
    Sheets,
    Results,
    Prizes,
    Certificates,
}

#[derive(Clone, Copy, ValueEnum)]
enum PaperArgument {
    A4,
    A5,
}

/// The tournament as which file.
#[derive(Args)]
pub struct ExportArguments {
    /// As what
    kind: ExportKind,
    /// The file; an old one is replaced
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

#[derive(Clone, Copy, ValueEnum)]
enum ExportKind {
    /// The log with its people and sheets
    Log,
    /// As `tarock tournament` reads it
    Tournament,
    /// The published standings as a table of values
    Csv,
    /// The published results
    Pdf,
}

/// As the server and the command line call it.
fn name_of(value: &impl ValueEnum) -> String {
    value.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}

impl PrintArguments {
    /// Writes the document.
    pub fn run(&self, place: &DeskPlace) -> Result<(), Failure> {
        let pdf = match place {
            DeskPlace::Server(desk) => self.on_server(place, desk)?,
            DeskPlace::File(path) => self.of_file(path)?,
        };
        club_file::write_bytes(&self.out, &pdf)
    }

    /// Start numbers of those whose slips are wanted.
    fn numbers(&self, tournament: &Tournament) -> Result<Vec<usize>, Failure> {
        let numbers = self.players.iter().map(|name| tournament.number_of(name));
        numbers.collect::<Result<Vec<_>, _>>().map_err(|error| club_file::wrong(&error))
    }

    fn on_server(&self, place: &DeskPlace, desk: &DeskLink) -> Result<Vec<u8>, Failure> {
        let mut wanted = json!({
            "paper": name_of(&self.paper),
            "lang": spoken().code(),
            "by_last_word": self.by_last_word,
        });
        let players = if self.players.is_empty() {
            None
        } else {
            let numbers = self.numbers(&place.look()?.0)?;
            Some(numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(","))
        };
        let options = [
            ("round", self.round.map(|round| json!(round.key()))),
            ("since", self.since.map(|since| json!(since))),
            ("players", players.map(|players| json!(players))),
            ("places", self.places.map(|places| json!(places))),
        ];
        for (name, value) in options {
            if let Some(value) = value {
                wanted[name] = value;
            }
        }
        let rest = format!("/print/{}", name_of(&self.what));
        if self.links {
            desk.document("POST", &rest, Some(&wanted))
        } else {
            desk.document("GET", &format!("{rest}?{}", query(&wanted)), None)
        }
    }

    fn of_file(&self, path: &Path) -> Result<Vec<u8>, Failure> {
        if self.links {
            let what = Words::new("links need a server", "Links brauchen einen Server");
            return Err(refused(path, what));
        }
        let (desk, roster, _) = opened(path, club_file::read(path)?)?;
        let tournament = desk.tournament(&roster);
        let is_early = matches!(self.what, Document::Blank | Document::Entries);
        if tournament.rounds.is_empty() && !is_early {
            return Err(refused(path, tarock_club::ClubError::from(Fault::NotDrawn)));
        }
        if let Some(round) = self.round {
            tournament.round(round).map_err(|error| refused(path, error))?;
        }
        let slips = if self.players.is_empty() {
            self.since.map_or(WantedSlips::Everybody, WantedSlips::MovedSince)
        } else {
            WantedSlips::Players(self.numbers(&tournament)?)
        };
        let players = match self.what {
            Document::Slips => desk.slips(&slips).map_err(|error| refused(path, error))?,
            Document::Blank
            | Document::Entries
            | Document::Seating
            | Document::Tables
            | Document::Sheets
            | Document::Results
            | Document::Prizes
            | Document::Certificates => Vec::new(),
        };
        let paid: Vec<i64> = (1..=tournament.players.len()).map(|one| desk.paid(one)).collect();
        let book = book_of(path, &desk)?;
        self.set(&tournament, &book, &players, &paid).map_err(not_set)
    }

    fn set(
        &self,
        tournament: &Tournament,
        book: &Book,
        players: &[usize],
        paid: &[i64],
    ) -> Result<Vec<u8>, PrintError> {
        let paper = match self.paper {
            PaperArgument::A4 => Paper::A4,
            PaperArgument::A5 => Paper::A5,
        };
        let style = PrintStyle { paper, language: spoken() };
        match self.what {
            Document::Blank => tarock_print::blank_sheets(tournament, book, style),
            Document::Entries => tarock_print::entry_list(tournament, paid, style),
            Document::Slips => tarock_print::draw_slips_of(tournament, players, &|_| None, style),
            Document::Seating => tarock_print::seating_list(tournament, self.by_last_word, style),
            Document::Tables => {
                tarock_print::table_cards(tournament, self.round, &|_, _| None, style)
            }
            Document::Sheets => tarock_print::table_sheets(tournament, book, self.round, style),
            Document::Results => tarock_print::result_list(tournament, style),
            Document::Prizes => tarock_print::prize_list(tournament, style),
            Document::Certificates => {
                let places = self.places.unwrap_or(CERTIFICATES);
                tarock_print::certificates(tournament, places.into(), style)
            }
        }
    }
}

#[expect(clippy::needless_pass_by_value, reason = "as a failed print hands it over")]
fn not_set(error: PrintError) -> Failure {
    Failure::Argument(error.to_string())
}

fn query(wanted: &Value) -> String {
    let fields = wanted.as_object().into_iter().flatten();
    let pair = |(name, value): (&String, &Value)| match value {
        Value::String(text) => format!("{name}={text}"),
        other => format!("{name}={other}"),
    };
    fields.map(pair).collect::<Vec<_>>().join("&")
}

impl ExportArguments {
    /// Writes the file.
    pub fn run(&self, place: &DeskPlace) -> Result<(), Failure> {
        let bytes = match place {
            DeskPlace::Server(desk) => {
                let kind = name_of(&self.kind);
                let rest = format!("/export?as={kind}&lang={}", spoken().code());
                desk.document("GET", &rest, None)?
            }
            DeskPlace::File(path) => self.of_file(path)?,
        };
        club_file::write_bytes(&self.out, &bytes)
    }

    fn of_file(&self, path: &Path) -> Result<Vec<u8>, Failure> {
        let (desk, roster, file) = opened(path, club_file::read(path)?)?;
        let failed = |error: serde_json::Error| Failure::output(error.into());
        match self.kind {
            ExportKind::Log => serde_json::to_vec_pretty(&file).map_err(failed),
            ExportKind::Tournament => {
                let tournament = desk.exported(&roster).map_err(|error| refused(path, error))?;
                serde_json::to_vec_pretty(&tournament).map_err(failed)
            }
            ExportKind::Csv => Ok(published(path, &desk, &roster)?.standings_csv().into_bytes()),
            ExportKind::Pdf => {
                let style = PrintStyle { paper: Paper::A4, language: spoken() };
                tarock_print::result_list(&published(path, &desk, &roster)?, style).map_err(not_set)
            }
        }
    }
}

/// What is published, if results are: without them everybody would be the first with nothing.
fn published(
    path: &Path,
    desk: &Desk,
    roster: &tarock_club::Roster,
) -> Result<Tournament, Failure> {
    let published = desk.published(roster);
    let mut rounds = published.rounds.iter().chain(&published.final_round);
    if !rounds.any(tarock_club::Round::has_results) {
        let what = Words::new(
            "no results are published yet: tarock desk FILE publish --results 1",
            "noch sind keine Ergebnisse veröffentlicht: tarock desk DATEI publish --results 1",
        );
        return Err(refused(path, what));
    }
    Ok(published)
}
