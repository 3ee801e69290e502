//! Cards of Trischaken: everybody for themselves, few points.

use tarock_rules::{Action, Card, CardSet, TrischakenTalon};

use super::memory::{Memory, ratio};
use super::tuning::Knob;
use crate::{Alternative, Decision, Measure, Reason};

/// What a talon card counts on average, in thirds.
const TALON_CARD: f64 = 3.9;

/// Chooses a card.
pub fn play(memory: &Memory, legal: CardSet) -> Option<Decision> {
    let weigh = |card: Card| {
        let prospect = memory.prospect(card);
        let thirds = prospect.thirds + f64::from(card.thirds().0) + talon(memory);
        let worth = memory.tuning.get(Knob::TrischakenDanger) * danger(memory, card)
            - prospect.mine * thirds;
        let reason = if prospect.mine < 0.3 && danger(memory, card) > 0.5 {
            Reason::Shed
        } else {
            Reason::Duck
        };
        (Alternative::new(Action::Play(card), worth, Measure::Thirds), reason)
    };
    Decision::best(legal.iter().map(weigh).collect())
}

/// What the talon adds to the trick in hand.
fn talon(memory: &Memory) -> f64 {
    match memory.book.play.trischaken_talon.is {
        TrischakenTalon::FirstSixTricks if memory.trick < 6 => TALON_CARD,
        TrischakenTalon::LastTrick if memory.trick == 11 => 6.0 * TALON_CARD,
        TrischakenTalon::FirstSixTricks | TrischakenTalon::LastTrick => 0.0,
    }
}

/// How likely a card is to take an unwanted trick later: the share of the cards of its kind still
/// out that are lower.
pub fn danger(memory: &Memory, card: Card) -> f64 {
    let kind = CardSet::following(card) & memory.out;
    let lower = (kind - CardSet::above(card)).len();
    let share = if kind.is_empty() { 1.0 } else { ratio(lower, kind.len()) };
    // A Tarock also falls where a suit is void, whoever leads.
    let tarock = memory.tuning.get(Knob::DangerTarock);
    let points = memory.tuning.get(Knob::DangerPoints) * f64::from(card.thirds().0) / 26.0;
    if card.is_tarock() { tarock + (1.0 - tarock) * share + points } else { 0.9 * share + points }
}
