//! A practice table for JavaScript.

use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tarock_bots::Language;
use tarock_practice::{Practice, PracticeOpening, player};
use tarock_rules::Action;
use tarock_table::ClientMessage;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::follow::{FollowedTable, Following};
use crate::{json, told};

/// A practice table, as JavaScript holds it.
#[wasm_bindgen]
pub struct PracticeTable {
    practice: Practice<ChaCha8Rng>,
}

#[wasm_bindgen]
impl PracticeTable {
    /// Opens a table. `options` is JSON, `seed` thirty-two random bytes.
    pub fn open(options: &str, seed: &[u8], now: f64) -> Result<PracticeTable, JsError> {
        let options = serde_json::from_str(options)?;
        let (practice, _) =
            Practice::open(PracticeOpening::new(options), generator(seed)?, millis(now))
                .map_err(|error| told(&error.text()))?;
        Ok(PracticeTable { practice })
    }

    /// The table as it was kept.
    pub fn restore(kept: &str, seed: &[u8]) -> Result<PracticeTable, JsError> {
        let restored = Practice::restore(kept, generator(seed)?);
        Ok(PracticeTable { practice: restored.map_err(|error| told(&error.text()))? })
    }

    /// Everything to be kept.
    pub fn keep(&self) -> Result<String, JsError> {
        Ok(self.practice.keep()?)
    }

    /// The table as the player follows it from now on.
    pub fn follow(&self) -> FollowedTable {
        let book = Arc::new(self.practice.book().clone());
        FollowedTable::new(Following::new(book, player(), self.practice.snapshot()))
    }

    /// Settlement and record of the last deal, while it is looked at.
    pub fn last_deal(&self) -> Result<String, JsError> {
        json(self.practice.last_deal())
    }

    /// What the player says; the answers as a list.
    pub fn receive(&mut self, now: f64, request: &str) -> Result<String, JsError> {
        let request: ClientMessage = serde_json::from_str(request)?;
        json(&self.practice.receive(millis(now), request))
    }

    /// The time that was asked for has come.
    pub fn tick(&mut self, now: f64) -> Result<String, JsError> {
        json(&self.practice.tick(millis(now)))
    }

    /// When [`PracticeTable::tick`] is due.
    pub fn wake(&self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "a time of this era is exact")]
        self.practice.wake().map(|at| at as f64)
    }

    /// Whether a bot is to decide.
    pub fn bot_waits(&self) -> bool {
        self.practice.bot_waits()
    }

    /// Lets the next bot decide.
    pub fn bot_decides(&mut self, now: f64) -> Result<String, JsError> {
        json(&self.practice.bot_decides(millis(now)))
    }

    /// Whether the player can take their last action back.
    pub fn can_take_back(&self) -> bool {
        self.practice.can_take_back()
    }

    /// Takes the player's last action back; whether there was one. The table is to be followed
    /// anew then.
    pub fn take_back(&mut self) -> bool {
        self.practice.take_back()
    }

    /// The deals in which something was taken back, as a JSON list.
    pub fn deals_taken_back(&self) -> Result<String, JsError> {
        json(self.practice.deals_taken_back())
    }

    /// What a good player would do in the player's place: action, headline and details; `null` if
    /// it is not their turn. `chosen` is a JSON list of actions that are to be done before.
    pub fn hint(&mut self, language: &str, chosen: &str) -> Result<String, JsError> {
        let language: Language = language.parse()?;
        let chosen: Vec<Action> = serde_json::from_str(chosen)?;
        json(&self.practice.hint_after(&chosen, language))
    }
}

fn generator(seed: &[u8]) -> Result<ChaCha8Rng, JsError> {
    let seed = seed.try_into().map_err(|_| JsError::new("a seed has thirty-two bytes"))?;
    Ok(ChaCha8Rng::from_seed(seed))
}

/// Milliseconds as JavaScript has them; what is no time is the beginning.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "saturates, and times are small and positive"
)]
fn millis(now: f64) -> u64 {
    now as u64
}
