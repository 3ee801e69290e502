//! The player who sees all cards: how much better one could do if nothing were hidden.

use rand::Rng;
use tarock_rules::{Book, Deal, Phase};
use tarock_solver::Solver;

use crate::search::solver_view;
use crate::{Bot, Decision, RuleBot, Seer};

/// Size of the solver's table: 2^16 entries, still quick to clear.
const TABLE_BITS: u32 = 16;

/// Solves the cards as they truly lie, against opponents who see all cards too. Everything before
/// the first card, and the first tricks of a Trischaken, it decides like the rule player.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CheatBot {
    /// Nodes for a decision.
    pub nodes: u64,
}

impl Default for CheatBot {
    fn default() -> CheatBot {
        CheatBot { nodes: 200_000 }
    }
}

impl Seer for CheatBot {
    fn decide(&self, book: &Book, deal: &Deal, rng: &mut dyn Rng) -> Option<Decision> {
        let seat = deal.turn()?;
        let seen = deal.observe(book, Some(seat));
        let by_rule = RuleBot::default().decide(book, &seen, rng)?;
        if seen.phase != Phase::Play || seen.legal.len() < 2 {
            return Some(by_rule);
        }
        let mut worths = solver_view::legal_cards(&seen);
        let solved = solver_view::add_worths(
            book,
            deal,
            seat,
            &mut Solver::new(TABLE_BITS),
            self.nodes,
            &mut worths,
        );
        Some(solved.and_then(|()| solver_view::best_card(&worths, 1, &by_rule)).unwrap_or(by_rule))
    }
}
