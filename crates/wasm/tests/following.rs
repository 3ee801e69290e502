//! A page that follows a table by events sees what the table itself shows.

use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::{Value, json};
use tarock_practice::{Message, Practice, PracticeOpening, PracticeOptions, player};
use tarock_rules::Book;
use tarock_table::NumberedEvent;
use tarock_wasm::{Following, News};

fn open(rules: &str, seed: u8) -> (Practice<ChaCha8Rng>, Following) {
    let options = PracticeOptions {
        table: "uebung-1".to_owned(),
        rules: rules.to_owned(),
        house: None,
        name: "Du".to_owned(),
        players: 4,
        bots: vec!["rule".to_owned()],
        radln: Some(1),
        ..PracticeOptions::default()
    };
    let chance = ChaCha8Rng::from_seed([seed; 32]);
    let (practice, _) =
        Practice::open(PracticeOpening::new(options), chance, 0).expect("a table can be opened");
    let following = Following::new(
        Arc::new(practice.book().clone()),
        player(),
        practice.snapshot().for_followers(),
    );
    (practice, following)
}

/// Hands messages over as the line does: as JSON.
fn receive(following: &mut Following, messages: &[Message]) {
    for message in messages {
        let message = serde_json::to_value(message).expect("messages are JSON");
        if let Some(told) = message.get("told") {
            let read: NumberedEvent =
                serde_json::from_value(told.clone()).expect("every event can be read");
            assert_eq!(&serde_json::to_value(&read).expect("JSON"), told);
            assert_eq!(following.receive(&read).news, News::Fresh, "{told}");
            assert_eq!(following.receive(&read).news, News::Known, "{told}");
            let later = NumberedEvent { seq: read.seq + 2, event: read.event };
            assert_eq!(following.clone().receive(&later).news, News::Gap, "{told}");
        }
        if let Some(answer) = message.get("answer") {
            assert_eq!(answer["refused"], Value::Null, "{answer}");
        }
    }
}

#[test]
fn an_evening_followed_by_events_looks_as_the_table_shows_it() {
    for (seed, rules) in (1..).zip(Book::ids()) {
        let (mut practice, mut following) = open(rules, seed);
        for step in 0_usize.. {
            assert!(step < 4000, "{rules}: an evening of one Radl ends");
            let seen = following.view();
            assert_eq!(seen, practice.snapshot().for_programs(), "{rules}");
            if seen.over.is_some() {
                break;
            }
            if practice.bot_waits() {
                let messages = practice.bot_decides(0);
                receive(&mut following, &messages);
                continue;
            }
            let command = match seen.deal {
                None => json!("ready"),
                Some(deal) => match deal.observation {
                    None => json!({"contribute": {"deal": deal.deal, "bytes": "ab".repeat(32)}}),
                    Some(seen) => json!({"act": {"action": seen.legal[step % seen.legal.len()]}}),
                },
            };
            let request =
                json!({"command": {"id": step.to_string(), "seen": seen.seq, "command": command}});
            let messages = practice.receive(0, serde_json::from_value(request).expect("a command"));
            receive(&mut following, &messages);
        }
    }
}

/// House rules of another version, damaged ones, and ones that are not there any more.
#[test]
fn a_table_whose_rules_cannot_be_read_says_so_in_both_languages() {
    let (practice, _) = open("vacha-2008", 3);
    let mut snapshot = serde_json::to_value(practice.snapshot()).expect("JSON");
    snapshot["rules"] = json!("house-1.toml");
    let newer =
        "id = \"wir\"\ntitle = \"Wir\"\nbase = \"vacha-2008\"\n[change.games.rufer]\nworth = 3\n";
    for (house, german, english) in [
        (Some(newer), "das Buch hat keinen solchen Eintrag", "the book has no such key"),
        (Some("base = \"vacha"), "house-1.toml, Zeile 1: ", "house-1.toml, line 1: "),
        (None, "das Regelwerk „house-1.toml“ gibt es nicht", "there is no book"),
    ] {
        let read = Following::read(house, "anna", &snapshot.to_string());
        let Err(why) = read else { panic!("rules that can be read") };
        assert!(why.german.contains(german), "{why:?}");
        assert!(why.english.contains(english) && why.german != why.english, "{why:?}");
    }
    let house = "id = \"wir\"\ntitle = \"Wir\"\nbase = \"vacha-2008\"\n";
    assert!(Following::read(Some(house), "anna", &snapshot.to_string()).is_ok());
}
