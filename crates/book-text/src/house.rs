//! A house-rule file as a form shows it: what it starts from, what it strikes and what it changes.
//! The loader of the engine decides whether it holds.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use tarock_rules::{Book, BookError, BookFault, Text};

/// A house-rule file, taken apart.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct HouseFile {
    /// Its name for programs.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// The published book that it starts from.
    pub base: String,
    /// Games and premiums that it strikes.
    pub remove: Vec<String>,
    /// What it changes, by dotted key.
    pub change: BTreeMap<String, Value>,
}

/// What is wrong with a house-rule file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HouseError {
    /// Line, counted from 1, where it can be told.
    pub line: Option<usize>,
    /// Dotted key, where it can be told.
    pub key: Option<String>,
    /// The kind of mistake, as a stable code.
    pub code: &'static str,
    pub reason: Text,
}

impl From<BookError> for HouseError {
    fn from(error: BookError) -> HouseError {
        // The value of an entry stands in the file as its `is`; people know the entry.
        let key = error.key.map(|key| key.strip_suffix(".is").map(str::to_owned).unwrap_or(key));
        HouseError { line: error.line, key, code: error.fault.code(), reason: error.reason }
    }
}

/// Reads a house-rule file, and checks it as a table would.
///
/// ```
/// let text = "id = \"wir\"\ntitle = \"Wir\"\nbase = \"hopfgarten\"\n\
///             [change.games.dreier]\nwon = 7\n";
/// let house = tarock_book_text::read_house(text).unwrap();
/// assert_eq!(house.change["games.dreier.won"], 7);
/// let error = tarock_book_text::read_house(&text.replace("7", "\"viel\"")).unwrap_err();
/// assert_eq!(error.key.as_deref(), Some("games.dreier.won"));
/// ```
pub fn read_house(text: &str) -> Result<HouseFile, HouseError> {
    let book = Book::from_house_toml("house", text)?;
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| HouseError {
        line: None,
        key: None,
        code: BookFault::NotToml.code(),
        reason: Text::new(format!("das ist kein TOML: {}", error.message()), error.message()),
    })?;
    let remove = table.get("remove").and_then(toml::Value::as_array).into_iter().flatten();
    let remove = remove.filter_map(|path| Some(path.as_str()?.to_owned())).collect();
    let mut change = BTreeMap::new();
    if let Some(changes) = table.get("change").and_then(toml::Value::as_table) {
        flatten(changes, "", &mut change);
    }
    let base = book.base().unwrap_or_default().to_owned();
    Ok(HouseFile { id: book.id.clone(), title: book.title.clone(), base, remove, change })
}

/// Changes by dotted key. `{ is = …, source = … }` is one change: the value.
fn flatten(table: &toml::Table, path: &str, into: &mut BTreeMap<String, Value>) {
    for (key, value) in table {
        let key = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
        match value {
            toml::Value::Table(inner) if inner.contains_key("is") => {
                into.insert(key, serde_json::to_value(&inner["is"]).unwrap_or_default());
            }
            toml::Value::Table(inner) => flatten(inner, &key, into),
            value => {
                into.insert(key, serde_json::to_value(value).unwrap_or_default());
            }
        }
    }
}
