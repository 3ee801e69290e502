//! The guided deals: each lesson's book holds, its deal shows what it is about, and whoever sits
//! beside the player does what was not taught.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tarock_practice::{Lesson, Message, Practice, PracticeOpening, PracticeOptions, book_of};
use tarock_rules::{Action, Game, Kind, Observation, Phase};
use tarock_table::{ClientMessage, Command, CommandId};

fn open(lesson: Lesson, seed: u8) -> Practice<ChaCha8Rng> {
    let options = PracticeOptions {
        table: "uebung-schule-1".to_owned(),
        rules: "vacha-2008".to_owned(),
        name: "Du".to_owned(),
        players: 4,
        lesson: Some(lesson),
        ..PracticeOptions::default()
    };
    let chance = ChaCha8Rng::from_seed([seed; 32]);
    Practice::open(PracticeOpening::new(options), chance, 0).expect("a lesson opens").0
}

fn seen(practice: &Practice<ChaCha8Rng>) -> Option<Observation> {
    practice.snapshot().deal?.observation
}

/// What the player is asked until the first card, by phase; they follow the advice.
fn asked(practice: &mut Practice<ChaCha8Rng>) -> Vec<(Phase, Action)> {
    let mut asked = Vec::new();
    for step in 0..200 {
        if practice.bot_waits() {
            practice.bot_decides(0);
            continue;
        }
        let Some(seen) = seen(practice).filter(|seen| seen.phase != Phase::Play) else { break };
        let hint = practice.hint(tarock_bots::Language::German).expect("advice");
        let action: Action = hint.action.parse().expect("an action");
        asked.push((seen.phase, action));
        act(practice, step, action);
    }
    asked
}

fn act(practice: &mut Practice<ChaCha8Rng>, number: u64, action: Action) {
    let id = CommandId(format!("test-{number}"));
    let command = Command::Act { action };
    let seen = practice.snapshot().seq;
    let answers = practice.receive(0, ClientMessage::Command { id, seen, command });
    assert!(
        answers.iter().any(|answer| matches!(answer, Message::Answer { refused: None, .. })),
        "{action} is taken: {answers:?}"
    );
}

#[test]
fn every_lesson_has_a_book_with_what_was_taught() {
    for lesson in Lesson::ALL {
        let book = book_of(&lesson.book_id(), None).expect("a book");
        assert!(book.game(Game::Rufer).is_some(), "{lesson:?}");
        assert_eq!(book.game(Game::Dreier).is_some(), lesson >= Lesson::Bidding);
        assert_eq!(book.game(Game::Trischaken).is_some(), lesson >= Lesson::Trischaken);
        assert_eq!(book.game(Game::Bettler).is_some(), lesson >= Lesson::Negative);
    }
    assert!(book_of("schule-fliegen", None).is_err());
}

/// Goes on by advice until the player is to lay cards away.
fn until_discard(practice: &mut Practice<ChaCha8Rng>) {
    for step in 0..200 {
        if practice.bot_waits() {
            practice.bot_decides(0);
            continue;
        }
        if seen(practice).is_some_and(|seen| seen.phase == Phase::Discard) {
            return;
        }
        let hint = practice.hint(tarock_bots::Language::German).expect("advice");
        act(practice, step, hint.action.parse().expect("an action"));
    }
    panic!("nothing is laid away");
}

#[test]
fn advice_on_what_to_lay_away_knows_what_was_chosen() {
    for seed in 1..=5 {
        let mut practice = open(Lesson::Talon, seed);
        until_discard(&mut practice);
        let before = practice.keep().expect("a table is kept");
        let mut chosen: Vec<Action> = Vec::new();
        for _ in 0..3 {
            let hint = practice.hint_after(&chosen, tarock_bots::Language::English);
            let action: Action = hint.expect("advice").action.parse().expect("an action");
            assert!(matches!(action, Action::Discard(_)), "{action}");
            assert!(!chosen.contains(&action), "{action} is chosen already: {chosen:?}");
            chosen.push(action);
        }
        assert_eq!(practice.keep().expect("a table is kept"), before, "the table stays as it is");
        for (number, action) in (300..).zip(chosen) {
            act(&mut practice, number, action);
        }
    }
}

