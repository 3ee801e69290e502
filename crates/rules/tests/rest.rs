//! Cutting a deal short never costs the side that claims: of all plays in which the tricks fall as
//! claimed, the best for it.

mod random_play;

use random_play::{dealt, generator, play_out};
use tarock_rules::{
    Action, Book, Deal, Event, Fall, Kind, Move, Phase, Record, Rest, Seat, settle,
};

/// Zahlung and Schrift of a seat.
fn worth(book: &Book, deal: &Deal, by: Seat) -> (i32, i32) {
    let settlement = settle(book, &deal.outcome(book).expect("the deal is over"));
    (settlement.zahlung.seats[by], settlement.schrift.seats[by])
}

fn claims(deal: &Deal, by: Seat, seat: Seat) -> bool {
    if deal.game().is_some_and(|game| game.kind() == Kind::Positive) {
        deal.true_side(seat) == deal.true_side(by)
    } else {
        seat == by
    }
}

/// The best that a claim can come to, by trying every play.
fn best_of_all(book: &Book, deal: &Deal, by: Seat, rest: Rest) -> Option<(i32, i32)> {
    let Some(seat) = deal.turn() else { return Some(worth(book, deal, by)) };
    let ways = deal.legal(book).into_iter().filter_map(|action| {
        let mut next = *deal;
        let events = next.apply(book, Move { seat, action }).expect("a legal card");
        let as_claimed = events.iter().all(|event| match event {
            Event::TrickTaken { seat, .. } => claims(deal, by, *seat) == (rest == Rest::Take),
            _ => true,
        });
        if as_claimed { best_of_all(book, &next, by, rest) } else { None }
    });
    ways.max()
}

/// A deal in play with so many tricks left, if it comes so far.
fn late(book: &Book, seed: u64, tricks_left: usize) -> Option<Deal> {
    let mut rng = generator(seed);
    let (cards, forehand) = dealt(book, &mut rng);
    let mut deal = Deal::new(cards, forehand);
    for chosen in play_out(book, &mut { deal }, &mut rng) {
        if deal.phase() == Phase::Play && deal.hand(chosen.seat).len() <= tricks_left {
            return Some(deal);
        }
        deal.apply(book, chosen).expect("a legal action is accepted");
    }
    None
}

#[test]
fn the_rest_falls_best_for_who_claims_it() {
    let (mut possible, mut impossible, mut improved) = (0, 0, 0);
    for id in Book::ids() {
        let book = Book::published(id).expect("a published book");
        for seed in 0..160 {
            let Some(deal) = late(&book, seed, 2 + usize::from(seed % 4 == 0)) else { continue };
            for by in Seat::ALL {
                for rest in [Rest::Take, Rest::Give] {
                    let expected = best_of_all(&book, &deal, by, rest);
                    let about = format!("{id}, seed {seed}, {by:?} {rest:?}");
                    match deal.fall(&book, by, rest) {
                        Fall::So(moves) => {
                            let mut fallen = deal;
                            for played in moves {
                                fallen
                                    .apply(&book, played)
                                    .unwrap_or_else(|refusal| panic!("{about}: {refusal}"));
                            }
                            assert_eq!(Some(worth(&book, &fallen, by)), expected, "{about}");
                            possible += 1;
                            let former = book.clone().read_in(tarock_rules::Edition::First);
                            if let Fall::So(moves) = deal.fall(&former, by, rest) {
                                let mut fallen = deal;
                                for played in moves {
                                    fallen.apply(&book, played).expect("a legal card");
                                }
                                improved += usize::from(Some(worth(&book, &fallen, by)) < expected);
                            }
                        }
                        Fall::Never => {
                            assert_eq!(expected, None, "{about}");
                            impossible += 1;
                        }
                        Fall::Unclear => panic!("{about}: three tricks are few"),
                    }
                }
            }
        }
    }
    assert!(
        possible > 200 && impossible > 200 && improved > 5,
        "{possible} {impossible} {improved}"
    );
}

/// A Dreier whose declarer holds the highest Tarock and the Pagat claims all twelve tricks before
/// the first card.
#[test]
fn a_silent_pagat_is_kept_for_the_last_trick() {
    let text = r#"{"rules":"kaernten-2026","forehand":0,
        "hands":[["22","21","20","19","18","17","16","15","14","13","12","1"],
            ["HK","HD","HC","HB","H1","H2","H3","H4","KK","KD","KC","KB"],
            ["11","10","9","8","7","6","PK","PD","PC","PB","P10","P9"],
            ["5","4","3","2","TK","TD","TC","TB","T10","T9","T8","T7"]],
        "talon":[["K1","K2","K3"],["K4","P8","P7"]],
        "actions":["0 bid vorhand","1 pass","2 pass","3 pass","0 bid dreier","0 take 1",
            "0 discard K1","0 discard K2","0 discard K3",
            "0 done","1 done","2 done","3 done"]}"#;
    let record: Record = serde_json::from_str(text).unwrap();
    let book = Book::published(&record.rules).unwrap();
    let deal = record.replay(&book).unwrap();
    let Fall::So(moves) = deal.fall(&book, Seat::ALL[0], Rest::Take) else {
        panic!("the declarer takes everything")
    };
    assert_eq!(moves.len(), 48);
    let last = moves.iter().rfind(|played| played.seat == Seat::ALL[0]).unwrap();
    assert_eq!(last.action, Action::Play(tarock_rules::Card::PAGAT));
    let mut fallen = deal;
    for played in &moves {
        fallen.apply(&book, *played).unwrap();
    }
    // 5 for the Dreier, 10 for the silent Valat, 1 for the silent Pagat, from each of three.
    assert_eq!(worth(&book, &fallen, Seat::ALL[0]), (48, 48));
}
