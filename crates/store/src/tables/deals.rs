//! Finished deals: the records for replay and verification, and who had which points.

use serde::Serialize;
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};
use sqlx::{AssertSqlSafe, Row};
use tarock_rules::Game;
use tarock_table::ScoreLine;
use tarock_table::fair::FairRecord;

use crate::database::reading::read;
use crate::database::seals::{DEALS, PLAYERS};
use crate::error::{Damage, StoreError, from_integer, to_integer};
use crate::people::forget;

/// A player in a deal that is to be kept.
#[expect(clippy::struct_excessive_bools, reason = "four facts that do not follow from each other")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptPlayer {
    pub place: u8,
    /// Who; `None` for a bot.
    pub user: Option<String>,
    /// The name, or the bot.
    pub name: String,
    /// Whether they played, or sat out.
    pub played: bool,
    /// Whether they were the declarer.
    pub declarer: bool,
    /// Whether they were the declarer's partner.
    pub partner: bool,
    /// Whether a bot finished the deal for them, so that it is not theirs.
    pub stand_in: bool,
    /// What was written.
    pub schrift: i32,
    /// What was paid.
    pub zahlung: i32,
}

/// A finished deal that is to be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptDeal {
    pub finished: u64,
    /// Its line on the scoreboard.
    pub line: ScoreLine,
    /// The deal with its shuffle.
    pub record: FairRecord,
    /// Everybody at the table.
    pub players: Vec<KeptPlayer>,
}

/// Somebody who was at the table in a past deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct DealPlayer {
    pub place: u8,
    /// The name, or the bot.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
}

/// A past deal of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PastDeal {
    /// Its number at the table.
    pub deal: u64,
    pub finished: u64,
    /// Its line on the scoreboard.
    #[schema(value_type = Object)]
    pub line: ScoreLine,
    /// Everybody at the table.
    pub players: Vec<DealPlayer>,
    /// The deal with its shuffle, where it was asked for.
    #[schema(value_type = Option<Object>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<FairRecord>,
}

/// A past deal of somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct OwnDeal {
    /// Number by which the next page is asked for.
    pub id: u64,
    pub table: String,
    /// Number of the deal at the table.
    pub deal: u64,
    /// The book.
    pub rules: String,
    pub finished: u64,
    /// Where they sat.
    pub place: u8,
    /// Whether they were the declarer.
    pub declarer: bool,
    /// Whether they were the declarer's partner.
    pub partner: bool,
    /// Whether a bot finished the deal for them: then it counts in no statistics.
    pub stand_in: bool,
    pub game: Option<String>,
    /// What was written.
    pub schrift: i64,
    /// What was paid.
    pub zahlung: i64,
    /// Everybody at the table.
    pub players: Vec<DealPlayer>,
}

/// What somebody has done under one book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Books {
    pub rules: String,
    /// Deals played.
    pub deals: u64,
    /// Sum of the Schrift.
    pub schrift: i64,
    /// Sum of the Zahlung.
    pub zahlung: i64,
}

/// What somebody has done as the declarer of one game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Games {
    pub game: String,
    /// How often.
    pub declared: u64,
    /// How often with a positive Zahlung.
    pub won: u64,
    /// Sum of the Zahlung.
    pub zahlung: i64,
}

/// How often somebody was on one side, and how it went.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, utoipa::ToSchema)]
#[schema(as = Side)]
pub struct SideStatistics {
    pub deals: u64,
    /// How often with a positive Zahlung.
    pub won: u64,
    /// Sum of the Zahlung.
    pub zahlung: i64,
}

/// What somebody was in the deals that had a declarer.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, utoipa::ToSchema)]
pub struct Roles {
    /// Played the game.
    pub declarer: SideStatistics,
    /// Was called as the partner.
    pub partner: SideStatistics,
    /// Played against it.
    pub defence: SideStatistics,
}

/// What somebody has done.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, utoipa::ToSchema)]
pub struct Statistics {
    /// Deals played.
    pub deals: u64,
    /// Tables played at.
    pub tables: u64,
    /// Sum of the Schrift.
    pub schrift: i64,
    /// Sum of the Zahlung.
    pub zahlung: i64,
    pub books: Vec<Books>,
    /// As the declarer, by game.
    pub games: Vec<Games>,
    /// As the declarer, as their partner, against them.
    pub roles: Roles,
}

fn written<T: Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| Damage::new("a deal", error).into())
}

fn line(table: &str, deal: u64, text: &str) -> Result<ScoreLine, StoreError> {
    read(&format!("tables/{table}/deals/{deal}/line"), text)
}

