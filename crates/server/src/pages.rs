//! What people see who open the address in a browser.

use axum::http::{Method, Uri};
use axum::response::{Html, IntoResponse, Response};

use crate::problem::{Kind, Problem};

const PLAIN: &str = include_str!("plain.html");

/// The page at an address. Links to tables and `/` show the application.
pub async fn page(method: Method, uri: Uri) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return Problem::from(Kind::Method).into_response();
    }
    match uri.path() {
        "/" => Html(PLAIN).into_response(),
        path if path.starts_with("/t/") => Html(PLAIN).into_response(),
        _ => Problem::from(Kind::NotFound).into_response(),
    }
}
