//! Friends, and invitations to tables.

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};

use crate::error::{StoreError, from_integer, to_integer};

/// How two people stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tie {
    Friends,
    Asked,
    /// One was asked by the other.
    AskedMe,
}

/// Somebody whom one knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Friend {
    pub user: String,
    pub name: String,
    /// How one stands with them.
    pub tie: Tie,
    pub since: u64,
}

/// An invitation to a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// Who invites.
    pub from: String,
    pub name: String,
    pub table: String,
    /// The book that is played there.
    pub rules: String,
    pub at: u64,
}

/// What changes between people.
#[derive(Debug)]
pub(crate) enum FriendChange {
    /// One asks the other; if the other has asked before, they are friends.
    Ask {
        from: String,
        to: String,
        at: u64,
    },
    /// Whatever was between them is over.
    Part {
        one: String,
        other: String,
    },
    Invite {
        from: String,
        to: String,
        table: String,
        at: u64,
    },
    /// An invitation is answered or taken back.
    EndInvitations {
        to: String,
        table: String,
    },
    /// Invitations from before a time end.
    Expire {
        before: u64,
    },
}

pub(crate) async fn change(
    connection: &mut SqliteConnection,
    change: &FriendChange,
) -> Result<(), StoreError> {
    match change {
        FriendChange::Ask { from, to, at } => ask(connection, from, to, *at).await,
        FriendChange::Part { one, other } => {
            let query = sqlx::query(
                "DELETE FROM friends WHERE (asker = $1 AND asked = $2) OR (asker = $2
                 AND asked = $1)",
            );
            query.bind(one).bind(other).execute(&mut *connection).await?;
            let query = sqlx::query(
                "DELETE FROM invitations WHERE (sender = $1 AND receiver = $2) OR (sender = $2
                 AND receiver = $1)",
            );
            query.bind(one).bind(other).execute(connection).await?;
            Ok(())
        }
        FriendChange::Invite { from, to, table, at } => {
            let query = sqlx::query(
                "INSERT INTO invitations (receiver, table_id, sender, at) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (receiver, table_id, sender) DO UPDATE SET at = excluded.at",
            );
            query.bind(to).bind(table).bind(from).bind(to_integer(*at)).execute(connection).await?;
            Ok(())
        }
        FriendChange::EndInvitations { to, table } => {
            let query =
                sqlx::query("DELETE FROM invitations WHERE receiver = $1 AND table_id = $2");
            query.bind(to).bind(table).execute(connection).await?;
            Ok(())
        }
        FriendChange::Expire { before } => {
            sqlx::query("DELETE FROM invitations WHERE at < $1")
                .bind(to_integer(*before))
                .execute(connection)
                .await?;
            Ok(())
        }
    }
}

async fn ask(
    connection: &mut SqliteConnection,
    from: &str,
    to: &str,
    at: u64,
) -> Result<(), StoreError> {
    let query = sqlx::query(
        "UPDATE friends SET accepted = $3 WHERE asker = $2 AND asked = $1 AND accepted IS NULL",
    );
    query.bind(from).bind(to).bind(to_integer(at)).execute(&mut *connection).await?;
    sqlx::query(
        "INSERT INTO friends (asker, asked, at)
         SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT 1 FROM friends WHERE asker = $2 AND asked = $1)
         ON CONFLICT DO NOTHING",
    )
    .bind(from)
    .bind(to)
    .bind(to_integer(at))
    .execute(connection)
    .await?;
    Ok(())
}

fn friend(row: &SqliteRow) -> Result<Friend, StoreError> {
    let accepted: Option<i64> = row.try_get("accepted")?;
    let mine: bool = row.try_get("mine")?;
    let at: i64 = row.try_get("at")?;
    let tie = match (accepted, mine) {
        (Some(_), _) => Tie::Friends,
        (None, true) => Tie::Asked,
        (None, false) => Tie::AskedMe,
    };
    Ok(Friend {
        user: row.try_get("id")?,
        name: row.try_get("name")?,
        tie,
        since: from_integer(accepted.unwrap_or(at)),
    })
}

/// Everybody whom somebody knows, by name.
pub(crate) async fn of(pool: &SqlitePool, user: &str) -> Result<Vec<Friend>, StoreError> {
    let rows = sqlx::query(
        "SELECT users.id, users.name, at, accepted, asker = $1 AS mine FROM friends
         JOIN users ON users.id = CASE WHEN asker = $1 THEN asked ELSE asker END
         WHERE asker = $1 OR asked = $1 ORDER BY users.name, users.id",
    );
    rows.bind(user).fetch_all(pool).await?.iter().map(friend).collect()
}

/// Invitations of somebody since a time, to tables that are not over, the latest first.
pub(crate) async fn invitations(
    pool: &SqlitePool,
    user: &str,
    since: u64,
    limit: u32,
) -> Result<Vec<Invitation>, StoreError> {
    let rows = sqlx::query(
        "SELECT sender, users.name, table_id, rules, at FROM invitations
         JOIN users ON users.id = sender JOIN tables ON tables.id = table_id
         WHERE receiver = $1 AND at >= $2 AND over = 0 ORDER BY at DESC, table_id, sender LIMIT $3",
    )
    .bind(user)
    .bind(to_integer(since))
    .bind(i64::from(limit))
    .fetch_all(pool)
    .await?;
    let invitation = |row: &SqliteRow| {
        Ok(Invitation {
            from: row.try_get("sender")?,
            name: row.try_get("name")?,
            table: row.try_get("table_id")?,
            rules: row.try_get("rules")?,
            at: from_integer(row.try_get("at")?),
        })
    };
    rows.iter().map(invitation).collect()
}
