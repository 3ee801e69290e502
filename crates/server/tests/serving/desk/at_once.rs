//! Three desks at once, from a seed: on whatever version each has seen, with requests that are
//! doubled, repeated late or left without reading the answer, and followers whose lines break.
//! The seed says what the desks do; how it meets at the server is different each time, and what
//! must hold holds whatever came first.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use tarock_club::{Desk, DeskFile, TournamentChange};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::{Evening, Follower};
use crate::client::{Answer, Person};

/// What every desk does.
const DEEDS: usize = 24;
/// Entries that a refusal shows.
const MOST_SHOWN: usize = 50;
/// Nothing takes so long unless it is broken.
const PATIENCE: Duration = Duration::from_mins(1);

/// Seeds that are tried; `TAROCK_SEED` chooses one.
pub fn seeds(usual: std::ops::RangeInclusive<u64>) -> Vec<u64> {
    let chosen = std::env::var("TAROCK_SEED").ok().and_then(|text| text.parse().ok());
    let seeds = chosen.map_or_else(|| usual.collect(), |seed| vec![seed]);
    println!("TAROCK_SEED is one of {seeds:?}");
    seeds
}

/// Sends a request, perhaps not to its end, and goes away without reading the answer.
pub async fn send_and_leave(
    evening: &Evening,
    who: &Person,
    rest: &str,
    body: &Value,
    rng: &mut ChaCha8Rng,
) {
    let address = evening.world.server.address();
    let body = body.to_string();
    let text = format!(
        "POST {} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        evening.path(rest),
        who.token,
        body.len()
    );
    let whole = rng.random_range(0..4) > 0;
    let end = if whole { text.len() } else { rng.random_range(0..text.len()) };
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    stream.write_all(&text.as_bytes()[..end]).await.expect("it is sent");
    sleep(Duration::from_micros(rng.random_range(0..4_000))).await;
}

/// A request and everything that came back under its name.
struct Deed {
    id: String,
    seen: u64,
    change: Value,
    /// Whether an answer to it was not read.
    is_unsure: bool,
    answers: Vec<Answer>,
}

impl Deed {
    fn body(&self) -> Value {
        json!({"seen": self.seen, "id": self.id, "change": self.change})
    }

    /// The answers that say that it is done.
    fn taken(&self) -> Vec<Value> {
        let taken = self.answers.iter().filter(|answer| answer.status == 200);
        taken.map(Answer::json).collect()
    }
}

/// Looks at the tournament whenever its line says that there is something new; the line breaks now
/// and then.
async fn follow(
    evening: Arc<Evening>,
    me: Person,
    mut rng: ChaCha8Rng,
    views: watch::Sender<Arc<Value>>,
) {
    loop {
        let mut line = evening.socket(Some(&me)).await;
        let mut latest = 0;
        for _ in 0..rng.random_range(3..25) {
            let told = line.version().await;
            assert!(told >= latest, "told of version {told} after {latest}");
            latest = told;
            if views.borrow()["version"].as_u64().is_none_or(|known| known < told) {
                let view = evening.look(&me).await;
                assert!(view["version"].as_u64() >= Some(told), "a look behind what was told");
                views.send_replace(Arc::new(view));
            }
        }
    }
}

impl Follower {
    /// The version in the next message that has one.
    async fn version(&mut self) -> u64 {
        loop {
            let message = self.next().await;
            let version = &message["hello"]["version"];
            let version = version.as_u64().or(message["changed"]["version"].as_u64());
            if let Some(version) = version {
                return version;
            }
        }
    }
}

struct DeskAtWork {
    evening: Arc<Evening>,
    me: Person,
    name: String,
    rng: ChaCha8Rng,
    people: Arc<Vec<String>>,
    views: watch::Receiver<Arc<Value>>,
    /// What was not answered and is sent again later.
    open: Vec<Deed>,
    done: Vec<Deed>,
}

impl DeskAtWork {
    async fn work(mut self) -> Vec<Deed> {
        let mut seen = 0;
        for number in 0..DEEDS {
            let view = Arc::clone(&self.views.borrow());
            // Some are decided on what was there a while ago.
            if seen == 0 || self.rng.random_range(0..4) > 0 {
                seen = view["version"].as_u64().expect("a version");
            }
            let change = self.choose(&view);
            let id = format!("{}-{number}", self.name);
            self.send(Deed { id, seen, change, is_unsure: false, answers: Vec::new() }).await;
            if !self.open.is_empty() && self.rng.random_range(0..3) == 0 {
                let place = self.rng.random_range(0..self.open.len());
                let late = self.open.swap_remove(place);
                self.send(late).await;
            }
        }
        while let Some(mut late) = self.open.pop() {
            late.answers.push(self.post(&late).await);
            self.done.push(late);
        }
        self.done
    }

