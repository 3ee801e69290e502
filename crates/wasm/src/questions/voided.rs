//! Premiums of a finished deal that bring nothing, and why.

use serde::Serialize;
use tarock_bots::Language;
use tarock_practice::book_of;
use tarock_rules::{Played, Side, VoidReason, voided_premiums};

use super::replay::record_of;
use crate::ReplayError;

/// A premium that was made or announced and brings nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Voided {
    /// What the book calls it.
    pub label: String,
    /// Whether it was the declarer's side.
    pub by_declarer: bool,
    /// Why it brings nothing.
    pub reason: String,
    pub source: String,
}

/// The premiums of a record that were made or announced and bring nothing.
pub fn voided(
    record: &str,
    house: Option<&str>,
    language: Language,
) -> Result<Vec<Voided>, ReplayError> {
    let record = record_of(record)?;
    let book = book_of(&record.rules, house).map_err(ReplayError::Book)?;
    let (deal, book) = record.replay_in(&book).map_err(ReplayError::Record)?;
    let outcome = deal.outcome(&book);
    let Some(Played::Positive(outcome)) = outcome.as_ref().map(|outcome| &outcome.played) else {
        return Ok(Vec::new());
    };
    let found = voided_premiums(&book, outcome).into_iter().map(|voided| {
        let premium = voided.result.premium;
        Voided {
            label: book
                .premium(premium)
                .map_or_else(|| premium.code().to_owned(), |entry| entry.label.clone()),
            by_declarer: voided.result.by == Side::Declarer,
            reason: reason(voided.reason, language).to_owned(),
            source: voided.source.to_owned(),
        }
    });
    Ok(found.collect())
}

const fn reason(reason: VoidReason, language: Language) -> &'static str {
    match (reason, language) {
        (VoidReason::ColourGame, Language::German) => "zählt in Farbspielen nicht",
        (VoidReason::ColourGame, Language::English) => "does not count in colour games",
        (VoidReason::BesideValat, Language::German) => "zählt neben dem Valat nicht",
        (VoidReason::BesideValat, Language::English) => "does not count beside the Valat",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_said() {
        let error = voided("{}", None, Language::German).expect_err("no record");
        assert!(!error.to_string().is_empty());
    }
}
