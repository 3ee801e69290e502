//! A forgotten password: a code that was given before, or that an operator gives, stands in for it
//! once.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use tarock_store::{RecoveryCode, SignIn, StoreError};
use tracing::info;

use super::account::Proof;
use super::merge::merge_visitor;
use super::password::Password;
use super::sessions::{self, Begun};
use super::{Accounts, OwnPages, account_of, confirm, handle};
use crate::address::ClientAddress;
use crate::app::App;
use crate::body::Body;
use crate::host::Withdrawn;
use crate::identity::Identity;
use crate::problem::{Kind, Problem};
use crate::visitors::Person;
use crate::{clock, secret};

/// Signs of a code: nobody mistakes one for another. Five bits each.
const SIGNS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// How many; eighty bits are too many to guess, so a plain hash is enough.
const LENGTH: usize = 16;
/// Signs between two hyphens.
const GROUP: usize = 4;
/// Longest code that is looked at.
const LONGEST: usize = 64;

/// A code as its owner gets it, with what is stored.
pub struct GivenCode {
    /// For people, told once.
    pub text: String,
    /// What is stored.
    pub kept: RecoveryCode,
}

/// A fresh code.
pub fn fresh(user: &str) -> GivenCode {
    let signs: Vec<u8> =
        secret::bytes().0[..LENGTH].iter().map(|byte| SIGNS[usize::from(byte % 32)]).collect();
    let groups = signs.chunks(GROUP).map(|group| String::from_utf8_lossy(group).into_owned());
    let text = groups.collect::<Vec<String>>().join("-");
    let kept = RecoveryCode { user: user.to_owned(), hash: hash(&text), created: clock::wall() };
    GivenCode { text, kept }
}

/// What is stored of a code, however it was typed: small letters, spaces and hyphens do not matter.
fn hash(code: &str) -> String {
    let signs: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    secret::hash(&signs.to_ascii_uppercase())
}

/// Somebody who has just got in, with the code for the next time.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PersonWithCode {
    /// Who.
    #[serde(flatten)]
    pub person: Person,
    /// Stands in for a forgotten password, once; it is told only here.
    pub recovery_code: String,
}

/// A code, told only here.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct NewCode {
    /// Stands in for a forgotten password, once.
    pub recovery_code: String,
}

/// A forgotten password.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Forgotten {
    /// The name of the account.
    #[schema(min_length = 1, max_length = 64)]
    pub name: String,
    /// The code.
    #[schema(max_length = 64)]
    pub code: String,
    /// 10 characters to 256 bytes.
    pub new_password: Password,
    /// Whether the token is to be told instead of a cookie: for programs that are no browser.
    #[serde(default)]
    pub token: bool,
}

/// Sets another password by a code, which is used up, and signs in. All sessions end.
#[utoipa::path(
    post,
    path = "/api/v1/account/recovery",
    tag = "accounts",
    request_body = Forgotten,
    responses(
        (status = 200, description = "signed in; the code is used up, and another one is \
        told", body = PersonWithCode),
    ),
)]
pub async fn recover(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    _own: OwnPages,
    headers: HeaderMap,
    Body(wanted): Body<Forgotten>,
) -> Result<Response, Problem> {
    let handle = handle(&wanted.name);
    if handle.len() > super::password::LONGEST || wanted.code.len() > LONGEST {
        return Err(Kind::Recovery.into());
    }
    wanted.new_password.check(&handle)?;
    app.accounts.attempt(&handle, from)?;
    let account = app.store.account_by_handle(&handle).await?;
    let stored = match &account {
        Some(account) => app.store.recovery_code(&account.user).await?,
        None => None,
    };
    let given = hash(&wanted.code);
    // Hashes of random codes: how long they take to compare tells nothing of the code.
    let used = stored.filter(|stored| stored.hash == given);
    let (Some(account), Some(used)) = (&account, used) else {
        Accounts::failed(&app, account.as_ref().map(|account| account.user.as_str()), from);
        return Err(Kind::Recovery.into());
    };
    let user = app.store.user(&account.user).await?.ok_or(Kind::Recovery)?;
    let password = app.accounts.hasher.hash(wanted.new_password).await?;
    let Begun { token, session } = sessions::new_session(&user.user, SignIn::Password, &headers);
    let next = fresh(&user.user);
    let recovered = app.store.recover(used, &password, session, next.kept).await;
    recovered.map_err(|error| match error {
        StoreError::Exists => Kind::Recovery.into(),
        StoreError::Database(_)
        | StoreError::Damaged(_)
        | StoreError::Newer { .. }
        | StoreError::Closed => Problem::from(error),
    })?;
    app.tables.end_connections(&user.user, Withdrawn::All).await;
    app.accounts.familiar.learn((handle, from), ());
    merge_visitor(&app, &headers, &user.user).await;
    info!(user = user.user, "an account has another password by its recovery code");
    let person = Person::new(user, None);
    let answer = |person| PersonWithCode { person, recovery_code: next.text };
    Ok(sessions::answer(&app, StatusCode::OK, person, answer, token, wanted.token))
}

/// Gives one's account a code; the one before no longer counts.
#[utoipa::path(
    post,
    path = "/api/v1/account/recovery-code",
    tag = "accounts",
    request_body = Proof,
    responses(
        (status = 200, description = "the code", body = NewCode),
    ),
)]
pub async fn renew(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    identity: Identity,
    Body(proof): Body<Proof>,
) -> Result<Json<NewCode>, Problem> {
    let account = account_of(&app, &identity).await?;
    confirm(&app, &identity, &account, from, proof.password).await?;
    let code = fresh(&account.user);
    app.store.new_recovery_code(code.kept).await?;
    info!(user = account.user, "an account has another recovery code");
    Ok(Json(NewCode { recovery_code: code.text }))
}