#[test]
fn the_deal_shows_what_the_lesson_is_about() {
    for lesson in Lesson::ALL {
        for seed in 1..=3 {
            let mut practice = open(lesson, seed);
            let phases = asked(&mut practice);
            let seen = seen(&practice).expect("a deal is played");
            assert_eq!(seen.phase, Phase::Play, "{lesson:?}");
            let game = seen.game.expect("a game");
            let own = seen.declarer == seen.seat;
            let shown = match lesson {
                Lesson::Tricks | Lesson::Calling | Lesson::Talon => own && game == Game::Rufer,
                Lesson::Bidding => own && game == Game::Dreier,
                Lesson::Announcing => {
                    phases.iter().any(|(_, action)| matches!(action, Action::Announce(_)))
                }
                Lesson::Kontra => {
                    phases.iter().any(|(_, action)| matches!(action, Action::Contra(_)))
                }
                Lesson::Trischaken => game == Game::Trischaken,
                Lesson::Solo => own && game.is_solo(),
                Lesson::Colour => own && game.is_colour(),
                Lesson::Negative => own && game.kind() == Kind::Negative,
            };
            assert!(shown, "{lesson:?} with seed {seed}: {game}, {phases:?}");
            for (phase, action) in &phases {
                assert!(lesson.decides(*phase), "{lesson:?} asks in {phase:?}");
                assert!(lesson.allows(*action), "{lesson:?} advises {action}");
            }
        }
    }
}

/// How often Kontra was said.
fn kontras(practice: &Practice<ChaCha8Rng>) -> usize {
    seen(practice).map_or(0, |seen| seen.items.iter().map(|item| item.contra.len()).sum())
}

/// A table as it is kept right before a bot says Kontra to a game that is too high for the player.
fn before_a_kontra(seed: u64) -> Option<String> {
    let options = PracticeOptions {
        table: "uebung-1".to_owned(),
        rules: "vacha-2008".to_owned(),
        name: "Du".to_owned(),
        players: 4,
        bots: vec!["rule".to_owned()],
        ..PracticeOptions::default()
    };
    let opening = PracticeOpening { contributes: true, ..PracticeOpening::new(options) };
    let chance = ChaCha8Rng::seed_from_u64(seed);
    let mut practice = Practice::open(opening, chance, 0).expect("a table opens").0;
    for step in 0..100 {
        if practice.bot_waits() {
            let kept = practice.keep().expect("kept");
            practice.bot_decides(0);
            if kontras(&practice) > 0 {
                return Some(kept);
            }
            continue;
        }
        let seen = seen(&practice).filter(|seen| seen.phase != Phase::Play)?;
        let wished = ["bid solodreier", "bid dreier"].map(|bid| bid.parse().expect("an action"));
        let bid = wished.into_iter().find(|action| seen.legal.contains(action));
        let done = seen.legal.contains(&Action::Done).then_some(Action::Done);
        act(&mut practice, step, bid.or(done).or(seen.legal.first().copied())?);
    }
    None
}

#[test]
fn bots_say_no_kontra_before_it_was_taught() {
    let kept = (0..200).find_map(before_a_kontra).expect("some bot says Kontra");
    let kept: serde_json::Value = serde_json::from_str(&kept).expect("JSON");
    for lesson in Lesson::ALL {
        let mut kept = kept.clone();
        kept["options"]["lesson"] = lesson.code().into();
        let chance = ChaCha8Rng::seed_from_u64(0);
        let mut practice = Practice::restore(&kept.to_string(), chance).expect("it can be read");
        assert!(practice.bot_waits());
        practice.bot_decides(0);
        assert_eq!(kontras(&practice) > 0, lesson >= Lesson::Kontra, "{lesson:?}");
    }
}

#[test]
fn the_first_lesson_asks_for_nothing_but_cards() {
    let mut practice = open(Lesson::Tricks, 1);
    assert_eq!(asked(&mut practice), []);
    assert_eq!(practice.snapshot().rules, "schule-tricks");
}

#[test]
fn a_lesson_goes_on_where_it_was_left() {
    let mut practice = open(Lesson::Bidding, 2);
    while practice.bot_waits() {
        practice.bot_decides(0);
    }
    let kept = practice.keep().expect("kept");
    let mut again =
        Practice::restore(&kept, ChaCha8Rng::from_seed([9; 32])).expect("it can be read");
    assert_eq!(again.snapshot(), practice.snapshot());
    asked(&mut again);
    assert_eq!(seen(&again).expect("a deal").phase, Phase::Play);
}
