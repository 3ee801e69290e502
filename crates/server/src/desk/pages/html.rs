//! Pages made by the server, complete without a script, in German and English.

use std::fmt::Write;

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

/// The colours of the application's pages, so that these are of the same house.
const STYLE: &str = "\
:root{--l0:#0a4b8c;--l1:#a03000;--l2:#1d6b34;--l3:#7a2f8f;--l4:#7a5c00;--l5:#00606a;--g:#8a8a8a;\
--felt:#1d4f3b;--felt-ink:#f7f2e4;--paper:#fbf7ee;--paper-2:#f1eadb;--ink:#22302a;--line:#b9ae96}\
body{font:1rem/1.5 'Alegreya Sans','Gill Sans','Segoe UI',sans-serif;margin:0;\
color:var(--ink);background:var(--paper)}\
main{max-width:60rem;margin:0 auto;padding:1rem}\
body>header,body>footer{display:flex;flex-wrap:wrap;gap:0 1.2rem;align-items:center;\
padding:.3rem max(1rem,calc((100vw - 60rem)/2 + 1rem))}\
body>header{background:var(--felt)}body>header a{color:var(--felt-ink)}\
body>header .brand{font-weight:700;font-size:1.3rem;text-decoration:none}\
body>header .language{margin-left:auto}\
body>footer{background:var(--paper-2);border-top:1px solid var(--line);margin-top:2rem}\
body>:is(header,footer) a{display:inline-block;padding:.65rem .35rem;min-width:44px;\
min-height:1.5rem;box-sizing:content-box}\
body>footer a{color:var(--ink)}\
h1,h2,h3,li,th[scope=row]{overflow-wrap:anywhere}\
.wide th[scope=row]{min-width:10.5rem}h1{font-size:1.6rem}h2{font-size:1.25rem;margin-top:2rem}\
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;margin:.5rem 0}\
th,td{text-align:left;padding:.25rem .5rem;border-bottom:1px solid var(--line)}\
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}\
caption{text-align:left;font-weight:600;padding:.25rem 0}a{color:var(--l0)}\
nav a,ul.files a{display:inline-block;padding:.65rem .25rem}\
.tables{display:grid;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr));gap:0 1.5rem}\
code{overflow-wrap:anywhere}pre{white-space:pre-wrap}figure{margin:1rem \
    0}svg{width:100%;\
height:auto}\
svg text{fill:currentColor;font:13px system-ui,sans-serif}svg .axis{stroke:var(--g)}\
svg polyline{fill:none;stroke-width:2.5}svg .other{stroke:var(--g);stroke-width:1;opacity:.5}\
svg .l0{stroke:var(--l0)}svg .l1{stroke:var(--l1)}svg .l2{stroke:var(--l2)}\
svg .l3{stroke:var(--l3)}svg .l4{stroke:var(--l4)}svg .l5{stroke:var(--l5)}\
svg .counts{fill:var(--l0)}svg .left-out{fill:none;stroke:var(--l0)}\
th[scope=row]{hyphens:auto}\
@media (max-width:620px){body>header nav:not(.language){order:1;flex-basis:100%}\
.wide th[scope=row]{min-width:7.5rem}.wide :is(th,td){padding-inline:.3rem}\
.list :is(table,tbody){display:block}.list thead{position:absolute;width:1px;height:1px;\
overflow:hidden;clip-path:inset(50%)}\
.list tr{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .6rem;padding:.35rem 0;\
border-bottom:1px solid var(--line)}.list tr::after{content:'';order:1;flex-basis:100%}\
.list :is(th,td){border:0;padding:0}.list th[scope=row]{flex:1;min-width:6rem}\
.list .rank::after{content:'.'}.list .sum{margin-left:auto;font-weight:700}\
.list .sum::after{content:' ' attr(data-is)}\
.list .more{order:2;text-align:left;overflow-wrap:anywhere}.list .more:empty{display:none}\
.list .more::before{content:attr(data-is) ' '}}\
@media (pointer:coarse){th a{display:block;padding:.65rem 0}li>a{display:inline-block;\
padding:.65rem 0}}\
@media (prefers-color-scheme:dark){\
:root{--l0:#8fc1ff;--l1:#ffb08a;--l2:#8fdca6;--l3:#e0a8f2;--l4:#e8cd6a;--l5:#7fdde6;\
--felt:#0d271d;--felt-ink:#f1ecdd;--paper:#1b2420;--paper-2:#243029;--ink:#efe9da;--line:#56635a}}";

