//! What two books have differently, each with where the documents say so.

use serde::Serialize;
use serde_json::Value;
use tarock_rules::{
    Bidder, Book, Game, GameEntry, HandCondition, Premium, PremiumEntry, PremiumsOfDeclarer, Text,
};

use crate::points::{self, Point};
use crate::words::{InWords, premium_value, value_of};

/// All differences of two books.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Difference {
    /// Id of the first book.
    pub a: String,
    /// Id of the second book.
    pub b: String,
    /// What differs, in the order of the files.
    pub differences: Vec<DifferenceEntry>,
}

/// One point that differs.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DifferenceEntry {
    /// Section of the files.
    pub section: &'static str,
    /// Heading of the section.
    pub title: Text,
    /// Key in the files.
    pub key: String,
    pub heading: Text,
    /// The first book; `None` if it has no such entry.
    pub a: Option<DifferenceSide>,
    /// The second book.
    pub b: Option<DifferenceSide>,
}

/// What one book has.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DifferenceSide {
    /// As the file has it.
    pub is: Value,
    pub words: Text,
    /// What players say has no source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
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
}

fn rulings(a: &Book, b: &Book) -> Vec<DifferenceEntry> {
    let mut entries = Vec::new();
    for (one, other) in points::sections(a).into_iter().zip(points::sections(b)) {
        for (a, b) in one.points.into_iter().zip(other.points) {
            if a.is != b.is {
                let (key, heading) = (a.key.to_owned(), a.heading.clone());
                let (section, title) = (one.key, one.title.clone());
                entries.push(DifferenceEntry {
                    section,
                    title,
                    key,
                    heading,
                    a: Some(DifferenceSide::of(a)),
                    b: Some(DifferenceSide::of(b)),
                });
            }
        }
    }
    entries
}

impl DifferenceSide {
    fn of(point: Point) -> DifferenceSide {
        DifferenceSide { is: point.is, words: point.words, source: Some(point.source) }
    }

    /// `alone` if the other book has nothing to set beside it.
    fn of_entry(entry: Written, alone: bool) -> DifferenceSide {
        let said = entry.fields.iter().filter(|field| !(alone && field.usual));
        let (german, english): (Vec<&str>, Vec<&str>) =
            said.map(|field| (field.words.german.as_str(), field.words.english.as_str())).unzip();
        let words = Text::new(german.join("; "), english.join("; "));
        let is = entry.fields.into_iter().map(|field| (field.key.to_owned(), field.is)).collect();
        DifferenceSide { is: Value::Object(is), words, source: Some(entry.source) }
    }
}

/// What the book calls something.
pub(crate) fn quoted(text: &str) -> Text {
    Text::new(format!("„{text}“"), format!("“{text}”"))
}

/// One field of a game or premium.
struct Field {
    key: &'static str,
    is: Value,
    words: Text,
    /// As in most games, so that it goes without saying.
    usual: bool,
}

impl Field {
    fn new(key: &'static str, is: &impl Serialize, words: Text) -> Field {
        Field { key, is: value_of(is), words, usual: false }
    }

    /// A field that goes without saying where it has this value.
    fn but_usual<T: Serialize + InWords + PartialEq>(
        key: &'static str,
        is: &T,
        usual: &T,
        book: &Book,
    ) -> Field {
        Field { usual: is == usual, ..Field::new(key, is, is.in_words(book)) }
    }
}

/// A game or premium as one book has it.
struct Written {
    label: String,
    fields: Vec<Field>,
    source: String,
}

fn games(a: &Book, b: &Book) -> Vec<DifferenceEntry> {
    let entries = Game::ALL
        .into_iter()
        .map(|game| (format!("games.{game}"), written_game(a, game), written_game(b, game)));
    entries
        .filter_map(|(key, a, b)| entry("games", Text::new("Spiele", "Games"), key, a, b))
        .collect()
}

