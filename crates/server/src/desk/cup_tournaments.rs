//! Tournaments of this server in a cup: which there are, and taking one in.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use tarock_club::{CupChange, CupRecord};

use super::cup_access::CupAccess;
use super::cups::{MadeCup, changed, season_of};
use super::refused::{Refused, RefusedBody};
use super::tournaments::MOST_OF_A_USER;
use crate::app::App;
use crate::body::Body;
use crate::problem::Kind;

/// A tournament that is to be taken into a season.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakenTournament {
    /// The version that it was decided on.
    pub seen: u64,
    /// The season.
    pub season: String,
    /// The tournament, one of one's own with all of its results.
    pub tournament: String,
    /// Whether it is the final of the season.
    #[serde(default)]
    pub is_final: bool,
}

/// A tournament that can be an event of the cup.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CupCandidate {
    /// Its id.
    pub tournament: String,
    /// What it is called.
    pub title: String,
    /// The day.
    pub date: Option<String>,
    /// Whether all of its results are in.
    pub complete: bool,
    /// The season that has it as an event.
    pub season: Option<String>,
    /// Whether it was corrected since it was taken in: taken again it replaces its event.
    pub corrected: bool,
}

/// Tournaments of whoever made the cup.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CupCandidates {
    /// The tournaments, the last used first.
    pub tournaments: Vec<CupCandidate>,
}

/// The tournaments that can be events of the cup, and those that are.
#[utoipa::path(
    get,
    path = "/api/v1/cups/{cup}/tournaments",
    tag = "cups",
    params(("cup" = String, Path, description = "id of the cup")),
    responses(
        (status = 200, description = "tournaments of whoever made the cup", body = CupCandidates),
    ),
)]
pub async fn candidates(
    State(app): State<App>,
    access: CupAccess,
) -> Result<Json<CupCandidates>, Refused> {
    access.check()?;
    let rows = app.store.tournaments_of(&access.row.owner, MOST_OF_A_USER).await?;
    let mut tournaments = Vec::new();
    for row in rows {
        // One that cannot be read does not hide the others.
        let Ok(handle) = app.desks.owners.find(&row.tournament).await else { continue };
        let desk = handle.seen.borrow().desk.clone();
        let now = CupRecord::from_desk(&desk, &access.roster.now()).ok();
        let now = now.map(|event| CupRecord { tournament: Some(row.tournament.clone()), ..event });
        let is_it = |event: &&CupRecord| event.tournament.as_ref() == Some(&row.tournament);
        let taken = access.cup.seasons().iter().find_map(|season| {
            let event = season.events.iter().find(is_it)?;
            Some((season, event))
        });
        let corrected = match (&now, &taken) {
            (Some(now), Some((season, event))) => {
                let is_moved = now.date.is_some() && now.date != event.date;
                now.results != event.results || is_moved || season.title_of(now) != event.title
            }
            (Some(_) | None, _) => false,
        };
        tournaments.push(CupCandidate {
            title: now.as_ref().map_or(row.title, |now| now.title.clone()),
            date: now.as_ref().and_then(|now| now.date.clone()),
            tournament: row.tournament.clone(),
            complete: now.is_some(),
            season: taken.map(|(season, _)| season.title.clone()),
            corrected,
        });
    }
    Ok(Json(CupCandidates { tournaments }))
}

/// Takes a tournament into a season, or a corrected one in the place of what was taken before.
#[utoipa::path(
    post,
    path = "/api/v1/cups/{cup}/tournaments",
    tag = "cups",
    params(("cup" = String, Path, description = "id of the cup")),
    request_body = TakenTournament,
    responses(
        (status = 200, description = "stored", body = MadeCup),
        (status = 409, description = "not complete, or results differ", body = RefusedBody),
    ),
)]
pub async fn take(
    State(app): State<App>,
    access: CupAccess,
    Body(TakenTournament { seen, season, tournament, is_final }): Body<TakenTournament>,
) -> Result<Json<MadeCup>, Refused> {
    access.check()?;
    let handle = app.desks.owners.find(&tournament).await?;
    if handle.row.owner != access.row.owner {
        return Err(Kind::NoSuchTournament.into());
    }
    let desk = handle.seen.borrow().desk.clone();
    let event = CupRecord::from_desk(&desk, &access.roster.now())?;
    let mut event = CupRecord { is_final, tournament: Some(tournament), ..event };
    if let Ok(season) = season_of(&access.cup, Some(&season)) {
        event.title = season.title_of(&event);
    }
    changed(&app, access, seen, vec![CupChange::Event { season, event }]).await
}
