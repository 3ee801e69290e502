//! What the player can choose from: offers to pick from a list, cards of the hand, and what they
//! type.

use tarock_rules::{Action, Card, Phase, Seat};
use tarock_table::Snapshot;

use super::connection::{legal, observation};
use super::speech::Speech;

/// Something to pick from a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// What is done.
    pub action: Action,
    pub label: String,
}

/// The hand, sorted as players hold it: Tarock from the highest, then the suits, each from the king
/// down.
pub fn hand(view: &Snapshot) -> Vec<Card> {
    let Some(seen) = observation(view) else { return Vec::new() };
    let mut cards = seen.hand.clone();
    cards.sort_by_key(|card| {
        (card.suit().map_or(0, |suit| 1 + suit as u8), std::cmp::Reverse(card.index()))
    });
    cards
}

/// What a card of the hand is used for at the moment.
pub fn card_action(view: &Snapshot, card: Card) -> Option<Action> {
    match observation(view)?.phase {
        Phase::Discard => Some(Action::Discard(card)),
        Phase::Play => Some(Action::Play(card)),
        Phase::Auction | Phase::Call | Phase::Talon | Phase::Announce | Phase::Finished => None,
    }
}

/// Whether a card of the hand may be played or laid away now.
pub fn is_legal(view: &Snapshot, card: Card) -> bool {
    card_action(view, card).is_some_and(|action| legal(view).contains(&action))
}

/// What can be picked from a list: everything legal that is no card of the hand.
pub fn offers(speech: &Speech, view: &Snapshot) -> Vec<Offer> {
    let seat = observation(view).and_then(|seen| seen.seat).unwrap_or(Seat::ALL[0]);
    let listed =
        legal(view).iter().filter(|action| !matches!(action, Action::Play(_) | Action::Discard(_)));
    listed.map(|action| Offer { action: *action, label: speech.action(seat, *action) }).collect()
}

/// The action that somebody typed: the number of an offer, a card, or an action as records write
/// it. Whether it is legal is for the table to say.
pub fn typed(text: &str, view: &Snapshot, offers: &[Offer]) -> Option<Action> {
    let text = text.trim();
    if let Ok(action) = text.parse::<Action>() {
        return Some(action);
    }
    let number = text.parse::<usize>().ok().filter(|_| !offers.is_empty());
    if let Some(number) = number {
        return number.checked_sub(1).and_then(|place| offers.get(place)).map(|offer| offer.action);
    }
    let upper = text.to_uppercase();
    if let Ok(card) = upper.parse::<Card>() {
        return match observation(view)?.phase {
            Phase::Call => Some(Action::Call(card)),
            _ => card_action(view, card),
        };
    }
    let lower = text.to_lowercase();
    let bare = |label: &str| label.trim_matches(['„', '“', '”']).to_lowercase();
    offers.iter().find(|offer| bare(&offer.label) == lower).map(|offer| offer.action)
}
