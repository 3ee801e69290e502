//! The one who writes. Changes that wait at the same time go into one transaction, so that a
//! thousand tables share the cost of making it durable.

use std::time::Duration;

use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, Executor};
use tokio::sync::{mpsc, oneshot};
use tracing::warn;

use crate::error::{StoreError, to_integer};
use crate::people::accounts::AccountChange;
use crate::people::friends::FriendChange;
use crate::people::operators::{OperatorChange, OperatorDecision};
use crate::people::practice::PracticeChange;
use crate::people::{NewUser, Token};
use crate::people::{accounts, forget, friends, operators, practice};
use crate::tables::refusals::KeptRefusal;
use crate::tables::{self, Entry, NewTable, Prepared};
use crate::tables::{deals, refusals, retention};
use crate::tournaments::TournamentChange;
use crate::tournaments::cup_links::CupLinkChange;
use crate::tournaments::cups::KeptCup;
use crate::tournaments::links::LinkChange;
use crate::tournaments::{cup_links, cups, links};
use crate::{people, tournaments};

/// Changes that go into one transaction.
const MOST_TOGETHER: usize = 512;

/// One change; all of it happens, or nothing.
#[derive(Debug)]
pub(crate) enum Change {
    Append(Box<Prepared>),
    NewTable(Box<NewTable>),
    TableUsed {
        table: String,
        at: u64,
    },
    NewUser(NewUser),
    Rename {
        user: String,
        name: String,
    },
    NewToken(Token),
    TokenUsed {
        hash: String,
        at: u64,
    },
    EndToken {
        hash: String,
    },
    EndTokens {
        user: String,
    },
    /// Commands that changed nothing.
    Refused {
        table: String,
        refusals: Vec<KeptRefusal>,
    },
    Account(AccountChange),
    Friends(FriendChange),
    Practice(PracticeChange),
    Tournament(TournamentChange),
    Cup(KeptCup),
    CupLinks(CupLinkChange),
    Links(LinkChange),
    /// Somebody deletes their account.
    End {
        user: String,
    },
    /// The names of those who have ended go.
    Erase,
    /// An operator has decided something.
    Operator(OperatorChange, OperatorDecision),
    /// A server has run for so much longer.
    Ran(Duration),
    /// What is older goes.
    LetGo {
        keep: Duration,
        in_use: Vec<String>,
    },
    /// Something is written to find out whether that is possible.
    Probe {
        at: u64,
    },
    /// The last one: what came before is written, nothing after it.
    Close,
}

/// A change, and who waits for it.
pub(crate) struct Job {
    pub change: Change,
    pub done: oneshot::Sender<Result<(), StoreError>>,
}

/// Writes until everybody who could want something is gone.
pub(crate) async fn write_all(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut together = Vec::with_capacity(MOST_TOGETHER);
    while jobs.recv_many(&mut together, MOST_TOGETHER).await > 0 {
        let last = together.iter().any(|job| matches!(job.change, Change::Close));
        if last {
            jobs.close();
        }
        let written = transact(&mut connection, &together).await;
        let overwrites = together.iter().any(|job| {
            matches!(
                job.change,
                Change::Erase
                    | Change::LetGo { .. }
                    | Change::Cup(KeptCup::Delete { .. })
                    | Change::Tournament(
                        TournamentChange::Forget { .. } | TournamentChange::Delete { .. }
                    )
            )
        });
        if overwrites && written.is_ok() {
            empty_log_of_writes(&mut connection).await;
        }
        match written {
            Ok(()) => together.drain(..).for_each(|job| answer(job, Ok(()))),
            Err(error) if together.len() == 1 => {
                together.drain(..).for_each(|job| answer(job, Err(error.clone())));
            }
            Err(error) => {
                let changes = together.len();
                warn!(%error, changes, "a common transaction failed; each change is tried alone");
                for job in together.drain(..) {
                    let written = transact(&mut connection, std::slice::from_ref(&job)).await;
                    answer(job, written);
                }
            }
        }
    }
    if let Err(error) = connection.close().await {
        warn!(%error, "closing the database");
    }
}

