//! What must hold in every deal of every book, looked at in random deals.

mod random_play;

use proptest::prelude::*;
use random_play::{Player, dealt, generator, play_out};
use tarock_rules::{
    Action, Book, Card, CardSet, Cards, Deal, Event, Move, Phase, Record, Refusal, Seat, settle,
};

fn books() -> Vec<Book> {
    let mut books: Vec<Book> = Book::ids().map(|id| Book::published(id).unwrap()).collect();
    let house = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulebooks/house/stammtisch.toml");
    books.push(
        Book::from_house_toml("stammtisch.toml", &std::fs::read_to_string(house).unwrap()).unwrap(),
    );
    books
}

/// All cards that a spectator with all cards open finds, wherever they lie.
fn cards_everywhere(deal: &Deal, book: &Book) -> (CardSet, usize) {
    let seen: Vec<_> = Seat::ALL.map(|seat| deal.observe(book, Some(seat))).into_iter().collect();
    let mut all: Vec<Card> = seen.iter().flat_map(|seen| seen.hand.clone()).collect();
    let tricks = &seen[0].tricks;
    all.extend(tricks.iter().flat_map(|trick| trick.cards.clone()));
    let gone: CardSet = all.iter().copied().collect();
    let declarer_view = deal.declarer().map(|seat| deal.observe(book, Some(seat)));
    let discards: Vec<Card> = declarer_view.map(|view| view.talon.discards).unwrap_or_default();
    all.extend(&discards);
    let known = gone | discards.iter().copied().collect();
    all.extend(deal.talon().iter().flatten().copied().filter(|card| !known.contains(*card)));
    (all.iter().copied().collect(), all.len())
}

fn imagined(seed: u64) -> Result<(), TestCaseError> {
    for book in books() {
        let mut rng = generator(seed);
        let (cards, forehand) = dealt(&book, &mut rng);
        let mut deal = Deal::new(cards, forehand);
        let player = Player::new(&mut rng);
        let (mut first_lead, mut first_word) = (None, None);
        loop {
            for seat in Seat::ALL {
                let seen = deal.observe(&book, Some(seat));
                prop_assert_eq!(
                    seen.imagine(&deal.layout()),
                    Some(deal),
                    "{} in {}",
                    book.id,
                    deal.phase()
                );
                let mut wrong = deal.layout();
                wrong.hands[seat] = wrong.hands[seat.next()];
                prop_assert!(wrong == deal.layout() || seen.imagine(&wrong).is_none());
                let (one, other) = (seat.next(), seat.plus(2));
                let mut exchanged = deal.layout();
                let lot = rng.random_range(0..exchanged.hands[one].len().max(1));
                if let (Some(mine), Some(theirs)) =
                    (exchanged.hands[one].iter().nth(lot), exchanged.hands[other].lowest())
                {
                    exchanged.hands[one] = exchanged.hands[one].without(mine) | CardSet::of(theirs);
                    exchanged.hands[other] =
                        exchanged.hands[other].without(theirs) | CardSet::of(mine);
                    let imagined = seen.imagine(&exchanged);
                    prop_assert!(
                        imagined.is_none_or(|deal| deal
                            .dealt()
                            .iter()
                            .all(|(_, hand)| hand.len() == 12))
                    );
                }
            }
            prop_assert_eq!(deal.dealt(), tarock_rules::BySeat::from_fn(|seat| cards.hand(seat)));
            if deal.phase() == Phase::Play && first_lead.is_none() {
                first_lead = Some(deal);
            }
            if deal.phase() == Phase::Announce && first_word.is_none() {
                first_word = deal.before_announcements(&book).and(Some(deal));
            }
            prop_assert_eq!(deal.before_play(), first_lead.unwrap_or(deal));
            prop_assert_eq!(deal.before_announcements(&book), first_word);
            if deal.phase() == Phase::Finished {
                break;
            }
            let chosen = player.pick(&book, &deal, &mut rng);
            deal.apply(&book, chosen).unwrap();
        }
    }
    Ok(())
}

