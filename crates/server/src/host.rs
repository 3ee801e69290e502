//! The owner of one running table: the only one who steps it. What a step causes is sent only after its inputs are stored.

use std::borrow::Cow;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tarock_rules::{Book, Observation, Rest, Seat};
use tarock_store::{Append, KeptDeal, KeptPlayer, KeptRefusal, Store};
use tarock_table::fair::FairRecord;
use tarock_table::{
    Command, CommandId, Effect, Holder, Input, Logged, PROTOCOL, Place, Refused, SeenPlace, ServerMessage, SheetLine, Table,
    TableEvent, TableRefusal, Told, UserId, Viewer,
};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;
use tracing::{debug, error};

use crate::bots::{self, BotPool};
use crate::clock::{self, TableClock};
use crate::facts::Facts;
use crate::goodbye::Goodbye;
use crate::limits::{Bucket, Rate};
use crate::message::{refused_by_server, text};
use crate::metrics::Metrics;
use crate::payer::Payer;
use crate::problem::{Kind, Problem};
use crate::secret;

/// Inputs that are stepped before they are stored together.
const MOST_TOGETHER: usize = 64;
/// Messages that wait for a table.
pub const INBOX: usize = 256;
/// Bytes that wait for a slow reader: after that, the message that would be one more is one too many.
const MOST_WAITING_BYTES: usize = 1024 * 1024;
/// Log entries after which the state is kept as well, so that a replay stays short.
const ENTRIES_BETWEEN_STATES: u64 = 400;

/// A connection, within one server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ConnectionId(pub u64);

/// The way to a client.
#[derive(Debug)]
pub struct Outbox {
    /// Messages; if it is full, the client is too slow.
    pub queue: mpsc::Sender<Utf8Bytes>,
    /// Bytes of the messages in the queue.
    pub waiting: Arc<AtomicUsize>,
    /// The reason for the end.
    pub end: Option<oneshot::Sender<Goodbye>>,
}

impl Outbox {
    fn send(&self, text: Utf8Bytes) -> Result<(), mpsc::error::TrySendError<Utf8Bytes>> {
        let length = text.len();
        // One message finds room however long it is.
        let waiting = self.waiting.fetch_add(length, Ordering::Relaxed);
        let sent =
            if waiting > MOST_WAITING_BYTES { Err(mpsc::error::TrySendError::Full(text)) } else { self.queue.try_send(text) };
        if sent.is_err() {
            self.waiting.fetch_sub(length, Ordering::Relaxed);
        }
        sent
    }
}

/// What a table is told.
#[derive(Debug)]
pub enum ToHost {
    /// Somebody looks at the table.
    Join {
        /// By which connection.
        connection: ConnectionId,
        /// Who.
        user: UserId,
        /// The hash of their token.
        session: String,
        /// The way to them.
        outbox: Outbox,
        /// Who is counted for what they have the table do.
        payer: Payer,
    },
    /// A connection is gone.
    Gone(ConnectionId),
    /// Somebody wants something.
    Command {
        /// By which connection.
        connection: ConnectionId,
        /// His name for it.
        id: CommandId,
        /// The last event seen.
        seen: u64,
        /// What.
        command: Command,
    },
    /// Somebody wants a snapshot.
    Resync(ConnectionId),
    /// Somebody wants to know the time.
    Ping(ConnectionId),
    /// A bot has decided.
    Bot(
        /// What it wants; nothing if it does not know.
        Option<Input>,
    ),
    /// Tokens were withdrawn.
    Ended(UserId, Withdrawn),
    /// Somebody has deleted his account.
    Left(UserId),
    /// A visitor has signed in to his account.
    Became(UserId, UserId),
    /// Room is needed: the table is put away, unless somebody looks at it. The sender is dropped once that is decided and done.
    PutAway(oneshot::Sender<()>),
    /// Everybody who looks is told something that has nothing to do with the game.
    Announce(Utf8Bytes),
    /// The table is put away whoever looks at it: the server stops, or the table is closed.
    Part(Goodbye),
}

/// Which tokens of somebody were withdrawn, by their hashes.
#[derive(Debug, Clone)]
pub enum Withdrawn {
    /// All.
    All,
    /// One.
    Session(String),
    /// All but one.
    AllBut(String),
}

impl Withdrawn {
    fn holds(&self, session: &str) -> bool {
        match self {
            Withdrawn::All => true,
            Withdrawn::Session(ended) => ended == session,
            Withdrawn::AllBut(kept) => kept != session,
        }
    }
}

