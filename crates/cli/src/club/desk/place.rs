//! Where a desk is: a tournament on a server behind a link, or a file with its log.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use tarock_client::{Address, ClientError, Http};
use tarock_club::{
    Author, ClubError, Decided, Desk, DeskFile, Fault, LOG_FORMAT, LogEntry, Person, Request,
    Roster, RoundName, Scope, TOURNAMENT_FORMAT, Tournament, Words, names,
};
use tarock_rules::Book;

use super::log_words::{self, Names};
use crate::book_argument::Library;
use crate::club_file::{self, Held, no_data, refused, wrong};
use crate::failure::{self, Failure};
use crate::on_server::client_words;

/// A desk.
pub enum DeskPlace {
    /// On a server.
    Server(DeskLink),
    /// In a file.
    File(PathBuf),
}

/// A tournament or a cup behind a link, with the token that the link was exchanged for.
pub struct DeskLink {
    link: String,
    http: Http,
    token: Option<String>,
    /// Where its requests go.
    base: String,
}

/// What a link of a server leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Behind {
    /// A tournament.
    Tournament,
    /// A cup.
    Cup,
}

impl Behind {
    /// How its page begins.
    pub const fn page(self) -> &'static str {
        match self {
            Behind::Tournament => "/turnier/",
            Behind::Cup => "/cup/",
        }
    }

    fn requests(self) -> &'static str {
        match self {
            Behind::Tournament => "/api/v1/tournaments/",
            Behind::Cup => "/api/v1/cups/",
        }
    }

    fn exchange(self) -> &'static str {
        match self {
            Behind::Tournament => "/api/v1/links/exchange",
            Behind::Cup => "/api/v1/cup-links/exchange",
        }
    }

    fn no_link(self, link: &str) -> Failure {
        let (what, was) = match self {
            Behind::Tournament => ("a tournament", "einem Turnier"),
            Behind::Cup => ("a cup", "einem Cup"),
        };
        Failure::Argument(club_file::in_language(&Words::new(
            format!("{link:?} is no link to {what}"),
            format!("{link:?} ist kein Link zu {was}"),
        )))
    }
}

/// Whoever is to be entered.
pub struct Newcomer<'a> {
    pub name: &'a str,
    pub club: Option<&'a str>,
    /// Whether they are new even if somebody has nearly the same name.
    pub anyway: bool,
}

impl<'a> Newcomer<'a> {
    /// Somebody as they are written: behind a comma stands the club, as at the desk's line.
    pub fn written(text: &'a str, club: Option<&'a str>, anyway: bool) -> Newcomer<'a> {
        let (name, own) = text.split_once(',').unwrap_or((text, ""));
        let own = Some(own.trim()).filter(|own| !own.is_empty());
        Newcomer { name: name.trim(), club: own.or(club), anyway }
    }

    fn label(&self) -> String {
        match self.club {
            Some(club) => format!("{} ({club})", self.name),
            None => self.name.to_owned(),
        }
    }
}

/// Those of a change whom the roster does not have yet: they come into it with the change, and none
/// of them if it is refused.
#[derive(Default)]
pub struct NewPeople {
    pub people: Vec<Person>,
    /// Whether they are new even if somebody has nearly the same name; files ask beforehand.
    pub anyway: bool,
}

impl NewPeople {
    /// As a server is told of them.
    fn told(&self) -> Vec<Value> {
        let told = |one: &Person| json!({"name": one.name, "club": one.club});
        self.people.iter().map(told).collect()
    }
}

/// The present, in milliseconds since 1970.
pub fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

impl DeskPlace {
    /// A link, or a file.
    pub fn find(place: &str, token: Option<&str>) -> Result<DeskPlace, Failure> {
        if !place.contains(Behind::Tournament.page()) {
            let path = PathBuf::from(place);
            if !path.exists() {
                let words = Words::new(
                    "there is no such file; `new` begins a tournament in one",
                    "diese Datei gibt es nicht; `new` legt ein Turnier darin an",
                );
                return Err(refused(&path, words));
            }
            return Ok(DeskPlace::File(path));
        }
        let desk = DeskLink::open(place, Behind::Tournament, token)?;
        Ok(DeskPlace::Server(desk))
    }

