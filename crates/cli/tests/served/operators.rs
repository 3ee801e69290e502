//! The commands for whoever runs a server.

use std::path::Path;
use std::process::{Command, Output};

use crate::server::Server;

fn tarock(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tarock")).args(arguments).output().expect("the program runs")
}

fn printed(arguments: &[&str]) -> String {
    let output = tarock(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path as text")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn copied_checked_put_back_and_operated() {
    let server = Server::start(&[]);
    let (_, address) = server
        .open(serde_json::json!({ "rules": "vacha-2008", "bots": ["rule", "casual", "random"] }))
        .await;
    let data = text(server.folder()).to_owned();
    assert!(printed(&["operate", "--data", &data, "status"]).contains("connections: 0"));
    let copy = server.folder().join("copy.sqlite");
    assert!(printed(&["backup", "--data", &data, text(&copy)]).contains("1 tables"));
    assert!(
        !tarock(&["backup", "--data", &data, text(&copy)]).status.success(),
        "a copy is never overwritten"
    );
    assert!(
        printed(&["check", "--data", &data]).contains("nothing is damaged"),
        "while the server runs"
    );
    let elsewhere = server.folder().join("elsewhere");
    assert!(printed(&["restore", "--data", text(&elsewhere), text(&copy)]).contains("restored"));
    assert!(
        !tarock(&["restore", "--data", &data, text(&copy)]).status.success(),
        "a server uses the folder"
    );
    let looked = printed(&["doctor", "--data", text(&elsewhere), "--listen", "127.0.0.1:0"]);
    assert!(looked.contains("1 tables") && !looked.contains("BAD"), "{looked}");
    let table = address.table();
    assert!(
        printed(&["operate", "--data", &data, "ban", "table", table, "--reason", "a test"])
            .contains("kept out")
    );
    // From a timer or in a container no login has a name.
    let nameless = Command::new(env!("CARGO_BIN_EXE_tarock"))
        .args(["operate", "--data", &data, "ban", "address", "203.0.113.7/24"])
        .env_remove("SUDO_USER")
        .env_remove("USER")
        .env_remove("LOGNAME")
        .output()
        .expect("the program runs");
    let said = String::from_utf8_lossy(&nameless.stdout);
    assert!(said.contains("address 203.0.113.0/24 is kept out"), "{nameless:?}");
    let decisions = printed(&["operate", "--data", &data, "decisions"]);
    assert!(
        decisions.contains("a test") && decisions.contains(": command line (uid "),
        "{decisions}"
    );
    let wide = tarock(&["operate", "--data", &data, "ban", "address", "203.0.113.0/4"]);
    let why = String::from_utf8_lossy(&wide.stderr);
    assert!(!wide.status.success() && why.contains("from /8 to /32"), "{why}");
    assert!(!tarock(&["operate", "--data", &data, "ban", "table", "nowhere"]).status.success());

    let file = elsewhere.join("tarock.sqlite");
    let mut bytes = std::fs::read(&file).expect("the database can be read");
    let at = bytes
        .windows(6)
        .position(|window| window == b"casual")
        .expect("the command is in the file");
    bytes[at + 5] = b'z';
    std::fs::write(&file, bytes).expect("written");
    let found = tarock(&["check", "--data", text(&elsewhere)]);
    assert_eq!(found.status.code(), Some(1));
    assert!(
        String::from_utf8_lossy(&found.stderr).contains(&format!("table {table} is damaged")),
        "{found:?}"
    );
}

/// A copy is put back most of all where what is there cannot be read any more: that is named,
/// counts as damaged, and is kept as it is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_is_put_back_in_the_place_of_what_cannot_be_read() {
    let server = Server::start(&[]);
    server.open(serde_json::json!({ "rules": "vacha-2008" })).await;
    let data = text(server.folder()).to_owned();
    let copy = server.folder().join("copy.sqlite");
    printed(&["backup", "--data", &data, text(&copy)]);
    let said = |arguments: &[&str]| {
        let output = tarock(arguments);
        let both = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8_lossy(&both).into_owned())
    };
    let (status, again) = said(&["backup", "--data", &data, text(&copy)]);
    assert!(status == Some(2) && again.contains("is there already"), "{again}");
    let elsewhere = server.folder().join("elsewhere");
    for command in
        [&["check", "--data", text(&elsewhere)][..], &["backup", "--data", text(&elsewhere), "x"]]
    {
        let (status, missing) = said(command);
        assert!(status == Some(2) && missing.contains("there is no database"), "{missing}");
    }
    let file = elsewhere.join("tarock.sqlite");
    for (what, from, garbage) in [("its beginning", 0, 8_192), ("a page", 4_096, 4_096)] {
        printed(&["restore", "--data", text(&elsewhere), text(&copy)]);
        let mut bytes = std::fs::read(&file).expect("the database can be read");
        bytes[from..from + garbage].fill(0xa5);
        std::fs::write(&file, &bytes).expect("written");
        let (status, checked) = said(&["check", "--data", text(&elsewhere)]);
        assert_eq!(status, Some(1), "{what}: {checked}");
        let (status, looked) =
            said(&["doctor", "--data", text(&elsewhere), "--listen", "127.0.0.1:0"]);
        assert!(status == Some(1) && looked.contains("BAD"), "{what}: {looked}");
        let (status, restored) = said(&["restore", "--data", text(&elsewhere), text(&copy)]);
        assert_eq!(status, Some(0), "{what}: {restored}");
        let kept = restored.split("is in ").nth(1).expect("where it is").trim().to_owned();
        let kept = std::fs::read(elsewhere.join(kept)).expect("what was there is kept");
        assert!(kept == bytes, "{what}: it is kept as it was");
        assert!(printed(&["check", "--data", text(&elsewhere)]).contains("nothing is damaged"));
    }
}