/// What hosts share.
#[derive(Debug)]
pub struct Shared {
    /// Where everything is kept.
    pub store: Arc<Store>,
    /// Where bots think.
    pub bots: BotPool,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// How many commands of a connection may be refused; each is stored, so they must not come without end.
    pub refusals: Rate,
    /// How long a table that nobody looks at stays in memory.
    pub table_idle: Duration,
}

/// A table that is to be hosted.
#[derive(Debug)]
pub struct Hosted {
    /// The table.
    pub table: Table,
    /// Its book.
    pub book: Arc<Book>,
    /// How many entries its log has.
    pub entries: u64,
    /// How many of them the kept state holds.
    pub kept: u64,
    /// When it was opened.
    pub opened: u64,
    /// Whether only those who know its id may find it.
    pub private: bool,
    /// What its clock shows.
    pub clock: TableClock,
}

struct Connection {
    user: UserId,
    session: String,
    viewer: Viewer,
    outbox: Outbox,
    refusals: Bucket,
}

/// A question to a bot.
struct Ask {
    place: Place,
    seen: Observation,
    about: About,
}

/// What a bot is asked.
enum About {
    /// What it does.
    Turn { spec: String, turn: u64 },
    /// Whether it agrees to a claim.
    Claim { claim: u64, by: Seat, rest: Rest },
}

/// The owner of a table.
pub struct Host {
    shared: Arc<Shared>,
    hosted: Hosted,
    inbox: mpsc::Receiver<ToHost>,
    /// The way back for bots.
    own: mpsc::WeakSender<ToHost>,
    facts: watch::Sender<Arc<Facts>>,
    connections: HashMap<ConnectionId, Connection>,
    /// Since when nobody looks at the table.
    alone_since: Option<Instant>,
    /// Whoever came first of those who look at the table now.
    payer: Payer,
    /// Who waits for this table to be gone; dropped after the inbox.
    put_away: Option<oneshot::Sender<()>>,
    thinking: usize,
    wake: Option<u64>,
    // What the inputs since the last commit have caused.
    entries: Vec<Logged>,
    refused: Vec<KeptRefusal>,
    finished: Vec<KeptDeal>,
    out: Vec<(ConnectionId, Utf8Bytes)>,
    asks: Vec<Ask>,
    /// Whether the public facts may have changed.
    changed: bool,
}

impl Host {
    /// Takes a table over. What it waits for is asked for at once.
    pub fn new(
        shared: Arc<Shared>,
        hosted: Hosted,
        inbox: mpsc::Receiver<ToHost>,
        own: mpsc::WeakSender<ToHost>,
    ) -> (Host, watch::Receiver<Arc<Facts>>) {
        let alone_since = Some(Instant::now());
        let (facts, seen) = watch::channel(Arc::new(Facts::of(&hosted, alone_since)));
        let host = Host {
            shared,
            hosted,
            inbox,
            own,
            facts,
            connections: HashMap::new(),
            alone_since,
            payer: Payer::Nobody,
            put_away: None,
            thinking: 0,
            wake: None,
            entries: Vec::new(),
            refused: Vec::new(),
            finished: Vec::new(),
            out: Vec::new(),
            asks: Vec::new(),
            changed: false,
        };
        (host, seen)
    }

    /// Runs the table until nobody needs it, the server stops, or nothing can be stored.
    pub async fn run(mut self) {
        self.shared.metrics.tables.up();
        self.begin();
        let end = loop {
            if let Err(end) = self.commit().await {
                break end;
            }
            match self.next().await {
                Next::Message(message) => {
                    if let Err(end) = self.take(message) {
                        break end;
                    }
                    if let Err(end) = self.take_waiting() {
                        break end;
                    }
                }
                Next::Tick => self.step(Input::Tick, None),
                Next::Unused => break End::Unused,
            }
        };
        self.end(end).await;
    }

    /// After a restart nobody is connected, and what was asked for is asked again.
    fn begin(&mut self) {
        if self.hosted.table.is_over() {
            return;
        }
        let outstanding = self.hosted.table.outstanding();
        for input in self.follow(outstanding, None) {
            self.step(input, None);
        }
        let table = &self.hosted.table;
        let seen = table.snapshot(&UserId(String::new())).places;
        let cut = table.holders().zip(seen).filter_map(|(holder, seen)| match (holder, seen) {
            (Holder::Person { user, .. }, SeenPlace::Person { connected: true, .. }) => Some(user.clone()),
            _ => None,
        });
        for user in cut.collect::<Vec<UserId>>() {
            self.step(Input::Disconnected(user), None);
        }
    }

