//! Links: made and withdrawn by the organiser, exchanged for a token by whoever was given one.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use tarock_club::{Fault, Scope, SheetId, Words};
use tarock_store::{Link, NewLink};

use super::access::{Access, ended};
use super::owner::ToOwner;
use super::refused::{Refused, RefusedBody};
use crate::address::ClientAddress;
use crate::app::App;
use crate::body::Body;
use crate::identity::Speaker;
use crate::problem::Kind;
use crate::{clock, secret};

/// Where secrets are exchanged: counted by the link, not by the address.
pub const EXCHANGE: &str = "/api/v1/links/exchange";

/// Links of a tournament.
const MOST_LINKS: usize = 3_000;
/// Links made at once.
const MOST_AT_ONCE: usize = 500;
/// The longest label.
const LONGEST_LABEL: usize = 60;
/// Links of one player or table that were printed and are good at the same time.
const MOST_PRINTED: usize = 5;
/// Signs of a code that nobody takes for another.
pub const SIGNS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/// Signs of the short code of a link.
const CODE_SIGNS: usize = 8;

/// A link that is wanted.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WantedLink {
    /// What it is good for.
    pub scope: Scope,
    /// What it is called in the log, such as „Laptop an der Tür".
    #[serde(default)]
    #[schema(max_length = 60)]
    pub label: Option<String>,
}

/// Links that are wanted.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WantedLinks {
    /// Up to 500.
    #[schema(max_items = 500)]
    pub links: Vec<WantedLink>,
}

/// A link as the organiser sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownLink {
    /// Its name, to withdraw it.
    pub link: String,
    /// What it is good for.
    pub scope: Scope,
    /// What it is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// When it was made.
    pub created: u64,
    /// When it was withdrawn.
    pub revoked: Option<u64>,
    /// Devices that use it.
    pub tokens: u64,
    /// The secret, told only once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// The short code, told only once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

/// Links.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownLinks {
    /// The links, the oldest first.
    pub links: Vec<ShownLink>,
}

/// What is exchanged: the secret of a link, or its short code.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Exchange {
    /// The secret.
    #[serde(default)]
    #[schema(max_length = 128)]
    pub secret: Option<String>,
    /// The tournament of a short code, which is good without it too.
    #[serde(default)]
    #[schema(max_length = 64)]
    pub tournament: Option<String>,
    /// The short code.
    #[serde(default)]
    #[schema(max_length = 32)]
    pub code: Option<String>,
}

/// A token of a link's scope.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Exchanged {
    /// The tournament.
    pub tournament: String,
    /// What it is good for.
    pub scope: Scope,
    /// The token, told only once.
    pub token: String,
    /// When it ends, if that is known.
    pub ends: Option<u64>,
}

/// A code of signs that nobody takes for another.
fn code() -> String {
    let mut code = String::with_capacity(CODE_SIGNS);
    while code.len() < CODE_SIGNS {
        // 248 is the greatest multiple of 31 in a byte.
        let good = secret::bytes().0.into_iter().filter(|byte| *byte < 248);
        let signs = good.map(|byte| char::from(SIGNS[usize::from(byte % 31)]));
        code.extend(signs.take(CODE_SIGNS - code.len()));
    }
    code
}

fn plain(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_uppercase()
}

/// Codes are good without the name of the tournament: nobody types that.
fn code_hash(code: &str) -> String {
    secret::hash(&format!("code {}", plain(code)))
}

/// Links of before are known by tournament and code.
fn former_code_hash(tournament: &str, code: &str) -> String {
    secret::hash(&format!("{tournament} {}", plain(code)))
}

/// Refuses a label that no list has room for.
pub fn check_label(label: Option<&str>) -> Result<(), Refused> {
    if label.is_some_and(|label| label.chars().count() > LONGEST_LABEL) {
        let what = Words::new("letters of a label", "Zeichen einer Bezeichnung");
        return Err(Fault::LimitReached(what, LONGEST_LABEL).into());
    }
    Ok(())
}

/// Whoever holds this token of a link is counted by it, not by the address: a whole hall sits
/// behind one.
pub fn count_by(app: &App, token_hash: String) {
    let speaker = Speaker { user: format!("link {token_hash}"), is_account: true };
    app.speakers.learn(token_hash, speaker);
}

