//! The roster behind a tournament: finding, writing, joining and forgetting people.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use tarock_club::{
    ClubError, Fault, MOST_ENTERED_AT_ONCE, Person, Roster, Words, day, telling_words,
};

use super::access::Access;
use super::refused::{Refused, RefusedBody};
use super::rosters::SharedRoster;
use crate::app::App;
use crate::body::{Asked, Body};
use crate::secret;

/// People that an answer shows.
const MOST_FOUND: usize = 100;

/// Whom somebody looks for.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PeopleQuery {
    /// The beginning of a name or of one of its words; everybody without it.
    #[serde(default)]
    query: String,
    /// So many are left out: those that an answer before this one has shown.
    #[serde(default)]
    skip: usize,
    /// Instead, the rows that were joined with this one.
    #[serde(default)]
    joined: Option<String>,
}

/// People of the roster.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct People {
    /// The people.
    pub people: Vec<Person>,
}

/// Somebody who is to be written into the roster.
#[derive(Debug, Clone, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPerson {
    /// Their name.
    #[schema(min_length = 1, max_length = 120)]
    pub name: String,
    /// Their club.
    #[serde(default)]
    #[schema(max_length = 120)]
    pub club: Option<String>,
    /// Side rankings that they take part in.
    #[serde(default)]
    pub categories: Vec<String>,
    /// Whether they agree to be named on public pages.
    #[serde(default = "yes")]
    pub consent: bool,
}

fn yes() -> bool {
    true
}

/// People who are to be written into the roster.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPeople {
    /// Up to 500.
    #[schema(max_items = 500)]
    pub people: Vec<NewPerson>,
    /// Whether they are new people even if somebody has nearly the same name.
    #[serde(default)]
    pub anyway: bool,
}

/// What is different about somebody; what is left out stays.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AmendedPerson {
    /// Their name; the former one becomes a spelling.
    #[serde(default)]
    #[schema(max_length = 120)]
    pub name: Option<String>,
    /// Their club; an empty text is none.
    #[serde(default)]
    pub club: Option<String>,
    /// Side rankings.
    #[serde(default)]
    pub categories: Option<Vec<String>>,
    /// The last day of a ban, as 2027-06-30; an empty text is none.
    #[serde(default)]
    pub ban_until: Option<String>,
    /// Whether they agree to be named on public pages.
    #[serde(default)]
    pub consent: Option<bool>,
}

/// With whom somebody is one person.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Joining {
    /// The row that becomes one with this one; `null` makes two of them again.
    pub with: Option<String>,
}

/// People by the beginnings of their names.
#[utoipa::path(
    get,
    path = "/api/v1/tournaments/{tournament}/people",
    tag = "tournaments",
    params(("tournament" = String, Path, description = "id of the tournament"), PeopleQuery),
    responses(
        (status = 200, description = "at most 100", body = People),
    ),
)]
pub async fn find(
    access: Access,
    Asked(PeopleQuery { query, skip, joined }): Asked<PeopleQuery>,
) -> Result<Json<People>, Refused> {
    access.check(access.is_desk())?;
    let roster = access.handle.roster.now();
    let found = match joined {
        Some(person) => roster.joined_with(&person).collect(),
        None => roster.beginning_with(query.trim()),
    };
    let shown = found.into_iter().skip(skip).take(MOST_FOUND);
    Ok(Json(People { people: shown.cloned().collect() }))
}

/// Writes people into the roster. Somebody of nearly the same name is asked about first.
#[utoipa::path(
    post,
    path = "/api/v1/tournaments/{tournament}/people",
    tag = "tournaments",
    params(("tournament" = String, Path, description = "id of the tournament")),
    request_body = NewPeople,
    responses(
        (status = 201, description = "written", body = People),
        (
            status = 409,
            description = "somebody is perhaps known, or cannot be written so",
            body = RefusedBody,
        ),
    ),
)]
pub async fn write(
    access: Access,
    Body(NewPeople { people, anyway }): Body<NewPeople>,
) -> Result<(StatusCode, Json<People>), Refused> {
    access.check(access.is_desk())?;
    let newcomers = Newcomers::new(&people, anyway)?;
    let people = newcomers.write(&access.handle.roster).await?;
    Ok((StatusCode::CREATED, Json(People { people })))
}

/// People who are to be written into the roster, under their ids there.
#[derive(Debug, Clone, Default)]
pub struct Newcomers {
    /// Their rows.
    pub people: Vec<Person>,
    /// Whether they are new people even if somebody has nearly the same name.
    pub anyway: bool,
}

impl Newcomers {
    /// Gives everybody an id.
    pub fn new(people: &[NewPerson], anyway: bool) -> Result<Newcomers, ClubError> {
        if people.len() > MOST_ENTERED_AT_ONCE {
            let what = Words::new("people at once", "Personen auf einmal");
            return Err(Fault::LimitReached(what, MOST_ENTERED_AT_ONCE).into());
        }
        let row = |new: &NewPerson| Person {
            club: new.club.clone().filter(|club| !club.trim().is_empty()),
            categories: new.categories.clone(),
            consent: new.consent,
            ..Person::new(format!("p{}", secret::text(13)), new.name.trim())
        };
        let people: Vec<Person> = people.iter().map(row).collect();
        people.iter().try_for_each(Person::check)?;
        Ok(Newcomers { people, anyway })
    }

    /// Refuses them if somebody has nearly the same name.
    pub fn check(&self, roster: &Roster) -> Result<(), Refused> {
        let perhaps = |new: &Person| {
            roster.perhaps(&new.name).into_iter().take(10).cloned().collect::<Vec<_>>()
        };
        let perhaps: Vec<Vec<Person>> = self.people.iter().map(perhaps).collect();
        if self.anyway || perhaps.iter().all(Vec::is_empty) {
            return Ok(());
        }
        Err(RefusedBody::perhaps_known(perhaps))
    }

