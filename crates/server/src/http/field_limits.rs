//! The longest texts and lists of requests, where types do not say it: what is longer is refused,
//! or is the name of nothing.

use utoipa::openapi::schema::{AdditionalProperties, ArrayItems, Object, SchemaType, Type};
use utoipa::openapi::{OpenApi as Document, RefOr, Schema};

/// Ids of everything that has one.
const ID: usize = 64;
/// Names of seasons, events, places, clubs, categories.
const NAME: usize = 120;
/// Reasons and other words of the desk.
const TEXT: usize = 300;
/// `final`, or a number.
const ROUND: usize = 20;
/// Letters of points or of a day.
const SHORT: usize = 40;
/// What fits into a request of the desk.
const REQUEST: usize = 256 * 1024;

/// Parameters in paths and queries.
const PARAMETERS: [(&str, usize); 4] =
    [("what", SHORT), ("round", ROUND), ("season", NAME), ("query", TEXT)];

/// Fields of requests: the schema, its fields down to the text or list, and how long it may be.
const FIELDS: [(&str, usize); 79] = [
    ("AmendedPerson.ban_until", SHORT),
    ("AmendedPerson.categories", 20),
    ("AmendedPerson.categories[]", NAME),
    ("AmendedPerson.club", NAME),
    ("BroughtEvents.codes{}", SHORT),
    ("CupChange.calendar.dates", 200),
    ("CupChange.calendar.season", NAME),
    ("CupChange.event.season", NAME),
    ("CupChange.open.title", NAME),
    ("CupChange.remove.event", NAME),
    ("CupChange.remove.reason", TEXT),
    ("CupChange.remove.season", NAME),
    ("CupChange.season.season", NAME),
    ("CupChange.title.title", NAME),
    ("CupDate.date", NAME),
    ("CupDate.place", NAME),
    ("CupDate.title", NAME),
    ("CupImport.csv", 8 * 1024 * 1024),
    ("CupImport.season", NAME),
    ("CupRecord.date", NAME),
    ("CupRecord.results", 2_000),
    ("CupRecord.title", NAME),
    ("CupRecord.tournament", ID),
    ("Entering.person", ID),
    ("Entering.team", NAME),
    ("Invited.user", ID),
    ("Joining.with", ID),
    ("LessonProgress.done[]", ID),
    ("NewPasskey.ceremony", ID),
    ("NewPasskey.name", NAME),
    ("NewPerson.categories", 20),
    ("NewPerson.categories[]", NAME),
    ("Opening.date", TEXT),
    ("Opening.house_rules", 64 * 1024),
    ("Opening.title", TEXT),
    ("PersonResult.person", ID),
    ("Scope.table.round", ROUND),
    ("TakenTournament.season", NAME),
    ("TakenTournament.tournament", ID),
    ("TournamentChange.amend.person", ID),
    ("TournamentChange.amend.team", NAME),
    ("TournamentChange.answer.note", TEXT),
    ("TournamentChange.call.round", ROUND),
    ("TournamentChange.call.text", TEXT),
    ("TournamentChange.choose.round", ROUND),
    ("TournamentChange.clear.reason", TEXT),
    ("TournamentChange.clear.round", ROUND),
    ("TournamentChange.clock.round", ROUND),
    ("TournamentChange.enter.people", 500),
    ("TournamentChange.import.people", 2_000),
    ("TournamentChange.import.people[]", ID),
    ("TournamentChange.publish.draws", 200),
    ("TournamentChange.publish.draws[]", ROUND),
    ("TournamentChange.publish.results", 200),
    ("TournamentChange.publish.results[]", ROUND),
    ("TournamentChange.reseat.tables", 500),
    ("TournamentChange.reseat.tables[]", 2_000),
    ("TournamentChange.result.players", 6),
    ("TournamentChange.result.results", 6),
    ("TournamentChange.result.round", ROUND),
    ("TournamentChange.sheet-open.round", ROUND),
    ("TournamentChange.sheet.players", 2_000),
    ("TournamentChange.sheet.results", 2_000),
    ("TournamentChange.sheet.round", ROUND),
    ("TournamentChange.sheet.state", REQUEST),
    ("TournamentSettings.apart", REQUEST),
    ("TournamentSettings.apart[]", 2_000),
    ("TournamentSettings.date", TEXT),
    ("TournamentSettings.prizes_in_kind", REQUEST),
    ("TournamentSettings.prizes_in_kind[]", TEXT),
    ("TournamentSettings.title", TEXT),
    ("UsedPasskey.ceremony", ID),
    ("Wanted.bots[]", ID),
    ("Wanted.rules", NAME),
    ("Wanted.stand_in", ID),
    ("WantedChange.id", ID),
    ("WantedPrint.players", 10_000),
    ("WantedPrint.round", ROUND),
    ("WantedTournament.format", NAME),
];

/// Writes the limits into the description.
pub fn write(document: &mut Document) {
    if let Some(components) = &mut document.components {
        for (name, schema) in &mut components.schemas {
            describe(schema, name);
        }
    }
    for item in document.paths.paths.values_mut() {
        let operations = [&mut item.get, &mut item.post, &mut item.put, &mut item.delete];
        for operation in operations.into_iter().flatten() {
            for parameter in operation.parameters.iter_mut().flatten() {
                let RefOr::T(parameter) = parameter else { continue };
                let known = PARAMETERS.iter().find(|(name, _)| *name == parameter.name);
                let longest = known.map_or(ID, |(_, longest)| *longest);
                if let Some(RefOr::T(Schema::Object(object))) = &mut parameter.schema
                    && is_bare_text(object)
                {
                    object.max_length = Some(longest);
                }
            }
        }
    }
}

fn limit_of(path: &str) -> Option<usize> {
    FIELDS.iter().find(|(field, _)| *field == path).map(|(_, longest)| *longest)
}

fn is_bare_text(object: &Object) -> bool {
    let is_text = match &object.schema_type {
        SchemaType::Type(kind) => *kind == Type::String,
        SchemaType::Array(kinds) => kinds.contains(&Type::String),
        SchemaType::AnyValue => false,
    };
    is_text && object.enum_values.is_none() && object.max_length.is_none()
}

fn describe(schema: &mut RefOr<Schema>, path: &str) {
    let RefOr::T(schema) = schema else { return };
    match schema {
        Schema::Object(object) => {
            if is_bare_text(object) {
                object.max_length = limit_of(path);
            }
            for (name, field) in &mut object.properties {
                describe(field, &format!("{path}.{name}"));
            }
            if let Some(more) = &mut object.additional_properties
                && let AdditionalProperties::RefOr(value) = more.as_mut()
            {
                describe(value, &format!("{path}{{}}"));
            }
        }
        Schema::Array(list) => {
            if list.max_items.is_none() {
                list.max_items = limit_of(path);
            }
            if let ArrayItems::RefOrSchema(items) = &mut list.items {
                describe(items, &format!("{path}[]"));
            }
        }
        Schema::OneOf(one) => one.items.iter_mut().for_each(|item| describe(item, path)),
        Schema::AllOf(all) => all.items.iter_mut().for_each(|item| describe(item, path)),
        Schema::AnyOf(any) => any.items.iter_mut().for_each(|item| describe(item, path)),
        _ => {}
    }
}
