//! Making a tournament, looking at it, reading its log.

use std::collections::{BTreeSet, HashMap};

use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use tarock_club::{
    Author, Desk, DeskFile, Entrant, Fault, Format, KeptEvent, LOG_FORMAT, LogEntry, Opening,
    Person, Roster, Scope, SheetId, TOURNAMENT_FORMAT, TableSheet, Tournament, TournamentChange,
    Words,
};
use tarock_rules::Edition;
use tarock_store::{NewTournament, UserKind};

use super::access::Access;
use super::refused::{Refused, RefusedBody};
use super::view::ShownTournament;
use super::views::{self, Stamp, View};
use crate::address::ClientAddress;
use crate::app::App;
use crate::body::Asked;
use crate::identity::Identity;
use crate::problem::{Kind, Problem};
use crate::{body, clock, secret};

/// Tournaments of a user.
pub const MOST_OF_A_USER: u32 = 50;
/// Entries of the log in one answer.
const MOST_ENTRIES: usize = 500;
/// The longest title.
const LONGEST_TITLE: usize = 120;

/// A tournament that is wanted: a title with a format, or a file.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WantedTournament {
    /// Its name.
    #[serde(default)]
    #[schema(max_length = 120)]
    pub title: Option<String>,
    /// The day, best as 2027-06-30.
    #[serde(default)]
    #[schema(max_length = 60)]
    pub date: Option<String>,
    /// The id of a published format.
    #[serde(default)]
    pub format: Option<String>,
    /// A whole format, in the place of a published one.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub mode: Option<Format>,
    /// The seed of the draw, if it was published beforehand.
    #[serde(default)]
    pub seed: Option<u64>,
    /// The text of house rules, in the place of the book that the format names.
    #[serde(default)]
    #[schema(max_length = 65536)]
    pub house_rules: Option<String>,
    /// A file of a tournament, `tarock-tournament-1` or `tarock-tournament-2`.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub import: Option<serde_json::Value>,
}

/// A tournament that was made.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MadeTournament {
    /// Its id.
    pub tournament: String,
    /// The link for people, relative to the server.
    pub link: String,
    /// Its version.
    pub version: u64,
}

/// A tournament of one's own.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OwnTournament {
    /// Its id.
    pub tournament: String,
    /// Its name.
    pub title: String,
    /// The link for people, relative to the server.
    pub link: String,
    /// When it was made.
    pub created: u64,
}

/// Tournaments of one's own.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OwnTournaments {
    /// The tournaments, the last used first.
    pub tournaments: Vec<OwnTournament>,
}

/// Which entries of the log are wanted.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LogQuery {
    /// Entries after this version.
    #[serde(default)]
    after: u64,
}

/// An entry of the log, and whether it is undone.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownEntry {
    /// An entry of the log, with its fields beside `undone`.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    pub entry: LogEntry,
    /// Whether it is undone.
    pub undone: bool,
}

/// A part of the log.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownLog {
    /// The version of the tournament.
    pub version: u64,
    /// The entries, the oldest first; at most 500.
    pub entries: Vec<ShownEntry>,
}

/// What a tournament begins with.
struct Beginning {
    desk: Desk,
    people: Vec<Person>,
    events: Vec<(String, KeptEvent)>,
}

/// Makes a tournament; whoever does is its organiser.
#[utoipa::path(
    post,
    path = "/api/v1/tournaments",
    tag = "tournaments",
    request_body = WantedTournament,
    responses(
        (status = 201, description = "made", body = MadeTournament),
        (status = 409, description = "it cannot be", body = RefusedBody),
    ),
)]
pub async fn make(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    identity: Identity,
    request: Request,
) -> Result<(StatusCode, Json<MadeTournament>), Refused> {
    let owner = identity.user.user;
    let (users, addresses) = &app.desks.making;
    let is_account = identity.user.kind == UserKind::Account;
    if !(users.take(owner.clone()) && (is_account || addresses.take(from))) {
        return Err(Kind::TooManyTournamentsFromHere.into());
    }
    let own = app.store.tournaments_of(&owner, MOST_OF_A_USER).await?;
    if own.len() >= usize::try_from(MOST_OF_A_USER).unwrap_or(usize::MAX) {
        return Err(Kind::TooManyTournaments.into());
    }
    // The place comes before the body, so that only so many files lie in memory.
    let place = app.desks.reading.place().ok_or(Kind::TournamentsBusy)?;
    let bytes = body::bytes(request, &app).await?;
    let now = clock::wall();
    let roster = app.desks.rosters.of(&owner).await?;
    let known = roster.now();
    let beginning = place.work(move || begun(&bytes, &known, now)).await??;
    check_book(&app, &beginning.desk).await?;
    let Beginning { desk, people, events } = beginning;
    let rows = people.clone();
    // Rows of an imported file come into the roster first, so that whoever looks finds them.
    roster.change(move |_| Ok::<_, Refused>((rows, None))).await?;
    let tournament = secret::text(22);
    let title = desk.tournament(&roster.now()).title;
    let (version, link) = (desk.version(), format!("/turnier/{tournament}"));
    let new = NewTournament {
        tournament: tournament.clone(),
        owner,
        created: now,
        secret: secret::token(),
        title,
        log: desk.entries().to_vec(),
        people: Vec::new(),
        events,
    };
    app.store.new_tournament(new).await?;
    Ok((StatusCode::CREATED, Json(MadeTournament { tournament, link, version })))
}

