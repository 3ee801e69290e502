//! What an operation may refuse: every kind of problem that its address, what it reads and what it
//! does can end in. The description for machines has the statuses and codes from here.

use std::collections::BTreeSet;

use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::{Components, Content, Ref, RefOr, Response, ResponseBuilder};

use crate::problem::Kind;

/// What every request can meet, whatever it asks for.
const EVERYWHERE: [Kind; 10] = [
    Kind::Malformed,
    Kind::Banned,
    Kind::Timeout,
    Kind::UriTooLong,
    Kind::TooManyRequests,
    Kind::HeadTooLarge,
    Kind::Broken,
    Kind::Kept,
    Kind::Stopping,
    Kind::Storage,
];

/// Only for accounts.
const ACCOUNT: [Kind; 2] = [Kind::NotForPrograms, Kind::AccountNeeded];
/// Confirmed by the password.
const CONFIRMED: [Kind; 4] =
    [Kind::TooManyAttempts, Kind::WrongPassword, Kind::Confirm, Kind::SignInBusy];
/// A table as it is in memory.
const TABLE: [Kind; 4] = [Kind::NoSuchTable, Kind::TableClosed, Kind::TableLetGo, Kind::Full];
/// What becomes a WebSocket.
const SOCKET: [Kind; 4] =
    [Kind::ForeignOrigin, Kind::Upgrade, Kind::TooManyConnections, Kind::Full];
/// By a link, by a token, or by neither.
const SCOPE: [Kind; 2] = [Kind::UnknownUser, Kind::LinkEnded];
/// A tournament as it is in memory.
const TOURNAMENT: [Kind; 5] =
    [Kind::NoSuchTournament, Kind::Rules, Kind::TournamentsBusy, Kind::Full, Kind::Busy];
/// A cup as it is kept.
const CUP: [Kind; 2] = [Kind::NoSuchCup, Kind::TournamentsBusy];
/// The secret of a link.
const SECRET: [Kind; 3] = [Kind::NoSuchLink, Kind::LinkEnded, Kind::TooManyAttempts];

