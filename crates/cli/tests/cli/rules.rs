//! `tarock rules`.

use serde_json::Value;

use crate::{assert_golden, output};

const BOOKS: [&str; 5] =
    ["vacha-2008", "spieleversum-1.0", "wiener-zeitung-2018", "hopfgarten", "kaernten-2026"];

#[test]
fn list_prints_one_id_a_line() {
    assert_eq!(output(&["rules", "list"], b"").lines().collect::<Vec<_>>(), BOOKS);
}

#[test]
fn every_book_is_shown_within_eighty_columns() {
    for book in BOOKS.into_iter().chain(["house.toml"]) {
        let text = output(&["rules", "show", book], b"");
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "{book}: {line}");
            assert_eq!(line, line.trim_end(), "{book}");
        }
        for heading in [
            "Spiele",
            "Prämien",
            "Lizitation",
            "Zählen und Zahlen",
            "Trischaken",
            "Renonce",
            "Was gesagt wird",
        ] {
            assert!(text.lines().any(|line| line == heading), "{book} without {heading}");
        }
    }
}

/// Nothing in the file of a book is left out when it is shown.
#[test]
fn every_source_of_a_book_is_shown() {
    fn sources(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                found.extend(fields.get("source").and_then(Value::as_str).map(str::to_owned));
                fields.values().for_each(|value| sources(value, found));
            }
            Value::Array(values) => values.iter().for_each(|value| sources(value, found)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    for book in BOOKS {
        let data: Value =
            serde_json::from_str(&output(&["rules", "show", book, "--json"], b"")).unwrap();
        assert_eq!(data["id"], book);
        let mut found = Vec::new();
        sources(&data, &mut found);
        found.extend(
            data["passages"]
                .as_object()
                .unwrap()
                .values()
                .filter_map(Value::as_str)
                .map(str::to_owned),
        );
        assert!(found.len() > 100);
        let text =
            output(&["rules", "show", book], b"").split_whitespace().collect::<Vec<_>>().join(" ");
        for source in found {
            assert!(text.contains(&source), "{book} without {source}");
        }
    }
}

#[test]
fn differences_are_as_written_down() {
    for (name, a, b) in [
        ("diff-house", "kaernten-2026", "house.toml"),
        ("diff-wiener-zeitung-kaernten", "wiener-zeitung-2018", "kaernten-2026"),
        ("diff-hopfgarten-vacha", "hopfgarten", "vacha-2008"),
    ] {
        let text = output(&["rules", "diff", a, b], b"");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        assert_golden(&format!("{name}.txt"), &text);
    }
    assert_golden(
        "diff-house.json",
        &output(&["rules", "diff", "kaernten-2026", "house.toml", "--json"], b""),
    );
}

#[test]
fn a_book_does_not_differ_from_itself() {
    for book in BOOKS {
        assert_eq!(
            output(&["rules", "diff", book, book], b""),
            format!("{book} | {book}\nKein Unterschied.\n")
        );
        let data: Value =
            serde_json::from_str(&output(&["rules", "diff", book, book, "--json"], b"")).unwrap();
        assert_eq!(data["differences"], Value::Array(vec![]));
    }
}
