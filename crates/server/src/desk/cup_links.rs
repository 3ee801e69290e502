//! Links to cups: made and withdrawn by whoever runs one, exchanged for a token by whoever was
//! given one.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use tarock_club::{CupScope, Fault, Words};
use tarock_store::CupLink;

use super::cup_access::CupAccess;
use super::links::{check_label, count_by};
use super::refused::{Refused, RefusedBody};
use crate::address::ClientAddress;
use crate::app::App;
use crate::body::Body;
use crate::problem::Kind;
use crate::{clock, secret};

/// Where secrets are exchanged.
pub const CUP_EXCHANGE: &str = "/api/v1/cup-links/exchange";

/// Links of a cup.
const MOST_LINKS: usize = 200;

/// A link that is wanted.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WantedCupLink {
    /// What it is good for.
    pub scope: CupScope,
    /// What it is called in the log.
    #[serde(default)]
    #[schema(max_length = 60)]
    pub label: Option<String>,
}

/// A link as whoever runs the cup sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownCupLink {
    /// Its name, to withdraw it.
    pub link: String,
    /// What it is good for.
    pub scope: CupScope,
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
}

/// Links to a cup.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownCupLinks {
    /// The links, the oldest first.
    pub links: Vec<ShownCupLink>,
}

/// What is exchanged.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CupExchange {
    /// The secret of a link.
    #[schema(max_length = 128)]
    pub secret: String,
}

/// A token of a link's scope.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CupExchanged {
    /// The cup.
    pub cup: String,
    /// What it is good for.
    pub scope: CupScope,
    /// The token, told only once.
    pub token: String,
}

fn shown((link, tokens): (CupLink, u64), secret: Option<String>) -> ShownCupLink {
    let CupLink { link, scope, label, created, revoked, .. } = link;
    ShownCupLink { link, scope, label, created, revoked, tokens, secret }
}

/// The links to a cup.
#[utoipa::path(
    get,
    path = "/api/v1/cups/{cup}/links",
    tag = "cups",
    params(("cup" = String, Path, description = "id of the cup")),
    responses(
        (status = 200, description = "links, without their secrets", body = ShownCupLinks),
    ),
)]
pub async fn list(
    State(app): State<App>,
    access: CupAccess,
) -> Result<Json<ShownCupLinks>, Refused> {
    access.check_organiser()?;
    let links = app.store.cup_links(&access.row.cup).await?;
    Ok(Json(ShownCupLinks { links: links.into_iter().map(|link| shown(link, None)).collect() }))
}

/// Makes a link to a cup.
#[utoipa::path(
    post,
    path = "/api/v1/cups/{cup}/links",
    tag = "cups",
    params(("cup" = String, Path, description = "id of the cup")),
    request_body = WantedCupLink,
    responses(
        (status = 201, description = "the link with its secret", body = ShownCupLink),
        (status = 409, description = "too many", body = RefusedBody),
    ),
)]
pub async fn make(
    State(app): State<App>,
    access: CupAccess,
    Body(WantedCupLink { scope, label }): Body<WantedCupLink>,
) -> Result<(StatusCode, Json<ShownCupLink>), Refused> {
    access.check_organiser()?;
    if app.store.cup_links(&access.row.cup).await?.len() >= MOST_LINKS {
        return Err(Fault::LimitReached(Words::new("links", "Links"), MOST_LINKS).into());
    }
    check_label(label.as_deref())?;
    let told = secret::token();
    let cup = access.row.cup;
    let created = clock::wall();
    let link = CupLink { link: secret::text(14), cup, scope, label, created, revoked: None };
    app.store.new_cup_link(link.clone(), secret::hash(&told)).await?;
    Ok((StatusCode::CREATED, Json(shown((link, 0), Some(told)))))
}

/// Withdraws a link to a cup: its tokens end.
#[utoipa::path(
    delete,
    path = "/api/v1/cups/{cup}/links/{link}",
    tag = "cups",
    params(
        ("cup" = String, Path, description = "id of the cup"),
        ("link" = String, Path, description = "name of the link"),
    ),
    responses(
        (status = 204, description = "withdrawn"),
    ),
)]
pub async fn withdraw(
    State(app): State<App>,
    access: CupAccess,
    Path((_, link)): Path<(String, String)>,
) -> Result<StatusCode, Refused> {
    access.check_organiser()?;
    let links = app.store.cup_links(&access.row.cup).await?;
    if !links.iter().any(|(known, _)| known.link == link) {
        return Err(Kind::NoSuchLink.into());
    }
    app.store.revoke_cup_link(&access.row.cup, &link, clock::wall()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Exchanges the secret of a link to a cup for a token.
#[utoipa::path(
    post,
    path = "/api/v1/cup-links/exchange",
    tag = "cups",
    request_body = CupExchange,
    responses(
        (status = 200, description = "a token of the link's scope", body = CupExchanged),
    ),
)]
pub async fn exchange(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    Body(CupExchange { secret: told }): Body<CupExchange>,
) -> Result<Json<CupExchanged>, Refused> {
    let hash = (told.len() <= 128).then(|| secret::hash(&told));
    let found = match hash {
        Some(hash) => app.store.cup_link_by_hash(&hash).await?,
        None => None,
    };
    let Some((link, _)) = found else {
        // Whoever guesses is counted by the address.
        if !app.desks.wrong_secrets.take(from) {
            return Err(Kind::TooManyAttempts.into());
        }
        return Err(Kind::NoSuchLink.into());
    };
    if !app.user_requests.take(format!("link {}", link.link)) {
        return Err(Kind::TooManyRequests.into());
    }
    if link.revoked.is_some() {
        return Err(Kind::LinkEnded.into());
    }
    let token = secret::token();
    let token_hash = secret::hash(&token);
    app.store.new_cup_link_token(&token_hash, &link.link, clock::wall()).await?;
    count_by(&app, token_hash);
    Ok(Json(CupExchanged { cup: link.cup, scope: link.scope, token }))
}
