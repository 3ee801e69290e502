//! What one visitor can do to another: the same measurements without and with somebody who
//! misbehaves, on a server of our own.

use std::fmt::Write as _;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::ValueEnum;
use tarock_client::{Address, ClientError, ClientMessage, Connection, Http};
use tokio::io::AsyncWriteExt;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::desk::Hall;
use super::raw::{Stranger, frame};
use super::served::Served;

/// Requests and frames that one attack sends at most, whatever the time.
const MOST_SENT: u64 = 200_000;
/// Between two measurements: within what a visitor may ask for.
const PAUSE: Duration = Duration::from_millis(120);
/// How long one answer may take.
const PATIENCE: Duration = Duration::from_secs(30);
/// Tables with three masters each that one address opens.
const THINKING_TABLES: usize = 60;
/// Connections that one visitor may have.
const TABLES_A_VISITOR: usize = 8;
/// Tables of a tournament that many look at.
const HALL_TABLES: u32 = 100;

/// What somebody does to the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Attack {
    /// House rules that are long and wrong, twenty a second
    HouseRules,
    /// WebSocket pings whose pongs nobody reads
    Pings,
    /// Tables opened and looked at from nine addresses
    Tables,
    /// Sixty tables with three masters each
    Bots,
    /// Thirty-six sign-ins at once
    SignIns,
    /// Commands that are refused
    Junk,
    /// Pages and documents of a tournament of four hundred, reloaded from nine addresses
    Pages,
}

/// Times of one visitor, in microseconds.
#[derive(Debug, Default)]
struct Times {
    pings: Vec<u64>,
    requests: Vec<u64>,
    commands: Vec<u64>,
    bots: Vec<u64>,
}

/// Measures without and with an attack, and prints.
pub async fn run(
    served: &Served,
    attack: Attack,
    measured: Duration,
) -> Result<String, ClientError> {
    let host = served.host().to_owned();
    let before = served.usage();
    let calm = measure_apart(&host, measured).await?;
    let (stop, sent, refused) = (
        Arc::new(AtomicBool::new(false)),
        Arc::new(AtomicU64::new(0)),
        Arc::new(AtomicU64::new(0)),
    );
    let mut attackers = JoinSet::new();
    let plan = Plan {
        host: host.clone(),
        stop: Arc::clone(&stop),
        sent: Arc::clone(&sent),
        refused: Arc::clone(&refused),
    };
    begin(attack, &plan, &mut attackers).await.map_err(ClientError::Connection)?;
    let busy = measure_apart(&host, measured).await;
    stop.store(true, Ordering::Relaxed);
    let after = served.usage();
    attackers.shutdown().await;
    let busy = busy?;
    let name =
        attack.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned());
    let mut page = format!(
        "{name}: {} s without, {} s with the attack\n",
        measured.as_secs(),
        measured.as_secs()
    );
    for (what, calm, busy) in [
        ("ping", calm.pings, busy.pings),
        ("request", calm.requests, busy.requests),
        ("command until it is stored", calm.commands, busy.commands),
        ("move of a simple bot", calm.bots, busy.bots),
    ] {
        let (without, with) = (median(calm), median(busy));
        let tenths = (with * 10).checked_div(without).unwrap_or(0);
        let _ = writeln!(
            page,
            "another visitor's {what}: median {} without, {} with, {}.{} times",
            shown(without),
            shown(with),
            tenths / 10,
            tenths % 10
        );
    }
    let (sent, refused) = (sent.load(Ordering::Relaxed), refused.load(Ordering::Relaxed));
    let megabytes = after.memory.saturating_sub(before.memory) / 1_000_000;
    let _ = writeln!(
        page,
        "the attacker sent {sent}, of which {refused} were refused; the server took {megabytes} \
        MB more"
    );
    Ok(page)
}

fn median(mut times: Vec<u64>) -> u64 {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or(0)
}

fn shown(micros: u64) -> String {
    format!("{}.{:02} ms", micros / 1_000, micros % 1_000 / 10)
}

