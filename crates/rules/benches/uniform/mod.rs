//! Deals played by picking uniformly among the legal actions: what the benches and the example
//! `random_deals` measure.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use tarock_rules::{Book, Deal, Move, Phase, Seat, dealing};

/// A shuffled and dealt pack.
pub fn dealt(book: &Book, rng: &mut ChaCha8Rng) -> Deal {
    let pack = dealing::shuffled(rng);
    let cards = dealing::deal(book, &pack).expect("a whole pack can be dealt");
    Deal::new(cards, Seat::ALL[rng.random_range(0..4usize)])
}

/// One of the legal actions.
pub fn pick(book: &Book, deal: &Deal, rng: &mut ChaCha8Rng) -> Move {
    let legal = deal.legal(book);
    let seat = deal.turn().expect("the deal runs");
    let action = *legal.choose(rng).expect("a seat whose turn it is can do something");
    Move { seat, action }
}

/// Plays until the deal is over and says how many actions that took.
pub fn play_out(book: &Book, deal: &mut Deal, rng: &mut ChaCha8Rng) -> u64 {
    let mut actions = 0;
    while deal.phase() != Phase::Finished {
        let chosen = pick(book, deal, rng);
        deal.apply(book, chosen).expect("a legal action is accepted");
        actions += 1;
    }
    actions
}
