//! The player at the true top: decides everything with all cards known.

use rand::Rng;
use tarock_rules::{Book, Deal, Game, Kind, Phase};
use tarock_solver::Solver;

use crate::search::{Caution, solver_view};
use crate::{Bot, Decision, SearchBot, Seer};

/// Size of the solver's table for the last tricks of a Trischaken: 2^16 entries.
const TABLE_BITS: u32 = 16;

/// Bids, calls, lays away, announces, doubles and plays with all cards known: every choice is tried
/// in the deal as it truly lies. Before the first card rule players decide for the others, then the
/// solver tells whether the game is won; from then on it answers for every card, birds and König
/// ultimo included where few tricks are left. What it leaves open, rule players play out.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OracleBot {
    /// Nodes for a card, and for each choice before the first one.
    pub nodes: u64,
}

impl Default for OracleBot {
    fn default() -> OracleBot {
        OracleBot { nodes: 200_000 }
    }
}

impl OracleBot {
    /// The search, certain of its one layout.
    fn search(self) -> SearchBot {
        SearchBot {
            nodes: self.nodes,
            open_positive: 1.0,
            open_negative: 1.0,
            open_premiums: 1.0,
            open_before: 1.0,
            blur: 0.0,
            caution: Caution {
                bids: 0.0,
                announcements: 0.0,
                contra: 0.0,
                answers: 0.0,
                talon: 0.0,
                cards: 0.0,
            },
            ..SearchBot::master().with_birds()
        }
    }
}

impl Seer for OracleBot {
    fn decide(&self, book: &Book, deal: &Deal, rng: &mut dyn Rng) -> Option<Decision> {
        let search = self.search();
        let seat = deal.turn()?;
        let seen = deal.observe(book, Some(seat));
        let by_rule = search.rule().decide(book, &seen, rng)?;
        if seen.legal.len() < 2 {
            return Some(by_rule);
        }
        let kind = deal.game().map(Game::kind);
        if seen.phase == Phase::Play && kind == Some(Kind::Trischaken) {
            let mut worths = solver_view::legal_cards(&seen);
            let mut solver = Solver::new(TABLE_BITS);
            let solved =
                solver_view::add_worths(book, deal, seat, &mut solver, self.nodes, &mut worths);
            if let Some(best) = solved.and_then(|()| solver_view::best_card(&worths, 1, &by_rule)) {
                return Some(best);
            }
        }
        Some(search.weigh(book, &seen, &[*deal], &by_rule).unwrap_or(by_rule))
    }
}
