//! Cards of Bettler, Piccolo and Zwiccolo, on either side.

use tarock_rules::{Action, Card, CardSet, Seat, card_ahead};

use super::memory::{Memory, ratio};
use super::play_trischaken::danger;
use super::tuning::Knob;
use crate::{Alternative, Decision, Measure, Reason};

/// Chooses a card.
pub fn play(memory: &Memory, legal: CardSet) -> Option<Decision> {
    let weigh = |card: Card| {
        let (worth, reason) =
            match memory.seen.negatives[memory.me].and_then(tarock_rules::Game::target_tricks) {
                Some(target) => own_game(memory, card, target),
                None => against(memory, card),
            };
        (Alternative::new(Action::Play(card), worth, Measure::Thirds), reason)
    };
    Decision::best(legal.iter().map(weigh).collect())
}

/// A card of a player of a negative game: take what is needed with the most dangerous cards, then
/// nothing more.
fn own_game(memory: &Memory, card: Card, target: u8) -> (f64, Reason) {
    let mine = memory.prospect(card).mine;
    let danger = danger(memory, card);
    let needed = target.saturating_sub(memory.seen.tricks_taken[memory.me]);
    let (take, shed) =
        (memory.tuning.get(Knob::NeededTrick), memory.tuning.get(Knob::NegativeDanger));
    if needed > 0 {
        return (
            take * mine * danger + shed * danger - 15.0 * mine * (1.0 - danger),
            Reason::NeededTrick,
        );
    }
    (
        shed * danger - 60.0 * mine,
        if mine < 0.3 && danger > 0.5 { Reason::Shed } else { Reason::Duck },
    )
}

/// A card against the players of negative games: make them take tricks they do not want.
fn against(memory: &Memory, card: Card) -> (f64, Reason) {
    let mut worth = 0.0;
    let mut forces = false;
    for (seat, game) in memory.seen.negatives.iter() {
        let Some(target) = game.and_then(tarock_rules::Game::target_tricks) else { continue };
        let taken = memory.seen.tricks_taken[seat];
        let left = 12usize.saturating_sub(memory.trick);
        let takes = player_takes(memory, seat, card);
        if taken > target {
            continue;
        }
        let short = usize::from(target - taken);
        if short > 0 && left <= short + 2 {
            worth -= 40.0 * takes;
        } else {
            worth += 40.0 * takes;
            forces |= takes > 0.3;
        }
    }
    // High cards cannot force anybody: they go where nothing can be forced, low ones are kept.
    worth += memory.tuning.get(Knob::NegativeHeight) * height(card);
    (worth, if forces { Reason::ForceTrick } else { Reason::Shed })
}

/// How high a card stands among those of its kind, 0 to 1.
fn height(card: Card) -> f64 {
    let kind = CardSet::following(card);
    ratio((kind - CardSet::above(card)).len(), kind.len())
}

/// Chance that the player of a negative game takes the trick if the viewer plays this card.
fn player_takes(memory: &Memory, player: Seat, card: Card) -> f64 {
    let mut cards: arrayvec::ArrayVec<Card, 4> = memory.table.iter().copied().collect();
    cards.push(card);
    let led = cards[0];
    let place = card_ahead(memory.book, memory.game, &cards);
    let best = cards[place];
    let mut takes = if memory.leader.plus(place) == player { 1.0 } else { 0.0 };
    for seat in memory.still_to_play() {
        let beats = memory.can_beat(seat, led, best);
        if seat == player {
            takes = beats;
        } else {
            // Against a higher card of the player the others beat less often.
            takes *= 1.0 - if takes < 1.0 { 0.6 * beats } else { beats };
        }
    }
    takes
}
