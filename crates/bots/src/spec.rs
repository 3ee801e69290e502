//! The name of a player as written on a command line.

use std::fmt;
use std::str::FromStr;

use crate::{Bot, RandomBot, RuleBot};

/// Which player is wanted.
///
/// ```
/// use tarock_bots::BotSpec;
/// let spec: BotSpec = "rule".parse().unwrap();
/// assert_eq!(spec.to_string(), "rule");
/// assert!("ruel".parse::<BotSpec>().unwrap_err().to_string().contains("random, rule"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BotSpec {
    /// [`RandomBot`].
    Random,
    /// [`RuleBot`].
    Rule,
}

impl BotSpec {
    /// All players that there are.
    pub const ALL: [BotSpec; 2] = [BotSpec::Random, BotSpec::Rule];

    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            BotSpec::Random => "random",
            BotSpec::Rule => "rule",
        }
    }

    /// The player.
    pub fn bot(self) -> Box<dyn Bot> {
        match self {
            BotSpec::Random => Box::new(RandomBot),
            BotSpec::Rule => Box::new(RuleBot::default()),
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Why a text names no player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotABot {
    /// There is no player of this name.
    Unknown(String),
    /// The player has no such setting.
    Setting {
        /// The player.
        bot: BotSpec,
        /// The setting as written.
        setting: String,
    },
}

impl fmt::Display for NotABot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotABot::Unknown(name) => {
                let known = BotSpec::ALL.map(BotSpec::name).join(", ");
                write!(f, "there is no bot {name:?}; the bots are: {known}")
            }
            NotABot::Setting { bot, setting } => write!(f, "the bot {bot} has no setting {setting:?}; it takes none"),
        }
    }
}

impl std::error::Error for NotABot {}

impl FromStr for BotSpec {
    type Err = NotABot;

    fn from_str(text: &str) -> Result<BotSpec, NotABot> {
        let shown = |text: &str| text.chars().take(40).collect::<String>();
        let (name, setting) = match text.split_once(':') {
            Some((name, setting)) => (name, Some(setting)),
            None => (text, None),
        };
        let bot =
            BotSpec::ALL.into_iter().find(|bot| bot.name() == name).ok_or_else(|| NotABot::Unknown(shown(name)))?;
        match setting {
            Some(setting) => Err(NotABot::Setting { bot, setting: shown(setting) }),
            None => Ok(bot),
        }
    }
}
