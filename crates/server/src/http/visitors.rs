//! Visitors: people who play without an account.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tarock_store::{NewUser, Statistics, User, UserKind, hides};
use tarock_table::LONGEST_NAME;
use unicode_normalization::UnicodeNormalization;

use crate::accounts::OwnPages;
use crate::address::ClientAddress;
use crate::app::App;
use crate::body::Body;
use crate::host::Withdrawn;
use crate::identity::{self, Identity, Speaker};
use crate::problem::{Kind, Problem};
use crate::{accounts, clock, secret};

/// A name.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// 1 to 64 characters, no control characters and none that cannot be seen.
    #[schema(min_length = 1, max_length = 64)]
    pub name: String,
}

/// A visitor who is to be known.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewVisitor {
    /// 1 to 64 characters, no control characters and none that cannot be seen.
    #[schema(min_length = 1, max_length = 64)]
    pub name: String,
    /// The table whose link they were sent: then the table counts its newcomers, not the address
    /// from which they come.
    #[serde(default)]
    #[schema(max_length = 64)]
    pub table: Option<String>,
}

/// Somebody as they and others see them.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Person {
    /// The public handle.
    pub user: String,
    /// The name.
    pub name: String,
    /// `visitor`, `account` or `program`.
    pub kind: UserKind,
    /// Since when they are known.
    pub created: u64,
    /// Whose program it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// The token, told only once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// Somebody and what they have done.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Profile {
    /// Who.
    #[serde(flatten)]
    pub person: Person,
    /// What they have done.
    pub statistics: Statistics,
}

impl Person {
    /// Somebody, perhaps with a new token.
    pub fn new(user: User, token: Option<String>) -> Person {
        Person {
            user: user.user,
            name: user.name,
            kind: user.kind,
            created: user.created,
            owner: user.owner,
            token,
        }
    }
}

/// Marked names that are tried before one is refused.
const MOST_MARKS: u32 = 9;

/// A name from outside, checked and in one way of writing it.
pub fn checked_name(name: &str) -> Result<String, Problem> {
    let name: String = name.trim().nfc().collect();
    let fits = !name.is_empty() && name.chars().nth(LONGEST_NAME).is_none();
    let good = fits && !name.chars().any(hides);
    if good { Ok(name) } else { Err(Kind::Name.into()) }
}

/// The name by which somebody sits or watches: an account by its own, a visitor by what they want,
/// with a mark if that looks like an account.
pub async fn name_at_table(app: &App, user: &User, wanted: &str) -> Result<String, Problem> {
    if user.kind == UserKind::Account {
        return Ok(user.name.clone());
    }
    let name = checked_name(wanted)?;
    let looks_like = async |name: &str| app.store.account_that_looks_like(name).await;
    if looks_like(&name).await?.is_none() && looks_like(unmarked(&name)).await?.is_none() {
        return Ok(name);
    }
    // Somebody may have an account by the name of Anna Gast.
    for number in 1..=MOST_MARKS {
        let marked = marked(&name, number);
        if looks_like(&marked).await?.is_none() {
            return Ok(marked);
        }
    }
    Err(Kind::Name.into())
}

/// A name without the mark of a visitor, with or without a number.
pub fn unmarked(name: &str) -> &str {
    let parted = name.strip_suffix(')').and_then(|rest| rest.rsplit_once("(Gast"));
    match parted {
        Some((bare, number))
            if !bare.trim().is_empty()
                && number.trim().bytes().all(|sign| sign.is_ascii_digit()) =>
        {
            bare.trim_end()
        }
        Some(_) | None => name,
    }
}

/// The name of a visitor who would look like an account, with the mark of a visitor; where that is
/// somebody else's, with a number.
pub fn marked(name: &str, number: u32) -> String {
    let mark = match number {
        0 | 1 => " (Gast)".to_owned(),
        number => format!(" (Gast {number})"),
    };
    let bare: String = unmarked(name).chars().take(LONGEST_NAME - mark.len()).collect();
    bare + &mark
}

