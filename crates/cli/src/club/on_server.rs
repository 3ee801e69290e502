//! Tournaments and cups that commands begin on a server.

use serde_json::{Value, json};
use tarock_client::{Address, ClientError, Http};
use tarock_club::Words;

use crate::club_file::{self, in_language, spoken};
use crate::desk::place::{is_too_fast, unhurried, waited};
use crate::failure::{self, Failure};

/// Where something is begun, and by which user.
pub struct NewOnServer {
    server: String,
    http: Http,
}

/// Whether a place is a server, and not a file or a link.
pub fn is_server(place: &str) -> bool {
    let rest = place.strip_prefix("https://").or_else(|| place.strip_prefix("http://"));
    rest.is_some_and(|rest| !rest.trim_end_matches('/').contains('/'))
}

impl NewOnServer {
    /// By a user's token; without one by a new visitor, whose token is told: only it can delete
    /// what is made.
    pub fn open(place: &str, token: Option<&str>) -> Result<NewOnServer, Failure> {
        let server = place.trim_end_matches('/').to_owned();
        let address: Result<Address, _> = format!("{server}/t/x").parse();
        let http = Http::at(&address.map_err(|_| no_server(place))?);
        if let Some(token) = token {
            return Ok(NewOnServer { http: http.as_user(token), server });
        }
        let name = spoken().pick("Leitung", "Organiser");
        let visitor = waited(http.visitor(name))?;
        let (_, token) = visitor.map_err(|error| said(&server, &error))?;
        club_file::warn(
            format!("made by a new visitor; only this token deletes it again: {token}"),
            format!("von einem neuen Gast angelegt; nur dieses Token löscht es wieder: {token}"),
        );
        Ok(NewOnServer { http: http.as_user(&token), server })
    }

    /// Makes it, and gives its id.
    pub fn make(&self, what: &str, field: &str, wanted: &Value) -> Result<String, Failure> {
        let made = self.asked(&format!("/api/v1/{what}"), wanted)?;
        Ok(made[field].as_str().unwrap_or_default().to_owned())
    }

    /// The secret of a new link for whoever runs it.
    pub fn secret(&self, what: &str, id: &str, wanted: &Value) -> Result<Value, Failure> {
        self.asked(&format!("/api/v1/{what}/{id}/links"), wanted)
    }

    /// Prints the link by which all other commands go on.
    pub fn print_link(&self, page: &str, secret: &Value) -> Result<(), Failure> {
        let secret = secret.as_str().unwrap_or_default();
        failure::print(&format!("{}{page}#{secret}\n", self.server))
    }

    fn asked(&self, path: &str, body: &Value) -> Result<Value, Failure> {
        let answered = unhurried(
            || waited(async { self.http.post(path, body).await?.json() }),
            |answered| answered.as_ref().is_err_and(is_too_fast),
        );
        answered?.map_err(|error| said(&self.server, &error))
    }
}

/// Makes a tournament, and prints a link of its organiser.
pub fn begin_tournament(place: &str, token: Option<&str>, wanted: &Value) -> Result<(), Failure> {
    let server = NewOnServer::open(place, token)?;
    let id = server.make("tournaments", "tournament", wanted)?;
    let links = json!({"links": [{"scope": "organiser"}]});
    let made = server.secret("tournaments", &id, &links)?;
    server.print_link(&format!("/turnier/{id}"), &made["links"][0]["secret"])
}

/// Makes a cup, and prints a link of its organiser.
pub fn begin_cup(place: &str, token: Option<&str>, title: &str) -> Result<(), Failure> {
    if !is_server(place) {
        return Err(no_server(place));
    }
    let server = NewOnServer::open(place, token)?;
    let id = server.make("cups", "cup", &json!({"title": title}))?;
    let made = server.secret("cups", &id, &json!({"scope": "organiser"}))?;
    server.print_link(&format!("/cup/{id}/bearbeiten"), &made["secret"])
}

fn no_server(place: &str) -> Failure {
    Failure::Argument(in_language(&Words::new(
        format!("{place:?} is no server; one is written as https://host"),
        format!("{place:?} ist kein Server; so schreibt man einen: https://host"),
    )))
}

fn said(server: &str, error: &ClientError) -> Failure {
    failure::say(&format!("{server}: {}", client_words(error)));
    Failure::Refused
}

/// What a client found wrong, in the language of the messages.
pub fn client_words(error: &ClientError) -> String {
    match (error, spoken()) {
        (ClientError::Refused(complaint), tarock_bots::Language::German) => complaint.de.clone(),
        (ClientError::Connection(error), tarock_bots::Language::German) => {
            let why = club_file::system_words(error).map(|words| format!(": {words:#}"));
            format!("der Server ist nicht zu erreichen{}", why.unwrap_or_default())
        }
        (ClientError::Untrusted(why), tarock_bots::Language::German) => {
            format!("dem Zertifikat des Servers ist nicht zu trauen ({why})")
        }
        (ClientError::Unexpected(_), tarock_bots::Language::German) => {
            "der Server hat etwas geantwortet, das nicht zu verstehen ist".to_owned()
        }
        (error, _) => error.to_string(),
    }
}
