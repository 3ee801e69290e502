//! What pages ask the engine beside a table, each a question with one answer.

pub mod books;
pub mod qr;
pub mod referee;
pub mod replay;
pub mod sheet;
pub mod verify;
pub mod voided;
pub mod words;

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tarock_bots::Language;
use tarock_practice::PracticeError;
use tarock_rules::Card;

use crate::{
    BookChoice, HearingError, ReplayError, SheetRequest, card_choices, code, compare, count,
    house_form, house_read, notation, read_deals, referee, replay, sheet, verify, voided,
};

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Question {
    /// Books side by side.
    Compare(Vec<BookChoice>),
    /// All entries of a published book.
    HouseForm(String),
    /// Whether house rules hold.
    HouseRead(String),
    /// The deals in a text.
    ReadDeals(String),
    /// Records in the notation.
    Notation(Vec<String>),
    /// A deal step by step.
    Replay {
        record: String,
        /// The house rules that it was played under.
        house: Option<String>,
    },
    /// What may be played after the actions of a record.
    CardChoices(String),
    /// Whether a deal was shuffled as promised.
    Verify {
        record: String,
        /// The house rules that it was played under.
        house: Option<String>,
    },
    /// Premiums of a finished deal that bring nothing.
    Voided {
        record: String,
        /// The house rules that it was played under.
        house: Option<String>,
    },
    /// What cards count.
    Count(#[cfg_attr(test, ts(type = "Array<string>"))] Vec<Card>),
    /// A QR code.
    Code(String),
    /// What a book says of a breach of the rules.
    Referee {
        rules: String,
        /// The house rules, if it is none of the published.
        house: Option<String>,
        /// What happened, as far as it is told.
        #[cfg_attr(test, ts(type = "Record<string, string | number | boolean>"))]
        case: Map<String, Value>,
        /// What was played, as far as it is told.
        #[cfg_attr(test, ts(type = "Record<string, string | number | boolean>"))]
        deal: Map<String, Value>,
    },
    /// A score sheet.
    Sheet(Box<SheetRequest>),
}

/// Why there is no answer.
#[derive(Debug)]
pub enum QuestionError {
    /// The question or the answer is no JSON of ours.
    Json(serde_json::Error),
    Book(PracticeError),
    /// About past deals.
    Replay(ReplayError),
    /// About a referee's case.
    Referee(HearingError),
}

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QuestionError::Json(error) => error.fmt(f),
            QuestionError::Book(error) => error.fmt(f),
            QuestionError::Replay(error) => error.fmt(f),
            QuestionError::Referee(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for QuestionError {}

/// The answer as JSON.
pub fn answer(question: &str, language: Language) -> Result<String, QuestionError> {
    let question: Question = serde_json::from_str(question).map_err(QuestionError::Json)?;
    match question {
        Question::Compare(books) => json(&compare(&books, language).map_err(QuestionError::Book)?),
        Question::HouseForm(base) => {
            json(&house_form(&base, language).map_err(QuestionError::Book)?)
        }
        Question::HouseRead(text) => json(&house_read(&text, language)),
        Question::ReadDeals(text) => json(&read_deals(&text).map_err(QuestionError::Replay)?),
        Question::Notation(records) => json(&notation(&records).map_err(QuestionError::Replay)?),
        Question::Replay { record, house } => {
            json(&replay(&record, house.as_deref(), language).map_err(QuestionError::Replay)?)
        }
        Question::CardChoices(record) => {
            json(&card_choices(&record, language).map_err(QuestionError::Replay)?)
        }
        Question::Verify { record, house } => json(&verify(&record, house.as_deref(), language)),
        Question::Voided { record, house } => {
            json(&voided(&record, house.as_deref(), language).map_err(QuestionError::Replay)?)
        }
        Question::Count(cards) => json(&count(&cards)),
        Question::Code(text) => json(&code(&text)),
        Question::Referee { rules, house, case, deal } => json(
            &referee(&rules, house.as_deref(), &case, &deal, language)
                .map_err(QuestionError::Referee)?,
        ),
        Question::Sheet(request) => sheet(*request, language).map_err(QuestionError::Json),
    }
}

fn json(value: &impl Serialize) -> Result<String, QuestionError> {
    serde_json::to_string(value).map_err(QuestionError::Json)
}
