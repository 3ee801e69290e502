//! Tries settings of the players against each other: the matches behind `docs/lab/`.
//!
//! A player is a name with settings, `master:open_premiums=0.5:HoldSilent=0.8:caution.cards=0.5`:
//! the numbers of the search by their names, the knobs of the rule player by theirs (`play.` or
//! `read.` before a knob sets it for play-outs or for reading the others alone). `old` before all
//! settings is the player as it was in version 0.1.0, `birds` one with an eye on birds
//! (`SearchBot::with_birds`), as `master` is anyway.
//!
//! `lab match BOOK SEED DEALS THREADS SECONDS A B [rule:GAMES[:ROLE]|pairs]`
//! `lab premiums BOOK SEED DEALS THREADS SECONDS A B LEAST_TAROCK [loud]`
//! `lab beside BOOK SEED DEALS THREADS SECONDS A B OTHERS`: A instead of B in one seat, OTHERS in
//! three
//! `lab bids BOOK SEED DEALS THREADS SECONDS A B`: A instead of B in the auction of one seat, and
//! everything else by B; deals are played only where A bids otherwise
//! `lab census BOOK SEED DEALS THREADS SECONDS A [GAMES]`: which games four of A come to, and how
//! `lab longest BOOK SEED DEALS THREADS SECONDS A`: the longest decisions, in processor time
//! `lab places BOOK SEED DEALS THREADS SECONDS A+B+… TABLE`: the same positions for all of them
//! `lab same BOOK SEED DEALS THREADS SECONDS A PROGRAM BOT`: whether another program's bot decides
//! as A
//!
//! With `LAB_ROWS=FILE` in the environment the deals of `match` and `beside` are added to a file,
//! and those that are in it are not played again.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "settings are typed, figures are shown"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tarock_bots::contest::{
    Auction, Estimate, Match, Plan, Role, Rotation, Seats, Share, Tally, Who,
};
use tarock_bots::places::Places;
use tarock_bots::premiums::{Held, Part};
use tarock_bots::tuning::{Knob, Tuning};
use tarock_bots::{
    Bot, BotSpec, Course, Decision, Finished, Player, Reason, RuleBot, SearchBot, Stuck,
};
use tarock_rules::{
    Action, Book, Cards, Deal, Game, GameSet, Move, Observation, Phase, Played, Premium, Record,
    Seat, Side, dealing,
};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let text = |place: usize| arguments.get(place).map_or("", String::as_str);
    let number = |place: usize| text(place).parse::<u64>().expect("a number");
    let book = Book::published(text(1)).expect("a published book");
    let run = Run {
        book: &book,
        seed: number(2),
        deals: number(3),
        threads: number(4),
        until: Instant::now() + Duration::from_secs(number(5)),
    };
    let begin = Instant::now();
    let head = arguments.join(" ");
    let told = match text(0) {
        "match" => run.compare(text(6), text(7), text(8)),
        "premiums" => run.premiums(text(6), text(7), number(8) as usize, text(9) == "loud"),
        "beside" => run.beside(text(6), text(7), text(8)),
        "bids" => run.bids(text(6), text(7)),
        "census" => run.census(text(6), text(7)),
        "longest" => run.longest(text(6)),
        "places" => run.places(text(6), text(7)),
        "same" => run.same(text(6), text(7), text(8)),
        other => panic!("no such measurement: {other}"),
    };
    println!("{head}\n  {told} [{:.0} s]", begin.elapsed().as_secs_f64());
}

