//! Two players compared on the same deals with seats exchanged. Pure: whoever runs it deals out the
//! numbers of the deals to threads and adds the results up; sums are exact, so the order does not
//! matter.

pub mod places;
mod plan;
pub mod premiums;
mod result;
mod tally;

use std::collections::HashMap;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tarock_rules::{Action, Book, Cards, Move, Phase, Seat, dealing};

pub use plan::{Auction, Plan, Role, Rotation, Seats, Who};
pub use result::{DealResult, Playing, ResultColumn};
pub use tally::{Estimate, Made, Share, Tally, Verdict};

use crate::playthrough::{Clock, Course, Finished, Stuck, Thinking, timeless};
use crate::{BotSpec, Player, RuleBot};

/// Sets the generators of matches apart from others made of the same numbers.
const PURPOSE: &[u8; 16] = b"tarock match    ";

/// Stream of the generator for what is decided before the cards by the rule player; playings have
/// the first ones.
const AUCTION: u64 = u64::MAX;

/// Deals in a row that may be passed over before the search for a wanted game is given up.
const LONGEST_SEARCH: u64 = 100_000;

/// A match between two players.
pub struct Match<'a> {
    book: &'a Book,
    seed: u64,
    a: Player,
    b: Player,
    rule: Player,
    plan: Plan,
    silent: bool,
}

impl<'a> Match<'a> {
    /// A match under a book; the seed and the number of a deal determine everything.
    pub fn new(book: &'a Book, seed: u64, a: BotSpec, b: BotSpec) -> Match<'a> {
        Match::between(book, seed, a.player(), b.player())
    }

    /// A match between any two players.
    pub fn between(book: &'a Book, seed: u64, a: Player, b: Player) -> Match<'a> {
        Match {
            book,
            seed,
            a,
            b,
            rule: Player::bot(RuleBot::default()),
            plan: Plan::default(),
            silent: false,
        }
    }

    /// The match by another plan than whole deals with rotated seats.
    #[must_use]
    pub fn by(mut self, plan: Plan) -> Match<'a> {
        self.plan = plan;
        self
    }

    /// The match without announcements and Kontras after the auction.
    #[must_use]
    pub fn silent(mut self) -> Match<'a> {
        self.silent = true;
        self
    }

    /// The numbers of the deals that the plan plays, without end; an error where it looks for a
    /// game that does not come up.
    pub fn deals(&self) -> impl Iterator<Item = Result<u64, Stuck>> {
        let mut next = 0_u64;
        std::iter::from_fn(move || {
            for _ in 0..LONGEST_SEARCH {
                let index = next;
                next += 1;
                match self.prepared(index) {
                    Err(Stuck::PassedOver) => {}
                    prepared => return Some(prepared.map(|_| index)),
                }
            }
            Some(Err(Stuck::NoMatchingDeals(LONGEST_SEARCH)))
        })
    }

    /// Plays one deal in all seatings.
    pub fn play(&self, index: u64) -> Result<DealResult, Stuck> {
        self.play_timed(index, &timeless)
    }

    /// Plays one deal in all seatings and takes the time of the decisions.
    pub fn play_timed(&self, index: u64, clock: Clock) -> Result<DealResult, Stuck> {
        self.play_watched(index, clock, &mut |_, _| {})
    }

    /// Plays one deal in all seatings, and shows every playing as it ended.
    pub fn play_watched(
        &self,
        index: u64,
        clock: Clock,
        watch: &mut dyn FnMut(Seats, &Finished),
    ) -> Result<DealResult, Stuck> {
        let prepared = self.prepared(index)?;
        let mut result =
            DealResult { deal: index, playings: Vec::new(), thinking: [Thinking::default(); 2] };
        let mut decided = Decided::default();
        for seats in self.plan.seatings(plan::declarers(self.book, prepared.deal())) {
            let players = seats.0.map(|who| match who {
                Who::A => &self.a,
                Who::B => &self.b,
            });
            let mut course = prepared.clone();
            while self.step(index, seats, players, &mut course, &mut decided, clock)? {}
            let finished = course.settle(self.book);
            for (who, thinking) in seats.0.into_iter().zip(finished.thinking) {
                result.thinking[who as usize].join(thinking);
            }
            watch(seats, &finished);
            result.playings.push(Playing::new(self.book, seats, &finished));
        }
        Ok(result)
    }

    /// One decision of a playing; false if the deal is over. A decision draws the same numbers
    /// whoever sits where: playings differ where the players do, and not by luck; and what a player
    /// decided in another seating after the same moves need not be asked again.
    fn step(
        &self,
        index: u64,
        seats: Seats,
        players: [&Player; 4],
        course: &mut Course,
        decided: &mut Decided,
        clock: Clock,
    ) -> Result<bool, Stuck> {
        let Some(seat) = course.deal().turn() else { return Ok(false) };
        if self.hushed(course)? {
            return Ok(true);
        }
        let known = &mut decided[seats.0[seat.index()] as usize];
        if let Some(action) = known.get(course.moves()) {
            return course.act(self.book, *action);
        }
        let before = course.moves().to_vec();
        let mut rng = generator(self.seed, index, 1 + before.len() as u64);
        let going = course.advance(self.book, players, &mut rng, clock)?;
        known.extend(course.moves().last().map(|made| (before, made.action)));
        Ok(going)
    }

    /// Says nothing after the auction where nothing is to be said; whether it was somebody's turn.
    fn hushed(&self, course: &mut Course) -> Result<bool, Stuck> {
        if !self.silent || course.deal().phase() != Phase::Announce {
            return Ok(false);
        }
        course.act(self.book, Action::Done)
    }

    /// A deal as far as it is the same in all seatings.
    fn prepared(&self, index: u64) -> Result<Course, Stuck> {
        let mut rng = generator(self.seed, index, 0);
        let cards =
            Cards::from_pack(&dealing::shuffled(&mut rng)).expect("a shuffled pack is a deal");
        let mut course = Course::begin(cards, Seat::ALL[(index % 4) as usize]);
        match self.plan.auction {
            Auction::Free => {}
            Auction::Rule(_) => {
                let mut rng = generator(self.seed, index, AUCTION);
                while course.deal().phase() != Phase::Play
                    && (self.hushed(&mut course)?
                        || course.advance(self.book, [&self.rule; 4], &mut rng, &timeless)?)
                {
                }
                let wanted = course.deal().game().is_some_and(|game| self.plan.wants(game));
                if course.deal().phase() != Phase::Play || !wanted {
                    return Err(Stuck::PassedOver);
                }
            }
        }
        Ok(course)
    }
}

/// What A and B decided after which moves of a deal.
type Decided = [HashMap<Vec<Move>, Action>; 2];

fn generator(seed: u64, index: u64, stream: u64) -> ChaCha8Rng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&index.to_le_bytes());
    bytes[16..].copy_from_slice(PURPOSE);
    let mut rng = ChaCha8Rng::from_seed(bytes);
    rng.set_stream(stream);
    rng
}
