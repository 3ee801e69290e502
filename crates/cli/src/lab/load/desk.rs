//! A hall: scribes at many tables of one tournament, and a projector that follows.

use std::collections::{BTreeMap, VecDeque};
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use serde_json::{Value, json};
use tarock_client::{ClientError, Connection, Http};
use tokio::task::{JoinError, JoinSet};

use super::figures::line;
use super::served::Usage;
use crate::simulate::progress_bar;

/// How many people are written at once.
const AT_ONCE: usize = 400;
/// How long the last entries may take to the wall.
const LONGEST_WAY: Duration = Duration::from_secs(10);
/// What is shown to whoever waits.
const BAR: &str = "{bar:40} {pos}/{len} {msg}";

/// What is measured.
pub struct Plan {
    pub host: String,
    pub tables: u32,
    /// Shortest and longest time between two entries of a scribe.
    pub think: (u64, u64),
    pub measured: Duration,
}

/// A scribe at a table.
struct Scribe {
    http: Http,
    path: String,
    table: u64,
    sheet: Value,
}

/// What was sent, and what of it the wall has shown.
#[derive(Clone, Default)]
struct OnTheWall(Arc<Mutex<Entries>>);

#[derive(Default)]
struct Entries {
    /// Numbers of entries that are not on the wall yet, by table, and when they were sent.
    sent: BTreeMap<u64, VecDeque<(u64, Instant)>>,
    /// How long the others took, in microseconds.
    shown: Vec<u32>,
}

impl OnTheWall {
    fn entries(&self) -> MutexGuard<'_, Entries> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn send(&self, table: u64, number: u64) -> Instant {
        let begun = Instant::now();
        self.entries().sent.entry(table).or_default().push_back((number, begun));
        begun
    }

    /// The wall says of each table how many deals are written there.
    fn show(&self, tournament: &Value) {
        let mut entries = self.entries();
        let Entries { sent, shown } = &mut *entries;
        for table in tournament["rounds"][0]["tables"].as_array().into_iter().flatten() {
            let (number, deals) = (table["table"].as_u64(), table["deals"].as_u64().unwrap_or(0));
            let Some(waiting) = number.and_then(|number| sent.get_mut(&number)) else { continue };
            while let Some((_, begun)) = waiting.pop_front_if(|(number, _)| *number <= deals) {
                shown.push(micros(begun));
            }
        }
    }

    async fn all_shown(&self) {
        while self.entries().sent.values().any(|waiting| !waiting.is_empty()) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// How long entries took, and how many of them are still not there.
    fn times(&self) -> (Vec<u32>, usize) {
        let entries = self.entries();
        let missing = entries.sent.values().flatten().map(|(_, begun)| micros(*begun));
        let times: Vec<u32> = entries.shown.iter().copied().chain(missing).collect();
        let missing = times.len() - entries.shown.len();
        (times, missing)
    }
}

fn micros(since: Instant) -> u32 {
    u32::try_from(since.elapsed().as_micros()).unwrap_or(u32::MAX)
}

fn stopped(error: &JoinError) -> ClientError {
    ClientError::Unexpected(error.to_string())
}

/// A tournament with so many tables.
pub struct Hall {
    organiser: Http,
    path: String,
    version: u64,
}

impl Hall {
    /// Drawn and published.
    pub async fn open(host: &str, tables: u32) -> Result<Hall, ClientError> {
        let anybody = Http::new(host);
        let (_, token) = anybody.visitor("Leitung").await?;
        let organiser = anybody.as_user(&token);
        let wanted = json!({"title": "Last", "format": "kaernten-2026", "seed": 7});
        let made = organiser.post("/api/v1/tournaments", &wanted).await?.json()?;
        let path = format!("/api/v1/tournaments/{}", text(&made["tournament"]));
        let mut hall = Hall { organiser, path, version: 1 };
        let people: Vec<u32> = (1..=tables * 4).collect();
        for some in people.chunks(AT_ONCE) {
            let named: Vec<Value> =
                some.iter().map(|number| json!({"name": format!("Person {number}")})).collect();
            let body = json!({"people": named, "anyway": true});
            let written = hall.post("/people", &body).await?;
            let entering: Vec<Value> = written["people"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|person| json!({"person": person["person"]}))
                .collect();
            hall.change(json!({"enter": {"people": entering}})).await?;
        }
        hall.change(json!({"draw": {}})).await?;
        hall.change(json!({"publish": {"draws": ["1"]}})).await?;
        Ok(hall)
    }

    /// The id of the tournament.
    pub fn id(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or_default()
    }

    async fn post(&self, rest: &str, body: &Value) -> Result<Value, ClientError> {
        self.organiser.post(&format!("{}{rest}", self.path), body).await?.json()
    }

    async fn change(&mut self, change: Value) -> Result<(), ClientError> {
        let body = json!({"seen": self.version, "change": change});
        let made = self.post("/changes", &body).await?;
        self.version = made["version"].as_u64().unwrap_or(0);
        Ok(())
    }

    /// A token of a link of this scope.
    async fn token(&self, host: &str, scope: Value) -> Result<String, ClientError> {
        let made = self.post("/links", &json!({"links": [{"scope": scope}]})).await?;
        let body = json!({"secret": made["links"][0]["secret"]});
        let exchanged = Http::new(host).post("/api/v1/links/exchange", &body).await?.json()?;
        Ok(text(&exchanged["token"]).to_owned())
    }

