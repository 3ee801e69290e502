//! What whoever runs the server has decided: who and what is kept out, and who did what when.

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqlitePool};

use crate::error::{Damage, StoreError, from_integer, to_integer};

/// What can be kept out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BanKind {
    User,
    /// An address, as it is counted.
    Address,
    Table,
}

impl BanKind {
    const ALL: [BanKind; 3] = [BanKind::User, BanKind::Address, BanKind::Table];

    pub const fn name(self) -> &'static str {
        match self {
            BanKind::User => "user",
            BanKind::Address => "address",
            BanKind::Table => "table",
        }
    }

    pub fn from_name(name: &str) -> Option<BanKind> {
        BanKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Somebody or something that is kept out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ban {
    pub kind: BanKind,
    /// Whose handle, which address or table.
    pub whom: String,
    pub reason: String,
    /// Since when.
    pub at: u64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OperatorDecision {
    pub at: u64,
    /// Who, as the operating system knows them.
    pub operator: String,
    pub action: String,
    /// About whom or what.
    pub whom: String,
    pub reason: String,
}

/// What an operator changes; the decision is kept with it.
#[derive(Debug)]
pub(crate) enum OperatorChange {
    Ban(BanKind),
    Lift(BanKind),
    /// Only the decision is kept.
    Note,
}

pub(crate) async fn change(
    connection: &mut SqliteConnection,
    change: &OperatorChange,
    decision: &OperatorDecision,
) -> Result<(), StoreError> {
    match change {
        OperatorChange::Ban(kind) => {
            sqlx::query(
                "INSERT INTO bans (kind, whom, reason, at) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (kind, whom) DO UPDATE SET reason = excluded.reason, at = excluded.at",
            )
            .bind(kind.name())
            .bind(&decision.whom)
            .bind(&decision.reason)
            .bind(to_integer(decision.at))
            .execute(&mut *connection)
            .await?;
        }
        OperatorChange::Lift(kind) => {
            let query = sqlx::query("DELETE FROM bans WHERE kind = $1 AND whom = $2");
            query.bind(kind.name()).bind(&decision.whom).execute(&mut *connection).await?;
        }
        OperatorChange::Note => {}
    }
    sqlx::query(
        "INSERT INTO decisions (at, operator, action, whom, reason) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(to_integer(decision.at))
    .bind(&decision.operator)
    .bind(&decision.action)
    .bind(&decision.whom)
    .bind(&decision.reason)
    .execute(connection)
    .await?;
    Ok(())
}

/// All bans, the oldest first.
pub(crate) async fn bans(pool: &SqlitePool) -> Result<Vec<Ban>, StoreError> {
    let rows = sqlx::query("SELECT kind, whom, reason, at FROM bans ORDER BY at, whom")
        .fetch_all(pool)
        .await?;
    rows.iter()
        .map(|row| {
            let kind: String = row.try_get("kind")?;
            let kind = BanKind::from_name(&kind).ok_or_else(|| {
                StoreError::from(Damage::new("bans", format!("{kind:?} is no kind of ban")))
            })?;
            let at = from_integer(row.try_get("at")?);
            Ok(Ban { kind, whom: row.try_get("whom")?, reason: row.try_get("reason")?, at })
        })
        .collect()
}

/// The last decisions, the latest first.
pub(crate) async fn decisions(
    pool: &SqlitePool,
    limit: u32,
) -> Result<Vec<OperatorDecision>, StoreError> {
    let query = sqlx::query(
        "SELECT at, operator, action, whom, reason FROM decisions ORDER BY id DESC LIMIT $1",
    );
    let rows = query.bind(i64::from(limit)).fetch_all(pool).await?;
    rows.iter()
        .map(|row| {
            Ok(OperatorDecision {
                at: from_integer(row.try_get("at")?),
                operator: row.try_get("operator")?,
                action: row.try_get("action")?,
                whom: row.try_get("whom")?,
                reason: row.try_get("reason")?,
            })
        })
        .collect()
}
