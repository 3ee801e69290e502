//! The store as others use it.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection};
use tarock_table::Logged;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::database::writer::{Change, Job, write_all};
use crate::database::{files, schema, seals, sums};
use crate::error::StoreError;
use crate::people::operators::{Ban, BanKind, OperatorChange, OperatorDecision};
use crate::people::{NewUser, Token, User};
use crate::people::{forget, names, operators};
use crate::tables::deals;
use crate::tables::deals::{OwnDeal, PastDeal, Statistics};
use crate::tables::refusals::KeptRefusal;
use crate::tables::{Append, NewTable, OwnTables, Prepared, StoredTable, TableRow};
use crate::{people, tables};

/// Changes that may wait to be written; whoever brings one more waits with it.
const MOST_WAITING: usize = 4_096;

/// How long the answer to a check holds.
const BETWEEN_PROBES: Duration = Duration::from_secs(1);

#[derive(Debug, Clone)]
pub struct StoreOptions {
    /// The file of the database; it is made if it is not there.
    pub file: PathBuf,
    /// Connections that read.
    pub readers: u32,
}

/// Everything that must survive. What a method that changes something has acknowledged is on the
/// disk.
#[derive(Debug)]
pub struct Store {
    pub(crate) readers: SqlitePool,
    jobs: mpsc::Sender<Job>,
    writer: Mutex<Option<JoinHandle<()>>>,
    file: files::Identity,
    /// When it was last tried whether something can be stored, and what came of it.
    probed: tokio::sync::Mutex<Option<(Instant, Result<(), StoreError>)>>,
    /// Whether something could not be written since then.
    failed: AtomicBool,
}

impl Store {
    /// Opens the database and brings it up to date. One of a newer version is refused and not
    /// touched.
    pub async fn open(options: &StoreOptions) -> Result<Store, StoreError> {
        schema::refuse_newer(&options.file).await?;
        files::keep_private(&options.file)?;
        let connect = SqliteConnectOptions::new()
            .filename(&options.file)
            .create_if_missing(true)
            // What is deleted or overwritten leaves no bytes behind.
            .pragma("secure_delete", "ON")
            .journal_mode(SqliteJournalMode::Wal)
            // With a write-ahead log this is what makes a commit survive the loss of power.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10))
            .log_slow_statements(tracing::log::LevelFilter::Off, Duration::ZERO);
        let mut writer = sqlx::sqlite::SqliteConnection::connect_with(&connect).await?;
        schema::migrator().run(&mut writer).await?;
        sums::fill(&mut writer).await?;
        seals::seal_all(&mut writer).await?;
        names::mend(&mut writer).await?;
        forget::erase(&mut writer).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(options.readers.max(1))
            .acquire_timeout(Duration::from_secs(10))
            .connect_with(connect)
            .await?;
        let (jobs, waiting) = mpsc::channel(MOST_WAITING);
        let writer = tokio::spawn(write_all(writer, waiting));
        let file = files::Identity::of(&options.file)?;
        Ok(Store {
            readers,
            jobs,
            writer: Mutex::new(Some(writer)),
            file,
            probed: tokio::sync::Mutex::new(None),
            failed: AtomicBool::new(false),
        })
    }

    pub(crate) async fn change(&self, change: Change) -> Result<(), StoreError> {
        let (done, written) = oneshot::channel();
        self.jobs.send(Job { change, done }).await.map_err(|_| StoreError::Closed)?;
        let result = written.await.map_err(|_| StoreError::Closed)?;
        if let Err(StoreError::Database(_)) = &result {
            self.failed.store(true, Ordering::Relaxed);
        }
        result
    }

    /// Changes that wait to be written.
    pub fn waiting(&self) -> usize {
        MOST_WAITING - self.jobs.capacity()
    }

    /// Whether the database answers, is still where it was, and something can be written. Whoever
    /// asks again at once gets the same answer, so that asking costs nothing.
    pub async fn check(&self) -> Result<(), StoreError> {
        let mut probed = self.probed.lock().await;
        let failed = self.failed.load(Ordering::Relaxed);
        let holds = |at: &Instant, result: &Result<(), StoreError>| {
            at.elapsed() < BETWEEN_PROBES && (result.is_err() || !failed)
        };
        if let Some((_, result)) = probed.as_ref().filter(|(at, result)| holds(at, result)) {
            return result.clone();
        }
        self.failed.store(false, Ordering::Relaxed);
        let result = self.probe().await;
        *probed = Some((Instant::now(), result.clone()));
        result
    }

    async fn probe(&self) -> Result<(), StoreError> {
        if !self.file.is_still_there() {
            return Err(StoreError::Database(format!(
                "{} is gone or another file",
                self.file.path().display()
            )));
        }
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        self.change(Change::Probe { at: u64::try_from(since.as_millis()).unwrap_or(0) }).await
    }

    /// Keeps commands of a table that were refused and changed nothing.
    pub async fn keep_refusals(
        &self,
        table: &str,
        refusals: Vec<KeptRefusal>,
    ) -> Result<(), StoreError> {
        self.change(Change::Refused { table: table.to_owned(), refusals }).await
    }

    /// A server has run for so much longer: that alone makes what is kept older.
    pub async fn ran(&self, time: Duration) -> Result<(), StoreError> {
        self.change(Change::Ran(time)).await
    }

    /// Lets go of some of the logs of finished tables, and of tables without a finished deal, that
    /// were last used longer ago than this, by the time that servers have [run](Store::ran). Tables
    /// that are `in_use` stay.
    pub async fn let_go(&self, keep: Duration, in_use: Vec<String>) -> Result<(), StoreError> {
        self.change(Change::LetGo { keep, in_use }).await
    }

