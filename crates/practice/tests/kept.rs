//! Practice tables that earlier versions have kept in browsers: each opens, shows what it showed,
//! and goes on to its end.
//!
//! `TAROCK_MAKE_FIXTURES=fixtures/VERSION/practice cargo test --package tarock-practice --test
//! kept` makes them anew.

use std::fs;
use std::path::{Path, PathBuf};

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use tarock_practice::{Practice, PracticeOpening, PracticeOptions};
use tarock_rules::Book;
use tarock_table::Bytes32;

const NOW: u64 = 1_000_000;
/// Steps of an evening of one Radl, at most.
const MOST_STEPS: usize = 6_000;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

/// What a person sees at the table, apart from what happened on the way there.
fn shown(practice: &Practice<ChaCha8Rng>) -> Value {
    let mut seen = serde_json::to_value(practice.snapshot()).expect("a snapshot is JSON");
    if let Some(deal) = seen["deal"].as_object_mut() {
        for way in ["events", "dealt"] {
            deal.remove(way);
        }
    }
    json!({ "snapshot": seen, "last_deal": practice.last_deal() })
}

/// Whether everything that was shown then is shown now; more may be shown.
fn holds(now: &Value, then: &Value) -> bool {
    match (now, then) {
        (Value::Object(now), Value::Object(then)) => then
            .iter()
            .all(|(key, then)| now.get(key).map_or(then.is_null(), |now| holds(now, then))),
        (Value::Array(now), Value::Array(then)) => {
            now.len() == then.len() && now.iter().zip(then).all(|(now, then)| holds(now, then))
        }
        _ => now == then,
    }
}

fn say(practice: &mut Practice<ChaCha8Rng>, number: usize, command: &Value) {
    let seen =
        serde_json::to_value(practice.snapshot()).expect("a snapshot is JSON")["seq"].clone();
    let id = format!("kept-{number}");
    let request = json!({"command": {"id": id, "seen": seen, "command": command}});
    practice.receive(NOW, serde_json::from_value(request).expect("a request"));
}

/// The phase that the table is in.
fn phase(seen: &Value) -> String {
    let deal = &seen["deal"];
    if !seen["over"].is_null() {
        "over".to_owned()
    } else if deal.is_null() {
        "between two deals".to_owned()
    } else if deal["observation"].is_null() {
        "shuffle".to_owned()
    } else if !deal["claim"].is_null() {
        "claim".to_owned()
    } else {
        deal["observation"]["phase"].as_str().unwrap_or("play").to_owned()
    }
}

/// Does one thing, as somebody who picks among what may be done; the phase before it, or nothing
/// when the evening is over.
fn step(
    practice: &mut Practice<ChaCha8Rng>,
    number: usize,
    chance: &mut ChaCha8Rng,
) -> Option<String> {
    let seen = serde_json::to_value(practice.snapshot()).expect("a snapshot is JSON");
    let phase = phase(&seen);
    if phase == "over" {
        return None;
    }
    let deal = &seen["deal"];
    if practice.bot_waits() {
        practice.bot_decides(NOW);
    } else if deal.is_null() {
        say(practice, number, &json!("ready"));
    } else if deal["observation"].is_null() {
        let mut bytes = [0_u8; 32];
        chance.fill_bytes(&mut bytes);
        say(
            practice,
            number,
            &json!({"contribute": {"deal": deal["deal"], "bytes": Bytes32(bytes)}}),
        );
    } else {
        let legal = deal["observation"]["legal"].as_array().expect("a list").clone();
        let thrown_in = legal.iter().find(|action| *action == "throw-in");
        let choice = thrown_in.unwrap_or_else(|| &legal[chance.next_u32() as usize % legal.len()]);
        say(practice, number, &json!({"act": {"action": choice}}));
    }
    Some(phase)
}

fn kept_files() -> Vec<PathBuf> {
    let versions = fs::read_dir(fixtures())
        .expect("fixtures")
        .map(|entry| entry.expect("a folder").path().join("practice"));
    let folders = versions.filter(|folder| folder.is_dir());
    let files = folders.flat_map(|folder| {
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path())
    });
    let mut files: Vec<PathBuf> = files.collect();
    files.sort();
    files
}

#[test]
fn every_table_that_was_kept_opens_and_goes_on_to_its_end() {
    if let Some(folder) = std::env::var_os("TAROCK_MAKE_FIXTURES") {
        make(&fixtures().join("..").join(folder));
        return;
    }
    let mut tables = 0;
    for file in kept_files() {
        for line in fs::read_to_string(&file).expect("a file").lines() {
            let line: Value = serde_json::from_str(line).expect("a line");
            let when = format!("{}: {}", file.display(), line["when"]);
            let mut practice = Practice::restore(
                line["kept"].as_str().expect("a text"),
                ChaCha8Rng::from_seed([7; 32]),
            )
            .expect(&when);
            let now = shown(&practice);
            assert!(holds(&now, &line["shown"]), "{when}: {now:#} instead of {:#}", line["shown"]);
            let mut chance = ChaCha8Rng::seed_from_u64(tables);
            let steps = (0..MOST_STEPS)
                .take_while(|number| step(&mut practice, *number, &mut chance).is_some())
                .count();
            assert!(steps < MOST_STEPS, "{when}: the evening ends");
            tables += 1;
        }
    }
    assert!(tables > 40, "{tables} tables");
}

