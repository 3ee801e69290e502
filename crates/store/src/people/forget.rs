//! Forgetting somebody who deletes their account. Deals that others played stay; the name and
//! who it was do not.

use sqlx::Row;
use sqlx::sqlite::SqliteConnection;
use tarock_table::{Command, Input, Logged};
use tracing::error;

use crate::database::reading::read;
use crate::database::seals::{PLAYERS, USERS};
use crate::database::sums;
use crate::error::{Damage, StoreError};
use crate::tournaments;
use crate::tournaments::cups;

/// What stands where a name stood.
pub const NOBODY: &str = "–";

/// Ends everything that somebody could still use. The name is still in the logs of their tables.
pub(crate) async fn end(connection: &mut SqliteConnection, user: &str) -> Result<(), StoreError> {
    const OWN: [&str; 9] = [
        "DELETE FROM tokens WHERE user_id = $1 OR user_id IN (SELECT id FROM users
         WHERE owner = $1)",
        "DELETE FROM passkeys WHERE user_id = $1",
        "DELETE FROM accounts WHERE user_id = $1",
        "DELETE FROM recovery_codes WHERE user_id = $1",
        "DELETE FROM practice_deals WHERE user_id = $1",
        "DELETE FROM lessons WHERE user_id = $1",
        "DELETE FROM friends WHERE asker = $1 OR asked = $1",
        "DELETE FROM invitations WHERE sender = $1 OR receiver = $1",
        "DELETE FROM roster WHERE owner = $1 OR owner IN (SELECT id FROM users WHERE owner = $1)",
    ];
    let query = sqlx::query_scalar(
        "SELECT id FROM tournaments WHERE owner = $1 OR owner IN (SELECT id FROM users WHERE \
        owner = $1)",
    );
    let own: Vec<String> = query.bind(user).fetch_all(&mut *connection).await?;
    for tournament in own {
        tournaments::delete(connection, &tournament).await?;
    }
    cups::delete_all_of(connection, user).await?;
    for statement in OWN {
        sqlx::query(statement).bind(user).execute(&mut *connection).await?;
    }
    USERS.open(connection, "id = $1 OR owner = $1", &[user]).await?;
    let query = sqlx::query("UPDATE users SET kind = 'deleted' WHERE id = $1 OR owner = $1");
    query.bind(user).execute(&mut *connection).await?;
    while USERS.seal(connection).await? > 0 {}
    Ok(())
}

/// Takes the names of those who have ended out of finished deals and logs. What a crash left over
/// is done the next time.
pub(crate) async fn erase(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let query = sqlx::query_scalar("SELECT id FROM users WHERE kind = 'deleted' AND name <> $1");
    let users: Vec<String> = query.bind(NOBODY).fetch_all(&mut *connection).await?;
    for user in users {
        PLAYERS.open(connection, "user_id = $1", &[&user]).await?;
        let query =
            sqlx::query("UPDATE deal_players SET name = $2, user_id = NULL WHERE user_id = $1");
        query.bind(&user).bind(NOBODY).execute(&mut *connection).await?;
        while PLAYERS.seal(connection).await? > 0 {}
        let query = sqlx::query_scalar(
            "SELECT table_id FROM table_people WHERE user_id = $1 UNION SELECT table_id
             FROM table_guests WHERE user_id = $1",
        );
        let tables: Vec<String> = query.bind(&user).fetch_all(&mut *connection).await?;
        let mut done = true;
        for table in tables {
            match erase_from_log(connection, &table).await {
                Ok(()) => {}
                // The others must not wait for a table that only another version can read; it is
                // tried again at the next start.
                Err(StoreError::Damaged(damage)) => {
                    error!(%damage, "a name that was to be forgotten is still there");
                    done = false;
                }
                Err(other) => return Err(other),
            }
        }
        if done {
            USERS.open(connection, "id = $1", &[&user]).await?;
            let query = sqlx::query("UPDATE users SET name = $2, owner = NULL WHERE id = $1");
            query.bind(&user).bind(NOBODY).execute(&mut *connection).await?;
            USERS.seal(connection).await?;
        }
    }
    Ok(())
}