/// Makes somebody with a first token.
pub async fn make(
    app: &App,
    name: &str,
    kind: UserKind,
    owner: Option<String>,
) -> Result<Person, Problem> {
    let token = secret::token();
    let user = User {
        user: format!("u{}", secret::text(13)),
        name: checked_name(name)?,
        kind,
        owner,
        created: clock::wall(),
    };
    let token_hash = secret::hash(&token);
    app.store.new_user(NewUser { user: user.clone(), token_hash: token_hash.clone() }).await?;
    app.speakers.learn(token_hash, Speaker::of(&user));
    Ok(Person::new(user, Some(token)))
}

/// A new visitor.
#[utoipa::path(
    post,
    path = "/api/v1/visitors",
    tag = "people",
    request_body = NewVisitor,
    responses(
        (status = 201, description = "the visitor; the cookie is set", body = Person),
    ),
)]
pub async fn create(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    _own: OwnPages,
    Body(wanted): Body<NewVisitor>,
) -> Result<Response, Problem> {
    checked_name(&wanted.name)?;
    let invited = match wanted.table {
        // Whoever asks for tables that are not there counts by the address.
        Some(table) if app.store.table(&table).await?.is_some() => app.invited_visitors.take(table),
        Some(_) | None => false,
    };
    if !invited && !app.new_visitors.take(from) {
        return Err(Kind::TooManyVisitors.into());
    }
    let person = make(&app, &wanted.name, UserKind::Visitor, None).await?;
    app.metrics.visitors.count();
    let cookie = identity::cookie(&app, person.token.as_deref().unwrap_or_default());
    Ok((StatusCode::CREATED, [(header::SET_COOKIE, cookie)], Json(person)).into_response())
}

/// Who one is.
#[utoipa::path(get, path = "/api/v1/me", tag = "people", responses(
    (status = 200, description = "who one is", body = Person),
))]
pub async fn me(identity: Identity) -> Json<Person> {
    Json(Person::new(identity.user, None))
}

/// Another name.
#[utoipa::path(put, path = "/api/v1/me", tag = "people", request_body = Named, responses(
    (status = 200, description = "who one is now", body = Person),
))]
pub async fn rename(
    State(app): State<App>,
    identity: Identity,
    Body(named): Body<Named>,
) -> Result<Json<Person>, Problem> {
    let name = checked_name(&named.name)?;
    accounts::rename(&app, &identity.user, &name).await?;
    Ok(Json(Person::new(User { name, ..identity.user }, None)))
}

/// Ends the token that was used.
#[utoipa::path(delete, path = "/api/v1/session", tag = "people", responses(
    (status = 204, description = "the token has ended"),
))]
pub async fn end_session(State(app): State<App>, identity: Identity) -> Result<Response, Problem> {
    app.store.end_token(&identity.token_hash).await?;
    app.accounts.presence.forget(&identity.user.user);
    app.tables.end_connections(&identity.user.user, Withdrawn::Session(identity.token_hash)).await;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, identity::no_cookie(&app))]).into_response())
}

/// Somebody's profile.
#[utoipa::path(
    get,
    path = "/api/v1/users/{user}",
    tag = "people",
    params(("user" = String, Path, description = "the handle")),
    responses(
        (status = 200, description = "who it is and what they have done", body = Profile),
    ),
)]
pub async fn profile(
    State(app): State<App>,
    Path(user): Path<String>,
) -> Result<Json<Profile>, Problem> {
    let user = app
        .store
        .user(&user)
        .await?
        .filter(|user| user.kind != UserKind::Deleted)
        .ok_or(Kind::NoSuchUser)?;
    let statistics = app.store.statistics(&user.user).await?;
    let person = Person { owner: None, ..Person::new(user, None) };
    Ok(Json(Profile { person, statistics }))
}
