//! Limits on how many of what.

use serde_json::json;
use tokio_tungstenite::tungstenite::Error;

use crate::client::{Person, World};

async fn refused(world: &World, who: &Person, table: &str) -> u16 {
    match world.try_socket(who, table).await {
        Err(Error::Http(response)) => response.status().as_u16(),
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("one connection too many"),
    }
}

#[tokio::test]
async fn connections_of_a_user_and_of_an_address() {
    let world = World::with(|settings| {
        settings.limits.connections_per_user = 2;
        settings.limits.connections_per_table = 0;
        settings.limits.connections_per_address = 3;
    })
    .await;
    let (anna, bert, carl) =
        (world.visitor("Anna").await, world.visitor("Bert").await, world.visitor("Carl").await);
    let table = world.open(&anna, json!({"rules": "vacha-2008"})).await;
    let one = world.socket(&anna, &table).await;
    let _two = world.socket(&anna, &table).await;
    assert_eq!(refused(&world, &anna, &table).await, 429);
    let _three = world.socket(&bert, &table).await;
    assert_eq!(refused(&world, &carl, &table).await, 429);
    drop(one);
    while world.metric("tarock_connections").await > 2 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let mut again = world.socket(&anna, &table).await;
    again.wait("snapshot").await;
    world.server.stop().await;
}

#[tokio::test]
async fn tables_programs_visitors_and_requests() {
    let world = World::with(|settings| {
        settings.limits.tables_per_user = 1;
        settings.limits.tables = 2;
        settings.limits.tokens_per_user = 1;
        settings.limits.visitors_burst = 3;
        settings.limits.visitors_per_hour = 1;
    })
    .await;
    let (anna, bert, carl) =
        (world.visitor("Anna").await, world.visitor("Bert").await, world.visitor("Carl").await);
    let fourth = world.request("POST", "/api/v1/visitors", &[], Some(r#"{"name":"Dora"}"#)).await;
    assert_eq!((fourth.status, fourth.code().as_str()), (429, "too-many-visitors"));
    assert!(fourth.head.contains("retry-after"), "{}", fourth.head);
    let wanted = json!({"rules": "vacha-2008"});
    let first = world.open(&anna, wanted.clone()).await;
    assert_eq!(
        world.by(&anna, "POST", "/api/v1/tables", Some(wanted.clone())).await.code(),
        "too-many-tables-of-yours"
    );
    let second = world.open(&bert, wanted.clone()).await;
    let (mut one, mut other) =
        (world.socket(&anna, &first).await, world.socket(&bert, &second).await);
    one.wait("snapshot").await;
    other.wait("snapshot").await;
    let full = world.by(&carl, "POST", "/api/v1/tables", Some(wanted)).await;
    assert_eq!((full.status, full.code().as_str()), (503, "full"));
    assert_eq!(
        world.by(&anna, "POST", "/api/v1/tokens", Some(json!({"name": "x"}))).await.status,
        201
    );
    assert_eq!(
        world.by(&anna, "POST", "/api/v1/tokens", Some(json!({"name": "x"}))).await.code(),
        "too-many-tokens"
    );
    world.server.stop().await;

    let world = World::with(|settings| {
        settings.limits.requests_burst = 5;
        settings.limits.requests_per_second = 0;
    })
    .await;
    for _ in 0..5 {
        assert_eq!(world.get("/api/v1/books").await.status, 200);
    }
    assert_eq!(world.get("/api/v1/books").await.code(), "too-many-requests");
    assert_eq!(world.get("/health").await.status, 200, "who looks after the server is not counted");
    world.server.stop().await;
}

#[tokio::test]
async fn a_silent_line_ends() {
    let world = World::with(|settings| {
        settings.limits.idle_seconds = 1;
        settings.limits.ping_seconds = 1;
    })
    .await;
    let anna = world.visitor("Anna").await;
    let table = world.open(&anna, json!({"rules": "vacha-2008"})).await;
    let socket = world.socket(&anna, &table).await;
    // Not reading, the client does not answer pings either.
    while world.metric("tarock_connections").await > 0 {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    let mut socket = socket;
    assert_eq!(socket.parting().await, ("idle".to_owned(), 1008));
    world.server.stop().await;
}