    /// Keeps somebody or something out.
    pub async fn ban(&self, kind: BanKind, decision: OperatorDecision) -> Result<(), StoreError> {
        self.change(Change::Operator(OperatorChange::Ban(kind), decision)).await
    }

    /// Lets somebody or something in again.
    pub async fn lift_ban(
        &self,
        kind: BanKind,
        decision: OperatorDecision,
    ) -> Result<(), StoreError> {
        self.change(Change::Operator(OperatorChange::Lift(kind), decision)).await
    }

    /// Keeps a decision that changes nothing here.
    pub async fn note(&self, decision: OperatorDecision) -> Result<(), StoreError> {
        self.change(Change::Operator(OperatorChange::Note, decision)).await
    }

    /// Who and what is kept out.
    pub async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        operators::bans(&self.readers).await
    }

    /// The last decisions of operators, the latest first.
    pub async fn decisions(&self, limit: u32) -> Result<Vec<OperatorDecision>, StoreError> {
        operators::decisions(&self.readers, limit).await
    }

    /// Writes what waits, and closes the database. Later changes fail.
    pub async fn close(&self) {
        // If it is closed already, there is nobody to tell.
        let _ = self.change(Change::Close).await;
        let writer = self.writer.lock().ok().and_then(|mut writer| writer.take());
        if let Some(writer) = writer {
            let _ = writer.await;
        }
        self.readers.close().await;
    }

    /// Opens a table.
    pub async fn new_table(&self, table: NewTable) -> Result<(), StoreError> {
        self.change(Change::NewTable(Box::new(table))).await
    }

    /// Adds to the log of a table.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.change(Change::Append(Box::new(Prepared::new(append)?))).await
    }

    /// Remembers when a table was used.
    pub async fn table_used(&self, table: &str, at: u64) -> Result<(), StoreError> {
        self.change(Change::TableUsed { table: table.to_owned(), at }).await
    }

    /// What is known of a table without its log.
    pub async fn table(&self, table: &str) -> Result<Option<TableRow>, StoreError> {
        tables::find(&self.readers, table).await
    }

    /// A table with what is needed to go on.
    pub async fn load(&self, table: &str) -> Result<Option<StoredTable>, StoreError> {
        tables::load(&self.readers, table).await
    }

    /// A table with all of its log, whatever state is kept.
    pub async fn load_whole(&self, table: &str) -> Result<Option<StoredTable>, StoreError> {
        tables::load_whole(&self.readers, table).await
    }

    /// The log of a table from an entry on.
    pub async fn log(&self, table: &str, from: u64) -> Result<Vec<Logged>, StoreError> {
        tables::entries(&self.readers, table, from).await
    }

    /// Unfinished tables that somebody opened, used since a time.
    pub async fn open_tables(&self, user: &str, since: u64) -> Result<u64, StoreError> {
        tables::count_open(&self.readers, user, since).await
    }

    /// Unfinished tables where somebody sits or that they opened, the last used first.
    pub async fn tables_of(&self, user: &str, limit: u32) -> Result<OwnTables, StoreError> {
        tables::of_user(&self.readers, user, limit).await
    }

    /// The text of house rules by their name.
    pub async fn house_rules(&self, name: &str) -> Result<Option<String>, StoreError> {
        tables::house_rules(&self.readers, name).await
    }

    /// Past deals of a table after a number, in order, with their records or without.
    pub async fn deals(
        &self,
        table: &str,
        after: u64,
        limit: u32,
        records: bool,
    ) -> Result<Vec<PastDeal>, StoreError> {
        deals::of_table(&self.readers, table, after, limit, records).await
    }

    /// One past deal with its record.
    pub async fn deal(&self, table: &str, deal: u64) -> Result<Option<PastDeal>, StoreError> {
        deals::find(&self.readers, table, deal).await
    }

    /// Past deals of somebody before one of them, the latest first.
    pub async fn history(
        &self,
        user: &str,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Vec<OwnDeal>, StoreError> {
        deals::of_user(&self.readers, user, before, limit).await
    }

    /// What somebody has done.
    pub async fn statistics(&self, user: &str) -> Result<Statistics, StoreError> {
        deals::statistics(&self.readers, user).await
    }

    /// Keeps somebody new.
    pub async fn new_user(&self, user: NewUser) -> Result<(), StoreError> {
        self.change(Change::NewUser(user)).await
    }

    /// Gives somebody another name.
    pub async fn rename(&self, user: &str, name: &str) -> Result<(), StoreError> {
        self.change(Change::Rename { user: user.to_owned(), name: name.to_owned() }).await
    }

    pub async fn user(&self, user: &str) -> Result<Option<User>, StoreError> {
        people::find(&self.readers, user).await
    }

    /// Keeps another token of somebody.
    pub async fn new_token(&self, token: Token) -> Result<(), StoreError> {
        self.change(Change::NewToken(token)).await
    }

    /// Whose token this is, and when it was used last.
    pub async fn user_by_token(&self, hash: &str) -> Result<Option<(User, u64)>, StoreError> {
        people::by_token(&self.readers, hash).await
    }

    /// Remembers when a token was used.
    pub async fn token_used(&self, hash: &str, at: u64) -> Result<(), StoreError> {
        self.change(Change::TokenUsed { hash: hash.to_owned(), at }).await
    }

    pub async fn end_token(&self, hash: &str) -> Result<(), StoreError> {
        self.change(Change::EndToken { hash: hash.to_owned() }).await
    }

    pub async fn end_tokens(&self, user: &str) -> Result<(), StoreError> {
        self.change(Change::EndTokens { user: user.to_owned() }).await
    }

    /// Somebody's programs that still have a token.
    pub async fn programs(&self, owner: &str, limit: u32) -> Result<Vec<User>, StoreError> {
        people::programs(&self.readers, owner, limit).await
    }
}
