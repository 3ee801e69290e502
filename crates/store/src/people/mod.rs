//! People, programs, and the tokens by which they are known.

pub(crate) mod account_store;
pub(crate) mod accounts;
pub(crate) mod evenings;
pub(crate) mod forget;
pub(crate) mod friends;
pub(crate) mod names;
pub(crate) mod operators;
pub(crate) mod practice;

use serde::Serialize;
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};
use sqlx::{AssertSqlSafe, Row};

use crate::database::seals::USERS;
use crate::error::{Damage, StoreError, from_integer, to_integer};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UserKind {
    /// Known by a token alone.
    Visitor,
    /// Can sign in.
    Account,
    /// Somebody's program.
    Program,
    /// Gone for good; the row stays for the deals of others.
    Deleted,
}

impl UserKind {
    const fn name(self) -> &'static str {
        match self {
            UserKind::Visitor => "visitor",
            UserKind::Account => "account",
            UserKind::Program => "program",
            UserKind::Deleted => "deleted",
        }
    }

    fn from_name(name: &str) -> Result<UserKind, StoreError> {
        let kinds = [UserKind::Visitor, UserKind::Account, UserKind::Program, UserKind::Deleted];
        let found = kinds.into_iter().find(|kind| kind.name() == name);
        found.ok_or_else(|| {
            Damage::new("users", format!("the kind {name:?} is not known to this version")).into()
        })
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    /// The public handle.
    pub user: String,
    pub name: String,
    pub kind: UserKind,
    /// Whose program it is.
    pub owner: Option<String>,
    /// Since when they are known.
    pub created: u64,
}

/// A token, as its hash.
#[derive(Debug, Clone)]
pub struct Token {
    /// SHA-256 of the token in hexadecimal.
    pub hash: String,
    pub user: String,
    /// When it was made.
    pub created: u64,
}

/// Somebody new, with the first token.
#[derive(Debug, Clone)]
pub struct NewUser {
    pub user: User,
    /// SHA-256 of the token in hexadecimal.
    pub token_hash: String,
}

pub(crate) async fn insert(
    connection: &mut SqliteConnection,
    new: &NewUser,
) -> Result<(), StoreError> {
    let user = &new.user;
    sqlx::query("INSERT INTO users (id, name, kind, owner, created) VALUES ($1, $2, $3, $4, $5)")
        .bind(&user.user)
        .bind(&user.name)
        .bind(user.kind.name())
        .bind(&user.owner)
        .bind(to_integer(user.created))
        .execute(&mut *connection)
        .await?;
    USERS.seal(connection).await?;
    let token =
        Token { hash: new.token_hash.clone(), user: user.user.clone(), created: user.created };
    insert_token(connection, &token).await
}

pub(crate) async fn rename(
    connection: &mut SqliteConnection,
    user: &str,
    name: &str,
) -> Result<(), StoreError> {
    USERS.open(connection, "id = $1", &[user]).await?;
    sqlx::query("UPDATE users SET name = $2 WHERE id = $1")
        .bind(user)
        .bind(name)
        .execute(&mut *connection)
        .await?;
    USERS.seal(connection).await?;
    Ok(())
}

pub(crate) async fn insert_token(
    connection: &mut SqliteConnection,
    token: &Token,
) -> Result<(), StoreError> {
    let query =
        sqlx::query("INSERT INTO tokens (hash, user_id, created, used) VALUES ($1, $2, $3, $3)");
    query
        .bind(&token.hash)
        .bind(&token.user)
        .bind(to_integer(token.created))
        .execute(connection)
        .await?;
    Ok(())
}

pub(crate) async fn token_used(
    connection: &mut SqliteConnection,
    hash: &str,
    at: u64,
) -> Result<(), StoreError> {
    let query = sqlx::query("UPDATE tokens SET used = $2 WHERE hash = $1");
    query.bind(hash).bind(to_integer(at)).execute(connection).await?;
    Ok(())
}

pub(crate) async fn end_token(
    connection: &mut SqliteConnection,
    hash: &str,
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM tokens WHERE hash = $1").bind(hash).execute(connection).await?;
    Ok(())
}

pub(crate) async fn end_tokens(
    connection: &mut SqliteConnection,
    user: &str,
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM tokens WHERE user_id = $1").bind(user).execute(connection).await?;
    Ok(())
}

fn user(row: &SqliteRow) -> Result<User, StoreError> {
    let (user, kind): (String, String) = (row.try_get("id")?, row.try_get("kind")?);
    USERS.check(row, || format!("users/{user}"))?;
    Ok(User {
        user,
        name: row.try_get("name")?,
        kind: UserKind::from_name(&kind)?,
        owner: row.try_get("owner")?,
        created: from_integer(row.try_get("created")?),
    })
}

pub(crate) async fn find(pool: &SqlitePool, id: &str) -> Result<Option<User>, StoreError> {
    let sql = format!(
        "SELECT id, name, kind, owner, created, {} FROM users WHERE id = $1",
        USERS.asked()
    );
    sqlx::query(AssertSqlSafe(sql))
        .bind(id)
        .fetch_optional(pool)
        .await?
        .as_ref()
        .map(user)
        .transpose()
}

/// Whose token this is, and when it was used last.
pub(crate) async fn by_token(
    pool: &SqlitePool,
    hash: &str,
) -> Result<Option<(User, u64)>, StoreError> {
    let sql = format!(
        "SELECT users.id, name, kind, owner, users.created, tokens.used, {} FROM tokens
         JOIN users ON users.id = tokens.user_id WHERE hash = $1",
        USERS.asked()
    );
    let found = sqlx::query(AssertSqlSafe(sql)).bind(hash).fetch_optional(pool).await?;
    found.map(|row| Ok((user(&row)?, from_integer(row.try_get("used")?)))).transpose()
}

/// Somebody's programs that still have a token.
pub(crate) async fn programs(
    pool: &SqlitePool,
    owner: &str,
    limit: u32,
) -> Result<Vec<User>, StoreError> {
    let sql = format!(
        "SELECT id, name, kind, owner, created, {} FROM users
         WHERE owner = $1 AND id IN (SELECT user_id FROM tokens) ORDER BY created, id LIMIT $2",
        USERS.asked()
    );
    let rows = sqlx::query(AssertSqlSafe(sql));
    let rows = rows.bind(owner).bind(i64::from(limit)).fetch_all(pool).await?;
    rows.iter().map(user).collect()
}
