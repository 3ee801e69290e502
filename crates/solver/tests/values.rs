//! Exact values of endings too long for plain minimax, as a search found them whose table kept
//! single positions only.

mod naive;

use naive::{books, ending, games, generator};
use rand::RngExt;
use tarock_rules::{Kind, Thirds};
use tarock_solver::{Answer, Budget, Interval, Position, Solver};

fn position(seed: u64) -> Position {
    let mut rng = generator(1_000_000 + seed);
    let books = books();
    let games = games(Kind::Positive);
    let book = &books[rng.random_range(0..books.len())];
    let game = games[rng.random_range(0..games.len())];
    ending(book, game, if seed.is_multiple_of(2) { 6 } else { 7 }, &mut rng)
}

/// Lines of a seed and the thirds of the declarer's side.
const KEPT: &str = include_str!("values.txt");

#[test]
fn values_of_longer_endings_are_those_that_were_kept() {
    let mut solver = Solver::default();
    let mut checked = 0;
    for line in KEPT.lines() {
        let numbers: Vec<i32> = line.split(' ').map(|word| word.parse().unwrap()).collect();
        let position = position(numbers[0].unsigned_abs().into());
        let value = Thirds(numbers[1]);
        assert_eq!(
            solver.value(&position, &mut Budget::unlimited()),
            Interval::exact(value),
            "seed {}",
            numbers[0]
        );
        for (threshold, reached) in [(value, true), (value + Thirds(1), false)] {
            let answer = solver.reaches(&position, threshold, &mut Budget::unlimited());
            assert_eq!(answer, Answer::Known(reached), "seed {}, {threshold:?}", numbers[0]);
        }
        checked += 1;
    }
    assert_eq!(checked, 400);
}
