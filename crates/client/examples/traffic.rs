//! Counts what goes to one seat of a server's table in a deal, with four who think for a moment
//! before each action: `cargo run --release -p tarock-client --example traffic -- 127.0.0.1:8080
//! follow 20`.
//!
//! `follow` goes by the events alone; `ask` does what the browser application did before: it asks
//! for a snapshot after every burst of events.

use std::error::Error;
use std::time::Duration;

use serde_json::{Value, json};
use tarock_client::{Connection, Http};
use tokio::time::{Instant, sleep, timeout};

/// How long everybody thinks.
const THOUGHT: Duration = Duration::from_millis(60);
/// How long the page gathered events before it asked.
const BURST: Duration = Duration::from_millis(15);
/// Nothing at all for so long means that the table does not go on.
const SILENCE: Duration = Duration::from_secs(30);

/// What went to the seat and what came from it.
#[derive(Debug, Default)]
struct Traffic {
    frames: u64,
    messages: u64,
    bytes: u64,
    snapshots: u64,
    sent: u64,
    deals: u64,
}

struct Player {
    connection: Connection,
    place: u64,
    asks: bool,
    seq: u64,
    commands: u64,
    /// When to act and what, when to ask.
    act_at: Option<(Instant, String)>,
    ask_at: Option<Instant>,
    asked: bool,
    traffic: Traffic,
}

impl Player {
    async fn say(&mut self, command: Value) -> Result<(), Box<dyn Error + Send + Sync>> {
        self.commands += 1;
        let id = format!("traffic-{}", self.commands);
        let message = json!({"command": {"id": id, "seen": self.seq, "command": command}});
        self.send(&message).await
    }

    async fn send(&mut self, message: &Value) -> Result<(), Box<dyn Error + Send + Sync>> {
        self.traffic.sent += 1;
        Ok(self.connection.send_text(message.to_string()).await?)
    }

    /// Plays so many deals.
    async fn play(mut self, deals: u64) -> Result<Traffic, Box<dyn Error + Send + Sync>> {
        self.say(json!({"sit": {"place": self.place, "name": format!("Player {}", self.place)}}))
            .await?;
        self.say(json!("ready")).await?;
        while self.traffic.deals < deals {
            let due = self.ask_at.into_iter().chain(self.act_at.iter().map(|(at, _)| *at)).min();
            let wait = due.map_or(SILENCE, |due| due.saturating_duration_since(Instant::now()));
            match timeout(wait, self.connection.next_frame()).await {
                Ok(frame) => {
                    let frame = frame?.ok_or("the server has closed")?;
                    self.traffic.frames += 1;
                    self.traffic.bytes += frame.len() as u64;
                    for message in frame.lines() {
                        self.receive(message).await?;
                    }
                }
                Err(_) if due.is_none() => return Err("the table does not go on".into()),
                Err(_) => self.due().await?,
            }
        }
        Ok(self.traffic)
    }

    async fn due(&mut self) -> Result<(), Box<dyn Error + Send + Sync>> {
        let now = Instant::now();
        if self.ask_at.is_some_and(|at| at <= now) {
            self.ask_at = None;
            self.send(&json!({"resync": {}})).await?;
        }
        if let Some((_, action)) = self.act_at.take_if(|(at, _)| *at <= now) {
            self.say(json!({"act": {"action": action}})).await?;
        }
        Ok(())
    }

    fn ask(&mut self) {
        if self.asks && !self.asked {
            self.asked = true;
            self.ask_at = Some(Instant::now() + BURST);
        }
    }

    async fn receive(&mut self, text: &str) -> Result<(), Box<dyn Error + Send + Sync>> {
        self.traffic.messages += 1;
        let message: Value = serde_json::from_str(text)?;
        if let Some(snapshot) = message.get("snapshot") {
            self.traffic.snapshots += 1;
            self.asked = false;
            let seq = snapshot["seq"].as_u64().unwrap_or_default();
            if seq < self.seq {
                self.ask();
            }
            self.seq = self.seq.max(seq);
        }
        let Some(told) = message.get("told") else { return Ok(()) };
        self.seq = told["seq"].as_u64().unwrap_or_default();
        self.ask();
        let event = &told["event"];
        if event.get("next-deal").is_some() && event["next-deal"]["deal"] == 1 {
            // Sitting down is not counted.
            self.traffic = Traffic::default();
        }
        if let Some(committed) = event.get("committed") {
            self.say(json!({"contribute": {"deal": committed["deal"], "bytes": "ab".repeat(32)}}))
                .await?;
        }
        if let Some(turn) = event.get("turn").filter(|turn| turn["place"] == self.place) {
            let legal: Vec<&str> =
                turn["legal"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            let quiet =
                ["pass", "done", "bid vorhand"].into_iter().find(|quiet| legal.contains(quiet));
            let action = quiet.or_else(|| legal.first().copied()).ok_or("nothing may be done")?;
            self.act_at = Some((Instant::now() + THOUGHT, action.to_owned()));
        }
        if event.get("revealed").is_some() {
            self.traffic.deals += 1;
            self.say(json!("ready")).await?;
        }
        Ok(())
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [host, way, deals] = arguments.as_slice() else {
        return Err("HOST:PORT, ask or follow, number of deals".into());
    };
    let (asks, deals): (bool, u64) = (way == "ask", deals.parse()?);
    let http = Http::new(host);
    let mut tokens = Vec::new();
    for place in 0..4 {
        tokens.push(http.visitor(&format!("Player {place}")).await?.1);
    }
    let open = json!({"rules": "kaernten-2026", "sit": false, "thinking_ms": null});
    let facts = http.as_user(&tokens[0]).post("/api/v1/tables", &open).await?.json()?;
    let table = facts["table"].as_str().ok_or("a table without id")?;
    let query = if asks { "" } else { "?follow=true" };
    let mut players = Vec::new();
    for (place, token) in (0..).zip(&tokens) {
        let connection =
            Connection::dial(&format!("ws://{host}/api/v1/tables/{table}/socket{query}"), token)
                .await?;
        let player = Player {
            connection,
            place,
            asks,
            seq: 0,
            commands: 0,
            act_at: None,
            ask_at: None,
            asked: false,
            traffic: Traffic::default(),
        };
        players.push(tokio::spawn(player.play(deals)));
        sleep(THOUGHT).await;
    }
    println!(
        "place\tdeals\tframes a deal\tmessages in them\tbytes a deal\t\
         snapshots a deal\tmessages sent a deal"
    );
    for (place, player) in players.into_iter().enumerate() {
        let Traffic { frames, messages, bytes, snapshots, sent, deals } = player.await??;
        let counts = [frames, messages, bytes, snapshots, sent]
            .map(|count| (count / deals.max(1)).to_string());
        println!("{place}\t{deals}\t{}", counts.join("\t"));
    }
    Ok(())
}