pub(crate) async fn insert(
    connection: &mut SqliteConnection,
    table: &str,
    deal: &KeptDeal,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO deals (table_id, deal, finished, rules, game, line, record)
        VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(table)
    .bind(to_integer(deal.line.deal))
    .bind(to_integer(deal.finished))
    .bind(&deal.record.rules)
    .bind(deal.line.game.map(|game| game.to_string()))
    .bind(written(&deal.line)?)
    .bind(written(&deal.record)?)
    .execute(&mut *connection)
    .await?;
    for player in &deal.players {
        sqlx::query(
            "INSERT INTO deal_players
             (deal_id, place, user_id, name, bot, played, declarer, schrift, zahlung, partner,
              stand_in)
             SELECT id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 FROM deals WHERE table_id = $1
             AND deal = $2",
        )
        .bind(table)
        .bind(to_integer(deal.line.deal))
        .bind(i64::from(player.place))
        .bind(&player.user)
        .bind(&player.name)
        .bind(player.user.is_none())
        .bind(player.played)
        .bind(player.declarer)
        .bind(i64::from(player.schrift))
        .bind(i64::from(player.zahlung))
        .bind(player.partner)
        .bind(player.stand_in)
        .execute(&mut *connection)
        .await?;
    }
    forget::erase_from_deal(connection, table, to_integer(deal.line.deal)).await?;
    DEALS.seal(connection).await?;
    PLAYERS.seal(connection).await?;
    Ok(())
}

async fn players(
    pool: &SqlitePool,
    id: i64,
    (table, deal): (&str, u64),
) -> Result<Vec<DealPlayer>, StoreError> {
    let asked = PLAYERS.asked();
    let sql = format!(
        "SELECT place, name, bot, {asked} FROM deal_players WHERE deal_id = $1 ORDER BY place"
    );
    let rows = sqlx::query(AssertSqlSafe(sql)).bind(id).fetch_all(pool).await?;
    rows.iter()
        .map(|row| {
            let place: i64 = row.try_get("place")?;
            PLAYERS.check(row, || format!("tables/{table}/deals/{deal}/players/{place}"))?;
            Ok(DealPlayer {
                place: u8::try_from(place).unwrap_or(u8::MAX),
                name: row.try_get("name")?,
                bot: row.try_get("bot")?,
            })
        })
        .collect()
}

/// Past deals of a table after a number, in order, with their records or without.
pub(crate) async fn of_table(
    pool: &SqlitePool,
    table: &str,
    after: u64,
    limit: u32,
    records: bool,
) -> Result<Vec<PastDeal>, StoreError> {
    let sql = format!(
        "SELECT id, deal, finished, line, CASE WHEN $4 THEN record END AS record, {}
         FROM deals WHERE table_id = $1 AND deal > $2 ORDER BY deal LIMIT $3",
        DEALS.asked()
    );
    let rows = sqlx::query(AssertSqlSafe(sql))
        .bind(table)
        .bind(to_integer(after))
        .bind(i64::from(limit))
        .bind(records)
        .fetch_all(pool)
        .await?;
    let mut deals = Vec::with_capacity(rows.len());
    for row in rows {
        deals.push(past(pool, table, &row).await?);
    }
    Ok(deals)
}

/// One past deal with its record.
pub(crate) async fn find(
    pool: &SqlitePool,
    table: &str,
    deal: u64,
) -> Result<Option<PastDeal>, StoreError> {
    let sql = format!(
        "SELECT id, deal, finished, line, record, {} FROM deals WHERE table_id = $1 AND deal = $2",
        DEALS.asked()
    );
    match sqlx::query(AssertSqlSafe(sql))
        .bind(table)
        .bind(to_integer(deal))
        .fetch_optional(pool)
        .await?
    {
        Some(row) => past(pool, table, &row).await.map(Some),
        None => Ok(None),
    }
}

async fn past(pool: &SqlitePool, table: &str, row: &SqliteRow) -> Result<PastDeal, StoreError> {
    let deal = from_integer(row.try_get("deal")?);
    DEALS.check(row, || format!("tables/{table}/deals/{deal}"))?;
    let (text, record): (String, Option<String>) = (row.try_get("line")?, row.try_get("record")?);
    let record = record
        .map(|text| read(&format!("tables/{table}/deals/{deal}/record"), &text))
        .transpose()?;
    Ok(PastDeal {
        deal,
        finished: from_integer(row.try_get("finished")?),
        line: line(table, deal, &text)?,
        players: players(pool, row.try_get("id")?, (table, deal)).await?,
        record,
    })
}

fn own(row: &SqliteRow, players: Vec<DealPlayer>) -> Result<OwnDeal, StoreError> {
    let place: i64 = row.try_get("place")?;
    Ok(OwnDeal {
        id: from_integer(row.try_get("id")?),
        table: row.try_get("table_id")?,
        deal: from_integer(row.try_get("deal")?),
        rules: row.try_get("rules")?,
        finished: from_integer(row.try_get("finished")?),
        place: u8::try_from(place).unwrap_or(u8::MAX),
        declarer: row.try_get("declarer")?,
        partner: row.try_get("partner")?,
        stand_in: row.try_get("stand_in")?,
        game: row.try_get("game")?,
        schrift: row.try_get("schrift")?,
        zahlung: row.try_get("zahlung")?,
        players,
    })
}

