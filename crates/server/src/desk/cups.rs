//! Cups: seasons of tournaments, their tables, and who may change them.

use std::collections::{BTreeMap, BTreeSet};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use tarock_club::{
    AllTime, Author, ClubError, Cup, CupChange, CupDate, CupEntry, CupEvent, CupRecord, CupRules,
    CupScope, CupSeason, CupStanding, Fault, Person, PersonResult, Roster, Season, Words, all_time,
    events_from_csv, events_to_csv, names,
};
use tarock_store::CupRow;

use super::cup_access::{CupAccess, CupGlance, Making};
use super::people::{AmendedPerson, Joining, People, amend_in, forget_in, join_in};
use super::printing::{PDF, PaperSize, PrintKind, PrintLanguage, named, set_document};
use super::refused::{Refused, RefusedBody};
use super::views::View;
use crate::app::App;
use crate::body::{Asked, Body};
use crate::identity::Identity;
use crate::problem::{Kind, Problem};
use crate::{body, clock, secret};

/// Cups of a user.
const MOST_OF_A_USER: u32 = 20;

/// A cup that is wanted.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WantedCup {
    /// Its name.
    #[schema(min_length = 1, max_length = 120)]
    pub title: String,
}

/// A cup that was made or changed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MadeCup {
    /// Its id.
    pub cup: String,
    /// The page for people, relative to the server.
    pub link: String,
    /// Its version.
    pub version: u64,
    /// Names of the import that are perhaps somebody else of the cup, by the ids of the roster.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub similar: Vec<[String; 2]>,
}

/// A cup of one's own.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OwnCup {
    /// Its id.
    pub cup: String,
    /// Its name.
    pub title: String,
    /// The page for people, relative to the server.
    pub link: String,
}

/// Cups of one's own.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OwnCups {
    /// The cups, the last used first.
    pub cups: Vec<OwnCup>,
}

/// A change that is wanted.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WantedCupChange {
    /// The version that it was decided on.
    pub seen: u64,
    /// What.
    pub change: CupChange,
}

/// Past events that are brought along: a table of values, or a file of a season.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CupImport {
    /// The version that it was decided on.
    pub seen: u64,
    /// The season; for a file, the one that it names if this is left out.
    #[serde(default)]
    pub season: Option<String>,
    /// A table with the columns event, player, points and perhaps date, rank, final.
    #[serde(default)]
    pub csv: Option<String>,
    /// A file of the format `tarock-season-1`.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub file: Option<serde_json::Value>,
}

/// A cup as it is shown.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownCup {
    /// Its id.
    pub cup: String,
    /// Its name.
    pub title: String,
    /// The version that changes name.
    pub version: u64,
    /// Whether whoever asks may change it.
    pub mine: bool,
    /// By which right they ask.
    pub scope: CupScope,
    /// The seasons, the first one first.
    pub seasons: Vec<ShownSeason>,
    /// All seasons together.
    #[schema(value_type = Vec<Object>)]
    pub all_time: Vec<AllTime>,
    /// Everybody with a result, for whoever may change it; rows that were joined name the other
    /// in `same_as`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub people: Option<Vec<Person>>,
    /// Who are perhaps one person, by the ids of the roster, for whoever may change it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Vec<String>>>)]
    pub similar: Option<Vec<(String, String)>>,
}

/// A season.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownSeason {
    /// Its name.
    pub season: String,
    /// How it counts.
    #[schema(value_type = Object)]
    pub rules: CupRules,
    /// Events of the whole season.
    pub events_held: Option<usize>,
    /// How many events count.
    pub counted: usize,
    /// What is planned.
    pub calendar: Vec<CupDate>,
    /// The events.
    pub events: Vec<ShownCupEvent>,
    /// The table.
    #[schema(value_type = Vec<Object>)]
    pub standings: Vec<CupStanding>,
    /// Side rankings, by their names.
    #[schema(value_type = Object)]
    pub categories: BTreeMap<String, Vec<CupStanding>>,
    /// Who reaches the final.
    pub qualified: Vec<String>,
}

