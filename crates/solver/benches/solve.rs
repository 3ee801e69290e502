//! How long the solver takes: `cargo bench -p tarock-solver`. The distribution over many deals is printed by the example
//! `distribution`.

#[path = "../examples/distribution/deals.rs"]
#[expect(dead_code, reason = "the example measures more classes")]
mod deals;

use std::cell::Cell;

use deals::{Class, POSITIVE, WIN, deal};
use divan::Bencher;
use tarock_solver::{Budget, Solver};

/// Most nodes for one question.
const CAP: u64 = 5_000_000;
/// Deals that are asked in turn.
const DEALS: u64 = 64;

fn main() {
    divan::main();
}

fn names(cards: usize) -> impl Iterator<Item = &'static str> {
    POSITIVE.iter().filter(move |class| class.cards == cards).map(|class| class.name)
}

fn class(name: &str) -> Class {
    *POSITIVE.iter().find(|class| class.name == name).expect("the name comes from the list")
}

/// Whether the declarer's side reaches its threshold, twelve cards a hand.
#[divan::bench(args = names(12), sample_count = 64, sample_size = 1)]
fn reaches(bencher: Bencher, name: &str) {
    let seed = Cell::new(0);
    let next = || deal(class(name), seed.replace((seed.get() + 1) % DEALS));
    bencher.with_inputs(next).bench_local_values(|position| Solver::default().reaches(&position, WIN, &mut Budget::nodes(CAP)));
}

/// The exact thirds, eight cards a hand.
#[divan::bench(args = names(8), sample_count = 64, sample_size = 1)]
fn value(bencher: Bencher, name: &str) {
    let seed = Cell::new(0);
    let next = || deal(class(name), seed.replace((seed.get() + 1) % DEALS));
    bencher.with_inputs(next).bench_local_values(|position| Solver::default().value(&position, &mut Budget::nodes(CAP)));
}
