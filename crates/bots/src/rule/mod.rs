//! The rule player: one module for each decision.

pub(crate) mod announce;
mod bidding;
mod call;
mod chances;
pub(crate) mod memory;
pub mod odds;
mod play_negative;
mod play_positive;
mod play_trischaken;
pub mod shape;
pub(crate) mod talon;
pub mod tuning;
mod weights;
mod worth;

use rand::Rng;
use tarock_rules::{Action, Book, CardSet, Kind, Observation, Phase};

use memory::Memory;
use tuning::Tuning;

use crate::{Bot, Decision, Reason};

/// Plays by rules and chances, without search. Draws no random numbers.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct RuleBot {
    /// The numbers behind the rules of play.
    pub tuning: Tuning,
}

impl Bot for RuleBot {
    fn decide(&self, book: &Book, seen: &Observation, _rng: &mut dyn Rng) -> Option<Decision> {
        if let [only] = seen.legal[..] {
            return Some(Decision::plain(only, Reason::Forced));
        }
        let decision = match seen.phase {
            Phase::Auction => bidding::decide(book, seen),
            Phase::Call => call::decide(book, seen),
            Phase::Talon => talon::take(book, seen, &self.tuning),
            Phase::Discard => talon::discard(seen, &self.tuning),
            Phase::Announce => announce::decide(book, seen, &self.tuning),
            Phase::Play => play(book, seen, &self.tuning),
            Phase::Finished => None,
        };
        // Only a legal action leaves this function, whatever a module thought of.
        let first = *seen.legal.first()?;
        let legal = decision.filter(|decision| seen.legal.contains(&decision.action));
        debug_assert!(legal.is_some(), "no legal decision in {:?}", seen.phase);
        Some(legal.unwrap_or(Decision::plain(first, Reason::Forced)))
    }
}

fn play(book: &Book, seen: &Observation, tuning: &Tuning) -> Option<Decision> {
    play_card(&Memory::new(book, seen, tuning)?)
}

/// A card by the rules, from what is remembered.
pub fn play_card(memory: &Memory) -> Option<Decision> {
    let legal: CardSet = memory
        .seen
        .legal
        .iter()
        .filter_map(|action| if let Action::Play(card) = action { Some(*card) } else { None })
        .collect();
    match memory.game.kind() {
        Kind::Positive => play_positive::play(memory, legal),
        Kind::Negative => play_negative::play(memory, legal),
        Kind::Trischaken => play_trischaken::play(memory, legal),
    }
}
