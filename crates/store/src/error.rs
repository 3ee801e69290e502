//! Why something could not be kept or found.

use std::fmt;

/// Said of what does not have its checksum.
pub(crate) const NOT_WRITTEN: &str = "it is not what was written";

/// Something in the database that this version cannot read. It stays as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// Where it stands, such as `tables/ID/log/17`.
    pub place: String,
    /// What is not understood.
    pub why: String,
}

impl Damage {
    pub(crate) fn new(place: &str, why: impl fmt::Display) -> Damage {
        Damage { place: place.to_owned(), why: why.to_string() }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in the database cannot be read: {}", self.place, self.why)
    }
}

impl From<Damage> for StoreError {
    fn from(damage: Damage) -> StoreError {
        StoreError::Damaged(damage)
    }
}

/// What went wrong in the store.
#[derive(Debug, Clone)]
pub enum StoreError {
    /// The database refused or failed: what it says.
    Database(String),
    /// What was read is not what was once written, or another version has written it.
    Damaged(Damage),
    /// A newer version has brought the database further than this one can.
    Newer {
        /// Steps that it has taken.
        found: i64,
        /// Steps that this version knows.
        known: i64,
    },
    Closed,
    /// Something of this name is there already.
    Exists,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Database(message) => write!(f, "the database failed: {message}"),
            StoreError::Damaged(damage) => damage.fmt(f),
            StoreError::Newer { found, known } => write!(
                f,
                "the database is of a newer version of tarock (step {found}, here {known} are \
                 known) and was not touched; please run that version. Die Datenbank stammt von \
                 einer neueren Fassung (Schritt {found}, hier sind {known} bekannt) und \
                 blieb, wie sie ist; bitte diese Fassung verwenden"
            ),
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
            sqlx::Error::Database(database) if is_corrupt(database.as_ref()) => {
                Damage::new("a page", &error).into()
            }
            sqlx::Error::ColumnDecode { index, .. } => {
                Damage::new(&format!("column {index}"), &error).into()
            }
            sqlx::Error::Decode(_) => Damage::new("a column", &error).into(),
            _ => StoreError::Database(error.to_string()),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        StoreError::Database(error.to_string())
    }
}

/// Whether the database has found a page that cannot be (`SQLITE_CORRUPT` with all its kinds), or
/// the file is none of its own (`SQLITE_NOTADB`).
fn is_corrupt(error: &dyn sqlx::error::DatabaseError) -> bool {
    let code = error.code().and_then(|code| code.parse::<u32>().ok());
    code.is_some_and(|code| [11, 26].contains(&(code & 0xff)))
}

/// A time or a number as the database keeps it.
pub(crate) fn to_integer(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// A time or a number from the database.
pub(crate) fn from_integer(value: i64) -> u64 {
    u64::try_from(value).unwrap_or(0)
}
