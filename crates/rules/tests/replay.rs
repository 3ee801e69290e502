//! Deals as data: what is legal where, what is refused, and what finished deals come to.

use serde::Deserialize;
use serde_json::Value;
use tarock_rules::{Book, Column, Facts, Move, Record, RecordError, Seat, settle};

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
            let turn = seat.map(Seat::number);
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

#[derive(Deserialize)]
struct FinishedExample {
    id: String,
    record: Record,
    expect: Expected,
}

#[derive(Deserialize)]
struct Expected {
    schrift: Value,
    zahlung: Value,
    outcome: Value,
}

/// The order of premiums in an outcome does not matter.
fn with_sorted_premiums(mut outcome: Value) -> Value {
    if let Some(premiums) = outcome.get_mut("premiums").and_then(Value::as_array_mut) {
        premiums.sort_by_key(ToString::to_string);
    }
    outcome
}

#[test]
fn finished_deals_come_to_what_is_expected() {
    let mut failures = Vec::new();
    for id in Book::ids() {
        let book = Book::published(id).unwrap();
        for example in lines::<FinishedExample>(&format!("replay-{id}")) {
            let deal = match example.record.replay(&book) {
                Ok(deal) => deal,
                Err(error) => {
                    failures.push(format!("{}: {error}", example.id));
                    continue;
                }
            };
            let outcome = deal.outcome(&book);
            let settlement = outcome.as_ref().map(|outcome| settle(&book, outcome));
            let column = |column: Option<Column>| serde_json::to_value(column.unwrap_or_default()).unwrap();
            let got = Expected {
                schrift: column(settlement.as_ref().map(|settlement| settlement.schrift)),
                zahlung: column(settlement.as_ref().map(|settlement| settlement.zahlung)),
                outcome: outcome.map_or(Value::Null, |outcome| serde_json::to_value(Facts::from_outcome(id, &outcome)).unwrap()),
            };
            let outcome = with_sorted_premiums(got.outcome);
            let expected = with_sorted_premiums(example.expect.outcome);
            if deal.turn().is_some()
                || got.schrift != example.expect.schrift
                || got.zahlung != example.expect.zahlung
                || outcome != expected
            {
                failures.push(format!(
                    "{}: {} {} {outcome}\n   instead of {} {} {expected}",
                    example.id, got.schrift, got.zahlung, example.expect.schrift, example.expect.zahlung,
                ));
            }
        }
    }
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
}
