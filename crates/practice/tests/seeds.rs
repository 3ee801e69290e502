//! The same seed gives the same evening in every version: cards, bots and hints. `UPDATE_GOLDEN=1`
//! writes the evening anew.

use std::path::Path;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use tarock_bots::Language;
use tarock_practice::{Message, Practice, PracticeOpening, PracticeOptions};
use tarock_table::{ClientMessage, Snapshot, TableEvent};

fn open() -> Practice<ChaCha8Rng> {
    let options = PracticeOptions {
        table: "uebung-1".to_owned(),
        rules: "kaernten-2026".to_owned(),
        house: None,
        name: "Du".to_owned(),
        players: 4,
        bots: ["casual", "rule", "beginner"].map(str::to_owned).to_vec(),
        radln: Some(1),
        ..PracticeOptions::default()
    };
    Practice::open(PracticeOpening::new(options), ChaCha8Rng::from_seed([42; 32]), 0)
        .expect("a table can be opened")
        .0
}

/// What the player does: contributes, is ready, and takes the hint at the beginning of a deal,
/// later the first legal action.
fn request(practice: &mut Practice<ChaCha8Rng>, seen: &Snapshot, sent: usize) -> ClientMessage {
    let command = match &seen.deal {
        None => json!("ready"),
        Some(deal) => match &deal.observation {
            None => json!({"contribute": {"deal": deal.deal, "bytes": "ab".repeat(32)}}),
            Some(seen) if seen.legal.len() > 1 && seen.auction.len() < 4 => {
                let hint = practice.hint(Language::German).expect("it is the player's turn");
                json!({"act": {"action": hint.action}})
            }
            Some(seen) => json!({"act": {"action": seen.legal[0]}}),
        },
    };
    let request =
        json!({"command": {"id": sent.to_string(), "seen": seen.seq, "command": command}});
    serde_json::from_value(request).expect("a command")
}

#[test]
fn a_seed_gives_the_same_evening_in_every_version() {
    let mut practice = open();
    let mut evening = String::new();
    for sent in 0.. {
        assert!(sent < 4000, "an evening of one Radl ends");
        let seen = practice.snapshot();
        if seen.over.is_some() {
            break;
        }
        let messages = if practice.bot_waits() {
            practice.bot_decides(0)
        } else {
            let request = request(&mut practice, &seen, sent);
            practice.receive(0, request)
        };
        for message in messages {
            if let Message::Told(told) = message
                && let TableEvent::Revealed(record) = &told.event
            {
                evening.push_str(&serde_json::to_string(record).expect("a record is JSON"));
                evening.push('\n');
            }
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/evening.jsonl");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &evening).expect("the evening can be written");
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        evening == golden,
        "{} differs; UPDATE_GOLDEN=1 writes it anew:\n{evening}",
        path.display()
    );
}