/// An event of a season.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownCupEvent {
    /// Its name.
    pub title: String,
    /// When.
    pub date: Option<String>,
    /// Whether it is the final of the season.
    pub is_final: bool,
    /// The tournament on this server.
    pub tournament: Option<String>,
}

/// An entry of the log, and whether it is undone.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownCupEntry {
    /// The entry.
    #[serde(flatten)]
    pub entry: CupEntry,
    /// Whether it is undone.
    pub undone: bool,
}

/// The log of a cup.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownCupLog {
    /// Its version.
    pub version: u64,
    /// The entries, the oldest first.
    pub entries: Vec<ShownCupEntry>,
}

/// As what a cup is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CupExportKind {
    /// Results as a table of values.
    Csv,
    /// A file of the format `tarock-season-1`.
    Season,
    /// The table of the season as a document.
    Pdf,
}

/// As what it is wanted.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CupExportQuery {
    /// `csv`, `season` or `pdf`.
    #[serde(rename = "as")]
    #[param(inline)]
    kind: CupExportKind,
    /// The season; the last one without.
    #[serde(default)]
    season: Option<String>,
    /// The language of a PDF, `de` or `en`.
    #[serde(default)]
    #[param(inline)]
    lang: PrintLanguage,
}

impl ShownCup {
    /// As somebody may see it.
    pub fn of(access: &CupAccess) -> ShownCup {
        let (cup, roster) = (&access.cup, access.roster.now());
        let edits = access.scope.edits();
        let named: Vec<Season> =
            cup.seasons().iter().map(|one| cup.season(one, &roster, !edits)).collect();
        let seasons = cup.seasons().iter().zip(&named).map(|(kept, season)| shown(kept, season));
        ShownCup {
            cup: access.row.cup.clone(),
            title: cup.title().to_owned(),
            version: cup.version(),
            mine: edits,
            scope: access.scope,
            seasons: seasons.collect(),
            all_time: all_time(&named),
            people: edits.then(|| people_of(cup, &roster)),
            similar: edits.then(|| cup.similar(&roster)),
        }
    }
}

fn shown(kept: &CupSeason, season: &Season) -> ShownSeason {
    let events = kept.events.iter().map(|event| ShownCupEvent {
        title: event.title.clone(),
        date: event.date.clone(),
        is_final: event.is_final,
        tournament: event.tournament.clone(),
    });
    let categories = season.categories().into_iter().map(|category| {
        let standings = season.standings(Some(&category));
        (category, standings)
    });
    ShownSeason {
        season: kept.title.clone(),
        rules: kept.rules.clone(),
        events_held: kept.events_held,
        counted: kept.rules.counting.events(season.held()),
        calendar: kept.dates.clone(),
        events: events.collect(),
        standings: season.standings(None),
        categories: categories.collect(),
        qualified: season.qualified().into_iter().map(|row| row.player).collect(),
    }
}

/// Everybody with a result, each once, and the rows that were joined with theirs.
fn people_of(cup: &Cup, roster: &Roster) -> Vec<Person> {
    let events = cup.seasons().iter().flat_map(|season| &season.events);
    let meant = |person: &str| Some(roster.person(person).ok()?.person.as_str());
    let ids: BTreeSet<&str> =
        events.flat_map(|event| &event.results).filter_map(|one| meant(&one.person)).collect();
    let is_here = |row: &&Person| meant(&row.person).is_some_and(|id| ids.contains(id));
    roster.people().filter(is_here).cloned().collect()
}

