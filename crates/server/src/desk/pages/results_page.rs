//! The results of a tournament as a page that is complete without a script: what is published, and
//! nothing else.

use std::fmt::Write;
use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use tarock_bots::Language;
use tarock_club::{Desk, Halves, Roster, RoundName, Standings, Tournament, day};

use super::html::{HTML, PageQuery, answer, document, escaped, more, problem_page, told, total};
use super::plot::{self, PlotLine};
use crate::address::ClientAddress;
use crate::app::App;
use crate::desk::owner::OwnerHandle;
use crate::desk::views::{self, Stamp, View};
use crate::problem::{Kind, Problem};

/// The page of a tournament.
pub async fn page(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    Path(tournament): Path<String>,
    headers: HeaderMap,
    query: Result<Query<PageQuery>, QueryRejection>,
) -> Response {
    let language = query.map(|Query(query)| query).unwrap_or_default().language(&headers);
    match shown(&app, from, &tournament, language).await {
        Ok(view) => answer(StatusCode::OK, view.text()),
        Err(problem) => problem_page(language, &problem),
    }
}

async fn shown(
    app: &App,
    from: std::net::IpAddr,
    tournament: &str,
    language: Language,
) -> Result<View, Problem> {
    app.bans.check_address(from)?;
    if !app.readers.take(from) {
        return Err(Kind::TooManyRequests.into());
    }
    if tournament.len() > 64 {
        return Err(Kind::NoSuchTournament.into());
    }
    let handle = app.desks.owners.find(tournament).await?;
    let (desk, roster) = published(&handle);
    let stamp = Stamp::new(desk.version()).and(&desk).and(&roster);
    let key = format!("results {tournament} {}", language.code());
    views::count_reader(app, from, &key, &stamp)?;
    let id = tournament.to_owned();
    let write = move || {
        let published = desk.published(&roster);
        let standings = published.standings();
        let page = ResultsPage {
            id: &id,
            desk: &desk,
            tournament: &published,
            standings: &standings,
            language,
        };
        Ok(View::new(HTML, page.written().into_bytes()))
    };
    views::computed(app, key, &stamp, write).await
}

/// What everything that is published follows from.
pub fn published(handle: &OwnerHandle) -> (Arc<Desk>, Arc<Roster>) {
    (Arc::clone(&handle.seen.borrow().desk), handle.roster.now())
}

struct ResultsPage<'a> {
    id: &'a str,
    desk: &'a Desk,
    tournament: &'a Tournament,
    standings: &'a Standings,
    language: Language,
}

fn points(points: Option<i64>) -> String {
    points.map(|one| Halves::whole(one).signed()).unwrap_or_default()
}

/// The command that draws the same start numbers, whatever else the format says.
fn draw_command(then: &Tournament) -> String {
    let (players, rounds, seed) = (then.players.len(), then.mode.rounds, then.seed);
    let mut command =
        format!("tarock tournament draw --players {players} --rounds {rounds} --seed {seed}");
    if !then.mode.has_fives() {
        command += " --no-fives";
    }
    for group in then.apart_groups() {
        let numbers: Vec<String> = group.iter().map(ToString::to_string).collect();
        let _ = write!(command, " --apart {}", numbers.join(","));
    }
    command + " --csv"
}

