//! Everything that is stored of somebody, as one JSON document.

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde_json::{Value, json};
use tarock_store::{StoreError, Tie, UserKind};

use super::{invitations, sessions};
use crate::app::App;
use crate::clock;
use crate::identity::Identity;
use crate::problem::{Kind, Problem};

/// Deals that are read at once.
const PAGE: u32 = 100;
/// Tables that are listed.
const MOST_TABLES: u32 = 1_000;
/// Practice deals that are listed: all that an account can have.
const MOST_PRACTICE: u32 = 5_000;

/// Everything that is stored of oneself.
#[utoipa::path(
    get,
    path = "/api/v1/me/export",
    tag = "accounts",
    responses(
        (
            status = 200,
            description = "everything that is stored of oneself, deals with their records included",
            body = Object,
        ),
    ),
)]
pub async fn export(State(app): State<App>, identity: Identity) -> Result<Response, Problem> {
    if !app.accounts.exports.take(identity.user.user.clone()) {
        return Err(Kind::TooManyExports.into());
    }
    let head = head(&app, &identity).await?.to_string();
    // The deals follow inside the same object, page by page.
    let opening = format!("{},\"deals\":[", head.strip_suffix('}').unwrap_or(&head));
    let start = Step::Head { opening };
    let user = identity.user.user;
    let pages = stream::unfold(start, move |step| step.next(app.clone(), user.clone()));
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"tarock.json\""),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, Body::from_stream(pages)).into_response())
}

/// How far an export is.
enum Step {
    Head { opening: String },
    Deals { before: Option<u64>, first: bool },
    End,
}

impl Step {
    async fn next(self, app: App, user: String) -> Option<(Result<Bytes, StoreError>, Step)> {
        match self {
            Step::Head { opening } => {
                Some((Ok(opening.into()), Step::Deals { before: None, first: true }))
            }
            Step::Deals { before, first } => match app.store.records(&user, before, PAGE).await {
                // The document stays open, so that nobody takes it for whole.
                Err(error) => Some((Err(error), Step::End)),
                Ok(deals) => {
                    let last = deals.last().map(|(deal, _)| deal.id);
                    let texts = deals.iter().map(|(deal, record)| {
                        let record: Value = serde_json::from_str(record).unwrap_or(Value::Null);
                        json!({"deal": deal, "record": record}).to_string()
                    });
                    let text = texts.collect::<Vec<String>>().join(",");
                    if last.is_none() {
                        return Some((Ok("]}".into()), Step::End));
                    }
                    let comma = if first { "" } else { "," };
                    Some((
                        Ok(format!("{comma}{text}").into()),
                        Step::Deals { before: last, first: false },
                    ))
                }
            },
            Step::End => None,
        }
    }
}

fn tie_name(tie: Tie) -> &'static str {
    match tie {
        Tie::Friends => "friends",
        Tie::Asked => "asked",
        Tie::AskedMe => "asked-me",
    }
}

/// Everything but the deals. Secrets are not in it: tokens and passwords are stored as hashes only,
/// and those prove nothing.
async fn head(app: &App, identity: &Identity) -> Result<Value, Problem> {
    let user = &identity.user;
    let account = app.store.account(&user.user).await?;
    let friends = app.store.friends(&user.user).await?;
    let friends = friends.iter().map(|friend| {
        let state = tie_name(friend.tie);
        json!({"user": friend.user, "name": friend.name, "state": state, "since": friend.since})
    });
    let passkeys = app.store.passkeys(&user.user).await?;
    let passkeys = passkeys
        .iter()
        .map(|key| json!({"name": key.name, "created": key.created, "used": key.used}));
    let invitations = invitations::open(app, &user.user).await?;
    let invitations = invitations.into_iter().map(invitations::OwnInvitation::from);
    let programs = match user.kind {
        UserKind::Program => Vec::new(),
        UserKind::Visitor | UserKind::Account | UserKind::Deleted => {
            app.store.programs(&user.user, app.settings.limits.tokens_per_user).await?
        }
    };
    let programs = programs.iter().map(
        |program| json!({"user": program.user, "name": program.name, "created": program.created}),
    );
    Ok(json!({
        "exported": clock::wall(),
        "user": {
            "user": user.user,
            "name": user.name,
            "kind": user.kind,
            "created": user.created,
            "owner": user.owner,
        },
        "account": account.map(|account| json!({"since": account.since})),
        "sessions": sessions::own(app, identity).await?,
        "passkeys": passkeys.collect::<Vec<Value>>(),
        "programs": programs.collect::<Vec<Value>>(),
        "friends": friends.collect::<Vec<Value>>(),
        "invitations": invitations.collect::<Vec<_>>(),
        "statistics": app.store.statistics(&user.user).await?,
        "evenings": app.store.evenings(&user.user, None, MOST_TABLES).await?,
        "practice": app.store.practice(&user.user, 0, MOST_PRACTICE).await?,
        "lessons": app.store.lessons(&user.user).await?,
    }))
}