    /// The tournament as it is now, and its version.
    pub fn look(&self) -> Result<(Tournament, u64), Failure> {
        match self {
            DeskPlace::Server(desk) => {
                let version = desk.get("")?["version"].as_u64().unwrap_or(0);
                let text = desk.get("/export?as=now")?;
                let tournament = serde_json::from_value(text)
                    .map_err(|error| desk.said(&ClientError::Unexpected(error.to_string())))?;
                Ok((tournament, version))
            }
            DeskPlace::File(path) => {
                let (desk, roster, _) = opened(path, club_file::read(path)?)?;
                Ok((desk.tournament(&roster), desk.version()))
            }
        }
    }

    /// The entries of the log.
    pub fn log(&self) -> Result<Vec<Value>, Failure> {
        match self {
            DeskPlace::Server(desk) => {
                let mut all = Vec::new();
                loop {
                    let part = desk.get(&format!("/log?after={}", all.len()))?;
                    let entries = part["entries"].as_array().cloned().unwrap_or_default();
                    if entries.is_empty() {
                        return Ok(all);
                    }
                    all.extend(entries);
                }
            }
            DeskPlace::File(path) => {
                let (desk, ..) = opened(path, club_file::read(path)?)?;
                let shown = |entry: &LogEntry| {
                    let mut value = serde_json::to_value(entry).unwrap_or_default();
                    value["undone"] = json!(desk.is_undone(entry.version));
                    value
                };
                Ok(desk.entries().iter().map(shown).collect())
            }
        }
    }

    /// What everybody is called whom the log names by an id, as far as they are known here.
    pub fn names(&self) -> Result<Names, Failure> {
        match self {
            DeskPlace::Server(desk) => {
                let shown = desk.get("")?;
                let players = shown["players"].as_array().into_iter().flatten();
                let named = players.filter_map(|one| {
                    Some((one["person"].as_str()?.to_owned(), one["label"].as_str()?.to_owned()))
                });
                Ok(named.collect())
            }
            DeskPlace::File(path) => {
                let (desk, roster, _) = opened(path, club_file::read(path)?)?;
                Ok(names_in_file(&desk, &roster))
            }
        }
    }

    /// The results of a table that differ, as long as none of them was chosen.
    pub fn differing(&self, round: RoundName, table: usize) -> Result<Vec<Value>, Failure> {
        let results = match self {
            DeskPlace::Server(desk) => {
                let shown = desk.get("")?;
                let rounds = shown["rounds"].as_array().into_iter().flatten();
                let tables = rounds
                    .filter(|one| one["round"] == json!(round))
                    .flat_map(|one| one["tables"].as_array().into_iter().flatten());
                let found = tables.into_iter().find(|one| one["table"] == json!(table));
                let found = found.filter(|one| one["conflict"] == true);
                found.and_then(|one| one["candidates"].as_array().cloned()).unwrap_or_default()
            }
            DeskPlace::File(path) => {
                let (desk, ..) = opened(path, club_file::read(path)?)?;
                if !desk.conflicts().contains(&(round, table)) {
                    return Ok(Vec::new());
                }
                desk.results_of(round, table).iter().map(|one| json!(one)).collect()
            }
        };
        Ok(results.into_iter().filter(|one| one["set_aside"] == false).collect())
    }

    /// A file for this command alone, from what it looks at to what it writes: two commands at
    /// once come one after the other. A server decides by versions.
    pub fn held(&self) -> Result<Option<Held>, Failure> {
        match self {
            DeskPlace::Server(_) => Ok(None),
            DeskPlace::File(path) => Held::open(path).map(Some),
        }
    }

