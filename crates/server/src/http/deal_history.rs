//! Finished deals.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tarock_rules::{NotatedDeal, Tag};
use tarock_store::{OwnDeal, PastDeal};
use tarock_table::fair::FairRecord;

use crate::app::App;
use crate::body::Asked;
use crate::identity::Identity;
use crate::problem::{Kind, Problem};

/// A page of a table's deals.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct AfterDeal {
    /// Deals with greater numbers.
    #[serde(default)]
    pub after: u64,
    /// At most so many, 1 to 100.
    #[serde(default = "fifty")]
    #[param(minimum = 1, maximum = 100)]
    pub limit: u32,
    /// With the record of each deal.
    #[serde(default)]
    pub records: bool,
}

/// A page of one's own deals.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct BeforeDeal {
    /// Deals before this `id`.
    pub before: Option<u64>,
    /// At most so many, 1 to 100.
    #[serde(default = "fifty")]
    #[param(minimum = 1, maximum = 100)]
    pub limit: u32,
}

/// How a deal is wanted.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Form {
    /// `json` or `text`.
    #[serde(rename = "as", default = "json")]
    pub form: String,
}

fn fifty() -> u32 {
    50
}

fn json() -> String {
    "json".to_owned()
}

/// Finished deals of a table.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TableDeals {
    /// The deals in order.
    pub deals: Vec<PastDeal>,
    /// Whether there are more.
    pub more: bool,
}

/// Finished deals of somebody.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct History {
    /// The deals, the latest first.
    pub deals: Vec<OwnDeal>,
    /// Whether there are more.
    pub more: bool,
}

/// Cuts a page that was asked for with one row more.
pub fn page<T>(mut rows: Vec<T>, limit: u32) -> (Vec<T>, bool) {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = rows.len() > limit;
    rows.truncate(limit);
    (rows, more)
}

/// Finished deals of a table.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{table}/deals",
    tag = "deals",
    params(("table" = String, Path, description = "id of the table"), AfterDeal),
    responses(
        (status = 200, description = "its finished deals", body = TableDeals),
    ),
)]
pub async fn deals(
    State(app): State<App>,
    Path(table): Path<String>,
    Asked(asked): Asked<AfterDeal>,
) -> Result<Json<TableDeals>, Problem> {
    app.store.table(&table).await?.ok_or(Kind::NoSuchTable)?;
    let limit = asked.limit.clamp(1, 100);
    let (deals, more) =
        page(app.store.deals(&table, asked.after, limit + 1, asked.records).await?, limit);
    Ok(Json(TableDeals { deals, more }))
}

/// One finished deal.
#[utoipa::path(
    get,
    path = "/api/v1/deals/{table}/{deal}",
    tag = "deals",
    params(
        ("table" = String, Path, description = "id of the table"),
        ("deal" = u64, Path, description = "number of the deal"),
        Form,
    ),
    responses(
        (
            status = 200,
            description = "the record with its shuffle, or the notation",
            content((Object = "application/json"), (String = "text/plain")),
        ),
    ),
)]
pub async fn deal(
    State(app): State<App>,
    Path((table, deal)): Path<(String, String)>,
    Asked(form): Asked<Form>,
) -> Result<Response, Problem> {
    let deal: u64 = deal.parse().map_err(|_| Kind::NoSuchDeal)?;
    let mut past = app.store.deal(&table, deal).await?.ok_or(Kind::NoSuchDeal)?;
    let record = past.record.take().ok_or(Kind::Broken)?;
    match form.form.as_str() {
        "json" => Ok(Json(record).into_response()),
        "text" => {
            let text = notation(&past, record).ok_or(Kind::Broken)?;
            Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
        }
        _ => Err(Problem::with(Kind::Unreadable, "as: json, text")),
    }
}

/// The deal in the notation, with the names of those who played.
fn notation(past: &PastDeal, record: FairRecord) -> Option<String> {
    let tag = |name: &str, value: String| Tag { name: name.to_owned(), value };
    let mut tags =
        vec![tag("Tisch", record.fair.table.clone()), tag("Spiel", past.deal.to_string())];
    for (seat, place) in past.line.seats.iter().enumerate() {
        let player = past.players.iter().find(|player| player.place == place.0);
        tags.extend(player.map(|player| tag(&format!("Sitz{seat}"), player.name.clone())));
    }
    let deal = NotatedDeal::new(record.into_record(), tags, Vec::new()).ok()?;
    Some(NotatedDeal::write_all([&deal]))
}

/// One's own finished deals.
#[utoipa::path(get, path = "/api/v1/me/history", tag = "deals", params(BeforeDeal), responses(
    (status = 200, description = "one's own finished deals", body = History),
))]
pub async fn history(
    State(app): State<App>,
    identity: Identity,
    Asked(asked): Asked<BeforeDeal>,
) -> Result<Json<History>, Problem> {
    let limit = asked.limit.clamp(1, 100);
    let deals = app.store.history(&identity.user.user, asked.before, limit + 1).await?;
    let (deals, more) = page(deals, limit);
    Ok(Json(History { deals, more }))
}
