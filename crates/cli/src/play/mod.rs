//! `tarock play`: the whole game in the terminal, against bots or at a server's table.

mod asides;
pub mod bot;
mod choices;
mod connection;
mod draw;
mod local;
#[cfg(test)]
mod pictures;
mod plain;
mod remote;
mod reports;
mod screen;
mod speech;

use std::io::{self, IsTerminal};

use clap::Args;
use tarock_bots::{BotSpec, Language, Level};
use tarock_client::Address;
use tarock_practice::{PracticeError, PracticeOptions};

use crate::book_argument::{self, NoBook};
use crate::bot_argument;
use crate::failure::Failure;
use connection::Connection;
use local::Local;
use remote::{Remote, Ticket};

/// What a table at a server has decided already.
const OF_PRACTICE: [&str; 8] =
    ["rules", "players", "radln", "seed", "no_double_rounds", "tournament", "cutting_short", "cut"];

/// Play Königrufen in the terminal
///
/// An evening against bots, with score sheet, Radln and a fair shuffle. Keys: arrows choose a card
/// or an offer, Enter plays it, a digit takes an offer at once, ? shows all keys. Whatever is
/// refused is explained with the passage of the book.
///
/// With --plain everything is written line by line and read line by line, for screen readers and
/// for other programs; `?` lists what can be typed.
#[derive(Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
#[command(after_long_help = "\
Examples:
  tarock play                                         # against three good players, by the Kärnten \
  book
  tarock play --rules vacha-2008 --bots master,club,casual --lang en
  tarock play --plain --seed 7 --radln 1              # the same evening every time, line by line
  tarock play --connect http://127.0.0.1:8080/t/TABLE --name Anna")]
pub struct Arguments {
    /// Book or house-rule file
    #[arg(long, default_value = "kaernten-2026")]
    rules: String,
    /// Who sits with you: one bot for all other places, or one for each, separated by commas
    /// [default: club; at a server nobody]
    #[arg(long, value_parser = company)]
    bots: Option<Company>,
    /// Players at the table: four, or five and six where the book has it
    #[arg(long, default_value_t = 4)]
    players: u8,
    /// End after so many Radln [default: when you have enough]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    radln: Option<u16>,
    /// Play without double rounds, where the book has them
    #[arg(long)]
    no_double_rounds: bool,
    /// Play as at a tournament: always cut, nothing counts double
    #[arg(long)]
    tournament: bool,
    /// Whether decided deals may be cut short: on or off [default: as the book has it]
    #[arg(long, value_parser = ["on", "off"])]
    cutting_short: Option<String>,
    /// Cut the pack yourself where it is yours to cut, and knock where the book has it
    /// [default: cuts are computed]
    #[arg(long)]
    cut: bool,
    /// Your name [default: Du, or You]
    #[arg(long)]
    name: Option<String>,
    /// Language: de or en [default: from LANG, else de]
    #[arg(long)]
    lang: Option<Language>,
    /// Shuffle and play the same way every time [default: from the system]
    #[arg(long)]
    seed: Option<u64>,
    /// Play at the table of a server, by its link
    #[arg(long, value_name = "LINK", conflicts_with_all = OF_PRACTICE)]
    connect: Option<Address>,
    /// Token of whoever sat there before, to sit there again [default: a new visitor]
    #[arg(long, env = "TAROCK_TOKEN", hide_env_values = true, requires = "connect")]
    token: Option<String>,
    /// Line by line, without the full screen
    #[arg(long)]
    plain: bool,
}

/// The bots of a table.
#[derive(Debug, Clone)]
struct Company(Vec<BotSpec>);

fn company(text: &str) -> Result<Company, String> {
    let bots = text
        .split(',')
        .map(|name| bot_argument::one(name.trim()))
        .collect::<Result<Vec<BotSpec>, String>>()?;
    match bots.iter().find(|bot| bot.is_for_measuring()) {
        Some(cheat) => Err(format!(
            "{} sees all cards, so it does not sit at a table with people",
            cheat.name()
        )),
        None => Ok(Company(bots)),
    }
}

/// Plays until the evening is over or the player has gone.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let language = arguments.lang.unwrap_or_else(spoken_here);
    let mut connection = sit_down(arguments, language)?;
    if arguments.plain || !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        plain::run(connection.as_mut(), language)
    } else {
        screen::run(connection.as_mut(), language)
    }
}

/// The language of the environment; German unless it asks for something else.
fn spoken_here() -> Language {
    let set =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let first = set.into_iter().find(|value| !value.is_empty()).unwrap_or_default();
    if first.is_empty()
        || first.starts_with("de")
        || first == "C"
        || first.starts_with("C.")
        || first == "POSIX"
    {
        Language::German
    } else {
        Language::English
    }
}

fn sit_down(arguments: &Arguments, language: Language) -> Result<Box<dyn Connection>, Failure> {
    let name = arguments.name.clone().unwrap_or_else(|| language.pick("Du", "You").to_owned());
    if let Some(address) = &arguments.connect {
        let bots = arguments.bots.as_ref().map(|bots| bots.0.as_slice()).unwrap_or_default();
        let bots = if let [one] = bots { vec![*one; 5] } else { bots.to_vec() };
        let bots = bots.iter().map(ToString::to_string).collect();
        let ticket =
            Ticket { address: address.clone(), token: arguments.token.clone(), name, bots };
        return Ok(Box::new(Remote::open(ticket)?));
    }
    let house = book_argument::house_rules(&arguments.rules)?;
    let others = usize::from(arguments.players.saturating_sub(1));
    let company = arguments.bots.clone().unwrap_or_else(|| Company(vec![Level::Club.spec()]));
    let bots = match company.0.as_slice() {
        [one] => vec![*one; others],
        bots if bots.len() == others => bots.to_vec(),
        bots => {
            let message = format!(
                "{others} bots are needed, one for each other place, not {}: --bots \
                master,club,casual",
                bots.len()
            );
            return Err(Failure::Argument(message));
        }
    };
    let options = PracticeOptions {
        table: "terminal".to_owned(),
        rules: arguments.rules.clone(),
        house,
        name,
        players: arguments.players,
        bots: bots.iter().map(ToString::to_string).collect(),
        radln: arguments.radln,
        by_hand: arguments.cut || arguments.seed.is_none(),
        cut_oneself: arguments.cut,
        thinking_ms: None,
        double_rounds: arguments.no_double_rounds.then_some(false),
        cutting_short: arguments.cutting_short.as_deref().map(|word| word == "on"),
        tournament: arguments.tournament,
        lesson: None,
    };
    let seed = match arguments.seed {
        Some(seed) => local::Seed::Given(seed),
        None => local::Seed::fresh().map_err(|error| {
            Failure::Argument(format!("no randomness from the system: {error}"))
        })?,
    };
    let local = Local::open(options, &seed).map_err(|error| match error {
        PracticeError::Book(error) => NoBook::Wrong(error).into(),
        other => Failure::Argument(other.to_string()),
    });
    Ok(Box::new(local?))
}
