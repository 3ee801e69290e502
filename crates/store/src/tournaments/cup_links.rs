//! Links to cups: as those of tournaments, only hashes are kept.

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use tarock_club::CupScope;

use crate::database::writer::Change;
use crate::error::{Damage, StoreError, from_integer, to_integer};
use crate::store::Store;
use crate::tournaments::links::MOST_TOKENS;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CupLink {
    /// Its name, to withdraw it.
    pub link: String,
    pub cup: String,
    /// What it is good for.
    pub scope: CupScope,
    /// What it is called.
    pub label: Option<String>,
    /// When it was made.
    pub created: u64,
    /// When it was withdrawn.
    pub revoked: Option<u64>,
}

/// A change of what is kept of links to cups.
#[derive(Debug)]
pub(crate) enum CupLinkChange {
    New { link: CupLink, secret_hash: String },
    Token { hash: String, link: String, at: u64 },
    Revoke { cup: String, link: String, at: u64 },
}

const COLUMNS: &str = "SELECT cup_links.id, cup, scope, label, cup_links.created, revoked,
    (SELECT count(*) FROM cup_link_tokens WHERE link = cup_links.id) AS tokens FROM cup_links";

pub(crate) async fn change(
    connection: &mut SqliteConnection,
    change: &CupLinkChange,
) -> Result<(), StoreError> {
    match change {
        CupLinkChange::New { link, secret_hash } => {
            let scope =
                serde_json::to_string(&link.scope).map_err(|error| Damage::new("a link", error))?;
            let query = sqlx::query(
                "INSERT INTO cup_links (id, cup, scope, label, created, secret_hash)
                 VALUES ($1, $2, $3, $4, $5, $6)",
            );
            query
                .bind(&link.link)
                .bind(&link.cup)
                .bind(scope)
                .bind(&link.label)
                .bind(to_integer(link.created))
                .bind(secret_hash)
                .execute(connection)
                .await?;
        }
        CupLinkChange::Token { hash, link, at } => {
            let query = sqlx::query(
                "INSERT INTO cup_link_tokens (hash, link, created) VALUES ($1, $2, $3)",
            );
            query.bind(hash).bind(link).bind(to_integer(*at)).execute(&mut *connection).await?;
            // As at tournaments: whoever comes is let in, the longest-given tokens end.
            let query = sqlx::query(
                "DELETE FROM cup_link_tokens WHERE link = $1 AND hash NOT IN (SELECT hash FROM
                 cup_link_tokens WHERE link = $1 ORDER BY rowid DESC LIMIT $2)",
            );
            query.bind(link).bind(MOST_TOKENS).execute(connection).await?;
        }
        CupLinkChange::Revoke { cup, link, at } => {
            let query = sqlx::query(
                "UPDATE cup_links SET revoked = $3 WHERE cup = $1 AND id = $2 AND revoked IS NULL",
            );
            query.bind(cup).bind(link).bind(to_integer(*at)).execute(&mut *connection).await?;
            let query = sqlx::query("DELETE FROM cup_link_tokens WHERE link = $1");
            query.bind(link).execute(connection).await?;
        }
    }
    Ok(())
}

/// Deletes the links of a cup.
pub(crate) async fn delete_all_of(
    connection: &mut SqliteConnection,
    cup: &str,
) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM cup_link_tokens WHERE link IN (SELECT id FROM cup_links WHERE cup = $1)",
        "DELETE FROM cup_links WHERE cup = $1",
    ] {
        sqlx::query(statement).bind(cup).execute(&mut *connection).await?;
    }
    Ok(())
}

fn link(row: &SqliteRow) -> Result<(CupLink, u64), StoreError> {
    let (id, scope): (String, String) = (row.try_get("id")?, row.try_get("scope")?);
    let scope = serde_json::from_str(&scope)
        .map_err(|error| Damage::new(&format!("cup_links/{id}"), error))?;
    let link = CupLink {
        scope,
        link: id,
        cup: row.try_get("cup")?,
        label: row.try_get("label")?,
        created: from_integer(row.try_get("created")?),
        revoked: row.try_get::<Option<i64>, _>("revoked")?.map(from_integer),
    };
    Ok((link, from_integer(row.try_get("tokens")?)))
}

impl Store {
    /// Makes a link to a cup.
    pub async fn new_cup_link(&self, link: CupLink, secret_hash: String) -> Result<(), StoreError> {
        self.change(Change::CupLinks(CupLinkChange::New { link, secret_hash })).await
    }

    /// Keeps the hash of a token that was given for a link to a cup.
    pub async fn new_cup_link_token(
        &self,
        hash: &str,
        link: &str,
        at: u64,
    ) -> Result<(), StoreError> {
        let (hash, link) = (hash.to_owned(), link.to_owned());
        self.change(Change::CupLinks(CupLinkChange::Token { hash, link, at })).await
    }

    /// Withdraws a link to a cup; its tokens end.
    pub async fn revoke_cup_link(&self, cup: &str, link: &str, at: u64) -> Result<(), StoreError> {
        let (cup, link) = (cup.to_owned(), link.to_owned());
        self.change(Change::CupLinks(CupLinkChange::Revoke { cup, link, at })).await
    }

    /// The link of a secret, by its hash, with how many tokens were given for it.
    pub async fn cup_link_by_hash(&self, hash: &str) -> Result<Option<(CupLink, u64)>, StoreError> {
        self.one_cup_link(format!("{COLUMNS} WHERE secret_hash = $1"), hash).await
    }

    /// The link for which a token was given.
    pub async fn cup_link_by_token(&self, hash: &str) -> Result<Option<CupLink>, StoreError> {
        let query = format!(
            "{COLUMNS} JOIN cup_link_tokens ON cup_link_tokens.link = cup_links.id WHERE hash = $1"
        );
        Ok(self.one_cup_link(query, hash).await?.map(|(link, _)| link))
    }

    async fn one_cup_link(
        &self,
        query: String,
        hash: &str,
    ) -> Result<Option<(CupLink, u64)>, StoreError> {
        let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(hash);
        query.fetch_optional(&self.readers).await?.as_ref().map(link).transpose()
    }

    /// All links to a cup, the oldest first, each with how many tokens were given for it.
    pub async fn cup_links(&self, cup: &str) -> Result<Vec<(CupLink, u64)>, StoreError> {
        let query = format!("{COLUMNS} WHERE cup = $1 ORDER BY cup_links.created, cup_links.id");
        let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(cup);
        query.fetch_all(&self.readers).await?.iter().map(link).collect()
    }
}
