//! Tables where one has played.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use tarock_store::PastEvening;

use crate::app::App;
use crate::body::Asked;
use crate::deal_history::{BeforeDeal, page};
use crate::identity::Identity;
use crate::problem::Problem;

/// Tables where one has played.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Evenings {
    /// The tables, the latest first.
    pub evenings: Vec<PastEvening>,
    /// Whether there are more.
    pub more: bool,
}

/// Tables where one has played, finished or not.
#[utoipa::path(get, path = "/api/v1/me/evenings", tag = "deals", params(BeforeDeal), responses(
    (status = 200, description = "tables where one has played", body = Evenings),
))]
pub async fn list(
    State(app): State<App>,
    identity: Identity,
    Asked(asked): Asked<BeforeDeal>,
) -> Result<Json<Evenings>, Problem> {
    let limit = asked.limit.clamp(1, 100);
    let found = app.store.evenings(&identity.user.user, asked.before, limit + 1).await?;
    let (evenings, more) = page(found, limit);
    Ok(Json(Evenings { evenings, more }))
}
