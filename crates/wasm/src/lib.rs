//! The table, the rules and the bots for the browser. Everything goes in and out as JSON text; a
//! test writes the types of that for TypeScript.

mod books;
mod follow;
mod qr;
mod questions;
mod referee;
mod replay;
mod sheet;
mod verify;
mod voided;
mod words;

use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::Serialize;
use tarock_bots::Language;
use tarock_practice::{Opening, Practice, book_of, player};
use tarock_rules::Book;
use tarock_table::{ClientMessage, Snapshot, UserId};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

pub use books::{
    BookCell, BookChoice, BookHead, BookRow, Comparison, FormAddition, FormChoice, FormField,
    FormKind, FormPart, HouseRead, HouseWrong, compare, house_form, house_read,
};
pub use follow::{Followed, Following, News};
pub use qr::{Code, code};
pub use referee::{
    Hearing, HearingChoice, HearingError, HearingLine, HearingNote, HearingPayment,
    HearingQuestion, HearingRuling, referee,
};
pub use replay::{
    CardChoice, Count, PlayedCard, ReadDeal, ReplayError, ReplayLine, ReplayStep, Replayed,
    card_choices, count, notation, read_deals, replay,
};
pub use sheet::{
    Draft, Form, FormAnswer, GameChoice, GameForm, LevelChoice, NextDeal, OpenField, PremiumChoice,
    Preview, PreviewItem, SheetAnswer, SheetChange, SheetClosing, SheetLine, SheetLineKind,
    SheetNeeds, SheetPayment, SheetPayout, SheetProblem, SheetRequest, SheetText, SheetVersion,
    SheetView, SheetWish, TextAnswer, ToldBeside, ToldClaim, ToldDeal, ToldLevel, ToldNumbers,
    ToldPartner, ToldPremium, ToldResult, ToldShare, ToldUntrue, answer as sheet,
};
pub use verify::{Check, Failed, FairFacts, Verification, verify};
pub use voided::{Voided, voided};
pub use words::{BookWords, NamedGame, NamedPremium, Said};

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
        let (practice, _) = Practice::open(Opening::new(options), generator(seed)?, millis(now))?;
        Ok(PracticeTable { practice })
    }

    /// The table as it was kept.
    pub fn restore(kept: &str, seed: &[u8]) -> Result<PracticeTable, JsError> {
        Ok(PracticeTable { practice: Practice::restore(kept, generator(seed)?)? })
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
    /// it is not their turn.
    pub fn hint(&mut self, language: &str) -> Result<String, JsError> {
        let language: Language = language.parse()?;
        json(&self.practice.hint(language))
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
    #[expect(
        clippy::needless_pass_by_value,
        reason = "wasm-bindgen hands optional texts over by value"
    )]
    pub fn begin(
        house: Option<String>,
        user: &str,
        snapshot: &str,
    ) -> Result<FollowedTable, JsError> {
        let snapshot: Snapshot = serde_json::from_str(snapshot)?;
        let book = Arc::new(book_of(&snapshot.rules, house.as_deref())?);
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

/// A book in words, as JSON. `house` holds house rules as TOML.
#[wasm_bindgen]
#[expect(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen hands optional texts over by value"
)]
pub fn book_words(rules: &str, house: Option<String>, language: &str) -> Result<String, JsError> {
    let book = book_of(rules, house.as_deref())?;
    json(&BookWords::new(&book, language.parse()?))
}

/// Ids of the published books, as a JSON list.
#[wasm_bindgen]
pub fn book_ids() -> Result<String, JsError> {
    json(&Book::ids().collect::<Vec<_>>())
}

/// One question of a page to the engine: `question` is JSON with the name of a `Question`, the
/// answer is JSON.
#[wasm_bindgen]
pub fn answer_question(question: &str, language: &str) -> Result<String, JsError> {
    Ok(questions::answer(question, language.parse()?)?)
}

fn json(value: &(impl Serialize + ?Sized)) -> Result<String, JsError> {
    Ok(serde_json::to_string(value)?)
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

#[cfg(test)]
mod types;
