//! Choices that are not worth a thought: what does the same in the trick in hand and costs more.

use tarock_rules::{Action, Book, Card, CardSet, Kind, Observation, card_ahead};

use super::solver_view::card;

/// Drops cards that waste strength in a positive game: the Mond under a Sküs while another Tarock
/// is in the hand, and, for whoever plays last to a trick, all plain Tarock but the lowest of those
/// that take it and the lowest of those that do not. The preferred action stays.
pub fn drop_waste(book: &Book, seen: &Observation, preferred: Action, actions: &mut Vec<Action>) {
    let Some(game) = seen.game.filter(|game| game.kind() == Kind::Positive && !game.is_colour())
    else {
        return;
    };
    let Some(running) = seen.tricks.last().filter(|trick| trick.winner.is_none()) else { return };
    let table = running.cards.as_slice();
    if table.is_empty() || table.len() > 3 {
        return;
    }
    let takes = |card: Card| {
        let mut cards = table.to_vec();
        cards.push(card);
        card_ahead(book, game, &cards) == table.len()
    };
    let is_last = table.len() == 3;
    let lowest = |taking: bool| {
        let all: CardSet = actions
            .iter()
            .filter_map(|action| card(*action))
            .filter(|card| is_plain(*card) && takes(*card) == taking)
            .collect();
        all.lowest()
    };
    let kept = [lowest(true), lowest(false)];
    let others = actions
        .iter()
        .filter_map(|action| card(*action))
        .any(|card| is_plain(card) && card.is_tarock());
    let is_waste = |action: &Action| match card(*action) {
        Some(Card::MOND) => table.contains(&Card::SKUES) && others,
        Some(card) => is_last && is_plain(card) && !kept.contains(&Some(card)),
        None => false,
    };
    let dropped: Vec<Action> = actions.iter().copied().filter(is_waste).collect();
    actions.retain(|action| *action == preferred || !dropped.contains(action));
}

/// A Tarock that is neither a bird nor of the Trull.
fn is_plain(card: Card) -> bool {
    card.is_tarock() && !card.is_trull() && !CardSet::BIRDS.contains(card)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;
    use tarock_rules::{Cards, Deal, Move, Phase, Seat, dealing};

    use super::*;
    use crate::Bot;

    /// Plays deals by the rule player and looks at every trick in which a choice is dropped.
    #[test]
    fn what_is_dropped_is_waste() {
        let book = Book::published("kaernten-2026").unwrap();
        let rule = crate::RuleBot::default();
        let (mut monds, mut higher) = (0, 0);
        for seed in 0..3000 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let cards = Cards::from_pack(&dealing::shuffled(&mut rng)).unwrap();
            let mut deal = Deal::new(cards, Seat::ALL[0]);
            while let Some(seat) = deal.turn() {
                let seen = deal.observe(&book, Some(seat));
                let chosen = rule.decide(&book, &seen, &mut rng).unwrap().action;
                if seen.phase == Phase::Play && seen.legal.len() > 1 {
                    let mut kept = seen.legal.clone();
                    drop_waste(&book, &seen, chosen, &mut kept);
                    assert!(kept.contains(&chosen));
                    // What the rule player itself would play stays, but is no high Tarock either.
                    let mut sparing = seen.legal.clone();
                    drop_waste(&book, &seen, Action::Pass, &mut sparing);
                    let is_mond = chosen == Action::Play(Card::MOND);
                    assert!(is_mond || sparing.contains(&chosen), "seed {seed}: a high Tarock");
                    for dropped in seen.legal.iter().filter(|action| !kept.contains(action)) {
                        let dropped = card(*dropped).unwrap();
                        let table = &seen.tricks.last().unwrap().cards;
                        if dropped == Card::MOND {
                            assert!(table.contains(&Card::SKUES));
                            monds += 1;
                        } else {
                            assert!(table.len() == 3 && is_plain(dropped), "{dropped}");
                            let lower = kept.iter().filter_map(|action| card(*action));
                            assert!(lower.clone().any(|lower| is_plain(lower) && lower < dropped));
                            higher += 1;
                        }
                    }
                }
                deal.apply(&book, Move { seat, action: chosen }).unwrap();
            }
        }
        assert!(monds > 0 && higher > 1000, "{monds} times the Mond, {higher} times a high Tarock");
    }
}
