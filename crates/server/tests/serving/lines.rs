//! Lines on which something is wrong.

use futures_util::SinkExt;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::client::World;

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
