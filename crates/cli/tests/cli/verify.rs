//! `tarock verify` as a player uses it.

use crate::{output, read_data, run};

fn record() -> String {
    read_data("../../../../docs/examples/fair-deal.json")
}

#[test]
fn a_fair_deal_is_in_order() {
    let german = output(&["verify"], record().as_bytes());
    assert!(german.starts_with("Tisch stammtisch, Spiel "), "{german}");
    assert!(german.ends_with("in Ordnung\n"), "{german}");
    let english =
        output(&["verify", "--lang", "en", "../../../../docs/examples/fair-deal.json"], b"");
    assert!(english.starts_with("table stammtisch, deal "), "{english}");
    assert!(english.contains("contributions  3 of 4 places: 0, 1, 2"), "{english}");
    let many = format!("{}\n{}", record(), record());
    assert_eq!(output(&["verify"], many.as_bytes()), format!("{german}{german}"));
}

#[test]
fn what_is_wrong_is_named() {
    let good = record();
    let digits = |field: &str| {
        let at =
            good.find(&format!("\"{field}\":\"")).expect("the field is there") + field.len() + 4;
        good[at..at + 64].to_owned()
    };
    let flipped = |field: &str| {
        let old = digits(field);
        let first = if old.starts_with('0') { "1" } else { "0" };
        good.replace(&old, &format!("{first}{}", &old[1..]))
    };
    let mut plain: serde_json::Value = serde_json::from_str(&good).expect("JSON");
    let mut swapped = plain.clone();
    let (one, other) = (swapped["hands"][0][0].clone(), swapped["hands"][1][0].clone());
    swapped["hands"][0][0] = other;
    swapped["hands"][1][0] = one;
    let mut silent = plain.clone();
    silent["fair"]["contributions"][1] = serde_json::Value::Null;
    let mut illegal = plain.clone();
    illegal["actions"][0] = "0 pass".into();
    plain.as_object_mut().expect("an object").remove("fair");
    let cases = [
        (flipped("secret"), "the secret does not belong to the commitment"),
        (flipped("commitment"), "[fair-commitment]"),
        (swapped.to_string(), "the hand of seat 0 is not the one dealt"),
        (silent.to_string(), "[fair-hand]"),
        (illegal.to_string(), "the cards are the ones dealt, but action 0"),
        (plain.to_string(), "has no section \"fair\""),
        (good.replace("\"version\":1", "\"version\":3"), "version 3 of the procedure is not known"),
        (good.replace("\"deal\":", "\"Deal\":"), "unknown field `Deal`"),
        (good.replace("kaernten-2026", "canasta"), "neither a book nor a file"),
        ("{".to_owned(), "line 1:"),
    ];
    for (input, message) in cases {
        let output = run(&["verify", "--lang", "en"], input.as_bytes());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{errors}");
        assert!(errors.contains(message), "{message}: {errors}");
        assert!(output.stdout.is_empty());
    }
    assert_eq!(run(&["verify"], b"").status.code(), Some(2));
    assert_eq!(run(&["verify", "no/such/file.json"], b"").status.code(), Some(1));
}
