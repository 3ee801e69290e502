//! What one visitor could do to the others, with counted bounds.

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tarock_server::{Limits, Settings};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Answer, Person, Socket, World};

/// A server behind a proxy with the limits that are usual.
async fn usual(change: impl FnOnce(&mut Settings)) -> World {
    World::with(|settings| {
        settings.limits = Limits::default();
        settings.behind_proxy = true;
        change(settings);
    })
    .await
}

async fn visitor(world: &World, address: &str) -> Person {
    let made = world.visitor_from(address, &json!({"name": "Somebody"})).await;
    assert_eq!(made.status, 201, "{}", made.body);
    Person::from(&made.json())
}

async fn opened(world: &World, who: &Person, address: &str) -> String {
    let made = world
        .by_from(who, address, "POST", "/api/v1/tables", Some(json!({"rules": "vacha-2008"})))
        .await;
    assert_eq!(made.status, 201, "{}", made.body);
    made.json()["table"].as_str().expect("an id").to_owned()
}

async fn looking(world: &World, who: &Person, address: &str, table: &str) -> Socket {
    let mut socket = world.try_socket_from(who, address, table).await.expect("a WebSocket");
    socket.wait("snapshot").await;
    socket
}

#[tokio::test]
async fn house_rules_are_counted_and_long_ones_are_not_read() {
    let world = usual(|settings| settings.limits.house_rules_per_minute = 0).await;
    let (attacker, other) =
        (visitor(&world, "203.0.113.1").await, visitor(&world, "203.0.113.2").await);
    let send = async |who: &Person, from: &str, text: &str| {
        world.by_from(who, from, "POST", "/api/v1/tables", Some(json!({"house_rules": text}))).await
    };
    let long = "# x\n".repeat(64 * 1024 / 4 + 1);
    assert_eq!(send(&attacker, "203.0.113.1", &long).await.code(), "too-large");
    let mut codes = Vec::new();
    for number in 0..40 {
        codes.push(send(&attacker, "203.0.113.1", &format!("nonsense = {number}")).await.code());
    }
    let read = codes.iter().filter(|code| *code == "rules").count();
    let burst = usize::try_from(Limits::default().house_rules_burst).expect("a small number");
    assert!(read < burst, "{read} were read");
    assert!(codes[burst..].iter().all(|code| code == "too-many-house-rules"), "{codes:?}");
    let again = visitor(&world, "203.0.113.1").await;
    assert_eq!(
        send(&again, "203.0.113.1", "x = 1").await.code(),
        "too-many-house-rules",
        "the address counts too"
    );
    assert_eq!(send(&other, "203.0.113.2", "x = 1").await.code(), "rules", "others are read");
    world.server.stop().await;
}

#[tokio::test]
async fn pings_are_counted_and_pongs_that_nobody_reads_take_no_memory() {
    let world = usual(|settings| settings.limits.messages_per_second = 0).await;
    let attacker = visitor(&world, "203.0.113.1").await;
    let table = opened(&world, &attacker, "203.0.113.1").await;
    let mut socket = looking(&world, &attacker, "203.0.113.1", &table).await;
    let mut sent = 0_u64;
    while sent < 1_000_000 && socket.stream.send(Message::Ping(vec![7; 125].into())).await.is_ok() {
        sent += 1;
    }
    while world.metric("tarock_connections").await > 0 {
        tokio::task::yield_now().await;
    }
    let limits = Limits::default();
    let most = u64::from(limits.messages_burst) + u64::from(limits.errors) + 1;
    let counted = world.metric("tarock_control_frames_total").await;
    assert!(counted <= most, "{counted} pings were taken, not {most}");
    world.server.stop().await;
}

