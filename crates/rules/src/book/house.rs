//! Reading a book, and house rules: a file that says what a published book is to have otherwise.

use toml::de::{DeTable, DeValue};

use super::error::{BookError, BookFault, Mistake, from_reader};
use super::{BUILT_IN, Book, BookFile, Text};

const LONGEST_FILE: usize = 256 * 1024;

impl Book {
    /// Reads a house-rule file: the id of a published book as `base`, what to `remove`, and what to
    /// `change`.
    pub fn from_house_toml(name: &str, text: &str) -> Result<Book, BookError> {
        let source = Source { name, text };
        let mut house = parse_table(name, text)?;
        let base_id = source.text_at(&mut house, "base")?;
        let Some((_, base)) = BUILT_IN.iter().find(|(known, _)| *known == base_id) else {
            let known: Vec<_> = Book::ids().collect();
            let known = known.join(", ");
            return Err(source.error(
                "base",
                BookFault::UnknownBase,
                format!("ein Buch „{base_id}“ gibt es nicht; die Bücher sind {known}"),
                format!("there is no book {base_id:?}: the books are {known}"),
            ));
        };
        let mut book = parse_table(&base_id, base)?;
        for key in ["id", "title"] {
            let value = source.text_at(&mut house, key)?;
            book.insert(key.to_owned(), toml::Value::String(value));
        }
        match house.remove("remove") {
            None => {}
            Some(toml::Value::Array(paths)) => {
                for path in paths {
                    source.remove(&mut book, &path)?;
                }
            }
            Some(_) => {
                return Err(source.error(
                    "remove",
                    BookFault::WrongType,
                    "hier gehört eine Liste von Schlüsseln hin, etwa \"games.quapilrufer\"",
                    "must be a list of keys such as \"games.quapilrufer\"",
                ));
            }
        }
        match house.remove("change") {
            None => {}
            Some(toml::Value::Table(mut changes)) => {
                one_value_of_a_point(&mut changes);
                for (key, value) in changes {
                    source.change(&mut book, &mut vec![key], value)?;
                }
            }
            Some(_) => {
                return Err(source.error(
                    "change",
                    BookFault::WrongType,
                    "hier gehören die Änderungen hin, jede mit ihrem Schlüssel",
                    "must be a table of changes",
                ));
            }
        }
        if let Some(key) = house.keys().next() {
            return Err(source.error(
                key,
                BookFault::UnknownKey,
                "unbekannter Schlüssel: Hausregeln haben id, title, base, remove und change",
                "unknown key: a house-rule file has id, title, base, remove and change",
            ));
        }
        source.book(toml::Value::Table(book), Some(base_id))
    }
}

pub(super) fn parse_table(name: &str, text: &str) -> Result<toml::Table, BookError> {
    let fail =
        |line, fault, reason| BookError { file: name.to_owned(), line, key: None, fault, reason };
    if text.len() > LONGEST_FILE {
        let german = format!("die Datei ist länger als {LONGEST_FILE} Bytes");
        let english = format!("the file is longer than {LONGEST_FILE} bytes");
        return Err(fail(None, BookFault::TooLong, Text::new(german, english)));
    }
    text.parse::<toml::Table>().map_err(|error| {
        let line = error.span().map(|span| line_at(text, span.start));
        let german = format!("das ist kein TOML: {}", error.message());
        fail(line, BookFault::NotToml, Text::new(german, error.message()))
    })
}

/// A house that names one value of a point means it at tournaments too.
fn one_value_of_a_point(changes: &mut toml::Table) {
    if let Some(toml::Value::Table(scoring)) = changes.get_mut("scoring")
        && let Some(cents) = scoring.get("cents_per_point").cloned()
    {
        scoring.entry("tournament_cents_per_point").or_insert(cents);
    }
}

fn line_at(text: &str, offset: usize) -> usize {
    text.as_bytes().iter().take(offset).filter(|byte| **byte == b'\n').count() + 1
}

/// The key of the first empty text.
fn empty_text(value: &toml::Value) -> Option<String> {
    let toml::Value::Table(table) = value else { return None };
    table.iter().find_map(|(key, value)| match value {
        toml::Value::String(text) => text.trim().is_empty().then(|| key.clone()),
        _ => empty_text(value).map(|inner| format!("{key}.{inner}")),
    })
}

/// A file being read, so that errors can point into it.
pub(super) struct Source<'a> {
    pub(super) name: &'a str,
    pub(super) text: &'a str,
}

