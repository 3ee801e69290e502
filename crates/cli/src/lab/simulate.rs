//! `tarock simulate`: many deals between bots, the same for a seed on every machine and with any
//! number of threads.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Instant;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use tarock_bots::{BotSpec, Player, play_deal};
use tarock_rules::{Book, Cards, Game, Move, Record, Seat, dealing};

use crate::book_argument::Library;
use crate::bot_argument;
use crate::failure::{self, Failure};

/// Play many deals between bots and print a JSON summary
///
/// Deal number i has seat i mod 4 as forehand and its own random generator, made from the seed and
/// i alone: the same seed gives the same deals on every machine and with any number of threads.
///
/// The summary has points per seat (mean and standard error of `schrift` and `zahlung`), how often
/// each game was played, how many deals were thrown in, and deals per second.
#[derive(Args)]
#[command(after_long_help = "\
Example:
  tarock simulate --rules vacha-2008 --deals 10000 --seed 7 \\
      --bots random,random,random,random --records deals.jsonl
  tarock replay < deals.jsonl      # every answer says \"agrees\":true")]
pub struct Arguments {
    /// Id of a published book, or path of a house-rule file
    #[arg(long, value_name = "BOOK")]
    rules: String,
    /// How many deals
    #[arg(long, value_name = "N")]
    deals: u64,
    /// Seed, 0 to 18446744073709551615
    #[arg(long, value_name = "S")]
    seed: u64,
    /// The bots of seats 0 to 3, separated by commas: `random` picks uniformly among the legal
    /// actions, `quiet` likewise but says nothing, `rule` plays by rules and chances, `pimc`
    /// samples and solves, `cheat` sees all cards (docs/bots.md)
    #[arg(long, value_name = "A,B,C,D", value_parser = bot_argument::four)]
    bots: Bots,
    /// Write every deal to this file, one a line, as `tarock replay` takes it, with its points
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Threads; by default as many as the machine can run at once
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

/// One bot for each seat; a name of its own, or else clap would take a list for many values.
type Bots = [BotSpec; 4];

/// Deals that a thread plays before it hands them over.
const CHUNK: u64 = 64;
/// Chunks that a thread may be ahead.
const CHUNKS_AHEAD: usize = 2;
/// Sets the generators of simulations apart from others made of the same numbers.
const PURPOSE: &[u8; 16] = b"tarock simulate ";

/// Plays the deals.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let book = Library::default().book(&arguments.rules)?;
    let mut records = match &arguments.records {
        None => None,
        Some(path) => {
            let file = File::create(path)
                .map_err(|error| Failure::io(format!("creating {}", path.display()), error))?;
            Some(BufWriter::new(file))
        }
    };
    let players = arguments.bots.map(BotSpec::player);
    let plan = Plan {
        book: &book,
        rules: &arguments.rules,
        seed: arguments.seed,
        bots: arguments.bots,
        players: &players,
        deals: arguments.deals,
    };
    let threads = arguments.threads.unwrap_or_else(default_threads);
    let progress = progress_bar(arguments.deals, BAR);
    let begin = Instant::now();
    let mut tally = Tally::default();
    plan.play_all(threads, records.is_some(), |played| {
        tally.add(&played);
        progress.inc(1);
        match (&mut records, played.record) {
            (Some(file), Some(mut record)) => {
                record.push('\n');
                file.write_all(record.as_bytes())
            }
            (Some(_) | None, _) => Ok(()),
        }
        .map_err(|error| writing_records(arguments, error))
    })?;
    if let Some(mut file) = records {
        file.flush().map_err(|error| writing_records(arguments, error))?;
    }
    progress.finish_and_clear();
    let summary = tally.summary(&plan, begin.elapsed().as_secs_f64());
    let json = serde_json::to_string(&summary).map_err(|error| Failure::output(error.into()))?;
    failure::print(&(json + "\n"))
}

fn writing_records(arguments: &Arguments, error: std::io::Error) -> Failure {
    let path = arguments.records.as_deref().unwrap_or_else(|| "records".as_ref());
    Failure::Io { doing: format!("writing {}", path.display()), error }
}

pub fn default_threads() -> u16 {
    thread::available_parallelism()
        .ok()
        .and_then(|threads| u16::try_from(threads.get()).ok())
        .map_or(1, |threads| threads.min(256))
}

/// What a bar shows of the deals.
pub const BAR: &str = "{bar:40} {pos}/{len} deals, {per_sec}, {eta} left";

/// A bar on the terminal; none where nobody looks.
pub fn progress_bar(deals: u64, template: &str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template);
    ProgressBar::new(deals).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// What is to be played.
#[derive(Clone, Copy)]
struct Plan<'a> {
    book: &'a Book,
    rules: &'a str,
    seed: u64,
    bots: Bots,
    players: &'a [Player; 4],
    deals: u64,
}

/// One deal as it ended.
struct Played {
    /// `None` for a deal that was thrown in.
    game: Option<Game>,
    schrift: [i32; 4],
    zahlung: [i32; 4],
    /// The record as a line of JSON, where records are wanted.
    record: Option<String>,
}

