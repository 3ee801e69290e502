//! Whether a deal was shuffled as the table had committed to before, computed again in the browser.

use serde::Serialize;
use tarock_bots::Language;
use tarock_practice::book_of;
use tarock_table::fair::{self, DealtByHand, FairRecord, ProcedureVersion, Unfair};

/// What was checked, in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Check {
    /// The record can be read.
    Record,
    /// The secret belongs to the commitment.
    Commitment,
    /// Shuffle, cut and dealing give these cards.
    Cards,
    /// Every action is by the rules.
    Actions,
}

/// What a check has found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Verification {
    /// The checks that were passed.
    pub passed: Vec<Check>,
    /// The check that failed, and why.
    pub failed: Option<Failed>,
    /// What the record says of itself.
    pub facts: Option<FairFacts>,
}

/// A check that failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Failed {
    pub check: Check,
    pub reason: String,
}

/// What a fair record says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FairFacts {
    pub rules: String,
    pub table: String,
    pub deal: u64,
    pub commitment: String,
    pub secret: String,
    /// What the places contributed.
    pub contributions: Vec<Option<String>>,
    /// How many cards were cut off; known once the cards are in order.
    pub cut: Option<u8>,
    /// What was done by hand: draw, cut and knocking.
    #[cfg_attr(test, ts(optional))]
    pub by_hand: Option<DealtByHand>,
    /// The packets that the players took after knocking, in the order of play; known once the cards
    /// are in order.
    pub packets: Vec<u8>,
    pub actions: usize,
}

/// Verifies one record, given as JSON.
pub fn verify(record: &str, house: Option<&str>, language: Language) -> Verification {
    let mut result = Verification { passed: Vec::new(), failed: None, facts: None };
    let fail = |mut result: Verification, check: Check, reason: String| {
        result.failed = Some(Failed { check, reason });
        result
    };
    let record: FairRecord = match serde_json::from_str(record) {
        Ok(record) => record,
        Err(error) => {
            let version = serde_json::from_str(record).ok().and_then(ProcedureVersion::unknown);
            let reason =
                version.map_or_else(|| error.to_string(), |unfair| said(language, &unfair));
            return fail(result, Check::Record, reason);
        }
    };
    result.facts = Some(facts(&record));
    let book = match book_of(&record.rules, house) {
        Ok(book) => book,
        Err(error) => return fail(result, Check::Record, error.to_string()),
    };
    result.passed.push(Check::Record);
    match fair::verify(&book, &record) {
        Ok(verified) => {
            result.passed.extend([Check::Commitment, Check::Cards]);
            if let Some(facts) = &mut result.facts {
                facts.cut = Some(verified.cut);
                facts.packets = verified.packets;
            }
        }
        Err(unfair) => {
            let check = failed_check(&unfair);
            if check == Check::Cards {
                result.passed.push(Check::Commitment);
            }
            return fail(result, check, said(language, &unfair));
        }
    }
    if let Err(error) = record.into_record().replay(&book) {
        return fail(result, Check::Actions, error.to_string());
    }
    result.passed.push(Check::Actions);
    result
}

fn said(language: Language, unfair: &Unfair) -> String {
    let text = unfair.text();
    language.pick(&text.german, &text.english).to_owned()
}

/// The step at which a deal turned out not to be the one committed to.
fn failed_check(unfair: &Unfair) -> Check {
    match unfair {
        Unfair::Version(_) | Unfair::Table | Unfair::Players(_) | Unfair::ByHand => Check::Record,
        Unfair::Commitment { .. } => Check::Commitment,
        Unfair::Draw
        | Unfair::Forehand(_)
        | Unfair::Cards(_)
        | Unfair::Dealing(_)
        | Unfair::Hand { .. }
        | Unfair::Talon { .. } => Check::Cards,
    }
}

fn facts(record: &FairRecord) -> FairFacts {
    FairFacts {
        rules: record.rules.clone(),
        table: record.fair.table.clone(),
        deal: record.fair.deal,
        commitment: record.fair.commitment.to_string(),
        secret: record.fair.secret.to_string(),
        contributions: record
            .fair
            .contributions
            .iter()
            .map(|bytes| bytes.as_ref().map(ToString::to_string))
            .collect(),
        cut: None,
        by_hand: record.fair.by_hand.clone(),
        packets: Vec::new(),
        actions: record.actions.len(),
    }
}
