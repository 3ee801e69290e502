//! `tarock sheet`: the score sheet of one table, in a file.

mod draw;
mod entry;
mod from_table;
mod report;

use std::path::{Path, PathBuf};
use std::rc::Rc;

use clap::{Args, Subcommand, ValueEnum};
use serde::Serialize;
use tarock_bots::Language;
use tarock_club::{
    AnnulledEntry, Change, Closing, ClubError, Entry, EventId, Fault, Heading, LineReading,
    Occasion, Pays, Reading, SHEET_FORMAT, Sheet, SheetFile, Words,
};
use tarock_rules::{Book, ThrowIn};

use crate::book_argument::Library;
use crate::club_file::{self, Held, in_language, refused, wrong};
use crate::failure::{self, Failure};
use entry::EntryArguments;

/// Keep the score sheet of a table in a file
///
/// A sheet is a log: nothing is lost when a line is corrected, and two copies that were written
/// apart, on two devices with different names (--device), are brought together by `merge` in any
/// order. docs/club.md describes the file.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock sheet draw --rules vacha-2008 --players Anna,Bert,Carl,Dora --seats
  tarock sheet new evening.json --rules vacha-2008 --players Anna,Bert,Carl,Dora
  tarock sheet write evening.json --game rufer --by Bert --with Dora --count 40/1 --premium pagat
  tarock sheet write evening.json --numbers 3,-1,-1,-1 --label Dreier
  tarock sheet correct evening.json 2 --numbers 15,-5,-5,-5 --reason \"Kontra vergessen\"
  tarock sheet show evening.json
  tarock sheet merge evening.json copy-from-the-other-phone.json
  tarock sheet close evening.json --by Anna
  tarock sheet confirm evening.json --by Bert
  tarock sheet from-table http://127.0.0.1:8080/t/TABLE evening.json")]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// The language of messages: de or en
    #[arg(long, global = true, default_value_t = Language::German)]
    lang: Language,
}

#[derive(Subcommand)]
enum Command {
    /// Begin a sheet
    New(New),
    /// Draw cards for seats, or for the first deal
    Draw(draw::Arguments),
    /// Make the sheet of an evening at a server's table, or bring it up to date
    FromTable(from_table::Arguments),
    /// Write a deal at the end, or below another line
    Write(Write),
    /// Correct a line; what it said before stays in the log
    Correct(Correct),
    /// Say „Gstieß – a Radl" after the last line
    LastRadl(Common),
    /// Correct the spelling of a name
    Rename {
        #[command(flatten)]
        common: Common,
        /// The name as it is
        name: String,
        /// The name as it should be
        new_name: String,
    },
    /// Print the sheet
    Show {
        /// The sheet
        file: PathBuf,
        /// Print it as data
        #[arg(long)]
        json: bool,
        /// With all versions of corrected lines
        #[arg(long)]
        history: bool,
    },
    /// Take over what other copies of the sheet have
    Merge {
        /// The sheet
        file: PathBuf,
        /// The other copies; they are only read
        #[arg(required = true)]
        others: Vec<PathBuf>,
    },
    /// Close the sheet and print who pays whom
    Close(By),
    /// Confirm a closed sheet as a second player
    Confirm(By),
}

#[derive(Args)]
struct Common {
    /// The sheet
    file: PathBuf,
    /// Name of this device; every device that writes needs its own
    #[arg(long, default_value = "here")]
    device: String,
    /// Who holds the pen
    #[arg(long, value_name = "NAME")]
    writer: Option<String>,
}

#[derive(Args)]
struct New {
    /// The file, which must not be there yet
    file: PathBuf,
    /// Id of a published book, or path of a house-rule file
    #[arg(long, value_name = "BOOK")]
    rules: String,
    /// Four, five or six names in the order of play, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',', required = true)]
    players: Vec<String>,
    /// Who deals first; by default the first. Where the book gives the first dealer the left
    /// column, the columns begin there
    #[arg(long, value_name = "NAME")]
    dealer: Option<String>,
    #[command(flatten)]
    heading: HeadingArguments,
}

