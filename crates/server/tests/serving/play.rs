//! Evenings over real lines.

use serde_json::{Value, json};
use tarock_rules::{Book, NotatedDeal};
use tarock_table::fair::{self, FairRecord};

use crate::client::{Person, Socket, World, play};

/// Somebody opens a table with bots and is ready.
async fn begun(world: &World, who: &Person, wanted: Value) -> (String, Socket) {
    let table = world.open(who, wanted).await;
    let mut socket = world.socket(who, &table).await;
    socket.wait("snapshot").await;
    (table, socket)
}

#[tokio::test]
async fn a_radl_with_bots_is_played_kept_and_can_be_verified() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let wanted = json!({"rules": "kaernten-2026", "bots": ["rule", "beginner", "random"],
        "radln": 1, "thinking_ms": null});
    let (table, mut socket) = begun(&world, &anna, wanted).await;
    socket.done(&json!("ready")).await;
    play(&mut socket, 0, u64::MAX).await;
    let last = socket.resync().await;
    assert_eq!(last["over"], "length");

    let deals = world.get(&format!("/api/v1/tables/{table}/deals")).await.json();
    let lines = last["sheet"]["lines"].as_array().expect("lines");
    let listed = deals["deals"].as_array().expect("deals");
    assert_eq!(
        listed.iter().map(|deal| &deal["line"]).collect::<Vec<_>>(),
        lines.iter().collect::<Vec<_>>()
    );
    let book = Book::published("kaernten-2026").expect("a book");
    let whole =
        world.get(&format!("/api/v1/tables/{table}/deals?after=1&records=true")).await.json();
    for (place, deal) in listed.iter().enumerate() {
        let path = format!("/api/v1/deals/{table}/{}", deal["deal"]);
        let record: FairRecord =
            serde_json::from_str(&world.get(&path).await.body).expect("a record");
        assert_eq!(deal["record"], Value::Null, "records only where they are asked for");
        if place > 0 {
            let kept: FairRecord =
                serde_json::from_value(whole["deals"][place - 1]["record"].clone())
                    .expect("a record");
            assert_eq!(kept, record);
        }
        let verified = fair::verify(&book, &record).expect("a fair deal");
        assert_eq!(verified.contributed, [0], "only the person contributes");
        let record = record.into_record();
        assert!(record.replay(&book).expect("a legal deal").end().is_some());
        let text = world.get(&format!("{path}?as=text")).await.body;
        let read = NotatedDeal::read_all(&text).expect("notation");
        assert_eq!(read[0].record(), &record);
        assert!(text.contains("\"Anna\""), "{text}");
    }

    let history = world.by(&anna, "GET", "/api/v1/me/history?limit=2", None).await.json();
    assert_eq!(
        (history["deals"].as_array().map(Vec::len), &history["more"]),
        (Some(2), &json!(true))
    );
    let before = history["deals"][1]["id"].clone();
    let rest =
        world.by(&anna, "GET", &format!("/api/v1/me/history?before={before}"), None).await.json();
    assert!(
        rest["deals"]
            .as_array()
            .expect("deals")
            .iter()
            .all(|deal| deal["id"].as_u64() < before.as_u64())
    );
    let profile = world.get(&format!("/api/v1/users/{}", anna.user)).await.json();
    let counted = lines.iter().filter(|line| line["void"] == false).count();
    assert_eq!(profile["statistics"]["deals"], counted);
    assert_eq!(profile["statistics"]["zahlung"], last["sheet"]["zahlung"][0]);
    let facts = world.get(&format!("/api/v1/tables/{table}")).await.json();
    assert_eq!((&facts["stage"], &facts["deals"]), (&json!("over"), &json!(lines.len())));
    world.server.stop().await;
}

#[tokio::test]
async fn four_people_play_a_deal_under_every_book() {
    let world = World::new().await;
    let mut people = Vec::new();
    for name in ["Anna", "Bert", "Carl", "Dora"] {
        people.push(world.visitor(name).await);
    }
    for book in Book::ids() {
        let table = world.open(&people[0], json!({"rules": book, "thinking_ms": null})).await;
        let mut playing = Vec::new();
        for (place, person) in (0_u64..).zip(&people) {
            let mut socket = world.socket(person, &table).await;
            socket.wait("snapshot").await;
            if place > 0 {
                let name = format!("X{place}");
                socket.done(&json!({"sit": {"place": place, "name": name}})).await;
                assert_eq!(
                    socket.wait("snapshot").await["viewer"],
                    json!({"place": place}),
                    "who sits down sees from there"
                );
            }
            socket.done(&json!("ready")).await;
            playing.push(tokio::spawn(async move { play(&mut socket, place, 1).await }));
        }
        for player in playing {
            player.await.unwrap_or_else(|error| panic!("{book}: {error}"));
        }
    }
    world.server.stop().await;
}

