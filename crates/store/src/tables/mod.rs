//! Tables and their logs.

pub(crate) mod deals;
pub(crate) mod refusals;
pub(crate) mod retention;

use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};
use sqlx::{AssertSqlSafe, QueryBuilder, Row, Sqlite};
use tarock_table::{Input, Logged, Setup, State};
use tracing::{error, warn};

use crate::database::reading::read;
use crate::database::seals::{HOUSE_RULES, TABLES};
use crate::database::sums;
use crate::error::{Damage, NOT_WRITTEN, StoreError, from_integer, to_integer};
use crate::people::forget;
use crate::tables::deals::KeptDeal;
use crate::tables::refusals::KeptRefusal;

/// Log entries that go into one statement.
const ENTRIES_A_STATEMENT: usize = 128;
/// Log entries that one page of a replay holds.
const ENTRIES_A_PAGE: i64 = 2_000;

/// A table to be opened.
#[derive(Debug, Clone)]
pub struct NewTable {
    pub opened_by: String,
    pub opened: u64,
    /// Whether only those who know its id may find it.
    pub private: bool,
    /// What is fixed. Its name of the table is the key.
    pub setup: Setup,
    /// The text of the house rules, where it is not a published book.
    pub house_rules: Option<String>,
    /// The first inputs.
    pub entries: Vec<Logged>,
    /// Who sits there from the beginning.
    pub people: Vec<String>,
}

/// What is known of a table without its log.
#[derive(Debug, Clone)]
pub struct TableRow {
    /// Id.
    pub table: String,
    pub opened_by: String,
    pub opened: u64,
    /// When it was used last.
    pub used: u64,
    /// Whether only those who know its id may find it.
    pub private: bool,
    /// Whether the evening is over.
    pub over: bool,
    /// What is fixed.
    pub setup: Setup,
    /// The text of the house rules.
    pub house_rules: Option<String>,
}

/// Unfinished tables of somebody.
#[derive(Debug, Clone, Default)]
pub struct OwnTables {
    /// The tables, the last used first.
    pub tables: Vec<TableRow>,
    /// Tables that this version cannot read.
    pub unreadable: Vec<String>,
}

/// A kept state, and how many entries of the log it holds.
#[derive(Debug, Clone)]
pub struct KeptState {
    /// Entries that it holds.
    pub entries: u64,
    pub state: State,
}

/// A table as it is loaded.
#[derive(Debug, Clone)]
pub struct StoredTable {
    /// What is known besides the log.
    pub row: TableRow,
    /// The last kept state; `None` if there is none, or if it cannot be read any more.
    pub state: Option<KeptState>,
    /// The entries after the kept state, or all.
    pub entries: Vec<Logged>,
    /// Commands that were refused since the kept state and changed nothing.
    pub refusals: Vec<KeptRefusal>,
}

impl StoredTable {
    /// Whether only its deals are left: it was over long ago, and its log was let go of.
    pub fn is_let_go(&self) -> bool {
        self.row.over && self.state.is_none() && self.entries.is_empty()
    }
}

/// What a table adds to its log, and what follows from it.
#[derive(Debug, Clone)]
pub struct Append {
    pub table: String,
    /// Number of the first entry: how many there were before. A second writer would collide here.
    pub first: u64,
    /// The inputs.
    pub entries: Vec<Logged>,
    /// Deals that they finished.
    pub finished: Vec<KeptDeal>,
    /// People who sat down.
    pub people: Vec<String>,
    /// The state after the entries, if it is to be kept.
    pub state: Option<State>,
    /// Whether the evening is now over.
    pub over: bool,
    /// The time on the wall.
    pub at: u64,
}

fn written<T: serde::Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| Damage::new("an input", error).into())
}

/// A row of the log.
#[derive(Debug)]
pub(crate) struct Entry {
    table: String,
    n: i64,
    at: i64,
    input: String,
}

