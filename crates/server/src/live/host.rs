//! The owner of one running table: the only one who steps it. What a step causes is sent only after
//! its inputs are stored.

mod effects;

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tarock_rules::Book;
use tarock_store::{Append, Store, likeness};
use tarock_table::{
    BotTask, Command, CommandId, Input, PROTOCOL, PlaceOwner, SeenPlace, ServerMessage, Table,
    UserId, Viewer, drive, resume,
};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;
use tracing::{debug, error};

use self::effects::{Ask, Batch, EffectCollector};
use crate::bot_pool::{self, BotPool};
use crate::clock::{self, TableClock};
use crate::close_reason::CloseReason;
use crate::limits::{Bucket, Rate};
use crate::message::{refused_by_server, text};
use crate::metrics::Metrics;
use crate::payer::Payer;
use crate::problem::{Kind, Problem};
use crate::table_summary::TableSummary;
use crate::visitors;

/// Inputs that are stepped before they are stored together.
const MOST_TOGETHER: usize = 64;
/// Messages that wait for a table.
pub const INBOX: usize = 256;
/// Bytes that wait for a slow reader: after that, the message that would be one more is one too
/// many.
const MOST_WAITING_BYTES: usize = 1024 * 1024;
/// Log entries after which the state is kept as well, so that a replay stays short.
const ENTRIES_BETWEEN_STATES: u64 = 400;

/// Messages share a frame up to this length.
const LONGEST_SHARED_FRAME: usize = 4 * 1024;

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
    pub end: Option<oneshot::Sender<CloseReason>>,
}

impl Outbox {
    fn send(&self, text: Utf8Bytes) -> Result<(), mpsc::error::TrySendError<Utf8Bytes>> {
        let length = text.len();
        // One message finds room however long it is.
        let waiting = self.waiting.fetch_add(length, Ordering::Relaxed);
        let sent = if waiting > MOST_WAITING_BYTES {
            Err(mpsc::error::TrySendError::Full(text))
        } else {
            self.queue.try_send(text)
        };
        if sent.is_err() {
            self.waiting.fetch_sub(length, Ordering::Relaxed);
        }
        sent
    }
}

