//! Players that draw lots.

use rand::{Rng, RngExt};
use tarock_rules::{Action, Book, Observation};

use crate::{Bot, Decision, Reason};

/// Picks uniformly among the legal actions.
#[derive(Debug, Clone, Copy, Default)]
pub struct RandomBot;

impl Bot for RandomBot {
    fn decide(&self, _book: &Book, seen: &Observation, rng: &mut dyn Rng) -> Option<Decision> {
        let actions = u32::try_from(seen.legal.len()).ok().filter(|actions| *actions > 0)?;
        // A fixed integer type, so that 32-bit platforms draw the same numbers.
        let choice = rng.random_range(0..actions);
        Some(Decision::plain(seen.legal[choice as usize], Reason::Lot))
    }
}

/// Passes and says nothing wherever it can, and otherwise draws lots like [`RandomBot`]: somebody
/// who knows the rules of play and no more. Unlike lots in the auction it does not multiply every
/// deal by games and announcements that nobody would make.
#[derive(Debug, Clone, Copy, Default)]
pub struct QuietBot;

impl Bot for QuietBot {
    fn decide(&self, book: &Book, seen: &Observation, rng: &mut dyn Rng) -> Option<Decision> {
        let silent = [Action::Pass, Action::Done, Action::BidVorhand];
        match silent.into_iter().find(|action| seen.legal.contains(action)) {
            Some(action) => Some(Decision::plain(action, Reason::NothingToSay)),
            None => RandomBot.decide(book, seen, rng),
        }
    }
}
