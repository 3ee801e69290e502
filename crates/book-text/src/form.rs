//! House rules as a form: every entry of a book with what could stand there instead.

use serde::Serialize;
use serde_json::Value;
use tarock_rules::{
    Announced, Bidder, Book, Game, GameEntry, HandCondition, Premium, PremiumEntry,
    PremiumsOfDeclarer, Text,
};

use crate::points;
use crate::words::{InWords, value_of};

/// Fields under one heading.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FormSection {
    /// Section of the file.
    pub key: &'static str,
    pub title: Text,
    pub fields: Vec<Field>,
}

/// One entry that house rules can change.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Field {
    /// Dotted key in the file.
    pub key: String,
    pub heading: Text,
    /// What the book has.
    pub is: Value,
    pub words: Text,
    /// The passage; none where it is only part of an entry.
    pub source: Option<String>,
    /// What may be entered.
    pub kind: FieldKind,
}

/// How a field is filled in.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FieldKind {
    /// One of a few words.
    Choice(Vec<Choice>),
    Number,
    /// A number, or `never`.
    NumberOrNever,
    Text,
    /// Some of these, in this order.
    Some(Vec<Choice>),
    /// Rows of games from low to high.
    Order(Vec<Choice>),
}

/// Something that can be chosen.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Choice {
    /// As the file has it.
    pub is: Value,
    pub words: Text,
}

/// All entries of a book.
pub fn form(book: &Book) -> Vec<FormSection> {
    let mut sections = vec![games(book), premiums(book)];
    for section in points::sections(book) {
        let fields = section.points.into_iter().map(|point| field(book, point)).collect();
        sections.push(FormSection { key: section.key, title: section.title, fields });
    }
    sections.push(FormSection {
        key: "words",
        title: Text::new("Was gesagt wird", "What is said"),
        fields: points::sayings(book)
            .into_iter()
            .map(|saying| Field {
                key: saying.key.to_owned(),
                heading: saying.heading,
                words: same(&saying.text),
                is: Value::String(saying.text),
                source: None,
                kind: FieldKind::Text,
            })
            .collect(),
    });
    sections
}

fn field(book: &Book, point: points::Point) -> Field {
    let kind = match &point.is {
        Value::Array(_) => list(book, point.key),
        Value::Number(_) => FieldKind::Number,
        Value::String(_) if !point.choices.is_empty() => FieldKind::Choice(choices(point.choices)),
        _ => FieldKind::Text,
    };
    let (key, source) = (point.key.to_owned(), Some(point.source));
    Field { key, heading: point.heading, is: point.is, words: point.words, source, kind }
}

/// What a list can hold: players, premiums or games.
fn list(book: &Book, key: &str) -> FieldKind {
    match key {
        "table.players" => FieldKind::Some(
            (4..=6_u8)
                .map(|count| Choice { is: value_of(&count), words: same(&count.to_string()) })
                .collect(),
        ),
        "announce.colour_premiums" => FieldKind::Some(
            Premium::ALL
                .into_iter()
                .filter_map(|premium| {
                    Some(Choice {
                        is: value_of(&premium),
                        words: same(&book.premium(premium)?.label),
                    })
                })
                .collect(),
        ),
        "auction.order" => FieldKind::Order(game_choices(book)),
        _ => FieldKind::Some(game_choices(book)),
    }
}

fn game_choices(book: &Book) -> Vec<Choice> {
    let choice =
        |game: Game| Some(Choice { is: value_of(&game), words: same(&book.game(game)?.label) });
    Game::ALL.into_iter().filter_map(choice).collect()
}

fn games(book: &Book) -> FormSection {
    let mut fields = Vec::new();
    for game in Game::ALL {
        let Some(GameEntry { label, won, lost, by, hand, premiums, source }) = book.game(game)
        else {
            continue;
        };
        let key = |name: &str| format!("games.{game}.{name}");
        let heading = |german: &str, english: &str| {
            Text::new(format!("{label}: {german}"), format!("{label}: {english}"))
        };
        let number = |name: &str, heading: Text, is: i32| Field {
            key: key(name),
            heading,
            is: value_of(&is),
            words: same(&is.to_string()),
            source: Some(source.clone()),
            kind: FieldKind::Number,
        };
        fields.push(label_field(key("label"), heading("Name", "name"), label));
        fields.push(number("won", heading("gewonnen", "won"), *won));
        fields.push(number("lost", heading("verloren", "lost"), *lost));
        fields.push(chosen::<Bidder>(book, key("by"), heading("wer", "who"), by));
        fields.push(chosen::<HandCondition>(book, key("hand"), heading("Blatt", "hand"), hand));
        fields.push(chosen::<PremiumsOfDeclarer>(
            book,
            key("premiums"),
            heading("Ansagen", "announcements"),
            premiums,
        ));
    }
    FormSection { key: "games", title: Text::new("Spiele", "Games"), fields }
}

fn premiums(book: &Book) -> FormSection {
    let mut fields = Vec::new();
    for premium in Premium::ALL {
        let Some(PremiumEntry { label, silent, announced, source }) = book.premium(premium) else {
            continue;
        };
        let entry = |name: &str, heading: Text, is: Value, words: Text, kind: FieldKind| Field {
            key: format!("premiums.{premium}.{name}"),
            heading,
            is,
            words,
            source: Some(source.clone()),
            kind,
        };
        let heading = |german: &str, english: &str| {
            Text::new(format!("{label}: {german}"), format!("{label}: {english}"))
        };
        fields.push(label_field(
            format!("premiums.{premium}.label"),
            heading("Name", "name"),
            label,
        ));
        fields.push(entry(
            "silent",
            heading("still", "silent"),
            value_of(silent),
            same(&silent.to_string()),
            FieldKind::Number,
        ));
        let words = match announced {
            Announced::Value(value) => same(&value.to_string()),
            Announced::Never => Text::new("nie", "never"),
        };
        fields.push(entry(
            "announced",
            heading("angesagt", "announced"),
            value_of(announced),
            words,
            FieldKind::NumberOrNever,
        ));
    }
    FormSection { key: "premiums", title: Text::new("Prämien", "Premiums"), fields }
}

/// What a book, or the people who play by it, call a game or a premium.
fn label_field(key: String, heading: Text, label: &str) -> Field {
    Field {
        key,
        heading,
        is: value_of(&label),
        words: same(label),
        source: None,
        kind: FieldKind::Text,
    }
}

fn chosen<T: InWords + Serialize>(book: &Book, key: String, heading: Text, is: &T) -> Field {
    let kind = FieldKind::Choice(choices(T::choices()));
    Field { key, heading, is: value_of(is), words: is.in_words(book), source: None, kind }
}

fn choices(choices: Vec<(Value, Text)>) -> Vec<Choice> {
    choices.into_iter().map(|(is, words)| Choice { is, words }).collect()
}

fn same(text: &str) -> Text {
    Text::new(text, text)
}
