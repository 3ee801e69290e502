//! Every limit of docs/desk.md that somebody can meet by what they send: each refusal says which.

use serde_json::{Value, json};

use super::{Evening, write};
use crate::client::{Answer, Person, World};

/// The refusal names how many of what, in both languages.
fn check(answer: &Answer, code: &str, most: usize, words: [&str; 2]) {
    assert_eq!((answer.status, answer.code().as_str()), (409, code), "{}", answer.body);
    let error = &answer.json()["error"];
    for (language, word) in ["de", "en"].into_iter().zip(words) {
        let said = error[language].as_str().expect("a sentence");
        assert!(said.contains(&most.to_string()) && said.contains(word), "{language}: {said}");
    }
}

fn letters(count: usize) -> String {
    "x".repeat(count)
}

async fn imported(evening: &Evening, file: &Value) -> Answer {
    let body = Some(json!({ "import": file }));
    evening.world.by(&evening.organiser, "POST", "/api/v1/tournaments", body).await
}

/// A tournament made of a file, by the same organiser.
async fn made_of(evening: Evening, file: &Value) -> Evening {
    let made = imported(&evening, file).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let made = made.json();
    let id = made["tournament"].as_str().expect("an id").to_owned();
    let version = made["version"].as_u64().expect("a version");
    Evening { id, version, ..evening }
}

async fn exported(evening: &Evening, kind: &str) -> Value {
    evening.by(&evening.organiser, "GET", &format!("/export?as={kind}"), None).await.json()
}

async fn new_person(evening: &Evening, name: &str) -> Answer {
    let body = json!({"people": [{"name": name}], "anyway": true});
    evening.by(&evening.organiser, "POST", "/people", Some(body)).await
}

async fn change(evening: &Evening, change: Value) -> Answer {
    evening.try_change(&evening.organiser, evening.version, change).await
}

#[tokio::test]
async fn people_of_a_tournament() {
    let mut evening = Evening::new().await;
    evening.enter(12).await;
    let mut file = exported(&evening, "tournament").await;
    let mut players = file["players"].as_array().expect("players").clone();
    for number in players.len()..2_001 {
        let mut player = players[0].clone();
        player["name"] = json!(format!("Gast {number}"));
        players.push(player);
    }
    file["players"] = json!(players);
    let words = ["Spieler", "players"];
    check(&imported(&evening, &file).await, "too-many-players", 2_000, words);
    players.pop();
    file["players"] = json!(players);
    let evening = made_of(evening, &file).await;
    let person = new_person(&evening, "Noch Jemand").await.json()["people"][0].clone();
    let enter = json!({"enter": {"people": [{"person": person["person"]}]}});
    check(&change(&evening, enter).await, "too-many-players", 2_000, words);
    let many: Vec<Value> = (0..501).map(|number| json!({"person": format!("q{number}")})).collect();
    let refused = change(&evening, json!({"enter": {"people": many}})).await;
    check(&refused, "limit-reached", 500, ["Personen auf einmal", "people"]);
    evening.world.server.stop().await;
}

#[tokio::test]
async fn people_of_a_roster() {
    let mut evening = Evening::new().await;
    let known = evening.enter(12).await.len();
    let mut file = exported(&evening, "log").await;
    let people = file["people"].as_array_mut().expect("people");
    for number in known..20_000 {
        people.push(json!({"person": format!("q{number}"), "name": format!("Gast {number}")}));
    }
    // Whoever has the name of one row is that row: twelve of the file are there.
    let evening = made_of(evening, &file).await;
    let words = ["Personen in einem Verzeichnis", "people in a roster"];
    check(&new_person(&evening, "Noch Jemand").await, "limit-reached", 20_000, words);
    let row = json!({"person": "q20000", "name": "Noch Jemand"});
    file["people"].as_array_mut().expect("people").push(row);
    check(&imported(&evening, &file).await, "limit-reached", 20_000, words);
    let other = evening.world.visitor("Andere").await;
    let body = Some(json!({ "import": file }));
    let refused = evening.world.by(&other, "POST", "/api/v1/tournaments", body).await;
    check(&refused, "limit-reached", 20_000, words);
    evening.world.server.stop().await;
}

#[tokio::test]
async fn entries_of_a_log() {
    let mut evening = Evening::new().await;
    evening.done(json!({"scene": {"scene": "clock"}})).await;
    let mut file = exported(&evening, "log").await;
    let log = file["log"].as_array_mut().expect("entries");
    let scene = log[1].clone();
    for version in log.len() + 1..=20_001 {
        let mut entry = scene.clone();
        entry["version"] = json!(version);
        log.push(entry);
    }
    let words = ["Einträge eines Turniers", "entries of a tournament"];
    check(&imported(&evening, &file).await, "limit-reached", 20_000, words);
    file["log"].as_array_mut().expect("entries").pop();
    let evening = made_of(evening, &file).await;
    let refused = change(&evening, json!({"scene": {"scene": "welcome"}})).await;
    check(&refused, "limit-reached", 20_000, words);
    evening.world.server.stop().await;
}

