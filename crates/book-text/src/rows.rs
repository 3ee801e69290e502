//! Any number of books side by side.

use serde::Serialize;
use serde_json::Value;
use tarock_rules::{Book, Game, Premium, Text};

use crate::difference::{DifferenceSide, quoted, said_game, said_premium};
use crate::points;

/// What one book has at a point.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Cell {
    pub words: Text,
    /// The passage; what players say has none.
    pub source: Option<String>,
    #[serde(skip)]
    is: Value,
}

/// One point in all books.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ComparedPoint {
    /// Section of the files.
    pub section: &'static str,
    /// Heading of the section.
    pub title: Text,
    /// Key in the files.
    pub key: String,
    pub heading: Text,
    /// By book; `None` where a book has no such entry.
    pub cells: Vec<Option<Cell>>,
    /// Whether not all books have the same.
    pub differs: bool,
}

impl From<DifferenceSide> for Cell {
    fn from(side: DifferenceSide) -> Cell {
        Cell { words: side.words, source: side.source, is: side.is }
    }
}

/// Everything that the books say, point by point.
pub fn rows(books: &[&Book]) -> Vec<ComparedPoint> {
    let mut rows = Vec::new();
    for game in Game::ALL {
        let sides = books.iter().map(|book| said_game(book, game)).collect();
        rows.extend(entry("games", Text::new("Spiele", "Games"), format!("games.{game}"), sides));
    }
    for premium in Premium::ALL {
        let sides = books.iter().map(|book| said_premium(book, premium)).collect();
        rows.extend(entry(
            "premiums",
            Text::new("Prämien", "Premiums"),
            format!("premiums.{premium}"),
            sides,
        ));
    }
    rows.extend(rulings(books));
    rows.extend(sayings(books));
    rows
}

/// A game or premium under the name that the first book with it has; `None` if no book has it.
fn entry(
    section: &'static str,
    title: Text,
    key: String,
    sides: Vec<Option<(String, DifferenceSide)>>,
) -> Option<ComparedPoint> {
    let heading = sides.iter().flatten().next()?.0.clone();
    let cells = sides.into_iter().map(|side| side.map(|(_, side)| side.into())).collect();
    Some(row(section, title, key, Text::new(heading.clone(), heading), cells))
}

fn rulings(books: &[&Book]) -> Vec<ComparedPoint> {
    let mut by_book: Vec<_> = books
        .iter()
        .map(|book| {
            points::sections(book).into_iter().flat_map(|section| {
                let (key, title) = (section.key, section.title);
                section.points.into_iter().map(move |point| (key, title.clone(), point))
            })
        })
        .collect();
    let mut rows = Vec::new();
    loop {
        let points: Vec<_> = by_book.iter_mut().filter_map(Iterator::next).collect();
        let Some((section, title, first)) = points.first() else { return rows };
        let (section, title, key, heading) =
            (*section, title.clone(), first.key.to_owned(), first.heading.clone());
        let cell = |(_, _, point): (_, _, points::Point)| {
            Some(Cell { words: point.words, source: Some(point.source), is: point.is })
        };
        rows.push(row(section, title, key, heading, points.into_iter().map(cell).collect()));
    }
}

fn sayings(books: &[&Book]) -> Vec<ComparedPoint> {
    let mut by_book: Vec<_> = books.iter().map(|book| points::sayings(book).into_iter()).collect();
    let mut rows = Vec::new();
    loop {
        let sayings: Vec<_> = by_book.iter_mut().filter_map(Iterator::next).collect();
        let Some(first) = sayings.first() else { return rows };
        let (key, heading) = (first.key.to_owned(), first.heading.clone());
        let cell = |saying: points::Quotation| {
            let words = quoted(&saying.text);
            Some(Cell { words, source: None, is: Value::String(saying.text) })
        };
        let cells = sayings.into_iter().map(cell).collect();
        rows.push(row("words", Text::new("Was gesagt wird", "What is said"), key, heading, cells));
    }
}

fn row(
    section: &'static str,
    title: Text,
    key: String,
    heading: Text,
    cells: Vec<Option<Cell>>,
) -> ComparedPoint {
    let differs = cells.windows(2).any(|pair| match pair {
        [Some(one), Some(other)] => one.is != other.is,
        [None, None] => false,
        _ => true,
    });
    ComparedPoint { section, title, key, heading, cells, differs }
}
