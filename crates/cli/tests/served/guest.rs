//! Somebody at a table over a real socket: writes down every byte, follows the table, checks what
//! is promised, and plays.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tarock_client::{Address, ClientMessage, Connection, Http, ServerMessage};
use tarock_rules::{Action, Book, Card, Game};
use tarock_table::{
    Applied, Bytes32, Command, CommandId, Event, Follower, Place, SeenPlace, Snapshot, TableEvent,
    UserId, Viewer,
};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::wishes;

/// Nothing in these tests takes so long.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// What a guest heard, in order.
#[derive(Debug, Clone)]
pub struct Frame {
    /// The text.
    pub text: String,
    /// The deal that runs, or zero.
    pub deal: u64,
    /// Moves of the deal that this guest has been told of, this frame included.
    pub moves: usize,
    /// From where the guest looked.
    pub viewer: Viewer,
}

/// An acknowledged action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acknowledged {
    pub deal: u64,
    pub turn: u64,
    pub action: Action,
}

pub struct Guest {
    pub name: String,
    pub address: Address,
    pub token: String,
    pub user: Option<UserId>,
    pub place: Option<Place>,
    pub line: Option<Connection>,
    pub follower: Option<Follower>,
    pub book: Arc<Book>,
    pub rng: ChaCha8Rng,
    pub frames: Vec<Frame>,
    /// Whether frames are written down.
    pub records: bool,
    /// Events by number, as told to this guest.
    pub told: BTreeMap<u64, String>,
    pub unanswered: BTreeMap<String, ClientMessage>,
    /// What was sent of each action.
    acting: BTreeMap<String, Acknowledged>,
    pub acknowledged: Vec<Acknowledged>,
    /// Counts acknowledged actions for whoever watches.
    pub counter: Arc<AtomicU64>,
    pub last_answered: Option<(ClientMessage, Option<String>)>,
    commands: u64,
    dealt: BTreeMap<u64, Vec<Card>>,
    acted: Option<(u64, u64)>,
    said_ready: Option<usize>,
    contributed: Option<u64>,
    moves: usize,
    deal: u64,
    /// Refusals and errors by code.
    pub refused: BTreeMap<String, u32>,
    pub reconnects: u32,
}

/// The game that the guests of a table want in a deal.
fn wished(book: &Book, deal: u64) -> Game {
    let games = wishes::schedule(book);
    games[usize::try_from(deal).unwrap_or(0) % games.len()]
}

/// The event of a message, as it was written.
pub fn event_text(text: &str) -> &str {
    text.split_once("\"event\":").map_or("", |(_, event)| event)
}

impl Guest {
    pub async fn new(
        http: &Http,
        address: &Address,
        rules: &str,
        name: &str,
        place: Option<u8>,
        seed: u64,
    ) -> Guest {
        let (_, token) = http.visitor(name).await.expect("a visitor");
        Guest {
            name: name.to_owned(),
            address: address.clone(),
            token,
            user: None,
            place: place.map(Place),
            line: None,
            follower: None,
            book: Arc::new(Book::published(rules).expect("a published book")),
            rng: ChaCha8Rng::seed_from_u64(seed),
            frames: Vec::new(),
            records: false,
            told: BTreeMap::new(),
            unanswered: BTreeMap::new(),
            acting: BTreeMap::new(),
            acknowledged: Vec::new(),
            counter: Arc::new(AtomicU64::new(0)),
            last_answered: None,
            commands: 0,
            dealt: BTreeMap::new(),
            acted: None,
            said_ready: None,
            contributed: None,
            moves: 0,
            deal: 0,
            refused: BTreeMap::new(),
            reconnects: 0,
        }
    }

    pub fn view(&self) -> Option<&Snapshot> {
        self.follower.as_ref().map(Follower::view)
    }

    pub fn is_over(&self) -> bool {
        self.view().is_some_and(|view| view.over.is_some())
    }

    /// Connects, however long the server takes to be there, and says again what was not answered.
    pub async fn connect(&mut self) {
        let opened = timeout(PATIENCE, async {
            loop {
                match Connection::open(&self.address, &self.token).await {
                    Ok(line) => return line,
                    Err(error) if error.may_pass() => sleep(Duration::from_millis(5)).await,
                    Err(error) => panic!("{}: {error}", self.name),
                }
            }
        });
        self.line = Some(
            opened.await.unwrap_or_else(|_| panic!("{}: the server does not come back", self.name)),
        );
        self.reconnects += 1;
        let again: Vec<ClientMessage> = self.unanswered.values().cloned().collect();
        for message in again {
            self.send(&message).await;
        }
        // What was answered before the line broke is answered again in the same way.
        if let Some((message, _)) = self.last_answered.clone() {
            self.send(&message).await;
        }
    }

