//! What is worth more than the trick at hand: positions in which `master` must not throw a premium
//! away.

use std::iter;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;
use tarock_bots::{Bot, SearchBot};
use tarock_rules::{Action, Book, Card, Observation, Record};

/// A declarer with the Pagat and nine Tarock at first, nothing announced, in the first seven
/// tricks.
const PAGAT: &str = include_str!("data/pagat.jsonl");
/// A side has every trick so far, and with all cards open the cards named lose the Valat, or let
/// it through, while others do not.
const VALAT: &str = include_str!("data/valat.jsonl");

const SEEDS: u64 = 4;

/// A deal up to a decision, and the cards that must not be played there.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    never: Vec<Card>,
    deal: Record,
}

impl Case {
    /// Whether a player plays one of the cards with one seed or another.
    fn errs(&self, bot: &SearchBot) -> bool {
        let book = Book::published(&self.deal.rules).unwrap();
        let deal = self.deal.replay(&book).unwrap();
        let seen: Observation = deal.observe(&book, deal.turn());
        for card in &self.never {
            assert!(seen.legal.contains(&Action::Play(*card)), "{card} is no choice");
        }
        (0..SEEDS).any(|seed| {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let decision = bot.decide(&book, &seen, &mut rng).unwrap();
            self.never.iter().any(|card| decision.action == Action::Play(*card))
        })
    }
}

/// In how many of the positions, of how many, another player errs; `master` must not.
fn others_err(cases: &str, other: &SearchBot) -> (usize, usize) {
    let cases: Vec<Case> = cases.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for (number, case) in iter::zip(1.., &cases) {
        assert!(!case.errs(&SearchBot::master()), "line {number}");
    }
    (cases.iter().filter(|case| case.errs(other)).count(), cases.len())
}

#[test]
fn the_pagat_is_not_thrown_away_early() {
    let (errs, all) = others_err(PAGAT, &SearchBot::plain());
    assert!(all >= 10 && 2 * errs > all, "version 0.1.0 throws it away in {errs} of {all}");
}

#[test]
fn a_valat_in_reach_is_played_for() {
    let without = SearchBot { open_valat: false, ..SearchBot::master() };
    let (errs, all) = others_err(VALAT, &without);
    assert!(all >= 10 && 2 * errs > all, "without asking for it {errs} of {all} are missed");
}
