//! Accounts: names to sign in with, passwords as their hashes, sessions and passkeys.

use serde::Serialize;
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};
use sqlx::{AssertSqlSafe, Row};

use crate::database::seals::{ACCOUNTS, PLAYERS, TABLES, USERS};
use crate::error::{Damage, StoreError, from_integer, to_integer};
use crate::people::names::likeness;
use crate::people::{self, Token};

/// Sessions that one person may have; the least used ones end when there are more.
const MOST_SESSIONS: i64 = 50;

/// An account, besides what is known of every user.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    pub user: String,
    /// The name as it is compared.
    pub handle: String,
    /// The password as a PHC string.
    pub password: String,
    /// What authenticators are told instead of the user: 32 hexadecimal digits.
    pub passkey_user: String,
    /// Since when it is an account.
    pub since: u64,
}

impl std::fmt::Debug for Account {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Not even the hash of a password belongs into a log.
        f.debug_struct("Account").field("user", &self.user).finish_non_exhaustive()
    }
}

/// What is kept of the code that stands in for a forgotten password.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode {
    pub user: String,
    /// SHA-256 of the code in hexadecimal.
    pub hash: String,
    pub created: u64,
}

impl std::fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RecoveryCode").field("user", &self.user).finish_non_exhaustive()
    }
}

/// How a session began.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SignIn {
    /// As a visitor or a program, without signing in.
    Visit,
    Password,
    Passkey,
}

impl SignIn {
    const fn name(self) -> &'static str {
        match self {
            SignIn::Visit => "visit",
            SignIn::Password => "password",
            SignIn::Passkey => "passkey",
        }
    }

    fn from_name(name: &str) -> Result<SignIn, StoreError> {
        let ways = [SignIn::Visit, SignIn::Password, SignIn::Passkey];
        let found = ways.into_iter().find(|way| way.name() == name);
        found.ok_or_else(|| {
            Damage::new("tokens", format!("the kind {name:?} is not known to this version")).into()
        })
    }
}

/// A session that begins.
#[derive(Debug, Clone)]
pub struct NewSession {
    pub token: Token,
    /// How it began.
    pub way: SignIn,
    /// What the browser or program calls itself.
    pub agent: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// SHA-256 of its token in hexadecimal.
    pub hash: String,
    /// How it began.
    pub way: SignIn,
    /// What the browser or program calls itself.
    pub agent: String,
    /// When it began.
    pub created: u64,
    /// When it was used last, to the day.
    pub used: u64,
}

/// A passkey: the public half, and nothing secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredPasskey {
    /// The id that the authenticator gave it, in hexadecimal.
    pub id: String,
    pub user: String,
    /// What its owner calls it.
    pub name: String,
    /// The public key and its counter, as JSON.
    pub key: String,
    /// When it was made.
    pub created: u64,
    /// When it was used last.
    pub used: Option<u64>,
}

/// What changes with accounts. Each happens whole or not at all.
#[derive(Debug)]
pub(crate) enum AccountChange {
    /// A visitor becomes an account; the old tokens end.
    Become {
        account: Account,
        name: String,
        session: NewSession,
        code: RecoveryCode,
    },
    /// A code takes the place of the one before.
    NewCode(RecoveryCode),
    /// Another password by a code, which is used up; all sessions end, and one begins.
    Recover {
        used: RecoveryCode,
        password: String,
        session: NewSession,
        next: RecoveryCode,
    },
    Begin(NewSession),
    /// A visitor is merged into an account.
    Merge {
        visitor: String,
        account: String,
    },
    /// Ends all sessions of somebody but this.
    EndOthers {
        user: String,
        keep: String,
    },
    Rename {
        user: String,
        name: String,
        handle: String,
    },
    /// Another password; all sessions but this end.
    Password {
        user: String,
        password: String,
        keep: String,
    },
    NewPasskey(StoredPasskey),
    PasskeyUsed {
        id: String,
        key: String,
        at: u64,
    },
    NamePasskey {
        user: String,
        id: String,
        name: String,
    },
    EndPasskey {
        user: String,
        id: String,
    },
}

