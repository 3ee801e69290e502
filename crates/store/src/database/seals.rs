//! Checksums of whole rows: of what is kept of people, tables and finished deals beside the logs.
//! A row that changes is opened before and sealed after; one that was damaged before keeps the
//! checksum that it does not have, so that it stays recognisable.

use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};
use sqlx::{AssertSqlSafe, Row};
use tracing::error;

use crate::database::sums;
use crate::error::{Damage, NOT_WRITTEN, StoreError};

/// Rows that are sealed in one transaction.
const SEALED_TOGETHER: i64 = 2_000;

/// Rows of one table that carry a checksum.
#[derive(Debug)]
pub(crate) struct Sealed {
    table: &'static str,
    /// The columns of the key, which come first among the others.
    keys: usize,
    columns: &'static [&'static str],
}

pub(crate) const USERS: Sealed =
    Sealed { table: "users", keys: 1, columns: &["id", "name", "kind", "owner", "created"] };
pub(crate) const ACCOUNTS: Sealed = Sealed {
    table: "accounts",
    keys: 1,
    columns: &["user_id", "handle", "password", "passkey_user", "since", "likeness"],
};
pub(crate) const HOUSE_RULES: Sealed =
    Sealed { table: "house_rules", keys: 1, columns: &["name", "text"] };
pub(crate) const TABLES: Sealed = Sealed {
    table: "tables",
    keys: 1,
    columns: &["id", "opened_by", "opened", "private", "rules", "setup"],
};
pub(crate) const DEALS: Sealed = Sealed {
    table: "deals",
    keys: 1,
    columns: &["id", "table_id", "deal", "finished", "rules", "game", "line", "record"],
};
pub(crate) const PLAYERS: Sealed = Sealed {
    table: "deal_players",
    keys: 2,
    columns: &[
        "deal_id", "place", "user_id", "name", "bot", "played", "declarer", "partner", "stand_in",
        "schrift", "zahlung",
    ],
};
pub(crate) const ROSTER: Sealed =
    Sealed { table: "roster", keys: 2, columns: &["owner", "person", "content"] };

const ALL: [&Sealed; 7] = [&USERS, &ACCOUNTS, &HOUSE_RULES, &TABLES, &DEALS, &PLAYERS, &ROSTER];

impl Sealed {
    /// What a query has to ask for besides, so that [`Sealed::check`] can look at its rows.
    pub fn asked(&self) -> String {
        let table = self.table;
        let column = |column: &&str| format!("CAST({table}.{column} AS BLOB) AS {table}_{column}");
        let columns: Vec<String> = self.columns.iter().map(column).collect();
        format!("{}, {table}.sum AS {table}_sum", columns.join(", "))
    }

    fn values(&self, row: &SqliteRow) -> Result<Vec<Option<Vec<u8>>>, sqlx::Error> {
        let name = |column: &&str| format!("{}_{column}", self.table);
        self.columns.iter().map(|column| row.try_get(name(column).as_str())).collect()
    }

    fn sum(&self, values: &[Option<Vec<u8>>]) -> i64 {
        let parts = values.iter().flat_map(|value| match value {
            None => [b"-".as_slice(), b"".as_slice()],
            Some(bytes) => [b"+".as_slice(), bytes.as_slice()],
        });
        sums::sum(&std::iter::once(self.table.as_bytes()).chain(parts).collect::<Vec<&[u8]>>())
    }

    /// Whether a row is what was written. One that could not be sealed when the database was
    /// brought up to date has nothing to compare with.
    fn is_whole(&self, row: &SqliteRow) -> Result<bool, StoreError> {
        let sum: Option<i64> = row.try_get(format!("{}_sum", self.table).as_str())?;
        let Some(sum) = sum else { return Ok(true) };
        Ok(sum == self.sum(&self.values(row)?))
    }

    /// Refuses a row that is not what was written.
    pub fn check(&self, row: &SqliteRow, place: impl Fn() -> String) -> Result<(), StoreError> {
        if self.is_whole(row)? { Ok(()) } else { Err(Damage::new(&place(), NOT_WRITTEN).into()) }
    }

    /// The condition that finds one row by its key; without the cast, bytes are no text.
    fn by_key(&self) -> String {
        let keys = self.columns.iter().take(self.keys).zip(1..);
        let keys: Vec<String> =
            keys.map(|(column, n)| format!("{column} = CAST(${n} AS TEXT)")).collect();
        keys.join(" AND ")
    }

