//! Signing in and out.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tarock_store::{NewSession, Session, SignIn, Token, UserKind};
use tracing::info;

use super::account::Credentials;
use super::merge::merge_visitor;
use super::{Accounts, OwnPages, handle};
use crate::address::ClientAddress;
use crate::app::App;
use crate::body::{Asked, Body};
use crate::host::Withdrawn;
use crate::identity::{self, Identity};
use crate::problem::{Kind, Problem};
use crate::visitors::Person;
use crate::{clock, secret};

/// Characters that are kept of what a browser calls itself.
const LONGEST_AGENT: usize = 160;
/// Digits of its hash by which a session is named.
const NAME: usize = 16;

/// A session that is to begin, with its token.
pub struct Begun {
    /// The token, told once.
    pub token: String,
    /// What is stored.
    pub session: NewSession,
}

/// A new session. Its token is always a fresh one.
pub fn new_session(user: &str, way: SignIn, headers: &HeaderMap) -> Begun {
    let agent =
        headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let token = secret::token();
    let kept = Token { hash: secret::hash(&token), user: user.to_owned(), created: clock::wall() };
    Begun {
        token,
        session: NewSession {
            token: kept,
            way,
            agent: agent.chars().take(LONGEST_AGENT).collect(),
        },
    }
}

/// The answer to who has signed in: the token as a cookie, or in the body if wanted so.
pub fn answer<T: Serialize>(
    app: &App,
    status: StatusCode,
    person: Person,
    body: impl FnOnce(Person) -> T,
    token: String,
    told: bool,
) -> Response {
    if told {
        return (status, Json(body(Person { token: Some(token), ..person }))).into_response();
    }
    let cookie = [(header::SET_COOKIE, identity::cookie(app, &token))];
    (status, cookie, Json(body(person))).into_response()
}

/// How one can sign in here.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Ways {
    /// With a password.
    pub password: bool,
    /// With a passkey.
    pub passkeys: bool,
}

/// How one can sign in here.
#[utoipa::path(
    get,
    path = "/api/v1/sign-in",
    tag = "accounts",
    responses((status = 200, description = "how one can sign in", body = Ways)),
)]
pub async fn ways(State(app): State<App>, headers: HeaderMap) -> Json<Ways> {
    // Browsers give no passkeys to pages of a bare address.
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let fits = app.settings.public_url.is_some() || host.split(':').next() == Some("localhost");
    Json(Ways { password: true, passkeys: fits && app.accounts.relying_party.is_there() })
}

/// Signs in with a password.
#[utoipa::path(
    post,
    path = "/api/v1/sessions",
    tag = "accounts",
    request_body = Credentials,
    responses(
        (status = 200, description = "signed in; the cookie is set", body = Person),
    ),
)]
pub async fn sign_in(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    _own: OwnPages,
    headers: HeaderMap,
    Body(given): Body<Credentials>,
) -> Result<Response, Problem> {
    let handle = handle(&given.name);
    if handle.len() > super::password::LONGEST {
        return Err(Kind::SignIn.into());
    }
    app.accounts.attempt(&handle, from)?;
    let account = app.store.account_by_handle(&handle).await?;
    let stored = account.as_ref().map(|account| account.password.clone());
    let right = app.accounts.hasher.verify(given.password, stored).await?;
    if !right {
        Accounts::failed(&app, account.as_ref().map(|account| account.user.as_str()), from);
    }
    let account = account.filter(|_| right).ok_or(Kind::SignIn)?;
    app.accounts.familiar.learn((handle, from), ());
    begin(&app, &account.user, SignIn::Password, &headers, given.token).await
}

