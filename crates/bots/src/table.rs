//! A table of four players: plays one deal to its end.

use rand::Rng;
use tarock_rules::{Book, Cards, Deal, Game, Move, Refusal, Seat, settle};

use crate::Bot;

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
}

/// Why a deal could not be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stuck {
    /// The player of this seat decided nothing.
    Silent(Seat),
    /// The player of this seat wanted something illegal.
    Illegal(Move, Refusal),
}

impl std::fmt::Display for Stuck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Stuck::Silent(seat) => write!(f, "the player of seat {seat} decided nothing"),
            Stuck::Illegal(action, refusal) => write!(f, "{action} is refused: {refusal}"),
        }
    }
}

impl std::error::Error for Stuck {}

/// Plays one deal with the bots of seats 0 to 3.
pub fn play_deal(book: &Book, cards: Cards, forehand: Seat, bots: [&dyn Bot; 4], rng: &mut dyn Rng) -> Result<Finished, Stuck> {
    let mut deal = Deal::new(cards, forehand);
    let mut moves = Vec::with_capacity(96);
    while let Some(seat) = deal.turn() {
        let seen = deal.observe(book, Some(seat));
        let decision = bots[seat.index()].decide(book, &seen, rng).ok_or(Stuck::Silent(seat))?;
        let action = Move { seat, action: decision.action };
        deal.apply(book, action).map_err(|refusal| Stuck::Illegal(action, refusal))?;
        moves.push(action);
    }
    let settlement = deal.outcome(book).map(|outcome| settle(book, &outcome));
    let (schrift, zahlung) =
        settlement.map_or(([0; 4], [0; 4]), |settlement| (settlement.schrift.seats.0, settlement.zahlung.seats.0));
    Ok(Finished { game: deal.game(), deal, moves, schrift, zahlung })
}
