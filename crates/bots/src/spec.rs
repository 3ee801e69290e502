//! The name of a player as written on a command line.

use std::fmt;
use std::str::FromStr;

use crate::{
    Bot, CheatBot, HumanBot, OracleBot, PimcBot, Player, QuietBot, RandomBot, RuleBot, SearchBot,
};

/// Which player is wanted, with its settings.
///
/// ```
/// use tarock_bots::BotSpec;
/// let spec: BotSpec = "rule".parse().unwrap();
/// assert_eq!(spec.to_string(), "rule");
/// let pimc: BotSpec = "pimc:worlds=5".parse().unwrap();
/// assert_eq!(pimc.to_string(), "pimc:worlds=5:nodes=20000");
/// let unknown = "ruel".parse::<BotSpec>().unwrap_err();
/// assert!(unknown.to_string().contains("random, quiet, rule, pimc"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum BotSpec {
    /// [`RandomBot`].
    Random,
    /// [`QuietBot`].
    Quiet,
    /// [`RuleBot`].
    Rule,
    /// [`PimcBot`].
    Pimc(PimcBot),
    /// [`HumanBot::beginner`].
    Beginner,
    /// [`HumanBot::casual`].
    Casual,
    /// [`SearchBot::club`].
    Club(SearchBot),
    /// [`SearchBot::master`].
    Master(SearchBot),
    /// [`CheatBot`], only for measuring.
    Cheat(CheatBot),
    /// [`OracleBot`], only for measuring.
    Oracle(OracleBot),
}

/// Most worlds that may be asked for.
const MOST_WORLDS: u32 = 10_000;

impl BotSpec {
    /// All players that there are, as they are without settings.
    pub fn all() -> [BotSpec; 10] {
        [
            BotSpec::Random,
            BotSpec::Quiet,
            BotSpec::Rule,
            BotSpec::Pimc(PimcBot::default()),
            BotSpec::Beginner,
            BotSpec::Casual,
            BotSpec::Club(SearchBot::club()),
            BotSpec::Master(SearchBot::master()),
            BotSpec::Cheat(CheatBot::default()),
            BotSpec::Oracle(OracleBot::default()),
        ]
    }

    /// The players that may sit at a table with people: those that decide from what their seat may
    /// see.
    ///
    /// ```
    /// use tarock_bots::BotSpec;
    /// assert!(BotSpec::for_players().all(|spec| spec.name() != "cheat"));
    /// ```
    pub fn for_players() -> impl Iterator<Item = BotSpec> {
        BotSpec::all().into_iter().filter(|spec| !spec.is_for_measuring())
    }

    /// Whether the player sees more than its seat may see, so that it may only be used to measure
    /// others.
    pub fn is_for_measuring(self) -> bool {
        match self.player() {
            Player::Bot(_) => false,
            Player::Seer(_) | Player::Outsider(_) => true,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            BotSpec::Random => "random",
            BotSpec::Quiet => "quiet",
            BotSpec::Rule => "rule",
            BotSpec::Pimc(_) => "pimc",
            BotSpec::Beginner => "beginner",
            BotSpec::Casual => "casual",
            BotSpec::Club(_) => "club",
            BotSpec::Master(_) => "master",
            BotSpec::Cheat(_) => "cheat",
            BotSpec::Oracle(_) => "oracle",
        }
    }

    /// The player, for measuring.
    pub fn player(self) -> Player {
        match self {
            BotSpec::Random => Player::bot(RandomBot),
            BotSpec::Quiet => Player::bot(QuietBot),
            BotSpec::Rule => Player::bot(RuleBot::default()),
            BotSpec::Pimc(bot) => Player::bot(bot),
            BotSpec::Beginner => Player::bot(HumanBot::beginner()),
            BotSpec::Casual => Player::bot(HumanBot::casual()),
            BotSpec::Club(bot) | BotSpec::Master(bot) => Player::bot(bot),
            BotSpec::Cheat(seer) => Player::seer(seer),
            BotSpec::Oracle(seer) => Player::seer(seer),
        }
    }

    /// The player, for a table with people; `None` for one that sees more than its seat may see.
    pub fn bot(self) -> Option<Box<dyn Bot>> {
        match self.player() {
            Player::Bot(bot) => Some(bot),
            Player::Seer(_) | Player::Outsider(_) => None,
        }
    }

