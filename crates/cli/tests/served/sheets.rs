//! Evenings at a server's table become sheets, and sheets become results of a tournament.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use tarock_client::Address;

use crate::programs::finish;
use crate::server::Server;

/// A folder of this test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("sheets").join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

/// What the program says in a folder: whether it went well, its output, its errors.
fn run(folder: &Path, arguments: &[&str]) -> (bool, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_tarock"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.success(), text(&output.stdout), text(&output.stderr))
}

fn succeeds(folder: &Path, arguments: &[&str]) -> String {
    let (success, output, errors) = run(folder, arguments);
    assert!(success, "{arguments:?}: {errors}");
    output
}

fn fails(folder: &Path, arguments: &[&str], expected: &str) {
    let (success, output, errors) = run(folder, arguments);
    assert!(!success && errors.contains(expected), "{arguments:?}: {output}{errors}");
}

/// Bots under these names play the evening to its end; the first perhaps as the opener.
fn play(address: &Address, names: &[&str], opener: Option<&str>) {
    let link = address.to_string();
    let bots = names.iter().enumerate().map(|(place, name)| {
        let place_argument = place.to_string();
        let token = opener.filter(|_| place == 0).map(|token| ["--token", token]);
        Command::new(env!("CARGO_BIN_EXE_tarock"))
            .args(["bot", "--connect", &link, "--bot", "rule", "--name", name])
            .args(["--place", &place_argument, "--seed", &place_argument])
            .args(token.into_iter().flatten())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the bot runs")
    });
    let bots: Vec<_> = bots.collect();
    for bot in bots {
        let (success, output, errors) = finish(bot);
        assert!(success, "{output}{errors}");
    }
}

/// The sums of the table by name.
async fn sums(server: &Server, address: &Address, column: &str) -> Vec<(String, i64)> {
    let path = format!("/api/v1/tables/{}/deals?limit=100", address.table());
    let deals = server.http().get(&path).await.expect("an answer").json().expect("deals");
    let deals = deals["deals"].as_array().expect("deals").clone();
    let players = deals[0]["players"].as_array().expect("players").iter();
    let name = |player: &Value| player["name"].as_str().expect("a name").to_owned();
    let sum = |place: usize| {
        deals.iter().map(|deal| deal["line"][column][place].as_i64().expect("points")).sum()
    };
    players.enumerate().map(|(place, player)| (name(player), sum(place))).collect()
}

