//! A hall: scribes at many tables of one tournament, and a projector that follows.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tarock_client::{ClientError, Connection, Http};
use tokio::task::JoinSet;

use super::figures::line;

/// How many people are written at once.
const AT_ONCE: usize = 400;

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

/// When entries were sent that the projector has not shown yet, by table.
type Sent = Arc<Mutex<HashMap<u64, Instant>>>;

fn micros(since: Instant) -> u32 {
    u32::try_from(since.elapsed().as_micros()).unwrap_or(u32::MAX)
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
        sent: Sent,
        (least, most): (u64, u64),
        until: Instant,
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
            let begun = Instant::now();
            sent.lock().unwrap_or_else(PoisonError::into_inner).entry(self.table).or_insert(begun);
            let taken = self.http.post(&self.path, &body).await?.json()?;
            times.push(micros(begun));
            if taken["stored"].as_array().is_none_or(Vec::is_empty) {
                return Err(ClientError::Unexpected(taken.to_string()));
            }
        }
        Ok(times)
    }
}

/// The projector: told of something new it asks for the tournament, and only then shows it.
async fn project(
    url: String,
    http: Http,
    path: String,
    token: String,
    sent: Sent,
    times: Arc<Mutex<Vec<u32>>>,
) -> Result<(), ClientError> {
    let mut socket = Connection::dial(&url, &token).await?;
    while let Some(first) = socket.next_text().await? {
        let mut heard = vec![first];
        // What came meanwhile is shown by the same look.
        while let Ok(next) =
            tokio::time::timeout(Duration::from_millis(1), socket.next_text()).await
        {
            heard.extend(next?);
        }
        http.get(&path).await?.json()?;
        let mut sent = sent.lock().unwrap_or_else(PoisonError::into_inner);
        for message in heard {
            let message: Value = serde_json::from_str(&message).unwrap_or_default();
            let table = message["sheet"]["table"].as_u64();
            if let Some(begun) = table.and_then(|table| sent.remove(&table)) {
                times.lock().unwrap_or_else(PoisonError::into_inner).push(micros(begun));
            }
        }
    }
    Ok(())
}

/// Measures and gives a page of figures.
pub async fn run(plan: Plan) -> Result<String, ClientError> {
    let hall = Hall::open(&plan.host, plan.tables).await?;
    let (sent, shown) = (Sent::default(), Arc::new(Mutex::new(Vec::new())));
    let token = hall.token(&plan.host, json!("hall")).await?;
    let url = format!("ws://{}{}/socket", plan.host, hall.path);
    let http = Http::new(&plan.host).as_user(&token);
    let projector = tokio::spawn(project(
        url,
        http,
        hall.path.clone(),
        token,
        Arc::clone(&sent),
        Arc::clone(&shown),
    ));
    let mut scribes = Vec::new();
    for table in 1..=u64::from(plan.tables) {
        scribes.push(hall.scribe(&plan.host, table).await?);
    }
    let until = Instant::now() + plan.measured;
    let mut writing = JoinSet::new();
    for scribe in scribes {
        writing.spawn(scribe.write(Arc::clone(&sent), plan.think, until));
    }
    let mut confirmed = Vec::new();
    for written in writing.join_all().await {
        confirmed.extend(written?);
    }
    projector.abort();
    let mut shown = shown.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let seconds = plan.measured.as_secs().max(1);
    let rate = confirmed.len() as u64 / seconds;
    let mut page = format!("{} tables, {seconds} s measured, {rate} entries/s\n", plan.tables);
    page += &line("entry confirmed", &mut confirmed);
    page += &line("entry on the projector", &mut shown);
    Ok(page)
}