/// The links of a tournament.
#[utoipa::path(
    get,
    path = "/api/v1/tournaments/{tournament}/links",
    tag = "tournaments",
    params(("tournament" = String, Path, description = "id of the tournament")),
    responses(
        (status = 200, description = "links, without their secrets", body = ShownLinks),
    ),
)]
pub async fn list(State(app): State<App>, access: Access) -> Result<Json<ShownLinks>, Refused> {
    access.check(access.is_organiser())?;
    let links = app.store.links(&access.tournament).await?;
    let shown = |(link, tokens): (Link, u64)| ShownLink {
        link: link.link,
        scope: link.scope,
        label: link.label,
        created: link.created,
        revoked: link.revoked,
        tokens,
        secret: None,
        code: None,
    };
    Ok(Json(ShownLinks { links: links.into_iter().map(shown).collect() }))
}

/// Makes links.
#[utoipa::path(
    post,
    path = "/api/v1/tournaments/{tournament}/links",
    tag = "tournaments",
    params(("tournament" = String, Path, description = "id of the tournament")),
    request_body = WantedLinks,
    responses(
        (status = 201, description = "links with their secrets", body = ShownLinks),
        (status = 409, description = "no such table or player, or too many", body = RefusedBody),
    ),
)]
pub async fn make(
    State(app): State<App>,
    access: Access,
    Body(wanted): Body<WantedLinks>,
) -> Result<(StatusCode, Json<ShownLinks>), Refused> {
    // Who prints cards makes links to tables already.
    let is_table = |link: &WantedLink| matches!(link.scope, Scope::Table { .. });
    let may = access.is_organiser() || access.is_desk() && wanted.links.iter().all(is_table);
    access.check(may)?;
    if wanted.links.len() > MOST_AT_ONCE {
        return Err(Fault::LimitReached(Words::new("links", "Links"), MOST_AT_ONCE).into());
    }
    let shown = made(&app, &access, wanted.links).await?;
    Ok((StatusCode::CREATED, Json(ShownLinks { links: shown })))
}

/// Makes links and tells their secrets.
pub async fn made(
    app: &App,
    access: &Access,
    wanted: Vec<WantedLink>,
) -> Result<Vec<ShownLink>, Refused> {
    let there = app.store.links(&access.tournament).await?.len();
    if there + wanted.len() > MOST_LINKS {
        return Err(Fault::LimitReached(Words::new("links", "Links"), MOST_LINKS).into());
    }
    let (mut new, mut shown) = (Vec::new(), Vec::new());
    for WantedLink { scope, label } in wanted {
        check_scope(access, &scope)?;
        check_label(label.as_deref())?;
        let (told, code) = (secret::token(), code());
        let link = Link {
            link: secret::text(14),
            tournament: access.tournament.clone(),
            scope: scope.clone(),
            label: label.clone(),
            created: clock::wall(),
            revoked: None,
        };
        shown.push(ShownLink {
            link: link.link.clone(),
            scope,
            label,
            created: link.created,
            revoked: None,
            tokens: 0,
            secret: Some(told.clone()),
            code: Some(code.clone()),
        });
        let code_hash = code_hash(&code);
        new.push(NewLink { link, secret_hash: secret::hash(&told), code_hash });
    }
    app.store.new_links(new).await?;
    Ok(shown)
}

/// Links for print: of those that were printed before for the same scope some stay good, since
/// the paper is out there.
pub async fn printed(
    app: &App,
    access: &Access,
    wanted: Vec<WantedLink>,
) -> Result<Vec<ShownLink>, Refused> {
    let mut known: BTreeMap<Scope, Vec<String>> = BTreeMap::new();
    for (link, _) in app.store.links(&access.tournament).await? {
        known.entry(link.scope).or_default().push(link.link);
    }
    let old = wanted.iter().flat_map(|one| {
        let links = known.get(&one.scope).map_or(&[][..], Vec::as_slice);
        links[..links.len().saturating_sub(MOST_PRINTED - 1)].to_vec()
    });
    let old: Vec<String> = old.collect();
    if !old.is_empty() {
        app.store.delete_links(old.clone()).await?;
        for link in old {
            let _ = access.handle.inbox.send(ToOwner::Withdrawn(link)).await;
        }
    }
    made(app, access, wanted).await
}

