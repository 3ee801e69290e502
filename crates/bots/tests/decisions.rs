//! What must hold for every decision of every player, looked at in many deals of all books.

use std::collections::BTreeMap;

use proptest::prelude::*;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tarock_bots::{Bot, BotSpec, Decision, RuleBot};
use tarock_rules::{
    Action, Book, Card, CardSet, Cards, Deal, Game, Move, Observation, Phase, Seat, Thirds, dealing,
};

fn books() -> Vec<Book> {
    let mut books: Vec<Book> = Book::ids().map(|id| Book::published(id).unwrap()).collect();
    let house = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulebooks/house/stammtisch.toml");
    books.push(
        Book::from_house_toml("stammtisch.toml", &std::fs::read_to_string(house).unwrap()).unwrap(),
    );
    books
}

fn generator(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

fn dealt(rng: &mut ChaCha8Rng) -> (Cards, Seat) {
    let cards = Cards::from_pack(&dealing::shuffled(rng)).unwrap();
    (cards, Seat::ALL[rng.random_range(0..4usize)])
}

/// All players, with little to search so that the tests stay quick.
fn players() -> Vec<BotSpec> {
    let mut players = BotSpec::for_players().collect::<Vec<_>>();
    players.retain(|player| !["pimc", "club", "master"].contains(&player.name()));
    let quick = ["pimc:worlds=2:nodes=200", "club:worlds=2:nodes=300", "master:worlds=2:nodes=400"];
    players.extend(quick.map(|player| player.parse::<BotSpec>().unwrap()));
    players
}

/// Which decisions are left to chance, so that players come into games that they would not bid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wild {
    Nothing,
    Auction,
    UntilPlay,
    Everything,
}

/// What is played in spite of the player's own decision, if anything.
fn wild_action(wild: Wild, seen: &Observation, rng: &mut impl Rng) -> Option<Action> {
    let now = match wild {
        Wild::Nothing => false,
        Wild::Auction => seen.phase == Phase::Auction,
        Wild::UntilPlay => seen.phase != Phase::Play,
        Wild::Everything => true,
    };
    if !now {
        return None;
    }
    // Often silent, so that low games come up as well.
    let silent = seen
        .legal
        .iter()
        .find(|action| matches!(action, Action::Pass | Action::Done | Action::BidVorhand));
    match silent {
        Some(action) if rng.random_bool(0.6) => Some(*action),
        _ => Some(seen.legal[rng.random_range(0..seen.legal.len())]),
    }
}

/// Plays a deal in which every seat is asked at every turn; gives the moves and the game.
fn play(book: &Book, bot: &dyn Bot, wild: Wild, seed: u64) -> (Vec<Move>, Option<Game>) {
    let mut rng = generator(seed);
    let (cards, forehand) = dealt(&mut rng);
    let mut deal = Deal::new(cards, forehand);
    let mut moves = Vec::new();
    while let Some(seat) = deal.turn() {
        let seen = deal.observe(book, Some(seat));
        let decision = bot.decide(book, &seen, &mut rng).expect("a decision at one's turn");
        assert!(
            seen.legal.contains(&decision.action),
            "{}: {} of {:?} is not legal",
            book.id,
            decision.action,
            seen.legal
        );
        check_alternatives(&seen, &decision);
        let action = wild_action(wild, &seen, &mut rng).unwrap_or(decision.action);
        let chosen = Move { seat, action };
        deal.apply(book, chosen).unwrap();
        moves.push(chosen);
    }
    (moves, deal.game())
}

/// Alternatives are legal, best first, and the chosen action leads them where it was weighed.
fn check_alternatives(seen: &Observation, decision: &Decision) {
    assert!(
        decision.alternatives.iter().all(|alternative| seen.legal.contains(&alternative.action))
    );
    assert!(decision.alternatives.windows(2).all(|pair| pair[0].worth >= pair[1].worth));
    assert!(decision.alternatives.iter().all(|alternative| alternative.worth.is_finite()));
}

#[test]
fn every_decision_is_legal_in_every_game() {
    let mut games = std::collections::BTreeSet::new();
    for book in books() {
        for seed in 0..400 {
            for wild in [Wild::Nothing, Wild::Auction, Wild::UntilPlay, Wild::Everything] {
                let (_, game) = play(&book, &RuleBot::default(), wild, seed);
                games.extend(game);
            }
        }
    }
    assert_eq!(games.into_iter().collect::<Vec<_>>(), Game::ALL.to_vec());
}

