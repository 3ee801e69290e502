//! Draws tournaments of 16 to 400 players at tables of four and five and says how good the draws
//! are beside what is possible at all: `cargo run --release -p tarock-club --example draw_quality
//! [rounds [seeds]]`.

use std::time::Instant;

use tarock_club::{Wishes, draw, quality};

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|argument| argument.parse().ok());
    let rounds: u16 = arguments.next().unwrap_or(3);
    let seeds: u16 = arguments.next().unwrap_or(5);
    let (mut draws, mut without, mut as_few, mut unfair) = (0, 0, 0, 0);
    let (mut slowest, mut of_400) = ((0, 0), 0);
    for players in 16..=400 {
        let (mut most, mut least, mut micros) = (0, 0, 0);
        for seed in 1..=seeds {
            let wishes = Wishes {
                players,
                rounds: usize::from(rounds),
                fives: true,
                seed: u64::from(seed),
                ..Wishes::default()
            };
            let begun = Instant::now();
            let drawn = draw(&wishes).expect("so many can be seated");
            micros = begun.elapsed().as_micros().max(micros);
            let quality = quality(&wishes, &drawn).expect("so many can be seated");
            draws += 1;
            without += u32::from(quality.repeated == 0);
            as_few += u32::from(quality.repeated == quality.repeated_at_least);
            unfair += u32::from(quality.fives_most > quality.fives_least + 1);
            most = quality.repeated.max(most);
            least = quality.repeated_at_least;
        }
        slowest = slowest.max((micros, players));
        of_400 = if players == 400 { micros } else { of_400 };
        if most > 0 {
            println!(
                "{players} players: {most} repeated meetings, and no draw has fewer than {least}"
            );
        }
    }
    println!(
        "{draws} draws of {rounds} rounds, {without} without a repeated meeting, {as_few} with as \
        few as is possible at all"
    );
    println!("{unfair} draws in which somebody sits at a five-table twice more than somebody else");
    println!("400 players: {of_400} µs at most; slowest: {} players, {} µs", slowest.1, slowest.0);
}