/// What operations refuse besides. Each is a method and an address below `/api/v1`; without a
/// method all are meant, with a `*` at the end all addresses that begin so.
const BY_ADDRESS: &[(&str, &[Kind])] = &[
    ("post /visitors", &[Kind::Name, Kind::ForeignOrigin, Kind::TooManyVisitors]),
    ("put /me", &[Kind::Name, Kind::NameTaken]),
    ("get /me/export", &[Kind::TooManyExports]),
    ("/me/practice", &ACCOUNT),
    ("/me/lessons", &ACCOUNT),
    ("get /users/{user}", &[Kind::NoSuchUser]),
    ("post /tokens", &[Kind::NotForPrograms, Kind::Name, Kind::TooManyTokens]),
    ("delete /tokens/{user}", &[Kind::NoSuchUser]),
    ("post /account", &[Kind::NotForPrograms, Kind::Name, Kind::HasAccount, Kind::NameTaken]),
    ("post /account", &[Kind::Password, Kind::CommonPassword]),
    ("post /account", &[Kind::TooManyAttempts, Kind::SignInBusy]),
    ("get /account", &ACCOUNT),
    ("/account/password", &ACCOUNT),
    ("/account/password", &CONFIRMED),
    ("/account/password", &[Kind::Password, Kind::CommonPassword]),
    ("/account/deletion", &ACCOUNT),
    ("/account/deletion", &CONFIRMED),
    ("/account/recovery", &[Kind::ForeignOrigin, Kind::Recovery]),
    ("/account/recovery", &[Kind::Password, Kind::CommonPassword]),
    ("/account/recovery", &[Kind::TooManyAttempts, Kind::SignInBusy]),
    ("/account/recovery-code", &ACCOUNT),
    ("/account/recovery-code", &CONFIRMED),
    ("post /sessions", &[Kind::ForeignOrigin, Kind::SignIn]),
    ("post /sessions", &[Kind::TooManyAttempts, Kind::SignInBusy]),
    ("/sessions/{session}", &[Kind::NoSuchSession]),
    ("/sessions/passkey*", &[Kind::NoPasskeys]),
    ("/sessions/passkey/options", &[Kind::TooManyAttempts]),
    ("/sessions/passkey", &[Kind::ForeignOrigin, Kind::Ceremony, Kind::Passkey]),
    ("/sessions/passkey", &[Kind::UnknownPasskey, Kind::SignIn]),
    ("/passkeys*", &ACCOUNT),
    ("/passkeys/options", &CONFIRMED),
    ("/passkeys/options", &[Kind::NoPasskeys, Kind::TooManyPasskeys]),
    ("post /passkeys", &[Kind::NoPasskeys, Kind::Name, Kind::Ceremony, Kind::Passkey]),
    ("/passkeys/{passkey}", &[Kind::NoSuchPasskey]),
    ("put /passkeys/{passkey}", &[Kind::Name]),
    ("/friends*", &ACCOUNT),
    ("post /friends", &[Kind::OwnFriend, Kind::NoSuchUser]),
    ("post /friends", &[Kind::TooManyFriends, Kind::TooManyQuestions]),
    ("/friends/{user}", &[Kind::NoSuchFriend]),
    ("/invitations*", &ACCOUNT),
    ("/tables/{table}/invitations", &ACCOUNT),
    ("/tables/{table}/invitations", &[Kind::NoSuchFriend, Kind::NoSuchTable]),
    ("/tables/{table}/invitations", &[Kind::TooManyQuestions]),
    ("post /tables", &[Kind::Name, Kind::Setup, Kind::Rules, Kind::UnknownBot]),
    ("post /tables", &[Kind::TooManyTablesOfYours, Kind::TooManyTablesFromHere, Kind::Full]),
    ("post /tables", &[Kind::TooManyHouseRules, Kind::RulesBusy]),
    ("/tables/{table}", &TABLE),
    ("/tables/{table}/deals", &[Kind::NoSuchTable]),
    ("/tables/{table}/socket", &TABLE),
    ("/tables/{table}/socket", &SOCKET),
    ("/deals/{table}/{deal}", &[Kind::NoSuchDeal]),
    ("post /tournaments", &[Kind::TooManyTournaments, Kind::TooManyTournamentsFromHere]),
    ("post /tournaments", &[Kind::Rules, Kind::RulesBusy, Kind::TournamentsBusy]),
    ("/tournaments/{tournament}*", &SCOPE),
    ("/tournaments/{tournament}*", &TOURNAMENT),
    ("post /tournaments/{tournament}/changes", &[Kind::PerhapsKnown]),
    ("post /tournaments/{tournament}/people", &[Kind::PerhapsKnown]),
    ("post /tournaments/{tournament}/sheets/{round}/{table}", &[Kind::TooManyAttempts]),
    ("/tournaments/{tournament}/links/{link}", &[Kind::NoSuchLink]),
    ("/tournaments/{tournament}/socket", &SOCKET),
    ("/links/exchange", &SECRET),
    ("/links/exchange", &TOURNAMENT),
    ("/cups/{cup}*", &SCOPE),
    ("/cups/{cup}*", &CUP),
    ("post /cups/{cup}/tournaments", &TOURNAMENT),
    ("/cups/{cup}/links/{link}", &[Kind::NoSuchLink]),
    ("/cup-links/exchange", &SECRET),
];

/// Where the scope of a link says what one may do, and the code of the club if one may not.
const BY_SCOPE: [&str; 2] = ["/tournaments/{tournament}*", "/cups/{cup}*"];
const NOT_ALLOWED: &str = "not-allowed";

/// Whether an entry of the list is about an operation.
fn is_about(entry: &str, method: &str, address: &str) -> bool {
    let address = address.strip_prefix("/api/v1").unwrap_or(address);
    let entry = match entry.split_once(' ') {
        Some((only, rest)) if only == method => rest,
        Some(_) => return false,
        None => entry,
    };
    match entry.strip_suffix('*') {
        Some(beginning) => address.starts_with(beginning),
        None => address == entry,
    }
}