/// What the heading of a sheet says besides book and players.
#[derive(Args)]
struct HeadingArguments {
    /// A table of a tournament: no double rounds
    #[arg(long)]
    tournament: bool,
    /// The table does without double rounds
    #[arg(long)]
    no_double_rounds: bool,
    /// What a point is worth; by default as the book says, at tournaments too
    #[arg(long, value_name = "CENTS")]
    cents: Option<i64>,
    /// Which column is paid at the end, or each deal at once; by default as the book says
    #[arg(long)]
    pays: Option<PaysArgument>,
    /// Round payments to so many cents
    #[arg(long, value_name = "CENTS", default_value_t = 1)]
    round_to: i64,
    /// After how many Radln the last deal is written; at a tournament by default as the book says
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=100))]
    radln: Option<u16>,
    /// Who writes
    #[arg(long, value_name = "NAME")]
    scribe: Option<String>,
    /// Place, date, table
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Tells this sheet from others; by default the name of the file, or of the server's table
    #[arg(long)]
    id: Option<String>,
}

impl HeadingArguments {
    fn occasion(&self) -> Occasion {
        if self.tournament { Occasion::Tournament } else { Occasion::Evening }
    }

    fn complete(&self, mut heading: Heading) -> Heading {
        heading.cents_per_point = self.cents.unwrap_or(heading.cents_per_point);
        heading.pays = match self.pays {
            None => heading.pays,
            Some(PaysArgument::Schrift) => Pays::Schrift,
            Some(PaysArgument::Zahlung) => Pays::Zahlung,
            Some(PaysArgument::EachDeal) => Pays::EachDeal,
        };
        heading.double_rounds &= !self.no_double_rounds;
        heading.round_to = self.round_to;
        heading.radln = self.radln.or(heading.radln);
        heading.scribe.clone_from(&self.scribe);
        heading.title.clone_from(&self.title);
        heading
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum PaysArgument {
    Schrift,
    Zahlung,
    EachDeal,
}

#[derive(Args)]
struct Write {
    #[command(flatten)]
    common: Common,
    /// Below this line instead of at the end; 0 is the top
    #[arg(long, value_name = "LINE")]
    after: Option<usize>,
    /// Why nothing counts; with --struck
    #[arg(long, value_name = "TEXT")]
    reason: Option<String>,
    #[command(flatten)]
    entry: EntryArguments,
}

#[derive(Args)]
struct Correct {
    #[command(flatten)]
    common: Common,
    /// Number of the line
    line: usize,
    /// Why
    #[arg(long, value_name = "TEXT")]
    reason: Option<String>,
    /// A Renonce counts though the next deal was cut already; --reason says who decided so
    #[arg(long, requires = "reason")]
    late: bool,
    #[command(flatten)]
    entry: EntryArguments,
}

#[derive(Args)]
struct By {
    #[command(flatten)]
    common: Common,
    /// Who does it
    #[arg(long, value_name = "NAME")]
    by: String,
}

/// Does what was asked for.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    club_file::speak(arguments.lang);
    match &arguments.command {
        Command::New(new) => begin(new),
        Command::Draw(arguments) => draw::run(arguments),
        Command::FromTable(arguments) => from_table::run(arguments),
        Command::Write(write) => write_line(write),
        Command::Correct(correct) => correct_line(correct),
        Command::LastRadl(common) => {
            record(common, |opened, _| Ok(Change::LastRadl { after: opened.sheet.last_line() }))
                .map(|_| ())
        }
        Command::Rename { common, name, new_name } => record(common, |opened, _| {
            let player = opened.sheet.player_called(name).map_err(|error| wrong(&error))?;
            Ok(Change::Rename { player, name: new_name.clone() })
        })
        .map(|_| ()),
        Command::Show { file, json, history } => show(file, *json, *history),
        Command::Merge { file, others } => merge(file, others),
        Command::Close(by) => close(by),
        Command::Confirm(by) => confirm(by),
    }
}

/// A sheet from a file, with its book.
pub struct SheetWithBook {
    pub sheet: Sheet,
    pub book: Rc<Book>,
}

/// Reads a sheet.
pub fn open(path: &Path) -> Result<SheetWithBook, Failure> {
    opened(path, club_file::read_format(path, SHEET_FORMAT)?)
}

/// The same of a file that is going to be changed.
pub fn open_held(held: &Held) -> Result<SheetWithBook, Failure> {
    opened(held.path(), held.read_format(SHEET_FORMAT)?)
}

fn opened(path: &Path, file: SheetFile) -> Result<SheetWithBook, Failure> {
    let book = Library::default().book_in(&file.heading.rules, file.heading.edition)?;
    let sheet = Sheet::from_file(file, &book).map_err(|error| refused(path, error))?;
    Ok(SheetWithBook { sheet, book })
}

fn begin(new: &New) -> Result<(), Failure> {
    let book = Library::default().book(&new.rules)?;
    let stem = new.file.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let id = new.heading.id.clone().or(stem).unwrap_or_default();
    let mut heading =
        Heading::new(&id, &book, &new.rules, new.players.clone(), new.heading.occasion());
    if let Some(dealer) = &new.dealer {
        let place =
            tarock_club::names::find(&new.players, dealer).map_err(|error| wrong(&error))?;
        heading.set_dealer(&book, place);
    }
    let columns = if heading.players == new.players {
        String::new()
    } else {
        report::columns(&heading.players)
    };
    let sheet = Sheet::new(new.heading.complete(heading), &book).map_err(|error| wrong(&error))?;
    club_file::write_new(&new.file, &sheet.to_file())?;
    failure::print(&(columns + &report::next_deal(&sheet.read(&book))))
}

/// Records a change and writes the file; what is refused leaves the file as it was.
fn record(
    common: &Common,
    change: impl FnOnce(&SheetWithBook, &Reading) -> Result<Change, Failure>,
) -> Result<SheetWithBook, Failure> {
    let held = Held::open(&common.file)?;
    let mut opened = open_held(&held)?;
    let reading = opened.sheet.read(&opened.book);
    let change = change(&opened, &reading)?;
    opened
        .sheet
        .record(&opened.book, &common.device, common.writer.as_deref(), change)
        .map_err(|error| refused(&common.file, error))?;
    held.write(&opened.sheet.to_file())?;
    Ok(opened)
}

fn line_at(reading: &Reading, number: usize) -> Result<&LineReading, Failure> {
    let line = reading.lines.iter().find(|line| line.number == number);
    line.ok_or_else(|| wrong(&ClubError::from(Fault::LineUnknown(number.to_string()))))
}

fn write_line(write: &Write) -> Result<(), Failure> {
    let opened = record(&write.common, |opened, reading| {
        let after: Option<EventId> = match write.after {
            None => opened.sheet.last_line(),
            Some(0) => None,
            Some(number) => Some(line_at(reading, number)?.id.clone()),
        };
        // A line put in between belongs to the dealer whose turn it is there.
        let seats = match write.after {
            None => reading.next_seats,
            Some(number) => seats_after(opened, reading, number),
        };
        let entry = write.entry.entry(&opened.sheet, reading, seats)?;
        Ok(Change::Write { after, entry: with_reason(opened, entry, write.reason.as_deref())? })
    })?;
    let reading = opened.sheet.read(&opened.book);
    let number = write.after.map_or(reading.lines.len(), |after| after + 1);
    let line = line_at(&reading, number)?;
    failure::print(&report::after_writing(&opened, &reading, line))
}

/// A line that does not count says why; cards are thrown together only where the book has that.
fn with_reason(
    opened: &SheetWithBook,
    entry: Entry,
    reason: Option<&str>,
) -> Result<Entry, Failure> {
    match (entry, reason) {
        (Entry::Struck, None) => Err(wrong(&ClubError::at("--reason", Fault::ReasonMissing))),
        (Entry::Struck, Some(reason)) => {
            Ok(Entry::Annulled(AnnulledEntry { reason: reason.to_owned() }))
        }
        (Entry::ThrownIn, _) if opened.book.table.throw_in.is == ThrowIn::Never => {
            let source = &opened.book.table.throw_in.source;
            Err(Failure::Argument(in_language(&Words::new(
                format!(
                    "--thrown-in: every hand is played in this book ({source}); for a misdeal \
                     nothing is written, the same dealer deals again"
                ),
                format!(
                    "--thrown-in: In diesem Buch wird jedes Blatt gespielt ({source}); nach einem \
                     Vergeben wird nichts geschrieben, es gibt derselbe noch einmal"
                ),
            ))))
        }
        (entry, _) => Ok(entry),
    }
}

/// Who plays the deal below a line.
fn seats_after(opened: &SheetWithBook, reading: &Reading, number: usize) -> [u8; 4] {
    let dealer = reading
        .lines
        .iter()
        .find(|line| line.number == number + 1)
        .map_or(reading.next_dealer, |line| line.dealer);
    let players = u8::try_from(reading.players.len()).unwrap_or(4);
    tarock_rules::dealing::sitting(&opened.book, players, dealer)
        .map_or(reading.next_seats, |sitting| sitting.active)
}

fn correct_line(correct: &Correct) -> Result<(), Failure> {
    let opened = record(&correct.common, |opened, reading| {
        let line = line_at(reading, correct.line)?.id.clone();
        let base = opened.sheet.version_of(&line).map_err(|error| wrong(&error))?;
        let seats = seats_after(opened, reading, correct.line - 1);
        let entry = with_reason(
            opened,
            correct.entry.entry(&opened.sheet, reading, seats)?,
            correct.reason.as_deref(),
        )?;
        let (reason, late) = (correct.reason.clone(), correct.late);
        Ok(Change::Correct { line, base, entry, reason, late })
    })?;
    let reading = opened.sheet.read(&opened.book);
    let line = line_at(&reading, correct.line)?;
    failure::print(&report::after_correcting(&opened, &reading, line))
}

fn merge(path: &Path, others: &[PathBuf]) -> Result<(), Failure> {
    let held = Held::open(path)?;
    let mut opened = open_held(&held)?;
    let mut added = 0;
    for other in others {
        let copy = open(other)?;
        added += opened.sheet.merge(&copy.sheet).map_err(|error| refused(other, error))?;
    }
    held.write(&opened.sheet.to_file())?;
    club_file::tell(format!("{added} events taken over"), format!("{added} Einträge übernommen"))?;
    report::print_warnings(&opened.sheet.read(&opened.book))
}

fn close(by: &By) -> Result<(), Failure> {
    let opened = record(&by.common, |opened, _| {
        let player = opened.sheet.player_called(&by.by).map_err(|error| wrong(&error))?;
        Ok(Change::Close { by: player, state: opened.sheet.state() })
    })?;
    let reading = opened.sheet.read(&opened.book);
    failure::print(&report::closing(&reading, &opened.sheet.closing(&reading)))
}

fn confirm(by: &By) -> Result<(), Failure> {
    let opened = record(&by.common, |opened, _| {
        let player = opened.sheet.player_called(&by.by).map_err(|error| wrong(&error))?;
        Ok(Change::Confirm { by: player, state: opened.sheet.state() })
    })?;
    let reading = opened.sheet.read(&opened.book);
    failure::print(&report::closing(&reading, &opened.sheet.closing(&reading)))
}

#[derive(Serialize)]
struct Shown<'a> {
    heading: &'a Heading,
    #[serde(flatten)]
    reading: &'a Reading,
    closing: Closing,
}

fn show(path: &Path, json: bool, history: bool) -> Result<(), Failure> {
    let opened = open(path)?;
    let reading = opened.sheet.read(&opened.book);
    let closing = opened.sheet.closing(&reading);
    if json {
        let shown = Shown { heading: opened.sheet.heading(), reading: &reading, closing };
        let text = serde_json::to_string(&shown).map_err(|error| Failure::output(error.into()))?;
        return failure::print(&(text + "\n"));
    }
    let heading = opened.sheet.heading();
    let mut text = format!(
        "{}{}\n\n",
        heading.title.as_ref().map_or(String::new(), |title| format!("{title} · ")),
        opened.book.title
    );
    text.push_str(&report::table(&reading));
    text.push('\n');
    text.push_str(&report::next_deal(&reading));
    if closing.closed_by.is_some() || closing.changed_since {
        text.push('\n');
        text.push_str(&report::closing(&reading, &closing));
    }
    if history {
        text.push_str(&report::versions(&opened, &reading));
    }
    failure::print(&text)?;
    report::print_warnings(&reading)
}