    async fn next(&mut self) -> Next {
        let idle = self.connections.is_empty() && self.thinking == 0 && self.wake.is_none();
        let wake = self.wake.map(|time| self.hosted.clock.when(time));
        let unused = Instant::now() + self.shared.table_idle;
        tokio::select! {
            message = self.inbox.recv() => message.map_or(Next::Unused, Next::Message),
            () = tokio::time::sleep_until(wake.unwrap_or(unused)), if wake.is_some() || idle => {
                if wake.is_some() { Next::Tick } else { Next::Unused }
            }
        }
    }

    /// More that waits already, so that it is stored together.
    fn take_waiting(&mut self) -> Result<(), End> {
        while self.entries.len() + self.refused.len() < MOST_TOGETHER {
            let Ok(message) = self.inbox.try_recv() else { break };
            self.take(message)?;
        }
        Ok(())
    }

    fn take(&mut self, message: ToHost) -> Result<(), End> {
        match message {
            ToHost::Join { connection, user, session, outbox, payer } => {
                if self.connections.is_empty() {
                    self.payer = payer;
                }
                self.join(connection, user, session, outbox);
            }
            ToHost::Gone(connection) => self.gone(connection),
            ToHost::Command { connection, id, seen, command } => self.command(connection, id, seen, command),
            ToHost::Resync(connection) => self.send_snapshot(connection),
            ToHost::Ping(connection) => {
                let pong = ServerMessage::Pong { now: self.hosted.clock.now() };
                self.out.push((connection, text(&pong)));
            }
            ToHost::Bot(answer) => {
                self.thinking -= 1;
                if let Some(answer) = answer {
                    self.shared.metrics.bot_moves.count();
                    self.step(answer, None);
                }
            }
            ToHost::Ended(user, which) => self.end_connections(&user, &which),
            ToHost::Became(visitor, account) => self.became(visitor, account),
            ToHost::Left(user) => {
                self.leave_for_good(user);
                return Err(End::Parting(Goodbye::Reload));
            }
            ToHost::Announce(message) => {
                let everybody = self.connections.keys().map(|connection| (*connection, message.clone()));
                self.out.extend(everybody.collect::<Vec<_>>());
            }
            ToHost::PutAway(sender) => {
                if self.connections.is_empty() && self.inbox.is_empty() {
                    self.put_away = Some(sender);
                    return Err(End::PutAway);
                }
            }
            ToHost::Part(goodbye) => return Err(End::Parting(goodbye)),
        }
        Ok(())
    }

    fn end_connections(&mut self, user: &UserId, which: &Withdrawn) {
        let ended =
            self.connections.values_mut().filter(|connection| connection.user == *user && which.holds(&connection.session));
        ended.for_each(|connection| connection.end(Goodbye::Ended));
    }

    /// Somebody has deleted his account: a bot plays on for him.
    fn leave_for_good(&mut self, from: UserId) {
        self.end_connections(&from, &Withdrawn::All);
        let seen = self.hosted.table.seq();
        let id = CommandId("account-deleted".to_owned());
        self.step(Input::Command { from, id, seen, command: Command::Leave }, None);
    }

    /// A visitor is the person of an account from now on. His old lines end; he comes back as who he is now.
    fn became(&mut self, visitor: UserId, account: UserId) {
        let there = |host: &Host, user: &UserId| {
            host.connections.values().any(|connection| connection.user == *user)
                && host.hosted.table.place_of(user).is_some()
                && !host.hosted.table.is_over()
        };
        if there(self, &visitor) {
            self.step(Input::Disconnected(visitor.clone()), None);
        }
        self.end_connections(&visitor, &Withdrawn::All);
        self.step(Input::Became { from: visitor, to: account.clone() }, None);
        if there(self, &account) {
            self.step(Input::Connected(account), None);
        }
        self.changed = true;
    }

    fn join(&mut self, id: ConnectionId, user: UserId, session: String, outbox: Outbox) {
        let first = !self.connections.values().any(|connection| connection.user == user);
        let hello = ServerMessage::Hello { protocol: PROTOCOL, user: Cow::Borrowed(&user), now: self.hosted.clock.now() };
        self.out.push((id, text(&hello)));
        let sits = self.hosted.table.place_of(&user).is_some() && !self.hosted.table.is_over();
        if first && sits {
            // Before the connection is known, so that its first event is the one after its snapshot.
            self.step(Input::Connected(user.clone()), None);
        }
        let viewer = self.hosted.table.viewer_of(&user);
        self.changed |= self.connections.is_empty();
        self.alone_since = None;
        self.connections.insert(id, Connection { user, session, viewer, outbox, refusals: Bucket::full(self.shared.refusals) });
        self.send_snapshot(id);
    }

