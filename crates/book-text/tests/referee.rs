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
        for kind in CaseKind::of(&book) {
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

/// What is paid in the end: one question after the other until the book can rule.
fn told(rules: &str, case: Value, answers: &[(&str, Value)]) -> Value {
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
}

#[test]
fn a_deal_is_told_answer_by_answer() {
    let revoke = json!({"case": "revoke", "next_cut": false, "ouvert": false, "trick": "gathered"});
    let dreier = [
        ("game", json!("dreier")),
        ("declarer", json!(1)),
        ("contra", json!(1)),
        ("announced", json!(";")),
        ("offender", json!(3)),
        ("claims", json!(";")),
    ];
    assert_eq!(told("kaernten-2026", revoke.clone(), &dreier), json!([10, 30, 10, -50]));
    let announced = [
        ("game", json!("dreier")),
        ("declarer", json!(1)),
        ("contra", json!(0)),
        ("announced", json!("pagat")),
        ("announced", json!("pagat:defence")),
        ("announced", json!("pagat:defence:1")),
        ("announced", json!("pagat:defence:1,koenige")),
        ("announced", json!("pagat:defence:1,koenige:declarer")),
        ("announced", json!("pagat:defence:1,koenige:declarer:0")),
        ("announced", json!("pagat:defence:1,koenige:declarer:0;")),
        ("offender", json!(3)),
        ("claims", json!("uhu")),
        ("claims", json!("uhu:1")),
        ("claims", json!("uhu:1;")),
    ];
    // The game and the kings as if won, the Pagat of the defence with its Kontra as if it had been
    // lost by seat 3 to each, and the silent Uhu of who plays alone.
    assert_eq!(
        told("kaernten-2026", revoke.clone(), &announced),
        by_settle(&json!({
            "rules": "kaernten-2026", "forehand": 0, "game": "dreier", "declarer": 1, "contra": 0,
            "premiums": [
                {"premium": "pagat", "by": "defence", "announced": true, "contra": 1},
                {"premium": "koenige", "by": "declarer", "announced": true, "contra": 0}
            ],
            "renonce": {"offenders": [3], "claims": [{"premium": "uhu", "seat": 1}]}
        }))
    );
    let pagatrufer = [
        ("game", json!("pagatrufer")),
        ("declarer", json!(1)),
        ("partner", json!(3)),
        ("contra", json!(0)),
        ("announced", json!("pagat:declarer:1")),
        ("announced", json!("pagat:declarer:1;")),
        ("offender", json!(2)),
        ("claims", json!(";")),
    ];
    // Rufer 1 and the contra'd Pagat 4 to each of the three others.
    assert_eq!(told("kaernten-2026", revoke.clone(), &pagatrufer), json!([5, 5, -15, 5]));
    let rufer = [
        ("game", json!("rufer")),
        ("declarer", json!(0)),
        ("partner", json!(2)),
        ("contra", json!(0)),
        ("announced", json!(";")),
        ("offender", json!(4)),
        ("claims", json!(";")),
    ];
    assert_eq!(told("kaernten-2026", revoke, &rufer), json!([1, 1, 1, 1, -4]));
}

#[test]
fn other_games_and_cases_are_told_answer_by_answer() {
    let revoke = json!({"case": "revoke", "next_cut": false, "ouvert": false, "trick": "gathered"});
    let bettler = [
        ("game", json!("bettler")),
        ("declarer", json!(2)),
        ("contra", json!(0)),
        ("offender", json!(0)),
    ];
    assert_eq!(told("kaernten-2026", revoke.clone(), &bettler), json!([-20, 4, 12, 4]));
    let contra = [
        ("game", json!("bettler")),
        ("declarer", json!(2)),
        ("contra", json!(1)),
        ("contra_by", json!("0")),
        ("contra_by", json!("01")),
        ("contra_by", json!("010")),
        ("offender", json!(2)),
    ];
    assert_eq!(told("kaernten-2026", revoke.clone(), &contra), json!([4, 8, -16, 4]));
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
        ("announced", json!(";")),
        ("offender", json!(1)),
        ("second", json!(2)),
        ("claims", json!(";")),
    ];
    assert_eq!(told("wiener-zeitung-2018", misdeal, &both), json!([1, -1, -1, 1]));
    let untrue = json!({"case": "bird-without-card", "next_cut": false, "overbid": false,
        "double": false});
    let pagat = [
        ("game", json!("dreier")),
        ("declarer", json!(0)),
        ("offender", json!(2)),
        ("untrue", json!("pagat")),
    ];
    assert_eq!(told("vacha-2008", untrue, &pagat), json!([6, 6, -18, 6]));
    // Said with a bid that was overbid it costs its plain value, also in a solo game.
    let overbid = json!({"case": "bird-without-card", "next_cut": false, "overbid": true,
        "double": false});
    let solo = [
        ("game", json!("solodreier")),
        ("declarer", json!(0)),
        ("offender", json!(2)),
        ("untrue", json!("pagat")),
    ];
    assert_eq!(told("vacha-2008", overbid, &solo), json!([6, 6, -18, 6]));
    let inactive = json!({"case": "inactive", "next_cut": false});
    let dreier = [
        ("game", json!("dreier")),
        ("declarer", json!(0)),
        ("contra", json!(0)),
        ("announced", json!(";")),
        ("claims", json!(";")),
    ];
    assert_eq!(told("kaernten-2026", inactive, &dreier), json!([15, 5, 5, 5, -30]));
}