/// A number in what was printed, before these words.
fn number_before(page: &str, words: &str) -> u64 {
    let before = page.split(words).next().filter(|before| before.len() < page.len());
    let before = before.unwrap_or_else(|| panic!("{words} in {page}"));
    let number = before.split_whitespace().next_back().and_then(|number| number.parse().ok());
    number.unwrap_or_else(|| panic!("a number before {words} in {page}"))
}

#[test]
fn a_table_with_its_four_connections_is_small() {
    let page = printed(&["load", "--tables", "60", "--seconds", "2", "--think-ms", "0,300"]);
    let kilobytes = number_before(&page, " kB for each table");
    assert!((1..150).contains(&kilobytes), "{page}");
}

#[test]
fn a_hall_is_measured_to_its_last_entry_on_the_wall() {
    let hall = ["load", "--desk", "--tables", "6", "--seconds", "2", "--think-ms", "100,300"];
    let page = printed(&hall);
    let entries = number_before(&page, " entries/s");
    assert!(page.starts_with("6 tables, 2 s measured, ") && entries > 0, "{page}");
    let times = |what: &str| {
        let line = page.lines().find(|line| line.starts_with(what)).unwrap_or_default();
        line.rsplit('(').next().map(str::to_owned).unwrap_or_default()
    };
    assert!(times("entry confirmed").contains(" times)"), "{page}");
    assert_eq!(times("entry confirmed"), times("entry on the projector"), "{page}");
    assert!(!page.contains("were not there"), "{page}");
}

/// What an attack leaves in memory, in bytes that were counted: pongs that nobody read took 2 GB,
/// sign-ins 390 MB.
#[test]
fn attacks_take_little_memory() {
    for (attack, most) in [("pings", 16), ("sign-ins", 64), ("house-rules", 32)] {
        let page = printed(&["load", "--attack", attack, "--seconds", "2"]);
        let megabytes = number_before(&page, " MB more");
        assert!(megabytes <= most, "{page}");
    }
}

#[test]
fn an_attack_is_measured_and_ends_by_itself() {
    let page = printed(&["load", "--attack", "junk", "--seconds", "1"]);
    for line in
        ["another visitor's ping: median", "another visitor's request: median", "the attacker sent"]
    {
        assert!(page.contains(line), "{page}");
    }
}
