//! Why a player did what it did, in words that a player understands. Everything said rests on what
//! the seat itself may see.

mod alternatives;
mod reasons;
mod situation;
mod words;

use serde::Serialize;
use tarock_rules::{Action, Book, Observation};

use crate::rule::tuning::Tuning;
use crate::{Decision, Language, Reason};
use situation::Situation;

/// A decision in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// What was decided, and the reason that matters most.
    pub headline: String,
    /// What else was weighed, in how many layouts it is best, which rule of thumb agrees, and what
    /// is known of the cards.
    pub details: Vec<String>,
}

/// Explains a decision for the seat of an observation.
///
/// Only the observation and the decision are looked at, so two deals that look the same to a seat
/// are explained in the same words.
///
/// ```
/// use rand::SeedableRng;
/// use tarock_bots::{Bot, Language, RuleBot, explain};
/// use tarock_rules::{Book, Cards, Deal, Seat, dealing};
///
/// let book = Book::published("kaernten-2026").unwrap();
/// let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
/// let deal = Deal::new(Cards::from_pack(&dealing::shuffled(&mut rng)).unwrap(), Seat::ALL[0]);
/// let seen = deal.observe(&book, deal.turn());
/// let decision = RuleBot::default().decide(&book, &seen, &mut rng).unwrap();
/// let explained = explain(&book, &seen, &decision, Language::German);
/// assert!(explained.headline.starts_with("„Mein Spiel“ gesagt: "));
/// ```
pub fn explain(
    book: &Book,
    seen: &Observation,
    decision: &Decision,
    language: Language,
) -> Explanation {
    let tuning = Tuning::default();
    let situation = Situation::new(book, seen, &tuning, language);
    let done = words::done(book, seen, decision.action, language);
    let because = situation.because(told(decision), decision);
    let headline = format!("{}{because}", capitalised(&done));
    Explanation { headline, details: situation.details(decision) }
}

/// What holds on average over many layouts is best said by the rule that agrees.
fn told(decision: &Decision) -> Reason {
    match (decision.reason, decision.rule_of_thumb) {
        (Reason::BestInWorlds, Some(rule)) if rule != Reason::Forced => rule,
        (reason, _) => reason,
    }
}

/// The same as a friend beside the player would say it, in one sentence: „Ich würde Dreier spielen,
/// allein gegen drei: Du hast 8 Tarock mit Sküs, 2 Könige und kein Karo.“
///
/// ```
/// use rand::SeedableRng;
/// use tarock_bots::{Bot, Language, RuleBot, advise};
/// use tarock_rules::{Book, Cards, Deal, Seat, dealing};
///
/// let book = Book::published("kaernten-2026").unwrap();
/// let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
/// let deal = Deal::new(Cards::from_pack(&dealing::shuffled(&mut rng)).unwrap(), Seat::ALL[0]);
/// let seen = deal.observe(&book, deal.turn());
/// let decision = RuleBot::default().decide(&book, &seen, &mut rng).unwrap();
/// assert!(advise(&book, &seen, &decision, Language::German).headline.starts_with("Ich würde "));
/// assert!(advise(&book, &seen, &decision, Language::English).headline.starts_with("I would "));
/// ```
pub fn advise(
    book: &Book,
    seen: &Observation,
    decision: &Decision,
    language: Language,
) -> Explanation {
    let tuning = Tuning::default();
    let situation = Situation::new(book, seen, &tuning, language);
    let would = words::would(book, seen, decision.action, language);
    let because = situation.because(told(decision), decision);
    let headline = format!("{would}{because}.");
    Explanation { headline, details: situation.advised(decision) }
}

/// The short name of an action, as in a list of alternatives: „Herz-König“, „Dreier“, „weiter“.
///
/// ```
/// use tarock_bots::{Language, name_action};
/// use tarock_rules::{Action, Book, Suit};
/// let book = Book::published("kaernten-2026").unwrap();
/// let action = Action::Play(Suit::Herz.king());
/// assert_eq!(name_action(&book, action, Language::German), "Herz-König");
/// assert_eq!(name_action(&book, action, Language::English), "king of hearts");
/// let book = Book::published("hopfgarten").unwrap();
/// let action = Action::Play(Suit::Karo.king());
/// assert_eq!(name_action(&book, action, Language::German), "Schell-König");
/// assert_eq!(name_action(&book, action, Language::English), "king of Schell");
/// ```
pub fn name_action(book: &Book, action: Action, language: Language) -> String {
    words::short(book, action, None, language)
}

fn capitalised(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}
