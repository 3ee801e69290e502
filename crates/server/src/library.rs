//! Books: the published ones, and house rules by their text.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tarock_rules::{Book, Edition};

use crate::problem::{Kind, Problem};
use crate::secret;

/// Longest text of house rules.
pub const LONGEST_HOUSE_RULES: usize = 256 * 1024;

/// All books in use. Tables that play by the same rules share them.
#[derive(Debug)]
pub struct Library {
    published: Vec<(&'static str, Arc<Book>)>,
    house: Mutex<HashMap<(String, Edition), Weak<Book>>>,
}

impl Library {
    /// The published books.
    pub fn new() -> Library {
        let published = Book::ids().filter_map(|id| Some((id, Arc::new(Book::published(id)?)))).collect();
        Library { published, house: Mutex::new(HashMap::new()) }
    }

    /// The published books.
    pub fn published(&self) -> impl Iterator<Item = (&'static str, &Book)> {
        self.published.iter().map(|(id, book)| (*id, book.as_ref()))
    }

    /// A book by the name that setups give it, and its text if it is none of the published, by the readings of an edition.
    pub fn book(&self, name: &str, house_rules: Option<&str>, edition: Edition) -> Result<Arc<Book>, Problem> {
        let key = (name.to_owned(), edition);
        let published = self.published.iter().find(|(id, _)| *id == name).map(|(_, book)| book);
        if let Some(book) = published.filter(|_| edition == Edition::CURRENT) {
            return Ok(Arc::clone(book));
        }
        if let Some(book) = self.lent().get(&key).and_then(Weak::upgrade) {
            return Ok(book);
        }
        if let Some(book) = published {
            return Ok(self.lend(key, Book::clone(book).read_in(edition)));
        }
        let Some(text) = house_rules else {
            let known: Vec<&str> = self.published.iter().map(|(id, _)| *id).collect();
            return Err(Problem::with(Kind::Rules, known.join(", ")));
        };
        let book = Book::from_any_toml_in(name, text, edition).map_err(|error| Problem::with(Kind::Rules, error.to_string()))?;
        Ok(self.lend(key, book))
    }

    fn lend(&self, key: (String, Edition), book: Book) -> Arc<Book> {
        let book = Arc::new(book);
        let mut lent = self.lent();
        lent.retain(|_, book| book.strong_count() > 0);
        lent.insert(key, Arc::downgrade(&book));
        book
    }

    fn lent(&self) -> std::sync::MutexGuard<'_, HashMap<(String, Edition), Weak<Book>>> {
        self.house.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// House rules from outside: their name and the book.
    pub fn house(&self, text: &str) -> Result<(String, Arc<Book>), Problem> {
        if text.len() > LONGEST_HOUSE_RULES {
            return Err(Kind::TooLarge.into());
        }
        let name = secret::house_name(text);
        let book = self.book(&name, Some(text), Edition::CURRENT)?;
        Ok((name, book))
    }
}

impl Default for Library {
    fn default() -> Library {
        Library::new()
    }
}
