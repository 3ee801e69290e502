//! Experiments.
use std::sync::Mutex;
use std::time::Instant;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tarock_bots::*;
use tarock_rules::*;

struct Timed(Box<dyn Bot>, Mutex<(u64, f64, f64)>);
impl Bot for Timed {
    fn decide(&self, book: &Book, seen: &Observation, rng: &mut dyn Rng) -> Option<Decision> {
        if seen.legal.len() < 2 { return self.0.decide(book, seen, rng); }
        let t = Instant::now();
        let d = self.0.decide(book, seen, rng);
        let e = t.elapsed().as_secs_f64() * 1000.0;
        let mut g = self.1.lock().unwrap();
        g.0 += 1; g.1 += e; g.2 = g.2.max(e);
        d
    }
}

thread_local! { static TRUE: std::cell::Cell<Option<Deal>> = const { std::cell::Cell::new(None) }; }
struct Cheat(MasterBot);
impl Bot for Cheat {
    fn decide(&self, book: &Book, seen: &Observation, rng: &mut dyn Rng) -> Option<Decision> {
        let by_rule = RuleBot::default().decide(book, seen, rng)?;
        if seen.legal.len() <= 1 || (!self.0.early && seen.phase != Phase::Play) { return Some(by_rule); }
        let deal = TRUE.get().unwrap();
        Some(self.0.search(book, seen, &[deal], &by_rule).unwrap_or(by_rule))
    }
}

struct Seer(PimcBot);
impl Bot for Seer {
    fn decide(&self, book: &Book, seen: &Observation, rng: &mut dyn Rng) -> Option<Decision> {
        self.0.decide_open(book, seen, &TRUE.get().unwrap(), rng)
    }
}

fn bot(spec: &str) -> Box<dyn Bot> {
    if let Some(rest) = spec.strip_prefix("seer") { return Box::new(Seer(PimcBot { worlds: 1, nodes: rest.trim_start_matches(':').parse().unwrap_or(200_000) })); }
    if let Some(rest) = spec.strip_prefix("cheat").or(spec.strip_prefix("master")) {
        let mut m = MasterBot::default();
        for part in rest.split(':').filter(|p| !p.is_empty()) {
            let (k, v) = part.split_once('=').unwrap();
            let f: f64 = v.parse().unwrap();
            match k {
                "drawn" => m.drawn = f as u32,
                "worlds" => m.worlds = f as u32,
                "early" => m.early = f > 0.0,
                "solver" => m.solver = f,
                "rounds" => m.rounds = f as usize,
                "nodes" => m.nodes = f as u64,
                "points" => m.habits.points = f,
                "thirds" => m.habits.thirds = f,
                "whim" => m.habits.whim = f,
                "bids" => m.habits.bids = f > 0.0,
                "cards" => m.habits.cards = f > 0.0,
                _ => panic!("{k}"),
            }
        }
        if spec.starts_with("cheat") { return Box::new(Cheat(m)); }
        return Box::new(m);
    }
    spec.parse::<BotSpec>().unwrap().bot()
}

const SEATINGS: [[bool; 4]; 6] = contest::SEATINGS;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let book = Book::published(&args[0]).unwrap();
    let deals: u64 = args[1].parse().unwrap();
    let seed: u64 = args[2].parse().unwrap();
    let a = Timed(bot(&args[3]), Mutex::default());
    let b = Timed(bot(&args[4]), Mutex::default());
    let fixed = args.get(5).cloned();
    let next = std::sync::atomic::AtomicU64::new(0);
    let results: Mutex<Vec<f64>> = Mutex::default();
    let played = std::sync::atomic::AtomicU64::new(0);
    std::thread::scope(|s| {
        for _ in 0..2 {
            s.spawn(|| loop {
                if played.load(std::sync::atomic::Ordering::Relaxed) >= deals { return; }
                let i = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                let mut rng = ChaCha8Rng::seed_from_u64(seed.wrapping_mul(1_000_003).wrapping_add(i));
                let cards = Cards::from_pack(&dealing::shuffled(&mut rng)).unwrap();
                let fore = Seat::ALL[(i % 4) as usize];
                let mut start = Deal::new(cards, fore);
                if let Some(games) = &fixed {
                    let rule = RuleBot::default();
                    while let Some(seat) = start.turn() {
                        if start.phase() == Phase::Play { break; }
                        let seen = start.observe(&book, Some(seat));
                        let d = rule.decide(&book, &seen, &mut rng).unwrap();
                        start.apply(&book, Move { seat, action: d.action }).unwrap();
                    }
                    if start.phase() != Phase::Play || !games.split(',').any(|g| start.game().is_some_and(|x| x.code() == g)) { continue; }
                }
                if played.fetch_add(1, std::sync::atomic::Ordering::Relaxed) >= deals { return; }
                let mut total = 0.0;
                for seating in SEATINGS {
                    let mut deal = start;
                    while let Some(seat) = deal.turn() {
                        let seen = deal.observe(&book, Some(seat));
                        TRUE.set(Some(deal));
                        let bot: &dyn Bot = if seating[seat.index()] { &a } else { &b };
                        let d = bot.decide(&book, &seen, &mut rng).unwrap();
                        deal.apply(&book, Move { seat, action: d.action }).unwrap();
                    }
                    let z = deal.outcome(&book).map_or([0; 4], |o| settle(&book, &o).zahlung.seats.0);
                    let mean = |w: bool| { let v: Vec<f64> = (0..4).filter(|i| seating[*i] == w).map(|i| f64::from(z[i])).collect(); v.iter().sum::<f64>() / v.len() as f64 };
                    total += mean(true) - mean(false);
                }
                results.lock().unwrap().push(total / 6.0);
            });
        }
    });
    let r = results.into_inner().unwrap();
    let n = r.len() as f64;
    let mean = r.iter().sum::<f64>() / n;
    let sd = (r.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0)).sqrt();
    let t = |b: &Timed| { let g = b.1.lock().unwrap(); format!("{} decisions mean {:.2} ms max {:.1}", g.0, g.1 / g.0.max(1) as f64, g.2) };
    println!("{} {} vs {} {:?}: {:+.3} ± {:.3} (n {n}, sd {sd:.2})\n  A {}\n  B {}", args[0], args[3], args[4], fixed, mean, 1.96 * sd / n.sqrt(), t(&a), t(&b));
}
