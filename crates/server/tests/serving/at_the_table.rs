//! What people do at a table beside the cards, over a real line.

use serde_json::{Value, json};

use crate::client::{Person, World};

#[tokio::test]
async fn a_drawn_dealer_a_cut_and_a_refused_one() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let wanted = json!({"rules": "spieleversum-1.0", "bots": ["rule", "rule", "rule"],
        "thinking_ms": null,
        "first_dealer": 1, "waits": {"cut": 60_000}, "tournament": true, "chat": false,
        "radln": 3});
    let table = world.open(&anna, wanted).await;
    let mut socket = world.socket(&anna, &table).await;
    let options = socket.wait("snapshot").await["options"].clone();
    assert_eq!(
        (&options["tournament"], &options["chat"], &options["radln"]),
        (&json!(true), &json!(false), &json!(3))
    );
    socket.done(&json!("ready")).await;
    let committed = socket.event("committed").await;
    assert_eq!(committed["deal"], 1, "nobody draws where the first dealer is named");
    socket.done(&json!({"contribute": {"deal": 1, "bytes": "ab".repeat(32)}})).await;
    // By this book the player before the dealer cuts.
    let cutting = socket.event("cutting").await;
    assert_eq!(
        (&cutting["place"], &cutting["least"], &cutting["most"]),
        (&json!(0), &json!(3), &json!(51))
    );
    for (command, code) in [
        (json!({"cut": {"deal": 1, "cards": [53]}}), "cut-limits"),
        (json!({"cut": {"deal": 1, "cards": [9, 9]}}), "cut-times"),
        (json!({"knock": {"deal": 1, "talon": "before"}}), "no-knocking"),
        (json!({"say": {"text": "Servus"}}), "silent"),
    ] {
        let answer = socket.command(&command).await;
        assert_eq!(answer["refused"]["code"], code, "{answer}");
    }
    socket.done(&json!({"cut": {"deal": 1, "cards": [20]}})).await;
    assert_eq!(socket.event("cut").await, json!({"place": 0, "cut": {"cut": [20]}}));
    assert_eq!(socket.event("dealt").await["deal"], 1);
    world.server.stop().await;
}

#[tokio::test]
async fn a_kiebitz_is_sent_away_and_long_talk_is_refused() {
    let world = World::new().await;
    let (anna, kurt) = (world.visitor("Anna").await, world.visitor("Kurt").await);
    let table = world.open(&anna, json!({"rules": "kaernten-2026"})).await;
    let mut socket = world.socket(&anna, &table).await;
    socket.wait("snapshot").await;
    let mut watcher = world.socket(&kurt, &table).await;
    watcher.wait("snapshot").await;
    watcher.done(&json!({"watch": {"name": "Kurt"}})).await;
    socket.event("watchers").await;
    assert_eq!(
        socket.command(&json!({"say": {"text": "x".repeat(300)}})).await["refused"]["code"],
        "text"
    );
    socket.done(&json!({"say": {"text": "Servus"}})).await;
    assert_eq!(watcher.event("talked").await["said"], json!({"text": "Servus"}));
    socket.done(&json!({"send-away": {"watcher": kurt.user}})).await;
    assert_eq!(watcher.wait("goodbye").await["code"], "sent-away");
    let mut again = world.socket(&kurt, &table).await;
    assert_eq!(again.wait("goodbye").await["code"], "sent-away");
    // A text far over every limit ends the line of whoever sends it, with a reason; the table goes
    // on.
    socket
        .send(&json!({"command": {"id": "long", "seen": 0,
            "command": {"say": {"text": "x".repeat(1024 * 1024)}}}}))
        .await;
    assert_eq!(socket.wait("goodbye").await["code"], "too-large");
    let mut anew = world.socket(&anna, &table).await;
    assert_eq!(anew.wait("snapshot").await["talk"][0]["said"], json!({"text": "Servus"}));
    world.server.stop().await;
}

#[tokio::test]
async fn nobody_sits_or_watches_by_a_name_that_is_at_the_table() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let table = world.open(&anna, json!({"rules": "vacha-2008", "private": false})).await;
    let facts = world.get(&format!("/api/v1/tables/{table}")).await.json();
    assert_eq!(facts["opener"], "Anna", "{facts}");
    let (other, third) = (world.visitor("anna").await, world.visitor("Clara").await);
    let mut other = world.socket(&other, &table).await;
    other.wait("snapshot").await;
    for command in
        [json!({"sit": {"place": 1, "name": "ANNA"}}), json!({"watch": {"name": "Anna"}})]
    {
        let refused = other.command(&command).await["refused"].clone();
        assert_eq!(refused["code"], "name-at-table", "{refused}");
        assert!(refused["de"].is_string() && refused["en"].is_string(), "{refused}");
    }
    other.done(&json!({"watch": {"name": "Berta"}})).await;
    let mut third = world.socket(&third, &table).await;
    third.wait("snapshot").await;
    let taken = third.command(&json!({"sit": {"place": 1, "name": "Berta"}})).await;
    assert_eq!(taken["refused"]["code"], "name-at-table", "{taken}");
    other.done(&json!({"sit": {"place": 1, "name": "Berta"}})).await;
    third.done(&json!({"sit": {"place": 2, "name": "Clara"}})).await;
    world.server.stop().await;
}

