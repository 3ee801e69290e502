//! Books and house rules: what loads, and what is refused with file, line, key and reason.

use serde::Deserialize;
use tarock_rules::{Book, ContraLevels, Game, MondfangFor, Premium, Refusal};

const BASE: &str = "kaernten-2026";

fn text_of(file: &str) -> String {
    let path = format!("{}/../../rulebooks/{file}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn the_five_books_load() {
    for id in Book::ids() {
        let book = Book::from_toml(id, &text_of(&format!("{id}.toml")))
            .unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(book.id, id);
        assert_eq!(Some(book), Book::published(id));
    }
}

#[test]
fn every_refusal_has_a_passage_in_every_book() {
    for id in Book::ids() {
        let book = Book::published(id).unwrap();
        for refusal in Refusal::ALL {
            assert!(refusal.source(&book).len() > 3, "{id}: {}", refusal.code());
        }
    }
}

/// Whoever reads a code knows the rule; where a book writes it down twice, both are that rule.
#[test]
fn refusals_with_the_same_code_say_the_same() {
    let mut said = std::collections::BTreeMap::new();
    for refusal in Refusal::ALL {
        let words = (refusal.german(), refusal.message());
        assert_eq!(*said.entry(refusal.code()).or_insert(words), words, "{}", refusal.code());
    }
    assert_eq!(said.len(), Refusal::ALL.len() - 1, "only the duty to beat has two passages");
}

#[test]
fn the_house_rules_of_the_example_change_their_book() {
    let base = Book::published(BASE).unwrap();
    let house = Book::from_any_toml("stammtisch.toml", &text_of("house/stammtisch.toml")).unwrap();
    assert_eq!(house.base(), Some(BASE));
    assert_eq!(house.scoring.win_at.is, 106);
    assert_eq!(house.scoring.win_at.source, "Hausregel");
    assert_eq!(house.announce.contra_levels.is, ContraLevels::Re);
    assert_ne!(house.scoring.mondfang.is, MondfangFor::Nobody);
    assert!(
        house.premium(Premium::Mondfang).is_some() && base.premium(Premium::Mondfang).is_none()
    );
    assert_eq!(house.game(Game::Dreier).map(|entry| entry.won), Some(6));
    assert_eq!(house.play, base.play, "what is not changed stays");
}

/// A change to a text, and what must be said about it.
#[derive(Deserialize)]
struct Refused {
    what: String,
    /// `book` edits a complete book, `house` is a house-rule file as a whole.
    kind: String,
    #[serde(default)]
    replace: Option<(String, String)>,
    #[serde(default)]
    text: String,
    key: Option<String>,
    line: Option<usize>,
    reason: String,
}

#[test]
fn wrong_books_are_refused_with_key_and_reason() {
    let path = format!("{}/tests/data/books/refused.jsonl", env!("CARGO_MANIFEST_DIR"));
    let mut failures = Vec::new();
    for line in std::fs::read_to_string(path).unwrap().lines() {
        let case: Refused = serde_json::from_str(line).unwrap();
        let loaded = match case.kind.as_str() {
            "book" => {
                let (from, to) = case.replace.unwrap_or_default();
                let text = text_of(&format!("{BASE}.toml"));
                assert!(text.contains(&from), "{}: the book has no {from:?}", case.what);
                Book::from_toml("book.toml", &text.replacen(&from, &to, 1))
            }
            _ => Book::from_any_toml("house.toml", &case.text),
        };
        match loaded {
            Ok(_) => failures.push(format!("{}: accepted", case.what)),
            Err(error) => {
                let key_fits = case.key.is_none() || error.key == case.key;
                let line_fits = case.line.is_none() || error.line == case.line;
                if !key_fits || !line_fits || !error.reason.english.contains(&case.reason) {
                    failures.push(format!(
                        "{}: {error} (key {:?}, line {:?})",
                        case.what, error.key, error.line
                    ));
                }
                if error.reason.german == error.reason.english
                    || error.reason.german.contains("so nicht zu lesen")
                {
                    failures.push(format!("{}: no German words for {error}", case.what));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn arbitrary_text_is_no_book_and_no_panic() {
    for text in [
        "",
        "\0",
        "[",
        "id = 3",
        "base = \"vacha-2008\"",
        "a.b.c = [[[[[[",
        "\u{feff}id=\"x\"",
        &"[a]\n".repeat(1000),
    ] {
        assert!(Book::from_any_toml("text", text).is_err());
    }
    let huge = "a".repeat(300 * 1024);
    assert!(Book::from_any_toml("huge", &huge).unwrap_err().reason.english.contains("longer"));
}
