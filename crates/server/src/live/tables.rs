//! The tables in memory: found, loaded from the log when somebody wants them, put away when nobody
//! does.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tarock_rules::Book;
use tarock_store::{Store, StoreError, StoredTable, User, UserKind};
use tarock_table::{Input, PlaceOwner, ServerMessage, Table, UserId};
use tokio::sync::{OnceCell, Semaphore, mpsc, oneshot, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout};
use tracing::{error, warn};

use crate::clock::{self, TableClock};
use crate::close_reason::CloseReason;
use crate::host::{Host, HostMessage, INBOX, LoadedTable, Shared, Withdrawn};
use crate::library::Library;
use crate::limits::Recent;
use crate::message::text;
use crate::problem::{Kind, Problem, Said};
use crate::table_summary::TableSummary;

/// How long a table may take to be put away.
const LONGEST_PARTING: Duration = Duration::from_secs(5);
/// Tables that are asked to make room before somebody is told that there is none.
const MOST_ASKED: usize = 8;
/// Tables that are read from their logs at the same time.
const LOADED_AT_ONCE: usize = 4;
/// Summaries of tables that are not in memory, kept for those who ask again.
const MOST_ASLEEP: usize = 1_000;

/// The way to a running table.
#[derive(Debug, Clone)]
pub struct TableHandle {
    pub inbox: mpsc::Sender<HostMessage>,
    /// What everybody may know of it.
    pub facts: watch::Receiver<Arc<TableSummary>>,
}

type Slot = Arc<OnceCell<TableHandle>>;

/// All tables in memory.
#[derive(Debug)]
pub struct Tables {
    shared: Arc<Shared>,
    library: Arc<Library>,
    most: usize,
    slots: Mutex<HashMap<String, Slot>>,
    loads: Arc<Semaphore>,
    asleep: Recent<String, Arc<TableSummary>>,
    hosts: Mutex<Option<JoinSet<()>>>,
}

