//! Pages made by the server, complete without a script, in German and English.

use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tarock_bots::Language;

use crate::problem::Problem;

/// What a page is.
pub const HTML: &str = "text/html; charset=utf-8";
/// Nothing but the page itself and its own style.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

const STYLE: &str = "\
:root{--l0:#0a4b8c;--l1:#a03000;--l2:#1d6b34;--l3:#7a2f8f;--l4:#7a5c00;--l5:#00606a;--g:#8a8a8a}\
body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;\
color:#1b1b1b;background:#fff}\
h1{font-size:1.6rem}h2{font-size:1.25rem;margin-top:2rem}\
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;margin:.5rem 0}\
th,td{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #bbb}\
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}\
caption{text-align:left;font-weight:600;padding:.25rem 0}a{color:#0a4b8c}\
nav a,ul.files a{display:inline-block;padding:.5rem .25rem}\
.tables{display:grid;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr));gap:0 1.5rem}\
code{overflow-wrap:anywhere}pre{white-space:pre-wrap}figure{margin:1rem \
    0}svg{width:100%;height:auto}\
svg text{fill:currentColor;font:13px system-ui,sans-serif}svg .axis{stroke:var(--g)}\
svg polyline{fill:none;stroke-width:2.5}svg .other{stroke:var(--g);stroke-width:1;opacity:.5}\
svg .l0{stroke:var(--l0)}svg .l1{stroke:var(--l1)}svg .l2{stroke:var(--l2)}\
svg .l3{stroke:var(--l3)}svg .l4{stroke:var(--l4)}svg .l5{stroke:var(--l5)}\
svg .counts{fill:var(--l0)}svg .left-out{fill:none;stroke:var(--l0)}\
@media (prefers-color-scheme:dark){\
:root{--l0:#8fc1ff;--l1:#ffb08a;--l2:#8fdca6;--l3:#e0a8f2;--l4:#e8cd6a;--l5:#7fdde6}\
body{color:#eee;background:#161616}a{color:#8fc1ff}th,td{border-color:#555}}";

/// In which language a page is wanted.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct PageQuery {
    lang: Option<String>,
    season: Option<String>,
}

impl PageQuery {
    /// Which season is wanted.
    pub fn season(&self) -> Option<&str> {
        self.season.as_deref()
    }

    /// As the address says, otherwise as the browser prefers; German for everybody else.
    pub fn language(&self, headers: &HeaderMap) -> Language {
        let preferred = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let wanted = self.lang.as_deref().or(preferred).unwrap_or_default();
        if wanted.trim_start().to_lowercase().starts_with("en") {
            Language::English
        } else {
            Language::German
        }
    }
}

/// One of two texts.
pub const fn told(language: Language, german: &'static str, english: &'static str) -> &'static str {
    match language {
        Language::German => german,
        Language::English => english,
    }
}

/// A page for whoever found nothing.
pub fn problem_page(language: Language, problem: &Problem) -> Response {
    let said = problem.said();
    let sentence = match language {
        Language::German => said.de,
        Language::English => said.en,
    };
    let title = told(language, "Ergebnis", "Result");
    let body = format!("<h1>{}</h1>", escaped(&sentence));
    answer(problem.kind.status(), document(language, title, &body))
}

/// A page as it is sent.
pub fn answer(status: StatusCode, text: impl Into<Bytes>) -> Response {
    let mut response = (status, text.into()).into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(HTML));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(VARY, HeaderValue::from_static("Accept-Language"));
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

/// The frame of a page.
pub fn document(language: Language, title: &str, body: &str) -> String {
    let other = match language {
        Language::German => "<a href=\"?lang=en\" lang=\"en\" hreflang=\"en\">English</a>",
        Language::English => "<a href=\"?lang=de\" lang=\"de\" hreflang=\"de\">Deutsch</a>",
    };
    let label = told(language, "Sprache", "Language");
    format!(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>{}</title><style>{STYLE}</style></head><body>\
         <nav aria-label=\"{label}\">{other}</nav><main>{body}</main></body></html>",
        language.code(),
        escaped(title),
    )
}

/// A text in which nothing is markup.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}
