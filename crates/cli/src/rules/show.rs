//! A book for a reader.

use tarock_book_text::{InWords, passages, premium_value, sayings, sections};
use tarock_rules::{Bidder, Book, Game, GameEntry, HandCondition, Premium, PremiumsOfDeclarer};

use super::page::Page;

const INDENT: &str = "      ";

/// The whole book.
pub fn text(book: &Book) -> String {
    let mut page = Page::default();
    page.line(&book.title);
    page.line(&"=".repeat(book.title.chars().count()));
    page.wrapped("Kennung:   ", &book.id);
    if let Some(base) = book.base() {
        page.wrapped("Grundlage: ", base);
    }
    page.wrapped("Dokument:  ", &book.document);
    games(&mut page, book);
    premiums(&mut page, book);
    for section in sections(book) {
        page.heading(&section.title.german);
        for point in section.points {
            page.hanging(&format!("{}: ", point.heading.german), 4, &point.words.german);
            page.wrapped(INDENT, &format!("[{}]", point.source));
        }
    }
    page.heading("Was gesagt wird");
    for saying in sayings(book) {
        page.hanging(&format!("{}: ", saying.heading.german), 4, &format!("„{}“", saying.text));
    }
    page.heading("Stellen zu den gemeinsamen Regeln");
    for passage in passages(book) {
        page.hanging(&format!("{}: ", passage.heading.german), 4, &passage.text);
    }
    page.into_text()
}

/// The games, those of the auction by rank, after those that the forehand alone has.
fn games(page: &mut Page, book: &Book) {
    page.heading("Spiele");
    page.line("Rang  Spiel                   gewonnen  verloren");
    let mut games: Vec<Game> =
        Game::ALL.into_iter().filter(|game| book.game(*game).is_some()).collect();
    games.sort_by_key(|game| book.rank(*game));
    for game in games {
        let Some(entry) = book.game(game) else { continue };
        let rank = match book.rank(game) {
            0 => "–".to_owned(),
            rank => rank.to_string(),
        };
        page.line(&format!("{rank:>4}  {:<22}  {:>8}  {:>8}", entry.label, entry.won, entry.lost));
        for condition in conditions(book, entry) {
            page.wrapped(INDENT, &condition);
        }
        page.wrapped(INDENT, &format!("[{}]", entry.source));
    }
}

/// What is not as in most games.
fn conditions(book: &Book, entry: &GameEntry) -> Vec<String> {
    let mut conditions = Vec::new();
    if entry.by != Bidder::Anybody {
        conditions.push(entry.by.in_words(book).german);
    }
    if entry.hand != HandCondition::Any {
        conditions.push(entry.hand.in_words(book).german);
    }
    if entry.premiums != PremiumsOfDeclarer::AfterTheExchange {
        conditions.push(entry.premiums.in_words(book).german);
    }
    conditions
}

fn premiums(page: &mut Page, book: &Book) {
    page.heading("Prämien");
    page.line("      Prämie                     still  angesagt");
    for premium in Premium::ALL {
        let Some(entry) = book.premium(premium) else { continue };
        let silent = premium_value(book, premium, Some(entry.silent));
        let announced = premium_value(book, premium, entry.announced.value());
        page.line(&format!("      {:<22}  {:>8}  {announced:>8}", entry.label, silent));
        page.wrapped(INDENT, &format!("[{}]", entry.source));
    }
}
