//! Strength that is not wasted: positions with cards that nobody who plays well lets go.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;
use tarock_bots::BotSpec;
use tarock_rules::{Action, Book, Card, Record};

const CASES: &str = include_str!("data/waste.jsonl");

/// A deal up to a decision, and the cards that must not be played there: the Mond under the Sküs
/// with another Tarock in hand, or, from the last seat, a high Tarock where a low one takes the
/// trick.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    never: Vec<Card>,
    deal: Record,
}

#[test]
fn nobody_wastes_the_mond_or_a_high_tarock() {
    let (mut monds, mut high) = (0, 0);
    for (number, line) in CASES.lines().enumerate() {
        let case: Case = serde_json::from_str(line).unwrap();
        let book = Book::published(&case.deal.rules).unwrap();
        let deal = case.deal.replay(&book).unwrap();
        let seen = deal.observe(&book, deal.turn());
        for card in &case.never {
            assert!(
                seen.legal.contains(&Action::Play(*card)),
                "line {number}: {card} is no choice"
            );
        }
        for player in ["rule", "club", "master:worlds=4:nodes=4000"] {
            let bot = player.parse::<BotSpec>().unwrap().bot().unwrap();
            for seed in 0..4 {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                let decision = bot.decide(&book, &seen, &mut rng).unwrap();
                for card in &case.never {
                    assert_ne!(
                        decision.action,
                        Action::Play(*card),
                        "line {number}, {player}, seed {seed}: {card} is wasted"
                    );
                }
            }
        }
        if case.never.contains(&Card::MOND) { monds += 1 } else { high += 1 }
    }
    assert!(monds >= 8 && high >= 8, "{monds} with the Mond, {high} with a high Tarock");
}