    async fn post(&self, deed: &Deed) -> Answer {
        self.evening.by(&self.me, "POST", "/changes", Some(deed.body())).await
    }

    async fn send(&mut self, mut deed: Deed) {
        match self.rng.random_range(0..8) {
            0 | 1 => {
                let (who, body) = (&self.me, deed.body());
                send_and_leave(&self.evening, who, "/changes", &body, &mut self.rng).await;
                deed.is_unsure = true;
                return self.open.push(deed);
            }
            2 => {
                let (one, other) = tokio::join!(self.post(&deed), self.post(&deed));
                deed.answers.extend([one, other]);
            }
            3 => {
                for _ in 0..2 {
                    deed.answers.push(self.post(&deed).await);
                }
            }
            _ => deed.answers.push(self.post(&deed).await),
        }
        self.done.push(deed);
    }

    /// Something that a desk might do, sense or not.
    fn choose(&mut self, view: &Value) -> Value {
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        let rounds = list(&view["rounds"]);
        let rng = &mut self.rng;
        let player = rng.random_range(1..=list(&view["players"]).len() + 1);
        let person = &self.people[rng.random_range(0..self.people.len())];
        let deed = rng.random_range(0..if rounds.is_empty() { 8 } else { 24 });
        let round = rng.random_range(1..=2_usize);
        let tables = rounds.get(round - 1).map(|round| list(&round["tables"])).unwrap_or_default();
        let place = rng.random_range(0..tables.len().max(1));
        let table = tables.get(place).cloned().unwrap_or_default();
        let candidates = list(&table["candidates"]);
        let candidate = (!candidates.is_empty())
            .then(|| candidates[rng.random_range(0..candidates.len())]["version"].clone());
        let version = view["version"].as_u64().expect("a version");
        let (round, table_number) = (round.to_string(), place + 1);
        match deed {
            0 => json!({"enter": {"people": [{"person": person}]}}),
            1 => json!({"amend": {"player": player, "team": format!("Team {player}")}}),
            2 => json!({"paid": {"player": player, "cents": rng.random_range(0..2_000)}}),
            3 => json!({"leave": {"player": player, "last_round": rng.random_range(0..3)}}),
            4 => json!({"return": {"player": player}}),
            5 => json!({"undo": {"version": rng.random_range(2..=version.max(2))}}),
            6 | 7 => json!({"draw": {}}),
            8 => {
                let step = ["start", "pause", "stop"][rng.random_range(0..3)];
                json!({"clock": {"round": round, "step": step}})
            }
            9 => json!({"clear": {"round": round, "table": table_number, "reason": "vertippt"}}),
            10 => {
                let result = candidate.unwrap_or_else(|| json!(rng.random_range(1..=version)));
                json!({"choose": {"round": round, "table": table_number, "result": result}})
            }
            11 | 12 => json!({"publish": {"draws": [round], "results": [round]}}),
            13 => json!({"publish": {"draws": ["1", "2"]}}),
            14 => json!({"undo": {"version": version}}),
            15 => json!({"scene": {"scene": "standings"}}),
            _ => {
                let players = list(&table["players"]);
                let points = rng.random_range(0..3);
                let mut results = vec![0; players.len().max(2)];
                (results[0], results[1]) = (points, -points);
                let mut result = json!({"round": round, "table": table_number,
                    "players": players, "results": results});
                if let Some(version) = candidate.filter(|_| rng.random_range(0..2) == 0) {
                    result["replaces"] = version;
                }
                json!({ "result": result })
            }
        }
    }
}

/// What a change is called.
fn kind(change: &Value) -> &str {
    let named = change.as_object().and_then(|fields| fields.keys().next());
    named.map_or_else(|| change.as_str().unwrap_or_default(), String::as_str)
}

/// Whether an entry stands in the way of a change that was decided before it, as docs/desk.md says.
fn concerns(log: &[Value], entry: &Value, change: &str) -> bool {
    let mut entry = entry;
    while let Some(undone) = entry["change"]["undo"]["version"].as_u64() {
        entry = &log[usize::try_from(undone).expect("a version") - 1];
    }
    let looks_at_results =
        ["publish", "choose", "clear", "finish", "undo", "draw", "draw-final"].contains(&change);
    match kind(&entry["change"]) {
        "call" | "answer" => false,
        earlier @ ("result" | "sheet" | "sheet-open" | "clock" | "scene" | "paid") => {
            looks_at_results || earlier == change
        }
        _ => true,
    }
}

