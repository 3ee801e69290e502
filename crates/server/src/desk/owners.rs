//! The tournaments in memory: found, loaded when somebody wants them, put away when nobody does.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tarock_club::{ClubError, Desk};
use tarock_store::{Store, StoreError, StoredTournament};
use tokio::sync::{OnceCell, oneshot};
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout};
use tracing::error;

use super::owner::{Owner, OwnerHandle, ToOwner};
use super::refused::Refused;
use super::rosters::{Rosters, SharedRoster};
use crate::library::Library;
use crate::problem::{Kind, Problem};
use crate::work_queue::WorkQueue;

/// Bytes of logs and sheets in memory, as they are written.
const MOST_BYTES: usize = 256 * 1024 * 1024;
/// Tournaments that are loaded at the same time, and that wait for it.
const LOADED_AT_ONCE: (usize, usize) = (2, 64);
/// Tournaments that are asked to make room for another.
const MOST_ASKED: usize = 8;
/// How long one may take to make room.
const LONGEST_REST: Duration = Duration::from_secs(1);

type Slot = Arc<SlotOf>;

/// One tournament.
#[derive(Debug)]
struct SlotOf {
    handle: OnceCell<OwnerHandle>,
    used: Mutex<Instant>,
    bytes: AtomicUsize,
}

impl SlotOf {
    fn new() -> Slot {
        let (handle, bytes) = (OnceCell::new(), AtomicUsize::new(0));
        Arc::new(SlotOf { handle, used: Mutex::new(Instant::now()), bytes })
    }

    fn used(&self) -> MutexGuard<'_, Instant> {
        self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_gone(&self) -> bool {
        self.handle.get().is_some_and(|handle| handle.inbox.is_closed())
    }
}

/// All tournaments in memory.
#[derive(Debug)]
pub struct Owners {
    store: Arc<Store>,
    library: Arc<Library>,
    rosters: Arc<Rosters>,
    idle: Duration,
    most: usize,
    loading: WorkQueue,
    slots: Mutex<HashMap<String, Slot>>,
    tasks: Mutex<Option<JoinSet<()>>>,
}

