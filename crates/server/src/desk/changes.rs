//! Changes of a tournament.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use tarock_club::{Fault, LogEntry, Request, TournamentChange};

use super::access::Access;
use super::owner::{Changed, ToOwner};
use super::people::{NewPerson, Newcomers};
use super::refused::{Refused, RefusedBody};
use crate::app::App;
use crate::body::Body;

/// A change that is wanted, with those who come into the roster by it.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WantedChange {
    /// The version that it was decided on.
    pub seen: u64,
    /// What the sender calls it: sent again under the same name it is done once.
    #[serde(default)]
    pub id: Option<String>,
    /// What is to be done.
    pub change: TournamentChange,
    /// People who are not in the roster yet, up to 500: the change calls the first of them `new-1`.
    /// They are written there with it, and none of them if it is refused.
    #[serde(default)]
    #[schema(max_items = 500)]
    pub new_people: Vec<NewPerson>,
    /// Whether they are new people even if somebody has nearly the same name.
    #[serde(default)]
    pub anyway: bool,
}

impl WantedChange {
    /// The change as the log has it, and who comes into the roster with it.
    fn named(self) -> Result<(Request, Newcomers), Refused> {
        let WantedChange { seen, id, mut change, new_people, anyway } = self;
        let newcomers = Newcomers::new(&new_people, anyway)?;
        let mut unnamed: Vec<(String, &str)> = (1..)
            .zip(&newcomers.people)
            .map(|(number, row)| (format!("new-{number}"), row.person.as_str()))
            .collect();
        for person in change.people_mut() {
            if let Some(place) = unnamed.iter().position(|(called, _)| called == person) {
                unnamed.remove(place).1.clone_into(person);
            }
        }
        // Nobody would ask for that row.
        match unnamed.into_iter().next() {
            Some((called, _)) => Err(Fault::PersonUnknown(called).into()),
            None => Ok((Request { seen, id, change }, newcomers)),
        }
    }
}

/// A change that was made.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MadeChange {
    /// The version of the tournament now.
    pub version: u64,
    /// Whether it had been made before, under the same name.
    pub repeated: bool,
    /// The entry of the log.
    pub entry: LogEntry,
}

/// Makes a change.
#[utoipa::path(
    post,
    path = "/api/v1/tournaments/{tournament}/changes",
    tag = "tournaments",
    params(("tournament" = String, Path, description = "id of the tournament")),
    request_body = WantedChange,
    responses(
        (status = 200, description = "stored", body = MadeChange),
        (status = 403, description = "the link is not good for it", body = RefusedBody),
        (
            status = 409,
            description = "refused by the tournament, with what is there; or somebody new is \
                perhaps known",
            body = RefusedBody,
        ),
    ),
)]
pub async fn make(
    State(app): State<App>,
    access: Access,
    Body(wanted): Body<WantedChange>,
) -> Result<Json<MadeChange>, Refused> {
    access.check(wanted.new_people.is_empty() || access.is_desk())?;
    let (request, newcomers) = wanted.named()?;
    if let TournamentChange::Set(settings) = &request.change
        && let Some(mode) = &settings.mode
    {
        let rules = access.handle.seen.borrow().desk.rules().to_owned();
        if mode.rules != rules {
            app.library.published_book(&mode.rules)?;
        }
    }
    let Access { tournament, scope, label, .. } = access;
    let message = |reply| ToOwner::Change {
        request: Box::new(request.clone()),
        newcomers: newcomers.clone(),
        scope: scope.clone(),
        label: label.clone(),
        reply,
    };
    let Changed { version, repeated, entry } = app.desks.owners.ask(&tournament, message).await?;
    Ok(Json(MadeChange { version, repeated, entry }))
}
