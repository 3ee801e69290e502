//! The store over a real file: what it has acknowledged is there again.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use tarock_store::{Append, NewTable, NewUser, Store, StoreError, StoreOptions, User, UserKind};
use tarock_table::{Command, CommandId, Input, Logged, Place, Setup, UserId};

/// A database file that goes away with the test.
struct File(PathBuf);

impl File {
    fn new() -> File {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name =
            format!("tarock-store-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        File(folder)
    }

    async fn open(&self) -> Store {
        Store::open(&StoreOptions { file: self.0.join("test.sqlite"), readers: 2 })
            .await
            .expect("the database opens")
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn user(id: &str) -> NewUser {
    let user = User {
        user: id.to_owned(),
        name: "Anna".to_owned(),
        kind: UserKind::Visitor,
        owner: None,
        created: 5,
    };
    NewUser { user, token_hash: format!("hash of {id}") }
}

fn sit(number: u64) -> Logged {
    let command = Command::Sit { place: Place(0), name: "Anna".to_owned() };
    let input = Input::Command {
        from: UserId("anna".to_owned()),
        id: CommandId(number.to_string()),
        seen: number,
        command,
    };
    Logged { now: 100 + number, input }
}

fn table(id: &str) -> NewTable {
    NewTable {
        opened_by: "anna".to_owned(),
        opened: 7,
        private: true,
        setup: Setup::new(id, "vacha-2008"),
        house_rules: None,
        entries: vec![sit(0)],
        people: vec!["anna".to_owned()],
    }
}

fn append(table: &str, first: u64, count: u64) -> Append {
    Append {
        table: table.to_owned(),
        first,
        entries: (first..first + count).map(sit).collect(),
        finished: Vec::new(),
        people: Vec::new(),
        state: None,
        over: false,
        at: 9,
    }
}

#[tokio::test]
async fn the_log_comes_back_in_order_from_another_process_too() {
    let file = File::new();
    let store = file.open().await;
    store.new_user(user("anna")).await.expect("stored");
    store.new_table(table("t")).await.expect("stored");
    // More than fits into one statement and one page.
    store.append(append("t", 1, 2_500)).await.expect("stored");
    // Not closed: as after a crash.
    let again = file.open().await;
    let loaded = again.load("t").await.expect("it can be read").expect("it is there");
    assert_eq!(loaded.entries, (0..2_501).map(sit).collect::<Vec<Logged>>());
    assert_eq!((loaded.row.opened, loaded.row.private, loaded.row.over), (7, true, false));
    assert_eq!(again.log("t", 2_499).await.expect("the log").len(), 2);
    assert!(again.load("unknown").await.expect("it can be read").is_none());
    again.close().await;
    store.close().await;
}

#[tokio::test]
async fn a_change_that_fails_harms_none_of_those_written_with_it() {
    let file = File::new();
    let store = std::sync::Arc::new(file.open().await);
    store.new_user(user("anna")).await.expect("stored");
    let tables: Vec<String> = (0..50).map(|number| format!("t{number}")).collect();
    for id in &tables {
        store.new_table(table(id)).await.expect("stored");
    }
    // All at once; every seventh begins where an entry stands already.
    let appends = tables.iter().enumerate().map(|(number, id)| {
        let (store, id) = (std::sync::Arc::clone(&store), id.clone());
        let first = u64::from(number % 7 != 0);
        tokio::spawn(async move { store.append(append(&id, first, 3)).await })
    });
    let appends: Vec<_> = appends.collect();
    for (number, written) in appends.into_iter().enumerate() {
        let written = written.await.expect("no panic");
        let entries = store.log(&tables[number], 0).await.expect("the log").len();
        if number % 7 == 0 {
            assert!(matches!(written, Err(StoreError::Exists)), "{written:?}");
            assert_eq!(entries, 1, "nothing of a refused change is written");
        } else {
            written.expect("stored");
            assert_eq!(entries, 4);
        }
    }
    store.close().await;
}

#[tokio::test]
async fn a_gap_in_the_log_is_noticed() {
    let file = File::new();
    let store = file.open().await;
    store.new_user(user("anna")).await.expect("stored");
    store.new_table(table("t")).await.expect("stored");
    store.append(append("t", 2, 1)).await.expect("stored");
    assert!(matches!(store.load("t").await, Err(StoreError::Damaged(_))));
    store.close().await;
}

#[tokio::test]
async fn tokens_are_found_by_their_hash_until_they_end() {
    let file = File::new();
    let store = file.open().await;
    store.new_user(user("anna")).await.expect("stored");
    assert!(matches!(store.new_user(user("anna")).await, Err(StoreError::Exists)));
    let (found, used) =
        store.user_by_token("hash of anna").await.expect("it can be read").expect("it is there");
    assert_eq!((found.user.as_str(), used), ("anna", 5));
    store.token_used("hash of anna", 77).await.expect("stored");
    let (_, used) =
        store.user_by_token("hash of anna").await.expect("it can be read").expect("it is there");
    assert_eq!(used, 77);
    store.end_token("hash of anna").await.expect("stored");
    assert!(store.user_by_token("hash of anna").await.expect("it can be read").is_none());
    assert!(store.user("anna").await.expect("it can be read").is_some());
    store.close().await;
    assert!(matches!(store.rename("anna", "x").await, Err(StoreError::Closed)));
}
