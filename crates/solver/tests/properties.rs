//! What must hold of every answer, and running deals of the rules against the solver.

mod naive;

use naive::{books, ending, games, generator};
use proptest::prelude::*;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use tarock_rules::{
    Action, Book, BySeat, Card, CardSet, Cards, Deal, Ending, Kind, Move, Phase, Played, Premium,
    Seat, Side, Thirds, dealing,
};
use tarock_solver::{Answer, Budget, Goal, Position, PositionError, PositionSetup, Solver};

fn random_ending(kind: Kind, cards: usize, rng: &mut ChaCha8Rng) -> Position {
    let books = books();
    let games = games(kind);
    let book = &books[rng.random_range(0..books.len())];
    ending(book, games[rng.random_range(0..games.len())], cards, rng)
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 200,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_position_is_worth_its_best_move(seed: u64, cards in 2usize..=7) {
        let position = random_ending(Kind::Positive, cards, &mut generator(seed));
        let mut solver = Solver::default();
        let value = solver.value(&position, &mut Budget::unlimited()).known().unwrap();
        let moves = solver.moves(&position, &mut Budget::unlimited());
        let values = moves.iter().map(|found| found.thirds.known().unwrap());
        let best =
            if position.side().contains(position.turn()) { values.max() } else { values.min() };
        prop_assert_eq!(best, Some(value));
        for found in &moves {
            if let Some(next) = position.after(found.card) {
                prop_assert_eq!(solver.value(&next, &mut Budget::unlimited()), found.thirds);
            }
        }
    }

    #[test]
    fn thresholds_are_reached_up_to_the_value(seed: u64, cards in 2usize..=6) {
        let position = random_ending(Kind::Positive, cards, &mut generator(seed));
        let mut solver = Solver::new(14);
        let value = solver.value(&position, &mut Budget::unlimited()).known().unwrap();
        for threshold in (0..=215).step_by(5).chain([value.0 - 1, value.0, value.0 + 1]) {
            let reached = solver.reaches(&position, Thirds(threshold), &mut Budget::unlimited());
            prop_assert_eq!(
                reached,
                Answer::Known(threshold <= value.0),
                "{} of {}",
                threshold,
                value.0
            );
        }
    }

    #[test]
    fn cards_reach_what_their_values_say(
        seed: u64,
        cards in 2usize..=7,
        threshold in 1i32..210,
        nodes in 1u64..3_000,
    ) {
        let position = random_ending(Kind::Positive, cards, &mut generator(seed));
        let mut solver = Solver::new(14);
        let asked = position.legal().iter().step_by(2).collect::<CardSet>();
        let mut budget = Budget::nodes(nodes);
        let bounded = solver.moves_reach(&position, Thirds(threshold), asked, &mut budget);
        prop_assert!(budget.used() <= nodes);
        prop_assert_eq!(bounded.iter().map(|found| found.card).collect::<CardSet>(), asked);
        let values = solver.moves(&position, &mut Budget::unlimited());
        let reaches = |card: Card| {
            values.iter().any(|value| value.card == card && value.thirds.low >= Thirds(threshold))
        };
        for found in
            solver.moves_reach(&position, Thirds(threshold), asked, &mut Budget::unlimited())
        {
            prop_assert_eq!(found.made, Answer::Known(reaches(found.card)));
        }
        for found in bounded {
            prop_assert!(found.made.known().is_none_or(|made| made == reaches(found.card)));
        }
    }

    #[test]
    fn the_table_size_changes_no_value(seed: u64, cards in 4usize..=8) {
        let position = random_ending(Kind::Positive, cards, &mut generator(seed));
        let small = Solver::new(6).value(&position, &mut Budget::unlimited());
        prop_assert_eq!(small, Solver::default().value(&position, &mut Budget::unlimited()));
    }

    #[test]
    fn suits_are_alike(seed: u64, cards in 2usize..=6) {
        let position = random_ending(Kind::Positive, cards, &mut generator(seed));
        let turned = |set: CardSet| set.iter().map(turned).collect::<CardSet>();
        let mut setup = position.setup().clone();
        setup.hands = BySeat(setup.hands.0.map(turned));
        setup.trick = setup.trick.iter().map(|card| self::turned(*card)).collect();
        let other = Position::new(setup).unwrap();
        let mut solver = Solver::new(14);
        prop_assert_eq!(
            solver.value(&position, &mut Budget::unlimited()),
            solver.value(&other, &mut Budget::unlimited())
        );
    }

    #[test]
    fn equal_neighbours_can_change_places(seed: u64, cards in 2usize..=6) {
        let position = random_ending(Kind::Positive, cards, &mut generator(seed));
        // A middle Tarock that is out of play takes the place of its neighbour in hand.
        let mut setup = position.setup().clone();
        let trick: CardSet = setup.trick.iter().copied().collect();
        let in_play = setup.hands.iter().fold(trick, |all, (_, hand)| all | *hand);
        let held = |card: &Card| {
            (2..19).contains(&card.index()) && in_play.contains(*card) && !trick.contains(*card)
        };
        let next = |card: Card| Card::from_index(card.index() + 1).unwrap();
        let Some(card) = Card::all().find(|card| held(card) && !in_play.contains(next(*card)))
        else {
            return Ok(());
        };
        for seat in Seat::ALL {
            if setup.hands[seat].remove(card) {
                setup.hands[seat].insert(next(card));
            }
        }
        let other = Position::new(setup).unwrap();
        let mut solver = Solver::new(14);
        prop_assert_eq!(
            solver.value(&position, &mut Budget::unlimited()),
            solver.value(&other, &mut Budget::unlimited())
        );
    }

    #[test]
    fn a_dearer_card_in_the_same_place_adds_at_most_what_it_counts_more(
        seed: u64,
        cards in 2usize..=7,
    ) {
        let position = random_ending(Kind::Positive, cards, &mut generator(seed));
        let mut setup = position.setup().clone();
        let trick: CardSet = setup.trick.iter().copied().collect();
        let in_play = setup.hands.iter().fold(trick, |all, (_, hand)| all | *hand);
        setup.thirds = Thirds(0);
        let before = Position::new(setup.clone()).unwrap();
        // A suit card goes up to the next one that is out of play, with nothing between them.
        let next = |card: Card| Card::from_index(card.index() + 1).unwrap();
        let rises = |card: &Card| {
            !card.is_tarock()
                && !CardSet::KINGS.contains(*card)
                && setup.hands.iter().any(|(_, hand)| hand.contains(*card))
                && !in_play.contains(next(*card))
                && next(*card).thirds() > card.thirds()
        };
        let Some(card) = Card::all().find(rises) else { return Ok(()) };
        for seat in Seat::ALL {
            if setup.hands[seat].remove(card) {
                setup.hands[seat].insert(next(card));
            }
        }
        let after = Position::new(setup).unwrap();
        let mut solver = Solver::new(14);
        let mut value =
            |position| solver.value(position, &mut Budget::unlimited()).known().unwrap();
        let (low, high) = (value(&before), value(&after));
        prop_assert!(
            low <= high && high <= low + (next(card).thirds() - card.thirds()),
            "{low:?} \
            {high:?} {card}"
        );
    }

    #[test]
    fn a_partner_more_never_hurts(seed: u64, cards in 2usize..=7, place in 1usize..4) {
        let position = random_ending(Kind::Positive, cards, &mut generator(seed));
        let mut setup = position.setup().clone();
        setup.partner = None;
        let alone = Position::new(setup.clone()).unwrap();
        setup.partner = Some(setup.declarer.plus(place));
        let helped = Position::new(setup).unwrap();
        let mut solver = Solver::new(14);
        let mut value =
            |position| solver.value(position, &mut Budget::unlimited()).known().unwrap();
        prop_assert!(value(&alone) <= value(&helped));
    }

    #[test]
    fn the_same_budget_gives_the_same_answer(seed: u64, nodes in 1u64..5_000) {
        let mut rng = generator(seed);
        let position = random_ending(Kind::Positive, 8, &mut rng);
        let other = random_ending(Kind::Positive, 6, &mut rng);
        let ask = |solver: &mut Solver| {
            let mut budget = Budget::nodes(nodes);
            let moves = solver.moves(&position, &mut budget);
            (moves, budget.used())
        };
        let mut used = Solver::default();
        let fresh = ask(&mut used);
        used.value(&other, &mut Budget::unlimited());
        prop_assert_eq!(&fresh, &ask(&mut used));
        prop_assert!(fresh.1 <= nodes);
        let exact = used.moves(&position, &mut Budget::unlimited());
        for (bounded, exact) in fresh.0.iter().zip(&exact) {
            prop_assert!(
                bounded.thirds.low <= exact.thirds.low && exact.thirds.high <= bounded.thirds.high
            );
        }
    }

    #[test]
    fn a_negative_game_is_made_as_its_moves_say(seed: u64, cards in 2usize..=7) {
        let position = random_ending(Kind::Negative, cards, &mut generator(seed));
        let mut solver = Solver::new(14);
        let made = solver.makes(&position, &mut Budget::unlimited()).known().unwrap();
        let moves = solver.moves_made(&position, &mut Budget::unlimited());
        let mut known = moves.iter().map(|found| found.made.known().unwrap());
        let declarers = position.side().contains(position.turn());
        prop_assert_eq!(
            made,
            if declarers { known.any(|made| made) } else { known.all(|made| made) }
        );
    }
}

