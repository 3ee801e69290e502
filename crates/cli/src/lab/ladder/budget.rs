//! How many deals each pair of bots plays: strong bots are slow.

use std::fmt;
use std::str::FromStr;

use tarock_bots::BotSpec;

/// One entry of a budget: `N`, `BOT=N` or `BOT/BOT=N`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    whom: Whom,
    deals: u64,
}

/// For whom an entry holds; bots by their name or in full, with settings.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Whom {
    All,
    Bot(String),
    Pair(String, String),
}

impl FromStr for Entry {
    type Err = String;

    fn from_str(text: &str) -> Result<Entry, String> {
        let (whom, deals) =
            text.rsplit_once('=').map_or((None, text), |(whom, deals)| (Some(whom.trim()), deals));
        let wrong = || format!("{text:?} is no number of deals: write N, BOT=N or BOT/BOT=N");
        let deals = deals.trim().parse().map_err(|_| wrong())?;
        let whom = match whom.map(|whom| whom.split_once('/').ok_or(whom)) {
            None => Whom::All,
            Some(Err(bot)) => Whom::Bot(known(bot)?),
            Some(Ok((one, other))) => Whom::Pair(known(one)?, known(other)?),
        };
        Ok(Entry { whom, deals })
    }
}

/// The name of a bot that there is.
fn known(bot: &str) -> Result<String, String> {
    bot.parse::<BotSpec>().map(|_| bot.to_owned()).map_err(|error| error.to_string())
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.whom {
            Whom::All => write!(f, "{}", self.deals),
            Whom::Bot(bot) => write!(f, "{bot}={}", self.deals),
            Whom::Pair(one, other) => write!(f, "{one}/{other}={}", self.deals),
        }
    }
}

/// Deals of a pair: what is said of the pair, else the less of what is said of its bots, else what
/// is said of all.
pub fn deals(entries: &[Entry], default: u64, one: BotSpec, other: BotSpec) -> u64 {
    let is = |bot: BotSpec, name: &str| bot.name() == name || bot.to_string() == name;
    let (mut of_pair, mut of_bots, mut of_all) = (None, None, None);
    for Entry { whom, deals } in entries {
        match whom {
            Whom::All => of_all = Some(*deals),
            Whom::Bot(bot) if is(one, bot) || is(other, bot) => {
                of_bots = Some(of_bots.map_or(*deals, |fewest: u64| fewest.min(*deals)));
            }
            Whom::Pair(a, b) if (is(one, a) && is(other, b)) || (is(one, b) && is(other, a)) => {
                of_pair = Some(*deals);
            }
            Whom::Bot(_) | Whom::Pair(..) => {}
        }
    }
    of_pair.or(of_bots).or(of_all).unwrap_or(default)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_special_entry_counts() {
        let bots: Vec<BotSpec> = ["random", "rule", "pimc", "pimc:worlds=2:nodes=9"]
            .map(|name| name.parse().unwrap())
            .into();
        // Entries, the two bots, deals.
        let cases = [
            ("", 0, 1, 7),
            ("100", 0, 1, 100),
            ("100,pimc=20", 0, 2, 20),
            ("100,pimc=20", 3, 1, 20),
            ("100,pimc=20", 0, 1, 100),
            ("100,pimc=20,rule=5", 2, 1, 5),
            ("pimc=20,rule/pimc=900", 2, 1, 900),
            ("pimc:worlds=2:nodes=9=3", 3, 1, 3),
            ("pimc:worlds=2:nodes=9=3", 2, 1, 7),
        ];
        for (text, one, other, expected) in cases {
            let entries: Vec<Entry> = text
                .split(',')
                .filter(|part| !part.is_empty())
                .map(|part| part.parse().unwrap())
                .collect();
            assert_eq!(
                deals(&entries, 7, bots[one], bots[other]),
                expected,
                "{text}: {} {}",
                bots[one],
                bots[other]
            );
            assert_eq!(entries.iter().map(Entry::to_string).collect::<Vec<_>>().join(","), text);
        }
        for wrong in ["many", "rule=", "ruel=5", "rule/ruel=5", "-3"] {
            assert!(wrong.parse::<Entry>().is_err(), "{wrong}");
        }
    }
}
