//! `tarock simulate`.

use std::path::PathBuf;

use serde_json::Value;

use crate::{answers, assert_golden, output};

/// A file for records that is removed in the end.
struct Records(PathBuf);

impl Records {
    fn new(name: &str) -> Records {
        Records(std::env::temp_dir().join(format!("tarock-{name}-{}.jsonl", std::process::id())))
    }

    /// Plays, and gives the summary and the records.
    fn simulate(&self, rules: &str, deals: &str, seed: &str, threads: &str) -> (Value, String) {
        let path = self.0.to_str().unwrap();
        let arguments =
            ["simulate", "--rules", rules, "--deals", deals, "--seed", seed, "--threads", threads];
        let rest = ["--bots", "random,random,random,random", "--records", path];
        let arguments: Vec<&str> = arguments.into_iter().chain(rest).collect();
        let summary = serde_json::from_str(&output(&arguments, b"")).unwrap();
        (summary, std::fs::read_to_string(&self.0).unwrap())
    }
}

impl Drop for Records {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The summary without what depends on the clock.
fn timeless(mut summary: Value) -> Value {
    for field in ["seconds", "deals_per_second"] {
        assert!(summary[field].as_f64().is_some_and(|number| number > 0.0), "{summary}");
        summary.as_object_mut().unwrap().remove(field);
    }
    summary
}

#[test]
fn records_agree_when_replayed_in_every_book() {
    let records = Records::new("agree");
    for book in [
        "vacha-2008",
        "spieleversum-1.0",
        "wiener-zeitung-2018",
        "hopfgarten",
        "kaernten-2026",
        "house.toml",
    ] {
        let (summary, lines) = records.simulate(book, "300", "5", "2");
        let replayed = answers("replay", lines.as_bytes());
        assert_eq!(replayed.len(), 300);
        let mut sums = [0; 4];
        let mut thrown_in = 0;
        for (answer, line) in replayed.iter().zip(lines.lines()) {
            assert_eq!(
                (&answer["finished"], &answer["agrees"]),
                (&Value::Bool(true), &Value::Bool(true)),
                "{line}"
            );
            thrown_in += u64::from(answer["outcome"].is_null());
            for (sum, points) in sums.iter_mut().zip(answer["zahlung"].as_array().unwrap()) {
                *sum += points.as_i64().unwrap();
            }
        }
        let games: u64 =
            summary["games"].as_object().unwrap().values().filter_map(Value::as_u64).sum();
        assert_eq!((games + thrown_in, summary["thrown_in"].as_u64()), (300, Some(thrown_in)));
        for (seat, sum) in sums.into_iter().enumerate() {
            let mean = summary["seats"][seat]["zahlung"]["mean"].as_f64().unwrap();
            assert!(
                (mean * 300.0 - f64::from(i32::try_from(sum).unwrap())).abs() < 1e-6,
                "{summary}"
            );
        }
    }
}

#[test]
fn any_number_of_threads_gives_the_same_deals() {
    let records = Records::new("threads");
    let (summary, lines) = records.simulate("vacha-2008", "333", "42", "1");
    assert_eq!(lines.lines().count(), 333);
    let summary = timeless(summary);
    for threads in ["2", "7"] {
        let (other, same) = records.simulate("vacha-2008", "333", "42", threads);
        assert_eq!(lines, same, "{threads} threads");
        assert_eq!(summary, timeless(other));
    }
    let (_, other) = records.simulate("vacha-2008", "333", "43", "1");
    assert_ne!(lines, other);
    let (_, fewer) = records.simulate("vacha-2008", "100", "42", "2");
    assert!(lines.starts_with(&fewer), "a deal depends on how many there are");
}

/// The deals of a seed are the same on every machine: these were written on another. They change
/// only with the order of the legal actions.
#[test]
fn the_deals_of_a_seed_are_known() {
    let records = Records::new("known");
    let (_, lines) = records.simulate("wiener-zeitung-2018", "5", "2026", "2");
    assert_golden("simulate-wiener-zeitung-2018.jsonl", &lines);
    let forehands: Vec<Value> = answers("replay", lines.as_bytes())
        .iter()
        .map(|answer| answer["outcome"]["forehand"].clone())
        .collect();
    assert_eq!(forehands, [0, 1, 2, 3, 0].map(Value::from));
}

#[test]
fn few_deals_have_no_standard_error() {
    let records = Records::new("few");
    let statistics =
        |deals| records.simulate("hopfgarten", deals, "1", "2").0["seats"][0]["schrift"].clone();
    assert_eq!(statistics("0"), serde_json::json!({"mean": null, "standard_error": null}));
    assert!(statistics("1")["mean"].is_number() && statistics("1")["standard_error"].is_null());
    assert!(statistics("2")["standard_error"].is_number());
}
