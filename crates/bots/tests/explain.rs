//! Explanations: there is one for every decision, in both languages, in the right words, and it
//! gives nothing hidden away.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;
use serde_json::Value;
use tarock_bots::{
    Alternative, Bot, BotSpec, Decision, Language, Measure, Reason, Support, advise, explain,
    name_action,
};
use tarock_rules::{
    Action, Book, Card, CardSet, Cards, Deal, Game, Item, Layout, Move, Observation, Phase,
    Premium, Record, Seat, dealing,
};

const DEALS: &str = include_str!("data/deals.jsonl");
const CASES: &str = include_str!("data/explain.jsonl");

/// A decision in a recorded deal, how the advice to decide so must read, and how a telling of what
/// was done begins; both give the same reason.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    /// Line of the deal in `data/deals.jsonl`, from 0.
    deal: usize,
    /// How many actions come before; the next one is explained.
    at: usize,
    /// The reason as decisions are written in JSON.
    reason: Value,
    de: String,
    en: String,
    done_de: String,
    done_en: String,
}

/// Every reason there is.
fn reasons() -> Vec<Reason> {
    let mut reasons = vec![
        Reason::Forced,
        Reason::Lot,
        Reason::Opening,
        Reason::TooWeak,
        Reason::ThrowIn,
        Reason::CallShortSuit,
        Reason::CallAlone,
        Reason::BetterHalf,
        Reason::SurrenderTooWeak,
        Reason::DiscardForVoid,
        Reason::KeepCourtCards,
        Reason::LikelyLost,
        Reason::LikelyMade,
        Reason::NothingToSay,
        Reason::DrawTarock,
        Reason::CalledSuit,
        Reason::ForceTarock,
        Reason::LeadWinner,
        Reason::LeadLow,
        Reason::Take,
        Reason::Schmieren,
        Reason::SavePoints,
        Reason::LastTricks,
        Reason::Duck,
        Reason::Shed,
        Reason::ForceTrick,
        Reason::NeededTrick,
        Reason::BestInWorlds,
    ];
    reasons.extend(Game::ALL.map(Reason::BestGame));
    reasons.extend(Premium::ALL.map(Reason::LikelyPremium));
    reasons
}

/// A recorded deal after so many actions, with the next one.
fn position(deal: usize, at: usize) -> (Book, Deal, Move) {
    let mut record: Record = serde_json::from_str(DEALS.lines().nth(deal).unwrap()).unwrap();
    let next: Move = record.actions[at].parse().unwrap();
    record.actions.truncate(at);
    let book = Book::published(&record.rules).unwrap();
    let deal = record.replay(&book).unwrap();
    (book, deal, next)
}