    /// Makes a change on the version that was seen; gives the entry. The command holds a file.
    pub fn change(
        &self,
        held: Option<Held>,
        seen: u64,
        change: &Value,
        new: &NewPeople,
    ) -> Result<Value, Failure> {
        match (self, held) {
            (DeskPlace::Server(desk), _) => {
                let mut body = json!({"seen": seen, "change": change});
                if !new.people.is_empty() {
                    body["new_people"] = json!(new.told());
                    body["anyway"] = json!(new.anyway);
                }
                Ok(desk.send("POST", "/changes", Some(&body))?["entry"].clone())
            }
            (DeskPlace::File(_), Some(held)) => change_file(held, seen, change, &new.people),
            (DeskPlace::File(path), None) => {
                change_file(Held::open(path)?, seen, change, &new.people)
            }
        }
    }

    /// The ids of people in the roster, and those by which a change calls whoever is not there;
    /// they are put to the new ones.
    pub fn people(
        &self,
        newcomers: &[Newcomer],
        new: &mut NewPeople,
    ) -> Result<Vec<String>, Failure> {
        check_list(newcomers)?;
        let ids: Vec<String> = match self {
            DeskPlace::Server(desk) => desk.people(newcomers, new)?,
            DeskPlace::File(path) => people_of_file(path, newcomers, &mut new.people)?,
        };
        for (place, newcomer) in newcomers.iter().enumerate() {
            if ids[..place].contains(&ids[place]) {
                return Err(wrong(&Fault::NameTwice(newcomer.label()).into()));
            }
        }
        Ok(ids)
    }

    /// The server, for what only one can do.
    pub fn server(&self) -> Result<&DeskLink, Failure> {
        match self {
            DeskPlace::Server(desk) => Ok(desk),
            DeskPlace::File(path) => {
                Err(refused(path, Words::new("this needs a server", "das braucht einen Server")))
            }
        }
    }
}

impl DeskLink {
    /// What is behind a link; its secret is exchanged, unless there is a token.
    pub fn open(place: &str, behind: Behind, token: Option<&str>) -> Result<DeskLink, Failure> {
        let (link, secret) = place.split_once('#').unwrap_or((place, ""));
        let page = link.trim_end_matches("/bearbeiten");
        if !page.contains(behind.page()) {
            return Err(behind.no_link(link));
        }
        let table = page.replacen(behind.page(), "/t/", 1);
        let address: Address = table.parse().map_err(|_| behind.no_link(link))?;
        let base = format!("{}{}", behind.requests(), address.table());
        let http = Http::at(&address);
        let mut desk = DeskLink { link: link.to_owned(), http, token: None, base };
        desk.token = match token {
            Some(token) => Some(token.to_owned()),
            None if secret.is_empty() => None,
            None => {
                let body = json!({ "secret": secret });
                let exchanged = desk.ask("POST", behind.exchange(), Some(&body))?;
                exchanged["token"].as_str().map(str::to_owned)
            }
        };
        if let Some(token) = &desk.token {
            desk.http = desk.http.as_user(token);
        }
        Ok(desk)
    }

    fn said(&self, error: &ClientError) -> Failure {
        failure::say(&format!("{}: {}", self.link, client_words(error)));
        Failure::Refused
    }

    fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value, Failure> {
        let asked = unhurried(
            || waited(self.http.request(method, path, body)),
            |asked| matches!(asked, Ok(answer) if answer.json().is_err_and(|no| is_too_fast(&no))),
        );
        let answer = asked?.map_err(|error| self.said(&error))?;
        if answer.body.is_empty() && answer.status < 400 {
            return Ok(Value::Null);
        }
        answer.json().map_err(|error| {
            let failure = self.said(&error);
            let refusal: Value = serde_json::from_str(&answer.body).unwrap_or_default();
            self.tell_what_is_there(&refusal);
            failure
        })
    }

