//! Plays complete random deals for some seconds and prints how many, one line for each book.
//!
//! `cargo run --release -p tarock-rules --example random_deals -- --seconds 5 --book all`
//!
//! With `--rollouts trischaken` every deal is a Trischaken that was dealt and bid before the time
//! runs, played from the first lead.

#[path = "../benches/uniform/mod.rs"]
mod uniform;

use std::fmt;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tarock_rules::{Action, Book, Deal, Game, Move, Phase, settle};

const USAGE: &str = "usage: random_deals [--seconds N] [--book ID|all] [--rollouts trischaken]";
/// Deals played between two looks at the clock.
const BATCH: usize = 500;

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
        write!(
            f,
            "{:>10} {deals_a_second:>12.0} {actions_a_second:>12.0} {:>14.1}",
            self.deals,
            actions / deals
        )
    }
}

/// Plays and settles deals until the time is over.
fn measure(
    book: &Book,
    time: Duration,
    mut next_deal: impl FnMut(&mut ChaCha8Rng) -> Deal,
) -> Speed {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut deals, mut actions, mut points) = (0, 0, 0);
    let start = Instant::now();
    while start.elapsed() < time {
        for _ in 0..BATCH {
            let mut deal = next_deal(&mut rng);
            actions += uniform::play_out(book, &mut deal, &mut rng);
            points += deal.outcome(book).map_or(0, |outcome| settle(book, &outcome).zahlung.sum());
            deals += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    assert_eq!(points, 0, "what one wins the others pay");
    Speed { deals, actions, seconds }
}

/// A deal that the forehand plays as Trischaken, at its first lead.
fn trischaken(book: &Book, rng: &mut ChaCha8Rng) -> Deal {
    let mut deal = uniform::dealt(book, rng);
    while deal.phase() == Phase::Auction {
        let wanted = [Action::BidVorhand, Action::Bid(Game::Trischaken), Action::Pass];
        let legal = deal.legal(book);
        let action = *wanted
            .iter()
            .find(|action| legal.contains(action))
            .expect("the auction leads to Trischaken");
        let seat = deal.turn().expect("the auction runs");
        deal.apply(book, Move { seat, action }).expect("a legal action is accepted");
    }
    deal
}

fn run() -> Result<(), String> {
    let (mut seconds, mut wanted, mut rollouts) = (5.0, String::from("all"), false);
    let mut arguments = std::env::args().skip(1);
    while let Some(option) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{option} needs a value; {USAGE}"))?;
        match option.as_str() {
            "--seconds" => {
                seconds = value.parse().map_err(|error| format!("{value}: {error}; {USAGE}"))?;
            }
            "--book" => wanted = value,
            "--rollouts" if value == "trischaken" => rollouts = true,
            _ => return Err(format!("{option} is not known; {USAGE}")),
        }
    }
    let time =
        Duration::try_from_secs_f64(seconds).map_err(|error| format!("{seconds}: {error}"))?;
    let ids: Vec<&str> = Book::ids().filter(|id| wanted == "all" || wanted == *id).collect();
    if ids.is_empty() {
        return Err(format!("there is no book {wanted}; {USAGE}"));
    }
    println!(
        "{:<20} {:>10} {:>12} {:>12} {:>14}",
        "book", "deals", "deals/s", "actions/s", "actions/deal"
    );
    for id in ids {
        let book = Book::published(id).ok_or_else(|| format!("there is no book {id}"))?;
        let speed = if rollouts {
            let mut rng = ChaCha8Rng::seed_from_u64(2);
            let dealt: Vec<Deal> = (0..BATCH).map(|_| trischaken(&book, &mut rng)).collect();
            let mut next = dealt.iter().cycle();
            measure(&book, time, |_| *next.next().expect("a cycle has no end"))
        } else {
            measure(&book, time, |rng| uniform::dealt(&book, rng))
        };
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
