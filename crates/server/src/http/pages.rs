//! What people see who open the address in a browser: the application, which is compiled in once
//! `make web` has built it.

use std::borrow::Cow;
use std::net::IpAddr;

use axum::extract::State;
use axum::http::header::{
    ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY,
    CONTENT_TYPE, ETAG, IF_NONE_MATCH, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::address::ClientAddress;
use crate::app::App;
use crate::preview::{self, LinkPreview};
use crate::problem::{Kind, Problem};

/// The built application. Without it the server says how to build it.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Application;

const PLAIN: &str = include_str!("plain.html");
const DOCUMENT: &str = "index.html";

/// Nothing from elsewhere, no scripts but our own; WebAssembly needs a word of its own, and the
/// drawings carry their styles.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
     style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
     object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The addresses that the application has a page for.
const PAGES: [&str; 20] = [
    "",
    "buecher",
    "cups",
    "datenschutz",
    "gespielt",
    "hausregeln",
    "hilfe",
    "impressum",
    "konto",
    "lernen",
    "nachspielen",
    "programm",
    "pruefen",
    "schiedsrichter",
    "schule",
    "schule/tisch",
    "turnier",
    "ueber",
    "uebung",
    "zettel",
];

/// What the application has at an address. Whether there is something by an id, the store knows.
#[derive(Debug, PartialEq, Eq)]
enum Room<'a> {
    Page,
    Table(&'a str),
    Tournament(&'a str),
    Cup(&'a str),
    Nothing,
}

impl Room<'_> {
    fn at(path: &str) -> Room<'_> {
        if PAGES.contains(&path) {
            return Room::Page;
        }
        let mut parts = path.split('/');
        match (parts.next(), parts.next().filter(|id| is_id(id)), parts.next()) {
            (Some("t" | "tisch"), Some(table), None) => Room::Table(table),
            (Some("turnier"), Some(tournament), _) => Room::Tournament(tournament),
            (Some("cup"), Some(cup), Some("bearbeiten")) => Room::Cup(cup),
            _ => Room::Nothing,
        }
    }

    /// What is known of it. Whoever asks is counted as for any other question about it.
    async fn look(&self, app: &App, from: IpAddr, headers: &HeaderMap) -> LinkPreview {
        let found = match self {
            Room::Page => return LinkPreview::Unknown,
            Room::Nothing => return LinkPreview::Nothing,
            Room::Table(_) | Room::Tournament(_) | Room::Cup(_) if !app.requests.take(from) => {
                return LinkPreview::Unknown;
            }
            Room::Table(table) => return preview::of(app, table, headers).await,
            Room::Tournament(id) => app.store.tournament(id).await.map(|row| row.is_some()),
            Room::Cup(cup) => app.store.cup_version(cup).await.map(|row| row.is_some()),
        };
        if matches!(found, Ok(false)) { LinkPreview::Nothing } else { LinkPreview::Unknown }
    }
}

/// Whether somebody could have got such an id from a server.
fn is_id(text: &str) -> bool {
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || sign == '-' || sign == '_';
    (1..=64).contains(&text.len()) && text.chars().all(is_sign)
}

/// The page or file at an address. Every address without a file name is answered by the
/// application, and for whoever reads pages every other too; where it has no page, it says so with
/// a way back, and the status says so too.
pub async fn page(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return Problem::from(Kind::Method).into_response();
    }
    // Whoever types or copies an address may leave a slash at its end.
    let path = uri.path().trim_matches('/');
    let is_person = is_for_people(&headers);
    let accept = accepted(&headers);
    let wants_page = is_person || accept.is_empty() || accept.contains("*/*");
    let name = if path.is_empty() { DOCUMENT } else { path };
    if let Some(found) = Application::get(name) {
        return file(name, found, &headers);
    }
    let is_file = path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    if (is_file && !is_person) || !wants_page {
        return Problem::from(Kind::NotFound).into_response();
    }
    let known = Room::at(path).look(&app, from, &headers).await;
    match (Application::get(DOCUMENT), known) {
        (Some(found), LinkPreview::Unknown) => file(DOCUMENT, found, &headers),
        (Some(found), LinkPreview::Nothing) => not_found(found),
        (Some(found), LinkPreview::Tags(tags)) => tagged(&found, &tags),
        (None, LinkPreview::Nothing) => (StatusCode::NOT_FOUND, Html(PLAIN)).into_response(),
        (None, LinkPreview::Unknown | LinkPreview::Tags(_)) => Html(PLAIN).into_response(),
    }
}