fn written_game(book: &Book, game: Game) -> Option<Written> {
    let GameEntry { label, won, lost, by, hand, premiums, source } = book.game(game)?;
    let fields = vec![
        Field::new("label", label, quoted(label)),
        Field::new("won", won, Text::new(format!("gewonnen {won}"), format!("won {won}"))),
        Field::new("lost", lost, Text::new(format!("verloren {lost}"), format!("lost {lost}"))),
        Field::but_usual("by", by, &Bidder::Anybody, book),
        Field::but_usual("hand", hand, &HandCondition::Any, book),
        Field::but_usual("premiums", premiums, &PremiumsOfDeclarer::AfterTheExchange, book),
    ];
    Some(Written { label: label.clone(), fields, source: source.clone() })
}

fn premiums(a: &Book, b: &Book) -> Vec<DifferenceEntry> {
    let written = |premium: Premium| {
        (format!("premiums.{premium}"), written_premium(a, premium), written_premium(b, premium))
    };
    Premium::ALL
        .into_iter()
        .map(written)
        .filter_map(|(key, a, b)| entry("premiums", Text::new("Prämien", "Premiums"), key, a, b))
        .collect()
}

fn written_premium(book: &Book, premium: Premium) -> Option<Written> {
    let PremiumEntry { label, silent, announced, source } = book.premium(premium)?;
    let (quiet, loud) = (
        premium_value(book, premium, Some(*silent)),
        premium_value(book, premium, announced.value()),
    );
    let fields = vec![
        Field::new("label", label, quoted(label)),
        Field::new(
            "silent",
            silent,
            Text::new(format!("still {quiet}"), format!("silent {quiet}")),
        ),
        Field::new(
            "announced",
            announced,
            Text::new(format!("angesagt {loud}"), format!("announced {loud}")),
        ),
    ];
    Some(Written { label: label.clone(), fields, source: source.clone() })
}

/// What differs between two games or premiums; of one that only one book has, everything.
fn entry(
    section: &'static str,
    title: Text,
    key: String,
    a: Option<Written>,
    b: Option<Written>,
) -> Option<DifferenceEntry> {
    let (heading, a, b) = match (a, b) {
        (None, None) => return None,
        (Some(a), None) => (a.label.clone(), Some(a), None),
        (None, Some(b)) => (b.label.clone(), None, Some(b)),
        (Some(mut a), Some(mut b)) => {
            let heading = if a.label == b.label {
                a.label.clone()
            } else {
                format!("{} | {}", a.label, b.label)
            };
            let pairs =
                std::mem::take(&mut a.fields).into_iter().zip(std::mem::take(&mut b.fields));
            (a.fields, b.fields) = pairs.filter(|(a, b)| a.is != b.is).unzip();
            if a.fields.is_empty() {
                return None;
            }
            (heading, Some(a), Some(b))
        }
    };
    let alone = a.is_none() || b.is_none();
    let side =
        |written: Option<Written>| written.map(|written| DifferenceSide::of_entry(written, alone));
    let heading = Text::new(heading.clone(), heading);
    Some(DifferenceEntry { section, title, key, heading, a: side(a), b: side(b) })
}

/// A game as one book has it, with what the book calls it.
pub(crate) fn said_game(book: &Book, game: Game) -> Option<(String, DifferenceSide)> {
    written_game(book, game)
        .map(|written| (written.label.clone(), DifferenceSide::of_entry(written, true)))
}

/// A premium as one book has it, with what the book calls it.
pub(crate) fn said_premium(book: &Book, premium: Premium) -> Option<(String, DifferenceSide)> {
    written_premium(book, premium)
        .map(|written| (written.label.clone(), DifferenceSide::of_entry(written, true)))
}

fn sayings(a: &Book, b: &Book) -> Vec<DifferenceEntry> {
    let said = |text: String| {
        Some(DifferenceSide { words: quoted(&text), is: Value::String(text), source: None })
    };
    let both =
        points::sayings(a).into_iter().zip(points::sayings(b)).filter(|(a, b)| a.text != b.text);
    both.map(|(a, b)| DifferenceEntry {
        section: "words",
        title: Text::new("Was gesagt wird", "What is said"),
        key: a.key.to_owned(),
        heading: a.heading,
        a: said(a.text),
        b: said(b.text),
    })
    .collect()
}
