//! Two players compared on the same deals with seats exchanged. Pure: whoever runs it deals out the numbers of the deals to
//! threads and adds the results up; sums are exact, so the order does not matter.

use std::collections::BTreeMap;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use tarock_rules::{Book, Cards, Game, Seat, dealing};

use crate::table::{Stuck, play_deal};
use crate::{Bot, BotSpec};

/// The seats of A in each playing of a deal: the two pairs and their reverse, and each seat alone.
pub const SEATINGS: [[bool; 4]; 6] = [
    [true, false, true, false],
    [false, true, false, true],
    [true, false, false, false],
    [false, true, false, false],
    [false, false, true, false],
    [false, false, false, true],
];

/// Sets the generators of matches apart from others made of the same numbers.
const PURPOSE: &[u8; 16] = b"tarock match    ";

/// A match between two players.
pub struct Match<'a> {
    book: &'a Book,
    seed: u64,
    a: Box<dyn Bot>,
    b: Box<dyn Bot>,
}

/// What one deal, played in all seatings, brought.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DealResult {
    schrift: Gain,
    zahlung: Gain,
    /// The same in Zahlung by the game that was played; a deal may come to different games in different seatings.
    games: Vec<(Option<Game>, i64)>,
}

/// A's points over B's in one deal, times [`SCALE`] so that means over the seatings stay whole.
type Gain = i64;

/// How often a deal is played.
const PLAYINGS: i64 = 6;

/// Parts of a point: means over one, two or three seats and over six seatings are whole numbers of them.
const SCALE: i64 = 72;

impl<'a> Match<'a> {
    /// A match under a book; the seed and the number of a deal determine everything.
    pub fn new(book: &'a Book, seed: u64, a: BotSpec, b: BotSpec) -> Match<'a> {
        Match::between(book, seed, a.bot(), b.bot())
    }

    /// A match between any two players.
    pub fn between(book: &'a Book, seed: u64, a: Box<dyn Bot>, b: Box<dyn Bot>) -> Match<'a> {
        Match { book, seed, a, b }
    }

    /// Plays one deal in all seatings.
    pub fn play(&self, index: u64) -> Result<DealResult, Stuck> {
        let mut result = DealResult::default();
        for (number, seating) in SEATINGS.iter().enumerate() {
            let mut rng = generator(self.seed, index, 0);
            let cards = Cards::from_pack(&dealing::shuffled(&mut rng)).expect("a shuffled pack is a deal");
            let mut rng = generator(self.seed, index, 1 + number as u64);
            let forehand = Seat::ALL[(index % 4) as usize];
            let bots = seating.map(|is_a| if is_a { &*self.a } else { &*self.b });
            let finished = play_deal(self.book, cards, forehand, bots, &mut rng)?;
            let zahlung = advantage(*seating, finished.zahlung);
            result.schrift += advantage(*seating, finished.schrift) / PLAYINGS;
            result.zahlung += zahlung / PLAYINGS;
            result.games.push((finished.game, zahlung));
        }
        Ok(result)
    }
}

/// Mean of A's seats less mean of B's seats, scaled.
fn advantage(seating: [bool; 4], points: [i32; 4]) -> Gain {
    let sum = |of_a: bool| -> i64 {
        seating.iter().zip(points).filter(|(is_a, _)| **is_a == of_a).map(|(_, points)| i64::from(points)).sum()
    };
    let seats = |of_a: bool| -> i64 { seating.map(|is_a| i64::from(is_a == of_a)).into_iter().sum() };
    SCALE * sum(true) / seats(true) - SCALE * sum(false) / seats(false)
}

fn generator(seed: u64, index: u64, stream: u64) -> ChaCha8Rng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&index.to_le_bytes());
    bytes[16..].copy_from_slice(PURPOSE);
    let mut rng = ChaCha8Rng::from_seed(bytes);
    rng.set_stream(stream);
    rng
}

/// Exact sums over deals.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    schrift: Sums,
    zahlung: Sums,
    games: BTreeMap<Option<Game>, Sums>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Sums {
    count: i128,
    sum: i128,
    squares: i128,
}

impl Sums {
    fn add(&mut self, gain: Gain) {
        let gain = i128::from(gain);
        self.count += 1;
        self.sum += gain;
        self.squares += gain * gain;
    }

    fn join(&mut self, other: Sums) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    #[expect(clippy::cast_precision_loss, reason = "the sums are exact up to here")]
    fn estimate(self) -> Estimate {
        let count = self.count as f64;
        let scale = SCALE as f64;
        let mean = if self.count > 0 { self.sum as f64 / count / scale } else { 0.0 };
        // The numerator of the variance of the mean without rounding: n·Σx² − (Σx)² over n²·(n − 1).
        let spread = (self.count * self.squares - self.sum * self.sum) as f64;
        let error = (self.count > 1).then(|| (spread / (count * count * (count - 1.0))).sqrt() / scale);
        let interval = error.map(|error| [mean - 1.96 * error, mean + 1.96 * error]);
        Estimate { played: u64::try_from(self.count).unwrap_or(u64::MAX), mean, interval }
    }
}

/// A mean with its 95 % interval; no interval for fewer than two.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Estimate {
    /// How many deals, or playings of deals, it rests on.
    pub played: u64,
    /// A's points over B's, per seat and deal.
    pub mean: f64,
    /// Lower and upper end.
    pub interval: Option<[f64; 2]>,
}

/// What a match found out.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Verdict {
    /// On the score sheet.
    pub schrift: Estimate,
    /// In what is paid, Kontra included.
    pub zahlung: Estimate,
    /// Zahlung by the game that was played; deals thrown in under `none`. Playings of one deal are not independent, so these
    /// intervals are a little too narrow.
    pub games: BTreeMap<&'static str, Estimate>,
}

impl Tally {
    /// Adds a deal.
    pub fn add(&mut self, result: &DealResult) {
        self.schrift.add(result.schrift);
        self.zahlung.add(result.zahlung);
        for (game, gain) in &result.games {
            self.games.entry(*game).or_default().add(*gain);
        }
    }

    /// Adds what another tally has.
    pub fn join(&mut self, other: &Tally) {
        self.schrift.join(other.schrift);
        self.zahlung.join(other.zahlung);
        for (game, sums) in &other.games {
            self.games.entry(*game).or_default().join(*sums);
        }
    }

    /// Means and intervals.
    pub fn verdict(&self) -> Verdict {
        Verdict {
            schrift: self.schrift.estimate(),
            zahlung: self.zahlung.estimate(),
            games: self.games.iter().map(|(game, sums)| (game.map_or("none", Game::code), sums.estimate())).collect(),
        }
    }
}
