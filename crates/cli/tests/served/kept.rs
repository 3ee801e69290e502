//! Databases of earlier versions behind the real server: everybody finds what was there, and tables
//! go on to their end.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tarock_client::{Address, Connection};
use tokio::time::timeout;

use crate::server::{FAST, Server, folder};

/// Whatever the date, tokens of the fixtures count.
const FOREVER: [&str; 2] = ["--limit-token-days=1000000", "--limit-session-days=1000000"];
const PATIENCE: Duration = Duration::from_mins(3);

fn databases() -> Vec<PathBuf> {
    folders("database")
}

/// A folder of every version that has one of this name.
fn folders(name: &str) -> Vec<PathBuf> {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    let versions = std::fs::read_dir(fixtures)
        .expect("fixtures")
        .map(|entry| entry.expect("a folder").path().join(name));
    versions.filter(|database| database.is_dir()).collect()
}

fn json_of(database: &Path, name: &str) -> Value {
    serde_json::from_slice(&std::fs::read(database.join(name)).expect("a file")).expect("JSON")
}

/// What is shown, without the times that a visit changes (a session of more than a day is
/// prolonged by one), and lists of tables and sessions in the order of their ids.
fn lasting(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let passing = [
                "used",
                "connected",
                "seq",
                "current",
                "alive",
                "online",
                "agent",
                "events",
                "dealt",
                "now",
                "expires",
            ];
            fields
                .iter()
                .filter(|(name, _)| !passing.contains(&name.as_str()))
                .map(|(name, value)| (name.clone(), lasting(value)))
                .collect()
        }
        Value::Array(values) => {
            let mut values: Vec<Value> = values.iter().map(lasting).collect();
            if values.iter().all(|value| value["table"].is_string() && value["link"].is_string()) {
                values.sort_by_key(|value| value["table"].to_string());
            }
            if values.iter().all(|value| value["session"].is_string()) {
                values.sort_by_key(|value| value["session"].to_string());
            }
            Value::Array(values)
        }
        other => other.clone(),
    }
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

#[track_caller]
fn check(what: &str, now: &Value, then: &Value) {
    let (now, then) = (lasting(now), lasting(then));
    assert!(holds(&now, &then), "{what}: {now:#} instead of {then:#}");
}

