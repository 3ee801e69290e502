//! Who follows a deal by what they see of it knows what an observation from there shows, at every
//! step.

mod random_play;

use random_play::{dealt, generator, play_out};
use tarock_rules::{Book, CardSet, Deal, Event, Seat, Witness};

/// What an event holds of hands is what an observation shows.
fn check_hands(book: &Book, deal: &Deal, viewer: Option<Seat>, event: Event) {
    match event {
        Event::TalonTakenUnseen { seat, hand } => {
            let own = if viewer == Some(seat) { deal.hand(seat) } else { CardSet::EMPTY };
            assert_eq!(hand, own, "{viewer:?}");
        }
        Event::HandsOpened(hands) => {
            let open = deal.observe(book, viewer).open_hands.expect("the hands lie open");
            assert_eq!(hands.0, open.0.map(|cards| cards.into_iter().collect::<CardSet>()));
        }
        _ => {}
    }
}

#[test]
fn a_witness_sees_what_an_observation_shows() {
    let mut games = std::collections::BTreeSet::new();
    for id in Book::ids() {
        let book = Book::published(id).expect("a published book");
        for seed in 0..120 {
            let mut rng = generator(seed);
            let (cards, forehand) = dealt(&book, &mut rng);
            let mut deal = Deal::new(cards, forehand);
            let viewers: Vec<Option<Seat>> =
                Seat::ALL.into_iter().map(Some).chain([None]).collect();
            let hand =
                |viewer: Option<Seat>| viewer.map_or(CardSet::EMPTY, |seat| cards.hand(seat));
            let mut witnesses: Vec<Witness> = viewers
                .iter()
                .map(|viewer| Witness::new(*viewer, forehand, hand(*viewer)))
                .collect();
            let moves = play_out(&book, &mut { deal }, &mut rng);
            for chosen in moves {
                for (witness, viewer) in witnesses.iter().zip(&viewers) {
                    let seen = witness
                        .observe(&book)
                        .unwrap_or_else(|| panic!("{id}, seed {seed}, {viewer:?}: {deal:?}"));
                    assert_eq!(seen, deal.observe(&book, *viewer), "{id}, seed {seed}, {viewer:?}");
                }
                for event in deal.apply(&book, chosen).expect("a legal action is accepted") {
                    for (witness, viewer) in witnesses.iter_mut().zip(&viewers) {
                        let seen = event.seen_by(*viewer);
                        check_hands(&book, &deal, *viewer, seen);
                        witness.see(seen);
                    }
                }
            }
            games.extend(deal.game().map(tarock_rules::Game::code));
        }
    }
    assert!(games.len() >= 15, "{games:?}");
}

#[test]
fn nonsense_is_no_deal() {
    let book = Book::published("vacha-2008").expect("a published book");
    let mut rng = generator(1);
    let (cards, forehand) = dealt(&book, &mut rng);
    let mut witness = Witness::new(Some(forehand), forehand, cards.hand(forehand));
    assert!(witness.observe(&book).is_some());
    let card = cards.hand(forehand).lowest().expect("twelve cards");
    witness.see(Event::CardPlayed { seat: forehand, card });
    assert_eq!(witness.observe(&book), None);
}
