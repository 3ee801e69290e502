//! Past tables of somebody, and their deals for an export.

use serde::Serialize;
use sqlx::Row;
use sqlx::sqlite::{SqlitePool, SqliteRow};

use crate::error::{StoreError, from_integer, to_integer};
use crate::tables::deals::{OwnDeal, of_user};

/// A table where somebody has played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = Evening)]
pub struct PastEvening {
    /// Number by which the next page is asked for.
    pub id: u64,
    pub table: String,
    /// The book.
    pub rules: String,
    pub opened: u64,
    /// When their last deal there was finished.
    pub finished: u64,
    /// Whether the evening is over.
    pub over: bool,
    /// Deals that they played there.
    pub deals: u64,
    /// Sum of their Schrift.
    pub schrift: i64,
    /// Sum of their Zahlung.
    pub zahlung: i64,
}

fn evening(row: &SqliteRow) -> Result<PastEvening, StoreError> {
    Ok(PastEvening {
        id: from_integer(row.try_get("last")?),
        table: row.try_get("table_id")?,
        rules: row.try_get("rules")?,
        opened: from_integer(row.try_get("opened")?),
        finished: from_integer(row.try_get("finished")?),
        over: row.try_get("over")?,
        deals: from_integer(row.try_get("deals")?),
        schrift: row.try_get("schrift")?,
        zahlung: row.try_get("zahlung")?,
    })
}

/// Tables where somebody has played, the latest first.
pub(crate) async fn of(
    pool: &SqlitePool,
    user: &str,
    before: Option<u64>,
    limit: u32,
) -> Result<Vec<PastEvening>, StoreError> {
    let rows = sqlx::query(
        "SELECT table_id, tables.rules, opened, over, max(deal_id) AS last,
         max(finished) AS finished, count(*) AS deals,
           sum(schrift) AS schrift, sum(zahlung) AS zahlung
         FROM deal_players JOIN deals ON deals.id = deal_id JOIN tables ON tables.id = table_id
         WHERE user_id = $1 AND played AND NOT stand_in GROUP BY table_id, tables.rules, opened, \
         over
         HAVING max(deal_id) < $2 ORDER BY last DESC LIMIT $3",
    );
    let rows = rows
        .bind(user)
        .bind(before.map_or(i64::MAX, to_integer))
        .bind(i64::from(limit))
        .fetch_all(pool)
        .await?;
    rows.iter().map(evening).collect()
}

/// Deals of somebody with their records as JSON, the latest first.
pub(crate) async fn records(
    pool: &SqlitePool,
    user: &str,
    before: Option<u64>,
    limit: u32,
) -> Result<Vec<(OwnDeal, String)>, StoreError> {
    let mut found = Vec::new();
    for deal in of_user(pool, user, before, limit).await? {
        let query =
            sqlx::query_scalar("SELECT record FROM deals WHERE id = $1").bind(to_integer(deal.id));
        found.push((deal, query.fetch_one(pool).await?));
    }
    Ok(found)
}
