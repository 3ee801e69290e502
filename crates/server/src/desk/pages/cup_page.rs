//! A cup as a page that is complete without a script: table, calendar, qualification, side
//! rankings, all seasons together, and the season of a person.

use std::collections::BTreeMap;
use std::fmt::Write;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use tarock_bots::Language;
use tarock_club::{Counting, CupSeason, CupStanding, Season, all_time, day, names};

use super::html::{
    HTML, PageQuery, answer, document_of_season, escaped, in_an_address, more, page_query,
    problem_page, told, total,
};
use super::plot::{self, PlotBar};
use crate::address::ClientAddress;
use crate::app::App;
use crate::desk::cup_access::{CupAccess, CupGlance};
use crate::desk::cups::season_of;
use crate::desk::refused::Refused;
use crate::desk::views::View;
use crate::problem::{Kind, Problem};

/// The page of a cup.
pub async fn page(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    Path(cup): Path<String>,
    headers: HeaderMap,
    query: Result<Query<PageQuery>, QueryRejection>,
) -> Response {
    let query = query.map(|Query(query)| query).unwrap_or_default();
    let language = query.language(&headers);
    let key = query.season().map(names::folded).unwrap_or_default();
    let key = format!("page {} {key}", language.code());
    let write = move |access: &CupAccess| {
        let page = CupPage::new(access, &query, language);
        Ok(View::new(HTML, page.written().into_bytes()))
    };
    shown(&app, from, &cup, &key, write).await.map_or_else(
        |problem| problem_page(language, &problem),
        |view| answer(StatusCode::OK, view.text()),
    )
}

/// The season of somebody.
pub async fn person_page(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    Path((cup, person)): Path<(String, String)>,
    headers: HeaderMap,
    query: Result<Query<PageQuery>, QueryRejection>,
) -> Response {
    let query = query.map(|Query(query)| query).unwrap_or_default();
    let language = query.language(&headers);
    let key = query.season().map(names::folded).unwrap_or_default();
    let key = format!("person {person} {} {key}", language.code());
    let write = move |access: &CupAccess| {
        let page = CupPage::new(access, &query, language);
        let text = page.person(&person, query.season().is_some()).ok_or(Kind::NotFound)?;
        Ok(View::new(HTML, text.into_bytes()))
    };
    shown(&app, from, &cup, &key, write).await.map_or_else(
        |problem| problem_page(language, &problem),
        |view| answer(StatusCode::OK, view.text()),
    )
}

async fn shown(
    app: &App,
    from: std::net::IpAddr,
    cup: &str,
    key: &str,
    write: impl FnOnce(&CupAccess) -> Result<View, Refused> + Send + 'static,
) -> Result<View, Problem> {
    app.bans.check_address(from)?;
    if !app.readers.take(from) {
        return Err(Kind::TooManyRequests.into());
    }
    let glance = CupGlance::find(app, cup).await?;
    glance.count_reader(app, from, key)?;
    let view = glance.view(app, key, write).await;
    view.map_err(|refused| match refused {
        Refused::Problem(problem) => problem,
        Refused::Club(_) => Kind::NoSuchCup.into(),
    })
}

struct CupPage<'a> {
    access: &'a CupAccess,
    language: Language,
    /// The season that is shown, with names as everybody may see them.
    season: Option<(&'a CupSeason, Season)>,
    /// The ids of people by their labels.
    ids: BTreeMap<String, String>,
}

impl<'a> CupPage<'a> {
    fn new(access: &'a CupAccess, query: &PageQuery, language: Language) -> CupPage<'a> {
        let (cup, roster) = (&access.cup, access.roster.now());
        let wanted = season_of(cup, query.season()).or_else(|_| season_of(cup, None)).ok();
        let season = wanted.map(|kept| (kept, cup.season(kept, &roster, true)));
        let mut ids = BTreeMap::new();
        for (id, label) in cup.labels(&roster, true) {
            let meant = roster.person(&id).map_or(id.clone(), |person| person.person.clone());
            ids.insert(label, meant);
        }
        CupPage { access, language, season, ids }
    }

    fn told(&self, german: &'static str, english: &'static str) -> &'static str {
        told(self.language, german, english)
    }

    fn path(&self) -> String {
        format!("/cup/{}", escaped(&self.access.row.cup))
    }