/// Checks one request against the log that there is in the end; the version of its entry.
fn check(deed: &Deed, log: &[Value], name: &str) -> Option<u64> {
    let Deed { id, change, .. } = deed;
    let place = |version: u64| usize::try_from(version).expect("a version");
    let is_stale = |now: u64| {
        let missed = &log[place(deed.seen).min(place(now))..place(now)];
        let concerned = missed.iter().any(|entry| concerns(log, entry, kind(change)));
        concerned && kind(change) != "result"
    };
    let entries: Vec<&Value> = log.iter().filter(|entry| entry["id"] == id.as_str()).collect();
    assert!(entries.len() <= 1, "{id} is in the log more than once: {entries:?}");
    let taken = deed.taken();
    let mut last_refused = 0;
    for answer in deed.answers.iter().filter(|answer| answer.status != 200) {
        assert_eq!(answer.status, 409, "{id} {change}: {}", answer.body);
        let (code, body) = (answer.code(), answer.json());
        let now = body["now"].as_u64().expect("the version that is there");
        last_refused = last_refused.max(now);
        let first = place(deed.seen).max(place(now).saturating_sub(MOST_SHOWN));
        let missed = &log[first..place(now)];
        let since = body["since"].as_array().cloned().unwrap_or_default();
        let (blocks, since) = since.split_at(since.len().saturating_sub(missed.len()));
        assert_eq!(since, missed, "{id} {change} {code}: what has happened since is another");
        assert!(blocks.is_empty() || code == "undo-blocked", "{id}: {blocks:?}");
        assert!(blocks.iter().all(|entry| log.contains(entry)), "{id}: {blocks:?}");
        assert_eq!(code == "stale", is_stale(now), "{id} {change} on {} {code}", deed.seen);
    }
    let Some(first) = taken.first() else {
        // Only what was still on its way may have come after the refusal.
        let came = entries.first().and_then(|entry| entry["version"].as_u64());
        assert!(came.is_none() || (deed.is_unsure && came > Some(last_refused)), "{id}: {came:?}");
        return came;
    };
    let entry = &first["entry"];
    let version = entry["version"].as_u64().expect("a version");
    assert_eq!(entries, [entry], "{id} was accepted");
    assert_eq!(entry["by"], json!({"right": "desk", "label": name}));
    let typed = |change: &Value| -> TournamentChange {
        serde_json::from_value(change.clone()).unwrap_or_else(|error| panic!("{change}: {error}"))
    };
    assert_eq!(typed(&entry["change"]), typed(change), "{id}");
    assert!(!is_stale(version - 1), "{id} {change} on {} became {version}", deed.seen);
    let fresh = taken.iter().filter(|one| one["repeated"] == false).count();
    assert!(fresh == 1 || (deed.is_unsure && fresh == 0), "{id} was new {fresh} times");
    assert!(taken.iter().all(|one| one["entry"] == *entry), "{id}: {taken:?}");
    Some(version)
}

/// What everybody at a desk sees, whenever they look.
fn timeless(view: &Value) -> Value {
    let mut view = view.clone();
    view["now"] = Value::Null;
    view
}

/// A tournament with its desks and their followers.
struct Desks {
    evening: Arc<Evening>,
    people: Arc<Vec<String>>,
    names: Vec<String>,
    views: Vec<(Person, watch::Receiver<Arc<Value>>)>,
    followers: Vec<JoinHandle<()>>,
}

impl Desks {
    async fn open(rng: &mut ChaCha8Rng) -> Desks {
        let mut evening = Evening::new().await;
        let mut people = evening.enter(12).await;
        let late: Vec<Value> =
            (1..=4).map(|number| json!({"name": format!("Spät {number}")})).collect();
        let body = json!({"people": late, "anyway": true});
        let late = evening.by(&evening.organiser, "POST", "/people", Some(body)).await.json();
        let late = late["people"].as_array().expect("people").iter();
        people.extend(late.map(|one| one["person"].as_str().expect("an id").to_owned()));
        if rng.random_range(0..3) > 0 {
            evening.done(json!({"draw": {}})).await;
        }
        let mut desks = Desks {
            evening: Arc::new(evening),
            people: Arc::new(people),
            names: ["Kassa", "Tür", "Pult"].map(str::to_owned).to_vec(),
            views: Vec::new(),
            followers: Vec::new(),
        };
        for label in &desks.names {
            let evening = &desks.evening;
            let body = json!({"links": [{"scope": "desk", "label": label}]});
            let made = evening.by(&evening.organiser, "POST", "/links", Some(body)).await.json();
            let me = evening.exchange(&json!({"secret": made["links"][0]["secret"]})).await;
            let first = Arc::new(evening.look(&me).await);
            let (sender, views) = watch::channel(first);
            let chance = ChaCha8Rng::seed_from_u64(rng.random());
            let following = follow(Arc::clone(evening), me.clone(), chance, sender);
            desks.followers.push(tokio::spawn(following));
            desks.views.push((me, views));
        }
        desks
    }

