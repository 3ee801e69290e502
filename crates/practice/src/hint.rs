//! What a good player would do.

use rand::Rng;
use serde::Serialize;
use tarock_bots::{Bot, Language, Level, advise};
use tarock_rules::{Book, Observation};

/// What a good player would do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Hint {
    pub action: String,
    pub headline: String,
    /// What else was weighed.
    pub details: Vec<String>,
}

/// What a player of this level would do on this seat, and why; nothing if it is not its turn.
pub fn hint(
    level: Level,
    book: &Book,
    seen: &Observation,
    language: Language,
    chance: &mut dyn Rng,
) -> Option<Hint> {
    advice_of(&*level.bot(), book, seen, language, chance)
}

/// What this player would do, in the words of somebody who sits beside one.
pub(crate) fn advice_of(
    bot: &dyn Bot,
    book: &Book,
    seen: &Observation,
    language: Language,
    chance: &mut dyn Rng,
) -> Option<Hint> {
    let decision = bot.decide(book, seen, chance)?;
    let explanation = advise(book, seen, &decision, language);
    Some(Hint {
        action: decision.action.to_string(),
        headline: explanation.headline,
        details: explanation.details,
    })
}
