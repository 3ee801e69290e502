//! `tarock sheet from-table`: the sheet of an evening at a server's table.

use std::path::{Path, PathBuf};

use clap::Args;
use tarock_client::{Address, ClientError, ServedDeal, ServedTable};
use tarock_club::{Heading, Occasion, PlayedDeal, Reading, Sheet};
use tarock_rules::Book;

use super::{HeadingArguments, open_held, show};
use crate::book_argument::NoBook;
use crate::club_file::{self, Held, refused};
use crate::failure::{self, Failure};

/// What is asked for.
#[derive(Args)]
pub struct Arguments {
    /// Link to the table
    #[arg(value_name = "LINK")]
    table: Address,
    /// The file; if it is there already and the sheet of the same evening, new deals are added to
    /// it
    file: PathBuf,
    #[command(flatten)]
    heading: HeadingArguments,
}

/// Asks the server, makes the sheet, and writes it.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::io("starting", error))?;
    let served = runtime.block_on(ServedTable::ask(&arguments.table));
    let served = served.map_err(|error| not_told(&arguments.table, &error))?;
    let path = &arguments.file;
    let book = book_of(path, &served)?;
    let sheet = make(arguments, &served, &book)?;
    if let Some(text) = &served.house_rules {
        club_file::write_bytes(Path::new(&book.name), text.as_bytes())?;
    }
    if path.exists() {
        let held = Held::open(path)?;
        let mut known = open_held(&held)?;
        let added = known.sheet.merge(&sheet).map_err(|error| refused(path, error))?;
        held.write(&known.sheet.to_file())?;
        club_file::tell(
            format!("{added} events taken over\n"),
            format!("{added} Einträge übernommen\n"),
        )?;
    } else {
        club_file::write_new(path, &sheet.to_file())?;
    }
    show(path, false, false)?;
    let language = club_file::spoken();
    failure::print(if served.over {
        language.pick("Der Abend ist zu Ende.\n", "The evening is over.\n")
    } else {
        language.pick("Der Abend läuft noch.\n", "The evening goes on.\n")
    })
}

fn not_told(table: &Address, error: &ClientError) -> Failure {
    failure::say(&format!("{table}: {error}"));
    Failure::Refused
}

/// The book of a table and what the sheet calls it.
struct TableBook {
    name: String,
    book: Book,
}

/// House rules lie beside the sheet, where later commands find them.
fn book_of(sheet: &Path, served: &ServedTable) -> Result<TableBook, Failure> {
    let Some(text) = &served.house_rules else {
        let book =
            Book::published(&served.rules).ok_or_else(|| NoBook::Unknown(served.rules.clone()))?;
        return Ok(TableBook { name: served.rules.clone(), book });
    };
    let path = sheet.with_extension("rules.toml");
    if path.exists() && club_file::text(&path)? != *text {
        return Err(refused(
            &path,
            "is there already and holds other house rules than the table plays by",
        ));
    }
    let name = path.to_string_lossy().into_owned();
    let book = Book::from_any_toml(&name, text).map_err(NoBook::Wrong)?;
    Ok(TableBook { name, book })
}

fn make(
    arguments: &Arguments,
    served: &ServedTable,
    TableBook { name, book }: &TableBook,
) -> Result<Sheet, Failure> {
    let wrong = |error| refused(Path::new(&arguments.table.to_string()), error);
    let deals: Vec<PlayedDeal> =
        served.deals.iter().map(|deal| played(served.players, deal)).collect();
    let id = arguments.heading.id.as_deref().unwrap_or(arguments.table.table());
    let occasion = occasion(arguments, served);
    let mut heading = Heading::of_deals(id, book, name, &deals, occasion).map_err(wrong)?;
    heading.double_rounds = served.double_rounds;
    let sheet =
        Sheet::from_deals(arguments.heading.complete(heading), book, &deals).map_err(wrong)?;
    compare(arguments, occasion, &sheet.read(book), &served.deals)?;
    Ok(sheet)
}

/// A table that was opened as one of a tournament is one.
fn occasion(arguments: &Arguments, served: &ServedTable) -> Occasion {
    if served.tournament { Occasion::Tournament } else { arguments.heading.occasion() }
}

fn played(places: u8, deal: &ServedDeal) -> PlayedDeal {
    let name = |place: u8| {
        let player = deal.players.iter().find(|player| player.place == place);
        player.map_or_else(|| "–".to_owned(), |player| player.name.clone())
    };
    PlayedDeal {
        players: (0..places).map(name).collect(),
        seats: deal.line.seats.map(|place| place.0),
        record: deal.record.clone().into_record(),
        double: deal.line.double,
        annulled: deal.line.annulled.clone(),
    }
}

/// Every line comes to what the table wrote; at a tournament those aside that the table doubled.
fn compare(
    arguments: &Arguments,
    occasion: Occasion,
    reading: &Reading,
    deals: &[ServedDeal],
) -> Result<(), Failure> {
    for (line, deal) in reading.lines.iter().zip(deals) {
        let left_out = occasion == Occasion::Tournament && deal.line.double;
        let wide =
            |points: &[i32]| points.iter().map(|points| i64::from(*points)).collect::<Vec<_>>();
        let same = line.written.schrift == wide(&deal.line.schrift)
            && line.written.zahlung == wide(&deal.line.zahlung);
        if !same && !left_out {
            let what = format!(
                "deal {}: the table wrote other points than the book of the sheet gives",
                deal.deal
            );
            return Err(refused(Path::new(&arguments.table.to_string()), what));
        }
    }
    Ok(())
}
