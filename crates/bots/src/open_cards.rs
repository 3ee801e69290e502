//! What each card is worth with all cards open, as the solver sees it: for players who imagine
//! layouts, and for the one who cheats.

use tarock_rules::{Action, Book, Card, Deal, Kind, Observation, Seat, Thirds};
use tarock_solver::{Budget, Interval, Position, Solver};

use crate::opened::card;
use crate::{Alternative, Decision, Measure, Reason};

/// Cards with what speaks for each, in thirds of a card point; a game counts as [`GAME`].
pub type Worths = Vec<(Card, f64)>;

/// What winning or losing a game counts beside one third of a point.
const GAME: f64 = 60.0;
/// With so few tricks left the thirds are found exactly; before, only whether the game is won.
pub const EXACT_ROUNDS: usize = 7;
/// With so few tricks left a Trischaken is solved.
const TRISCHAKEN_ROUNDS: usize = 5;
/// How much of the rule player's opinion counts, to choose between cards that do equally well.
const RULE_OF_THUMB: f64 = 0.2;

/// The legal cards, nothing said about them yet.
pub fn legal_cards(seen: &Observation) -> Worths {
    seen.legal.iter().filter_map(|action| card(*action)).map(|card| (card, 0.0)).collect()
}

/// Adds what each card is worth to a seat in one deal, within a budget of nodes. `None` if the
/// solver has nothing to say.
pub fn add(
    book: &Book,
    deal: &Deal,
    seat: Seat,
    solver: &mut Solver,
    nodes: u64,
    worths: &mut Worths,
) -> Option<()> {
    match deal.game()?.kind() {
        Kind::Positive => positive(book, deal, seat, solver, nodes, worths),
        Kind::Negative => negative(book, deal, seat, solver, nodes, worths),
        Kind::Trischaken => trischaken(book, deal, seat, solver, nodes, worths),
    }
}

fn positive(
    book: &Book,
    deal: &Deal,
    seat: Seat,
    solver: &mut Solver,
    nodes: u64,
    worths: &mut Worths,
) -> Option<()> {
    let position = Position::from_deal(book, deal).ok()?;
    let side = if position.side().contains(seat) { 1.0 } else { -1.0 };
    if position.rounds() <= EXACT_ROUNDS {
        let values = solver.moves(&position, &mut Budget::nodes(nodes));
        for (card, sum) in worths {
            let value = values.iter().find(|value| value.card == *card);
            *sum += value.map_or(0.0, |value| side * of_thirds(book, value.thirds));
        }
        return Some(());
    }
    let nodes = nodes / worths.len().max(1) as u64;
    for (card, sum) in worths {
        let Some(after) = position.after(*card) else { continue };
        let won = solver.reaches(&after, Thirds(book.scoring.win_at.is), &mut Budget::nodes(nodes));
        *sum += side * GAME * won.known().map_or(0.5, |won| if won { 1.0 } else { 0.0 });
    }
    Some(())
}

/// What thirds of the declarer's side are worth to it; half a game where the budget did not tell.
fn of_thirds(book: &Book, thirds: Interval) -> f64 {
    let win_at = book.scoring.win_at.is;
    let game = match (thirds.low.0 >= win_at, thirds.high.0 >= win_at) {
        (true, _) => GAME,
        (false, true) => GAME / 2.0,
        (false, false) => 0.0,
    };
    game + f64::from(thirds.low.0 + thirds.high.0) / 2.0
}

/// By the negative games that are made after a card: one's own if one has one, else against all
/// others.
fn negative(
    book: &Book,
    deal: &Deal,
    seat: Seat,
    solver: &mut Solver,
    nodes: u64,
    worths: &mut Worths,
) -> Option<()> {
    let negatives = deal.observe(book, None).negatives;
    let own = negatives[seat].is_some();
    let games = || {
        negatives
            .iter()
            .filter(|(of, game)| game.is_some() && (!own || *of == seat))
            .map(|(of, _)| of)
    };
    let nodes = nodes / games().count().max(1) as u64;
    let side = if own { 1.0 } else { -1.0 };
    for declarer in games() {
        let position = Position::from_negative(book, deal, declarer).ok()?;
        let moves = solver.moves_made(&position, &mut Budget::nodes(nodes));
        for (card, sum) in &mut *worths {
            let made =
                moves.iter().find(|made| made.card == *card).and_then(|made| made.made.known());
            *sum += side * GAME * made.map_or(0.5, |made| if made { 1.0 } else { 0.0 });
        }
    }
    Some(())
}

/// By the thirds that the seat will count itself, in the last tricks.
fn trischaken(
    book: &Book,
    deal: &Deal,
    seat: Seat,
    solver: &mut Solver,
    nodes: u64,
    worths: &mut Worths,
) -> Option<()> {
    let position = Position::from_deal(book, deal)
        .ok()
        .filter(|position| position.rounds() <= TRISCHAKEN_ROUNDS)?;
    let found = solver.trischaken(&position, &mut Budget::nodes(nodes));
    for (card, sum) in worths {
        let counted = found.moves.iter().find(|found| found.card == *card);
        *sum -= counted.map_or(0.0, |counted| f64::from(counted.thirds[seat].0));
    }
    Some(())
}

/// The card that does best on average over so many deals, the rule player's opinion deciding
/// between equals.
pub fn best(worths: &Worths, deals: u32, by_rule: &Decision) -> Option<Decision> {
    let weighed = worths.iter().map(|(card, sum)| {
        let action = Action::Play(*card);
        let rule = by_rule.alternatives.iter().find(|alternative| alternative.action == action);
        let worth =
            sum / f64::from(deals.max(1)) + rule.map_or(0.0, |rule| RULE_OF_THUMB * rule.worth);
        (Alternative::new(action, worth, Measure::Thirds), Reason::BestInWorlds)
    });
    let decision = Decision::best(weighed.collect())?;
    let rule_of_thumb = by_rule.reason_for(decision.action);
    Some(Decision { rule_of_thumb, ..decision })
}