fn micros(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_micros()).unwrap_or(u64::MAX)
}

/// Measures on a thread of its own: what the attackers of this process have to do is not to hold up
/// the visitor.
async fn measure_apart(host: &str, measured: Duration) -> Result<Times, ClientError> {
    let host = host.to_owned();
    let measuring = tokio::task::spawn_blocking(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.map_err(ClientError::Connection)?.block_on(measure(&host, measured))
    });
    measuring.await.map_err(|error| ClientError::Unexpected(error.to_string()))?
}

/// A visitor at a table with simple bots, who asks for the time, reads who they are, and plays.
async fn measure(host: &str, measured: Duration) -> Result<Times, ClientError> {
    let mut times = Times::default();
    let http = Http::new(host);
    let (_, token) = http.visitor("Visitor").await?;
    let http = http.as_user(&token);
    // Nobody waits for a cut, so that cards are played from the first second on.
    let wanted = serde_json::json!({
        "rules": "vacha-2008", "bots": ["random", "random", "random"], "thinking_ms": null,
        "first_dealer": 3, "waits": { "cut": 0 } });
    let facts = http.post("/api/v1/tables", &wanted).await?.json()?;
    let id = facts["table"]
        .as_str()
        .ok_or_else(|| ClientError::Unexpected("a table without id".to_owned()))?;
    let mut connection = Connection::open(&Address::new(host, id), &token).await?;
    let mut player = Player::default();
    let end = Instant::now() + measured;
    player.say(&mut connection, &serde_json::json!("ready")).await?;
    let (mut asked, mut next) = (None, Instant::now());
    while Instant::now() < end {
        if asked.is_none() && Instant::now() >= next {
            let begin = Instant::now();
            http.get("/api/v1/me").await?;
            times.requests.push(micros(begin));
            asked = Some(Instant::now());
            connection.send(&ClientMessage::Ping {}).await?;
        }
        // Between two measurements what happens at the table is read as it comes.
        let patience =
            if asked.is_some() { PATIENCE } else { next.saturating_duration_since(Instant::now()) };
        let text = match timeout(patience, connection.next_text()).await {
            Ok(text) => text?,
            Err(_) if asked.is_some() => {
                return Err(ClientError::Unexpected("the server does not answer".to_owned()));
            }
            Err(_) => continue,
        };
        let text = text.ok_or_else(|| {
            ClientError::Unexpected("the server has closed the connection".to_owned())
        })?;
        let message: serde_json::Value = serde_json::from_str(&text)
            .map_err(|error| ClientError::Unexpected(error.to_string()))?;
        if message.get("pong").is_some() {
            if let Some(asked) = asked.take() {
                times.pings.push(micros(asked));
            }
            next = Instant::now() + PAUSE;
            // Not before: a ping would wait until the command is stored.
            if let Some(command) = player.pending.take() {
                player.say(&mut connection, &command).await?;
            }
        }
        player.receive(&message, &mut times);
    }
    connection.close().await;
    Ok(times)
}

#[derive(Default)]
struct Player {
    seq: u64,
    commands: u64,
    /// What is said with the next measurement.
    pending: Option<serde_json::Value>,
    /// When the last command was said that has no answer yet.
    said: Option<Instant>,
    /// Since when a bot has its turn.
    waiting: Option<Instant>,
}

impl Player {
    async fn say(
        &mut self,
        connection: &mut Connection,
        command: &serde_json::Value,
    ) -> Result<(), ClientError> {
        self.commands += 1;
        let id = format!("attack-{}", self.commands);
        self.said = Some(Instant::now());
        connection
            .send_text(
                serde_json::json!({"command": {"id": id, "seen": self.seq, "command": command}})
                    .to_string(),
            )
            .await
    }

