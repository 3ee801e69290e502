//! Bots on a pool of their own, so that a long thought never holds up a table.

use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tarock_bots::{Bot, BotSpec, agrees};
use tarock_rules::{Action, Book, Observation, Rest, Seat};
use tokio::sync::Semaphore;

use crate::secret;

/// The bots that can be seated, the weakest first. They take no settings: a visitor must not choose how long the server thinks.
pub const SEATED: [&str; 6] = ["random", "beginner", "casual", "rule", "club", "master"];

/// Whether a bot can be seated.
pub fn is_seated(spec: &str) -> bool {
    SEATED.contains(&spec)
}

fn bot(spec: &str) -> Option<Box<dyn Bot>> {
    spec.parse::<BotSpec>().ok().filter(|_| is_seated(spec))?.bot()
}

/// A bounded number of bots that think at the same time.
#[derive(Debug, Clone)]
pub struct BotPool {
    permits: Arc<Semaphore>,
}

impl BotPool {
    /// A pool for so many.
    pub fn new(threads: usize) -> BotPool {
        BotPool { permits: Arc::new(Semaphore::new(threads.clamp(1, 256))) }
    }

    /// What a bot does. `None` if it does not know, which the table survives.
    pub async fn decide(&self, book: Arc<Book>, spec: String, seen: Observation) -> Option<Action> {
        let _permit = self.permits.acquire().await.ok()?;
        let thought = tokio::task::spawn_blocking(move || {
            let mut rng = ChaCha8Rng::from_seed(secret::bytes().0);
            bot(&spec)?.decide(&book, &seen, &mut rng).map(|decision| decision.action)
        });
        thought.await.ok().flatten()
    }

    /// Whether a bot agrees to a claim; not, if it cannot be asked.
    pub async fn agrees(&self, book: Arc<Book>, seen: Observation, by: Seat, rest: Rest) -> bool {
        let Ok(_permit) = self.permits.acquire().await else { return false };
        let thought = tokio::task::spawn_blocking(move || agrees(&book, &seen, by, rest));
        thought.await.unwrap_or(false)
    }
}