#[test]
fn long_deals_are_worth_what_they_reach() {
    let mut solver = Solver::default();
    let mut known = 0;
    for seed in 0..40 {
        let position = random_ending(Kind::Positive, 10, &mut generator(seed));
        for nodes in [1_000, 10_000, 200_000] {
            let mut budget = Budget::nodes(nodes);
            let found = solver.value(&position, &mut budget);
            assert!(budget.used() <= nodes, "seed {seed}");
            let mut reaches = |thirds: i32| {
                solver.reaches(&position, Thirds(thirds), &mut Budget::nodes(200_000))
            };
            assert_ne!(
                reaches(found.low.0),
                Answer::Known(false),
                "seed {seed}, {nodes} nodes, {found:?}"
            );
            assert_ne!(
                reaches(found.high.0 + 1),
                Answer::Known(true),
                "seed {seed}, {nodes} nodes, {found:?}"
            );
            known += usize::from(found.known().is_some());
        }
    }
    assert!(known >= 40, "only {known} values are known");
}

/// The same card of the next suit.
fn turned(card: Card) -> Card {
    if card.is_tarock() {
        card
    } else {
        Card::from_index(22 + (card.index() - 22 + 8) % 32).unwrap()
    }
}

/// A deal in play without announcements, found by random bidding.
fn random_deal(book: &Book, rng: &mut ChaCha8Rng) -> Option<Deal> {
    let pack = dealing::shuffled(rng);
    let cards: Cards = dealing::deal(book, &pack).unwrap();
    let mut deal = Deal::new(cards, Seat::ALL[rng.random_range(0..4usize)]);
    while deal.phase() != Phase::Play && deal.phase() != Phase::Finished {
        let legal = deal.legal(book);
        let quiet = deal.phase() == Phase::Announce;
        let done = legal.iter().find(|action| quiet && matches!(action, Action::Done));
        let pass = legal
            .iter()
            .find(|action| matches!(action, Action::Pass))
            .filter(|_| rng.random_bool(0.5));
        let action = *done.or(pass).unwrap_or(&legal[rng.random_range(0..legal.len())]);
        deal.apply(book, Move { seat: deal.turn().unwrap(), action }).unwrap();
    }
    // A bird that is bid binds its card, which the solver does not consider.
    let bound = deal.game().is_some_and(|game| game.bird().is_some())
        || deal.observe(book, None).items.len() > 1;
    (deal.phase() == Phase::Play && !bound).then_some(deal)
}

