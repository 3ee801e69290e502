//! Draws tournaments of 16 to 400 players and says how good the draws are: `cargo run --release --example draw_quality [rounds]`.

use std::time::Instant;

use tarock_club::{Wishes, draw, quality};

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|argument| argument.parse().ok());
    let rounds = arguments.next().unwrap_or(3);
    let seeds = arguments.next().unwrap_or(1);
    let (mut draws, mut at_least, mut slowest) = (0, 0, (0, 0));
    for players in 8..=400 {
        if tarock_club::table_sizes(players, true).is_err() {
            continue;
        }
        for seed in 1..=seeds {
            let wishes = Wishes { players, rounds: usize::try_from(rounds).unwrap_or(3), fives: true, seed, ..Wishes::default() };
            let begun = Instant::now();
            let drawn = draw(&wishes).expect("there are tables for so many");
            let micros = begun.elapsed().as_micros();
            let quality = quality(&wishes, &drawn).expect("there are tables for so many");
            slowest = slowest.max((micros, players));
            draws += 1;
            at_least += u64::from(quality.repeated == quality.repeated_at_least);
            if quality.repeated > 0 || quality.fives_most > quality.fives_least + 1 || players == 400 {
                println!(
                    "{players} players, seed {seed}: {} repeated (at least {}), five-tables {} to {}, {} ms",
                    quality.repeated,
                    quality.repeated_at_least,
                    quality.fives_least,
                    quality.fives_most,
                    micros / 1000
                );
            }
        }
    }
    println!(
        "{draws} draws of {rounds} rounds, {at_least} with as few repeated meetings as is possible at all; slowest {slowest:?} (µs, players)"
    );
}