    /// Beside a refusal: who is perhaps meant, and what has happened meanwhile by whom.
    fn tell_what_is_there(&self, refusal: &Value) {
        let perhaps = refusal["perhaps"].as_array().into_iter().flatten();
        let perhaps = perhaps.flat_map(|people| people.as_array().into_iter().flatten());
        let known: Vec<String> = perhaps
            .filter_map(|person| serde_json::from_value::<Person>(person.clone()).ok())
            .map(|person| person.label())
            .collect();
        if !known.is_empty() {
            let known = known.join(", ");
            club_file::warn(
                format!("there is {known}; --anyway enters them as new"),
                format!("es gibt {known}; --anyway meldet sie neu an"),
            );
        }
        let Some(since) = refusal["since"].as_array().filter(|since| !since.is_empty()) else {
            return;
        };
        // Names are in no log.
        let look = format!("{}/export?as=now", self.base);
        let named = waited(self.http.request("GET", &look, None)).ok().and_then(Result::ok);
        if let Some(named) = named.and_then(|answer| serde_json::from_str(&answer.body).ok()) {
            tell_since(since, &named, &Names::new());
        }
    }

    /// The token, if there is one.
    pub fn token(&self) -> &str {
        self.token.as_deref().unwrap_or_default()
    }

    /// Asks for something of it.
    pub fn get(&self, rest: &str) -> Result<Value, Failure> {
        self.ask("GET", &format!("{}{rest}", self.base), None)
    }

    /// Sends something to it.
    pub fn send(&self, method: &str, rest: &str, body: Option<&Value>) -> Result<Value, Failure> {
        self.ask(method, &format!("{}{rest}", self.base), body)
    }

    /// Fetches a document.
    pub fn document(
        &self,
        method: &str,
        rest: &str,
        body: Option<&Value>,
    ) -> Result<Vec<u8>, Failure> {
        let path = format!("{}{rest}", self.base);
        let asked = unhurried(
            || waited(self.http.document(method, &path, body)),
            |asked| asked.as_ref().is_err_and(is_too_fast),
        );
        asked?.map_err(|error| self.said(&error))
    }

    /// Whoever is written exactly so is meant. The others are new, all of them or none: the server
    /// asks about whoever is nearly so.
    fn people(&self, newcomers: &[Newcomer], new: &mut NewPeople) -> Result<Vec<String>, Failure> {
        new.anyway |= newcomers.iter().any(|newcomer| newcomer.anyway);
        let mut ids = Vec::new();
        for newcomer in newcomers {
            let id = if let Some(known) = self.known(newcomer)? {
                known
            } else {
                let id = format!("new-{}", new.people.len() + 1);
                let club = newcomer.club.map(str::to_owned);
                new.people.push(Person { club, ..Person::new(&id, newcomer.name) });
                id
            };
            ids.push(id);
        }
        Ok(ids)
    }

    /// The one who is written exactly so, unless somebody new is meant.
    fn known(&self, newcomer: &Newcomer) -> Result<Option<String>, Failure> {
        if newcomer.anyway {
            return Ok(None);
        }
        let found = self.get(&format!("/people?query={}", escaped(newcomer.name)))?;
        let same: Vec<&Value> = found["people"]
            .as_array()
            .into_iter()
            .flatten()
            .filter(|person| person["name"] == newcomer.name)
            .filter(|person| newcomer.club.is_none_or(|club| person["club"] == club))
            .collect();
        if let [one] = same[..] { Ok(Some(id(one))) } else { Ok(None) }
    }
}

/// The id of a row of the roster.
fn id(row: &Value) -> String {
    row["person"].as_str().unwrap_or_default().to_owned()
}

/// Refuses a list in which somebody perhaps stands twice. Two of two clubs are two people.
fn check_list(newcomers: &[Newcomer]) -> Result<(), Failure> {
    for (place, one) in newcomers.iter().enumerate().filter(|(_, one)| !one.anyway) {
        let club = |newcomer: &Newcomer| newcomer.club.map(names::folded);
        let are_two = |other: &&Newcomer| {
            let clubs = [club(other), club(one)];
            clubs[0] != clubs[1] && clubs.iter().all(Option::is_some)
        };
        let same_name = |other: &&Newcomer| names::folded(other.name) == names::folded(one.name);
        let mut others = newcomers[..place].iter().filter(|other| !are_two(other));
        let alike =
            |other: &&Newcomer| same_name(other) || names::nearly_equal(other.name, one.name);
        let Some(other) = others.find(alike) else { continue };
        if same_name(&other) {
            return Err(wrong(&Fault::NameTwice(one.label()).into()));
        }
        return Err(Failure::Argument(club_file::in_language(&perhaps_known(one, &other.label()))));
    }
    Ok(())
}

