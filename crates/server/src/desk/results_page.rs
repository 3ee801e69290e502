//! The results of a tournament as a page that is complete without a script: what is published, and
//! nothing else.

use std::fmt::Write;

use axum::extract::{Path, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use tarock_club::{Halves, RoundName, Tournament};

use crate::address::ClientAddress;
use crate::app::App;
use crate::problem::{Kind, Problem};

/// Nothing but the page itself and its own style.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE: &str = "body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#1b1b1b;background:#fff}\
h1{font-size:1.6rem}h2{font-size:1.25rem;margin-top:2rem}table{border-collapse:collapse;width:100%;margin:.5rem 0}\
th,td{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #bbb}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}\
caption{text-align:left;font-weight:600;padding:.25rem 0}a{color:#0a4b8c}\
@media (prefers-color-scheme:dark){body{color:#eee;background:#161616}a{color:#8fc1ff}th,td{border-color:#555}}";

/// The page of a tournament.
pub async fn page(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    Path(tournament): Path<String>,
) -> Response {
    match shown(&app, from, &tournament).await {
        Ok(text) => finished(StatusCode::OK, text),
        Err(problem) => {
            let said = problem.said();
            let body =
                format!("<h1>{}</h1><p lang=\"en\">{}</p>", escaped(&said.de), escaped(&said.en));
            finished(problem.kind.status(), document("Ergebnis", &body))
        }
    }
}

async fn shown(app: &App, from: std::net::IpAddr, tournament: &str) -> Result<String, Problem> {
    app.bans.check_address(from)?;
    if !app.requests.take(from) {
        return Err(Kind::TooManyRequests.into());
    }
    if tournament.len() > 64 {
        return Err(Kind::NoSuchTournament.into());
    }
    let handle = app.desks.owners.find(tournament).await?;
    let desk = handle.seen.borrow().desk.clone();
    let published = desk.published(&handle.roster.now());
    Ok(written(tournament, &published, desk.is_finished()))
}

fn finished(status: StatusCode, text: String) -> Response {
    let mut response = (status, Html(text)).into_response();
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

fn document(title: &str, body: &str) -> String {
    format!(
        "<!doctype html><html lang=\"de\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>{}</title><style>{STYLE}</style></head><body><main>{body}</main></body></html>",
        escaped(title)
    )
}

/// A text in which nothing is markup.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}

fn written(id: &str, tournament: &Tournament, is_final: bool) -> String {
    let title = &tournament.title;
    let mut body = format!("<h1>{}</h1>", escaped(title));
    if let Some(date) = &tournament.date {
        let _ = write!(body, "<p>{}</p>", escaped(date));
    }
    if tournament.rounds.is_empty() {
        body.push_str("<p>Noch ist nichts veröffentlicht.</p>");
        return document(title, &body);
    }
    write_standings(&mut body, tournament, is_final);
    for place in 1..=tournament.rounds.len() {
        write_round(&mut body, tournament, RoundName::Round(place));
    }
    if tournament.final_round.is_some() {
        write_round(&mut body, tournament, RoundName::Final);
    }
    let path = format!("/api/v1/tournaments/{}", escaped(id));
    let _ = write!(
        body,
        "<h2>Dateien und Auslosung</h2><ul><li><a href=\"{path}/export?as=csv\">Rangliste als CSV</a></li><li><a href=\"{path}\">Alles als JSON</a></li></ul>\
         <p>Startwert der Auslosung: {}. Mit derselben Liste in derselben Reihenfolge gibt <code>tarock tournament draw --seed {}</code> dieselben Tische; spätere Änderungen stehen im Turnier.</p>",
        tournament.seed, tournament.seed
    );
    document(title, &body)
}

fn write_standings(body: &mut String, tournament: &Tournament, is_final: bool) {
    let sits = |player: usize| {
        let mut rounds = tournament.rounds.iter().chain(&tournament.final_round);
        rounds.any(|round| round.table_of(player).is_some())
    };
    let standings = tournament.standings();
    if standings.rounds_complete == 0
        && !tournament.rounds.iter().any(tarock_club::Round::has_results)
    {
        return;
    }
    let heading = if is_final { "Endstand" } else { "Zwischenstand" };
    let _ = write!(
        body,
        "<h2>{heading}</h2><table><thead><tr><th class=\"n\" scope=\"col\">Rang</th><th scope=\"col\">Name</th>"
    );
    for place in 1..=tournament.rounds.len() {
        let _ = write!(body, "<th class=\"n\" scope=\"col\">R {place}</th>");
    }
    if tournament.final_round.is_some() {
        body.push_str("<th class=\"n\" scope=\"col\">Finale</th>");
    }
    body.push_str("<th class=\"n\" scope=\"col\">Punkte</th></tr></thead><tbody>");
    let number =
        |points: Option<i64>| points.map(|one| Halves::whole(one).signed()).unwrap_or_default();
    for row in standings.rows.iter().filter(|row| sits(row.player)) {
        let rank = row.rank.map(|rank| rank.to_string()).unwrap_or_default();
        let _ = write!(
            body,
            "<tr><td class=\"n\">{rank}</td><th scope=\"row\">{}</th>",
            escaped(&row.name)
        );
        for points in &row.rounds {
            let _ = write!(body, "<td class=\"n\">{}</td>", number(*points));
        }
        if tournament.final_round.is_some() {
            let _ = write!(body, "<td class=\"n\">{}</td>", number(row.final_round));
        }
        let _ = write!(body, "<td class=\"n\">{}</td></tr>", row.points.signed());
    }
    body.push_str("</tbody></table>");
}

fn write_round(body: &mut String, tournament: &Tournament, name: RoundName) {
    let Ok(round) = tournament.round(name) else { return };
    let heading = match name {
        RoundName::Round(round) => format!("Runde {round}"),
        RoundName::Final => "Finale".to_owned(),
    };
    let labels = tournament.labels();
    let _ = write!(body, "<h2>{heading}</h2>");
    for table in &round.tables {
        let _ = write!(body, "<table><caption>Tisch {}</caption><tbody>", table.number);
        for (place, player) in table.players.iter().enumerate() {
            let label = labels.get(player - 1).map(|label| escaped(label)).unwrap_or_default();
            let points = table.results.as_ref().and_then(|results| results.get(place));
            let points = points.map(|one| Halves::whole(*one).signed()).unwrap_or_default();
            let _ = write!(
                body,
                "<tr><th scope=\"row\">{label}</th><td class=\"n\">{points}</td></tr>"
            );
        }
        body.push_str("</tbody></table>");
        if let Some(deals) = table.deals {
            let _ = write!(body, "<p>Nach {deals} Spielen beendet.</p>");
        }
    }
}