    pub async fn send(&mut self, message: &ClientMessage) {
        if let Some(line) = &mut self.line
            && line.send(message).await.is_err()
        {
            self.line = None;
        }
    }

    pub async fn send_text(&mut self, text: &str) {
        if let Some(line) = &mut self.line
            && line.send_text(text.to_owned()).await.is_err()
        {
            self.line = None;
        }
    }

    pub async fn say(&mut self, command: Command) -> String {
        let seen = self.view().map_or(0, |view| view.seq);
        self.say_as_of(seen, command).await
    }

    pub async fn say_as_of(&mut self, seen: u64, command: Command) -> String {
        self.commands += 1;
        let id = format!("{}-{}", self.name, self.commands);
        let message = ClientMessage::Command { id: CommandId(id.clone()), seen, command };
        self.unanswered.insert(id.clone(), message.clone());
        self.send(&message).await;
        id
    }

    /// Plays until it is told to stop, or the evening is over.
    pub async fn run(&mut self, stop: &mut watch::Receiver<bool>) {
        while !*stop.borrow() && !self.is_over() {
            self.step(stop).await;
        }
    }

    /// Takes one message and does what is due.
    pub async fn step(&mut self, stop: &mut watch::Receiver<bool>) {
        if self.line.is_none() {
            self.connect().await;
        }
        let Some(line) = &mut self.line else { return };
        let text = tokio::select! {
            text = line.next_text() => text,
            _ = stop.changed() => return,
            () = sleep(PATIENCE) => {
                let seen = self.view().map(|view| (view.seq, &view.deal));
                panic!("{}: nothing happens; {seen:?}", self.name)
            }
        };
        match text {
            Ok(Some(text)) => self.receive(&text),
            Ok(None) | Err(_) => self.line = None,
        }
        self.act().await;
    }

    /// Takes a text of the server.
    pub fn receive(&mut self, text: &str) {
        let message: ServerMessage = serde_json::from_str(text)
            .unwrap_or_else(|error| panic!("{}: {error} in {text}", self.name));
        match message {
            ServerMessage::Hello { user, protocol, .. } => {
                assert_eq!(protocol, 2);
                self.user = Some(user.into_owned());
            }
            ServerMessage::Snapshot(snapshot) => self.see(snapshot.into_owned()),
            ServerMessage::Told(told) => {
                self.count(&told.event);
                let event = event_text(text).to_owned();
                if let Some(before) = self.told.insert(told.seq, event.clone()) {
                    assert_eq!(
                        before, event,
                        "{}: event {} is told differently",
                        self.name, told.seq
                    );
                }
                if let Some(follower) = &mut self.follower {
                    let before = follower.view().seq;
                    // Lost although nothing is missing: the guest looks from elsewhere now, and a
                    // snapshot follows.
                    let missing = follower.apply(&told) == Applied::Gap && told.seq != before + 1;
                    assert!(!missing, "{}: event {} after {before}", self.name, told.seq);
                }
            }
            ServerMessage::Answer { id, refused, repeated } => {
                let code = refused.map(|refused| {
                    assert!(!refused.de.is_empty() && !refused.en.is_empty());
                    refused.code
                });
                self.answered(&id.0, code, repeated);
            }
            ServerMessage::Error(complaint) | ServerMessage::Goodbye(complaint) => {
                assert!(!complaint.de.is_empty() && !complaint.en.is_empty());
                *self.refused.entry(complaint.code).or_default() += 1;
            }
            ServerMessage::Pong { .. } => {}
        }
        if self.records {
            let viewer = self.view().map_or(Viewer::Public, |view| view.viewer);
            self.frames.push(Frame {
                text: text.to_owned(),
                deal: self.deal,
                moves: self.moves,
                viewer,
            });
        }
    }

