//! Whole evenings at the table of the browser, played by the messages that a client sends.

use std::sync::Arc;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use tarock_rules::Book;
use tarock_table::{ClientMessage, SeenDeal, Snapshot, TableEvent, Told};
use tarock_wasm::{Following, Message, News, Options, Practice, player};

fn options(rules: &str) -> Options {
    Options {
        table: "uebung-1".to_owned(),
        rules: rules.to_owned(),
        house: None,
        name: "Du".to_owned(),
        players: 4,
        bots: vec!["rule".to_owned()],
        radln: Some(1),
    }
}

/// A client that knows nothing but what it is told.
struct Client {
    practice: Practice,
    following: Following,
    chance: ChaCha8Rng,
    now: u64,
    sent: u64,
    seq: u64,
    settled: usize,
    /// How claims ended, as JSON.
    claim_ends: Vec<String>,
}

fn follow(practice: &Practice) -> Following {
    Following::new(Arc::new(practice.book().clone()), player(), practice.snapshot().for_followers())
}

impl Client {
    fn new(rules: &str, seed: u8) -> Client {
        let (practice, messages) = Practice::open(options(rules), [seed; 32], 0).expect("a table can be opened");
        let following = follow(&practice);
        let chance = ChaCha8Rng::seed_from_u64(u64::from(seed));
        let mut client = Client { practice, following, chance, now: 0, sent: 0, seq: 0, settled: 0, claim_ends: Vec::new() };
        client.hear(messages);
        client
    }

    fn hear(&mut self, messages: Vec<Message>) {
        for message in messages {
            let message = serde_json::to_value(&message).expect("messages are JSON");
            if let Some(told) = message.get("told") {
                let read: Told = serde_json::from_value(told.clone()).expect("every event can be read");
                assert_eq!(&serde_json::to_value(&read).expect("JSON"), told);
                assert_eq!(read.seq, self.seq + 1, "no number is left out");
                // Who begins after the opening has that in his first snapshot.
                let followed = self.following.hear(&read);
                assert!(followed.news == News::Fresh || (followed.news == News::Known && self.sent == 0), "{followed:?}");
                self.seq = read.seq;
                self.claim_ends.extend(told["event"].get("claim-ended").map(Value::to_string));
                if matches!(read.event, TableEvent::Settled { .. }) {
                    self.settled += 1;
                }
            }
            if let Some(answer) = message.get("answer") {
                assert_eq!(answer["refused"], Value::Null, "{answer}");
            }
        }
    }

    fn send(&mut self, command: &Value) {
        self.sent += 1;
        let request = json!({"command": {"id": self.sent.to_string(), "seen": self.seq, "command": command}});
        let request: ClientMessage = serde_json::from_value(request).expect("commands can be read");
        let messages = self.practice.receive(self.now, request);
        self.hear(messages);
    }

    /// The table as the page sees it: what is followed by events is what the table itself shows.
    fn snapshot(&self) -> Snapshot {
        let view = self.following.view();
        assert_eq!(view, self.practice.snapshot().for_programs());
        view
    }

    /// Does the next thing; false when the evening is over.
    fn go_on(&mut self) -> bool {
        self.now += 1;
        let seen = self.snapshot();
        assert_eq!(seen.seq, self.seq);
        if seen.over.is_some() {
            return false;
        }
        if self.practice.bot_waits() {
            let messages = self.practice.bot_decides(self.now);
            self.hear(messages);
            return true;
        }
        match seen.deal {
            Some(deal) if deal.observation.is_none() => {
                let bytes = "ab".repeat(32);
                self.send(&json!({"contribute": {"deal": deal.deal, "bytes": bytes}}));
            }
            Some(deal) => {
                let legal = deal.observation.expect("the cards are dealt").legal;
                assert!(!legal.is_empty(), "somebody can go on");
                let choice = self.chance.next_u32() as usize % legal.len();
                self.send(&json!({"act": {"action": legal[choice]}}));
            }
            None => self.send(&json!("ready")),
        }
        true
    }
}