/// What the rules say of the end of a deal.
fn counted(book: &Book, deal: &Deal) -> Option<Played> {
    (deal.phase() == Phase::Finished).then(|| deal.outcome(book).unwrap().played)
}

fn plain_thirds(book: &Book, deal: &Deal) -> Thirds {
    if let Some(Played::Positive(outcome)) = counted(book, deal) {
        let Ending::Counted(thirds) = outcome.ending else { panic!("played out") };
        return thirds;
    }
    let declarers = deal.true_side(deal.turn().unwrap()) == Side::Declarer;
    let values = after_each(book, deal).map(|next| plain_thirds(book, &next)).collect::<Vec<_>>();
    if declarers { values.into_iter().max() } else { values.into_iter().min() }.unwrap()
}

fn plain_made(book: &Book, deal: &Deal, declarer: Seat) -> bool {
    if let Some(Played::Negative(outcomes)) = counted(book, deal) {
        let own = outcomes.iter().find(|outcome| outcome.declarer == declarer).unwrap();
        return own.game.target_tricks() == Some(own.tricks) && deal.hand(declarer).is_empty();
    }
    let mut values = after_each(book, deal).map(|next| plain_made(book, &next, declarer));
    if deal.turn() == Some(declarer) { values.any(|made| made) } else { values.all(|made| made) }
}

fn after_each<'a>(book: &'a Book, deal: &'a Deal) -> impl Iterator<Item = Deal> {
    deal.legal(book).into_iter().map(move |action| {
        let mut next = *deal;
        next.apply(book, Move { seat: deal.turn().unwrap(), action }).unwrap();
        next
    })
}