#[tokio::test]
async fn tables_without_people_make_room_and_facts_load_nothing() {
    let world = usual(|settings| settings.limits.tables = 3).await;
    let anna = visitor(&world, "198.51.100.1").await;
    let own = opened(&world, &anna, "198.51.100.1").await;
    assert_eq!(
        world.metric("tarock_tables").await,
        0,
        "a table that nobody looks at is only stored"
    );
    for address in ["203.0.113.1", "203.0.113.2", "203.0.113.3"] {
        let attacker = visitor(&world, address).await;
        for _ in 0..6 {
            let table = opened(&world, &attacker, address).await;
            let facts = world
                .by_from(&attacker, address, "GET", &format!("/api/v1/tables/{table}"), None)
                .await;
            assert_eq!(facts.status, 200, "{}", facts.body);
            drop(looking(&world, &attacker, address, &table).await);
        }
    }
    assert!(world.metric("tarock_tables").await <= 3);
    for _ in 0..3 {
        let facts = world
            .by_from(&anna, "198.51.100.1", "GET", &format!("/api/v1/tables/{own}"), None)
            .await;
        assert_eq!(facts.json()["table"], own.as_str());
    }
    let made = world.metric("tarock_tables_made_room_total").await;
    for number in 0..10 {
        assert!(
            world
                .try_socket_from(&anna, "198.51.100.1", &format!("nowhere{number}"))
                .await
                .is_err()
        );
    }
    assert_eq!(
        world.metric("tarock_tables_made_room_total").await,
        made,
        "nobody makes room for tables that are not there"
    );
    let mut mine = looking(&world, &anna, "198.51.100.1", &own).await;
    assert!(world.metric("tarock_tables_made_room_total").await > 0);
    let bert = visitor(&world, "198.51.100.2").await;
    let mut held = Vec::new();
    for _ in 0..2 {
        let table = opened(&world, &bert, "198.51.100.2").await;
        held.push(looking(&world, &bert, "198.51.100.2", &table).await);
    }
    let full = world
        .by_from(
            &anna,
            "198.51.100.1",
            "POST",
            "/api/v1/tables",
            Some(json!({"rules": "vacha-2008"})),
        )
        .await;
    assert_eq!((full.status, full.code().as_str()), (503, "full"), "all tables have people");
    mine.send(&json!({"ping": {}})).await;
    mine.wait("pong").await;
    world.server.stop().await;
}

/// Sixty tables with masters from one address: whoever plays with simple bots elsewhere waits for
/// none of them, and whoever plays with masters waits for the thought that is being thought, not
/// for all that were there before.
#[tokio::test]
async fn masters_of_one_address_hold_up_nobody_else() {
    const THERE: &str = "203.0.113.1";
    const HERE: &str = "198.51.100.1";
    let world = usual(|settings| {
        settings.bot_threads = 1;
        settings.limits.visitors_burst = 100;
    })
    .await;
    let mut attackers = Vec::new();
    for _ in 0..60 {
        let attacker = visitor(&world, THERE).await;
        let wanted = json!({"rules": "vacha-2008", "bots": ["master", "master", "master"],
            "first_dealer": 3,
            "waits": {"cut": 0, "contribution": 1}, "thinking_ms": 1000, "stand_in": "master"});
        let made = world.by_from(&attacker, THERE, "POST", "/api/v1/tables", Some(wanted)).await;
        assert_eq!(made.status, 201, "{}", made.body);
        let table = made.json()["table"].as_str().expect("an id").to_owned();
        let mut socket = looking(&world, &attacker, THERE, &table).await;
        socket.send(&json!({"command": {"id": "r", "seen": 0, "command": "ready"}})).await;
        attackers.push(socket);
    }
    let waiting = async || world.metric("tarock_bots_waiting").await;
    while waiting().await < 40 {
        tokio::task::yield_now().await;
    }
    for bots in ["random", "master"] {
        let anna = visitor(&world, HERE).await;
        let wanted = json!({"rules": "vacha-2008", "bots": [bots, bots, bots], "first_dealer": 3,
            "waits": {"cut": 0}, "thinking_ms": null});
        let made = world.by_from(&anna, HERE, "POST", "/api/v1/tables", Some(wanted)).await;
        let table = made.json()["table"].as_str().expect("an id").to_owned();
        let mut socket = looking(&world, &anna, HERE, &table).await;
        socket.done(&json!("ready")).await;
        let committed = socket.event("committed").await;
        let bytes = json!({"contribute": {"deal": committed["deal"], "bytes": "ab".repeat(32)}});
        socket.done(&bytes).await;
        let turn = socket.event("turn").await;
        assert_eq!(turn["place"], 0, "the forehand begins");
        let queue = waiting().await;
        assert!(queue >= 20, "only {queue} thoughts wait");
        let before = world.metric("tarock_bot_moves_total").await;
        socket.done(&json!({"act": {"action": turn["legal"][0]}})).await;
        while socket.event("turn").await["place"] != 2 {}
        let thought = world.metric("tarock_bot_moves_total").await - before;
        // Figures are read by requests, while others' thoughts go on: on a busy machine some end
        // in between. In one queue all that waited would have come first.
        assert!(
            thought <= queue / 3,
            "{bots}: {thought} thoughts until one bot had answered, {queue} waited"
        );
    }
    drop(attackers);
    world.server.stop().await;
}