fn shown(folder: &Path, file: &str, column: &str) -> Vec<(String, i64)> {
    let shown: Value =
        serde_json::from_str(&succeeds(folder, &["sheet", "show", file, "--json"])).expect("JSON");
    let names = shown["players"]
        .as_array()
        .expect("players")
        .iter()
        .map(|name| name.as_str().expect("a name").to_owned());
    let points = shown[column]
        .as_array()
        .expect("points")
        .iter()
        .map(|points| points.as_i64().expect("points"));
    names.zip(points).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_of_a_tournament_is_played_at_a_server() {
    let server = Server::start(&[]);
    let folder = folder("tournament");
    let wanted = json!({ "rules": "kaernten-2026", "radln": 1, "sit": false, "thinking_ms": null });
    let (_, address) = server.open(wanted).await;
    let link = address.to_string();
    let from_table = ["sheet", "from-table", &link, "tisch.json", "--tournament"];
    tokio::task::block_in_place(|| fails(&folder, &from_table, "noch ist kein Spiel fertig"));
    tokio::task::block_in_place(|| play(&address, &["Anna", "Bert", "Carl", "Dora"], None));
    let sums = sums(&server, &address, "schrift").await;
    tokio::task::block_in_place(|| {
        let text = succeeds(&folder, &from_table);
        assert!(text.contains("Der Abend ist zu Ende."), "{text}");
        assert_eq!(shown(&folder, "tisch.json", "schrift"), sums);
        assert_eq!(succeeds(&folder, &from_table).lines().next(), Some("0 Einträge übernommen"));

        let format = include_str!("../../../club/data/formats/kaernten-2026.toml");
        let format = format.replace("radln = 5", "radln = 1");
        std::fs::write(folder.join("kurz.toml"), format).expect("a file");
        std::fs::write(folder.join("names.txt"), "Dora\nBert\nAnna\nCarl\n").expect("a file");
        let new = [
            "tournament",
            "new",
            "t.json",
            "--format",
            "kurz.toml",
            "--title",
            "Kurz",
            "--seed",
            "1",
        ];
        succeeds(&folder, &[&new[..], &["--players-from", "names.txt"]].concat());
        succeeds(&folder, &["tournament", "draw", "t.json"]);
        let result = [
            "tournament",
            "result",
            "t.json",
            "--round",
            "1",
            "--table",
            "1",
            "--sheet",
            "tisch.json",
        ];
        fails(&folder, &result, "Runde 1, Tisch 1: der Zettel ist nicht abgeschlossen");
        succeeds(&folder, &["sheet", "close", "tisch.json", "--by", "Anna"]);
        fails(&folder, &result, "niemand hat ihn bestätigt");
        succeeds(&folder, &["sheet", "confirm", "tisch.json", "--by", "Bert"]);
        assert!(succeeds(&folder, &result).starts_with("Tisch 1: "));
        let standings: Value = serde_json::from_str(&succeeds(
            &folder,
            &["tournament", "standings", "t.json", "--json"],
        ))
        .expect("JSON");
        for row in standings["rows"].as_array().expect("rows") {
            let name = row["name"].as_str().expect("a name");
            let points = sums.iter().find(|(other, _)| other == name).map(|(_, points)| *points);
            assert_eq!(row["rounds"][0].as_i64(), points, "{name}");
        }
        fails(&folder, &result, "der Tisch hat schon ein Ergebnis");
        succeeds(&folder, &[&result[..], &["--replace"]].concat());

        std::fs::write(folder.join("names.txt"), "Dora\nBert\nAnna\nXaver\n").expect("a file");
        succeeds(
            &folder,
            &[&["tournament", "new", "u.json"], &new[3..], &["--players-from", "names.txt"]]
                .concat(),
        );
        succeeds(&folder, &["tournament", "draw", "u.json"]);
        let stranger = [
            "tournament",
            "result",
            "u.json",
            "--round",
            "1",
            "--table",
            "1",
            "--sheet",
            "tisch.json",
        ];
        fails(
            &folder,
            &stranger,
            "Carl steht auf dem Zettel, ist aber nicht zum Turnier angemeldet",
        );
    });
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn house_rules_come_with_the_sheet() {
    let server = Server::start(&[]);
    let folder = folder("house");
    let house = include_str!("../../../../rulebooks/house/stammtisch.toml");
    let wanted = json!({ "house_rules": house, "players": 5, "radln": 1,
        "bots": ["rule", "rule", "rule", "rule"] });
    let (token, address) = server.open(wanted).await;
    tokio::task::block_in_place(|| play(&address, &["Wirt"], Some(&token)));
    let sums = sums(&server, &address, "zahlung").await;
    let link = address.to_string();
    tokio::task::block_in_place(|| {
        succeeds(&folder, &["sheet", "from-table", &link, "abend.json", "--title", "Stammtisch"]);
        assert_eq!(
            std::fs::read_to_string(folder.join("abend.rules.toml")).expect("the rules"),
            house
        );
        let sheet = shown(&folder, "abend.json", "zahlung");
        let points =
            |sums: &[(String, i64)]| sums.iter().map(|(_, points)| *points).collect::<Vec<_>>();
        assert_eq!(points(&sheet), points(&sums));
        let mut names: Vec<&str> = sheet.iter().map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        assert_eq!(names, ["Wirt", "rule", "rule 2", "rule 3", "rule 4"]);
        std::fs::write(folder.join("abend.rules.toml"), "id = \"other\"\n").expect("a file");
        fails(&folder, &["sheet", "from-table", &link, "abend.json"], "holds other house rules");
    });
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_table_is_named() {
    let server = Server::start(&[]);
    let folder = folder("none");
    let (_, address) = server.open(json!({ "rules": "vacha-2008" })).await;
    let other = Address::new(address.host(), "nowhere").to_string();
    tokio::task::block_in_place(|| {
        for (link, expected) in [
            (other.as_str(), "the server refuses (no-such-table)"),
            ("http://127.0.0.1:1/t/abc", "the connection to the server"),
            ("https://127.0.0.1:1/t/abc", "the connection to the server"),
            ("ftp://127.0.0.1:1/t/abc", "ist kein Link zu einem Tisch"),
            ("nowhere", "ist kein Link zu einem Tisch; so sieht einer aus"),
        ] {
            fails(&folder, &["sheet", "from-table", link, "sheet.json"], expected);
        }
        assert!(!folder.join("sheet.json").exists());
    });
}

/// The sheet knows what was chosen when the table was opened.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_without_double_rounds_gives_a_sheet_without_them() {
    let server = Server::start(&[]);
    let folder = folder("single");
    for (name, option) in [("single", "double_rounds"), ("cup", "tournament")] {
        let wish = json!(option == "tournament");
        let wanted = json!({ "rules": "vacha-2008", "radln": 2, "sit": false, "thinking_ms": null,
            option: wish });
        let (_, address) = server.open(wanted).await;
        tokio::task::block_in_place(|| play(&address, &["Anna", "Bert", "Carl", "Dora"], None));
        let sums = sums(&server, &address, "schrift").await;
        let (link, file) = (address.to_string(), format!("{name}.json"));
        tokio::task::block_in_place(|| {
            succeeds(&folder, &["sheet", "from-table", &link, &file]);
            assert_eq!(shown(&folder, &file, "schrift"), sums);
            let sheet = succeeds(&folder, &["sheet", "show", &file, "--json"]);
            let sheet: Value = serde_json::from_str(&sheet).expect("JSON");
            let heading = &sheet["heading"];
            if option == "tournament" {
                assert_eq!(heading["occasion"], json!("tournament"));
                assert_eq!(heading["cents_per_point"], json!(5));
            } else {
                assert_eq!(heading["double_rounds"], json!(false));
                assert_eq!(heading["cents_per_point"], json!(1));
            }
            let doubles = sheet["lines"].as_array().expect("lines").iter();
            assert!(doubles.into_iter().all(|line| line["double"] == json!(false)));
        });
    }
}
