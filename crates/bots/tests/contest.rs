//! A match is the same whatever order its deals are played in, and fair.

use tarock_bots::BotSpec;
use tarock_bots::contest::{Match, SEATINGS, Tally};
use tarock_rules::Book;

fn tally(book: &Book, deals: impl Iterator<Item = u64>, a: BotSpec, b: BotSpec) -> Tally {
    let game = Match::new(book, 5, a, b);
    let mut tally = Tally::default();
    for index in deals {
        tally.add(&game.play(index).unwrap());
    }
    tally
}

#[test]
fn the_order_of_the_deals_does_not_matter() {
    let book = Book::published("kaernten-2026").unwrap();
    let forwards = tally(&book, 0..20, BotSpec::Rule, BotSpec::Random);
    let mut joined = tally(&book, (10..20).rev(), BotSpec::Rule, BotSpec::Random);
    joined.join(&tally(&book, 0..10, BotSpec::Rule, BotSpec::Random));
    assert_eq!(forwards, joined);
}

#[test]
fn a_player_is_even_with_himself() {
    for book in Book::ids().filter_map(Book::published) {
        let verdict = tally(&book, 0..10, BotSpec::Rule, BotSpec::Rule).verdict();
        let zahlung = verdict.zahlung;
        // Pairs and their reverse cancel, and so do the four single seats: the player draws no lots.
        assert!(zahlung.mean.abs() < 1e-9, "{}: {zahlung:?}", book.id);
    }
}

#[test]
fn exchanging_the_players_turns_the_result_round_for_pairs() {
    let with_two = SEATINGS.iter().filter(|seating| seating.iter().filter(|is_a| **is_a).count() == 2);
    assert_eq!(with_two.count(), 2);
    for seat in 0..4 {
        let times = SEATINGS.iter().filter(|seating| seating[seat]).count();
        assert_eq!(times, 2, "every seat is A's as often as any other");
    }
}

#[test]
fn the_rule_player_beats_lots_in_every_book() {
    for book in Book::ids().filter_map(Book::published) {
        let verdict = tally(&book, 0..80, BotSpec::Rule, BotSpec::Quiet).verdict();
        let [low, _] = verdict.zahlung.interval.unwrap();
        assert!(low > 0.0, "{}: {:?}", book.id, verdict.zahlung);
    }
}
