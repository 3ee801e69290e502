//! Checksums of what is kept of a table, so that a flipped byte is found and named.

use sha2::{Digest, Sha256};
use sqlx::Row;
use sqlx::sqlite::SqliteConnection;

use crate::error::StoreError;
use crate::people::names::likeness;

/// Entries that get their checksums in one transaction.
const FILLED_TOGETHER: i64 = 5_000;

/// The checksum of an entry of the log: it holds for this text at this place only.
pub(crate) fn of_entry(table: &str, n: i64, at: i64, input: &str) -> i64 {
    sum(&[table.as_bytes(), &n.to_le_bytes(), &at.to_le_bytes(), input.as_bytes()])
}

/// The checksum of a kept state.
pub(crate) fn of_state(table: &str, n: i64, state: &str) -> i64 {
    sum(&[table.as_bytes(), &n.to_le_bytes(), state.as_bytes()])
}

pub(crate) fn sum(parts: &[&[u8]]) -> i64 {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    let digest: [u8; 32] = hash.finalize().into();
    let mut first = [0; 8];
    first.copy_from_slice(&digest[..8]);
    i64::from_le_bytes(first)
}

/// Gives what was kept before there were checksums its own. What a crash leaves over is done the
/// next time.
pub(crate) async fn fill(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    while fill_entries(connection).await? > 0 {}
    let rows = sqlx::query("SELECT table_id, n, state FROM states WHERE sum IS NULL")
        .fetch_all(&mut *connection)
        .await?;
    for row in rows {
        let (table, n, state): (String, i64, String) =
            (row.try_get("table_id")?, row.try_get("n")?, row.try_get("state")?);
        let query = sqlx::query("UPDATE states SET sum = $2 WHERE table_id = $1");
        query.bind(&table).bind(of_state(&table, n, &state)).execute(&mut *connection).await?;
    }
    let rows = sqlx::query(
        "SELECT id, name FROM users WHERE id IN (SELECT user_id FROM accounts WHERE likeness = '')",
    );
    for row in rows.fetch_all(&mut *connection).await? {
        let (user, name): (String, String) = (row.try_get("id")?, row.try_get("name")?);
        let query = sqlx::query("UPDATE accounts SET likeness = $2 WHERE user_id = $1");
        query.bind(user).bind(likeness(&name)).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn fill_entries(connection: &mut SqliteConnection) -> Result<usize, StoreError> {
    let query = sqlx::query(
        "SELECT table_id, n, at, input FROM log INDEXED BY log_without_sum WHERE sum IS NULL
         LIMIT $1",
    );
    let rows = query.bind(FILLED_TOGETHER).fetch_all(&mut *connection).await?;
    let mut transaction = sqlx::Connection::begin(&mut *connection).await?;
    for row in &rows {
        let (table, n, at): (String, i64, i64) =
            (row.try_get("table_id")?, row.try_get("n")?, row.try_get("at")?);
        let input: String = row.try_get("input")?;
        let query = sqlx::query("UPDATE log SET sum = $3 WHERE table_id = $1 AND n = $2");
        query
            .bind(&table)
            .bind(n)
            .bind(of_entry(&table, n, at, &input))
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    Ok(rows.len())
}