    fn gone(&mut self, id: ConnectionId) {
        let Some(gone) = self.connections.remove(&id) else { return };
        if self.connections.is_empty() {
            self.changed = true;
            self.alone_since = Some(Instant::now());
            self.payer = Payer::Nobody;
        }
        let last = !self.connections.values().any(|connection| connection.user == gone.user);
        if last && self.hosted.table.place_of(&gone.user).is_some() && !self.hosted.table.is_over() {
            self.step(Input::Disconnected(gone.user), None);
        }
    }

    fn command(&mut self, connection: ConnectionId, id: CommandId, seen: u64, command: Command) {
        let Some(from) = self.connections.get(&connection).map(|connection| connection.user.clone()) else { return };
        if let Command::SeatBot { spec, .. } = &command
            && !bots::is_seated(spec)
        {
            let said = Problem::with(Kind::UnknownBot, bots::SEATED.join(", ")).said();
            let refused = Some(refused_by_server(said));
            let answer = ServerMessage::Answer { id: Cow::Borrowed(&id), refused, repeated: false };
            self.out.push((connection, text(&answer)));
            return;
        }
        self.step(Input::Command { from, id, seen, command }, Some(connection));
    }

    /// Steps the table. Answers go to the connection from which the command came.
    fn step(&mut self, input: Input, from: Option<ConnectionId>) {
        // What the table needs at once is stored together with what asked for it.
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            let now = self.hosted.clock.now();
            let effects = self.hosted.table.step(now, input.clone());
            // What only gets an answer and changes nothing else does not stand in the log, or anybody could make it grow for nothing.
            if let [Effect::Answer { to, id, refused, repeated }] = effects.as_slice()
                && (*repeated || refused.is_some())
            {
                let fresh = refused.filter(|refusal| !*repeated && *refusal != TableRefusal::Name);
                let entries = self.hosted.entries + self.entries.len() as u64;
                let kept = |refusal| KeptRefusal { entries, user: to.clone(), command: id.clone(), refusal };
                self.refused.extend(fresh.map(kept));
            } else {
                self.shared.metrics.inputs.count();
                self.entries.push(Logged { now, input });
            }
            inputs.extend(self.follow(effects, from));
        }
        self.send_new_views();
    }

    /// Does what a step asks for. Gives the inputs that are due at once.
    fn follow(&mut self, effects: Vec<Effect>, from: Option<ConnectionId>) -> Vec<Input> {
        let mut next = Vec::new();
        let mut line = None;
        // Who looks from where after the step: a step first changes the places and then tells of it.
        let viewers: Vec<(ConnectionId, Viewer)> =
            self.connections.iter().map(|(id, connection)| (*id, self.hosted.table.viewer_of(&connection.user))).collect();
        for effect in effects {
            match effect {
                Effect::Tell { to, told } => {
                    if to == Viewer::Public {
                        self.changed |= concerns_everybody(&told.event);
                        if let TableEvent::Settled { line: settled, .. } = &told.event {
                            line = Some(settled.clone());
                        }
                    }
                    self.tell(&viewers, to, &told);
                }
                Effect::Answer { to: _, id, refused, repeated } => {
                    if refused.is_some() && !repeated {
                        self.count_refusal(from);
                    }
                    let refused = refused.map(|refusal| Refused::by_table(refusal, &self.hosted.book));
                    let answer = ServerMessage::Answer { id: Cow::Owned(id), refused, repeated };
                    self.out.extend(from.map(|connection| (connection, text(&answer))));
                }
                Effect::NeedSecret { deal } => next.push(Input::Secret { deal, secret: secret::bytes() }),
                Effect::BotToMove { place, spec, turn } => {
                    if let Some(seen) = self.hosted.table.observe(place) {
                        self.asks.push(Ask { place, seen, about: About::Turn { spec, turn } });
                    }
                }
                Effect::BotToAnswer { place, claim, by, rest, .. } => {
                    if let Some(seen) = self.hosted.table.observe(place) {
                        self.asks.push(Ask { place, seen, about: About::Claim { claim, by, rest } });
                    }
                }
                Effect::BotRefused { place, refused } => error!(%place, %refused, "a bot wanted something illegal"),
                Effect::WakeAt(time) => self.wake = time,
                Effect::Keep(record) => {
                    if let Some(line) = line.take() {
                        let deal = kept(&self.hosted.table, line, *record);
                        self.finished.push(deal);
                    }
                }
            }
        }
        next
    }

    fn count_refusal(&mut self, from: Option<ConnectionId>) {
        let rate = self.shared.refusals;
        if let Some(connection) = from.and_then(|id| self.connections.get_mut(&id))
            && !connection.refusals.take(rate)
        {
            connection.end(Goodbye::TooFast);
        }
    }

    fn tell(&mut self, viewers: &[(ConnectionId, Viewer)], to: Viewer, told: &Told) {
        let mut written = None;
        for (connection, _) in viewers.iter().filter(|(_, viewer)| *viewer == to) {
            let written = written.get_or_insert_with(|| text(&ServerMessage::Told(Cow::Borrowed(told))));
            self.out.push((*connection, written.clone()));
        }
    }

    /// Who now looks from elsewhere gets the whole table.
    fn send_new_views(&mut self) {
        let table = &self.hosted.table;
        let moved = self.connections.iter_mut().filter_map(|(id, connection)| {
            let viewer = table.viewer_of(&connection.user);
            (std::mem::replace(&mut connection.viewer, viewer) != viewer).then_some(*id)
        });
        for id in moved.collect::<Vec<ConnectionId>>() {
            self.send_snapshot(id);
        }
    }

    fn send_snapshot(&mut self, id: ConnectionId) {
        let Some(connection) = self.connections.get(&id) else { return };
        let snapshot = self.hosted.table.snapshot(&connection.user);
        self.out.push((id, text(&ServerMessage::Snapshot(Cow::Owned(snapshot)))));
    }

    /// Stores what has come in, then sends what it caused.
    async fn commit(&mut self) -> Result<(), End> {
        if !self.entries.is_empty() {
            let begin = Instant::now();
            let append = self.append();
            let entries = append.entries.len() as u64;
            let kept = append.state.is_some();
            if let Err(problem) = self.shared.store.append(append).await {
                self.shared.metrics.store_failures.count();
                error!(table = %self.hosted.table.setup().table, error = %problem, "a table could not be stored");
                return Err(End::Storage);
            }
            self.shared.metrics.stored.took(begin.elapsed());
            self.hosted.entries += entries;
            if kept {
                self.hosted.kept = self.hosted.entries;
            }
        }
        if !self.refused.is_empty() {
            let refused = std::mem::take(&mut self.refused);
            self.shared.store.keep_refusals(&self.hosted.table.setup().table, refused).await.map_err(|problem| {
                self.shared.metrics.store_failures.count();
                error!(table = %self.hosted.table.setup().table, error = %problem, "refused commands could not be stored");
                End::Storage
            })?;
        }
        if std::mem::take(&mut self.changed) {
            self.facts.send_replace(Arc::new(Facts::of(&self.hosted, self.alone_since)));
        }
        self.send();
        self.ask();
        Ok(())
    }

    fn append(&mut self) -> Append {
        let (entries, finished) = (std::mem::take(&mut self.entries), std::mem::take(&mut self.finished));
        let table = &self.hosted.table;
        let after = self.hosted.entries + entries.len() as u64;
        let sat = entries.iter().filter_map(|logged| match &logged.input {
            Input::Command { from, command: Command::Sit { .. }, .. } if table.place_of(from).is_some() => Some(from.0.clone()),
            Input::Became { to, .. } if table.place_of(to).is_some() => Some(to.0.clone()),
            _ => None,
        });
        let keep = !finished.is_empty() && after - self.hosted.kept >= ENTRIES_BETWEEN_STATES;
        self.shared.metrics.deals.add(finished.len() as u64);
        Append {
            table: table.setup().table.clone(),
            first: self.hosted.entries,
            people: sat.collect(),
            state: keep.then(|| table.state().clone()),
            over: table.is_over(),
            at: clock::wall(),
            entries,
            finished,
        }
    }

    fn send(&mut self) {
        for (id, text) in self.out.drain(..) {
            let Some(connection) = self.connections.get_mut(&id) else { continue };
            match connection.outbox.send(text) {
                Ok(()) => self.shared.metrics.sent.count(),
                Err(mpsc::error::TrySendError::Full(_)) => {
                    if connection.outbox.end.is_some() {
                        self.shared.metrics.slow.count();
                        connection.end(Goodbye::Slow);
                    }
                }
                // The connection is about to say that it is gone.
                Err(mpsc::error::TrySendError::Closed(_)) => {}
            }
        }
    }

    fn ask(&mut self) {
        for Ask { place, seen, about } in self.asks.drain(..) {
            self.thinking += 1;
            let (shared, book, own) = (Arc::clone(&self.shared), Arc::clone(&self.hosted.book), self.own.clone());
            let payer = self.payer.clone();
            tokio::spawn(async move {
                let begin = Instant::now();
                let answer = match about {
                    About::Turn { spec, turn } => {
                        let action = shared.bots.decide(payer, book, spec, seen).await;
                        action.map(|action| Input::BotMove { place, turn, action })
                    }
                    About::Claim { claim, by, rest } => {
                        let agree = shared.bots.agrees(payer, book, seen, by, rest).await;
                        Some(Input::BotAnswer { place, claim, agree })
                    }
                };
                shared.metrics.thought.took(begin.elapsed());
                if let Some(own) = own.upgrade() {
                    // If the table has gone meanwhile, nobody waits for the bot.
                    let _ = own.send(ToHost::Bot(answer)).await;
                }
            });
        }
    }

    async fn end(mut self, end: End) {
        let goodbye = match end {
            End::Unused => None,
            End::PutAway => {
                // What was taken in before is still stored; nobody is there who could be told if that fails.
                let _ = self.commit().await;
                None
            }
            End::Parting(goodbye) => {
                // What was taken in before the end is still stored and sent.
                let stored = self.commit().await;
                Some(if stored.is_ok() { goodbye } else { Goodbye::Storage })
            }
            End::Storage => Some(Goodbye::Storage),
        };
        if let Some(goodbye) = goodbye {
            self.connections.values_mut().for_each(|connection| connection.end(goodbye));
        }
        debug!(table = %self.hosted.table.setup().table, ?goodbye, "a table is put away");
        self.shared.metrics.tables.down();
    }
}

