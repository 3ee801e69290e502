//! Programs on seats: our bots, the example in Python, and the terminal.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::server::Server;

/// Waits for a process, but not for ever.
pub fn finish(mut child: std::process::Child) -> (bool, String, String) {
    let begin = Instant::now();
    while child.try_wait().expect("a process").is_none() {
        if begin.elapsed() > Duration::from_mins(2) {
            let _ = child.kill();
            panic!("the program does not come to an end");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let output = child.wait_with_output().expect("its output");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (output.status.success(), text(output.stdout), text(output.stderr))
}

/// Two programs of ours and the example in Python play two Radln with a bot of the server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_in_python_plays_a_whole_evening() {
    let server = Server::start(&[]);
    let facts = json!({ "rules": "vacha-2008", "radln": 2, "bots": ["rule"] });
    let (token, address) = server.open(facts).await;
    let http = server.http().as_user(&token);
    let program = http
        .post("/api/v1/tokens", &json!({ "name": "Python" }))
        .await
        .expect("an answer")
        .json()
        .expect("a program");
    let link = address.to_string();
    let python = Command::new("python3")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/python-bot/bot.py"))
        .args([&link, "--name", "Schlange", "--token", program["token"].as_str().expect("a token")])
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("python3 runs");
    let bot = |arguments: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_tarock"))
            .args(["bot", "--connect", &link])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the bot runs")
    };
    // The opener sits on place 0 and is played by a program with their token.
    let first = bot(&["--token", &token, "--bot", "rule", "--name", "Wirt"]);
    let second = bot(&["--bot", "casual", "--seed", "1"]);
    for program in [python, first, second] {
        let (success, output, errors) = tokio::task::block_in_place(|| finish(program));
        assert!(success, "{output}{errors}");
        assert!(output.contains("over"), "{output}{errors}");
        assert!(!errors.contains("refused"), "{errors}");
    }
    let deals = server
        .http()
        .get(&format!("/api/v1/tables/{}/deals", address.table()))
        .await
        .expect("an answer");
    let deals: Value = deals.json().expect("deals");
    assert!(deals["deals"].as_array().is_some_and(|deals| deals.len() >= 8), "{deals}");
}

/// Somebody at a terminal sits down at a server's table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_terminal_plays_at_a_server() {
    let server = Server::start(&[]);
    let (_, address) = server
        .open(json!({ "rules": "kaernten-2026", "sit": false, "radln": 1, "thinking_ms": null }))
        .await;
    let mut terminal = Command::new(env!("CARGO_BIN_EXE_tarock"))
        .args([
            "play",
            "--plain",
            "--lang",
            "en",
            "--name",
            "Anna",
            "--bots",
            "rule",
            "--connect",
            &address.to_string(),
        ])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the terminal runs");
    let text = tokio::task::block_in_place(|| {
        use std::io::{BufRead, BufReader, Write};
        let mut input = terminal.stdin.take().expect("a pipe");
        let mut text = String::new();
        for line in BufReader::new(terminal.stdout.take().expect("a pipe")).lines() {
            let line = line.expect("text");
            let answer = if line.starts_with("Ready?") {
                Some("")
            } else if line == "Your turn:" {
                Some("1")
            } else {
                line.strip_prefix("Your turn. Allowed: ")
                    .and_then(|rest| rest.split(['[', ']']).nth(1))
            };
            if let Some(answer) = answer {
                writeln!(input, "{answer}").expect("the terminal reads");
            }
            text.push_str(&line);
            text.push('\n');
        }
        assert!(terminal.wait().expect("an end").success(), "{text}");
        text
    });
    assert!(text.contains("The agreed Radln are played"), "{text}");
    assert!(text.contains("Zahlung"), "{text}");
}

#[test]
fn what_cannot_be_connected_to_is_named() {
    for (arguments, expected) in [
        (vec!["bot", "--connect", "nowhere"], "is no link to a table"),
        (vec!["bot", "--connect", "http://127.0.0.1:1/t/abc"], "the connection to the server"),
        (vec!["bot", "--connect", "http://127.0.0.1:1/t/abc", "--bot", "cheat"], "sees all cards"),
        (
            vec!["play", "--plain", "--connect", "http://127.0.0.1:1/t/abc"],
            "the connection to the server",
        ),
        (vec!["load", "--think-ms", "5"], "two numbers"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_tarock"))
            .args(&arguments)
            .stdin(Stdio::null())
            .output()
            .expect("it runs");
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
        assert!(errors.contains(expected), "{arguments:?}: {errors}");
    }
}