impl Tables {
    /// None yet.
    pub fn new(shared: Arc<Shared>, library: Arc<Library>, most: usize) -> Arc<Tables> {
        let hosts = Mutex::new(Some(JoinSet::new()));
        let (loads, asleep) = (Arc::new(Semaphore::new(LOADED_AT_ONCE)), Recent::new(MOST_ASLEEP));
        Arc::new(Tables {
            shared,
            library,
            most,
            slots: Mutex::new(HashMap::new()),
            loads,
            asleep,
            hosts,
        })
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<String, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A slot for a table. If there is no room, tables that nobody looks at make some.
    async fn slot(&self, table: &str) -> Result<Slot, Problem> {
        let mut asked = Vec::new();
        loop {
            let (name, slot, handle) = {
                let mut slots = self.slots();
                if let Some(slot) = slots.get(table) {
                    return Ok(Arc::clone(slot));
                }
                if slots.len() < self.most {
                    let slot = Slot::default();
                    slots.insert(table.to_owned(), Arc::clone(&slot));
                    return Ok(slot);
                }
                if asked.len() >= MOST_ASKED {
                    return Err(Kind::Full.into());
                }
                longest_alone(&slots, &asked).ok_or(Kind::Full)?
            };
            self.put_away(&name, &slot, &handle).await;
            asked.push(name);
        }
    }

    /// Asks a table to make room and waits until it has, or until it is clear that it does not.
    async fn put_away(&self, name: &str, slot: &Slot, handle: &TableHandle) {
        let (sender, decided) = oneshot::channel();
        if handle.inbox.try_send(HostMessage::PutAway(sender)).is_ok() {
            let _ = timeout(LONGEST_PARTING, decided).await;
        }
        if handle.inbox.is_closed() {
            self.shared.metrics.made_room.count();
            self.forget(name, slot);
        }
    }

    /// Whether one more table would find room.
    pub fn has_room(&self) -> bool {
        let slots = self.slots();
        slots.len() < self.most || longest_alone(&slots, &[]).is_some()
    }

    /// Forgets a slot, unless another has taken its place.
    fn forget(&self, table: &str, slot: &Slot) {
        let mut slots = self.slots();
        if slots.get(table).is_some_and(|known| Arc::ptr_eq(known, slot)) {
            slots.remove(table);
        }
    }

    /// A running table; loads it if need be.
    pub async fn find(self: &Arc<Tables>, table: &str) -> Result<TableHandle, Problem> {
        // Nobody makes room for a table that is not there.
        if !self.slots().contains_key(table) && self.shared.store.table(table).await?.is_none() {
            return Err(Kind::NoSuchTable.into());
        }
        // A table that is just being put away leaves a closed inbox; then another host is started.
        loop {
            let slot = self.slot(table).await?;
            let found = slot.get_or_try_init(|| self.load(table, &slot)).await;
            match found {
                Ok(handle) if handle.inbox.is_closed() => self.forget(table, &slot),
                Ok(handle) => return Ok(handle.clone()),
                Err(problem) => {
                    self.forget(table, &slot);
                    return Err(problem);
                }
            }
        }
    }

    async fn load(self: &Arc<Tables>, table: &str, slot: &Slot) -> Result<TableHandle, Problem> {
        // Written down first, so that nothing of it is let go of while it is read.
        self.shared.store.table_used(table, clock::wall()).await?;
        let loaded = self.restored(table).await?;
        self.start(table, slot, loaded)
    }

    /// A table from its log.
    async fn restored(&self, table: &str) -> Result<LoadedTable, Problem> {
        let _turn = self.loads.acquire().await.map_err(|_| Kind::Stopping)?;
        let mut stored = self.read(table).await?;
        let opened_by = stored.row.opened_by.clone();
        if stored.is_let_go() {
            return Err(Kind::TableLetGo.into());
        }
        let mut restored = self.restore(stored.clone()).await;
        if let (Err(why), Some(_)) = (&restored, stored.state.take()) {
            warn!(
                table,
                why, "a kept state does not fit; the table is replayed from its whole log"
            );
            stored = self.shared.store.load_whole(table).await?.ok_or(Kind::NoSuchTable)?;
            restored = self.restore(stored).await;
        }
        let mut loaded = restored.map_err(|why| {
            self.shared.metrics.damaged_tables.count();
            error!(table, why, "a table cannot be restored");
            Problem::with(Kind::Kept, format!("tables/{table}"))
        })?;
        loaded.unmarked = self.unmarked(&loaded.table).await?;
        loaded.opener = opener(&self.shared.store, &opened_by).await?;
        Ok(loaded)
    }

    /// Who sits at a table without the mark of their account: versions before the mark did not tell
    /// tables.
    async fn unmarked(&self, table: &Table) -> Result<Vec<UserId>, Problem> {
        let bare = table.owners().filter_map(|owner| match owner {
            PlaceOwner::Person { user, account: false, .. } => Some(user.0.clone()),
            PlaceOwner::Person { .. } | PlaceOwner::Bot { .. } | PlaceOwner::Nobody => None,
        });
        let bare: Vec<String> = bare.collect();
        if bare.is_empty() || table.is_over() {
            return Ok(Vec::new());
        }
        let accounts = self.shared.store.accounts_among(&bare).await?;
        Ok(accounts.into_iter().map(UserId).collect())
    }

    /// The names of all tables in memory.
    pub fn names(&self) -> Vec<String> {
        self.slots().keys().cloned().collect()
    }

    async fn read(&self, table: &str) -> Result<StoredTable, Problem> {
        let stored = self.shared.store.load(table).await;
        if let Err(StoreError::Damaged(damage)) = &stored {
            self.shared.metrics.damaged_tables.count();
            error!(table, %damage, "a table is damaged; the others go on");
        }
        Ok(stored?.ok_or(Kind::NoSuchTable)?)
    }

    /// A long replay must not hold up the tables on this thread.
    async fn restore(&self, stored: StoredTable) -> Result<LoadedTable, String> {
        let library = Arc::clone(&self.library);
        let restored = tokio::task::spawn_blocking(move || restore(&library, stored)).await;
        restored.unwrap_or_else(|panic| Err(panic.to_string()))
    }

    /// What everybody may know of a table. One that is not in memory stays where it is.
    pub async fn facts(&self, table: &str) -> Result<Arc<TableSummary>, Problem> {
        if let Some(facts) = self.peek(table).or_else(|| self.asleep.know(table)) {
            return Ok(facts);
        }
        let mut loaded = self.restored(table).await?;
        for account in std::mem::take(&mut loaded.unmarked) {
            // The table that somebody loads is told and keeps it; this one is only looked at.
            loaded.table.step(loaded.table.now(), Input::HasAccount(account));
        }
        let facts = Arc::new(TableSummary::of(&loaded, Some(Instant::now())));
        // If it was loaded meanwhile, this is out of date soon.
        if self.peek(table).is_none() {
            self.asleep.learn(table.to_owned(), Arc::clone(&facts));
        }
        Ok(facts)
    }

    fn start(
        self: &Arc<Tables>,
        table: &str,
        slot: &Slot,
        loaded: LoadedTable,
    ) -> Result<TableHandle, Problem> {
        let (inbox, messages) = mpsc::channel(INBOX);
        let (host, facts) =
            Host::new(Arc::clone(&self.shared), loaded, messages, inbox.downgrade());
        let mut hosts = self.hosts.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(hosts) = hosts.as_mut() else { return Err(Kind::Stopping.into()) };
        // Those who have ended are taken off now and then, or the set would grow for ever.
        while hosts.try_join_next().is_some() {}
        let (tables, table, slot) = (Arc::clone(self), table.to_owned(), Arc::clone(slot));
        self.asleep.forget(&table);
        hosts.spawn(async move {
            host.run().await;
            tables.asleep.forget(&table);
            tables.forget(&table, &slot);
        });
        Ok(TableHandle { inbox, facts })
    }

    /// Bots that wait for their turn to think.
    pub fn waiting_thoughts(&self) -> usize {
        self.shared.bots.waiting()
    }

    pub fn lobby(&self) -> Vec<Arc<TableSummary>> {
        let slots = self.slots();
        let facts = slots
            .values()
            .filter_map(|slot| slot.get())
            .map(|handle| Arc::clone(&handle.facts.borrow()));
        facts.filter(|facts| !facts.private && facts.alone_since.is_none()).collect()
    }

    fn handles(&self) -> Vec<TableHandle> {
        self.slots().values().filter_map(|slot| slot.get().cloned()).collect()
    }

    pub async fn end_connections(&self, user: &str, which: Withdrawn) {
        for handle in self.handles() {
            // A table that has just been put away has no connections.
            let _ =
                handle.inbox.send(HostMessage::Ended(UserId(user.to_owned()), which.clone())).await;
        }
    }

    /// Somebody leaves all running tables for good. They are put away, so that they are loaded
    /// again without their name.
    pub async fn leave_for_good(&self, user: &str) {
        let there = self.handles().into_iter().filter(|handle| {
            let facts = handle.facts.borrow();
            facts.seated.iter().any(|seated| seated == user)
        });
        for handle in there.collect::<Vec<TableHandle>>() {
            // A table that has just been put away needs nothing.
            let _ = handle.inbox.send(HostMessage::Left(UserId(user.to_owned()))).await;
            if timeout(LONGEST_PARTING, handle.inbox.closed()).await.is_err() {
                warn!(user, "a table goes on with a name that was to be forgotten");
            }
        }
        self.end_connections(user, Withdrawn::All).await;
    }

    /// A visitor who sits or watches at a table is the person of an account from now on.
    pub async fn became(
        self: &Arc<Tables>,
        table: &str,
        visitor: &str,
        account: &User,
    ) -> Result<(), Problem> {
        let handle = self.find(table).await?;
        let became = HostMessage::Became {
            visitor: UserId(visitor.to_owned()),
            account: UserId(account.user.clone()),
            name: account.name.clone(),
        };
        // A table that is put away at this moment keeps the visitor.
        let _ = handle.inbox.send(became).await;
        Ok(())
    }

    /// The facts of a table, if it is in memory.
    pub fn peek(&self, table: &str) -> Option<Arc<TableSummary>> {
        let slots = self.slots();
        slots.get(table)?.get().map(|handle| Arc::clone(&handle.facts.borrow()))
    }

    /// Tells everybody at every table something.
    pub async fn announce(&self, notice: Said) {
        let message = text(&ServerMessage::Error(notice.into()));
        for handle in self.handles() {
            let _ = handle.inbox.send(HostMessage::Announce(message.clone())).await;
        }
    }

    /// Closes a table: everybody there is told.
    pub async fn close(&self, table: &str) {
        let handle = self.slots().get(table).and_then(|slot| slot.get().cloned());
        if let Some(handle) = handle {
            let _ = handle.inbox.send(HostMessage::Part(CloseReason::Closed)).await;
        }
    }

    /// Stops all tables: what came in is stored and sent, and everybody is told.
    pub async fn stop(&self) {
        let hosts = self.hosts.lock().unwrap_or_else(PoisonError::into_inner).take();
        for handle in self.handles() {
            let _ = handle.inbox.send(HostMessage::Part(CloseReason::Shutdown)).await;
        }
        if let Some(hosts) = hosts {
            hosts.join_all().await;
        }
    }
}

/// The table that nobody has looked at for the longest time.
fn longest_alone(
    slots: &HashMap<String, Slot>,
    but: &[String],
) -> Option<(String, Slot, TableHandle)> {
    let alone = slots.iter().filter(|(name, _)| !but.contains(*name)).filter_map(|(name, slot)| {
        let handle = slot.get()?;
        let since = handle.facts.borrow().alone_since?;
        Some((since, name, slot, handle))
    });
    let (_, name, slot, handle) = alone.min_by_key(|(since, ..)| *since)?;
    Some((name.clone(), Arc::clone(slot), handle.clone()))
}

/// The name of whoever opened a table, unless they have gone.
pub async fn opener(store: &Store, user: &str) -> Result<Option<String>, Problem> {
    let user = store.user(user).await?;
    Ok(user.filter(|user| user.kind != UserKind::Deleted).map(|user| user.name))
}

/// A table from its log.
pub fn restore(library: &Library, stored: StoredTable) -> Result<LoadedTable, String> {
    let StoredTable { row, state, entries, refusals } = stored;
    let book: Arc<Book> = library
        .book(&row.setup.rules, row.house_rules.as_deref(), row.setup.edition)
        .map_err(|problem| problem.said().en)?;
    let kept = state.as_ref().map_or(0, |state| state.entries);
    let entries_in_all = kept + entries.len() as u64;
    let table = match state {
        None => Table::new(Arc::clone(&book), row.setup),
        Some(state) => Table::restore(Arc::clone(&book), state.state),
    };
    let mut table = table.map_err(|error| error.to_string())?;
    let mut refusals = refusals.into_iter().peekable();
    for (number, logged) in (kept..).zip(entries) {
        while let Some(refused) = refusals.next_if(|refused| refused.entries <= number) {
            table.remember_refusal(&refused.user, &refused.command, refused.refusal);
        }
        table.step(logged.now, logged.input);
    }
    for refused in refusals {
        table.remember_refusal(&refused.user, &refused.command, refused.refusal);
    }
    let clock = TableClock::showing(table.now());
    Ok(LoadedTable {
        table,
        book,
        entries: entries_in_all,
        kept,
        opened: row.opened,
        opener: None,
        private: row.private,
        clock,
        unmarked: Vec::new(),
    })
}
