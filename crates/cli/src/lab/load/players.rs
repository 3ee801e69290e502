//! The scripted players: they read just enough to know what they may do.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;
use serde::de::IgnoredAny;
use tarock_client::{Address, ClientError, Connection, Http};
use tarock_rules::Action;
use tarock_table::{Bytes32, Command, CommandId, Place};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, sleep_until, timeout};

use super::figures::Figures;
use super::served::Usage;

/// Tables that are opened at the same time.
const OPENING: usize = 16;
/// How long to wait until every table has begun.
const LONGEST_OPENING: Duration = Duration::from_mins(10);

/// What is to be played.
pub struct Plan {
    pub host: String,
    pub tables: u32,
    pub rules: String,
    pub seed: u64,
    /// Shortest and longest thought, in milliseconds.
    pub think: (u64, u64),
    pub measured: Duration,
}

/// What everybody waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Opening,
    Measuring,
    Over,
}

/// Opens all tables, plays, and measures once all have begun.
pub async fn play(plan: Plan, usage: impl Fn() -> Usage) -> Result<Figures, ClientError> {
    let (stage, watched) = watch::channel(Stage::Opening);
    let (plan, begun) = (Arc::new(plan), Arc::new(AtomicU32::new(0)));
    let doors = Arc::new(Semaphore::new(OPENING));
    let mut players = JoinSet::new();
    for number in 0..plan.tables {
        let (plan, doors, begun, watched) =
            (Arc::clone(&plan), Arc::clone(&doors), Arc::clone(&begun), watched.clone());
        players.spawn(table(plan, number, doors, begun, watched));
    }
    let opening = Instant::now();
    while begun.load(Ordering::Relaxed) < plan.tables {
        if opening.elapsed() > LONGEST_OPENING {
            return Err(ClientError::Unexpected("the tables did not all begin".to_owned()));
        }
        if let Ok(Some(failed)) = timeout(Duration::from_millis(100), players.join_next()).await {
            failed.map_err(|error| ClientError::Unexpected(error.to_string()))??;
            return Err(ClientError::Unexpected(
                "a table ended before the others had begun".to_owned(),
            ));
        }
    }
    let before = usage();
    let start = Instant::now();
    // Whoever listens no longer needs no sign.
    let _ = stage.send(Stage::Measuring);
    sleep(plan.measured).await;
    let _ = stage.send(Stage::Over);
    let mut figures =
        Figures { before, after: usage(), measured: start.elapsed(), ..Figures::default() };
    while let Some(played) = players.join_next().await {
        figures.add(played.map_err(|error| ClientError::Unexpected(error.to_string()))??);
    }
    Ok(figures)
}

/// Opens one table, and four play at it.
async fn table(
    plan: Arc<Plan>,
    number: u32,
    doors: Arc<Semaphore>,
    begun: Arc<AtomicU32>,
    stage: watch::Receiver<Stage>,
) -> Result<Figures, ClientError> {
    let door =
        doors.acquire_owned().await.map_err(|error| ClientError::Unexpected(error.to_string()))?;
    let http = Http::new(&plan.host);
    let mut tokens = Vec::new();
    for place in 0..4_u8 {
        tokens.push(http.visitor(&format!("Player {place}")).await?.1);
    }
    let open = serde_json::json!({
        "rules": plan.rules, "sit": false, "thinking_ms": null, "waits": { "cut": 0 }
    });
    let facts = http.as_user(&tokens[0]).post("/api/v1/tables", &open).await?.json()?;
    let id = facts["table"]
        .as_str()
        .ok_or_else(|| ClientError::Unexpected("a table without id".to_owned()))?;
    let address = Address::new(&plan.host, id);
    let mut players = JoinSet::new();
    for (place, token) in (0_u8..).zip(&tokens) {
        let seed = plan
            .seed
            .wrapping_mul(1_000_003)
            .wrapping_add(u64::from(number) * 4 + u64::from(place));
        let mut player = Player {
            connection: Connection::open(&address, token).await?,
            place: Place(place),
            rng: ChaCha8Rng::seed_from_u64(seed),
            think: plan.think,
            seq: 0,
            commands: 0,
            sent: BTreeMap::new(),
            thought: None,
            figures: Figures::default(),
        };
        player.say(Command::Sit { place: Place(place), name: format!("Player {place}") }).await?;
        player.say(Command::Ready).await?;
        players.spawn(player.play(stage.clone()));
    }
    drop(door);
    begun.fetch_add(1, Ordering::Relaxed);
    let mut figures = Figures::default();
    while let Some(played) = players.join_next().await {
        figures.add(played.map_err(|error| ClientError::Unexpected(error.to_string()))??);
    }
    Ok(figures)
}

