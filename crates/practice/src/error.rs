//! Why practice cannot begin or go on.

use std::fmt;

use tarock_bots::NotABot;
use tarock_rules::{BookError, Text};
use tarock_table::{Refused, SetupError};

/// Why practice cannot begin or go on.
#[derive(Debug)]
pub enum PracticeError {
    /// There is no book with this id.
    NoBook(String),
    /// The house rules are no book.
    Book(BookError),
    /// There is no such bot.
    Bot(NotABot),
    /// The table cannot be opened so.
    Setup(SetupError),
    /// Somebody cannot sit down so.
    Refused(Refused),
    /// What was kept cannot be read.
    Json(serde_json::Error),
    /// Another version has kept something that this one does not know: what.
    Unknown(String),
}

impl PracticeError {
    /// The same for people.
    pub fn text(&self) -> Text {
        let german = match self {
            PracticeError::NoBook(rules) => format!("das Regelwerk „{rules}“ gibt es nicht"),
            PracticeError::Book(error) => return error.text(),
            PracticeError::Bot(_) => "einen von den Bots gibt es nicht".to_owned(),
            PracticeError::Setup(_) => "das Gespeicherte passt nicht zum Regelwerk".to_owned(),
            PracticeError::Refused(refused) => refused.de.clone(),
            PracticeError::Json(_) => "das Gespeicherte ist beschädigt".to_owned(),
            PracticeError::Unknown(field) => format!("„{field}“ kennt diese Version nicht"),
        };
        Text::new(german, self.to_string())
    }
}

impl fmt::Display for PracticeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PracticeError::NoBook(rules) => write!(f, "there is no book {rules:?}"),
            PracticeError::Book(error) => error.fmt(f),
            PracticeError::Bot(error) => error.fmt(f),
            PracticeError::Setup(error) => error.fmt(f),
            PracticeError::Refused(refused) => f.write_str(&refused.en),
            PracticeError::Json(error) => error.fmt(f),
            PracticeError::Unknown(field) => write!(f, "{field} is not known to this version"),
        }
    }
}

impl std::error::Error for PracticeError {}
