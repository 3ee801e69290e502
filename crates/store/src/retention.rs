//! What is let go of after a time: the log of finished tables, and tables that nobody ever played
//! at. Finished deals, and with them everybody's history, stay.

use sqlx::sqlite::SqliteConnection;

use crate::error::{StoreError, to_integer};

/// Tables that are let go of in one transaction, so that nobody waits long.
const TOGETHER: i64 = 50;

/// Lets go of the logs of tables that were over before a time, and of tables without a finished
/// deal that were not used since. Tables in use stay, however long nothing has happened there.
pub(crate) async fn let_go(
    connection: &mut SqliteConnection,
    before: u64,
    in_use: &[String],
) -> Result<(), StoreError> {
    let in_use = serde_json::to_string(in_use).unwrap_or_else(|_| "[]".to_owned());
    let over = sqlx::query_scalar(
        "SELECT id FROM tables WHERE over = 1 AND used < $1 AND EXISTS (SELECT 1 FROM log
         WHERE table_id = tables.id)
         AND id NOT IN (SELECT value FROM json_each($3)) LIMIT $2",
    );
    let over = over.bind(to_integer(before)).bind(TOGETHER).bind(&in_use);
    let over: Vec<String> = over.fetch_all(&mut *connection).await?;
    for table in &over {
        forget_log(connection, table).await?;
    }
    let unplayed = sqlx::query_scalar(
        "SELECT id FROM tables WHERE used < $1 AND NOT EXISTS (SELECT 1 FROM deals
         WHERE table_id = tables.id)
         AND id NOT IN (SELECT value FROM json_each($3)) LIMIT $2",
    );
    let unplayed = unplayed.bind(to_integer(before)).bind(TOGETHER).bind(&in_use);
    let unplayed: Vec<String> = unplayed.fetch_all(&mut *connection).await?;
    for table in &unplayed {
        forget_log(connection, table).await?;
        for statement in [
            "DELETE FROM invitations WHERE table_id = $1",
            "DELETE FROM table_people WHERE table_id = $1",
            "DELETE FROM table_guests WHERE table_id = $1",
            "DELETE FROM tables WHERE id = $1",
        ] {
            sqlx::query(statement).bind(table).execute(&mut *connection).await?;
        }
    }
    let query = sqlx::query(
        "DELETE FROM house_rules WHERE name NOT IN (SELECT rules FROM tables UNION SELECT rules
         FROM deals)",
    );
    if !unplayed.is_empty() {
        query.execute(connection).await?;
    }
    Ok(())
}

async fn forget_log(connection: &mut SqliteConnection, table: &str) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM log WHERE table_id = $1",
        "DELETE FROM states WHERE table_id = $1",
        "DELETE FROM refusals WHERE table_id = $1",
    ] {
        sqlx::query(statement).bind(table).execute(&mut *connection).await?;
    }
    Ok(())
}