/// Negative games side by side are told one by one, with the Kontra on the one that leads.
#[test]
fn negative_games_side_by_side_are_told() {
    let revoke = json!({"case": "revoke", "next_cut": false, "ouvert": false, "trick": "gathered",
        "double": false});
    let games = [
        ("game", json!("bettler")),
        ("declarer", json!(2)),
        ("contra", json!(1)),
        ("contra_by", json!("1")),
        ("contra_by", json!("10")),
        ("contra_by", json!("100")),
        ("beside", json!("piccolo")),
        ("beside", json!("piccolo:1")),
        ("beside", json!("piccolo:1;")),
        ("offender", json!(3)),
    ];
    assert_eq!(
        told("vacha-2008", revoke, &games),
        by_settle(&json!({
            "rules": "vacha-2008", "forehand": 0, "game": "bettler",
            "negatives": [
                {"game": "bettler", "declarer": 2, "contra": {"0": 1}},
                {"game": "piccolo", "declarer": 1}
            ],
            "renonce": {"offenders": [3]}
        }))
    );
}

/// What can be put right never contradicts the ruling: where a book does not let it be put right
/// the note says so.
#[test]
fn corrections_fit_the_ruling() {
    for (rules, case, wanted) in [
        ("kaernten-2026", json!({"case": "wrong-lead", "first_trick_turned": true}), "it stands"),
        (
            "wiener-zeitung-2018",
            json!({"case": "wrong-lead", "first_trick_turned": true}),
            "it stands",
        ),
        ("spieleversum-1.0", json!({"case": "wrong-lead", "first_trick_turned": false}), "until"),
        ("kaernten-2026", json!({"case": "wrong-discard", "moment": "before-auction"}), "until"),
    ] {
        let book = Book::published(rules).unwrap();
        let mut told = case.clone();
        told["next_cut"] = json!(false);
        told["trick"] = json!("on-table");
        let case: Case = serde_json::from_value(told).unwrap();
        let Ok(Reply::Rules(ruling)) = hear(&book, &case) else { panic!("{rules} {case:?}") };
        let note = ruling.correction.unwrap().text.english;
        assert!(note.contains(wanted), "{rules}: {note}");
    }
}

