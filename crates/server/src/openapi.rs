//! The interface for machines: HTTP as `docs/openapi.json`, the messages of the WebSocket as `docs/websocket.schema.json`.

use axum::Json;
use axum::http::header;
use axum::response::IntoResponse;
use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Document;

use crate::accounts::AccountsApi;
use crate::{lobby, opening, past, programs, shelf, socket, visitors};

#[derive(OpenApi)]
#[openapi(
    info(title = "tarock", description = "Tables of Königrufen. docs/protocol.md explains it, the WebSocket included."),
    paths(
        visitors::create,
        visitors::me,
        visitors::rename,
        visitors::end_session,
        visitors::profile,
        programs::create,
        programs::list,
        programs::end,
        shelf::books,
        shelf::book,
        shelf::bots,
        opening::open,
        lobby::list,
        lobby::facts,
        lobby::own,
        past::deals,
        past::deal,
        past::history,
        socket::upgrade,
    )
)]
struct Api;

/// The document.
pub fn document() -> Document {
    let mut whole = Api::openapi();
    whole.merge(AccountsApi::openapi());
    whole
}

/// The document over HTTP.
pub async fn page() -> Json<Document> {
    Json(document())
}

/// The schema of the WebSocket's messages over HTTP.
pub async fn websocket_schema() -> impl IntoResponse {
    let schema = include_str!("../../../docs/websocket.schema.json");
    ([(header::CONTENT_TYPE, "application/schema+json")], schema)
}
