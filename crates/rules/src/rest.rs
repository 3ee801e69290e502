//! Cutting a decided deal short: how the rest of the cards may fall if somebody says how.

use serde::{Deserialize, Serialize};

use crate::{Action, Book, Deal, Event, Kind, Move, Seat};

/// What a claim says of the tricks that are left. In positive games it speaks for the player's side, in all others for him alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Rest {
    /// „Der Rest ist meiner."
    Take,
    /// „Ich mache keinen Stich mehr."
    Give,
}

/// Plays that are tried before a claim is given up; honest claims need a few dozen.
const MOST_TRIED: u32 = 50_000;

impl Deal {
    /// Legal plays to the end of the deal in which all tricks that are left fall as a seat claims, if there are some: the same for the
    /// same deal, and not the best for anybody.
    pub fn fall(&self, book: &Book, by: Seat, rest: Rest) -> Option<Vec<Move>> {
        let mut moves = Vec::new();
        let mut left = MOST_TRIED;
        search(book, self, by, rest, &mut moves, &mut left).then_some(moves)
    }
}

fn search(book: &Book, deal: &Deal, by: Seat, rest: Rest, moves: &mut Vec<Move>, left: &mut u32) -> bool {
    let Some(seat) = deal.turn() else { return true };
    let positive = deal.game().is_some_and(|game| game.kind() == Kind::Positive);
    let with_claimer = |seat: Seat| if positive { deal.true_side(seat) == deal.true_side(by) } else { seat == by };
    let legal = deal.legal(book);
    // Who is to take the rest plays from the top, the others from below.
    let from_above = with_claimer(seat) == (rest == Rest::Take);
    let count = legal.len();
    for place in 0..count {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        let action: Action = legal[if from_above { count - 1 - place } else { place }];
        let mut next = *deal;
        let played = Move { seat, action };
        let Ok(events) = next.apply(book, played) else { continue };
        let wrong = events.iter().any(|event| match event {
            Event::TrickTaken { seat, .. } => with_claimer(*seat) != (rest == Rest::Take),
            _ => false,
        });
        if wrong {
            continue;
        }
        moves.push(played);
        if search(book, &next, by, rest, moves, left) {
            return true;
        }
        moves.pop();
    }
    false
}
