//! The binary as other programs and people see it.

mod advise;
mod arguments;
mod bad_input;
mod club;
mod conversation;
mod convert;
mod desk;
mod kept;
mod ladder;
mod matches;
mod play;
mod referee;
mod rules;
mod simulate;
mod verify;

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use serde_json::Value;

/// A file of the tests.
fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// What such a file holds.
fn read_data(name: &str) -> String {
    let path = data(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The binary, in the folder of the test files.
fn tarock(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tarock"));
    command.args(arguments).current_dir(data(""));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the binary on an input to its end.
fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = tarock(arguments).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // Written beside the reading, or else both sides could wait for each other.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// Standard output of a run that must succeed.
fn output(arguments: &[&str], input: &[u8]) -> String {
    let output = run(arguments, input);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments:?}: {} {errors}", output.status);
    String::from_utf8(output.stdout).unwrap()
}

/// The answers to lines, one JSON object each.
fn answers(command: &str, input: &[u8]) -> Vec<Value> {
    output(&[command], input).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A conversation with a running binary.
struct Conversation {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Conversation {
    fn begin(command: &str) -> Conversation {
        let arguments: Vec<&str> = command.split(' ').collect();
        let mut child = tarock(&arguments).stderr(Stdio::inherit()).spawn().unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        Conversation { child, input, output }
    }

    fn send(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(bytes).and_then(|()| input.flush()).unwrap();
    }

    fn answer(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        assert!(line.ends_with('\n'), "{line:?} is no whole line");
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{line}: {error}"))
    }

    /// Sends a line and waits for its answer.
    fn ask(&mut self, line: &[u8]) -> Value {
        self.send(line);
        self.send(b"\n");
        self.answer()
    }

    /// Ends the input; the binary must then end well.
    fn end(mut self) {
        self.input = None;
        let mut rest = String::new();
        self.output.read_line(&mut rest).unwrap();
        assert_eq!(rest, "");
        assert!(self.child.wait().unwrap().success());
    }
}

/// Compares with a file of the tests; with `UPDATE_GOLDEN` set, writes it instead.
fn assert_golden(name: &str, text: &str) {
    let path = data(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = text.lines().zip(golden.lines()).position(|(line, golden)| line != golden);
    let line = differs.unwrap_or_else(|| text.lines().count().min(golden.lines().count())) + 1;
    assert!(
        text == golden,
        "{} differs from line {line} on; UPDATE_GOLDEN=1 writes it anew",
        path.display()
    );
}

/// Says that an answer is a complaint of the right form.
fn assert_complaint(answer: &Value) {
    assert_eq!(answer["ok"], Value::Bool(false), "{answer}");
    assert!(answer["reason"].as_str().is_some_and(|reason| !reason.is_empty()), "{answer}");
    assert!(
        answer["message"]
            .as_str()
            .is_some_and(|message| !message.is_empty() && message.len() < 2000),
        "{answer}"
    );
}
