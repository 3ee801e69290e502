//! A clock on the wall that jumps ahead and back while deals are played: nobody loses thinking
//! time, a seat or a session by it, and nothing that was acknowledged is lost.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tarock_table::SeenPlace;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::guest::{Guest, PATIENCE};
use crate::killed::check_table;
use crate::server::{FAST, Server};

const HOUR: i64 = 60 * 60;
const DAY: i64 = 24 * HOUR;

/// By how much the clock is wrong, one after the other.
const JUMPS: [i64; 8] = [90, -90, DAY, 30 * DAY, -30 * DAY, -20 * 365 * DAY, 0, 60 * DAY];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_jumps_costs_nobody_anything() {
    let mut server = Server::start_above_a_system(&FAST);
    // Whoever were measured by the clock on the wall would be out of time, and away.
    let wanted = serde_json::json!({ "rules": "vacha-2008", "sit": false, "thinking_ms": 60_000 });
    let (host, address) = server.open(wanted).await;
    let (stop, stopped) = watch::channel(false);
    let counter = Arc::new(AtomicU64::new(0));
    let mut playing = Vec::new();
    for place in 0..4_u8 {
        let name = format!("guest {place}");
        let seed = u64::from(place);
        let mut guest =
            Guest::new(&server.http(), &address, "vacha-2008", &name, Some(place), seed).await;
        guest.counter = Arc::clone(&counter);
        let mut stopped = stopped.clone();
        playing.push(tokio::spawn(async move {
            guest.run(&mut stopped).await;
            guest
        }));
    }
    for (number, seconds) in JUMPS.into_iter().enumerate() {
        server.system().set_clock(seconds);
        let health = server.http().get("/health").await.expect("an answer");
        assert_eq!(health.status, 200, "{seconds} s: {}", health.body);
        let me = server.http().as_user(&host).get("/api/v1/me").await.expect("an answer");
        assert_eq!(me.status, 200, "{seconds} s: {}", me.body);
        let created = server.http().visitor("Newcomer").await.expect("a visitor").1;
        let me = server.http().as_user(&created).get("/api/v1/me").await.expect("an answer");
        let created = me.json().expect("somebody")["created"].as_i64().expect("a time") / 1000;
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let now = i64::try_from(now.expect("after 1970").as_secs()).expect("a time");
        assert!((created - now - seconds).abs() < HOUR, "the server sees the clock of the test");
        if number % 3 == 2 {
            tokio::task::block_in_place(|| server.kill_and_start());
        }
        let enough = counter.load(Ordering::Relaxed) + 30;
        let more = async {
            while counter.load(Ordering::Relaxed) < enough {
                sleep(Duration::from_millis(2)).await;
            }
        };
        let played = timeout(PATIENCE, more).await;
        assert!(played.is_ok(), "nothing is played while the clock is wrong by {seconds} s");
    }
    stop.send(true).expect("guests listen");
    let mut guests = Vec::new();
    for guest in playing {
        guests.push(guest.await.expect("a guest ends well"));
    }
    for guest in &guests {
        assert!(guest.acknowledged.len() > 40, "{}: {}", guest.name, guest.acknowledged.len());
        // What was on its way when the server was killed may come too late, and nothing else.
        let late = ["stale", "not-now", "out-of-turn", "contributed-already"];
        let others = guest.refused.keys().filter(|code| !late.contains(&code.as_str()));
        assert_eq!(others.count(), 0, "{}: {:?}", guest.name, guest.refused);
        for place in &guest.view().expect("a view").places {
            assert!(
                matches!(place, SeenPlace::Person { away: None, .. }),
                "nobody was taken for away: {place:?}"
            );
        }
    }
    check_table(&server, &guests).await;
}

/// A server above a system, where days pass in a moment.
struct Days {
    server: Server,
    passed: i64,
}

impl Days {
    /// Starts the server again with a clock that is wrong by so much, as after a boot: no table is
    /// in memory.
    fn boot(&mut self, wrong_by: i64) {
        self.server.system().set_clock(wrong_by);
        tokio::task::block_in_place(|| self.server.kill_and_start());
    }

    /// So many seconds pass, and the server has kept house since.
    async fn pass(&mut self, seconds: i64) {
        let before = self.aged().await;
        self.passed += seconds;
        self.server.system().set_passed(self.passed);
        let kept_house = async {
            while self.aged().await < before + seconds {
                sleep(Duration::from_millis(5)).await;
            }
        };
        timeout(PATIENCE, kept_house).await.expect("the server keeps house");
    }

    async fn aged(&self) -> i64 {
        let page = self.server.http().get("/metrics").await.expect("an answer").body;
        let line = page.lines().find(|line| line.starts_with("tarock_aged_seconds_total "));
        let number = line.and_then(|line| line.split(' ').nth(1)).expect("a line with a number");
        number.parse().expect("a number")
    }

    /// A table that nobody plays at.
    async fn table(&self) -> String {
        let facts = serde_json::json!({ "rules": "vacha-2008" });
        let (_, address) = self.server.open(facts).await;
        format!("/api/v1/tables/{}", address.table())
    }

    async fn status(&self, table: &str) -> u16 {
        self.server.http().get(table).await.expect("an answer").status
    }
}

/// What `keep-days` lets go of is as old as the server has run since, whatever the clock showed
/// when it was kept or shows now, and for however long.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_is_wrong_for_hours_makes_nothing_old() {
    const YEARS: i64 = 20 * 365 * DAY;
    let server = Server::start_above_a_system(&["--keep-days=30"]);
    let mut days = Days { server, passed: 0 };
    let mut tables = Vec::new();
    // Kept by a clock that is years behind, right, or years ahead; then the clock is another one
    // for three hours.
    for (kept, then) in [(0, YEARS), (-YEARS, 0), (-YEARS, YEARS), (YEARS, 0), (YEARS, -YEARS)] {
        days.boot(kept);
        tables.push(days.table().await);
        days.boot(then);
        days.pass(3 * HOUR).await;
        for table in &tables {
            assert_eq!(days.status(table).await, 200, "{table}: kept at {kept}, then {then}");
        }
    }
    // Thirty days of running are thirty days, whatever the clock says; another day makes sure that
    // it is not the beginning of the last round.
    days.boot(-YEARS);
    days.pass(29 * DAY).await;
    assert_eq!(days.status(&tables[0]).await, 200, "not yet");
    // What is in memory is in use.
    days.boot(-YEARS);
    days.pass(2 * DAY).await;
    for table in &tables {
        assert_eq!(days.status(table).await, 404, "{table}: nobody ever played there");
    }
}
