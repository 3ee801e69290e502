//! Plays complete random deals for some seconds and prints how many, one line for each book.
//!
//! `cargo run --release -p tarock-rules --example random_deals -- --seconds 5 --book all`

#[path = "../benches/uniform/mod.rs"]
mod uniform;

use std::fmt;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tarock_rules::{Book, settle};

const USAGE: &str = "usage: random_deals [--seconds N] [--book ID|all]";

struct Speed {
    deals: u64,
    actions: u64,
    seconds: f64,
}

impl fmt::Display for Speed {
    #[expect(clippy::cast_precision_loss, reason = "no measurement lasts long enough")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (deals, actions) = (self.deals as f64, self.actions as f64);
        let (deals_a_second, actions_a_second) = (deals / self.seconds, actions / self.seconds);
        write!(f, "{:>10} {deals_a_second:>12.0} {actions_a_second:>12.0} {:>14.1}", self.deals, actions / deals)
    }
}

/// Shuffles, plays and settles deals until the time is over.
fn measure(book: &Book, time: Duration) -> Speed {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut deals, mut actions, mut points) = (0, 0, 0);
    let start = Instant::now();
    while start.elapsed() < time {
        for _ in 0..500 {
            let mut deal = uniform::dealt(book, &mut rng);
            actions += uniform::play_out(book, &mut deal, &mut rng);
            points += deal.outcome(book).map_or(0, |outcome| settle(book, &outcome).zahlung.sum());
            deals += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    assert_eq!(points, 0, "what one wins the others pay");
    Speed { deals, actions, seconds }
}

fn run() -> Result<(), String> {
    let (mut seconds, mut wanted) = (5.0, String::from("all"));
    let mut arguments = std::env::args().skip(1);
    while let Some(option) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{option} needs a value; {USAGE}"))?;
        match option.as_str() {
            "--seconds" => seconds = value.parse().map_err(|error| format!("{value}: {error}; {USAGE}"))?,
            "--book" => wanted = value,
            _ => return Err(format!("{option} is not known; {USAGE}")),
        }
    }
    let time = Duration::try_from_secs_f64(seconds).map_err(|error| format!("{seconds}: {error}"))?;
    let ids: Vec<&str> = Book::ids().filter(|id| wanted == "all" || wanted == *id).collect();
    if ids.is_empty() {
        return Err(format!("there is no book {wanted}; {USAGE}"));
    }
    println!("{:<20} {:>10} {:>12} {:>12} {:>14}", "book", "deals", "deals/s", "actions/s", "actions/deal");
    for id in ids {
        let book = Book::published(id).ok_or_else(|| format!("there is no book {id}"))?;
        let speed = measure(&book, time);
        println!("{id:<20} {speed}");
    }
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
