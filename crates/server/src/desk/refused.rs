//! What the desk refuses: the fault of the club with its sentences, and what is there instead.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tarock_club::{ClubError, Fault, LogEntry, Person, RefusedChange};
use tarock_store::StoreError;

use crate::problem::{Kind, Problem, Said};

/// Why a request to the desk is refused.
#[derive(Debug)]
pub enum Refused {
    /// The server refuses.
    Problem(Problem),
    /// The tournament refuses.
    Club(Box<RefusedBody>),
}

/// The body of a refusal of a tournament.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RefusedBody {
    /// Why.
    pub error: Said,
    /// The version that is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<u64>,
    /// What has happened since the version that was seen; before it what builds on an entry that
    /// was to be undone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub since: Vec<LogEntry>,
    /// People of the roster who are perhaps meant, for each who was to be written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub perhaps: Vec<Vec<Person>>,
}

/// A fault of the club as it is sent.
pub fn said(error: &ClubError) -> Said {
    Said { code: error.reason(), de: format!("{error:#}"), en: error.to_string() }
}

impl RefusedBody {
    /// A refusal with nothing beside it.
    fn new(error: Said) -> RefusedBody {
        RefusedBody { error, now: None, since: Vec::new(), perhaps: Vec::new() }
    }

    /// Somebody of nearly this name is in the roster.
    pub fn perhaps_known(perhaps: Vec<Vec<Person>>) -> Refused {
        let said = Kind::PerhapsKnown.said();
        Refused::Club(Box::new(RefusedBody { perhaps, ..RefusedBody::new(said) }))
    }
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Refused {
        Refused::Problem(problem)
    }
}

impl From<Kind> for Refused {
    fn from(kind: Kind) -> Refused {
        Refused::Problem(kind.into())
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        Refused::Problem(error.into())
    }
}

impl From<ClubError> for Refused {
    fn from(error: ClubError) -> Refused {
        Refused::Club(Box::new(RefusedBody::new(said(&error))))
    }
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Refused {
        ClubError::from(fault).into()
    }
}

impl From<Box<RefusedChange>> for Refused {
    fn from(refused: Box<RefusedChange>) -> Refused {
        let RefusedChange { error, now, since } = *refused;
        let body = RefusedBody { now: Some(now), since, ..RefusedBody::new(said(&error)) };
        Refused::Club(Box::new(body))
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        match self {
            Refused::Problem(problem) => problem.into_response(),
            Refused::Club(body) => {
                let status = if body.error.code == "not-allowed" {
                    StatusCode::FORBIDDEN
                } else {
                    StatusCode::CONFLICT
                };
                (status, Json(body)).into_response()
            }
        }
    }
}
