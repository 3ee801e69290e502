//! Positive and colour games: the solver against plain minimax.

mod naive;

use std::collections::HashMap;

use naive::{Minimax, Rules, State, books, ending, games, generator};
use rand::RngExt;
use tarock_rules::{Kind, Seat, Thirds};
use tarock_solver::{Answer, Budget, Interval, Solver};

#[test]
fn values_of_endings_are_those_of_minimax() {
    let mut solver = Solver::new(12);
    let books = books();
    let games = games(Kind::Positive);
    for seed in 0..3000u64 {
        let mut rng = generator(seed);
        let book = &books[rng.random_range(0..books.len())];
        let game = games[rng.random_range(0..games.len())];
        let cards = if seed % 100 == 0 { 5 } else { rng.random_range(1..=4) };
        let position = ending(book, game, cards, &mut rng);
        let side = Seat::ALL.map(|seat| position.side().contains(seat));
        let mut minimax = Minimax { rules: Rules { book, game }, side, seen: HashMap::new() };
        let state = State::of(&position);
        let had = position.setup().thirds;
        let expected = had + Thirds(minimax.value(&state));
        let what = format!("seed {seed}, {} {game}: {position:?}", book.id);
        assert_eq!(
            solver.value(&position, &mut Budget::unlimited()),
            Interval::exact(expected),
            "{what}"
        );
        let reaches = |solver: &mut Solver, thirds| {
            solver.reaches(&position, thirds, &mut Budget::unlimited())
        };
        assert_eq!(reaches(&mut solver, expected), Answer::Known(true), "{what}");
        assert_eq!(reaches(&mut solver, expected + Thirds(1)), Answer::Known(false), "{what}");
        let moves = solver.moves(&position, &mut Budget::unlimited());
        let legal = minimax.rules.legal(&state.hands[state.turn()], &state.trick);
        assert_eq!(moves.iter().map(|value| value.card).collect::<Vec<_>>(), legal, "{what}");
        for value in moves {
            let expected = had + Thirds(minimax.after(&state, value.card));
            assert_eq!(value.thirds, Interval::exact(expected), "{} {what}", value.card);
        }
    }
}
