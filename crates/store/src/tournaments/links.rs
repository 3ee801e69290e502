//! Links to tournaments: hashes of their secrets, what they are good for, and the tokens that were
//! given for them.

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use tarock_club::Scope;

use crate::database::writer::Change;
use crate::error::{Damage, StoreError, from_integer, to_integer};
use crate::store::Store;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Its public name.
    pub link: String,
    pub tournament: String,
    /// What it is good for.
    pub scope: Scope,
    /// What the organiser calls it.
    pub label: Option<String>,
    /// When it was made.
    pub created: u64,
    /// When it was withdrawn.
    pub revoked: Option<u64>,
}

/// Tokens of one link that are good at the same time.
pub(crate) const MOST_TOKENS: i64 = 100;

/// A link to be made. Only hashes are kept.
#[derive(Debug, Clone)]
pub struct NewLink {
    pub link: Link,
    pub secret_hash: String,
    /// The hash of its short code, with the tournament in it.
    pub code_hash: String,
}

/// A change of what is kept of links.
#[derive(Debug)]
pub(crate) enum LinkChange {
    New(Vec<NewLink>),
    Token { hash: String, link: String, at: u64 },
    Revoke { tournament: String, link: String, at: u64 },
    Delete { links: Vec<String> },
}

const COLUMNS: &str =
    "SELECT links.id, links.tournament, scope, label, links.created, revoked FROM links";

pub(crate) async fn change(
    connection: &mut SqliteConnection,
    change: &LinkChange,
) -> Result<(), StoreError> {
    match change {
        LinkChange::New(links) => {
            for NewLink { link, secret_hash, code_hash } in links {
                let scope = serde_json::to_string(&link.scope)
                    .map_err(|error| Damage::new("a link", error))?;
                let query = sqlx::query(
                    "INSERT INTO links
                     (id, tournament, scope, label, created, secret_hash, code_hash)
                     VALUES ($1, $2, $3, $4, $5, $6, $7)",
                );
                query
                    .bind(&link.link)
                    .bind(&link.tournament)
                    .bind(scope)
                    .bind(&link.label)
                    .bind(to_integer(link.created))
                    .bind(secret_hash)
                    .bind(code_hash)
                    .execute(&mut *connection)
                    .await?;
            }
        }
        LinkChange::Token { hash, link, at } => {
            let query =
                sqlx::query("INSERT INTO link_tokens (hash, link, created) VALUES ($1, $2, $3)");
            query.bind(hash).bind(link).bind(to_integer(*at)).execute(&mut *connection).await?;
            // Whoever comes is let in; the longest-given tokens end in their place.
            let query = sqlx::query(
                "DELETE FROM link_tokens WHERE link = $1 AND hash NOT IN (SELECT hash FROM
                 link_tokens WHERE link = $1 ORDER BY rowid DESC LIMIT $2)",
            );
            query.bind(link).bind(MOST_TOKENS).execute(connection).await?;
        }
        LinkChange::Revoke { tournament, link, at } => {
            let query = sqlx::query(
                "UPDATE links SET revoked = $3 WHERE tournament = $1 AND id = $2
                 AND revoked IS NULL",
            );
            query
                .bind(tournament)
                .bind(link)
                .bind(to_integer(*at))
                .execute(&mut *connection)
                .await?;
            sqlx::query("DELETE FROM link_tokens WHERE link = $1")
                .bind(link)
                .execute(connection)
                .await?;
        }
        LinkChange::Delete { links } => {
            for link in links {
                for statement in
                    ["DELETE FROM link_tokens WHERE link = $1", "DELETE FROM links WHERE id = $1"]
                {
                    sqlx::query(statement).bind(link).execute(&mut *connection).await?;
                }
            }
        }
    }
    Ok(())
}

fn link(row: &SqliteRow) -> Result<Link, StoreError> {
    let (id, scope): (String, String) = (row.try_get("id")?, row.try_get("scope")?);
    let scope =
        serde_json::from_str(&scope).map_err(|error| Damage::new(&format!("links/{id}"), error))?;
    Ok(Link {
        scope,
        link: id,
        tournament: row.try_get("tournament")?,
        label: row.try_get("label")?,
        created: from_integer(row.try_get("created")?),
        revoked: row.try_get::<Option<i64>, _>("revoked")?.map(from_integer),
    })
}

impl Store {
    /// Makes links.
    pub async fn new_links(&self, links: Vec<NewLink>) -> Result<(), StoreError> {
        self.change(Change::Links(LinkChange::New(links))).await
    }

    /// Keeps the hash of a token that was given for a link.
    pub async fn new_link_token(&self, hash: &str, link: &str, at: u64) -> Result<(), StoreError> {
        let (hash, link) = (hash.to_owned(), link.to_owned());
        self.change(Change::Links(LinkChange::Token { hash, link, at })).await
    }

    /// Withdraws a link; its tokens end.
    pub async fn revoke_link(
        &self,
        tournament: &str,
        link: &str,
        at: u64,
    ) -> Result<(), StoreError> {
        let (tournament, link) = (tournament.to_owned(), link.to_owned());
        self.change(Change::Links(LinkChange::Revoke { tournament, link, at })).await
    }

    /// Deletes links that others have taken the place of; their tokens end.
    pub async fn delete_links(&self, links: Vec<String>) -> Result<(), StoreError> {
        self.change(Change::Links(LinkChange::Delete { links })).await
    }

    /// The link of a secret or a code, by its hash.
    pub async fn link_by_hash(&self, hash: &str) -> Result<Option<Link>, StoreError> {
        let query = format!("{COLUMNS} WHERE secret_hash = $1 OR code_hash = $1");
        self.one_link(query, hash).await
    }

    pub async fn link_by_token(&self, hash: &str) -> Result<Option<Link>, StoreError> {
        let query =
            format!("{COLUMNS} JOIN link_tokens ON link_tokens.link = links.id WHERE hash = $1");
        self.one_link(query, hash).await
    }

    async fn one_link(&self, query: String, hash: &str) -> Result<Option<Link>, StoreError> {
        let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(hash);
        query.fetch_optional(&self.readers).await?.as_ref().map(link).transpose()
    }

    /// All links of a tournament, the oldest first, each with how many tokens were given for it.
    pub async fn links(&self, tournament: &str) -> Result<Vec<(Link, u64)>, StoreError> {
        let query = sqlx::query(
            "SELECT links.id, tournament, scope, label, created, revoked,
               (SELECT count(*) FROM link_tokens WHERE link = links.id) AS tokens
             FROM links WHERE tournament = $1 ORDER BY created, links.id",
        );
        let rows = query.bind(tournament).fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((link(row)?, from_integer(row.try_get("tokens")?)))).collect()
    }
}
