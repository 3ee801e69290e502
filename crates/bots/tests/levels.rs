//! The levels for people are apart from each other, and their mistakes are those of people.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tarock_bots::contest::{Match, Tally};
use tarock_bots::tuning::Tuning;
use tarock_bots::{Bot, BotSpec, HumanBot, Language, Lapses, Level, Memory, RuleBot};
use tarock_rules::{Book, CardSet, Cards, Deal, Move, Seat, dealing};

/// Zahlung of A over B with the lower end of its interval.
fn gain(book: &Book, deals: u64, a: BotSpec, b: BotSpec) -> (f64, f64) {
    let contest = Match::new(book, 11, a, b);
    let mut tally = Tally::default();
    for index in 0..deals {
        tally.add(&contest.play(index).unwrap());
    }
    let zahlung = tally.verdict().zahlung;
    (zahlung.mean, zahlung.interval.unwrap()[0])
}

#[test]
fn rule_beats_casual_and_casual_beats_beginner() {
    for id in ["kaernten-2026", "vacha-2008"] {
        let book = Book::published(id).unwrap();
        for (stronger, weaker) in
            [(BotSpec::Rule, BotSpec::Casual), (BotSpec::Casual, BotSpec::Beginner)]
        {
            let (mean, low) = gain(&book, 400, stronger, weaker);
            assert!(low > 0.0, "{id}: {stronger} over {weaker}: {mean} from {low}");
        }
    }
}

/// Somebody who knows the rules and no more is far weaker than a beginner: the mistakes are not
/// lots.
#[test]
fn a_beginner_beats_lots() {
    for book in Book::ids().filter_map(Book::published) {
        let (mean, low) = gain(&book, 80, BotSpec::Beginner, BotSpec::Quiet);
        assert!(low > 0.0, "{}: {mean} from {low}", book.id);
    }
}

#[test]
fn levels_are_named_and_described() {
    assert_eq!(Level::ALL.map(Level::name), ["beginner", "casual", "club", "master"]);
    for level in Level::ALL {
        assert_eq!(Level::from_name(level.name()), Some(level));
        assert_eq!(level.spec().name(), level.name());
        assert!(BotSpec::for_players().any(|spec| spec == level.spec()));
        for language in Language::ALL {
            let (label, description) = (level.label(language), level.description(language));
            assert!(!label.is_empty() && description.chars().count() < 110, "{description}");
        }
        assert_ne!(level.description(Language::German), level.description(Language::English));
    }
    assert_eq!(Level::from_name("genius"), None);
}

/// A casual player has every weakness of a beginner, but less of it.
#[test]
fn weaknesses_shrink_from_level_to_level() {
    let weaknesses = |bot: HumanBot| {
        let lapses = bot.lapses;
        let chances = [
            lapses.card,
            lapses.high_card,
            lapses.void,
            lapses.taken,
            lapses.wrong_partner,
            bot.lays_smallest,
        ];
        chances
            .into_iter()
            .chain([bot.mood, bot.blur_points, bot.blur_thirds])
            .collect::<Vec<f64>>()
    };
    let (beginner, casual) = (weaknesses(HumanBot::beginner()), weaknesses(HumanBot::casual()));
    assert!(
        beginner.iter().zip(&casual).all(|(beginner, casual)| beginner > casual && *casual > 0.0)
    );
}

/// What a seat remembers of a deal that rule players have played as far as its eighth trick.
fn remembered(lapses: &Lapses, look: impl FnOnce(&Memory, &Memory)) {
    let book = Book::published("kaernten-2026").unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut deal = Deal::new(Cards::from_pack(&dealing::shuffled(&mut rng)).unwrap(), Seat::ALL[0]);
    let seen = loop {
        let seat = deal.turn().expect("the deal comes to its eighth trick");
        let seen = deal.observe(&book, Some(seat));
        if seen.tricks.len() == 8 {
            break seen;
        }
        let action = RuleBot::default().decide(&book, &seen, &mut rng).unwrap().action;
        deal.apply(&book, Move { seat, action }).unwrap();
    };
    let tuning = Tuning::default();
    let attentive = Memory::new(&book, &seen, &tuning).unwrap();
    let mut forgetful = attentive.clone();
    forgetful.lapse(lapses, &mut rng);
    look(&attentive, &forgetful);
}

#[test]
fn without_lapses_nothing_is_forgotten() {
    remembered(&Lapses::default(), |attentive, forgetful| {
        assert_eq!((attentive.out, attentive.elsewhere), (forgetful.out, forgetful.elsewhere));
        assert_eq!(
            (attentive.lacks, attentive.sure, attentive.friend),
            (forgetful.lacks, forgetful.sure, forgetful.friend)
        );
    });
}

#[test]
fn the_last_two_tricks_and_the_own_hand_are_never_forgotten() {
    let lapses = Lapses { card: 1.0, high_card: 1.0, void: 1.0, taken: 1.0, wrong_partner: 1.0 };
    remembered(&lapses, |attentive, forgetful| {
        let cards = |tricks: std::ops::Range<usize>| -> CardSet {
            attentive.seen.tricks[tricks].iter().flat_map(|trick| &trick.cards).copied().collect()
        };
        assert_eq!(forgetful.out, attentive.out | cards(0..6));
        assert!(!forgetful.out.meets(cards(6..8) | attentive.hand));
        assert!(
            attentive.lacks.iter().any(|(_, cards)| !cards.is_empty()),
            "somebody has shown a void"
        );
        assert!(
            forgetful.lacks.iter().chain(forgetful.sure.iter()).all(|(_, cards)| cards.is_empty())
        );
    });
}
