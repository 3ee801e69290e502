//! `tarock premiums`: how often birds, König ultimo and the Trull are made by those who hold them.

use std::sync::PoisonError;

use clap::Args;
use serde::Serialize;
use tarock_bots::contest::{Auction, Estimate, Plan, Role, Seats, Tally, Who};
use tarock_bots::premiums::{Held, Holding, Part, PremiumCount, premiums};
use tarock_bots::{Finished, Stuck};
use tarock_rules::{Book, Game, GameSet, Kind, Premium};

use crate::book_argument::Library;
use crate::clock::worked;
use crate::contest::Contest;
use crate::contestant::{self, Complaint, Contestant};
use crate::deal_threads;
use crate::failure::{self, Failure};
use crate::match_cmd;
use crate::simulate::default_threads;

/// Count how often birds, König ultimo and the Trull are made when held, and print JSON
///
/// The rule player decides everything before the first card, and every deal is played twice: A on
/// the declarer's side against B, and B against A. `all` has for each player, part in the game
/// (declarer, partner, opponent) and premium how often it was held before the first card, how often
/// made, tried in vain and announced, and the mean trick, from one, in which its card was played;
/// `games` the same game by game. A König ultimo is held by whoever has the called card on the
/// declarer's side, a Trull by a side that has all three. `zahlung` and `premiums` have A's points
/// over B's, all and those for premiums.
///
/// With `--bots-bid` A and B bid as well, in six seatings as in `tarock match`. With `--silent`
/// nothing is announced after the auction.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock premiums --rules kaernten-2026 --deals 2000 --seed 1 --silent --tarock 8 rule rule
  tarock premiums --rules vacha-2008 --deals 200 --seed 1 --games rufer,dreier master rule")]
pub struct Arguments {
    /// Id of a published book, or path of a house-rule file
    #[arg(long, value_name = "BOOK")]
    rules: String,
    /// How many deals are dealt; those that come to none of the games are passed over
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
    /// Let A and B bid instead of the rule player
    #[arg(long)]
    bots_bid: bool,
    /// Games that count, separated by commas; by default all positive ones with Tarock as trumps
    #[arg(long, value_name = "GAMES", value_delimiter = ',', value_parser = match_cmd::game)]
    games: Vec<Game>,
    /// Nothing is announced after the auction
    #[arg(long)]
    silent: bool,
    /// Birds count only with at least so many Tarock
    #[arg(
        long,
        value_name = "N",
        default_value_t = 0,
        value_parser = clap::value_parser!(u8).range(0..=12)
    )]
    tarock: u8,
    /// Threads; by default as many as the machine can run at once
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

/// Counts.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let book = Library::default().book(&arguments.rules)?;
    let contest = Contest {
        rules: arguments.rules.clone(),
        plan: plan(arguments, &book)?,
        book: std::rc::Rc::clone(&book),
        seed: arguments.seed,
        deals: arguments.deals,
        a: arguments.a.clone(),
        b: arguments.b.clone(),
    };
    let complaint = Complaint::default();
    let mut game = contest.game(&complaint)?;
    if arguments.silent {
        game = game.silent();
    }
    let wanted = games(arguments, &book)?;
    let least = usize::from(arguments.tarock);
    // The book of a contest is shared within this thread only.
    let book: &Book = &book;
    let threads = arguments.threads.unwrap_or_else(default_threads);
    let counted = deal_threads::sums(arguments.deals, threads, Sums::default, |index, sums| {
        let Sums { held, tally } = sums;
        let mut watch = |seats: Seats, finished: &Finished| {
            if finished.game.is_some_and(|game| wanted.contains(game)) {
                held.add(book, seats, finished, least);
            }
        };
        match game.play_watched(index, &worked, &mut watch) {
            Ok(result) => tally.add(&result),
            Err(Stuck::PassedOver) => {}
            Err(stuck) => return Err(format!("deal {index}: {stuck}")),
        }
        Ok(())
    });
    let said = complaint.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(said) = said {
        return Err(Failure::Argument(said));
    }
    let mut sums = Sums::default();
    for own in counted? {
        sums.held.join(&own.held);
        sums.tally.join(&own.tally);
    }
    let json = serde_json::to_string(&answer(arguments, &sums))
        .map_err(|error| Failure::output(error.into()))?;
    failure::print(&(json + "\n"))
}

#[derive(Default)]
struct Sums {
    held: Held,
    tally: Tally,
}

/// The games that count.
fn games(arguments: &Arguments, book: &Book) -> Result<GameSet, Failure> {
    let has_birds = |game: &Game| game.kind() == Kind::Positive && !game.is_colour();
    if let Some(wrong) = arguments.games.iter().find(|game| !has_birds(game)) {
        return Err(Failure::Argument(format!("--games: {wrong} has no birds")));
    }
    if let Some(missing) = arguments.games.iter().find(|game| book.game(**game).is_none()) {
        return Err(Failure::Argument(format!("--games: {} has no {missing}", arguments.rules)));
    }
    if arguments.games.is_empty() {
        let all = Game::ALL.into_iter().filter(|game| book.game(*game).is_some());
        return Ok(all.filter(has_birds).collect());
    }
    Ok(arguments.games.iter().copied().collect())
}

fn plan(arguments: &Arguments, book: &Book) -> Result<Plan, Failure> {
    if arguments.bots_bid {
        return Ok(Plan::default());
    }
    Ok(Plan {
        auction: Auction::Rule(games(arguments, book)?),
        role: Some(Role::Both),
        ..Plan::default()
    })
}

#[derive(Serialize)]
struct Answer<'a> {
    rules: &'a str,
    seed: u64,
    deals: u64,
    a: String,
    b: String,
    silent: bool,
    tarock: u8,
    all: Vec<Row>,
    games: Vec<Row>,
    zahlung: Estimate,
    premiums: Estimate,
}

#[derive(Serialize)]
struct Row {
    player: &'static str,
    part: Part,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<Game>,
    premium: Premium,
    #[serde(flatten)]
    told: PremiumCount,
}

fn row(key: Holding, game: Option<Game>, told: PremiumCount) -> Row {
    let player = match key.who {
        Who::A => "a",
        Who::B => "b",
    };
    Row { player, part: key.part, game, premium: key.premium, told }
}

fn answer<'a>(arguments: &'a Arguments, sums: &Sums) -> Answer<'a> {
    let verdict = sums.tally.verdict();
    let mut all = Vec::new();
    for who in [Who::A, Who::B] {
        for part in [Part::Declarer, Part::Partner, Part::Opponent] {
            for premium in premiums() {
                let alike =
                    |key: &Holding| key.who == who && key.part == part && key.premium == premium;
                let key = Holding { who, part, game: Game::Rufer, premium };
                all.extend(sums.held.together(alike).map(|told| row(key, None, told)));
            }
        }
    }
    Answer {
        rules: &arguments.rules,
        seed: arguments.seed,
        deals: arguments.deals,
        a: arguments.a.to_string(),
        b: arguments.b.to_string(),
        silent: arguments.silent,
        tarock: arguments.tarock,
        all,
        games: sums.held.iter().map(|(key, told)| row(key, Some(key.game), told)).collect(),
        zahlung: verdict.zahlung,
        premiums: verdict.premiums,
    }
}
