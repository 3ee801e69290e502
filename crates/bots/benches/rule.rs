//! How long the rule player thinks: a whole deal of four such players, and one seat among lots.

use divan::Bencher;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tarock_bots::{BotSpec, play_deal};
use tarock_rules::{Book, Cards, Seat, dealing};

fn main() {
    divan::main();
}

const BOOKS: [&str; 5] =
    ["vacha-2008", "spieleversum-1.0", "wiener-zeitung-2018", "hopfgarten", "kaernten-2026"];

fn bench(bencher: Bencher, book: &str, bots: &[BotSpec; 4]) {
    let book = Book::published(book).expect("the book is published");
    let bots = bots.map(BotSpec::player);
    let mut number = 0;
    bencher
        .with_inputs(|| {
            number += 1;
            let mut rng = ChaCha8Rng::seed_from_u64(number);
            (
                Cards::from_pack(&dealing::shuffled(&mut rng)).expect("a shuffled pack is a deal"),
                rng,
            )
        })
        .bench_local_values(|(cards, mut rng)| {
            play_deal(&book, cards, Seat::ALL[0], bots.each_ref(), &mut rng)
        });
}

#[divan::bench(args = BOOKS)]
fn four_rule_players(bencher: Bencher, book: &str) {
    bench(bencher, book, &[BotSpec::Rule; 4]);
}

#[divan::bench(args = BOOKS)]
fn one_rule_player_among_lots(bencher: Bencher, book: &str) {
    bench(bencher, book, &[BotSpec::Rule, BotSpec::Random, BotSpec::Random, BotSpec::Random]);
}
