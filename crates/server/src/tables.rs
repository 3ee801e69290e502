//! The tables in memory: found, loaded from the log when somebody wants them, put away when nobody does.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tarock_rules::Book;
use tarock_store::StoredTable;
use tarock_table::{Table, UserId};
use tokio::sync::{OnceCell, mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;
use tracing::{error, warn};

use crate::clock::{self, TableClock};
use crate::facts::Facts;
use crate::host::{Host, Hosted, INBOX, Shared, ToHost, Withdrawn};
use crate::library::Library;
use crate::problem::{Kind, Problem};

/// How long a table may take to be put away.
const LONGEST_PARTING: Duration = Duration::from_secs(5);

/// The way to a running table.
#[derive(Debug, Clone)]
pub struct TableHandle {
    /// Messages to it.
    pub inbox: mpsc::Sender<ToHost>,
    /// What everybody may know of it.
    pub facts: watch::Receiver<Arc<Facts>>,
}

type Slot = Arc<OnceCell<TableHandle>>;

/// All tables in memory.
#[derive(Debug)]
pub struct Tables {
    shared: Arc<Shared>,
    library: Arc<Library>,
    most: usize,
    slots: Mutex<HashMap<String, Slot>>,
    hosts: Mutex<Option<JoinSet<()>>>,
}

impl Tables {
    /// None yet.
    pub fn new(shared: Arc<Shared>, library: Arc<Library>, most: usize) -> Arc<Tables> {
        let hosts = Mutex::new(Some(JoinSet::new()));
        Arc::new(Tables { shared, library, most, slots: Mutex::new(HashMap::new()), hosts })
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<String, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A slot for a table, if there is room.
    fn slot(&self, table: &str) -> Result<Slot, Problem> {
        let mut slots = self.slots();
        if let Some(slot) = slots.get(table) {
            return Ok(Arc::clone(slot));
        }
        if slots.len() >= self.most {
            return Err(Kind::Full.into());
        }
        let slot = Slot::default();
        slots.insert(table.to_owned(), Arc::clone(&slot));
        Ok(slot)
    }

    /// Whether one more table would find room.
    pub fn has_room(&self) -> bool {
        self.slots().len() < self.most
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
        // A table that is just being put away leaves a closed inbox; then another host is started.
        loop {
            let slot = self.slot(table)?;
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
        let mut stored = self.shared.store.load(table).await?.ok_or(Kind::NoSuchTable)?;
        let mut restored = self.restore(stored.clone()).await;
        if let (Err(why), Some(_)) = (&restored, stored.state.take()) {
            warn!(table, why, "a kept state does not fit; the table is replayed from its whole log");
            stored.entries = self.shared.store.log(table, 0).await?;
            restored = self.restore(stored).await;
        }
        let hosted = restored.map_err(|why| {
            error!(table, why, "a table cannot be restored");
            Problem::with(Kind::Kept, format!("tables/{table}"))
        })?;
        self.shared.store.table_used(table, clock::wall()).await?;
        self.start(table, slot, hosted)
    }

    /// A long replay must not hold up the tables on this thread.
    async fn restore(&self, stored: StoredTable) -> Result<Hosted, String> {
        let library = Arc::clone(&self.library);
        let restored = tokio::task::spawn_blocking(move || restore(&library, stored)).await;
        restored.unwrap_or_else(|panic| Err(panic.to_string()))
    }

    /// Hosts a table that has just been opened and stored.
    pub fn host(self: &Arc<Tables>, hosted: Hosted) -> Result<TableHandle, Problem> {
        let table = hosted.table.setup().table.clone();
        let slot = self.slot(&table)?;
        let handle = self.start(&table, &slot, hosted)?;
        // The id is new, so nobody can have come before.
        let _ = slot.set(handle.clone());
        Ok(handle)
    }

    fn start(self: &Arc<Tables>, table: &str, slot: &Slot, hosted: Hosted) -> Result<TableHandle, Problem> {
        let (inbox, messages) = mpsc::channel(INBOX);
        let (host, facts) = Host::new(Arc::clone(&self.shared), hosted, messages, inbox.downgrade());
        let mut hosts = self.hosts.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(hosts) = hosts.as_mut() else { return Err(Kind::Stopping.into()) };
        // Those who have ended are taken off now and then, or the set would grow for ever.
        while hosts.try_join_next().is_some() {}
        let (tables, table, slot) = (Arc::clone(self), table.to_owned(), Arc::clone(slot));
        hosts.spawn(async move {
            host.run().await;
            tables.forget(&table, &slot);
        });
        Ok(TableHandle { inbox, facts })
    }

    /// Tables in the lobby.
    pub fn lobby(&self) -> Vec<Arc<Facts>> {
        let slots = self.slots();
        let facts = slots.values().filter_map(|slot| slot.get()).map(|handle| Arc::clone(&handle.facts.borrow()));
        facts.filter(|facts| !facts.private && facts.alive).collect()
    }

    fn handles(&self) -> Vec<TableHandle> {
        self.slots().values().filter_map(|slot| slot.get().cloned()).collect()
    }

    /// Ends connections of somebody.
    pub async fn end_connections(&self, user: &str, which: Withdrawn) {
        for handle in self.handles() {
            // A table that has just been put away has no connections.
            let _ = handle.inbox.send(ToHost::Ended(UserId(user.to_owned()), which.clone())).await;
        }
    }

    /// Somebody leaves all running tables for good. They are put away, so that they are loaded again without his name.
    pub async fn leave_for_good(&self, user: &str) {
        let there = self.handles().into_iter().filter(|handle| {
            let facts = handle.facts.borrow();
            facts.seated.iter().any(|seated| seated == user)
        });
        for handle in there.collect::<Vec<TableHandle>>() {
            // A table that has just been put away needs nothing.
            let _ = handle.inbox.send(ToHost::Left(UserId(user.to_owned()))).await;
            if timeout(LONGEST_PARTING, handle.inbox.closed()).await.is_err() {
                warn!(user, "a table goes on with a name that was to be forgotten");
            }
        }
        self.end_connections(user, Withdrawn::All).await;
    }

    /// A visitor who sits or watches at a table is the person of an account from now on.
    pub async fn became(self: &Arc<Tables>, table: &str, visitor: &str, account: &str) -> Result<(), Problem> {
        let handle = self.find(table).await?;
        let became = ToHost::Became(UserId(visitor.to_owned()), UserId(account.to_owned()));
        // A table that is put away at this moment keeps the visitor.
        let _ = handle.inbox.send(became).await;
        Ok(())
    }

    /// The facts of a table, if it is in memory.
    pub fn peek(&self, table: &str) -> Option<Arc<Facts>> {
        let slots = self.slots();
        slots.get(table)?.get().map(|handle| Arc::clone(&handle.facts.borrow()))
    }

    /// Stops all tables: what came in is stored and sent, and everybody is told.
    pub async fn stop(&self) {
        let hosts = self.hosts.lock().unwrap_or_else(PoisonError::into_inner).take();
        for handle in self.handles() {
            let _ = handle.inbox.send(ToHost::Stop).await;
        }
        if let Some(hosts) = hosts {
            hosts.join_all().await;
        }
    }
}

/// A table from its log.
fn restore(library: &Library, stored: StoredTable) -> Result<Hosted, String> {
    let StoredTable { row, state, entries } = stored;
    let book: Arc<Book> =
        library.book(&row.setup.rules, row.house_rules.as_deref(), row.setup.edition).map_err(|problem| problem.said().en)?;
    let kept = state.as_ref().map_or(0, |state| state.entries);
    let entries_in_all = kept + entries.len() as u64;
    let table = match state {
        None => Table::replay(Arc::clone(&book), row.setup, &entries),
        Some(state) => Table::restore(Arc::clone(&book), state.state).map(|mut table| {
            for logged in entries {
                table.step(logged.now, logged.input);
            }
            table
        }),
    };
    let table = table.map_err(|error| error.to_string())?;
    let clock = TableClock::showing(table.now());
    Ok(Hosted { table, book, entries: entries_in_all, kept, opened: row.opened, private: row.private, clock })
}