#[test]
fn an_evening_under_every_book() {
    for (seed, rules) in (1..).zip(Book::ids()) {
        let mut client = Client::new(rules, seed);
        let mut steps = 0;
        while client.go_on() {
            steps += 1;
            assert!(steps < 4000, "{rules}: an evening of one Radl ends");
        }
        assert!(client.settled >= 4, "{rules}: {} deals", client.settled);
    }
}

#[test]
fn a_closed_tab_loses_nothing() {
    let mut client = Client::new("kaernten-2026", 9);
    let mut steps = 0;
    while client.go_on() {
        steps += 1;
        if steps % 3 == 0 {
            let before = client.snapshot();
            let kept = client.practice.keep().expect("a table can be kept");
            client.practice =
                Practice::restore(&kept, [steps % 256; 32].map(|byte| u8::try_from(byte).unwrap_or(0))).expect("and restored");
            client.following = follow(&client.practice);
            assert_eq!(client.snapshot(), before);
        }
        assert!(steps < 4000, "an evening of one Radl ends");
    }
}

#[test]
fn a_refusal_names_the_passage() {
    let mut client = Client::new("vacha-2008", 3);
    while client.snapshot().deal.is_none_or(|deal| deal.observation.is_none_or(|seen| seen.legal.is_empty())) {
        assert!(client.go_on());
    }
    let request = json!({"command": {"id": "x", "seen": client.seq, "command": {"act": {"action": "take 1"}}}});
    let answers = client.practice.receive(client.now, serde_json::from_value(request).expect("a request"));
    let [Message::Answer { refused, .. }] = answers.as_slice() else { panic!("{answers:?}") };
    let refused = refused.as_ref().expect("it is refused");
    assert_eq!(refused.code, "wrong-phase");
    assert!(refused.source.as_ref().is_some_and(|source| !source.is_empty()));
}

#[test]
fn bad_options_are_explained() {
    let wrong = [
        Options { rules: "canasta".to_owned(), ..options("hopfgarten") },
        Options { bots: vec!["ruel".to_owned()], ..options("hopfgarten") },
        Options { players: 9, ..options("hopfgarten") },
        Options { players: 0, ..options("hopfgarten") },
        Options { house: Some("base = 3".to_owned()), ..options("haus") },
    ];
    for options in wrong {
        let error = Practice::open(options.clone(), [0; 32], 0).err().expect("it is refused");
        assert!(!error.to_string().is_empty(), "{options:?}");
    }
    assert!(Practice::restore("{}", [0; 32]).is_err());
}

/// „Der Rest ist meiner" is not to be had for nothing, and a game goes on after a claim that a bot declines.
#[test]
fn bots_look_before_they_agree_to_a_claim() {
    let mut ends = std::collections::BTreeMap::new();
    for (seed, rules) in (20..).zip(Book::ids()) {
        let mut client = Client::new(rules, seed);
        let mut claimed_in = 0;
        for step in 0.. {
            assert!(step < 4000, "{rules}: an evening of one Radl ends");
            let seen = client.snapshot();
            let running = seen.deal.filter(|deal| deal.deal != claimed_in && deal.observation.is_some());
            let three_left = |deal: &SeenDeal| deal.observation.as_ref().is_some_and(|seen| seen.hand.len() == 3);
            if let Some(deal) = running.filter(three_left) {
                claimed_in = deal.deal;
                client.send(&json!({"claim": {"rest": "take"}}));
            } else if !client.go_on() {
                break;
            }
        }
        for end in &client.claim_ends {
            *ends.entry(end.clone()).or_insert(0) += 1;
        }
    }
    let declined: i32 = ends.iter().filter(|(end, _)| end.contains("declined")).map(|(_, count)| count).sum();
    assert!(declined > 0, "nobody declines: {ends:?}");
    assert!(!ends.contains_key("\"played-on\""), "bots wait for each other's answers: {ends:?}");
}