#[tokio::test]
async fn letters_of_names_and_texts() {
    let mut evening = Evening::drawn().await;
    let name = ["Zeichen", "letters"];
    check(&new_person(&evening, &letters(121)).await, "name-long", 120, name);
    let titled = json!({"title": letters(121), "format": "kaernten-2026"});
    let refused =
        evening.world.by(&evening.organiser, "POST", "/api/v1/tournaments", Some(titled)).await;
    check(&refused, "name-long", 120, name);
    for (value, code, most) in [
        (json!({"amend": {"player": 1, "team": letters(121)}}), "name-long", 120),
        (
            json!({"penalty": {"player": 1, "kind": "warning", "reason": letters(301)}}),
            "limit-reached",
            300,
        ),
        (json!({"call": {"round": "1", "table": 1, "text": letters(301)}}), "limit-reached", 300),
        (
            json!({"clear": {"round": "1", "table": 1, "reason": letters(301)}}),
            "limit-reached",
            300,
        ),
    ] {
        check(&change(&evening, value).await, code, most, name);
    }
    let body = json!({"links": [{"scope": "hall", "label": letters(61)}]});
    let refused = evening.by(&evening.organiser, "POST", "/links", Some(body)).await;
    check(&refused, "limit-reached", 60, ["Zeichen einer Bezeichnung", "letters of a label"]);
    // As long as that they are good.
    let person = new_person(&evening, &letters(120)).await;
    assert_eq!(person.status, 201, "{}", person.body);
    let warning = json!({"penalty": {"player": 1, "kind": "warning", "reason": letters(300)}});
    evening.done(warning).await;
    let house = format!("base = \"kaernten-2026\"\n# {}", letters(65_536));
    let wanted = json!({"title": "Haus", "format": "kaernten-2026", "house_rules": house});
    let refused =
        evening.world.by(&evening.organiser, "POST", "/api/v1/tournaments", Some(wanted)).await;
    check(&refused, "limit-reached", 65_536, ["Bytes einer Hausregel", "bytes of house rules"]);
    evening.world.server.stop().await;
}

#[tokio::test]
async fn results_of_a_table() {
    let mut evening = Evening::drawn().await;
    let first = evening.result(1, 1, 1).await;
    evening.done(first).await;
    let mut file = exported(&evening, "log").await;
    let log = file["log"].as_array_mut().expect("entries");
    let last = log.last().expect("the result").clone();
    for version in log.len() + 1..=log.len() + 199 {
        let mut entry = last.clone();
        entry["version"] = json!(version);
        entry["change"]["result"]["replaces"] = json!(version - 1);
        log.push(entry);
    }
    let mut evening = made_of(evening, &file).await;
    let mut again = evening.result(1, 1, 2).await;
    again["result"]["replaces"] = json!(evening.version);
    let refused = change(&evening, again).await;
    let words = ["Ergebnisse eines Tisches", "results of a table"];
    check(&refused, "limit-reached", 200, words);
    let other = evening.result(1, 2, 1).await;
    evening.done(other).await;
    evening.world.server.stop().await;
}

#[tokio::test]
async fn events_of_a_sheet() {
    let evening = Evening::drawn().await;
    let sheet = evening.by(&evening.organiser, "GET", "/sheets/1/1", None).await.json();
    let bring = async |events: &[Value]| {
        let body = Some(json!({"sheet": sheet["sheet"], "events": events}));
        evening.by(&evening.organiser, "POST", "/sheets/1/1", body).await
    };
    let events: Vec<Value> = (1..=2_001)
        .map(|number| {
            let after = (number > 1).then(|| format!("a:{}", number - 1));
            write("a", number, after.as_deref())
        })
        .collect();
    let refused = bring(&events[..201]).await;
    check(&refused, "limit-reached", 200, ["Ereignisse auf einmal", "events at once"]);
    // What a newer version writes is kept, if it is not too long.
    let newer = |text: usize| {
        let sing = json!({"text": letters(text)});
        json!({"id": "z:1", "lamport": 1, "change": {"sing": sing}})
    };
    let said = |answer: &Answer| answer.json()["refused"][0]["error"].clone();
    let long = said(&bring(&[newer(4_096)]).await);
    assert_eq!(long["code"], "limit-reached");
    assert!(long["de"].as_str().is_some_and(|text| text.contains("4096 Zeichen")), "{long}");
    for some in events[..2_000].chunks(200) {
        let taken = bring(some).await;
        assert_eq!(taken.json()["stored"].as_array().map(Vec::len), Some(200), "{}", taken.body);
    }
    for event in [&events[2_000], &newer(10)] {
        let error = said(&bring(std::slice::from_ref(event)).await);
        assert_eq!(error["code"], "limit-reached");
        let text = error["de"].as_str().expect("a sentence");
        assert!(text.contains("2000 Ereignisse eines Zettels"), "{text}");
    }
    evening.world.server.stop().await;
}