/// What a table adds, with the texts that are to be written: made by the table's own task, so that
/// the one writer only writes.
#[derive(Debug)]
pub(crate) struct Prepared {
    pub append: Append,
    pub rows: Vec<Entry>,
    state: Option<String>,
}

impl Prepared {
    pub fn new(mut append: Append) -> Result<Prepared, StoreError> {
        let rows = rows(&append.table, append.first, &append.entries)?;
        let state = append.state.take().as_ref().map(written).transpose()?;
        Ok(Prepared { append, rows, state })
    }
}

/// The rows that inputs become, the first with this number.
fn rows(table: &str, first: u64, entries: &[Logged]) -> Result<Vec<Entry>, StoreError> {
    let rows = (first..).zip(entries).map(|(n, logged)| {
        let input = written(&logged.input)?;
        Ok(Entry { table: table.to_owned(), n: to_integer(n), at: to_integer(logged.now), input })
    });
    rows.collect()
}

/// Writes rows of the log, those of many tables together.
pub(crate) async fn insert_rows(
    connection: &mut SqliteConnection,
    rows: &[&Entry],
) -> Result<(), StoreError> {
    for chunk in rows.chunks(ENTRIES_A_STATEMENT) {
        // Statements of every length would push the others out of the cache.
        let persistent = chunk.len() == 1;
        let mut query =
            QueryBuilder::<Sqlite>::new("INSERT INTO log (table_id, n, at, input, sum) ");
        query.push_values(chunk, |mut row, entry| {
            let sum = sums::of_entry(&entry.table, entry.n, entry.at, &entry.input);
            row.push_bind(entry.table.as_str())
                .push_bind(entry.n)
                .push_bind(entry.at)
                .push_bind(entry.input.as_str())
                .push_bind(sum);
        });
        query.build().persistent(persistent).execute(&mut *connection).await?;
    }
    Ok(())
}

/// What follows from appended entries.
pub(crate) async fn append_rest(
    connection: &mut SqliteConnection,
    prepared: &Prepared,
) -> Result<(), StoreError> {
    let append = &prepared.append;
    insert_people(connection, &append.table, &append.people).await?;
    forget::note_guests(connection, &append.table, &append.entries).await?;
    if let Some(state) = &prepared.state {
        let entries = append.first + append.entries.len() as u64;
        sqlx::query(
            "INSERT INTO states (table_id, n, state, sum) VALUES ($1, $2, $3, $4)
             ON CONFLICT (table_id) DO UPDATE
             SET n = excluded.n, state = excluded.state, sum = excluded.sum",
        )
        .bind(&append.table)
        .bind(to_integer(entries))
        .bind(state)
        .bind(sums::of_state(&append.table, to_integer(entries), state))
        .execute(&mut *connection)
        .await?;
    }
    if append.over {
        let query = sqlx::query(
            "UPDATE tables SET over = 1, used = $2,
             used_after = coalesce((SELECT milliseconds FROM running), 0) WHERE id = $1",
        );
        query.bind(&append.table).bind(to_integer(append.at)).execute(&mut *connection).await?;
        forget::erase_from_table(connection, &append.table).await?;
    }
    Ok(())
}

