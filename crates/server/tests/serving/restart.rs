//! What was acknowledged is there again.

use serde_json::{Value, json};
use tarock_server::{Server, Settings, StartError};
use tarock_store::{Store, StoreOptions};
use tarock_table::Table;

use crate::client::{World, play};

/// A snapshot without what the restart itself has changed: lines that were cut and are there again.
fn lasting(mut snapshot: Value) -> Value {
    snapshot["seq"] = Value::Null;
    snapshot
}

#[tokio::test]
async fn a_table_goes_on_where_it_stood() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let wanted = json!({"rules": "vacha-2008", "bots": ["rule", "rule", "rule"], "radln": 1,
        "thinking_ms": null});
    let table = world.open(&anna, wanted).await;
    let mut socket = world.socket(&anna, &table).await;
    socket.wait("snapshot").await;
    socket.done(&json!("ready")).await;
    play(&mut socket, 0, 1).await;
    socket.done(&json!("ready")).await;
    let committed = socket.event("committed").await;
    let contribute = json!({"contribute": {"deal": committed["deal"], "bytes": "11".repeat(32)}});
    let answer = socket.command_as("mine", socket.seq, &contribute).await;
    assert_eq!(answer["refused"], Value::Null);
    loop {
        if socket.event("turn").await["place"] == 0 {
            break;
        }
    }
    let before = socket.resync().await;

    let stopping = tokio::spawn(async move {
        let goodbye = socket.wait("goodbye").await;
        assert_eq!(goodbye["code"], "shutdown");
        while socket.next().await.is_some() {}
    });
    let world = world.restart().await;
    stopping.await.expect("a goodbye");

    let mut socket = world.socket(&anna, &table).await;
    let after = socket.wait("snapshot").await;
    assert_eq!(lasting(after), lasting(before));
    let again = socket.command_as("mine", 0, &contribute).await;
    assert_eq!((&again["refused"], &again["repeated"]), (&Value::Null, &json!(true)));
    play(&mut socket, 0, u64::MAX).await;
    world.server.stop().await;
}

#[tokio::test]
async fn log_and_kept_state_lead_to_the_same_table() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let wanted = json!({"rules": "hopfgarten", "bots": ["random", "random", "random"], "radln": 3,
        "thinking_ms": null});
    let table = world.open(&anna, wanted).await;
    let mut socket = world.socket(&anna, &table).await;
    socket.wait("snapshot").await;
    socket.done(&json!("ready")).await;
    play(&mut socket, 0, u64::MAX).await;
    drop(socket);
    let World { server, folder } = world;
    server.stop().await;

    let store = Store::open(&StoreOptions { file: folder.0.join("tarock.sqlite"), readers: 1 })
        .await
        .expect("the database");
    let stored = store.load(&table).await.expect("it can be read").expect("the table is there");
    let kept = stored.state.expect("twelve deals leave a kept state");
    let book = std::sync::Arc::new(tarock_rules::Book::published("hopfgarten").expect("a book"));
    let log = store.log(&table, 0).await.expect("the log");
    assert_eq!(log.len() as u64, kept.entries + stored.entries.len() as u64);
    let replayed =
        Table::replay(std::sync::Arc::clone(&book), stored.row.setup, &log).expect("a table");
    let mut restored = Table::restore(book, kept.state).expect("a table");
    for logged in stored.entries {
        restored.step(logged.now, logged.input);
    }
    assert!(replayed == restored);
    assert!(replayed.is_over() && stored.row.over);
    store.close().await;
}

#[tokio::test]
async fn two_servers_do_not_share_a_folder() {
    let world = World::new().await;
    let second = Server::start(world.folder.settings()).await;
    assert!(matches!(second, Err(StartError::InUse(_))));
    let taken =
        Settings { listen: world.server.address(), ..crate::client::Folder::new().settings() };
    assert!(matches!(Server::start(taken).await, Err(StartError::Address(..))));
    world.server.stop().await;
}

#[tokio::test]
async fn a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back() {
    let world = World::with(|settings| settings.limits.table_idle_seconds = 1).await;
    let anna = world.visitor("Anna").await;
    let table = world.open(&anna, json!({"rules": "vacha-2008", "bots": ["rule"]})).await;
    let mut socket = world.socket(&anna, &table).await;
    socket.wait("snapshot").await;
    assert_eq!(world.metric("tarock_tables").await, 1);
    drop(socket);
    while world.metric("tarock_tables").await > 0 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let mut socket = world.socket(&anna, &table).await;
    let snapshot = socket.wait("snapshot").await;
    assert_eq!(snapshot["places"][0]["person"]["connected"], true);
    assert_eq!(snapshot["places"][1], json!({"bot": {"spec": "rule"}}));
    world.server.stop().await;
}