/// A link to a table or a player that is not there helps nobody.
fn check_scope(access: &Access, scope: &Scope) -> Result<(), Refused> {
    let seen = access.handle.seen.borrow().clone();
    match scope {
        Scope::Table { round, table } => {
            let tournament = seen.desk.tournament(&access.handle.roster.now());
            SheetId::of(&tournament, *round, *table)?;
        }
        Scope::Player { player } => {
            let is_there = (1..=seen.desk.people().len()).contains(player);
            if !is_there {
                return Err(Fault::PlayerUnknown(*player).into());
            }
        }
        Scope::Organiser | Scope::Desk | Scope::Referee | Scope::Hall | Scope::Public => {}
    }
    Ok(())
}

/// Withdraws a link: its tokens end, and whoever follows by it is told.
#[utoipa::path(
    delete,
    path = "/api/v1/tournaments/{tournament}/links/{link}",
    tag = "tournaments",
    params(
        ("tournament" = String, Path, description = "id of the tournament"),
        ("link" = String, Path, description = "name of the link"),
    ),
    responses(
        (status = 204, description = "withdrawn"),
    ),
)]
pub async fn withdraw(
    State(app): State<App>,
    access: Access,
    Path((_, link)): Path<(String, String)>,
) -> Result<StatusCode, Refused> {
    access.check(access.is_organiser())?;
    let links = app.store.links(&access.tournament).await?;
    if !links.iter().any(|(known, _)| known.link == link) {
        return Err(Kind::NoSuchLink.into());
    }
    app.store.revoke_link(&access.tournament, &link, clock::wall()).await?;
    let _ = access.handle.inbox.send(ToOwner::Withdrawn(link)).await;
    Ok(StatusCode::NO_CONTENT)
}

async fn asked_for(app: &App, asked: &Exchange) -> Result<Option<Link>, Refused> {
    let by_code = match (&asked.secret, &asked.code) {
        (Some(told), None) if told.len() <= 128 && asked.tournament.is_none() => {
            return Ok(app.store.link_by_hash(&secret::hash(told)).await?);
        }
        (None, Some(code)) if code.len() <= 32 => code,
        (Some(_) | None, Some(_) | None) => return Ok(None),
    };
    if let Some(link) = app.store.link_by_hash(&code_hash(by_code)).await? {
        let is_meant = asked.tournament.as_ref().is_none_or(|wanted| *wanted == link.tournament);
        return Ok(is_meant.then_some(link));
    }
    match asked.tournament.as_ref().filter(|tournament| tournament.len() <= 64) {
        Some(tournament) => {
            Ok(app.store.link_by_hash(&former_code_hash(tournament, by_code)).await?)
        }
        None => Ok(None),
    }
}

/// Exchanges the secret of a link, or its short code, for a token.
#[utoipa::path(
    post,
    path = "/api/v1/links/exchange",
    tag = "tournaments",
    request_body = Exchange,
    responses(
        (status = 200, description = "a token of the link's scope", body = Exchanged),
    ),
)]
pub async fn exchange(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    Body(asked): Body<Exchange>,
) -> Result<Json<Exchanged>, Refused> {
    let Some(link) = asked_for(&app, &asked).await? else {
        // Whoever guesses is counted by the address; a hall with good links is not.
        if !app.desks.wrong_secrets.take(from) {
            return Err(Kind::TooManyAttempts.into());
        }
        return Err(Kind::NoSuchLink.into());
    };
    if !app.user_requests.take(format!("link {}", link.link)) {
        return Err(Kind::TooManyRequests.into());
    }
    let handle = app.desks.owners.find(&link.tournament).await?;
    let ends = ended(&handle, &link);
    if link.revoked.is_some() || ends.is_some_and(|at| at < clock::wall()) {
        return Err(Kind::LinkEnded.into());
    }
    let token = secret::token();
    let token_hash = secret::hash(&token);
    app.store.new_link_token(&token_hash, &link.link, clock::wall()).await?;
    count_by(&app, token_hash);
    Ok(Json(Exchanged { tournament: link.tournament, scope: link.scope, token, ends }))
}
