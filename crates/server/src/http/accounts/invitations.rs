//! Invitations of friends to a table.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use tarock_store::{Invitation, Tie};

use super::account_of;
use super::friends::tie;
use crate::app::App;
use crate::body::Body;
use crate::clock;
use crate::identity::Identity;
use crate::problem::{Kind, Problem};

/// How long an invitation stands.
const LONGEST_MS: u64 = 24 * 60 * 60 * 1_000;
/// Invitations that are shown.
const MOST_SHOWN: u32 = 50;
/// Own tables among which the one is looked for.
const OWN_TABLES: u32 = 200;

/// Who is invited.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Invited {
    /// A friend.
    pub user: String,
}

/// An invitation.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OwnInvitation {
    /// Who invites.
    pub user: String,
    /// Their name.
    pub name: String,
    /// To which table.
    pub table: String,
    /// The link for people, relative to the server.
    pub link: String,
    /// The book.
    pub rules: String,
    /// When.
    pub at: u64,
}

/// One's invitations.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Invitations {
    /// Those that still stand, the latest first.
    pub invitations: Vec<OwnInvitation>,
}

/// Invitations of somebody that still stand.
pub async fn open(app: &App, user: &str) -> Result<Vec<Invitation>, Problem> {
    Ok(app.store.invitations(user, clock::wall().saturating_sub(LONGEST_MS), MOST_SHOWN).await?)
}

impl From<Invitation> for OwnInvitation {
    fn from(invitation: Invitation) -> OwnInvitation {
        OwnInvitation {
            user: invitation.from,
            name: invitation.name,
            link: format!("/t/{}", invitation.table),
            table: invitation.table,
            rules: invitation.rules,
            at: invitation.at,
        }
    }
}

/// One's invitations.
#[utoipa::path(
    get,
    path = "/api/v1/invitations",
    tag = "friends",
    responses(
        (
            status = 200,
            description = "invitations of the last day to tables that are not over",
            body = Invitations,
        ),
    ),
)]
pub async fn list(
    State(app): State<App>,
    identity: Identity,
) -> Result<Json<Invitations>, Problem> {
    let account = account_of(&app, &identity).await?;
    let invitations = open(&app, &account.user).await?;
    Ok(Json(Invitations {
        invitations: invitations.into_iter().map(OwnInvitation::from).collect(),
    }))
}

/// Invites a friend to a table where one sits or that one opened.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{table}/invitations",
    tag = "friends",
    params(("table" = String, Path, description = "id of the table")),
    request_body = Invited,
    responses(
        (status = 204, description = "invited"),
    ),
)]
pub async fn create(
    State(app): State<App>,
    identity: Identity,
    Path(table): Path<String>,
    Body(invited): Body<Invited>,
) -> Result<StatusCode, Problem> {
    let account = account_of(&app, &identity).await?;
    if !app.accounts.questions.take(account.user.clone()) {
        return Err(Kind::TooManyQuestions.into());
    }
    let friend = tie(&app, &account.user, &invited.user).await?;
    if !friend.is_some_and(|friend| friend.tie == Tie::Friends) {
        return Err(Kind::NoSuchFriend.into());
    }
    let own = app.store.tables_of(&account.user, OWN_TABLES).await?;
    if !own.tables.iter().any(|row| row.table == table) {
        return Err(Kind::NoSuchTable.into());
    }
    let now = clock::wall();
    app.store.expire_invitations(now.saturating_sub(LONGEST_MS)).await?;
    app.store.invite(&account.user, &invited.user, &table, now).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Puts the invitations to a table away.
#[utoipa::path(
    delete,
    path = "/api/v1/invitations/{table}",
    tag = "friends",
    params(("table" = String, Path, description = "id of the table")),
    responses(
        (status = 204, description = "put away"),
    ),
)]
pub async fn end(
    State(app): State<App>,
    identity: Identity,
    Path(table): Path<String>,
) -> Result<StatusCode, Problem> {
    let account = account_of(&app, &identity).await?;
    app.store.end_invitations(&account.user, &table).await?;
    Ok(StatusCode::NO_CONTENT)
}