#[tokio::test]
async fn links_of_a_tournament_and_wrong_ones() {
    let evening = Evening::new().await;
    let links: Vec<Value> = (0..500).map(|_| json!({"scope": "hall"})).collect();
    let make = async |links: &[Value]| {
        let body = Some(json!({ "links": links }));
        evening.by(&evening.organiser, "POST", "/links", body).await
    };
    for _ in 0..6 {
        assert_eq!(make(&links).await.status, 201);
    }
    check(&make(&links[..1]).await, "limit-reached", 3_000, ["Links", "links"]);
    for attempt in 0..61 {
        let guess = json!({"secret": format!("geraten-{attempt}")});
        let refused = evening.try_exchange(&guess).await;
        let expected =
            if attempt < 60 { (404, "no-such-link") } else { (429, "too-many-attempts") };
        assert_eq!((refused.status, refused.code().as_str()), expected, "{attempt}");
    }
    evening.world.server.stop().await;
}

#[tokio::test]
async fn calls_of_a_table_in_a_round() {
    let mut evening = Evening::drawn().await;
    evening.done(json!({"publish": {"draws": [1]}})).await;
    let call = |table: u32| json!({"call": {"round": "1", "table": table, "text": "Renonce?"}});
    for _ in 0..50 {
        let version = evening.done(call(1)).await;
        evening.done(json!({"answer": {"call": version}})).await;
    }
    check(
        &change(&evening, call(1)).await,
        "limit-reached",
        50,
        ["Rufe eines Tisches", "calls of a table"],
    );
    evening.done(call(2)).await;
    evening.world.server.stop().await;
}

#[tokio::test]
async fn bytes_of_a_request_and_of_an_import() {
    let evening = Evening::new().await;
    let sized = |bytes: usize| json!({"import": {"format": letters(bytes)}});
    for (bytes, status) in [(8 * 1024 * 1024 - 1_000, 409), (8 * 1024 * 1024, 413)] {
        let path = "/api/v1/tournaments";
        let body = Some(sized(bytes));
        let answer = evening.world.by(&evening.organiser, "POST", path, body).await;
        assert_eq!(answer.status, status, "{}", answer.body);
        assert_eq!(status == 413, answer.body.contains("8192 KiB"), "{}", answer.body);
    }
    evening.world.server.stop().await;
}

#[tokio::test]
async fn cups_and_what_is_in_them() {
    let world = World::new().await;
    let owner = world.visitor("Leitung").await;
    let by = async |who: &Person, path: &str, body: Value| {
        world.by(who, "POST", &format!("/api/v1/cups{path}"), Some(body)).await
    };
    let mut cup = String::new();
    for number in 0..20 {
        let made = by(&owner, "", json!({"title": format!("Cup {number}")})).await;
        assert_eq!(made.status, 201, "{}", made.body);
        cup = format!("/{}", made.json()["cup"].as_str().expect("an id"));
    }
    check(&by(&owner, "", json!({"title": "x"})).await, "limit-reached", 20, ["Cups", "cups"]);
    let other = world.visitor("Andere").await;
    check(
        &by(&other, "", json!({"title": letters(121)})).await,
        "name-long",
        120,
        ["Zeichen", "letters"],
    );
    for _ in 0..200 {
        let made = by(&owner, &format!("{cup}/links"), json!({"scope": "editor"})).await;
        assert_eq!(made.status, 201, "{}", made.body);
    }
    let refused = by(&owner, &format!("{cup}/links"), json!({"scope": "editor"})).await;
    check(&refused, "limit-reached", 200, ["Links", "links"]);
    let rules = world.get("/api/v1/cup-rules").await.json()["rules"][0].clone();
    let season = |seen: u64| {
        let season = json!({"season": format!("Saison {seen}"), "rules": rules});
        json!({"seen": seen, "change": {"season": season}})
    };
    for seen in 1..=100 {
        let made = by(&owner, &format!("{cup}/changes"), season(seen)).await;
        assert_eq!(made.status, 200, "{}", made.body);
    }
    let refused = by(&owner, &format!("{cup}/changes"), season(101)).await;
    check(&refused, "limit-reached", 100, ["Saisonen", "seasons"]);
    let import = async |rows: Vec<String>| {
        let csv = format!("event;player;points\n{}", rows.join("\n"));
        let body = json!({"seen": 101, "season": "Saison 1", "csv": csv});
        by(&owner, &format!("{cup}/import"), body).await
    };
    let events = (0..201).map(|number| format!("Abend {number};Anna Berger;1")).collect();
    let words = ["Turniere einer Saison", "events of a season"];
    check(&import(events).await, "limit-reached", 200, words);
    let results = (0..2_001).map(|number| format!("Herbst;Gast {number};1")).collect();
    let words = ["Ergebnisse eines Turniers", "results of an event"];
    check(&import(results).await, "limit-reached", 2_000, words);
    let shown = world.get(&format!("/api/v1/cups{cup}")).await.json();
    assert_eq!(shown["seasons"][0]["events"], json!([]), "all of it or nothing");
    world.server.stop().await;
}