fn old_search(bot: SearchBot) -> SearchBot {
    let mut bot = bot;
    bot.drawn = 6;
    bot.open_positive = 0.9;
    bot.open_negative = 0.8;
    bot.blur = 4.0;
    bot.caution.bids = 1.5;
    bot.caution.announcements = 3.0;
    bot.caution.contra = 3.0;
    bot.caution.answers = 4.0;
    bot.caution.talon = 1.0;
    bot.caution.cards = 0.25;
    bot.habits.points = 0.3;
    bot.habits.thirds = 5.0;
    bot.habits.laid = 1.5;
    bot.habits.whim = 0.1;
    bot.habits.answers = false;
    bot.open_premiums = 0.0;
    bot.open_valat = false;
    bot.open_before = 0.0;
    bot.open_trischaken = 0.0;
    bot.nodes_for_words = u64::MAX;
    bot.solo_behind = f64::INFINITY;
    bot.frugal = false;
    bot.playing = &Tuning::FIRST;
    bot.reading = &Tuning::FIRST;
    bot
}

/// A player with settings.
fn player(text: &str) -> Player {
    match parts(text) {
        Parts::Other(spec) => spec.player(),
        Parts::Rule(tuning) => Player::bot(RuleBot { tuning }),
        Parts::Search(bot) => Player::bot(*bot),
    }
}

enum Parts {
    Other(BotSpec),
    Rule(Tuning),
    Search(Box<SearchBot>),
}

fn parts(text: &str) -> Parts {
    let mut settings: Vec<&str> = text.split(':').collect();
    let name = settings.remove(0);
    let old = settings.first() == Some(&"old");
    if old {
        settings.remove(0);
    }
    let birds = settings.first() == Some(&"birds");
    if birds {
        settings.remove(0);
    }
    let start = if old { Tuning::FIRST } else { Tuning::default() };
    let mut bot = match name {
        "club" => SearchBot::club(),
        "master" if old => SearchBot::plain(),
        "master" | "rule" => SearchBot::master(),
        other => return Parts::Other(other.parse().expect("a bot")),
    };
    if old {
        bot = old_search(bot);
    }
    if birds {
        bot = bot.with_birds();
    }
    let (mut playing, mut reading) =
        if name == "rule" { (start, start) } else { (*bot.playing, *bot.reading) };
    for setting in settings {
        let (key, value) = setting.split_once('=').expect("name=value");
        let value: f64 = value.parse().expect("a number");
        if !set(&mut bot, key, value) {
            let (plays, reads) = (!key.starts_with("read."), !key.starts_with("play."));
            let wanted = key.trim_start_matches("read.").trim_start_matches("play.");
            let knob = Knob::ALL.into_iter().find(|knob| format!("{knob:?}") == wanted);
            let knob = knob.unwrap_or_else(|| panic!("no setting {key}"));
            if plays {
                playing = playing.with(knob, value);
            }
            if reads {
                reading = reading.with(knob, value);
            }
        }
    }
    if name == "rule" {
        return Parts::Rule(playing);
    }
    bot.playing = Box::leak(Box::new(playing));
    bot.reading = Box::leak(Box::new(reading));
    Parts::Search(Box::new(bot))
}

fn set(bot: &mut SearchBot, key: &str, value: f64) -> bool {
    match key {
        "exchanges" => bot.exchanges = value as u32,
        "drawn" => bot.drawn = value as u32,
        "worlds" => bot.worlds = value as u32,
        "worlds_for_words" => bot.worlds_for_words = value as u32,
        "nodes" => bot.nodes = value as u64,
        "open_positive" => bot.open_positive = value,
        "open_negative" => bot.open_negative = value,
        "blur" => bot.blur = value,
        "solo_behind" => bot.solo_behind = value,
        "caution.bids" => bot.caution.bids = value,
        "caution.announcements" => bot.caution.announcements = value,
        "caution.contra" => bot.caution.contra = value,
        "caution.answers" => bot.caution.answers = value,
        "caution.talon" => bot.caution.talon = value,
        "caution.cards" => bot.caution.cards = value,
        "habits.points" => bot.habits.points = value,
        "habits.thirds" => bot.habits.thirds = value,
        "habits.laid" => bot.habits.laid = value,
        "habits.whim" => bot.habits.whim = value,
        "habits.answers" => bot.habits.answers = value > 0.0,
        "open_premiums" => bot.open_premiums = value,
        "premium_rounds" => bot.premium_rounds = value as usize,
        "open_valat" => bot.open_valat = value > 0.0,
        "open_before" => bot.open_before = value,
        "open_trischaken" => bot.open_trischaken = value,
        "nodes_for_words" => bot.nodes_for_words = value as u64,
        "frugal" => bot.frugal = value > 0.0,
        _ => return false,
    }
    true
}

