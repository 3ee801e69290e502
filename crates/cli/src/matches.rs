//! `tarock match`: two bots on the same deals with seats exchanged, the same for any number of threads.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use clap::Args;
use indicatif::ProgressBar;
use serde::Serialize;
use tarock_bots::BotSpec;
use tarock_bots::contest::{Match, Tally, Verdict};

use crate::book_argument::Library;
use crate::bot;
use crate::failure::{self, Failure};
use crate::simulate::{default_threads, progress_bar};

/// Compare two bots on the same deals with seats rotated and print JSON
///
/// Every deal is played six times: with A in seats 0 and 2, with A in seats 1 and 3, and with A alone in each seat; B has the
/// other seats. The result is the mean of A's seats less the mean of B's seats, per deal, with a 95 % interval over the
/// deals: on the score sheet (`schrift`), in what is paid (`zahlung`), and the latter by the game that was played.
#[derive(Args)]
#[command(after_long_help = "\
Example:
  tarock match --rules kaernten-2026 --deals 1000 --seed 1 rule random")]
pub struct Arguments {
    /// Id of a published book, or path of a house-rule file
    #[arg(long, value_name = "BOOK")]
    rules: String,
    /// How many deals, each played six times
    #[arg(long, value_name = "N")]
    deals: u64,
    /// Seed, 0 to 18446744073709551615
    #[arg(long, value_name = "S")]
    seed: u64,
    /// Bot A
    #[arg(value_name = "BOT-A", value_parser = bot::one)]
    a: BotSpec,
    /// Bot B
    #[arg(value_name = "BOT-B", value_parser = bot::one)]
    b: BotSpec,
    /// Threads; by default as many as the machine can run at once
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

/// Deals that a thread takes at a time.
const CHUNK: u64 = 16;

/// Plays the match.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let book = Library::default().book(&arguments.rules)?;
    let contest = Match::new(&book, arguments.seed, arguments.a, arguments.b);
    let progress = progress_bar(arguments.deals);
    let begin = Instant::now();
    let tally = play_all(&contest, arguments.deals, arguments.threads.unwrap_or_else(default_threads), &progress)?;
    progress.finish_and_clear();
    let seconds = begin.elapsed().as_secs_f64();
    let result = Answer {
        rules: &arguments.rules,
        seed: arguments.seed,
        deals: arguments.deals,
        a: arguments.a.to_string(),
        b: arguments.b.to_string(),
        verdict: tally.verdict(),
        seconds,
    };
    let json = serde_json::to_string(&result).map_err(|error| Failure::output(error.into()))?;
    failure::print(&(json + "\n"))
}

/// Plays all deals; the sums are exact, so it does not matter who plays which.
fn play_all(contest: &Match, deals: u64, threads: u16, progress: &ProgressBar) -> Result<Tally, Failure> {
    let next = AtomicU64::new(0);
    let work = || -> Result<Tally, String> {
        let mut tally = Tally::default();
        loop {
            let begin = next.fetch_add(CHUNK, Ordering::Relaxed);
            if begin >= deals {
                return Ok(tally);
            }
            for index in begin..deals.min(begin + CHUNK) {
                tally.add(&contest.play(index).map_err(|stuck| format!("deal {index}: {stuck}"))?);
                progress.inc(1);
            }
        }
    };
    let failed = |what: String| Failure::Io { doing: "playing".to_owned(), error: std::io::Error::other(what) };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        let mut sum = Tally::default();
        for worker in workers {
            let tally = worker.join().map_err(|_| failed("a thread stopped".to_owned()))?;
            sum.join(&tally.map_err(failed)?);
        }
        Ok(sum)
    })
}

#[derive(Serialize)]
struct Answer<'a> {
    rules: &'a str,
    seed: u64,
    deals: u64,
    a: String,
    b: String,
    #[serde(flatten)]
    verdict: Verdict,
    seconds: f64,
}