    /// A snapshot continues what was told before.
    fn see(&mut self, snapshot: Snapshot) {
        if let Some(before) = self.view() {
            assert!(
                snapshot.seq >= before.seq,
                "{}: from event {} back to {}",
                self.name,
                before.seq,
                snapshot.seq
            );
            let lines = before.sheet.lines.len();
            assert_eq!(
                snapshot.sheet.lines.get(..lines),
                Some(before.sheet.lines.as_slice()),
                "{}: the sheet changed",
                self.name
            );
            if let (Some(old), Some(new)) = (&before.deal, &snapshot.deal)
                && old.deal == new.deal
                && before.viewer == snapshot.viewer
            {
                assert!(
                    new.events.starts_with(&old.events),
                    "{}: what happened is told differently",
                    self.name
                );
                assert!(
                    old.commitment.is_none() || old.commitment == new.commitment,
                    "{}: another commitment",
                    self.name
                );
            }
        }
        (self.deal, self.moves) = snapshot
            .deal
            .as_ref()
            .map_or((0, 0), |deal| (deal.deal, usize::try_from(deal.turn).unwrap_or(0)));
        if let Some(deal) = snapshot.deal.as_ref().filter(|deal| !deal.dealt.is_empty()) {
            let before = self.dealt.entry(deal.deal).or_insert_with(|| deal.dealt.clone());
            assert_eq!(*before, deal.dealt, "{}: another hand in deal {}", self.name, deal.deal);
        }
        let user = self.user.clone().expect("hello comes first");
        self.follower = Some(Follower::new(Arc::clone(&self.book), user, snapshot));
        (self.acted, self.said_ready, self.contributed) = (None, None, None);
    }

    fn count(&mut self, event: &TableEvent) {
        match event {
            TableEvent::NextDeal { deal, .. } => (self.deal, self.moves) = (*deal, 0),
            TableEvent::Dealt { deal, hand, .. } => {
                let before = self.dealt.entry(*deal).or_insert_with(|| hand.clone());
                assert_eq!(before, hand, "{}: another hand in deal {deal}", self.name);
            }
            TableEvent::Deal(
                Event::Said(_)
                | Event::TalonTaken { .. }
                | Event::Laid { .. }
                | Event::CardPlayed { .. },
            ) => {
                self.moves += 1;
            }
            TableEvent::Settled { .. } => self.deal = 0,
            _ => {}
        }
    }

    fn answered(&mut self, id: &str, code: Option<String>, repeated: bool) {
        let answer = code.clone();
        if let Some(message) = self.unanswered.remove(id) {
            if let Some(acted) = self.acting.remove(id).filter(|_| code.is_none()) {
                self.acknowledged.push(acted);
                self.counter.fetch_add(1, Ordering::Relaxed);
            }
            self.last_answered = Some((message, answer));
        } else if let Some((ClientMessage::Command { id: last, .. }, before)) = &self.last_answered
            && last.0 == id
        {
            assert!(repeated, "{}: {id} is answered anew", self.name);
            assert_eq!(*before, answer, "{}: {id} is answered differently", self.name);
            return;
        }
        if let Some(code) = code {
            *self.refused.entry(code).or_default() += 1;
            (self.acted, self.said_ready, self.contributed) = (None, None, None);
        }
    }

    /// Does what the table waits for from this guest.
    pub async fn act(&mut self) {
        let Some(command) = self.due() else { return };
        let action = match &command {
            Command::Act { action } => {
                self.acted.map(|(deal, turn)| Acknowledged { deal, turn, action: *action })
            }
            _ => None,
        };
        let id = self.say(command).await;
        if let Some(action) = action {
            self.acting.insert(id, action);
        }
    }

    fn due(&mut self) -> Option<Command> {
        let view = self.follower.as_ref()?.view();
        if view.over.is_some() || self.unanswered.len() > 2 {
            return None;
        }
        let own = match (view.viewer, self.place) {
            (Viewer::Place(own), _) => own,
            (Viewer::Behind(_) | Viewer::Public, Some(place)) if self.said_ready.is_none() => {
                self.said_ready = Some(usize::MAX);
                return Some(Command::Sit { place, name: self.name.clone() });
            }
            (Viewer::Behind(_) | Viewer::Public, _) => return None,
        };
        let SeenPlace::Person { ready, away, .. } = view.places.get(usize::from(own.0))? else {
            return None;
        };
        if away.is_some() {
            return self.unanswered.is_empty().then_some(Command::Return);
        }
        let Some(deal) = &view.deal else {
            let deals = view.sheet.lines.len();
            let due = !*ready && self.said_ready != Some(deals);
            self.said_ready = Some(deals);
            return due.then_some(Command::Ready);
        };
        let number = deal.deal;
        if deal.observation.is_none() {
            let due = deal.commitment.is_some()
                && !deal.contributed.contains(&own)
                && self.contributed != Some(number);
            self.contributed =
                if deal.commitment.is_some() { Some(number) } else { self.contributed };
            return due.then(|| Command::Contribute {
                deal: number,
                bytes: Bytes32(std::array::from_fn(|_| self.rng.random())),
            });
        }
        let turn = (number, deal.turn);
        if deal.to_act != Some(own) || self.acted == Some(turn) {
            return None;
        }
        let wish = wished(&self.book, number);
        let action = wishes::pick(wish, deal.observation.as_ref()?, &mut self.rng)?;
        self.acted = Some(turn);
        Some(Command::Act { action })
    }
}