/// Begins a session of somebody who has proved who they are.
pub async fn begin(
    app: &App,
    user: &str,
    way: SignIn,
    headers: &HeaderMap,
    told: bool,
) -> Result<Response, Problem> {
    let user = app
        .store
        .user(user)
        .await?
        .filter(|user| user.kind == UserKind::Account)
        .ok_or(Kind::SignIn)?;
    let Begun { token, session } = new_session(&user.user, way, headers);
    app.store.begin_session(session).await?;
    merge_visitor(app, headers, &user.user).await;
    info!(user = user.user, ?way, "signed in");
    Ok(answer(app, StatusCode::OK, Person::new(user, None), |person| person, token, told))
}

/// A session of one's own.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OwnSession {
    /// A name for it; no secret.
    pub session: String,
    /// Whether it is this one.
    pub this: bool,
    /// `visit`, `password` or `passkey`.
    pub way: SignIn,
    /// What the browser or program calls itself.
    pub agent: String,
    /// When it began.
    pub created: u64,
    /// When it was used last, to the day.
    pub used: u64,
    /// When it ends if it is not used.
    pub expires: u64,
}

/// One's sessions.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OwnSessions {
    /// The sessions, the last used first.
    pub sessions: Vec<OwnSession>,
}

fn name(session: &Session) -> &str {
    &session.hash[..NAME.min(session.hash.len())]
}

/// One's own sessions that still count.
pub async fn own(app: &App, identity: &Identity) -> Result<Vec<OwnSession>, Problem> {
    let longest = identity::longest_ms(app, identity.user.kind);
    let now = clock::wall();
    let sessions = app.store.sessions(&identity.user.user).await?;
    let living = sessions.into_iter().filter(|session| now.saturating_sub(session.used) <= longest);
    let shown = living.map(|session| OwnSession {
        session: name(&session).to_owned(),
        this: session.hash == identity.token_hash,
        way: session.way,
        agent: session.agent,
        created: session.created,
        used: session.used,
        expires: session.used.saturating_add(longest),
    });
    Ok(shown.collect())
}

/// One's sessions.
#[utoipa::path(get, path = "/api/v1/sessions", tag = "accounts", responses(
    (status = 200, description = "where one is signed in", body = OwnSessions),
))]
pub async fn list(
    State(app): State<App>,
    identity: Identity,
) -> Result<Json<OwnSessions>, Problem> {
    Ok(Json(OwnSessions { sessions: own(&app, &identity).await? }))
}

/// Which sessions stay.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Keep {
    /// Whether this session stays.
    #[serde(default)]
    pub keep_this: bool,
}

/// Signs out everywhere.
#[utoipa::path(delete, path = "/api/v1/sessions", tag = "accounts", params(Keep), responses(
    (status = 204, description = "signed out, with all connections"),
))]
pub async fn end_all(
    State(app): State<App>,
    identity: Identity,
    Asked(keep): Asked<Keep>,
) -> Result<Response, Problem> {
    let user = &identity.user.user;
    if keep.keep_this {
        app.store.end_other_sessions(user, &identity.token_hash).await?;
        app.tables.end_connections(user, Withdrawn::AllBut(identity.token_hash)).await;
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    app.store.end_tokens(user).await?;
    app.tables.end_connections(user, Withdrawn::All).await;
    app.accounts.presence.forget(user);
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, identity::no_cookie(&app))]).into_response())
}

/// Signs out one session.
#[utoipa::path(
    delete,
    path = "/api/v1/sessions/{session}",
    tag = "accounts",
    params(("session" = String, Path, description = "the session")),
    responses(
        (status = 204, description = "signed out there, with its connections"),
    ),
)]
pub async fn end(
    State(app): State<App>,
    identity: Identity,
    Path(wanted): Path<String>,
) -> Result<StatusCode, Problem> {
    let sessions = app.store.sessions(&identity.user.user).await?;
    let session =
        sessions.into_iter().find(|session| name(session) == wanted).ok_or(Kind::NoSuchSession)?;
    app.store.end_token(&session.hash).await?;
    app.tables.end_connections(&identity.user.user, Withdrawn::Session(session.hash)).await;
    Ok(StatusCode::NO_CONTENT)
}
