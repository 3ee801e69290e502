//! What cards cost against the best ones with all cards open, for several players at the same decisions.
//! `cargo run --release -p tarock-bots --example regret -- BOOK DEALS SEED GAMES BOT…`
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tarock_bots::*;
use tarock_rules::*;
use tarock_solver::{Budget, Position, Solver};

fn bot(spec: &str) -> Player {
    let base = if spec.starts_with("club*") { Some(SearchBot::club()) } else if spec.starts_with("master*") { Some(SearchBot::master()) } else { None };
    if let Some(mut m) = base {
        for part in spec.split('*').nth(1).unwrap().split(':').filter(|p| !p.is_empty()) {
            let (k, v) = part.split_once('=').unwrap();
            let f: f64 = v.parse().unwrap();
            match k {
                "drawn" => m.drawn = f as u32,
                "ex" => m.exchanges = f as u32,
                "worlds" => m.worlds = f as u32,
                "open" => m.open_positive = f,
                "nodes" => m.nodes = f as u64,
                "points" => m.habits.points = f,
                "thirds" => m.habits.thirds = f,
                "whim" => m.habits.whim = f,
                "cards" => m.caution.cards = f,
                "blur" => m.blur = f, "laid" => m.habits.laid = f,
                _ => panic!("{k}"),
            }
        }
        return Player::bot(m);
    }
    spec.parse::<BotSpec>().unwrap().player()
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let book = Book::published(&args[0]).unwrap();
    let deals: u64 = args[1].parse().unwrap();
    let seed: u64 = args[2].parse().unwrap();
    let games = &args[3];
    let bots: Vec<Player> = args[4..].iter().map(|s| bot(s)).collect();
    let next = std::sync::atomic::AtomicU64::new(0);
    let played = std::sync::atomic::AtomicU64::new(0);
    // by bot: samples of (thirds, flips, declarer side, rounds)
    let all: std::sync::Mutex<Vec<Vec<(f64, f64, bool, usize)>>> = std::sync::Mutex::new(vec![Vec::new(); bots.len()]);
    let rule = RuleBot::default();
    std::thread::scope(|s| {
        for _ in 0..2 {
            s.spawn(|| {
                let mut solver = Solver::new(16);
                loop {
                    if played.load(std::sync::atomic::Ordering::Relaxed) >= deals { return; }
                    let i = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    let mut rng = ChaCha8Rng::seed_from_u64(seed.wrapping_mul(1_000_003).wrapping_add(i));
                    let cards = Cards::from_pack(&dealing::shuffled(&mut rng)).unwrap();
                    let mut deal = Deal::new(cards, Seat::ALL[(i % 4) as usize]);
                    while let Some(seat) = deal.turn() {
                        if deal.phase() == Phase::Play { break; }
                        let seen = deal.observe(&book, Some(seat));
                        let d = rule.decide(&book, &seen, &mut rng).unwrap();
                        deal.apply(&book, Move { seat, action: d.action }).unwrap();
                    }
                    if deal.phase() != Phase::Play || !games.split(',').any(|g| deal.game().is_some_and(|x| x.code() == g)) { continue; }
                    if played.fetch_add(1, std::sync::atomic::Ordering::Relaxed) >= deals { return; }
                    while let Some(seat) = deal.turn() {
                        let seen = deal.observe(&book, Some(seat));
                        let by_rule = rule.decide(&book, &seen, &mut rng).unwrap();
                        let mut action = by_rule.action;
                        if seen.legal.len() > 1 && let Ok(position) = Position::from_deal(&book, &deal) && position.rounds() <= 11 && position.rounds() >= 2 {
                            let values = solver.moves(&position, &mut Budget::nodes(2_000_000));
                            if values.iter().all(|v| v.thirds.low == v.thirds.high) {
                                let side = position.side().contains(seat);
                                let sign = if side { 1 } else { -1 };
                                let best = values.iter().map(|v| sign * v.thirds.low.0).max().unwrap();
                                let worst = values.iter().map(|v| sign * v.thirds.low.0).min().unwrap();
                                if best != worst {
                                    let win = |t: i32| f64::from(u8::from((sign * t >= book.scoring.win_at.is) == side));
                                    for (k, bot) in bots.iter().enumerate() {
                                        let mut own = ChaCha8Rng::seed_from_u64(i * 100 + position.rounds() as u64 * 4);
                                        let d = bot.decide(&book, &deal, &mut own).unwrap();
                                        if k == 0 { action = d.action; }
                                        let v = values.iter().find(|v| Action::Play(v.card) == d.action).unwrap();
                                        let t = sign * v.thirds.low.0;
                                        all.lock().unwrap()[k].push((f64::from(best - t), win(best) - win(t), side, position.rounds()));
                                    }
                                }
                            }
                        }
                        if rng.random_range(0..4u32) > 0 { action = by_rule.action; }
                        deal.apply(&book, Move { seat, action }).unwrap();
                    }
                }
            });
        }
    });
    let all = all.into_inner().unwrap();
    for (k, v) in all.iter().enumerate() {
        let stat = |f: &dyn Fn(&(f64, f64, bool, usize)) -> Option<f64>| {
            let x: Vec<f64> = v.iter().filter_map(f).collect();
            let n = x.len() as f64;
            let m = x.iter().sum::<f64>() / n;
            let sd = (x.iter().map(|y| (y - m).powi(2)).sum::<f64>() / n).sqrt();
            format!("{m:.3}±{:.3}", 1.96 * sd / n.sqrt())
        };
        println!("{:40} n {} thirds {}  decl {}  def {} | flips {} | early {} late {}", args[4 + k], v.len(), stat(&|x| Some(x.0)), stat(&|x| x.2.then_some(x.0)), stat(&|x| (!x.2).then_some(x.0)), stat(&|x| Some(x.1)), stat(&|x| (x.3 > 6).then_some(x.0)), stat(&|x| (x.3 <= 6).then_some(x.0)));
    }
}
