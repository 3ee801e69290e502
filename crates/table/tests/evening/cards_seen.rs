//! Which cards a message names.

use serde_json::Value;
use tarock_rules::{Action, Card, CardSet, Move};

/// The cards that a value names, in lists and in actions.
pub fn cards_in(value: &Value) -> CardSet {
    let mut cards = CardSet::EMPTY;
    collect(value, &mut cards);
    cards
}

fn collect(value: &Value, cards: &mut CardSet) {
    match value {
        Value::String(text) => cards_in_text(text, cards),
        Value::Array(values) => values.iter().for_each(|value| collect(value, cards)),
        Value::Object(fields) => fields.values().for_each(|value| collect(value, cards)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn cards_in_text(text: &str, cards: &mut CardSet) {
    let action = text.parse::<Move>().map(|read| read.action).or_else(|_| text.parse::<Action>());
    let named = match action {
        Ok(Action::Call(card) | Action::Discard(card) | Action::Play(card)) => Some(card),
        Ok(_) => None,
        Err(_) => text.parse::<Card>().ok(),
    };
    if let Some(card) = named {
        cards.insert(card);
    }
}