/// Takes the names of everybody who has ended out of the log of a table. Its kept state goes too:
/// the log has everything.
async fn erase_from_log(connection: &mut SqliteConnection, table: &str) -> Result<(), StoreError> {
    let query = sqlx::query_scalar("SELECT id FROM users WHERE kind = 'deleted'");
    let ended: std::collections::HashSet<String> =
        query.fetch_all(&mut *connection).await?.into_iter().collect();
    let rows = sqlx::query(
        "SELECT n, at, input, sum FROM log WHERE table_id = $1
         AND (input LIKE '%\"sit\"%' OR input LIKE '%\"watch\"%'
           OR input LIKE '%\"say\"%' OR input LIKE '%\"renamed\"%') ORDER BY n",
    );
    for row in rows.bind(table).fetch_all(&mut *connection).await? {
        let (n, at, text): (i64, i64, String) =
            (row.try_get("n")?, row.try_get("at")?, row.try_get("input")?);
        let sum: Option<i64> = row.try_get("sum")?;
        // What was damaged before stays recognisable.
        let is_whole = sum == Some(sums::of_entry(table, n, at, &text));
        let place = format!("tables/{table}/log/{n}");
        let input: Input = read(&place, &text)?;
        if let Some(input) = without_name(input, |user| ended.contains(user)) {
            let text = serde_json::to_string(&input).map_err(|error| Damage::new(&place, error))?;
            let sum = if is_whole { Some(sums::of_entry(table, n, at, &text)) } else { sum };
            let query =
                sqlx::query("UPDATE log SET input = $3, sum = $4 WHERE table_id = $1 AND n = $2");
            query.bind(table).bind(n).bind(text).bind(sum).execute(&mut *connection).await?;
        }
    }
    sqlx::query("DELETE FROM states WHERE table_id = $1").bind(table).execute(connection).await?;
    Ok(())
}

/// The input with another name, or other words, if it is of somebody who has ended.
fn without_name(mut input: Input, ended: impl Fn(&str) -> bool) -> Option<Input> {
    let (of, name) = if let Input::Renamed { user, name } = &mut input {
        (user, name)
    } else if let Input::Command { from, command, .. } = &mut input
        && let Command::Sit { name, .. } | Command::Watch { name } | Command::Say { text: name } =
            command
    {
        (from, name)
    } else {
        return None;
    };
    if !ended(&of.0) || name == NOBODY {
        return None;
    }
    NOBODY.clone_into(name);
    Some(input)
}

/// Remembers who watched, so that their names can be found again.
pub(crate) async fn note_guests(
    connection: &mut SqliteConnection,
    table: &str,
    entries: &[Logged],
) -> Result<(), StoreError> {
    for logged in entries {
        if let Input::Command { from, command: Command::Watch { .. }, .. } = &logged.input {
            let query = sqlx::query(
                "INSERT INTO table_guests (table_id, user_id) SELECT $1, id FROM users WHERE id = $2
                 ON CONFLICT DO NOTHING",
            );
            query.bind(table).bind(&from.0).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

/// A deal that was finished after one of its players had ended.
pub(crate) async fn erase_from_deal(
    connection: &mut SqliteConnection,
    table: &str,
    deal: i64,
) -> Result<(), StoreError> {
    let query = sqlx::query(
        "UPDATE deal_players SET name = $3, user_id = NULL
         WHERE deal_id = (SELECT id FROM deals WHERE table_id = $1 AND deal = $2)
         AND user_id IN (SELECT id FROM users WHERE kind = 'deleted')",
    );
    query.bind(table).bind(deal).bind(NOBODY).execute(connection).await?;
    Ok(())
}

/// A table that has ended after one of its players had.
pub(crate) async fn erase_from_table(
    connection: &mut SqliteConnection,
    table: &str,
) -> Result<(), StoreError> {
    let query = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM users WHERE kind = 'deleted' AND id IN
           (SELECT user_id FROM table_people WHERE table_id = $1 UNION SELECT user_id
           FROM table_guests WHERE table_id = $1))",
    );
    let found: bool = query.bind(table).fetch_one(&mut *connection).await?;
    if found { erase_from_log(connection, table).await } else { Ok(()) }
}