/// What a table is told.
#[derive(Debug)]
pub enum HostMessage {
    /// Somebody looks at the table.
    Join {
        connection: ConnectionId,
        user: UserId,
        /// Whether they have an account.
        account: bool,
        /// The hash of their token.
        session: String,
        /// Whether snapshots are to hold what a follower needs.
        follows: bool,
        /// The way to them.
        outbox: Outbox,
        /// Who is counted for what they have the table do.
        payer: Payer,
    },
    Gone(ConnectionId),
    /// Somebody wants something.
    Command {
        connection: ConnectionId,
        /// Their name for it.
        id: CommandId,
        /// The last event seen.
        seen: u64,
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
    /// Somebody has deleted their account.
    Left(UserId),
    /// A visitor has signed in to their account.
    Became {
        /// Who they were.
        visitor: UserId,
        /// Who they are.
        account: UserId,
        /// The name of the account.
        name: String,
    },
    /// Room is needed: the table is put away, unless somebody looks at it. The sender is dropped
    /// once that is decided and done.
    PutAway(oneshot::Sender<()>),
    /// Everybody who looks is told something that has nothing to do with the game.
    Announce(Utf8Bytes),
    /// The table is put away whoever looks at it: the server stops, or the table is closed.
    Part(CloseReason),
}

/// Which tokens of somebody were withdrawn, by their hashes.
#[derive(Debug, Clone)]
pub enum Withdrawn {
    All,
    Session(String),
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
    /// How many commands of a connection may be refused; each is stored, so they must not come
    /// without end.
    pub refusals: Rate,
    /// How long a table that nobody looks at stays in memory.
    pub table_idle: Duration,
}

#[derive(Debug)]
pub struct LoadedTable {
    pub table: Table,
    pub book: Arc<Book>,
    /// How many entries its log has.
    pub entries: u64,
    /// How many of them the kept state holds.
    pub kept: u64,
    pub opened: u64,
    /// Who opened it; nobody if they have gone.
    pub opener: Option<String>,
    /// Whether only those who know its id may find it.
    pub private: bool,
    /// What its clock shows.
    pub clock: TableClock,
    /// People who sit here and have accounts, of which the table was never told: it is of an
    /// earlier version.
    pub unmarked: Vec<UserId>,
}

struct Connection {
    user: UserId,
    account: bool,
    session: String,
    follows: bool,
    viewer: Viewer,
    outbox: Outbox,
    refusals: Bucket,
}

/// The owner of a table.
pub struct Host {
    shared: Arc<Shared>,
    loaded: LoadedTable,
    inbox: mpsc::Receiver<HostMessage>,
    /// The way back for bots.
    own: mpsc::WeakSender<HostMessage>,
    facts: watch::Sender<Arc<TableSummary>>,
    connections: HashMap<ConnectionId, Connection>,
    /// Since when nobody looks at the table.
    alone_since: Option<Instant>,
    /// Whoever came first of those who look at the table now.
    payer: Payer,
    /// Who waits for this table to be gone; dropped after the inbox.
    put_away: Option<oneshot::Sender<()>>,
    thinking: usize,
    wake: Option<u64>,
    /// What the inputs since the last commit have caused.
    batch: Batch,
}

impl Host {
    /// Takes a table over. What it waits for is asked for at once.
    pub fn new(
        shared: Arc<Shared>,
        loaded: LoadedTable,
        inbox: mpsc::Receiver<HostMessage>,
        own: mpsc::WeakSender<HostMessage>,
    ) -> (Host, watch::Receiver<Arc<TableSummary>>) {
        let alone_since = Some(Instant::now());
        let (facts, seen) = watch::channel(Arc::new(TableSummary::of(&loaded, alone_since)));
        let host = Host {
            shared,
            loaded,
            inbox,
            own,
            facts,
            connections: HashMap::new(),
            alone_since,
            payer: Payer::Nobody,
            put_away: None,
            thinking: 0,
            wake: None,
            batch: Batch::default(),
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
        if self.loaded.table.is_over() {
            return;
        }
        self.run_effects(None, |table, effects| resume(table, effects));
        for account in std::mem::take(&mut self.loaded.unmarked) {
            self.mark_account(&account);
        }
        let table = &self.loaded.table;
        let seen = table.snapshot(&UserId(String::new())).places;
        let cut = table.owners().zip(seen).filter_map(|(owner, seen)| match (owner, seen) {
            (PlaceOwner::Person { user, .. }, SeenPlace::Person { connected: true, .. }) => {
                Some(user.clone())
            }
            _ => None,
        });
        for user in cut.collect::<Vec<UserId>>() {
            self.step(Input::Disconnected(user), None);
        }
    }

    async fn next(&mut self) -> Next {
        let idle = self.connections.is_empty() && self.thinking == 0 && self.wake.is_none();
        let wake = self.wake.map(|time| self.loaded.clock.when(time));
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
        while self.batch.entries.len() + self.batch.refused.len() < MOST_TOGETHER {
            let Ok(message) = self.inbox.try_recv() else { break };
            self.take(message)?;
        }
        Ok(())
    }

    fn take(&mut self, message: HostMessage) -> Result<(), End> {
        match message {
            HostMessage::Join { connection, user, account, session, follows, outbox, payer } => {
                if self.connections.is_empty() {
                    self.payer = payer;
                }
                let refusals = Bucket::full(self.shared.refusals);
                let viewer = self.loaded.table.viewer_of(&user);
                self.join(
                    connection,
                    Connection { user, account, session, follows, viewer, outbox, refusals },
                );
            }
            HostMessage::Gone(connection) => self.gone(connection),
            HostMessage::Command { connection, id, seen, command } => {
                self.command(connection, id, seen, command);
            }
            HostMessage::Resync(connection) => self.send_snapshot(connection),
            HostMessage::Ping(connection) => {
                let pong = ServerMessage::Pong { now: self.loaded.clock.now() };
                self.batch.out.push((connection, text(&pong)));
            }
            HostMessage::Bot(answer) => {
                self.thinking -= 1;
                if let Some(answer) = answer {
                    self.shared.metrics.bot_moves.count();
                    self.step(answer, None);
                }
            }
            HostMessage::Ended(user, which) => self.end_connections(&user, &which),
            HostMessage::Became { visitor, account, name } => self.became(visitor, account, &name),
            HostMessage::Left(user) => {
                self.leave_for_good(user);
                return Err(End::Parting(CloseReason::Reload));
            }
            HostMessage::Announce(message) => {
                let everybody =
                    self.connections.keys().map(|connection| (*connection, message.clone()));
                self.batch.out.extend(everybody.collect::<Vec<_>>());
            }
            HostMessage::PutAway(sender) => {
                if self.connections.is_empty() && self.inbox.is_empty() {
                    self.put_away = Some(sender);
                    return Err(End::PutAway);
                }
            }
            HostMessage::Part(reason) => return Err(End::Parting(reason)),
        }
        Ok(())
    }

    fn end_connections(&mut self, user: &UserId, which: &Withdrawn) {
        let ended = self
            .connections
            .values_mut()
            .filter(|connection| connection.user == *user && which.holds(&connection.session));
        ended.for_each(|connection| connection.end(CloseReason::Ended));
    }

    /// Somebody has deleted their account: a bot plays on for them.
    fn leave_for_good(&mut self, from: UserId) {
        self.end_connections(&from, &Withdrawn::All);
        let seen = self.loaded.table.seq();
        let id = CommandId("account-deleted".to_owned());
        self.step(Input::Command { from, id, seen, command: Command::Leave }, None);
    }

    /// A visitor is the person of an account from now on. The old connections end; they come
    /// back as who they are now.
    fn became(&mut self, visitor: UserId, account: UserId, name: &str) {
        let there = |host: &Host, user: &UserId| {
            host.connections.values().any(|connection| connection.user == *user)
                && host.loaded.table.place_of(user).is_some()
                && !host.loaded.table.is_over()
        };
        if there(self, &visitor) {
            self.step(Input::Disconnected(visitor.clone()), None);
        }
        self.end_connections(&visitor, &Withdrawn::All);
        self.step(Input::Became { from: visitor, to: account.clone() }, None);
        self.mark_account(&account);
        // A name is kept only in the log of a table where its owner is found again.
        if self.is_here(&account)
            && self.called(name, &account).iter().all(|namesake| !namesake.account)
        {
            self.step(Input::Renamed { user: account.clone(), name: name.to_owned() }, None);
            self.rename_namesakes(&account, name);
        }
        if there(self, &account) {
            self.step(Input::Connected(account), None);
        }
        self.batch.changed = true;
    }

    fn join(&mut self, id: ConnectionId, mut connection: Connection) {
        let user = connection.user.clone();
        let hello = text(&ServerMessage::Hello {
            protocol: PROTOCOL,
            user: Cow::Borrowed(&user),
            now: self.loaded.clock.now(),
        });
        if self.loaded.table.is_sent_away(&user) {
            // A queue that is new has room for one word.
            let _ = connection.outbox.send(hello);
            connection.end(CloseReason::SentAway);
            return;
        }
        let first = !self.connections.values().any(|connection| connection.user == user);
        self.batch.out.push((id, hello));
        let sits = self.loaded.table.place_of(&user).is_some() && !self.loaded.table.is_over();
        if first && sits {
            // Before the connection is known, so that its first event is the one after its
            // snapshot.
            self.step(Input::Connected(user.clone()), None);
        }
        if connection.account {
            self.mark_account(&user);
        }
        self.batch.changed |= self.connections.is_empty();
        self.alone_since = None;
        self.connections.insert(id, connection);
        self.send_snapshot(id);
    }

    fn gone(&mut self, id: ConnectionId) {
        let Some(gone) = self.connections.remove(&id) else { return };
        if self.connections.is_empty() {
            self.batch.changed = true;
            self.alone_since = Some(Instant::now());
            self.payer = Payer::Nobody;
        }
        let last = !self.connections.values().any(|connection| connection.user == gone.user);
        if last && self.loaded.table.place_of(&gone.user).is_some() && !self.loaded.table.is_over()
        {
            self.step(Input::Disconnected(gone.user), None);
        }
    }

    fn command(&mut self, connection: ConnectionId, id: CommandId, seen: u64, command: Command) {
        let Some(from) =
            self.connections.get(&connection).map(|connection| connection.user.clone())
        else {
            return;
        };
        if let Command::SeatBot { spec, .. } = &command
            && !bot_pool::is_seated(spec)
        {
            let problem = Problem::with(Kind::UnknownBot, bot_pool::SEATED.join(", "));
            self.refuse(connection, &id, &problem);
            return;
        }
        let name = if let Command::Sit { name, .. } | Command::Watch { name } = &command {
            Some(name.clone())
        } else {
            None
        };
        let is_account = self.is_account(&from);
        if let Some(name) = &name
            && self.called(name, &from).iter().any(|namesake| namesake.account || !is_account)
        {
            self.refuse(connection, &id, &Kind::NameAtTable.into());
            return;
        }
        self.step(Input::Command { from: from.clone(), id, seen, command }, Some(connection));
        if let Some(name) = name.filter(|_| is_account) {
            self.mark_account(&from);
            self.rename_namesakes(&from, &name);
        }
    }

    /// Answers a command that the table is not asked about.
    fn refuse(&mut self, connection: ConnectionId, id: &CommandId, problem: &Problem) {
        let refused = Some(refused_by_server(problem.said()));
        let answer = ServerMessage::Answer { id: Cow::Borrowed(id), refused, repeated: false };
        self.batch.out.push((connection, text(&answer)));
    }

    /// Whether somebody sits or watches here.
    fn is_here(&self, user: &UserId) -> bool {
        let table = &self.loaded.table;
        let watches = || table.snapshot(user).watchers.iter().any(|seen| seen.user == *user);
        table.place_of(user).is_some() || watches()
    }

    fn is_account(&self, user: &UserId) -> bool {
        let mut connections = self.connections.values();
        connections.any(|connection| connection.user == *user && connection.account)
    }

    /// Who else sits or watches here by a name that looks like this one. The table itself does not
    /// ask: logs of earlier versions have such names.
    fn called(&self, name: &str, but: &UserId) -> Vec<Namesake> {
        let table = &self.loaded.table;
        let wanted = likeness(name);
        let seated = table.owners().filter_map(|owner| match owner {
            PlaceOwner::Person { user, name, account, .. } => {
                Some(Namesake { user: user.clone(), name: name.to_owned(), account })
            }
            PlaceOwner::Bot { .. } | PlaceOwner::Nobody => None,
        });
        let watching = table.snapshot(but).watchers.into_iter().map(|watcher| Namesake {
            account: self.is_account(&watcher.user),
            user: watcher.user,
            name: watcher.name,
        });
        let all = seated.chain(watching);
        all.filter(|one| one.user != *but && likeness(&one.name) == wanted).collect()
    }

    /// An account is here by its own name: visitors who took one that looks like it before there
    /// was such an account are marked, so that nobody keeps it from the table.
    fn rename_namesakes(&mut self, account: &UserId, name: &str) {
        if self.loaded.table.is_over() || !self.is_here(account) {
            return;
        }
        for Namesake { user, name, account } in self.called(name, account) {
            let mut marked = (1..).map(|number| visitors::marked(&name, number));
            if let Some(name) = marked.find(|marked| self.called(marked, &user).is_empty())
                && !account
            {
                self.step(Input::Renamed { user, name }, None);
            }
        }
    }

    /// Whoever sits here has an account: the table is told once.
    fn mark_account(&mut self, account: &UserId) {
        let unmarked = |owner| match owner {
            PlaceOwner::Person { user, account: marked, .. } => user == account && !marked,
            PlaceOwner::Nobody | PlaceOwner::Bot { .. } => false,
        };
        if !self.loaded.table.is_over() && self.loaded.table.owners().any(unmarked) {
            self.step(Input::HasAccount(account.clone()), None);
        }
    }

    /// Steps the table. Answers go to the connection from which the command came.
    fn step(&mut self, input: Input, from: Option<ConnectionId>) {
        // What the table needs at once is stored together with what asked for it.
        self.run_effects(from, |table, effects| drive(table, input, effects));
    }

    fn run_effects(
        &mut self,
        from: Option<ConnectionId>,
        run: impl FnOnce(&mut Table, &mut EffectCollector),
    ) {
        let mut effects = EffectCollector {
            shared: &self.shared,
            clock: self.loaded.clock,
            stored: self.loaded.entries,
            connections: &mut self.connections,
            wake: &mut self.wake,
            batch: &mut self.batch,
            from,
            moved: Vec::new(),
        };
        run(&mut self.loaded.table, &mut effects);
        for connection in effects.moved {
            self.send_snapshot(connection);
        }
    }

    fn send_snapshot(&mut self, id: ConnectionId) {
        let Some(connection) = self.connections.get(&id) else { return };
        let snapshot = self.loaded.table.snapshot(&connection.user);
        let snapshot =
            if connection.follows { snapshot.for_followers() } else { snapshot.for_programs() };
        self.batch.out.push((id, text(&ServerMessage::Snapshot(Cow::Owned(snapshot)))));
    }

    /// Stores what has come in, then sends what it caused.
    async fn commit(&mut self) -> Result<(), End> {
        if !self.batch.entries.is_empty() {
            let begin = Instant::now();
            let append = self.append();
            let entries = append.entries.len() as u64;
            let kept = append.state.is_some();
            if let Err(problem) = self.shared.store.append(append).await {
                self.shared.metrics.store_failures.count();
                let table = &self.loaded.table.setup().table;
                error!(%table, error = %problem, "a table could not be stored");
                return Err(End::Storage);
            }
            self.shared.metrics.stored.took(begin.elapsed());
            self.loaded.entries += entries;
            if kept {
                self.loaded.kept = self.loaded.entries;
            }
        }
        if !self.batch.refused.is_empty() {
            let refused = std::mem::take(&mut self.batch.refused);
            let table = &self.loaded.table.setup().table;
            self.shared.store.keep_refusals(table, refused).await.map_err(|problem| {
                self.shared.metrics.store_failures.count();
                error!(%table, error = %problem, "refused commands could not be stored");
                End::Storage
            })?;
        }
        if std::mem::take(&mut self.batch.changed) {
            self.facts.send_replace(Arc::new(TableSummary::of(&self.loaded, self.alone_since)));
        }
        self.send();
        self.ask();
        Ok(())
    }

    fn append(&mut self) -> Append {
        let (entries, finished) =
            (std::mem::take(&mut self.batch.entries), std::mem::take(&mut self.batch.finished));
        let table = &self.loaded.table;
        let after = self.loaded.entries + entries.len() as u64;
        let sat = entries.iter().filter_map(|logged| match &logged.input {
            Input::Command { from, command: Command::Sit { .. }, .. }
                if table.place_of(from).is_some() =>
            {
                Some(from.0.clone())
            }
            Input::Became { to, .. } if table.place_of(to).is_some() => Some(to.0.clone()),
            _ => None,
        });
        let keep = !finished.is_empty() && after - self.loaded.kept >= ENTRIES_BETWEEN_STATES;
        self.shared.metrics.deals.add(finished.len() as u64);
        Append {
            table: table.setup().table.clone(),
            first: self.loaded.entries,
            people: sat.collect(),
            state: keep.then(|| table.state().clone()),
            over: table.is_over(),
            at: clock::wall(),
            entries,
            finished,
        }
    }

    /// Sends what waits. Who follows gets what happened at once in one frame, a message a line.
    fn send(&mut self) {
        let mut frames: Vec<(ConnectionId, Utf8Bytes)> = Vec::with_capacity(self.batch.out.len());
        let mut last_of: HashMap<ConnectionId, usize> = HashMap::new();
        for (id, text) in self.batch.out.drain(..) {
            let follows = self.connections.get(&id).is_some_and(|connection| connection.follows);
            let begun =
                last_of.get(&id).filter(|_| follows).and_then(|frame| frames.get_mut(*frame));
            if let Some((_, frame)) =
                begun.filter(|(_, frame)| frame.len() + text.len() < LONGEST_SHARED_FRAME)
            {
                *frame = format!("{frame}\n{text}").into();
            } else {
                last_of.insert(id, frames.len());
                frames.push((id, text));
            }
        }
        for (id, text) in frames {
            let Some(connection) = self.connections.get_mut(&id) else { continue };
            match connection.outbox.send(text) {
                Ok(()) => self.shared.metrics.sent.count(),
                Err(mpsc::error::TrySendError::Full(_)) => {
                    if connection.outbox.end.is_some() {
                        self.shared.metrics.slow.count();
                        connection.end(CloseReason::Slow);
                    }
                }
                // The connection is about to say that it is gone.
                Err(mpsc::error::TrySendError::Closed(_)) => {}
            }
        }
    }

    fn ask(&mut self) {
        for Ask { question, seen } in self.batch.asks.drain(..) {
            self.thinking += 1;
            let (shared, book, own) =
                (Arc::clone(&self.shared), Arc::clone(&self.loaded.book), self.own.clone());
            let payer = self.payer.clone();
            tokio::spawn(async move {
                let begin = Instant::now();
                let place = question.place;
                let answer = match question.about {
                    BotTask::Move { turn } => {
                        let action = shared.bots.decide(payer, book, question.spec, seen).await;
                        action.map(|action| Input::BotMove { place, turn, action })
                    }
                    BotTask::Claim { claim, by, rest } => {
                        let agree = shared.bots.agrees(payer, book, seen, by, rest).await;
                        Some(Input::BotAnswer { place, claim, agree })
                    }
                };
                shared.metrics.thought.took(begin.elapsed());
                if let Some(own) = own.upgrade() {
                    // If the table has gone meanwhile, nobody waits for the bot.
                    let _ = own.send(HostMessage::Bot(answer)).await;
                }
            });
        }
    }

    async fn end(mut self, end: End) {
        let reason = match end {
            End::Unused => None,
            End::PutAway => {
                // What was taken in before is still stored; nobody is there who could be told if
                // that fails.
                let _ = self.commit().await;
                None
            }
            End::Parting(reason) => {
                // What was taken in before the end is still stored and sent.
                let stored = self.commit().await;
                Some(if stored.is_ok() { reason } else { CloseReason::Storage })
            }
            End::Storage => Some(CloseReason::Storage),
        };
        if let Some(reason) = reason {
            self.connections.values_mut().for_each(|connection| connection.end(reason));
        }
        debug!(table = %self.loaded.table.setup().table, ?reason, "a table is put away");
        self.shared.metrics.tables.down();
    }
}

impl Connection {
    fn end(&mut self, why: CloseReason) {
        if let Some(end) = self.outbox.end.take() {
            // A connection that has ended by itself need not be told.
            let _ = end.send(why);
        }
    }
}

/// Somebody at the table by the name that somebody else wants.
struct Namesake {
    user: UserId,
    name: String,
    /// Whether they are known by an account.
    account: bool,
}

enum Next {
    Message(HostMessage),
    Tick,
    Unused,
}

#[derive(Debug, Clone, Copy)]
enum End {
    Unused,
    PutAway,
    Parting(CloseReason),
    Storage,
}