#[test]
fn a_seat_that_is_not_to_speak_decides_nothing() {
    let book = Book::published("vacha-2008").unwrap();
    let mut rng = generator(3);
    let (cards, forehand) = dealt(&mut rng);
    let deal = Deal::new(cards, forehand);
    for spec in players() {
        for viewer in [None, Some(forehand.next())] {
            assert_eq!(
                spec.bot().unwrap().decide(&book, &deal.observe(&book, viewer), &mut rng),
                None
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 12,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_same_seed_gives_the_same_deal(seed: u64) {
        for book in books() {
            for spec in players() {
                let bot = spec.bot().unwrap();
                prop_assert_eq!(
                    play(&book, &*bot, Wild::Auction, seed),
                    play(&book, &*bot, Wild::Auction, seed)
                );
            }
        }
    }
}

/// Hidden cards are exchanged between two places that the seat to act cannot see; the decision
/// stays the same.
#[test]
fn hidden_cards_do_not_change_a_decision() {
    let mut compared: BTreeMap<String, u32> = BTreeMap::new();
    let mut partners_moved = 0;
    for (book, seed) in books().iter().flat_map(|book| (0..8).map(move |seed| (book, seed))) {
        let mut rng = generator(seed);
        let (cards, forehand) = dealt(&mut rng);
        let mut deal = Deal::new(cards, forehand);
        let mut moves = Vec::new();
        while let Some(seat) = deal.turn() {
            let seen = deal.observe(book, Some(seat));
            let others = exchanged(book, &cards, forehand, &moves, &deal, seat);
            let king = seen.called.and_then(|called| called.card);
            let holder = |deal: &Deal| {
                Seat::ALL
                    .into_iter()
                    .find(|seat| king.is_some_and(|king| deal.hand(*seat).contains(king)))
            };
            partners_moved += others.iter().filter(|other| holder(other) != holder(&deal)).count();
            let kind = deal.game().map_or(String::new(), |game| format!("{:?}", game.kind()));
            for spec in players() {
                let bot = spec.bot().unwrap();
                let decision = bot.decide(book, &seen, &mut generator(seed));
                for other in &others {
                    let again =
                        bot.decide(book, &other.observe(book, Some(seat)), &mut generator(seed));
                    assert_eq!(
                        again,
                        decision,
                        "{}, seed {seed}, {} after {} moves",
                        book.id,
                        spec.name(),
                        moves.len()
                    );
                    *compared
                        .entry(format!("{} {:?} {kind}", spec.name(), seen.phase))
                        .or_default() += 1;
                }
            }
            let decision = RuleBot::default().decide(book, &seen, &mut rng).unwrap();
            let chosen = Move {
                seat,
                action: wild_action(Wild::Auction, &seen, &mut rng).unwrap_or(decision.action),
            };
            deal.apply(book, chosen).unwrap();
            moves.push(chosen);
        }
    }
    for spec in players() {
        for moment in [
            "Auction ",
            "Call Positive",
            "Talon Positive",
            "Discard Positive",
            "Announce Positive",
            "Announce Negative",
        ]
        .into_iter()
        .chain(["Play Positive", "Play Negative", "Play Trischaken"])
        {
            let count = compared.get(&format!("{} {moment}", spec.name())).copied().unwrap_or(0);
            assert!(count > 0, "{} was never compared at {moment}: {compared:?}", spec.name());
        }
    }
    assert!(partners_moved > 100, "the called king changed hands {partners_moved} times");
}

/// Deals that differ from this one in two hidden cards, come about by the same moves, and look the
/// same to the seat. Those that differ in plain cards of the other hands must look the same; of
/// others the seat may be told something, such as a Tarock laid away.
fn exchanged(
    book: &Book,
    cards: &Cards,
    forehand: Seat,
    moves: &[Move],
    deal: &Deal,
    viewer: Seat,
) -> Vec<Deal> {
    let seen = deal.observe(book, Some(viewer));
    let hidden: Vec<Card> = (CardSet::PACK - shown(&seen)).iter().collect();
    let called = seen.called.and_then(|called| called.card).filter(|card| hidden.contains(card));
    let in_hands = Seat::ALL.into_iter().fold(CardSet::EMPTY, |all, seat| all | deal.hand(seat));
    let plain = |card: Card| {
        card.thirds() == Thirds(1) && !CardSet::BIRDS.contains(card) && in_hands.contains(card)
    };
    let mut deals = Vec::new();
    let apart = hidden.len().div_ceil(2).min(5);
    let pairs = hidden.iter().zip(&hidden[apart..]).step_by(8).map(|(one, other)| (*one, *other));
    for (one, other) in pairs.chain(
        called.into_iter().flat_map(|king| hidden.iter().step_by(9).map(move |card| (king, *card))),
    ) {
        let exchange = |card: Card| match card {
            card if card == one => other,
            card if card == other => one,
            card => card,
        };
        let hands: Vec<Vec<Card>> =
            Seat::ALL.map(|seat| cards.hand(seat).iter().map(exchange).collect()).to_vec();
        let talon: Vec<Vec<Card>> = cards.talon().map(|half| half.map(exchange).to_vec()).to_vec();
        let mut again = Deal::new(Cards::new(&hands, &talon).unwrap(), forehand);
        let replayed = moves.iter().all(|chosen| {
            let action = match chosen.action {
                Action::Discard(card) => Action::Discard(exchange(card)),
                action => action,
            };
            again.apply(book, Move { seat: chosen.seat, action }).is_ok()
        });
        if !replayed {
            continue;
        }
        let other_seen = again.observe(book, Some(viewer));
        if plain(one) && plain(other) {
            assert_eq!(
                other_seen, seen,
                "{}: {one} and {other} are not to be seen by {viewer:?}",
                book.id
            );
        }
        if other_seen == seen {
            deals.push(again);
        }
    }
    deals
}

/// Everything that the viewer has been shown.
fn shown(seen: &Observation) -> CardSet {
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
    cards
}
