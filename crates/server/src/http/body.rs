//! Reading what a request brings, with an answer that says what is wrong.

use axum::Extension;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::problem::{Kind, Problem};

/// A JSON body.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        read(&bytes(request, state).await?).map(Body)
    }
}

/// The longest body of an address, in bytes; whoever sends more is told.
#[derive(Debug, Clone, Copy)]
pub struct Longest(usize);

/// Holds the bodies of an address to a length.
pub fn at_most(bytes: usize) -> (DefaultBodyLimit, Extension<Longest>) {
    (DefaultBodyLimit::max(bytes), Extension(Longest(bytes)))
}

/// The bytes of a body, which are not more than its address takes.
pub async fn bytes<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Problem> {
    let longest = request.extensions().get().copied();
    Bytes::from_request(request, state).await.map_err(|rejection| {
        match (rejection.status(), longest) {
            (StatusCode::PAYLOAD_TOO_LARGE, Some(Longest(bytes))) => {
                Problem::with(Kind::TooLarge, format!("max. {} KiB", bytes / 1024))
            }
            (StatusCode::PAYLOAD_TOO_LARGE, None) => Kind::TooLarge.into(),
            _ => Kind::Unreadable.into(),
        }
    })
}

/// Reads JSON; the problem names the field.
pub fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        let why: String = error.inner().to_string().chars().take(300).collect();
        let at = if path == "." { String::new() } else { format!("{path}: ") };
        Problem::with(Kind::Unreadable, format!("{at}{why}"))
    })?;
    reader.end().map_err(|error| Problem::with(Kind::Unreadable, error.to_string()))?;
    Ok(value)
}

/// The query of an address.
#[derive(Debug)]
pub struct Asked<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Problem> {
        let query = Query::<T>::from_request_parts(parts, state).await;
        query
            .map(|query| Asked(query.0))
            .map_err(|rejection| Problem::with(Kind::Unreadable, rejection.body_text()))
    }
}
