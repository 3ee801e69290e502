//! The rosters of organisers in memory. A row is stored before anybody sees it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use tarock_club::{Person, Roster};
use tarock_store::{Store, StoreError};

use super::refused::Refused;
use crate::problem::Kind;

/// Rows as they are to be, and words that are to be struck.
type ChangedRows = (Vec<Person>, Option<Vec<String>>);

/// Rosters that are kept in memory while nobody uses them.
const MOST_UNUSED: usize = 200;

/// One roster.
#[derive(Debug)]
pub struct SharedRoster {
    owner: String,
    store: Arc<Store>,
    roster: RwLock<Arc<Roster>>,
    /// One writer at a time, so that none overwrites what another has just read.
    writing: tokio::sync::Mutex<()>,
}

/// All rosters in memory.
#[derive(Debug)]
pub struct Rosters {
    store: Arc<Store>,
    rosters: Mutex<HashMap<String, Arc<SharedRoster>>>,
}

impl Rosters {
    /// None yet.
    pub fn new(store: Arc<Store>) -> Rosters {
        Rosters { store, rosters: Mutex::new(HashMap::new()) }
    }

    /// The roster of somebody.
    pub async fn of(&self, owner: &str) -> Result<Arc<SharedRoster>, StoreError> {
        if let Some(known) = self.known(owner) {
            return Ok(known);
        }
        let people = self.store.roster(owner).await?;
        let shared = Arc::new(SharedRoster {
            owner: owner.to_owned(),
            store: Arc::clone(&self.store),
            roster: RwLock::new(Arc::new(Roster::from_people(people))),
            writing: tokio::sync::Mutex::new(()),
        });
        let mut rosters = self.rosters.lock().unwrap_or_else(PoisonError::into_inner);
        if rosters.len() >= MOST_UNUSED {
            rosters.retain(|_, roster| Arc::strong_count(roster) > 1);
        }
        // Whoever was faster has perhaps written already.
        Ok(Arc::clone(rosters.entry(owner.to_owned()).or_insert(shared)))
    }

    /// Somebody is gone, and their roster with them.
    pub fn forget(&self, owner: &str) {
        self.rosters.lock().unwrap_or_else(PoisonError::into_inner).remove(owner);
    }

    fn known(&self, owner: &str) -> Option<Arc<SharedRoster>> {
        self.rosters.lock().unwrap_or_else(PoisonError::into_inner).get(owner).cloned()
    }
}

impl SharedRoster {
    /// Whose it is.
    pub fn owner(&self) -> &str {
        &self.owner
    }

    /// As it is now.
    pub fn now(&self) -> Arc<Roster> {
        Arc::clone(&self.roster.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Changes rows: what `change` makes of the roster is stored and then seen. With words, those
    /// are struck from everything that was typed.
    pub async fn change(
        self: &Arc<SharedRoster>,
        change: impl FnOnce(&Roster) -> Result<ChangedRows, Refused> + Send + 'static,
    ) -> Result<Vec<Person>, Refused> {
        let shared = Arc::clone(self);
        // A task of its own: a client who goes away must not leave a row stored and not seen.
        let changed = tokio::spawn(async move {
            let _writing = shared.writing.lock().await;
            let mut roster = Roster::clone(&shared.now());
            let (people, words) = change(&roster)?;
            for person in &people {
                roster.put(person.clone())?;
            }
            let stored = match words {
                None => shared.store.keep_people(&shared.owner, people.clone()).await,
                Some(words) => {
                    shared.store.forget_people(&shared.owner, people.clone(), words).await
                }
            };
            stored?;
            *shared.roster.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(roster);
            Ok(people)
        });
        changed.await.unwrap_or_else(|_| Err(Kind::Broken.into()))
    }
}