    /// Rows that meet a condition may change until they are [sealed](Sealed::seal) again.
    pub async fn open(
        &self,
        connection: &mut SqliteConnection,
        condition: &'static str,
        values: &[&str],
    ) -> Result<(), StoreError> {
        let (asked, table) = (self.asked(), self.table);
        let sql = format!("SELECT {asked} FROM {table} WHERE {condition}");
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for value in values {
            query = query.bind((*value).to_owned());
        }
        let sql = format!("UPDATE {table} SET sum = NULL WHERE {}", self.by_key());
        for row in query.fetch_all(&mut *connection).await? {
            if self.is_whole(&row)? {
                let mut query = sqlx::query(AssertSqlSafe(sql.clone()));
                for key in self.values(&row)?.into_iter().take(self.keys) {
                    query = query.bind(key);
                }
                query.execute(&mut *connection).await?;
            }
        }
        Ok(())
    }

    /// Gives rows without a checksum their own; how many there were.
    pub async fn seal(&self, connection: &mut SqliteConnection) -> Result<u64, StoreError> {
        let (asked, table) = (self.asked(), self.table);
        let sql = format!(
            "SELECT {asked} FROM {table} INDEXED BY {table}_without_sum WHERE sum IS NULL LIMIT $1"
        );
        let rows = sqlx::query(AssertSqlSafe(sql)).bind(SEALED_TOGETHER);
        let rows = rows.fetch_all(&mut *connection).await?;
        let sql = format!("UPDATE {table} SET sum = ${} WHERE {}", self.keys + 1, self.by_key());
        let mut sealed = 0;
        for row in rows {
            let values = self.values(&row)?;
            let sum = self.sum(&values);
            let mut query = sqlx::query(AssertSqlSafe(sql.clone()));
            for key in values.into_iter().take(self.keys) {
                query = query.bind(key);
            }
            sealed += query.bind(sum).execute(&mut *connection).await?.rows_affected();
        }
        Ok(sealed)
    }

    /// Every row that is not what was written, by its key.
    async fn damaged(&self, pool: &SqlitePool) -> Result<Vec<String>, StoreError> {
        let keys: Vec<&str> = self.columns.iter().copied().take(self.keys).collect();
        let keys = keys.join(", ");
        // A page at a time: databases grow, memory does not.
        let mut damaged = Vec::new();
        let mut offset = 0;
        loop {
            let sql = format!(
                "SELECT {} FROM {} ORDER BY {keys} LIMIT $1 OFFSET $2",
                self.asked(),
                self.table
            );
            let query = sqlx::query(AssertSqlSafe(sql)).bind(SEALED_TOGETHER).bind(offset);
            let rows = query.fetch_all(pool).await?;
            for row in &rows {
                if !self.is_whole(row)? {
                    let values = self.values(row)?.into_iter().take(self.keys).flatten();
                    let keys: Vec<String> =
                        values.map(|key| String::from_utf8_lossy(&key).into_owned()).collect();
                    damaged.push(format!("{}/{}", self.table, keys.join("/")));
                }
            }
            if rows.is_empty() {
                return Ok(damaged);
            }
            offset += SEALED_TOGETHER;
        }
    }
}

/// Seals what earlier versions have kept. Damage is no reason not to serve the others: what cannot
/// be sealed stays without a checksum, and `tarock check` names the page.
pub(crate) async fn seal_all(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    for sealed in ALL {
        loop {
            let mut transaction = sqlx::Connection::begin(&mut *connection).await?;
            let done = match sealed.seal(&mut transaction).await {
                Err(StoreError::Damaged(damage)) => {
                    error!(%damage, table = sealed.table, "some rows have no checksum");
                    0
                }
                done => done?,
            };
            transaction.commit().await?;
            if done == 0 {
                break;
            }
        }
    }
    Ok(())
}

/// All rows of a database that are not what was written, such as `deals/17`, and what of the file
/// cannot be read at all.
pub(crate) async fn all_damaged(
    pool: &SqlitePool,
) -> Result<(Vec<String>, Vec<String>), StoreError> {
    let (mut damaged, mut file) = (Vec::new(), Vec::new());
    for sealed in ALL {
        match sealed.damaged(pool).await {
            Ok(found) => damaged.extend(found),
            Err(StoreError::Damaged(damage)) => file.push(format!("{}: {damage}", sealed.table)),
            Err(other) => return Err(other),
        }
    }
    Ok((damaged, file))
}