#[tokio::test]
async fn sixty_phones_of_one_hall_are_welcome() {
    const HALL: &str = "198.51.100.1";
    let world = usual(|_| {}).await;
    let host = visitor(&world, HALL).await;
    let mut phones = Vec::new();
    for _ in 0..15 {
        let table = opened(&world, &host, HALL).await;
        for _ in 0..4 {
            let made = world.visitor_from(HALL, &json!({"name": "Somebody", "table": table})).await;
            assert_eq!(made.status, 201, "{}", made.body);
            let phone = Person::from(&made.json());
            for path in [
                "/api/v1/me".to_owned(),
                format!("/api/v1/tables/{table}"),
                "/api/v1/books".to_owned(),
            ] {
                assert_eq!(world.by_from(&phone, HALL, "GET", &path, None).await.status, 200);
            }
            phones.push(looking(&world, &phone, HALL, &table).await);
        }
    }
    assert_eq!(world.metric("tarock_connections").await, 60);
    world.server.stop().await;
}

#[tokio::test]
async fn tables_opened_by_visitors_count_by_address_and_network() {
    let world = usual(|settings| {
        settings.limits.openings_burst = 2;
        settings.limits.openings_per_hour = 0;
    })
    .await;
    let mut opened = 0;
    for number in 0..12 {
        let address = format!("2001:db8:1:{number}::1");
        let somebody = visitor(&world, &address).await;
        for _ in 0..3 {
            let answer = world
                .by_from(
                    &somebody,
                    &address,
                    "POST",
                    "/api/v1/tables",
                    Some(json!({"rules": "vacha-2008"})),
                )
                .await;
            match answer.status {
                201 => opened += 1,
                _ => assert_eq!(answer.code(), "too-many-tables-from-here"),
            }
        }
    }
    assert_eq!(opened, 8, "two of an address, eight of its network");
    world.server.stop().await;
}

#[tokio::test]
async fn junk_does_not_grow_the_log_and_is_answered_alike_after_a_restart() {
    let world = World::with(|settings| settings.limits.errors = 1_000).await;
    let anna = world.visitor("Anna").await;
    let table = world.open(&anna, json!({"rules": "vacha-2008"})).await;
    let mut socket = world.socket(&anna, &table).await;
    socket.wait("snapshot").await;
    let before = world.metric("tarock_inputs_total").await;
    for number in 0..200 {
        let answer = socket
            .command_as(&format!("junk-{number}"), 0, &json!({"unseat-bot": {"place": number % 4}}))
            .await;
        assert_eq!(answer["refused"]["code"], "no-bot-there");
    }
    assert_eq!(
        world.metric("tarock_inputs_total").await,
        before,
        "nothing has changed, so the log does not grow"
    );
    socket.done(&json!({"seat-bot": {"place": 1, "spec": "rule"}})).await;
    assert_eq!(world.metric("tarock_inputs_total").await, before + 1);
    drop(socket);
    let world = world.restart().await;
    let mut socket = world.socket(&anna, &table).await;
    socket.wait("snapshot").await;
    let again = socket.command_as("junk-199", 0, &json!({"unseat-bot": {"place": 3}})).await;
    assert_eq!(
        (&again["refused"]["code"], &again["repeated"]),
        (&json!("no-bot-there"), &json!(true))
    );
    let forgotten = socket.command_as("junk-0", 0, &json!({"unseat-bot": {"place": 0}})).await;
    assert_eq!(forgotten["repeated"], false, "only the last commands are remembered");
    world.server.stop().await;
}

