//! How far the points that `master` expects of a bid or announcement differ from what then comes of
//! it, among four of its kind or, with `rule` as last argument, where rule players act: `cargo run
//! --release -p tarock-bots --example bias -- kaernten-2026 300 7`

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tarock_bots::{Bot, RuleBot, SearchBot};
use tarock_rules::{Action, Book, Cards, Deal, Item, Move, Phase, Seat, dealing, settle};

#[derive(Default, Clone, Copy)]
struct Line {
    count: f64,
    expected: f64,
    came: f64,
    squares: f64,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let book = Book::published(&arguments[0]).expect("a published book");
    let deals: u64 = arguments[1].parse().expect("a number of deals");
    let seed: u64 = arguments[2].parse().expect("a seed");
    let rules_act = arguments.get(3).is_some_and(|who| who == "rule");
    let bot = SearchBot { worlds: 12, ..SearchBot::master() };
    let next = AtomicU64::new(0);
    let lines: Mutex<BTreeMap<String, Line>> = Mutex::default();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, std::num::NonZero::get) {
            scope.spawn(|| {
                loop {
                    let deal = next.fetch_add(1, Ordering::Relaxed);
                    if deal >= deals {
                        return;
                    }
                    let found = play(
                        &book,
                        &bot,
                        rules_act,
                        seed.wrapping_mul(1_000_003).wrapping_add(deal),
                    );
                    let mut lines = lines.lock().expect("no thread panics");
                    for (what, expected, came) in found {
                        let line = lines.entry(what).or_default();
                        line.count += 1.0;
                        line.expected += expected;
                        line.came += came;
                        line.squares += (expected - came) * (expected - came);
                    }
                }
            });
        }
    });
    for (what, line) in lines.into_inner().expect("no thread panics") {
        let bias = (line.expected - line.came) / line.count;
        let error = (line.squares / line.count - bias * bias).max(0.0).sqrt() / line.count.sqrt();
        let mean = |sum: f64| sum / line.count;
        println!(
            "{what:28} {:5} times, expected {:+6.2}, came {:+6.2}, too hopeful by {bias:+6.2} ± \
            {:.2}",
            line.count,
            mean(line.expected),
            mean(line.came),
            1.96 * error
        );
    }
}

fn play(book: &Book, bot: &SearchBot, rules_act: bool, seed: u64) -> Vec<(String, f64, f64)> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let cards = Cards::from_pack(&dealing::shuffled(&mut rng)).expect("a shuffled pack is a deal");
    let mut deal = Deal::new(cards, Seat::ALL[(seed % 4) as usize]);
    let mut said: Vec<(String, Seat, f64)> = Vec::new();
    while let Some(seat) = deal.turn() {
        let seen = deal.observe(book, Some(seat));
        let mut decision = bot.decide(book, &seen, &mut rng).expect("a decision");
        if rules_act {
            decision.action =
                RuleBot::default().decide(book, &seen, &mut rng).expect("a decision").action;
        }
        if deal.phase() != Phase::Play
            && deal.legal(book).len() > 1
            && let Some(best) = decision.alternatives.iter().find(|a| a.action == decision.action)
        {
            let role = if deal.declarer() == Some(seat) { "declarer" } else { "other" };
            let what = match decision.action {
                Action::Announce(premium) => format!("{role} announce {premium}"),
                Action::Contra(Item::Premium(premium, _)) => format!("contra {premium}"),
                Action::Contra(_) => {
                    format!("contra {}", deal.game().map_or("", |game| game.code()))
                }
                Action::Re(_) => "re".to_owned(),
                Action::Sub(_) => "sub".to_owned(),
                Action::Discard(_) => "discard".to_owned(),
                Action::Call(_) => "call".to_owned(),
                Action::Done => format!("{role} done"),
                action => action.to_string(),
            };
            said.push((what, seat, best.worth));
        }
        deal.apply(book, Move { seat, action: decision.action }).expect("a legal decision");
    }
    let points =
        deal.outcome(book).map_or([0; 4], |outcome| settle(book, &outcome).zahlung.seats.0);
    said.into_iter()
        .map(|(what, seat, expected)| (what, expected, f64::from(points[seat.index()])))
        .collect()
}
