//! `tarock bot`: one of our bots on a seat of a server's table, as anybody's program would sit
//! there.

use std::sync::Arc;

use clap::Args;
use rand::SeedableRng;
use rand_chacha::ChaCha20Rng;
use tarock_bots::{Bot, BotSpec, agrees};
use tarock_client::{Address, Client, ClientError, Http, Seated, SeatedPlayer};
use tarock_rules::{Action, Book, Observation, Rest, Seat};
use tarock_table::{EveningOver, Place};

use crate::bot_argument;
use crate::failure::{self, Failure};

/// Let a bot play at a server's table
///
/// Takes a place of a table over the same WebSocket as any other program (docs/protocol.md), with
/// the observation of its seat and nothing else, and plays until the evening is over. When the line
/// breaks it connects again.
///
/// A token of its own comes from POST /api/v1/tokens; without one the bot plays as a new visitor.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock bot --connect http://127.0.0.1:8080/t/TABLE
  tarock bot --connect http://127.0.0.1:8080/t/TABLE --token TOKEN --bot master --place 2")]
pub struct Arguments {
    /// Link to the table
    #[arg(long, value_name = "LINK")]
    connect: Address,
    /// Token of the program [default: a new visitor]
    #[arg(long, env = "TAROCK_TOKEN", hide_env_values = true)]
    token: Option<String>,
    /// Which bot plays
    #[arg(long, default_value = "club", value_parser = seated)]
    bot: BotSpec,
    /// The name that others see [default: the name of the bot]
    #[arg(long)]
    name: Option<String>,
    /// The place to take, 0 to 5 [default: the first that is free]
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..6))]
    place: Option<u8>,
    /// Seed of what the bot imagines [default: from the system]
    #[arg(long)]
    seed: Option<u64>,
}

fn seated(text: &str) -> Result<BotSpec, String> {
    let spec = bot_argument::one(text)?;
    if spec.is_for_measuring() {
        return Err(format!(
            "{} sees all cards, so it does not sit at a table with people",
            spec.name()
        ));
    }
    Ok(spec)
}

/// Plays until the evening is over.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::io("starting", error))?;
    let why =
        runtime.block_on(play(arguments)).map_err(|error| Failure::Argument(error.to_string()))?;
    let why = match why {
        EveningOver::LastRadl => "the last Radl is played",
        EveningOver::Length => "the agreed Radln are played",
        EveningOver::Agreed => "everybody wanted to stop",
    };
    failure::print(&format!("The evening is over: {why}\n"))
}

async fn play(arguments: &Arguments) -> Result<EveningOver, ClientError> {
    let name = arguments.name.clone().unwrap_or_else(|| arguments.bot.name().to_owned());
    let token = match &arguments.token {
        Some(token) => token.clone(),
        None => Http::at(&arguments.connect).visitor(&name).await?.1,
    };
    let client = Client::connect(arguments.connect.clone(), &token).await?;
    let mut seated = Seated::new(client, OurBot::new(arguments.bot, arguments.seed)?);
    let place = seated.sit(arguments.place.map(Place), &name).await?;
    // Whether or not somebody reads it, the bot plays.
    let _ = failure::print(&format!("{name} sits on place {place}\n"));
    seated.play().await
}

/// One of our bots as a player of a client.
pub struct OurBot {
    bot: Arc<dyn Bot>,
    rng: ChaCha20Rng,
}

impl OurBot {
    /// A bot that draws from a seed, or from the system.
    pub fn new(spec: BotSpec, seed: Option<u64>) -> Result<OurBot, ClientError> {
        let none = || ClientError::Unexpected(format!("{} does not sit at tables", spec.name()));
        let rng = if let Some(seed) = seed {
            ChaCha20Rng::seed_from_u64(seed)
        } else {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).map_err(|error| {
                ClientError::Connection(std::io::Error::other(error.to_string()))
            })?;
            ChaCha20Rng::from_seed(bytes)
        };
        Ok(OurBot { bot: Arc::from(spec.bot().ok_or_else(none)?), rng })
    }
}

impl SeatedPlayer for OurBot {
    fn act(&mut self, book: &Book, seen: &Observation) -> Option<Action> {
        self.bot.decide(book, seen, &mut self.rng).map(|decision| decision.action)
    }

    fn agree(&mut self, book: &Book, seen: &Observation, by: Seat, rest: Rest) -> bool {
        agrees(book, seen, by, rest)
    }
}