/// Kinds that an operation can meet besides those of every request, by its status and in a fixed
/// order.
fn own_kinds(method: &str, address: &str, operation: &Operation) -> Vec<Kind> {
    let takes = |place: ParameterIn| {
        operation
            .parameters
            .iter()
            .flatten()
            .any(|one| matches!(one, RefOr::T(parameter) if parameter.parameter_in == place))
    };
    let mut kinds = Vec::new();
    if operation.request_body.is_some() {
        kinds.extend([Kind::Unreadable, Kind::TooLarge]);
    }
    if takes(ParameterIn::Query) {
        kinds.push(Kind::Unreadable);
    }
    if address.contains('{') {
        kinds.push(Kind::NotFound);
    }
    if operation.security.is_some() {
        kinds.push(Kind::UnknownUser);
        if method != "get" {
            // A cookie from another site.
            kinds.push(Kind::ForeignOrigin);
        }
    }
    for (entry, more) in BY_ADDRESS {
        if is_about(entry, method, address) {
            kinds.extend_from_slice(more);
        }
    }
    Kind::ALL.iter().copied().filter(|kind| kinds.contains(kind)).collect()
}

/// The codes among these kinds that come with a status.
fn codes(kinds: &[Kind], status: u16) -> Vec<&'static str> {
    let of = kinds.iter().filter(|kind| kind.status().as_u16() == status);
    of.map(|kind| kind.code()).collect()
}

fn answer(codes: &[&str]) -> Response {
    let content = Content::new(Some(Ref::from_schema_name("ErrorBody")));
    let answer = ResponseBuilder::new().description(codes.join(", "));
    answer.content("application/json", content).build()
}

/// The name of the answer with a status that every request can meet.
fn shared(status: u16) -> String {
    format!("Refused{status}")
}

/// The answers that every request can meet, to be pointed at.
pub fn write_shared(components: &mut Components) {
    for status in EVERYWHERE.map(|kind| kind.status().as_u16()) {
        let answer = answer(&codes(&EVERYWHERE, status));
        components.responses.insert(shared(status), answer.into());
    }
}

/// Writes down what an operation refuses, status by status.
pub fn write(method: &str, address: &str, operation: &mut Operation) {
    let own = own_kinds(method, address, operation);
    let statuses: BTreeSet<u16> =
        EVERYWHERE.iter().chain(&own).map(|kind| kind.status().as_u16()).collect();
    for status in statuses {
        let mut more = codes(&own, status);
        if status == 403 && BY_SCOPE.iter().any(|entry| is_about(entry, method, address)) {
            more.push(NOT_ALLOWED);
        }
        let all = [codes(&EVERYWHERE, status), more.clone()].concat();
        let answers = &mut operation.responses.responses;
        match answers.get_mut(&status.to_string()) {
            // What the club refuses has fields besides, and comes with the same status.
            Some(RefOr::T(known)) => {
                known.description = format!("{}: {}", known.description, all.join(", "));
            }
            Some(RefOr::Ref(_)) => {}
            None => {
                let answer = if more.is_empty() {
                    RefOr::Ref(Ref::from_response_name(shared(status)))
                } else {
                    answer(&all).into()
                };
                answers.insert(status.to_string(), answer);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is only said at a table, or means an address that is no operation.
    const ELSEWHERE: [Kind; 5] =
        [Kind::Binary, Kind::Method, Kind::TooFast, Kind::NameAtTable, Kind::RestartSoon];

    #[test]
    fn every_problem_is_described_somewhere() {
        let document = serde_json::to_value(crate::openapi::document()).expect("JSON");
        let mut described = BTreeSet::new();
        let (paths, shared) = (&document["paths"], &document["components"]["responses"]);
        let operations = paths.as_object().into_iter().flat_map(|paths| paths.values());
        let operations =
            operations.filter_map(|item| item.as_object()).flat_map(|item| item.values());
        let answers = operations.map(|operation| &operation["responses"]).chain([shared]);
        for answer in answers.filter_map(|all| all.as_object()).flat_map(|all| all.values()) {
            let text = answer["description"].as_str().unwrap_or_default();
            described.extend(text.split([',', ':']).map(|code| code.trim().to_owned()));
        }
        for kind in Kind::ALL {
            let is_described = described.contains(kind.code());
            assert_eq!(is_described, !ELSEWHERE.contains(kind), "{}", kind.code());
        }
    }

    #[test]
    fn every_entry_is_about_an_operation() {
        let document = serde_json::to_value(crate::openapi::document()).expect("JSON");
        let paths = document["paths"].as_object().expect("paths");
        for (entry, _) in BY_ADDRESS {
            let about = |(path, item): (&String, &serde_json::Value)| {
                item.as_object()
                    .is_some_and(|item| item.keys().any(|method| is_about(entry, method, path)))
            };
            assert!(paths.iter().any(about), "{entry}");
        }
    }
}
