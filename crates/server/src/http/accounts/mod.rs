//! Accounts: somebody who can sign in, has friends and keeps what they have played. Visitors become
//! accounts and stay who they are.

mod account;
mod ceremonies;
mod evenings;
mod export;
mod friends;
mod invitations;
mod merge;
mod passkeys;
mod password;
mod practice;
mod presence;
mod recovery;
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
use tracing::warn;
use utoipa::OpenApi;

use crate::address::AddressBuckets;
use crate::app::App;
use crate::clock;
use crate::identity::{self, Identity};
use crate::limits::{Buckets, Rate, Recent};
use crate::problem::{Kind, Problem};
use crate::settings::Settings;
use crate::visitors::{checked_name, unmarked};

pub use account::rename;
use ceremonies::Ceremonies;
use password::{Hasher, Password};
use presence::Presence;
pub use recovery::fresh as fresh_recovery_code;
use relying_party::{Registration, RelyingParty, SigningIn};

/// For so long a sign-in with a passkey stands in for the password.
const RECENT_MS: u64 = 10 * 60 * 1_000;
/// Several people may share an address: so many times as many attempts.
const NAMES_OF_AN_ADDRESS: u32 = 4;
/// Whoever guesses from many addresses has so many times as many attempts at one name.
const ADDRESSES_OF_A_NAME: u32 = 10;
/// Names and addresses that are remembered as belonging together.
const MOST_FAMILIAR: usize = 50_000;

/// What accounts need besides the store.
#[derive(Debug)]
pub struct Accounts {
    hasher: Hasher,
    relying_party: RelyingParty,
    registrations: Ceremonies<(String, Registration)>,
    sign_ins: Ceremonies<SigningIn>,
    /// Attempts to sign in by name and address, whether there is such an account or not.
    attempts_here: Buckets<(String, IpAddr)>,
    /// Attempts by name from addresses where nobody has signed in by that name.
    attempts_elsewhere: Buckets<String>,
    attempts_by_address: AddressBuckets,
    /// Where people have signed in lately, by name and address: nobody elsewhere can lock them out.
    familiar: Recent<(String, IpAddr), ()>,
    /// Passwords given by those who are signed in, by user.
    confirmations: Buckets<String>,
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
        let times = |factor: u32| {
            hourly(
                limits.sign_ins_burst.saturating_mul(factor),
                limits.sign_ins_per_hour.saturating_mul(factor),
            )
        };
        Accounts {
            hasher: Hasher::new(),
            relying_party: RelyingParty::new(settings.public_url.as_deref()),
            registrations: Ceremonies::new(),
            sign_ins: Ceremonies::new(),
            attempts_here: Buckets::new(hourly(limits.sign_ins_burst, limits.sign_ins_per_hour)),
            attempts_elsewhere: Buckets::new(times(ADDRESSES_OF_A_NAME)),
            attempts_by_address: AddressBuckets::new(times(NAMES_OF_AN_ADDRESS)),
            familiar: Recent::new(MOST_FAMILIAR),
            confirmations: Buckets::new(hourly(limits.sign_ins_burst, limits.sign_ins_per_hour)),
            questions: Buckets::new(hourly(limits.questions_per_hour, limits.questions_per_hour)),
            exports: Buckets::new(hourly(5, 5)),
            presence: Presence::default(),
        }
    }

    /// Counts an attempt; the answer does not depend on whether the account exists.
    fn attempt(&self, handle: &str, from: IpAddr) -> Result<(), Problem> {
        let here = (handle.to_owned(), from);
        let is_familiar = self.familiar.know(&here).is_some();
        // Who may not try any more does not use up the attempts of the account either.
        let counted = self.attempts_by_address.take(from)
            && self.attempts_here.take(here)
            && (is_familiar || self.attempts_elsewhere.take(handle.to_owned()));
        if counted { Ok(()) } else { Err(Kind::TooManyAttempts.into()) }
    }

    /// Writes down that somebody did not get in. The name that was given is not: people type
    /// passwords there.
    fn failed(app: &App, user: Option<&str>, from: IpAddr) {
        app.metrics.failed_sign_ins.count();
        warn!(user = user.unwrap_or("-"), %from, "a sign-in failed");
    }
}

/// A request that changes who a browser is must not come from another site, even if it brings no
/// cookie.
#[derive(Debug)]
pub struct OwnPages;

impl FromRequestParts<App> for OwnPages {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<OwnPages, Problem> {
        let browser = parts.headers.contains_key(header::ORIGIN)
            || parts.headers.contains_key("sec-fetch-site");
        if browser && !identity::is_same_origin(&parts.headers, app) {
            Err(Kind::ForeignOrigin.into())
        } else {
            Ok(OwnPages)
        }
    }
}

/// The name by which an account is found: case and the number of spaces do not matter.
pub fn handle(name: &str) -> String {
    name.split_whitespace().collect::<Vec<&str>>().join(" ").to_lowercase()
}

/// A name for an account, checked. One that ends like the mark of a visitor is not for accounts.
fn account_name(name: &str) -> Result<String, Problem> {
    let name = checked_name(name)?;
    if unmarked(&name) == name { Ok(name) } else { Err(Kind::Name.into()) }
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

/// Whether it is really they who sit there: the password, or a passkey a moment ago.
async fn confirm(
    app: &App,
    identity: &Identity,
    account: &Account,
    from: IpAddr,
    password: Option<Password>,
) -> Result<(), Problem> {
    if let Some(password) = password {
        if !app.accounts.confirmations.take(account.user.clone()) {
            return Err(Kind::TooManyAttempts.into());
        }
        let right = app.accounts.hasher.verify(password, Some(account.password.clone())).await?;
        if right {
            return Ok(());
        }
        Accounts::failed(app, Some(&account.user), from);
        return Err(Kind::WrongPassword.into());
    }
    let session = app.store.session(&identity.token_hash).await?;
    let recent = session.is_some_and(|session| {
        session.way == SignIn::Passkey && clock::wall().saturating_sub(session.created) < RECENT_MS
    });
    if recent { Ok(()) } else { Err(Kind::Confirm.into()) }
}

/// All addresses of accounts, below `/api/v1`.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/account", post(account::create).get(account::show))
        .route("/account/password", put(account::change_password))
        .route("/account/deletion", post(account::delete))
        .route("/account/recovery", post(recovery::recover))
        .route("/account/recovery-code", post(recovery::renew))
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
        .route("/me/practice", get(practice::list).post(practice::keep))
        .route("/me/lessons", post(practice::lessons))
}

/// The part of the HTTP interface that is about accounts.
#[derive(OpenApi)]
#[openapi(paths(
    account::create,
    account::show,
    account::change_password,
    account::delete,
    recovery::recover,
    recovery::renew,
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
    practice::keep,
    practice::list,
    practice::lessons,
))]
pub struct AccountsApi;
