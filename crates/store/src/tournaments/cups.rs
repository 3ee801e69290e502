//! Cups: their logs. The people in them are those of their organiser's roster.

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};
use tarock_club::CupEntry;
use tracing::error;

use crate::database::sums;
use crate::database::writer::Change;
use crate::error::{Damage, StoreError, from_integer, to_integer};
use crate::store::Store;
use crate::tournaments::cup_links;

/// What is known of a cup without its log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CupRow {
    /// Id.
    pub cup: String,
    /// Who made it: the roster is theirs.
    pub owner: String,
    pub created: u64,
    /// Its name when it was last changed.
    pub title: String,
}

/// A change of what is kept of cups.
#[derive(Debug)]
pub(crate) enum KeptCup {
    New { row: CupRow, entry: Box<CupEntry> },
    Append { cup: String, entries: Vec<CupEntry>, title: String },
    Delete { cup: String },
}

fn place(cup: &str, n: i64) -> String {
    format!("cups/{cup}/log/{n}")
}

fn sum_of(cup: &str, n: i64, at: i64, text: &str) -> i64 {
    sums::of_entry(&format!("cup {cup}"), n, at, text)
}

fn read(cup: &str, n: i64, text: &str) -> Result<CupEntry, StoreError> {
    serde_json::from_str(text).map_err(|error| Damage::new(&place(cup, n), error).into())
}

pub(crate) async fn change(
    connection: &mut SqliteConnection,
    change: &KeptCup,
) -> Result<(), StoreError> {
    match change {
        KeptCup::New { row, entry } => {
            let query = sqlx::query(
                "INSERT INTO cups (id, owner, created, used, title) VALUES ($1, $2, $3, $3, $4)",
            );
            query
                .bind(&row.cup)
                .bind(&row.owner)
                .bind(to_integer(row.created))
                .bind(&row.title)
                .execute(&mut *connection)
                .await?;
            insert(connection, &row.cup, entry).await
        }
        KeptCup::Append { cup, entries, title } => {
            for entry in entries {
                insert(connection, cup, entry).await?;
            }
            let used = to_integer(entries.last().map_or(0, |entry| entry.at));
            let query = sqlx::query("UPDATE cups SET used = $2, title = $3 WHERE id = $1");
            query.bind(cup).bind(used).bind(title).execute(connection).await?;
            Ok(())
        }
        KeptCup::Delete { cup } => delete(connection, cup).await,
    }
}

async fn insert(
    connection: &mut SqliteConnection,
    cup: &str,
    entry: &CupEntry,
) -> Result<(), StoreError> {
    let (n, at) = (to_integer(entry.version), to_integer(entry.at));
    let text = serde_json::to_string(entry).map_err(|error| Damage::new("an entry", error))?;
    let sum = sum_of(cup, n, at, &text);
    // A second writer collides here: an entry has one place.
    let query =
        sqlx::query("INSERT INTO cup_log (cup, n, at, entry, sum) VALUES ($1, $2, $3, $4, $5)");
    query.bind(cup).bind(n).bind(at).bind(text).bind(sum).execute(connection).await?;
    Ok(())
}

