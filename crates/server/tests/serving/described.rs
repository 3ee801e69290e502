//! Every answer that a test gets is one that the document describes: its status, its kind of
//! content and, where something is refused, the code.

use std::sync::OnceLock;

use serde_json::Value;
use tarock_server::ProblemKind;

use crate::client::Answer;

fn document() -> &'static Value {
    static DOCUMENT: OnceLock<Value> = OnceLock::new();
    DOCUMENT.get_or_init(|| serde_json::to_value(tarock_server::openapi()).expect("JSON"))
}

/// The operation that a request is about. Words of an address count before what may be anything.
fn operation(method: &str, path: &str) -> Option<&'static Value> {
    let paths = document()["paths"].as_object().expect("paths");
    let fits = |template: &str| {
        let (mut own, mut asked) = (template.split('/'), path.split('/'));
        let same = |(own, asked): (&str, &str)| {
            own == asked || (own.starts_with('{') && !asked.is_empty())
        };
        own.by_ref().zip(asked.by_ref()).all(same)
            && template.split('/').count() == path.split('/').count()
    };
    let fitting = paths.iter().filter(|(template, _)| fits(template));
    let (_, item) = fitting.min_by_key(|(template, _)| template.matches('{').count())?;
    item.get(method.to_lowercase())
}

/// Checks an answer; whatever is no operation of the document says nothing of it.
pub fn check(method: &str, path: &str, answer: &Answer) {
    let path = path.split('?').next().unwrap_or_default();
    let Some(operation) = operation(method, path) else { return };
    let place = format!("{method} {path}: {} {}", answer.status, answer.body);
    let responses = operation["responses"].as_object().expect("responses");
    let described = responses
        .get(&answer.status.to_string())
        .unwrap_or_else(|| panic!("crates/server/src/http/refusals.rs does not know of {place}"));
    let described = match described["$ref"].as_str().and_then(|name| name.rsplit('/').next()) {
        Some(name) => &document()["components"]["responses"][name],
        None => described,
    };
    let head = answer.head.to_lowercase();
    let content = head.lines().find_map(|line| line.strip_prefix("content-type: "));
    let content = content.and_then(|content| content.split(';').next());
    let known = described["content"].as_object();
    match (content, known) {
        (Some(content), Some(known)) => assert!(known.contains_key(content), "{content}: {place}"),
        (None, None) => {}
        _ => panic!("{content:?}, but {known:?} is described: {place}"),
    }
    if answer.status >= 400 {
        let code = answer.code();
        let text = described["description"].as_str().unwrap_or_default();
        let is_named = text.split([',', ':']).any(|word| word.trim() == code);
        // What the club refuses has codes of its own.
        let is_ours = ProblemKind::ALL.iter().any(|kind| kind.code() == code);
        assert!(
            is_named || !is_ours,
            "crates/server/src/http/refusals.rs does not know of {place}"
        );
    }
}

#[test]
fn no_status_stands_for_many() {
    for (path, item) in document()["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            for status in operation["responses"].as_object().expect("responses").keys() {
                let number: Option<u16> = status.parse().ok();
                assert!(number.is_some(), "{method} {path} describes {status}");
            }
        }
    }
}

#[test]
#[should_panic(expected = "does not know of GET /api/v1/books")]
fn an_answer_that_is_not_described_is_found() {
    let answer = "HTTP/1.1 418 I'm a teapot\r\nContent-Type: application/json\r\n\r\n{}";
    check("GET", "/api/v1/books", &Answer::new(answer));
}
