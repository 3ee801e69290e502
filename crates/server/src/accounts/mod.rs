//! Accounts: somebody who can sign in, has friends and keeps what he has played. Visitors become accounts and stay who they are.

mod account;
mod ceremonies;
mod evenings;
mod export;
mod friends;
mod invitations;
mod merge;
mod passkeys;
mod password;
mod presence;
#[cfg(feature = "passkeys")]
mod relying_party;
#[cfg(not(feature = "passkeys"))]
#[path = "no_relying_party.rs"]
mod relying_party;
mod sessions;

use std::net::IpAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use axum::routing::{delete, get, post, put};
use tarock_store::{Account, SignIn, UserKind};
use utoipa::OpenApi;

use crate::app::App;
use crate::clock;
use crate::identity::{self, Identity};
use crate::limits::{Buckets, Rate};
use crate::problem::{Kind, Problem};
use crate::settings::Settings;
use crate::visitors::checked_name;

pub use account::rename;
use ceremonies::Ceremonies;
use password::{Hasher, Password};
use presence::Presence;
use relying_party::{Registration, RelyingParty, SigningIn};

/// For so long a sign-in with a passkey stands in for the password.
const RECENT_MS: u64 = 10 * 60 * 1_000;

/// What accounts need besides the store.
#[derive(Debug)]
pub struct Accounts {
    hasher: Hasher,
    relying_party: RelyingParty,
    registrations: Ceremonies<(String, Registration)>,
    sign_ins: Ceremonies<SigningIn>,
    /// Attempts to sign in by name, whether there is such an account or not.
    attempts_by_name: Buckets<String>,
    attempts_by_address: Buckets<IpAddr>,
    /// Friends asked and invitations sent, by user.
    questions: Buckets<String>,
    exports: Buckets<String>,
    /// Who was here lately.
    pub presence: Presence,
}

impl Accounts {
    /// What accounts need under these settings.
    pub fn new(settings: &Settings) -> Accounts {
        let limits = &settings.limits;
        let hourly = |burst, refill| Rate { burst, refill, period: Duration::from_hours(1) };
        Accounts {
            hasher: Hasher::new(),
            relying_party: RelyingParty::new(settings.public_url.as_deref()),
            registrations: Ceremonies::new(),
            sign_ins: Ceremonies::new(),
            attempts_by_name: Buckets::new(hourly(limits.sign_ins_burst, limits.sign_ins_per_hour)),
            // Several people may share an address.
            attempts_by_address: Buckets::new(hourly(limits.sign_ins_burst * 4, limits.sign_ins_per_hour * 4)),
            questions: Buckets::new(hourly(limits.questions_per_hour, limits.questions_per_hour)),
            exports: Buckets::new(hourly(5, 5)),
            presence: Presence::default(),
        }
    }

    /// Counts an attempt; the answer does not depend on whether the account exists.
    fn attempt(&self, handle: &str, from: IpAddr) -> Result<(), Problem> {
        // Who may not try any more does not use up the attempts of the account either.
        let counted = self.attempts_by_address.take(from) && self.attempts_by_name.take(handle.to_owned());
        if counted { Ok(()) } else { Err(Kind::TooManyAttempts.into()) }
    }
}

/// A request that changes who a browser is must not come from another site, even if it brings no cookie.
#[derive(Debug)]
pub struct OwnPages;

impl FromRequestParts<App> for OwnPages {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<OwnPages, Problem> {
        let browser = parts.headers.contains_key(header::ORIGIN) || parts.headers.contains_key("sec-fetch-site");
        if browser && !identity::is_same_origin(&parts.headers, app) { Err(Kind::ForeignOrigin.into()) } else { Ok(OwnPages) }
    }
}

/// The name by which an account is found: case and the number of spaces do not matter.
pub fn handle(name: &str) -> String {
    name.split_whitespace().collect::<Vec<&str>>().join(" ").to_lowercase()
}

/// Whether a character cannot be seen: with it, one name could look like another.
fn is_invisible(sign: char) -> bool {
    matches!(sign, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// A name for an account, checked.
fn account_name(name: &str) -> Result<String, Problem> {
    let name = checked_name(name)?;
    if name.chars().any(is_invisible) { Err(Kind::Name.into()) } else { Ok(name) }
}

/// The account of somebody, if it is one.
async fn account_of(app: &App, identity: &Identity) -> Result<Account, Problem> {
    match identity.user.kind {
        UserKind::Program => Err(Kind::NotForPrograms.into()),
        UserKind::Visitor | UserKind::Account | UserKind::Deleted => {
            app.store.account(&identity.user.user).await?.ok_or_else(|| Kind::AccountNeeded.into())
        }
    }
}

/// Whether it is really he who sits there: the password, or a passkey a moment ago.
async fn confirm(
    app: &App,
    identity: &Identity,
    account: &Account,
    from: IpAddr,
    password: Option<Password>,
) -> Result<(), Problem> {
    if let Some(password) = password {
        app.accounts.attempt(&account.handle, from)?;
        let right = app.accounts.hasher.verify(password, Some(account.password.clone())).await?;
        return if right { Ok(()) } else { Err(Kind::WrongPassword.into()) };
    }
    let session = app.store.session(&identity.token_hash).await?;
    let recent = session
        .is_some_and(|session| session.way == SignIn::Passkey && clock::wall().saturating_sub(session.created) < RECENT_MS);
    if recent { Ok(()) } else { Err(Kind::Confirm.into()) }
}

/// All addresses of accounts, below `/api/v1`.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/account", post(account::create).get(account::show))
        .route("/account/password", put(account::change_password))
        .route("/account/deletion", post(account::delete))
        .route("/sessions", post(sessions::sign_in).get(sessions::list).delete(sessions::end_all))
        .route("/sessions/{session}", delete(sessions::end))
        .route("/sign-in", get(sessions::ways))
        .route("/sessions/passkey/options", post(passkeys::sign_in_options))
        .route("/sessions/passkey", post(passkeys::sign_in))
        .route("/passkeys/options", post(passkeys::options))
        .route("/passkeys", post(passkeys::create).get(passkeys::list))
        .route("/passkeys/{passkey}", put(passkeys::rename).delete(passkeys::end))
        .route("/friends", get(friends::list).post(friends::ask))
        .route("/friends/{user}", put(friends::accept).delete(friends::part))
        .route("/invitations", get(invitations::list))
        .route("/invitations/{table}", delete(invitations::end))
        .route("/tables/{table}/invitations", post(invitations::create))
        .route("/me/evenings", get(evenings::list))
        .route("/me/export", get(export::export))
}

/// The part of the HTTP interface that is about accounts.
#[derive(OpenApi)]
#[openapi(paths(
    account::create,
    account::show,
    account::change_password,
    account::delete,
    sessions::ways,
    sessions::sign_in,
    sessions::list,
    sessions::end_all,
    sessions::end,
    passkeys::sign_in_options,
    passkeys::sign_in,
    passkeys::options,
    passkeys::create,
    passkeys::list,
    passkeys::rename,
    passkeys::end,
    friends::list,
    friends::ask,
    friends::accept,
    friends::part,
    invitations::list,
    invitations::create,
    invitations::end,
    evenings::list,
    export::export,
))]
pub struct AccountsApi;
