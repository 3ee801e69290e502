//! Finding tables.

use axum::Json;
use axum::extract::{Path, State};
use serde::Serialize;
use tarock_store::TableRow;

use crate::app::App;
use crate::identity::Identity;
use crate::problem::Problem;
use crate::table_summary::TableSummary;

/// Tables that the lobby shows, at most.
const MOST_SHOWN: usize = 200;

/// Open tables.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Lobby {
    /// The tables, the latest first.
    pub tables: Vec<TableSummary>,
}

/// A table of one's own.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OwnTable {
    /// Id.
    pub table: String,
    /// The link for people, relative to the server.
    pub link: String,
    /// The book.
    pub rules: String,
    /// Players at the table.
    pub players: u8,
    /// Whether only those who know its id may find it.
    pub private: bool,
    /// When it was opened.
    pub opened: u64,
    /// When it was used last.
    pub used: u64,
}

/// Tables of one's own.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OwnTables {
    /// The tables, the last used first.
    pub tables: Vec<OwnTable>,
    /// Ids of tables that this version of the server cannot read; they stay as they are.
    pub unreadable: Vec<String>,
}

/// The lobby.
#[utoipa::path(
    get,
    path = "/api/v1/tables",
    tag = "tables",
    responses((status = 200, description = "open tables that are not private", body = Lobby)),
)]
pub async fn list(State(app): State<App>) -> Json<Lobby> {
    let mut tables = app.tables.lobby();
    tables.sort_by(|one, other| {
        other.opened.cmp(&one.opened).then_with(|| one.table.cmp(&other.table))
    });
    Json(Lobby {
        tables: tables.iter().take(MOST_SHOWN).map(|facts| TableSummary::clone(facts)).collect(),
    })
}

/// What everybody may know of a table.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{table}",
    tag = "tables",
    params(("table" = String, Path, description = "id of the table")),
    responses(
        (status = 200, description = "public facts", body = TableSummary),
    ),
)]
pub async fn facts(
    State(app): State<App>,
    Path(table): Path<String>,
) -> Result<Json<TableSummary>, Problem> {
    app.bans.check_table(&table)?;
    let facts = app.tables.facts(&table).await?;
    Ok(Json(TableSummary::clone(&facts)))
}

/// Unfinished tables of one's own.
#[utoipa::path(get, path = "/api/v1/me/tables", tag = "tables", responses(
    (status = 200, description = "where one sits, and what one opened", body = OwnTables),
))]
pub async fn own(State(app): State<App>, identity: Identity) -> Result<Json<OwnTables>, Problem> {
    let own = app.store.tables_of(&identity.user.user, 100).await?;
    Ok(Json(OwnTables {
        tables: own.tables.into_iter().map(OwnTable::from).collect(),
        unreadable: own.unreadable,
    }))
}

impl From<TableRow> for OwnTable {
    fn from(row: TableRow) -> OwnTable {
        OwnTable {
            link: format!("/t/{}", row.table),
            table: row.table,
            rules: row.setup.rules,
            players: row.setup.players,
            private: row.private,
            opened: row.opened,
            used: row.used,
        }
    }
}
