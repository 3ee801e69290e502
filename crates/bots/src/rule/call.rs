//! The king call: a suit that one holds short, so that the partner's king is not needed to protect
//! one's own cards.

use tarock_rules::{Action, Book, Card, CardSet, Observation, Premium};

use super::odds::Question;
use super::shape::shape;
use super::worth;
use crate::{Alternative, Decision, Measure, Reason};

/// Decides the call, and the bird that a Besserrufer names.
pub fn decide(book: &Book, seen: &Observation) -> Option<Decision> {
    let hand: CardSet = seen.hand.iter().copied().collect();
    let weigh = |action: &Action| {
        let (worth, measure, reason) = match *action {
            Action::Call(card) => {
                let reason =
                    if hand.contains(card) { Reason::CallAlone } else { Reason::CallShortSuit };
                (suit_worth(hand, card), Measure::Thirds, reason)
            }
            Action::CallFourth => {
                let missing = (CardSet::KINGS - hand).lowest();
                // Nobody learns which suit it is.
                (
                    missing.map_or(0.0, |king| suit_worth(hand, king) + 0.5),
                    Measure::Thirds,
                    Reason::CallShortSuit,
                )
            }
            Action::Announce(bird) => {
                (bird_worth(book, seen, hand, bird), Measure::Points, Reason::LikelyPremium(bird))
            }
            _ => (0.0, Measure::Thirds, Reason::Forced),
        };
        (Alternative::new(*action, worth, measure), reason)
    };
    Decision::best(seen.legal.iter().map(weigh).collect())
}

fn suit_worth(hand: CardSet, called: Card) -> f64 {
    let suit = hand & CardSet::following(called);
    if suit.contains(called) {
        return -20.0;
    }
    let by_length = match suit.len() {
        0 => 1.0,
        1 => 3.0,
        2 => 2.0,
        3 => 0.5,
        _ => -1.0,
    };
    // The queen behind the partner's king wins the second round.
    let queen = if suit.meets(CardSet::QUEENS) { 1.0 } else { 0.0 };
    by_length + queen
}

fn bird_worth(book: &Book, seen: &Observation, hand: CardSet, bird: Premium) -> f64 {
    let made = Question::BidBird(bird).chance(&shape(hand, seen.seat == Some(seen.forehand)));
    seen.game.map_or(0.0, |game| worth::of_announced(book, game, bird) * (2.0 * made - 1.0))
}