impl Source<'_> {
    fn error(
        &self,
        key: &str,
        fault: BookFault,
        german: impl Into<String>,
        english: impl Into<String>,
    ) -> BookError {
        self.mistake(Mistake::new(key, fault, german, english))
    }

    fn mistake(&self, Mistake { key, fault, reason }: Mistake) -> BookError {
        BookError {
            file: self.name.to_owned(),
            line: self.line_of(&key),
            key: Some(key),
            fault,
            reason,
        }
    }

    /// The line of the deepest part of a dotted key that is written in the file. Keys of house
    /// rules stand under `change`.
    fn line_of(&self, key: &str) -> Option<usize> {
        let root = DeTable::parse(self.text).ok()?;
        let find = |parts: &[&str]| {
            let mut table = root.get_ref();
            let mut found = None;
            for part in parts {
                let Some((key, value)) =
                    table.iter().find(|(key, _)| key.get_ref().as_ref() == *part)
                else {
                    break;
                };
                found = Some(line_at(self.text, key.span().start));
                match value.get_ref() {
                    DeValue::Table(inner) => table = inner,
                    _ => break,
                }
            }
            found
        };
        let mut parts: Vec<&str> = key.split('.').collect();
        find(&parts).or_else(|| {
            parts.insert(0, "change");
            find(&parts)
        })
    }

    fn text_at(&self, table: &mut toml::Table, key: &str) -> Result<String, BookError> {
        match table.remove(key) {
            Some(toml::Value::String(text)) => Ok(text),
            Some(_) => Err(self.error(
                key,
                BookFault::WrongType,
                "hier gehört ein Text hin",
                "must be a text",
            )),
            None => Err(self.error(key, BookFault::Missing, "fehlt", "is missing")),
        }
    }

    fn remove(&self, book: &mut toml::Table, path: &toml::Value) -> Result<(), BookError> {
        let path = path.as_str().unwrap_or_default();
        let entry =
            path.split_once('.').filter(|(section, _)| matches!(*section, "games" | "premiums"));
        let removed = entry
            .and_then(|(section, code)| book.get_mut(section)?.as_table_mut()?.remove(code))
            .is_some();
        if removed {
            Ok(())
        } else {
            Err(self.error(
                "remove",
                BookFault::NotInBook,
                format!(
                    "{path:?} ist kein Spiel und keine Prämie des Buches: so schreiben, \
                    \"games.CODE\" oder \"premiums.CODE\""
                ),
                format!(
                    "{path:?} is no game or premium of the book: write \"games.CODE\" or \
                    \"premiums.CODE\""
                ),
            ))
        }
    }

    /// Lays a change over the book; a bare value for a ruling gets the house as its source.
    fn change(
        &self,
        into: &mut toml::Table,
        path: &mut Vec<String>,
        value: toml::Value,
    ) -> Result<(), BookError> {
        let key = path.last().cloned().unwrap_or_default();
        let new_entry = path.len() == 2 && matches!(path[0].as_str(), "games" | "premiums");
        let Some(old) = into.get_mut(&key) else {
            if new_entry {
                into.insert(key, value);
                return Ok(());
            }
            return Err(self.error(
                &path.join("."),
                BookFault::UnknownKey,
                "das Buch hat keinen solchen Eintrag",
                "the book has no such key",
            ));
        };
        let is_ruling = old.as_table().is_some_and(|table| table.contains_key("is"));
        match (old, value) {
            (old, toml::Value::Table(changes)) if is_ruling && changes.contains_key("is") => {
                *old = toml::Value::Table(changes);
            }
            (toml::Value::Table(ruling), value) if is_ruling => {
                ruling.insert("is".to_owned(), value);
                ruling.insert("source".to_owned(), toml::Value::String("Hausregel".to_owned()));
            }
            (toml::Value::Table(old), toml::Value::Table(changes)) => {
                if new_entry && !changes.contains_key("source") {
                    old.insert("source".to_owned(), toml::Value::String("Hausregel".to_owned()));
                }
                for (key, value) in changes {
                    path.push(key);
                    self.change(old, path, value)?;
                    path.pop();
                }
            }
            (toml::Value::Table(_), _) => {
                return Err(self.error(
                    &path.join("."),
                    BookFault::WrongType,
                    "hier gehört eine Gruppe von Einträgen hin",
                    "must be a table",
                ));
            }
            (old, value) => *old = value,
        }
        Ok(())
    }

    /// The checked book of a file that is read as a whole.
    pub(super) fn book(&self, value: toml::Value, base: Option<String>) -> Result<Book, BookError> {
        if let Some(key) = empty_text(&value) {
            return Err(self.error(
                &key,
                BookFault::Empty,
                "darf nicht leer sein",
                "must not be empty",
            ));
        }
        let file: BookFile = serde_path_to_error::deserialize(value).map_err(|error| {
            let key = error.path().to_string();
            let (fault, reason) = from_reader(error.inner().message());
            if key == "." {
                BookError { file: self.name.to_owned(), line: None, key: None, fault, reason }
            } else {
                self.mistake(Mistake { key, fault, reason })
            }
        })?;
        let book = Book::compile(file, base);
        book.check().map_err(|mistake| self.mistake(mistake))?;
        Ok(book)
    }
}
