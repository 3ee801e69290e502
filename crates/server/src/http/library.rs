//! Books: the published ones, and house rules by their text.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tarock_rules::{Book, Edition};

use crate::problem::{Kind, Problem};
use crate::secret;
use crate::work_queue::WorkQueue;

/// Longest text of house rules: five times as long as the longest published book.
pub const LONGEST_HOUSE_RULES: usize = 64 * 1024;
/// House rules that are read at the same time.
const READ_AT_ONCE: usize = 1;
/// House rules that wait to be read; who comes then is sent away.
const MOST_WAITING: usize = 16;

/// All books in use. Tables that play by the same rules share them.
#[derive(Debug)]
pub struct Library {
    published: Vec<(&'static str, Arc<Book>)>,
    house: Mutex<HashMap<(String, Edition), Weak<Book>>>,
    reading: WorkQueue,
}

impl Library {
    /// The published books.
    pub fn new() -> Library {
        let published =
            Book::ids().filter_map(|id| Some((id, Arc::new(Book::published(id)?)))).collect();
        Library {
            published,
            house: Mutex::new(HashMap::new()),
            reading: WorkQueue::new(READ_AT_ONCE, MOST_WAITING),
        }
    }

    /// The published books.
    pub fn published(&self) -> impl Iterator<Item = (&'static str, &Book)> {
        self.published.iter().map(|(id, book)| (*id, book.as_ref()))
    }

    /// A published book by its present readings.
    pub fn published_book(&self, name: &str) -> Result<Arc<Book>, Problem> {
        let found = self.published.iter().find(|(id, _)| *id == name);
        found.map(|(_, book)| Arc::clone(book)).ok_or_else(|| {
            let known: Vec<&str> = self.published.iter().map(|(id, _)| *id).collect();
            Problem::with(Kind::Rules, known.join(", "))
        })
    }

    /// A book by the name that setups give it, and its text if it is none of the published, by the
    /// readings of an edition. Takes long; not for threads that serve.
    pub fn book(
        &self,
        name: &str,
        house_rules: Option<&str>,
        edition: Edition,
    ) -> Result<Arc<Book>, Problem> {
        let key = (name.to_owned(), edition);
        if house_rules.is_none() && edition == Edition::CURRENT {
            return self.published_book(name);
        }
        if let Some(book) = self.in_use(&key) {
            return Ok(book);
        }
        let book = match house_rules {
            None => Book::clone(self.published_book(name)?.as_ref()).read_in(edition),
            Some(text) => Book::from_any_toml_in(name, text, edition)
                .map_err(|error| Problem::told(Kind::Rules, error.text()))?,
        };
        Ok(self.lend(key, book))
    }

    fn lend(&self, key: (String, Edition), book: Book) -> Arc<Book> {
        let book = Arc::new(book);
        let mut lent = self.lent();
        lent.retain(|_, book| book.strong_count() > 0);
        lent.insert(key, Arc::downgrade(&book));
        book
    }

    fn in_use(&self, key: &(String, Edition)) -> Option<Arc<Book>> {
        self.lent().get(key).and_then(Weak::upgrade)
    }

    fn lent(&self) -> std::sync::MutexGuard<'_, HashMap<(String, Edition), Weak<Book>>> {
        self.house.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// House rules from outside: their name and the book. They are read away from the threads that
    /// serve, one after the other.
    pub async fn house(self: &Arc<Library>, text: &str) -> Result<(String, Arc<Book>), Problem> {
        if text.len() > LONGEST_HOUSE_RULES {
            return Err(Kind::TooLarge.into());
        }
        let name = secret::house_name(text);
        if let Some(book) = self.in_use(&(name.clone(), Edition::CURRENT)) {
            return Ok((name, book));
        }
        let place = self.reading.place().ok_or(Kind::RulesBusy)?;
        let (library, text, known) = (Arc::clone(self), text.to_owned(), name.clone());
        let read = place.work(move || library.book(&known, Some(&text), Edition::CURRENT));
        let book = read.await??;
        Ok((name, book))
    }
}

impl Default for Library {
    fn default() -> Library {
        Library::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_so_many_house_rules_wait_and_the_rest_is_sent_away() {
        let library = Arc::new(Library::new());
        let held = library.reading.stand_still().await;
        let text = |number: usize| format!("base = \"vacha-2008\"\ntitle = \"House {number}\"\n");
        let mut readers = tokio::task::JoinSet::new();
        for number in 0..=READ_AT_ONCE + MOST_WAITING + 10 {
            let (library, text) = (Arc::clone(&library), text(number));
            readers.spawn(async move { library.house(&text).await.map(|(name, _)| name) });
        }
        let mut refused = 0;
        while refused < 11 {
            let read = readers
                .join_next()
                .await
                .expect("somebody is sent away")
                .expect("nobody has panicked");
            assert_eq!(read.map_err(|problem| problem.kind), Err(Kind::RulesBusy));
            refused += 1;
        }
        drop(held);
        let read = readers.join_all().await;
        assert_eq!(read.len(), READ_AT_ONCE + MOST_WAITING);
        assert!(
            read.iter().all(|read| read.as_ref().is_err_and(|problem| problem.kind == Kind::Rules)
                || read.is_ok())
        );
    }

    #[tokio::test]
    async fn what_is_too_long_is_not_read() {
        let library = Arc::new(Library::new());
        let _held = library.reading.stand_still().await;
        let long = "#".repeat(LONGEST_HOUSE_RULES + 1);
        assert_eq!(
            library.house(&long).await.map_err(|problem| problem.kind).err(),
            Some(Kind::TooLarge)
        );
    }
}
