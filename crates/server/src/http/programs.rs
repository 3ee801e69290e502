//! Programs: users with a token, made by people, that take seats of their own.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Serialize;
use tarock_store::UserKind;

use crate::app::App;
use crate::body::Body;
use crate::host::Withdrawn;
use crate::identity::Identity;
use crate::problem::{Kind, Problem};
use crate::visitors::{Named, Person, make};

/// Somebody's programs.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Programs {
    /// Those whose token still counts.
    pub programs: Vec<Person>,
}

fn no_program(identity: &Identity) -> Result<(), Problem> {
    match identity.user.kind {
        UserKind::Visitor | UserKind::Account => Ok(()),
        UserKind::Program | UserKind::Deleted => Err(Kind::NotForPrograms.into()),
    }
}

/// A program with a token of its own.
#[utoipa::path(post, path = "/api/v1/tokens", tag = "programs", request_body = Named, responses(
    (status = 201, description = "the program with its token", body = Person),
))]
pub async fn create(
    State(app): State<App>,
    identity: Identity,
    Body(named): Body<Named>,
) -> Result<(StatusCode, Json<Person>), Problem> {
    no_program(&identity)?;
    let most = app.settings.limits.tokens_per_user;
    let programs = app.store.programs(&identity.user.user, most).await?;
    if programs.len() >= usize::try_from(most).unwrap_or(usize::MAX) {
        return Err(Kind::TooManyTokens.into());
    }
    let person = make(&app, &named.name, UserKind::Program, Some(identity.user.user)).await?;
    Ok((StatusCode::CREATED, Json(person)))
}

/// One's programs.
#[utoipa::path(get, path = "/api/v1/tokens", tag = "programs", responses(
    (status = 200, description = "one's programs", body = Programs),
))]
pub async fn list(State(app): State<App>, identity: Identity) -> Result<Json<Programs>, Problem> {
    let programs =
        app.store.programs(&identity.user.user, app.settings.limits.tokens_per_user).await?;
    Ok(Json(Programs {
        programs: programs.into_iter().map(|user| Person::new(user, None)).collect(),
    }))
}

/// Ends the token of a program, and its connections.
#[utoipa::path(
    delete,
    path = "/api/v1/tokens/{user}",
    tag = "programs",
    params(("user" = String, Path, description = "the program")),
    responses(
        (status = 204, description = "the token has ended"),
    ),
)]
pub async fn end(
    State(app): State<App>,
    identity: Identity,
    Path(user): Path<String>,
) -> Result<StatusCode, Problem> {
    let program = app
        .store
        .user(&user)
        .await?
        .filter(|program| program.owner.as_ref() == Some(&identity.user.user));
    let program = program.ok_or(Kind::NoSuchUser)?;
    app.store.end_tokens(&program.user).await?;
    app.tables.end_connections(&program.user, Withdrawn::All).await;
    Ok(StatusCode::NO_CONTENT)
}