#[tokio::test]
async fn two_lines_of_one_player_see_the_same_and_one_of_them_is_enough() {
    let world = World::new().await;
    let (anna, bert) = (world.visitor("Anna").await, world.visitor("Bert").await);
    let (table, mut one) =
        begun(&world, &anna, json!({"rules": "vacha-2008", "bots": ["rule", "rule"]})).await;
    let mut other = world.socket(&anna, &table).await;
    assert_eq!(other.wait("snapshot").await["viewer"], json!({"place": 0}));
    let mut public = world.socket(&bert, &table).await;
    assert_eq!(public.wait("snapshot").await["viewer"], "public");
    let seat_bot = json!({"seat-bot": {"place": 3, "spec": "rule"}});
    assert_eq!(one.command_as("once", 0, &seat_bot).await["refused"], Value::Null);
    other.event("seated").await;
    public.event("seated").await;
    // The same command by the other line is the same command.
    let again = other.command_as("once", 0, &seat_bot).await;
    assert_eq!((&again["refused"], &again["repeated"]), (&Value::Null, &json!(true)));
    drop(one);
    // Had the player been cut, the public would be told before it is told that they are ready.
    other.done(&json!("ready")).await;
    let told = loop {
        let message = public.next().await.expect("a message");
        if let Some(event) = message["told"]["event"].as_object() {
            break event.clone();
        }
    };
    assert!(told.contains_key("ready"), "{told:?}");
    drop(other);
    let cut = public.event("line").await;
    assert_eq!((&cut["place"], &cut["connected"]), (&json!(0), &json!(false)));
    assert!(cut["stand_in_at"].is_u64(), "and when a bot steps in: {cut}");
    world.server.stop().await;
}

#[tokio::test]
async fn stale_early_and_wrong_commands_change_nothing() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let wanted = json!({"rules": "wiener-zeitung-2018", "bots": ["rule", "rule", "rule"],
        "thinking_ms": null});
    let (_, mut socket) = begun(&world, &anna, wanted).await;
    socket.done(&json!("ready")).await;
    let committed = socket.event("committed").await;
    socket
        .done(&json!({"contribute": {"deal": committed["deal"], "bytes": "00".repeat(32)}}))
        .await;
    let turn = loop {
        let turn = socket.event("turn").await;
        if turn["place"] == 0 {
            break turn;
        }
    };
    let seen = socket.seq;
    for (id, seen, command, code) in [
        ("a", 0, json!({"act": {"action": turn["legal"][0]}}), "stale"),
        ("b", seen + 9, json!({"act": {"action": turn["legal"][0]}}), "from-the-future"),
        ("c", seen, json!({"sit": {"place": 2, "name": "Anna"}}), "sits-already"),
        ("d", seen, json!({"seat-bot": {"place": 2, "spec": "cheat"}}), "unknown-bot"),
        ("e", seen, json!({"answer-claim": {"claim": 3, "agree": true}}), "no-such-claim"),
    ] {
        let answer = socket.command_as(id, seen, &command).await;
        let refused = &answer["refused"];
        assert_eq!(refused["code"], code, "{answer}");
        assert!(refused["de"].is_string() && refused["en"].is_string());
    }
    assert_eq!(socket.seq, seen, "nothing was told");
    let again = socket.command_as("a", seen, &json!({"act": {"action": turn["legal"][0]}})).await;
    assert_eq!((&again["refused"]["code"], &again["repeated"]), (&json!("stale"), &json!(true)));
    let illegal = socket.command_as("f", seen, &json!({"act": {"action": "play 1"}})).await;
    assert!(illegal["refused"]["source"].is_string(), "a rule names its passage: {illegal}");
    let done = socket.command_as("g", seen, &json!({"act": {"action": turn["legal"][0]}})).await;
    assert_eq!(done["refused"], Value::Null);
    world.server.stop().await;
}

