//! A tournament as a file.

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tarock_club::{KeptEvent, SheetFileOfTable, csv};
use tarock_print::Paper;

use super::access::Access;
use super::printing::{PrintKind, document};
use super::refused::{Refused, RefusedBody};
use crate::app::App;
use crate::body::Asked;
use crate::problem::ErrorBody;

/// As what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ExportKind {
    /// The log with its people and sheets.
    Log,
    /// As the commands for files read it.
    Tournament,
    /// The same at every moment, without results that differ.
    Now,
    /// The published standings as a table of values.
    Csv,
    /// The published results as a document.
    Pdf,
}

/// As what it is wanted.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExportQuery {
    /// `log`, `tournament`, `now`, `csv` or `pdf`.
    #[serde(rename = "as")]
    #[param(inline)]
    kind: ExportKind,
}

/// A tournament as a file.
#[utoipa::path(
    get,
    path = "/api/v1/tournaments/{tournament}/export",
    tag = "tournaments",
    params(("tournament" = String, Path, description = "id of the tournament"), ExportQuery),
    responses(
        (
            status = 200,
            description = "the file",
            content(
                (Object = "application/json"),
                (String = "text/csv"),
                (Vec<u8> = "application/pdf"),
            ),
        ),
        (status = 409, description = "results differ", body = RefusedBody),
        (status = "4XX", description = "refused", body = ErrorBody),
    ),
)]
pub async fn export(
    State(app): State<App>,
    access: Access,
    Asked(ExportQuery { kind }): Asked<ExportQuery>,
) -> Result<Response, Refused> {
    let seen = access.handle.seen.borrow().clone();
    let roster = access.handle.roster.now();
    match kind {
        ExportKind::Log => {
            access.check(access.is_organiser())?;
            let sheets = seen.sheets.iter().map(|(id, written)| {
                let events: Vec<KeptEvent> = written.sheet.events().cloned().collect();
                SheetFileOfTable { sheet: id.to_string(), events }
            });
            Ok(Json(seen.desk.to_file(&roster, sheets.collect())).into_response())
        }
        ExportKind::Tournament => {
            access.check(access.is_desk())?;
            Ok(Json(seen.desk.exported(&roster)?).into_response())
        }
        ExportKind::Now => {
            access.check(access.scope.sees_everything())?;
            Ok(Json(seen.desk.tournament(&roster)).into_response())
        }
        ExportKind::Pdf => {
            let published = seen.desk.published(&roster);
            let set = move || tarock_print::result_list(&published, Paper::A4);
            document(&app, PrintKind::Results, set).await
        }
        ExportKind::Csv => {
            let published = seen.desk.published(&roster);
            let seated = |player: usize| {
                published.rounds.iter().any(|round| round.table_of(player).is_some())
            };
            let mut rows =
                vec![["Rang", "Startnummer", "Name", "Punkte"].map(str::to_owned).to_vec()];
            for row in published.standings().rows.iter().filter(|row| seated(row.player)) {
                let rank = row.rank.map(|rank| rank.to_string()).unwrap_or_default();
                let points = row.points.to_string().replace('−', "-");
                rows.push(vec![rank, row.player.to_string(), row.name.clone(), points]);
            }
            let text = csv::write(&rows);
            Ok(([(CONTENT_TYPE, "text/csv; charset=utf-8")], text).into_response())
        }
    }
}
