//! The players of a simulation.

use std::fmt;
use std::str::FromStr;

use rand::{Rng, RngExt};
use tarock_rules::{Action, Book, Deal};

/// A player that the program knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bot {
    /// Picks uniformly among the legal actions.
    Random,
}

impl Bot {
    /// All of them.
    pub const ALL: [Bot; 1] = [Bot::Random];

    /// The name on the command line and in summaries.
    pub const fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
        }
    }

    /// What the bot does where it is its turn; `None` in a deal that is over.
    pub fn choose(self, book: &Book, deal: &Deal, rng: &mut impl Rng) -> Option<Action> {
        match self {
            Bot::Random => {
                let legal = deal.legal(book);
                // A width that is the same on every machine, so that the same seed gives the same choice.
                let count = u32::try_from(legal.len()).ok().filter(|count| *count > 0)?;
                legal.get(rng.random_range(0..count) as usize).copied()
            }
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Bot {
    type Err = String;

    fn from_str(name: &str) -> Result<Bot, String> {
        Bot::ALL.into_iter().find(|bot| bot.name() == name).ok_or_else(|| {
            let known: Vec<_> = Bot::ALL.into_iter().map(Bot::name).collect();
            format!("there is no bot {name:?}; the bots are: {}", known.join(", "))
        })
    }
}

/// Reads one bot for each seat, separated by commas.
pub fn four(text: &str) -> Result<[Bot; 4], String> {
    let bots = text.split(',').map(str::trim).map(Bot::from_str).collect::<Result<Vec<Bot>, String>>()?;
    let count = bots.len();
    bots.try_into().map_err(|_| format!("four bots are needed, one for each seat, not {count}: random,random,random,random"))
}
