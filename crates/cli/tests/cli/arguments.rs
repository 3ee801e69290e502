//! Arguments, help and exit statuses.

use std::io::Write;

use crate::{data, output, run, tarock};

#[test]
fn statuses_tell_what_went_wrong() {
    let missing = "no/such/folder/records.jsonl";
    let simulate = ["simulate", "--rules", "hopfgarten", "--deals", "1", "--seed", "1", "--bots"];
    let with = |rest: &[&'static str]| {
        simulate.iter().copied().chain(rest.iter().copied()).collect::<Vec<_>>()
    };
    let contest =
        ["match", "--rules", "hopfgarten", "--deals", "1", "--seed", "1", "rule", "random"];
    let with_match = |rest: &[&'static str]| {
        contest.iter().copied().chain(rest.iter().copied()).collect::<Vec<_>>()
    };
    let cases: Vec<(Vec<&str>, i32, &str)> = vec![
        (vec![], 2, "Usage: tarock"),
        (vec!["canasta"], 2, "unrecognized subcommand 'canasta'"),
        (vec!["rules", "show"], 2, "<BOOK>"),
        (
            vec!["rules", "show", "canasta"],
            2,
            "the books are vacha-2008, spieleversum-1.0, wiener-zeitung-2018, hopfgarten, \
            kaernten-2026",
        ),
        (vec!["rules", "show", "."], 2, "\".\" is neither a book nor a file"),
        (
            vec!["rules", "show", "wrong-house.toml"],
            2,
            "wrong-house.toml, line 6, scoring.win_at: 300 thirds is not between 1 and 209",
        ),
        (vec!["rules", "diff", "hopfgarten", "canasta"], 2, "\"canasta\" is neither"),
        (vec!["settle", "file.jsonl"], 2, "unexpected argument"),
        (vec!["convert", "--from", "json", "--to", "pdf"], 2, "[possible values: json, text]"),
        (
            with(&["random,random,random,genius"]),
            2,
            "there is no bot \"genius\"; the bots are: random, quiet, rule, pimc",
        ),
        (
            vec![
                "match",
                "--rules",
                "hopfgarten",
                "--deals",
                "1",
                "--seed",
                "1",
                "rule",
                "rule:nodes=5",
            ],
            2,
            "the bot rule has no setting \"nodes=5\"",
        ),
        (with_match(&["--games", "dreier"]), 2, "--games needs --auction rule"),
        (with_match(&["--role", "defence"]), 2, "--role needs --auction rule"),
        (
            with_match(&["--auction", "rule", "--games", "dreier,canasta"]),
            2,
            "there is no game \"canasta\"; the games are",
        ),
        (
            with_match(&["--auction", "rule", "--games", "bettler"]),
            2,
            "--games: hopfgarten has no bettler",
        ),
        (
            with_match(&["--auction", "rule", "--games", "trischaken", "--role", "both"]),
            2,
            "in trischaken there are no sides",
        ),
        (with_match(&["--state", missing]), 1, "opening no/such/folder/records.jsonl"),
        (with(&["random"]), 2, "four bots are needed, one for each seat, not 1"),
        (with(&["random,random,random,random", "--threads", "0"]), 2, "0 is not in 1..=256"),
        (
            with(&["random,random,random,random", "--records", missing]),
            1,
            "creating no/such/folder/records.jsonl",
        ),
    ];
    for (arguments, status, message) in cases {
        let output = run(&arguments, b"");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {errors}");
        assert!(errors.contains(message), "{arguments:?}: {errors}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn help_is_worth_reading() {
    assert_eq!(output(&["--version"], b""), format!("tarock {}\n", env!("CARGO_PKG_VERSION")));
    for command in [
        "rules", "settle", "replay", "solve", "simulate", "match", "ladder", "convert", "advise",
        "verify",
    ] {
        let help = output(&[command, "--help"], b"");
        assert!(help.contains("Example"), "{help}");
    }
    assert!(output(&["--help"], b"").contains("house-rule file"));
}

/// A reader that leaves is no error, and nothing is said about it.
#[test]
fn a_reader_may_leave() {
    let deal = std::fs::read(data("deal.json")).unwrap();
    for command in [&["replay"][..], &["convert", "--from", "json", "--to", "text"]] {
        let mut child = tarock(command).spawn().unwrap();
        drop(child.stdout.take());
        let mut input = child.stdin.take().unwrap();
        for _ in 0..200 {
            if input.write_all(&deal).is_err() {
                break;
            }
        }
        drop(input);
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{command:?}: {}", output.status);
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}
