//! Deals as data: what is legal where, what is refused, and what finished deals come to.

use serde::Deserialize;
use serde_json::Value;
use tarock_rules::{Book, Column, Edition, Facts, Move, Record, RecordError, Seat, settle};

/// Examples made for the books as they are, and those of the readings before.
const FOLDERS: [(&str, Edition); 2] = [("", Edition::CURRENT), ("first-edition/", Edition::First)];

fn books() -> impl Iterator<Item = (&'static str, &'static str, Book)> {
    let of = |(folder, edition)| {
        Book::ids().map(move |id| (folder, id, Book::published(id).unwrap().read_in(edition)))
    };
    FOLDERS.into_iter().flat_map(of)
}

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
    for (folder, id, book) in books() {
        for example in lines::<LegalExample>(&format!("{folder}legal-{id}")) {
            let deal = match example.record.replay(&book) {
                Ok(deal) => deal,
                Err(error) => {
                    failures.push(format!("{}: {error}", example.id));
                    continue;
                }
            };
            let seat = deal.turn();
            let mut legal: Vec<String> = deal
                .legal(&book)
                .into_iter()
                .filter_map(|action| Some(Move { seat: seat?, action }.to_string()))
                .collect();
            legal.sort();
            let turn = seat.map(Seat::number);
            if deal.phase().code() != example.phase
                || turn != Some(example.turn)
                || legal != example.legal
            {
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
    for (folder, id, book) in books() {
        for example in lines::<IllegalExample>(&format!("{folder}illegal-{id}")) {
            match example.record.replay(&book) {
                Err(RecordError::Action { at, .. }) if at == example.refused_at => {}
                Err(error) => failures.push(format!("{} ({}): {error}", example.id, example.what)),
                Ok(_) => failures.push(format!(
                    "{} ({}): accepted {:?}",
                    example.id, example.what, example.record.actions
                )),
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
    for (folder, id, book) in books() {
        for example in lines::<FinishedExample>(&format!("{folder}replay-{id}")) {
            let deal = match example.record.replay(&book) {
                Ok(deal) => deal,
                Err(error) => {
                    failures.push(format!("{}: {error}", example.id));
                    continue;
                }
            };
            let outcome = deal.outcome(&book);
            let settlement = outcome.as_ref().map(|outcome| settle(&book, outcome));
            let column =
                |column: Option<Column>| serde_json::to_value(column.unwrap_or_default()).unwrap();
            let got = Expected {
                schrift: column(settlement.as_ref().map(|settlement| settlement.schrift)),
                zahlung: column(settlement.as_ref().map(|settlement| settlement.zahlung)),
                outcome: outcome.map_or(Value::Null, |outcome| {
                    serde_json::to_value(Facts::from_outcome(id, &outcome)).unwrap()
                }),
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
                    example.id,
                    got.schrift,
                    got.zahlung,
                    example.expect.schrift,
                    example.expect.zahlung,
                ));
            }
        }
    }
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
}

/// A finished deal that was allowed when it was played stays what it was, whatever readings have
/// changed since.
#[test]
fn records_of_before_replay_as_before() {
    for id in Book::ids() {
        let book = Book::published(id).unwrap();
        let former = Book::published(id).unwrap().read_in(Edition::First);
        for example in lines::<FinishedExample>(&format!("first-edition/replay-{id}")) {
            let deal = example
                .record
                .replay(&book)
                .unwrap_or_else(|error| panic!("{}: {error}", example.id));
            assert_eq!(deal, example.record.replay(&former).unwrap(), "{}", example.id);
            let schrift = deal
                .outcome(&book)
                .map_or_else(Column::default, |outcome| settle(&book, &outcome).schrift);
            assert_eq!(
                serde_json::to_value(schrift).unwrap(),
                example.expect.schrift,
                "{}",
                example.id
            );
        }
    }
}

/// A Kontra that the readings of before allowed: the partner, shown by the König ultimo, had said
/// it second.
#[test]
fn a_finished_deal_of_before_keeps_a_kontra_that_is_refused_now() {
    let text = r#"{"rules":"vacha-2008","forehand":0,
        "hands":[["22","20","18","16","14","2","HK","H1","K4","P10","T10","T9"],
            ["21","19","17","1","KK","KD","K1","H4","H3","PD","P9","T8"],
            ["15","13","12","11","3","PK","PC","P8","HD","HB","KC","TB"],
            ["10","9","8","7","4","TK","TD","TC","HC","H2","KB","P7"]],
        "talon":[["5","K2","PB"],["6","K3","T7"]],
        "actions":["0 bid vorhand","1 pass","2 pass","3 pass","0 bid rufer","0 call TK",
            "0 take 1","0 discard K2","0 discard PB",
            "0 discard K4","0 done","1 announce trull","1 done","2 contra trull@1",
            "2 done","3 contra trull@1",
            "3 announce koenig-ultimo","3 done","0 contra trull@1"]}"#;
    let mut record: Record = serde_json::from_str(text).unwrap();
    let book = Book::published("vacha-2008").unwrap();
    let former = Book::published("vacha-2008").unwrap().read_in(Edition::First);
    let last = record.actions.len() - 1;
    assert!(
        matches!(record.replay(&book), Err(RecordError::Action { at, .. }) if at == last),
        "refused while it runs"
    );
    let mut deal = record.replay(&former).unwrap();
    while let Some(seat) = deal.turn() {
        let legal = deal.legal(&former);
        let action = *legal
            .iter()
            .find(|action| **action == tarock_rules::Action::Done)
            .unwrap_or(&legal[0]);
        let chosen = Move { seat, action };
        deal.apply(&former, chosen).unwrap();
        record.actions.push(chosen.to_string());
    }
    let (replayed, read_by) = record.replay_in(&book).unwrap();
    assert_eq!((replayed, read_by.edition()), (deal, Edition::First));
    assert_eq!(
        settle(&book, &replayed.outcome(&book).unwrap()),
        settle(&former, &deal.outcome(&former).unwrap())
    );
}
