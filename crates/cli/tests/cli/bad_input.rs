//! Lines that make no sense: each is answered with its reason, and the conversation goes on.

use std::sync::Mutex;

use proptest::prelude::*;
use serde::Deserialize;
use serde_json::Value;

use crate::{Conversation, assert_complaint, read_data};

/// A line as it is, or the good line of the command with one change.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    command: String,
    line: Option<String>,
    change: Option<[String; 2]>,
    /// What the line repeats, and how often.
    repeat: Option<(String, usize)>,
    reason: String,
    /// What the message begins with.
    message: String,
}

impl Case {
    fn line(&self, good: &str) -> String {
        match (&self.line, &self.change, &self.repeat) {
            (Some(line), None, None) => line.clone(),
            (None, Some([from, to]), None) => {
                assert!(good.contains(from.as_str()), "{from}");
                good.replacen(from, to, 1)
            }
            (None, None, Some((text, times))) => text.repeat(*times),
            _ => panic!("a case has one of line, change and repeat"),
        }
    }
}

fn good(command: &str) -> String {
    let file = if command == "settle" { "facts.json" } else { "deal.json" };
    read_data(file).trim().to_owned()
}

#[test]
fn bad_lines_are_answered_with_their_reason() {
    let cases: Vec<Case> = read_data("bad-input.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(cases.len() >= 40);
    let mut failures = Vec::new();
    for command in ["settle", "replay"] {
        let good = good(command);
        let mut conversation = Conversation::begin(command);
        for case in cases.iter().filter(|case| case.command == command) {
            let line = case.line(&good);
            let answer = conversation.ask(line.as_bytes());
            assert_complaint(&answer);
            let message = answer["message"].as_str().unwrap();
            if answer["reason"] != case.reason.as_str() || !message.starts_with(&case.message) {
                failures
                    .push(format!("{}\n  {answer}", line.chars().take(200).collect::<String>()));
            }
            assert_eq!(conversation.ask(good.as_bytes())["ok"], true);
        }
        conversation.end();
    }
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn bytes_that_are_no_text_are_answered() {
    let mut conversation = Conversation::begin("settle");
    for bytes in [&b"\xff"[..], b"{\"rules\":\"\xc3\x28\"}", b"\xed\xa0\x80", b"\x00\x80"] {
        assert_eq!(conversation.ask(bytes)["reason"], "not-utf8");
    }
    conversation.end();
}

static CONVERSATIONS: Mutex<Option<[Conversation; 2]>> = Mutex::new(None);

/// Asks both commands, each a single process through all cases.
fn ask_both(line: &[u8]) -> [Value; 2] {
    let mut conversations = CONVERSATIONS.lock().unwrap();
    let running =
        conversations.get_or_insert_with(|| ["settle", "replay"].map(Conversation::begin));
    running.each_mut().map(|conversation| conversation.ask(line))
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 1500,
        max_shrink_iters: 200,
        ..ProptestConfig::default()
    })]

    #[test]
    fn random_bytes_are_answered(
        line in proptest::collection::vec(
            any::<u8>().prop_filter("a line", |byte| *byte != b'\n'),
            0..300,
        ),
    ) {
        for answer in ask_both(&line) {
            assert_complaint(&answer);
        }
    }

    #[test]
    fn random_json_is_answered(line in "[\\[\\]{}:,\"0-9a-e+. \\\\]{0,60}") {
        for answer in ask_both(line.as_bytes()) {
            assert_complaint(&answer);
        }
    }

    /// Good lines with a few bytes changed: whatever comes of them, it is an answer.
    #[test]
    fn changed_lines_are_answered(
        settle in any::<bool>(),
        changes in proptest::collection::vec(
            (any::<proptest::sample::Index>(), any::<u8>(), 0..4u8),
            1..5,
        ),
    ) {
        let mut line = good(if settle { "settle" } else { "replay" }).into_bytes();
        for (index, byte, how) in changes {
            if line.is_empty() {
                break;
            }
            let at = index.index(line.len());
            match how {
                0 => line[at] = byte,
                1 => line.insert(at, b"[]{}:,\"-0129.eHKn"[usize::from(byte) % 17]),
                2 => { line.remove(at); }
                _ => line.truncate(at + 1),
            }
        }
        line.retain(|byte| *byte != b'\n');
        for answer in ask_both(&line) {
            if answer["ok"] != true {
                assert_complaint(&answer);
            }
        }
    }
}