struct Run<'a> {
    book: &'a Book,
    seed: u64,
    deals: u64,
    threads: u64,
    until: Instant,
}

/// Processor time of this thread.
#[cfg(unix)]
fn worked() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// Time since the first call.
#[cfg(not(unix))]
fn worked() -> Duration {
    static BEGIN: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    BEGIN.elapsed()
}

/// Deals that were played before, and the file for further ones.
struct Rows {
    before: Vec<String>,
    numbers: BTreeSet<u64>,
    file: Option<Mutex<std::fs::File>>,
}

impl Rows {
    fn open() -> Rows {
        let path = std::env::var("LAB_ROWS").ok();
        let text = path.as_ref().and_then(|path| std::fs::read_to_string(path).ok());
        // A line without its end was cut off when the program was stopped.
        let text = text.unwrap_or_default();
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        let before: Vec<String> = whole.lines().map(str::to_owned).collect();
        let number = |line: &String| {
            let digits = line.trim_start_matches("{\"deal\":");
            let end = digits.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(digits.len());
            digits[..end].parse().ok()
        };
        let numbers = before.iter().filter_map(number).collect();
        let file = path.map(|path| {
            let mut all = before.join("\n");
            all.extend((!all.is_empty()).then_some('\n'));
            std::fs::write(&path, all).expect("rows can be written");
            Mutex::new(
                std::fs::OpenOptions::new().append(true).open(path).expect("rows can be written"),
            )
        });
        Rows { before, numbers, file }
    }

    fn has(&self, index: u64) -> bool {
        self.numbers.contains(&index)
    }

    fn write(&self, line: &str) {
        use std::io::Write;
        if let Some(file) = &self.file {
            let mut file = file.lock().expect("no thread panics");
            writeln!(file, "{line}").expect("rows can be written");
        }
    }
}

/// Mean and 95 % interval.
fn interval(values: &[f64]) -> String {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let spread = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>();
    let half = 1.96 * (spread / (count - 1.0) / count).sqrt();
    format!("{mean:+.3} ± {half:.3}")
}

fn shown(estimate: &Estimate) -> String {
    let half = estimate.interval.map_or(f64::NAN, |[low, high]| (high - low) / 2.0);
    format!("{:+.3} ± {half:.3}", estimate.mean)
}