    fn receive(&mut self, message: &serde_json::Value, times: &mut Times) {
        if let Some(seq) = message["snapshot"]["seq"].as_u64() {
            self.seq = seq;
        }
        if message.get("answer").is_some()
            && let Some(said) = self.said.take()
        {
            times.commands.push(micros(said));
        }
        let Some(seq) = message["told"]["seq"].as_u64() else { return };
        self.seq = seq;
        let event = &message["told"]["event"];
        if event.get("deal").is_some()
            && let Some(since) = self.waiting.take()
        {
            times.bots.push(micros(since));
        }
        if let Some(committed) = event.get("committed") {
            self.pending = Some(serde_json::json!({
                "contribute": {"deal": committed["deal"], "bytes": "ab".repeat(32)}
            }));
        }
        if event.get("settled").is_some() {
            self.pending = Some(serde_json::json!("ready"));
        }
        if let Some(turn) = event.get("turn") {
            if turn["place"] == 0 {
                self.pending = turn["legal"]
                    .get(0)
                    .map(|action| serde_json::json!({"act": {"action": action}}));
            } else {
                self.waiting = Some(Instant::now());
            }
        }
    }
}

/// What attackers share.
#[derive(Debug, Clone)]
struct Plan {
    host: String,
    stop: Arc<AtomicBool>,
    sent: Arc<AtomicU64>,
    refused: Arc<AtomicU64>,
}

impl Plan {
    /// Whether to go on: not for ever, and not when the measurement is over.
    fn goes_on(&self) -> bool {
        !self.stop.load(Ordering::Relaxed) && self.sent.load(Ordering::Relaxed) < MOST_SENT
    }

    fn count(&self, status: u16) {
        self.sent.fetch_add(1, Ordering::Relaxed);
        self.refused.fetch_add(u64::from(status >= 400), Ordering::Relaxed);
    }
}

async fn begin(
    attack: Attack,
    plan: &Plan,
    attackers: &mut JoinSet<io::Result<()>>,
) -> io::Result<()> {
    match attack {
        Attack::HouseRules => {
            let stranger = Stranger::new(&plan.host, "203.0.113.1").await?;
            let rules = "x = [1]\n".repeat(255_000 / 8);
            let body = serde_json::json!({ "house_rules": rules }).to_string();
            attackers.spawn(repeat(
                plan.clone(),
                stranger,
                "/api/v1/tables",
                body,
                Duration::from_millis(50),
            ));
        }
        Attack::Pings => {
            attackers.spawn(pings(plan.clone()));
        }
        Attack::Tables => {
            for number in 1..=9 {
                attackers.spawn(tables(plan.clone(), format!("203.0.113.{number}")));
            }
        }
        Attack::Bots => bots(plan, attackers).await?,
        Attack::SignIns => {
            for number in 0..36 {
                let from = format!("203.0.113.{}", number + 1);
                let stranger = Stranger { host: plan.host.clone(), from, token: String::new() };
                let name = format!("Name {number}");
                let body = serde_json::json!({ "name": name, "password": "whatever it may be" });
                let body = body.to_string();
                attackers.spawn(repeat(
                    plan.clone(),
                    stranger,
                    "/api/v1/sessions",
                    body,
                    Duration::ZERO,
                ));
            }
        }
        Attack::Junk => {
            attackers.spawn(junk(plan.clone()));
        }
        Attack::Pages => {
            let hall = Hall::open(&plan.host, HALL_TABLES).await.map_err(io::Error::other)?;
            for number in 1..=9 {
                let from = format!("203.0.113.{number}");
                attackers.spawn(pages(plan.clone(), from, hall.id().to_owned()));
            }
        }
    }
    Ok(())
}

async fn repeat(
    plan: Plan,
    stranger: Stranger,
    path: &'static str,
    body: String,
    pause: Duration,
) -> io::Result<()> {
    while plan.goes_on() {
        let (status, _) = stranger.request("POST", path, &body).await.unwrap_or((0, String::new()));
        plan.count(status);
        sleep(pause).await;
    }
    Ok(())
}

