//! Friends: asked by name, and seen when they are there.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Serialize;
use tarock_store::{Friend, Tie};

use super::{account_of, handle};
use crate::app::App;
use crate::body::Body;
use crate::clock;
use crate::identity::Identity;
use crate::problem::{Kind, Problem};
use crate::table_summary::TableSummary;
use crate::visitors::Named;

/// A friend.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OwnFriend {
    /// Who.
    pub user: String,
    /// The name.
    pub name: String,
    /// Since when.
    pub since: u64,
    /// Whether they are here.
    pub online: bool,
    /// Where they play, if that table is in the lobby or they have invited one there.
    pub table: Option<TableSummary>,
}

/// Somebody who has asked or was asked.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Question {
    /// Who.
    pub user: String,
    /// The name.
    pub name: String,
    /// When.
    pub since: u64,
}

/// Everybody whom one knows.
#[expect(clippy::struct_field_names, reason = "the names of the protocol")]
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Friends {
    /// Friends, by name.
    pub friends: Vec<OwnFriend>,
    /// Whom one has asked.
    pub asked: Vec<Question>,
    /// Who has asked one.
    pub asked_me: Vec<Question>,
}

/// How one stands with somebody now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Standing {
    /// Who.
    pub user: String,
    /// The name.
    pub name: String,
    /// `asked` or `friends`.
    pub state: &'static str,
}

/// Tables where friends play and which one may know of, by friend.
async fn tables_of_friends(
    app: &App,
    user: &str,
) -> Result<HashMap<String, Arc<TableSummary>>, Problem> {
    let mut tables = HashMap::new();
    for facts in app.tables.lobby() {
        tables.extend(facts.seated.iter().map(|seated| (seated.clone(), Arc::clone(&facts))));
    }
    for invitation in super::invitations::open(app, user).await? {
        let facts = app
            .tables
            .peek(&invitation.table)
            .filter(|facts| facts.alone_since.is_none() && facts.seated.contains(&invitation.from));
        tables.extend(facts.map(|facts| (invitation.from, facts)));
    }
    Ok(tables)
}

/// Everybody whom one knows.
#[utoipa::path(get, path = "/api/v1/friends", tag = "friends", responses(
    (status = 200, description = "friends, and who has asked whom", body = Friends),
))]
pub async fn list(State(app): State<App>, identity: Identity) -> Result<Json<Friends>, Problem> {
    let account = account_of(&app, &identity).await?;
    let tables = tables_of_friends(&app, &account.user).await?;
    let mut known = Friends { friends: Vec::new(), asked: Vec::new(), asked_me: Vec::new() };
    for Friend { user, name, tie, since } in app.store.friends(&account.user).await? {
        match tie {
            Tie::Friends => {
                let online =
                    app.user_connections.is_held(&user) || app.accounts.presence.is_here(&user);
                let table = tables.get(&user).map(|facts| TableSummary::clone(facts));
                known.friends.push(OwnFriend { user, name, since, online, table });
            }
            Tie::Asked => known.asked.push(Question { user, name, since }),
            Tie::AskedMe => known.asked_me.push(Question { user, name, since }),
        }
    }
    Ok(Json(known))
}

/// How one stands with somebody.
pub async fn tie(app: &App, one: &str, other: &str) -> Result<Option<Friend>, Problem> {
    Ok(app.store.friends(one).await?.into_iter().find(|friend| friend.user == other))
}

async fn make_ask(app: &App, from: &str, to: &str) -> Result<Friend, Problem> {
    let known = app.store.friends(from).await?;
    if let Some(friend) =
        known.iter().find(|friend| friend.user == to && friend.tie != Tie::AskedMe)
    {
        return Ok(friend.clone());
    }
    let most = usize::try_from(app.settings.limits.friends_per_user).unwrap_or(usize::MAX);
    if known.len() >= most && !known.iter().any(|friend| friend.user == to) {
        return Err(Kind::TooManyFriends.into());
    }
    app.store.ask_friend(from, to, clock::wall()).await?;
    tie(app, from, to).await?.ok_or_else(|| Kind::NoSuchUser.into())
}

/// Asks somebody by name to be friends; says yes if they have asked before.
#[utoipa::path(post, path = "/api/v1/friends", tag = "friends", request_body = Named, responses(
    (status = 200, description = "asked, or friends", body = Standing),
))]
pub async fn ask(
    State(app): State<App>,
    identity: Identity,
    Body(named): Body<Named>,
) -> Result<Json<Standing>, Problem> {
    let account = account_of(&app, &identity).await?;
    if !app.accounts.questions.take(account.user.clone()) {
        return Err(Kind::TooManyQuestions.into());
    }
    let other = app.store.account_by_handle(&handle(&named.name)).await?.ok_or(Kind::NoSuchUser)?;
    if other.user == account.user {
        return Err(Kind::OwnFriend.into());
    }
    let Friend { user, name, tie, .. } = make_ask(&app, &account.user, &other.user).await?;
    let state = match tie {
        Tie::Friends => "friends",
        Tie::Asked | Tie::AskedMe => "asked",
    };
    Ok(Json(Standing { user, name, state }))
}

/// Says yes to somebody who has asked.
#[utoipa::path(
    put,
    path = "/api/v1/friends/{user}",
    tag = "friends",
    params(("user" = String, Path, description = "who has asked")),
    responses(
        (status = 204, description = "friends"),
    ),
)]
pub async fn accept(
    State(app): State<App>,
    identity: Identity,
    Path(user): Path<String>,
) -> Result<StatusCode, Problem> {
    let account = account_of(&app, &identity).await?;
    let friend = tie(&app, &account.user, &user).await?.ok_or(Kind::NoSuchFriend)?;
    match friend.tie {
        Tie::Friends => {}
        Tie::AskedMe => app.store.ask_friend(&account.user, &user, clock::wall()).await?,
        Tie::Asked => return Err(Kind::NoSuchFriend.into()),
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Ends a friendship, takes a question back, or says no to one.
#[utoipa::path(
    delete,
    path = "/api/v1/friends/{user}",
    tag = "friends",
    params(("user" = String, Path, description = "who")),
    responses(
        (status = 204, description = "over"),
    ),
)]
pub async fn part(
    State(app): State<App>,
    identity: Identity,
    Path(user): Path<String>,
) -> Result<StatusCode, Problem> {
    let account = account_of(&app, &identity).await?;
    tie(&app, &account.user, &user).await?.ok_or(Kind::NoSuchFriend)?;
    app.store.part(&account.user, &user).await?;
    Ok(StatusCode::NO_CONTENT)
}