impl Run<'_> {
    /// Does something for each deal on all threads until time is up; what was begun is finished.
    fn each<T: Send>(
        &self,
        start: impl Fn() -> T + Sync,
        work: impl Fn(u64, &mut T) + Sync,
    ) -> Vec<T> {
        let next = AtomicU64::new(0);
        let results = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    let mut own = start();
                    while Instant::now() < self.until {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        if index >= self.deals {
                            break;
                        }
                        work(index, &mut own);
                    }
                    results.lock().expect("no thread panics").push(own);
                });
            }
        });
        results.into_inner().expect("no thread panics")
    }

    fn compare(&self, a: &str, b: &str, auction: &str) -> String {
        let rows = Rows::open();
        let tallies = self.each(Tally::default, |index, tally| {
            if rows.has(index) {
                return;
            }
            let mut game = Match::between(self.book, self.seed, player(a), player(b));
            if let Some(games) = auction.strip_prefix("rule:") {
                let (games, role) = games.split_once(':').unwrap_or((games, ""));
                let games: GameSet = games.split(',').filter_map(Game::from_code).collect();
                let role = [Role::Both, Role::Declarer, Role::Defence]
                    .into_iter()
                    .find(|known| known.code() == role);
                game = game.by(Plan { auction: Auction::Rule(games), role, ..Plan::default() });
            }
            if auction == "pairs" {
                game = game.by(Plan { rotation: Rotation::Pairs, ..Plan::default() });
            }
            match game.play_timed(index, &worked) {
                Ok(result) => {
                    tally.add(&result);
                    rows.write(&serde_json::to_string(&result).expect("a result is JSON"));
                }
                Err(Stuck::PassedOver) => {}
                Err(stuck) => panic!("{stuck}"),
            }
        });
        let mut tally = Tally::default();
        for line in &rows.before {
            tally.add(&serde_json::from_str(line).expect("a result"));
        }
        for own in &tallies {
            tally.join(own);
        }
        let verdict = tally.verdict();
        let games: Vec<String> = verdict
            .games
            .iter()
            .map(|(game, estimate)| format!("{game} {} ({})", shown(estimate), estimate.played))
            .collect();
        let share = |share: Option<Share>| {
            share.map_or(String::new(), |share| {
                let [low, high] = share.interval.map(|end| 100.0 * end);
                format!("{} of {} ({low:.0}–{high:.0} %)", share.made, share.played)
            })
        };
        let made: Vec<String> = verdict
            .made
            .iter()
            .map(|(game, made)| {
                format!(
                    "\n    {game} made: A against B {}, B against A {}, B against B {}, gain {}",
                    share(made.a_against_b),
                    share(made.b_against_a),
                    share(made.b_against_b),
                    shown(&made.gain)
                )
            })
            .collect();
        let times = tally.thinking().map(|thinking| {
            let mean = thinking.nanoseconds as f64 / thinking.decisions.max(1) as f64 / 1e6;
            format!("{mean:.2}/{:.0} ms", thinking.longest as f64 / 1e6)
        });
        format!(
            "{} deals: {} | premiums {} | {} | {}{}",
            verdict.zahlung.played,
            shown(&verdict.zahlung),
            shown(&verdict.premiums),
            times.join(" "),
            games.join("; "),
            made.concat()
        )
    }

    /// A, and for comparison B, in each seat in turn among three others.
    fn beside(&self, a: &str, b: &str, others: &str) -> String {
        let rows = Rows::open();
        let own_gain = |line: &String| -> f64 {
            line.split(' ').nth(1).and_then(|gain| gain.parse().ok()).expect("a row")
        };
        let all = self.each(Vec::new, |index, gains: &mut Vec<f64>| {
            if rows.has(index) {
                return;
            }
            let (a, b, others) = (player(a), player(b), player(others));
            let mut sum = 0;
            for seat in Seat::ALL {
                for (own, sign) in [(&a, 1), (&b, -1)] {
                    let players = Seat::ALL.map(|other| if other == seat { own } else { &others });
                    sum += sign * self.play(index, players).zahlung[seat.index()];
                }
            }
            rows.write(&format!("{index} {}", f64::from(sum) / 4.0));
            gains.push(f64::from(sum) / 4.0);
        });
        let gains: Vec<f64> =
            rows.before.iter().map(own_gain).chain(all.into_iter().flatten()).collect();
        format!("{} deals: {}", gains.len(), interval(&gains))
    }

    /// What A's bids bring a seat over B's, where B decides everything else.
    fn bids(&self, a: &str, b: &str) -> String {
        let all = self.each(Vec::new, |index, gains: &mut Vec<Vec<f64>>| {
            let (a, b) = (player(a), player(b));
            let step = |course: &mut Course, players: [&Player; 4]| {
                let mut rng = self.generator(index, 1 + course.moves().len() as u64);
                let going = course.advance(self.book, players, &mut rng, &tarock_bots::timeless);
                going.expect("legal players")
            };
            let finish = |mut course: Course, players: [&Player; 4]| {
                while course.deal().phase() == Phase::Auction && step(&mut course, players) {}
                while step(&mut course, [&b; 4]) {}
                course.settle(self.book).zahlung
            };
            let mut base = self.begin(index);
            let mut others: Vec<(Seat, Course)> = Vec::new();
            while base.deal().phase() == Phase::Auction
                && let Some(seat) = base.deal().turn()
            {
                let mut otherwise = base.clone();
                step(&mut base, [&b; 4]);
                if others.iter().all(|(other, _)| *other != seat) {
                    step(&mut otherwise, [&a; 4]);
                    if otherwise.moves().last() != base.moves().last() {
                        others.push((seat, otherwise));
                    }
                }
            }
            if others.is_empty() {
                gains.push(Vec::new());
                return;
            }
            let base = finish(base, [&b; 4]);
            let gain = |(seat, course): (Seat, Course)| {
                let players = Seat::ALL.map(|other| if other == seat { &a } else { &b });
                f64::from(finish(course, players)[seat.index()] - base[seat.index()])
            };
            gains.push(others.into_iter().map(gain).collect());
        });
        let deals: Vec<Vec<f64>> = all.into_iter().flatten().collect();
        let means: Vec<f64> = deals.iter().map(|gains| gains.iter().sum::<f64>() / 4.0).collect();
        let single: Vec<f64> = deals.concat();
        format!(
            "{} deals: {} a seat and deal; {} times otherwise, {} each time",
            deals.len(),
            interval(&means),
            single.len(),
            interval(&single)
        )
    }

    /// One deal; a decision draws the same numbers whoever sits where.
    fn play(&self, index: u64, players: [&Player; 4]) -> Finished {
        self.play_while(index, players, |_| true)
    }

    /// The same as long as a deal is wanted.
    fn play_while(
        &self,
        index: u64,
        players: [&Player; 4],
        wants: impl Fn(&Deal) -> bool,
    ) -> Finished {
        let mut course = self.begin(index);
        loop {
            let mut rng = self.generator(index, 1 + course.moves().len() as u64);
            let going = course.advance(self.book, players, &mut rng, &worked);
            if !going.expect("legal players") || !wants(course.deal()) {
                return course.settle(self.book);
            }
        }
    }

    fn generator(&self, index: u64, stream: u64) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed.wrapping_mul(1_000_003) + index);
        rng.set_stream(stream);
        rng
    }

    fn begin(&self, index: u64) -> Course {
        let pack = dealing::shuffled(&mut self.generator(index, 0));
        Course::begin(Cards::from_pack(&pack).expect("a pack"), Seat::ALL[(index % 4) as usize])
    }

    /// Deals that come to other games than those wanted are not played further.
    fn census(&self, a: &str, games: &str) -> String {
        type Counts = BTreeMap<&'static str, [i64; 3]>;
        let wanted: GameSet = games.split(',').filter_map(Game::from_code).collect();
        let wants = |deal: &Deal| {
            games.is_empty()
                || deal.phase() == Phase::Auction
                || deal.game().is_some_and(|game| wanted.contains(game))
        };
        let all = self.each(Counts::new, |index, counts| {
            let a = player(a);
            let finished = self.play_while(index, [&a; 4], wants);
            let Some(game) = finished.game else { return };
            if finished.deal.turn().is_some() {
                return;
            }
            let points = finished.deal.declarer().map_or(0, |seat| finished.zahlung[seat.index()]);
            let made =
                finished.deal.outcome(self.book).is_some_and(|outcome| match outcome.played {
                    Played::Positive(_) => outcome
                        .counted()
                        .is_some_and(|thirds| thirds.0 >= self.book.scoring.win_at.is),
                    Played::Negative(_) | Played::Trischaken { .. } => points > 0,
                });
            let count = counts.entry(game.code()).or_default();
            count[0] += 1;
            count[1] += i64::from(made);
            count[2] += i64::from(points);
        });
        let mut counts = Counts::new();
        for (game, own) in all.into_iter().flatten() {
            let sum = counts.entry(game).or_default();
            for (sum, own) in sum.iter_mut().zip(own) {
                *sum += own;
            }
        }
        let mut text = String::new();
        for (game, [played, made, points]) in counts {
            let mean = points as f64 / played as f64;
            let _ = write!(text, "\n    {game}: {made} of {played} made, {mean:+.2} points");
        }
        text
    }

    /// The longest decisions of four of A.
    fn longest(&self, a: &str) -> String {
        let all = self.each(Vec::new, |index, found: &mut Vec<(Duration, String)>| {
            let a = player(a);
            let mut course = self.begin(index);
            loop {
                let deal = *course.deal();
                let mut rng = self.generator(index, 1 + course.moves().len() as u64);
                let begin = worked();
                let going = course.advance(self.book, [&a; 4], &mut rng, &tarock_bots::timeless);
                let took = worked().saturating_sub(begin);
                if !going.expect("legal players") {
                    break;
                }
                let choices = deal.legal(self.book).len();
                if choices > 1 {
                    let made = course.moves().last().map(ToString::to_string).unwrap_or_default();
                    let left = deal.turn().map_or(0, |seat| deal.hand(seat).len());
                    let game = deal.game().map_or("no game", Game::code);
                    found.push((
                        took,
                        format!(
                            "deal {index}, {:?}, {game}, {choices} choices, {left} cards: {made}",
                            deal.phase()
                        ),
                    ));
                }
            }
        });
        let mut all: Vec<(Duration, String)> = all.into_iter().flatten().collect();
        all.sort_by(|one, other| other.cmp(one));
        let sum: Duration = all.iter().map(|(took, _)| *took).sum();
        let mean = sum.as_secs_f64() * 1e3 / all.len().max(1) as f64;
        let mut text = format!("{} decisions, {mean:.1} ms on average", all.len());
        for part in [0.5, 0.9, 0.99, 0.999] {
            let place = ((1.0 - part) * all.len() as f64) as usize;
            let took = all.get(place).map_or(0.0, |(took, _)| took.as_secs_f64() * 1e3);
            let _ = write!(text, ", {:.1} % below {took:.0}", 100.0 * part);
        }
        for (took, what) in all.iter().take(12) {
            let _ = write!(text, "\n    {:.0} ms: {what}", took.as_secs_f64() * 1e3);
        }
        text
    }

    fn premiums(&self, a: &str, b: &str, least: usize, loud: bool) -> String {
        let rule = Player::bot(RuleBot { tuning: Tuning::FIRST });
        let all = self.each(
            || (Held::default(), 0_u64, 0_u64, 0_i64),
            |index, (held, games, made, points)| {
                let mut rng = ChaCha8Rng::seed_from_u64(self.seed.wrapping_mul(1_000_003) + index);
                let Some(course) = self.prepared(&rule, least, loud, &mut rng) else { return };
                let (a, b) = (player(a), player(b));
                let side = |seat: Seat| course.deal().true_side(seat) == Side::Declarer;
                let seats = Seats(Seat::ALL.map(|seat| if side(seat) { Who::A } else { Who::B }));
                let players = seats.0.map(|who| if who == Who::A { &a } else { &b });
                let declarer = course.deal().declarer().expect("a game");
                let mut course = course;
                course
                    .play_out(self.book, players, &mut rng, &tarock_bots::timeless)
                    .expect("legal players");
                let finished = course.settle(self.book);
                held.add(self.book, seats, &finished, least);
                *games += 1;
                let counted = finished.deal.outcome(self.book).and_then(|all| all.counted());
                *made += u64::from(
                    counted.is_some_and(|thirds| thirds.0 >= self.book.scoring.win_at.is),
                );
                *points += i64::from(finished.zahlung[declarer.index()]);
            },
        );
        let mut held = Held::default();
        let (mut games, mut made, mut points) = (0, 0, 0);
        for (own, own_games, own_made, own_points) in all {
            held.join(&own);
            games += own_games;
            made += own_made;
            points += own_points;
        }
        let mut text = format!(
            "{games} games, {:.1} % made, {:+.3} points",
            100.0 * made as f64 / games.max(1) as f64,
            points as f64 / games.max(1) as f64
        );
        for premium in tarock_bots::premiums::premiums() {
            for part in [Part::Declarer, Part::Partner, Part::Opponent] {
                let told = held.together(|key| key.premium == premium && key.part == part);
                let Some(told) = told else { continue };
                let [low, high] = told.made.interval;
                let _ = write!(
                    text,
                    "\n    {} {part:?}: {}/{} = {:.1} % ({:.0}–{:.0}), failed {}, announced {}, \
                    trick {:.1}",
                    premium.code(),
                    told.made.made,
                    told.made.played,
                    100.0 * told.made.share,
                    100.0 * low,
                    100.0 * high,
                    told.failed,
                    told.announced,
                    told.mean_trick.unwrap_or(0.0)
                );
            }
        }
        text
    }

    /// A deal with its auction by the rule player of 0.1.0, come to cards of a Tarock game in which
    /// the declarer has the Pagat and so many Tarock.
    fn prepared(
        &self,
        rule: &Player,
        least: usize,
        loud: bool,
        rng: &mut ChaCha8Rng,
    ) -> Option<Course> {
        let cards = Cards::from_pack(&dealing::shuffled(rng)).expect("a pack");
        let forehand = Seat::ALL[(rng.next_u32() % 4) as usize];
        let hushed = Player::bot(Hushed(RuleBot { tuning: Tuning::FIRST }));
        let players = if loud { [rule; 4] } else { [&hushed; 4] };
        let mut course = Course::begin(cards, forehand);
        course.prepare(self.book, players, rng, &tarock_bots::timeless).ok()?;
        let deal = course.deal();
        (deal.phase() == Phase::Play && has_bird(deal, least)).then_some(course)
    }

    fn places(&self, all: &str, table: &str) -> String {
        let bots: Vec<Box<SearchBot>> = all.split('+').map(searching).collect();
        let found = self.each(
            || vec![(Places::default(), [0.0; 2]); bots.len()],
            |index, places| {
                let mut rng = self.generator(index, 0);
                let games = [Game::Rufer, Game::Dreier, Game::Sechserdreier, Game::Solorufer];
                let found = tarock_bots::places::position(
                    self.book,
                    games.into_iter().collect(),
                    &player(table),
                    Seat::ALL[(index % 4) as usize],
                    &mut rng,
                );
                let Some(deal) = found else { return };
                let Some(seat) = deal.turn() else { return };
                let mut first = None;
                for (bot, (places, ahead)) in bots.iter().zip(places) {
                    let before = places.means;
                    places.add(self.book, &deal, seat, bot, &mut self.generator(index, 1));
                    let own = places.means - before;
                    let difference = own - *first.get_or_insert(own);
                    *ahead = [ahead[0] + difference, ahead[1] + difference * difference];
                }
            },
        );
        let mut text = String::new();
        for (number, name) in all.split('+').enumerate() {
            let (mut places, mut sums) = (Places::default(), [0.0; 2]);
            for own in &found {
                let (own, [ahead, squares]) = &own[number];
                places.join(own);
                sums = [sums[0] + ahead, sums[1] + squares];
            }
            let count = places.positions.max(1) as f64;
            let ahead = sums[0] / count;
            let error = 1.96 * ((sums[1] / count - ahead * ahead).max(0.0) / count).sqrt();
            let (mean, half, uniform) = places.means();
            let _ = write!(
                text,
                "\n    {name}: {} positions: {mean:.4} ± {half:.4}, over the first {ahead:+.4} ± \
                {error:.4}, uniform {uniform:.4}, called card {:.3} of {}",
                places.positions,
                places.called.1 / places.called.0.max(1) as f64,
                places.called.0
            );
        }
        text
    }
}

