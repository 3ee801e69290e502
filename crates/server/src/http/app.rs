//! What all requests share, and where they go.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, FromRequestParts, Request, State};
use axum::http::header::{CACHE_CONTROL, X_CONTENT_TYPE_OPTIONS};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use tarock_store::Store;
use tower_http::catch_panic::CatchPanicLayer;
use tracing::{debug, error};

use crate::accounts::{self, Accounts};
use crate::address::{AddressBuckets, AddressesHeld, ClientAddress};
use crate::bans::Bans;
use crate::desk::{self, Desks};
use crate::identity::Speaker;
use crate::limits::{Buckets, Held, Rate, Recent};
use crate::metrics::Metrics;
use crate::problem::{Kind, Problem};
use crate::settings::Settings;
use crate::site::{self, SiteTexts};
use crate::tables::Tables;
use crate::{
    catalog, create_table, deal_history, library, lobby, openapi, pages, programs, socket, visitors,
};

/// Longest body of a request.
const LONGEST_BODY: usize = 32 * 1024;
/// Longest body of a request for a table: house rules with every sign escaped once, and what is
/// around them.
const LONGEST_OPENING: usize = library::LONGEST_HOUSE_RULES * 2 + LONGEST_BODY;
/// Visitors with a token are counted one by one; all of an address together have so many times as
/// much as one.
const VISITORS_OF_AN_ADDRESS: u32 = 10;
/// Tokens that are remembered, so that requests are counted by who sends them before the database
/// is asked.
const MOST_SPEAKERS: usize = 50_000;

/// What all requests share.
#[derive(Debug)]
pub struct Common {
    pub settings: Settings,
    /// What survives.
    pub store: Arc<Store>,
    /// Books.
    pub library: Arc<library::Library>,
    /// Tables in memory.
    pub tables: Arc<Tables>,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Requests without a known token by address.
    pub requests: AddressBuckets,
    /// Requests with a known token by user.
    pub user_requests: Buckets<String>,
    /// Requests of all visitors of an address.
    pub visitor_requests: AddressBuckets,
    /// Pages of tournaments and cups that are read at an address, by a whole hall perhaps.
    pub readers: AddressBuckets,
    /// Whose token was used lately.
    pub speakers: Recent<String, Speaker>,
    pub new_visitors: AddressBuckets,
    /// New visitors who were sent the link of a table, by table.
    pub invited_visitors: Buckets<String>,
    /// Tables opened by visitors, by address.
    pub openings: AddressBuckets,
    /// House rules read, by user and by address.
    pub readings: (Buckets<String>, AddressBuckets),
    pub user_connections: Arc<Held<String>>,
    /// The first connections of each table.
    pub table_connections: Arc<Held<String>>,
    pub address_connections: AddressesHeld,
    pub all_connections: Arc<Held<()>>,
    /// All lines, whatever goes over them.
    pub lines: Arc<Held<()>>,
    pub address_lines: AddressesHeld,
    /// What whoever runs the server says of themselves.
    pub site: SiteTexts,
    /// Who and what is kept out.
    pub bans: Bans,
    /// What accounts need.
    pub accounts: Accounts,
    /// Tournaments.
    pub desks: Desks,
    /// The number of the next connection.
    pub next_connection: AtomicU64,
    /// Whether the server is on its way down.
    pub stopping: AtomicBool,
}

/// What all requests share, cheap to clone.
#[derive(Debug, Clone)]
pub struct App(Arc<Common>);

impl Deref for App {
    type Target = Common;

    fn deref(&self) -> &Common {
        &self.0
    }
}

impl App {
    /// The shared things of a server.
    pub fn new(
        (settings, site): (Settings, SiteTexts),
        store: Arc<Store>,
        library: Arc<library::Library>,
        tables: Arc<Tables>,
        metrics: Arc<Metrics>,
        bans: Bans,
    ) -> App {
        let limits = &settings.limits;
        let (second, hour) = (Duration::from_secs(1), Duration::from_hours(1));
        let requests = Rate {
            burst: limits.requests_burst,
            refill: limits.requests_per_second,
            period: second,
        };
        let times = |number: u32| number.saturating_mul(VISITORS_OF_AN_ADDRESS);
        let together =
            Rate { burst: times(requests.burst), refill: times(requests.refill), ..requests };
        let visitors =
            Rate { burst: limits.visitors_burst, refill: limits.visitors_per_hour, period: hour };
        let openings =
            Rate { burst: limits.openings_burst, refill: limits.openings_per_hour, period: hour };
        let readings = Rate {
            burst: limits.house_rules_burst,
            refill: limits.house_rules_per_minute,
            period: Duration::from_mins(1),
        };
        App(Arc::new(Common {
            requests: AddressBuckets::new(requests),
            user_requests: Buckets::new(requests),
            visitor_requests: AddressBuckets::new(together),
            readers: AddressBuckets::new(together),
            speakers: Recent::new(MOST_SPEAKERS),
            new_visitors: AddressBuckets::new(visitors),
            invited_visitors: Buckets::new(visitors),
            openings: AddressBuckets::new(openings),
            readings: (Buckets::new(readings), AddressBuckets::new(readings)),
            user_connections: Held::new(),
            table_connections: Held::new(),
            address_connections: AddressesHeld::new(),
            all_connections: Held::new(),
            lines: Held::new(),
            address_lines: AddressesHeld::new(),
            site,
            bans,
            accounts: Accounts::new(&settings),
            desks: Desks::new(Arc::clone(&store), Arc::clone(&library), limits),
            next_connection: AtomicU64::new(0),
            stopping: AtomicBool::new(false),
            settings,
            store,
            library,
            tables,
            metrics,
        }))
    }