/// Refuses a tournament whose book is not there: published, or by the text of its house rules.
async fn check_book(app: &App, desk: &Desk) -> Result<(), Refused> {
    let rules = desk.tournament(&tarock_club::Roster::default()).mode.rules;
    match desk.house_rules() {
        None => {
            app.library.published_book(&rules)?;
        }
        Some(text) => {
            let (name, _) = app.library.house(text).await?;
            if name != rules {
                return Err(Problem::with(Kind::Rules, rules).into());
            }
        }
    }
    Ok(())
}

/// Reads what is wanted. A file can be long: not for threads that serve.
fn begun(bytes: &[u8], roster: &Roster, now: u64) -> Result<Beginning, Refused> {
    let wanted: WantedTournament = body::read(bytes)?;
    match wanted.import {
        Some(file) => imported(&file, roster, now),
        None => opened(wanted, now),
    }
}

fn opened(wanted: WantedTournament, now: u64) -> Result<Beginning, Refused> {
    let title = wanted.title.map(|title| title.trim().to_owned()).unwrap_or_default();
    if title.is_empty() {
        return Err(Fault::NameEmpty.into());
    }
    if title.chars().count() > LONGEST_TITLE {
        return Err(Fault::NameLong(LONGEST_TITLE).into());
    }
    let mut mode = match (wanted.mode, wanted.format) {
        (Some(mode), None) => mode,
        (None, Some(format)) => Format::published(&format)?,
        (Some(_), Some(_)) | (None, None) => {
            let what = Words::new("name `format` or `mode`", "`format` oder `mode` angeben");
            return Err(Fault::WrongFormat(what).into());
        }
    };
    if let Some(text) = &wanted.house_rules {
        mode.rules = secret::house_name(text);
    }
    let mut random = [0; 8];
    random.copy_from_slice(&secret::bytes().0[..8]);
    // Numbers that every program can read.
    let seed = wanted.seed.unwrap_or(u64::from_le_bytes(random) >> 11);
    let (date, house_rules, edition) = (wanted.date, wanted.house_rules, Edition::CURRENT);
    let opening = Opening { title, date, mode, seed, edition, house_rules };
    let change = TournamentChange::Open(Box::new(opening));
    let desk = Desk::open(change, Author::of(&Scope::Organiser, None), now)?;
    Ok(Beginning { desk, people: Vec::new(), events: Vec::new() })
}

fn new_person() -> String {
    format!("p{}", secret::text(13))
}

/// The ids by which people of a file are known here. Whoever has the name and the club of one row
/// of the roster is that row; everybody else is a new one: ids of other rosters mean nothing here.
struct Arrivals<'a> {
    roster: &'a Roster,
    taken: BTreeSet<&'a str>,
}

