//! A deal played to its end by the rule player in all seats: what may come of it among players who
//! do not see each other's cards.

use std::convert::Infallible;

use rand::TryRng;
use tarock_rules::{Book, Deal, Move, Outcome, Phase};

use crate::{Bot, RuleBot};

/// Plays a deal to its end; `None` for a deal that was thrown in.
pub fn play_out(book: &Book, rule: &RuleBot, mut deal: Deal) -> Option<Outcome> {
    play_on(book, rule, &mut deal, Phase::Finished);
    deal.outcome(book)
}

/// Plays until a phase is reached, or the end.
pub fn play_on(book: &Book, rule: &RuleBot, deal: &mut Deal, until: Phase) {
    while deal.phase() != until
        && let Some(seat) = deal.turn()
    {
        let action = match deal.legal(book).as_slice() {
            [only] => Some(*only),
            _ => rule
                .decide(book, &deal.observe(book, Some(seat)), &mut NoLots)
                .map(|decision| decision.action),
        };
        let Some(action) = action else { break };
        if deal.apply(book, Move { seat, action }).is_err() {
            break;
        }
    }
}

/// The generator of a player who draws no lots.
pub struct NoLots;

impl TryRng for NoLots {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(0)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(0)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill(0);
        Ok(())
    }
}
