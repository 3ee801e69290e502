//! The messages of the WebSocket for machines: the schema is that of the code, and every kept
//! message is as it says. `UPDATE_SCHEMA=1` writes it anew.

use std::collections::BTreeSet;
use std::path::Path;

use schemars::generate::SchemaSettings;
use serde_json::{Value, json};
use tarock_table::{ClientMessage, ServerMessage};

use crate::client::World;

/// The schema as the types give it.
fn schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let server = generator.subschema_for::<ServerMessage<'static>>();
    let client = generator.subschema_for::<ClientMessage>();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "tarock: messages of the WebSocket of a table",
        "description": "docs/protocol.md explains them. Who reads messages of the server passes \
            over fields that are not here.",
        "oneOf": [server, client],
        "$defs": generator.take_definitions(true),
    })
}

fn at_root(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn kept_messages() -> Vec<Value> {
    let text = std::fs::read_to_string(at_root("crates/table/tests/data/messages.jsonl"))
        .expect("the messages are there");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// The schema of the messages of one side.
fn side(name: &str) -> jsonschema::Validator {
    let whole = schema();
    let side = json!({"$schema": whole["$schema"], "$ref": format!("#/$defs/{name}"),
        "$defs": whole["$defs"]});
    jsonschema::validator_for(&side).expect("the schema is one")
}

#[tokio::test]
async fn the_kept_schema_is_the_one_of_the_code() {
    let own = serde_json::to_string_pretty(&schema()).expect("it can be written");
    let file = at_root("docs/websocket.schema.json");
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        std::fs::write(&file, format!("{own}\n")).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(
        kept.trim_end(),
        own,
        "docs/websocket.schema.json is old: UPDATE_SCHEMA=1 writes it anew"
    );
    let world = World::new().await;
    assert_eq!(world.get("/api/v1/websocket.schema.json").await.body.trim_end(), kept.trim_end());
    world.server.stop().await;
}

#[test]
fn every_kept_message_is_as_the_schema_says() {
    let (server, client) = (side("ServerMessage"), side("ClientMessage"));
    let messages = kept_messages();
    assert!(messages.len() > 100);
    for line in messages {
        let validator = if line["from"] == "server" { &server } else { &client };
        if let Err(error) = validator.validate(&line["message"]) {
            panic!("{error} at {} in {line}", error.instance_path());
        }
    }
}

#[test]
fn the_schema_refuses_what_is_no_message() {
    let (server, client) = (side("ServerMessage"), side("ClientMessage"));
    let card = |card: &str| {
        json!({"told": {"seq": 1,
            "event": {"deal": {"card-played": {"seat": 0, "card": card}}}}})
    };
    assert!(server.is_valid(&card("21")));
    for wrong in [
        card("23"),
        card("H5"),
        json!({"told": {"seq": 1}}),
        json!({"pong": {}}),
        json!({"resync": {}}),
        json!("hello"),
    ] {
        assert!(!server.is_valid(&wrong), "{wrong}");
    }
    let act = |action: &str| {
        json!({"command": {"id": "c1", "seen": 1,
            "command": {"act": {"action": action}}}})
    };
    assert!(client.is_valid(&act("play 21")));
    let more = json!({"command": {"id": "c1", "seen": 1, "command": "ready", "more": 1}});
    for wrong in [act("PLAY"), more, json!({"resync": {"now": true}}), json!({"pong": {"now": 1}})]
    {
        assert!(!client.is_valid(&wrong), "{wrong}");
    }
}

/// Every kind of message, command and event in the schema is among the kept messages.
#[test]
fn no_kind_of_message_is_missing() {
    let mut seen = BTreeSet::new();
    for line in kept_messages() {
        words(&line, &mut seen);
    }
    let whole = schema();
    let definitions = whole["$defs"].as_object().expect("definitions");
    let mut kinds = 0;
    // Which games and premiums there are is the books' affair.
    for (name, definition) in
        definitions.iter().filter(|(name, _)| !["Game", "Premium"].contains(&name.as_str()))
    {
        for kind in definition["oneOf"].as_array().into_iter().flatten().chain([definition]) {
            let named = kind["const"].as_str().into_iter().chain(strings(&kind["enum"]));
            let tagged =
                kind["properties"].as_object().into_iter().flatten().map(|(key, _)| key.as_str());
            for word in named.chain(tagged) {
                assert!(seen.contains(word), "{word:?} of {name} is in no kept message");
                kinds += 1;
            }
        }
    }
    assert!(kinds > 150, "{kinds}");
}

fn strings(list: &Value) -> impl Iterator<Item = &str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str)
}

fn words(value: &Value, seen: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            seen.insert(text.clone());
        }
        Value::Array(values) => values.iter().for_each(|value| words(value, seen)),
        Value::Object(fields) => fields.iter().for_each(|(key, value)| {
            seen.insert(key.clone());
            words(value, seen);
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
