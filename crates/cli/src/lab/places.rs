//! `tarock places`: how well a player guesses where hidden cards lie.

use clap::Args;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use tarock_bots::places::{Places, position};
use tarock_bots::{BotSpec, SearchBot};
use tarock_rules::{Book, Game, GameSet, Kind, Seat};

use crate::book_argument::Library;
use crate::bot_argument;
use crate::deal_threads;
use crate::failure::{self, Failure};
use crate::match_cmd;
use crate::simulate::default_threads;

/// Measure how well a bot guesses where hidden cards lie, and print JSON
///
/// Bots of one kind play deals (`--table`); after some cards of the first eight tricks the bot that
/// is measured draws layouts for the seat whose turn it is, as it does before it decides. `mean` is
/// the mean logarithm of the chance that its layouts give to the true place of a hidden card with
/// more than one possible place, `uniform` the same if all possible places were alike; nothing is
/// better than 0. `interval` is the 95 % interval over positions, `called` the mean chance of the
/// true place of the called card.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock places --rules vacha-2008 --deals 2000 --seed 1 --table rule club
  tarock places --rules vacha-2008 --deals 500 --seed 1 --table club --games rufer,dreier master")]
pub struct Arguments {
    /// Id of a published book, or path of a house-rule file
    #[arg(long, value_name = "BOOK")]
    rules: String,
    /// How many deals are played; each that comes to one of the games gives a position
    #[arg(long, value_name = "N")]
    deals: u64,
    /// Seed, 0 to 18446744073709551615
    #[arg(long, value_name = "S")]
    seed: u64,
    /// Who is measured: club or master, with settings
    #[arg(value_name = "BOT", value_parser = searching)]
    bot: BotSpec,
    /// Who plays the deals
    #[arg(long, value_name = "BOT", default_value = "rule", value_parser = bot_argument::one)]
    table: BotSpec,
    /// Games that count, separated by commas; by default all positive ones
    #[arg(long, value_name = "GAMES", value_delimiter = ',', value_parser = match_cmd::game)]
    games: Vec<Game>,
    /// Threads; by default as many as the machine can run at once
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

fn searching(text: &str) -> Result<BotSpec, String> {
    let spec = bot_argument::one(text)?;
    match search(spec) {
        Some(_) => Ok(spec),
        None => Err(format!("{} draws no weighted layouts; club and master do", spec.name())),
    }
}

fn search(spec: BotSpec) -> Option<SearchBot> {
    match spec {
        BotSpec::Club(bot) | BotSpec::Master(bot) => Some(bot),
        BotSpec::Random
        | BotSpec::Quiet
        | BotSpec::Rule
        | BotSpec::Pimc(_)
        | BotSpec::Beginner
        | BotSpec::Casual
        | BotSpec::Cheat(_)
        | BotSpec::Oracle(_) => None,
    }
}

/// Sets the generators of this measurement apart from others made of the same numbers.
const PURPOSE: &[u8; 16] = b"tarock places   ";

fn generator(seed: u64, index: u64) -> ChaCha8Rng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&index.to_le_bytes());
    bytes[16..].copy_from_slice(PURPOSE);
    ChaCha8Rng::from_seed(bytes)
}

#[derive(Serialize)]
struct Answer<'a> {
    rules: &'a str,
    seed: u64,
    deals: u64,
    bot: String,
    table: String,
    positions: u64,
    cards: u64,
    mean: f64,
    interval: [f64; 2],
    uniform: f64,
    called: Option<f64>,
}

/// Measures.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let book = Library::default().book(&arguments.rules)?;
    let book: &Book = &book;
    let games: GameSet = if arguments.games.is_empty() {
        Game::ALL.into_iter().filter(|game| game.kind() == Kind::Positive).collect()
    } else {
        arguments.games.iter().copied().collect()
    };
    let bot = search(arguments.bot).unwrap_or_else(SearchBot::master);
    let table = arguments.table.player();
    let threads = arguments.threads.unwrap_or_else(default_threads);
    let sums = deal_threads::sums(arguments.deals, threads, Vec::new, |index, own| {
        let mut rng = generator(arguments.seed, index);
        let forehand = Seat::ALL[usize::try_from(index % 4).unwrap_or(0)];
        if let Some(deal) = position(book, games, &table, forehand, &mut rng)
            && let Some(seat) = deal.turn()
        {
            let mut places = Places::default();
            places.add(book, &deal, seat, &bot, &mut rng);
            own.push((index, places));
        }
        Ok(())
    })?;
    // In the order of the deals, so that the last digits do not depend on the threads.
    let mut positions: Vec<(u64, Places)> = sums.into_iter().flatten().collect();
    positions.sort_by_key(|(index, _)| *index);
    let mut all = Places::default();
    for (_, places) in &positions {
        all.join(places);
    }
    let (mean, half, uniform) = all.means();
    let answer = Answer {
        rules: &arguments.rules,
        seed: arguments.seed,
        deals: arguments.deals,
        bot: arguments.bot.to_string(),
        table: arguments.table.to_string(),
        positions: all.positions,
        cards: all.cards,
        mean,
        interval: [mean - half, mean + half],
        uniform,
        called: all.called_card(),
    };
    let json = serde_json::to_string(&answer).map_err(|error| Failure::output(error.into()))?;
    failure::print(&(json + "\n"))
}
