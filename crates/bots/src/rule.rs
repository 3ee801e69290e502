//! The rule player: one module for each decision.

use rand::Rng;
use tarock_rules::{Action, Book, CardSet, Kind, Observation, Phase};

use crate::memory::Memory;
use crate::tuning::Tuning;
use crate::{
    Bot, Decision, Reason, announce, bidding, call, play_negative, play_positive, play_trischaken,
    talon,
};

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