/// Makes a cup; whoever does may change it.
#[utoipa::path(post, path = "/api/v1/cups", tag = "cups", request_body = WantedCup, responses(
    (status = 201, description = "made", body = MadeCup),
    (status = 409, description = "it cannot be", body = RefusedBody),
))]
pub async fn make(
    State(app): State<App>,
    identity: Identity,
    Body(wanted): Body<WantedCup>,
) -> Result<(StatusCode, Json<MadeCup>), Refused> {
    let owner = identity.user.user;
    let own = app.store.cups_of(&owner, MOST_OF_A_USER).await?;
    let most = usize::try_from(MOST_OF_A_USER).unwrap_or(usize::MAX);
    if own.len() >= most {
        return Err(Fault::LimitReached(Words::new("cups", "Cups"), most).into());
    }
    let now = clock::wall();
    let made = Cup::open(&wanted.title, CupScope::Organiser.author(None), now)?;
    let cup = secret::text(22);
    let title = made.title().to_owned();
    let row = CupRow { cup: cup.clone(), owner, created: now, title };
    let first = made.entries().first().cloned().ok_or(Kind::Broken)?;
    app.store.new_cup(row, first).await?;
    let made = MadeCup { link: format!("/cup/{cup}"), cup, version: 1, similar: Vec::new() };
    Ok((StatusCode::CREATED, Json(made)))
}

/// Ways to count a season.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PublishedCups {
    /// The rules of published cups.
    #[schema(value_type = Vec<Object>)]
    pub rules: Vec<CupRules>,
}

/// The rules of published cups, to begin a season by.
#[utoipa::path(get, path = "/api/v1/cup-rules", tag = "cups", responses(
    (status = 200, description = "rules of cups", body = PublishedCups),
))]
pub async fn rules() -> Json<PublishedCups> {
    let rules = CupRules::ids().filter_map(|id| CupRules::published(id).ok());
    Json(PublishedCups { rules: rules.collect() })
}

/// Cups of one's own.
#[utoipa::path(get, path = "/api/v1/me/cups", tag = "cups", responses(
    (status = 200, description = "what one made", body = OwnCups),
))]
pub async fn own(State(app): State<App>, identity: Identity) -> Result<Json<OwnCups>, Problem> {
    let rows = app.store.cups_of(&identity.user.user, MOST_OF_A_USER).await?;
    let own = rows.into_iter().map(|row| OwnCup {
        link: format!("/cup/{}", row.cup),
        cup: row.cup,
        title: row.title,
    });
    Ok(Json(OwnCups { cups: own.collect() }))
}

/// A cup with its tables.
#[utoipa::path(
    get,
    path = "/api/v1/cups/{cup}",
    tag = "cups",
    params(("cup" = String, Path, description = "id of the cup")),
    responses(
        (status = 200, description = "seasons, tables, calendar", body = ShownCup),
    ),
)]
pub async fn look(State(app): State<App>, glance: CupGlance) -> Result<View, Refused> {
    glance.view(&app, "look", |access| Ok(View::json(&ShownCup::of(access))?)).await
}

/// The log of a cup.
#[utoipa::path(
    get,
    path = "/api/v1/cups/{cup}/log",
    tag = "cups",
    params(("cup" = String, Path, description = "id of the cup")),
    responses(
        (status = 200, description = "all entries", body = ShownCupLog),
    ),
)]
pub async fn log(access: CupAccess) -> Result<Json<ShownCupLog>, Refused> {
    access.check()?;
    let cup = &access.cup;
    let shown = cup
        .entries()
        .iter()
        .map(|entry| ShownCupEntry { entry: entry.clone(), undone: cup.is_undone(entry.version) });
    Ok(Json(ShownCupLog { version: cup.version(), entries: shown.collect() }))
}

/// Makes changes one after the other, all of them or none.
pub async fn changed(
    app: &App,
    access: CupAccess,
    seen: u64,
    changes: Vec<CupChange>,
) -> Result<Json<MadeCup>, Refused> {
    // One writer at a time, so that none overwrites what another has just read.
    let _writing = app.desks.cups.lock().await;
    let now = CupAccess::find(app, &access.row.cup).await?;
    let first = now.cup.entries().len();
    let cup = decided(now.cup, seen, changes, &access.scope.author(access.label))?;
    let entries = cup.entries().get(first..).unwrap_or_default().to_vec();
    app.store.append_to_cup(&access.row.cup, entries, cup.title()).await?;
    let similar = cup.similar(&access.roster.now()).into_iter().map(|(one, other)| [one, other]);
    Ok(Json(MadeCup {
        link: format!("/cup/{}", access.row.cup),
        cup: access.row.cup,
        version: cup.version(),
        similar: similar.collect(),
    }))
}