struct Player {
    connection: Connection,
    place: Place,
    rng: ChaCha8Rng,
    think: (u64, u64),
    seq: u64,
    commands: u64,
    /// Actions on their way: when they were sent, and whether they are cards.
    sent: BTreeMap<String, (Instant, bool)>,
    /// What they will do, and when they have thought long enough. They read on meanwhile, or their
    /// thinking would be measured.
    thought: Option<(Instant, Action)>,
    figures: Figures,
}

impl Player {
    async fn play(mut self, mut stage: watch::Receiver<Stage>) -> Result<Figures, ClientError> {
        loop {
            let due = self.thought.map(|(due, _)| due);
            let heard = tokio::select! {
                text = self.connection.next_text() => Some(text),
                () = sleep_until(due.unwrap_or_else(Instant::now).into()), if due.is_some() => None,
                _ = stage.wait_for(|stage| *stage == Stage::Over) => break,
            };
            let text = match heard {
                Some(Ok(Some(text))) => text,
                Some(Ok(None) | Err(_)) => {
                    self.figures.broken += 1;
                    break;
                }
                None => {
                    self.act().await?;
                    continue;
                }
            };
            let measuring = *stage.borrow() == Stage::Measuring;
            self.figures.messages += u64::from(measuring);
            self.receive(&text, measuring).await?;
        }
        self.connection.close().await;
        Ok(self.figures)
    }

    async fn receive(&mut self, text: &str, measuring: bool) -> Result<(), ClientError> {
        let heard: ReceivedMessage = serde_json::from_str(text)
            .map_err(|error| ClientError::Unexpected(format!("{error} in {text}")))?;
        if let Some(snapshot) = heard.snapshot {
            self.seq = snapshot.seq;
        }
        if let Some(answer) = heard.answer {
            let sent = self.sent.remove(&answer.id);
            self.figures.refused += u64::from(measuring && answer.refused.is_some());
            if let Some((sent, card)) = sent.filter(|_| measuring) {
                let micros = u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX);
                if card { self.figures.cards.push(micros) } else { self.figures.words.push(micros) }
            }
        }
        let Some(told) = heard.told else { return Ok(()) };
        self.seq = told.seq;
        let event = told.event;
        if let Some(committed) = event.committed {
            let bytes = Bytes32(std::array::from_fn(|_| self.rng.random()));
            self.say(Command::Contribute { deal: committed.deal, bytes }).await?;
        }
        if event.settled.is_some() {
            self.figures.deals += u64::from(measuring);
            self.say(Command::Ready).await?;
        }
        if let Some(turn) =
            event.turn.filter(|turn| turn.place == self.place && !turn.legal.is_empty())
        {
            self.choose(&turn.legal);
        }
        Ok(())
    }

    /// Chooses something legal; mostly what ends a discussion, so that cards are played.
    fn choose(&mut self, legal: &[Action]) {
        let quiet = legal
            .iter()
            .find(|action| matches!(action, Action::Pass | Action::Done | Action::BidVorhand));
        let any = legal[self.rng.random_range(0..legal.len())];
        let action = quiet.copied().filter(|_| self.rng.random_range(0..10_u8) > 0).unwrap_or(any);
        let pause = Duration::from_millis(self.rng.random_range(self.think.0..=self.think.1));
        self.thought = Some((Instant::now() + pause, action));
    }

    async fn act(&mut self) -> Result<(), ClientError> {
        if let Some((_, action)) = self.thought.take() {
            let sent = Instant::now();
            let id = self.say(Command::Act { action }).await?;
            self.sent.insert(id.0, (sent, matches!(action, Action::Play(_))));
        }
        Ok(())
    }

    async fn say(&mut self, command: Command) -> Result<CommandId, ClientError> {
        self.commands += 1;
        let id = CommandId(format!("load-{}", self.commands));
        let message =
            tarock_client::ClientMessage::Command { id: id.clone(), seen: self.seq, command };
        self.connection.send(&message).await?;
        Ok(id)
    }
}

#[derive(Deserialize)]
struct ReceivedMessage {
    snapshot: Option<HeardSnapshot>,
    told: Option<HeardTold>,
    answer: Option<HeardAnswer>,
}

#[derive(Deserialize)]
struct HeardSnapshot {
    seq: u64,
}

#[derive(Deserialize)]
struct HeardTold {
    seq: u64,
    event: HeardEvent,
}

#[derive(Deserialize)]
struct HeardEvent {
    committed: Option<HeardCommitted>,
    settled: Option<IgnoredAny>,
    turn: Option<HeardTurn>,
}

#[derive(Deserialize)]
struct HeardCommitted {
    deal: u64,
}

#[derive(Deserialize)]
struct HeardTurn {
    place: Place,
    legal: Vec<Action>,
}

#[derive(Deserialize)]
struct HeardAnswer {
    id: String,
    refused: Option<IgnoredAny>,
}
