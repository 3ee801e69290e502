//! Databases of earlier versions: opened, brought up to date, and found to hold what the server of
//! their version showed.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};
use sqlx::Connection;
use tarock_rules::Book;
use tarock_store::{Append, KeptDeal, KeptPlayer, NewTable, Store, StoreError, StoreOptions};
use tarock_table::fair::{self, DealName};
use tarock_table::{
    Bytes32, Command, CommandId, Effect, Input, Logged, Place, ScoreLine, Setup, Table,
    ThinkingTime, UserId, Waits,
};

/// So long do the tables of the fixtures wait for everybody, in milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

/// A copy of a database that goes away with the test.
struct Copy {
    folder: PathBuf,
    people: BTreeMap<String, Value>,
    served: Value,
}

impl Copy {
    fn of(database: &Path) -> Copy {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name =
            format!("tarock-kept-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).expect("a folder for the test");
        fs::copy(database.join("tarock.sqlite"), folder.join("tarock.sqlite")).expect("a copy");
        let json = |name: &str| -> Value {
            serde_json::from_slice(&fs::read(database.join(name)).expect("a file")).expect("JSON")
        };
        let people = serde_json::from_value(json("people.json")["people"].take()).expect("people");
        Copy { folder, people, served: json("served.json") }
    }

    /// One for each version.
    fn all() -> Vec<Copy> {
        let versions = fs::read_dir(fixtures())
            .expect("fixtures")
            .map(|entry| entry.expect("a folder").path().join("database"));
        let copies: Vec<Copy> = versions
            .filter(|database| database.is_dir())
            .map(|database| Copy::of(&database))
            .collect();
        assert!(!copies.is_empty());
        copies
    }

    fn file(&self) -> PathBuf {
        self.folder.join("tarock.sqlite")
    }

    async fn open(&self) -> Result<Store, StoreError> {
        Store::open(&StoreOptions { file: self.file(), readers: 2 }).await
    }

    fn user(&self, name: &str) -> &str {
        self.people[name]["user"].as_str().expect("an id")
    }

    /// What the server said to somebody.
    fn said(&self, name: &str, path: &str) -> &Value {
        &self.served["people"][name][path]
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A snapshot without what changes when lines are cut and come back, and without what happened on
/// the way.
fn still(mut snapshot: Value) -> Value {
    snapshot.as_object_mut().expect("a snapshot").remove("seq");
    for place in snapshot["places"].as_array_mut().expect("places") {
        if let Some(person) = place.get_mut("person").and_then(Value::as_object_mut) {
            person.remove("connected");
        }
    }
    if let Some(deal) = snapshot["deal"].as_object_mut() {
        for way in ["events", "dealt"] {
            deal.remove(way);
        }
    }
    snapshot
}

/// Whether everything that was shown then is shown now; more may be shown.
fn holds(now: &Value, then: &Value) -> bool {
    match (now, then) {
        (Value::Object(now), Value::Object(then)) => then
            .iter()
            .all(|(key, then)| now.get(key).map_or(then.is_null(), |now| holds(now, then))),
        (Value::Array(now), Value::Array(then)) => {
            now.len() == then.len() && now.iter().zip(then).all(|(now, then)| holds(now, then))
        }
        _ => now == then,
    }
}

#[track_caller]
fn check(what: &str, now: &impl serde::Serialize, then: &Value) {
    let now = serde_json::to_value(now).expect("JSON");
    assert!(holds(&now, then), "{what}: {now:#} instead of {then:#}");
}

fn book(rules: &str, house_rules: Option<&str>) -> Arc<Book> {
    let book = match house_rules {
        Some(text) => Book::from_any_toml(rules, text).expect("house rules"),
        None => Book::published(rules).expect("a book"),
    };
    Arc::new(book)
}

#[tokio::test]
async fn every_table_is_what_it_was() {
    for copy in Copy::all() {
        let store = copy.open().await.expect("it opens");
        let tables = copy.served["tables"].as_object().expect("tables");
        assert!(tables.len() >= 15);
        for (name, then) in tables {
            let id = then["table"].as_str().expect("an id");
            let stored = store.load(id).await.expect("it can be read").expect("it is there");
            let book = book(&stored.row.setup.rules, stored.row.house_rules.as_deref());
            let log = store.log(id, 0).await.expect("the log");
            let table = Table::replay(Arc::clone(&book), stored.row.setup.clone(), &log)
                .expect("it is replayed");
            if let Some(kept) = stored.state {
                let mut restored = Table::restore(book, kept.state).expect("it is restored");
                for logged in stored.entries {
                    restored.step(logged.now, logged.input);
                }
                // A version of before kept less of deals that were over; nothing else may differ.
                let kept = serde_json::to_value(restored.state()).expect("JSON");
                check(&format!("{name}, as it was kept"), table.state(), &kept);
            }
            for (person, then) in then["looks"].as_object().expect("looks") {
                let snapshot = table.snapshot(&UserId(copy.user(person).to_owned()));
                let now = still(serde_json::to_value(snapshot).expect("JSON"));
                check(&format!("{name}, as {person} sees it"), &now, &still(then.clone()));
            }
            let deals = store.deals(id, 0, 100, false).await.expect("deals");
            check(name, &deals, &then["deals"]["deals"]);
            for deal in deals {
                let past =
                    store.deal(id, deal.deal).await.expect("it can be read").expect("it is there");
                let then = &then["records"][deal.deal.to_string()];
                check(&format!("{name}, deal {}", deal.deal), &past.record, then);
            }
        }
        store.close().await;
    }
}

#[tokio::test]
async fn everybody_has_what_they_had() {
    for copy in Copy::all() {
        let store = copy.open().await.expect("it opens");
        for name in copy.people.keys() {
            let user = copy.user(name);
            let history = store.history(user, None, 100).await.expect("a history");
            check(name, &history, &copy.said(name, "/me/history?limit=100")["deals"]);
            let found = store.user(user).await.expect("it can be read").expect("somebody");
            let me = json!({ "user": found.user, "name": found.name, "kind": found.kind,
                "created": found.created, "owner": found.owner });
            check(name, &me, copy.said(name, "/me"));
            let own: Vec<String> = store
                .tables_of(user, 100)
                .await
                .expect("tables")
                .tables
                .into_iter()
                .map(|row| row.table)
                .collect();
            let then = copy.said(name, "/me/tables")["tables"].as_array().expect("tables");
            assert_eq!(own.len(), then.len(), "{name}");
            assert!(
                then.iter().all(|table| own.iter().any(|own| table["table"] == *own)),
                "{name}"
            );
        }
        let anna = copy.user("Anna");
        assert_eq!(
            store
                .account_by_handle("anna")
                .await
                .expect("it can be read")
                .expect("an account")
                .user,
            anna
        );
        assert_eq!(store.sessions(anna).await.expect("sessions").len(), 2);
        let passkeys = store.passkeys(anna).await.expect("passkeys");
        assert_eq!(
            passkeys.iter().map(|passkey| passkey.name.as_str()).collect::<Vec<_>>(),
            ["Schlüssel"]
        );
        let friends = store.friends(anna).await.expect("friends");
        assert_eq!(
            friends.iter().map(|friend| friend.name.as_str()).collect::<Vec<_>>(),
            ["Bert", "Gerda"]
        );
        let invited = store.invitations(anna, 0, 10).await.expect("invitations");
        assert_eq!(
            invited.iter().map(|invitation| invitation.name.as_str()).collect::<Vec<_>>(),
            ["Bert"]
        );
        store.close().await;
    }
}

/// What people are shown of the past: deals, evenings, sums, records.
async fn pasts(store: &Store, copy: &Copy) -> Vec<String> {
    let mut shown = Vec::new();
    for name in copy.people.keys() {
        let user = copy.user(name);
        let history = store.history(user, None, 100).await.expect("a history");
        shown.push(format!("{name}: {history:?}"));
        let evenings = store.evenings(user, None, 100).await.expect("evenings");
        let evenings = evenings.iter().filter(|evening| evening.deals > 0);
        shown.push(format!("{name}: {:?}", evenings.collect::<Vec<_>>()));
        shown.push(format!("{name}: {:?}", store.statistics(user).await.expect("sums")));
        shown.push(format!("{name}: {:?}", store.records(user, None, 100).await.expect("records")));
    }
    for then in copy.served["tables"].as_object().expect("tables").values() {
        let id = then["table"].as_str().expect("an id");
        shown.push(format!("{:?}", store.deals(id, 0, 100, true).await.expect("deals")));
    }
    shown
}

#[tokio::test]
async fn a_deal_that_a_stand_in_finished_counts_nowhere() {
    for copy in Copy::all() {
        let store = copy.open().await.expect("it opens");
        let anna = copy.user("Anna").to_owned();
        let mut past = None;
        for then in copy.served["tables"].as_object().expect("tables").values() {
            let table = then["table"].as_str().expect("an id");
            let deals = store.deals(table, 0, 100, true).await.expect("deals");
            past = past.or(deals.into_iter().find(|deal| deal.line.declarer.is_some()));
        }
        let past = past.expect("somebody has played a game");
        let (line, record) = (past.line, past.record.expect("its record"));
        let setup = Setup::new("stood-in", "vacha-2008");
        let new = NewTable {
            opened_by: anna.clone(),
            opened: 1,
            private: true,
            setup,
            house_rules: None,
            entries: vec![Logged { now: 1, input: Input::Tick }],
            people: vec![anna.clone()],
        };
        store.new_table(new).await.expect("stored");
        let sums = async || store.statistics(&anna).await.expect("sums");
        let evenings = async || store.evenings(&anna, None, 100).await.expect("evenings");
        let before = (sums().await, evenings().await);
        let own = |stand_in: bool, declarer: bool, partner: bool| KeptPlayer {
            played: true,
            declarer,
            partner,
            stand_in,
            ..players(&line, &anna).swap_remove(0)
        };
        // As declarer, as partner, as defender: each is counted at another place.
        let roles = [(true, false), (false, true), (false, false)];
        let append = |first: u64, stand_in: bool| Append {
            table: "stood-in".to_owned(),
            first,
            entries: vec![Logged { now: 1 + first, input: Input::Tick }],
            finished: (first * 3..)
                .zip(roles)
                .map(|(deal, (declarer, partner))| KeptDeal {
                    finished: 2,
                    line: ScoreLine { deal, ..line.clone() },
                    record: record.clone(),
                    players: vec![own(stand_in, declarer, partner)],
                })
                .collect(),
            people: Vec::new(),
            state: None,
            over: false,
            at: 3,
        };
        store.append(append(1, true)).await.expect("stored");
        assert_eq!((sums().await, evenings().await), before);
        let history = store.history(&anna, None, 3).await.expect("a history");
        assert!(history.iter().all(|deal| deal.table == "stood-in" && deal.stand_in));
        store.append(append(2, false)).await.expect("stored");
        let after = (sums().await, evenings().await);
        assert_eq!(after.0.deals, before.0.deals + 3, "what they finish themselves counts");
        assert_eq!(after.0.tables, before.0.tables + 1);
        assert_eq!(after.1.len(), before.1.len() + 1);
        store.close().await;
    }
}

#[tokio::test]
async fn what_is_let_go_of_leaves_everybody_their_past() {
    for copy in Copy::all() {
        let store = copy.open().await.expect("it opens");
        let before = pasts(&store, &copy).await;
        let tables: Vec<(String, bool, usize, usize)> = {
            let mut tables = Vec::new();
            for then in copy.served["tables"].as_object().expect("tables").values() {
                let id = then["table"].as_str().expect("an id").to_owned();
                let stored = store.load(&id).await.expect("it can be read").expect("it is there");
                let entries = store.log(&id, 0).await.expect("the log").len();
                let deals = store.deals(&id, 0, 100, false).await.expect("deals").len();
                tables.push((id, stored.row.over, entries, deals));
            }
            tables
        };
        assert!(tables.iter().any(|(_, over, entries, deals)| *over && *entries > 0 && *deals > 0));
        let day = std::time::Duration::from_hours(24);
        // The clock that they were kept by is years behind: they begin to age now.
        store.ran(day).await.expect("stored");
        store.let_go(day, Vec::new()).await.expect("let go");
        for (id, _, entries, _) in &tables {
            assert_eq!(store.log(id, 0).await.expect("the log").len(), *entries, "{id}");
        }
        store.ran(day).await.expect("stored");
        for _ in 0..tables.len() {
            store.let_go(day, Vec::new()).await.expect("let go");
        }
        for (id, over, entries, deals) in tables {
            let found = store.load(&id).await.expect("it can be read");
            let left = store.log(&id, 0).await.expect("the log").len();
            match (over, deals) {
                (_, 0) => assert!(found.is_none(), "{id}: nobody finished a deal there"),
                (true, _) => {
                    assert!(found.expect("its deals are there").is_let_go(), "{id}");
                    assert_eq!(left, 0, "{id}: the log of a finished table is gone");
                }
                (false, _) => assert_eq!(left, entries, "{id}: it goes on"),
            }
        }
        assert_eq!(pasts(&store, &copy).await, before);
        store.close().await;
        let found = tarock_store::examine(&copy.file(), |_| Ok(())).await.expect("looked at");
        assert!(found.is_good(), "{found:?}");
    }
}

/// Changes one row behind the back of the database, as a flipped bit would.
async fn flip(copy: &Copy, statement: &'static str) {
    let file = format!("sqlite:{}", copy.file().display());
    let mut raw = sqlx::SqliteConnection::connect(&file).await.expect("it opens");
    let done = sqlx::query(statement).execute(&mut raw).await.expect("flipped");
    assert_eq!(done.rows_affected(), 1, "{statement}");
    raw.close().await.expect("closed");
}

fn place_of<T: std::fmt::Debug>(read: Result<T, StoreError>) -> String {
    match read {
        Err(StoreError::Damaged(damage)) => damage.place,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_flipped_bit_in_what_an_earlier_version_kept_is_named_and_the_rest_is_read() {
    const FLIPS: [(&str, &str); 6] = [
        ("deals/", "UPDATE deals SET record = replace(record, '\"4\"', '\"5\"') WHERE id = 1"),
        (
            "deal_players/1/0",
            "UPDATE deal_players SET zahlung = zahlung + 64 WHERE deal_id = 1 AND place = 0",
        ),
        ("house_rules/", "UPDATE house_rules SET text = replace(text, '1', '3')"),
        ("accounts/", "UPDATE accounts SET password = password || 'x' WHERE handle = 'anna'"),
        ("users/", "UPDATE users SET name = 'Larl' WHERE name = 'Carl'"),
        (
            "tables/",
            "UPDATE tables SET setup = replace(setup, '\"hopfgarten\"', '\"vacha-2008\"')
             WHERE id = 'hopfgarten-thrown-in'",
        ),
    ];
    for (named, statement) in FLIPS {
        for copy in Copy::all() {
            copy.open().await.expect("it is brought up to date").close().await;
            let found = tarock_store::examine(&copy.file(), |_| Ok(())).await.expect("looked at");
            assert!(found.is_good(), "{found:?}");
            flip(&copy, statement).await;
            let found = tarock_store::examine(&copy.file(), |_| Ok(())).await.expect("looked at");
            assert!(
                !found.is_good() && found.rows.len() == 1 && found.rows[0].starts_with(named),
                "{named}: {found:?}"
            );
            let store = copy.open().await.expect("the others are served");
            let (anna, carl) = (copy.user("Anna"), copy.user("Carl"));
            match named {
                "deals/" | "deal_players/1/0" => {
                    let id: Vec<String> = damaged_tables(&store, &copy).await;
                    assert_eq!(id.len(), 1, "only one table has a damaged deal");
                }
                "house_rules/" => {
                    let name = found.rows[0].strip_prefix("house_rules/").expect("a name");
                    assert_eq!(place_of(store.house_rules(name).await), found.rows[0]);
                }
                "accounts/" => {
                    let place = format!("accounts/{anna}");
                    assert_eq!(place_of(store.account_by_handle("anna").await), place);
                    assert!(store.account_by_handle("bert").await.expect("read").is_some());
                }
                "users/" => {
                    assert_eq!(place_of(store.user(carl).await), format!("users/{carl}"));
                    assert!(store.user(anna).await.expect("read").is_some());
                    store.rename(carl, "Karl").await.expect("stored");
                    assert_eq!(place_of(store.user(carl).await), format!("users/{carl}"));
                }
                _ => {
                    let place = place_of(store.load("hopfgarten-thrown-in").await);
                    assert_eq!(place, "tables/hopfgarten-thrown-in/setup");
                }
            }
            store.close().await;
        }
    }
}

/// Tables with a past deal that is not what was written.
async fn damaged_tables(store: &Store, copy: &Copy) -> Vec<String> {
    let mut damaged = Vec::new();
    for then in copy.served["tables"].as_object().expect("tables").values() {
        let id = then["table"].as_str().expect("an id");
        match store.deals(id, 0, 100, false).await {
            Ok(_) => {}
            Err(StoreError::Damaged(damage)) => {
                assert!(damage.place.starts_with(&format!("tables/{id}/deals/")), "{damage}");
                damaged.push(id.to_owned());
            }
            Err(other) => panic!("{other}"),
        }
    }
    damaged
}

#[tokio::test]
async fn names_of_visitors_lose_signs_that_nobody_sees() {
    for copy in Copy::all() {
        let (carl, dora, anna) = (copy.user("Carl"), copy.user("Dora"), copy.user("Anna"));
        let file = format!("sqlite:{}", copy.file().display());
        let mut raw = sqlx::SqliteConnection::connect(&file).await.expect("it opens");
        for (user, name) in
            [(carl, "\u{202e}Ca\u{200b}rl ✓"), (dora, "\u{2060}\u{e0041}"), (anna, "An\u{200b}na")]
        {
            let query = sqlx::query("UPDATE users SET name = $2 WHERE id = $1");
            query.bind(user).bind(name).execute(&mut raw).await.expect("as an earlier version");
        }
        raw.close().await.expect("closed");
        let store = copy.open().await.expect("it opens");
        let name = async |user: &str| {
            store.user(user).await.expect("it can be read").expect("somebody").name
        };
        assert_eq!(name(carl).await, "Carl");
        assert_eq!(name(dora).await, "Gast", "nothing else was there");
        assert_eq!(name(anna).await, "An\u{200b}na", "an account signs in by its name");
        assert_eq!(name(copy.user("Fritz")).await, "Fritz");
        store.close().await;
    }
}

/// Adds a table to the database whose first deal was thrown in; no server would draw such cards
/// within a day. `TAROCK_MAKE_FIXTURES=fixtures/VERSION/database cargo test --package tarock-store
/// --test kept make -- --ignored`
#[tokio::test]
#[ignore = "makes a fixture"]
async fn make_a_deal_that_is_thrown_in() {
    let Some(folder) = std::env::var_os("TAROCK_MAKE_FIXTURES") else { return };
    let folder = fixtures().join("..").join(folder);
    let people: Value =
        serde_json::from_slice(&fs::read(folder.join("people.json")).expect("a file"))
            .expect("JSON");
    let anna = people["people"]["Anna"]["user"].as_str().expect("an id").to_owned();
    let book = book("hopfgarten", None);
    let mut setup = Setup::new("hopfgarten-thrown-in", "hopfgarten");
    setup.thinking = ThinkingTime::Off;
    setup.waits = Waits { contribution: DAY, pause: DAY, grace: DAY, bot: DAY, claim: DAY };
    let mut evening = Evening {
        table: Table::new(Arc::clone(&book), setup.clone()).expect("a table"),
        log: Vec::new(),
        user: anna.clone(),
    };
    evening.says(Command::Sit { place: Place(0), name: "Anna".to_owned() });
    for place in 1..4 {
        evening.says(Command::SeatBot { place: Place(place), spec: "rule".to_owned() });
    }
    let opening = std::mem::take(&mut evening.log);
    evening.says(Command::Ready);
    let contribution = Bytes32([9; 32]);
    let name = DealName { table: setup.table.clone(), deal: 1 };
    let contributions = [Some(contribution), None, None, None];
    let mut secrets = (0_u64..).map(|number| {
        Bytes32(std::array::from_fn(|byte| number.to_le_bytes().get(byte).copied().unwrap_or(7)))
    });
    let poor = |secret: &Bytes32| {
        let cards = fair::cards(&book, &name, secret, &contributions).expect("a deal");
        let poor = |card: String| !card.starts_with(char::is_numeric) && !card.ends_with('K');
        cards.hand(tarock_rules::Seat::ALL[0]).iter().all(|card| poor(card.to_string()))
    };
    let secret = secrets.find(poor).expect("some hand has neither Tarock nor king");
    evening.step(Input::Secret { deal: 1, secret });
    evening.says(Command::Contribute { deal: 1, bytes: contribution });
    let effects = evening.says(Command::Act { action: "throw-in".parse().expect("an action") });
    let kept = effects.into_iter().find_map(|effect| match effect {
        Effect::Keep { line, record } => Some((line, *record)),
        _ => None,
    });
    let (line, record) = kept.expect("a kept deal");
    evening.says(Command::Ready);
    evening.step(Input::Secret { deal: 2, secret: Bytes32([3; 32]) });
    evening.says(Command::Contribute { deal: 2, bytes: contribution });
    let store = Store::open(&StoreOptions { file: folder.join("tarock.sqlite"), readers: 1 })
        .await
        .expect("it opens");
    let opened = 1_794_900_000_000;
    let new = NewTable {
        opened_by: anna.clone(),
        opened,
        private: true,
        setup,
        house_rules: None,
        people: vec![anna.clone()],
        entries: opening.clone(),
    };
    store.new_table(new).await.expect("stored");
    let append = Append {
        table: name.table,
        first: opening.len() as u64,
        finished: vec![KeptDeal {
            finished: opened + 1,
            players: players(&line, &anna),
            line,
            record,
        }],
        people: Vec::new(),
        state: None,
        over: false,
        at: opened + 2,
        entries: evening.log,
    };
    store.append(append).await.expect("stored");
    store.close().await;
}

struct Evening {
    table: Table,
    log: Vec<Logged>,
    user: String,
}

impl Evening {
    fn step(&mut self, input: Input) -> Vec<Effect> {
        let logged = Logged { now: 1_000 + self.table.seq(), input };
        self.log.push(logged.clone());
        self.table.step(logged.now, logged.input)
    }

    fn says(&mut self, command: Command) -> Vec<Effect> {
        let id = CommandId(format!("{}-{}", self.table.seq(), self.log.len()));
        let effects = self.step(Input::Command {
            from: UserId(self.user.clone()),
            id,
            seen: self.table.seq(),
            command,
        });
        let refused =
            effects.iter().any(|effect| matches!(effect, Effect::Answer { refused: Some(_), .. }));
        assert!(!refused, "{effects:?}");
        effects
    }
}

fn players(line: &ScoreLine, anna: &str) -> Vec<KeptPlayer> {
    let player = |place: u8| KeptPlayer {
        place,
        user: (place == 0).then(|| anna.to_owned()),
        name: if place == 0 { "Anna" } else { "rule" }.to_owned(),
        played: line.seats.contains(&Place(place)) && !line.void,
        declarer: line.declarer == Some(Place(place)),
        partner: line.partner == Some(Place(place)),
        stand_in: false,
        schrift: line.schrift[usize::from(place)],
        zahlung: line.zahlung[usize::from(place)],
    };
    (0..4).map(player).collect()
}