impl Connection {
    fn end(&mut self, why: Goodbye) {
        if let Some(end) = self.outbox.end.take() {
            // A connection that has ended by itself need not be told.
            let _ = end.send(why);
        }
    }
}

enum Next {
    Message(ToHost),
    Tick,
    Unused,
}

#[derive(Debug, Clone, Copy)]
enum End {
    Unused,
    PutAway,
    Parting(Goodbye),
    Storage,
}

/// Whether an event changes what the lobby shows.
fn concerns_everybody(event: &TableEvent) -> bool {
    match event {
        TableEvent::Seated { .. }
        | TableEvent::Unseated(_)
        | TableEvent::Ready(_)
        | TableEvent::Line { .. }
        | TableEvent::BotTookOver { .. }
        | TableEvent::GaveBack(_)
        | TableEvent::Watchers(_)
        | TableEvent::NextDeal { .. }
        | TableEvent::Settled { .. }
        | TableEvent::Over { .. } => true,
        TableEvent::Committed { .. }
        | TableEvent::Contributed(_)
        | TableEvent::Dealt { .. }
        | TableEvent::Deal(_)
        | TableEvent::Turn { .. }
        | TableEvent::Claimed { .. }
        | TableEvent::ClaimAgreed(_)
        | TableEvent::ClaimEnded(_)
        | TableEvent::Revealed(_)
        | TableEvent::LastRadlSaid(_)
        | TableEvent::EndWanted(_) => false,
    }
}

/// A finished deal with everybody at the table.
fn kept(table: &Table, line: SheetLine, record: FairRecord) -> KeptDeal {
    let players = (0_u8..).zip(table.holders()).filter_map(|(number, holder)| {
        let (user, name) = match holder {
            Holder::Nobody => return None,
            Holder::Person { user, name } => (Some(user.0.clone()), name.to_owned()),
            Holder::Bot { spec } => (None, spec.to_owned()),
        };
        let place = Place(number);
        let points = |column: &[i32]| column.get(usize::from(number)).copied().unwrap_or(0);
        Some(KeptPlayer {
            place: number,
            user,
            name,
            played: line.seats.contains(&place) && !line.void,
            declarer: line.declarer == Some(place),
            partner: line.partner == Some(place),
            schrift: points(&line.schrift),
            zahlung: points(&line.zahlung),
        })
    });
    let players = players.collect();
    KeptDeal { finished: clock::wall(), line, record, players }
}
