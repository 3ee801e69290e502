//! A player that draws lots.

use rand::{Rng, RngExt};
use tarock_rules::{Book, Observation};

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
