//! Why something could not be kept or found.

use std::fmt;

/// What went wrong in the store.
#[derive(Debug, Clone)]
pub enum StoreError {
    /// The database refused or failed: what it says.
    Database(String),
    /// What was read is not what was once written: what and why.
    Damaged(String),
    /// The store is closed.
    Closed,
    /// Something of this name is there already.
    Exists,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Database(message) => write!(f, "the database failed: {message}"),
            StoreError::Damaged(message) => write!(f, "the database holds something unreadable: {message}"),
            StoreError::Closed => f.write_str("the database is closed"),
            StoreError::Exists => f.write_str("it is there already"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(database) if database.is_unique_violation() => StoreError::Exists,
            sqlx::Error::Database(database) if is_corrupt(database.as_ref()) => StoreError::Damaged(error.to_string()),
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => StoreError::Damaged(error.to_string()),
            _ => StoreError::Database(error.to_string()),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        StoreError::Database(error.to_string())
    }
}

/// Whether SQLite has found a page that cannot be (`SQLITE_CORRUPT` with all its kinds).
fn is_corrupt(error: &dyn sqlx::error::DatabaseError) -> bool {
    error.code().and_then(|code| code.parse::<u32>().ok()).is_some_and(|code| code & 0xff == 11)
}

/// A time or a number as the database keeps it.
pub(crate) fn to_integer(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// A time or a number from the database.
pub(crate) fn from_integer(value: i64) -> u64 {
    u64::try_from(value).unwrap_or(0)
}