    /// Everybody works at once; what each did, by the name of the desk.
    async fn work(&self, rng: &mut ChaCha8Rng) -> Vec<(String, Vec<Deed>)> {
        let mut working = Vec::new();
        for (name, (me, views)) in self.names.iter().zip(&self.views) {
            let desk = DeskAtWork {
                evening: Arc::clone(&self.evening),
                me: me.clone(),
                name: name.clone(),
                rng: ChaCha8Rng::seed_from_u64(rng.random()),
                people: Arc::clone(&self.people),
                views: views.clone(),
                open: Vec::new(),
                done: Vec::new(),
            };
            working.push((name.clone(), tokio::spawn(desk.work())));
        }
        let mut done = Vec::new();
        for (name, work) in working {
            done.push((name, work.await.expect("a desk ends well")));
        }
        done
    }

    /// Their lines lead all of them to the same view, which is the one of a new look.
    async fn agree(mut self) -> (Evening, Person, Value) {
        let last = self.evening.look(&self.views[0].0).await;
        for (_, views) in &mut self.views {
            let is_there = |view: &Arc<Value>| view["version"] == last["version"];
            let view = timeout(PATIENCE, views.wait_for(is_there)).await;
            let view = view.expect("it is told in time").expect("somebody follows");
            assert_eq!(timeless(&view), timeless(&last));
        }
        for follower in &self.followers {
            assert!(!follower.is_finished(), "a follower has stopped");
            follower.abort();
        }
        for follower in self.followers {
            assert!(follower.await.is_err_and(|error| error.is_cancelled()), "a follower failed");
        }
        let me = self.views.remove(0).0;
        let evening = Arc::into_inner(self.evening).expect("nobody else looks");
        (evening, me, timeless(&last))
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_desks_leave_one_log_on_a_server() {
    let mut codes = BTreeSet::new();
    for seed in seeds(1..=4) {
        println!("TAROCK_SEED={seed}");
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let desks = Desks::open(&mut rng).await;
        let before = desks.evening.look(&desks.evening.organiser).await["version"].clone();
        let before = before.as_u64().expect("a version");
        let done = desks.work(&mut rng).await;
        let (evening, me, last) = desks.agree().await;
        let file = evening.by(&evening.organiser, "GET", "/export?as=log", None).await.json();
        let log = file["log"].as_array().expect("entries");
        let versions: Vec<u64> =
            log.iter().map(|entry| entry["version"].as_u64().expect("a version")).collect();
        assert_eq!(versions, (1..=log.len() as u64).collect::<Vec<_>>());
        assert_eq!(last["version"], log.len());
        // Every accepted change is there, and nothing besides.
        let mut accepted = BTreeSet::new();
        for (name, deeds) in &done {
            assert_eq!(deeds.len(), DEEDS);
            for deed in deeds {
                accepted.extend(check(deed, log, name));
                let refused = deed.answers.iter().filter(|answer| answer.status == 409);
                codes.extend(refused.map(Answer::code));
            }
        }
        assert_eq!(accepted, (before + 1..=log.len() as u64).collect());
        // The file is the same tournament, for a reader and for another server.
        let read: DeskFile = serde_json::from_value(file.clone()).expect("a log");
        let (desk, roster) = Desk::from_file(&read).expect("a log that fits");
        let now = evening.by(&evening.organiser, "GET", "/export?as=now", None).await.json();
        assert_eq!(serde_json::to_value(desk.tournament(&roster)).expect("JSON"), now);
        let other = evening.world.visitor("Andere").await;
        let import = Some(json!({ "import": file }));
        let made = evening.world.by(&other, "POST", "/api/v1/tournaments", import).await;
        assert_eq!(made.status, 201, "{}", made.body);
        let made = made.json();
        let path = format!("/api/v1/tournaments/{}", made["tournament"].as_str().expect("an id"));
        let copy = evening.world.by(&other, "GET", &path, None).await.json();
        for part in ["rounds", "standings", "conflicts", "clocks", "scene", "version", "step"] {
            assert_eq!(copy[part], last[part], "{part}");
        }
        // And the same after a restart.
        let Evening { world, organiser, id, version } = evening;
        let evening = Evening { world: world.restart().await, organiser, id, version };
        assert_eq!(timeless(&evening.look(&me).await), last);
        evening.world.server.stop().await;
    }
    assert!(codes.contains("stale"), "nobody was too late: {codes:?}");
}
