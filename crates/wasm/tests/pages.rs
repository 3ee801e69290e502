//! What pages ask the engine, asked as the browser does: JSON in, JSON out.

use serde_json::{Value, json};
use tarock_bots::Language;
use tarock_wasm::{
    Check, HouseRead, card_choices, compare, house_form, house_read, notation, read_deals, replay,
    verify,
};

const RECORD: &str = include_str!("../../../docs/examples/fair-deal.json");
const LESSON: &str = include_str!("../../../web/src/learn/lesson.json");

#[test]
fn books_stand_side_by_side_in_the_language_asked_for() {
    let choices: Vec<_> = ["vacha-2008", "hopfgarten"]
        .map(|rules| {
            serde_json::from_value(json!({ "rules": rules, "house": null })).expect("a choice")
        })
        .to_vec();
    let german = compare(&choices, Language::German).expect("both books are published");
    let english = compare(&choices, Language::English).expect("both books are published");
    assert_eq!(german.rows.len(), english.rows.len());
    let direction = |rows: &[tarock_wasm::BookRow]| {
        let row =
            rows.iter().find(|row| row.key == "table.direction").expect("books have a direction");
        assert!(row.differs);
        row.cells.iter().flatten().map(|cell| cell.words.clone()).collect::<Vec<_>>()
    };
    assert_eq!(direction(&german.rows), ["gegen den Uhrzeigersinn", "im Uhrzeigersinn"]);
    assert_eq!(direction(&english.rows), ["counter-clockwise", "clockwise"]);
}

#[test]
fn house_rules_are_read_or_refused_at_an_entry() {
    assert!(house_form("kaernten-2026", Language::English).is_ok_and(|parts| parts.len() > 10));
    assert!(house_form("canasta", Language::English).is_err());
    assert!(matches!(
        house_read(include_str!("../../../rulebooks/house/stammtisch.toml"), Language::German),
        HouseRead::Fine(_)
    ));
    for (language, reason) in
        [(Language::German, "gibt es nicht"), (Language::English, "there is no book")]
    {
        let HouseRead::Wrong(error) =
            house_read("id = \"x\"\ntitle = \"X\"\nbase = \"canasta\"\n", language)
        else {
            panic!("there is no such book")
        };
        assert_eq!((error.key.as_deref(), error.code), (Some("base"), "unknown-base"));
        assert!(error.reason.contains(reason), "{}", error.reason);
    }
}

#[test]
fn a_deal_is_replayed_from_the_first_action_to_the_settlement() {
    let deals = read_deals(RECORD).expect("the example can be read");
    assert!(deals[0].fair);
    let deal = replay(&deals[0].record, None, Language::German).expect("the example can be played");
    assert_eq!(deal.steps.len(), 61);
    assert!(deal.steps[0].hands.iter().all(|hand| hand.len() == 12));
    assert!(deal.finished && deal.legal.is_empty() && !deal.lines.is_empty());
    assert_eq!(deal.zahlung.iter().sum::<i32>(), 0);
    assert_eq!((deal.thirds, deal.lines[0].made), (Some(119), Some(true)));
    let last = deal.steps.last().expect("there are steps");
    assert_eq!(last.tricks.iter().map(|tricks| u32::from(*tricks)).sum::<u32>(), 12);

    let text = notation(&[deals[0].record.clone()]).expect("the example can be written");
    let again = read_deals(&text).expect("what was written can be read");
    assert_eq!(
        replay(&again[0].record, None, Language::German).map(|deal| deal.steps).ok(),
        Some(deal.steps)
    );
}

#[test]
fn a_text_without_a_deal_is_an_error() {
    for text in ["", "   ", "{}", "[{}]", "[1]", "nonsense", "{\"rules\":\"kaernten-2026\"}"] {
        assert!(read_deals(text).is_err(), "{text:?}");
    }
}

#[test]
fn a_fair_deal_passes_and_a_changed_one_does_not() {
    let checked = verify(RECORD, None, Language::German);
    assert_eq!((checked.passed.len(), checked.failed), (4, None));
    let failed = |change: fn(&mut Value)| {
        let mut record: Value = serde_json::from_str(RECORD).expect("the example is JSON");
        change(&mut record);
        verify(&record.to_string(), None, Language::English).failed.map(|failed| failed.check)
    };
    assert_eq!(failed(|record| record["fair"]["deal"] = json!(6)), Some(Check::Commitment));
    assert_eq!(
        failed(|record| record["fair"]["contributions"][0] = Value::Null),
        Some(Check::Cards)
    );
    assert_eq!(failed(|record| record["actions"][0] = json!("0 pass")), Some(Check::Actions));
    assert_eq!(failed(|record| record["rules"] = json!("canasta")), Some(Check::Record));
    assert_eq!(
        verify("no record", None, Language::German).failed.map(|failed| failed.check),
        Some(Check::Record)
    );
}

#[test]
fn a_record_of_a_newer_procedure_is_named() {
    let mut record: Value = serde_json::from_str(RECORD).expect("the example is JSON");
    record["fair"]["version"] = json!(3);
    record["fair"]["beacon"] = json!(7);
    let failed =
        verify(&record.to_string(), None, Language::German).failed.expect("it is not verified");
    assert_eq!(failed.check, Check::Record);
    assert!(failed.reason.starts_with("Fassung 3 des Verfahrens"), "{}", failed.reason);
}

/// The deal of the introduction after so many actions.
fn lesson(actions: usize) -> String {
    let mut record: Value = serde_json::from_str(LESSON).expect("the lesson is JSON");
    record["actions"].as_array_mut().expect("a list").truncate(actions);
    record.to_string()
}

#[test]
fn the_introduction_shows_what_it_says() {
    let allowed = |actions: usize| -> Vec<String> {
        let choices =
            card_choices(&lesson(actions), Language::German).expect("the lesson can be played");
        assert!(choices.iter().all(|choice| choice.refused.is_some() == choice.source.is_some()));
        choices
            .into_iter()
            .filter(|choice| choice.refused.is_none())
            .map(|choice| choice.card)
            .collect()
    };
    assert_eq!(allowed(20), ["P7", "P9"]);
    assert_eq!(allowed(23), ["7", "11", "12", "15", "17", "18", "21"]);
    let call = replay(&lesson(5), None, Language::German).expect("the lesson can be played");
    assert_eq!(call.legal, ["call HK", "call KK", "call PK", "call TK"]);
    let trick = replay(&lesson(18), None, Language::German).expect("the lesson can be played");
    let last = trick.steps.last().expect("there are steps");
    assert_eq!((last.trick.len(), last.winner), (4, Some(2)));
}