pub(crate) async fn change(
    connection: &mut SqliteConnection,
    change: &AccountChange,
) -> Result<(), StoreError> {
    match change {
        AccountChange::Become { account, name, session, code } => {
            r#become(connection, account, name, session).await?;
            new_code(connection, code).await
        }
        AccountChange::NewCode(code) => new_code(connection, code).await,
        AccountChange::Recover { used, password, session, next } => {
            recover(connection, used, password, session, next).await
        }
        AccountChange::Begin(session) => begin(connection, session).await,
        AccountChange::Merge { visitor, account } => merge(connection, visitor, account).await,
        AccountChange::EndOthers { user, keep } => end_others(connection, user, keep).await,
        AccountChange::Rename { user, name, handle } => {
            nobody_looks_like(connection, user, name).await?;
            ACCOUNTS.open(connection, "user_id = $1", &[user]).await?;
            let query =
                sqlx::query("UPDATE accounts SET handle = $2, likeness = $3 WHERE user_id = $1");
            query.bind(user).bind(handle).bind(likeness(name)).execute(&mut *connection).await?;
            ACCOUNTS.seal(connection).await?;
            people::rename(connection, user, name).await
        }
        AccountChange::Password { user, password, keep } => {
            new_password(connection, user, password).await?;
            end_others(connection, user, keep).await
        }
        AccountChange::NewPasskey(passkey) => new_passkey(connection, passkey).await,
        AccountChange::PasskeyUsed { id, key, at } => {
            let query = sqlx::query("UPDATE passkeys SET credential = $2, used = $3 WHERE id = $1");
            query.bind(id).bind(key).bind(to_integer(*at)).execute(connection).await?;
            Ok(())
        }
        AccountChange::NamePasskey { user, id, name } => {
            let query = sqlx::query("UPDATE passkeys SET name = $3 WHERE user_id = $1 AND id = $2");
            query.bind(user).bind(id).bind(name).execute(connection).await?;
            Ok(())
        }
        AccountChange::EndPasskey { user, id } => {
            let query = sqlx::query("DELETE FROM passkeys WHERE user_id = $1 AND id = $2");
            query.bind(user).bind(id).execute(connection).await?;
            Ok(())
        }
    }
}

async fn new_password(
    connection: &mut SqliteConnection,
    user: &str,
    password: &str,
) -> Result<(), StoreError> {
    ACCOUNTS.open(connection, "user_id = $1", &[user]).await?;
    let query = sqlx::query("UPDATE accounts SET password = $2 WHERE user_id = $1");
    query.bind(user).bind(password).execute(&mut *connection).await?;
    ACCOUNTS.seal(connection).await?;
    Ok(())
}

/// Refuses a name that people would take for that of another account.
async fn nobody_looks_like(
    connection: &mut SqliteConnection,
    user: &str,
    name: &str,
) -> Result<(), StoreError> {
    let query = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM accounts WHERE likeness = $1 AND user_id <> $2)",
    );
    let taken: bool = query.bind(likeness(name)).bind(user).fetch_one(connection).await?;
    if taken { Err(StoreError::Exists) } else { Ok(()) }
}

/// The account whose name looks like this.
pub(crate) async fn by_likeness(
    pool: &SqlitePool,
    name: &str,
) -> Result<Option<String>, StoreError> {
    let query = sqlx::query_scalar("SELECT user_id FROM accounts WHERE likeness = $1 LIMIT 1");
    Ok(query.bind(likeness(name)).fetch_optional(pool).await?)
}

pub(crate) async fn among(pool: &SqlitePool, users: &[String]) -> Result<Vec<String>, StoreError> {
    let users = serde_json::to_string(users).unwrap_or_else(|_| "[]".to_owned());
    let query = sqlx::query_scalar(
        "SELECT user_id FROM accounts WHERE user_id IN (SELECT value FROM json_each($1))",
    );
    Ok(query.bind(users).fetch_all(pool).await?)
}

