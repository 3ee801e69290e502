//! `tarock match`: two bots on the same deals with seats exchanged, the same for any number of
//! threads.

use std::path::PathBuf;
use std::rc::Rc;
use std::time::Instant;

use clap::{Args, ValueEnum};
use serde::Serialize;
use serde_json::Value;
use tarock_bots::Thinking;
use tarock_bots::contest::{Auction, Plan, Role, Verdict};
use tarock_rules::{Book, Game, GameSet, Kind};

use crate::book_argument::Library;
use crate::contest::{Contest, milliseconds};
use crate::contestant::{self, Contestant};
use crate::failure::{self, Failure};
use crate::simulate::default_threads;

/// Compare two bots on the same deals with seats rotated and print JSON
///
/// Every deal is played six times: with A in seats 0 and 2, with A in seats 1 and 3, and with A
/// alone in each seat; B has the other seats. The result is the mean of A's seats less the mean of
/// B's seats, per deal, with a 95 % interval over the deals: on the score sheet (`schrift`), in
/// what is paid (`zahlung`), what of it is paid for premiums (`premiums`), and `zahlung` by the
/// game that was played. `thinking` has the mean
/// and the longest time of a decision, those aside in which there was nothing to choose.
///
/// With `--auction rule` the rule player decides everything before the first card, once for all
/// seatings, and A and B only play the cards; deals that do not come to one of the `--games` are
/// passed over and not counted.
///
/// With `--role` besides, each deal is played twice, by sides, and `made` tells for each game how
/// often it was made by whom against whom, and how much more often it went A's way (`gain`).
///
/// Instead of a bot, PATH:BOT names a bot of another `tarock` program, of an earlier version say: a
/// path with a slash, and the bot as that program calls it (`master` if none is named). It is asked
/// by `advise --json`, and it decides from what its seat may see as far as its version is honest.
/// Decisions draw the same random numbers whoever sits where, so that playings differ where the
/// players do and not by luck; another program draws its own.
///
/// With `--state` every finished deal is written to a file. The same command goes on where a run
/// was stopped, and gives the same result as one that was not; with more deals it extends the
/// match.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock match --rules kaernten-2026 --deals 1000 --seed 1 rule random
  tarock match --rules kaernten-2026 --deals 1000 --seed 1 --auction rule --games dreier,rufer \\
      --state cards.jsonl pimc rule
  tarock match --rules vacha-2008 --deals 200 --seed 1 --auction rule --games \
  bettler,bettler-ouvert \\
      --role defence pimc rule
  tarock match --rules vacha-2008 --deals 100 --seed 1 master ./tarock-0.1.0:master")]
pub struct Arguments {
    /// Id of a published book, or path of a house-rule file
    #[arg(long, value_name = "BOOK")]
    rules: String,
    /// How many deals, each played in all seatings
    #[arg(long, value_name = "N")]
    deals: u64,
    /// Seed, 0 to 18446744073709551615
    #[arg(long, value_name = "S")]
    seed: u64,
    /// Bot A, or a bot of another program as PATH:BOT
    #[arg(value_name = "BOT-A", value_parser = contestant::contestant)]
    a: Contestant,
    /// Bot B, likewise
    #[arg(value_name = "BOT-B", value_parser = contestant::contestant)]
    b: Contestant,
    /// Who decides everything before the first card
    #[arg(long, value_enum, default_value_t = Before::Bots)]
    auction: Before,
    /// Games that are played with `--auction rule`, separated by commas; by default all
    #[arg(long, value_name = "GAMES", value_delimiter = ',', value_parser = game)]
    games: Vec<Game>,
    /// Seats by sides instead of six seatings; needs `--auction rule`
    #[arg(long, value_enum)]
    role: Option<Sides>,
    /// Write finished deals to this file, and go on from those that it has
    #[arg(long, visible_alias = "resume", value_name = "FILE")]
    state: Option<PathBuf>,
    /// Threads; by default as many as the machine can run at once
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

/// Who decides before the cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Before {
    /// A and B
    Bots,
    /// The rule player in all seats
    Rule,
}

