//! A server that is killed in the middle of deals, again and again: what it had acknowledged is
//! there, and every table goes on.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tarock_rules::{Book, Move, Record, Seat};
use tarock_table::fair::{FairRecord, verify};
use tokio::sync::watch;
use tokio::time::sleep;

use crate::guest::{Acknowledged, Guest};
use crate::server::{FAST, Server};

/// How often the server is killed; `TAROCK_KILLS` asks for more.
fn kills() -> u32 {
    std::env::var("TAROCK_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(60)
}

fn seed() -> u64 {
    std::env::var("TAROCK_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_survives_every_kill() {
    let seed = seed();
    println!("TAROCK_SEED={seed} TAROCK_KILLS={}", kills());
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut server = Server::start(&FAST);
    let (stop, stopped) = watch::channel(false);
    let counter = Arc::new(AtomicU64::new(0));
    let mut playing = Vec::new();
    for (number, rules) in (0_u64..).zip(Book::ids()) {
        let (_, address) = server
            .open(serde_json::json!({ "rules": rules, "sit": false, "thinking_ms": null }))
            .await;
        for place in 0..4_u8 {
            let guest_seed = seed * 1_000 + number * 10 + u64::from(place);
            let mut guest = Guest::new(
                &server.http(),
                &address,
                rules,
                &format!("guest {number}-{place}"),
                Some(place),
                guest_seed,
            )
            .await;
            guest.counter = Arc::clone(&counter);
            let mut stopped = stopped.clone();
            playing.push(tokio::spawn(async move {
                guest.run(&mut stopped).await;
                guest
            }));
        }
    }
    let begin = Instant::now();
    for _ in 0..kills() {
        // Once some more actions were acknowledged, in the middle of whatever happens then.
        let enough = counter.load(Ordering::Relaxed) + rng.random_range(1..25_u64);
        while counter.load(Ordering::Relaxed) < enough {
            sleep(Duration::from_millis(1)).await;
        }
        sleep(Duration::from_micros(rng.random_range(0..3_000_u64))).await;
        assert!(!playing.iter().any(tokio::task::JoinHandle::is_finished), "a guest has stopped");
        tokio::task::block_in_place(|| server.kill_and_start());
    }
    println!("{} kills in {:?}", kills(), begin.elapsed());
    stop.send(true).expect("guests listen");
    let mut guests = Vec::new();
    for guest in playing {
        guests.push(guest.await.expect("a guest ends well"));
    }
    let acknowledged: usize = guests.iter().map(|guest| guest.acknowledged.len()).sum();
    let reconnects: u32 = guests.iter().map(|guest| guest.reconnects).sum();
    println!("{acknowledged} actions acknowledged, {reconnects} connections");
    assert!(
        acknowledged as u64 >= u64::from(kills()),
        "only {acknowledged} actions were acknowledged"
    );
    assert!(reconnects > kills(), "only {reconnects} connections");
    for guests in guests.chunks(4) {
        check_table(&server, guests).await;
    }
}

/// What the guests of a table were told and acknowledged is what is stored.
pub async fn check_table(server: &Server, guests: &[Guest]) {
    for guest in guests {
        let view = guest.view().expect("a guest has seen the table");
        for acknowledged in &guest.acknowledged {
            let running = view.deal.as_ref().filter(|deal| deal.deal == acknowledged.deal);
            match running {
                Some(deal) => {
                    let happened = serde_json::to_string(&deal.events).expect("JSON");
                    let named = acknowledged.action.to_string();
                    let card = named.rsplit(' ').next().unwrap_or_default();
                    assert!(
                        happened.contains(card) || named.starts_with("take"),
                        "{named} is missing in {happened}"
                    );
                }
                None => check_finished(server, guest, acknowledged).await,
            }
        }
    }
    // All four were told the same of everything that is the same for all.
    let own =
        ["{\"dealt\"", "{\"turn\"", "{\"deal\":{\"laid\"", "{\"deal\":{\"talon-taken-unseen\""];
    let shared = |guest: &Guest| -> BTreeMap<u64, String> {
        let public =
            guest.told.iter().filter(|(_, event)| !own.iter().any(|own| event.starts_with(own)));
        public.map(|(seq, event)| (*seq, event.clone())).collect()
    };
    let first = shared(&guests[0]);
    for guest in &guests[1..] {
        for (seq, event) in shared(guest) {
            if let Some(other) = first.get(&seq) {
                assert_eq!(*other, event, "event {seq} of {}", guest.name);
            }
        }
    }
}

async fn check_finished(server: &Server, guest: &Guest, acknowledged: &Acknowledged) {
    let path = format!("/api/v1/deals/{}/{}", guest.address.table(), acknowledged.deal);
    let answer = server.http().as_user(&guest.token).get(&path).await.expect("an answer");
    assert_eq!(answer.status, 200, "deal {} of {}: {}", acknowledged.deal, guest.name, answer.body);
    let fair: FairRecord = serde_json::from_str(&answer.body).expect("a record");
    verify(&guest.book, &fair).expect("the shuffle is fair");
    let record: Record = fair.into_record();
    let turn = usize::try_from(acknowledged.turn).expect("a small number");
    let played: Move = record.actions[turn].parse().expect("an action");
    assert_eq!(
        played.action, acknowledged.action,
        "turn {turn} of deal {} of {}",
        acknowledged.deal, guest.name
    );
    assert!(Seat::ALL.contains(&played.seat));
}
