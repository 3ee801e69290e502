//! Passkeys: made by an account that is signed in, and enough to sign in without name and password.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tarock_store::{SignIn, StoreError, StoredPasskey};
use tracing::info;

use super::account::Proof;
use super::{Accounts, OwnPages, account_of, confirm, sessions};
use crate::address::ClientAddress;
use crate::app::App;
use crate::body::Body;
use crate::clock;
use crate::identity::Identity;
use crate::problem::{Kind, Problem};
use crate::visitors::{Named, checked_name};

/// What a browser needs for a passkey, and the name of the ceremony for the second step.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Options {
    /// Given back with the credential, within five minutes.
    pub ceremony: String,
    /// `publicKey` of `navigator.credentials.create` or `.get`, as
    /// `PublicKeyCredential.parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` read
    /// it.
    pub options: Value,
}

/// A passkey that a browser has made.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// The ceremony.
    pub ceremony: String,
    /// What it is to be called.
    pub name: String,
    /// The credential as its `toJSON` gives it.
    pub credential: Value,
}

/// A passkey that a browser has used.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UsedPasskey {
    /// The ceremony.
    pub ceremony: String,
    /// The credential as its `toJSON` gives it.
    pub credential: Value,
    /// Whether the token is to be told instead of a cookie: for programs that are no browser.
    #[serde(default)]
    pub token: bool,
}

/// A passkey of one's own.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OwnPasskey {
    /// Its id.
    pub passkey: String,
    /// What one calls it.
    pub name: String,
    /// When it was made.
    pub created: u64,
    /// When it was used last.
    pub used: Option<u64>,
}

/// One's passkeys.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OwnPasskeys {
    /// The passkeys, the oldest first.
    pub passkeys: Vec<OwnPasskey>,
}

impl From<StoredPasskey> for OwnPasskey {
    fn from(stored: StoredPasskey) -> OwnPasskey {
        OwnPasskey {
            passkey: stored.id,
            name: stored.name,
            created: stored.created,
            used: stored.used,
        }
    }
}

/// Begins to make a passkey.
#[utoipa::path(
    post,
    path = "/api/v1/passkeys/options",
    tag = "accounts",
    request_body = Proof,
    responses(
        (status = 200, description = "what the browser needs", body = Options),
    ),
)]
pub async fn options(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    identity: Identity,
    Body(proof): Body<Proof>,
) -> Result<Json<Options>, Problem> {
    let account = account_of(&app, &identity).await?;
    let known = app.store.passkeys(&account.user).await?;
    if known.len() >= usize::try_from(app.settings.limits.passkeys_per_user).unwrap_or(usize::MAX) {
        return Err(Kind::TooManyPasskeys.into());
    }
    confirm(&app, &identity, &account, from, proof.password).await?;
    let (options, state) =
        app.accounts.relying_party.register(&account.passkey_user, &identity.user.name, &known)?;
    let ceremony = app.accounts.registrations.begin((account.user, state));
    Ok(Json(Options { ceremony, options }))
}

/// Keeps a passkey that the browser has made.
#[utoipa::path(
    post,
    path = "/api/v1/passkeys",
    tag = "accounts",
    request_body = NewPasskey,
    responses(
        (status = 201, description = "the passkey", body = OwnPasskey),
    ),
)]
pub async fn create(
    State(app): State<App>,
    identity: Identity,
    Body(new): Body<NewPasskey>,
) -> Result<(StatusCode, Json<OwnPasskey>), Problem> {
    let account = account_of(&app, &identity).await?;
    let name = checked_name(&new.name)?;
    let (user, state) = app.accounts.registrations.end(&new.ceremony)?;
    if user != account.user {
        return Err(Kind::Ceremony.into());
    }
    let (id, key) = app.accounts.relying_party.registered(&state, new.credential)?;
    let passkey = StoredPasskey { id, user, name, key, created: clock::wall(), used: None };
    app.store.new_passkey(passkey.clone()).await.map_err(|error| match error {
        StoreError::Exists => Kind::Passkey.into(),
        StoreError::Database(_)
        | StoreError::Damaged(_)
        | StoreError::Newer { .. }
        | StoreError::Closed => Problem::from(error),
    })?;
    info!(user = account.user, "an account has another passkey");
    Ok((StatusCode::CREATED, Json(passkey.into())))
}

