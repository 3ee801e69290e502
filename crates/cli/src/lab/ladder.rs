//! `tarock ladder`: every pair of a list of bots, and a page about who beats whom by how much.

mod budget;
mod page;
mod share;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use clap::Args;
use tarock_bots::BotSpec;
use tarock_bots::contest::{Auction, Plan, ResultColumn, Role, Tally};
use tarock_rules::{Book, Game, GameSet, Kind};

use crate::book_argument::Library;
use crate::bot_argument;
use crate::contest::Contest;
use crate::failure::{self, Failure};
use crate::simulate::default_threads;
use budget::Entry;

/// Let every pair of bots play matches and write a page about their strength
///
/// Under each book there are matches of three kinds. Whole deals: every pair, as `tarock match`
/// plays it. Cards alone: every pair in Dreier and Rufer with the auction fixed (`--auction rule`),
/// and which part of the distance from `pimc` to `oracle` each bot closes. By side: every bot as
/// the defence against the first one (`--role defence`), in negative games and in Tarock games, and
/// as declarer against its defence (`--role declarer`), in Tarock games.
///
/// Numbers of deals are given as N for all, BOT=N for all pairs with that bot, BOT/BOT=N for one
/// pair; the most special one counts, of two bots the smaller number, and 0 leaves a match out. The
/// page is Markdown and lists the commands that play each match alone.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock ladder --bots random,quiet,rule --deals 200 --card-deals 100 --defence-deals 50 --seed 1
  tarock ladder --deals 5000,master=500,master/oracle=200 --seed 1 --state ladder --out \
  docs/results/strength.md")]
pub struct Arguments {
    /// The bots, weakest first, separated by commas; by default rule, pimc, club, master, oracle as
    /// far as they exist
    #[arg(long, value_name = "BOTS", value_delimiter = ',', value_parser = bot_argument::one)]
    bots: Vec<BotSpec>,
    /// Ids of published books or paths of house-rule files, separated by commas
    #[arg(
        long,
        value_name = "BOOKS",
        value_delimiter = ',',
        default_value = "kaernten-2026,vacha-2008"
    )]
    rules: Vec<String>,
    /// How many whole deals, separated by commas: N, BOT=N or BOT/BOT=N; by default 1000
    #[arg(long, value_name = "DEALS", value_delimiter = ',')]
    deals: Vec<Entry>,
    /// How many deals of cards alone, written alike; by default 1000
    #[arg(long, value_name = "DEALS", value_delimiter = ',')]
    card_deals: Vec<Entry>,
    /// How many deals of each side and kind of game, written alike; by default 200
    #[arg(long, value_name = "DEALS", value_delimiter = ',')]
    defence_deals: Vec<Entry>,
    /// Seed, 0 to 18446744073709551615
    #[arg(long, value_name = "S")]
    seed: u64,
    /// Keep the state files of the matches in this folder, and go on from those that it has
    #[arg(long, value_name = "DIR")]
    state: Option<PathBuf>,
    /// Write the page to this file instead of printing it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Threads; by default as many as the machine can run at once
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

/// The bots of a ladder if none are named, as far as they exist.
const LADDER: [&str; 5] = ["rule", "pimc", "club", "master", "oracle"];
/// From here the distance to perfect play is measured.
const BASE: &str = "pimc";
/// And up to here, to the first of them that is there.
const CEILINGS: [&str; 2] = ["oracle", "cheat"];
/// Games of cards alone.
const CARD_GAMES: [Game; 2] = [Game::Dreier, Game::Rufer];
/// Tarock games in which the sides are measured one by one.
const SIDE_GAMES: [Game; 4] = [Game::Rufer, Game::Solorufer, Game::Dreier, Game::Sechserdreier];
const DEALS: u64 = 1000;
const DEFENCE_DEALS: u64 = 200;

/// What a match is played for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    WholeDeals,
    Cards,
    DefenceNegative,
    DefenceTarock,
    DeclarerTarock,
}

impl Purpose {
    /// Part of the name of the state file.
    const fn code(self) -> &'static str {
        match self {
            Purpose::WholeDeals => "whole",
            Purpose::Cards => "cards",
            Purpose::DefenceNegative => "defence-negative",
            Purpose::DefenceTarock => "defence-tarock",
            Purpose::DeclarerTarock => "declarer-tarock",
        }
    }

    /// What is played; `None` if the book has no such game.
    fn plan(self, book: &Book) -> Option<Plan> {
        let games = |wanted: &dyn Fn(Game) -> bool| -> GameSet {
            Game::ALL
                .into_iter()
                .filter(|game| book.game(*game).is_some() && wanted(*game))
                .collect()
        };
        let plan = match self {
            Purpose::WholeDeals => return Some(Plan::default()),
            Purpose::Cards => (games(&|game| CARD_GAMES.contains(&game)), None),
            Purpose::DefenceNegative => {
                (games(&|game| game.kind() == Kind::Negative), Some(Role::Defence))
            }
            Purpose::DefenceTarock => {
                (games(&|game| SIDE_GAMES.contains(&game)), Some(Role::Defence))
            }
            Purpose::DeclarerTarock => {
                (games(&|game| SIDE_GAMES.contains(&game)), Some(Role::Declarer))
            }
        };
        (!plan.0.is_empty()).then_some(Plan {
            auction: Auction::Rule(plan.0),
            role: plan.1,
            ..Plan::default()
        })
    }
}

/// A match that was played.
struct Measured {
    purpose: Purpose,
    contest: Contest,
    tally: Tally,
    /// What A got more than B in each deal, Zahlung.
    gains: BTreeMap<u64, f64>,
}

