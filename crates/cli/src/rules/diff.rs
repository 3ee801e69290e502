//! What two books have differently, each with where the documents say so.

use serde::Serialize;
use serde_json::Value;
use tarock_rules::{Bidder, Book, Game, GameEntry, HandCondition, Premium, PremiumEntry, PremiumsOfDeclarer};

use super::page::Page;
use super::points::{self, Point};
use super::words::{InWords, premium_value};

/// All differences of two books.
#[derive(Serialize)]
pub struct Difference {
    /// Id of the first book.
    a: String,
    /// Id of the second book.
    b: String,
    /// What differs, in the order of the files.
    differences: Vec<Entry>,
}

/// One point that differs.
#[derive(Serialize)]
struct Entry {
    /// Section of the files.
    section: &'static str,
    /// Heading of the section.
    #[serde(skip)]
    title: &'static str,
    /// Key in the files.
    key: String,
    /// Heading.
    heading: String,
    /// The first book; `None` if it has no such entry.
    a: Option<Side>,
    /// The second book.
    b: Option<Side>,
}

/// What one book has.
#[derive(Serialize)]
struct Side {
    is: Value,
    #[serde(skip)]
    words: String,
    /// What players say has no source.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<String>,
}

impl Difference {
    /// Compares two books.
    pub fn new(a: &Book, b: &Book) -> Difference {
        let mut differences = games(a, b);
        differences.extend(premiums(a, b));
        differences.extend(rulings(a, b));
        differences.extend(sayings(a, b));
        Difference { a: a.id.clone(), b: b.id.clone(), differences }
    }

    /// For a reader.
    pub fn text(&self) -> String {
        let mut page = Page::default();
        page.line(&format!("{} | {}", self.a, self.b));
        if self.differences.is_empty() {
            page.line("Kein Unterschied.");
        }
        let width = self.a.chars().count().max(self.b.chars().count());
        let mut section = "";
        for entry in &self.differences {
            if entry.section != section {
                section = entry.section;
                page.heading(entry.title);
            }
            page.line(&entry.heading);
            for (id, side) in [(&self.a, &entry.a), (&self.b, &entry.b)] {
                let label = format!("  {id:<width$}  ");
                match side {
                    None => page.wrapped(&label, "–"),
                    Some(side) => {
                        page.wrapped(&label, &side.words);
                        if let Some(source) = &side.source {
                            page.wrapped(&" ".repeat(width + 4), &format!("[{source}]"));
                        }
                    }
                }
            }
        }
        page.into_text()
    }
}

fn rulings(a: &Book, b: &Book) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (one, other) in points::sections(a).into_iter().zip(points::sections(b)) {
        for (a, b) in one.points.into_iter().zip(other.points) {
            if a.is != b.is {
                let (key, heading) = (a.key.to_owned(), a.heading.to_owned());
                let (section, title) = (one.key, one.title);
                entries.push(Entry { section, title, key, heading, a: Some(Side::of(a)), b: Some(Side::of(b)) });
            }
        }
    }
    entries
}

impl Side {
    fn of(point: Point) -> Side {
        Side { is: point.is, words: point.words, source: Some(point.source) }
    }

    /// `alone` if the other book has nothing to set beside it.
    fn of_entry(entry: Written, alone: bool) -> Side {
        let said = entry.fields.iter().filter(|field| !(alone && field.usual));
        let words: Vec<&str> = said.map(|field| field.words.as_str()).collect();
        let words = words.join("; ");
        let is = entry.fields.into_iter().map(|field| (field.key.to_owned(), field.is)).collect();
        Side { is: Value::Object(is), words, source: Some(entry.source) }
    }
}

/// One field of a game or premium.
struct Field {
    key: &'static str,
    is: Value,
    words: String,
    /// As in most games, so that it goes without saying.
    usual: bool,
}

impl Field {
    fn new(key: &'static str, is: impl Serialize, words: String) -> Field {
        Field { key, is: serde_json::to_value(is).unwrap_or_default(), words, usual: false }
    }