/// Past deals of somebody before one of them, the latest first.
pub(crate) async fn of_user(
    pool: &SqlitePool,
    user: &str,
    before: Option<u64>,
    limit: u32,
) -> Result<Vec<OwnDeal>, StoreError> {
    let sql = format!(
        "SELECT id, table_id, deal, rules, finished, game, place, declarer, partner, stand_in, \
        schrift, zahlung, {}
         FROM deal_players JOIN deals ON deals.id = deal_id
         WHERE user_id = $1 AND played AND deal_id < $2 ORDER BY deal_id DESC LIMIT $3",
        DEALS.asked()
    );
    let rows = sqlx::query(AssertSqlSafe(sql))
        .bind(user)
        .bind(before.map_or(i64::MAX, to_integer))
        .bind(i64::from(limit))
        .fetch_all(pool)
        .await?;
    let mut deals = Vec::with_capacity(rows.len());
    for row in rows {
        let (table, deal): (String, i64) = (row.try_get("table_id")?, row.try_get("deal")?);
        let deal = from_integer(deal);
        DEALS.check(&row, || format!("tables/{table}/deals/{deal}"))?;
        let players = players(pool, row.try_get("id")?, (&table, deal)).await?;
        deals.push(own(&row, players)?);
    }
    Ok(deals)
}

/// What somebody has done.
pub(crate) async fn statistics(pool: &SqlitePool, user: &str) -> Result<Statistics, StoreError> {
    let tables: i64 = sqlx::query_scalar(
        "SELECT count(DISTINCT table_id) FROM deal_players JOIN deals ON deals.id = deal_id
         WHERE user_id = $1 AND played AND NOT stand_in",
    )
    .bind(user)
    .fetch_one(pool)
    .await?;
    let books = sqlx::query(
        "SELECT rules, count(*) AS deals, sum(schrift) AS schrift, sum(zahlung) AS zahlung
         FROM deal_players JOIN deals ON deals.id = deal_id WHERE user_id = $1 AND played
         AND NOT stand_in
         GROUP BY rules ORDER BY rules",
    )
    .bind(user)
    .fetch_all(pool)
    .await?;
    let games = sqlx::query(
        "SELECT game, count(*) AS declared,
         sum(CASE WHEN zahlung > 0 THEN 1 ELSE 0 END) AS won, sum(zahlung) AS zahlung
         FROM deal_players JOIN deals ON deals.id = deal_id
         WHERE user_id = $1 AND declarer AND NOT stand_in AND game IS NOT NULL GROUP BY game \
         ORDER BY game",
    )
    .bind(user)
    .fetch_all(pool)
    .await?;
    let roles = roles(pool, user).await?;
    let mut statistics =
        Statistics { tables: from_integer(tables), roles, ..Statistics::default() };
    for row in books {
        let deals = from_integer(row.try_get("deals")?);
        let (schrift, zahlung): (i64, i64) = (row.try_get("schrift")?, row.try_get("zahlung")?);
        statistics.deals += deals;
        statistics.schrift += schrift;
        statistics.zahlung += zahlung;
        statistics.books.push(Books { rules: row.try_get("rules")?, deals, schrift, zahlung });
    }
    for row in games {
        statistics.games.push(Games {
            game: row.try_get("game")?,
            declared: from_integer(row.try_get("declared")?),
            won: from_integer(row.try_get("won")?),
            zahlung: row.try_get("zahlung")?,
        });
    }
    Ok(statistics)
}

async fn roles(pool: &SqlitePool, user: &str) -> Result<Roles, StoreError> {
    let rows = sqlx::query(
        "SELECT declarer, partner, count(*) AS deals,
         sum(CASE WHEN zahlung > 0 THEN 1 ELSE 0 END) AS won, sum(zahlung) AS zahlung
         FROM deal_players JOIN deals ON deals.id = deal_id
         WHERE user_id = $1 AND played AND NOT stand_in AND game IS NOT NULL AND game <> $2
         GROUP BY declarer, partner",
    );
    let mut roles = Roles::default();
    for row in rows.bind(user).bind(Game::Trischaken.to_string()).fetch_all(pool).await? {
        let (declarer, partner): (bool, bool) = (row.try_get("declarer")?, row.try_get("partner")?);
        let side = match (declarer, partner) {
            (true, _) => &mut roles.declarer,
            (false, true) => &mut roles.partner,
            (false, false) => &mut roles.defence,
        };
        side.deals += from_integer(row.try_get("deals")?);
        side.won += from_integer(row.try_get("won")?);
        side.zahlung += row.try_get::<i64, _>("zahlung")?;
    }
    Ok(roles)
}