    fn written(&self) -> String {
        let title = self.access.cup.title();
        let mut body = format!("<h1>{}</h1>", escaped(title));
        let Some((kept, season)) = &self.season else {
            let nothing = self.told("Noch gibt es keine Saison.", "There is no season yet.");
            let _ = write!(body, "<p>{nothing}</p>");
            return document_of_season(self.language, None, title, &body);
        };
        self.write_seasons(&mut body, kept);
        let _ = write!(body, "<h2>{}</h2>", escaped(&kept.title));
        self.write_counting(&mut body, season);
        self.write_table(&mut body, season, &kept.title, &season.standings(None));
        for category in season.categories() {
            let standings = season.standings(Some(&category));
            let _ = write!(body, "<h3>{}</h3>", escaped(&category));
            self.write_table(&mut body, season, &category, &standings);
        }
        self.write_qualified(&mut body, season);
        self.write_calendar(&mut body, kept);
        self.write_all_time(&mut body);
        self.write_files(&mut body, kept);
        document_of_season(self.language, Some(&kept.title), title, &body)
    }

    fn write_seasons(&self, body: &mut String, shown: &CupSeason) {
        let others = self.access.cup.seasons().iter().filter(|one| one.title != shown.title);
        let links: Vec<String> = others
            .map(|season| {
                let query = page_query(Some(&season.title), self.language);
                let title = escaped(&season.title);
                format!("<li><a href=\"{}?{query}\">{title}</a></li>", self.path())
            })
            .collect();
        self.write_others(body, &links);
    }

    fn write_others(&self, body: &mut String, links: &[String]) {
        if !links.is_empty() {
            let label = self.told("Andere Saisonen", "Other seasons");
            let _ = write!(
                body,
                "<nav aria-label=\"{label}\"><ul class=\"files\">{}</ul></nav>",
                links.concat()
            );
        }
    }

    fn write_counting(&self, body: &mut String, season: &Season) {
        let (counted, held) = (season.rules.counting.events(season.held()), season.held());
        let sentence = match (&season.rules.counting, self.language) {
            (Counting::All, Language::German) => "Alle Turniere zählen.".to_owned(),
            (Counting::All, Language::English) => "All events count.".to_owned(),
            // Before there are so many events it is told what the rule is.
            (counting, language) if held == 0 || counted > held => {
                format!("{}.", counting.text(held, language))
            }
            (Counting::Best { .. } | Counting::Share { .. }, Language::German) => {
                format!("Die besten {counted} von {held} zählen.")
            }
            (Counting::Best { .. } | Counting::Share { .. }, Language::English) => {
                format!("The best {counted} of {held} count.")
            }
            (Counting::BestAndFinal { .. }, Language::German) => {
                format!("Die besten {counted} von {held} und das Finale zählen.")
            }
            (Counting::BestAndFinal { .. }, Language::English) => {
                format!("The best {counted} of {held} and the final count.")
            }
        };
        let brackets =
            self.told("Ergebnisse in Klammern zählen nicht.", "Results in brackets do not count.");
        let _ = write!(body, "<p>{sentence} {brackets}</p>");
    }

    /// A name that leads to the person's page of the season that is shown.
    fn name(&self, player: &str) -> String {
        let season = self.season.as_ref().map(|(kept, _)| *kept);
        self.linked_name(player, season)
    }

    /// A name that leads to the person's page of a season, or of their last one.
    fn linked_name(&self, player: &str, season: Option<&CupSeason>) -> String {
        let Some(id) = self.ids.get(player) else { return escaped(player) };
        let address = self.person_path(id, season);
        format!("<a href=\"{address}\">{}</a>", escaped(player))
    }

    fn person_path(&self, id: &str, season: Option<&CupSeason>) -> String {
        let query = page_query(season.map(|season| season.title.as_str()), self.language);
        format!("{}/person/{}?{query}", self.path(), escaped(id))
    }

    fn write_table(&self, body: &mut String, season: &Season, about: &str, rows: &[CupStanding]) {
        let head = |name: &str| format!("<th class=\"n\" scope=\"col\">{}</th>", escaped(name));
        let _ = write!(
            body,
            "<div class=\"wide list\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table>\
             <thead><tr>{}<th scope=\"col\">Name</th>{}",
            escaped(about),
            head(self.told("Rang", "Rank")),
            head(self.told("Punkte", "Points"))
        );
        season.events.iter().for_each(|event| body.push_str(&head(&event.title)));
        body.push_str("</tr></thead><tbody>");
        for row in rows {
            let _ = write!(
                body,
                "<tr><td class=\"n rank\">{}</td><th scope=\"row\">{}</th>{}",
                row.rank,
                self.name(&row.player),
                total(self.told("Punkte", "points"), &row.points.to_string())
            );
            for (score, event) in row.events.iter().zip(&season.events) {
                let cell = match score {
                    Some(score) if score.counts => score.points.to_string(),
                    Some(score) => format!("({})", score.points),
                    None => String::new(),
                };
                body.push_str(&more(&event.title, &cell));
            }
            body.push_str("</tr>");
        }
        body.push_str("</tbody></table></div>");
    }