    /// Writes them into the roster.
    pub async fn write(self, roster: &Arc<SharedRoster>) -> Result<Vec<Person>, Refused> {
        let written = roster.change(move |roster: &Roster| {
            self.check(roster)?;
            Ok::<_, Refused>((self.people, None))
        });
        written.await
    }
}

/// Changes a row of the roster.
#[utoipa::path(
    put,
    path = "/api/v1/tournaments/{tournament}/people/{person}",
    tag = "tournaments",
    params(
        ("tournament" = String, Path, description = "id of the tournament"),
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
    access: Access,
    Path((_, person)): Path<(String, String)>,
    Body(amended): Body<AmendedPerson>,
) -> Result<Json<People>, Refused> {
    access.check(access.is_desk())?;
    amend_in(&app, &access.handle.roster, person, amended).await
}

/// Changes a row of a roster, whoever came to it by whichever right.
pub async fn amend_in(
    app: &App,
    roster: &Arc<SharedRoster>,
    person: String,
    amended: AmendedPerson,
) -> Result<Json<People>, Refused> {
    let changed = roster.change(move |roster: &Roster| {
        let mut row = roster.person(&person)?.clone();
        if row.forgotten {
            return Err(Refused::from(Fault::PersonForgotten));
        }
        amend_row(&mut row, amended)?;
        Ok((vec![row], None))
    });
    let people = changed.await?;
    app.desks.owners.names_changed(roster.owner(), false).await;
    Ok(Json(People { people }))
}

fn amend_row(row: &mut Person, amended: AmendedPerson) -> Result<(), ClubError> {
    let text = |text: String| Some(text).filter(|text| !text.trim().is_empty());
    if let Some(name) = amended.name {
        let former = std::mem::replace(&mut row.name, tarock_club::names::plain(&name));
        if former != row.name && !row.spellings.contains(&former) {
            row.spellings.push(former);
        }
        let name = row.name.clone();
        row.spellings.retain(|spelling| *spelling != name);
    }
    if let Some(club) = amended.club {
        row.club = text(club);
    }
    if let Some(categories) = amended.categories {
        row.categories = categories;
    }
    if let Some(until) = amended.ban_until.map(text).filter(|until| *until != row.ban_until) {
        until.as_deref().map_or(Ok(()), day::check)?;
        row.ban_until = until;
    }
    row.consent = amended.consent.unwrap_or(row.consent);
    row.check()
}

/// Makes two rows one person, or two again.
#[utoipa::path(
    post,
    path = "/api/v1/tournaments/{tournament}/people/{person}/join",
    tag = "tournaments",
    params(
        ("tournament" = String, Path, description = "id of the tournament"),
        ("person" = String, Path, description = "id of the person"),
    ),
    request_body = Joining,
    responses(
        (status = 200, description = "both rows", body = People),
        (status = 409, description = "cannot be", body = RefusedBody),
    ),
)]
pub async fn join(
    State(app): State<App>,
    access: Access,
    Path((_, person)): Path<(String, String)>,
    Body(Joining { with }): Body<Joining>,
) -> Result<Json<People>, Refused> {
    access.check(access.is_desk())?;
    let desk = access.handle.seen.borrow().desk.clone();
    let are_two =
        move |roster: &Roster, one: &str, other: &str| desk.check_join(roster, one, other);
    join_in(&app, &access.handle.roster, person, with, are_two).await
}

/// Makes two rows of a roster one person, unless `check` knows that they are two; or two again.
pub async fn join_in(
    app: &App,
    roster: &Arc<SharedRoster>,
    person: String,
    with: Option<String>,
    check: impl FnOnce(&Roster, &str, &str) -> Result<(), ClubError> + Send + 'static,
) -> Result<Json<People>, Refused> {
    let changed = roster.change(move |roster: &Roster| {
        let rows = match with {
            Some(with) => {
                check(roster, &person, &with)?;
                roster.joined(&person, &with)?.to_vec()
            }
            None => roster.split(&person)?,
        };
        Ok::<_, Refused>((rows, None))
    });
    let people = changed.await?;
    app.desks.owners.names_changed(roster.owner(), false).await;
    Ok(Json(People { people }))
}

/// Forgets somebody: no name is left in the roster, in any log or on any sheet of this organiser.
#[utoipa::path(
    delete,
    path = "/api/v1/tournaments/{tournament}/people/{person}",
    tag = "tournaments",
    params(
        ("tournament" = String, Path, description = "id of the tournament"),
        ("person" = String, Path, description = "id of the person"),
    ),
    responses(
        (status = 204, description = "forgotten"),
        (status = 409, description = "no such person", body = RefusedBody),
    ),
)]
pub async fn forget(
    State(app): State<App>,
    access: Access,
    Path((_, person)): Path<(String, String)>,
) -> Result<StatusCode, Refused> {
    access.check(access.is_organiser())?;
    forget_in(&app, &access.handle.roster, person).await
}

/// Forgets somebody of a roster.
pub async fn forget_in(
    app: &App,
    roster: &Arc<SharedRoster>,
    person: String,
) -> Result<StatusCode, Refused> {
    let changed = roster.change(move |roster: &Roster| {
        let rows = roster.forgotten(&person).map_err(Refused::from)?;
        let known = rows.iter().filter_map(|row| roster.row(&row.person).ok());
        let words = telling_words(known.flat_map(Person::all_spellings));
        Ok::<_, Refused>((rows, Some(words)))
    });
    changed.await?;
    app.desks.owners.names_changed(roster.owner(), true).await;
    Ok(StatusCode::NO_CONTENT)
}
