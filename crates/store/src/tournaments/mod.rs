//! Tournaments: their logs, the sheets of their tables, the people of their organisers.

pub(crate) mod cup_links;
pub(crate) mod cups;
pub(crate) mod links;

use sqlx::sqlite::{SqliteConnection, SqlitePool};
use sqlx::{AssertSqlSafe, Row};
use tarock_club::{KeptEvent, LogEntry, Person, without_words};
use tracing::error;

use crate::database::seals::ROSTER;
use crate::database::sums;
use crate::database::writer::Change;
use crate::error::{Damage, NOT_WRITTEN, StoreError, from_integer, to_integer};
use crate::store::Store;

/// A tournament to be made.
#[derive(Debug, Clone)]
pub struct NewTournament {
    /// Id.
    pub tournament: String,
    /// Who makes it: the roster is theirs.
    pub owner: String,
    pub created: u64,
    /// From what the codes on the slips are made.
    pub secret: String,
    /// Shown in lists; the log has the one that counts.
    pub title: String,
    /// The first entries of the log.
    pub log: Vec<LogEntry>,
    /// People who are not in the roster yet.
    pub people: Vec<Person>,
    /// Events of sheets, by the name of the sheet.
    pub events: Vec<(String, KeptEvent)>,
}

/// What is known of a tournament without its log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentRow {
    /// Id.
    pub tournament: String,
    /// Who made it.
    pub owner: String,
    pub created: u64,
    /// From what the codes on the slips are made.
    pub secret: String,
    /// Its name when it was last changed.
    pub title: String,
}

/// A tournament as it is loaded.
#[derive(Debug, Clone)]
pub struct StoredTournament {
    /// What is known besides the log.
    pub row: TournamentRow,
    pub log: Vec<LogEntry>,
    /// Events of sheets, by the name of the sheet.
    pub events: Vec<(String, KeptEvent)>,
}

/// A change of what is kept of tournaments.
#[derive(Debug)]
pub(crate) enum TournamentChange {
    New(Box<NewTournament>),
    Append { tournament: String, entry: Box<LogEntry>, title: String },
    Events { tournament: String, sheet: String, events: Vec<KeptEvent> },
    People { owner: String, people: Vec<Person> },
    Forget { owner: String, people: Vec<Person>, words: Vec<String> },
    Delete { tournament: String },
}

fn written<T: serde::Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| Damage::new("an entry", error).into())
}

fn read<T: serde::de::DeserializeOwned>(place: &str, text: &str) -> Result<T, StoreError> {
    // Unknown kinds are kept by the types themselves; unknown fields are errors of theirs.
    serde_json::from_str(text).map_err(|error| Damage::new(place, error).into())
}

fn log_place(tournament: &str, n: i64) -> String {
    format!("tournaments/{tournament}/log/{n}")
}

fn event_place(tournament: &str, sheet: &str, event: &str) -> String {
    format!("tournaments/{tournament}/sheets/{sheet}/{event}")
}

fn sum_of_entry(tournament: &str, n: i64, at: i64, text: &str) -> i64 {
    sums::of_entry(&format!("tournament {tournament}"), n, at, text)
}

fn sum_of_event(tournament: &str, sheet: &str, event: &str, text: &str) -> i64 {
    sums::of_entry(&event_place(tournament, sheet, event), 0, 0, text)
}

pub(crate) async fn change(
    connection: &mut SqliteConnection,
    change: &TournamentChange,
) -> Result<(), StoreError> {
    match change {
        TournamentChange::New(new) => insert(connection, new).await,
        TournamentChange::Append { tournament, entry, title } => {
            insert_entry(connection, tournament, entry).await?;
            let query = sqlx::query("UPDATE tournaments SET used = $2, title = $3 WHERE id = $1");
            query
                .bind(tournament)
                .bind(to_integer(entry.at))
                .bind(title)
                .execute(connection)
                .await?;
            Ok(())
        }
        TournamentChange::Events { tournament, sheet, events } => {
            for event in events {
                insert_event(connection, tournament, sheet, event).await?;
            }
            Ok(())
        }
        TournamentChange::People { owner, people } => put_people(connection, owner, people).await,
        TournamentChange::Forget { owner, people, words } => {
            put_people(connection, owner, people).await?;
            strike(connection, owner, words).await?;
            cups::strike(connection, owner, words).await?;
            strike_labels(connection, owner, words).await
        }
        TournamentChange::Delete { tournament } => delete(connection, tournament).await,
    }
}

