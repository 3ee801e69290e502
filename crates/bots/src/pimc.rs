//! Plain sampling: worlds drawn among what is possible, each solved with open cards. The second yardstick.

use rand::Rng;
use tarock_rules::{Action, Book, BySeat, Card, CardSet, Kind, Observation, Phase, Seat, SeenPartner, TalonUse, Thirds};
use tarock_solver::{Budget, Interval, PlayRules, Position, Setup, Solver};

use crate::memory::Memory;
use crate::worlds::World;
use crate::{Alternative, Bot, Decision, Measure, Reason, RuleBot};

/// Size of the solver's table: 2^14 entries, quick to clear.
const TABLE_BITS: u32 = 14;
/// What winning the game counts beside one third of a point.
const GAME: f64 = 60.0;
/// With so few tricks left the thirds are found exactly; before, only whether the game is won.
const EXACT_ROUNDS: usize = 7;
/// How much of the rule player's opinion counts, to choose between cards that do equally well.
const RULE_OF_THUMB: f64 = 0.2;

/// Draws worlds for every card of a positive game and takes the card that does best on average with all cards open. Everything
/// else it decides like the rule player.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PimcBot {
    /// How many worlds.
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
        let solved = if seen.phase == Phase::Play && seen.legal.len() > 1 { self.solve(book, seen, rng) } else { None };
        solved.or_else(|| RuleBot::default().decide(book, seen, rng))
    }
}

impl PimcBot {
    fn solve(&self, book: &Book, seen: &Observation, rng: &mut dyn Rng) -> Option<Decision> {
        let rule = RuleBot::default();
        let memory = Memory::new(book, seen, &rule.tuning)?;
        if memory.game.kind() != Kind::Positive {
            return None;
        }
        let by_rule = rule.decide(book, seen, rng)?;
        let mut cards: Vec<(Card, f64)> = seen
            .legal
            .iter()
            .filter_map(|action| if let Action::Play(card) = action { Some((*card, 0.0)) } else { None })
            .collect();
        let mut solver = Solver::new(TABLE_BITS);
        let mut solved = 0;
        for _ in 0..self.worlds {
            let Some(world) = World::draw(&memory, rng) else { break };
            let Ok(position) = position(&memory, &world) else { continue };
            self.add(book, &mut solver, &position, memory.me, &mut cards);
            solved += 1;
        }
        if solved == 0 {
            return None;
        }
        let weighed = cards.iter().map(|(card, sum)| {
            let action = Action::Play(*card);
            let rule = by_rule.alternatives.iter().find(|alternative| alternative.action == action);
            let worth = sum / f64::from(solved) + rule.map_or(0.0, |rule| RULE_OF_THUMB * rule.worth);
            (Alternative::new(action, worth, Measure::Thirds), Reason::BestInWorlds)
        });
        let decision = Decision::best(weighed.collect())?;
        let rule_of_thumb = by_rule.reason_for(decision.action);
        Some(Decision { rule_of_thumb, ..decision })
    }

    /// Adds what each card is worth to the viewer in one world.
    pub(crate) fn add(&self, book: &Book, solver: &mut Solver, position: &Position, me: Seat, cards: &mut [(Card, f64)]) {
        let side = if position.side().contains(me) { 1.0 } else { -1.0 };
        if position.rounds() <= EXACT_ROUNDS {
            let values = solver.moves(position, &mut Budget::nodes(self.nodes));
            for (card, sum) in cards {
                let value = values.iter().find(|value| value.card == *card);
                *sum += value.map_or(0.0, |value| side * worth(book, value.thirds));
            }
            return;
        }
        let nodes = self.nodes / cards.len().max(1) as u64;
        for (card, sum) in cards {
            let Some(after) = position.after(*card) else { continue };
            let won = solver.reaches(&after, Thirds(book.scoring.win_at.is), &mut Budget::nodes(nodes));
            *sum += side * GAME * won.known().map_or(0.5, |won| if won { 1.0 } else { 0.0 });
        }
    }
}

/// What thirds of the declarer's side are worth to it; half a game where the budget did not tell.
fn worth(book: &Book, thirds: Interval) -> f64 {
    let win_at = book.scoring.win_at.is;
    let game = match (thirds.low.0 >= win_at, thirds.high.0 >= win_at) {
        (true, _) => GAME,
        (false, true) => GAME / 2.0,
        (false, false) => 0.0,
    };
    game + f64::from(thirds.low.0 + thirds.high.0) / 2.0
}

/// The position of a world.
fn position(memory: &Memory, world: &World) -> Result<Position, tarock_solver::PositionError> {
    let declarer = memory.declarer();
    let mut setup = Setup::new(memory.game, PlayRules::new(memory.book, memory.game), declarer, memory.leader, world.hands);
    setup.partner = partner(memory, world);
    setup.trick = memory.table.iter().copied().collect();
    setup.tricks = memory.seen.tricks_taken;
    setup.called = memory.called();
    setup.thirds = declarers_thirds(memory, world, setup.partner);
    Position::new(setup)
}

fn partner(memory: &Memory, world: &World) -> Option<Seat> {
    match memory.seen.partner {
        SeenPartner::Seat(seat) => Some(seat),
        SeenPartner::Nobody => None,
        SeenPartner::Unknown => {
            let called = memory.called()?;
            Seat::ALL.into_iter().find(|seat| *seat != memory.declarer() && world.hands[*seat].contains(called))
        }
    }
}

/// What the declarer's side has already: its tricks and the discard.
fn declarers_thirds(memory: &Memory, world: &World, partner: Option<Seat>) -> Thirds {
    let mut piles = BySeat([CardSet::EMPTY; 4]);
    for trick in &memory.seen.tricks {
        if let Some(winner) = trick.winner {
            piles[winner] |= trick.cards.iter().copied().collect();
        }
    }
    let mut own = piles[memory.declarer()];
    if let Some(partner) = partner {
        own |= piles[partner];
    }
    own |= memory.seen.talon.discards.iter().copied().collect();
    match memory.game.talon() {
        TalonUse::Half | TalonUse::AllUnseen => own |= world.elsewhere,
        TalonUse::Closed | TalonUse::Tricks => {}
    }
    own.thirds()
}
