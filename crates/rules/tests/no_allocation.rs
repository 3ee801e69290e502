//! A search plays millions of cards, so playing one must not touch the heap.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tarock_rules::{Action, Book, Deal, Move, Phase, Seat, dealing};

/// Brings a random deal to its first lead, or to its end if it is not played. Announcers are often
/// silent, so that plain games and games full of announcements both come up.
fn until_play(book: &Book, rng: &mut ChaCha8Rng) -> Deal {
    let pack = dealing::shuffled(rng);
    let cards = dealing::deal(book, &pack).expect("a whole pack can be dealt");
    let mut deal = Deal::new(cards, Seat::ALL[rng.random_range(0..4usize)]);
    let silent = rng.random_bool(0.5);
    while !matches!(deal.phase(), Phase::Play | Phase::Finished) {
        let chosen = pick(book, &deal, rng, silent);
        deal.apply(book, chosen).expect("a legal action is accepted");
    }
    deal
}

fn pick(book: &Book, deal: &Deal, rng: &mut ChaCha8Rng, silent: bool) -> Move {
    let legal = deal.legal(book);
    let seat = deal.turn().expect("the deal runs");
    let done = legal.iter().find(|action| **action == Action::Done).filter(|_| silent);
    Move { seat, action: *done.unwrap_or(&legal[rng.random_range(0..legal.len())]) }
}

/// Copies the deal before every card, as a search does.
fn play_out(book: &Book, mut deal: Deal, rng: &mut ChaCha8Rng) -> u32 {
    let mut cards = 0;
    while deal.phase() == Phase::Play {
        let chosen = pick(book, &deal, rng, false);
        let mut copy = deal;
        copy.apply(book, chosen).expect("a legal card is accepted");
        deal = copy;
        cards += 1;
    }
    cards
}

#[test]
fn playing_cards_does_not_touch_the_heap() {
    for id in Book::ids() {
        let book = Book::published(id).expect("the list names published books");
        let mut rng = ChaCha8Rng::seed_from_u64(22);
        let mut cards = 0;
        for _ in 0..500 {
            let deal = until_play(&book, &mut rng);
            let heap = allocation_counter::measure(|| cards += play_out(&book, deal, &mut rng));
            assert_eq!(
                heap.count_total, 0,
                "{id}: the play of one deal allocated {} bytes",
                heap.bytes_total
            );
        }
        assert!(cards > 10_000, "{id}: only {cards} cards were played");
    }
}

#[test]
fn the_counter_counts() {
    let heap = allocation_counter::measure(|| drop(std::hint::black_box(vec![22_u8])));
    assert_eq!(heap.count_total, 1);
}
