//! Lines on which something is wrong.

use futures_util::SinkExt;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Person, World};

#[tokio::test]
async fn garbage_is_answered_and_harms_nobody() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let table = world.open(&anna, json!({"rules": "vacha-2008"})).await;
    let mut socket = world.socket(&anna, &table).await;
    assert_eq!(socket.wait("hello").await["protocol"], 2);
    socket.wait("snapshot").await;
    for text in [
        "",
        "{",
        "null",
        "[1]",
        r#"{"resync":{"x":1}}"#,
        r#"{"resync":{}} {"resync":{}}"#,
        r#"{"command":{"id":"a","seen":-1,"command":"ready"}}"#,
        r#"{"command":{"id":"a","seen":0,"command":{"act":{"action":"play 99"}}}}"#,
        r#"{"command":{"id":"a","seen":0,"command":{"contribute":{"deal":1,"bytes":"zz"}}}}"#,
        r#"{"command":{"id":"a","seen":0,"command":"ready","from":"u1"}}"#,
        "{\"unknown\":{}}",
    ] {
        socket.send_text(text).await;
        let error = socket.wait("error").await;
        assert_eq!(error["code"], "unreadable", "{text}: {error}");
        assert!(error["de"].is_string() && error["en"].is_string());
    }
    for text in [
        r#"{"command":{"id":"named","seen":-1,"command":"ready"}}"#.to_owned(),
        r#"{"command":{"id":"named","seen":0,"command":{"fly":{}}}}"#.to_owned(),
        format!(
            r#"{{"command":{{"id":"named","seen":0,"command":"ready","more":"{}"}}}}"#,
            "x".repeat(20_000)
        ),
    ] {
        socket.send_text(&text).await;
        assert_eq!(socket.wait("error").await["id"], "named", "the error answers its command");
    }
    let deep = "[".repeat(5_000);
    socket.send_text(&deep).await;
    assert_eq!(socket.wait("error").await["code"], "unreadable");
    socket.stream.send(Message::binary(vec![0, 1, 2])).await.expect("the line stands");
    assert_eq!(socket.wait("error").await["code"], "binary");
    socket.send_text(&"x".repeat(20 * 1024)).await;
    assert_eq!(socket.wait("error").await["code"], "too-large");
    socket.send(&json!({"ping": {}})).await;
    assert!(socket.wait("pong").await["now"].is_u64(), "the line still stands");
    let bad_id = socket.command_as("\u{7}", 0, &json!("ready")).await;
    assert_eq!(bad_id["refused"]["code"], "name");
    world.server.stop().await;
}

#[tokio::test]
async fn a_message_far_too_long_ends_the_line() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let table = world.open(&anna, json!({"rules": "vacha-2008"})).await;
    let mut socket = world.socket(&anna, &table).await;
    socket.wait("snapshot").await;
    socket.send_text(&"x".repeat(100 * 1024)).await;
    assert_eq!(socket.wait("goodbye").await["code"], "too-large");
    while socket.next().await.is_some() {}
    let mut again = world.socket(&anna, &table).await;
    again.wait("snapshot").await;
    world.server.stop().await;
}