fn decided(
    mut cup: Cup,
    seen: u64,
    changes: Vec<CupChange>,
    by: &Author,
) -> Result<Cup, ClubError> {
    for (place, change) in changes.into_iter().enumerate() {
        let seen = seen.saturating_add(u64::try_from(place).unwrap_or(u64::MAX));
        cup = cup.decide(seen, change, by.clone(), clock::wall())?;
    }
    Ok(cup)
}

/// Changes a cup.
#[utoipa::path(
    post,
    path = "/api/v1/cups/{cup}/changes",
    tag = "cups",
    params(("cup" = String, Path, description = "id of the cup")),
    request_body = WantedCupChange,
    responses(
        (status = 200, description = "stored", body = MadeCup),
        (status = 409, description = "refused by the cup", body = RefusedBody),
    ),
)]
pub async fn change(
    State(app): State<App>,
    access: CupAccess,
    Body(WantedCupChange { seen, change }): Body<WantedCupChange>,
) -> Result<Json<MadeCup>, Refused> {
    access.check()?;
    if let CupChange::Event { event, .. } = &change {
        let roster = access.roster.now();
        for result in &event.results {
            roster.person(&result.person)?;
        }
    }
    changed(&app, access, seen, vec![change]).await
}

/// Brings past events along. Names that the roster does not have become new people.
#[utoipa::path(
    post,
    path = "/api/v1/cups/{cup}/import",
    tag = "cups",
    params(("cup" = String, Path, description = "id of the cup")),
    request_body = CupImport,
    responses(
        (
            status = 200,
            description = "stored, with names that are perhaps one person",
            body = MadeCup,
        ),
        (status = 409, description = "cannot be", body = RefusedBody),
    ),
)]
pub async fn import(
    State(app): State<App>,
    access: CupAccess,
    Body(wanted): Body<CupImport>,
) -> Result<Json<MadeCup>, Refused> {
    access.check()?;
    let (events, file) = match (&wanted.csv, &wanted.file) {
        (Some(text), None) => (events_from_csv(text)?, None),
        (None, Some(file)) => {
            let bytes = serde_json::to_vec(file).map_err(|_| Problem::from(Kind::Unreadable))?;
            let season: Season = body::read(&bytes)?;
            season.check_size()?;
            season.check()?;
            (season.events.clone(), Some(season))
        }
        (Some(_), Some(_)) | (None, None) => {
            let what = Words::new("bring `csv` or `file`", "`csv` oder `file` mitbringen");
            return Err(Fault::WrongFormat(what).into());
        }
    };
    let named = wanted.season.or_else(|| Some(file.as_ref()?.title.clone()));
    let season = named.ok_or_else(|| Fault::SeasonUnknown(String::new()))?;
    let members: BTreeMap<String, Vec<String>> = file
        .iter()
        .flat_map(|season| &season.players)
        .map(|member| (names::folded(&member.name), member.categories.clone()))
        .collect();
    let begins = file.map(|Season { rules, events_held, .. }| CupChange::Season {
        season: season.clone(),
        rules,
        events_held,
    });
    let brought = Brought { begins, season, events };
    enter_people(&access, wanted.seen, brought.clone(), members).await?;
    let changes = brought.changes(&access.roster.now())?;
    changed(&app, access, wanted.seen, changes).await
}

/// What an import brings into a season.
#[derive(Clone)]
struct Brought {
    begins: Option<CupChange>,
    season: String,
    events: Vec<CupEvent>,
}

