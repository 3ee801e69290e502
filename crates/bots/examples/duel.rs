//! Experiments.
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::Mutex;
use std::time::Instant;
use tarock_bots::*;
use tarock_rules::*;

fn bot(spec: &str) -> Player {
    let base = if spec.starts_with("club*") {
        Some(SearchBot::club())
    } else if spec.starts_with("master*") {
        Some(SearchBot::master())
    } else {
        None
    };
    if let Some(mut m) = base {
        for part in spec.split('*').nth(1).unwrap().split(':').filter(|p| !p.is_empty()) {
            let (k, v) = part.split_once('=').unwrap();
            let f: f64 = v.parse().unwrap();
            match k {
                "drawn" => m.drawn = f as u32,
                "ex" => m.exchanges = f as u32,
                "worlds" => m.worlds = f as u32,
                "open" => m.open_positive = f,
                "neg" => m.open_negative = f,
                "nodes" => m.nodes = f as u64,
                "points" => m.habits.points = f,
                "thirds" => m.habits.thirds = f,
                "whim" => m.habits.whim = f,
                "words" => m.worlds_for_words = f as u32,
                "bids" => m.caution.bids = f,
                "ann" => m.caution.announcements = f,
                "contra" => m.caution.contra = f,
                "answers" => m.caution.answers = f,
                "talon" => m.caution.talon = f,
                "cards" => m.caution.cards = f,
                _ => panic!("{k}"),
            }
        }
        return Player::bot(m);
    }
    spec.parse::<BotSpec>().unwrap().player()
}

struct Timed(Player, Mutex<(u64, f64, f64)>);
impl Timed {
    fn decide(&self, book: &Book, deal: &Deal, rng: &mut dyn Rng) -> Option<Decision> {
        if deal.legal(book).len() < 2 {
            return self.0.decide(book, deal, rng);
        }
        let t = Instant::now();
        let d = self.0.decide(book, deal, rng);
        let e = t.elapsed().as_secs_f64() * 1000.0;
        let mut g = self.1.lock().unwrap();
        g.0 += 1;
        g.1 += e;
        g.2 = g.2.max(e);
        d
    }
}

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
            s.spawn(|| {
                loop {
                    if played.load(std::sync::atomic::Ordering::Relaxed) >= deals {
                        return;
                    }
                    let i = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    let mut rng = ChaCha8Rng::seed_from_u64(seed.wrapping_mul(1_000_003).wrapping_add(i));
                    let cards = Cards::from_pack(&dealing::shuffled(&mut rng)).unwrap();
                    let fore = Seat::ALL[(i % 4) as usize];
                    let mut start = Deal::new(cards, fore);
                    if let Some(games) = &fixed {
                        let rule = RuleBot::default();
                        while let Some(seat) = start.turn() {
                            if start.phase() == Phase::Play {
                                break;
                            }
                            let seen = start.observe(&book, Some(seat));
                            let d = rule.decide(&book, &seen, &mut rng).unwrap();
                            start.apply(&book, Move { seat, action: d.action }).unwrap();
                        }
                        if start.phase() != Phase::Play || !games.split(',').any(|g| start.game().is_some_and(|x| x.code() == g))
                        {
                            continue;
                        }
                    }
                    if played.fetch_add(1, std::sync::atomic::Ordering::Relaxed) >= deals {
                        return;
                    }
                    let mut total = 0.0;
                    let mut plays = 0.0;
                    let seatings: Vec<[bool; 4]> = if fixed.is_some() && start.game().is_some_and(|g| g.kind() == Kind::Positive)
                    {
                        let d = Seat::ALL.map(|s| start.true_side(s) == Side::Declarer);
                        vec![d, d.map(|x| !x)]
                    } else {
                        vec![
                            [true, false, true, false],
                            [false, true, false, true],
                            [true, false, false, false],
                            [false, true, false, false],
                            [false, false, true, false],
                            [false, false, false, true],
                        ]
                    };
                    for seating in seatings {
                        let mut deal = start;
                        let mut log = Vec::new();
                        while let Some(seat) = deal.turn() {
                            let bot = if seating[seat.index()] { &a } else { &b };
                            let d = bot.decide(&book, &deal, &mut rng).unwrap();
                            if deal.phase() != Phase::Play {
                                log.push(format!("{} {}", seat, d.action));
                            }
                            deal.apply(&book, Move { seat, action: d.action }).unwrap();
                        }
                        let z = deal.outcome(&book).map_or([0; 4], |o| settle(&book, &o).zahlung.seats.0);
                        if std::env::var_os("SHOW").is_some() && z.iter().any(|x| x.abs() > 25) {
                            eprintln!(
                                "deal {i} seating {seating:?} {z:?} {}\n   {:?}",
                                log.join(", "),
                                Seat::ALL.map(|s| cards.hand(s))
                            );
                        }
                        let mean = |w: bool| {
                            let v: Vec<f64> = (0..4).filter(|i| seating[*i] == w).map(|i| f64::from(z[i])).collect();
                            v.iter().sum::<f64>() / v.len() as f64
                        };
                        total += mean(true) - mean(false);
                        plays += 1.0;
                    }
                    results.lock().unwrap().push(total / plays);
                }
            });
        }
    });
    let r = results.into_inner().unwrap();
    let n = r.len() as f64;
    let mean = r.iter().sum::<f64>() / n;
    let sd = (r.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0)).sqrt();
    let t = |b: &Timed| {
        let g = b.1.lock().unwrap();
        format!("{} decisions mean {:.2} ms max {:.1}", g.0, g.1 / g.0.max(1) as f64, g.2)
    };
    println!(
        "{} {} vs {} {:?}: {:+.3} ± {:.3} (n {n}, sd {sd:.2})\n  A {}\n  B {}",
        args[0],
        args[3],
        args[4],
        fixed,
        mean,
        1.96 * sd / n.sqrt(),
        t(&a),
        t(&b)
    );
}