impl Plan<'_> {
    /// Plays all deals and hands them over in order.
    fn play_all(
        &self,
        threads: u16,
        records: bool,
        mut take: impl FnMut(Played) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let chunks = self.deals.div_ceil(CHUNK);
        let threads = threads.max(1);
        thread::scope(|scope| {
            let mut workers = Vec::new();
            for first in 0..threads {
                let (sender, receiver) = sync_channel(CHUNKS_AHEAD);
                let plan = *self;
                scope.spawn(move || {
                    plan.work(
                        (u64::from(first)..chunks).step_by(usize::from(threads)),
                        records,
                        &sender,
                    );
                });
                workers.push(receiver);
            }
            // Chunk c comes from worker c mod T, so the deals arrive in order and no worker gets
            // far ahead.
            for (receiver, _) in workers.iter().cycle().zip(0..chunks) {
                for played in receive(receiver)? {
                    take(played)?;
                }
            }
            Ok(())
        })
    }

    fn work(
        &self,
        chunks: impl Iterator<Item = u64>,
        records: bool,
        sender: &SyncSender<Result<Vec<Played>, String>>,
    ) {
        for chunk in chunks {
            let deals = chunk * CHUNK..self.deals.min((chunk + 1) * CHUNK);
            let played = deals.map(|index| self.play(index, records)).collect();
            // An error means that the deals are no longer wanted.
            if sender.send(played).is_err() {
                return;
            }
        }
    }

    /// Plays one deal; it depends on the plan and the index alone.
    fn play(&self, index: u64, records: bool) -> Result<Played, String> {
        let mut rng = generator(self.seed, index);
        let forehand = Seat::ALL[(index % 4) as usize];
        let cards =
            Cards::from_pack(&dealing::shuffled(&mut rng)).map_err(|error| error.to_string())?;
        let players = self.players.each_ref();
        let finished = play_deal(self.book, cards, forehand, players, &mut rng)
            .map_err(|stuck| format!("deal {index}: {stuck}"))?;
        let (schrift, zahlung) = (finished.schrift, finished.zahlung);
        let record = records.then(|| {
            let mut record = Record::begin(self.rules, &cards, forehand);
            record.actions = finished.moves.iter().map(Move::to_string).collect();
            record.schrift = Some(schrift.map(i64::from));
            record.zahlung = Some(zahlung.map(i64::from));
            serde_json::to_string(&record).unwrap_or_default()
        });
        Ok(Played { game: finished.game, schrift, zahlung, record })
    }
}

fn receive(receiver: &Receiver<Result<Vec<Played>, String>>) -> Result<Vec<Played>, Failure> {
    let failed = |what: String| Failure::Io {
        doing: "playing".to_owned(),
        error: std::io::Error::other(what),
    };
    match receiver.recv() {
        Ok(Ok(played)) => Ok(played),
        Ok(Err(error)) => Err(failed(error)),
        Err(error) => Err(failed(error.to_string())),
    }
}

fn generator(seed: u64, index: u64) -> ChaCha8Rng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&index.to_le_bytes());
    bytes[16..].copy_from_slice(PURPOSE);
    ChaCha8Rng::from_seed(bytes)
}

/// Sums over the deals, exact.
#[derive(Default)]
struct Tally {
    deals: u64,
    thrown_in: u64,
    games: BTreeMap<Game, u64>,
    schrift: [Sums; 4],
    zahlung: [Sums; 4],
}

#[derive(Default, Clone, Copy)]
struct Sums {
    points: i128,
    squares: i128,
}

impl Tally {
    fn add(&mut self, played: &Played) {
        self.deals += 1;
        match played.game {
            Some(game) => *self.games.entry(game).or_default() += 1,
            None => self.thrown_in += 1,
        }
        for (column, points) in
            [(&mut self.schrift, played.schrift), (&mut self.zahlung, played.zahlung)]
        {
            for (sums, points) in column.iter_mut().zip(points.map(i128::from)) {
                sums.points += points;
                sums.squares += points * points;
            }
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "a rate is shown, not counted with")]
    fn summary<'a>(&self, plan: &Plan<'a>, seconds: f64) -> Summary<'a> {
        let seat = |seat: Seat| SeatSummary {
            seat,
            bot: plan.bots[seat.index()].name(),
            schrift: self.schrift[seat.index()].statistics(self.deals),
            zahlung: self.zahlung[seat.index()].statistics(self.deals),
        };
        Summary {
            rules: plan.rules,
            seed: plan.seed,
            deals: self.deals,
            seats: Seat::ALL.map(seat),
            games: self.games.clone(),
            thrown_in: self.thrown_in,
            seconds,
            deals_per_second: (seconds > 0.0).then_some(self.deals as f64 / seconds),
        }
    }
}

impl Sums {
    #[expect(clippy::cast_precision_loss, reason = "the sums are exact up to here")]
    fn statistics(self, deals: u64) -> Statistics {
        let count = i128::from(deals);
        let mean = (count > 0).then(|| self.points as f64 / count as f64);
        // The variance of the mean, its numerator without rounding: n·Σx² − (Σx)² over n²·(n − 1).
        let standard_error = (count > 1).then(|| {
            let spread = count * self.squares - self.points * self.points;
            (spread as f64 / (count as f64 * count as f64 * (count - 1) as f64)).sqrt()
        });
        Statistics { mean, standard_error }
    }
}

#[derive(Serialize)]
struct Summary<'a> {
    rules: &'a str,
    seed: u64,
    deals: u64,
    seats: [SeatSummary; 4],
    games: BTreeMap<Game, u64>,
    thrown_in: u64,
    seconds: f64,
    deals_per_second: Option<f64>,
}

#[derive(Serialize)]
struct SeatSummary {
    seat: Seat,
    bot: &'static str,
    schrift: Statistics,
    zahlung: Statistics,
}

/// `None` where there are too few deals to tell.
#[derive(Serialize)]
struct Statistics {
    mean: Option<f64>,
    standard_error: Option<f64>,
}
