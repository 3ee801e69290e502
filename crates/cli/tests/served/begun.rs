//! Tournaments and cups that commands begin on a server, and the draw that everybody can repeat by
//! the command on the public page.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};
use tarock_client::Http;

use crate::server::Server;

const TAROCK: &str = env!("CARGO_BIN_EXE_tarock");

async fn asked(http: &Http, path: &str, body: &Value) -> Value {
    let answer = http.post(path, body).await.expect("an answer");
    answer.json().unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn said(output: &Output) -> String {
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn tarock(words: &[&str]) -> Output {
    Command::new(TAROCK).args(words).output().expect("the program runs")
}

/// Draws a tournament of so many on the server and gives its tables and the command on its page.
async fn drawn(http: &Http, wanted: &Value, players: usize, apart: &Value) -> (Value, String) {
    let made = asked(http, "/api/v1/tournaments", wanted).await;
    let id = made["tournament"].as_str().expect("an id");
    let path = format!("/api/v1/tournaments/{id}");
    let names: Vec<Value> =
        (1..=players).map(|number| json!({"name": format!("Person {number:02}")})).collect();
    let body = json!({"people": names, "anyway": true});
    let people = asked(http, &format!("{path}/people"), &body).await;
    let people = people["people"].as_array().expect("people");
    let entering: Vec<Value> =
        people.iter().map(|person| json!({"person": person["person"]})).collect();
    let rounds: Vec<u64> = (1..=wanted["mode"]["rounds"].as_u64().unwrap_or(3)).collect();
    let changes = [
        json!({"enter": {"people": entering}}),
        json!({"set": {"apart": apart}}),
        json!({"draw": {}}),
        // What is set afterwards has not drawn anything.
        json!({"set": {"apart": []}}),
        json!({"publish": {"draws": rounds}}),
    ];
    for (seen, change) in changes.into_iter().enumerate() {
        let body = json!({"seen": seen + 1, "change": change});
        asked(http, &format!("{path}/changes"), &body).await;
    }
    let shown = http.get(&path).await.expect("an answer").json().expect("a tournament");
    let page = http.get(&format!("/ergebnis/{id}")).await.expect("a page").body;
    let (_, block) = page.split_once("<pre><code>").unwrap_or_else(|| panic!("{page}"));
    let (command, _) = block.split_once("</code></pre>").expect("the end of the command");
    (shown["rounds"].clone(), command.to_owned())
}

/// Rounds as the command prints them: round, table, seat, player.
fn as_csv(rounds: &Value) -> Vec<[usize; 4]> {
    let mut rows = Vec::new();
    for (round, shown) in (1..).zip(rounds.as_array().expect("rounds")) {
        for (table, shown) in (1..).zip(shown["tables"].as_array().expect("tables")) {
            for (seat, player) in (1..).zip(shown["players"].as_array().expect("players")) {
                let player = player.as_u64().expect("a start number");
                rows.push([round, table, seat, usize::try_from(player).expect("a number")]);
            }
        }
    }
    rows
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_command_on_the_public_page_draws_the_same() {
    let server = Server::start(&[]);
    let (_, token) = server.http().visitor("Leitung").await.expect("a visitor");
    let http = server.http().as_user(&token);
    let own = said(&tarock(&["tournament", "format", "kaernten-2026"]));
    let mut own: Value = serde_json::from_str(&own).expect("a format");
    (own["id"], own["title"]) = (json!("eigen"), json!("Unser 'Format' <1>"));
    (own["rounds"], own["tables"]) = (json!(4), json!([4]));
    own["sources"] = json!({});
    let house = "id = \"probe\"\ntitle = \"Probe\"\nbase = \"kaernten-2026\"\n";
    for (wanted, players, apart) in [
        (json!({"format": "kaernten-2026"}), 23, json!([])),
        (json!({"format": "wiener-zeitung-2018"}), 16, json!([[1, 2, 3], [7, 12]])),
        (json!({"mode": own}), 20, json!([[4, 5]])),
        (json!({"format": "kaernten-2026", "house_rules": house}), 22, json!([])),
    ] {
        let mut wanted = wanted;
        (wanted["title"], wanted["seed"]) = (json!("Probe & Co"), json!(20_261_119));
        let (rounds, command) = drawn(&http, &wanted, players, &apart).await;
        let here = Path::new(TAROCK).parent().expect("a folder").display();
        let path = std::env::var("PATH").unwrap_or_default();
        let run = Command::new("sh")
            .args(["-c", &command])
            .env("PATH", format!("{here}:{path}"))
            .output()
            .expect("a shell runs");
        let printed = said(&run);
        let printed: Vec<[usize; 4]> = printed
            .lines()
            .skip(1)
            .map(|line| {
                let numbers = line.split([';', ',']).map(|cell| cell.parse().expect("a number"));
                numbers.collect::<Vec<_>>().try_into().expect("four columns")
            })
            .collect();
        assert_eq!(printed, as_csv(&rounds), "{command}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_begin_a_tournament_and_a_cup_on_a_server() {
    let server = Server::start(&[]);
    let host = format!("http://{}", server.table("x").host());
    let words = ["new", "--format", "kaernten-2026", "--title", "Probe", "--seed", "7"];
    let desk = |place: &str, words: &[&str]| {
        let place = ["desk", place];
        said(&tarock(&[&place[..], words].concat()))
    };
    let link = desk(&host, &words);
    let link = link.trim();
    assert!(link.starts_with(&format!("{host}/turnier/")) && link.contains('#'), "{link}");
    let names: Vec<String> = (1..=12).map(|number| format!("Gast {number:02}")).collect();
    let mut entering = vec!["enter", "--anyway"];
    entering.extend(names.iter().map(String::as_str));
    desk(link, &entering);
    desk(link, &["draw"]);
    // Somebody leaves in the middle of the first round, and another sits down there.
    let stand_in = ["stand-in", "1", "Ersatz Eva", "--after", "1", "--during"];
    let refused = tarock(&["desk", link, "stand-in", "1", "Ersatz Eva", "--during"]);
    assert!(!refused.status.success());
    desk(link, &stand_in);
    let log = desk(link, &["log", "--json"]);
    let last: Value = serde_json::from_str(log.lines().last().expect("an entry")).expect("JSON");
    assert_eq!(last["change"]["stand-in"]["during"], true, "{last}");

    // A user's own token makes it theirs.
    let (_, token) = server.http().visitor("Leitung").await.expect("a visitor");
    let made = ["cup", "server", &host, "new", "--title", "Landescup", "--token", &token];
    let link = said(&tarock(&made));
    let link = link.trim();
    assert!(link.contains("/bearbeiten#"), "{link}");
    let season = ["cup", "server", link, "season", "2027", "--rules", "kaernten-2026"];
    said(&tarock(&season));
    let own = server.http().as_user(&token).get("/api/v1/me/cups").await.expect("an answer");
    let own = own.json().expect("cups");
    assert_eq!(own["cups"][0]["title"], "Landescup");
    let nowhere = tarock(&["cup", "server", "landescup.json", "new", "--title", "Landescup"]);
    let told = String::from_utf8_lossy(&nowhere.stderr).into_owned();
    assert!(!nowhere.status.success() && told.contains("https://host"), "{told}");
}