impl ResultsPage<'_> {
    fn told(&self, german: &'static str, english: &'static str) -> &'static str {
        told(self.language, german, english)
    }

    fn written(&self) -> String {
        let title = &self.tournament.title;
        let mut body = format!("<h1>{}</h1>", escaped(title));
        if let Some(date) = &self.tournament.date {
            let _ = write!(body, "<p>{}</p>", escaped(&day::words(date, self.language)));
        }
        if self.tournament.rounds.is_empty() {
            let nothing =
                self.told("Noch ist nichts veröffentlicht.", "Nothing has been published yet.");
            let _ = write!(body, "<p>{nothing}</p>");
            return document(self.language, title, &body);
        }
        if self.tournament.rounds.iter().any(tarock_club::Round::has_results) {
            self.write_standings(&mut body);
            self.write_course(&mut body);
        }
        for place in 1..=self.tournament.rounds.len() {
            self.write_round(&mut body, RoundName::Round(place));
        }
        if self.tournament.final_round.is_some() {
            self.write_round(&mut body, RoundName::Final);
        }
        self.write_files(&mut body);
        self.write_draw(&mut body);
        document(self.language, title, &body)
    }

    fn sits(&self, player: usize) -> bool {
        let mut rounds = self.tournament.rounds.iter().chain(&self.tournament.final_round);
        rounds.any(|round| round.table_of(player).is_some())
    }

    fn write_standings(&self, body: &mut String) {
        // Closed without everything being published it would be the end for nobody outside.
        let is_over = self.desk.is_finished() && self.tournament.check_complete().is_ok();
        let heading = if is_over {
            self.told("Endstand", "Final standings")
        } else {
            self.told("Zwischenstand", "Provisional standings")
        };
        let head = |name: &str| format!("<th class=\"n\" scope=\"col\">{name}</th>");
        let _ = write!(
            body,
            "<h2>{heading}</h2><div class=\"wide list\" tabindex=\"0\" role=\"region\" \
             aria-label=\"{heading}\"><table><thead><tr>{}{}<th scope=\"col\">Name</th>{}",
            head(self.told("Rang", "Rank")),
            head(self.told("Nr.", "No.")),
            // Before the rounds: on a phone it is these that are in sight.
            head(self.told("Punkte", "Points"))
        );
        for place in 1..=self.tournament.rounds.len() {
            body.push_str(&head(&format!("R {place}")));
        }
        if self.tournament.final_round.is_some() {
            body.push_str(&head(self.told("Finale", "Final")));
        }
        body.push_str("</tr></thead><tbody>");
        for row in self.standings.rows.iter().filter(|row| self.sits(row.player)) {
            let rank = row.rank.map(|rank| rank.to_string()).unwrap_or_default();
            let _ = write!(
                body,
                "<tr><td class=\"n rank\">{rank}</td>{}<th scope=\"row\">{}</th>{}",
                more(self.told("Nr.", "No."), &row.player.to_string()),
                escaped(&row.name),
                total(self.told("Punkte", "points"), &row.points.signed())
            );
            for (place, one) in (1..).zip(&row.rounds) {
                body.push_str(&more(&format!("R {place}"), &points(*one)));
            }
            if self.tournament.final_round.is_some() {
                body.push_str(&more(self.told("Finale", "Final"), &points(row.final_round)));
            }
            body.push_str("</tr>");
        }
        body.push_str("</tbody></table></div>");
        let remarks = self.tournament.remarks(self.language);
        if !remarks.is_empty() {
            body.push_str("<ul>");
            for remark in remarks {
                let _ = write!(body, "<li>{}</li>", escaped(&remark));
            }
            body.push_str("</ul>");
        }
    }

    /// How the sums came about, round by round.
    fn write_course(&self, body: &mut String) {
        let played = self.standings.rounds_complete;
        if played < 2 {
            return;
        }
        // Where places are counted, sums and what counts at the end are not of one kind.
        let is_final = self.standings.with_final
            && !self.standings.provisional
            && self.tournament.mode.rank_points.is_none();
        let line = |row: &tarock_club::Standing| {
            let mut sum = 0;
            let steps = row.rounds.iter().take(played).map(|one| {
                sum += one.unwrap_or(0);
                sum
            });
            let steps = std::iter::once(0).chain(steps);
            let values = steps.chain(is_final.then(|| row.points.floor())).collect();
            PlotLine { name: row.name.clone(), values }
        };
        let rows = self.standings.rows.iter().filter(|row| self.sits(row.player));
        let lines: Vec<PlotLine> = rows.map(line).collect();
        let start = self.told("Beginn", "Start").to_owned();
        let last = is_final.then(|| self.told("Finale", "Final").to_owned());
        let rounds = (1..=played).map(|round| format!("R {round}"));
        let ticks: Vec<String> = std::iter::once(start).chain(rounds).chain(last).collect();
        let heading = self.told("Verlauf", "Course of the evening");
        let about = if is_final {
            self.told(
                "Summen nach jeder Runde, am Ende was nach dem Finale zählt; die Zahlen stehen in \
                 der Tabelle darüber",
                "Sums after each round, at the end what counts after the final; the numbers are in \
                 the table above",
            )
        } else {
            self.told(
                "Summen nach jeder Runde; die Zahlen stehen in der Tabelle darüber",
                "Sums after each round; the numbers are in the table above",
            )
        };
        let _ = write!(
            body,
            "<h2>{heading}</h2><figure><div class=\"wide\" tabindex=\"0\" role=\"region\" \
             aria-label=\"{heading}\">{}</div><figcaption>{about}</figcaption></figure>",
            plot::lines(about, &ticks, &lines)
        );
    }

    fn write_round(&self, body: &mut String, name: RoundName) {
        let Ok(round) = self.tournament.round(name) else { return };
        let heading = match name {
            RoundName::Round(round) => format!("{} {round}", self.told("Runde", "Round")),
            RoundName::Final => self.told("Finale", "Final").to_owned(),
        };
        let labels = self.tournament.labels();
        let table_word = self.told("Tisch", "Table");
        let _ = write!(body, "<h2>{heading}</h2><div class=\"tables\">");
        for table in &round.tables {
            let _ =
                write!(body, "<div><table><caption>{table_word} {}</caption><tbody>", table.number);
            for (place, player) in table.players.iter().enumerate() {
                let label = labels.get(player - 1).map(|label| escaped(label)).unwrap_or_default();
                let result = table.results.as_ref().and_then(|results| results.get(place));
                let _ = write!(
                    body,
                    "<tr><th scope=\"row\">{label}</th><td class=\"n\">{}</td></tr>",
                    points(result.copied())
                );
            }
            body.push_str("</tbody></table>");
            if let Some(deals) = table.deals {
                let _ = match self.language {
                    Language::German => write!(body, "<p>Nach {deals} Spielen beendet.</p>"),
                    Language::English => write!(body, "<p>Ended after {deals} deals.</p>"),
                };
            }
            body.push_str("</div>");
        }
        body.push_str("</div>");
    }

    fn write_files(&self, body: &mut String) {
        let path = format!("/api/v1/tournaments/{}", escaped(self.id));
        let _ = write!(
            body,
            "<h2>{}</h2><ul class=\"files\">\
             <li><a href=\"{path}/export?as=pdf&amp;lang={}\">{}</a></li>\
             <li><a href=\"{path}/export?as=csv\">{}</a></li>\
             <li><a href=\"{path}\">{}</a></li></ul>",
            self.told("Dateien", "Files"),
            self.language,
            self.told("Ergebnisse als PDF", "Results as PDF"),
            self.told("Rangliste als CSV", "Standings as CSV"),
            self.told("Alles als JSON", "Everything as JSON"),
        );
    }

    /// The seed, and how everybody can repeat the draw.
    fn write_draw(&self, body: &mut String) {
        let _ = write!(
            body,
            "<h2>{}</h2><p>{}: <strong>{}</strong>.</p>",
            self.told("Auslosung", "Draw"),
            self.told("Losnummer", "Seed"),
            self.tournament.seed
        );
        if let Some(then) = self.desk.drawn_from() {
            let about = self.told(
                "Die Tische folgen aus der Losnummer, der Zahl der Spieler und daraus, wer \
                 einander nicht treffen soll; dieser Befehl gibt dieselben Startnummern:",
                "The tables follow from the seed, the number of players and from who is kept \
                 apart; this command gives the same start numbers:",
            );
            let command = draw_command(&then);
            let _ = write!(body, "<p>{about}</p><pre><code>{command}</code></pre>");
        } else {
            let about = self.told(
                "Die Tische folgen aus der Losnummer, dem Format und der Liste, \
                 wie sie bei der Auslosung war.",
                "The tables follow from the seed, the format and the list \
                 as it was when the draw was made.",
            );
            let _ = write!(body, "<p>{about}</p>");
        }
        let later = self.told(
            "Wer danach kam oder ging, wurde dazugesetzt.",
            "Whoever came or left afterwards was seated by a change of the draw.",
        );
        let _ = write!(body, "<p>{later}</p>");
    }
}
