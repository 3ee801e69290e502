//! The referee for the browser: a case goes in as far as it is told, the next question or the
//! ruling comes out in one language.

use std::fmt;

use serde::Serialize;
use serde_json::{Map, Value};
use tarock_book_text::referee::{
    Case, CaseKind, DealOfCase, Payment, Reply, RulingInWords, hear_told,
};
use tarock_bots::Language;
use tarock_practice::book_of;
use tarock_rules::Text;

/// What the referee says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hearing {
    /// What must be known first.
    pub question: Option<HearingQuestion>,
    pub ruling: Option<HearingRuling>,
    /// What is wrong with what was told.
    pub problem: Option<String>,
}

/// A question and its answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HearingQuestion {
    /// The field that answers it.
    pub field: String,
    pub text: String,
    pub choices: Vec<HearingChoice>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HearingChoice {
    /// What goes into the field.
    #[cfg_attr(test, ts(type = "string | number | boolean"))]
    pub value: Value,
    pub text: String,
}

/// A sentence and its passage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HearingNote {
    pub text: String,
    pub source: String,
}

/// What is paid for, by seat; a fifth number is whoever sat out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HearingLine {
    pub label: String,
    pub zahlung: Vec<i32>,
    pub source: String,
}

/// Who pays whom: seats, 4 for whoever sat out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HearingPayment {
    pub from: u8,
    /// Who gets it.
    pub to: u8,
    pub points: i32,
    pub cents: i32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HearingRuling {
    pub text: String,
    pub source: String,
    /// What can be put right, until when it can be claimed, who decides, and what else the book
    /// says.
    pub notes: Vec<HearingNote>,
    /// What is paid for.
    pub lines: Vec<HearingLine>,
    /// Who pays whom.
    pub payments: Vec<HearingPayment>,
    /// What of it is due at once.
    pub due_at_once: Vec<HearingPayment>,
}

/// Why a case cannot be heard.
#[derive(Debug)]
pub enum HearingError {
    Book(String),
    Case(serde_json::Error),
}

impl fmt::Display for HearingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HearingError::Book(problem) => f.write_str(problem),
            HearingError::Case(error) => error.fmt(f),
        }
    }
}

/// Hears a case: its own fields, and those of the deal.
pub fn referee(
    rules: &str,
    house: Option<&str>,
    case: &Map<String, Value>,
    deal: &Map<String, Value>,
    language: Language,
) -> Result<Hearing, HearingError> {
    let book = book_of(rules, house).map_err(|error| HearingError::Book(error.to_string()))?;
    if !case.contains_key("case") {
        let choices = CaseKind::of(&book).map(|kind| HearingChoice {
            value: kind.code().into(),
            text: pick(language, &kind.text()),
        });
        let text = language.pick("Was ist geschehen?", "What happened?").to_owned();
        let question =
            HearingQuestion { field: "case".to_owned(), text, choices: choices.collect() };
        return Ok(Hearing { question: Some(question), ruling: None, problem: None });
    }
    let case: Case =
        serde_json::from_value(Value::Object(case.clone())).map_err(HearingError::Case)?;
    let deal: DealOfCase =
        serde_json::from_value(Value::Object(deal.clone())).map_err(HearingError::Case)?;
    Ok(match hear_told(&book, &case, &deal) {
        Ok(Reply::Asks(question)) => {
            let choice = |choice: &tarock_book_text::referee::Choice| HearingChoice {
                value: choice.value.clone(),
                text: pick(language, &choice.text),
            };
            let asked = HearingQuestion {
                field: question.field.to_owned(),
                text: pick(language, &question.text),
                choices: question.choices.iter().map(choice).collect(),
            };
            Hearing { question: Some(asked), ruling: None, problem: None }
        }
        Ok(Reply::Rules(ruling)) => {
            Hearing { question: None, ruling: Some(in_words(&ruling, language)), problem: None }
        }
        Err(error) => {
            Hearing { question: None, ruling: None, problem: Some(pick(language, &error.text())) }
        }
    })
}

fn pick(language: Language, text: &Text) -> String {
    language.pick(&text.german, &text.english).to_owned()
}

fn in_words(ruling: &RulingInWords<'_>, language: Language) -> HearingRuling {
    let notes =
        ruling.correction.iter().chain([&ruling.deadline, &ruling.decides]).chain(&ruling.notes);
    let lines =
        ruling.settlement.iter().flat_map(|settlement| &settlement.lines).map(|line| HearingLine {
            label: line.label.to_owned(),
            zahlung: line.zahlung.seats.0.iter().copied().chain(line.zahlung.inactive).collect(),
            source: line.source.to_owned(),
        });
    let payments = |payments: &[Payment]| {
        let own = |payment: &Payment| HearingPayment {
            from: payment.from,
            to: payment.to,
            points: payment.points,
            cents: payment.cents,
        };
        payments.iter().map(own).collect()
    };
    HearingRuling {
        text: pick(language, &ruling.text),
        source: ruling.source.to_owned(),
        notes: notes
            .map(|note| HearingNote {
                text: pick(language, &note.text),
                source: note.source.to_owned(),
            })
            .collect(),
        lines: lines.collect(),
        payments: payments(&ruling.payments),
        due_at_once: payments(&ruling.due_at_once),
    }
}
