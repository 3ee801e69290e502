//! The fair deal: vectors from an independent computation, and that every change is noticed.

use serde_json::{Value, json};
use tarock_rules::{Book, Record, Seat};
use tarock_table::fair::{
    DealName, FairRecord, FairSection, Unfair, VERSION, cards, cards_after, commitment, shuffle,
    verify,
};
use tarock_table::{Bytes32, Place};

fn vectors() -> Vec<Value> {
    include_str!("data/fair-vectors.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect("a vector is JSON"))
        .collect()
}

fn read<T: serde::de::DeserializeOwned>(value: &Value) -> T {
    serde_json::from_value(value.clone()).expect("a vector has this shape")
}

fn record_of(vector: &Value) -> (Book, FairRecord) {
    let book =
        Book::published(vector["rules"].as_str().expect("a text")).expect("a published book");
    let fair = FairSection {
        version: 1,
        table: read(&vector["table"]),
        deal: read(&vector["deal"]),
        commitment: read(&vector["commitment"]),
        secret: read(&vector["secret"]),
        contributions: read(&vector["contributions"]),
        by_hand: None,
    };
    let name = DealName { table: fair.table.clone(), deal: fair.deal };
    let dealt = cards(&book, &name, &fair.secret, &fair.contributions).expect("the book deals it");
    let record = FairRecord::new(Record::begin(&book.id, &dealt, Seat::ALL[0]), fair);
    (book, record)
}

#[test]
fn the_vectors_of_another_program_come_out() {
    let vectors = vectors();
    assert!(vectors.len() >= 6);
    for vector in vectors {
        let (book, record) = record_of(&vector);
        let name = DealName { table: record.fair.table.clone(), deal: record.fair.deal };
        assert_eq!(commitment(&name, &record.fair.secret), read::<Bytes32>(&vector["commitment"]));
        let (pack, cut) = shuffle(&book, &name, &record.fair.secret, &record.fair.contributions);
        assert_eq!(json!(pack.to_vec()), vector["pack"]);
        assert_eq!(json!(cut), vector["cut"]);
        assert_eq!(json!(record.hands), vector["hands"]);
        assert_eq!(json!(record.talon), vector["talon"]);
        let verified = verify(&book, &record).expect("the deal is fair");
        assert_eq!(usize::from(verified.players), record.fair.contributions.len());
    }
}

/// Draws, cuts and knocked packets of version 2, by `data/fair_vectors_2.py`.
#[test]
fn the_vectors_of_version_two_come_out() {
    let vectors = include_str!("data/fair-vectors-2.jsonl").lines();
    let vectors: Vec<Value> =
        vectors.map(|line| serde_json::from_str(line).expect("a vector is JSON")).collect();
    assert!(vectors.len() >= 12);
    let (mut draws, mut again) = (0, 0);
    for vector in vectors {
        let rules = vector["rules"].as_str().expect("a text");
        let book = Book::published(rules).expect("a published book");
        let fair: FairSection = read(&vector["fair"]);
        let by_hand = fair.by_hand.clone().expect("version 2 is dealt by hand");
        let name = DealName { table: fair.table.clone(), deal: fair.deal };
        assert_eq!(commitment(&name, &fair.secret), fair.commitment, "{name:?}");
        let dealt = cards_after(&book, &name, &fair.secret, &fair.contributions, &by_hand.cut)
            .expect("the book deals it");
        let record = FairRecord::new(Record::begin(&book.id, &dealt, Seat::ALL[0]), fair);
        assert_eq!(json!(record.hands), vector["hands"], "{name:?}");
        assert_eq!(json!(record.talon), vector["talon"], "{name:?}");
        let verified = verify(&book, &record).expect("the deal is fair");
        assert_eq!(json!(verified.packets), vector["packets"], "{name:?}");
        if let Some(drawn) = &by_hand.draw {
            draws += 1;
            again += usize::from(drawn.rounds.len() > 1);
            let mut changed = record.clone();
            let others = u8::try_from(drawn.contributions.len()).expect("few");
            if let Some(by_hand) = &mut changed.fair.by_hand {
                by_hand.dealer = Place((by_hand.dealer.0 + 1) % others);
            }
            assert_eq!(verify(&book, &changed), Err(Unfair::Draw), "{name:?}");
        }
    }
    assert!(draws >= 6 && again >= 1, "{draws} draws, {again} of them in two rounds");
}

#[test]
fn every_changed_bit_is_noticed() {
    for vector in vectors() {
        let (book, record) = record_of(&vector);
        for bit in 0..256 {
            let flipped = |bytes: Bytes32| {
                let mut bytes = bytes;
                bytes.0[bit / 8] ^= 1 << (bit % 8);
                bytes
            };
            let mut changed = record.clone();
            changed.fair.secret = flipped(record.fair.secret);
            assert!(matches!(verify(&book, &changed), Err(Unfair::Commitment { .. })));
            let mut changed = record.clone();
            changed.fair.commitment = flipped(record.fair.commitment);
            assert!(matches!(verify(&book, &changed), Err(Unfair::Commitment { .. })));
            // Secret and commitment changed together: then the cards are others.
            let mut changed = record.clone();
            changed.fair.secret = flipped(record.fair.secret);
            let name = DealName { table: changed.fair.table.clone(), deal: changed.fair.deal };
            changed.fair.commitment = commitment(&name, &changed.fair.secret);
            assert!(matches!(verify(&book, &changed), Err(Unfair::Hand { .. })));
            for place in 0..record.fair.contributions.len() {
                let mut changed = record.clone();
                changed.fair.contributions[place] = record.fair.contributions[place].map(flipped);
                if changed != record {
                    assert!(matches!(verify(&book, &changed), Err(Unfair::Hand { .. })));
                }
            }
        }
        for bit in 0..64 {
            let mut changed = record.clone();
            changed.fair.deal ^= 1 << bit;
            assert!(matches!(verify(&book, &changed), Err(Unfair::Commitment { .. })));
        }
    }
}

#[test]
fn contributions_cannot_be_left_out_added_or_swapped() {
    let (book, record) = record_of(&vectors()[0]);
    for place in 0..4 {
        let mut changed = record.clone();
        changed.fair.contributions[place] = None;
        assert!(matches!(verify(&book, &changed), Err(Unfair::Hand { .. })));
        let mut changed = record.clone();
        changed.fair.contributions.swap(place, (place + 1) % 4);
        assert!(matches!(verify(&book, &changed), Err(Unfair::Hand { .. })));
    }
    for count in [0, 1, 3, 7, 300] {
        let mut changed = record.clone();
        changed.fair.contributions = vec![None; count];
        assert_eq!(verify(&book, &changed), Err(Unfair::Players(count)));
    }
    // None is not the same as thirty-two zeros.
    let mut zeros = record.clone();
    zeros.fair.contributions = vec![Some(Bytes32([0; 32])); 4];
    let mut none = record.clone();
    none.fair.contributions = vec![None; 4];
    let name = DealName { table: record.fair.table.clone(), deal: record.fair.deal };
    let pack = |record: &FairRecord| {
        shuffle(&book, &name, &record.fair.secret, &record.fair.contributions)
    };
    assert_ne!(pack(&zeros), pack(&none));
}

#[test]
fn swapped_cards_are_named() {
    for vector in vectors() {
        let (book, record) = record_of(&vector);
        for seat in 0..4 {
            for place in 0..12 {
                let mut changed = record.clone();
                let other = (seat + 1) % 4;
                let card = changed.hands[seat][place];
                changed.hands[seat][place] = changed.hands[other][place];
                changed.hands[other][place] = card;
                let Err(Unfair::Hand { seat: named, missing }) = verify(&book, &changed) else {
                    panic!("not noticed")
                };
                assert!(record.hands[named.index()].contains(&missing));
            }
        }
        let mut changed = record.clone();
        changed.talon[1].swap(0, 2);
        assert_eq!(verify(&book, &changed), Err(Unfair::Talon { half: 2 }));
        changed.talon.swap(0, 1);
        assert_eq!(verify(&book, &changed), Err(Unfair::Talon { half: 1 }));
        let mut changed = record.clone();
        let (hand, talon) = (changed.hands[0][0], changed.talon[0][0]);
        changed.hands[0][0] = talon;
        assert!(matches!(verify(&book, &changed), Err(Unfair::Cards(_))));
        changed.talon[0][0] = hand;
        assert!(matches!(verify(&book, &changed), Err(Unfair::Hand { .. })));
        let mut changed = record.clone();
        changed.forehand = Seat::ALL[1];
        assert_eq!(verify(&book, &changed), Err(Unfair::Forehand(Seat::ALL[1])));
        let mut changed = record.clone();
        for version in [0, VERSION + 1] {
            changed.fair.version = version;
            assert_eq!(verify(&book, &changed), Err(Unfair::Version(version)));
        }
        changed.fair.version = VERSION;
        assert_eq!(
            verify(&book, &changed),
            Err(Unfair::ByHand),
            "version 2 says what was done by hand"
        );
        let mut changed = record.clone();
        changed.fair.table = "x".repeat(65);
        assert_eq!(verify(&book, &changed), Err(Unfair::Table));
        changed.fair.table = "another".to_owned();
        assert!(matches!(verify(&book, &changed), Err(Unfair::Commitment { .. })));
    }
}

#[test]
fn a_record_survives_json() {
    let (book, record) = record_of(&vectors()[4]);
    let text = serde_json::to_string(&record).expect("a record can be written");
    assert_eq!(serde_json::from_str::<FairRecord>(&text).expect("and read"), record);
    assert!(record.into_record().replay(&book).is_ok());
    assert!(serde_json::from_str::<FairRecord>(&text.replace("\"deal\"", "\"Deal\"")).is_err());
    for wrong in ["", "0", &"g".repeat(64), &"0".repeat(63), &"ü".repeat(32)] {
        assert!(wrong.parse::<Bytes32>().is_err(), "{wrong:?}");
    }
}

/// Every card is equally often everywhere: 54 × 54 counts, chi-squared well within what chance
/// gives.
#[test]
fn the_shuffle_favours_no_card() {
    let book = Book::published("hopfgarten").expect("a published book");
    let mut counts = vec![0_i64; 54 * 54];
    let deals = 5400;
    for deal in 0..deals {
        let name = DealName { table: "many".to_owned(), deal };
        let (pack, _) = shuffle(&book, &name, &Bytes32([7; 32]), &[None; 4]);
        for (place, card) in pack.iter().enumerate() {
            counts[place * 54 + usize::from(card.index())] += 1;
        }
    }
    // Expected 100 in each cell; 53 × 53 degrees of freedom, standard deviation about 75.
    let hundredfold: i64 = counts.iter().map(|count| (count - 100) * (count - 100)).sum();
    assert!((2400..3220).contains(&(hundredfold / 100)), "{}", hundredfold / 100);
}