#[tokio::test]
async fn wrong_passwords_from_elsewhere_lock_nobody_out() {
    const PASSWORD: &str = "Sküs, Mond und Pagat";
    const HOME: &str = "198.51.100.1";
    let world = usual(|_| {}).await;
    let visitor = visitor(&world, HOME).await;
    let credentials = |password: &str| json!({"name": "Anna", "password": password, "token": true});
    let made =
        world.by_from(&visitor, HOME, "POST", "/api/v1/account", Some(credentials(PASSWORD))).await;
    let anna = Person::from(&made.json());
    let sign_in = async |from: &str, password: &str| {
        let body = credentials(password).to_string();
        world.request("POST", "/api/v1/sessions", &[("X-Forwarded-For", from)], Some(&body)).await
    };
    assert_eq!(sign_in(HOME, PASSWORD).await.status, 200);
    let mut codes = Vec::new();
    for number in 0..12 {
        codes.push(sign_in("203.0.113.1", &format!("wrong password {number}")).await.code());
    }
    assert_eq!(codes.iter().filter(|code| *code == "sign-in").count(), 10, "{codes:?}");
    assert_eq!(codes[11], "too-many-attempts");
    assert_eq!(sign_in(HOME, PASSWORD).await.status, 200, "the owner comes in");
    let change = json!({"password": PASSWORD, "new_password": "ein ganz anderes Kennzeichen"});
    assert_eq!(
        world.by_from(&anna, HOME, "PUT", "/api/v1/account/password", Some(change)).await.status,
        204
    );
    assert_eq!(world.metric("tarock_failed_sign_ins_total").await, 10);
    world.server.stop().await;
}

#[tokio::test]
async fn nobody_looks_like_an_account() {
    const PASSWORD: &str = "Sküs, Mond und Pagat";
    let world = World::new().await;
    let account = async |name: &str, password: &str| {
        let visitor = world.visitor("Somebody").await;
        world
            .by(
                &visitor,
                "POST",
                "/api/v1/account",
                Some(json!({"name": name, "password": password, "token": true})),
            )
            .await
    };
    let anna = Person::from(&account("Anna", PASSWORD).await.json());
    for alike in ["ANNA", "A n n a", "\u{410}nna", "Ànna", "Anna."] {
        assert_eq!(account(alike, PASSWORD).await.code(), "name-taken", "{alike}");
    }
    for hidden in ["An\u{200b}na", "An\u{ad}na", "\u{202e}annA", "Anna (Gast)"] {
        assert_eq!(account(hidden, PASSWORD).await.code(), "name", "{hidden}");
    }
    for common in ["Passwort1234", "qwertzuiop", "P4ssw0rt!!"] {
        assert_eq!(account("Bert", common).await.code(), "common-password", "{common}");
    }
    assert_eq!(account("Anne", PASSWORD).await.status, 201);
    let table = world.open(&anna, json!({"rules": "vacha-2008", "sit": false})).await;
    let visitor = world.visitor("Anna").await;
    let (mut own, mut other) =
        (world.socket(&anna, &table).await, world.socket(&visitor, &table).await);
    own.done(&json!({"sit": {"place": 0, "name": "Somebody else"}})).await;
    other.done(&json!({"sit": {"place": 1, "name": "\u{410}nna"}})).await;
    let places = other.resync().await["places"].clone();
    assert_eq!(places[0]["person"]["name"], "Anna", "an account sits by its own name");
    assert_eq!(places[1]["person"]["name"], "\u{410}nna (Gast)", "a visitor does not look like it");
    let account = |place: usize| places[place]["person"]["account"].as_bool();
    assert_eq!((account(0), account(1)), (Some(true), None), "the place says who has an account");
    let facts = world.get(&format!("/api/v1/tables/{table}")).await.json();
    assert_eq!(facts["places"][0]["person"]["account"], true);
    let third = world.visitor("Third").await;
    let mut third = world.socket(&third, &table).await;
    for hidden in ["An\u{200b}na", "Anna ✓"] {
        let answer =
            third.command_as(hidden, 0, &json!({"sit": {"place": 2, "name": hidden}})).await;
        assert_eq!(answer["refused"]["code"], "name", "{hidden}");
    }
    let own = world.open(&anna, json!({"rules": "vacha-2008"})).await;
    let facts = world.get(&format!("/api/v1/tables/{own}")).await.json();
    assert_eq!(facts["places"][0]["person"]["account"], true, "who opens a table too");
    world.server.stop().await;
}

