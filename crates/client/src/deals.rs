//! The finished deals of a server's table, with everybody who sat there.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use tarock_rules::Book;
use tarock_table::ScoreLine;
use tarock_table::fair::FairRecord;

use crate::address::Address;
use crate::error::ClientError;
use crate::http::Http;

/// Deals asked for at once.
const PAGE: usize = 50;
/// More deals than any evening has.
const MOST_DEALS: usize = 10_000;

/// Somebody at a table.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ServedPlayer {
    pub place: u8,
    /// The name, or the bot.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
}

/// A finished deal of a table.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ServedDeal {
    /// Its number at the table.
    pub deal: u64,
    /// What the table wrote.
    pub line: ScoreLine,
    /// Everybody at the table, by place.
    pub players: Vec<ServedPlayer>,
    /// The cards and what was done with them.
    pub record: FairRecord,
}

#[derive(Deserialize)]
struct Page {
    deals: Vec<ServedDeal>,
    more: bool,
}

/// A table with everything that has been played there.
#[derive(Debug, Clone)]
pub struct ServedTable {
    /// The book, as records name it.
    pub rules: String,
    /// The text of the book, if it is none of the published.
    pub house_rules: Option<String>,
    /// Places.
    pub players: u8,
    /// Whether the evening is over.
    pub over: bool,
    /// Whether it is played as at a tournament.
    pub tournament: bool,
    /// Whether deals can count double there.
    pub double_rounds: bool,
    /// Its finished deals in order.
    pub deals: Vec<ServedDeal>,
}

#[derive(Deserialize)]
struct TableFacts {
    rules: String,
    players: u8,
    stage: String,
    #[serde(default)]
    tournament: bool,
    #[serde(default = "yes")]
    double_rounds: bool,
}

/// Servers of earlier versions do not say it.
fn yes() -> bool {
    true
}

impl ServedTable {
    /// Asks a server for a table.
    pub async fn ask(address: &Address) -> Result<ServedTable, ClientError> {
        let http = Http::at(address);
        let path = format!("/api/v1/tables/{}", address.table());
        let facts: TableFacts = read(&http, &path).await?;
        let house_rules = match Book::published(&facts.rules) {
            Some(_) => None,
            None => Some(text(&http, &format!("/api/v1/books/{}", facts.rules)).await?),
        };
        let mut deals: Vec<ServedDeal> = Vec::new();
        loop {
            let after = deals.last().map_or(0, |last| last.deal);
            let page: Page =
                read(&http, &format!("{path}/deals?after={after}&limit={PAGE}&records=true"))
                    .await?;
            let (found, more) = (page.deals.len(), page.more);
            deals.extend(page.deals);
            if !more || found == 0 {
                break;
            }
            if deals.len() >= MOST_DEALS {
                return Err(ClientError::Unexpected(format!("more than {MOST_DEALS} deals")));
            }
        }
        let over = facts.stage == "over";
        Ok(ServedTable {
            rules: facts.rules,
            house_rules,
            players: facts.players,
            over,
            tournament: facts.tournament,
            double_rounds: facts.double_rounds,
            deals,
        })
    }
}

async fn read<T: DeserializeOwned>(http: &Http, path: &str) -> Result<T, ClientError> {
    let answer = http.get(path).await?.json()?;
    serde_json::from_value(answer)
        .map_err(|error| ClientError::Unexpected(format!("{path}: {error}")))
}

async fn text(http: &Http, path: &str) -> Result<String, ClientError> {
    let answer = http.get(path).await?;
    if answer.status < 400 {
        return Ok(answer.body);
    }
    let unexpected = ClientError::Unexpected(format!("{path}: status {}", answer.status));
    Err(answer.json().err().unwrap_or(unexpected))
}
