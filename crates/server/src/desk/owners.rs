//! The tournaments in memory: found, loaded when somebody wants them, put away when nobody does.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tarock_store::{Store, StoreError};
use tokio::sync::{OnceCell, oneshot};
use tokio::task::JoinSet;
use tracing::error;

use super::owner::{Owner, OwnerHandle, ToOwner};
use super::refused::Refused;
use super::rosters::Rosters;
use crate::library::Library;
use crate::problem::{Kind, Problem};

/// Tournaments in memory.
const MOST: usize = 1_000;

type Slot = Arc<OnceCell<OwnerHandle>>;

/// All tournaments in memory.
#[derive(Debug)]
pub struct Owners {
    store: Arc<Store>,
    library: Arc<Library>,
    rosters: Arc<Rosters>,
    idle: Duration,
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
    ) -> Arc<Owners> {
        let (slots, tasks) = (Mutex::new(HashMap::new()), Mutex::new(Some(JoinSet::new())));
        Arc::new(Owners { store, library, rosters, idle, slots, tasks })
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<String, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to a tournament; loads it if need be.
    pub async fn find(self: &Arc<Owners>, tournament: &str) -> Result<OwnerHandle, Problem> {
        loop {
            let slot = {
                let mut slots = self.slots();
                match slots.get(tournament) {
                    Some(slot) => Arc::clone(slot),
                    None if slots.len() >= MOST => return Err(Kind::Full.into()),
                    None => {
                        let slot = Slot::default();
                        slots.insert(tournament.to_owned(), Arc::clone(&slot));
                        slot
                    }
                }
            };
            match slot.get_or_try_init(|| self.load(tournament, &slot)).await {
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
        let damaged = |error: String| {
            error!(tournament, error, "a tournament cannot be restored");
            Problem::with(Kind::Kept, format!("tournaments/{tournament}"))
        };
        let desk = tarock_club::Desk::from_log(stored.log.clone())
            .map_err(|error| damaged(error.to_string()))?;
        let rules = desk.tournament(&roster.now()).mode.rules;
        let (library, edition) = (Arc::clone(&self.library), desk.edition());
        let house_rules = desk.house_rules().map(str::to_owned);
        // House rules take a while to read.
        let book = tokio::task::spawn_blocking(move || {
            library.book(&rules, house_rules.as_deref(), edition)
        });
        let book = book.await.map_err(|_| Kind::Broken)??;
        let (store, idle) = (Arc::clone(&self.store), self.idle);
        let (owner, handle) = Owner::new(store, stored, book, roster, idle)
            .map_err(|error| damaged(error.to_string()))?;
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
        self.slots().values().filter_map(|slot| slot.get().cloned()).collect()
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