#[test]
fn what_ends_with_the_talon_was_never_announced() {
    // A Farbendreier whose talon does not bring six suit cards.
    imagined(7_017_638_198_013_588_373).expect("as it stands");
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 48,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_legal_list_is_exactly_what_is_accepted(seed: u64) {
        let every = Action::every();
        for book in books() {
            let mut rng = generator(seed);
            let (cards, forehand) = dealt(&book, &mut rng);
            let mut deal = Deal::new(cards, forehand);
            let player = Player::new(&mut rng);
            while deal.phase() != Phase::Finished {
                let legal = deal.legal(&book);
                prop_assert!(!legal.is_empty(), "{} is stuck in {}", book.id, deal.phase());
                for seat in Seat::ALL {
                    for action in &every {
                        let accepted = deal.check(&book, Move { seat, action: *action }).is_ok();
                        let listed = deal.turn() == Some(seat) && legal.contains(action);
                        prop_assert_eq!(
                            accepted,
                            listed,
                            "{}: {} {} in {}",
                            book.id,
                            seat,
                            action,
                            deal.phase()
                        );
                    }
                }
                let chosen = player.pick(&book, &deal, &mut rng);
                deal.apply(&book, chosen).unwrap();
            }
            for action in &every {
                let refused = deal.check(&book, Move { seat: forehand, action: *action });
                prop_assert_eq!(refused, Err(Refusal::Finished));
            }
        }
    }

    /// With the cards as they really lie every seat imagines the deal as it really stands; the
    /// first card can be taken back to.
    #[test]
    fn the_true_layout_is_imagined_as_the_true_deal(seed: u64) {
        imagined(seed)?;
    }

    #[test]
    fn a_refused_action_leaves_the_deal_unchanged(seed: u64) {
        let every = Action::every();
        for book in books() {
            let mut rng = generator(seed);
            let (cards, forehand) = dealt(&book, &mut rng);
            let mut deal = Deal::new(cards, forehand);
            let player = Player::new(&mut rng);
            let mut step = 0;
            while deal.phase() != Phase::Finished {
                for action in every.iter().skip(step % 7).step_by(7) {
                    for seat in Seat::ALL {
                        let mut tried = deal;
                        if let Err(refusal) = tried.apply(&book, Move { seat, action: *action }) {
                            prop_assert_eq!(tried, deal);
                            prop_assert!(!refusal.source(&book).is_empty());
                        }
                    }
                }
                let chosen = player.pick(&book, &deal, &mut rng);
                deal.apply(&book, chosen).unwrap();
                step += 1;
            }
        }
    }

    #[test]
    fn there_are_always_54_cards(seed: u64) {
        for book in books() {
            let mut rng = generator(seed);
            let (cards, forehand) = dealt(&book, &mut rng);
            let mut deal = Deal::new(cards, forehand);
            let player = Player::new(&mut rng);
            while deal.phase() != Phase::Finished {
                let (set, count) = cards_everywhere(&deal, &book);
                prop_assert_eq!(set, CardSet::PACK, "{} in {}", &book.id, deal.phase());
                prop_assert_eq!(count, 54);
                let chosen = player.pick(&book, &deal, &mut rng);
                deal.apply(&book, chosen).unwrap();
            }
        }
    }

    #[test]
    fn every_line_of_a_settlement_sums_to_zero(seed: u64) {
        for book in books() {
            for deal in 0..20 {
                let mut rng = generator(seed ^ deal);
                let (cards, forehand) = dealt(&book, &mut rng);
                let mut deal = Deal::new(cards, forehand);
                play_out(&book, &mut deal, &mut rng);
                let Some(outcome) = deal.outcome(&book) else { continue };
                let settlement = settle(&book, &outcome);
                for line in &settlement.lines {
                    prop_assert_eq!(line.schrift.sum(), 0);
                    prop_assert_eq!(line.zahlung.sum(), 0);
                }
            }
        }
    }

    #[test]
    fn a_record_replays_to_the_same_deal_at_every_step(seed: u64) {
        for book in books() {
            let mut rng = generator(seed);
            let (cards, forehand) = dealt(&book, &mut rng);
            let mut deal = Deal::new(cards, forehand);
            let mut record = Record::begin(&book.id, &cards, forehand);
            let player = Player::new(&mut rng);
            while deal.phase() != Phase::Finished {
                let chosen = player.pick(&book, &deal, &mut rng);
                deal.apply(&book, chosen).unwrap();
                record.actions.push(chosen.to_string());
            }
            let json = serde_json::to_string(&record).unwrap();
            let again: Record = serde_json::from_str(&json).unwrap();
            prop_assert_eq!(&again, &record);
            prop_assert_eq!(again.replay(&book).unwrap(), deal);
        }
    }

    /// Hidden cards are exchanged between two places that the viewer cannot see; where the same
    /// actions (with the hidden discards exchanged as well) are still legal, the viewer must see
    /// exactly the same.
    #[test]
    fn what_is_hidden_does_not_show(seed: u64) {
        let mut compared = 0;
        for book in books() {
            let mut rng = generator(seed);
            let (cards, forehand) = dealt(&book, &mut rng);
            let mut whole = Deal::new(cards, forehand);
            let moves = play_out(&book, &mut whole, &mut rng);
            for viewer in Seat::ALL.map(Some).into_iter().chain([None]) {
                for length in 0..=moves.len() {
                    compared += compare_with_hidden_exchanged(
                        &book,
                        &cards,
                        forehand,
                        &moves[..length],
                        viewer,
                    )?;
                }
            }
        }
        prop_assert!(compared > 0);
    }
}