fn perhaps_known(newcomer: &Newcomer, known: &str) -> Words {
    let newly = newcomer.label();
    Words::new(
        format!("{newly} is perhaps {known}; --anyway enters them as new"),
        format!("{newly} ist vielleicht {known}; --anyway meldet sie neu an"),
    )
}

/// What has happened since the version that a change was decided on, or what builds on an entry
/// that was to be undone.
fn tell_since(entries: &[Value], tournament: &Tournament, names: &Names) {
    let told = log_words::tournament_log(entries, tournament, names);
    failure::say(&format!("\n{}", told.trim_end()));
}

/// A text as part of an address.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for byte in text.bytes() {
        let _ = write!(escaped, "%{byte:02X}");
    }
    escaped
}

/// How often a server is asked again that is asked too much.
const MOST_PAUSES: usize = 60;
/// How long a command leaves it alone: it allows some twenty requests in a second.
const PAUSE: Duration = Duration::from_secs(1);

/// Asks, and asks again after a pause as long as the answer is that it was too fast: a list of
/// names takes more requests than a server allows at once.
pub fn unhurried<T>(
    ask: impl Fn() -> Result<T, Failure>,
    too_fast: impl Fn(&T) -> bool,
) -> Result<T, Failure> {
    for _ in 0..MOST_PAUSES {
        let answer = ask()?;
        if !too_fast(&answer) {
            return Ok(answer);
        }
        std::thread::sleep(PAUSE);
    }
    ask()
}

/// Whether a server only asks for patience.
pub fn is_too_fast(error: &ClientError) -> bool {
    matches!(error, ClientError::Refused(complaint) if complaint.code == "too-many-requests")
}

/// Does something that waits for a server.
pub fn waited<T>(work: impl Future<Output = T>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::io("tokio", error))?;
    Ok(runtime.block_on(work))
}

/// A file with its log; one of before becomes one.
pub fn opened(path: &Path, value: Value) -> Result<(Desk, Roster, DeskFile), Failure> {
    let said = |error| refused(path, error);
    let unreadable = |error: serde_json::Error| no_data(path, &error);
    if value["format"] == TOURNAMENT_FORMAT {
        let tournament: Tournament = serde_json::from_value(value).map_err(unreadable)?;
        let mut number = 0;
        let imported = Desk::import(&tournament, |_| {
            number += 1;
            format!("p{number}")
        });
        let (change, people) = imported.map_err(said)?;
        let desk = Desk::open(change, Author::of(&Scope::Organiser, None), now()).map_err(said)?;
        let roster = Roster::from_people(people);
        let file = desk.to_file(&roster, Vec::new());
        return Ok((desk, roster, file));
    }
    if value["format"] != LOG_FORMAT {
        let format = value["format"].as_str().unwrap_or_default().to_owned();
        return Err(said(Fault::Format(format, LOG_FORMAT).into()));
    }
    let file: DeskFile = serde_json::from_value(value).map_err(unreadable)?;
    let (desk, roster) = Desk::from_file(&file).map_err(said)?;
    Ok((desk, roster, file))
}

