//! What is let go of after a time: the log of finished tables, and tables that nobody ever played
//! at. Finished deals, and with them everybody's history, stay.
//!
//! Time is what servers have run with this database. No clock is asked: one that is years ahead,
//! or was years behind when something was kept, makes nothing old.

use std::time::Duration;

use sqlx::sqlite::SqliteConnection;

use crate::error::StoreError;

/// Tables that are let go of in one transaction, so that nobody waits long.
const TOGETHER: i64 = 50;

/// A server has run for so much longer.
pub(crate) async fn ran(
    connection: &mut SqliteConnection,
    time: Duration,
) -> Result<(), StoreError> {
    let query = sqlx::query(
        "INSERT INTO running (id, milliseconds) VALUES (1, $1)
         ON CONFLICT (id) DO UPDATE SET milliseconds = milliseconds + excluded.milliseconds",
    );
    query.bind(milliseconds(time)).execute(connection).await?;
    Ok(())
}

fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// Lets go of the logs of finished tables, and of tables without a finished deal, that were last
/// used longer ago than this. Tables in use stay, however long nothing has happened there.
pub(crate) async fn let_go(
    connection: &mut SqliteConnection,
    keep: Duration,
    in_use: &[String],
) -> Result<(), StoreError> {
    let ran: Option<i64> = sqlx::query_scalar("SELECT milliseconds FROM running")
        .fetch_optional(&mut *connection)
        .await?;
    let before = ran.unwrap_or(0).saturating_sub(milliseconds(keep));
    let in_use = serde_json::to_string(in_use).unwrap_or_else(|_| "[]".to_owned());
    let over = sqlx::query_scalar(
        "SELECT id FROM tables WHERE over = 1 AND used_after < $1 AND EXISTS (SELECT 1 FROM log
         WHERE table_id = tables.id)
         AND id NOT IN (SELECT value FROM json_each($3)) LIMIT $2",
    );
    let over = over.bind(before).bind(TOGETHER).bind(&in_use);
    let over: Vec<String> = over.fetch_all(&mut *connection).await?;
    for table in &over {
        forget_log(connection, table).await?;
    }
    let unplayed = sqlx::query_scalar(
        "SELECT id FROM tables WHERE used_after < $1 AND NOT EXISTS (SELECT 1 FROM deals
         WHERE table_id = tables.id)
         AND id NOT IN (SELECT value FROM json_each($3)) LIMIT $2",
    );
    let unplayed = unplayed.bind(before).bind(TOGETHER).bind(&in_use);
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