fn accepted(headers: &HeaderMap) -> &str {
    headers.get(ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default()
}

/// Whether a page is asked for by somebody who reads it.
pub fn is_for_people(headers: &HeaderMap) -> bool {
    accepted(headers).contains("text/html")
}

/// The answer at an address that nothing can have.
pub fn nowhere(is_for_people: bool) -> Response {
    match Application::get(DOCUMENT) {
        Some(found) if is_for_people => not_found(found),
        _ => Problem::from(Kind::NotFound).into_response(),
    }
}

/// The application at an address that is not there, without the tag of the page: it is never
/// unchanged.
fn not_found(found: EmbeddedFile) -> Response {
    let mut response = file(DOCUMENT, found, &HeaderMap::new());
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

/// The application with a head of its own.
fn tagged(found: &EmbeddedFile, tags: &str) -> Response {
    let page = preview::with_tags(&String::from_utf8_lossy(&found.data), tags);
    let mut response = Html(page).into_response();
    guard(response.headers_mut(), "no-cache");
    response
}

/// How long a file may be kept, and what a page of ours may do.
fn guard(sent: &mut HeaderMap, cache: &'static str) {
    sent.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    sent.insert(VARY, HeaderValue::from_static("accept-encoding"));
    sent.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    sent.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    sent.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
}

fn file(name: &str, found: EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = tag_of(&found);
    let known = headers.get(IF_NONE_MATCH).is_some_and(|value| value.as_bytes() == tag.as_bytes());
    let mut response =
        if known { StatusCode::NOT_MODIFIED.into_response() } else { body(name, found, headers) };
    // Names of assets hold a hash of what is in them; everything else is asked for anew.
    let cache = if name.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let sent = response.headers_mut();
    guard(sent, cache);
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        sent.insert(ETAG, tag);
    }
    response
}

/// The file, compressed where the build has done so and the browser takes it.
fn body(name: &str, found: EmbeddedFile, headers: &HeaderMap) -> Response {
    let takes = headers
        .get(ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.contains("gzip"));
    let packed = if takes { Application::get(&format!("{name}.gz")) } else { None };
    let is_packed = packed.is_some();
    let data: Cow<'static, [u8]> = packed.unwrap_or(found).data;
    let mut response = data.into_response();
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind(name)));
    if is_packed {
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

fn tag_of(found: &EmbeddedFile) -> String {
    let hash = found.metadata.sha256_hash();
    format!(
        "\"{:024x}\"",
        hash.iter().take(12).fold(0_u128, |number, &byte| number << 8 | u128::from(byte))
    )
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        "json" => "application/json",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "txt" | "toml" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_of_the_application_is_known() {
        let pages = include_str!("../../../../web/src/app/pages.ts");
        let named = pages.lines().filter_map(|line| {
            line.trim().strip_prefix("'/")?.split_once("': () =>").map(|(path, _)| path)
        });
        let named: Vec<&str> = named.collect();
        assert!(named.len() > 5, "{named:?}");
        for path in named.into_iter().chain(["", "uebung"]) {
            assert_eq!(Room::at(path), Room::Page, "{path} is missing in PAGES");
        }
        for path in ["gibt-es-nicht", "x/uebung", "hilfe/x", "t", "t/", "t/a/b", "t/../x", "cup/x"]
        {
            assert_eq!(Room::at(path), Room::Nothing, "{path}");
        }
        assert_eq!(Room::at("t/Ju0V"), Room::Table("Ju0V"));
        assert_eq!(Room::at("tisch/Ju0V"), Room::Table("Ju0V"));
        assert_eq!(Room::at("turnier/abc/tisch/1/3"), Room::Tournament("abc"));
        assert_eq!(Room::at("cup/abc/bearbeiten"), Room::Cup("abc"));
    }
}
