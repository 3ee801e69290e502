//! What somebody does with bots on devices of their own, put together on all of them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use tarock_store::{LessonProgress, NewPracticeDeal, PracticeDeal};

use super::account_of;
use crate::app::App;
use crate::body::{Asked, Body};
use crate::deal_history::page;
use crate::identity::Identity;
use crate::problem::{Kind, Problem};

/// Deals that come with one request.
const MOST_AT_ONCE: usize = 100;
/// Longest word of a deal or a lesson.
const LONGEST_WORD: usize = 64;
/// Lessons of one person.
const MOST_LESSONS: usize = 64;
/// Furthest from zero that points of one deal may be.
const MOST_POINTS: i32 = 1_000_000;

/// Deals played with bots.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PracticeDeals {
    /// The deals; those that are known already stay as they are.
    #[schema(max_items = 100)]
    pub deals: Vec<NewPracticeDeal>,
}

/// A page of deals played with bots.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PracticePage {
    /// The deals, in the order in which they came.
    pub deals: Vec<PracticeDeal>,
    /// Whether there are more.
    pub more: bool,
}

/// Which page is wanted.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct AfterPractice {
    /// Deals after this `id`.
    #[serde(default)]
    pub after: u64,
    /// At most so many, 1 to 500.
    #[serde(default = "many")]
    #[param(minimum = 1, maximum = 500)]
    pub limit: u32,
}

fn many() -> u32 {
    500
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.len() <= LONGEST_WORD && !text.chars().any(char::is_control)
}

fn check(deal: &NewPracticeDeal) -> Result<(), Problem> {
    let words = [&deal.table, &deal.rules, &deal.game];
    let good = words.into_iter().all(|word| is_word(word))
        && (deal.role.is_empty() || is_word(&deal.role))
        && (-MOST_POINTS..=MOST_POINTS).contains(&deal.points);
    if good { Ok(()) } else { Err(Problem::with(Kind::Unreadable, "deals")) }
}

/// Keeps deals that one has played with bots.
#[utoipa::path(
    post,
    path = "/api/v1/me/practice",
    tag = "accounts",
    request_body = PracticeDeals,
    responses(
        (status = 204, description = "kept"),
    ),
)]
pub async fn keep(
    State(app): State<App>,
    identity: Identity,
    Body(PracticeDeals { deals }): Body<PracticeDeals>,
) -> Result<StatusCode, Problem> {
    let account = account_of(&app, &identity).await?;
    if deals.len() > MOST_AT_ONCE {
        return Err(Problem::with(Kind::TooLarge, format!("deals: {MOST_AT_ONCE}")));
    }
    deals.iter().try_for_each(check)?;
    app.store.keep_practice(&account.user, deals).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deals that one has played with bots, on all devices.
#[utoipa::path(
    get,
    path = "/api/v1/me/practice",
    tag = "accounts",
    params(AfterPractice),
    responses(
        (status = 200, description = "a page of them", body = PracticePage),
    ),
)]
pub async fn list(
    State(app): State<App>,
    identity: Identity,
    Asked(asked): Asked<AfterPractice>,
) -> Result<Json<PracticePage>, Problem> {
    let account = account_of(&app, &identity).await?;
    let limit = asked.limit.clamp(1, 500);
    let (deals, more) =
        page(app.store.practice(&account.user, asked.after, limit + 1).await?, limit);
    Ok(Json(PracticePage { deals, more }))
}

/// Puts the lessons that one has done on a device together with those of all others.
#[utoipa::path(
    post,
    path = "/api/v1/me/lessons",
    tag = "accounts",
    request_body = LessonProgress,
    responses(
        (status = 200, description = "what was done on all devices", body = LessonProgress),
    ),
)]
pub async fn lessons(
    State(app): State<App>,
    identity: Identity,
    Body(of): Body<LessonProgress>,
) -> Result<Json<LessonProgress>, Problem> {
    let account = account_of(&app, &identity).await?;
    if of.done.len() > MOST_LESSONS || !of.done.iter().all(|lesson| is_word(lesson)) {
        return Err(Problem::with(Kind::Unreadable, "done"));
    }
    app.store.merge_lessons(&account.user, of).await?;
    Ok(Json(app.store.lessons(&account.user).await?))
}