/// The deal after some moves, and the events on the way.
fn replay(
    book: &Book,
    cards: &Cards,
    forehand: Seat,
    moves: &[Move],
) -> Option<(Deal, Vec<Event>)> {
    let mut deal = Deal::new(*cards, forehand);
    let mut events = Vec::new();
    for chosen in moves {
        events.extend(deal.apply(book, *chosen).ok()?);
    }
    Some((deal, events))
}

/// Whether the same discards lie open: a viewer may notice when they do not.
fn same_openness(one: &[Event], other: &[Event]) -> bool {
    let open = |events: &[Event]| -> Vec<bool> {
        events
            .iter()
            .filter_map(
                |event| if let Event::Laid { open, .. } = event { Some(*open) } else { None },
            )
            .collect()
    };
    open(one) == open(other)
}

/// Everything that the viewer has been shown: what an observation lists.
fn shown_cards(deal: &Deal, book: &Book, viewer: Option<Seat>) -> CardSet {
    let seen = deal.observe(book, viewer);
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
    cards
}

fn compare_with_hidden_exchanged(
    book: &Book,
    cards: &Cards,
    forehand: Seat,
    moves: &[Move],
    viewer: Option<Seat>,
) -> Result<usize, TestCaseError> {
    let Some((deal, events)) = replay(book, cards, forehand, moves) else { return Ok(0) };
    let hidden: Vec<Card> = (CardSet::PACK - shown_cards(&deal, book, viewer)).iter().collect();
    let mut compared = 0;
    for pair in
        hidden.windows(2).step_by(5).chain(hidden.chunks(7).filter(|chunk| chunk.len() == 7))
    {
        let (one, other) = (pair[0], pair[pair.len() - 1]);
        let exchange = |card: Card| match card {
            card if card == one => other,
            card if card == other => one,
            card => card,
        };
        let hands: Vec<Vec<Card>> =
            Seat::ALL.map(|seat| cards.hand(seat).iter().map(exchange).collect()).to_vec();
        let talon: Vec<Vec<Card>> = cards.talon().map(|half| half.map(exchange).to_vec()).to_vec();
        let exchanged_cards = Cards::new(&hands, &talon).unwrap();
        let exchanged_moves: Vec<Move> = moves
            .iter()
            .map(|chosen| match chosen.action {
                Action::Discard(card) => {
                    Move { seat: chosen.seat, action: Action::Discard(exchange(card)) }
                }
                _ => *chosen,
            })
            .collect();
        let Some((other_deal, other_events)) =
            replay(book, &exchanged_cards, forehand, &exchanged_moves)
        else {
            continue;
        };
        if !same_openness(&events, &other_events) {
            continue;
        }
        let seen =
            |events: &[Event]| events.iter().map(|event| event.seen_by(viewer)).collect::<Vec<_>>();
        prop_assert_eq!(
            seen(&events),
            seen(&other_events),
            "{}: {:?} is told where {} lies",
            book.id,
            viewer,
            one
        );
        prop_assert_eq!(
            deal.observe(book, viewer),
            other_deal.observe(book, viewer),
            "{}: {:?} sees that {} and {} changed places after {:?}",
            book.id,
            viewer,
            one,
            other,
            moves.last()
        );
        compared += 1;
    }
    Ok(compared)
}