/// One's passkeys.
#[utoipa::path(get, path = "/api/v1/passkeys", tag = "accounts", responses(
    (status = 200, description = "one's passkeys", body = OwnPasskeys),
))]
pub async fn list(
    State(app): State<App>,
    identity: Identity,
) -> Result<Json<OwnPasskeys>, Problem> {
    let account = account_of(&app, &identity).await?;
    let passkeys = app.store.passkeys(&account.user).await?;
    Ok(Json(OwnPasskeys { passkeys: passkeys.into_iter().map(OwnPasskey::from).collect() }))
}

async fn own(app: &App, identity: &Identity, id: &str) -> Result<StoredPasskey, Problem> {
    let account = account_of(app, identity).await?;
    let found = app.store.passkey(id).await?.filter(|passkey| passkey.user == account.user);
    found.ok_or_else(|| Kind::NoSuchPasskey.into())
}

/// Another name for a passkey.
#[utoipa::path(
    put,
    path = "/api/v1/passkeys/{passkey}",
    tag = "accounts",
    params(("passkey" = String, Path, description = "its id")),
    request_body = Named,
    responses(
        (status = 200, description = "the passkey", body = OwnPasskey),
    ),
)]
pub async fn rename(
    State(app): State<App>,
    identity: Identity,
    Path(id): Path<String>,
    Body(named): Body<Named>,
) -> Result<Json<OwnPasskey>, Problem> {
    let name = checked_name(&named.name)?;
    let passkey = own(&app, &identity, &id).await?;
    app.store.name_passkey(&passkey.user, &passkey.id, &name).await?;
    Ok(Json(OwnPasskey { name, ..passkey.into() }))
}

/// Forgets a passkey.
#[utoipa::path(
    delete,
    path = "/api/v1/passkeys/{passkey}",
    tag = "accounts",
    params(("passkey" = String, Path, description = "its id")),
    responses(
        (status = 204, description = "it no longer counts"),
    ),
)]
pub async fn end(
    State(app): State<App>,
    identity: Identity,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let passkey = own(&app, &identity, &id).await?;
    app.store.end_passkey(&passkey.user, &passkey.id).await?;
    info!(user = passkey.user, "an account has one passkey less");
    Ok(StatusCode::NO_CONTENT)
}

/// Begins to sign in with a passkey.
#[utoipa::path(post, path = "/api/v1/sessions/passkey/options", tag = "accounts", responses(
    (status = 200, description = "what the browser needs", body = Options),
))]
pub async fn sign_in_options(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
) -> Result<Json<Options>, Problem> {
    if !app.accounts.attempts_by_address.take(from) {
        return Err(Kind::TooManyAttempts.into());
    }
    let (options, state) = app.accounts.relying_party.sign_in()?;
    let ceremony = app.accounts.sign_ins.begin(state);
    Ok(Json(Options { ceremony, options }))
}

/// Signs in with a passkey.
#[utoipa::path(
    post,
    path = "/api/v1/sessions/passkey",
    tag = "accounts",
    request_body = UsedPasskey,
    responses(
        (
            status = 200,
            description = "signed in; the cookie is set",
            body = crate::visitors::Person,
        ),
    ),
)]
pub async fn sign_in(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    _own: OwnPages,
    headers: HeaderMap,
    Body(used): Body<UsedPasskey>,
) -> Result<Response, Problem> {
    let state = app.accounts.sign_ins.end(&used.ceremony)?;
    let shown = app.accounts.relying_party.read(used.credential)?;
    let found = app.store.passkey(shown.id()).await?;
    let account = match &found {
        None => None,
        Some(passkey) => app.store.account(&passkey.user).await?,
    };
    let account = account.filter(|account| account.passkey_user == shown.passkey_user());
    let (Some(passkey), Some(account)) = (found, account) else {
        Accounts::failed(&app, None, from);
        return Err(Kind::UnknownPasskey.into());
    };
    let key =
        app.accounts.relying_party.signed_in(state, &shown, &passkey.key).inspect_err(|_| {
            Accounts::failed(&app, Some(&account.user), from);
        })?;
    app.store.passkey_used(&passkey.id, &key, clock::wall()).await?;
    sessions::begin(&app, &account.user, SignIn::Passkey, &headers, used.token).await
}