    async fn scribe(&self, host: &str, table: u64) -> Result<Scribe, ClientError> {
        let scope = json!({"table": {"round": "1", "table": table}});
        let http = Http::new(host).as_user(&self.token(host, scope).await?);
        let path = format!("{}/sheets/1/{table}", self.path);
        let sheet = http.get(&path).await?.json()?["sheet"].clone();
        Ok(Scribe { http, path, table, sheet })
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

impl Scribe {
    /// Writes line after line until the time is over; gives how long each took to be confirmed.
    async fn write(
        self,
        wall: OnTheWall,
        (least, most): (u64, u64),
        until: Instant,
        progress: ProgressBar,
    ) -> Result<Vec<u32>, ClientError> {
        let mut times = Vec::new();
        let mut number = 0_u64;
        while Instant::now() < until {
            let spread = (self.table * 7_919 + number * 104_729) % (most - least + 1);
            tokio::time::sleep(Duration::from_millis(least + spread)).await;
            number += 1;
            let after = (number > 1).then(|| format!("a:{}", number - 1));
            let entry = json!({"numbers": {"schrift": [3, -1, -1, -1]}});
            let event = json!({"id": format!("a:{number}"), "lamport": number,
                "change": {"write": {"after": after, "entry": entry}}});
            let body = json!({"sheet": self.sheet, "events": [event]});
            let begun = wall.send(self.table, number);
            let taken = self.http.post(&self.path, &body).await?.json()?;
            times.push(micros(begun));
            if taken["stored"].as_array().is_none_or(Vec::is_empty) {
                let why = text(&taken["refused"][0]["error"]["en"]);
                let what = format!("entry {number} of table {} is not stored: {why}", self.table);
                return Err(ClientError::Unexpected(what));
            }
            progress.inc(1);
        }
        Ok(times)
    }
}

/// The projector: told of something new it asks for the tournament, and only then shows it.
async fn project(
    mut socket: Connection,
    http: Http,
    path: String,
    wall: OnTheWall,
) -> Result<(), ClientError> {
    while socket.next_text().await?.is_some() {
        // What came meanwhile is shown by the same look.
        let meanwhile = Duration::from_millis(1);
        while let Ok(next) = tokio::time::timeout(meanwhile, socket.next_text()).await {
            if next?.is_none() {
                return Ok(());
            }
        }
        wall.show(&http.get(&path).await?.json()?);
    }
    Ok(())
}

/// The projector is to go on until everything is measured.
fn gone(ended: Result<Result<(), ClientError>, JoinError>) -> ClientError {
    match ended {
        Ok(Ok(())) => ClientError::Unexpected("the projector was told to go".to_owned()),
        Ok(Err(error)) => error,
        Err(error) => stopped(&error),
    }
}

/// Measures and gives a page of figures.
pub async fn run(plan: Plan, usage: impl Fn() -> Usage) -> Result<String, ClientError> {
    let progress = progress_bar(u64::from(plan.tables), BAR);
    progress.set_message("tables; people are written and drawn");
    let hall = Hall::open(&plan.host, plan.tables).await?;
    let wall = OnTheWall::default();
    let token = hall.token(&plan.host, json!("hall")).await?;
    let url = format!("ws://{}{}/socket", plan.host, hall.path);
    let socket = Connection::dial(&url, &token).await?;
    let http = Http::new(&plan.host).as_user(&token);
    let mut projector = tokio::spawn(project(socket, http, hall.path.clone(), wall.clone()));
    progress.set_message("tables with their scribes");
    let mut scribes = Vec::new();
    for table in 1..=u64::from(plan.tables) {
        scribes.push(hall.scribe(&plan.host, table).await?);
        progress.inc(1);
    }
    let seconds = plan.measured.as_secs().max(1);
    let thinking = plan.think.0.midpoint(plan.think.1).max(1);
    progress.reset();
    progress.set_length(u64::from(plan.tables) * seconds * 1_000 / thinking);
    progress.set_message("entries, more or less");
    let (before, until) = (usage(), Instant::now() + plan.measured);
    let mut writing = JoinSet::new();
    for scribe in scribes {
        writing.spawn(scribe.write(wall.clone(), plan.think, until, progress.clone()));
    }
    let mut confirmed = Vec::new();
    loop {
        tokio::select! {
            written = writing.join_next() => match written {
                Some(written) => confirmed.extend(written.map_err(|error| stopped(&error))??),
                None => break,
            },
            ended = &mut projector => return Err(gone(ended)),
        }
    }
    let after = usage();
    // The last entries are still on their way to the wall.
    tokio::select! {
        _ = tokio::time::timeout(LONGEST_WAY, wall.all_shown()) => {}
        ended = &mut projector => return Err(gone(ended)),
    }
    projector.abort();
    progress.finish_and_clear();
    let (mut shown, missing) = wall.times();
    let rate = confirmed.len() as u64 / seconds;
    let mut page = format!("{} tables, {seconds} s measured, {rate} entries/s\n", plan.tables);
    page += &line("entry confirmed", &mut confirmed);
    page += &line("entry on the projector", &mut shown);
    if missing > 0 {
        let _ = writeln!(page, "{missing} were not there after {} s", LONGEST_WAY.as_secs());
    }
    let share = after.processor.saturating_sub(before.processor) / (seconds * 10);
    let memory = after.memory / 1_000_000;
    let _ = writeln!(page, "server: {share} % of one processor, {memory} MB");
    Ok(page)
}
