//! A database looked at as a whole, and copied: for whoever runs a server.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqlitePool, SqlitePoolOptions};
use sqlx::{ConnectOptions, Connection, Row};

use crate::database::seals;
use crate::error::{StoreError, from_integer};
use crate::tables::{self, StoredTable};
use crate::tournaments;
use crate::tournaments::cups;

/// What was found in a database.
#[derive(Debug, Default)]
pub struct Examination {
    /// What the database finds wrong with the file as such.
    pub file: Vec<String>,
    /// Tables looked at.
    pub tables: u64,
    /// Entries of their logs.
    pub entries: u64,
    /// Tournaments looked at.
    pub tournaments: u64,
    /// Finished deals.
    pub deals: u64,
    pub people: u64,
    /// Damaged tables, and what is wrong with each.
    pub damaged: Vec<(String, String)>,
    /// Rows that are not what was written, such as `deals/17` or `accounts/ID`.
    pub rows: Vec<String>,
}

impl Examination {
    /// Whether nothing is wrong.
    pub fn is_good(&self) -> bool {
        self.file.is_empty() && self.damaged.is_empty() && self.rows.is_empty()
    }
}

fn options(file: &Path) -> SqliteConnectOptions {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(false);
    options.log_slow_statements(tracing::log::LevelFilter::Off, std::time::Duration::ZERO)
}

/// Looks at every table of a database. `restore` tries whether a table can go on.
pub async fn examine(
    file: &Path,
    restore: impl FnMut(StoredTable) -> Result<(), String>,
) -> Result<Examination, StoreError> {
    match look(file, restore).await {
        Err(StoreError::Damaged(damage)) => {
            Ok(Examination { file: vec![damage.to_string()], ..Examination::default() })
        }
        looked => looked,
    }
}

async fn has_sums_in(pool: &SqlitePool) -> Result<bool, StoreError> {
    let sums = "SELECT count(*) FROM pragma_table_info('log') WHERE name = 'sum'";
    Ok(count(pool, sums).await? > 0)
}

/// Whether what a database keeps has checksums: one of an earlier version gets them when a server
/// opens it.
pub async fn has_sums(file: &Path) -> Result<bool, StoreError> {
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options(file)).await?;
    let has = has_sums_in(&pool).await;
    pool.close().await;
    has
}

async fn look(
    file: &Path,
    mut restore: impl FnMut(StoredTable) -> Result<(), String>,
) -> Result<Examination, StoreError> {
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options(file)).await?;
    if !has_sums_in(&pool).await? {
        let why =
            "it has no checksums yet: a server of this version brings it up to date when it starts";
        return Err(StoreError::Database(format!("{}: {why}", file.display())));
    }
    let mut found = Examination { file: integrity(&pool).await?, ..Examination::default() };
    found.deals = count(&pool, "SELECT count(*) FROM deals").await.unwrap_or(0);
    found.people =
        count(&pool, "SELECT count(*) FROM users WHERE kind <> 'deleted'").await.unwrap_or(0);
    let mut last = String::new();
    loop {
        let next: Result<Option<String>, sqlx::Error> =
            sqlx::query_scalar("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT 1")
                .bind(&last)
                .fetch_optional(&pool)
                .await;
        let table = match next {
            Ok(Some(table)) => table,
            Ok(None) => break,
            Err(error) => {
                found.file.push(format!("the list of tables after {last:?}: {error}"));
                break;
            }
        };
        found.tables += 1;
        match tables::load_whole(&pool, &table).await {
            Err(error) => found.damaged.push((table.clone(), error.to_string())),
            Ok(None) => {}
            Ok(Some(stored)) => {
                found.entries += stored.entries.len() as u64;
                // Of a table that was let go of only the deals are left.
                if !stored.is_let_go()
                    && let Err(why) = restore(stored)
                {
                    found.damaged.push((table.clone(), why));
                }
            }
        }
        last = table;
    }
    let others =
        [examine_tournaments(&pool, &mut found).await, examine_cups(&pool, &mut found).await];
    for other in others {
        match other {
            Err(StoreError::Damaged(damage)) => found.file.push(damage.to_string()),
            examined => examined?,
        }
    }
    // A database of before has no checksums there.
    let sums = "SELECT count(*) FROM pragma_table_info('deals') WHERE name = 'sum'";
    if count(&pool, sums).await? > 0 {
        let (rows, file) = seals::all_damaged(&pool).await?;
        found.rows = rows;
        found.file.extend(file);
    }
    pool.close().await;
    Ok(found)
}

/// Reads the log and the sheets of every tournament. A database of before has none.
async fn examine_tournaments(pool: &SqlitePool, found: &mut Examination) -> Result<(), StoreError> {
    if count(pool, "SELECT count(*) FROM pragma_table_info('tournaments')").await? == 0 {
        return Ok(());
    }
    for tournament in tournaments::all(pool).await? {
        found.tournaments += 1;
        let read = match tournaments::load(pool, &tournament).await {
            Err(error) => Err(error.to_string()),
            Ok(None) => Ok(()),
            Ok(Some(stored)) => {
                tarock_club::Desk::from_log(stored.log).map(drop).map_err(|error| error.to_string())
            }
        };
        if let Err(why) = read {
            found.damaged.push((tournament, why));
        }
    }
    Ok(())
}

/// Reads the log of every cup. A database of before has none.
async fn examine_cups(pool: &SqlitePool, found: &mut Examination) -> Result<(), StoreError> {
    if count(pool, "SELECT count(*) FROM pragma_table_info('cups')").await? == 0 {
        return Ok(());
    }
    for cup in cups::all(pool).await? {
        let read = match cups::load(pool, &cup).await {
            Err(error) => Err(error.to_string()),
            Ok(None) => Ok(()),
            Ok(Some((_, log))) => {
                tarock_club::Cup::from_log(log).map(drop).map_err(|error| error.to_string())
            }
        };
        if let Err(why) = read {
            found.damaged.push((cup, why));
        }
    }
    Ok(())
}

async fn count(pool: &SqlitePool, query: &'static str) -> Result<u64, StoreError> {
    let count: i64 = sqlx::query_scalar(query).fetch_one(pool).await?;
    Ok(from_integer(count))
}

async fn integrity(pool: &SqlitePool) -> Result<Vec<String>, StoreError> {
    let rows = sqlx::query("PRAGMA integrity_check").fetch_all(pool).await;
    match rows {
        Ok(rows) => {
            let sentences = rows
                .iter()
                .map(|row| row.try_get::<String, usize>(0))
                .collect::<Result<Vec<String>, _>>()?;
            Ok(sentences.into_iter().filter(|sentence| sentence != "ok").collect())
        }
        Err(error) => match StoreError::from(error) {
            StoreError::Damaged(damage) => Ok(vec![damage.to_string()]),
            other => Err(other),
        },
    }
}

/// Copies a database into a new file, consistent also while a server writes. What was deleted is
/// not in the copy.
pub async fn back_up(file: &Path, to: &Path) -> Result<(), StoreError> {
    let mut connection = SqliteConnection::connect_with(&options(file)).await?;
    let name = to
        .to_str()
        .ok_or_else(|| StoreError::Database("the name of the copy is no text".to_owned()))?;
    let copied = sqlx::query("VACUUM INTO $1").bind(name).execute(&mut connection).await;
    connection.close().await?;
    copied?;
    let private = fs::set_permissions(to, Permissions::from_mode(0o600));
    private.map_err(|error| StoreError::Database(format!("{}: {error}", to.display())))
}
