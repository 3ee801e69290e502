//! `tarock tournament`: entries, draw, results and standings of a tournament, in a file.

mod drawing;
mod entries;
mod lists;
mod results;

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use serde::Serialize;
use tarock_bots::Language;
use tarock_club::{
    Desk, DeskFile, FinalChange, Format, LOG_FORMAT, Reseating, RoundName, TOURNAMENT_FORMAT,
    TieBreak, Tournament, Words,
};

use crate::club_file::{self, Held, in_language, refused, wrong};
use crate::failure::{self, Failure};
use crate::in_german;
pub use entries::{cents, entrants_from};
pub use lists::{round_text, table_text};
pub use results::with_minus_signs;

/// Draw and score a tournament in a file
///
/// The formats of the books are built in (`tarock tournament formats`); a file of one's own does as
/// well. The draw comes from the seed alone, so it can be repeated by everybody. docs/club.md
/// describes the files.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock tournament draw --players 42 --rounds 3 --seed 20261115
  tarock tournament new herbst.json --format kaernten-2026 --title Herbstturnier \\
      --players-from names.txt --seed 20261115
  tarock tournament draw herbst.json
  tarock tournament result herbst.json --round 1 --table 3 12,-7,0,-5
  tarock tournament result herbst.json --round 1 --table 3 kr12 ku-7 os0 lu-5
  tarock tournament result herbst.json --round 1 --table 4 --sheet tisch4.json
  tarock tournament clear herbst.json --round 2 --table 4 --reason \"falsche Runde\"
  tarock tournament withdraw herbst.json Bert --after 1
  tarock tournament return herbst.json Bert
  tarock tournament enter herbst.json Emil --from-round 2
  tarock tournament prizes herbst.json --percent 50,30,20 --fee 10 --whole-euros
  tarock tournament standings herbst.json")]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// The language of messages: de or en
    #[arg(long, global = true, default_value_t = Language::German)]
    lang: Language,
}

#[derive(Subcommand)]
enum Command {
    /// Print the ids of the built-in formats
    Formats,
    /// Print a format as data, in the form that `new --format` reads
    Format {
        /// Id of a built-in format, or path of a file
        format: String,
    },
    /// Begin a tournament
    New(entries::New),
    /// Draw all rounds of a tournament, or of so many players
    Draw(drawing::Draw),
    /// Set the tables of a round by hand, as at a season's final
    SetTables(drawing::SetTables),
    /// Write the result of a table
    Result(results::ResultOf),
    /// Take the result of a table away; it is kept among the corrections
    Clear(results::Clear),
    /// Print the results that were replaced or cleared
    Corrections(OneFile),
    /// Enter somebody late, several at once, or in the place of somebody who leaves
    Enter(entries::Enter),
    /// Take somebody out; the draw changes as little as possible
    Withdraw(entries::Withdraw),
    /// Take somebody in again who has left
    Return(entries::Return),
    /// Take the last entry, withdrawal or return back; the draw is as it was
    Undo(OneFile),
    /// Correct a name, a club or a team
    Rename(entries::Rename),
    /// Keep players at different tables, if that is possible
    Apart {
        /// The tournament
        file: PathBuf,
        /// Names or start numbers, separated by commas
        #[arg(value_delimiter = ',', required = true)]
        players: Vec<String>,
    },
    /// Draw the final among the best
    Final(drawing::DrawFinal),
    /// Somebody would rather not play the final; the next one does
    Decline(OnePlayer),
    /// Write down a warning
    Warn(entries::Warn),
    /// Write down a ban: no rank here, no entry at the events of the season
    Ban(entries::Ban),
    /// Take the last warning or ban of somebody back
    Pardon(OnePlayer),
    /// Say what is given to the first, the second and so on
    Prizes(entries::Prizes),
    /// Print the tables of the rounds
    Show {
        /// The tournament
        file: PathBuf,
        /// Only this round
        #[arg(long)]
        round: Option<usize>,
    },
    /// Print the standings, prizes and teams
    Standings(lists::Standings),
}

#[derive(Args)]
struct OneFile {
    /// The tournament
    file: PathBuf,
}

#[derive(Args)]
struct OnePlayer {
    /// The tournament
    file: PathBuf,
    /// Name or start number
    name: String,
}

/// Does what was asked for.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    club_file::speak(arguments.lang);
    match &arguments.command {
        Command::Formats => {
            failure::print(&Format::ids().flat_map(|id| [id, "\n"]).collect::<String>())
        }
        Command::Format { format } => failure::print(&json(&format_called(format)?)?),
        Command::New(new) => new.run(),
        Command::Draw(draw) => draw.run(),
        Command::SetTables(set) => set.run(),
        Command::Result(result) => result.run(),
        Command::Clear(clear) => clear.run(),
        Command::Corrections(OneFile { file }) => lists::corrections(file),
        Command::Enter(enter) => enter.run(),
        Command::Withdraw(withdraw) => withdraw.run(),
        Command::Return(back) => back.run(),
        Command::Undo(OneFile { file }) => entries::undo(file),
        Command::Rename(rename) => rename.run(),
        Command::Apart { file, players } => entries::keep_apart(file, players),
        Command::Final(last) => last.run(),
        Command::Decline(OnePlayer { file, name }) => entries::decline(file, name),
        Command::Warn(warn) => warn.run(),
        Command::Ban(ban) => ban.run(),
        Command::Pardon(OnePlayer { file, name }) => entries::pardon(file, name),
        Command::Prizes(prizes) => prizes.run(),
        Command::Show { file, round } => lists::show(file, *round),
        Command::Standings(standings) => standings.run(),
    }
}

