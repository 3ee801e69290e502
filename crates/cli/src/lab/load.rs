//! `tarock load`: a server of its own, many tables with scripted players over real sockets, and how
//! long a card takes.

mod attack;
mod desk;
mod figures;
mod players;
mod raw;
mod served;

use std::time::Duration;

use clap::Args;

use crate::book_argument::Library;
use crate::failure::{self, Failure};
use attack::Attack;
use figures::Figures;
use served::{Served, Usage};
use tokio::runtime::Runtime;

/// Limits that a single address would meet at once, set out of the way.
const UNLIMITED: [&str; 9] = [
    "--limit-connections-per-address=1000000",
    "--limit-requests-per-second=1000000",
    "--limit-requests-burst=1000000",
    "--limit-visitors-per-hour=1000000",
    "--limit-visitors-burst=1000000",
    "--limit-connections=1000000",
    "--limit-openings-burst=1000000",
    "--limit-request-seconds=120",
    "--limit-tables=1000000",
];
/// The usual limits; strangers come from the addresses that they name.
const ATTACKED: [&str; 1] = ["--behind-proxy"];
/// Tables of a tournament.
const MOST_TABLES_OF_A_HALL: u32 = 500;
/// Longest attack.
const LONGEST_ATTACK_SECONDS: u64 = 120;
/// Most tables: four connections each, and one machine has some 28,000 ports for them.
const MOST_TABLES: u32 = 7_000;
/// How often the distance between what holds and what breaks is halved.
const HALVINGS: u32 = 2;

/// Measure a server under load
///
/// Starts a server of its own on this machine, opens tables with four scripted players each, and
/// lets them play like people who decide quickly. Prints how long it takes from sending an action
/// to its answer, what the server stores and tells in a second, and the memory of a table.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock load                                   # 1,000 tables for a minute
  tarock load --tables 100 --seconds 20 --think-ms 0,50
  tarock load --desk --tables 100 --seconds 30  # scribes at a tournament, and the projector
  tarock load --breaking-point --seconds 20     # from 1,000 tables on, twice as many until it \
  breaks
  tarock load --attack pings --seconds 10       # another visitor's waiting times without and \
  with an attack")]
pub struct Arguments {
    /// Tables that play at the same time
    #[arg(
        long,
        default_value_t = 1_000,
        value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_TABLES))
    )]
    tables: u32,
    /// Seconds that are measured, after all tables have begun
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=3_600))]
    seconds: u64,
    /// Shortest and longest time that a player thinks, in milliseconds
    #[arg(long, default_value = "500,1500", value_parser = think)]
    think_ms: (u64, u64),
    /// Book of the tables
    #[arg(long, default_value = "kaernten-2026")]
    rules: String,
    /// Instead, measure one visitor without and with an attack by others, so many seconds each; the
    /// server has its usual limits and listens on this machine alone
    #[arg(long, value_enum)]
    attack: Option<Attack>,
    /// Instead, measure a tournament: scribes who write at so many tables (500 at most), and the
    /// projector that shows it
    #[arg(long, conflicts_with_all = ["attack", "breaking_point"])]
    desk: bool,
    /// Instead, find where it breaks: twice as many tables again and again, a new server each time,
    /// until one card in a hundred takes longer than 100 ms or a connection breaks; then half of
    /// that
    #[arg(long, conflicts_with = "attack")]
    breaking_point: bool,
    /// Seed of what the players do
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn think(text: &str) -> Result<(u64, u64), String> {
    let wrong = || "two numbers, the shorter first: 500,1500".to_owned();
    let (least, most) = text.split_once(',').ok_or_else(wrong)?;
    let (least, most) =
        (least.trim().parse().map_err(|_| wrong())?, most.trim().parse().map_err(|_| wrong())?);
    if least > most || most > 60_000 { Err(wrong()) } else { Ok((least, most)) }
}

/// Measures and prints.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    Library::default().book(&arguments.rules)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::io("starting", error))?;
    if let Some(attack) = arguments.attack {
        let served =
            Served::start(&ATTACKED).map_err(|error| Failure::io("starting a server", error))?;
        let seconds = arguments.seconds.min(LONGEST_ATTACK_SECONDS);
        let page = runtime.block_on(attack::run(&served, attack, Duration::from_secs(seconds)));
        return failure::print(&page.map_err(|error| Failure::Argument(error.to_string()))?);
    }
    if arguments.desk {
        let served =
            Served::start(&UNLIMITED).map_err(|error| Failure::io("starting a server", error))?;
        let plan = desk::Plan {
            host: served.host().to_owned(),
            tables: arguments.tables.min(MOST_TABLES_OF_A_HALL),
            think: arguments.think_ms,
            measured: Duration::from_secs(arguments.seconds),
        };
        let page = runtime.block_on(desk::run(plan, || served.usage()));
        return failure::print(&page.map_err(|error| Failure::Argument(error.to_string()))?);
    }
    if arguments.breaking_point {
        return find_breaking_point(arguments, &runtime);
    }
    let (figures, empty) = measure(arguments, arguments.tables, &runtime)?;
    failure::print(&figures.page(arguments.tables, &empty))
}

/// Plays at so many tables of a new server. Gives what it had used before there was any.
fn measure(
    arguments: &Arguments,
    tables: u32,
    runtime: &Runtime,
) -> Result<(Figures, Usage), Failure> {
    let served =
        Served::start(&UNLIMITED).map_err(|error| Failure::io("starting a server", error))?;
    let empty = served.usage();
    let plan = players::Plan {
        host: served.host().to_owned(),
        tables,
        rules: arguments.rules.clone(),
        seed: arguments.seed,
        think: arguments.think_ms,
        measured: Duration::from_secs(arguments.seconds),
    };
    let outcome = runtime.block_on(players::play(plan, || served.usage()));
    let figures = outcome.map_err(|error| Failure::Argument(error.to_string()))?;
    Ok((figures, empty))
}

/// Prints whether so many tables hold. Tables that do not even begin do not.
fn holds(arguments: &Arguments, tables: u32, runtime: &Runtime) -> Result<bool, Failure> {
    let (holds, page) = match measure(arguments, tables, runtime) {
        Ok((figures, empty)) => (figures.holds(), figures.page(tables, &empty)),
        Err(Failure::Argument(why)) => (false, format!("{tables} tables: {why}\n")),
        Err(failure) => return Err(failure),
    };
    let word = if holds { "holds" } else { "breaks" };
    failure::print(&format!("{page}{tables} tables, {} connections: {word}\n\n", tables * 4))?;
    Ok(holds)
}

fn find_breaking_point(arguments: &Arguments, runtime: &Runtime) -> Result<(), Failure> {
    let (mut held, mut next) = (0, arguments.tables);
    while holds(arguments, next, runtime)? {
        held = next;
        if next == MOST_TABLES {
            let most = format!("{MOST_TABLES} tables hold; one machine has no ports for more\n");
            return failure::print(&most);
        }
        next = (next * 2).min(MOST_TABLES);
    }
    let mut broken = next;
    for _ in 0..HALVINGS {
        let middle = held.midpoint(broken);
        if holds(arguments, middle, runtime)? {
            held = middle;
        } else {
            broken = middle;
        }
    }
    let half = broken / 2;
    failure::print(&format!("it breaks between {held} and {broken} tables; with {half}:\n"))?;
    holds(arguments, half, runtime).map(|_| ())
}
