//! Files of earlier versions: the commands show of them what they showed then. Files of later
//! versions are named as such.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// A folder of every version that has one of this name.
fn kept(name: &str) -> Vec<PathBuf> {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    let versions = std::fs::read_dir(fixtures)
        .expect("fixtures")
        .map(|entry| entry.expect("a folder").path().join(name));
    let folders: Vec<PathBuf> = versions.filter(|folder| folder.is_dir()).collect();
    assert!(!folders.is_empty());
    folders
}

fn text(file: &Path) -> String {
    std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

fn tarock(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tarock"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the program runs")
}

fn shows(folder: &Path, arguments: &[&str]) -> String {
    let output = tarock(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn sheets_tournaments_and_seasons_are_what_they_were() {
    for folder in kept("club") {
        assert!(commands_show_the_same(&folder) > 30);
    }
}

#[test]
fn tournaments_with_a_log_are_what_they_were_and_can_be_changed() {
    for folder in kept("desk") {
        assert!(commands_show_the_same(&folder) >= 4);
        let copy = changed(&folder.join("tournament-log.json"), "log", "Protokoll", "Log");
        let (at, file) = (copy.parent().expect("a folder"), "file.json");
        shows(at, &["desk", file, "paid", "1", "1000"]);
        let log = shows(at, &["desk", file, "log"]);
        assert!(log.lines().count() > 14, "{log}");
        // The other commands say which one changes it.
        let refused = tarock(at, &["tournament", "rename", file, "1", "Neu"]);
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success() && said.contains("tarock desk"), "{said}");
    }
}

/// The rounds of a tournament without the list of start numbers before them, which is new.
fn without_players(shown: &str) -> String {
    let (head, rest) = shown.split_once('\n').expect("a line");
    let (players, _) = rest.split_once("Runde 1").expect("a round");
    assert!(players.contains(" Spieler\n   1 "), "{shown}");
    format!("{head}\n{}", &rest[players.len()..])
}

/// Runs the commands of a fixture; how many there are.
fn commands_show_the_same(folder: &Path) -> usize {
    let shown: Vec<Value> = serde_json::from_str(&text(&folder.join("shown.json"))).expect("JSON");
    for entry in &shown {
        let command: Vec<&str> = entry["command"]
            .as_array()
            .expect("a command")
            .iter()
            .filter_map(Value::as_str)
            .collect();
        // People read a log in words now; programs ask for what it was before.
        let asked: &[&str] = if command.ends_with(&["log"]) {
            &[&command[..], &["--json"]].concat()
        } else {
            &command
        };
        let (mut now, then) = (shows(folder, asked), entry["shows"].as_str().expect("a text"));
        if command.starts_with(&["desk"]) && command.ends_with(&["show"]) {
            now = without_players(&now);
        }
        // Version 0.1 said what to look at in English amid German, and counted a round 0.
        let then = &then
            .replace("\nline ", "\nZeile ")
            .replace(
                ": somebody who sat out has points",
                ": jemand, der ausgesetzt hat, hat Punkte",
            )
            .replace(", nach Runde 0\n", ", vor dem Ende der ersten Runde\n");
        if command.contains(&"--json") {
            let values = |text| serde_json::Deserializer::from_str(text).into_iter::<Value>();
            let read =
                |text| -> Vec<Value> { values(text).map(|one| one.expect("JSON")).collect() };
            assert_eq!(read(&now), read(then), "{command:?}");
        } else {
            assert_eq!(&now, then, "{command:?}");
        }
    }
    shown.len()
}

#[test]
fn records_are_as_fair_as_they_were() {
    for folder in kept("records") {
        for language in ["de", "en"] {
            let then = text(&folder.join(format!("verified.{language}.txt")));
            assert_eq!(shows(&folder, &["verify", "records.jsonl", "--lang", language]), then);
        }
    }
}

/// A copy of a file with something else in it, in a folder of its own.
fn changed(file: &Path, name: &str, old: &str, new: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("kept").join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    let before = text(file);
    assert!(before.contains(old), "{} has {old}", file.display());
    let changed = folder.join("file.json");
    std::fs::write(&changed, before.replacen(old, new, 1)).expect("written");
    changed
}

#[test]
fn what_is_not_understood_is_named_and_the_file_stays() {
    let folder = kept("club").remove(0);
    let write = &["sheet", "write", "file.json", "--numbers", "3,-1,-1,-1"][..];
    for (name, file, old, new, command, named) in [
        (
            "newer-sheet",
            "sheet-vacha-2008.json",
            "tarock-sheet-1",
            "tarock-sheet-2",
            write,
            "tarock-sheet-2",
        ),
        ("kind", "sheet-vacha-2008.json", "\"correct\"", "\"auctioned\"", write, "auctioned"),
        (
            "field",
            "sheet-vacha-2008.json",
            "\"players\"",
            "\"stakes\": 1, \"players\"",
            write,
            "stakes",
        ),
        (
            "newer-tournament",
            "tournament-kaernten.json",
            "tarock-tournament-1",
            "tarock-tournament-3",
            &["tournament", "withdraw", "file.json", "Person 01", "--after", "1"],
            "tarock-tournament-3",
        ),
        (
            "newer-season",
            "season-kaernten.json",
            "tarock-season-1",
            "tarock-season-2",
            &["cup", "standings", "file.json"],
            "tarock-season-2",
        ),
    ] {
        let file = changed(&folder.join(file), name, old, new);
        let before = text(&file);
        let output = tarock(file.parent().expect("a folder"), command);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{name}: {said}");
        assert!(said.contains("file.json") && said.contains(named), "{name}: {said}");
        if name.starts_with("newer") {
            assert!(
                said.contains("die Datei bleibt, wie sie ist") && !said.contains("stays as it is"),
                "{said}"
            );
        }
        assert_eq!(text(&file), before, "{name}");
    }
}

#[test]
fn a_record_of_a_newer_procedure_is_named_with_its_line() {
    let folder = kept("records").remove(0);
    let old = "\"fair\":{\"version\":1,";
    let file = changed(
        &folder.join("records.jsonl"),
        "record",
        old,
        "\"fair\":{\"version\":3,\"beacon\":7,",
    );
    for (language, said) in
        [("de", "Zeile 1: Fassung 3 des Verfahrens"), ("en", "line 1: version 3 of the procedure")]
    {
        let output = tarock(&folder, &["verify", &file.to_string_lossy(), "--lang", language]);
        assert_eq!(output.status.code(), Some(1));
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(errors.contains(said), "{errors}");
        assert!(!output.stdout.is_empty(), "the others are checked all the same");
    }
}