async fn r#become(
    connection: &mut SqliteConnection,
    account: &Account,
    name: &str,
    session: &NewSession,
) -> Result<(), StoreError> {
    nobody_looks_like(connection, &account.user, name).await?;
    sqlx::query(
        "INSERT INTO accounts (user_id, handle, password, passkey_user, since, likeness)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(&account.user)
    .bind(&account.handle)
    .bind(&account.password)
    .bind(&account.passkey_user)
    .bind(to_integer(account.since))
    .bind(likeness(name))
    .execute(&mut *connection)
    .await?;
    ACCOUNTS.seal(connection).await?;
    USERS.open(connection, "id = $1", &[&account.user]).await?;
    let query = sqlx::query("UPDATE users SET kind = 'account', name = $2 WHERE id = $1");
    query.bind(&account.user).bind(name).execute(&mut *connection).await?;
    USERS.seal(connection).await?;
    people::end_tokens(connection, &account.user).await?;
    begin(connection, session).await
}

/// The visitor stays as somebody who belongs to the account: logs name them, and deleting the
/// account has to find them.
async fn merge(
    connection: &mut SqliteConnection,
    visitor: &str,
    account: &str,
) -> Result<(), StoreError> {
    const MERGE: [&str; 5] = [
        "UPDATE deal_players SET user_id = $2 WHERE user_id = $1
           AND deal_id NOT IN (SELECT deal_id FROM deal_players WHERE user_id = $2)",
        "UPDATE tables SET opened_by = $2 WHERE opened_by = $1",
        "INSERT INTO table_people (table_id, user_id) SELECT table_id, $2 FROM table_people
         WHERE user_id = $1
           ON CONFLICT DO NOTHING",
        "UPDATE users SET owner = $2 WHERE owner = $1",
        "UPDATE users SET owner = $2 WHERE id = $1 AND kind = 'visitor'",
    ];
    PLAYERS.open(connection, "user_id = $1", &[visitor]).await?;
    TABLES.open(connection, "opened_by = $1", &[visitor]).await?;
    USERS.open(connection, "id = $1 OR owner = $1", &[visitor]).await?;
    for statement in MERGE {
        sqlx::query(statement).bind(visitor).bind(account).execute(&mut *connection).await?;
    }
    for sealed in [&PLAYERS, &TABLES, &USERS] {
        while sealed.seal(connection).await? > 0 {}
    }
    people::end_tokens(connection, visitor).await
}

async fn new_code(
    connection: &mut SqliteConnection,
    code: &RecoveryCode,
) -> Result<(), StoreError> {
    let query = sqlx::query(
        "INSERT INTO recovery_codes (user_id, hash, created) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, created = excluded.created",
    );
    let query = query.bind(&code.user).bind(&code.hash).bind(to_integer(code.created));
    query.execute(connection).await?;
    Ok(())
}

/// [`StoreError::Exists`] if the code was used by somebody else meanwhile.
async fn recover(
    connection: &mut SqliteConnection,
    used: &RecoveryCode,
    password: &str,
    session: &NewSession,
    next: &RecoveryCode,
) -> Result<(), StoreError> {
    let query = sqlx::query("DELETE FROM recovery_codes WHERE user_id = $1 AND hash = $2");
    let query = query.bind(&used.user).bind(&used.hash);
    if query.execute(&mut *connection).await?.rows_affected() == 0 {
        return Err(StoreError::Exists);
    }
    new_password(connection, &used.user, password).await?;
    people::end_tokens(connection, &used.user).await?;
    new_code(connection, next).await?;
    begin(connection, session).await
}

async fn begin(connection: &mut SqliteConnection, session: &NewSession) -> Result<(), StoreError> {
    let token = &session.token;
    sqlx::query(
        "INSERT INTO tokens (hash, user_id, created, used, way, agent)
        VALUES ($1, $2, $3, $3, $4, $5)",
    )
    .bind(&token.hash)
    .bind(&token.user)
    .bind(to_integer(token.created))
    .bind(session.way.name())
    .bind(&session.agent)
    .execute(&mut *connection)
    .await?;
    sqlx::query(
        "DELETE FROM tokens WHERE user_id = $1 AND hash <> $2 AND hash NOT IN
         (SELECT hash FROM tokens WHERE user_id = $1 AND hash <> $2 ORDER BY used DESC, created DESC
         LIMIT $3)",
    )
    .bind(&token.user)
    .bind(&token.hash)
    .bind(MOST_SESSIONS - 1)
    .execute(connection)
    .await?;
    Ok(())
}

async fn end_others(
    connection: &mut SqliteConnection,
    user: &str,
    keep: &str,
) -> Result<(), StoreError> {
    let query = sqlx::query("DELETE FROM tokens WHERE user_id = $1 AND hash <> $2");
    query.bind(user).bind(keep).execute(connection).await?;
    Ok(())
}

async fn new_passkey(
    connection: &mut SqliteConnection,
    passkey: &StoredPasskey,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO passkeys (id, user_id, name, credential, created) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(&passkey.id)
    .bind(&passkey.user)
    .bind(&passkey.name)
    .bind(&passkey.key)
    .bind(to_integer(passkey.created))
    .execute(connection)
    .await?;
    Ok(())
}

fn accounts_where(condition: &str) -> AssertSqlSafe<String> {
    AssertSqlSafe(format!(
        "SELECT user_id, handle, password, passkey_user, since, {} FROM accounts WHERE {condition}",
        ACCOUNTS.asked()
    ))
}

fn account(row: &SqliteRow) -> Result<Account, StoreError> {
    let user: String = row.try_get("user_id")?;
    ACCOUNTS.check(row, || format!("accounts/{user}"))?;
    Ok(Account {
        user,
        handle: row.try_get("handle")?,
        password: row.try_get("password")?,
        passkey_user: row.try_get("passkey_user")?,
        since: from_integer(row.try_get("since")?),
    })
}

pub(crate) async fn find(pool: &SqlitePool, user: &str) -> Result<Option<Account>, StoreError> {
    let query = sqlx::query(accounts_where("user_id = $1"));
    query.bind(user).fetch_optional(pool).await?.as_ref().map(account).transpose()
}

pub(crate) async fn by_handle(
    pool: &SqlitePool,
    handle: &str,
) -> Result<Option<Account>, StoreError> {
    let query = sqlx::query(accounts_where("handle = $1"));
    query.bind(handle).fetch_optional(pool).await?.as_ref().map(account).transpose()
}

/// The code of an account, if it has one.
pub(crate) async fn recovery_code(
    pool: &SqlitePool,
    user: &str,
) -> Result<Option<RecoveryCode>, StoreError> {
    let query = sqlx::query("SELECT user_id, hash, created FROM recovery_codes WHERE user_id = $1");
    let found = query.bind(user).fetch_optional(pool).await?;
    let code = found.map(|row| {
        Ok(RecoveryCode {
            user: row.try_get("user_id")?,
            hash: row.try_get("hash")?,
            created: from_integer(row.try_get("created")?),
        })
    });
    code.transpose()
}

fn session(row: &SqliteRow) -> Result<Session, StoreError> {
    let way: String = row.try_get("way")?;
    Ok(Session {
        hash: row.try_get("hash")?,
        way: SignIn::from_name(&way)?,
        agent: row.try_get("agent")?,
        created: from_integer(row.try_get("created")?),
        used: from_integer(row.try_get("used")?),
    })
}

/// The session of a token.
pub(crate) async fn session_by_hash(
    pool: &SqlitePool,
    hash: &str,
) -> Result<Option<Session>, StoreError> {
    let query = sqlx::query("SELECT hash, way, agent, created, used FROM tokens WHERE hash = $1");
    query.bind(hash).fetch_optional(pool).await?.as_ref().map(session).transpose()
}

/// Somebody's sessions, the last used first.
pub(crate) async fn sessions(pool: &SqlitePool, user: &str) -> Result<Vec<Session>, StoreError> {
    let query = sqlx::query(
        "SELECT hash, way, agent, created, used FROM tokens WHERE user_id = $1
         ORDER BY used DESC, created DESC, hash LIMIT $2",
    );
    query.bind(user).bind(MOST_SESSIONS).fetch_all(pool).await?.iter().map(session).collect()
}

fn passkey(row: &SqliteRow) -> Result<StoredPasskey, StoreError> {
    let used: Option<i64> = row.try_get("used")?;
    Ok(StoredPasskey {
        id: row.try_get("id")?,
        user: row.try_get("user_id")?,
        name: row.try_get("name")?,
        key: row.try_get("credential")?,
        created: from_integer(row.try_get("created")?),
        used: used.map(from_integer),
    })
}

/// Somebody's passkeys, the oldest first.
pub(crate) async fn passkeys(
    pool: &SqlitePool,
    user: &str,
) -> Result<Vec<StoredPasskey>, StoreError> {
    let query = sqlx::query(
        "SELECT id, user_id, name, credential, created, used FROM passkeys WHERE user_id = $1
         ORDER BY created, id",
    );
    query.bind(user).fetch_all(pool).await?.iter().map(passkey).collect()
}

pub(crate) async fn passkey_by_id(
    pool: &SqlitePool,
    id: &str,
) -> Result<Option<StoredPasskey>, StoreError> {
    let query = sqlx::query(
        "SELECT id, user_id, name, credential, created, used FROM passkeys WHERE id = $1",
    );
    query.bind(id).fetch_optional(pool).await?.as_ref().map(passkey).transpose()
}