impl<'a> Arrivals<'a> {
    fn new(roster: &'a Roster) -> Arrivals<'a> {
        Arrivals { roster, taken: BTreeSet::new() }
    }

    /// Two of a file are never one row.
    fn id(&mut self, name: &str, club: Option<&str>) -> String {
        let known = self.roster.same(name, club).map(|known| known.person.as_str());
        match known.filter(|known| self.taken.insert(*known)) {
            Some(known) => known.to_owned(),
            None => new_person(),
        }
    }

    /// Those who are not in the roster yet.
    fn new_people(&self, people: Vec<Person>) -> Vec<Person> {
        let is_new = |person: &Person| self.roster.row(&person.person).is_err();
        people.into_iter().filter(is_new).collect()
    }
}

/// A file of before, or one with a log.
fn imported(file: &serde_json::Value, roster: &Roster, now: u64) -> Result<Beginning, Refused> {
    let bytes = serde_json::to_vec(file).map_err(|_| Problem::from(Kind::Unreadable))?;
    let format = file.get("format").and_then(serde_json::Value::as_str).unwrap_or_default();
    let mut arrivals = Arrivals::new(roster);
    if format == TOURNAMENT_FORMAT {
        let tournament: Tournament = body::read(&bytes)?;
        let id = |entrant: &Entrant| arrivals.id(&entrant.name, entrant.club.as_deref());
        let (change, people) = Desk::import(&tournament, id)?;
        let desk = Desk::open(change, Author::of(&Scope::Organiser, None), now)?;
        return Ok(Beginning { desk, people: arrivals.new_people(people), events: Vec::new() });
    }
    if format != LOG_FORMAT {
        return Err(Fault::Format(format.chars().take(60).collect(), LOG_FORMAT).into());
    }
    let plain: DeskFile = body::read(&bytes)?;
    Desk::from_file(&plain)?;
    let mut fresh: HashMap<&str, String> = HashMap::new();
    for person in &plain.people {
        let is_somebody = !person.forgotten && person.same_as.is_none();
        let id = if is_somebody {
            arrivals.id(&person.name, person.club.as_deref())
        } else {
            new_person()
        };
        fresh.insert(person.person.as_str(), id);
    }
    let mut renamed = file.clone();
    rename(&mut renamed, &fresh);
    let bytes = serde_json::to_vec(&renamed).map_err(|_| Problem::from(Kind::Unreadable))?;
    let file: DeskFile = body::read(&bytes)?;
    let (desk, people) = Desk::from_file(&file)?;
    let people = arrivals.new_people(people.people().cloned().collect());
    let mut events = Vec::new();
    for sheet in &file.sheets {
        let id: SheetId = sheet.sheet.parse()?;
        let mut kept = TableSheet::new(id);
        for event in &sheet.events {
            kept.insert(event.clone())?;
            events.push((sheet.sheet.clone(), event.clone()));
        }
    }
    Ok(Beginning { desk, people, events })
}

/// Gives every text that is an id of a person another one. Ids are long and random, so that no
/// other text is one.
fn rename(value: &mut serde_json::Value, fresh: &HashMap<&str, String>) {
    match value {
        serde_json::Value::String(text) => {
            if let Some(new) = fresh.get(text.as_str()) {
                text.clone_from(new);
            }
        }
        serde_json::Value::Array(list) => list.iter_mut().for_each(|value| rename(value, fresh)),
        serde_json::Value::Object(fields) => {
            fields.values_mut().for_each(|value| rename(value, fresh));
        }
        serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::Number(_) => {}
    }
}

/// Tournaments of one's own.
#[utoipa::path(get, path = "/api/v1/me/tournaments", tag = "tournaments", responses(
    (status = 200, description = "what one made", body = OwnTournaments),
))]
pub async fn own(
    State(app): State<App>,
    identity: Identity,
) -> Result<Json<OwnTournaments>, Problem> {
    let rows = app.store.tournaments_of(&identity.user.user, MOST_OF_A_USER).await?;
    let own = rows.into_iter().map(|row| OwnTournament {
        link: format!("/turnier/{}", row.tournament),
        tournament: row.tournament,
        title: row.title,
        created: row.created,
    });
    Ok(Json(OwnTournaments { tournaments: own.collect() }))
}

/// The tournament as the scope may see it.
#[utoipa::path(
    get,
    path = "/api/v1/tournaments/{tournament}",
    tag = "tournaments",
    params(("tournament" = String, Path, description = "id of the tournament")),
    responses(
        (status = 200, description = "what the scope may see", body = ShownTournament),
    ),
)]
pub async fn look(State(app): State<App>, access: Access) -> Result<View, Refused> {
    let (seen, roster) = (access.handle.seen.borrow().clone(), access.handle.roster.now());
    let stamp = Stamp::new(seen.desk.version()).and(&seen.desk).and(&roster);
    let (key, stamp) = match &access.scope {
        Scope::Public => (Some(format!("tournament {}", access.tournament)), stamp),
        Scope::Hall => (Some(format!("hall {}", access.tournament)), stamp.and(&seen.sheets)),
        // Of few, or each of another.
        Scope::Organiser
        | Scope::Desk
        | Scope::Referee
        | Scope::Table { .. }
        | Scope::Player { .. } => (None, stamp),
    };
    let look = move || {
        let shown = ShownTournament::of(&seen, &roster, &access.scope);
        View::json_with_time(&shown)
    };
    match key {
        Some(key) => Ok(views::computed(&app, key, &stamp, look).await?),
        None => Ok(app.desks.views.compute(look).await??),
    }
}

/// Deletes the tournament with its log, sheets and links. People of the roster stay.
#[utoipa::path(
    delete,
    path = "/api/v1/tournaments/{tournament}",
    tag = "tournaments",
    params(("tournament" = String, Path, description = "id of the tournament")),
    responses(
        (status = 204, description = "deleted"),
    ),
)]
pub async fn delete(State(app): State<App>, access: Access) -> Result<StatusCode, Refused> {
    // Not by a link of that scope either: whoever made it.
    access.check(access.is_organiser() && access.link.is_none())?;
    app.desks.owners.delete(&access.tournament).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Entries of the log.
#[utoipa::path(
    get,
    path = "/api/v1/tournaments/{tournament}/log",
    tag = "tournaments",
    params(("tournament" = String, Path, description = "id of the tournament"), LogQuery),
    responses(
        (status = 200, description = "entries after a version", body = ShownLog),
    ),
)]
pub async fn log(
    access: Access,
    Asked(LogQuery { after }): Asked<LogQuery>,
) -> Result<Json<ShownLog>, Refused> {
    access.check(access.scope.sees_everything())?;
    let desk = access.handle.seen.borrow().desk.clone();
    let after = usize::try_from(after).unwrap_or(usize::MAX);
    let entries = desk.entries().iter().skip(after).take(MOST_ENTRIES);
    let shown = entries
        .map(|entry| ShownEntry { entry: entry.clone(), undone: desk.is_undone(entry.version) });
    Ok(Json(ShownLog { version: desk.version(), entries: shown.collect() }))
}
