//! Tournaments on a server that is killed while people, results and sheets come in: what it had
//! confirmed is there, once.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use tarock_client::Http;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::server::Server;

/// How often the server is killed; `TAROCK_KILLS` asks for more.
fn kills() -> u32 {
    std::env::var("TAROCK_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(12)
}

/// What one writer was told is stored.
#[derive(Default)]
struct Confirmed {
    changes: Vec<(String, u64)>,
    events: Vec<String>,
    /// People who were written into the roster, and those of them who entered.
    people: Vec<String>,
    entered: Vec<String>,
    /// What the first at the table has by the result that was confirmed last.
    last_result: Option<u64>,
    /// What a sheet said each time it was closed and confirmed.
    states: Vec<String>,
}

async fn posted(http: &Http, path: &str, body: &Value) -> Value {
    let answer = http.post(path, body).await.expect("an answer");
    answer.json().unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Pays again and again under new names, sending what was not answered once more.
async fn pay(
    http: Http,
    path: String,
    who: u64,
    stop: watch::Receiver<bool>,
    counter: Arc<AtomicU64>,
) -> Confirmed {
    let mut confirmed = Confirmed::default();
    let mut number = 0;
    while !*stop.borrow() {
        number += 1;
        let id = format!("desk-{who}-{number}");
        let seen = http.get(&path).await.ok().and_then(|answer| answer.json().ok());
        let Some(seen) = seen.and_then(|shown| shown["version"].as_u64()) else {
            sleep(Duration::from_millis(2)).await;
            continue;
        };
        let change = json!({"paid": {"player": who, "cents": number}});
        let body = json!({"seen": seen, "id": id, "change": change});
        // A lost answer is asked for again under the same name; what is refused is not repeated.
        let made = answered(&http, &format!("{path}/changes"), &body, &stop).await;
        if let Some(version) = made.and_then(|made| made["entry"]["version"].as_u64()) {
            confirmed.changes.push((id, version));
            counter.fetch_add(1, Ordering::Relaxed);
        }
    }
    confirmed
}

/// Types the result of a table again and again, each in the place of the one before.
async fn enter_results(
    http: Http,
    path: String,
    stop: watch::Receiver<bool>,
    counter: Arc<AtomicU64>,
) -> Confirmed {
    let mut confirmed = Confirmed::default();
    let (mut number, mut last) = (0_u64, None::<u64>);
    while !*stop.borrow() {
        let shown: Option<Value> = http.get(&path).await.ok().and_then(|answer| answer.json().ok());
        let Some(shown) = shown.filter(|shown| shown["version"].is_u64()) else {
            sleep(Duration::from_millis(2)).await;
            continue;
        };
        number += 1;
        let id = format!("results-{number}");
        let result = json!({"round": "1", "table": 2,
            "players": shown["rounds"][0]["tables"][1]["players"],
            "results": [number, -1, 1 - i64::try_from(number).expect("a small number"), 0],
            "replaces": last});
        let body = json!({"seen": shown["version"], "id": id, "change": {"result": result}});
        let made = answered(&http, &format!("{path}/changes"), &body, &stop).await;
        if let Some(version) = made.and_then(|made| made["entry"]["version"].as_u64()) {
            last = Some(version);
            confirmed.changes.push((id, version));
            confirmed.last_result = Some(number);
            counter.fetch_add(1, Ordering::Relaxed);
        }
    }
    confirmed
}

/// People whom one door writes down at the most.
const MOST_AT_A_DOOR: usize = 200;

/// Writes one person after the other into the roster and enters them, beside another door that
/// does the same.
async fn enter_people(
    http: Http,
    path: String,
    door: u64,
    stop: watch::Receiver<bool>,
    counter: Arc<AtomicU64>,
) -> Confirmed {
    let mut confirmed = Confirmed::default();
    let mut seen = 1;
    for number in 0..MOST_AT_A_DOOR {
        let name = format!("Tür {door}, Gast {number}");
        let body = json!({"people": [{"name": name}], "anyway": true});
        // What was written and not answered is written once more: nobody is lost by that.
        let Some(written) = answered(&http, &format!("{path}/people"), &body, &stop).await else {
            break;
        };
        let person = written["people"][0]["person"].as_str();
        let person = person.unwrap_or_else(|| panic!("{written}")).to_owned();
        confirmed.people.push(person.clone());
        for attempt in 0_u32.. {
            let id = format!("door-{door}-{number}-{attempt}");
            let change = json!({"enter": {"people": [{"person": person}]}});
            let body = json!({"seen": seen, "id": id, "change": change});
            let made = answered(&http, &format!("{path}/changes"), &body, &stop).await;
            let Some(made) = made else { return confirmed };
            if let Some(version) = made["entry"]["version"].as_u64() {
                confirmed.changes.push((id, version));
                seen = version;
                break;
            }
            // The other door was quicker.
            assert_eq!(made["error"]["code"], "stale", "{made}");
            seen = made["now"].as_u64().expect("a version");
        }
        confirmed.entered.push(person);
        counter.fetch_add(1, Ordering::Relaxed);
        if *stop.borrow() {
            break;
        }
    }
    confirmed
}

/// Writes line after line on a sheet.
async fn write(
    http: Http,
    path: String,
    sheet: Value,
    stop: watch::Receiver<bool>,
    counter: Arc<AtomicU64>,
) -> Confirmed {
    let mut confirmed = Confirmed::default();
    for number in 1.. {
        let after = (number > 1).then(|| format!("phone:{}", number - 1));
        let event = json!({"id": format!("phone:{number}"), "lamport": number, "change": {"write": {
            "after": after, "entry": {"numbers": {"schrift": [1, -1, 0, 0]}}}}});
        let body = json!({"sheet": sheet, "events": [event]});
        let Some(taken) = answered(&http, &path, &body, &stop).await else { break };
        let known = taken["stored"].as_array().into_iter().chain(taken["known"].as_array());
        assert_eq!(known.flatten().count(), 1, "{taken}");
        confirmed.events.push(format!("phone:{number}"));
        counter.fetch_add(1, Ordering::Relaxed);
        if number >= 1_500 || *stop.borrow() {
            break;
        }
    }
    confirmed
}

/// Closes a full sheet, confirms it, and corrects a line, which opens it again; over and over.
async fn close_and_confirm(
    http: Http,
    path: String,
    sheet: Value,
    codes: Vec<String>,
    stop: watch::Receiver<bool>,
    [counter, closed]: [Arc<AtomicU64>; 2],
) -> Confirmed {
    let mut confirmed = Confirmed::default();
    let players = sheet.as_str().and_then(|name| name.split('.').nth(2)).expect("players");
    let code = |seat: usize| {
        let player = players.split('-').nth(seat).and_then(|one| one.parse::<usize>().ok());
        codes[player.expect("a start number") - 1].clone()
    };
    let numbers = |points: u64| {
        let points = i64::try_from(points).expect("a small number");
        json!({"numbers": {"schrift": [points, -points, 0, 0]}})
    };
    let event = |number: u64, change: Value| {
        let id = format!("pen:{number}");
        json!({"id": id, "lamport": number, "change": change})
    };
    let written = (1..=20).map(|number: u64| {
        let after = (number > 1).then(|| format!("pen:{}", number - 1));
        event(number, json!({"write": {"after": after, "entry": numbers(1)}}))
    });
    let body = json!({"sheet": sheet, "events": written.collect::<Vec<_>>()});
    let Some(taken) = answered(&http, &path, &body, &stop).await else { return confirmed };
    let (mut state, mut base) = (taken["progress"]["state"].clone(), "pen:3".to_owned());
    // A table has 200 results at the most, and a slow machine has time for more until the last
    // kill.
    for (number, step) in (21..21 + 3 * 150_u64).zip((0..3).cycle()) {
        let id = format!("pen:{number}");
        let (change, codes) = match step {
            0 => (json!({"close": {"by": 0, "state": state}}), json!({ &id: code(0) })),
            1 => (json!({"confirm": {"by": 1, "state": state}}), json!({ &id: code(1) })),
            _ => {
                let entry = numbers(number);
                (json!({"correct": {"line": "pen:3", "base": base, "entry": entry}}), json!({}))
            }
        };
        let body = json!({"sheet": sheet, "events": [event(number, change)], "codes": codes});
        let Some(taken) = answered(&http, &path, &body, &stop).await else { break };
        let known = taken["stored"].as_array().into_iter().chain(taken["known"].as_array());
        assert_eq!(known.flatten().count(), 1, "{taken}");
        assert_eq!(taken["progress"]["confirmed"], step == 1, "{taken}");
        match step {
            0 => {}
            1 => {
                confirmed.states.push(state.as_str().expect("a code").to_owned());
                closed.fetch_add(1, Ordering::Relaxed);
            }
            _ => {
                base.clone_from(&id);
                state = taken["progress"]["state"].clone();
            }
        }
        confirmed.events.push(id);
        counter.fetch_add(1, Ordering::Relaxed);
        if *stop.borrow() {
            break;
        }
    }
    confirmed
}

/// Publishes until it is taken: others write in between.
async fn publish(http: &Http, path: &str, number: u32) -> (String, u64) {
    for attempt in 0_u32.. {
        let shown = http.get(path).await.ok().and_then(|answer| answer.json().ok());
        let Some(seen) = shown.and_then(|shown| shown["version"].as_u64()) else { continue };
        let id = format!("publish-{number}-{attempt}");
        let change = json!({"publish": {"draws": [1, 2]}});
        let body = json!({"seen": seen, "id": id, "change": change});
        let answer = http.post(&format!("{path}/changes"), &body).await.expect("an answer");
        let made: Value = serde_json::from_str(&answer.body).expect("JSON");
        if let Some(version) = made["entry"]["version"].as_u64() {
            return (id, version);
        }
        assert!(answer.status != 409 || made["error"]["code"] == "stale", "{made}");
    }
    unreachable!("it goes on until it is taken")
}

/// The answer to a request that is sent until one comes; nothing once everybody stops.
async fn answered(
    http: &Http,
    path: &str,
    body: &Value,
    stop: &watch::Receiver<bool>,
) -> Option<Value> {
    loop {
        if let Ok(answer) = http.post(path, body).await
            && answer.status < 500
        {
            return serde_json::from_str(&answer.body).ok();
        }
        if *stop.borrow() {
            return None;
        }
        sleep(Duration::from_millis(2)).await;
    }
}

/// A tournament in which nobody is entered; the way to its requests.
async fn new_tournament(http: &Http) -> String {
    let wanted = json!({"title": "Probe", "format": "kaernten-2026", "seed": 7});
    let made = posted(http, "/api/v1/tournaments", &wanted).await;
    format!("/api/v1/tournaments/{}", made["tournament"].as_str().expect("an id"))
}

/// A tournament of twelve people with its first draw published; the way to its requests.
async fn drawn_tournament(http: &Http) -> String {
    let path = new_tournament(http).await;
    let people: Vec<Value> =
        (1..=12).map(|number| json!({"name": format!("Person {number:02}")})).collect();
    let body = json!({"people": people, "anyway": true});
    let people = posted(http, &format!("{path}/people"), &body).await;
    let entering: Vec<Value> = people["people"]
        .as_array()
        .expect("people")
        .iter()
        .map(|person| json!({"person": person["person"]}))
        .collect();
    for (seen, change) in [
        json!({"enter": {"people": entering}}),
        json!({"draw": {}}),
        json!({"publish": {"draws": [1]}}),
    ]
    .into_iter()
    .enumerate()
    {
        let body = json!({"seen": seen + 1, "change": change});
        posted(http, &format!("{path}/changes"), &body).await;
    }
    path
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_desk_has_confirmed_survives_every_kill() {
    let mut server = Server::start(&[]);
    let (_, token) = server.http().visitor("Leitung").await.expect("a visitor");
    let http = server.http().as_user(&token);
    let path = drawn_tournament(&http).await;
    let sheet_path = format!("{path}/sheets/1/1");
    let sheet = http.get(&sheet_path).await.expect("an answer").json().expect("a sheet");
    let third_path = format!("{path}/sheets/1/3");
    let third = http.get(&third_path).await.expect("an answer").json().expect("a sheet");
    let codes = http.get(&format!("{path}/codes")).await.expect("an answer").json().expect("codes");
    let codes = codes["codes"].as_array().expect("codes").iter();
    let codes: Vec<String> =
        codes.map(|one| one["code"].as_str().expect("a code").to_owned()).collect();
    let (stop, stopped) = watch::channel(false);
    let counter = Arc::new(AtomicU64::new(0));
    let closed = Arc::new(AtomicU64::new(0));
    let mut writers = Vec::new();
    let work = close_and_confirm(
        http.clone(),
        third_path,
        third["sheet"].clone(),
        codes,
        stopped.clone(),
        [Arc::clone(&counter), Arc::clone(&closed)],
    );
    writers.push(tokio::spawn(work));
    for who in 1..=3 {
        let work = pay(http.clone(), path.clone(), who, stopped.clone(), Arc::clone(&counter));
        writers.push(tokio::spawn(work));
    }
    let work = enter_results(http.clone(), path.clone(), stopped.clone(), Arc::clone(&counter));
    writers.push(tokio::spawn(work));
    let work = write(
        http.clone(),
        sheet_path.clone(),
        sheet["sheet"].clone(),
        stopped.clone(),
        Arc::clone(&counter),
    );
    writers.push(tokio::spawn(work));
    let door_path = new_tournament(&http).await;
    let mut doors = Vec::new();
    for door in 1..=2 {
        let (http, path, counter) = (http.clone(), door_path.clone(), Arc::clone(&counter));
        doors.push(tokio::spawn(enter_people(http, path, door, stopped.clone(), counter)));
    }
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut published = Confirmed::default();
    for number in 0..kills() {
        published.changes.push(publish(&http, &path, number).await);
        let enough = counter.load(Ordering::Relaxed) + rng.random_range(1..12_u64);
        while counter.load(Ordering::Relaxed) < enough {
            sleep(Duration::from_millis(1)).await;
        }
        tokio::task::block_in_place(|| server.kill_and_start());
    }
    while closed.load(Ordering::Relaxed) == 0 {
        sleep(Duration::from_millis(1)).await;
    }
    stop.send(true).expect("writers listen");
    let mut confirmed = vec![published];
    for writer in writers {
        confirmed.push(writer.await.expect("a writer ends well"));
    }
    all_is_kept(&http, &path, &confirmed).await;
    let mut at_the_doors = Vec::new();
    for door in doors {
        at_the_doors.push(door.await.expect("a door ends well"));
    }
    all_are_there(&http, &door_path, &at_the_doors).await;
    // The result that counts is the last one that was confirmed, or one that came after it and
    // whose answer was lost.
    let last = confirmed.iter().find_map(|one| one.last_result).expect("results were confirmed");
    let shown = http.get(&path).await.expect("an answer").json().expect("a tournament");
    let table = &shown["rounds"][0]["tables"][1];
    assert_eq!(table["conflict"], false, "{table}");
    let counts = table["results"][0].as_u64().expect("a result");
    assert!(counts == last || counts == last + 1, "{counts} after {last}");
}

/// The log of a tournament and its sheets, with every change that was confirmed in it once; how
/// many those are.
async fn log_with(http: &Http, path: &str, confirmed: &[Confirmed]) -> (Value, u32) {
    let log = format!("{path}/export?as=log");
    let file = http.get(&log).await.expect("an answer").json().expect("the log");
    let entries = file["log"].as_array().expect("entries");
    let mut checked = 0;
    for (id, version) in confirmed.iter().flat_map(|one| &one.changes) {
        let found: Vec<u64> = entries
            .iter()
            .filter(|entry| entry["id"] == id.as_str())
            .filter_map(|entry| entry["version"].as_u64())
            .collect();
        assert_eq!(found, [*version], "{id}");
        checked += 1;
    }
    (file, checked)
}

/// Whoever was confirmed to be written down is in the roster, and whoever entered has one number.
async fn all_are_there(http: &Http, path: &str, confirmed: &[Confirmed]) {
    let (_, checked) = log_with(http, path, confirmed).await;
    assert!(checked > 0, "nobody has entered");
    let shown = http.get(path).await.expect("an answer").json().expect("a tournament");
    let players = shown["players"].as_array().expect("players");
    for person in confirmed.iter().flat_map(|one| &one.entered) {
        let numbers = players.iter().filter(|player| player["person"] == person.as_str()).count();
        assert_eq!(numbers, 1, "{person}");
    }
    let mut known = Vec::new();
    loop {
        let some = http.get(&format!("{path}/people?skip={}", known.len())).await;
        let some = some.expect("an answer").json().expect("people")["people"].clone();
        let some = some.as_array().expect("people").clone();
        if some.is_empty() {
            break;
        }
        known.extend(some);
    }
    for person in confirmed.iter().flat_map(|one| &one.people) {
        assert!(known.iter().any(|row| row["person"] == person.as_str()), "{person}");
    }
}

/// What was confirmed stands in the log and on the sheets, once.
async fn all_is_kept(http: &Http, path: &str, confirmed: &[Confirmed]) {
    let (file, mut checked) = log_with(http, path, confirmed).await;
    let entries = file["log"].as_array().expect("entries");
    let sheets = file["sheets"].as_array().expect("sheets").iter();
    let events: Vec<&Value> =
        sheets.flat_map(|sheet| sheet["events"].as_array().expect("events")).collect();
    for id in confirmed.iter().flat_map(|one| &one.events) {
        assert_eq!(events.iter().filter(|event| event["id"] == id.as_str()).count(), 1, "{id}");
        checked += 1;
    }
    // Whatever was closed and confirmed is a result, and is so once.
    let states = confirmed.iter().flat_map(|one| &one.states);
    let mut results = 0;
    for state in states {
        let of_state = |entry: &&Value| entry["change"]["sheet"]["state"] == state.as_str();
        assert_eq!(entries.iter().filter(of_state).count(), 1, "{state}");
        results += 1;
    }
    assert!(results > 0, "nothing was closed and confirmed");
    assert!(checked >= kills(), "only {checked} were confirmed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_run_a_tournament_on_a_server_by_its_link() {
    let server = Server::start(&[]);
    let (_, token) = server.http().visitor("Leitung").await.expect("a visitor");
    let http = server.http().as_user(&token);
    let wanted = json!({"title": "Probe", "format": "kaernten-2026", "seed": 7});
    let made = posted(&http, "/api/v1/tournaments", &wanted).await;
    let id = made["tournament"].as_str().expect("an id").to_owned();
    let links = posted(
        &http,
        &format!("/api/v1/tournaments/{id}/links"),
        &json!({"links": [{"scope": "organiser"}]}),
    )
    .await;
    let secret = links["links"][0]["secret"].as_str().expect("a secret");
    let host = server.table("x").host().to_owned();
    let link = format!("http://{host}/turnier/{id}#{secret}");
    let out = std::env::temp_dir().join(format!("tarock-desk-{}.pdf", std::process::id()));
    let desk = |words: &[&str]| {
        let command = std::process::Command::new(env!("CARGO_BIN_EXE_tarock"))
            .args(["desk", &link])
            .args(words)
            .output()
            .expect("the program runs");
        let said = String::from_utf8_lossy(&command.stderr).into_owned();
        assert!(command.status.success(), "{words:?}: {said}");
        String::from_utf8(command.stdout).expect("a text")
    };
    let names: Vec<String> = (1..=8).map(|number| format!("Person {number:02}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    desk(&[&["enter"][..], &names[..], &["--anyway"]].concat());
    desk(&["draw"]);
    desk(&["publish", "--draws", "1"]);
    desk(&["result", "1", "1", "12,-7,0,-5"]);
    desk(&["clock", "1", "start"]);
    assert!(desk(&["show"]).contains("Person 01"));
    assert!(desk(&["link", "1/2", "--label", "Tisch 2"]).contains("/turnier/"));
    for wrong in ["quatsch", "player/9", "1/x"] {
        let (well, said) = run(&["desk", &link, "link", wrong]);
        assert!(!well && said.contains("ist kein Recht; es gibt organiser"), "{said}");
    }
    desk(&["print", "slips", "--links", "--out", out.to_str().expect("a path")]);
    assert!(std::fs::read(&out).expect("a file").starts_with(b"%PDF-"));
    let _ = std::fs::remove_file(&out);
    let log = desk(&["log"]);
    assert_eq!(log.lines().count(), 6, "{log}");
}

/// A list takes more requests than a server of a hall allows at once: the command takes its time.
#[test]
fn a_list_of_names_is_patient_with_the_server() {
    let few = ["--limit-requests-burst=10", "--limit-requests-per-second=20"];
    let server = Server::start(&few);
    let host = format!("http://{}", server.table("x").host());
    let list = folder("patient-list").join("namen.txt");
    let names: Vec<String> =
        (0..20).map(|number| format!("Anna{number} Berger{}\n", number * 37)).collect();
    std::fs::write(&list, names.concat()).expect("a file");
    let begun = run(&["desk", &host, "new", "--format", "kaernten-2026", "--title", "Probe"]);
    let link = begun.1.lines().find(|line| line.contains("/turnier/")).expect("a link").to_owned();
    let list = list.to_str().expect("a path");
    let (well, said) = run(&["desk", &link, "enter", "--from", list, "--anyway"]);
    assert!(well && said.contains("  20 "), "{said}");
    let (well, said) = run(&["desk", &link, "draw"]);
    assert!(well, "{said}");
    // Of a list that is refused nobody is written down.
    std::fs::write(list, "Zita Lang\nAnna1 Bergr37\n").expect("a file");
    let (well, said) = run(&["desk", &link, "enter", "--from", list]);
    assert!(!well && said.contains("es gibt Anna1 Berger37"), "{said}");
    assert_eq!(run(&["desk", &link, "people", "Zita"]).1, "");
}

/// An empty folder for the files of a test.
fn folder(name: &str) -> std::path::PathBuf {
    let path = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

/// Runs the program; what it says, and whether it ended well.
fn run(words: &[&str]) -> (bool, String) {
    let command = std::process::Command::new(env!("CARGO_BIN_EXE_tarock"))
        .args(words)
        .output()
        .expect("the program runs");
    let both = [command.stdout, command.stderr].concat();
    (command.status.success(), String::from_utf8(both).expect("a text"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_do_on_a_server_whatever_the_desk_does() {
    let server = Server::start(&[]);
    let (_, token) = server.http().visitor("Leitung").await.expect("a visitor");
    let http = server.http().as_user(&token);
    let wanted = json!({"title": "Probe", "format": "kaernten-2026", "seed": 7});
    let made = posted(&http, "/api/v1/tournaments", &wanted).await;
    let id = made["tournament"].as_str().expect("an id").to_owned();
    let path = format!("/api/v1/tournaments/{id}");
    let body = json!({"links": [{"scope": "organiser"}]});
    let links = posted(&http, &format!("{path}/links"), &body).await;
    let secret = links["links"][0]["secret"].as_str().expect("a secret");
    let link = format!("http://{}/turnier/{id}#{secret}", server.table("x").host());
    let folder = folder("desk-commands");
    let file = folder.join("x").to_string_lossy().into_owned();
    let desk = |words: &[&str]| {
        let (well, said) = run(&[&["desk", &link], words].concat());
        assert!(well, "{words:?}: {said}");
        said
    };
    let names: Vec<String> = (1..=8).map(|number| format!("Person {number:02}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    desk(&[&["enter"][..], &names[..], &["--anyway"]].concat());
    desk(&["set", "--title", "Herbst", "--date", "2027-10-02", "--amounts", "50,30.50"]);
    desk(&["set", "--apart", "Person 01,Person 02"]);
    desk(&["amend", "Person 03", "--name", "Eva Lutz", "--team", "Krone"]);
    desk(&["rename", "Eva Lutz", "Eva Lutz-Berger", "--club", "Steyr"]);
    assert!(desk(&["people", "Eva"]).contains("Eva Lutz-Berger  Steyr"));
    desk(&["draw"]);
    desk(&["reseat", "1", "1,3,5,7", "2,4,6,8"]);
    desk(&["publish", "--draws", "1"]);
    // The sheet of a table goes out, is written on and comes back, once.
    desk(&["sheet", "1", "1", "--out", &file]);
    let numbers = ["sheet", "write", &file, "--numbers", "3,-1,-1,-1", "--device", "laptop"];
    let (well, said) = run(&numbers);
    assert!(well, "{said}");
    assert!(desk(&["bring", "1", "1", &file]).contains("1 neue"));
    assert!(desk(&["bring", "1", "1", &file]).contains("0 neue"));
    let shown = http.get(&path).await.expect("an answer").json().expect("a tournament");
    assert_eq!(shown["title"], "Herbst");
    let players = &shown["rounds"][0]["tables"][0]["players"];
    assert_eq!(
        (players, &shown["rounds"][0]["tables"][0]["deals"]),
        (&json!([1, 3, 5, 7]), &json!(1))
    );
    assert_eq!(shown["players"][2]["name"], "Eva Lutz-Berger");
    // Documents in English.
    desk(&["--lang", "en", "print", "seating", "--by-last-word", "--out", &file]);
    let text = std::process::Command::new("pdftotext").args([&file, "-"]).output();
    let text = String::from_utf8(text.expect("pdftotext").stdout).expect("a text");
    assert!(text.contains("Seating from A to Z") && text.contains("Lutz-Berger"), "{text}");
    desk(&["forget", "Eva Lutz-Berger", "--for-good"]);
    assert!(!desk(&["show"]).contains("Eva"));
    let (well, _) = run(&["desk", &link, "delete"]);
    assert!(!well, "deleting asks for --for-good");
    // Whoever made it deletes it, by their own token; a link does not.
    assert!(!run(&["desk", &link, "delete", "--for-good"]).0);
    let (well, said) = run(&["desk", &link, "--token", &token, "delete", "--for-good"]);
    assert!(well, "{said}");
    assert!(!run(&["desk", &link, "show"]).0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_run_a_cup_on_a_server_by_its_link() {
    let server = Server::start(&[]);
    let (_, token) = server.http().visitor("Leitung").await.expect("a visitor");
    let http = server.http().as_user(&token);
    let made = posted(&http, "/api/v1/cups", &json!({"title": "Hallencup"})).await;
    let id = made["cup"].as_str().expect("an id").to_owned();
    let body = json!({"scope": "organiser", "label": "Laptop"});
    let first = posted(&http, &format!("/api/v1/cups/{id}/links"), &body).await;
    let host = server.table("x").host().to_owned();
    let link =
        format!("http://{host}/cup/{id}/bearbeiten#{}", first["secret"].as_str().expect("one"));
    let folder = folder("cup-commands");
    let file = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let cup = |words: &[&str]| {
        let (well, said) = run(&[&["cup", "server", &link], words].concat());
        assert!(well, "{words:?}: {said}");
        said
    };
    cup(&["title", "Landescup"]);
    cup(&["season", "2027", "--rules", "kaernten-2026", "--events", "6"]);
    cup(&["calendar", "2027", "2027-03-06;Frühling;Steyr", "2027-10-02;Herbst"]);
    let past = "event;player;points\nWinter;Franz Huber;90\nWinter;Anna;-90\n\
        Ostern;Huber Franz;40\nOstern;Anna;-40\n";
    std::fs::write(file("past.csv"), past).expect("a file");
    let said = cup(&["import", &file("past.csv")]);
    assert!(said.contains("Franz Huber ist vielleicht Huber Franz"), "{said}");
    // A file of something else says what it is.
    std::fs::write(file("sheet.json"), r#"{"format":"tarock-sheet-1"}"#).expect("a file");
    let (well, said) = run(&["cup", "server", &link, "import", &file("sheet.json")]);
    assert!(!well && said.contains("das Format ist \"tarock-sheet-1\""), "{said}");
    let people = cup(&["people"]);
    let huber = people.lines().find(|line| line.contains("Huber Franz")).expect("a row");
    let huber = huber.split(' ').next().expect("an id").to_owned();
    let rows = || cup(&["show"]).lines().filter(|line| line.contains("Huber")).count();
    assert_eq!(rows(), 2);
    cup(&["join", "Franz Huber", &huber]);
    assert_eq!(rows(), 1);
    cup(&["part", &huber]);
    assert_eq!(rows(), 2);
    cup(&["join", "Franz Huber", &huber]);
    cup(&["amend", "Anna", "--name", "Anna Maier", "--categories", "Damen"]);
    assert!(cup(&["people"]).contains("Anna Maier"));

    // A tournament of the organiser is taken in, and out again.
    let wanted = json!({"title": "Frühling", "format": "kaernten-2026", "seed": 7});
    let tournament = posted(&http, "/api/v1/tournaments", &wanted).await;
    let tournament = tournament["tournament"].as_str().expect("an id").to_owned();
    assert!(cup(&["tournaments"]).contains("Frühling: nicht fertig"));
    let (well, said) = run(&["cup", "server", &link, "take", &tournament]);
    assert!(!well && !said.is_empty(), "a tournament that is not complete is refused");
    cup(&["remove", "2027", "Ostern", "--reason", "doppelt"]);
    let log = cup(&["log"]);
    let removed = log.lines().count().to_string();
    assert!(log.lines().last().is_some_and(|line| line.contains("doppelt")), "{log}");
    cup(&["undo", &removed]);
    for (kind, begins) in [("csv", "\u{feff}event"), ("season", "{"), ("pdf", "%PDF")] {
        let out = file(kind);
        cup(&["--lang", "en", "export", kind, "--season", "2027", "--out", &out]);
        let bytes = std::fs::read(&out).expect("a file");
        let fits = bytes.iter().zip(begins.bytes()).all(|(one, other)| *one == other);
        assert!(fits && bytes.len() > 20, "{kind}");
    }
    let shown = http.get(&format!("/api/v1/cups/{id}")).await.expect("one").json().expect("a cup");
    assert_eq!(
        (shown["title"].as_str(), shown["seasons"][0]["events"].as_array().map(Vec::len)),
        (Some("Landescup"), Some(2))
    );

    // Others by links that can be withdrawn; an editor deletes nothing.
    let editor = cup(&["link", "editor", "--label", "Kassierin"]);
    let editor = editor.trim();
    assert!(run(&["cup", "server", editor, "title", "Cup"]).0);
    assert!(!run(&["cup", "server", editor, "delete", "--for-good"]).0);
    let listed = cup(&["links"]);
    let row = listed.lines().find(|line| line.contains("Kassierin")).expect("a link");
    cup(&["withdraw", row.split(' ').next().expect("a name")]);
    assert!(!run(&["cup", "server", editor, "title", "Nein"]).0);
    cup(&["forget", "Anna Maier", "--for-good"]);
    assert!(!cup(&["show"]).contains("Anna"));
    cup(&["delete", "--for-good"]);
    assert!(!run(&["cup", "server", &link, "show"]).0);
}
