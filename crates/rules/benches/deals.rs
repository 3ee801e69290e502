//! How fast the engine is. `make bench` runs it; `docs/benchmarks.md` says what the figures mean.

mod uniform;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tarock_rules::{Book, Deal, Move, Outcome, Phase, Record, Seat, settle};
use uniform::{dealt, pick, play_out};

const BOOKS: [&str; 5] =
    ["vacha-2008", "spieleversum-1.0", "wiener-zeitung-2018", "hopfgarten", "kaernten-2026"];

/// Deals that one iteration plays, so that long and short ones are mixed in the same way every
/// time.
const BATCH: u64 = 100;

/// Positions, deals or records that the other benches go round; every sample goes round once.
const ROUND: u32 = 512;

fn main() {
    divan::main();
}

fn book(id: &str) -> Book {
    Book::published(id).expect("the list names published books")
}

/// Shuffle, auction, exchange, announcements, play, outcome and settlement of a batch of deals;
/// gives the number of actions.
fn play_batch(book: &Book) -> u64 {
    let mut rng = ChaCha8Rng::seed_from_u64(2008);
    let mut actions = 0;
    for _ in 0..BATCH {
        let mut deal = dealt(book, &mut rng);
        actions += play_out(book, &mut deal, &mut rng);
        if let Some(outcome) = black_box(&deal).outcome(book) {
            black_box(settle(book, &outcome));
        }
    }
    actions
}

/// Items are deals.
#[divan::bench(args = BOOKS)]
fn complete_deals(bencher: Bencher, id: &str) {
    let book = book(id);
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| play_batch(black_box(&book)));
}

/// The same work; items are actions.
#[divan::bench(args = BOOKS)]
fn actions(bencher: Bencher, id: &str) {
    let book = book(id);
    let actions = play_batch(&book);
    bencher.counter(ItemsCount::new(actions)).bench_local(|| play_batch(black_box(&book)));
}

/// Positions of random deals with the move that was made there.
fn positions(book: &Book, wanted: impl Fn(&Deal) -> bool) -> Vec<(Deal, Move)> {
    let mut rng = ChaCha8Rng::seed_from_u64(54);
    let mut found = Vec::new();
    while found.len() < ROUND as usize {
        let mut deal = dealt(book, &mut rng);
        while deal.phase() != Phase::Finished {
            let chosen = pick(book, &deal, &mut rng);
            if wanted(&deal) {
                found.push((deal, chosen));
            }
            deal.apply(book, chosen).expect("a legal action is accepted");
        }
    }
    found.truncate(ROUND as usize);
    found
}

fn in_play(deal: &Deal) -> bool {
    deal.phase() == Phase::Play
}

/// Goes round a list, one item for each call.
fn round<'a, T>(items: &'a [T]) -> impl FnMut() -> &'a T {
    let mut at = 0;
    move || {
        at = if at + 1 == items.len() { 0 } else { at + 1 };
        &items[at]
    }
}

/// What a search does at every node: copy the deal and play one card.
#[divan::bench(args = BOOKS, sample_size = ROUND)]
fn copy_and_play(bencher: Bencher, id: &str) {
    let book = book(id);
    let positions = positions(&book, in_play);
    let mut next = round(&positions);
    bencher.bench_local(|| {
        let (deal, chosen) = next();
        let mut copy = *black_box(deal);
        black_box(copy.apply(&book, *chosen)).is_ok().then_some(copy)
    });
}

#[divan::bench(args = BOOKS, sample_size = ROUND)]
fn legal_in_play(bencher: Bencher, id: &str) {
    let book = book(id);
    let positions = positions(&book, in_play);
    let mut next = round(&positions);
    bencher.bench_local(|| black_box(&next().0).legal(&book));
}

#[divan::bench(args = BOOKS, sample_size = ROUND)]
fn legal_in_auction(bencher: Bencher, id: &str) {
    let book = book(id);
    let positions = positions(&book, |deal| deal.phase() == Phase::Auction);
    let mut next = round(&positions);
    bencher.bench_local(|| black_box(&next().0).legal(&book));
}

/// What the seat to play sees.
#[divan::bench(args = BOOKS, sample_size = ROUND)]
fn observe_in_play(bencher: Bencher, id: &str) {
    let book = book(id);
    let positions = positions(&book, in_play);
    let mut next = round(&positions);
    bencher.bench_local(|| {
        let (deal, chosen) = next();
        black_box(deal).observe(&book, Some(chosen.seat))
    });
}

fn finished(book: &Book) -> Vec<Deal> {
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    let play = |_| {
        let mut deal = dealt(book, &mut rng);
        play_out(book, &mut deal, &mut rng);
        deal
    };
    (0..ROUND).map(play).collect()
}

#[divan::bench(args = BOOKS, sample_size = ROUND)]
fn outcome(bencher: Bencher, id: &str) {
    let book = book(id);
    let deals = finished(&book);
    let mut next = round(&deals);
    bencher.bench_local(|| black_box(next()).outcome(&book));
}

#[divan::bench(args = BOOKS, sample_size = ROUND)]
fn settlement(bencher: Bencher, id: &str) {
    let book = book(id);
    let outcomes: Vec<Outcome> =
        finished(&book).iter().filter_map(|deal| deal.outcome(&book)).collect();
    let mut next = round(&outcomes);
    bencher.bench_local(|| settle(&book, black_box(next())).zahlung);
}

/// From a line of JSON to the finished deal.
#[divan::bench(args = BOOKS, sample_size = ROUND)]
fn replay_json(bencher: Bencher, id: &str) {
    let book = book(id);
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let lines: Vec<String> = (0..ROUND).map(|_| recorded(&book, &mut rng)).collect();
    let mut next = round(&lines);
    bencher.bench_local(|| {
        let record: Record =
            serde_json::from_str(black_box(next())).expect("a record that was written can be read");
        record.replay(&book).expect("a recorded deal replays")
    });
}

fn recorded(book: &Book, rng: &mut ChaCha8Rng) -> String {
    let mut deal = dealt(book, rng);
    let mut record = Record {
        rules: book.id.clone(),
        forehand: deal.forehand(),
        hands: Seat::ALL.map(|seat| deal.hand(seat).iter().collect()).to_vec(),
        talon: deal.talon().map(|half| half.to_vec()).to_vec(),
        actions: Vec::new(),
        schrift: None,
        zahlung: None,
    };
    while deal.phase() != Phase::Finished {
        let chosen = pick(book, &deal, rng);
        deal.apply(book, chosen).expect("a legal action is accepted");
        record.actions.push(chosen.to_string());
    }
    serde_json::to_string(&record).expect("a record can be written")
}