#[test]
fn running_deals_are_solved_as_the_rules_play_them() {
    let mut solver = Solver::new(14);
    let mut seen = std::collections::BTreeMap::new();
    for book in books() {
        for seed in 0..250 {
            let mut rng = generator(seed);
            let Some(mut deal) = random_deal(&book, &mut rng) else { continue };
            let rest = rng.random_range(2..=14);
            while deal.phase() == Phase::Play
                && Seat::ALL.iter().map(|seat| deal.hand(*seat).len()).sum::<usize>() > rest
            {
                let position = Position::from_deal(&book, &deal).unwrap();
                let legal: CardSet = deal
                    .legal(&book)
                    .iter()
                    .filter_map(|action| match action {
                        Action::Play(card) => Some(*card),
                        _ => None,
                    })
                    .collect();
                assert_eq!(position.legal(), legal);
                let cards: Vec<Card> = legal.iter().collect();
                let action = Action::Play(cards[rng.random_range(0..cards.len())]);
                deal.apply(&book, Move { seat: deal.turn().unwrap(), action }).unwrap();
            }
            let Ok(position) = Position::from_deal(&book, &deal) else { continue };
            *seen.entry(position.game().kind() as u8).or_insert(0) += 1;
            let what = format!("{} seed {seed}", book.id);
            match position.game().kind() {
                Kind::Positive => {
                    let value = solver.value(&position, &mut Budget::unlimited()).known();
                    assert_eq!(value, Some(plain_thirds(&book, &deal)), "{what}");
                }
                Kind::Negative => {
                    for declarer in Seat::ALL {
                        let Ok(position) = Position::from_negative(&book, &deal, declarer) else {
                            continue;
                        };
                        let made = solver.makes(&position, &mut Budget::unlimited()).known();
                        assert_eq!(made, Some(plain_made(&book, &deal, declarer)), "{what}");
                    }
                }
                Kind::Trischaken => {
                    assert!(solver.trischaken(&position, &mut Budget::unlimited()).exact);
                }
            }
        }
    }
    assert!(seen.len() == 3 && seen.values().all(|count| *count > 20), "{seen:?}");
}

#[test]
fn what_is_forced_at_the_end_is_what_the_rules_count() {
    let mut solver = Solver::new(10);
    for book in books() {
        for seed in 0..150 {
            let mut rng = generator(seed);
            let Some(mut deal) = random_deal(&book, &mut rng) else { continue };
            let mut before = None;
            while deal.phase() == Phase::Play {
                before = Some(deal);
                let legal = deal.legal(&book);
                let action = legal[rng.random_range(0..legal.len())];
                deal.apply(&book, Move { seat: deal.turn().unwrap(), action }).unwrap();
            }
            // One card is left: what is forced is what happens.
            let (Some(before), Some(Played::Positive(outcome))) = (before, counted(&book, &deal))
            else {
                continue;
            };
            let position = Position::from_deal(&book, &before).unwrap();
            for goal in Goal::ALL {
                for by in [Side::Declarer, Side::Defence] {
                    let forced = solver
                        .forces(&position, goal, by, &mut Budget::unlimited())
                        .known()
                        .unwrap();
                    let last =
                        matches!(goal.premium(), Premium::Uhu | Premium::Kakadu | Premium::Quapil);
                    let made = outcome.premiums.iter().any(|found| {
                        found.premium == goal.premium() && found.by == by && found.made
                    });
                    // A premium that the book gives no value is not in its outcome.
                    assert!(forced || !made || last, "{} seed {seed}: {goal:?} by {by:?}", book.id);
                }
            }
        }
    }
}

#[test]
fn deals_before_and_after_the_play_are_no_positions() {
    let book = &books()[0];
    let deal = Deal::new(
        dealing::deal(book, &dealing::shuffled(&mut generator(1))).unwrap(),
        Seat::ALL[0],
    );
    assert_eq!(Position::from_deal(book, &deal), Err(PositionError::NotInPlay));
}

#[test]
fn wrong_setups_are_refused() {
    let mut rng = generator(3);
    let position = ending(&books()[4], tarock_rules::Game::Rufer, 5, &mut rng);
    let check = |change: &dyn Fn(&mut PositionSetup)| {
        let mut setup = position.setup().clone();
        setup.trick.clear();
        setup.hands = BySeat::from_fn(|seat| Card::all().skip(5 * seat.index()).take(5).collect());
        change(&mut setup);
        Position::new(setup).unwrap_err().code()
    };
    assert_eq!(check(&|setup| setup.partner = Some(setup.declarer)), "partner");
    assert_eq!(check(&|setup| setup.thirds = Thirds(-1)), "thirds");
    assert_eq!(check(&|setup| setup.tricks = BySeat([2; 4])), "tricks");
    assert_eq!(check(&|setup| setup.collected = CardSet::of(Card::PAGAT)), "duplicate-card");
    assert_eq!(check(&|setup| setup.hands[Seat::ALL[0]] = CardSet::EMPTY), "card-count");
}
