//! The player who sees all cards: how much better one could do if nothing were hidden.

use rand::Rng;
use tarock_rules::{Action, Book, Card, Deal, Kind, Observation, Phase, Seat};
use tarock_solver::{Budget, Position, Solver};

use crate::pimc::PimcBot;
use crate::{Alternative, Bot, Decision, Measure, Reason, RuleBot, Seer};

/// Size of the solver's table: 2^16 entries, still quick to clear.
const TABLE_BITS: u32 = 16;
/// What a negative game counts beside the rule player's opinion.
const GAME: f64 = 60.0;
/// How much of the rule player's opinion counts, to choose between cards that do equally well.
const RULE_OF_THUMB: f64 = 0.2;

/// Solves the cards of positive and negative games as they truly lie. Everything else it decides like the rule player.
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
        let worth = match deal.game()?.kind() {
            Kind::Positive => self.positive(book, deal, seat, &seen),
            Kind::Negative => self.negative(book, deal, seat, &seen),
            Kind::Trischaken => None,
        };
        worth.map_or(Some(by_rule.clone()), |worth| weighed(&worth, &by_rule))
    }
}

impl CheatBot {
    /// Every legal card by what the true cards give after it.
    fn positive(self, book: &Book, deal: &Deal, seat: Seat, seen: &Observation) -> Option<Vec<(Card, f64)>> {
        let position = Position::from_deal(book, deal).ok()?;
        let mut worth = legal_cards(seen);
        let evaluation = PimcBot { worlds: 1, nodes: self.nodes };
        evaluation.add(book, &mut Solver::new(TABLE_BITS), &position, seat, &mut worth);
        Some(worth)
    }

    /// Every legal card by the negative games that are made after it: one's own if one has one, else against all others.
    fn negative(self, book: &Book, deal: &Deal, seat: Seat, seen: &Observation) -> Option<Vec<(Card, f64)>> {
        let own = seen.negatives[seat].is_some();
        let games: Vec<Seat> =
            seen.negatives.iter().filter(|(of, game)| game.is_some() && (!own || *of == seat)).map(|(of, _)| of).collect();
        let mut worth = legal_cards(seen);
        let mut solver = Solver::new(TABLE_BITS);
        let side = if own { 1.0 } else { -1.0 };
        for declarer in &games {
            let position = Position::from_negative(book, deal, *declarer).ok()?;
            let moves = solver.moves_made(&position, &mut Budget::nodes(self.nodes / games.len() as u64));
            for (card, sum) in &mut worth {
                let made = moves.iter().find(|made| made.card == *card).and_then(|made| made.made.known());
                *sum += side * GAME * made.map_or(0.5, |made| if made { 1.0 } else { 0.0 });
            }
        }
        Some(worth)
    }
}

fn legal_cards(seen: &Observation) -> Vec<(Card, f64)> {
    let card = |action: &Action| if let Action::Play(card) = action { Some((*card, 0.0)) } else { None };
    seen.legal.iter().filter_map(card).collect()
}

/// The best card, the rule player's opinion deciding between equals.
fn weighed(worth: &[(Card, f64)], by_rule: &Decision) -> Option<Decision> {
    let alternatives = worth.iter().map(|(card, worth)| {
        let action = Action::Play(*card);
        let rule = by_rule.alternatives.iter().find(|alternative| alternative.action == action);
        let worth = worth + rule.map_or(0.0, |rule| RULE_OF_THUMB * rule.worth);
        // There is one world, the true one.
        (Alternative::new(action, worth, Measure::Thirds), Reason::BestInWorlds)
    });
    Decision::best(alternatives.collect())
}
