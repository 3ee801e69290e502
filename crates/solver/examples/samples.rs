//! Prints samples of leads to train the solver's network with: `cargo run --release -p
//! tarock-solver --features samples --example samples -- DEALS SEED CLASS`, with a class of deals
//! as `distribution` names it.

#[path = "distribution/deals.rs"]
#[allow(dead_code, reason = "shared with the example that measures")]
mod deals;

use std::io::{self, Write};

use deals::{POSITIVE, WIN, deal};
use tarock_solver::{Budget, Solver};

/// Nodes after which a deal is left.
const MOST_NODES: u64 = 2_000_000;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize| arguments.get(place).and_then(|text| text.parse::<u64>().ok());
    let class =
        POSITIVE.into_iter().find(|class| arguments.get(2).is_some_and(|name| name == class.name));
    let (Some(count), Some(seed), Some(class)) = (number(0), number(1), class) else {
        eprintln!(
            "samples DEALS SEED CLASS, a class being one of: {}",
            POSITIVE.map(|class| class.name).join(", ")
        );
        std::process::exit(2);
    };
    let mut solver = Solver::default();
    let mut out = io::stdout().lock();
    for seed in seed..seed + count {
        for line in solver.samples(&deal(class, seed), WIN, seed, &mut Budget::nodes(MOST_NODES)) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}
