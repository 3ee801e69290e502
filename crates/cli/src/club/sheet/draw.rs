//! `tarock sheet draw`: who sits where, and who deals first, by cards.

use std::fmt::Write as _;

use clap::Args;
use tarock_bots::{Language, name_action};
use tarock_club::{Format, SeatDraw, Seating};
use tarock_rules::{Action, Book};

use crate::book_argument::Library;
use crate::club_file::{self, wrong};
use crate::failure::{self, Failure};

/// What is asked for.
#[derive(Args)]
pub struct Arguments {
    /// Id of a published book, or path of a house-rule file
    #[arg(long, value_name = "BOOK")]
    rules: String,
    /// The names, in the order of play if seats are not drawn
    #[arg(long, value_name = "NAMES", value_delimiter = ',', required = true)]
    players: Vec<String>,
    /// Draw seats as well: a Tarock and suit cards; who draws the Tarock deals first
    #[arg(long)]
    seats: bool,
    /// The same number draws the same cards; by default chance decides
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Print it as data
    #[arg(long)]
    json: bool,
}

/// Draws and says what follows from it.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let book = Library::default().book(&arguments.rules)?;
    let seed = match arguments.seed {
        Some(seed) => seed,
        None => by_chance()?,
    };
    let players = &arguments.players;
    let drawn = if arguments.seats {
        SeatDraw::of_seats(&book, players, seed)
    } else {
        SeatDraw::of_dealer(&book, players, seed)
    };
    let drawn = drawn.map_err(|error| wrong(&error))?;
    if arguments.json {
        let text = serde_json::to_string(&drawn).map_err(|error| Failure::output(error.into()))?;
        return failure::print(&(text + "\n"));
    }
    failure::print(&told(arguments, &book, &drawn, seed))
}

fn by_chance() -> Result<u64, Failure> {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).map_err(|error| Failure::io("drawing", error.into()))?;
    Ok(u64::from(u32::from_le_bytes(bytes)))
}

fn told(arguments: &Arguments, book: &Book, drawn: &SeatDraw, seed: u64) -> String {
    let language = club_file::spoken();
    let mut text = String::new();
    for (number, round) in drawn.rounds.iter().enumerate() {
        if number > 0 {
            text.push_str(
                language.pick("Gleich hoch, noch einmal:\n", "Equally high, once more:\n"),
            );
        }
        for one in round {
            let card = name_action(book, Action::Play(one.card), language);
            let _ = writeln!(text, "{}: {card}", one.name);
        }
    }
    let (order, dealer) = (drawn.order.join(", "), &drawn.dealer);
    let _ = match language {
        Language::German => {
            writeln!(
                text,
                "Reihenfolge: {order}\n{dealer} gibt zuerst ({})",
                source(arguments, book)
            )
        }
        Language::English => {
            writeln!(
                text,
                "Order of play: {order}\n{dealer} deals first ({})",
                source(arguments, book)
            )
        }
    };
    let _ = writeln!(
        text,
        "tarock sheet new FILE --rules {} --players '{}' --dealer '{dealer}'",
        arguments.rules,
        drawn.order.join(",")
    );
    if arguments.seed.is_none() {
        let _ = writeln!(text, "{} {seed}", language.pick("Losnummer", "seed"));
    }
    text
}

/// The passage behind the draw.
fn source(arguments: &Arguments, book: &Book) -> String {
    if !arguments.seats {
        return book.table.opening_draw.source.clone();
    }
    let base = book.base().unwrap_or(&book.id);
    let format = Format::published(base).ok();
    let format = format.filter(|format| format.seating == Seating::DrawnOnRequest);
    let source = format.and_then(|format| format.sources.get("seating").cloned());
    source.unwrap_or_else(|| "Lesart: Sitze werden nach diesem Buch nicht ausgelost".to_owned())
}
