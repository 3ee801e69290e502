//! `tarock match`.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::{output, run, tarock};

/// The answer without what differs from run to run.
fn answer(arguments: &[&str]) -> Value {
    let mut answer: Value = serde_json::from_str(&output(arguments, b"")).unwrap();
    for differs in ["seconds", "thinking"] {
        assert!(
            answer.as_object_mut().unwrap().remove(differs).is_some(),
            "{differs} is missing in {answer}"
        );
    }
    answer
}

fn contest(rules: &str, threads: &str, a: &str, b: &str) -> Value {
    answer(&["match", "--rules", rules, "--deals", "40", "--seed", "3", "--threads", threads, a, b])
}

/// A fresh file of the tests that does not exist yet.
fn state(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

#[test]
fn any_number_of_threads_gives_the_same_result() {
    let one = contest("kaernten-2026", "1", "rule", "random");
    for threads in ["2", "5"] {
        assert_eq!(contest("kaernten-2026", threads, "rule", "random"), one);
    }
    assert!(one["zahlung"]["interval"][0].as_f64() < one["zahlung"]["mean"].as_f64(), "{one}");
    let played: u64 =
        one["games"].as_object().unwrap().values().filter_map(|game| game["played"].as_u64()).sum();
    assert_eq!(played, 6 * 40);
}

#[test]
fn a_house_rule_file_is_a_book_too() {
    let answer = contest("house.toml", "2", "rule", "rule");
    assert_eq!((&answer["a"], &answer["b"]), (&Value::from("rule"), &Value::from("rule")));
    assert!(answer["zahlung"]["mean"].as_f64().unwrap().abs() < 1e-9, "{answer}");
}

#[test]
fn thinking_time_is_told() {
    let arguments =
        ["match", "--rules", "hopfgarten", "--deals", "3", "--seed", "1", "rule", "random"];
    let answer: Value = serde_json::from_str(&output(&arguments, b"")).unwrap();
    for bot in ["a", "b"] {
        let thinking = &answer["thinking"][bot];
        assert!(thinking["decisions"].as_u64().unwrap() > 0, "{answer}");
        assert!(thinking["mean_ms"].as_f64() <= thinking["max_ms"].as_f64(), "{answer}");
    }
}

#[test]
fn a_fixed_auction_plays_the_wanted_games() {
    let fixed = [
        "match",
        "--rules",
        "vacha-2008",
        "--deals",
        "20",
        "--seed",
        "3",
        "--auction",
        "rule",
        "--games",
        "dreier,rufer",
    ];
    let rotated = answer(&[&fixed[..], &["rule", "random"]].concat());
    let games = rotated["games"].as_object().unwrap();
    assert!(games.keys().all(|game| ["dreier", "rufer"].contains(&game.as_str())), "{rotated}");
    assert_eq!(rotated["zahlung"]["played"], 20);
    assert_eq!(rotated["plan"]["auction"], "rule");
    let defence = answer(&[&fixed[..], &["--role", "defence", "rule", "random"]].concat());
    let made = &defence["made"]["dreier"];
    assert!(
        made["b_against_a"]["made"].as_u64() <= made["b_against_b"]["made"].as_u64(),
        "{defence}"
    );
    assert!(made["a_against_b"].is_null(), "{defence}");
}

/// A match long enough to be killed in its middle.
const LONG: [&str; 13] = [
    "match",
    "--rules",
    "kaernten-2026",
    "--seed",
    "7",
    "--auction",
    "rule",
    "--threads",
    "2",
    "pimc:worlds=2:nodes=200",
    "rule",
    "--deals",
    "120",
];

fn lines(path: &Path) -> usize {
    std::fs::read_to_string(path).map_or(0, |text| text.matches('\n').count())
}

#[test]
fn a_killed_match_goes_on() {
    let path = state("killed.jsonl");
    let with_state = [&LONG[..], &["--state", path.to_str().unwrap()]].concat();
    let mut child = tarock(&with_state).spawn().unwrap();
    let begin = Instant::now();
    while lines(&path) < 4 {
        assert!(begin.elapsed() < Duration::from_mins(1), "no deal is finished");
        std::thread::sleep(Duration::from_millis(2));
    }
    // SIGKILL: the program cannot do anything about it.
    child.kill().unwrap();
    assert!(!child.wait().unwrap().success());
    assert!(lines(&path) < 120, "killed too late");
    // And the machine went down while a line was written.
    let mut file = std::fs::OpenOptions::new().append(true).open(&path).unwrap();
    file.write_all(br#"{"deal":77,"playings":[{"seats":"ab"#).unwrap();
    drop(file);
    let uninterrupted = answer(&LONG);
    assert_eq!(answer(&with_state).to_string(), uninterrupted.to_string());
    assert_eq!(lines(&path), 121);
    // All is there: the same again without playing, in a file that stays as it is.
    let before = std::fs::read(&path).unwrap();
    assert_eq!(answer(&with_state), uninterrupted);
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_match_can_be_extended() {
    let path = state("extended.jsonl");
    let play = |deals: &'static str, state: &[&str]| {
        let arguments =
            ["match", "--rules", "vacha-2008", "--seed", "7", "rule", "random", "--deals", deals];
        answer(&[&arguments[..], state].concat())
    };
    let with_state = ["--resume", path.to_str().unwrap()];
    for deals in ["10", "25", "5"] {
        assert_eq!(play(deals, &with_state), play(deals, &[]), "{deals} deals");
    }
    assert_eq!(lines(&path), 26);
}

#[test]
fn a_file_of_another_match_is_refused() {
    let path = state("other.jsonl");
    let file = path.to_str().unwrap();
    let play = |rules: &str, seed: &str, a: &str| {
        run(
            &[
                "match", "--rules", rules, "--deals", "2", "--seed", seed, "--state", file, a,
                "random",
            ],
            b"",
        )
    };
    assert!(play("vacha-2008", "1", "rule").status.success());
    let header_and_deals = std::fs::read_to_string(&path).unwrap();
    let refused = |output: std::process::Output, message: &str| {
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert!(errors.contains(message), "{errors}");
    };
    refused(
        play("vacha-2008", "2", "rule"),
        "is the state of another match: seed is 1 there and 2 here",
    );
    refused(play("vacha-2008", "1", "quiet"), r#"a is "rule" there and "quiet" here"#);
    refused(
        play("hopfgarten", "1", "rule"),
        r#"rules is "vacha-2008" there and "hopfgarten" here"#,
    );
    assert_eq!(
        std::fs::read_to_string(&path).unwrap(),
        header_and_deals,
        "a refused file is not touched"
    );
    for (text, message) in [
        ("shopping list", "is no state file of a match"),
        ("shopping list\n", "is no state file of a match"),
        ("{\"a\":\"rule\"}\n", "b is missing there"),
    ] {
        std::fs::write(&path, text).unwrap();
        refused(play("vacha-2008", "1", "rule"), message);
    }
    std::fs::write(&path, header_and_deals.replace(r#""deal":1,"#, r#""deal":"one","#)).unwrap();
    refused(play("vacha-2008", "1", "rule"), "this is no result of a deal");
}

/// Deals of players who have changed since must not be mixed with new ones.
#[test]
fn a_file_of_players_who_played_otherwise_is_refused() {
    let path = state("otherwise.jsonl");
    let play = |deals: &str| {
        let file = path.to_str().unwrap();
        run(
            &[
                "match",
                "--rules",
                "hopfgarten",
                "--deals",
                deals,
                "--seed",
                "1",
                "--state",
                file,
                "rule",
                "random",
            ],
            b"",
        )
    };
    assert!(play("1").status.success());
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, text.replacen(r#""zahlung":["#, r#""zahlung":[1"#, 1)).unwrap();
    assert!(play("1").status.success(), "nothing new is played");
    let output = play("2");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(errors.contains("play deal 0 otherwise than the file says"), "{errors}");
}

/// The rule player draws no lots, so asked by way of another program it is even with itself.
#[test]
fn a_bot_of_another_program_plays_too() {
    let program = format!("{}:rule", env!("CARGO_BIN_EXE_tarock"));
    let arguments = |a: &'static str, b: &str| {
        let fixed = ["match", "--rules", "vacha-2008", "--deals", "3", "--seed", "4", a];
        fixed.iter().map(|text| (*text).to_owned()).chain([b.to_owned()]).collect::<Vec<_>>()
    };
    let play = |a: &'static str, b: &str| {
        let arguments = arguments(a, b);
        answer(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let even = play("rule", &program);
    assert_eq!(even["b"].as_str(), Some(program.as_str()));
    assert_eq!(even["zahlung"]["mean"].as_f64(), Some(0.0), "{even}");
    let (ours, theirs) = (play("quiet", "rule"), play("quiet", &program));
    assert_eq!((&ours["zahlung"], &ours["premiums"]), (&theirs["zahlung"], &theirs["premiums"]));
}

#[test]
fn a_program_that_cannot_play_is_named() {
    let play = |program: &str| {
        let fixed = ["match", "--rules", "vacha-2008", "--deals", "1", "--seed", "1", "rule"];
        let output = run(&[&fixed[..], &[program]].concat(), b"");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (status, errors) = play("./no-such-program:master");
    assert_eq!(status, Some(2), "{errors}");
    assert!(errors.contains("there is no program ./no-such-program"), "{errors}");
    let (status, errors) = play(&format!("{}:genius", env!("CARGO_BIN_EXE_tarock")));
    assert_eq!(status, Some(2), "{errors}");
    assert!(errors.contains("it ends without an answer"), "{errors}");
}

#[test]
fn premiums_are_counted_by_who_holds_them() {
    let count = |rest: &[&str]| -> Value {
        let fixed = ["premiums", "--rules", "kaernten-2026", "--deals", "150", "--seed", "3"];
        serde_json::from_str(&output(&[&fixed[..], rest].concat(), b"")).unwrap()
    };
    let silent = count(&["--silent", "--tarock", "8", "rule", "rule"]);
    let rows = silent["all"].as_array().unwrap();
    let pagat = rows
        .iter()
        .find(|row| row["player"] == "a" && row["part"] == "declarer" && row["premium"] == "pagat")
        .unwrap_or_else(|| panic!("{silent}"));
    assert!(pagat["played"].as_u64() > Some(5) && pagat["made"].as_u64() > Some(0), "{pagat}");
    assert!(rows.iter().all(|row| row["announced"] == 0 || row["part"] == "declarer"), "{silent}");
    let sum = |rows: &Value| -> u64 {
        rows.as_array().unwrap().iter().filter_map(|row| row["played"].as_u64()).sum()
    };
    assert_eq!(sum(&silent["all"]), sum(&silent["games"]));
    let one = count(&["--threads", "1", "--bots-bid", "rule", "random"]);
    assert_eq!(one, count(&["--threads", "3", "--bots-bid", "rule", "random"]));
    let refused = run(
        &[
            "premiums",
            "--rules",
            "kaernten-2026",
            "--deals",
            "1",
            "--seed",
            "1",
            "--games",
            "bettler",
            "rule",
            "rule",
        ],
        b"",
    );
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("bettler has no birds"));
}

#[test]
fn places_are_measured_the_same_on_any_number_of_threads() {
    let measure = |threads: &str| -> Value {
        let arguments = [
            "places",
            "--rules",
            "vacha-2008",
            "--deals",
            "40",
            "--seed",
            "3",
            "--threads",
            threads,
            "--games",
            "rufer,dreier",
            "club:worlds=8",
        ];
        serde_json::from_str(&output(&arguments, b"")).unwrap()
    };
    let one = measure("1");
    assert_eq!(one, measure("4"));
    assert!(one["positions"].as_u64() > Some(5), "{one}");
    assert!(one["mean"].as_f64() < Some(0.0) && one["uniform"].as_f64() < Some(0.0), "{one}");
    let refused =
        run(&["places", "--rules", "vacha-2008", "--deals", "1", "--seed", "1", "rule"], b"");
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("draws no weighted layouts"));
}