    /// A field that goes without saying where it has this value.
    fn but_usual<T: Serialize + InWords + PartialEq>(key: &'static str, is: &T, usual: &T, book: &Book) -> Field {
        Field { usual: is == usual, ..Field::new(key, is, is.in_words(book)) }
    }
}

/// A game or premium as one book has it.
struct Written {
    label: String,
    fields: Vec<Field>,
    source: String,
}

fn games(a: &Book, b: &Book) -> Vec<Entry> {
    let entries = Game::ALL.into_iter().map(|game| (format!("games.{game}"), written_game(a, game), written_game(b, game)));
    entries.filter_map(|(key, a, b)| entry("games", "Spiele", key, a, b)).collect()
}

fn written_game(book: &Book, game: Game) -> Option<Written> {
    let GameEntry { label, won, lost, by, hand, premiums, source } = book.game(game)?;
    let fields = vec![
        Field::new("label", label, format!("„{label}“")),
        Field::new("won", won, format!("gewonnen {won}")),
        Field::new("lost", lost, format!("verloren {lost}")),
        Field::but_usual("by", by, &Bidder::Anybody, book),
        Field::but_usual("hand", hand, &HandCondition::Any, book),
        Field::but_usual("premiums", premiums, &PremiumsOfDeclarer::AfterTheExchange, book),
    ];
    Some(Written { label: label.clone(), fields, source: source.clone() })
}

fn premiums(a: &Book, b: &Book) -> Vec<Entry> {
    let written = |premium: Premium| (format!("premiums.{premium}"), written_premium(a, premium), written_premium(b, premium));
    Premium::ALL.into_iter().map(written).filter_map(|(key, a, b)| entry("premiums", "Prämien", key, a, b)).collect()
}

fn written_premium(book: &Book, premium: Premium) -> Option<Written> {
    let PremiumEntry { label, silent, announced, source } = book.premium(premium)?;
    let value = |value| premium_value(book, premium, value);
    let fields = vec![
        Field::new("label", label, format!("„{label}“")),
        Field::new("silent", silent, format!("still {}", value(Some(*silent)))),
        Field::new("announced", announced, format!("angesagt {}", value(announced.value()))),
    ];
    Some(Written { label: label.clone(), fields, source: source.clone() })
}

/// What differs between two games or premiums; of one that only one book has, everything.
fn entry(section: &'static str, title: &'static str, key: String, a: Option<Written>, b: Option<Written>) -> Option<Entry> {
    let (heading, a, b) = match (a, b) {
        (None, None) => return None,
        (Some(a), None) => (a.label.clone(), Some(a), None),
        (None, Some(b)) => (b.label.clone(), None, Some(b)),
        (Some(mut a), Some(mut b)) => {
            let heading = if a.label == b.label { a.label.clone() } else { format!("{} | {}", a.label, b.label) };
            let pairs = std::mem::take(&mut a.fields).into_iter().zip(std::mem::take(&mut b.fields));
            (a.fields, b.fields) = pairs.filter(|(a, b)| a.is != b.is).unzip();
            if a.fields.is_empty() {
                return None;
            }
            (heading, Some(a), Some(b))
        }
    };
    let alone = a.is_none() || b.is_none();
    let side = |written: Option<Written>| written.map(|written| Side::of_entry(written, alone));
    Some(Entry { section, title, key, heading, a: side(a), b: side(b) })
}

fn sayings(a: &Book, b: &Book) -> Vec<Entry> {
    let said = |text: String| Some(Side { is: Value::String(text.clone()), words: format!("„{text}“"), source: None });
    let both = points::sayings(a).into_iter().zip(points::sayings(b)).filter(|(a, b)| a.text != b.text);
    both.map(|(a, b)| Entry {
        section: "words",
        title: "Was gesagt wird",
        key: a.key.to_owned(),
        heading: a.heading.to_owned(),
        a: said(a.text),
        b: said(b.text),
    })
    .collect()
}
