//! Prints how long the solver takes, by class of deals: `cargo run --release -p tarock-solver
//! --example distribution -- [deals] [seed] [filter] [cap]`.

mod clock;
mod deals;

use std::time::Duration;

use clock::measure;
use deals::{Class, WIN, deal};
use tarock_rules::Kind;
use tarock_solver::{Answer, Budget, DEFAULT_TABLE_BITS, Position, Solver};

/// One question asked of many deals.
#[derive(Default)]
struct Column {
    times: Vec<Duration>,
    nodes: Vec<u64>,
    open: usize,
}

impl Column {
    fn ask(&mut self, cap: u64, mut question: impl FnMut(&mut Budget) -> bool) {
        let mut budget = Budget::nodes(cap);
        let mut known = false;
        self.times.push(measure(|| {
            budget = Budget::nodes(cap);
            known = question(&mut budget);
        }));
        self.nodes.push(budget.used());
        self.open += usize::from(!known);
    }

    #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
    fn print(&mut self, class: &str, question: &str) {
        self.times.sort();
        self.nodes.sort_unstable();
        let at = |share: usize| (self.times.len() * share / 100).min(self.times.len() - 1);
        let ms = |place: usize| self.times[place].as_secs_f64() * 1e3;
        let total: u64 = self.nodes.iter().sum();
        let seconds = self.times.iter().sum::<Duration>().as_secs_f64();
        println!(
            "| {class} | {question} | {:.2} | {:.1} | {:.0} | {} | {} | {} | {} | {:.1} | {} |",
            ms(at(50)),
            ms(at(95)),
            ms(self.times.len() - 1),
            self.nodes[at(50)],
            self.nodes[at(95)],
            self.nodes[self.nodes.len() - 1],
            total / self.nodes.len() as u64,
            total as f64 / seconds / 1e6,
            self.open,
        );
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, otherwise: u64| {
        arguments.get(place).and_then(|text| text.parse().ok()).unwrap_or(otherwise)
    };
    let (count, seed, cap) = (number(0, 100), number(1, 1), number(3, 300_000_000));
    let filter = arguments.get(2).cloned().unwrap_or_default();
    let bits =
        u32::try_from(number(4, u64::from(DEFAULT_TABLE_BITS))).unwrap_or(DEFAULT_TABLE_BITS);
    println!(
        "| class | question | median ms | 95 % ms | max ms | median nodes | 95 % nodes | max \
        nodes | mean nodes | M nodes/s | open |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|");
    for class in deals::POSITIVE.into_iter().chain(deals::NEGATIVE) {
        let mut solver = Solver::new(bits);
        let positions: Vec<Position> = (seed..seed + count).map(|seed| deal(class, seed)).collect();
        for question in questions(class) {
            if !format!("{} {question}", class.name).contains(&filter) {
                continue;
            }
            let mut column = Column::default();
            for position in &positions {
                column.ask(cap, |budget| match *question {
                    "value" => solver.value(position, budget).known().is_some(),
                    "makes" => solver.makes(position, budget) != Answer::OutOfNodes,
                    _ => solver.reaches(position, WIN, budget) != Answer::OutOfNodes,
                });
            }
            column.print(class.name, question);
        }
    }
}

fn questions(class: Class) -> &'static [&'static str] {
    match class.game.kind() {
        Kind::Positive => &["reaches 107", "value"],
        Kind::Negative => &["makes"],
        Kind::Trischaken => &[],
    }
}
