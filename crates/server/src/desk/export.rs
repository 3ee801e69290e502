//! A tournament as a file.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tarock_club::{KeptEvent, SheetFileOfTable};

use super::access::Access;
use super::printing::{PaperSize, PrintLanguage, published_results};
use super::refused::{Refused, RefusedBody};
use super::views::{self, Stamp, View};
use crate::app::App;
use crate::body::Asked;

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
    /// The language of a PDF, `de` or `en`.
    #[serde(default)]
    #[param(inline)]
    lang: PrintLanguage,
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
    ),
)]
pub async fn export(
    State(app): State<App>,
    access: Access,
    Asked(ExportQuery { kind, lang }): Asked<ExportQuery>,
) -> Result<Response, Refused> {
    let seen = access.handle.seen.borrow().clone();
    let roster = access.handle.roster.now();
    let view = match kind {
        ExportKind::Log => {
            access.check(access.is_organiser())?;
            let log = move || {
                let sheets = seen.sheets.iter().map(|(id, written)| {
                    let events: Vec<KeptEvent> = written.sheet.events().cloned().collect();
                    SheetFileOfTable { sheet: id.to_string(), events }
                });
                View::json(&seen.desk.to_file(&roster, sheets.collect()))
            };
            app.desks.views.compute(log).await??
        }
        ExportKind::Tournament => {
            access.check(access.is_desk())?;
            let file = move || Ok::<_, Refused>(View::json(&seen.desk.exported(&roster)?)?);
            app.desks.views.compute(file).await??
        }
        ExportKind::Now => {
            access.check(access.scope.sees_everything())?;
            let file = move || View::json(&seen.desk.tournament(&roster));
            app.desks.views.compute(file).await??
        }
        ExportKind::Pdf => {
            return published_results(&app, &access, lang.on(PaperSize::A4)).await;
        }
        ExportKind::Csv => {
            let stamp = Stamp::new(seen.desk.version()).and(&seen.desk).and(&roster);
            let write =
                move || Ok::<_, Refused>(View::csv(&seen.desk.published(&roster).standings_csv()));
            let key = format!("csv {}", access.tournament);
            let view = views::computed(&app, key, &stamp, write).await?;
            return Ok(view.saved("attachment; filename=\"rangliste.csv\""));
        }
    };
    Ok(view.into_response())
}
