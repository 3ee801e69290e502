//! Prints how long the solver takes, by class of deals: `cargo run --release -p tarock-solver --example distribution -- [deals] [seed] [filter] [cap]`.

mod deals;

use std::time::{Duration, Instant};

use deals::{Class, WIN, deal};
use tarock_rules::Kind;
use tarock_solver::{Answer, Budget, Position, Solver};

/// Time on the processor where the system tells it, so that other programs do not count; else plain time.
struct Clock(Option<Duration>, Instant);

impl Clock {
    fn processor() -> Option<Duration> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    }

    fn now() -> Clock {
        Clock(Clock::processor(), Instant::now())
    }

    fn elapsed(&self) -> Duration {
        let wall = self.1.elapsed();
        match (self.0, Clock::processor()) {
            // The system counts in steps of some milliseconds.
            (Some(begin), Some(end)) if wall > Duration::from_millis(40) => end.saturating_sub(begin).min(wall),
            _ => wall,
        }
    }
}

/// One question asked of many deals.
#[derive(Default)]
struct Column {
    times: Vec<Duration>,
    nodes: Vec<u64>,
    open: usize,
}

impl Column {
    fn ask(&mut self, cap: u64, question: impl FnOnce(&mut Budget) -> bool) {
        let mut budget = Budget::nodes(cap);
        let begin = Clock::now();
        let known = question(&mut budget);
        self.times.push(begin.elapsed());
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
    let number = |place: usize, otherwise: u64| arguments.get(place).and_then(|text| text.parse().ok()).unwrap_or(otherwise);
    let (count, seed, cap) = (number(0, 100), number(1, 1), number(3, 300_000_000));
    let filter = arguments.get(2).cloned().unwrap_or_default();
    let bits = u32::try_from(number(4, 18)).unwrap_or(18);
    println!(
        "| class | question | median ms | 95 % ms | max ms | median nodes | 95 % nodes | max nodes | mean nodes | M nodes/s | open |"
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
        Kind::Negative | Kind::Trischaken => &[],
    }
}