async fn ask(server: &Server, token: &str, path: &str) -> Value {
    let answer =
        server.http().as_user(token).get(&format!("/api/v1{path}")).await.expect("an answer");
    answer.json().unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Looks as programs do, with an observation.
async fn look(address: &Address, token: &str) -> Value {
    let socket = format!("ws://{}/api/v1/tables/{}/socket", address.host(), address.table());
    let mut line = Connection::dial(&socket, token).await.expect("a line");
    loop {
        let text = line.next_text().await.expect("the line holds").expect("the server speaks");
        let mut message: Value = serde_json::from_str(&text).expect("JSON");
        if message["snapshot"].is_object() {
            line.close().await;
            return message["snapshot"].take();
        }
    }
}

#[tokio::test]
async fn everybody_finds_what_they_had() {
    for database in databases() {
        let (people, served) =
            (json_of(&database, "people.json"), json_of(&database, "served.json"));
        let server = Server::start_with(&database.join("tarock.sqlite"), &FOREVER);
        let token =
            |name: &str| people["people"][name]["token"].as_str().expect("a token").to_owned();
        for (name, then) in served["people"].as_object().expect("people") {
            for (path, then) in then.as_object().expect("paths") {
                check(&format!("{name}: {path}"), &ask(&server, &token(name), path).await, then);
            }
        }
        for (name, then) in served["tables"].as_object().expect("tables") {
            let id = then["table"].as_str().expect("an id");
            let anna = token("Anna");
            check(name, &ask(&server, &anna, &format!("/tables/{id}")).await, &then["facts"]);
            check(
                name,
                &ask(&server, &anna, &format!("/tables/{id}/deals?limit=100")).await,
                &then["deals"],
            );
            for (deal, then) in then["records"].as_object().expect("records") {
                check(
                    &format!("{name}, deal {deal}"),
                    &ask(&server, &anna, &format!("/deals/{id}/{deal}")).await,
                    then,
                );
            }
            for (person, then) in then["looks"].as_object().expect("looks") {
                let now = look(&server.table(id), &token(person)).await;
                check(&format!("{name}, as {person} sees it"), &now, then);
            }
        }
        for (name, person) in people["people"].as_object().expect("people") {
            if let Some(password) = person["password"].as_str() {
                let body = json!({ "name": name, "password": password, "token": true });
                // Passwords take their time: on a busy machine the server asks to begin again.
                let answer = loop {
                    let asked = server.http().post("/api/v1/sessions", &body).await;
                    let answer = asked.expect("an answer");
                    if answer.status != 408 {
                        break answer;
                    }
                };
                assert_eq!(answer.json().expect("signed in")["user"], person["user"]);
            }
        }
    }
}

/// Tables of earlier versions were never told who has an account: they are told when they are
/// loaded, and whoever only looks at a table sees it before anybody has come back.
#[tokio::test]
async fn places_of_accounts_say_so_before_anybody_comes_back() {
    for database in databases() {
        let (people, served) =
            (json_of(&database, "people.json"), json_of(&database, "served.json"));
        let mut server = Server::start_with(&database.join("tarock.sqlite"), &FOREVER);
        let has_account = |name: &str| people["people"][name]["password"].is_string();
        let check_places = |what: &str, places: &Value| {
            let people = places.as_array().expect("places").iter().map(|place| &place["person"]);
            let people: Vec<&Value> = people.filter(|person| person.is_object()).collect();
            for person in &people {
                let name = person["name"].as_str().expect("a name");
                assert_eq!(person["account"] == true, has_account(name), "{what}: {name}");
            }
            people.len()
        };
        let mut looked_at = 0;
        for (name, then) in served["tables"].as_object().expect("tables") {
            if then["facts"]["stage"] == "over" {
                continue;
            }
            let id = then["table"].as_str().expect("an id");
            let carl = people["people"]["Carl"]["token"].as_str().expect("a token");
            let facts = ask(&server, carl, &format!("/tables/{id}")).await;
            looked_at += check_places(name, &facts["places"]);
            let seen = look(&server.table(id), carl).await;
            check_places(name, &seen["places"]);
        }
        assert!(looked_at >= 15, "{looked_at} people");
        // What the tables were told is kept.
        server.kill_and_start();
        let id = served["tables"]["vacha, last Radl"]["table"].as_str().expect("an id");
        let carl = people["people"]["Carl"]["token"].as_str().expect("a token");
        let facts = ask(&server, carl, &format!("/tables/{id}")).await;
        assert_eq!(facts["places"][0]["person"]["account"], true, "{facts}");
    }
}

/// Visitors of earlier versions could have signs in their names that nobody sees.
#[tokio::test]
async fn visitors_with_signs_that_nobody_sees_open_a_table_at_once() {
    let database = databases().remove(0);
    let people = json_of(&database, "people.json");
    let carl = people["people"]["Carl"]["user"].as_str().expect("an id");
    let statement = format!("UPDATE users SET name = 'Ca\u{200b}rl' WHERE id = '{carl}'");
    let file = changed(&database.join("tarock.sqlite"), &[&statement]).await;
    let server = Server::start_with(&file, &FOREVER);
    let token = people["people"]["Carl"]["token"].as_str().expect("a token");
    assert_eq!(ask(&server, token, "/me").await["name"], "Carl");
    let wanted = json!({ "rules": "vacha-2008" });
    let opened = server.http().as_user(token).post("/api/v1/tables", &wanted).await;
    let opened = opened.expect("an answer").json().expect("a table");
    assert_eq!(opened["places"][0]["person"]["name"], "Carl");
    let _ = std::fs::remove_dir_all(file.parent().expect("a folder"));
}

/// Everybody who sits at a table, by their place in the snapshots of then.
fn seated(then: &Value) -> Vec<String> {
    let looks = then["looks"].as_object().expect("looks");
    looks
        .iter()
        .filter(|(_, seen)| seen["viewer"]["place"].is_number())
        .map(|(name, _)| name.clone())
        .collect()
}

#[tokio::test]
async fn running_tables_go_on_to_their_end() {
    for database in databases() {
        let (people, served) =
            (json_of(&database, "people.json"), json_of(&database, "served.json"));
        let arguments: Vec<&str> = FOREVER.into_iter().chain(FAST).collect();
        let server = Server::start_with(&database.join("tarock.sqlite"), &arguments);
        let mut ended = 0;
        for (name, then) in served["tables"].as_object().expect("tables") {
            let stage = then["facts"]["stage"].as_str().expect("a stage");
            if stage != "playing" {
                continue;
            }
            let address = server.table(then["table"].as_str().expect("an id"));
            let link = format!("http://{}/t/{}", address.host(), address.table());
            let mut bots = Vec::new();
            let mut lines = Vec::new();
            for person in seated(then) {
                let token = people["people"][&person]["token"].as_str().expect("a token");
                let mut bot = Command::new(env!("CARGO_BIN_EXE_tarock"));
                bot.args(["bot", "--connect", &link, "--token", token, "--bot", "rule"])
                    .stdout(Stdio::null());
                bots.push(bot.spawn().expect("a bot"));
                let mut line = Connection::open(&address, token).await.expect("a line");
                let command = json!({"command": {"id": "the-end", "seen": 0,
                    "command": {"end-evening": {"wanted": true}}}});
                line.send_text(command.to_string()).await.expect("sent");
                lines.push(line);
            }
            let over = timeout(PATIENCE, until_over(&mut lines[0])).await;
            assert!(over.is_ok(), "{name} does not end");
            for mut bot in bots {
                assert!(bot.wait().expect("the bot ends").success(), "{name}");
            }
            let before = then["deals"]["deals"].as_array().expect("deals");
            let token = people["people"]["Anna"]["token"].as_str().expect("a token");
            let now =
                ask(&server, token, &format!("/tables/{}/deals?limit=100", address.table())).await;
            let now = now["deals"].as_array().expect("deals");
            assert!(now.len() >= before.len(), "{name}");
            for (now, then) in now.iter().zip(before) {
                check(name, now, then);
            }
            ended += 1;
        }
        assert!(ended >= 8, "{ended} tables");
    }
}

async fn until_over(line: &mut Connection) {
    loop {
        let text = line.next_text().await.expect("the line holds").expect("the server speaks");
        let message: Value = serde_json::from_str(&text).expect("JSON");
        if message["snapshot"]["over"].is_string() || message["told"]["event"]["over"].is_object() {
            return;
        }
    }
}

/// Changes a copy of a database as a newer version or a bad disk would.
async fn changed(database: &Path, statements: &[&str]) -> PathBuf {
    use sqlx::{AssertSqlSafe, Connection, Executor};
    let folder = folder();
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("changed.sqlite");
    std::fs::copy(database, &file).expect("a copy");
    let mut connection = sqlx::SqliteConnection::connect(&format!("sqlite://{}", file.display()))
        .await
        .expect("a database");
    for statement in statements {
        connection.execute(AssertSqlSafe((*statement).to_owned())).await.expect("changed");
    }
    connection.close().await.expect("closed");
    file
}

#[tokio::test]
async fn a_table_that_cannot_be_read_is_named_and_the_others_are_served() {
    let database = databases().remove(0);
    let (people, served) = (json_of(&database, "people.json"), json_of(&database, "served.json"));
    let id = |name: &str| served["tables"][name]["table"].as_str().expect("an id").to_owned();
    let (log, setup, deal) =
        (id("wiener-zeitung, auction"), id("vacha, last Radl"), id("kaernten, long, announce"));
    let (whole, state) = (id("house rules, play"), id("kaernten, long, announce"));
    let file = changed(
        &database.join("tarock.sqlite"),
        &[
            &format!(
                "UPDATE log SET input = '{{\"teleported\":{{}}}}' WHERE table_id = '{log}' \
                AND n = 7"
            ),
            &format!(
                "UPDATE tables SET setup = replace(setup, '{{\"table\"', \
                '{{\"stakes\":5,\"table\"') WHERE id = '{setup}'"
            ),
            &format!(
                "UPDATE deals SET record = replace(record, '\"rules\"', \
                '\"weather\":1,\"rules\"') WHERE table_id = '{deal}' AND deal = 2"
            ),
            &format!(
                "UPDATE states SET state = replace(state, '\"claims\"', \
                '\"lamps\":2,\"claims\"') WHERE table_id = '{state}'"
            ),
        ],
    )
    .await;
    let server = Server::start_with(&file, &FOREVER);
    let token = people["people"]["Anna"]["token"].as_str().expect("a token");
    let refused = async |path: String| {
        let answer =
            server.http().as_user(token).get(&format!("/api/v1{path}")).await.expect("an answer");
        answer.json().expect_err("it is refused").to_string()
    };
    for (path, place) in [
        (format!("/tables/{log}"), format!("tables/{log}/log/7")),
        (format!("/tables/{setup}"), format!("tables/{setup}/setup")),
        (format!("/deals/{deal}/2"), format!("tables/{deal}/deals/2/record")),
    ] {
        let said = refused(path).await;
        assert!(said.contains(&place), "{said}");
        assert!(said.contains("cannot be read by this version"), "{said}");
    }
    let own = ask(&server, token, "/me/tables").await;
    assert_eq!(own["unreadable"], json!([setup]));
    // The kept state is passed over: the log has everything.
    for table in [whole, state] {
        let then = served["tables"]
            .as_object()
            .expect("tables")
            .values()
            .find(|then| then["table"] == *table)
            .expect("a table");
        check(&table, &ask(&server, token, &format!("/tables/{table}")).await, &then["facts"]);
    }
    let _ = std::fs::remove_dir_all(file.parent().expect("a folder"));
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_not_touched() {
    let database = databases().remove(0);
    let step = "INSERT INTO _sqlx_migrations (version, description, success, checksum, \
        execution_time) VALUES (99, 'later', 1, x'00', 1)";
    let file = changed(&database.join("tarock.sqlite"), &[step]).await;
    let folder = file.parent().expect("a folder").to_owned();
    std::fs::rename(&file, folder.join("tarock.sqlite")).expect("renamed");
    let before = std::fs::read(folder.join("tarock.sqlite")).expect("the database");
    let output = Command::new(env!("CARGO_BIN_EXE_tarock"))
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--data"])
        .arg(&folder)
        .stdin(Stdio::null())
        .output()
        .expect("the program runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success());
    assert!(
        said.contains("of a newer version of tarock (step 99")
            && said.contains("neueren Fassung (Schritt 99"),
        "{said}"
    );
    assert!(
        std::fs::read(folder.join("tarock.sqlite")).expect("the database") == before,
        "it is as it was"
    );
    let _ = std::fs::remove_dir_all(folder);
}

#[tokio::test]
async fn tournaments_sheets_links_and_cups_are_what_they_were() {
    let kept = folders("desk");
    assert!(!kept.is_empty());
    for desk in kept {
        let served = json_of(&desk, "served.json");
        let token = served["token"].as_str().expect("a token");
        let answers = served["answers"].as_object().expect("answers");
        let file = changed(&desk.join("tarock.sqlite"), &[]).await;
        let server = Server::start_with(&file, &FOREVER);
        for (path, then) in answers {
            check(path, &ask(&server, token, path).await, then);
            // Lines of sheets count as well.
            if let Some(events) = then["events"].as_array().filter(|_| path.contains("/sheets/")) {
                let now = ask(&server, token, path).await;
                assert_eq!(now["events"].as_array(), Some(events), "{path}");
            }
        }
        assert!(answers.keys().any(|path| path.contains("/sheets/")));
        assert!(answers.keys().any(|path| path.starts_with("/cups/")));
        drop(server);
        let _ = std::fs::remove_dir_all(file.parent().expect("a folder"));
    }
}