#[test]
fn what_a_newer_version_has_kept_is_named_and_not_passed_over() {
    let file = kept_files().remove(0);
    let text = fs::read_to_string(file).expect("a file");
    let line: Value = serde_json::from_str(text.lines().next().expect("a line")).expect("a line");
    let kept: Value = serde_json::from_str(line["kept"].as_str().expect("a text")).expect("JSON");
    for path in ["/weather", "/options/stakes", "/state/lamps", "/state/setup/waits/coffee"] {
        let mut newer = kept.clone();
        let (parent, field) = path.rsplit_once('/').expect("a path");
        newer.pointer_mut(parent).expect("it is there")[field] = json!(1);
        let error = Practice::restore(&newer.to_string(), ChaCha8Rng::from_seed([7; 32]))
            .err()
            .expect("it is refused")
            .to_string();
        assert!(error.contains(field), "{error}");
    }
}

fn options(rules: &str, house: Option<String>, players: u8) -> PracticeOptions {
    PracticeOptions {
        table: format!("uebung-{rules}-{players}"),
        rules: rules.to_owned(),
        house,
        name: "Anna".to_owned(),
        players,
        bots: vec!["rule".to_owned(), "beginner".to_owned()],
        radln: Some(1),
        ..PracticeOptions::default()
    }
}

/// Plays an evening and keeps the table in each phase, once while it is the person's turn and once
/// while it is a bot's.
fn make(folder: &Path) {
    fs::create_dir_all(folder).expect("a folder");
    let house = fs::read_to_string(fixtures().join("../rulebooks/house/stammtisch.toml"))
        .expect("house rules");
    let mut wanted: Vec<PracticeOptions> =
        Book::ids().map(|rules| options(rules, None, 4)).collect();
    wanted.extend([
        options("haus", Some(house), 4),
        options("kaernten-2026", None, 5),
        options("vacha-2008", None, 6),
    ]);
    for (number, options) in (1_u8..).zip(wanted) {
        let file = folder.join(format!("{}-{}.jsonl", options.rules, options.players));
        let thrown_in = options.rules == "hopfgarten";
        let (mut practice, _) = Practice::open(
            PracticeOpening::new(options.clone()),
            ChaCha8Rng::from_seed([number; 32]),
            NOW,
        )
        .expect("a table");
        let mut lines = evening(&mut practice, u64::from(number));
        if thrown_in {
            lines.push(thrown_in_deal(&options));
        }
        fs::write(file, lines.join("\n") + "\n").expect("written");
    }
}

fn line(when: &str, practice: &Practice<ChaCha8Rng>) -> String {
    json!({"when": when, "kept": practice.keep().expect("kept"), "shown": shown(practice)})
        .to_string()
}

fn evening(practice: &mut Practice<ChaCha8Rng>, seed: u64) -> Vec<String> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut known = std::collections::BTreeSet::new();
    let mut lines = Vec::new();
    for number in 0..MOST_STEPS {
        let seen = serde_json::to_value(practice.snapshot()).expect("a snapshot is JSON");
        let cards = seen["deal"]["observation"]["hand"].as_array().map_or(0, Vec::len);
        let turn = if practice.bot_waits() { "a bot's turn" } else { "the person's turn" };
        let when = format!("{}, {turn}", phase(&seen));
        // In the middle of the play there is more to keep than at its beginning.
        if (phase(&seen) != "play" || cards == 6) && known.insert(when.clone()) {
            lines.push(line(&when, practice));
        }
        if cards == 2 && known.insert("claim".to_owned()) && phase(&seen) == "play" {
            say(practice, MOST_STEPS + number, &json!({"claim": {"rest": "take"}}));
            lines.push(line("an open claim", practice));
        } else if step(practice, number, &mut chance).is_none() {
            break;
        }
    }
    lines
}

/// An evening whose first deal the person may throw in.
fn thrown_in_deal(options: &PracticeOptions) -> String {
    for seed in 0_u64.. {
        let mut secret = [0; 32];
        secret[..8].copy_from_slice(&seed.to_le_bytes());
        let (mut practice, _) = Practice::open(
            PracticeOpening::new(options.clone()),
            ChaCha8Rng::from_seed(secret),
            NOW,
        )
        .expect("a table");
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        step(&mut practice, 0, &mut chance);
        let seen = serde_json::to_value(practice.snapshot()).expect("a snapshot is JSON");
        let hand = seen["deal"]["observation"]["hand"].as_array().cloned().unwrap_or_default();
        let bad =
            |card: &str| card.chars().next().is_some_and(char::is_numeric) || card.ends_with('K');
        if hand.is_empty() || hand.iter().any(|card| card.as_str().is_none_or(bad)) {
            continue;
        }
        for number in 1..MOST_STEPS {
            let seen = serde_json::to_value(practice.snapshot()).expect("a snapshot is JSON");
            if seen["sheet"]["lines"][0]["void"] == json!(true) {
                return line("after a deal that was thrown in", &practice);
            }
            step(&mut practice, number, &mut chance);
        }
    }
    unreachable!("some hand has neither Tarock nor king")
}
