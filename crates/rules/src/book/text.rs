//! A sentence for people, in both languages.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The same in German and English.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    #[serde(rename = "de")]
    pub german: String,
    #[serde(rename = "en")]
    pub english: String,
}

impl Text {
    /// A sentence in both languages.
    pub fn new(german: impl Into<String>, english: impl Into<String>) -> Text {
        Text { german: german.into(), english: english.into() }
    }
}

/// A language for what people read.
///
/// ```
/// use tarock_rules::Language;
/// assert_eq!("en".parse(), Ok(Language::English));
/// assert_eq!(Language::default().pick("Tisch", "table"), "Tisch");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Language {
    /// As spoken at Austrian tables.
    #[default]
    German,
    /// English, with the Tarock words in German.
    English,
}

impl Language {
    /// Both.
    pub const ALL: [Language; 2] = [Language::German, Language::English];

    /// The code: `de` or `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::German => "de",
            Language::English => "en",
        }
    }

    /// The text in this language.
    pub const fn pick<'a>(self, german: &'a str, english: &'a str) -> &'a str {
        match self {
            Language::German => german,
            Language::English => english,
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text names no language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotALanguage(
    /// The text, cut to a length that can be shown.
    pub String,
);

impl fmt::Display for NotALanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no language {:?}; the languages are de and en", self.0)
    }
}

impl std::error::Error for NotALanguage {}

impl FromStr for Language {
    type Err = NotALanguage;

    fn from_str(text: &str) -> Result<Language, NotALanguage> {
        let known = Language::ALL.into_iter().find(|language| language.code() == text);
        known.ok_or_else(|| NotALanguage(text.chars().take(40).collect()))
    }
}