async fn pings(plan: Plan) -> io::Result<()> {
    let stranger = Stranger::new(&plan.host, "203.0.113.1").await?;
    let Some(table) = stranger.table(r#"{"rules":"vacha-2008"}"#).await? else { return Ok(()) };
    let ping = frame(0x9, &[7; 125]);
    while plan.goes_on() {
        let Ok(mut socket) = stranger.socket(&table).await else {
            sleep(PAUSE).await;
            continue;
        };
        while plan.goes_on()
            && timeout(PATIENCE, socket.write_all(&ping)).await.is_ok_and(|written| written.is_ok())
        {
            plan.count(0);
        }
    }
    Ok(())
}

async fn tables(plan: Plan, from: String) -> io::Result<()> {
    let stranger = Stranger::new(&plan.host, &from).await?;
    while plan.goes_on() {
        if let Some(table) = stranger.table(r#"{"rules":"vacha-2008"}"#).await? {
            plan.count(0);
            // Looked at and left.
            drop(stranger.socket(&table).await);
        } else {
            plan.count(429);
            sleep(PAUSE).await;
        }
    }
    Ok(())
}

async fn bots(plan: &Plan, attackers: &mut JoinSet<io::Result<()>>) -> io::Result<()> {
    let mut strangers = Vec::new();
    for _ in 0..THINKING_TABLES.div_ceil(TABLES_A_VISITOR) {
        strangers.push(Stranger::new(&plan.host, "203.0.113.1").await?);
    }
    for number in 0..THINKING_TABLES {
        let stranger = &strangers[number % strangers.len()];
        let wanted = concat!(
            r#"{"rules":"vacha-2008","bots":["master","master","master"],"#,
            r#""stand_in":"master","thinking_ms":1000}"#
        );
        let Some(table) = stranger.table(wanted).await? else {
            plan.count(429);
            continue;
        };
        plan.count(0);
        let Ok(mut socket) = stranger.socket(&table).await else {
            plan.count(429);
            continue;
        };
        let ready = r#"{"command":{"id":"r","seen":0,"command":"ready"}}"#;
        socket.write_all(&frame(0x1, ready.as_bytes())).await?;
        let plan = plan.clone();
        attackers.spawn(async move {
            // Held open and read, so that the table plays on.
            let mut bytes = [0; 4_096];
            while plan.goes_on() {
                if tokio::io::AsyncReadExt::read(&mut socket, &mut bytes).await? == 0 {
                    break;
                }
            }
            Ok(())
        });
    }
    Ok(())
}

async fn pages(plan: Plan, from: String, id: String) -> io::Result<()> {
    let stranger = Stranger { host: plan.host.clone(), from, token: String::new() };
    let tournament = format!("/api/v1/tournaments/{id}");
    let csv = format!("{tournament}/export?as=csv");
    let pdf = format!("{tournament}/export?as=pdf");
    let all = [format!("/ergebnis/{id}"), format!("/ergebnis/{id}?lang=en"), tournament, csv, pdf];
    for page in all.iter().cycle() {
        if !plan.goes_on() {
            break;
        }
        let (status, _) = stranger.request("GET", page, "").await.unwrap_or((0, String::new()));
        plan.count(status);
    }
    Ok(())
}

async fn junk(plan: Plan) -> io::Result<()> {
    let stranger = Stranger::new(&plan.host, "203.0.113.1").await?;
    let Some(table) = stranger.table(r#"{"rules":"vacha-2008"}"#).await? else { return Ok(()) };
    let mut number = 0_u64;
    while plan.goes_on() {
        let Ok(mut socket) = stranger.socket(&table).await else {
            sleep(PAUSE).await;
            continue;
        };
        loop {
            number += 1;
            let id = format!("j{number}");
            let command = serde_json::json!({ "unseat-bot": { "place": 1 } });
            let text =
                serde_json::json!({ "command": { "id": id, "seen": 0, "command": command } });
            let text = text.to_string();
            if !plan.goes_on() || socket.write_all(&frame(0x1, text.as_bytes())).await.is_err() {
                break;
            }
            plan.count(400);
            sleep(Duration::from_millis(1)).await;
        }
    }
    Ok(())
}
