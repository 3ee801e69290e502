//! A table of four players: plays one deal to its end.

use std::time::Duration;

use rand::Rng;
use serde::{Deserialize, Serialize};
use tarock_rules::{Action, Book, Cards, Deal, Game, Move, Phase, Refusal, Seat, settle};

use crate::Player;

/// Tells the time since some moment. The players look at no clock: whoever wants to know how long
/// they think hands one in.
pub type Clock<'a> = &'a (dyn Fn() -> Duration + Sync);

/// A clock that stands still, where thinking time does not matter.
pub fn timeless() -> Duration {
    Duration::ZERO
}

/// How long decisions took, those aside that were no choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thinking {
    /// How many decisions with more than one legal action.
    pub decisions: u64,
    /// Nanoseconds that they took together.
    pub nanoseconds: u64,
    /// Nanoseconds of the longest.
    pub longest: u64,
}

impl Thinking {
    fn add(&mut self, time: Duration) {
        let time = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        self.join(Thinking { decisions: 1, nanoseconds: time, longest: time });
    }

    /// Adds other decisions.
    pub fn join(&mut self, other: Thinking) {
        self.decisions += other.decisions;
        self.nanoseconds = self.nanoseconds.saturating_add(other.nanoseconds);
        self.longest = self.longest.max(other.longest);
    }
}

/// A deal that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finished {
    /// The deal at its end.
    pub deal: Deal,
    /// Every move in order.
    pub moves: Vec<Move>,
    /// The game; `None` for a deal that was thrown in.
    pub game: Option<Game>,
    /// Points of the score sheet by seat.
    pub schrift: [i32; 4],
    /// Points paid by seat.
    pub zahlung: [i32; 4],
    /// How long each seat thought.
    pub thinking: [Thinking; 4],
}

/// Why a deal could not be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stuck {
    /// The player of this seat decided nothing.
    Silent(Seat),
    /// The player of this seat wanted something illegal.
    Illegal(Move, Refusal),
    /// The plan of a match passes over this deal.
    PassedOver,
    /// So many deals in a row that the plan of a match passes over.
    NoMatchingDeals(u64),
}

impl std::fmt::Display for Stuck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Stuck::Silent(seat) => write!(f, "the player of seat {seat} decided nothing"),
            Stuck::Illegal(action, refusal) => write!(f, "{action} is refused: {refusal}"),
            Stuck::PassedOver => f.write_str("the deal does not come to a game that is wanted"),
            Stuck::NoMatchingDeals(deals) => {
                write!(f, "none of {deals} deals in a row comes to a game that is wanted")
            }
        }
    }
}

impl std::error::Error for Stuck {}

/// A deal on its way, with what led there.
#[derive(Debug, Clone)]
pub struct Course {
    deal: Deal,
    moves: Vec<Move>,
    thinking: [Thinking; 4],
}

impl Course {
    /// A fresh deal.
    pub fn begin(cards: Cards, forehand: Seat) -> Course {
        Course {
            deal: Deal::new(cards, forehand),
            moves: Vec::with_capacity(96),
            thinking: [Thinking::default(); 4],
        }
    }

    /// Where the deal stands.
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// Lets the players of seats 0 to 3 decide everything before the first card.
    pub fn prepare(
        &mut self,
        book: &Book,
        players: [&Player; 4],
        rng: &mut dyn Rng,
        clock: Clock,
    ) -> Result<(), Stuck> {
        while self.deal.phase() != Phase::Play && self.advance(book, players, rng, clock)? {}
        Ok(())
    }

    /// Lets the players of seats 0 to 3 decide until the deal is over.
    pub fn play_out(
        &mut self,
        book: &Book,
        players: [&Player; 4],
        rng: &mut dyn Rng,
        clock: Clock,
    ) -> Result<(), Stuck> {
        while self.advance(book, players, rng, clock)? {}
        Ok(())
    }

    /// Every move so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// What the seat whose turn it is does, whatever its player thinks; false if the deal is over.
    pub(crate) fn act(&mut self, book: &Book, action: Action) -> Result<bool, Stuck> {
        let Some(seat) = self.deal.turn() else { return Ok(false) };
        let action = Move { seat, action };
        self.deal.apply(book, action).map_err(|refusal| Stuck::Illegal(action, refusal))?;
        self.moves.push(action);
        Ok(true)
    }

    /// One decision; false if the deal is over.
    pub fn advance(
        &mut self,
        book: &Book,
        players: [&Player; 4],
        rng: &mut dyn Rng,
        clock: Clock,
    ) -> Result<bool, Stuck> {
        let Some(seat) = self.deal.turn() else { return Ok(false) };
        let choice = self.deal.legal(book).len() > 1;
        let begin = clock();
        let decision = players[seat.index()].decide(book, self, rng).ok_or(Stuck::Silent(seat))?;
        if choice {
            self.thinking[seat.index()].add(clock().saturating_sub(begin));
        }
        self.act(book, decision.action)
    }

    /// Settles; a deal that is not over, or was thrown in, brings nobody anything.
    pub fn settle(self, book: &Book) -> Finished {
        let Course { deal, moves, thinking } = self;
        let settlement = deal.outcome(book).map(|outcome| settle(book, &outcome));
        let (schrift, zahlung) = settlement.map_or(([0; 4], [0; 4]), |settlement| {
            (settlement.schrift.seats.0, settlement.zahlung.seats.0)
        });
        Finished { game: deal.game(), deal, moves, schrift, zahlung, thinking }
    }
}

/// Plays one deal with the players of seats 0 to 3.
pub fn play_deal(
    book: &Book,
    cards: Cards,
    forehand: Seat,
    players: [&Player; 4],
    rng: &mut dyn Rng,
) -> Result<Finished, Stuck> {
    let mut course = Course::begin(cards, forehand);
    course.play_out(book, players, rng, &timeless)?;
    Ok(course.settle(book))
}
