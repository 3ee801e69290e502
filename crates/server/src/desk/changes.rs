//! Changes of a tournament.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use tarock_club::{LogEntry, Request, TournamentChange};

use super::access::Access;
use super::owner::{Changed, ToOwner};
use super::refused::{Refused, RefusedBody};
use crate::app::App;
use crate::body::Body;

/// A change that was made.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MadeChange {
    /// The version of the tournament now.
    pub version: u64,
    /// Whether it had been made before, under the same name.
    pub repeated: bool,
    /// The entry of the log.
    pub entry: LogEntry,
}

/// Makes a change.
#[utoipa::path(
    post,
    path = "/api/v1/tournaments/{tournament}/changes",
    tag = "tournaments",
    params(("tournament" = String, Path, description = "id of the tournament")),
    request_body = Request,
    responses(
        (status = 200, description = "stored", body = MadeChange),
        (status = 403, description = "the link is not good for it", body = RefusedBody),
        (
            status = 409,
            description = "refused by the tournament, with what is there",
            body = RefusedBody,
        ),
    ),
)]
pub async fn make(
    State(app): State<App>,
    access: Access,
    Body(request): Body<Request>,
) -> Result<Json<MadeChange>, Refused> {
    if let TournamentChange::Set(settings) = &request.change
        && let Some(mode) = &settings.mode
    {
        let rules = access.handle.seen.borrow().desk.rules().to_owned();
        if mode.rules != rules {
            app.library.published_book(&mode.rules)?;
        }
    }
    let Access { tournament, scope, label, .. } = access;
    let message = |reply| ToOwner::Change {
        request: Box::new(request.clone()),
        scope: scope.clone(),
        label: label.clone(),
        reply,
    };
    let Changed { version, repeated, entry } = app.desks.owners.ask(&tournament, message).await?;
    Ok(Json(MadeChange { version, repeated, entry }))
}
