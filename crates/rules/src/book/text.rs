//! A sentence for people, in both languages.

use serde::{Deserialize, Serialize};

/// The same in German and English.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    /// German.
    #[serde(rename = "de")]
    pub german: String,
    /// English.
    #[serde(rename = "en")]
    pub english: String,
}

impl Text {
    /// A sentence in both languages.
    pub fn new(german: impl Into<String>, english: impl Into<String>) -> Text {
        Text { german: german.into(), english: english.into() }
    }
}