async fn tournament(world: &World, who: &Person, address: &str) -> Answer {
    let wanted = json!({"title": "Probe", "format": "kaernten-2026"});
    world.by_from(who, address, "POST", "/api/v1/tournaments", Some(wanted)).await
}

/// Files of tournaments can be long: whoever sends many is stopped before they are read.
#[tokio::test]
async fn tournaments_made_by_visitors_count_by_address() {
    let world = usual(|settings| {
        settings.limits.openings_burst = 3;
        settings.limits.openings_per_hour = 0;
    })
    .await;
    let (attacker, other) =
        (visitor(&world, "203.0.113.1").await, visitor(&world, "203.0.113.2").await);
    let long = json!({"import": {"format": "x".repeat(300 * 1024)}});
    let send = async |file: &serde_json::Value| {
        let path = "/api/v1/tournaments";
        world.by_from(&attacker, "203.0.113.1", "POST", path, Some(file.clone())).await
    };
    assert_eq!(send(&long).await.code(), "wrong-format", "it is read");
    assert_eq!(tournament(&world, &attacker, "203.0.113.1").await.status, 201);
    assert_eq!(tournament(&world, &attacker, "203.0.113.1").await.status, 201);
    assert_eq!(send(&long).await.code(), "too-many-tournaments-from-here", "it is not read");
    let again = visitor(&world, "203.0.113.1").await;
    assert_eq!(
        tournament(&world, &again, "203.0.113.1").await.code(),
        "too-many-tournaments-from-here",
        "the address counts too"
    );
    assert_eq!(tournament(&world, &other, "203.0.113.2").await.status, 201);
    world.server.stop().await;
}

#[tokio::test]
async fn tournaments_that_nobody_follows_make_room() {
    let world = usual(|settings| settings.limits.tournaments = 2).await;
    let attacker = visitor(&world, "203.0.113.1").await;
    let mut made = Vec::new();
    for _ in 0..5 {
        let answer = tournament(&world, &attacker, "203.0.113.1").await;
        made.push(answer.json()["tournament"].as_str().expect("an id").to_owned());
    }
    let look = async |id: &str| world.get(&format!("/api/v1/tournaments/{id}")).await.status;
    for id in made.iter().chain(&made) {
        assert_eq!(look(id).await, 200, "the one before made room");
    }
    let follow = async |id: &str| {
        let address = world.server.address();
        let url = format!("ws://{address}/api/v1/tournaments/{id}/socket");
        let mut follower = tokio_tungstenite::connect_async(url).await.expect("a WebSocket").0;
        follower.next().await.expect("a word").expect("hello");
        follower
    };
    let followed = (follow(&made[0]).await, follow(&made[1]).await);
    assert_eq!(look(&made[0]).await, 200, "whoever follows one keeps it");
    assert_eq!(look(&made[2]).await, 503, "all have somebody who follows");
    drop(followed.1);
    while look(&made[2]).await != 200 {
        tokio::task::yield_now().await;
    }
    assert_eq!(look(&made[0]).await, 200);
    world.server.stop().await;
}
