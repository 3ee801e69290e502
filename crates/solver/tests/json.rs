//! Requests as data: what is solved and what is refused.

use serde_json::{Value, json};
use tarock_rules::Book;
use tarock_solver::Solver;
use tarock_solver::json::SolveRequest;

fn base() -> Value {
    json!({"rules": "kaernten-2026", "game": "dreier", "declarer": 0, "partner": null, "leader": 0,
        "hands": [["22", "HK"], ["21", "H4"], ["20", "H3"], ["19", "H2"]], "trick": [],
        "declarer_thirds": 70})
}

fn with(changes: &Value) -> Value {
    let mut request = base();
    for (key, value) in changes.as_object().unwrap() {
        request[key] = value.clone();
    }
    request
}

fn answer(request: Value) -> Result<Value, String> {
    let request: SolveRequest =
        serde_json::from_value(request).map_err(|error| error.to_string())?;
    let book = Book::published(&request.rules).unwrap();
    let answer =
        request.solve(&book, &mut Solver::new(10)).map_err(|error| error.code().to_owned())?;
    Ok(serde_json::to_value(answer).unwrap())
}

#[test]
fn a_positive_game_is_answered_with_thirds() {
    let found = answer(base()).unwrap();
    assert_eq!(
        (found["ok"].clone(), found["thirds"].clone(), found["exact"].clone()),
        (json!(true), json!(114), json!(true))
    );
    assert_eq!(found["moves"]["22"], json!(114));
    assert!(found["nodes"].as_u64().unwrap() > 0);
}

#[test]
fn a_negative_game_is_answered_with_made() {
    let request = with(&json!({"game": "bettler", "declarer_thirds": 0,
        "hands": [["H4", "P7"], ["HK", "P8"], ["HD", "P9"], ["HC", "P10"]]}));
    let found = answer(request.clone()).unwrap();
    assert_eq!(
        (found["made"].clone(), found["moves"].clone()),
        (json!(true), json!({"H4": true, "P7": true}))
    );
    let mut taken = request;
    taken["declarer_tricks"] = json!(1);
    assert_eq!(answer(taken).unwrap()["made"], json!(false));
}

#[test]
fn a_trischaken_is_answered_with_points() {
    let request = json!({"rules": "kaernten-2026", "game": "trischaken", "leader": 1,
        "hands": [["22"], ["21"], ["HK"], ["H4"]], "points": [1, 2, 3, 4]});
    let found = answer(request).unwrap();
    assert_eq!(
        (found["points"].clone(), found["moves"].clone()),
        (json!([41, 2, 3, 4]), json!({"21": [41, 2, 3, 4]}))
    );
}

#[test]
fn wrong_requests_are_refused_with_their_reason() {
    let two = json!([["22", "HK"], ["21", "H4"], ["20", "H3"], ["19", "H2"]]);
    let cases = [
        (
            json!({"hands": [["22", "22"], ["21", "H4"], ["20", "H3"], ["19", "H2"]]}),
            "duplicate-card",
        ),
        (
            json!({"hands": [["22", "HK"], ["22", "H4"], ["20", "H3"], ["19", "H2"]]}),
            "duplicate-card",
        ),
        (json!({"hands": [["22", "HK"], ["21"], ["20", "H3"], ["19", "H2"]]}), "card-count"),
        (json!({"hands": [["22"], ["21"], ["20"]]}), "card-count"),
        (json!({"hands": [[], [], [], []]}), "no-cards"),
        (json!({"hands": [["23", "HK"], ["21", "H4"], ["20", "H3"], ["19", "H2"]]}), "no-card"),
        (
            json!({"hands": [["22", "HK"], ["21", "H4"], ["20", "H3"], ["19", "H2"]],
                "trick": ["18"]}),
            "card-count",
        ),
        (
            json!({"hands": [["22"], ["21", "H4"], ["20", "H3"], ["19", "H2"]], "trick": ["21"]}),
            "duplicate-card",
        ),
        (
            json!({"hands": [["22"], ["H4"], ["20", "H3"], ["19", "H2"]], "trick": ["HK", "21"]}),
            "illegal-card",
        ),
        (json!({"trick": ["1", "2", "3", "4"]}), "trick-size"),
        (json!({"partner": 0}), "partner"),
        (json!({"declarer": null}), "declarer"),
        (json!({"game": "besserrufer"}), "no-such-game"),
        (json!({"declarer_thirds": 200}), "thirds"),
        (json!({"declarer_thirds": -1}), "thirds"),
        (json!({"declarer_tricks": 11}), "tricks"),
        (json!({"points": [0, 0, 0, 0]}), "field"),
        (json!({"talon": ["1"]}), "field"),
        (json!({"game": "bettler"}), "field"),
        (json!({"game": "bettler", "declarer_thirds": 0, "partner": 1}), "field"),
        (
            json!({"game": "trischaken", "declarer": null, "declarer_thirds": 0, "talon": ["1"]}),
            "talon",
        ),
        (
            json!({"game": "trischaken", "declarer": null, "declarer_thirds": 0,
                "points": [200, 0, 0, 0], "hands": two}),
            "thirds",
        ),
    ];
    for (changes, code) in cases {
        assert_eq!(answer(with(&changes)), Err(code.to_owned()), "{changes}");
    }
}

#[test]
fn unknown_fields_are_an_error() {
    assert!(answer(with(&json!({"threshold": 107}))).unwrap_err().contains("unknown field"));
}

#[test]
fn values_not_found_within_the_limit_are_null() {
    let found = answer(with(&json!({"nodes": 3}))).unwrap();
    assert_eq!(found["exact"], json!(false));
    assert!(found["moves"].as_object().unwrap().values().any(Value::is_null));
}
