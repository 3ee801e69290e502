//! Tries settings of the players against each other: the matches behind `docs/lab/`.
//!
//! A player is a name with settings, `master:open_premiums=0.5:HoldSilent=0.8:caution.cards=0.5`:
//! the numbers of the search by their names, the knobs of the rule player by theirs (`play.` or
//! `read.` before a knob sets it for play-outs or for reading the others alone). `old` before all
//! settings is the player as it was in version 0.1.0, `birds` one with an eye on birds
//! (`SearchBot::with_birds`).
//!
//! `lab match BOOK SEED DEALS THREADS SECONDS A B [rule:GAMES]`
//! `lab premiums BOOK SEED DEALS THREADS SECONDS A B LEAST_TAROCK [loud]`
//! `lab places BOOK SEED DEALS THREADS SECONDS A TABLE`
//! `lab same BOOK SEED DEALS THREADS SECONDS A PROGRAM BOT`: whether another program's bot decides as A

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "settings are typed, figures are shown"
)]

use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tarock_bots::contest::{Auction, Estimate, Match, Plan, Seats, Tally, Who};
use tarock_bots::places::Places;
use tarock_bots::premiums::{Held, Part};
use tarock_bots::tuning::{Knob, Tuning};
use tarock_bots::{Bot, BotSpec, Course, Decision, Player, Reason, RuleBot, SearchBot, Stuck};
use tarock_rules::{
    Action, Book, Cards, Deal, Game, GameSet, Move, Observation, Phase, Premium, Record, Seat,
    Side, dealing,
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
    bot.open_before = 0.0;
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
        "master" | "rule" => SearchBot::plain(),
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
        "open_before" => bot.open_before = value,
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
        let clock = Instant::now();
        let now = || clock.elapsed();
        let tallies = self.each(Tally::default, |index, tally| {
            let mut game = Match::between(self.book, self.seed, player(a), player(b));
            if let Some(games) = auction.strip_prefix("rule:") {
                let games: GameSet = games.split(',').filter_map(Game::from_code).collect();
                game = game.by(Plan { auction: Auction::Rule(games), role: None });
            }
            match game.play_timed(index, &now) {
                Ok(result) => tally.add(&result),
                Err(Stuck::PassedOver) => {}
                Err(stuck) => panic!("{stuck}"),
            }
        });
        let mut tally = Tally::default();
        for own in &tallies {
            tally.join(own);
        }
        let verdict = tally.verdict();
        let games: Vec<String> = verdict
            .games
            .iter()
            .map(|(game, estimate)| format!("{game} {} ({})", shown(estimate), estimate.played))
            .collect();
        let times = tally.thinking().map(|thinking| {
            let mean = thinking.nanoseconds as f64 / thinking.decisions.max(1) as f64 / 1e6;
            format!("{mean:.2}/{:.0} ms", thinking.longest as f64 / 1e6)
        });
        format!(
            "{} deals: {} | premiums {} | {} | {}",
            verdict.zahlung.played,
            shown(&verdict.zahlung),
            shown(&verdict.premiums),
            times.join(" "),
            games.join("; ")
        )
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
                    "\n    {} {part:?}: {}/{} = {:.1} % ({:.0}–{:.0}), failed {}, announced {}, trick {:.1}",
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

    fn places(&self, a: &str, table: &str) -> String {
        let Parts::Search(bot) = parts(a) else { panic!("places are asked of club and master") };
        let all = self.each(Places::default, |index, places| {
            let mut rng = ChaCha8Rng::seed_from_u64(self.seed.wrapping_mul(1_000_003) + index);
            let games =
                [Game::Rufer, Game::Dreier, Game::Sechserdreier, Game::Solorufer].into_iter();
            let forehand = Seat::ALL[(index % 4) as usize];
            let sitting = player(table);
            let found = tarock_bots::places::position(
                self.book,
                games.collect(),
                &sitting,
                forehand,
                &mut rng,
            );
            let Some(deal) = found else { return };
            if let Some(seat) = deal.turn() {
                places.add(self.book, &deal, seat, &bot, &mut rng);
            }
        });
        let mut places = Places::default();
        for own in &all {
            places.join(own);
        }
        let (mean, half, uniform) = places.means();
        format!(
            "{} positions: {mean:.4} ± {half:.4}, uniform {uniform:.4}, called card {:.3} of {}",
            places.positions,
            places.called.1 / places.called.0.max(1) as f64,
            places.called.0
        )
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
