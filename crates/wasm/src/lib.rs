//! The table, the rules and the bots for the browser. Everything goes in and out as JSON text; a
//! test writes the types of that for TypeScript.

mod follow;
mod practice;
mod questions;
#[cfg(test)]
mod types;

use serde::Serialize;
use tarock_practice::book_of;
use tarock_rules::{Book, Text};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

pub use follow::{Followed, FollowedTable, Following, News};
pub use practice::PracticeTable;
pub use questions::books::{
    BookCell, BookChoice, BookHead, BookRow, Comparison, FormAddition, FormChoice, FormField,
    FormKind, FormPart, HouseRead, HouseWrong, compare, house_form, house_read,
};
pub use questions::qr::{Code, code};
pub use questions::referee::{
    Hearing, HearingChoice, HearingError, HearingLine, HearingNote, HearingPayment,
    HearingQuestion, HearingRuling, referee,
};
pub use questions::replay::{
    CardChoice, CountedCards, PlayedCard, ReadDeal, ReplayError, ReplayLine, ReplayStep, Replayed,
    card_choices, count, notation, read_deals, replay,
};
pub use questions::sheet::{
    Draft, Form, FormAnswer, GameChoice, GameForm, LevelChoice, NextDeal, OpenField, PremiumChoice,
    Preview, PreviewItem, SheetAnswer, SheetChange, SheetClosing, SheetLine, SheetLineKind,
    SheetNeeds, SheetPayment, SheetPayout, SheetProblem, SheetRequest, SheetText, SheetVersion,
    SheetView, SheetWish, TextAnswer, ToldBeside, ToldClaim, ToldDeal, ToldLevel, ToldNumbers,
    ToldPartner, ToldPremium, ToldResult, ToldShare, ToldUntrue, answer as sheet,
};
pub use questions::verify::{Check, Failed, FairFacts, Verification, verify};
pub use questions::voided::{Voided, voided};
pub use questions::words::{BookWords, NamedGame, NamedPremium, Said, TrischakenWords};

/// A book in words, as JSON. `house` holds house rules as TOML.
#[wasm_bindgen]
#[expect(
    clippy::needless_pass_by_value,
    reason = "wasm-bindgen hands optional texts over by value"
)]
pub fn book_words(rules: &str, house: Option<String>, language: &str) -> Result<String, JsError> {
    let book = book_of(rules, house.as_deref()).map_err(|error| told(&error.text()))?;
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

/// What went wrong, for people: the message of the error is JSON in both languages.
fn told(text: &Text) -> JsError {
    let message = serde_json::to_string(text);
    JsError::new(message.as_deref().unwrap_or(&text.english))
}

fn json(value: &(impl Serialize + ?Sized)) -> Result<String, JsError> {
    Ok(serde_json::to_string(value)?)
}