/// Pages that were overwritten are in the log of writes as they were before, until it is emptied.
async fn empty_log_of_writes(connection: &mut SqliteConnection) {
    if let Err(error) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").await {
        warn!(%error, "the log of writes is not emptied; the next overwriting tries again");
    }
}

/// More than most changes need: where these find room, the others do. Random, because pages that
/// stay the same are not written.
const PROBE_BYTES: i64 = 32 * 1024;

async fn probe(connection: &mut SqliteConnection, at: u64) -> Result<(), StoreError> {
    let query = sqlx::query(
        "INSERT INTO probe (id, at, room) VALUES (1, $1, randomblob($2))
         ON CONFLICT (id) DO UPDATE SET at = excluded.at, room = excluded.room",
    );
    query.bind(to_integer(at)).bind(PROBE_BYTES).execute(connection).await?;
    Ok(())
}

/// Who has stopped waiting need not be told.
fn answer(job: Job, written: Result<(), StoreError>) {
    let _ = job.done.send(written);
}

async fn transact(connection: &mut SqliteConnection, jobs: &[Job]) -> Result<(), StoreError> {
    connection.execute("BEGIN IMMEDIATE").await?;
    let written = write(connection, jobs).await;
    let end = if written.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = connection.execute(end).await;
    if ended.is_err() && written.is_ok() {
        // A commit that failed may leave the transaction open.
        let _ = connection.execute("ROLLBACK").await;
    }
    written?;
    ended?;
    Ok(())
}

async fn write(connection: &mut SqliteConnection, jobs: &[Job]) -> Result<(), StoreError> {
    let rows = jobs.iter().flat_map(|job| match &job.change {
        Change::Append(prepared) => prepared.rows.as_slice(),
        _ => &[],
    });
    let rows: Vec<&Entry> = rows.collect();
    tables::insert_rows(connection, &rows).await?;
    for job in jobs {
        match &job.change {
            Change::Append(prepared) => {
                tables::append_rest(connection, prepared).await?;
                for deal in &prepared.append.finished {
                    deals::insert(connection, &prepared.append.table, deal).await?;
                }
            }
            Change::NewTable(table) => tables::insert(connection, table).await?,
            Change::TableUsed { table, at } => tables::used(connection, table, *at).await?,
            Change::NewUser(user) => people::insert(connection, user).await?,
            Change::Rename { user, name } => people::rename(connection, user, name).await?,
            Change::NewToken(token) => people::insert_token(connection, token).await?,
            Change::TokenUsed { hash, at } => people::token_used(connection, hash, *at).await?,
            Change::EndToken { hash } => people::end_token(connection, hash).await?,
            Change::EndTokens { user } => people::end_tokens(connection, user).await?,
            Change::Account(change) => accounts::change(connection, change).await?,
            Change::Friends(change) => friends::change(connection, change).await?,
            Change::Cup(change) => cups::change(connection, change).await?,
            Change::CupLinks(change) => cup_links::change(connection, change).await?,
            Change::Practice(change) => practice::change(connection, change).await?,
            Change::Tournament(change) => tournaments::change(connection, change).await?,
            Change::Links(change) => links::change(connection, change).await?,
            Change::End { user } => forget::end(connection, user).await?,
            Change::Erase => forget::erase(connection).await?,
            Change::Refused { table, refusals } => {
                refusals::insert(connection, table, refusals).await?;
            }
            Change::Operator(change, decision) => {
                operators::change(connection, change, decision).await?;
            }
            Change::Ran(time) => retention::ran(connection, *time).await?,
            Change::LetGo { keep, in_use } => {
                retention::let_go(connection, *keep, in_use).await?;
            }
            Change::Probe { at } => probe(connection, *at).await?,
            Change::Close => {}
        }
    }
    Ok(())
}
