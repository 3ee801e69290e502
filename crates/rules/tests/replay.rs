//! Deals as data: what is legal where, what is refused, and what finished deals come to.

use serde::Deserialize;
use tarock_rules::{Book, Move, Record, RecordError};

fn lines<T: for<'de> Deserialize<'de>>(name: &str) -> Vec<T> {
    let path = format!("{}/tests/data/replay/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let examples: Vec<T> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(!examples.is_empty(), "{path} has no example");
    examples
}

#[derive(Deserialize)]
struct LegalExample {
    id: String,
    record: Record,
    phase: String,
    turn: u8,
    legal: Vec<String>,
}

#[test]
fn legal_lists_are_as_expected() {
    let mut failures = Vec::new();
    for id in Book::ids() {
        let book = Book::published(id).unwrap();
        for example in lines::<LegalExample>(&format!("legal-{id}")) {
            let deal = match example.record.replay(&book) {
                Ok(deal) => deal,
                Err(error) => {
                    failures.push(format!("{}: {error}", example.id));
                    continue;
                }
            };
            let seat = deal.turn();
            let mut legal: Vec<String> =
                deal.legal(&book).into_iter().filter_map(|action| Some(Move { seat: seat?, action }.to_string())).collect();
            legal.sort();
            let turn = seat.map(|seat| seat.number());
            if deal.phase().code() != example.phase || turn != Some(example.turn) || legal != example.legal {
                let last = example.record.actions.len().saturating_sub(12);
                failures.push(format!(
                    "{}: {} {turn:?} {legal:?}\n   instead of {} {} {:?}\n   after {:?}",
                    example.id,
                    deal.phase(),
                    example.phase,
                    example.turn,
                    example.legal,
                    &example.record.actions[last..],
                ));
            }
        }
    }
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
}

#[derive(Deserialize)]
struct IllegalExample {
    id: String,
    what: String,
    record: Record,
    refused_at: usize,
}

#[test]
fn illegal_actions_are_refused_where_expected() {
    let mut failures = Vec::new();
    for id in Book::ids() {
        let book = Book::published(id).unwrap();
        for example in lines::<IllegalExample>(&format!("illegal-{id}")) {
            match example.record.replay(&book) {
                Err(RecordError::Action { at, .. }) if at == example.refused_at => {}
                Err(error) => failures.push(format!("{} ({}): {error}", example.id, example.what)),
                Ok(_) => failures.push(format!("{} ({}): accepted {:?}", example.id, example.what, example.record.actions)),
            }
        }
    }
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
}
