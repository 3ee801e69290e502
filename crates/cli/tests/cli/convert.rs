//! `tarock convert`.

use crate::{answers, output, read_data, run};

fn convert(from: &str, to: &str, input: &str) -> String {
    output(&["convert", "--from", from, "--to", to], input.as_bytes())
}

#[test]
fn records_survive_the_way_through_text() {
    let json = read_data("simulate-wiener-zeitung-2018.jsonl") + &read_data("deal.json");
    let text = convert("json", "text", &json);
    assert_eq!(text.matches("[Regeln ").count(), 6);
    assert_eq!(convert("text", "json", &text), json);
    assert_eq!(convert("text", "text", &text), text);
    assert_eq!(convert("json", "json", &json), json);
    assert!(
        answers("replay", convert("text", "json", &text).as_bytes())
            .iter()
            .all(|answer| answer["agrees"] == true)
    );
}

#[test]
fn the_order_of_cards_survives() {
    let json = read_data("deal.json");
    let reversed = json.replacen(r#""12","21","H1""#, r#""H1","21","12""#, 1).replacen(
        r#""PK","T7","9""#,
        r#""9","PK","T7""#,
        1,
    );
    assert_ne!(json, reversed);
    assert_eq!(convert("text", "json", &convert("json", "text", &reversed)), reversed);
}

#[test]
fn nothing_in_gives_nothing_out() {
    for (from, to) in [("json", "text"), ("text", "json")] {
        assert_eq!(convert(from, to, ""), "");
        assert_eq!(convert(from, to, "\n \n\n"), "");
    }
}

/// Good deals are converted, bad ones named with their line, and the status tells.
#[test]
fn a_bad_deal_does_not_stop_the_others() {
    let json = read_data("deal.json");
    let text = convert("json", "text", &json);
    let mixed =
        format!("{json}{{\"rules\":1}}\n\n{}\n{json}", json.trim().replacen("\"KK\",", "", 1));
    let refused = run(&["convert", "--from", "json", "--to", "text"], mixed.as_bytes());
    assert_eq!(refused.status.code(), Some(1));
    assert_eq!(String::from_utf8(refused.stdout).unwrap(), format!("{text}\n{text}"));
    let errors = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(
        errors.lines().collect::<Vec<_>>(),
        [
            "tarock: line 2: rules, column 10: invalid type: integer `1`, expected a string",
            "tarock: line 4: seat 1 has 11 cards instead of 12",
            "tarock: 2 deals written, 2 refused",
        ]
    );

    let mixed = format!("{text}\n{}\n{text}", text.replacen("weiter", "passe", 1));
    let refused = run(&["convert", "--from", "text", "--to", "json"], mixed.as_bytes());
    assert_eq!(refused.status.code(), Some(1));
    assert_eq!(String::from_utf8(refused.stdout).unwrap(), json.repeat(2));
    let errors = String::from_utf8(refused.stderr).unwrap();
    let lines = text.lines().count();
    assert!(
        errors.contains(&format!("line {}, column 16: \"passe\" is neither", lines + 1 + 13)),
        "{errors}"
    );
}

#[test]
fn what_a_record_cannot_hold_is_not_lost_in_silence() {
    let text = convert("json", "text", &read_data("deal.json"));
    let tagged = text.replacen("\n\n", "\n[Ort \"Villach\"] {bei Regen}\n\n", 1);
    let output = run(&["convert", "--from", "text", "--to", "json"], tagged.as_bytes());
    assert!(output.status.success());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), read_data("deal.json"));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(errors, "tarock: 2 tags and comments left out: a record has no place for them\n");
    let written = convert("text", "text", &tagged);
    assert!(written.contains("[Ort \"Villach\"]\n{bei Regen}\n"), "{written}");
}

#[test]
fn bytes_that_are_no_text_cost_one_deal() {
    let text = convert("json", "text", &read_data("deal.json"));
    let mut bytes = text.clone().into_bytes();
    bytes.extend(b"\n[Regeln \"x\"]\nHand 0: \xff\n\n");
    bytes.extend(text.as_bytes());
    let output = run(&["convert", "--from", "text", "--to", "text"], &bytes);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stdout).matches("[Regeln").count(), 2);
}

/// A server's record has its shuffle with it: replay does not mind, JSON keeps it, and the notation
/// says that it has no place for it.
#[test]
fn records_with_their_shuffle_are_taken() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/fair-deal.json");
    let fair = std::fs::read_to_string(path).unwrap();
    let answer = &answers("replay", fair.as_bytes())[0];
    assert_eq!(
        (&answer["ok"], &answer["finished"]),
        (&serde_json::json!(true), &serde_json::json!(true)),
        "{answer}"
    );
    assert_eq!(convert("json", "json", &fair).trim(), fair.trim());

    let told = run(&["convert", "--from", "json", "--to", "text"], fair.as_bytes());
    assert!(told.status.success());
    assert!(String::from_utf8(told.stderr).unwrap().contains("1 sections \"fair\" left out"));
    let text = String::from_utf8(told.stdout).unwrap();
    let mut plain: serde_json::Value = serde_json::from_str(&fair).unwrap();
    plain.as_object_mut().unwrap().remove("fair");
    let back: serde_json::Value = serde_json::from_str(&convert("text", "json", &text)).unwrap();
    assert_eq!(back, plain);

    // What is wrong beside it is still named.
    let wrong = fair.replacen("\"fair\":{", "\"fair\":{\"fairer\":1,", 1);
    assert_eq!(answers("replay", wrong.as_bytes())[0]["reason"], "unknown-field");
    assert_eq!(
        answers("replay", fair.replacen("\"rules\"", "\"rule\"", 1).as_bytes())[0]["reason"],
        "unknown-field"
    );
}
