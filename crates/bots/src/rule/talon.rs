//! Talon and discard: every way to lay the cards away is weighed by the hand that remains.

use tarock_rules::{
    Action, Book, Card, CardSet, Game, Observation, Premium, Suit, SurrenderPrice, Take,
};

use super::memory::ratio;
use super::odds::Question;
use super::shape::{shape, top_cards};
use super::tuning::{Knob, Tuning};
use super::worth;
use crate::{Alternative, Decision, Measure, Reason};

/// Chooses a half, all six, or to give up.
pub fn take(book: &Book, seen: &Observation, tuning: &Tuning) -> Option<Decision> {
    let game = seen.game?;
    let hand: CardSet = seen.hand.iter().copied().collect();
    let halves = seen.talon.halves?.map(|half| half.into_iter().collect::<CardSet>());
    let taken = |take: Take| match take {
        Take::First => halves[0],
        Take::Second => halves[1],
        Take::Both => halves[0] | halves[1],
    };
    let weigh = |action: &Action| {
        let Action::Take(choice) = *action else { return None };
        let cards = taken(choice);
        let left = (halves[0] | halves[1]) - cards;
        let (worth, _) = best_discard(game, seen, hand | cards, cards.len(), tuning);
        let worth = worth - f64::from(left.thirds().0);
        Some((Alternative::new(*action, worth, Measure::Thirds), Reason::BetterHalf))
    };
    let best = Decision::best(seen.legal.iter().filter_map(weigh).collect())?;
    if !seen.legal.contains(&Action::Surrender) {
        return Some(best);
    }
    let Action::Take(choice) = best.action else { return Some(best) };
    let (_, laid) = best_discard(game, seen, hand | taken(choice), taken(choice).len(), tuning);
    let kept = (hand | taken(choice)) - laid;
    if alone(book, seen, game, kept) > surrendered(book, seen, game) {
        return Some(best);
    }
    Some(Decision { action: Action::Surrender, reason: Reason::SurrenderTooWeak, ..best })
}

/// Expected points of playing on alone with the called king from the talon.
fn alone(book: &Book, seen: &Observation, game: Game, kept: CardSet) -> f64 {
    let Some(entry) = book.game(game) else { return 0.0 };
    let shape = shape(kept, seen.seat == Some(seen.forehand));
    let lost = Question::OwnLoss(Game::Dreier).chance(&shape);
    let bird = announced_bird(seen).map_or(0.0, |bird| {
        let made = Question::DeclarerPremium(bird).chance(&shape);
        worth::of_announced(book, game, bird) * (2.0 * made - 1.0)
    });
    // A lost game is often contra'd.
    3.0 * ((1.0 - lost) * f64::from(entry.won) - 1.2 * lost * f64::from(entry.lost) + bird)
}

fn surrendered(book: &Book, seen: &Observation, game: Game) -> f64 {
    let lost = |game: Game| book.game(game).map_or(0.0, |entry| f64::from(entry.lost));
    let bird = announced_bird(seen).map_or(0.0, |bird| worth::of_announced(book, game, bird));
    match book.talon.surrender.is {
        SurrenderPrice::PlainRufer => -3.0 * lost(Game::Rufer),
        SurrenderPrice::GameAndBird => -3.0 * (lost(game) + bird),
    }
}

/// The bird that the bid carries.
fn announced_bird(seen: &Observation) -> Option<Premium> {
    let said =
        || seen.items.iter().filter_map(|item| item.premium).find(|premium| premium.is_bird());
    seen.game.and_then(Game::bird).or_else(said)
}

/// Chooses the next card to lay away.
pub fn discard(seen: &Observation, tuning: &Tuning) -> Option<Decision> {
    let game = seen.game?;
    let hand: CardSet = seen.hand.iter().copied().collect();
    let legal: CardSet = seen
        .legal
        .iter()
        .filter_map(|action| if let Action::Discard(card) = action { Some(*card) } else { None })
        .collect();
    let count = hand.len().saturating_sub(12);
    let (_, laid) = best_discard(game, seen, hand, count, tuning);
    let card = (laid & legal).lowest().or(legal.lowest())?;
    Some(Decision::plain(Action::Discard(card), Reason::DiscardForVoid))
}

