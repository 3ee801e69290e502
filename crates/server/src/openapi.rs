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
    for (path, item) in &mut whole.paths.paths {
        let operations = [("get", &mut item.get), ("post", &mut item.post), ("put", &mut item.put), ("delete", &mut item.delete)];
        for (method, operation) in operations {
            if let Some(operation) = operation {
                operation.operation_id = Some(operation_id(method, path));
            }
        }
    }
    whole
}

/// A name that no other operation has: functions of several modules are called the same.
fn operation_id(method: &str, path: &str) -> String {
    let path = path.strip_prefix("/api/v1").unwrap_or(path);
    let words = path.split('/').filter(|word| !word.is_empty());
    let words = words.map(|word| match word.strip_prefix('{') {
        Some(name) => format!("by-{}", name.trim_end_matches('}')),
        None => word.to_owned(),
    });
    std::iter::once(method.to_owned()).chain(words).collect::<Vec<_>>().join("-")
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
