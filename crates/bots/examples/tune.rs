//! Tries other values for the knobs of the rule player in matches against the present ones, one
//! knob after the other.
//!
//! `cargo run --release -p tarock-bots --example tune -- 2000 vacha-2008,hopfgarten [knob …]` plays
//! so many deals a book for each trial.

use tarock_bots::contest::{Match, Tally};
use tarock_bots::tuning::{Knob, Tuning};
use tarock_bots::{Player, RuleBot};
use tarock_rules::Book;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let deals: u64 = arguments.next().and_then(|deals| deals.parse().ok()).unwrap_or(1000);
    let books: Vec<Book> =
        arguments.next().unwrap_or_default().split(',').filter_map(Book::published).collect();
    let wanted: Vec<String> = arguments.collect();
    let mut best = Tuning::default();
    for knob in Knob::ALL {
        if !wanted.is_empty() && !wanted.contains(&format!("{knob:?}")) {
            continue;
        }
        let value = best.get(knob);
        for changed in [value * 0.75 - 0.03, value * 1.3 + 0.05] {
            let mut trial = best;
            trial.0[knob as usize] = changed;
            let (gain, error) = compare(&books, deals, &trial, &best);
            let better = gain > 1.3 * error;
            println!(
                "{knob:?} {value:.3} -> {changed:.3}: {gain:+.4} ± {:.4}{}",
                1.96 * error,
                if better { " *" } else { "" }
            );
            if better {
                best = trial;
                break;
            }
        }
    }
    for knob in Knob::ALL {
        println!("{knob:?} = {:.3}", best.get(knob));
    }
}

/// Mean gain in units of a plain Rufer over the books, and its standard error.
fn compare(books: &[Book], deals: u64, a: &Tuning, b: &Tuning) -> (f64, f64) {
    let (mut gain, mut variance) = (0.0, 0.0);
    for book in books {
        let game = Match::between(
            book,
            1,
            Player::bot(RuleBot { tuning: *a }),
            Player::bot(RuleBot { tuning: *b }),
        );
        let mut tally = Tally::default();
        for index in 0..deals {
            tally.add(&game.play(index).expect("the rule player acts legally"));
        }
        let estimate = tally.verdict().zahlung;
        let unit = book.game(tarock_rules::Game::Rufer).map_or(1.0, |entry| f64::from(entry.won));
        let error = estimate.interval.map_or(1.0, |[low, high]| (high - low) / 3.92);
        gain += estimate.mean / unit;
        variance += (error / unit) * (error / unit);
    }
    let books = f64::from(u32::try_from(books.len()).unwrap_or(1));
    (gain / books, variance.sqrt() / books)
}