    const fn settings(self) -> &'static [&'static str] {
        match self {
            BotSpec::Random
            | BotSpec::Quiet
            | BotSpec::Rule
            | BotSpec::Beginner
            | BotSpec::Casual => &[],
            BotSpec::Pimc(_) | BotSpec::Club(_) | BotSpec::Master(_) => &["worlds", "nodes"],
            BotSpec::Cheat(_) | BotSpec::Oracle(_) => &["nodes"],
        }
    }

    /// The player with one setting changed.
    fn with(self, setting: &str) -> Result<BotSpec, NotABot> {
        let refused = || NotABot::Setting {
            bot: self.name(),
            setting: shown(setting),
            known: self.settings(),
        };
        let (name, value) = setting.split_once('=').ok_or_else(refused)?;
        let worlds = || {
            value
                .parse()
                .ok()
                .filter(|worlds| (1..=MOST_WORLDS).contains(worlds))
                .ok_or_else(refused)
        };
        let nodes = || value.parse().ok().filter(|nodes| *nodes > 0).ok_or_else(refused);
        match (self, name) {
            (BotSpec::Pimc(bot), "worlds") => {
                Ok(BotSpec::Pimc(PimcBot { worlds: worlds()?, ..bot }))
            }
            (BotSpec::Pimc(bot), "nodes") => Ok(BotSpec::Pimc(PimcBot { nodes: nodes()?, ..bot })),
            (BotSpec::Club(bot), "worlds") => Ok(BotSpec::Club(bot.with_worlds(worlds()?))),
            (BotSpec::Club(bot), "nodes") => {
                Ok(BotSpec::Club(SearchBot { nodes: nodes()?, ..bot }))
            }
            (BotSpec::Master(bot), "worlds") => Ok(BotSpec::Master(bot.with_worlds(worlds()?))),
            (BotSpec::Master(bot), "nodes") => {
                Ok(BotSpec::Master(SearchBot { nodes: nodes()?, ..bot }))
            }
            (BotSpec::Cheat(_), "nodes") => Ok(BotSpec::Cheat(CheatBot { nodes: nodes()? })),
            (BotSpec::Oracle(_), "nodes") => Ok(BotSpec::Oracle(OracleBot { nodes: nodes()? })),
            (
                BotSpec::Random
                | BotSpec::Quiet
                | BotSpec::Rule
                | BotSpec::Pimc(_)
                | BotSpec::Beginner
                | BotSpec::Casual
                | BotSpec::Club(_)
                | BotSpec::Master(_)
                | BotSpec::Cheat(_)
                | BotSpec::Oracle(_),
                _,
            ) => Err(refused()),
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        if BotSpec::all().contains(self) {
            return Ok(());
        }
        match self {
            BotSpec::Random
            | BotSpec::Quiet
            | BotSpec::Rule
            | BotSpec::Beginner
            | BotSpec::Casual => Ok(()),
            BotSpec::Pimc(bot) => write!(f, ":worlds={}:nodes={}", bot.worlds, bot.nodes),
            BotSpec::Club(bot) | BotSpec::Master(bot) => {
                write!(f, ":worlds={}:nodes={}", bot.worlds, bot.nodes)
            }
            BotSpec::Cheat(CheatBot { nodes }) | BotSpec::Oracle(OracleBot { nodes }) => {
                write!(f, ":nodes={nodes}")
            }
        }
    }
}

/// Why a text names no player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotABot {
    /// There is no player of this name.
    Unknown(String),
    /// The player has no such setting, or not with this value.
    Setting {
        /// The player.
        bot: &'static str,
        /// The setting as written.
        setting: String,
        /// The settings that it has.
        known: &'static [&'static str],
    },
}

impl fmt::Display for NotABot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotABot::Unknown(name) => {
                let known = BotSpec::all().map(BotSpec::name).join(", ");
                write!(f, "there is no bot {name:?}; the bots are: {known}")
            }
            NotABot::Setting { bot, setting, known: [] } => {
                write!(f, "the bot {bot} has no setting {setting:?}; it takes none")
            }
            NotABot::Setting { bot, setting, known } => {
                let known: Vec<String> = known.iter().map(|name| format!("{name}=N")).collect();
                write!(
                    f,
                    "the bot {bot} has no setting {setting:?}; it takes {} with N above 0",
                    known.join(" and ")
                )
            }
        }
    }
}

impl std::error::Error for NotABot {}

impl FromStr for BotSpec {
    type Err = NotABot;

    fn from_str(text: &str) -> Result<BotSpec, NotABot> {
        // Colons, because commas stand between the bots of a table.
        let mut parts = text.split(':');
        let name = parts.next().unwrap_or_default();
        let bot = BotSpec::all()
            .into_iter()
            .find(|bot| bot.name() == name)
            .ok_or_else(|| NotABot::Unknown(shown(name)))?;
        parts.try_fold(bot, BotSpec::with)
    }
}

/// A text cut to a length that can be shown.
fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}