/// How much worse, in thirds, a declarer laid these cards away than they could have with the hand
/// that they kept.
pub fn worse_than_best(
    game: Game,
    seen: &Observation,
    kept: CardSet,
    laid: CardSet,
    tuning: &Tuning,
) -> f64 {
    let called = seen.called.and_then(|called| called.card).and_then(Card::suit);
    let (best, _) = best_discard(game, seen, kept | laid, laid.len(), tuning);
    (best - remaining(game, kept, laid, called, tuning)).max(0.0)
}

/// The best way to lay so many cards away: the worth of what remains, and the cards.
fn best_discard(
    game: Game,
    seen: &Observation,
    hand: CardSet,
    count: usize,
    tuning: &Tuning,
) -> (f64, CardSet) {
    let free = hand - CardSet::KINGS - CardSet::TRULL;
    let first = free & if game.is_colour() { CardSet::TAROCK } else { CardSet::SUITS };
    // What must go before anything else of the other kind may go.
    let forced = if first.len() <= count { first } else { CardSet::EMPTY };
    let bird =
        announced_bird(seen).and_then(Premium::bird_card).map_or(CardSet::EMPTY, CardSet::of);
    let rest = free - first;
    let pool = if forced.is_empty() && first.len() > count {
        first
    } else if (rest - bird).len() + forced.len() >= count {
        rest - bird
    } else {
        rest
    };
    let called = seen.called.and_then(|called| called.card).and_then(Card::suit);
    let mut best = (f64::NEG_INFINITY, forced);
    each_choice(pool, count - forced.len().min(count), forced, &mut |laid| {
        let worth = remaining(game, hand - laid, laid, called, tuning);
        if worth > best.0 {
            best = (worth, laid);
        }
    });
    best
}

/// Every way to add so many cards of a pool to a set.
fn each_choice(pool: CardSet, count: usize, chosen: CardSet, found: &mut impl FnMut(CardSet)) {
    if count == 0 || pool.is_empty() {
        found(chosen);
        return;
    }
    let mut left = pool;
    while left.len() >= count {
        let Some(card) = left.lowest() else { return };
        left.remove(card);
        each_choice(left, count - 1, chosen | CardSet::of(card), found);
    }
    if pool.len() < count {
        found(chosen | pool);
    }
}

/// What a hand is worth after the exchange, in thirds.
fn remaining(
    game: Game,
    hand: CardSet,
    laid: CardSet,
    called: Option<Suit>,
    tuning: &Tuning,
) -> f64 {
    let laid = f64::from(laid.thirds().0);
    if game.is_colour() {
        let tops: usize = Suit::ALL.map(|suit| top_cards(hand, suit)).into_iter().sum();
        let long: usize = Suit::ALL
            .map(|suit| (hand & CardSet::suit(suit)).len().saturating_sub(4))
            .into_iter()
            .sum();
        return laid
            + 9.0 * ratio(tops, 1)
            + 6.0 * ratio(long, 1)
            + 2.0 * ratio((hand & CardSet::SUITS).len(), 1);
    }
    let tarock: f64 = (hand & CardSet::TAROCK).iter().map(tarock_worth).sum();
    let tarocks = (hand & CardSet::TAROCK).len();
    let suits: f64 = Suit::ALL
        .map(|suit| suit_worth(hand & CardSet::suit(suit), tarocks, called == Some(suit), tuning))
        .into_iter()
        .sum();
    laid + tarock + suits
}

fn tarock_worth(card: Card) -> f64 {
    match card {
        Card::SKUES => 22.0,
        Card::MOND => 18.0,
        Card::PAGAT => 9.0,
        _ => 4.0 + ratio(usize::from(card.index()), 4),
    }
}

fn suit_worth(cards: CardSet, tarocks: usize, called: bool, tuning: &Tuning) -> f64 {
    let king = cards.meets(CardSet::KINGS);
    let queen = cards.meets(CardSet::QUEENS);
    let void = tuning.get(if tarocks >= 4 { Knob::VoidLong } else { Knob::VoidShort })
        + if called { tuning.get(Knob::VoidCalled) } else { 0.0 };
    let shape = match (cards.len(), king) {
        (0, _) => void,
        (1, false) => 2.0,
        (1 | 2, true) => 10.0,
        (3, true) => 9.0,
        (_, true) => 6.0,
        (2, false) => 0.0,
        (length, false) => -ratio(length - 2, 1),
    };
    // A queen alone mostly falls to the others; behind a king it is safe.
    let queen = match (queen, king || called) {
        (true, true) => 5.0,
        (true, false) => 2.0,
        (false, _) => 0.0,
    };
    shape + queen
}