impl Brought {
    fn changes(self, roster: &Roster) -> Result<Vec<CupChange>, ClubError> {
        let Brought { begins, season, events } = self;
        let recorded = events.into_iter().map(|event| {
            Ok(CupChange::Event { season: season.clone(), event: recorded(roster, event)? })
        });
        begins.into_iter().map(Ok).chain(recorded).collect()
    }
}

fn recorded(roster: &Roster, event: CupEvent) -> Result<CupRecord, ClubError> {
    let mut entered = BTreeSet::new();
    let results = event.results.into_iter().map(|result| {
        let person = roster
            .meant(&result.player)?
            .ok_or_else(|| Fault::PersonUnknown(result.player.clone()))?;
        if !entered.insert(&person.person) {
            return Err(Fault::NameTwice(result.player).into());
        }
        let (points, rank) = (result.points, result.rank);
        Ok(PersonResult { person: person.person.clone(), points, rank })
    });
    let results = results.collect::<Result<Vec<_>, ClubError>>()?;
    let CupEvent { title, date, is_final, .. } = event;
    Ok(CupRecord { title, date, is_final, tournament: None, results })
}

/// Writes those into the roster who are not there yet, with the club in brackets behind a name.
async fn enter_people(
    access: &CupAccess,
    seen: u64,
    brought: Brought,
    members: BTreeMap<String, Vec<String>>,
) -> Result<(), Refused> {
    let results = brought.events.iter().flat_map(|event| &event.results);
    let all: Vec<String> = results.map(|one| one.player.clone()).collect();
    let (cup, by) = (access.cup.clone(), access.scope.author(access.label.clone()));
    let written = access.roster.change(move |roster: &Roster| {
        let mut new: BTreeMap<String, Person> = BTreeMap::new();
        for name in all {
            let folded = names::folded(&name);
            if roster.meant(&name)?.is_none() && !new.contains_key(&folded) {
                let categories = members.get(&folded).cloned().unwrap_or_default();
                let (name, club) = names::with_club(&name);
                let club = club.map(str::to_owned);
                let person = Person::new(format!("p{}", secret::text(13)), name);
                new.insert(folded, Person { categories, club, ..person });
            }
        }
        let new: Vec<Person> = new.into_values().collect();
        // What is refused writes nobody.
        let mut with_them = roster.clone();
        new.iter().try_for_each(|person| with_them.put(person.clone()))?;
        decided(cup, seen, brought.changes(&with_them)?, &by)?;
        Ok::<_, Refused>((new, None))
    });
    written.await?;
    Ok(())
}

/// A season as a file.
#[utoipa::path(
    get,
    path = "/api/v1/cups/{cup}/export",
    tag = "cups",
    params(("cup" = String, Path, description = "id of the cup"), CupExportQuery),
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
        (status = 409, description = "no such season", body = RefusedBody),
    ),
)]
pub async fn export(
    State(app): State<App>,
    glance: CupGlance,
    Asked(CupExportQuery { kind, season, lang }): Asked<CupExportQuery>,
) -> Result<Response, Refused> {
    let key = season.as_deref().map(names::folded).unwrap_or_default();
    match kind {
        CupExportKind::Csv => {
            let write = move |access: &CupAccess| {
                Ok(View::csv(&events_to_csv(&access.season(season.as_deref())?.events)))
            };
            let view = glance.view(&app, &format!("csv {key}"), write).await?;
            Ok(view.saved("attachment; filename=\"saison.csv\""))
        }
        CupExportKind::Season => {
            let write =
                move |access: &CupAccess| Ok(View::json(&access.season(season.as_deref())?)?);
            let view = glance.view(&app, &format!("season {key}"), write).await?;
            Ok(view.saved("attachment; filename=\"saison.json\""))
        }
        CupExportKind::Pdf => {
            let style = lang.on(PaperSize::A4);
            let key = format!("pdf {key} {style:?}");
            let make = move |app: App, access: CupAccess| -> Making {
                Box::pin(async move {
                    let mut named = access.season(season.as_deref())?;
                    // On a wall nobody sees from which page it came.
                    named.title = format!("{}, {}", access.cup.title(), named.title);
                    let set = move || tarock_print::cup_table(&named, None, style);
                    Ok(View::new(PDF, set_document(&app, &access.row.cup, set).await?))
                })
            };
            Ok(named(PrintKind::Results, glance.made(&app, &key, make).await?))
        }
    }
}

