//! Cards and sets of cards: written, read and counted.

use tarock_rules::{Card, CardSet, Suit, Thirds};

#[test]
fn every_card_reads_back() {
    for card in Card::all() {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
}

#[test]
fn the_pack_counts_seventy_points() {
    assert_eq!(Card::all().map(|card| card.thirds().0).sum::<i32>(), 210);
}

#[test]
fn wrong_codes_are_refused() {
    for code in
        ["", "0", "00", "01", "23", "100", "H", "HX", "H7", "P1", "hk", "KK ", "É", "H\u{e9}"]
    {
        assert!(code.parse::<Card>().is_err(), "{code:?}");
    }
}

#[test]
fn counting_a_set_is_counting_its_cards() {
    for card in Card::all() {
        assert_eq!(CardSet::of(card).thirds(), card.thirds(), "{card}");
    }
    assert_eq!(CardSet::PACK.thirds(), Thirds(210));
}

#[test]
fn a_set_is_written_as_a_list() {
    let hand: CardSet = [Card::SKUES, Card::PAGAT].into_iter().collect();
    assert_eq!(serde_json::to_string(&hand).expect("a set can be written"), r#"["1","22"]"#);
    let read =
        |text: &str| serde_json::from_str::<CardSet>(text).map_err(|error| error.to_string());
    assert_eq!(read(r#"["22","1"]"#), Ok(hand));
    assert_eq!(read("[]"), Ok(CardSet::EMPTY));
    assert!(read(r#"["1","1"]"#).is_err_and(|error| error.contains("1 is in the list twice")));
    assert!(read(r#"["H5"]"#).is_err());
}

#[test]
fn named_sets_hold_what_they_say() {
    assert!(CardSet::KINGS.iter().all(Card::is_king) && CardSet::KINGS.len() == 4);
    assert!(CardSet::TRULL.iter().all(Card::is_trull) && CardSet::TRULL.len() == 3);
    for suit in Suit::ALL {
        assert!(CardSet::suit(suit).iter().all(|card| card.suit() == Some(suit)));
    }
    assert_eq!(CardSet::above(Card::MOND) & CardSet::TAROCK, CardSet::of(Card::SKUES));
}