async fn delete(connection: &mut SqliteConnection, cup: &str) -> Result<(), StoreError> {
    cup_links::delete_all_of(connection, cup).await?;
    for statement in ["DELETE FROM cup_log WHERE cup = $1", "DELETE FROM cups WHERE id = $1"] {
        sqlx::query(statement).bind(cup).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Deletes everything of somebody and their programs.
pub(crate) async fn delete_all_of(
    connection: &mut SqliteConnection,
    user: &str,
) -> Result<(), StoreError> {
    let query = sqlx::query_scalar(
        "SELECT id FROM cups WHERE owner = $1 OR owner IN (SELECT id FROM users WHERE owner = $1)",
    );
    let own: Vec<String> = query.bind(user).fetch_all(&mut *connection).await?;
    for cup in own {
        delete(connection, &cup).await?;
    }
    Ok(())
}

/// Strikes words from everything that was typed at the cups of somebody.
pub(crate) async fn strike(
    connection: &mut SqliteConnection,
    owner: &str,
    words: &[String],
) -> Result<(), StoreError> {
    let query = sqlx::query(
        "SELECT cup, n, at, entry, cup_log.sum FROM cup_log JOIN cups ON cups.id = cup WHERE \
        owner = $1",
    );
    for row in query.bind(owner).fetch_all(&mut *connection).await? {
        let (cup, n, at): (String, i64, i64) =
            (row.try_get("cup")?, row.try_get("n")?, row.try_get("at")?);
        let (text, sum): (String, i64) = (row.try_get("entry")?, row.try_get("sum")?);
        let struck = match read(&cup, n, &text) {
            Ok(entry) => entry.without_words(words),
            Err(error) => {
                error!(%error, "a name that was to be forgotten is perhaps still there");
                None
            }
        };
        let Some(struck) = struck else { continue };
        // What was damaged before stays recognisable.
        let is_whole = sum == sum_of(&cup, n, at, &text);
        let text =
            serde_json::to_string(&struck).map_err(|error| Damage::new("an entry", error))?;
        let sum = if is_whole { sum_of(&cup, n, at, &text) } else { sum };
        let query =
            sqlx::query("UPDATE cup_log SET entry = $3, sum = $4 WHERE cup = $1 AND n = $2");
        query.bind(cup).bind(n).bind(text).bind(sum).execute(&mut *connection).await?;
    }
    Ok(())
}

fn cup_row(row: &SqliteRow) -> Result<CupRow, StoreError> {
    Ok(CupRow {
        cup: row.try_get("id")?,
        owner: row.try_get("owner")?,
        created: from_integer(row.try_get("created")?),
        title: row.try_get("title")?,
    })
}

impl Store {
    /// Makes a cup with the first entry of its log.
    pub async fn new_cup(&self, row: CupRow, entry: CupEntry) -> Result<(), StoreError> {
        self.change(Change::Cup(KeptCup::New { row, entry: Box::new(entry) })).await
    }

    /// Adds entries to the log of a cup, all of them or none.
    pub async fn append_to_cup(
        &self,
        cup: &str,
        entries: Vec<CupEntry>,
        title: &str,
    ) -> Result<(), StoreError> {
        let (cup, title) = (cup.to_owned(), title.to_owned());
        self.change(Change::Cup(KeptCup::Append { cup, entries, title })).await
    }

    /// Deletes a cup with its log.
    pub async fn delete_cup(&self, cup: &str) -> Result<(), StoreError> {
        self.change(Change::Cup(KeptCup::Delete { cup: cup.to_owned() })).await
    }

    /// Cups that somebody made, the last used first.
    pub async fn cups_of(&self, owner: &str, limit: u32) -> Result<Vec<CupRow>, StoreError> {
        let query = sqlx::query(
            "SELECT id, owner, created, title FROM cups WHERE owner = $1 ORDER BY used DESC, id \
            LIMIT $2",
        );
        let rows = query.bind(owner).bind(i64::from(limit)).fetch_all(&self.readers).await?;
        rows.iter().map(cup_row).collect()
    }

    /// What is known of a cup, and the version of its log.
    pub async fn cup_version(&self, cup: &str) -> Result<Option<(CupRow, u64)>, StoreError> {
        let query = sqlx::query(
            "SELECT id, owner, created, title,
             (SELECT MAX(n) FROM cup_log WHERE cup = id) AS n FROM cups WHERE id = $1",
        );
        let Some(found) = query.bind(cup).fetch_optional(&self.readers).await? else {
            return Ok(None);
        };
        let n: Option<i64> = found.try_get("n")?;
        let version = u64::try_from(n.unwrap_or_default()).unwrap_or_default();
        Ok(Some((cup_row(&found)?, version)))
    }

    /// A cup with its log.
    pub async fn load_cup(&self, cup: &str) -> Result<Option<(CupRow, Vec<CupEntry>)>, StoreError> {
        load(&self.readers, cup).await
    }
}

/// A cup with its log.
pub(crate) async fn load(
    pool: &SqlitePool,
    cup: &str,
) -> Result<Option<(CupRow, Vec<CupEntry>)>, StoreError> {
    let query = sqlx::query("SELECT id, owner, created, title FROM cups WHERE id = $1");
    let Some(found) = query.bind(cup).fetch_optional(pool).await? else { return Ok(None) };
    let query = sqlx::query("SELECT n, at, entry, sum FROM cup_log WHERE cup = $1 ORDER BY n");
    let mut log = Vec::new();
    for (row, expected) in query.bind(cup).fetch_all(pool).await?.iter().zip(1..) {
        let (n, at): (i64, i64) = (row.try_get("n")?, row.try_get("at")?);
        let (text, sum): (String, i64) = (row.try_get("entry")?, row.try_get("sum")?);
        if n != expected {
            return Err(Damage::new(&place(cup, expected), "it is missing").into());
        }
        if sum != sum_of(cup, n, at, &text) {
            return Err(Damage::new(&place(cup, n), "it is not what was written").into());
        }
        log.push(read(cup, n, &text)?);
    }
    Ok(Some((cup_row(&found)?, log)))
}

/// The ids of all cups.
pub(crate) async fn all(pool: &SqlitePool) -> Result<Vec<String>, StoreError> {
    Ok(sqlx::query_scalar("SELECT id FROM cups ORDER BY id").fetch_all(pool).await?)
}