async fn insert_people(
    connection: &mut SqliteConnection,
    table: &str,
    people: &[String],
) -> Result<(), StoreError> {
    for user in people {
        let query = sqlx::query(
            "INSERT INTO table_people (table_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        );
        query.bind(table).bind(user).execute(&mut *connection).await?;
    }
    Ok(())
}

pub(crate) async fn insert(
    connection: &mut SqliteConnection,
    table: &NewTable,
) -> Result<(), StoreError> {
    let id = &table.setup.table;
    if let Some(text) = &table.house_rules {
        let query = sqlx::query(
            "INSERT INTO house_rules (name, text) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        );
        query.bind(&table.setup.rules).bind(text).execute(&mut *connection).await?;
        HOUSE_RULES.seal(connection).await?;
    }
    sqlx::query(
        "INSERT INTO tables (id, opened_by, opened, used, private, rules, setup, used_after)
        VALUES ($1, $2, $3, $3, $4, $5, $6, coalesce((SELECT milliseconds FROM running), 0))",
    )
    .bind(id)
    .bind(&table.opened_by)
    .bind(to_integer(table.opened))
    .bind(table.private)
    .bind(&table.setup.rules)
    .bind(written(&table.setup)?)
    .execute(&mut *connection)
    .await?;
    TABLES.seal(connection).await?;
    insert_people(connection, id, &table.people).await?;
    let rows = rows(id, 0, &table.entries)?;
    insert_rows(connection, &rows.iter().collect::<Vec<&Entry>>()).await
}

pub(crate) async fn used(
    connection: &mut SqliteConnection,
    table: &str,
    at: u64,
) -> Result<(), StoreError> {
    let query = sqlx::query(
        "UPDATE tables SET used = $2,
         used_after = coalesce((SELECT milliseconds FROM running), 0) WHERE id = $1",
    );
    query.bind(table).bind(to_integer(at)).execute(connection).await?;
    Ok(())
}

/// Rows of tables with their house rules, as far as a condition.
fn rows_where(condition: &str) -> AssertSqlSafe<String> {
    let (table, rules) = (TABLES.asked(), HOUSE_RULES.asked());
    AssertSqlSafe(format!(
        "SELECT id, opened_by, opened, used, private, over, setup, text, {table}, {rules}
         FROM tables LEFT JOIN house_rules ON house_rules.name = tables.rules WHERE {condition}"
    ))
}

fn row(row: &SqliteRow) -> Result<TableRow, StoreError> {
    let table: String = row.try_get("id")?;
    TABLES.check(row, || format!("tables/{table}/setup"))?;
    let text: String = row.try_get("setup")?;
    let setup: Setup = read(&format!("tables/{table}/setup"), &text)?;
    HOUSE_RULES.check(row, || format!("house_rules/{}", setup.rules))?;
    Ok(TableRow {
        setup,
        table,
        opened_by: row.try_get("opened_by")?,
        opened: from_integer(row.try_get("opened")?),
        used: from_integer(row.try_get("used")?),
        private: row.try_get("private")?,
        over: row.try_get("over")?,
        house_rules: row.try_get("text")?,
    })
}

pub(crate) async fn find(pool: &SqlitePool, table: &str) -> Result<Option<TableRow>, StoreError> {
    let found = sqlx::query(rows_where("id = $1")).bind(table).fetch_optional(pool).await?;
    found.as_ref().map(row).transpose()
}

pub(crate) async fn load(
    pool: &SqlitePool,
    table: &str,
) -> Result<Option<StoredTable>, StoreError> {
    let Some(row) = find(pool, table).await? else { return Ok(None) };
    let state = kept_state(pool, table).await?;
    let kept = state.as_ref().map_or(0, |state| state.entries);
    let entries = entries(pool, table, kept).await?;
    let refusals = refusals::since(pool, table, kept).await?;
    Ok(Some(StoredTable { row, state, entries, refusals }))
}

/// A table with all of its log, whatever state is kept.
pub(crate) async fn load_whole(
    pool: &SqlitePool,
    table: &str,
) -> Result<Option<StoredTable>, StoreError> {
    let Some(row) = find(pool, table).await? else { return Ok(None) };
    let (entries, refusals) =
        (entries(pool, table, 0).await?, refusals::since(pool, table, 0).await?);
    Ok(Some(StoredTable { row, state: None, entries, refusals }))
}

async fn kept_state(pool: &SqlitePool, table: &str) -> Result<Option<KeptState>, StoreError> {
    let found = sqlx::query("SELECT n, state, sum FROM states WHERE table_id = $1")
        .bind(table)
        .fetch_optional(pool)
        .await?;
    let Some(found) = found else { return Ok(None) };
    let (n, state, sum): (i64, String, Option<i64>) =
        (found.try_get("n")?, found.try_get("state")?, found.try_get("sum")?);
    let place = format!("tables/{table}/state");
    let whole = sum == Some(sums::of_state(table, n, &state));
    let state =
        if whole { read(&place, &state) } else { Err(Damage::new(&place, NOT_WRITTEN).into()) };
    // A state that is damaged or of another version is no loss: the log has everything.
    match state {
        Ok(state) => Ok(Some(KeptState { entries: from_integer(n), state })),
        Err(error) => {
            warn!(table, %error, "the table is replayed from its whole log instead");
            Ok(None)
        }
    }
}

/// The log from an entry on.
pub(crate) async fn entries(
    pool: &SqlitePool,
    table: &str,
    from: u64,
) -> Result<Vec<Logged>, StoreError> {
    let mut entries: Vec<Logged> = Vec::new();
    loop {
        let next = from + entries.len() as u64;
        let page = sqlx::query(
            "SELECT n, at, input, sum FROM log WHERE table_id = $1 AND n >= $2 ORDER BY n LIMIT $3",
        )
        .bind(table)
        .bind(to_integer(next))
        .bind(ENTRIES_A_PAGE)
        .fetch_all(pool)
        .await?;
        let full = page.len() == usize::try_from(ENTRIES_A_PAGE).unwrap_or(usize::MAX);
        for (row, expected) in page.iter().zip(next..) {
            let n = from_integer(row.try_get("n")?);
            if n != expected {
                return Err(Damage::new(
                    &format!("tables/{table}/log/{expected}"),
                    "it is missing",
                )
                .into());
            }
            let place = format!("tables/{table}/log/{n}");
            let (text, at, sum): (String, i64, Option<i64>) =
                (row.try_get("input")?, row.try_get("at")?, row.try_get("sum")?);
            if sum != Some(sums::of_entry(table, to_integer(n), at, &text)) {
                return Err(Damage::new(&place, NOT_WRITTEN).into());
            }
            let input: Input = read(&place, &text)?;
            entries.push(Logged { now: from_integer(at), input });
        }
        if !full {
            return Ok(entries);
        }
    }
}

/// Unfinished tables that somebody opened, used since a time.
pub(crate) async fn count_open(
    pool: &SqlitePool,
    user: &str,
    since: u64,
) -> Result<u64, StoreError> {
    let query = sqlx::query_scalar(
        "SELECT count(*) FROM tables WHERE opened_by = $1 AND over = 0 AND used >= $2",
    );
    let count: i64 = query.bind(user).bind(to_integer(since)).fetch_one(pool).await?;
    Ok(from_integer(count))
}

/// Unfinished tables where somebody sits or that they opened, the last used first.
pub(crate) async fn of_user(
    pool: &SqlitePool,
    user: &str,
    limit: u32,
) -> Result<OwnTables, StoreError> {
    let rows = sqlx::query(rows_where(
        "over = 0 AND (opened_by = $1 OR id IN (SELECT table_id FROM table_people
         WHERE user_id = $1))
         ORDER BY used DESC, id LIMIT $2",
    ))
    .bind(user)
    .bind(i64::from(limit))
    .fetch_all(pool)
    .await?;
    let mut own = OwnTables::default();
    for found in &rows {
        match row(found) {
            Ok(row) => own.tables.push(row),
            Err(StoreError::Damaged(damage)) => {
                error!(%damage, "a table is not among those of its people");
                own.unreadable.push(found.try_get("id")?);
            }
            Err(other) => return Err(other),
        }
    }
    Ok(own)
}

/// The text of house rules by their name.
pub(crate) async fn house_rules(
    pool: &SqlitePool,
    name: &str,
) -> Result<Option<String>, StoreError> {
    let sql = format!("SELECT text, {} FROM house_rules WHERE name = $1", HOUSE_RULES.asked());
    let found = sqlx::query(AssertSqlSafe(sql)).bind(name).fetch_optional(pool).await?;
    let Some(row) = found else { return Ok(None) };
    HOUSE_RULES.check(&row, || format!("house_rules/{name}"))?;
    Ok(Some(row.try_get("text")?))
}