    fn write_qualified(&self, body: &mut String, season: &Season) {
        let qualified = season.qualified();
        if qualified.is_empty() {
            return;
        }
        let heading = self.told("Für das Finale qualifiziert", "Qualified for the final");
        let _ = write!(body, "<h2>{heading}</h2><ol>");
        for row in qualified {
            let _ = write!(body, "<li>{} ({})</li>", self.name(&row.player), row.points);
        }
        body.push_str("</ol>");
    }

    /// What was and what is planned.
    fn write_calendar(&self, body: &mut String, kept: &CupSeason) {
        if kept.dates.is_empty() && kept.events.is_empty() {
            return;
        }
        let _ = write!(body, "<h2>{}</h2><ul>", self.told("Kalender", "Calendar"));
        for event in &kept.events {
            let date = event.date.as_deref().map(|date| day::words(date, self.language));
            let title = match &event.tournament {
                Some(id) => {
                    let query = page_query(None, self.language);
                    let title = escaped(&event.title);
                    format!("<a href=\"/ergebnis/{}?{query}\">{title}</a>", escaped(id))
                }
                None => escaped(&event.title),
            };
            let date = date.map(|date| format!("{}: ", escaped(&date))).unwrap_or_default();
            let _ = write!(body, "<li>{date}{title}</li>");
        }
        let is_held = |title: &str| {
            let title = names::folded(title);
            kept.events.iter().any(|event| names::folded(&event.title) == title)
        };
        for date in kept.dates.iter().filter(|date| !is_held(&date.title)) {
            let place = date.place.as_ref().map(|place| format!(", {place}")).unwrap_or_default();
            let day = day::words(&date.date, self.language);
            let line = format!("{day}: {}{place}", date.title);
            let _ = write!(body, "<li>{}</li>", escaped(&line));
        }
        body.push_str("</ul>");
    }

    fn write_all_time(&self, body: &mut String) {
        let (cup, roster) = (&self.access.cup, self.access.roster.now());
        if cup.seasons().len() < 2 {
            return;
        }
        let seasons: Vec<Season> =
            cup.seasons().iter().map(|one| cup.season(one, &roster, true)).collect();
        let heading = self.told("Ewige Liste", "All seasons");
        let _ = write!(
            body,
            "<h2>{heading}</h2><div class=\"wide list\" tabindex=\"0\" role=\"region\" \
             aria-label=\"{heading}\"><table><thead><tr><th class=\"n\" scope=\"col\">{}</th>\
             <th scope=\"col\">Name</th>",
            self.told("Rang", "Rank")
        );
        for name in [
            self.told("Punkte", "Points"),
            self.told("Saisonen", "Seasons"),
            self.told("Turniere", "Events"),
            self.told("Siege", "Wins"),
            self.told("Titel", "Titles"),
        ] {
            let _ = write!(body, "<th class=\"n\" scope=\"col\">{name}</th>");
        }
        body.push_str("</tr></thead><tbody>");
        for row in all_time(&seasons) {
            let _ = write!(
                body,
                "<tr><td class=\"n rank\">{}</td><th scope=\"row\">{}</th>{}{}{}{}{}</tr>",
                row.rank,
                self.linked_name(&row.player, None),
                total(self.told("Punkte", "points"), &row.points.to_string()),
                more(self.told("Saisonen", "Seasons"), &row.seasons.to_string()),
                more(self.told("Turniere", "Events"), &row.events.to_string()),
                more(self.told("Siege", "Wins"), &row.wins.to_string()),
                more(self.told("Titel", "Titles"), &row.titles.to_string())
            );
        }
        body.push_str("</tbody></table></div>");
    }

