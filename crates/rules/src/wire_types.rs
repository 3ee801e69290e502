//! JSON schemas of what is written by hand and not derived.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{Action, Card, CardSet, Move, Seat};

macro_rules! schema {
    ($($name:ident => $schema:expr;)+) => {$(
        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                $schema
            }
        }
    )+};
}

schema! {
    Card => json_schema!({
        "description": "A card: 1 to 22, or a suit with its rank.",
        "type": "string",
        "pattern": "^([1-9]|1[0-9]|2[0-2]|[HK][1-4BCDK]|[PT]([7-9]|10|[BCDK]))$",
    });
    Seat => json_schema!({
        "description": "A seat of the deal in the order of play, 0 to 3.",
        "type": "integer",
        "minimum": 0,
        "maximum": 3,
    });
    Action => json_schema!({
        "description": "What a seat does: a verb and, where it needs one, an argument.",
        "type": "string",
        "pattern": "^[a-z-]+( [0-9A-Za-z@-]+)?$",
    });
    Move => json_schema!({
        "description": "A seat and its action.",
        "type": "string",
        "pattern": "^[0-3] [a-z-]+( [0-9A-Za-z@-]+)?$",
    });
}

impl JsonSchema for CardSet {
    fn schema_name() -> Cow<'static, str> {
        "CardSet".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Cards, none of them twice.",
            "type": "array",
            "items": generator.subschema_for::<Card>(),
            "uniqueItems": true,
        })
    }
}
