//! Bots on a pool of their own, so that a long thought never holds up a table.

use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tarock_bots::{Bot, BotSpec, agrees};
use tarock_rules::{Action, Book, Observation, Rest, Seat};
use tokio::sync::Semaphore;

use crate::payer::Payer;
use crate::secret;
use crate::turns::Turns;

/// The bots that can be seated, the weakest first. They take no settings: a visitor must not choose
/// how long the server thinks.
pub const SEATED: [&str; 6] = ["random", "beginner", "casual", "rule", "club", "master"];
/// Those that think long.
const SEARCHING: [&str; 2] = ["club", "master"];

/// Whether a bot can be seated.
pub fn is_seated(spec: &str) -> bool {
    SEATED.contains(&spec)
}

fn bot(spec: &str) -> Option<Box<dyn Bot>> {
    spec.parse::<BotSpec>().ok().filter(|_| is_seated(spec))?.bot()
}

/// A bounded number of bots that think at the same time. Those that decide at once have places of
/// their own; those that search get turns that are shared out by whoever has them think.
#[derive(Debug, Clone)]
pub struct BotPool {
    quick: Arc<Semaphore>,
    searching: Turns<Payer>,
}

impl BotPool {
    /// A pool for so many.
    pub fn new(threads: usize) -> BotPool {
        let threads = threads.clamp(1, 256);
        BotPool { quick: Arc::new(Semaphore::new(threads)), searching: Turns::new(threads) }
    }

    /// Thoughts that wait for their turn.
    pub fn waiting(&self) -> usize {
        self.searching.waiting()
    }

    /// What a bot does. `None` if it does not know, which the table survives.
    pub async fn decide(
        &self,
        payer: Payer,
        book: Arc<Book>,
        spec: String,
        seen: Observation,
    ) -> Option<Action> {
        let is_searching = SEARCHING.contains(&spec.as_str());
        let decide = move || {
            let mut rng = ChaCha8Rng::from_seed(secret::bytes().0);
            bot(&spec)?.decide(&book, &seen, &mut rng).map(|decision| decision.action)
        };
        if is_searching {
            return self.think(payer, decide).await.flatten();
        }
        let _permit = self.quick.acquire().await.ok()?;
        tokio::task::spawn_blocking(decide).await.ok().flatten()
    }

    /// Whether a bot agrees to a claim; not, if it cannot be asked.
    pub async fn agrees(
        &self,
        payer: Payer,
        book: Arc<Book>,
        seen: Observation,
        by: Seat,
        rest: Rest,
    ) -> bool {
        self.think(payer, move || agrees(&book, &seen, by, rest)).await.unwrap_or(false)
    }

    async fn think<T: Send + 'static>(
        &self,
        payer: Payer,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let turn = self.searching.take(payer).await?;
        let thinking = tokio::task::spawn_blocking(move || {
            let result = thought();
            // Held by the thought itself: a table that is put away does not make room for one more.
            drop(turn);
            result
        });
        thinking.await.ok()
    }
}
