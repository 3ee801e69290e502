//! Random play for tests that look at many deals.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tarock_rules::{Action, Book, Cards, Deal, Move, Phase, Seat, dealing};

/// A generator for one test deal.
pub fn generator(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// A fresh random deal.
pub fn dealt(book: &Book, rng: &mut ChaCha8Rng) -> (Cards, Seat) {
    let pack = dealing::shuffled(rng);
    let cards = dealing::deal(book, &pack).expect("a whole pack can be dealt");
    (cards, Seat::ALL[rng.random_range(0..4usize)])
}

/// Plays at random. Quiet players often pass and say nothing, so that every game comes up.
pub struct Player {
    quiet: f64,
}

impl Player {
    /// A player of random temper.
    pub fn new(rng: &mut ChaCha8Rng) -> Player {
        Player { quiet: [0.0, 0.5, 0.9][rng.random_range(0..3usize)] }
    }

    /// Picks one of the legal actions.
    pub fn pick(&self, book: &Book, deal: &Deal, rng: &mut ChaCha8Rng) -> Move {
        let legal = deal.legal(book);
        let seat = deal.turn().expect("the deal runs");
        let silent = legal
            .iter()
            .find(|action| matches!(action, Action::Pass | Action::Done | Action::BidVorhand));
        let action = match silent {
            Some(action) if rng.random_bool(self.quiet) => *action,
            _ => legal[rng.random_range(0..legal.len())],
        };
        Move { seat, action }
    }
}

/// Plays a deal to its end and gives every move.
pub fn play_out(book: &Book, deal: &mut Deal, rng: &mut ChaCha8Rng) -> Vec<Move> {
    let player = Player::new(rng);
    let mut moves = Vec::new();
    while deal.phase() != Phase::Finished {
        let chosen = player.pick(book, deal, rng);
        deal.apply(book, chosen).expect("a legal action is accepted");
        moves.push(chosen);
    }
    moves
}