/// Somebody claims all tricks with their first card: no bot can know that, so one of them declines,
/// and they are to play again.
#[tokio::test]
async fn bots_decline_what_they_cannot_see_and_the_game_goes_on() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let wanted = json!({"rules": "kaernten-2026", "bots": ["rule", "club", "beginner"],
        "thinking_ms": null});
    let (_, mut socket) = begun(&world, &anna, wanted).await;
    let mut hand_in = vec![json!("ready")];
    let (mut declined, mut turns_after) = (None, 0);
    while turns_after < 2 {
        for command in hand_in.drain(..) {
            let (id, seen) = (Socket::fresh(), socket.seq);
            socket.send(&json!({"command": {"id": id, "seen": seen, "command": command}})).await;
        }
        let message = socket.next().await.expect("the line stands");
        let event = &message["told"]["event"];
        if let Some(committed) = event.get("committed") {
            hand_in
                .push(json!({"contribute": {"deal": committed["deal"], "bytes": "ab".repeat(32)}}));
        }
        if event.get("settled").is_some() {
            hand_in.push(json!("ready"));
        }
        if let Some(ended) = event.get("claim-ended") {
            declined = ended["declined"].as_u64();
            assert!(declined.is_some_and(|place| place > 0), "{ended}");
        }
        if let Some(turn) = event.get("turn").filter(|turn| turn["place"] == 0) {
            let legal = turn["legal"].as_array().expect("a list");
            let playing = legal[0].as_str().is_some_and(|action| action.starts_with("play"));
            turns_after += u32::from(declined.is_some());
            if playing && declined.is_none() {
                hand_in.push(json!({"claim": {"rest": "take"}}));
            } else {
                hand_in.push(json!({"act": {"action": legal[0]}}));
            }
        }
    }
    world.server.stop().await;
}

#[tokio::test]
async fn a_kiebitz_sees_a_hand_only_when_he_is_allowed_to() {
    let world = World::new().await;
    let (anna, kurt) = (world.visitor("Anna").await, world.visitor("Kurt").await);
    let wanted =
        json!({"rules": "vacha-2008", "bots": ["rule", "rule", "rule"], "thinking_ms": null});
    let (table, mut player) = begun(&world, &anna, wanted).await;
    let mut watcher = world.socket(&kurt, &table).await;
    watcher.wait("snapshot").await;
    watcher.done(&json!({"watch": {"name": "Kurt"}})).await;
    player.done(&json!("ready")).await;
    let committed = player.event("committed").await;
    player
        .done(&json!({"contribute": {"deal": committed["deal"], "bytes": "00".repeat(32)}}))
        .await;
    let dealt = player.event("dealt").await;
    assert_eq!(dealt["hand"].as_array().map(Vec::len), Some(12));
    assert_eq!(watcher.event("dealt").await["hand"], json!([]));
    player.done(&json!({"show-hand": {"watcher": kurt.user, "allowed": true}})).await;
    let snapshot = watcher.wait("snapshot").await;
    assert_eq!(snapshot["viewer"], json!({"behind": 0}));
    assert_eq!(snapshot["deal"]["observation"]["hand"].as_array().map(Vec::len), Some(12));
    world.server.stop().await;
}

#[tokio::test]
async fn a_snapshot_carries_the_deal_once() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let wanted =
        json!({"rules": "vacha-2008", "bots": ["rule", "rule", "rule"], "thinking_ms": null});
    let (table, mut player) = begun(&world, &anna, wanted).await;
    player.done(&json!("ready")).await;
    let committed = player.event("committed").await;
    player
        .done(&json!({"contribute": {"deal": committed["deal"], "bytes": "00".repeat(32)}}))
        .await;
    let legal = loop {
        let turn = player.event("turn").await;
        if turn["place"] == 0 {
            break turn["legal"].clone();
        }
    };
    player.done(&json!({"act": {"action": legal[0]}})).await;
    let looked = player.resync().await["deal"].clone();
    let frame = world.socket(&anna, &table).await.frame().await;
    assert!(frame.len() == 1 && frame[0].get("hello").is_some(), "{frame:?}");
    assert_eq!(looked["observation"]["hand"].as_array().map(Vec::len), Some(12));
    assert_eq!((looked.get("dealt"), looked.get("events")), (None, None));

    let mut follower = world.socket_with(&anna, &table, "?follow=true").await.expect("a WebSocket");
    let frame = follower.frame().await;
    assert!(frame.len() == 2 && frame[0]["hello"]["protocol"] == 2, "{frame:?}");
    let first = frame[1]["snapshot"].clone();
    let again = follower.resync().await;
    for followed in [&first["deal"], &again["deal"]] {
        assert!(followed["observation"].is_null());
        assert_eq!(followed["dealt"], looked["observation"]["hand"]);
        assert!(followed["events"].as_array().is_some_and(|events| !events.is_empty()));
    }
    let error =
        world.socket_with(&anna, &table, "?follow=perhaps").await.err().expect("it is refused");
    assert!(error.to_string().contains("400"), "{error}");
    world.server.stop().await;
}
