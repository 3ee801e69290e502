//! Books side by side and house rules as a form, in one language.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tarock_book_text::{
    Addition, FieldKind, HouseError, HouseFile, additions, form, read_house, rows,
};
use tarock_bots::Language;
use tarock_practice::{PracticeError, book_of};
use tarock_rules::{Book, Text};

/// A book by its id, or house rules as TOML.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BookChoice {
    /// Id of a published book, or a name for the house rules.
    pub rules: String,
    /// The house rules, where no published book is meant.
    pub house: Option<String>,
}

/// Books side by side.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Comparison {
    /// The books, in the order asked for.
    pub books: Vec<BookHead>,
    /// Every point in all of them.
    pub rows: Vec<BookRow>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BookHead {
    pub id: String,
    /// Name for people.
    pub title: String,
    /// The document behind it.
    pub document: String,
    /// The published book that house rules start from.
    pub base: Option<String>,
}

/// One point in all books.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BookRow {
    /// Section of the files.
    pub section: String,
    pub title: String,
    /// Key in the files.
    pub key: String,
    pub heading: String,
    /// By book; nothing where a book has no such entry.
    pub cells: Vec<Option<BookCell>>,
    /// Whether not all books have the same.
    pub differs: bool,
}

/// What one book has at a point.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BookCell {
    pub words: String,
    pub source: Option<String>,
}

/// Sets books side by side.
pub fn compare(choices: &[BookChoice], language: Language) -> Result<Comparison, PracticeError> {
    let books: Vec<Book> = choices
        .iter()
        .map(|choice| book_of(&choice.rules, choice.house.as_deref()))
        .collect::<Result<_, _>>()?;
    let rows = rows(&books.iter().collect::<Vec<_>>()).into_iter().map(|row| BookRow {
        section: row.section.to_owned(),
        title: in_language(row.title, language),
        key: row.key,
        heading: in_language(row.heading, language),
        cells: row
            .cells
            .into_iter()
            .map(|cell| {
                cell.map(|cell| BookCell {
                    words: in_language(cell.words, language),
                    source: cell.source,
                })
            })
            .collect(),
        differs: row.differs,
    });
    let head = |book: &Book| BookHead {
        id: book.id.clone(),
        title: book.title.clone(),
        document: book.document.clone(),
        base: book.base().map(str::to_owned),
    };
    Ok(Comparison { books: books.iter().map(head).collect(), rows: rows.collect() })
}

/// Fields under one heading.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FormPart {
    /// Section of the file.
    pub key: String,
    pub title: String,
    pub fields: Vec<FormField>,
    /// Games or premiums of other books that could be added.
    pub additions: Vec<FormAddition>,
}

/// A game or premium of another book that the chosen one lacks.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FormAddition {
    /// Section and code.
    pub path: String,
    /// Title of the book that has it.
    pub from: String,
    /// What that book calls it.
    pub label: String,
    /// The whole entry by dotted key, as house rules have to write it.
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    pub entry: BTreeMap<String, Value>,
    /// Other entries that have to change with it.
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    pub besides: BTreeMap<String, Value>,
    /// Its fields, with what the other book has.
    pub fields: Vec<FormField>,
    /// Games that both books bid below it; none for what is not bid in the auction.
    pub below: Option<Vec<String>>,
    /// Lists that may name it, by their keys.
    pub lists: Vec<String>,
    /// Those of them in which the other book has it.
    pub listed: Vec<String>,
}

/// One entry that house rules can change.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FormField {
    /// Dotted key in the file.
    pub key: String,
    pub heading: String,
    /// What the book has.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub is: Value,
    pub words: String,
    pub source: Option<String>,
    /// How it is filled in.
    pub kind: FormKind,
    /// What can be chosen.
    pub choices: Vec<FormChoice>,
}

/// How a field is filled in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum FormKind {
    /// One of a few.
    Choice,
    Number,
    /// A number, or `never`.
    NumberOrNever,
    Text,
    Some,
    /// Rows of games from low to high.
    Order,
}

/// Something that can be chosen.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FormChoice {
    /// As the file has it.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub is: Value,
    pub words: String,
}

/// All entries of a published book, with what could stand there instead.
pub fn house_form(base: &str, language: Language) -> Result<Vec<FormPart>, PracticeError> {
    let book = book_of(base, None)?;
    let more = additions(&book);
    let parts = form(&book).into_iter().map(|section| {
        let prefix = format!("{}.", section.key);
        let own = more.iter().filter(|addition| addition.path.starts_with(&prefix));
        FormPart {
            key: section.key.to_owned(),
            title: in_language(section.title, language),
            fields: section.fields.into_iter().map(|field| form_field(field, language)).collect(),
            additions: own.cloned().map(|addition| form_addition(addition, language)).collect(),
        }
    });
    Ok(parts.collect())
}

fn form_addition(addition: Addition, language: Language) -> FormAddition {
    let Addition { path, from, label, entry, besides, fields, below, lists, listed } = addition;
    let fields = fields.into_iter().map(|field| form_field(field, language)).collect();
    FormAddition { path, from, label, entry, besides, fields, below, lists, listed }
}

fn form_field(field: tarock_book_text::Field, language: Language) -> FormField {
    let (kind, choices) = match field.kind {
        FieldKind::Choice(choices) => (FormKind::Choice, choices),
        FieldKind::Number => (FormKind::Number, Vec::new()),
        FieldKind::NumberOrNever => (FormKind::NumberOrNever, Vec::new()),
        FieldKind::Text => (FormKind::Text, Vec::new()),
        FieldKind::Some(choices) => (FormKind::Some, choices),
        FieldKind::Order(choices) => (FormKind::Order, choices),
    };
    FormField {
        key: field.key,
        heading: in_language(field.heading, language),
        is: field.is,
        words: in_language(field.words, language),
        source: field.source,
        kind,
        choices: choices
            .into_iter()
            .map(|choice| FormChoice { is: choice.is, words: in_language(choice.words, language) })
            .collect(),
    }
}

/// A house-rule file, or what is wrong with it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum HouseRead {
    Fine(HouseFile),
    Wrong(HouseWrong),
}

/// What is wrong with a house-rule file, in one language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HouseWrong {
    /// Line, counted from 1, where it can be told.
    pub line: Option<usize>,
    /// Dotted key, where it can be told.
    pub key: Option<String>,
    /// The kind of mistake, as a stable code.
    pub code: &'static str,
    pub reason: String,
}

/// Reads and checks a house-rule file.
pub fn house_read(text: &str, language: Language) -> HouseRead {
    let wrong = |error: HouseError| HouseWrong {
        line: error.line,
        key: error.key,
        code: error.code,
        reason: in_language(error.reason, language),
    };
    read_house(text).map_or_else(|error| HouseRead::Wrong(wrong(error)), HouseRead::Fine)
}

fn in_language(text: Text, language: Language) -> String {
    match language {
        Language::German => text.german,
        Language::English => text.english,
    }
}
