//! „The id of a published book or the path of a house-rule file", as arguments and records give it.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::rc::Rc;

use tarock_rules::{Book, BookError, Edition, Language};

use crate::club_file;
use crate::failure::Failure;

/// Books kept; a conversation rarely needs more.
const MOST_BOOKS: usize = 32;
/// No house-rule file is longer; what follows is not read.
const LONGEST_FILE: u64 = 256 * 1024;

/// The books read so far, those used last in front. A file is read once and not looked at again
/// while it is kept.
#[derive(Default)]
pub struct Library {
    books: Vec<(String, Rc<Book>)>,
}

/// Why there is no such book.
#[derive(Debug)]
pub enum NoBook {
    /// Neither an id nor a file.
    Unknown(String),
    /// A file that cannot be read.
    Unreadable(String, io::Error),
    /// A file that is no book.
    Wrong(BookError),
}

impl NoBook {
    /// Stable code.
    pub fn code(&self) -> &'static str {
        match self {
            NoBook::Unknown(_) => "unknown-rules",
            NoBook::Unreadable(..) => "unreadable-rules",
            NoBook::Wrong(_) => "wrong-rules",
        }
    }
}

impl NoBook {
    /// The same for people who read German.
    fn german(&self) -> String {
        match self {
            NoBook::Unknown(name) => {
                let known: Vec<_> = Book::ids().collect();
                format!(
                    "{name:?} ist weder ein Regelwerk noch eine Datei; es gibt {}",
                    known.join(", ")
                )
            }
            NoBook::Unreadable(name, error) => format!("{name:?} ist nicht zu lesen: {error}"),
            NoBook::Wrong(error) => error.text().german,
        }
    }
}

impl fmt::Display for NoBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoBook::Unknown(name) => {
                let known: Vec<_> = Book::ids().collect();
                write!(
                    f,
                    "rules: {name:?} is neither a book nor a file; the books are {}",
                    known.join(", ")
                )
            }
            NoBook::Unreadable(name, error) => write!(f, "rules: {name:?} cannot be read: {error}"),
            NoBook::Wrong(error) => write!(f, "rules: {error}"),
        }
    }
}

impl From<NoBook> for Failure {
    fn from(error: NoBook) -> Failure {
        Failure::Argument(match club_file::chosen() {
            Some(Language::German) => error.german(),
            Some(Language::English) | None => error.to_string(),
        })
    }
}

impl Library {
    /// The book with this id, or in the file at this path.
    pub fn book(&mut self, name: &str) -> Result<Rc<Book>, NoBook> {
        self.book_in(name, Edition::CURRENT)
    }

    /// The same by the readings of an edition.
    pub fn book_in(&mut self, name: &str, edition: Edition) -> Result<Rc<Book>, NoBook> {
        if let Some(place) =
            self.books.iter().position(|(known, book)| known == name && book.edition() == edition)
        {
            self.books[..=place].rotate_right(1);
        } else {
            let book = Rc::new(read(name, edition)?);
            self.books.truncate(MOST_BOOKS - 1);
            self.books.insert(0, (name.to_owned(), book));
        }
        Ok(Rc::clone(&self.books[0].1))
    }
}

/// The text of the house-rule file at this path; nothing for the id of a published book.
pub fn house_rules(name: &str) -> Result<Option<String>, NoBook> {
    if Book::ids().any(|id| id == name) { Ok(None) } else { text(name).map(Some) }
}

fn read(name: &str, edition: Edition) -> Result<Book, NoBook> {
    match Book::published(name) {
        Some(book) => Ok(book.read_in(edition)),
        None => Book::from_any_toml_in(&shown(name), &text(name)?, edition).map_err(NoBook::Wrong),
    }
}

/// A name as far as it can be shown.
fn shown(name: &str) -> String {
    name.chars().take(200).collect()
}

fn text(name: &str) -> Result<String, NoBook> {
    // Only plain files: a pipe or a terminal would keep the conversation waiting.
    match fs::metadata(name) {
        Ok(found) if found.is_file() => {}
        Ok(_) | Err(_) => return Err(NoBook::Unknown(shown(name))),
    }
    let mut text = String::new();
    let read =
        File::open(name).and_then(|file| file.take(LONGEST_FILE + 1).read_to_string(&mut text));
    match read {
        Ok(_) => Ok(text),
        Err(error) => Err(NoBook::Unreadable(shown(name), error)),
    }
}
