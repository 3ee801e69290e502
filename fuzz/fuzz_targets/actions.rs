//! Bytes choose among the legal actions of a deal and try others on the way.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tarock_fuzz::{BOOKS, Choices, EVERY_ACTION, check_observations, check_outcome};
use tarock_rules::{CardSet, Deal, Move, Phase, Record, Seat};

fuzz_target!(|bytes: &[u8]| {
    let mut choices = Choices(bytes);
    let book = &BOOKS[choices.below(BOOKS.len())];
    let cards = choices.cards(book);
    let forehand = choices.of(&Seat::ALL);
    let mut deal = Deal::new(cards, forehand);
    let mut record = Record::begin(&book.id, &cards, forehand);
    while choices.are_left() && deal.phase() != Phase::Finished {
        let legal = deal.legal(book);
        let seat = deal.turn().expect("a deal that is not over has somebody to act");
        assert!(!legal.is_empty(), "nothing is legal");
        for (place, action) in legal.iter().enumerate() {
            assert!(!legal[..place].contains(action), "{action} is listed twice");
            assert_eq!(
                deal.check(book, Move { seat, action: *action }),
                Ok(()),
                "{action} is listed"
            );
        }
        let tried = Move { seat: choices.of(&Seat::ALL), action: choices.of(&EVERY_ACTION) };
        let listed = tried.seat == seat && legal.contains(&tried.action);
        let mut copy = deal;
        match copy.apply(book, tried) {
            Ok(_) => assert!(listed, "{tried} is accepted and not listed"),
            Err(refusal) => {
                assert!(!listed, "{tried} is listed and refused");
                assert_eq!(copy, deal, "{tried} was refused and changed the deal");
                assert!(!refusal.source(book).is_empty());
            }
        }
        assert_eq!(tried.to_string().parse(), Ok(tried));
        let chosen = Move { seat, action: legal[choices.below(legal.len())] };
        deal.apply(book, chosen).expect("a legal action is accepted");
        record.actions.push(chosen.to_string());
        let held = Seat::ALL.into_iter().fold(CardSet::EMPTY, |all, seat| {
            assert!(!all.meets(deal.hand(seat)), "a card is in two hands");
            all | deal.hand(seat)
        });
        assert!(held.len() <= 54);
    }
    check_observations(book, &deal);
    assert_eq!(record.replay(book).as_ref(), Ok(&deal));
    assert_eq!(deal.phase() == Phase::Finished, deal.end().is_some());
    if let Some(outcome) = deal.outcome(book) {
        assert_eq!(deal.phase(), Phase::Finished);
        check_outcome(book, &outcome);
    }
});