/// Plays the matches and writes the page.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let bots = bots(&arguments.bots)?;
    let mut library = Library::default();
    let mut planned = Vec::new();
    for rules in &arguments.rules {
        planned.extend(matches(arguments, &bots, rules, &library.book(rules)?));
    }
    if let Some(folder) = &arguments.state {
        fs::create_dir_all(folder)
            .map_err(|error| Failure::io(format!("creating {}", folder.display()), error))?;
    }
    let mut measured = Vec::new();
    let count = planned.len();
    for (number, (purpose, contest)) in planned.into_iter().enumerate() {
        measured.push(measure(arguments, purpose, contest, &format!("{}/{count}", number + 1))?);
    }
    let page = page::page(&command(arguments, &bots), &arguments.rules, &bots, &measured);
    match &arguments.out {
        None => failure::print(&page),
        Some(path) => fs::write(path, page)
            .map_err(|error| Failure::io(format!("writing {}", path.display()), error)),
    }
}

fn bots(named: &[BotSpec]) -> Result<Vec<BotSpec>, Failure> {
    let bots = if named.is_empty() {
        LADDER.iter().filter_map(|name| name.parse().ok()).collect()
    } else {
        named.to_vec()
    };
    let twice = bots.iter().enumerate().find(|(place, bot)| bots[..*place].contains(bot));
    match (bots.len(), twice) {
        (0 | 1, _) => Err(Failure::Argument("--bots: a ladder needs two bots at least".to_owned())),
        (_, Some((_, bot))) => Err(Failure::Argument(format!("--bots: {bot} is there twice"))),
        (_, None) => Ok(bots),
    }
}

/// All matches under a book, those without deals left out.
fn matches(
    arguments: &Arguments,
    bots: &[BotSpec],
    rules: &str,
    book: &Rc<Book>,
) -> Vec<(Purpose, Contest)> {
    let contest = |purpose: Purpose, a: BotSpec, b: BotSpec| {
        let (entries, default) = match purpose {
            Purpose::WholeDeals => (&arguments.deals, DEALS),
            Purpose::Cards => (&arguments.card_deals, DEALS),
            Purpose::DefenceNegative | Purpose::DefenceTarock | Purpose::DeclarerTarock => {
                (&arguments.defence_deals, DEFENCE_DEALS)
            }
        };
        let deals = budget::deals(entries, default, a, b);
        let plan = purpose.plan(book).filter(|_| deals > 0)?;
        Some((
            purpose,
            Contest {
                rules: rules.to_owned(),
                book: Rc::clone(book),
                seed: arguments.seed,
                deals,
                a: a.into(),
                b: b.into(),
                plan,
            },
        ))
    };
    let pairs = || {
        bots.iter().enumerate().flat_map(|(place, a)| bots[..place].iter().map(move |b| (*a, *b)))
    };
    // Everybody is measured over the base, so that the parts of the distance are of one kind.
    let over_base = |(a, b): (BotSpec, BotSpec)| if a.name() == BASE { (b, a) } else { (a, b) };
    let whole = pairs().filter_map(|(a, b)| contest(Purpose::WholeDeals, a, b));
    let cards = pairs().map(over_base).filter_map(|(a, b)| contest(Purpose::Cards, a, b));
    let by_side = [Purpose::DefenceNegative, Purpose::DefenceTarock, Purpose::DeclarerTarock]
        .into_iter()
        .flat_map(|purpose| bots[1..].iter().filter_map(move |a| contest(purpose, *a, bots[0])));
    whole.chain(cards).chain(by_side).collect()
}

fn measure(
    arguments: &Arguments,
    purpose: Purpose,
    contest: Contest,
    place: &str,
) -> Result<Measured, Failure> {
    let progress = contest.progress_bar(format!("{place} {} {}: ", contest.rules, purpose.code()));
    let threads = arguments.threads.unwrap_or_else(default_threads);
    let state = arguments.state.as_ref().map(|folder| state_file(folder, purpose, &contest));
    let mut gains = BTreeMap::new();
    let tally = contest.play(threads, state.as_deref(), &progress, |result| {
        gains.insert(result.deal, result.gain(ResultColumn::Zahlung));
    })?;
    progress.finish_and_clear();
    Ok(Measured { purpose, contest, tally, gains })
}

fn state_file(folder: &Path, purpose: Purpose, contest: &Contest) -> PathBuf {
    let name = format!("{}_{}_{}_{}", contest.rules, purpose.code(), contest.a, contest.b);
    let safe =
        |sign: char| if sign.is_ascii_alphanumeric() || "._-".contains(sign) { sign } else { '-' };
    folder.join(name.chars().map(safe).collect::<String>() + ".jsonl")
}

/// The command that gives this page, whatever the threads and wherever the files.
fn command(arguments: &Arguments, bots: &[BotSpec]) -> String {
    let list = |entries: Vec<String>| entries.join(",");
    let mut text =
        format!("tarock ladder --bots {}", list(bots.iter().map(BotSpec::to_string).collect()));
    let _ = write!(text, " --rules {}", arguments.rules.join(","));
    let budgets = [
        ("deals", &arguments.deals),
        ("card-deals", &arguments.card_deals),
        ("defence-deals", &arguments.defence_deals),
    ];
    for (name, entries) in budgets.into_iter().filter(|(_, entries)| !entries.is_empty()) {
        let _ = write!(text, " --{name} {}", list(entries.iter().map(Entry::to_string).collect()));
    }
    text + &format!(" --seed {}", arguments.seed)
}
