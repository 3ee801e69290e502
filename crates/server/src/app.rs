//! What all requests share, and where they go.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Request, State};
use axum::http::header::{CACHE_CONTROL, X_CONTENT_TYPE_OPTIONS};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use tarock_store::Store;
use tower_http::catch_panic::CatchPanicLayer;
use tracing::{debug, error};

use crate::accounts::{self, Accounts};
use crate::limits::{Buckets, Held, Rate};
use crate::metrics::Metrics;
use crate::problem::{Kind, Problem};
use crate::settings::Settings;
use crate::tables::Tables;
use crate::{library, lobby, openapi, opening, pages, past, programs, shelf, socket, visitors};

/// Longest body of a request: house rules with every sign escaped once, and what is around them.
const LONGEST_BODY: usize = library::LONGEST_HOUSE_RULES + 64 * 1024;

/// What all requests share.
#[derive(Debug)]
pub struct Common {
    /// Settings.
    pub settings: Settings,
    /// What survives.
    pub store: Arc<Store>,
    /// Books.
    pub library: Arc<library::Library>,
    /// Tables in memory.
    pub tables: Arc<Tables>,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Requests by address.
    pub requests: Buckets<IpAddr>,
    /// New visitors by address.
    pub new_visitors: Buckets<IpAddr>,
    /// Connections by user.
    pub user_connections: Arc<Held<String>>,
    /// Connections by address.
    pub address_connections: Arc<Held<IpAddr>>,
    /// All connections.
    pub all_connections: Arc<Held<()>>,
    /// All lines, whatever goes over them.
    pub lines: Arc<Held<()>>,
    /// Lines by address.
    pub address_lines: Arc<Held<IpAddr>>,
    /// What accounts need.
    pub accounts: Accounts,
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
        settings: Settings,
        store: Arc<Store>,
        library: Arc<library::Library>,
        tables: Arc<Tables>,
        metrics: Arc<Metrics>,
    ) -> App {
        let limits = &settings.limits;
        let (second, hour) = (Duration::from_secs(1), Duration::from_hours(1));
        let requests = Rate { burst: limits.requests_burst, refill: limits.requests_per_second, period: second };
        let visitors = Rate { burst: limits.visitors_burst, refill: limits.visitors_per_hour, period: hour };
        App(Arc::new(Common {
            requests: Buckets::new(requests),
            new_visitors: Buckets::new(visitors),
            user_connections: Held::new(),
            address_connections: Held::new(),
            all_connections: Held::new(),
            lines: Held::new(),
            address_lines: Held::new(),
            accounts: Accounts::new(&settings),
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

/// The address of a client.
#[derive(Debug, Clone, Copy)]
pub struct ClientAddress(pub IpAddr);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<ClientAddress, Problem> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        peer.map(|peer| ClientAddress(address(app, peer, &parts.headers))).ok_or_else(|| Kind::Broken.into())
    }
}

/// The last address that the trusted proxy has added, or the other end of the line.
fn address(app: &App, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    let last = forwarded.and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
    let found: IpAddr = last.filter(|_| app.settings.behind_proxy).unwrap_or(peer);
    network(found.to_canonical())
}

/// Whoever has one address of IPv6 has as many as he likes of the same network, so they count as one.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() & (u128::MAX << 64))),
    }
}

/// All addresses of the server.
pub fn router(app: App) -> Router {
    let api = Router::new()
        .route("/visitors", post(visitors::create))
        .route("/me", get(visitors::me).put(visitors::rename))
        .route("/session", delete(visitors::end_session))
        .route("/me/tables", get(lobby::own))
        .route("/me/history", get(past::history))
        .route("/users/{user}", get(visitors::profile))
        .route("/tokens", post(programs::create).get(programs::list))
        .route("/tokens/{user}", delete(programs::end))
        .route("/books", get(shelf::books))
        .route("/books/{book}", get(shelf::book))
        .route("/bots", get(shelf::bots))
        .route("/tables", post(opening::open).get(lobby::list))
        .route("/tables/{table}", get(lobby::facts))
        .route("/tables/{table}/deals", get(past::deals))
        .route("/tables/{table}/socket", get(socket::upgrade))
        .route("/deals/{table}/{deal}", get(past::deal))
        .route("/openapi.json", get(openapi::page))
        .route("/websocket.schema.json", get(openapi::websocket_schema))
        .merge(accounts::routes())
        .fallback(nothing)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(LONGEST_BODY));
    Router::new()
        .nest("/api/v1", api)
        .route("/health", get(health))
        .route("/metrics", get(metrics))
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
    let mut response = match ClientAddress::from_request_parts(&mut parts, &app).await {
        Err(problem) => problem.into_response(),
        Ok(ClientAddress(from)) if is_api && !app.requests.take(from) => Problem::from(Kind::TooManyRequests).into_response(),
        Ok(_) => {
            let limit = Duration::from_secs(app.settings.limits.request_seconds);
            let answered = tokio::time::timeout(limit, next.run(Request::from_parts(parts, body))).await;
            answered.unwrap_or_else(|_| Problem::from(Kind::Timeout).into_response())
        }
    };
    if is_api {
        // Tokens and tables are nobody else's business and never the same twice.
        response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
        response.headers_mut().insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    }
    app.metrics.requests.count();
    let status = response.status();
    if status.is_server_error() {
        app.metrics.failed_requests.count();
        error!(%method, path, status = status.as_u16(), "a request failed");
    } else {
        debug!(%method, path, status = status.as_u16(), "request");
    }
    response
}

async fn health(State(app): State<App>) -> Response {
    let status =
        if app.stopping.load(Ordering::Relaxed) { Err("stopping") } else { app.store.check().await.map_err(|_| "storage") };
    match status {
        Ok(()) => Json(serde_json::json!({"status": "ok"})).into_response(),
        Err(status) => (StatusCode::SERVICE_UNAVAILABLE, Json(serde_json::json!({"status": status}))).into_response(),
    }
}

async fn metrics(State(app): State<App>) -> Response {
    let page = app.metrics.page(app.store.waiting());
    ([(axum::http::header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], page).into_response()
}