/// Where the frame of a page leads: the address, and its name in German and English.
const HEAD_LINKS: [(&str, &str, &str); 4] = [
    ("/lernen", "Lernen", "Learn"),
    ("/buecher", "Regelwerke", "Rulebooks"),
    ("/turnier", "Turniere", "Tournaments"),
    ("/hilfe", "Hilfe", "Help"),
];
const FOOT_LINKS: [(&str, &str, &str); 4] = [
    ("/", "Zur Startseite", "To the start page"),
    ("/ueber", "Über dieses Programm", "About this program"),
    ("/impressum", "Impressum", "Imprint"),
    ("/datenschutz", "Datenschutz", "Privacy"),
];

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
    // English answers begin small, as parts of a sentence; here it stands alone.
    let mut signs = sentence.chars();
    let first = signs.next().into_iter().flat_map(char::to_uppercase);
    let sentence: String = first.chain(signs).collect();
    let title = escaped(&sentence);
    let about = told(
        language,
        "Vielleicht ist der Link nicht ganz, oder was es hier gab, wurde gelöscht.",
        "The link may be incomplete, or what was here has been deleted.",
    );
    let about = if problem.kind.status() == StatusCode::NOT_FOUND { about } else { "" };
    let back = told(language, "Zur Startseite", "To the start page");
    let body = format!("<h1>{title}</h1><p>{about}</p><p><a href=\"/\">{back}</a></p>");
    answer(problem.kind.status(), document(language, &sentence, &body))
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

/// The frame of a page, the same as around those of the application.
pub fn document(language: Language, title: &str, body: &str) -> String {
    document_of_season(language, None, title, body)
}

/// The same for a page of one of several seasons: in the other language it is of that season too.
pub fn document_of_season(
    language: Language,
    season: Option<&str>,
    title: &str,
    body: &str,
) -> String {
    let (other, name) = match language {
        Language::German => (Language::English, "English"),
        Language::English => (Language::German, "Deutsch"),
    };
    let (query, other) = (page_query(season, other), other.code());
    let other = format!("<a href=\"?{query}\" lang=\"{other}\" hreflang=\"{other}\">{name}</a>");
    let label = told(language, "Sprache", "Language");
    let (pages, more) =
        (told(language, "Hauptseiten", "Main pages"), told(language, "Mehr", "More"));
    let (head, foot) = (links(language, &HEAD_LINKS), links(language, &FOOT_LINKS));
    format!(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>{} · Tarock</title><style>{STYLE}</style></head><body>\
         <header><a class=\"brand\" href=\"/\">Tarock</a><nav aria-label=\"{pages}\">{head}</nav>\
         <nav class=\"language\" aria-label=\"{label}\">{other}</nav></header>\
         <main>{body}</main>\
         <footer><nav aria-label=\"{more}\">{foot}</nav></footer></body></html>",
        language.code(),
        escaped(title),
    )
}

/// What leads to a page in this language, and to one of its seasons, behind the question mark.
pub fn page_query(season: Option<&str>, language: Language) -> String {
    let season = season.map(|season| format!("season={}&amp;", in_an_address(season)));
    format!("{}lang={}", season.unwrap_or_default(), language.code())
}

/// A text as a part of an address.
pub fn in_an_address(text: &str) -> String {
    let mut safe = String::with_capacity(text.len() * 3);
    for byte in text.bytes() {
        let _ = write!(safe, "%{byte:02X}");
    }
    safe
}

fn links(language: Language, links: &[(&'static str, &'static str, &'static str)]) -> String {
    let link = |(address, german, english): &(&str, &'static str, &'static str)| {
        format!("<a href=\"{address}\">{}</a>", told(language, german, english))
    };
    links.iter().map(link).collect()
}

/// What somebody has in all. Where a table does not fit, each row is written as a list, and the
/// cell says what it is.
pub fn total(is: &str, value: &str) -> String {
    cell("sum", is, value)
}

/// What stands under the name there.
pub fn more(is: &str, value: &str) -> String {
    cell("more", is, value)
}

fn cell(class: &str, is: &str, value: &str) -> String {
    let (is, value) = (escaped(is), escaped(value));
    format!("<td class=\"n {class}\" data-is=\"{is}\">{value}</td>")
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