#[test]
fn typical_situations_are_told_in_these_words() {
    let cases: Vec<Case> = CASES.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(cases.len() >= 60);
    let reasons = reasons();
    let mut failures = Vec::new();
    for case in &cases {
        let (book, deal, next) = position(case.deal, case.at);
        let known = |reason: &&Reason| serde_json::to_value(reason).unwrap() == case.reason;
        let reason =
            *reasons.iter().find(known).unwrap_or_else(|| panic!("no reason {}", case.reason));
        let seen = deal.observe(&book, Some(next.seat));
        let decision = Decision::plain(next.action, reason);
        for (language, expected, done) in [
            (Language::German, &case.de, &case.done_de),
            (Language::English, &case.en, &case.done_en),
        ] {
            let advised = advise(&book, &seen, &decision, language).headline;
            let told = explain(&book, &seen, &decision, language).headline;
            let reason = told.strip_prefix(done.as_str()).map(|reason| format!("{reason}."));
            if advised != *expected || reason.is_none_or(|reason| !advised.ends_with(&reason)) {
                failures.push(format!(
                    "deal {} at {}:\n  {advised}\n  {expected}\n  {told}\n  {done}",
                    case.deal, case.at
                ));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn a_search_is_told_with_its_layouts_and_the_rule_that_agrees() {
    let (book, deal, next) = position(1, 7);
    let seen = deal.observe(&book, Some(next.seat));
    let calls: Vec<Action> = seen.legal.clone();
    let weigh = |place: usize, worth, best_in| {
        Alternative::new(calls[place], worth, Measure::Points)
            .supported(Support { best_in, worlds: 32 })
    };
    let alternatives = vec![weigh(1, 1.84, 24), weigh(0, 0.93, 9), weigh(2, -0.04, 3)];
    let decision = Decision {
        action: calls[1],
        reason: Reason::BestInWorlds,
        rule_of_thumb: Some(Reason::CallShortSuit),
        alternatives,
    };
    let german = explain(&book, &seen, &decision, Language::German);
    assert_eq!(
        german.headline,
        "Karo-König gerufen: Du hast nur eine Karo, und dein Partner nimmt sie bald mit dem König"
    );
    assert_eq!(
        german.details,
        [
            "Das bringt im Schnitt +1,8 Punkte (Herz-König +0,9; Pik-König 0,0)",
            "In 24 von 32 möglichen Kartenlagen am besten, Herz-König in 9",
            "Eine Faustregel spricht dafür: den König einer kurzen Farbe rufen",
        ]
    );
    let advice = advise(&book, &seen, &decision, Language::German);
    assert_eq!(
        advice.details,
        [
            "Im Schnitt bringt das 1,8 Punkte; mit dem Herz-König wärst du um 0,9 schlechter dran",
            "Faustregel: den König einer kurzen Farbe rufen",
        ]
    );
    let mut alike = Decision { rule_of_thumb: None, ..decision.clone() };
    alike.alternatives[0].worth = -4.0;
    alike.alternatives[1].worth = -4.0;
    assert_eq!(
        advise(&book, &seen, &alike, Language::English).details,
        ["On average that costs 4.0 points; it would be just as good with the king of hearts"]
    );
    let mut given_up = decision.clone();
    given_up.alternatives[1].support = Some(Support { best_in: 2, worlds: 12 });
    let details = explain(&book, &seen, &given_up, Language::German).details;
    assert_eq!(
        details[1],
        "In 24 von 32 möglichen Kartenlagen am besten, Herz-König in 2 von 12, dann nicht weiter \
        probiert"
    );
    let english =
        explain(&book, &seen, &Decision { rule_of_thumb: None, ..decision }, Language::English);
    assert_eq!(
        english.headline,
        "Called the king of diamonds: you have only one diamond, and your partner soon takes it \
        with the king"
    );
    assert_eq!(
        english.details,
        [
            "On average this brings +1.8 points (king of hearts +0.9; king of spades 0.0)",
            "Best in 24 of 32 possible layouts, king of hearts in 9",
            "No rule of thumb speaks for it",
        ]
    );
}

/// Whoever wrote the decision, and however odd it is: there are words for it.
#[test]
fn every_reason_has_words_for_every_action() {
    for (deal, at) in [(0, 0), (0, 11), (0, 27), (1, 8), (3, 15), (11, 9)] {
        let (book, deal, next) = position(deal, at);
        let viewers = [Some(next.seat), Some(next.seat.next()), None];
        for (viewer, reason) in viewers
            .into_iter()
            .flat_map(|viewer| reasons().into_iter().map(move |reason| (viewer, reason)))
        {
            let seen = deal.observe(&book, viewer);
            for (_, action) in Action::every()
                .into_iter()
                .enumerate()
                .filter(|(place, _)| *place < 10 || place % 7 == 0)
            {
                for language in Language::ALL {
                    let decision = Decision::plain(action, reason);
                    assert_sound(&explain(&book, &seen, &decision, language).headline);
                    let advised = advise(&book, &seen, &decision, language).headline;
                    assert_said_by_a_friend(&advised, language);
                }
            }
        }
    }
}

fn assert_sound(text: &str) {
    assert!(text.chars().count() > 3 && text.trim() == text, "{text:?}");
    let odd =
        ["  ", " ,", " ;", " .", " :", "{", "}", "::", ",,", ", ,", ", ;", "; ;", ": ;", "()"];
    assert!(!odd.iter().any(|odd| text.contains(odd)), "{text:?}");
    assert!(text.split(". ").all(|sentence| sentence.matches(':').count() < 2), "{text:?}");
    for pair in [['(', ')'], ['„', '“'], ['“', '”']] {
        let count = |sign: char| text.matches(sign).count();
        let is_opened = count(pair[0]) > 0 && !(pair[0] == '“' && text.contains('„'));
        assert!(!is_opened || count(pair[0]) == count(pair[1]), "{text:?}");
    }
}

/// A friend beside the player says one sentence: what they would do, and after a colon why.
fn assert_said_by_a_friend(headline: &str, language: Language) {
    assert_sound(headline);
    let begins = language.pick("Ich würde ", "I would ");
    let (would, why) = headline.split_once(": ").unwrap_or_else(|| panic!("{headline:?}"));
    assert!(would.len() > begins.len() && would.starts_with(begins), "{headline:?}");
    assert!(!would.ends_with([',', ';', '.']), "{headline:?}");
    let why = why.strip_suffix('.').unwrap_or_else(|| panic!("{headline:?}"));
    assert!(why.split(' ').count() > 2 && !why.contains(['.', ':', '\n']), "{headline:?}");
    assert!(!why.ends_with([',', ';']), "{headline:?}");
    assert!([", ", "; "].iter().all(|sign| why.split(sign).all(|part| !part.is_empty())));
    let small = why.chars().next().is_some_and(char::is_lowercase);
    assert_eq!(small, language == Language::English, "{headline:?}");
    for study in ["Kartenlage", "layout", "im Blatt", "in hand", "Faustregel", "rule of thumb"] {
        assert!(!headline.contains(study), "{headline:?}");
    }
}

fn players() -> Vec<Box<dyn Bot>> {
    let names = [
        "rule",
        "pimc:worlds=2:nodes=200",
        "master:worlds=3:nodes=300",
        "beginner",
        "casual",
        "quiet",
        "random",
    ];
    names.map(|name| name.parse::<BotSpec>().unwrap().bot().unwrap()).into()
}

/// Calls back at every decision of many deals of all books, by all kinds of players and in all
/// kinds of games.
fn each_decision(deals: u64, mut look: impl FnMut(&Book, &Deal, &Observation, &Decision)) {
    let players = players();
    for book in Book::ids().filter_map(Book::published) {
        for seed in 0..deals {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let cards = Cards::from_pack(&dealing::shuffled(&mut rng)).unwrap();
            let mut deal = Deal::new(cards, Seat::ALL[rng.random_range(0..4usize)]);
            let place = usize::try_from(seed).unwrap() % players.len();
            while let Some(seat) = deal.turn() {
                let seen = deal.observe(&book, Some(seat));
                let decision = players[place].decide(&book, &seen, &mut rng).unwrap();
                look(&book, &deal, &seen, &decision);
                // Lots in some auctions, so that every kind of game comes up.
                let lot = seen.phase == Phase::Auction && seed % 2 == 0 && rng.random_bool(0.3);
                let action = if lot {
                    seen.legal[rng.random_range(0..seen.legal.len())]
                } else {
                    decision.action
                };
                deal.apply(&book, Move { seat, action }).unwrap();
            }
        }
    }
}

#[test]
fn every_decision_is_told_in_both_languages_without_hidden_cards() {
    let mut told = std::collections::BTreeSet::new();
    each_decision(56, |book, _, seen, decision| {
        told.insert(serde_json::to_string(&decision.reason).unwrap());
        for language in Language::ALL {
            let explanation = explain(book, seen, decision, language);
            assert_sound(&explanation.headline);
            explanation.details.iter().for_each(|detail| assert_sound(detail));
            assert!(
                decision.alternatives.len() < 2 || !explanation.details.is_empty(),
                "{}",
                explanation.headline
            );
            let advice = advise(book, seen, decision, language);
            let text =
                [explanation, advice].map(|told| told.headline + "\n" + &told.details.join("\n"));
            let text = text.join("\n");
            for card in CardSet::PACK - may_be_named(seen) {
                for name in forms(&name_action(book, Action::Play(card), language)) {
                    assert!(!names(&text, &name), "{name} cannot be known: {text}");
                }
            }
        }
    });
    assert!(told.len() > 40, "{told:?}");
}

#[test]
fn all_advice_is_what_a_friend_would_say() {
    let mut phases = std::collections::BTreeMap::new();
    each_decision(35, |book, _, seen, decision| {
        *phases.entry(seen.phase.code()).or_insert(0) += 1;
        for language in Language::ALL {
            let advice = advise(book, seen, decision, language);
            assert_said_by_a_friend(&advice.headline, language);
            for detail in &advice.details {
                assert_sound(detail);
                assert!(!detail.ends_with(['.', ',', ';', ':']), "{detail:?}");
                assert!(!detail.starts_with(char::is_lowercase), "{detail:?}");
            }
            if let Action::Play(card) | Action::Discard(card) = decision.action {
                let would = advice.headline.split(": ").next().unwrap_or_default();
                let mut forms = forms(&name_action(book, Action::Play(card), language)).into_iter();
                assert!(forms.any(|name| names(would, &name)), "{}", advice.headline);
            }
        }
    });
    assert!(phases.len() > 5 && phases.values().all(|count| *count > 50), "{phases:?}");
}

/// A card as it is named in sentences.
fn forms(name: &str) -> Vec<String> {
    let bent = name.ends_with("-Bub").then(|| format!("{name}en"));
    [name.to_owned()].into_iter().chain(bent).collect()
}

/// Everything that the viewer has been shown, and what anybody may name: cards of legal actions and
/// birds that were announced.
fn may_be_named(seen: &Observation) -> CardSet {
    let mut cards: CardSet = seen.hand.iter().copied().collect();
    cards |= seen
        .tricks
        .iter()
        .flat_map(|trick| trick.cards.iter().chain(&trick.talon))
        .copied()
        .collect();
    cards |= seen.talon.halves.iter().flatten().flatten().copied().collect();
    cards |= seen.talon.taken.iter().chain(&seen.talon.discards).copied().collect();
    cards |= seen.open_hands.iter().flat_map(|hands| hands.0.iter().flatten()).copied().collect();
    cards |= seen.called.and_then(|called| called.card).map_or(CardSet::EMPTY, CardSet::of);
    let bird = |premium: Premium| premium.bird_card();
    cards |= seen.items.iter().filter_map(|item| item.premium.and_then(bird)).collect();
    let named = |action: &Action| match *action {
        Action::Call(card) | Action::Discard(card) | Action::Play(card) => Some(card),
        Action::Announce(premium)
        | Action::Contra(Item::Premium(premium, _))
        | Action::Re(Item::Premium(premium, _))
        | Action::Sub(Item::Premium(premium, _)) => bird(premium),
        _ => None,
    };
    cards |= seen.legal.iter().filter_map(named).collect();
    cards
}

/// Whether a text names a card, and not only a word that contains its name.
fn names(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let letter = |sign: char| sign.is_alphanumeric() || sign == '-';
        let before = text[..at].chars().next_back().is_some_and(letter);
        let after = text[at + name.len()..].chars().next().is_some_and(letter);
        !before && !after
    })
}

#[test]
fn names_are_found_as_whole_words() {
    assert!(names("nimmt den Mond", "Mond") && !names("Mondfang angesagt", "Mond"));
    assert!(names("1 of hearts led", "1 of hearts") && !names("11 of hearts", "1 of hearts"));
    assert!(!names("Tarock XVI und Herz-König", "Tarock X"));
    assert!(forms("Karo-Bub").iter().any(|form| names("mit dem Karo-Buben", form)));
}

/// Hidden cards change places; the seat sees the same, and the explanation stays the same.
#[test]
fn hidden_cards_do_not_change_an_explanation() {
    let mut compared = 0;
    each_decision(14, |book, deal, seen, decision| {
        let Some(me) = seen.seat else { return };
        let others = [me.next(), me.plus(2), me.plus(3)];
        for (one, other) in [(others[0], others[1]), (others[1], others[2]), (others[2], others[0])]
        {
            let Some(imagined) = seen.imagine(&exchanged(&deal.layout(), one, other)) else {
                continue;
            };
            let again = imagined.observe(book, Some(me));
            if again != *seen || imagined == *deal {
                continue;
            }
            for language in Language::ALL {
                assert_eq!(
                    explain(book, &again, decision, language),
                    explain(book, seen, decision, language)
                );
                assert_eq!(
                    advise(book, &again, decision, language),
                    advise(book, seen, decision, language)
                );
            }
            compared += 1;
        }
    });
    assert!(compared > 1000, "{compared}");
}

/// The layout with a card of one hand exchanged for one of another.
fn exchanged(layout: &Layout, one: Seat, other: Seat) -> Layout {
    let mut layout = *layout;
    let middle = |cards: CardSet| -> Option<Card> { cards.iter().nth(cards.len() / 2) };
    if let (Some(given), Some(taken)) = (middle(layout.hands[one]), middle(layout.hands[other])) {
        layout.hands[one] = layout.hands[one].without(given) | CardSet::of(taken);
        layout.hands[other] = layout.hands[other].without(taken) | CardSet::of(given);
    }
    layout
}
