//! What somebody does with bots on devices of their own: deals and lessons, put together as sets.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};

use crate::database::reading::read;
use crate::error::{Damage, StoreError, from_integer, to_integer};

/// Deals of one account; of more the oldest go.
const MOST_DEALS: i64 = 5_000;
/// Lessons of one account.
const MOST_LESSONS: usize = 64;

/// A deal that somebody has played with bots.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPracticeDeal {
    /// The practice table, as the device names it.
    #[schema(min_length = 1, max_length = 64)]
    pub table: String,
    /// Number of the deal at the table.
    pub deal: u64,
    /// When it was finished; 0 if that is not known.
    pub finished: u64,
    /// The book.
    #[schema(min_length = 1, max_length = 64)]
    pub rules: String,
    #[schema(min_length = 1, max_length = 64)]
    pub game: String,
    /// What the person was in it: `declarer`, `partner`, `defender`, `alone` or empty.
    #[schema(max_length = 64)]
    pub role: String,
    /// What they were paid.
    pub points: i32,
}

/// Such a deal as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PracticeDeal {
    /// Number by which the next page is asked for.
    pub id: u64,
    #[serde(flatten)]
    pub played: NewPracticeDeal,
}

/// Which lessons somebody has done since they began anew last.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LessonProgress {
    /// How often they began anew: what was done before counts no longer.
    pub round: u32,
    #[schema(max_items = 64)]
    pub done: BTreeSet<String>,
}

impl LessonProgress {
    /// What two devices know, put together.
    fn with(self, other: LessonProgress) -> LessonProgress {
        match self.round.cmp(&other.round) {
            std::cmp::Ordering::Less => other,
            std::cmp::Ordering::Greater => self,
            std::cmp::Ordering::Equal => {
                let done = self.done.into_iter().chain(other.done).take(MOST_LESSONS).collect();
                LessonProgress { round: self.round, done }
            }
        }
    }
}

/// What changes. Each happens whole or not at all.
#[derive(Debug)]
pub(crate) enum PracticeChange {
    Deals { user: String, deals: Vec<NewPracticeDeal> },
    Lessons { user: String, of: LessonProgress },
}

pub(crate) async fn change(
    connection: &mut SqliteConnection,
    change: &PracticeChange,
) -> Result<(), StoreError> {
    match change {
        PracticeChange::Deals { user, deals } => keep(connection, user, deals).await,
        PracticeChange::Lessons { user, of } => merge(connection, user, of.clone()).await,
    }
}

async fn keep(
    connection: &mut SqliteConnection,
    user: &str,
    deals: &[NewPracticeDeal],
) -> Result<(), StoreError> {
    for deal in deals {
        sqlx::query(
            "INSERT INTO practice_deals
               (user_id, table_name, deal, finished, rules, game, role, points)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
        )
        .bind(user)
        .bind(&deal.table)
        .bind(to_integer(deal.deal))
        .bind(to_integer(deal.finished))
        .bind(&deal.rules)
        .bind(&deal.game)
        .bind(&deal.role)
        .bind(i64::from(deal.points))
        .execute(&mut *connection)
        .await?;
    }
    sqlx::query(
        "DELETE FROM practice_deals WHERE user_id = $1 AND id <=
           (SELECT id FROM practice_deals WHERE user_id = $1 ORDER BY id DESC LIMIT 1 OFFSET $2)",
    )
    .bind(user)
    .bind(MOST_DEALS)
    .execute(connection)
    .await?;
    Ok(())
}

fn deal(row: &SqliteRow) -> Result<PracticeDeal, StoreError> {
    let points: i64 = row.try_get("points")?;
    Ok(PracticeDeal {
        id: from_integer(row.try_get("id")?),
        played: NewPracticeDeal {
            table: row.try_get("table_name")?,
            deal: from_integer(row.try_get("deal")?),
            finished: from_integer(row.try_get("finished")?),
            rules: row.try_get("rules")?,
            game: row.try_get("game")?,
            role: row.try_get("role")?,
            points: i32::try_from(points).unwrap_or_default(),
        },
    })
}

/// Deals of somebody after one of them, in the order in which they came.
pub(crate) async fn of_user(
    pool: &SqlitePool,
    user: &str,
    after: u64,
    limit: u32,
) -> Result<Vec<PracticeDeal>, StoreError> {
    let rows = sqlx::query(
        "SELECT id, table_name, deal, finished, rules, game, role, points FROM practice_deals
         WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT $3",
    );
    let rows = rows.bind(user).bind(to_integer(after)).bind(i64::from(limit));
    rows.fetch_all(pool).await?.iter().map(deal).collect()
}

fn progress(user: &str, row: &SqliteRow) -> Result<LessonProgress, StoreError> {
    let (round, done): (i64, String) = (row.try_get("round")?, row.try_get("done")?);
    let done = read(&format!("lessons/{user}"), &done)?;
    Ok(LessonProgress { round: u32::try_from(round).unwrap_or_default(), done })
}

const LESSONS: &str = "SELECT round, done FROM lessons WHERE user_id = $1";

async fn merge(
    connection: &mut SqliteConnection,
    user: &str,
    of: LessonProgress,
) -> Result<(), StoreError> {
    let known = sqlx::query(LESSONS).bind(user).fetch_optional(&mut *connection).await?;
    let known = known.map(|row| progress(user, &row)).transpose()?.unwrap_or_default();
    let LessonProgress { round, done } = known.with(of);
    let done = serde_json::to_string(&done).map_err(|error| Damage::new("lessons", error))?;
    sqlx::query(
        "INSERT INTO lessons (user_id, round, done) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET round = excluded.round, done = excluded.done",
    )
    .bind(user)
    .bind(i64::from(round))
    .bind(done)
    .execute(connection)
    .await?;
    Ok(())
}

/// The lessons that somebody has done.
pub(crate) async fn lessons(pool: &SqlitePool, user: &str) -> Result<LessonProgress, StoreError> {
    let row = sqlx::query(LESSONS).bind(user).fetch_optional(pool).await?;
    Ok(row.map(|row| progress(user, &row)).transpose()?.unwrap_or_default())
}
