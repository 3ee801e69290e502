//! Negative games and Trischaken: the solver against plain search.

mod naive;

use std::collections::HashMap;

use naive::{Rules, State, books, ending, games, generator, thirds};
use rand::RngExt;
use tarock_rules::{Card, Game, Kind, Seat, Thirds};
use tarock_solver::{Answer, Budget, Solver};

/// Whether a seat can take exactly so many more tricks.
fn makes(rules: &Rules, state: &State, declarer: usize, wanted: i32) -> bool {
    if state.is_over() || wanted < 0 {
        return wanted == 0;
    }
    let turn = state.turn();
    let mut after = rules
        .legal(&state.hands[turn], &state.trick)
        .into_iter()
        .map(|card| makes_after(rules, state, declarer, wanted, card));
    if turn == declarer { after.any(|made| made) } else { after.all(|made| made) }
}

fn makes_after(rules: &Rules, state: &State, declarer: usize, wanted: i32, card: Card) -> bool {
    let (next, taken) = state.play(rules, card);
    let own = taken.is_some_and(|taken| taken.winner == declarer);
    makes(rules, &next, declarer, wanted - i32::from(own))
}

#[test]
fn negative_games_are_made_when_plain_search_makes_them() {
    let mut solver = Solver::new(10);
    let books = books();
    let games = games(Kind::Negative);
    let mut made_games = 0;
    for seed in 0..3000u64 {
        let mut rng = generator(seed);
        let book = &books[rng.random_range(0..books.len())];
        let game = games[rng.random_range(0..games.len())];
        let cards = if seed % 50 == 0 { 5 } else { rng.random_range(1..=4) };
        let position = ending(book, game, cards, &mut rng);
        let rules = Rules { book, game };
        let state = State::of(&position);
        let declarer = position.setup().declarer;
        let wanted =
            i32::from(game.target_tricks().unwrap()) - i32::from(position.setup().tricks[declarer]);
        let expected = makes(&rules, &state, declarer.index(), wanted);
        made_games += usize::from(expected);
        let what = format!("seed {seed}, {} {game}: {position:?}", book.id);
        assert_eq!(
            solver.makes(&position, &mut Budget::unlimited()),
            Answer::Known(expected),
            "{what}"
        );
        for value in solver.moves_made(&position, &mut Budget::unlimited()) {
            let expected = makes_after(&rules, &state, declarer.index(), wanted, value.card);
            assert_eq!(value.made, Answer::Known(expected), "{} {what}", value.card);
        }
    }
    assert!((200..2800).contains(&made_games), "{made_games} of 3000 games are made");
}

#[test]
fn a_card_that_takes_too_long_leaves_nodes_for_the_others() {
    const NODES: u64 = 600;
    let books = books();
    let games = games(Kind::Negative);
    let mut solver = Solver::new(14);
    let (mut answered_later, mut open) = (0, 0);
    for seed in 0..400 {
        let mut rng = generator(seed);
        let book = &books[rng.random_range(0..books.len())];
        let position = ending(book, games[rng.random_range(0..games.len())], 8, &mut rng);
        let mut budget = Budget::nodes(NODES);
        let moves = solver.moves_made(&position, &mut budget);
        assert!(budget.used() <= NODES, "seed {seed}");
        let first_open =
            moves.iter().position(|found| found.made == Answer::OutOfNodes).unwrap_or(moves.len());
        answered_later +=
            moves[first_open..].iter().filter(|found| found.made.known().is_some()).count();
        open += moves.iter().filter(|found| found.made == Answer::OutOfNodes).count();
        for found in moves.iter().filter(|found| found.made.known().is_some()) {
            let after = position.after(found.card).expect("cards are left");
            assert_eq!(
                found.made,
                solver.makes(&after, &mut Budget::unlimited()),
                "seed {seed}, {}: {position:?}",
                found.card
            );
        }
    }
    assert!(
        answered_later > 20 && open > 20,
        "{answered_later} cards answered after one that was not, {open} open"
    );
}

type Counts = [i32; 4];

/// The order in which a seat likes outcomes, the best highest.
fn liking(seat: usize, counts: &Counts) -> (i32, i32, [i32; 3]) {
    let others = [1, 2, 3].map(|place| counts[(seat + place) % 4]);
    (-counts[seat], *others.iter().max().unwrap(), others)
}

fn max_n(rules: &Rules, state: &State, seen: &mut HashMap<State, Counts>) -> Counts {
    if state.is_over() {
        return [0; 4];
    }
    if let Some(counts) = seen.get(state) {
        return *counts;
    }
    let turn = state.turn();
    let legal = rules.legal(&state.hands[turn], &state.trick);
    let all = legal.into_iter().map(|card| max_n_after(rules, state, seen, card));
    let best = all.max_by_key(|counts| liking(turn, counts)).unwrap();
    seen.insert(state.clone(), best);
    best
}

fn max_n_after(
    rules: &Rules,
    state: &State,
    seen: &mut HashMap<State, Counts>,
    card: Card,
) -> Counts {
    let (next, taken) = state.play(rules, card);
    let mut counts = max_n(rules, &next, seen);
    if let Some(taken) = taken {
        counts[taken.winner] += thirds(&taken.cards);
    }
    counts
}

#[test]
fn trischaken_is_max_n() {
    let mut solver = Solver::new(10);
    let books = books();
    for seed in 0..2500u64 {
        let mut rng = generator(seed);
        let book = &books[rng.random_range(0..books.len())];
        // With seven cards a card of the talon still falls in some books.
        let cards = if seed % 250 == 0 { 7 } else { rng.random_range(1..=4) };
        let position = ending(book, Game::Trischaken, cards, &mut rng);
        let rules = Rules { book, game: Game::Trischaken };
        let state = State::of(&position);
        let mut seen = HashMap::new();
        let found = solver.trischaken(&position, &mut Budget::unlimited());
        assert!(found.exact);
        for value in found.moves {
            let counts = max_n_after(&rules, &state, &mut seen, value.card);
            assert_eq!(
                value.thirds.0,
                counts.map(Thirds),
                "seed {seed}, {}: {} {position:?}",
                book.id,
                value.card
            );
        }
    }
}

#[test]
fn a_small_budget_of_a_trischaken_still_gives_every_card_a_value() {
    let book = &books()[4];
    let mut rng = generator(7);
    let position = ending(book, Game::Trischaken, 12, &mut rng);
    let mut budget = Budget::nodes(20_000);
    let found = Solver::new(12).trischaken(&position, &mut budget);
    assert!(!found.exact && found.searched >= 1);
    assert_eq!(found.moves.len(), position.legal().len());
    let again = Solver::new(12).trischaken(&position, &mut Budget::nodes(20_000));
    assert_eq!(found, again);
    for value in found.moves {
        let total: Thirds = Seat::ALL.into_iter().map(|seat| value.thirds[seat]).sum();
        assert_eq!(total, Thirds::PACK, "every card of the pack is counted");
    }
}
