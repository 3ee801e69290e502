//! Samples of leads to train the network with.
#![cfg(feature = "samples")]

#[path = "../examples/distribution/deals.rs"]
#[allow(dead_code, reason = "shared with the example that measures")]
mod deals;

use deals::{POSITIVE, WIN, deal};
use tarock_solver::{Answer, Budget, Solver};

/// Inputs of the network, then score, nodes and whether the lead decided.
const NUMBERS: usize = 52 + 3;

#[test]
fn samples_are_complete_and_leave_the_search_as_it_is() {
    let class = POSITIVE
        .into_iter()
        .find(|class| class.name == "auction two against two")
        .expect("a class that is measured");
    let mut solver = Solver::new(14);
    let mut lines = Vec::new();
    for seed in 1..=12 {
        let position = deal(class, seed);
        let mut plain = Budget::nodes(20_000);
        let answer = solver.reaches(&position, WIN, &mut plain);
        let mut sampled = Budget::nodes(20_000);
        lines.extend(solver.samples(&position, WIN, seed, &mut sampled));
        assert_eq!(
            plain.used(),
            sampled.used(),
            "seed {seed}: the search took {answer:?} another way"
        );
        assert!(answer != Answer::OutOfNodes || plain.used() == 20_000);
    }
    assert!(lines.len() > 20, "{} lines", lines.len());
    for line in lines {
        let leads: Vec<Vec<i64>> = line
            .split(';')
            .map(|lead| lead.split(' ').map(|number| number.parse().expect("a number")).collect())
            .collect();
        assert!(leads.len() > 1 && leads.iter().all(|lead| lead.len() == NUMBERS), "{line}");
        assert!(leads.iter().any(|lead| lead[NUMBERS - 1] == 1), "no lead decides: {line}");
        assert!(
            leads.iter().all(|lead| lead[..24] == leads[0][..24]),
            "leads of one position share what is known of it: {line}"
        );
    }
}