#[tokio::test]
async fn too_many_messages_are_refused_and_then_end_the_line() {
    let world = World::with(|settings| {
        settings.limits.messages_burst = 5;
        settings.limits.messages_per_second = 1;
        settings.limits.errors = 10;
    })
    .await;
    let anna = world.visitor("Anna").await;
    let table = world.open(&anna, json!({"rules": "vacha-2008"})).await;
    let mut socket = world.socket(&anna, &table).await;
    socket.wait("snapshot").await;
    for _ in 0..50 {
        if socket.stream.send(Message::text(r#"{"ping":{}}"#)).await.is_err() {
            break;
        }
    }
    assert_eq!(socket.wait("error").await["code"], "too-fast");
    assert_eq!(socket.wait("goodbye").await["code"], "too-fast");
    world.server.stop().await;
}

#[tokio::test]
async fn a_command_that_comes_too_fast_is_told_so_by_its_name() {
    let world = World::with(|settings| {
        settings.limits.messages_burst = 3;
        settings.limits.messages_per_second = 0;
    })
    .await;
    let anna = world.visitor("Anna").await;
    let table = world.open(&anna, json!({"rules": "vacha-2008"})).await;
    let mut socket = world.socket(&anna, &table).await;
    socket.wait("snapshot").await;
    let names: Vec<String> = (0..10).map(|number| format!("mine-{number}")).collect();
    for name in &names {
        socket
            .send(&json!({"command": {"id": name, "seen": 0,
                "command": {"unseat-bot": {"place": 1}}}}))
            .await;
    }
    let mut told = Vec::new();
    while told.len() < names.len() {
        let message = socket.next().await.expect("the line stands");
        let error = &message["error"];
        if error.is_object() {
            assert_eq!(error["code"], "too-fast", "{message}");
        }
        let id = error["id"].as_str().or(message["answer"]["id"].as_str());
        told.extend(id.map(str::to_owned));
        assert!(!error.is_object() || id.is_some(), "nobody knows what {message} is about");
    }
    told.sort();
    assert_eq!(told, names, "each is answered once, by an answer or by an error");
    // What is no command has no name.
    socket.send(&json!({"ping": {}})).await;
    let error = socket.wait("error").await;
    assert_eq!((&error["code"], error.get("id")), (&json!("too-fast"), None));
    world.server.stop().await;
}

/// Whatever somebody says before, and whatever becomes of the connection: the first word is
/// `hello`, once, and a snapshot comes before everything else.
#[tokio::test]
async fn hello_comes_first() {
    let world = World::with(|settings| {
        settings.limits.messages_burst = 5;
        settings.limits.messages_per_second = 0;
    })
    .await;
    let (anna, kurt) = (world.visitor("Anna").await, world.visitor("Kurt").await);
    let table = world.open(&anna, json!({"rules": "vacha-2008"})).await;
    for _ in 0..20 {
        // Said at once, before the table has had a moment to greet.
        let mut socket = world.socket(&anna, &table).await;
        for text in
            ["{", r#"{"ping":{}}"#, "[]", r#"{"resync":{}}"#, "null", "too fast", "too fast"]
        {
            socket.send_text(text).await;
        }
        let mut kinds = Vec::new();
        while kinds.iter().filter(|kind| *kind == "error").count() < 5 {
            let message = socket.next().await.expect("the line stands");
            kinds.extend(message.as_object().expect("a message").keys().cloned());
        }
        assert_eq!(kinds[0], "hello", "{kinds:?}");
        assert_eq!(kinds.iter().filter(|kind| *kind == "hello").count(), 1, "{kinds:?}");
        let snapshot = kinds.iter().position(|kind| kind == "snapshot").expect("a snapshot");
        assert!(kinds.iter().position(|kind| kind == "told").is_none_or(|told| told > snapshot));
    }
    // Whoever may not look is greeted as well, before they hear why.
    let mut of_kurt = world.socket(&kurt, &table).await;
    of_kurt.done(&json!({"watch": {"name": "Kurt"}})).await;
    let mut of_anna = world.socket(&anna, &table).await;
    of_anna.done(&json!({"send-away": {"watcher": kurt.user}})).await;
    let mut again = world.socket(&kurt, &table).await;
    let first = again.next().await.expect("a word");
    assert_eq!(first["hello"]["user"], kurt.user.as_str(), "{first}");
    assert_eq!(again.parting().await, ("sent-away".to_owned(), 1000));
    world.server.stop().await;
}

/// Each reason for which a connection ends, as it comes about, with its closing code. `storage` is
/// in `crates/cli/tests/served/disk.rs`, which has a disk to lose.
#[tokio::test]
async fn who_is_parted_with_is_told_the_right_reason() {
    let world = World::with(|settings| {
        settings.limits.errors = 3;
        settings.limits.queue = 8;
    })
    .await;
    let (anna, bert) = (world.visitor("Anna").await, world.visitor("Bert").await);
    let table = world.open(&anna, json!({"rules": "vacha-2008"})).await;
    let mut of_bert = world.socket(&bert, &table).await;
    of_bert.done(&json!({"sit": {"place": 2, "name": "Bert"}})).await;
    let socket = async || {
        let mut socket = world.socket(&anna, &table).await;
        socket.wait("snapshot").await;
        socket
    };
    let said = |code: &str, close: u16| (code.to_owned(), close);

    let mut wrong = socket().await;
    for _ in 0..4 {
        wrong.send_text("wrong").await;
    }
    assert_eq!(wrong.parting().await, said("too-fast", 1008));

    let mut long = socket().await;
    long.send_text(&"x".repeat(100 * 1024)).await;
    assert_eq!(long.parting().await, said("too-large", 1009));

    let mut slow = socket().await;
    while world.metric("tarock_slow_connections_total").await == 0 {
        for _ in 0..500 {
            if slow.stream.send(Message::text(r#"{"resync":{}}"#)).await.is_err() {
                break;
            }
        }
    }
    assert_eq!(slow.parting().await, said("slow", 1008));

    // An account that is deleted: its own connections end, the others load the table again.
    let wanted = json!({"name": "Berta", "password": "Sküs, Mond und Pagat", "token": true});
    let made = world.by(&bert, "POST", "/api/v1/account", Some(wanted)).await;
    assert_eq!(of_bert.parting().await, said("ended", 1000));
    let berta = Person::from(&made.json());
    let mut of_berta = world.socket(&berta, &table).await;
    of_berta.wait("snapshot").await;
    let mut other = socket().await;
    let password = json!({"password": "Sküs, Mond und Pagat"});
    let gone = world.by(&berta, "POST", "/api/v1/account/deletion", Some(password)).await;
    assert_eq!(gone.status, 204, "{}", gone.body);
    assert_eq!(of_berta.parting().await, said("ended", 1000));
    assert_eq!(other.parting().await, said("reload", 1012));

    let mut last = socket().await;
    let stopping = tokio::spawn(async move { last.parting().await });
    world.server.stop().await;
    assert_eq!(stopping.await.expect("nobody has panicked"), said("shutdown", 1001));
}

#[tokio::test]
async fn who_does_not_read_is_dropped_and_the_others_play_on() {
    let world = World::with(|settings| settings.limits.queue = 8).await;
    let (anna, bert) = (world.visitor("Anna").await, world.visitor("Bert").await);
    let table = world.open(&anna, json!({"rules": "vacha-2008"})).await;
    let mut reader = world.socket(&anna, &table).await;
    reader.wait("snapshot").await;
    let mut slow = world.socket(&bert, &table).await;
    slow.wait("snapshot").await;
    // Asks and never listens, until the server has enough of it.
    while world.metric("tarock_slow_connections_total").await == 0 {
        for _ in 0..1_000 {
            if slow.stream.send(Message::text(r#"{"resync":{}}"#)).await.is_err() {
                break;
            }
        }
    }
    reader.send(&json!({"ping": {}})).await;
    reader.wait("pong").await;
    reader.done(&json!({"seat-bot": {"place": 1, "spec": "rule"}})).await;
    let mut again = world.socket(&bert, &table).await;
    again.wait("snapshot").await;
    world.server.stop().await;
}