fn searching(text: &str) -> Box<SearchBot> {
    match parts(text) {
        Parts::Search(bot) => bot,
        Parts::Other(_) | Parts::Rule(_) => panic!("places are asked of club and master"),
    }
}

impl Run<'_> {
    /// Plays deals by A and asks another program about every decision; both draw from the generator
    /// of seed 1, as `tarock advise` does.
    fn same(&self, a: &str, program: &str, bot: &str) -> String {
        let player = player(a);
        let sums = self.each(
            || (Asked::new(program, bot), 0_u64, 0_u64),
            |index, (asked, same, all)| {
                let mut rng = ChaCha8Rng::seed_from_u64(self.seed.wrapping_mul(1_000_003) + index);
                let cards = Cards::from_pack(&dealing::shuffled(&mut rng)).expect("a pack");
                let mut course = Course::begin(cards, Seat::ALL[(index % 4) as usize]);
                loop {
                    let deal = *course.deal();
                    let moves = course.moves().to_vec();
                    let mut own = ChaCha8Rng::seed_from_u64(1);
                    let going = course
                        .advance(self.book, [&player; 4], &mut own, &tarock_bots::timeless)
                        .expect("legal players");
                    if !going {
                        break;
                    }
                    if deal.legal(self.book).len() > 1 {
                        let made = course.moves().last().expect("somebody acted").to_string();
                        *all += 1;
                        *same += u64::from(asked.ask(&self.book.id, &deal, &moves) == made);
                    }
                }
            },
        );
        let (same, all) =
            sums.iter().fold((0, 0), |(same, all), (_, own, of)| (same + own, all + of));
        format!("{same} of {all} decisions are the same")
    }
}

