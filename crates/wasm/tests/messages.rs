//! Everything that a table in the browser says can be read through the types that TypeScript gets.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::{Value, json};
use tarock_practice::{Message, Opening, Options, Practice};
use tarock_rules::Book;
use tarock_wasm::wire;

fn open(rules: &str, seed: u8) -> (Practice<ChaCha8Rng>, Vec<Message>) {
    let options = Options {
        table: "uebung-1".to_owned(),
        rules: rules.to_owned(),
        house: None,
        name: "Du".to_owned(),
        players: 4,
        bots: vec!["rule".to_owned()],
        radln: Some(1),
    };
    Practice::open(Opening::new(options), ChaCha8Rng::from_seed([seed; 32]), 0).expect("a table can be opened")
}

fn check(messages: &[Message]) {
    for message in messages {
        let message = serde_json::to_value(message).expect("messages are JSON");
        if let Some(told) = message.get("told") {
            let read: wire::Told = serde_json::from_value(told.clone()).expect("every event can be read");
            assert_eq!(&serde_json::to_value(&read).expect("JSON"), told);
        }
        if let Some(answer) = message.get("answer") {
            assert_eq!(answer["refused"], Value::Null, "{answer}");
        }
    }
}

fn snapshot(practice: &Practice<ChaCha8Rng>) -> wire::Snapshot {
    let written = serde_json::to_value(practice.snapshot()).expect("snapshots are JSON");
    let read: wire::Snapshot = serde_json::from_value(written.clone()).expect("every snapshot can be read");
    assert_eq!(serde_json::to_value(&read).expect("JSON"), written);
    read
}

#[test]
fn every_message_and_snapshot_of_an_evening_can_be_read() {
    for (seed, rules) in (1..).zip(Book::ids()) {
        let (mut practice, messages) = open(rules, seed);
        check(&messages);
        for step in 0_usize.. {
            assert!(step < 4000, "{rules}: an evening of one Radl ends");
            let seen = snapshot(&practice);
            if seen.over.is_some() {
                break;
            }
            if practice.bot_waits() {
                check(&practice.bot_decides(0));
                continue;
            }
            let command = match seen.deal {
                None => json!("ready"),
                Some(deal) => match deal.observation {
                    None => json!({"contribute": {"deal": deal.deal, "bytes": "ab".repeat(32)}}),
                    Some(seen) => json!({"act": {"action": seen.legal[step % seen.legal.len()]}}),
                },
            };
            let request = json!({"command": {"id": step.to_string(), "seen": seen.seq, "command": command}});
            check(&practice.receive(0, serde_json::from_value(request).expect("a command")));
        }
    }
}
