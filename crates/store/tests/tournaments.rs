//! Tournaments over a real file: what was acknowledged is there again, what was damaged is named.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, Executor};
use tarock_club::{CupScope, KeptEvent, LogEntry, Person, Scope};
use tarock_store::{
    CupLink, CupRow, Link, NewLink, NewTournament, NewUser, Store, StoreError, StoreOptions, User,
    UserKind, examine,
};

struct File(PathBuf);

impl File {
    fn new() -> File {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir()
            .join(format!("tarock-tournaments-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        File(folder)
    }

    fn path(&self) -> PathBuf {
        self.0.join("test.sqlite")
    }

    async fn open(&self) -> Store {
        Store::open(&StoreOptions { file: self.path(), readers: 2 })
            .await
            .expect("the database opens")
    }

    async fn damage(&self, statement: &'static str) {
        let options = SqliteConnectOptions::new().filename(self.path());
        let mut connection = SqliteConnection::connect_with(&options).await.expect("the database");
        connection.execute(statement).await.expect("damaged");
        connection.close().await.expect("closed");
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn read<T: serde::de::DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).expect("it can be read")
}

#[expect(clippy::needless_pass_by_value, reason = "callers write the value in place")]
fn entry(version: u64, change: Value) -> LogEntry {
    read(json!({"version": version, "at": 1000 + version, "by": {"right": "desk"},
            "change": change}))
}

fn opening() -> Value {
    let mode = tarock_club::Format::published("kaernten-2026").expect("a format");
    json!({"open": {"title": "Probe", "mode": mode, "seed": 7, "edition": 2}})
}

fn event(id: &str) -> KeptEvent {
    read(json!({"id": id, "lamport": 1, "by": "Ottokar", "change": {"end-early": {}}}))
}

async fn filled(file: &File) -> Store {
    let store = file.open().await;
    let user = User {
        user: "anna".into(),
        name: "Anna".into(),
        kind: UserKind::Visitor,
        owner: None,
        created: 5,
    };
    store.new_user(NewUser { user, token_hash: "hash".into() }).await.expect("stored");
    let new = NewTournament {
        tournament: "t1".into(),
        owner: "anna".into(),
        created: 9,
        secret: "geheim".into(),
        title: "Probe".into(),
        log: vec![entry(1, opening())],
        people: vec![Person::new("p1", "Ottokar Zwölfer")],
        events: Vec::new(),
    };
    store.new_tournament(new).await.expect("stored");
    store
}

#[tokio::test]
async fn what_was_acknowledged_is_there_again() {
    let file = File::new();
    let store = filled(&file).await;
    let second = entry(2, json!({"enter": {"people": [{"person": "p1"}]}}));
    let newer = entry(3, json!({"serve-coffee": {"tables": [1]}}));
    for one in [&second, &newer] {
        store.append_to_tournament("t1", one.clone(), "Anders").await.expect("stored");
    }
    // A second writer collides instead of overwriting.
    let twice = store.append_to_tournament("t1", second.clone(), "Anders").await;
    assert!(matches!(twice, Err(StoreError::Exists)), "{twice:?}");
    for _ in 0..2 {
        let events = vec![event("a:1"), event("b:1")];
        store.keep_sheet_events("t1", "1.1.1-2-3-4", events).await.expect("stored");
    }
    store.close().await;
    let store = file.open().await;
    let stored = store.load_tournament("t1").await.expect("readable").expect("there");
    assert_eq!(stored.log, [entry(1, opening()), second, newer]);
    assert_eq!(stored.events.len(), 2);
    assert_eq!((stored.row.title.as_str(), stored.row.secret.as_str()), ("Anders", "geheim"));
    assert_eq!(store.tournaments_of("anna", 10).await.expect("readable").len(), 1);
    assert_eq!(
        store.roster("anna").await.expect("readable"),
        [Person::new("p1", "Ottokar Zwölfer")]
    );
    assert!(store.load_tournament("t2").await.expect("readable").is_none());
    store.close().await;
}

#[tokio::test]
async fn a_damaged_entry_is_named_and_found_by_an_examination() {
    for (statement, place) in [
        (
            "UPDATE tournament_log SET entry = replace(entry, 'Probe', 'Prode') WHERE n = 1",
            "tournaments/t1/log/1",
        ),
        ("DELETE FROM tournament_log WHERE n = 2", "tournaments/t1/log/2"),
        (
            "UPDATE sheet_events SET content = replace(content, 'Ottokar', 'Ottokan')",
            "tournaments/t1/sheets/1.1.1-2-3-4/a:1",
        ),
    ] {
        let file = File::new();
        let store = filled(&file).await;
        for version in 2..4 {
            let change = json!({"scene": {"scene": "clock"}});
            store
                .append_to_tournament("t1", entry(version, change), "Probe")
                .await
                .expect("stored");
        }
        store.keep_sheet_events("t1", "1.1.1-2-3-4", vec![event("a:1")]).await.expect("stored");
        store.close().await;
        let good = examine(&file.path(), |_| Ok(())).await.expect("examined");
        assert!(good.is_good() && good.tournaments == 1, "{good:?}");
        file.damage(statement).await;
        let store = file.open().await;
        match store.load_tournament("t1").await {
            Err(StoreError::Damaged(damage)) => assert_eq!(damage.place, place),
            other => panic!("{other:?}"),
        }
        store.close().await;
        let found = examine(&file.path(), |_| Ok(())).await.expect("examined");
        assert_eq!(found.damaged.len(), 1, "{found:?}");
    }
}

#[tokio::test]
async fn forgetting_leaves_no_byte_of_a_name() {
    let file = File::new();
    let store = filled(&file).await;
    let reason = json!({"clear": {"round": "1", "table": 1, "reason": "Ottokar war es"}});
    store.append_to_tournament("t1", entry(2, reason), "Probe").await.expect("stored");
    store.keep_sheet_events("t1", "1.1.1-2-3-4", vec![event("a:1")]).await.expect("stored");
    let label = Some("Handy von Ottokar".to_owned());
    let link = Link {
        link: "l1".into(),
        tournament: "t1".into(),
        scope: Scope::Desk,
        label: label.clone(),
        created: 5,
        revoked: None,
    };
    let new = NewLink { link, secret_hash: "s".into(), code_hash: "c".into() };
    store.new_links(vec![new]).await.expect("stored");
    let row = CupRow { cup: "c1".into(), owner: "anna".into(), created: 9, title: "Cup".into() };
    let first = json!({"version": 1, "at": 9, "by": {"right": "organiser"},
        "change": {"open": {"title": "Cup"}}});
    store.new_cup(row, read(first)).await.expect("stored");
    let link = CupLink {
        link: "l2".into(),
        cup: "c1".into(),
        scope: CupScope::Editor,
        label,
        created: 5,
        revoked: None,
    };
    store.new_cup_link(link, "h".into()).await.expect("stored");
    let people = vec![Person::new("p1", "Ottokar Zwölfer").without_name()];
    let words = vec!["ottokar".to_owned(), "zwölfer".to_owned()];
    store.forget_people("anna", people, words).await.expect("forgotten");
    let stored = store.load_tournament("t1").await.expect("readable").expect("there");
    assert_eq!((stored.log.len(), stored.events.len()), (2, 1));
    let links = store.links("t1").await.expect("readable");
    assert_eq!(links[0].0.label.as_deref(), Some("Handy von –"));
    let links = store.cup_links("c1").await.expect("readable");
    assert_eq!(links[0].0.label.as_deref(), Some("Handy von –"));
    store.close().await;
    for file in std::fs::read_dir(&file.0).expect("the folder").flatten() {
        let bytes = std::fs::read(file.path()).expect("a file");
        let text = String::from_utf8_lossy(&bytes);
        assert!(
            !text.contains("Ottokar") && !text.contains("Zwölfer"),
            "{}",
            file.path().display()
        );
    }
}

#[tokio::test]
async fn of_links_only_hashes_are_kept_and_withdrawn_they_are_nothing() {
    let file = File::new();
    let store = filled(&file).await;
    let link = Link {
        link: "l1".into(),
        tournament: "t1".into(),
        scope: Scope::Player { player: 3 },
        label: Some("Tür".into()),
        created: 5,
        revoked: None,
    };
    let new = NewLink { link: link.clone(), secret_hash: "s".into(), code_hash: "c".into() };
    store.new_links(vec![new]).await.expect("stored");
    for hash in ["s", "c"] {
        assert_eq!(store.link_by_hash(hash).await.expect("readable").as_ref(), Some(&link));
    }
    store.new_link_token("token", "l1", 7).await.expect("stored");
    assert_eq!(store.link_by_token("token").await.expect("readable"), Some(link));
    assert_eq!(store.links("t1").await.expect("readable")[0].1, 1);
    store.revoke_link("t1", "l1", 9).await.expect("withdrawn");
    assert_eq!(store.link_by_token("token").await.expect("readable"), None);
    let links = store.links("t1").await.expect("readable");
    assert_eq!((links[0].0.revoked, links[0].1), (Some(9), 0));
    store.close().await;
}