    fn write_files(&self, body: &mut String, kept: &CupSeason) {
        let season = in_an_address(&kept.title);
        let path = format!("/api/v1/cups/{}", escaped(&self.access.row.cup));
        let _ = write!(body, "<h2>{}</h2><ul class=\"files\">", self.told("Dateien", "Files"));
        let language = self.language.code();
        for (kind, text) in [
            ("pdf", self.told("Tabelle als PDF", "Table as PDF")),
            ("csv", self.told("Ergebnisse als CSV", "Results as CSV")),
            ("season", self.told("Saison als Datei", "Season as a file")),
        ] {
            let _ = write!(
                body,
                "<li><a href=\"{path}/export?as={kind}&amp;season={season}&amp;lang={language}\">\
                 {text}</a></li>"
            );
        }
        let everything = self.told("Alles als JSON", "Everything as JSON");
        let _ = write!(body, "<li><a href=\"{path}\">{everything}</a></li></ul>");
    }

    /// The seasons in which somebody has a result, the first one first.
    fn seasons_of(&self, label: &str) -> Vec<(&CupSeason, Season)> {
        let (cup, roster) = (&self.access.cup, self.access.roster.now());
        let named = cup.seasons().iter().map(|kept| (kept, cup.season(kept, &roster, true)));
        let plays = |season: &Season| season.standings(None).iter().any(|row| row.player == *label);
        named.filter(|(_, season)| plays(season)).collect()
    }

    /// The season of somebody: a bar for each event, and the same as a table. Without a season that
    /// was asked for it is their last one.
    fn person(&self, person: &str, asked: bool) -> Option<String> {
        let label = self.ids.iter().find(|(_, id)| *id == person)?.0;
        let seasons = self.seasons_of(label);
        let last = seasons.last().filter(|_| !asked);
        let (kept, season) = last.or(self.season.as_ref())?;
        let standings = season.standings(None);
        let mut body = format!("<h1>{}</h1>", escaped(label));
        let _ = write!(
            body,
            "<p><a href=\"{}?{}\">{}</a></p>",
            self.path(),
            page_query(Some(&kept.title), self.language),
            escaped(self.access.cup.title()),
        );
        let others = seasons.iter().filter(|(other, _)| other.title != kept.title);
        let links = others.map(|(other, _)| {
            let address = self.person_path(person, Some(other));
            format!("<li><a href=\"{address}\">{}</a></li>", escaped(&other.title))
        });
        self.write_others(&mut body, &links.collect::<Vec<_>>());
        let _ = write!(body, "<h2>{}</h2>", escaped(&kept.title));
        if let Some(row) = standings.iter().find(|row| row.player == *label) {
            self.write_person(&mut body, season, row);
        } else {
            let nothing = self.told("Kein Turnier in dieser Saison.", "No event in this season.");
            let _ = write!(body, "<p>{nothing}</p>");
        }
        Some(document_of_season(self.language, Some(&kept.title), label, &body))
    }

    fn write_person(&self, body: &mut String, season: &Season, row: &CupStanding) {
        let _ = write!(
            body,
            "<p>{} {}, {} {}</p>",
            self.told("Rang", "Rank"),
            row.rank,
            row.points,
            self.told("Punkte", "points")
        );
        let played = || row.events.iter().zip(&season.events);
        let bars: Vec<PlotBar> = played()
            .filter_map(|(score, event)| {
                let score = score.as_ref()?;
                let (name, value) = (event.title.clone(), score.points.floor());
                Some(PlotBar { name, value, counts: score.counts })
            })
            .collect();
        let about = self.told(
            "Punkte je Turnier; was nicht zählt, ist hohl. Die Zahlen stehen in der Tabelle.",
            "Points of each event; what does not count is hollow. The table has the numbers.",
        );
        let _ = write!(
            body,
            "<figure><div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{}\">{}</div>\
             <figcaption>{about}</figcaption></figure><table><thead><tr>\
             <th scope=\"col\">{}</th><th class=\"n\" scope=\"col\">{}</th>\
             <th class=\"n\" scope=\"col\">{}</th></tr></thead><tbody>",
            self.told("Verlauf", "Course of the season"),
            plot::bars(about, &bars),
            self.told("Turnier", "Event"),
            self.told("Rang", "Rank"),
            self.told("Punkte", "Points")
        );
        for (score, event) in played() {
            let Some(score) = score else { continue };
            let points =
                if score.counts { score.points.to_string() } else { format!("({})", score.points) };
            let _ = write!(
                body,
                "<tr><th scope=\"row\">{}</th><td class=\"n\">{}</td><td \
                class=\"n\">{points}</td></tr>",
                escaped(&event.title),
                score.rank
            );
        }
        body.push_str("</tbody></table>");
    }
}