impl Owners {
    /// None yet.
    pub fn new(
        store: Arc<Store>,
        library: Arc<Library>,
        rosters: Arc<Rosters>,
        idle: Duration,
        most: usize,
    ) -> Arc<Owners> {
        let (slots, tasks) = (Mutex::new(HashMap::new()), Mutex::new(Some(JoinSet::new())));
        let loading = WorkQueue::new(LOADED_AT_ONCE.0, LOADED_AT_ONCE.1);
        Arc::new(Owners { store, library, rosters, idle, most, loading, slots, tasks })
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<String, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to a tournament; loads it if need be.
    pub async fn find(self: &Arc<Owners>, tournament: &str) -> Result<OwnerHandle, Problem> {
        loop {
            let Some(slot) = self.slot(tournament) else {
                self.make_room().await?;
                continue;
            };
            match slot.handle.get_or_try_init(|| self.load(tournament, &slot)).await {
                // One that is just being put away leaves a closed inbox.
                Ok(handle) if handle.inbox.is_closed() => self.forget(tournament, &slot),
                Ok(handle) => return Ok(handle.clone()),
                Err(problem) => {
                    self.forget(tournament, &slot);
                    return Err(problem);
                }
            }
        }
    }

    /// The slot of a tournament, if there is room for one.
    fn slot(&self, tournament: &str) -> Option<Slot> {
        let mut slots = self.slots();
        if let Some(slot) = slots.get(tournament) {
            *slot.used() = Instant::now();
            return Some(Arc::clone(slot));
        }
        slots.retain(|_, slot| !slot.is_gone());
        let bytes: usize = slots.values().map(|slot| slot.bytes.load(Ordering::Relaxed)).sum();
        if slots.len() >= self.most || bytes >= MOST_BYTES {
            return None;
        }
        let slot = SlotOf::new();
        slots.insert(tournament.to_owned(), Arc::clone(&slot));
        Some(slot)
    }

    /// Puts away a tournament that nobody follows, the one that was asked for longest ago first.
    async fn make_room(&self) -> Result<(), Problem> {
        let loaded = |slot: &Slot| Some((*slot.used(), slot.handle.get()?.clone()));
        let mut unused: Vec<(Instant, OwnerHandle)> =
            self.slots().values().filter_map(loaded).collect();
        unused.retain(|(_, handle)| handle.notices.receiver_count() == 0);
        unused.sort_by_key(|(used, _)| *used);
        for (_, handle) in unused.into_iter().take(MOST_ASKED) {
            let told = handle.inbox.try_send(ToOwner::Rest).is_ok();
            if told && timeout(LONGEST_REST, handle.inbox.closed()).await.is_ok() {
                return Ok(());
            }
        }
        Err(Kind::Full.into())
    }

    fn forget(&self, tournament: &str, slot: &Slot) {
        let mut slots = self.slots();
        if slots.get(tournament).is_some_and(|known| Arc::ptr_eq(known, slot)) {
            slots.remove(tournament);
        }
    }

    async fn load(
        self: &Arc<Owners>,
        tournament: &str,
        slot: &Slot,
    ) -> Result<OwnerHandle, Problem> {
        let stored = self.store.load_tournament(tournament).await;
        if let Err(StoreError::Damaged(damage)) = &stored {
            error!(tournament, %damage, "a tournament is damaged; the others go on");
        }
        let stored = stored?.ok_or(Kind::NoSuchTournament)?;
        let roster = self.rosters.of(&stored.row.owner).await?;
        let place = self.loading.place().ok_or(Kind::TournamentsBusy)?;
        let owners = Arc::clone(self);
        let (owner, handle, bytes) = place.work(move || owners.restore(stored, roster)).await??;
        slot.bytes.store(bytes, Ordering::Relaxed);
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(tasks) = tasks.as_mut() else { return Err(Kind::Stopping.into()) };
        while tasks.try_join_next().is_some() {}
        let (owners, tournament, slot) =
            (Arc::clone(self), tournament.to_owned(), Arc::clone(slot));
        tasks.spawn(async move {
            owner.run().await;
            owners.forget(&tournament, &slot);
        });
        Ok(handle)
    }

    /// A tournament from its log, and how long that is. Takes long; not for threads that serve.
    fn restore(
        &self,
        stored: StoredTournament,
        roster: Arc<SharedRoster>,
    ) -> Result<(Owner, OwnerHandle, usize), Problem> {
        let tournament = stored.row.tournament.clone();
        let damaged = |error: ClubError| {
            error!(tournament, %error, "a tournament cannot be restored");
            Problem::with(Kind::Kept, format!("tournaments/{tournament}"))
        };
        let bytes = serde_json::to_vec(&(&stored.log, &stored.events)).map_or(0, |text| text.len());
        let desk = Desk::from_log(stored.log.clone()).map_err(damaged)?;
        let rules = desk.tournament(&roster.now()).mode.rules;
        let book = self.library.book(&rules, desk.house_rules(), desk.edition())?;
        let (store, idle) = (Arc::clone(&self.store), self.idle);
        let (owner, handle) = Owner::new(store, stored, book, roster, idle).map_err(damaged)?;
        Ok((owner, handle, bytes))
    }

    /// Tells an owner something and waits for the answer.
    pub async fn ask<T>(
        self: &Arc<Owners>,
        tournament: &str,
        message: impl Fn(oneshot::Sender<Result<T, Refused>>) -> ToOwner,
    ) -> Result<T, Refused> {
        // One that is put away at this very moment has not read the message.
        for _ in 0..3 {
            let handle = self.find(tournament).await?;
            let (reply, answer) = oneshot::channel();
            if handle.inbox.send(message(reply)).await.is_ok()
                && let Ok(answered) = answer.await
            {
                return answered;
            }
        }
        Err(Kind::Busy.into())
    }

    /// Tells the running tournaments of somebody that names have changed, and waits until they
    /// have read them.
    pub async fn names_changed(&self, owner: &str, struck: bool) {
        for handle in self.handles().into_iter().filter(|handle| handle.row.owner == owner) {
            let (done, read) = oneshot::channel();
            if handle.inbox.send(ToOwner::Names { struck, done }).await.is_ok() {
                // It is dropped when the owner has read everything again.
                let _ = read.await;
            }
        }
    }

    /// Deletes a tournament: whoever follows it is told, and nothing of it is left.
    pub async fn delete(&self, tournament: &str) -> Result<(), Refused> {
        self.store.delete_tournament(tournament).await?;
        self.dismiss(|handle| handle.row.tournament == tournament).await;
        Ok(())
    }

    /// The tournaments of somebody who is gone are deleted already: nobody follows them any more.
    pub async fn dismiss_all_of(&self, owner: &str) {
        self.dismiss(|handle| handle.row.owner == owner).await;
    }

    async fn dismiss(&self, is_meant: impl Fn(&OwnerHandle) -> bool) {
        for handle in self.handles().into_iter().filter(is_meant) {
            let (done, ended) = oneshot::channel();
            if handle.inbox.send(ToOwner::Delete { done }).await.is_ok() {
                // It is dropped when nothing more is written.
                let _ = ended.await;
            }
        }
    }

    fn handles(&self) -> Vec<OwnerHandle> {
        self.slots().values().filter_map(|slot| slot.handle.get().cloned()).collect()
    }

    /// Stops all tournaments.
    pub async fn stop(&self) {
        let tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner).take();
        for handle in self.handles() {
            let _ = handle.inbox.send(ToOwner::Stop).await;
        }
        if let Some(tasks) = tasks {
            tasks.join_all().await;
        }
    }
}