async fn account(world: &World, name: &str) -> Person {
    let visitor = world.visitor("Somebody").await;
    let wanted = json!({"name": name, "password": "Sküs, Mond und Pagat", "token": true});
    Person::from(&world.by(&visitor, "POST", "/api/v1/account", Some(wanted)).await.json())
}

fn names(seen: &Value) -> Vec<&str> {
    let places = seen["places"].as_array().expect("places").iter();
    places.map(|place| place["person"]["name"].as_str().unwrap_or_default()).collect()
}

/// Whoever took a name before there was an account of that name does not keep the account from the
/// table: they are marked, sitting or watching, and the account sits down.
#[tokio::test]
async fn an_account_is_not_kept_from_a_table_by_whoever_looks_like_it() {
    let world = World::new().await;
    let opener = world.visitor("Wirt").await;
    let table = world.open(&opener, json!({"rules": "vacha-2008", "sit": false})).await;
    let visitors =
        [world.visitor("Anna").await, world.visitor("x").await, world.visitor("y").await];
    let [mut first, mut second, mut third] = [
        world.socket(&visitors[0], &table).await,
        world.socket(&visitors[1], &table).await,
        world.socket(&visitors[2], &table).await,
    ];
    first.done(&json!({"sit": {"place": 0, "name": "\u{410}nna"}})).await;
    first.done(&json!("ready")).await;
    second.done(&json!({"sit": {"place": 1, "name": "Anna (Gast)"}})).await;
    third.done(&json!({"watch": {"name": "Berta"}})).await;
    let (anna, berta) = (account(&world, "Anna").await, account(&world, "Berta").await);

    let mut own = world.socket(&anna, &table).await;
    let taken = own.command(&json!({"sit": {"place": 1, "name": "Anna"}})).await;
    assert_eq!(taken["refused"]["code"], "place-taken", "{taken}");
    let seen = first.resync().await;
    assert_eq!(names(&seen)[0], "\u{410}nna", "who did not sit down gives nobody another name");
    own.done(&json!({"sit": {"place": 2, "name": "Anna"}})).await;
    assert_eq!(
        first.event("renamed").await,
        json!({"place": 0, "name": "\u{410}nna (Gast 2)"}),
        "the name of somebody else at the table is not given twice"
    );
    let seen = first.resync().await;
    assert_eq!(names(&seen), ["\u{410}nna (Gast 2)", "Anna (Gast)", "Anna", ""]);
    assert_eq!(seen["places"][0]["person"]["ready"], true, "nothing else has changed");

    let mut watcher = world.socket(&berta, &table).await;
    watcher.done(&json!({"watch": {"name": "Berta"}})).await;
    let seen = third.resync().await;
    let mut watchers: Vec<&str> = seen["watchers"]
        .as_array()
        .expect("watchers")
        .iter()
        .filter_map(|watcher| watcher["name"].as_str())
        .collect();
    watchers.sort_unstable();
    assert_eq!(watchers, ["Berta", "Berta (Gast)"]);
    let late = third.command(&json!({"sit": {"place": 3, "name": "Anna"}})).await;
    assert_eq!(late["refused"]["code"], "name-at-table", "{late}");
    world.server.stop().await;
}

/// The mark of a visitor does not make them look like somebody else, and whoever signs in at the
/// table sits there by the name of the account.
#[tokio::test]
async fn a_marked_visitor_looks_like_no_account_and_loses_the_mark_by_signing_in() {
    let world = World::new().await;
    let gast = account(&world, "Anna Gast").await;
    let anna = account(&world, "Anna").await;
    let table = world.open(&gast, json!({"rules": "vacha-2008", "sit": false})).await;
    let (visitor, other) = (world.visitor("Anna").await, world.visitor("Bert").await);
    let mut socket = world.socket(&visitor, &table).await;
    socket.done(&json!({"sit": {"place": 0, "name": "Anna"}})).await;
    let mut second = world.socket(&other, &table).await;
    let refused = second.command(&json!({"sit": {"place": 1, "name": "Anna (Gast)"}})).await;
    assert_eq!(refused["refused"]["code"], "name-at-table", "{refused}");
    let mut own = world.socket(&gast, &table).await;
    own.done(&json!({"sit": {"place": 1, "name": "Anna Gast"}})).await;
    let seen = own.resync().await;
    assert_eq!(names(&seen), ["Anna (Gast 2)", "Anna Gast", "", ""]);

    let given = json!({"name": "Anna", "password": "Sküs, Mond und Pagat", "token": true});
    let signed_in = world.by(&visitor, "POST", "/api/v1/sessions", Some(given)).await;
    assert_eq!(signed_in.status, 200, "{}", signed_in.body);
    assert_eq!(own.event("renamed").await, json!({"place": 0, "name": "Anna"}));
    let seen = own.resync().await;
    assert_eq!(names(&seen), ["Anna", "Anna Gast", "", ""]);
    assert_eq!(seen["places"][0]["person"]["account"], true);
    drop(world.socket(&anna, &table).await);
    world.server.stop().await;
}
