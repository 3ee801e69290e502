//! Commands that were refused and changed nothing: the last few of each person, so that they are
//! answered alike after a restart.

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqlitePool};
use tarock_table::{CommandId, TableRefusal, UserId};

use crate::database::reading::read;
use crate::error::{Damage, StoreError, from_integer, to_integer};

/// Refused commands that are kept of one person at one table: as many as the table remembers.
const KEPT: i64 = 64;

/// A refused command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptRefusal {
    /// How many entries the log had then.
    pub entries: u64,
    pub user: UserId,
    /// Their name for the command.
    pub command: CommandId,
    /// Why it was refused.
    pub refusal: TableRefusal,
}

pub(crate) async fn insert(
    connection: &mut SqliteConnection,
    table: &str,
    refusals: &[KeptRefusal],
) -> Result<(), StoreError> {
    for kept in refusals {
        let reason = serde_json::to_string(&kept.refusal)
            .map_err(|error| Damage::new("a refusal", error))?;
        sqlx::query(
            "INSERT INTO refusals (table_id, user_id, entries, command, refusal)
            VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(table)
        .bind(&kept.user.0)
        .bind(to_integer(kept.entries))
        .bind(&kept.command.0)
        .bind(reason)
        .execute(&mut *connection)
        .await?;
        sqlx::query(
            "DELETE FROM refusals WHERE id IN
               (SELECT id FROM refusals WHERE table_id = $1 AND user_id = $2 ORDER BY id DESC
               LIMIT -1 OFFSET $3)",
        )
        .bind(table)
        .bind(&kept.user.0)
        .bind(KEPT)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// What was refused since the log had so many entries, in order.
pub(crate) async fn since(
    pool: &SqlitePool,
    table: &str,
    entries: u64,
) -> Result<Vec<KeptRefusal>, StoreError> {
    let query = sqlx::query(
        "SELECT user_id, entries, command, refusal FROM refusals WHERE table_id = $1
         AND entries >= $2 ORDER BY id",
    );
    let rows = query.bind(table).bind(to_integer(entries)).fetch_all(pool).await?;
    rows.iter()
        .map(|row| {
            let reason: String = row.try_get("refusal")?;
            let refusal = read(&format!("tables/{table}/refusals"), &reason)?;
            Ok(KeptRefusal {
                entries: from_integer(row.try_get("entries")?),
                user: UserId(row.try_get("user_id")?),
                command: CommandId(row.try_get("command")?),
                refusal,
            })
        })
        .collect()
}