/// Where a book has double rounds the referee asks for them, unless it happened at a tournament,
/// and says what the amounts rest on.
#[test]
fn a_double_round_is_asked_for() {
    let book = Book::published("vacha-2008").unwrap();
    let revoke = json!({"case": "revoke", "next_cut": false, "ouvert": false, "trick": "gathered"});
    let deal = json!({"game": "dreier", "declarer": 1, "contra": 0, "announced": ";",
        "offender": 3, "claims": ";"});
    let told: DealOfCase = serde_json::from_value(deal).unwrap();
    let heard = |more: Value| {
        let mut case = revoke.clone();
        case.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let case: Case = serde_json::from_value(case).unwrap();
        match hear_told(&book, &case, &told) {
            Ok(Reply::Asks(question)) => json!(question.field),
            Ok(Reply::Rules(ruling)) => {
                let note = ruling.notes.iter().find(|note| note.text.english.contains("counts"));
                let paid: Vec<i32> = ruling.payments.iter().map(|paid| paid.points).collect();
                json!([ruling.double, note.map(|note| &note.text.english), paid])
            }
            Err(error) => json!(error.code()),
        }
    };
    let single = "The deal counts once, it is not a double round";
    let double = "The deal counts double: the amounts are doubled already";
    assert_eq!(heard(json!({})), json!("double"));
    assert_eq!(heard(json!({"double": false})), json!([false, single, [10, 30, 10]]));
    assert_eq!(heard(json!({"double": true})), json!([true, double, [20, 60, 20]]));
    assert_eq!(heard(json!({"tournament": true})), json!([null, null, [10, 30, 10]]));
    let at_tournament = json!({"tournament": true, "double": true});
    assert_eq!(heard(at_tournament), json!("double-at-tournament"));
    // Facts that are given are complete, as for `tarock settle`; they may be double themselves.
    let mut facts = json!({"rules": "vacha-2008", "forehand": 0, "game": "dreier", "declarer": 1,
        "renonce": {"offenders": [3]}});
    assert_eq!(heard(json!({"facts": facts})), json!([false, single, [10, 30, 10]]));
    assert_eq!(heard(json!({"facts": facts, "double": true})), json!([true, double, [20, 60, 20]]));
    facts["double"] = json!(true);
    assert_eq!(heard(json!({"facts": facts})), json!([true, double, [20, 60, 20]]));
    assert_eq!(heard(json!({"facts": facts, "double": false})), json!("double-and-single"));
    // An untrue bird is paid double as well, and a book without double rounds does not ask.
    let untrue = json!({"case": "bird-without-card", "next_cut": false, "overbid": false,
        "double": true});
    let pagat = [
        ("game", json!("dreier")),
        ("declarer", json!(0)),
        ("offender", json!(2)),
        ("untrue", json!("pagat")),
    ];
    assert_eq!(self::told("vacha-2008", untrue, &pagat), json!([12, 12, -36, 12]));
    let case = json!({"case": "inactive", "next_cut": false, "double": true, "facts": {
        "rules": "kaernten-2026", "forehand": 0, "game": "dreier", "declarer": 1,
        "renonce": {"inactive": true}}});
    let kaernten = Book::published("kaernten-2026").unwrap();
    let refused = hear(&kaernten, &serde_json::from_value(case).unwrap()).unwrap_err();
    assert_eq!(refused.code(), "double-not-in-book");
}

/// What `tarock settle` would pay.
fn by_settle(facts: &Value) -> Value {
    let facts: tarock_rules::Facts = serde_json::from_value(facts.clone()).unwrap();
    let book = Book::published(&facts.rules).unwrap();
    json!(tarock_rules::settle(&book, &facts.check(&book).unwrap()).zahlung)
}

/// Answers that no page gives are asked for again; nothing panics.
#[test]
fn unreadable_answers_are_asked_again() {
    let book = Book::published("kaernten-2026").unwrap();
    let case = json!({"case": "revoke", "next_cut": false, "ouvert": false, "trick": "gathered"});
    let case: Case = serde_json::from_value(case).unwrap();
    let base = json!({"game": "dreier", "declarer": 1, "contra": 0, "offender": 3});
    for (field, text) in [
        ("announced", "murder;"),
        ("announced", "pagat:nobody:1"),
        ("announced", "pagat:declarer:9;"),
        ("announced", ",,;;"),
        ("claims", "murder:1;"),
        ("claims", "pagat:3;"),
        ("claims", "pagat:99;"),
    ] {
        let mut deal = base.clone();
        deal["announced"] = json!(";");
        deal[field] = json!(text);
        let told: DealOfCase = serde_json::from_value(deal).unwrap();
        let reply = hear_told(&book, &case, &told);
        assert!(
            matches!(&reply, Ok(Reply::Asks(question)) if question.field == field),
            "{field} {text}: {reply:?}"
        );
    }
}
