//! Who is speaking: a token in a header, in the address of a WebSocket, or in a cookie.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use tarock_store::{User, UserKind};

use crate::app::App;
use crate::problem::{Kind, Problem};
use crate::{clock, secret};

/// The cookie of a session.
pub const COOKIE: &str = "tarock_session";
/// No token is longer.
const LONGEST_TOKEN: usize = 128;
/// How often it is written down that a token is used.
const USED_EVERY_MS: u64 = 24 * 60 * 60 * 1_000;

/// Somebody whose token counts.
#[derive(Debug, Clone)]
pub struct Identity {
    pub user: User,
    pub token_hash: String,
}

/// Whose token was seen lately: enough to count a request before the database is asked.
#[derive(Debug, Clone)]
pub struct Speaker {
    /// Who is counted; for a program, whose it is.
    pub user: String,
    /// Whether it is an account.
    pub is_account: bool,
}

impl Speaker {
    /// Who sends a request, if the token was good before.
    pub fn known(app: &App, parts: &Parts) -> Option<Speaker> {
        let (token, _) = token(&parts.headers, socket_query(parts))?;
        if token.len() > LONGEST_TOKEN { None } else { app.speakers.know(&secret::hash(token)) }
    }

    pub fn of(user: &User) -> Speaker {
        Speaker {
            user: user.owner.clone().unwrap_or_else(|| user.user.clone()),
            is_account: user.kind == UserKind::Account,
        }
    }
}

/// A token that was given by hand, as those of links are; browsers send none by themselves.
#[derive(Debug)]
pub struct LinkToken {
    pub hash: String,
}

impl LinkToken {
    /// The token of a request, if one was given and could be one.
    pub fn of(parts: &Parts) -> Option<LinkToken> {
        let (token, way) = token(&parts.headers, socket_query(parts))?;
        let fits = way == Way::Given && token.len() <= LONGEST_TOKEN;
        fits.then(|| LinkToken { hash: secret::hash(token) })
    }

    /// Whether a token was given by hand at all.
    pub fn is_given(parts: &Parts) -> bool {
        token(&parts.headers, socket_query(parts)).is_some_and(|(_, way)| way == Way::Given)
    }
}

/// The query counts only for a WebSocket: addresses of pages are written down in many places.
fn socket_query(parts: &Parts) -> Option<&str> {
    parts.uri.query().filter(|_| parts.headers.contains_key(header::UPGRADE))
}

/// Where a token came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Given,
    Cookie,
}

impl FromRequestParts<App> for Identity {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Identity, Problem> {
        let socket = parts.headers.contains_key(header::UPGRADE);
        let (token, way) = token(&parts.headers, socket_query(parts)).ok_or(Kind::UnknownUser)?;
        let changes = socket || !matches!(parts.method, Method::GET | Method::HEAD);
        if way == Way::Cookie && changes && !is_same_origin(&parts.headers, app) {
            return Err(Kind::ForeignOrigin.into());
        }
        identify(app, token).await
    }
}

/// The visitor whose token came with a request, if one did.
pub async fn visitor(app: &App, headers: &HeaderMap) -> Option<User> {
    let (token, way) = token(headers, None)?;
    if way == Way::Cookie && !is_same_origin(headers, app) {
        return None;
    }
    identify(app, token)
        .await
        .ok()
        .map(|identity| identity.user)
        .filter(|user| user.kind == UserKind::Visitor)
}

async fn identify(app: &App, token: &str) -> Result<Identity, Problem> {
    if token.len() > LONGEST_TOKEN {
        return Err(Kind::UnknownUser.into());
    }
    let token_hash = secret::hash(token);
    let (user, used) = app.store.user_by_token(&token_hash).await?.ok_or(Kind::UnknownUser)?;
    let now = clock::wall();
    if now.saturating_sub(used) > longest_ms(app, user.kind) {
        return Err(Kind::UnknownUser.into());
    }
    if now.saturating_sub(used) > USED_EVERY_MS {
        app.store.token_used(&token_hash, now).await?;
    }
    app.bans.check_user(&user)?;
    app.speakers.learn(token_hash.clone(), Speaker::of(&user));
    if user.kind == UserKind::Account {
        app.accounts.presence.saw(&user.user);
    }
    Ok(Identity { user, token_hash })
}

/// How long a token counts after it was used last.
pub fn longest_ms(app: &App, kind: UserKind) -> u64 {
    let limits = &app.settings.limits;
    let days = match kind {
        // Who signs in can do so again; a visitor would lose everything.
        UserKind::Account => limits.session_days,
        UserKind::Visitor | UserKind::Program | UserKind::Deleted => limits.token_days,
    };
    days.saturating_mul(24 * 60 * 60 * 1_000)
}

/// The header counts before the query, the query before the cookie.
fn token<'a>(headers: &'a HeaderMap, query: Option<&'a str>) -> Option<(&'a str, Way)> {
    let bearer = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let in_query = || query?.split('&').find_map(|pair| pair.strip_prefix("token="));
    let in_cookie = || {
        let cookies =
            headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        cookies
            .flat_map(|line| line.split(';'))
            .find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
    };
    let given = bearer.or_else(in_query).map(|token| (token.trim(), Way::Given));
    given.or_else(|| in_cookie().map(|token| (token, Way::Cookie)))
}

/// Whether a browser says that the request comes from our own pages. Who is no browser sends no
/// cookie either.
pub fn is_same_origin(headers: &HeaderMap, app: &App) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    match text(header::ORIGIN) {
        Some(origin) => match &app.settings.public_url {
            Some(url) => origin == url.trim_end_matches('/'),
            None => text(header::HOST)
                .is_some_and(|host| origin.split_once("://").is_some_and(|(_, from)| from == host)),
        },
        None => {
            matches!(text(header::HeaderName::from_static("sec-fetch-site")), Some("same-origin"))
        }
    }
}

/// The cookie that carries a token.
pub fn cookie(app: &App, token: &str) -> String {
    let secure = if app.is_secure() { "; Secure" } else { "" };
    let seconds = app.settings.limits.token_days.saturating_mul(24 * 60 * 60);
    format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}")
}

/// The cookie that ends a session.
pub fn no_cookie(app: &App) -> String {
    let secure = if app.is_secure() { "; Secure" } else { "" };
    format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{secure}")
}
