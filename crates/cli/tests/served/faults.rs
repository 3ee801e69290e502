//! Radln under every book while much goes wrong: cut lines, repeated and stale commands, two lines
//! on one seat, slow readers, garbage, messages that are too large. Clear errors, and no harm to
//! the others.

use std::collections::BTreeMap;
use std::time::Duration;

use rand::RngExt;
use tarock_client::{Address, ClientMessage, Connection, Http};
use tarock_rules::{Action, Book};
use tarock_table::{Command, CommandId, Rest, Viewer};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::guest::{Guest, PATIENCE, event_text};
use crate::server::{FAST, Server};

fn seed() -> u64 {
    std::env::var("TAROCK_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn radln_under_every_book_while_much_goes_wrong() {
    let seed = seed();
    println!("TAROCK_SEED={seed}");
    // A small queue, so that a slow reader is noticed soon.
    let server = Server::start(&[FAST[0], FAST[1], "--limit-queue=64", "--limit-errors=100000"]);
    // Side by side: until the server has enough of a slow reader, nothing happens at a table.
    let mut radln = JoinSet::new();
    for (number, rules) in (0_u64..).zip(Book::ids()) {
        let facts = serde_json::json!({ "rules": rules, "sit": false, "radln": 1,
            "thinking_ms": null, "waits": { "claim": 300 } });
        let (_, address) = server.open(facts).await;
        radln.spawn(radl(server.http(), address, rules, seed * 1_000 + number * 10));
    }
    let mut codes = BTreeMap::<String, u32>::new();
    for refused in radln.join_all().await {
        for (code, count) in refused {
            *codes.entry(code).or_default() += count;
        }
    }
    println!("{codes:?}");
    for code in ["stale", "unreadable", "too-large", "out-of-turn", "binary"] {
        assert!(codes.contains_key(code), "{code} never came up: {codes:?}");
    }
}

/// One Radl of four who misbehave, with somebody who looks on and does not read; how often what was
/// refused.
async fn radl(
    http: Http,
    address: Address,
    rules: &'static str,
    seed: u64,
) -> BTreeMap<String, u32> {
    let mut playing = JoinSet::new();
    for place in 0..4_u8 {
        let name = format!("guest-{place}");
        let guest =
            Guest::new(&http, &address, rules, &name, Some(place), seed + u64::from(place)).await;
        playing.spawn(play_badly(guest));
    }
    let slow = Guest::new(&http, &address, rules, "slow", None, 9).await;
    let slow = tokio::spawn(read_slowly(slow));
    let guests = timeout(PATIENCE * 3, playing.join_all())
        .await
        .unwrap_or_else(|_| panic!("{rules}: the Radl does not end"));
    slow.await.expect("a slow reader ends well");
    let mut codes = BTreeMap::new();
    for guest in &guests {
        let sheet = &guest.view().expect("a view").sheet;
        assert_eq!(*sheet, guests[0].view().expect("a view").sheet, "{rules}: two sheets");
        assert!(
            sheet.counted() >= 4 && sheet.schrift.iter().sum::<i64>() == 0,
            "{rules}: {sheet:?}"
        );
        for (code, count) in &guest.refused {
            *codes.entry(code.clone()).or_default() += count;
        }
    }
    codes
}

/// Plays a Radl, doing something foolish now and then.
async fn play_badly(mut guest: Guest) -> Guest {
    let (_stop, mut stopped) = watch::channel(false);
    while !guest.is_over() {
        guest.step(&mut stopped).await;
        if guest.line.is_some() && guest.rng.random_range(0..12_u8) == 0 {
            misbehave(&mut guest).await;
        }
    }
    guest
}

async fn misbehave(guest: &mut Guest) {
    match guest.rng.random_range(0..14_u8) {
        // The line is cut without a word.
        0 | 1 => guest.line = None,
        2 => second_line(guest).await,
        3 => {
            let Some((message, _)) = guest.last_answered.clone() else { return };
            guest.send(&message).await;
        }
        4 => {
            // Meant for an earlier moment.
            let seen = guest.view().map_or(0, |view| view.seq / 2);
            guest.say_as_of(seen, Command::Act { action: Action::Pass }).await;
        }
        5 => {
            let seen = guest.view().map_or(0, |view| view.seq) + 1_000;
            guest.say_as_of(seen, Command::Ready).await;
        }
        6 => {
            // Somebody else's turn, or something illegal.
            let every = Action::every();
            let action = every[guest.rng.random_range(0..every.len())];
            let own = guest.view().and_then(|view| {
                view.deal.as_ref().map(|deal| deal.to_act.map(Viewer::Place) == Some(view.viewer))
            });
            if own == Some(false) {
                guest.say(Command::Act { action }).await;
            }
        }
        7 => {
            for garbage in [
                "",
                "{",
                "[]",
                "null",
                "{\"command\":{}}",
                "{\"told\":{}}",
                "\u{0}",
                "{\"ping\":{},\"ping\":{}}",
            ] {
                guest.send_text(garbage).await;
            }
            guest.send_text(&"[".repeat(8_000)).await;
        }
        8 => {
            if let Some(line) = &mut guest.line
                && line.send_bytes(vec![0xff; 100]).await.is_err()
            {
                guest.line = None;
            }
        }
        // Over the limit: an error. Far over it: the end of the line.
        9 => guest.send_text(&format!("{{\"ping\":\"{}\"}}", "x".repeat(20_000))).await,
        10 => guest.send_text(&"x".repeat(100_000)).await,
        11 => guest.send(&ClientMessage::Resync {}).await,
        12 => {
            let rest = if guest.rng.random() { Rest::Take } else { Rest::Give };
            guest.say(Command::Claim { rest }).await;
        }
        _ => {
            guest.say(Command::Leave).await;
        }
    }
}

/// A second line on the same seat: it is told the same, and what it does counts once.
async fn second_line(guest: &mut Guest) {
    let Ok(mut line) = Connection::open(&guest.address, &guest.token).await else { return };
    let ping = ClientMessage::Command {
        id: CommandId(format!("{}-second-{}", guest.name, guest.rng.random_range(0..u32::MAX))),
        seen: 0,
        command: Command::StopWatching,
    };
    if line.send(&ping).await.is_err() {
        return;
    }
    let mut snapshots = 0;
    let answered = timeout(PATIENCE, async {
        while let Ok(Some(text)) = line.next_text().await {
            let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
            if value.get("snapshot").is_some() {
                snapshots += 1;
            }
            if let Some(seq) = value["told"]["seq"].as_u64()
                && let Some(before) = guest.told.get(&seq)
            {
                assert_eq!(
                    before,
                    event_text(&text),
                    "event {seq} is told differently on another line"
                );
            }
            if value["answer"]["id"].is_string() {
                return true;
            }
        }
        false
    });
    let answered = answered.await.expect("an answer comes in time");
    assert!(snapshots > 0 || !answered, "no snapshot");
    // Gone without a word.
    drop(line);
}

/// Asks for much and reads nothing, until the server has enough of it.
async fn read_slowly(mut guest: Guest) {
    guest.connect().await;
    let ended = timeout(PATIENCE, async {
        while guest.line.is_some() {
            // Once the server no longer reads either, sending waits.
            let sent = guest.send(&ClientMessage::Resync {});
            let _ = timeout(Duration::from_secs(1), sent).await;
        }
    });
    ended.await.expect("the server closes the line of a slow reader");
}