/// Deletes a tournament with its log, sheets and links.
pub(crate) async fn delete(
    connection: &mut SqliteConnection,
    tournament: &str,
) -> Result<(), StoreError> {
    const ALL: [&str; 5] = [
        "DELETE FROM link_tokens WHERE link IN (SELECT id FROM links WHERE tournament = $1)",
        "DELETE FROM links WHERE tournament = $1",
        "DELETE FROM sheet_events WHERE tournament = $1",
        "DELETE FROM tournament_log WHERE tournament = $1",
        "DELETE FROM tournaments WHERE id = $1",
    ];
    for statement in ALL {
        sqlx::query(statement).bind(tournament).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn insert(connection: &mut SqliteConnection, new: &NewTournament) -> Result<(), StoreError> {
    let query = sqlx::query(
        "INSERT INTO tournaments (id, owner, created, used, secret, title)
         VALUES ($1, $2, $3, $3, $4, $5)",
    );
    query
        .bind(&new.tournament)
        .bind(&new.owner)
        .bind(to_integer(new.created))
        .bind(&new.secret)
        .bind(&new.title)
        .execute(&mut *connection)
        .await?;
    put_people(connection, &new.owner, &new.people).await?;
    for entry in &new.log {
        insert_entry(connection, &new.tournament, entry).await?;
    }
    for (sheet, event) in &new.events {
        insert_event(connection, &new.tournament, sheet, event).await?;
    }
    Ok(())
}

async fn insert_entry(
    connection: &mut SqliteConnection,
    tournament: &str,
    entry: &LogEntry,
) -> Result<(), StoreError> {
    let (n, at, text) = (to_integer(entry.version), to_integer(entry.at), written(entry)?);
    // A second writer would collide here.
    let query = sqlx::query(
        "INSERT INTO tournament_log (tournament, n, at, entry, sum) VALUES ($1, $2, $3, $4, $5)",
    );
    let sum = sum_of_entry(tournament, n, at, &text);
    query.bind(tournament).bind(n).bind(at).bind(text).bind(sum).execute(connection).await?;
    Ok(())
}

async fn insert_event(
    connection: &mut SqliteConnection,
    tournament: &str,
    sheet: &str,
    event: &KeptEvent,
) -> Result<(), StoreError> {
    let id = event.id().map_err(|error| Damage::new("an event", error))?.to_string();
    let text = written(event)?;
    let sum = sum_of_event(tournament, sheet, &id, &text);
    let query = sqlx::query(
        "INSERT INTO sheet_events (tournament, sheet, event, content, sum)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING",
    );
    query.bind(tournament).bind(sheet).bind(id).bind(text).bind(sum).execute(connection).await?;
    Ok(())
}

async fn put_people(
    connection: &mut SqliteConnection,
    owner: &str,
    people: &[Person],
) -> Result<(), StoreError> {
    for person in people {
        let query = sqlx::query(
            "INSERT INTO roster (owner, person, content) VALUES ($1, $2, $3)
             ON CONFLICT (owner, person) DO UPDATE SET content = excluded.content, sum = NULL",
        );
        query
            .bind(owner)
            .bind(&person.person)
            .bind(written(person)?)
            .execute(&mut *connection)
            .await?;
    }
    while ROSTER.seal(connection).await? > 0 {}
    Ok(())
}

/// Strikes words from everything that was typed at the tournaments of somebody.
async fn strike(
    connection: &mut SqliteConnection,
    owner: &str,
    words: &[String],
) -> Result<(), StoreError> {
    let query = sqlx::query(
        "SELECT tournament, n, at, entry, tournament_log.sum FROM tournament_log
         JOIN tournaments ON tournaments.id = tournament WHERE owner = $1",
    );
    for row in query.bind(owner).fetch_all(&mut *connection).await? {
        let (tournament, n, at): (String, i64, i64) =
            (row.try_get("tournament")?, row.try_get("n")?, row.try_get("at")?);
        let (text, sum): (String, i64) = (row.try_get("entry")?, row.try_get("sum")?);
        let entry = read::<LogEntry>(&log_place(&tournament, n), &text);
        let Some(struck) = kept(entry, |entry| entry.without_words(words)) else { continue };
        // What was damaged before stays recognisable.
        let is_whole = sum == sum_of_entry(&tournament, n, at, &text);
        let text = written(&struck)?;
        let sum = if is_whole { sum_of_entry(&tournament, n, at, &text) } else { sum };
        let query = sqlx::query(
            "UPDATE tournament_log SET entry = $3, sum = $4 WHERE tournament = $1 AND n = $2",
        );
        query.bind(tournament).bind(n).bind(text).bind(sum).execute(&mut *connection).await?;
    }
    let query = sqlx::query(
        "SELECT tournament, sheet, event, content, sheet_events.sum FROM sheet_events
         JOIN tournaments ON tournaments.id = tournament WHERE owner = $1",
    );
    for row in query.bind(owner).fetch_all(&mut *connection).await? {
        let (tournament, sheet, event): (String, String, String) =
            (row.try_get("tournament")?, row.try_get("sheet")?, row.try_get("event")?);
        let (text, sum): (String, i64) = (row.try_get("content")?, row.try_get("sum")?);
        let found = read::<KeptEvent>(&event_place(&tournament, &sheet, &event), &text);
        let Some(struck) = kept(found, |event| event.without_words(words)) else { continue };
        let is_whole = sum == sum_of_event(&tournament, &sheet, &event, &text);
        let text = written(&struck)?;
        let sum = if is_whole { sum_of_event(&tournament, &sheet, &event, &text) } else { sum };
        let query = sqlx::query(
            "UPDATE sheet_events SET content = $4, sum = $5 WHERE tournament = $1 AND sheet = $2
             AND event = $3",
        );
        query
            .bind(tournament)
            .bind(sheet)
            .bind(event)
            .bind(text)
            .bind(sum)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Strikes words from what somebody's links are called.
async fn strike_labels(
    connection: &mut SqliteConnection,
    owner: &str,
    words: &[String],
) -> Result<(), StoreError> {
    const KINDS: [(&str, &str); 2] = [
        (
            "SELECT links.id, label FROM links JOIN tournaments ON tournaments.id = tournament
             WHERE owner = $1 AND label IS NOT NULL",
            "UPDATE links SET label = $2 WHERE id = $1",
        ),
        (
            "SELECT cup_links.id, label FROM cup_links JOIN cups ON cups.id = cup
             WHERE owner = $1 AND label IS NOT NULL",
            "UPDATE cup_links SET label = $2 WHERE id = $1",
        ),
    ];
    for (select, update) in KINDS {
        for row in sqlx::query(select).bind(owner).fetch_all(&mut *connection).await? {
            let (id, label): (String, String) = (row.try_get("id")?, row.try_get("label")?);
            let struck = without_words(&label, words);
            if struck != label {
                sqlx::query(update).bind(id).bind(struck).execute(&mut *connection).await?;
            }
        }
    }
    Ok(())
}

/// What becomes of something that was read; what cannot be read is named and stays as it is.
fn kept<T>(read: Result<T, StoreError>, change: impl Fn(&T) -> Option<T>) -> Option<T> {
    match read {
        Ok(value) => change(&value),
        Err(error) => {
            error!(%error, "a name that was to be forgotten is perhaps still there");
            None
        }
    }
}

async fn find(pool: &SqlitePool, tournament: &str) -> Result<Option<TournamentRow>, StoreError> {
    let query =
        sqlx::query("SELECT id, owner, created, secret, title FROM tournaments WHERE id = $1");
    let found = query.bind(tournament).fetch_optional(pool).await?;
    found.as_ref().map(row).transpose()
}

fn row(row: &sqlx::sqlite::SqliteRow) -> Result<TournamentRow, StoreError> {
    Ok(TournamentRow {
        tournament: row.try_get("id")?,
        owner: row.try_get("owner")?,
        created: from_integer(row.try_get("created")?),
        secret: row.try_get("secret")?,
        title: row.try_get("title")?,
    })
}

/// A tournament with everything that is kept of it.
pub(crate) async fn load(
    pool: &SqlitePool,
    tournament: &str,
) -> Result<Option<StoredTournament>, StoreError> {
    let Some(found) = find(pool, tournament).await? else { return Ok(None) };
    let query = sqlx::query(
        "SELECT n, at, entry, sum FROM tournament_log WHERE tournament = $1 ORDER BY n",
    );
    let mut log = Vec::new();
    for (row, expected) in query.bind(tournament).fetch_all(pool).await?.iter().zip(1..) {
        let (n, at): (i64, i64) = (row.try_get("n")?, row.try_get("at")?);
        let (text, sum): (String, i64) = (row.try_get("entry")?, row.try_get("sum")?);
        if n != expected {
            return Err(Damage::new(&log_place(tournament, expected), "it is missing").into());
        }
        let place = log_place(tournament, n);
        if sum != sum_of_entry(tournament, n, at, &text) {
            return Err(Damage::new(&place, NOT_WRITTEN).into());
        }
        log.push(read(&place, &text)?);
    }
    let query = sqlx::query(
        "SELECT sheet, event, content, sum FROM sheet_events WHERE tournament = $1
         ORDER BY sheet, event",
    );
    let mut events = Vec::new();
    for row in query.bind(tournament).fetch_all(pool).await? {
        let (sheet, event): (String, String) = (row.try_get("sheet")?, row.try_get("event")?);
        let (text, sum): (String, i64) = (row.try_get("content")?, row.try_get("sum")?);
        let place = event_place(tournament, &sheet, &event);
        if sum != sum_of_event(tournament, &sheet, &event, &text) {
            return Err(Damage::new(&place, NOT_WRITTEN).into());
        }
        events.push((sheet, read(&place, &text)?));
    }
    Ok(Some(StoredTournament { row: found, log, events }))
}

/// The ids of all tournaments.
pub(crate) async fn all(pool: &SqlitePool) -> Result<Vec<String>, StoreError> {
    Ok(sqlx::query_scalar("SELECT id FROM tournaments ORDER BY id").fetch_all(pool).await?)
}

impl Store {
    /// Makes a tournament.
    pub async fn new_tournament(&self, new: NewTournament) -> Result<(), StoreError> {
        self.change(Change::Tournament(TournamentChange::New(Box::new(new)))).await
    }

    /// Adds an entry to the log of a tournament, which is called so now.
    pub async fn append_to_tournament(
        &self,
        tournament: &str,
        entry: LogEntry,
        title: &str,
    ) -> Result<(), StoreError> {
        let (tournament, title) = (tournament.to_owned(), title.to_owned());
        let change = TournamentChange::Append { tournament, entry: Box::new(entry), title };
        self.change(Change::Tournament(change)).await
    }

    /// Keeps events of a sheet; those that are there already stay as they are.
    pub async fn keep_sheet_events(
        &self,
        tournament: &str,
        sheet: &str,
        events: Vec<KeptEvent>,
    ) -> Result<(), StoreError> {
        let (tournament, sheet) = (tournament.to_owned(), sheet.to_owned());
        let change = TournamentChange::Events { tournament, sheet, events };
        self.change(Change::Tournament(change)).await
    }

    /// Writes rows of somebody's roster.
    pub async fn keep_people(&self, owner: &str, people: Vec<Person>) -> Result<(), StoreError> {
        let change = TournamentChange::People { owner: owner.to_owned(), people };
        self.change(Change::Tournament(change)).await
    }

    /// Writes rows without names, and strikes words from everything that was typed at the
    /// tournaments of their organiser.
    pub async fn forget_people(
        &self,
        owner: &str,
        people: Vec<Person>,
        words: Vec<String>,
    ) -> Result<(), StoreError> {
        let change = TournamentChange::Forget { owner: owner.to_owned(), people, words };
        self.change(Change::Tournament(change)).await
    }

    /// Deletes a tournament with its log, sheets and links.
    pub async fn delete_tournament(&self, tournament: &str) -> Result<(), StoreError> {
        let change = TournamentChange::Delete { tournament: tournament.to_owned() };
        self.change(Change::Tournament(change)).await
    }

    /// What is known of a tournament without its log.
    pub async fn tournament(&self, tournament: &str) -> Result<Option<TournamentRow>, StoreError> {
        find(&self.readers, tournament).await
    }

    /// A tournament with everything that is kept of it.
    pub async fn load_tournament(
        &self,
        tournament: &str,
    ) -> Result<Option<StoredTournament>, StoreError> {
        load(&self.readers, tournament).await
    }

    /// Tournaments that somebody made, the last used first.
    pub async fn tournaments_of(
        &self,
        owner: &str,
        limit: u32,
    ) -> Result<Vec<TournamentRow>, StoreError> {
        let query = sqlx::query(
            "SELECT id, owner, created, secret, title FROM tournaments WHERE owner = $1
             ORDER BY used DESC, id LIMIT $2",
        );
        let rows = query.bind(owner).bind(i64::from(limit)).fetch_all(&self.readers).await?;
        rows.iter().map(row).collect()
    }

    /// Everybody in somebody's roster.
    pub async fn roster(&self, owner: &str) -> Result<Vec<Person>, StoreError> {
        let sql =
            format!("SELECT person, content, {} FROM roster WHERE owner = $1", ROSTER.asked());
        let query = sqlx::query(AssertSqlSafe(sql));
        let rows = query.bind(owner).fetch_all(&self.readers).await?;
        rows.iter()
            .map(|row| {
                let (person, text): (String, String) =
                    (row.try_get("person")?, row.try_get("content")?);
                ROSTER.check(row, || format!("roster/{person}"))?;
                read(&format!("roster/{person}"), &text)
            })
            .collect()
    }
}