/// A season by its name, or the last one.
pub fn season_of<'a>(cup: &'a Cup, wanted: Option<&str>) -> Result<&'a CupSeason, ClubError> {
    let unknown = || Fault::SeasonUnknown(wanted.unwrap_or_default().to_owned()).into();
    match wanted {
        None => cup.seasons().last(),
        Some(title) => {
            let folded = names::folded(title);
            cup.seasons().iter().find(|season| names::folded(&season.title) == folded)
        }
    }
    .ok_or_else(unknown)
}

/// Deletes a cup. Tournaments and people stay.
#[utoipa::path(
    delete,
    path = "/api/v1/cups/{cup}",
    tag = "cups",
    params(("cup" = String, Path, description = "id of the cup")),
    responses(
        (status = 204, description = "deleted"),
    ),
)]
pub async fn delete(State(app): State<App>, access: CupAccess) -> Result<StatusCode, Refused> {
    access.check_organiser()?;
    app.store.delete_cup(&access.row.cup).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Changes a row of the roster: how somebody is written, and their categories.
#[utoipa::path(
    put,
    path = "/api/v1/cups/{cup}/people/{person}",
    tag = "cups",
    params(
        ("cup" = String, Path, description = "id of the cup"),
        ("person" = String, Path, description = "id of the person"),
    ),
    request_body = AmendedPerson,
    responses(
        (status = 200, description = "the row", body = People),
        (status = 409, description = "cannot be", body = RefusedBody),
    ),
)]
pub async fn amend(
    State(app): State<App>,
    access: CupAccess,
    Path((_, person)): Path<(String, String)>,
    Body(amended): Body<AmendedPerson>,
) -> Result<Json<People>, Refused> {
    access.check()?;
    amend_in(&app, &access.roster, person, amended).await
}

/// Makes two rows one person, or two again.
#[utoipa::path(
    post,
    path = "/api/v1/cups/{cup}/people/{person}/join",
    tag = "cups",
    params(
        ("cup" = String, Path, description = "id of the cup"),
        ("person" = String, Path, description = "id of the person"),
    ),
    request_body = Joining,
    responses(
        (status = 200, description = "both rows", body = People),
        (
            status = 409,
            description = "both played one event, or no such person",
            body = RefusedBody,
        ),
    ),
)]
pub async fn join(
    State(app): State<App>,
    access: CupAccess,
    Path((_, person)): Path<(String, String)>,
    Body(Joining { with }): Body<Joining>,
) -> Result<Json<People>, Refused> {
    access.check()?;
    let cup = access.cup;
    let are_two = move |roster: &Roster, one: &str, other: &str| {
        if cup.is_met(roster, one, other) {
            return Err(Fault::PlayerTwice(roster.person(other)?.name.clone()).into());
        }
        Ok(())
    };
    join_in(&app, &access.roster, person, with, are_two).await
}

/// Forgets somebody: no name is left in the roster, in any log or on any page of this organiser.
#[utoipa::path(
    delete,
    path = "/api/v1/cups/{cup}/people/{person}",
    tag = "cups",
    params(
        ("cup" = String, Path, description = "id of the cup"),
        ("person" = String, Path, description = "id of the person"),
    ),
    responses(
        (status = 204, description = "forgotten"),
        (status = 409, description = "no such person", body = RefusedBody),
    ),
)]
pub async fn forget(
    State(app): State<App>,
    access: CupAccess,
    Path((_, person)): Path<(String, String)>,
) -> Result<StatusCode, Refused> {
    access.check_organiser()?;
    forget_in(&app, &access.roster, person).await
}