/// Seats by sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Sides {
    /// A declares against B, and B against A
    Both,
    /// A declares against B, and B declares against B
    Declarer,
    /// A defends against B, and B defends against B
    Defence,
}

pub fn game(code: &str) -> Result<Game, String> {
    let known = || Game::ALL.map(Game::code).join(", ");
    Game::from_code(code.trim())
        .ok_or_else(|| format!("there is no game {code:?}; the games are {}", known()))
}

/// Plays the match.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let book = Library::default().book(&arguments.rules)?;
    let contest = Contest {
        rules: arguments.rules.clone(),
        plan: plan(arguments, &book)?,
        book: Rc::clone(&book),
        seed: arguments.seed,
        deals: arguments.deals,
        a: arguments.a.clone(),
        b: arguments.b.clone(),
    };
    let progress = contest.progress_bar(String::new());
    let begin = Instant::now();
    let threads = arguments.threads.unwrap_or_else(default_threads);
    let tally = contest.play(threads, arguments.state.as_deref(), &progress, |_| {})?;
    progress.finish_and_clear();
    let [a, b] = tally.thinking().map(Times::new);
    let result = Answer {
        rules: &arguments.rules,
        seed: arguments.seed,
        deals: arguments.deals,
        a: arguments.a.to_string(),
        b: arguments.b.to_string(),
        verdict: tally.verdict(),
        plan: contest.plan_as_json(),
        thinking: BothTimes { a, b },
        seconds: begin.elapsed().as_secs_f64(),
    };
    let json = serde_json::to_string(&result).map_err(|error| Failure::output(error.into()))?;
    failure::print(&(json + "\n"))
}

/// The plan that the arguments describe, if it makes sense under the book.
fn plan(arguments: &Arguments, book: &Book) -> Result<Plan, Failure> {
    let wrong = |what: String| Err(Failure::Argument(what));
    match arguments.auction {
        Before::Bots if !arguments.games.is_empty() => {
            return wrong(
                "--games needs --auction rule: otherwise the bots bid what they like".to_owned(),
            );
        }
        Before::Bots if arguments.role.is_some() => {
            return wrong(
                "--role needs --auction rule: otherwise the sides are not the same in \
                both playings"
                    .to_owned(),
            );
        }
        Before::Bots => return Ok(Plan::default()),
        Before::Rule => {}
    }
    if let Some(missing) = arguments.games.iter().find(|game| book.game(**game).is_none()) {
        return wrong(format!("--games: {} has no {missing}", arguments.rules));
    }
    let without_sides = arguments.games.iter().find(|game| game.kind() == Kind::Trischaken);
    if let (Some(game), Some(_)) = (without_sides, arguments.role) {
        return wrong(format!("--role: in {game} there are no sides"));
    }
    let games: GameSet = if arguments.games.is_empty() {
        Game::ALL.into_iter().filter(|game| book.game(*game).is_some()).collect()
    } else {
        arguments.games.iter().copied().collect()
    };
    let role = arguments.role.map(|role| match role {
        Sides::Both => Role::Both,
        Sides::Declarer => Role::Declarer,
        Sides::Defence => Role::Defence,
    });
    Ok(Plan { auction: Auction::Rule(games), role, ..Plan::default() })
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
    plan: Value,
    thinking: BothTimes,
    seconds: f64,
}

#[derive(Serialize)]
struct BothTimes {
    a: Times,
    b: Times,
}

/// How long a bot thought about decisions with more than one legal action.
#[derive(Serialize)]
struct Times {
    decisions: u64,
    mean_ms: Option<f64>,
    max_ms: f64,
}

impl Times {
    fn new(thinking: Thinking) -> Times {
        let (mean_ms, max_ms) = milliseconds(thinking);
        Times { decisions: thinking.decisions, mean_ms, max_ms }
    }
}
