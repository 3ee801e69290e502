//! The interface for machines: HTTP as `docs/openapi.json`, the messages of the WebSocket as
//! `docs/websocket.schema.json`.

use axum::Json;
use axum::http::header;
use axum::response::IntoResponse;
use utoipa::OpenApi;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{OpenApi as Document, RefOr, Schema};

use crate::accounts::AccountsApi;
use crate::desk::DeskApi;
use crate::problem::ErrorBody;
use crate::{
    catalog, create_table, deal_history, field_limits, identity, lobby, programs, refusals, site,
    socket, visitors,
};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "tarock",
        description = "Tables of Königrufen. docs/protocol.md explains it, the WebSocket included."
    ),
    paths(
        visitors::create,
        visitors::me,
        visitors::rename,
        visitors::end_session,
        visitors::profile,
        programs::create,
        programs::list,
        programs::end,
        catalog::books,
        catalog::book,
        catalog::bots,
        create_table::open,
        lobby::list,
        lobby::facts,
        lobby::own,
        deal_history::deals,
        deal_history::deal,
        deal_history::history,
        socket::upgrade,
        site::texts,
    ),
    components(schemas(ErrorBody))
)]
struct Api;

/// What anybody may ask for: method and path.
const FOR_ANYBODY: [(&str, &str); 25] = [
    ("get", "/api/v1/site"),
    ("post", "/api/v1/account/recovery"),
    ("post", "/api/v1/visitors"),
    ("get", "/api/v1/users/{user}"),
    ("get", "/api/v1/books"),
    ("get", "/api/v1/books/{book}"),
    ("get", "/api/v1/bots"),
    ("get", "/api/v1/tables"),
    ("get", "/api/v1/tables/{table}"),
    ("get", "/api/v1/tables/{table}/deals"),
    ("get", "/api/v1/deals/{table}/{deal}"),
    ("get", "/api/v1/sign-in"),
    ("post", "/api/v1/sessions"),
    ("post", "/api/v1/sessions/passkey/options"),
    ("post", "/api/v1/sessions/passkey"),
    ("get", "/api/v1/openapi.json"),
    ("post", "/api/v1/links/exchange"),
    ("post", "/api/v1/cup-links/exchange"),
    ("get", "/api/v1/cup-rules"),
    ("get", "/api/v1/tournaments/{tournament}"),
    ("get", "/api/v1/tournaments/{tournament}/export"),
    ("get", "/api/v1/tournaments/{tournament}/socket"),
    ("get", "/api/v1/tournaments/{tournament}/print/{what}"),
    ("get", "/api/v1/cups/{cup}"),
    ("get", "/api/v1/cups/{cup}/export"),
];

pub fn document() -> Document {
    let mut whole = Api::openapi();
    whole.merge(AccountsApi::openapi());
    whole.merge(DeskApi::openapi());
    let components = whole.components.get_or_insert_default();
    let cookie = ApiKey::Cookie(ApiKeyValue::new(identity::COOKIE));
    refusals::write_shared(components);
    components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
    components
        .add_security_scheme("bearer", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    for (path, item) in &mut whole.paths.paths {
        let operations = [
            ("get", &mut item.get),
            ("post", &mut item.post),
            ("put", &mut item.put),
            ("delete", &mut item.delete),
        ];
        for (method, operation) in operations {
            if let Some(operation) = operation {
                operation.operation_id = Some(operation_id(method, path));
                complete(method, path, operation);
            }
        }
    }
    field_limits::write(&mut whole);
    open_what_is_flattened(&mut whole);
    whole
}

/// What is written beside the fields of something else is no field of that: where the other takes
/// no unknown fields, a value would fit neither of the two.
fn open_what_is_flattened(whole: &mut Document) {
    let Some(components) = &mut whole.components else { return };
    let known = components.schemas.clone();
    for schema in components.schemas.values_mut() {
        let RefOr::T(Schema::AllOf(all)) = schema else { continue };
        for item in &mut all.items {
            let RefOr::Ref(named) = item else { continue };
            let name = named.ref_location.rsplit('/').next().unwrap_or_default();
            if let Some(RefOr::T(Schema::Object(object))) = known.get(name)
                && object.additional_properties.is_some()
            {
                let mut open = object.clone();
                open.additional_properties = None;
                *item = RefOr::T(Schema::Object(open));
            }
        }
    }
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

/// Who may send a request, and how it is refused.
fn complete(method: &str, path: &str, operation: &mut Operation) {
    let none = Vec::<String>::new;
    if !FOR_ANYBODY.contains(&(method, path)) {
        operation.security = Some(vec![
            SecurityRequirement::new("cookie", none()),
            SecurityRequirement::new("bearer", none()),
        ]);
    }
    refusals::write(method, path, operation);
}

/// The document over HTTP.
pub async fn page() -> Json<Document> {
    Json(document())
}

/// The schema of the WebSocket's messages over HTTP.
pub async fn websocket_schema() -> impl IntoResponse {
    let schema = include_str!("../../../../docs/websocket.schema.json");
    ([(header::CONTENT_TYPE, "application/schema+json")], schema)
}
