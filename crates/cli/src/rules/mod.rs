//! `tarock rules`: the books, one book, and what two books have differently.

mod diff;
mod page;
mod show;

use clap::{Args, Subcommand};
use serde::Serialize;
use tarock_book_text::Difference;
use tarock_rules::Book;

use crate::book_argument::Library;
use crate::failure::{self, Failure};

/// List, show and compare rulebooks
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock rules list
  tarock rules show hopfgarten
  tarock rules show vacha-2008 --json
  tarock rules diff kaernten-2026 rulebooks/house/stammtisch.toml")]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Print the ids of the published books, one a line
    List,
    /// Print a book, every point with the passage it rests on
    Show {
        /// Id of a published book, or path of a house-rule file
        book: String,
        /// Print it as data
        #[arg(long)]
        json: bool,
    },
    /// Print what two books have differently, each with where the documents say so
    Diff {
        /// Id of a published book, or path of a house-rule file
        a: String,
        /// Id of a published book, or path of a house-rule file
        b: String,
        /// Print it as data
        #[arg(long)]
        json: bool,
    },
}

/// Prints what was asked for.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let mut library = Library::default();
    let text = match &arguments.command {
        Command::List => Book::ids().flat_map(|id| [id, "\n"]).collect(),
        Command::Show { book, json } => {
            let book = library.book(book)?;
            if *json { as_json(book.file())? } else { show::text(&book) }
        }
        Command::Diff { a, b, json } => {
            let difference = Difference::new(&*library.book(a)?, &*library.book(b)?);
            if *json { as_json(&diff::Data::from(&difference))? } else { diff::text(&difference) }
        }
    };
    failure::print(&text)
}

fn as_json(data: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(data)
        .map(|json| json + "\n")
        .map_err(|error| Failure::output(error.into()))
}
