//! Rulings of the referee: cases of `data/referee.jsonl` with their source, and what holds for all
//! of them.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::{Value, json};
use tarock_book_text::referee::{Case, CaseKind, DealOfCase, Payment, Reply, hear, hear_told};
use tarock_rules::Book;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    rules: String,
    source: String,
    says: String,
    case: Case,
    verdict: Option<String>,
    /// What the settlement pays, by seat.
    zahlung: Option<Value>,
    /// From, to, points.
    payments: Option<Vec<(u8, u8, i32)>>,
    due: Option<Vec<(u8, u8, i32)>>,
    /// Cents that all payments come to.
    cents: Option<i32>,
    /// The field that is asked for.
    asks: Option<String>,
    error: Option<String>,
}

fn plain(payments: &[Payment]) -> Vec<(u8, u8, i32)> {
    payments.iter().map(|payment| (payment.from, payment.to, payment.points)).collect()
}

#[test]
fn the_referee_rules_by_the_book() {
    let mut failures = Vec::new();
    let mut seen = BTreeSet::new();
    for line in include_str!("data/referee.jsonl").lines() {
        let example: Example =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        let about = format!("{}, {}: {}", example.rules, example.source, example.says);
        let book = Book::published(&example.rules).unwrap();
        seen.insert(example.case.case.code());
        let mut expect = |what: &str, got: Value, wanted: Value| {
            if got != wanted {
                failures.push(format!("{about}: {what} {got} instead of {wanted}"));
            }
        };
        match hear(&book, &example.case) {
            Ok(Reply::Rules(ruling)) => {
                expect("verdict", json!(ruling.verdict), json!(example.verdict));
                if let Some(zahlung) = example.zahlung {
                    expect(
                        "zahlung",
                        json!(ruling.settlement.as_ref().map(|settlement| settlement.zahlung)),
                        zahlung,
                    );
                }
                if let Some(payments) = example.payments {
                    expect("payments", json!(plain(&ruling.payments)), json!(payments));
                }
                if let Some(due) = example.due {
                    expect("due at once", json!(plain(&ruling.due_at_once)), json!(due));
                }
                if let Some(cents) = example.cents {
                    expect(
                        "cents",
                        json!(ruling.payments.iter().map(|payment| payment.cents).sum::<i32>()),
                        json!(cents),
                    );
                }
                let passages = [ruling.source, ruling.deadline.source, ruling.decides.source];
                assert!(passages.iter().all(|passage| passage.len() > 3), "{about}: {passages:?}");
                assert_ne!(ruling.text.german, ruling.text.english, "{about}");
            }
            Ok(Reply::Asks(question)) => expect("asks", json!(question.field), json!(example.asks)),
            Err(error) => {
                expect("error", json!(error.code()), json!(example.error));
                assert_ne!(error.text().german, error.text().english, "{about}");
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let missing: Vec<&str> =
        CaseKind::ALL.iter().map(|kind| kind.code()).filter(|code| !seen.contains(code)).collect();
    assert!(missing.is_empty(), "no example of {missing:?}");
}

/// Whatever is answered, every case comes to a ruling or to the question what was played, in every
/// book.
#[test]
fn every_case_comes_to_an_end() {
    for id in Book::ids() {
        let book = Book::published(id).unwrap();
        for kind in CaseKind::ALL {
            for pick in 0..4usize {
                let mut case = Case::new(kind);
                let ended = (0..12).any(|_| match hear(&book, &case) {
                    Ok(Reply::Rules(_)) => true,
                    Ok(Reply::Asks(question)) if question.choices.is_empty() => true,
                    Ok(Reply::Asks(question)) => {
                        let choice = &question.choices[pick % question.choices.len()];
                        assert!(
                            question
                                .choices
                                .iter()
                                .all(|choice| choice.text.german != choice.text.english),
                            "{question:?}"
                        );
                        let mut told = serde_json::to_value(&case).unwrap();
                        told[question.field] = choice.value.clone();
                        case = serde_json::from_value(told).unwrap();
                        false
                    }
                    Err(error) => panic!("{id} {kind:?}: {error:?}"),
                });
                assert!(ended, "{id}: {kind:?} {case:?}");
            }
        }
    }
}

#[test]
fn a_case_with_an_unknown_field_is_no_case() {
    let wrong = [
        json!({"case": "revoke", "colour": 3}),
        json!({"case": "murder"}),
        json!({}),
        json!({"case": "revoke", "trick": 7}),
    ];
    for case in wrong {
        assert!(serde_json::from_value::<Case>(case.clone()).is_err(), "{case}");
    }
}

/// A deal told by answers: one question after the other until the book can rule.
#[test]
fn a_deal_is_told_answer_by_answer() {
    let told = |rules: &str, case: Value, answers: &[(&str, Value)]| {
        let book = Book::published(rules).unwrap();
        let case: Case = serde_json::from_value(case).unwrap();
        let mut deal = json!({});
        let mut asked = Vec::new();
        for (field, answer) in answers {
            let told: DealOfCase = serde_json::from_value(deal.clone()).unwrap();
            let Ok(Reply::Asks(question)) = hear_told(&book, &case, &told) else {
                panic!("no question for {field}")
            };
            assert!(
                question.choices.iter().any(|choice| choice.value == *answer),
                "{field}: {:?}",
                question.choices
            );
            asked.push(question.field);
            deal[*field] = answer.clone();
        }
        let expected: Vec<&str> = answers.iter().map(|(field, _)| *field).collect();
        assert_eq!(asked, expected);
        let told: DealOfCase = serde_json::from_value(deal).unwrap();
        match hear_told(&book, &case, &told) {
            Ok(Reply::Rules(ruling)) => {
                json!(ruling.settlement.map(|settlement| settlement.zahlung))
            }
            other => panic!("{other:?}"),
        }
    };
    let revoke = json!({"case": "revoke", "next_cut": false, "ouvert": false, "trick": "gathered"});
    let dreier = [
        ("game", json!("dreier")),
        ("declarer", json!(1)),
        ("contra", json!(1)),
        ("offender", json!(3)),
    ];
    assert_eq!(told("kaernten-2026", revoke.clone(), &dreier), json!([10, 30, 10, -50]));
    let rufer = [
        ("game", json!("rufer")),
        ("declarer", json!(0)),
        ("partner", json!(2)),
        ("contra", json!(0)),
        ("offender", json!(4)),
    ];
    assert_eq!(told("kaernten-2026", revoke.clone(), &rufer), json!([1, 1, 1, 1, -4]));
    let bettler = [("game", json!("bettler")), ("declarer", json!(2)), ("offender", json!(0))];
    assert_eq!(told("kaernten-2026", revoke.clone(), &bettler), json!([-20, 4, 12, 4]));
    assert_eq!(
        told("kaernten-2026", revoke, &[("game", json!("trischaken")), ("offender", json!(0))]),
        json!([-12, 4, 4, 4])
    );
    let misdeal = json!({"case": "misdeal", "next_cut": false, "moment": "later"});
    let both = [
        ("game", json!("rufer")),
        ("declarer", json!(0)),
        ("partner", json!(3)),
        ("contra", json!(0)),
        ("offender", json!(1)),
        ("second", json!(2)),
    ];
    assert_eq!(told("wiener-zeitung-2018", misdeal, &both), json!([1, -1, -1, 1]));
    let untrue = json!({"case": "bird-without-card", "next_cut": false});
    let pagat = [
        ("game", json!("dreier")),
        ("declarer", json!(0)),
        ("offender", json!(2)),
        ("untrue", json!("pagat")),
    ];
    assert_eq!(told("vacha-2008", untrue, &pagat), json!([6, 6, -18, 6]));
}
