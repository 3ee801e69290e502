//! Making, changing and deleting an account.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tarock_store::{Account, SignIn, StoreError, User, UserKind};
use tracing::info;

use super::password::Password;
use super::recovery::{self, PersonWithCode};
use super::sessions::{self, Begun};
use super::{account_name, account_of, confirm, handle};
use crate::address::ClientAddress;
use crate::app::App;
use crate::body::Body;
use crate::host::Withdrawn;
use crate::identity::{self, Identity};
use crate::problem::{Kind, Problem};
use crate::visitors::Person;
use crate::{clock, secret};

/// A name and a password.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 1 to 64 characters, no control characters and none that cannot be seen; like nobody else's.
    #[schema(min_length = 1, max_length = 64)]
    pub name: String,
    /// 10 characters to 256 bytes.
    pub password: Password,
    /// Whether the token is to be told instead of a cookie: for programs that are no browser.
    #[serde(default)]
    pub token: bool,
}

/// One's account.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OwnAccount {
    /// The public handle.
    pub user: String,
    /// The name, also to sign in.
    pub name: String,
    /// Since when one is known.
    pub created: u64,
    /// Since when it is an account.
    pub since: u64,
    /// How many passkeys it has.
    pub passkeys: u64,
    /// How many sessions it has.
    pub sessions: u64,
    /// Since when it has a code that stands in for a forgotten password.
    pub recovery_code: Option<u64>,
}

/// Another password.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The old one; not needed within ten minutes after signing in with a passkey.
    #[serde(default)]
    pub password: Option<Password>,
    /// The new one.
    pub new_password: Password,
}

/// Proof that it is oneself.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The password; not needed within ten minutes after signing in with a passkey.
    #[serde(default)]
    pub password: Option<Password>,
}

fn taken(error: StoreError) -> Problem {
    match error {
        StoreError::Exists => Kind::NameTaken.into(),
        StoreError::Database(_)
        | StoreError::Damaged(_)
        | StoreError::Newer { .. }
        | StoreError::Closed => error.into(),
    }
}

/// Makes an account of a visitor, who keeps their tables and what they have played.
#[utoipa::path(
    post,
    path = "/api/v1/account",
    tag = "accounts",
    request_body = Credentials,
    responses(
        (
            status = 201,
            description = "the account; the old token has ended, the cookie is set",
            body = PersonWithCode,
        ),
    ),
)]
pub async fn create(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    identity: Identity,
    headers: HeaderMap,
    Body(wanted): Body<Credentials>,
) -> Result<Response, Problem> {
    match identity.user.kind {
        UserKind::Visitor => {}
        UserKind::Account | UserKind::Deleted => return Err(Kind::HasAccount.into()),
        UserKind::Program => return Err(Kind::NotForPrograms.into()),
    }
    let name = account_name(&wanted.name)?;
    let handle = handle(&name);
    wanted.password.check(&handle)?;
    app.accounts.attempt(&handle, from)?;
    if app.store.account_by_handle(&handle).await?.is_some() {
        return Err(Kind::NameTaken.into());
    }
    let user = identity.user.user.clone();
    let password = app.accounts.hasher.hash(wanted.password).await?;
    let passkey_user = secret::bytes().to_string()[..32].to_owned();
    let account =
        Account { user: user.clone(), handle, password, passkey_user, since: clock::wall() };
    let Begun { token, session } = sessions::new_session(&user, SignIn::Password, &headers);
    let code = recovery::fresh(&user);
    app.store.become_account(account, &name, session, code.kept).await.map_err(taken)?;
    // The old token may have been seen by others as long as it was worth little.
    app.tables.end_connections(&user, Withdrawn::Session(identity.token_hash)).await;
    info!(user, "a visitor has become an account");
    let person = Person::new(User { name, kind: UserKind::Account, ..identity.user }, None);
    let answer = |person| PersonWithCode { person, recovery_code: code.text };
    Ok(sessions::answer(&app, StatusCode::CREATED, person, answer, token, wanted.token))
}

/// One's account.
#[utoipa::path(get, path = "/api/v1/account", tag = "accounts", responses(
    (status = 200, description = "one's account", body = OwnAccount),
))]
pub async fn show(State(app): State<App>, identity: Identity) -> Result<Json<OwnAccount>, Problem> {
    let account = account_of(&app, &identity).await?;
    let user = identity.user;
    let passkeys = app.store.passkeys(&user.user).await?.len() as u64;
    let sessions = app.store.sessions(&user.user).await?.len() as u64;
    let recovery_code = app.store.recovery_code(&user.user).await?.map(|code| code.created);
    Ok(Json(OwnAccount {
        user: user.user,
        name: user.name,
        created: user.created,
        since: account.since,
        passkeys,
        sessions,
        recovery_code,
    }))
}

/// Gives somebody another name; that of an account is nobody else's.
pub async fn rename(app: &App, user: &User, name: &str) -> Result<(), Problem> {
    match user.kind {
        UserKind::Account => {
            let name = account_name(name)?;
            app.store.rename_account(&user.user, &name, &handle(&name)).await.map_err(taken)
        }
        UserKind::Visitor | UserKind::Program | UserKind::Deleted => {
            Ok(app.store.rename(&user.user, name).await?)
        }
    }
}

/// Another password. All other sessions end.
#[utoipa::path(
    put,
    path = "/api/v1/account/password",
    tag = "accounts",
    request_body = NewPassword,
    responses(
        (status = 204, description = "changed; all other sessions have ended"),
    ),
)]
pub async fn change_password(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    identity: Identity,
    Body(wanted): Body<NewPassword>,
) -> Result<StatusCode, Problem> {
    let account = account_of(&app, &identity).await?;
    wanted.new_password.check(&account.handle)?;
    confirm(&app, &identity, &account, from, wanted.password).await?;
    let password = app.accounts.hasher.hash(wanted.new_password).await?;
    app.store.new_password(&account.user, &password, &identity.token_hash).await?;
    app.tables.end_connections(&account.user, Withdrawn::AllBut(identity.token_hash)).await;
    info!(user = account.user, "an account has another password");
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a visitor or an account. Deals that others played stay, without a name.
#[utoipa::path(
    post,
    path = "/api/v1/account/deletion",
    tag = "accounts",
    request_body = Proof,
    responses(
        (status = 204, description = "deleted"),
    ),
)]
pub async fn delete(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    identity: Identity,
    Body(proof): Body<Proof>,
) -> Result<Response, Problem> {
    match identity.user.kind {
        UserKind::Account => {
            let account = account_of(&app, &identity).await?;
            confirm(&app, &identity, &account, from, proof.password).await?;
        }
        // A visitor has nothing but their token.
        UserKind::Visitor | UserKind::Deleted => {}
        UserKind::Program => return Err(Kind::NotForPrograms.into()),
    }
    let user = identity.user.user;
    let programs = app.store.programs(&user, app.settings.limits.tokens_per_user).await?;
    app.store.end_user(&user).await?;
    app.accounts.presence.forget(&user);
    app.desks.forget_owner(&user).await;
    for program in &programs {
        app.desks.forget_owner(&program.user).await;
    }
    for gone in programs.iter().map(|program| &program.user).chain([&user]) {
        app.tables.leave_for_good(gone).await;
    }
    app.store.erase().await?;
    info!(user, "an account was deleted");
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, identity::no_cookie(&app))]).into_response())
}
