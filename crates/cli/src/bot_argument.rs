//! The players of a simulation, read from the command line.

use std::str::FromStr;

use tarock_bots::{BotSpec, NotABot};

/// Reads one bot for each seat, separated by commas.
pub fn four(text: &str) -> Result<[BotSpec; 4], String> {
    let bots =
        text.split(',').map(|name| one(name.trim())).collect::<Result<Vec<BotSpec>, String>>()?;
    let count = bots.len();
    bots.try_into().map_err(|_| {
        format!("four bots are needed, one for each seat, not {count}: random,random,random,random")
    })
}

/// Reads one bot.
pub fn one(text: &str) -> Result<BotSpec, String> {
    BotSpec::from_str(text).map_err(|error: NotABot| error.to_string())
}
