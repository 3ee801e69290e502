//! What everybody may know of a table without sitting there.

use serde::Serialize;
use tarock_table::{Length, PlaceOwner, Progress, SeenPlace, ThinkingTime, UserId};
use tokio::time::Instant;
use utoipa::openapi::schema::{Object, ObjectBuilder, OneOfBuilder, Schema, Type};

use crate::host::LoadedTable;

/// Public facts of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct TableSummary {
    /// Id.
    pub table: String,
    /// The link for people, relative to the server.
    pub link: String,
    /// The book, as records name it.
    pub rules: String,
    /// Title of the book.
    pub title: String,
    /// Players at the table.
    pub players: u8,
    /// Whether only those who know its id may find it.
    pub private: bool,
    /// When it was opened.
    pub opened: u64,
    /// The name of whoever opened it; left out if they have gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opener: Option<String>,
    /// Thinking time: `"off"` or `{"per-action": ms}`.
    #[schema(schema_with = thinking_times)]
    pub thinking: ThinkingTime,
    /// Length of the evening: `"open"` or `{"radln": n}`.
    #[schema(schema_with = lengths)]
    pub length: Length,
    /// Whether it is played as at a tournament.
    pub tournament: bool,
    /// Whether deals can count double, where the book has that.
    pub double_rounds: bool,
    /// `gathering`, `playing` or `over`.
    #[schema(schema_with = stages)]
    pub stage: Progress,
    /// Finished deals.
    pub deals: u64,
    /// People who watch.
    pub watchers: u64,
    /// The places, as in a snapshot.
    #[schema(value_type = Vec<serde_json::Value>)]
    pub places: Vec<SeenPlace>,
    /// Who sits there.
    #[serde(skip)]
    pub seated: Vec<String>,
    /// Since when nobody looks at it; `None` while somebody does.
    #[serde(skip)]
    pub alone_since: Option<Instant>,
}

fn stages() -> Object {
    let stages = [Progress::Gathering, Progress::Playing, Progress::Over]
        .map(|stage| serde_json::json!(stage));
    let about = "`gathering`, `playing` or `over`.";
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(stages))
        .description(Some(about))
        .build()
}

fn thinking_times() -> Schema {
    word_or_number("off", "per-action", "Thinking time: `\"off\"` or `{\"per-action\": ms}`.")
}

fn lengths() -> Schema {
    word_or_number("open", "radln", "Length of the evening: `\"open\"` or `{\"radln\": n}`.")
}

/// A word, or a field with a number.
fn word_or_number(word: &str, field: &str, about: &str) -> Schema {
    let word = ObjectBuilder::new().schema_type(Type::String).enum_values(Some([word]));
    let number = ObjectBuilder::new().schema_type(Type::Integer);
    let number =
        ObjectBuilder::new().schema_type(Type::Object).property(field, number).required(field);
    OneOfBuilder::new().item(word).item(number).description(Some(about)).build().into()
}

impl TableSummary {
    /// The facts of a table.
    pub fn of(loaded: &LoadedTable, alone_since: Option<Instant>) -> TableSummary {
        let table = &loaded.table;
        let setup = table.setup();
        // Nobody has this name: the view of the public.
        let seen = table.snapshot(&UserId(String::new()));
        TableSummary {
            link: format!("/t/{}", setup.table),
            table: setup.table.clone(),
            rules: setup.rules.clone(),
            title: loaded.book.file().title.clone(),
            players: setup.players,
            private: loaded.private,
            opened: loaded.opened,
            opener: loaded.opener.clone(),
            thinking: setup.thinking,
            length: setup.length,
            tournament: setup.tournament,
            double_rounds: setup.double_rounds.unwrap_or(true),
            stage: table.progress(),
            deals: seen.sheet.lines.len() as u64,
            watchers: seen.watchers.len() as u64,
            places: seen.places,
            seated: table.owners().filter_map(seated).collect(),
            alone_since,
        }
    }
}

fn seated(owner: PlaceOwner<'_>) -> Option<String> {
    match owner {
        PlaceOwner::Person { user, .. } => Some(user.0.clone()),
        PlaceOwner::Bot { .. } | PlaceOwner::Nobody => None,
    }
}
