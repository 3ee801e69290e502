//! Work that takes long, away from the threads that serve: so much at a time, so much waiting.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

use crate::problem::{Kind, Problem};

/// A queue; whoever finds it full is sent away.
#[derive(Debug)]
pub struct WorkQueue {
    working: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

/// A place in a queue.
#[derive(Debug)]
pub struct QueuePlace {
    working: Arc<Semaphore>,
    _place: OwnedSemaphorePermit,
}

impl WorkQueue {
    pub fn new(at_once: usize, most_waiting: usize) -> WorkQueue {
        WorkQueue {
            working: Arc::new(Semaphore::new(at_once)),
            places: Arc::new(Semaphore::new(at_once + most_waiting)),
        }
    }

    /// A place, unless all are taken.
    pub fn place(&self) -> Option<QueuePlace> {
        let place = Arc::clone(&self.places).try_acquire_owned().ok()?;
        Some(QueuePlace { working: Arc::clone(&self.working), _place: place })
    }

    /// Lets nobody work as long as it is held.
    #[cfg(test)]
    pub async fn stand_still(&self) -> OwnedSemaphorePermit {
        let all = u32::try_from(self.working.available_permits()).expect("a small number");
        Arc::clone(&self.working).acquire_many_owned(all).await.expect("it is never closed")
    }
}

impl QueuePlace {
    /// Does the work when its turn has come.
    pub async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = Arc::clone(&self.working).acquire_owned().await.map_err(|_| Kind::Broken)?;
        let done = spawn_blocking(move || {
            let done = work();
            // Held by the work itself: who hangs up early does not make room for one more.
            drop(turn);
            done
        });
        done.await.map_err(|_| Kind::Broken.into())
    }
}
