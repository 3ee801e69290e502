//! Exact values of deals with eight cards left, as a search found them that tried every card: what
//! a proof needs not tell apart shows its mistakes only in long endings, and there rarely.

#[path = "../examples/distribution/deals.rs"]
#[expect(dead_code, reason = "the example has other classes too")]
mod deals;

use deals::{POSITIVE, deal};
use tarock_rules::Thirds;
use tarock_solver::{Budget, Interval, Solver};

/// One line a class: its name, and the thirds of the declarer's side from seed 7001 on.
const KEPT: &str = include_str!("eight_cards.txt");

#[test]
fn values_with_eight_cards_are_those_that_were_kept() {
    let mut checked = 0;
    for line in KEPT.lines() {
        let (name, values) = line.split_once(':').unwrap();
        let class = POSITIVE.into_iter().find(|class| class.name == name).unwrap();
        let mut solver = Solver::default();
        for (seed, value) in (7001..).zip(values.split(' ')) {
            let value = Thirds(value.parse().unwrap());
            let found = solver.value(&deal(class, seed), &mut Budget::unlimited());
            assert_eq!(found, Interval::exact(value), "{name}, seed {seed}");
            checked += 1;
        }
    }
    assert_eq!(checked, 4 * 600);
}