    /// Whether people reach the server by HTTPS.
    pub fn is_secure(&self) -> bool {
        self.settings.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// All addresses of the server.
pub fn router(app: App) -> Router {
    let api = Router::new()
        .route("/visitors", post(visitors::create))
        .route("/me", get(visitors::me).put(visitors::rename))
        .route("/session", delete(visitors::end_session))
        .route("/me/tables", get(lobby::own))
        .route("/me/history", get(deal_history::history))
        .route("/users/{user}", get(visitors::profile))
        .route("/tokens", post(programs::create).get(programs::list))
        .route("/tokens/{user}", delete(programs::end))
        .route("/books", get(catalog::books))
        .route("/books/{book}", get(catalog::book))
        .route("/bots", get(catalog::bots))
        .route(
            "/tables",
            post(create_table::open).layer(DefaultBodyLimit::max(LONGEST_OPENING)).get(lobby::list),
        )
        .route("/tables/{table}", get(lobby::facts))
        .route("/tables/{table}/deals", get(deal_history::deals))
        .route("/tables/{table}/socket", get(socket::upgrade))
        .route("/deals/{table}/{deal}", get(deal_history::deal))
        .route("/site", get(site::texts))
        .route("/openapi.json", get(openapi::page))
        .route("/websocket.schema.json", get(openapi::websocket_schema))
        .merge(accounts::routes())
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .merge(desk::routes())
        .fallback(nothing)
        .method_not_allowed_fallback(wrong_method);
    Router::new()
        .nest("/api/v1", api)
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .route("/ergebnis/{tournament}", get(desk::results_page))
        .route("/cup/{cup}", get(desk::cup_page))
        .route("/cup/{cup}/person/{person}", get(desk::person_page))
        .fallback(pages::page)
        .method_not_allowed_fallback(wrong_method)
        .layer(CatchPanicLayer::custom(|_| Problem::from(Kind::Broken).into_response()))
        .layer(middleware::from_fn_with_state(app.clone(), around))
        .with_state(app)
}

async fn nothing() -> Problem {
    Kind::NotFound.into()
}

async fn wrong_method() -> Problem {
    Kind::Method.into()
}

/// What surrounds every request: limits, time, counting, logging.
async fn around(State(app): State<App>, request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    // Files of the application cost nothing, and one visit asks for two dozen of them.
    let is_api = path.starts_with("/api/");
    let (mut parts, body) = request.into_parts();
    let counted = if is_api { count(&app, &mut parts).await } else { Ok(()) };
    let mut response = if let Err(problem) = counted {
        problem.into_response()
    } else if !is_text(&path) {
        // Nothing has such an address, and whoever would read it says so in words of their own.
        pages::nowhere(!is_api && pages::is_for_people(&parts.headers))
    } else {
        let limit = Duration::from_secs(app.settings.limits.request_seconds);
        let answered =
            tokio::time::timeout(limit, next.run(Request::from_parts(parts, body))).await;
        answered.unwrap_or_else(|_| Problem::from(Kind::Timeout).into_response())
    };
    if is_api {
        // Tokens and tables are nobody else's business and never the same twice.
        response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
        response.headers_mut().insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    }
    app.metrics.requests.count();
    let status = response.status();
    if status == StatusCode::TOO_MANY_REQUESTS {
        app.metrics.limited_requests.count();
    }
    if status.is_server_error() {
        app.metrics.failed_requests.count();
        error!(%method, path, status = status.as_u16(), "a request failed");
    } else {
        debug!(%method, path, status = status.as_u16(), "request");
    }
    response
}

/// Whether a path, with its percent signs read, is text at all.
fn is_text(path: &str) -> bool {
    let bytes = path.as_bytes();
    let digit = |at: usize| u8::try_from(char::from(*bytes.get(at)?).to_digit(16)?).ok();
    let (mut read, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while let Some(byte) = bytes.get(at) {
        match (byte, digit(at + 1), digit(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                read.push(high * 16 + low);
                at += 3;
            }
            (byte, _, _) => {
                read.push(*byte);
                at += 1;
            }
        }
    }
    std::str::from_utf8(&read).is_ok()
}

/// Counts a request by whoever sends it: by the token if that was seen before, otherwise by the
/// address.
async fn count(app: &App, parts: &mut Parts) -> Result<(), Problem> {
    let ClientAddress(from) = ClientAddress::from_request_parts(parts, app).await?;
    app.bans.check_address(from)?;
    let counted = match Speaker::known(app, parts) {
        // Counted by the link, once it is known which: a whole hall comes from one address.
        _ if [desk::EXCHANGE, desk::CUP_EXCHANGE].contains(&parts.uri.path()) => {
            app.visitor_requests.take(from)
        }
        None => app.requests.take(from),
        Some(Speaker { user, is_account: true }) => app.user_requests.take(user),
        Some(Speaker { user, is_account: false }) => {
            app.user_requests.take(user) && app.visitor_requests.take(from)
        }
    };
    if counted { Ok(()) } else { Err(Kind::TooManyRequests.into()) }
}

async fn health(State(app): State<App>) -> Response {
    let status = if app.stopping.load(Ordering::Relaxed) {
        Err("stopping")
    } else {
        app.store.check().await.map_err(|error| {
            error!(%error, "the server is not well");
            "storage"
        })
    };
    match status {
        Ok(()) => Json(serde_json::json!({"status": "ok"})).into_response(),
        Err(status) => {
            (StatusCode::SERVICE_UNAVAILABLE, Json(serde_json::json!({"status": status})))
                .into_response()
        }
    }
}

async fn metrics(State(app): State<App>) -> Response {
    let page = app.metrics.page(app.store.waiting(), app.tables.waiting_thoughts());
    ([(axum::http::header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], page)
        .into_response()
}
