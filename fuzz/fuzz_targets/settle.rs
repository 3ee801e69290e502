//! Bytes are read as the JSON of facts, or choose facts field by field; whatever passes the check
//! is settled.
#![no_main]

use std::collections::BTreeMap;

use libfuzzer_sys::fuzz_target;
use tarock_fuzz::{BOOKS, Choices, check_outcome};
use tarock_rules::{
    Book, Claim, Facts, FalseAnnouncement, Game, Kind, NegativeFacts, Premium, PremiumFacts,
    RenonceFacts, Seat, Side,
};

fuzz_target!(|bytes: &[u8]| {
    if bytes.first() == Some(&b'{') {
        let Ok(facts) = serde_json::from_slice::<Facts>(bytes) else { return };
        for book in BOOKS.iter() {
            check(book, facts.clone());
        }
    } else {
        let mut choices = Choices(bytes);
        let book = &BOOKS[choices.below(BOOKS.len())];
        check(book, chosen(book, &mut choices));
    }
});

fn check(book: &Book, facts: Facts) {
    match facts.check(book) {
        Ok(outcome) => check_outcome(book, &outcome),
        Err(error) => {
            assert!(!error.reason().is_empty());
            assert!(!error.to_string().is_empty());
        }
    }
}

/// Facts that are often right, and wrong in one point or another.
fn chosen(book: &Book, choices: &mut Choices) -> Facts {
    let played: Vec<Game> =
        Game::ALL.into_iter().filter(|game| book.game(*game).is_some()).collect();
    let game = if choices.once_in(16) { choices.of(&Game::ALL) } else { choices.of(&played) };
    let forehand = choices.of(&Seat::ALL);
    let mut facts = Facts::new(&book.id, forehand, game);
    facts.double = choices.once_in(8);
    let kind = if choices.once_in(32) {
        choices.of(&[Kind::Positive, Kind::Negative, Kind::Trischaken])
    } else {
        game.kind()
    };
    match kind {
        Kind::Positive => positive(&mut facts, choices),
        Kind::Negative => facts.negatives = Some(negatives(game, choices)),
        Kind::Trischaken => trischaken(&mut facts, choices),
    }
    if choices.once_in(6) {
        renonce(&mut facts, choices);
    }
    if choices.once_in(8) {
        let wrong = FalseAnnouncement {
            seat: choices.of(&Seat::ALL),
            premium: choices.of(&Premium::ALL),
            bid: choices.once_in(2),
        };
        facts.false_birds.push(wrong);
    }
    facts
}

fn positive(facts: &mut Facts, choices: &mut Choices) {
    facts.declarer = (!choices.once_in(32)).then(|| choices.of(&Seat::ALL));
    if facts.game.calls_king() != choices.once_in(32) {
        facts.called_in_talon = choices.once_in(4).then_some(true);
        let alone = facts.called_in_talon.is_some() || choices.once_in(8);
        facts.partner = Some((!alone).then(|| choices.of(&Seat::ALL)));
        facts.surrendered = choices.once_in(8);
        facts.king_left = choices.once_in(8);
    }
    facts.contra = choices.once_in(3).then(|| level(choices));
    facts.unplayed = choices.once_in(16);
    if !facts.surrendered && !facts.unplayed {
        facts.thirds = Some(i64::from(choices.byte()));
    }
    let mut premiums = Vec::new();
    if let Some(bird) = facts.game.bird() {
        let made = Some(choices.once_in(2) && !facts.surrendered);
        premiums.push(PremiumFacts {
            premium: bird,
            by: Side::Declarer,
            announced: true,
            made,
            contra: level(choices),
        });
    }
    for _ in 0..choices.below(5) {
        let announced = choices.once_in(2);
        premiums.push(PremiumFacts {
            premium: choices.of(&Premium::ALL),
            by: choices.of(&[Side::Declarer, Side::Defence]),
            announced,
            made: (!choices.once_in(32)).then(|| choices.once_in(2)),
            contra: if announced { level(choices) } else { 0 },
        });
    }
    facts.premiums = Some(premiums);
}

fn level(choices: &mut Choices) -> i64 {
    choices.of(&[0, 0, 0, 1, 1, 2, 3, 4])
}

fn negatives(game: Game, choices: &mut Choices) -> Vec<NegativeFacts> {
    let negative: Vec<Game> =
        Game::ALL.into_iter().filter(|game| game.kind() == Kind::Negative).collect();
    let beside = choices.of(&[0, 0, 1, 2, 3]);
    let games = std::iter::once(game).chain((0..beside).map(|_| choices.of(&negative)));
    let games: Vec<Game> = games.collect();
    let build = |game| {
        let mut contra = BTreeMap::new();
        for seat in Seat::ALL {
            if choices.once_in(4) {
                contra.insert(seat, level(choices));
            }
        }
        NegativeFacts {
            game,
            declarer: choices.of(&Seat::ALL),
            tricks: Some(choices.below(14) as i64),
            contra,
        }
    };
    games.into_iter().map(build).collect()
}

/// Twelve tricks and 210 thirds, cut at three places each.
fn trischaken(facts: &mut Facts, choices: &mut Choices) {
    let mut parts = |whole: usize| {
        let mut cuts =
            [choices.below(whole + 1), choices.below(whole + 1), choices.below(whole + 1)]
                .map(|cut| cut as i64);
        cuts.sort_unstable();
        [cuts[0], cuts[1] - cuts[0], cuts[2] - cuts[1], whole as i64 - cuts[2]]
    };
    let tricks = parts(12);
    let mut points = parts(210);
    // Points go to those who have tricks.
    if let Some(taker) = tricks.iter().position(|tricks| *tricks > 0) {
        for seat in 0..4 {
            if tricks[seat] == 0 {
                points[taker] += std::mem::take(&mut points[seat]);
            }
        }
    }
    facts.tricks = Some(tricks);
    facts.points = Some(points);
}

fn renonce(facts: &mut Facts, choices: &mut Choices) {
    let inactive = choices.once_in(4);
    let offenders = if inactive { 0 } else { 1 + choices.below(3) };
    let offenders = (0..offenders).map(|_| choices.of(&Seat::ALL)).collect();
    let claims = (0..choices.below(3))
        .map(|_| Claim { premium: choices.of(&Premium::ALL), seat: choices.of(&Seat::ALL) })
        .collect();
    facts.renonce = Some(RenonceFacts { offenders, inactive, claims });
    if choices.once_in(2) {
        facts.thirds = None;
        facts.tricks = None;
        facts.points = None;
        for premium in facts.premiums.iter_mut().flatten() {
            premium.made = None;
        }
        for negative in facts.negatives.iter_mut().flatten() {
            negative.tricks = None;
        }
    }
}