/// Changes a file, which no other command changes meanwhile.
fn change_file(held: Held, seen: u64, change: &Value, new: &[Person]) -> Result<Value, Failure> {
    let path = &held.path().to_owned();
    let (mut desk, mut roster, mut file) = opened(path, held.read()?)?;
    for person in new {
        if roster.row(&person.person).is_ok() {
            return Err(refused(path, ClubError::from(Fault::Stale(seen, desk.version()))));
        }
        roster.put(person.clone()).map_err(|error| refused(path, error))?;
        file.people.push(person.clone());
    }
    let change = serde_json::from_value(change.clone()).map_err(|error| no_data(path, &error))?;
    let request = Request { seen, id: None, change };
    let sheets = file.table_sheets().map_err(|error| refused(path, error))?;
    let written = desk.written_rounds(&sheets);
    let decided = desk.decide(&request, &Scope::Organiser, None, &roster, &written, now());
    let decided = decided.map_err(|why| {
        let failure = refused(path, &why.error);
        let since: Vec<Value> =
            why.since.iter().filter_map(|entry| serde_json::to_value(entry).ok()).collect();
        if !since.is_empty() {
            tell_since(&since, &desk.tournament(&roster), &names_in_file(&desk, &roster));
        }
        failure
    });
    match decided? {
        Decided::Repeated(version) => Ok(json!({ "version": version })),
        Decided::New(prepared) => {
            let entry = serde_json::to_value(&prepared.entry).unwrap_or_default();
            for banned in desk.banned_rows(&prepared, &roster) {
                let row = file.people.iter_mut().find(|row| row.person == banned.person);
                if let Some(row) = row {
                    row.clone_from(&banned);
                }
            }
            desk.commit(*prepared);
            file.log = desk.entries().to_vec();
            held.write(&file)?;
            Ok(entry)
        }
    }
}

/// Everybody of a file: those who play as lists call them, and whoever else is written there.
fn names_in_file(desk: &Desk, roster: &Roster) -> Names {
    let others = roster.people().map(|row| (row.person.clone(), row.label()));
    let mut names: Names = others.collect();
    names.extend(desk.people().iter().cloned().zip(desk.tournament(roster).labels()));
    names
}

fn people_of_file(
    path: &Path,
    newcomers: &[Newcomer],
    new: &mut Vec<Person>,
) -> Result<Vec<String>, Failure> {
    let (_, roster, _) = opened(path, club_file::read(path)?)?;
    // Whoever stands in the list was looked at already.
    let mut with_them = roster.clone();
    let mut ids = Vec::new();
    for newcomer in newcomers {
        let perhaps = roster.perhaps(newcomer.name);
        let perhaps: Vec<&Person> = if newcomer.anyway { Vec::new() } else { perhaps };
        let same: Vec<&&Person> = perhaps
            .iter()
            .filter(|person| {
                person.name == newcomer.name
                    && newcomer.club.is_none_or(|club| person.club.as_deref() == Some(club))
            })
            .collect();
        if let [person] = same[..] {
            ids.push(person.person.clone());
            continue;
        }
        if !same.is_empty() {
            let labels: Vec<String> = same.iter().map(|person| person.label()).collect();
            let ambiguous = Fault::NameAmbiguous(newcomer.label(), labels.join(", "));
            return Err(refused(path, ClubError::from(ambiguous)));
        }
        if let Some(person) = perhaps.first() {
            return Err(refused(path, perhaps_known(newcomer, &person.label())));
        }
        let free =
            (1..=u32::MAX).map(|number| format!("p{number}")).find(|id| with_them.row(id).is_err());
        let person = Person {
            club: newcomer.club.map(str::to_owned),
            ..Person::new(free.unwrap_or_default(), newcomer.name)
        };
        with_them.put(person.clone()).map_err(|error| refused(path, error))?;
        ids.push(person.person.clone());
        new.push(person);
    }
    Ok(ids)
}

/// The book that a file's tournament is played by, in the readings that it was begun under.
pub fn book_of(path: &Path, desk: &Desk) -> Result<Book, Failure> {
    let (rules, edition) = (desk.rules(), desk.edition());
    match desk.house_rules() {
        Some(text) => {
            Book::from_any_toml_in(rules, text, edition).map_err(|error| refused(path, error))
        }
        None => Ok((*Library::default().book_in(rules, edition)?).clone()),
    }
}
