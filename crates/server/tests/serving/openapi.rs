//! The description for machines.

use std::path::Path;

use serde_json::{Value, json};
use tarock_table::{Length, ThinkingTime};

use crate::client::World;

#[test]
fn the_kept_description_is_the_one_of_the_code() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    let kept = std::fs::read_to_string(path).expect("docs/openapi.json is there");
    let own = tarock_server::openapi().to_pretty_json().expect("it can be written");
    assert_eq!(
        kept.trim_end(),
        own,
        "docs/openapi.json is old: cargo run --package tarock-server --example openapi > \
        docs/openapi.json"
    );
}

/// Every address of the description is served: whatever it answers, it is not „there is nothing
/// here".
#[tokio::test]
async fn every_described_address_is_there() {
    let world = World::new().await;
    let served = world.get("/api/v1/openapi.json").await.json();
    let paths = served["paths"].as_object().expect("a list of paths");
    assert!(paths.len() >= 15, "{}", paths.len());
    for (path, methods) in paths {
        for method in methods.as_object().expect("methods").keys() {
            let answer = world
                .request(&method.to_uppercase(), &path.replace(['{', '}'], ""), &[], None)
                .await;
            let nothing =
                answer.status >= 400 && ["not-found", "method"].contains(&answer.code().as_str());
            // The book of this name is what is missing, not the address.
            assert!(
                !nothing || path.ends_with("/books/{book}"),
                "{method} {path}: {}",
                answer.body
            );
        }
    }
    world.server.stop().await;
}

#[test]
fn every_operation_has_a_name_of_its_own() {
    let document = serde_json::to_value(tarock_server::openapi()).expect("JSON");
    let mut names = std::collections::BTreeSet::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let name = operation["operationId"]
                .as_str()
                .unwrap_or_else(|| panic!("{method} {path} has no name"));
            assert!(names.insert(name.to_owned()), "{method} {path}: {name} is there twice");
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().expect("a name");
                let place = if path.contains(&format!("{{{name}}}")) { "path" } else { "query" };
                assert_eq!(parameter["in"], place, "{method} {path}: {name}");
            }
        }
    }
}

/// What the document says of values whose types do not know it is how they are written.
#[test]
fn thinking_time_and_length_are_described_as_they_are_written() {
    let document = serde_json::to_value(tarock_server::openapi()).expect("JSON");
    let written = [
        ("thinking", json!(ThinkingTime::Off), json!(ThinkingTime::PerAction(1))),
        ("length", json!(Length::Open), json!(Length::Radln(1))),
    ];
    for (field, word, number) in written {
        let either: &Value =
            &document["components"]["schemas"]["TableSummary"]["properties"][field]["oneOf"];
        assert_eq!(either[0]["enum"], json!([word]), "{field}");
        let name = number.as_object().and_then(|fields| fields.keys().next()).expect("a field");
        assert_eq!(either[1]["required"], json!([name]), "{field}");
        assert_eq!(either[1]["properties"][name]["type"], "integer", "{field}");
    }
}

/// Whatever somebody sends has an end that the description names: every text and every list of a
/// request, down to the last field.
#[test]
fn every_text_and_list_of_a_request_has_a_limit() {
    let document = serde_json::to_value(tarock_server::openapi()).expect("JSON");
    let mut walk = Walk { document: &document, seen: Vec::new(), missing: Vec::new() };
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let place = format!("{method} {path}");
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                walk.look(&parameter["schema"], &format!("{place} {}", parameter["name"]));
            }
            for content in operation["requestBody"]["content"].as_object().into_iter().flatten() {
                walk.look(&content.1["schema"], &place);
            }
        }
    }
    assert!(walk.seen.len() > 20, "{:?}", walk.seen);
    assert!(walk.missing.is_empty(), "{:#?}", walk.missing);
}

struct Walk<'a> {
    document: &'a Value,
    seen: Vec<String>,
    missing: Vec<String>,
}

impl Walk<'_> {
    fn look(&mut self, schema: &Value, place: &str) {
        if let Some(name) = schema["$ref"].as_str().and_then(|name| name.rsplit('/').next()) {
            if !self.seen.iter().any(|seen| seen == name) {
                self.seen.push(name.to_owned());
                let document = self.document;
                self.look(&document["components"]["schemas"][name], name);
            }
            return;
        }
        let is = |kind: &str| {
            schema["type"] == kind
                || schema["type"].as_array().is_some_and(|all| all.iter().any(|one| one == kind))
        };
        let says = |names: &[&str]| names.iter().any(|name| schema.get(name).is_some());
        if is("string") && !says(&["maxLength", "enum", "const", "format", "pattern"]) {
            self.missing.push(place.to_owned());
        }
        if is("array") && !says(&["maxItems"]) {
            self.missing.push(format!("{place} (list)"));
        }
        if schema["items"].is_object() {
            self.look(&schema["items"], &format!("{place}[]"));
        }
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            self.look(field, &format!("{place}.{name}"));
        }
        if schema["additionalProperties"].is_object() {
            self.look(&schema["additionalProperties"], &format!("{place}{{}}"));
        }
        for kind in ["oneOf", "anyOf", "allOf"] {
            for one in schema[kind].as_array().into_iter().flatten() {
                self.look(one, place);
            }
        }
    }
}
