//! The table, the rules and the bots for the browser. Everything goes in and out as JSON text; a test writes the types of that for
//! TypeScript.

mod books;
mod follow;
pub mod practice;
mod qr;
mod questions;
mod replay;
mod verify;
mod words;

use std::sync::Arc;

use serde::Serialize;
use tarock_bots::Language;
use tarock_rules::Book;
use tarock_table::{ClientMessage, Snapshot, UserId};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

pub use books::{
    BookCell, BookChoice, BookHead, BookRow, Comparison, FormAddition, FormChoice, FormField, FormKind, FormPart, HouseRead,
    HouseWrong, compare, house_form, house_read,
};
pub use follow::{Followed, Following, News};
pub use practice::{Message, Options, Practice, PracticeError, player};
pub use qr::{Code, code};
pub use replay::{
    CardChoice, Count, PlayedCard, ReadDeal, ReplayError, ReplayLine, ReplayStep, Replayed, card_choices, count, notation,
    read_deals, replay,
};
pub use verify::{Check, Failed, FairFacts, Verification, verify};
pub use words::{BookWords, Named, Said};

/// A practice table, as JavaScript holds it.
#[wasm_bindgen]
pub struct PracticeTable {
    practice: Practice,
}

#[wasm_bindgen]
impl PracticeTable {
    /// Opens a table. `options` is JSON, `seed` thirty-two random bytes.
    pub fn open(options: &str, seed: &[u8], now: f64) -> Result<PracticeTable, JsError> {
        let options = serde_json::from_str(options)?;
        let (practice, _) = Practice::open(options, seed_of(seed)?, millis(now))?;
        Ok(PracticeTable { practice })
    }

    /// The table as it was kept.
    pub fn restore(kept: &str, seed: &[u8]) -> Result<PracticeTable, JsError> {
        Ok(PracticeTable { practice: Practice::restore(kept, seed_of(seed)?)? })
    }

    /// Everything to be kept.
    pub fn keep(&self) -> Result<String, JsError> {
        Ok(self.practice.keep()?)
    }

    /// The table as the player follows it from now on.
    pub fn follow(&self) -> FollowedTable {
        let book = Arc::new(self.practice.book().clone());
        FollowedTable { following: Following::new(book, player(), self.practice.snapshot()) }
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

    /// What a good player would do in the player's place: action, headline and details; `null` if it is not his turn.
    pub fn hint(&mut self, language: &str) -> Result<String, JsError> {
        let language: Language = language.parse()?;
        let hint = self.practice.hint(language);
        json(&hint.map(|(action, explanation)| Hint { action, headline: explanation.headline, details: explanation.details }))
    }
}

/// A table that a page follows, as JavaScript holds it.
#[wasm_bindgen]
pub struct FollowedTable {
    following: Following,
}

#[wasm_bindgen]
impl FollowedTable {
    /// Follows a table from a snapshot on. `house` holds house rules as TOML, `user` is who looks.
    #[expect(clippy::needless_pass_by_value, reason = "wasm-bindgen hands optional texts over by value")]
    pub fn begin(house: Option<String>, user: &str, snapshot: &str) -> Result<FollowedTable, JsError> {
        let snapshot: Snapshot = serde_json::from_str(snapshot)?;
        let book = Arc::new(practice::book_of(&snapshot.rules, house.as_deref())?);
        Ok(FollowedTable { following: Following::new(book, UserId(user.to_owned()), snapshot) })
    }

    /// Takes what is told; gives how, and the table as it looks then.
    pub fn hear(&mut self, told: &str) -> Result<String, JsError> {
        json(&self.following.hear(&serde_json::from_str(told)?))
    }

    /// The table as it looks now.
    pub fn view(&self) -> Result<String, JsError> {
        json(&self.following.view())
    }
}

/// What a good player would do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hint {
    /// The action.
    pub action: String,
    /// What and why.
    pub headline: String,
    /// What else was weighed.
    pub details: Vec<String>,
}

/// A book in words, as JSON. `house` holds house rules as TOML.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "wasm-bindgen hands optional texts over by value")]
pub fn book_words(rules: &str, house: Option<String>, language: &str) -> Result<String, JsError> {
    let book = practice::book_of(rules, house.as_deref())?;
    json(&BookWords::new(&book, language.parse()?))
}

/// Ids of the published books, as a JSON list.
#[wasm_bindgen]
pub fn book_ids() -> Result<String, JsError> {
    json(&Book::ids().collect::<Vec<_>>())
}

/// One question of a page to the engine: `question` is JSON with the name of a `Question`, the answer is JSON.
#[wasm_bindgen]
pub fn answer_question(question: &str, language: &str) -> Result<String, JsError> {
    Ok(questions::answer(question, language.parse()?)?)
}

fn json(value: &(impl Serialize + ?Sized)) -> Result<String, JsError> {
    Ok(serde_json::to_string(value)?)
}

fn seed_of(bytes: &[u8]) -> Result<[u8; 32], JsError> {
    bytes.try_into().map_err(|_| JsError::new("a seed has thirty-two bytes"))
}

/// Milliseconds as JavaScript has them; what is no time is the beginning.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates, and times are small and positive")]
fn millis(now: f64) -> u64 {
    now as u64
}

#[cfg(test)]
mod types;
