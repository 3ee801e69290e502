//! Plain sampling: worlds drawn among what is possible, each solved with open cards. The second
//! yardstick.

use rand::Rng;
use tarock_rules::{Book, Observation, Phase};
use tarock_solver::Solver;

use crate::search::{sampling, solver_view};
use crate::{Bot, Decision, RuleBot};

/// Size of the solver's table: 2^14 entries, quick to clear.
const TABLE_BITS: u32 = 14;

/// Draws worlds for every card and takes the card that does best on average with all cards open.
/// Everything before the first card, and the first tricks of a Trischaken, it decides like the rule
/// player.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PimcBot {
    pub worlds: u32,
    /// Nodes for each world.
    pub nodes: u64,
}

impl Default for PimcBot {
    fn default() -> PimcBot {
        PimcBot { worlds: 10, nodes: 20_000 }
    }
}

impl Bot for PimcBot {
    fn decide(&self, book: &Book, seen: &Observation, rng: &mut dyn Rng) -> Option<Decision> {
        let by_rule = RuleBot::default().decide(book, seen, rng)?;
        if seen.phase != Phase::Play || seen.legal.len() < 2 {
            return Some(by_rule);
        }
        Some(self.solve(book, seen, &by_rule, rng).unwrap_or(by_rule))
    }
}

impl PimcBot {
    fn solve(
        &self,
        book: &Book,
        seen: &Observation,
        by_rule: &Decision,
        rng: &mut dyn Rng,
    ) -> Option<Decision> {
        let mut worths = solver_view::legal_cards(seen);
        let mut solver = Solver::new(TABLE_BITS);
        let mut solved = 0;
        for _ in 0..self.worlds {
            let Some(world) = sampling::draw(book, seen, rng) else { break };
            solver_view::add_worths(
                book,
                &world,
                seen.seat?,
                &mut solver,
                self.nodes,
                &mut worths,
            )?;
            solved += 1;
        }
        (solved > 0).then(|| solver_view::best_card(&worths, solved, by_rule)).flatten()
    }
}
