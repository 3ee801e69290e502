//! How long the solver takes, as percentiles over many deals: `cargo bench -p tarock-solver`. It
//! asks 200 deals for their value and five times as many whether a threshold is reached or a
//! negative game made, as the 95 % of few deals say little. `-- 50` begins with fewer deals, and
//! `-- 50 uniform` takes only those of classes with this word in their names. The example
//! `distribution` counts nodes as well.

#[path = "../examples/distribution/clock.rs"]
mod clock;
#[path = "../examples/distribution/deals.rs"]
mod deals;

use std::time::Duration;

use clock::measure;
use deals::{NEGATIVE, POSITIVE, WIN, deal};
use tarock_solver::{Answer, Budget, Position, Solver};

/// Most nodes for one question; what is open then is counted and keeps its time.
const CAP: u64 = 30_000_000;

fn main() {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let count: u64 = arguments.first().and_then(|word| word.parse().ok()).unwrap_or(200);
    let filter = arguments.get(1).map_or("", String::as_str);
    println!(
        "{:<40} {:<8} {:>10} {:>10} {:>10} {:>5}",
        "class, ms of processor time", "question", "median", "95 %", "worst", "open"
    );
    for class in POSITIVE.into_iter().filter(|class| class.name.contains(filter)) {
        let positions: Vec<Position> = (1..=5 * count).map(|seed| deal(class, seed)).collect();
        let mut solver = Solver::default();
        report(class.name, "reaches", &positions, |position, budget| {
            solver.reaches(position, WIN, budget) != Answer::OutOfNodes
        });
        let few = &positions[..positions.len() / 5];
        report(class.name, "value", few, |position, budget| {
            solver.value(position, budget).known().is_some()
        });
    }
    for class in NEGATIVE.into_iter().filter(|class| class.name.contains(filter)) {
        let positions: Vec<Position> = (1..=5 * count).map(|seed| deal(class, seed)).collect();
        let mut solver = Solver::default();
        report(class.name, "makes", &positions, |position, budget| {
            solver.makes(position, budget) != Answer::OutOfNodes
        });
    }
}

fn report(
    class: &str,
    question: &str,
    positions: &[Position],
    mut known: impl FnMut(&Position, &mut Budget) -> bool,
) {
    let mut open = 0;
    let mut times: Vec<Duration> = Vec::new();
    for position in positions {
        let mut answered = false;
        times.push(measure(|| answered = known(position, &mut Budget::nodes(CAP))));
        open += usize::from(!answered);
    }
    times.sort();
    let at =
        |share: usize| times[(times.len() * share / 100).min(times.len() - 1)].as_secs_f64() * 1e3;
    println!(
        "{class:<40} {question:<8} {:>10.3} {:>10.2} {:>10.1} {open:>5}",
        at(50),
        at(95),
        at(100)
    );
}
