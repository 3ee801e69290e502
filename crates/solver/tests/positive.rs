//! Positive and colour games: the solver against plain minimax.

mod naive;

use std::collections::HashMap;

use naive::{Minimax, Rules, State, books, ending, games, generator};
use rand::RngExt;
use tarock_rules::{Book, Card, Game, Kind, Seat, Thirds};
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

/// A house rule of the Kaiserstich whatever was led, beside the book that wants Tarock to be led:
/// one solver is asked about both in turn.
#[test]
fn a_kaiserstich_after_a_lead_of_suits_is_known() {
    let house = "id = \"haus\"\ntitle = \"Haus\"\nbase \
        = \"spieleversum-1.0\"\n[change.play]\nkaiserstich = \"positive-games-any-lead\"";
    let books = [
        Book::from_house_toml("haus", house).expect("house rules"),
        Book::published("spieleversum-1.0").expect("a book"),
    ];
    let games: Vec<Game> =
        games(Kind::Positive).into_iter().filter(|game| game.is_colour()).collect();
    let mut solver = Solver::new(12);
    let mut differ = 0;
    for seed in 0..4000u64 {
        let game = games[generator(seed).random_range(0..games.len())];
        let values = [0, 1].map(|at| {
            let book = &books[at];
            let mut rng = generator(seed);
            let position = ending(book, game, 2 + usize::try_from(seed % 3).unwrap_or(0), &mut rng);
            let side = Seat::ALL.map(|seat| position.side().contains(seat));
            let mut minimax = Minimax { rules: Rules { book, game }, side, seen: HashMap::new() };
            let expected = position.setup().thirds + Thirds(minimax.value(&State::of(&position)));
            assert_eq!(
                solver.value(&position, &mut Budget::unlimited()),
                Interval::exact(expected),
                "seed {seed}, {} {game}: {position:?}",
                book.id
            );
            expected
        });
        differ += usize::from(values[0] != values[1]);
    }
    assert!(differ > 20, "the rule matters in {differ} endings");
}

/// The trick itself: Herz is led, Pagat, Mond and Sküs fall on it.
#[test]
fn the_pagat_takes_a_trick_of_suits_by_that_house_rule_alone() {
    let cards = ["HK", "1", "21", "22"].map(|card| card.parse::<Card>().expect("a card"));
    for (rule, ahead) in [
        ("positive-games", 0),
        ("all-games", 0),
        ("positive-games-any-lead", 1),
        ("all-games-any-lead", 1),
        ("never", 0),
    ] {
        let house = format!(
            "id = \"haus\"\ntitle = \"Haus\"\nbase \
            = \"spieleversum-1.0\"\n[change.play]\nkaiserstich = \"{rule}\""
        );
        let book = Book::from_house_toml("haus", &house).expect("house rules");
        assert_eq!(
            tarock_rules::card_ahead(&book, Game::Farbensolodreier, &cards),
            ahead,
            "{rule}"
        );
    }
}
