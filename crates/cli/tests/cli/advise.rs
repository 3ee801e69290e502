//! `tarock advise`.

use std::fmt::Write;

use serde_json::Value;

use crate::{Conversation, assert_complaint, output, read_data, run, tarock};

fn notation() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/rufer.txt");
    std::fs::read_to_string(path).unwrap()
}

fn record() -> String {
    output(&["convert", "--from", "text", "--to", "json"], notation().as_bytes())
}

#[test]
fn a_deal_is_advised_on_in_words() {
    let text = output(&["advise", "--bot", "rule", "--at", "5"], notation().as_bytes());
    assert_eq!(
        text,
        "0 call HK\n\
         Ich würde den Herz-König rufen: Du hast davon nur die Dame, und der König deckt sie.\n\
         - In Kartenpunkten +1,3 (Karo-König +0,3; Pik-König +0,3); nur der Abstand zählt\n\
         - Faustregel: den König einer kurzen Farbe rufen\n\
         \n  \
           Möglichkeit   Kartenpunkte\n\
         * Herz-König            +1,3\n  \
           Karo-König            +0,3\n  \
           Pik-König             +0,3\n"
    );
    let english = output(
        &["advise", "--bot", "rule", "--at", "5", "--lang", "en", "--seat", "0"],
        notation().as_bytes(),
    );
    let said = "\nI would call the king of hearts: you have only the queen of that suit, and the \
                king covers it.\n";
    assert!(english.contains(said), "{english}");
    assert!(english.contains("\n* king of hearts            +1.3\n"), "{english}");
}

#[test]
fn records_and_notation_are_advised_on_alike() {
    let arguments = ["advise", "--bot", "master:worlds=4:nodes=2000", "--at", "30"];
    let from_text = output(&arguments, notation().as_bytes());
    assert_eq!(from_text, output(&arguments, record().as_bytes()));
    assert_eq!(from_text, output(&arguments, format!("\n\n{}\n", record()).as_bytes()));
    let two = output(&arguments, format!("{}\n{}", notation(), notation()).as_bytes());
    assert_eq!(two, format!("{from_text}\n{from_text}"));
}

#[test]
fn json_has_everything() {
    let arguments =
        ["advise", "--json", "--bot", "master:worlds=4:nodes=2000", "--seed", "3", "--at", "30"];
    let answer: Value = serde_json::from_str(&output(&arguments, record().as_bytes())).unwrap();
    assert_eq!(
        (&answer["ok"], &answer["seat"], &answer["phase"]),
        (&true.into(), &2.into(), &"play".into())
    );
    assert_eq!(answer["reason"], "best-in-worlds");
    assert!(answer["headline"].as_str().unwrap().contains(": "));
    assert!(answer["details"].as_array().unwrap().len() >= 3);
    let alternatives = answer["alternatives"].as_array().unwrap();
    assert_eq!(alternatives[0]["action"], answer["action"]);
    for alternative in alternatives {
        assert_eq!(
            (&alternative["measure"], &alternative["worlds"]),
            (&"points".into(), &4.into())
        );
        assert!(
            alternative["name"].is_string()
                && alternative["worth"].is_f64()
                && alternative["best_in"].is_u64()
        );
    }
    assert_eq!(
        output(&arguments, record().as_bytes()),
        output(&arguments, record().as_bytes()),
        "the seed decides"
    );
}

/// Every state of a deal can be asked about, whoever advises.
#[test]
fn every_moment_of_a_deal_is_advised_on() {
    let record: Value = serde_json::from_str(&record()).unwrap();
    let actions = record["actions"].as_array().unwrap();
    let mut lines = String::new();
    for count in 0..actions.len() {
        let mut part = record.clone();
        part["actions"] = actions[..count].into();
        writeln!(lines, "{part}").unwrap();
    }
    for bot in ["random", "rule", "beginner", "master:worlds=2:nodes=200"] {
        let answers = output(&["advise", "--json", "--bot", bot, "--lang", "en"], lines.as_bytes());
        assert_eq!(answers.lines().count(), actions.len());
        assert!(answers.lines().all(|line| line.starts_with("{\"ok\":true,")), "{bot}");
    }
}

#[test]
fn wrong_arguments_are_refused() {
    let cases = [
        (vec!["--bot", "cheat"], 2, "cheat sees all cards"),
        (vec!["--bot", "genius"], 2, "there is no bot \"genius\""),
        (vec!["--lang", "fr"], 2, "there is no language \"fr\"; the languages are de and en"),
        (vec!["--seat", "4"], 2, "seats are 0 to 3"),
        (vec!["--at", "-1"], 2, "unexpected argument"),
        (vec![], 1, "deal 1: the deal is over; --at plays only its first actions"),
        (vec!["--at", "999"], 1, "deal 1: the deal has 62 actions, not 999"),
        (vec!["--at", "5", "--seat", "2"], 1, "deal 1: it is the turn of seat 0, not of seat 2"),
    ];
    for (arguments, status, message) in cases {
        let arguments: Vec<&str> = ["advise"].into_iter().chain(arguments).collect();
        let output = run(&arguments, notation().as_bytes());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {errors}");
        assert!(errors.contains(message), "{arguments:?}: {errors}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn bad_deals_are_named_and_the_others_answered() {
    let good = record();
    let cases: [(&str, &str); 6] = [
        ("", "there is no deal to read"),
        ("{\"rules\":", "deal 1: line 1: "),
        (
            "{\"rules\":\"canasta\",\"forehand\":0,\"hands\":[],\"talon\":[],\"actions\":[]}",
            "\"canasta\" is neither a book nor a file",
        ),
        ("Karten auf den Tisch!", "deal 1: line 1"),
        ("[Regeln \"kaernten-2026\"]\n[Vorhand \"7\"]\n", "deal 1: "),
        ("{\"oops\":1}\n", "unknown field"),
    ];
    for (input, message) in cases {
        let output = run(&["advise", "--bot", "rule"], input.as_bytes());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{input}: {errors}");
        assert!(errors.contains(message), "{input}: {errors}");
    }
    let mixed = format!("{good}{{\"oops\":1}}\n\u{0}\n{good}");
    let output = run(&["advise", "--bot", "rule", "--at", "5"], mixed.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stdout).matches("0 call HK\n").count(), 2);
    assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 2);
}

#[test]
fn bad_lines_are_answered_in_a_conversation() {
    let finished = read_data("deal.json");
    let illegal = finished.replacen("1 bid vorhand", "1 pass", 1);
    let mut conversation = Conversation::begin("advise --json --bot rule");
    for (line, reason) in [
        ("", "empty-line"),
        ("[]", "not-an-object"),
        ("{", "not-json"),
        ("{\"oops\":1}", "unknown-field"),
        (finished.trim(), "deal-over"),
        (illegal.trim(), "pass-at-opening"),
    ] {
        let answer = conversation.ask(line.as_bytes());
        assert_complaint(&answer);
        assert_eq!(answer["reason"], reason, "{answer}");
    }
    conversation.end();
    assert!(tarock(&["advise", "--help"]).output().unwrap().status.success());
}
