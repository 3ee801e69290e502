//! What somebody may know of the cards of a deal at any moment, worked out from its record after it
//! is over.

use serde_json::Value;
use tarock_rules::{Action, Book, Card, CardSet, Deal, Event, Move, Record, Seat};

/// The cards that a message names, in lists and in actions.
pub fn cards_in(value: &Value) -> CardSet {
    let mut cards = CardSet::EMPTY;
    collect(value, &mut cards);
    cards
}

fn collect(value: &Value, cards: &mut CardSet) {
    match value {
        Value::String(text) => {
            // A card, or an action with one: „2 play HK“, „call TK“, „discard H4“.
            let acts = ["call ", "discard ", "play "].iter().any(|verb| text.contains(verb));
            let code = if acts { text.rsplit(' ').next().unwrap_or_default() } else { text };
            if let Ok(card) = code.parse::<Card>() {
                cards.insert(card);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| collect(value, cards)),
        Value::Object(fields) => fields.values().for_each(|value| collect(value, cards)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// What a seat, or the public, may know after each move of a deal: `after[0]` once the cards are
/// dealt.
pub struct Knowledge {
    pub after: Vec<CardSet>,
    /// What the seat may do after each move, if it is its turn.
    pub legal: Vec<Vec<Action>>,
}

impl Knowledge {
    /// Walks through a finished deal. Built from what happens, not from observations, which are
    /// what is tested.
    pub fn of(book: &Book, record: &Record, viewer: Option<Seat>) -> Knowledge {
        let cards = record.cards().expect("a finished deal has cards");
        let mut deal = Deal::new(cards, record.forehand);
        let mut known = viewer.map_or(CardSet::EMPTY, |seat| cards.hand(seat));
        let legal = |deal: &Deal| match viewer {
            Some(seat) if deal.turn() == Some(seat) => deal.legal(book).into_iter().collect(),
            _ => Vec::new(),
        };
        let mut knowledge = Knowledge { after: vec![known], legal: vec![legal(&deal)] };
        for action in &record.actions {
            let played: Move = action.parse().expect("a recorded action can be read");
            for event in deal.apply(book, played).expect("a recorded action is legal") {
                match event {
                    Event::Said(Move { action: Action::Call(card), .. })
                    | Event::CardPlayed { card, .. } => {
                        known.insert(card);
                    }
                    Event::TalonOpened(talon) => known |= talon.iter().flatten().copied().collect(),
                    Event::TalonTaken { cards, .. } | Event::TrickTaken { talon: cards, .. } => {
                        known |= cards;
                    }
                    Event::TalonTakenUnseen { seat, .. } if viewer == Some(seat) => {
                        known |= deal.hand(seat);
                    }
                    Event::Laid { seat, card: Some(card), open }
                        if open || viewer == Some(seat) =>
                    {
                        known.insert(card);
                    }
                    Event::HandsOpened(_) => {
                        for seat in Seat::ALL {
                            known |= deal.hand(seat);
                        }
                    }
                    Event::Said(_)
                    | Event::TalonTakenUnseen { .. }
                    | Event::Laid { .. }
                    | Event::PartnerShown(_)
                    | Event::PhaseBegins(_)
                    | Event::Finished(_) => {}
                }
            }
            // Who called the fourth king, and who holds it, know which one it is; so do all once it
            // is shown.
            knowledge.after.push(known | fourth_king(&deal, viewer));
            knowledge.legal.push(legal(&deal));
        }
        knowledge
    }
}

/// The king that the declarer called as the fourth, if the viewer is the declarer, who has the
/// three others.
fn fourth_king(deal: &Deal, viewer: Option<Seat>) -> CardSet {
    let own = deal.declarer().filter(|declarer| Some(*declarer) == viewer);
    let kings = own.map_or(CardSet::EMPTY, |seat| deal.dealt()[seat] & CardSet::KINGS);
    if kings.len() == 3 { CardSet::KINGS - kings } else { CardSet::EMPTY }
}