/// Another program in conversation.
struct Asked {
    child: std::process::Child,
    output: std::io::BufReader<std::process::ChildStdout>,
}

impl Asked {
    fn new(program: &str, bot: &str) -> Asked {
        let mut child = std::process::Command::new(program)
            .args(["advise", "--json", "--bot", bot])
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .expect("a program");
        let output = std::io::BufReader::new(child.stdout.take().expect("piped"));
        Asked { child, output }
    }

    fn ask(&mut self, rules: &str, deal: &Deal, moves: &[Move]) -> String {
        use std::io::{BufRead, Write};
        let dealt = deal.dealt();
        let record = Record {
            rules: rules.to_owned(),
            forehand: deal.forehand(),
            hands: Seat::ALL.map(|seat| dealt[seat].iter().collect()).to_vec(),
            talon: deal.talon().iter().map(|half| half.to_vec()).collect(),
            actions: moves.iter().map(ToString::to_string).collect(),
            schrift: None,
            zahlung: None,
        };
        let line = serde_json::to_string(&record).expect("a record is JSON");
        let input = self.child.stdin.as_mut().expect("piped");
        writeln!(input, "{line}").expect("it listens");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("it answers");
        let answer: serde_json::Value = serde_json::from_str(&answer).expect("JSON");
        answer["action"].as_str().unwrap_or_default().to_owned()
    }
}

fn has_bird(deal: &Deal, least: usize) -> bool {
    let Some(declarer) = deal.declarer() else { return false };
    let hand = deal.hand(declarer);
    let tarock = deal
        .game()
        .is_some_and(|game| game.kind() == tarock_rules::Kind::Positive && !game.is_colour());
    let bird = Premium::Pagat.bird_card().is_some_and(|card| hand.contains(card));
    tarock && bird && (hand & tarock_rules::CardSet::TAROCK).len() >= least
}

/// Says nothing after the auction.
struct Hushed(RuleBot);

impl Bot for Hushed {
    fn decide(&self, book: &Book, seen: &Observation, rng: &mut dyn Rng) -> Option<Decision> {
        if seen.phase == Phase::Announce && seen.legal.contains(&Action::Done) {
            return Some(Decision::plain(Action::Done, Reason::NothingToSay));
        }
        self.0.decide(book, seen, rng)
    }
}