/// Reads a tournament; one with its log, as a server gives it out, is what the log adds up to.
pub fn open(path: &Path) -> Result<Tournament, Failure> {
    if club_file::format_of(path)?.as_deref() == Some(LOG_FORMAT) {
        let file: DeskFile = club_file::read(path)?;
        let read = Desk::from_file(&file).and_then(|(desk, roster)| desk.exported(&roster));
        return read.map_err(|error| refused(path, error));
    }
    let tournament: Tournament = club_file::read_format(path, TOURNAMENT_FORMAT)?;
    tournament.check().map_err(|error| refused(path, error))?;
    Ok(tournament)
}

/// Changes a tournament in its file, which no other command changes meanwhile. Says so if the
/// change puts others into the final.
fn changing<T>(
    path: &Path,
    change: impl FnOnce(&mut Tournament) -> Result<T, Failure>,
) -> Result<(Tournament, T), Failure> {
    let held = Held::open(path)?;
    if club_file::format_of(path)?.as_deref() == Some(LOG_FORMAT) {
        let what = Words::new(
            "has a log: `tarock desk FILE …` changes it",
            "hat ein Protokoll: `tarock desk DATEI …` ändert es",
        );
        return Err(refused(path, what));
    }
    let mut tournament: Tournament = held.read_format(TOURNAMENT_FORMAT)?;
    tournament.check().map_err(|error| refused(path, error))?;
    let final_before = tournament.final_change();
    let done = change(&mut tournament)?;
    held.write(&tournament)?;
    tell_final_change(final_before.as_ref(), &tournament, "tarock tournament final --replace");
    Ok((tournament, done))
}

/// Says so if others would be in the final than before; `anew` is the command that draws it anew.
pub fn tell_final_change(before: Option<&FinalChange>, tournament: &Tournament, anew: &str) {
    let change = tournament.final_change().filter(|change| Some(change) != before);
    let Some(change) = change else { return };
    let names = |players: &[usize]| {
        players.iter().map(|player| tournament.label(*player)).collect::<Vec<_>>().join(", ")
    };
    let (comes_in, drops_out) = (names(&change.comes_in), names(&change.drops_out));
    let played = tournament.final_round.as_ref().is_some_and(tarock_club::Round::has_results);
    let (then_en, then_de) = if played {
        (
            "it has results already and stays as it is".to_owned(),
            "es hat schon Ergebnisse und bleibt, wie es ist".to_owned(),
        )
    } else {
        (format!("`{anew}` draws it anew"), format!("`{anew}` lost es neu aus"))
    };
    club_file::warn(
        format!(
            "this changes who is in the final: in come {comes_in}, out drop {drops_out}; {then_en}"
        ),
        format!(
            "das ändert, wer im Finale ist: hinein kommt {comes_in}, heraus fällt {drops_out}; \
            {then_de}"
        ),
    );
}

/// Something that is there is replaced only if that was asked for, or if the person at the terminal
/// says so.
fn may_replace(path: &Path, replace: bool, what: &Words) -> Result<(), Failure> {
    if replace || club_file::agreed(what)? {
        return Ok(());
    }
    let told = in_language(what);
    Err(refused(
        path,
        Words::new(
            format!("{told}; --replace replaces it"),
            format!("{told}; --replace ersetzt es"),
        ),
    ))
}

fn json(value: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(value)
        .map(|text| text + "\n")
        .map_err(|error| Failure::output(error.into()))
}

pub fn format_called(name: &str) -> Result<Format, Failure> {
    let path = Path::new(name);
    if !path.is_file() {
        return Format::published(name).map_err(|error| wrong(&error));
    }
    let text = club_file::text(path)?;
    if text.trim_start().starts_with('{') {
        let format: Format = club_file::read(path)?;
        format.check().map_err(|error| refused(path, error))?;
        return Ok(format);
    }
    Format::from_toml(name, &text).map_err(|error| wrong(&error))
}

/// A tie-break by its name.
fn tie_break(text: &str) -> Result<TieBreak, Words> {
    serde_json::from_value(text.into()).map_err(|error| in_german::json_words("", &error))
}

/// Says who moves from where to where.
fn tell_moves(tournament: &Tournament, reseating: &Reseating) -> Result<(), Failure> {
    let mut text = String::new();
    for one in reseating.moves() {
        let round = match one.round {
            RoundName::Round(round) => {
                Words::new(format!("round {round}"), format!("Runde {round}"))
            }
            RoundName::Final => Words::new("final", "Finale"),
        };
        let name = tournament
            .players
            .get(one.player.wrapping_sub(1))
            .map(|_| tournament.label(one.player));
        let name = name.unwrap_or_else(|| one.player.to_string());
        let table =
            |table: Option<usize>| table.map_or("–".to_owned(), |table| table.to_string());
        let (from, to) = (table(one.from), table(one.to));
        let line = Words::new(
            format!("  {round}: {name}, table {from} → {to}"),
            format!("  {round:#}: {name}, Tisch {from} → {to}"),
        );
        text.push_str(&in_language(&line));
        text.push('\n');
    }
    failure::print(&text)
}
