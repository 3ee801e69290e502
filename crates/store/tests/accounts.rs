//! Accounts, friends and forgetting, on a real database.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use tarock_store::{
    Account, Append, LessonProgress, NOBODY, NewPracticeDeal, NewSession, NewTable, NewUser,
    RecoveryCode, SignIn, Store, StoreError, StoreOptions, Tie, Token, User, UserKind,
};
use tarock_table::{Command, CommandId, Input, Logged, Place, Setup, UserId};

struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!(
            "tarock-accounts-{}-{}",
            std::process::id(),
            NEXT.fetch_add(1, Ordering::Relaxed)
        );
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    async fn open(&self) -> Store {
        Store::open(&StoreOptions { file: self.0.join("tarock.sqlite"), readers: 2 })
            .await
            .expect("a store")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

async fn visitor(store: &Store, name: &str) -> String {
    let user = User {
        user: format!("u-{name}"),
        name: name.to_owned(),
        kind: UserKind::Visitor,
        owner: None,
        created: 1,
    };
    store
        .new_user(NewUser { token_hash: format!("visit-{name}"), user: user.clone() })
        .await
        .expect("kept");
    user.user
}

fn session(user: &str, hash: &str, created: u64) -> NewSession {
    let token = Token { hash: hash.to_owned(), user: user.to_owned(), created };
    NewSession { token, way: SignIn::Password, agent: "test".to_owned() }
}

async fn account(store: &Store, name: &str) -> Result<String, StoreError> {
    let user = visitor(store, name).await;
    become_account(store, &user, name).await.map(|()| user)
}

async fn become_account(store: &Store, user: &str, name: &str) -> Result<(), StoreError> {
    let account = Account {
        user: user.to_owned(),
        handle: name.to_lowercase(),
        password: "$argon2id$".to_owned(),
        passkey_user: format!("key-{user}"),
        since: 5,
    };
    let code = RecoveryCode { user: user.to_owned(), hash: format!("code-{user}"), created: 5 };
    store.become_account(account, name, session(user, &format!("session-{user}"), 5), code).await
}

fn setup(table: &str) -> Setup {
    Setup::new(table, "vacha-2008")
}

fn said(from: &str, n: u32, command: Command) -> Logged {
    Logged {
        now: 1,
        input: Input::Command {
            from: UserId(from.to_owned()),
            id: CommandId(format!("c{n}")),
            seen: 0,
            command,
        },
    }
}

fn sits(from: &str, n: u8, name: &str) -> Logged {
    said(from, u32::from(n), Command::Sit { place: Place(n), name: name.to_owned() })
}

#[tokio::test]
async fn a_name_that_is_taken_changes_nothing() {
    let folder = Folder::new();
    let store = folder.open().await;
    let anna = account(&store, "Anna").await.expect("an account");
    let other = visitor(&store, "Zweite").await;
    assert!(matches!(become_account(&store, &other, "ANNA").await, Err(StoreError::Exists)));
    let still = store.user(&other).await.expect("read").expect("there");
    assert_eq!((still.kind, still.name.as_str()), (UserKind::Visitor, "Zweite"));
    assert!(
        store.user_by_token("visit-Zweite").await.expect("read").is_some(),
        "the visitor keeps their token"
    );
    assert!(
        store.user_by_token("visit-Anna").await.expect("read").is_none(),
        "the account has another"
    );
    let bert = account(&store, "Bert").await.expect("an account");
    assert!(matches!(store.rename_account(&bert, "Anna", "anna").await, Err(StoreError::Exists)));
    assert_eq!(store.user(&bert).await.expect("read").expect("there").name, "Bert");
    assert_eq!(store.account_by_handle("anna").await.expect("read").expect("there").user, anna);
    store.close().await;
}

#[tokio::test]
async fn the_least_used_sessions_end_when_there_are_too_many() {
    let folder = Folder::new();
    let store = folder.open().await;
    let anna = account(&store, "Anna").await.expect("an account");
    for number in 0..60_u64 {
        store
            .begin_session(session(&anna, &format!("hash-{number:02}"), 100 + number))
            .await
            .expect("begun");
    }
    let sessions = store.sessions(&anna).await.expect("read");
    assert_eq!(sessions.len(), 50);
    assert_eq!((sessions[0].hash.as_str(), sessions[49].hash.as_str()), ("hash-59", "hash-10"));
    store.end_other_sessions(&anna, "hash-30").await.expect("ended");
    assert_eq!(store.sessions(&anna).await.expect("read").len(), 1);
    store.close().await;
}

#[tokio::test]
async fn friendship_is_mutual_and_ends_for_both() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (anna, bert) = (
        account(&store, "Anna").await.expect("one"),
        account(&store, "Bert").await.expect("another"),
    );
    store.ask_friend(&anna, &bert, 10).await.expect("asked");
    store.ask_friend(&anna, &bert, 11).await.expect("asked again");
    let tie = async |user: &str| {
        store.friends(user).await.expect("read").first().map(|friend| (friend.tie, friend.since))
    };
    assert_eq!(
        (tie(&anna).await, tie(&bert).await),
        (Some((Tie::Asked, 10)), Some((Tie::AskedMe, 10)))
    );
    store.ask_friend(&bert, &anna, 20).await.expect("yes");
    assert_eq!(
        (tie(&anna).await, tie(&bert).await),
        (Some((Tie::Friends, 20)), Some((Tie::Friends, 20)))
    );
    store.ask_friend(&bert, &anna, 30).await.expect("nothing new");
    assert_eq!(store.friends(&anna).await.expect("read").len(), 1);
    store.part(&bert, &anna).await.expect("over");
    assert_eq!((tie(&anna).await, tie(&bert).await), (None, None));
    store.close().await;
}

/// The log of a table at which Anna sits and Carl watches.
async fn table(store: &Store, anna: &str, bert: &str, carl: &str) {
    let new = NewTable {
        opened_by: anna.to_owned(),
        opened: 1,
        private: true,
        setup: setup("t1"),
        house_rules: None,
        entries: vec![sits(anna, 0, "Anna"), sits(bert, 1, "Bert")],
        people: vec![anna.to_owned(), bert.to_owned()],
    };
    store.new_table(new).await.expect("opened");
    let append = Append {
        table: "t1".to_owned(),
        first: 2,
        entries: vec![said(carl, 7, Command::Watch { name: "Carl".to_owned() })],
        finished: Vec::new(),
        people: Vec::new(),
        state: None,
        over: false,
        at: 2,
    };
    store.append(append).await.expect("appended");
}

fn names(log: &[Logged]) -> Vec<&str> {
    let names = log.iter().filter_map(|logged| match &logged.input {
        Input::Command { command: Command::Sit { name, .. } | Command::Watch { name }, .. } => {
            Some(name.as_str())
        }
        _ => None,
    });
    names.collect()
}

#[tokio::test]
async fn who_is_deleted_leaves_no_name_in_the_log() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (anna, bert) = (
        account(&store, "Anna").await.expect("one"),
        account(&store, "Bert").await.expect("another"),
    );
    let carl = visitor(&store, "Carl").await;
    table(&store, &anna, &bert, &carl).await;
    store.end_user(&anna).await.expect("ended");
    assert!(store.user_by_token("session-u-Anna").await.expect("read").is_none());
    assert!(store.account_by_handle("anna").await.expect("read").is_none());
    store.erase().await.expect("erased");
    assert_eq!(names(&store.log("t1", 0).await.expect("read")), [NOBODY, "Bert", "Carl"]);
    assert_eq!(
        store.user(&anna).await.expect("read").map(|user| (user.kind, user.name)),
        Some((UserKind::Deleted, NOBODY.to_owned()))
    );

    store.end_user(&carl).await.expect("ended");
    store.erase().await.expect("erased");
    assert_eq!(
        names(&store.log("t1", 0).await.expect("read")),
        [NOBODY, "Bert", NOBODY],
        "who only watched as well"
    );
    store.close().await;
}

#[tokio::test]
async fn what_a_crash_left_over_is_forgotten_at_the_next_start() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (anna, bert) = (
        account(&store, "Anna").await.expect("one"),
        account(&store, "Bert").await.expect("another"),
    );
    let carl = visitor(&store, "Carl").await;
    table(&store, &anna, &bert, &carl).await;
    store.end_user(&anna).await.expect("ended");
    assert_eq!(names(&store.log("t1", 0).await.expect("read"))[0], "Anna");
    store.close().await;
    let store = folder.open().await;
    assert_eq!(names(&store.log("t1", 0).await.expect("read"))[0], NOBODY);
    store.close().await;
}

#[tokio::test]
async fn a_table_that_goes_on_is_cleaned_when_it_ends() {
    let folder = Folder::new();
    let store = folder.open().await;
    let (anna, bert) = (
        account(&store, "Anna").await.expect("one"),
        account(&store, "Bert").await.expect("another"),
    );
    let carl = visitor(&store, "Carl").await;
    table(&store, &anna, &bert, &carl).await;
    store.end_user(&anna).await.expect("ended");
    store.erase().await.expect("erased");
    let end = Append {
        table: "t1".to_owned(),
        first: 3,
        entries: vec![sits(&anna, 2, "Anna")],
        finished: Vec::new(),
        people: Vec::new(),
        state: None,
        over: true,
        at: 3,
    };
    store.append(end).await.expect("appended");
    assert_eq!(names(&store.log("t1", 0).await.expect("read")), [NOBODY, "Bert", "Carl", NOBODY]);
    store.close().await;
}

#[tokio::test]
async fn a_recovery_code_counts_once_and_makes_room_for_the_next() {
    let folder = Folder::new();
    let store = folder.open().await;
    let anna = account(&store, "Anna").await.expect("an account");
    let given = store.recovery_code(&anna).await.expect("read").expect("given at sign-up");
    let next = RecoveryCode { user: anna.clone(), hash: "next".to_owned(), created: 9 };
    let begun = |hash: &str| session(&anna, hash, 9);
    store.recover(given.clone(), "new", begun("one"), next.clone()).await.expect("recovered");
    let sessions = store.sessions(&anna).await.expect("read");
    assert_eq!(sessions.iter().map(|one| one.hash.as_str()).collect::<Vec<_>>(), ["one"]);
    assert_eq!(store.account(&anna).await.expect("read").expect("there").password, "new");
    assert_eq!(store.recovery_code(&anna).await.expect("read"), Some(next.clone()));
    let again = store.recover(given, "other", begun("two"), next.clone()).await;
    assert!(matches!(again, Err(StoreError::Exists)), "{again:?}");
    assert_eq!(store.account(&anna).await.expect("read").expect("there").password, "new");
    store.end_user(&anna).await.expect("deleted");
    assert_eq!(store.recovery_code(&anna).await.expect("read"), None);
    store.close().await;
}

fn practised(table: &str, deal: u64) -> NewPracticeDeal {
    NewPracticeDeal {
        table: table.to_owned(),
        deal,
        finished: deal,
        rules: "vacha-2008".to_owned(),
        game: "rufer".to_owned(),
        role: "declarer".to_owned(),
        points: 3,
    }
}

#[tokio::test]
async fn practice_of_two_devices_is_one_set_with_an_end() {
    let folder = Folder::new();
    let store = folder.open().await;
    let anna = account(&store, "Anna").await.expect("an account");
    let keep = |deals| store.keep_practice(&anna, deals);
    keep(vec![practised("phone", 1), practised("phone", 2)]).await.expect("kept");
    keep(vec![practised("tablet", 1), practised("phone", 2)]).await.expect("kept");
    let all = store.practice(&anna, 0, 10).await.expect("read");
    let names: Vec<_> =
        all.iter().map(|one| (one.played.table.as_str(), one.played.deal)).collect();
    assert_eq!(names, [("phone", 1), ("phone", 2), ("tablet", 1)]);
    assert_eq!(store.practice(&anna, all[1].id, 10).await.expect("read"), all[2..]);
    keep((0..5_000).map(|deal| practised("much", deal)).collect()).await.expect("kept");
    let first = store.practice(&anna, 0, 6_000).await.expect("read");
    assert_eq!((first.len(), first[0].played.table.as_str()), (5_000, "much"));

    let of = |round, done: &[&str]| LessonProgress {
        round,
        done: done.iter().map(|one| (*one).to_owned()).collect(),
    };
    for progress in [of(0, &["tricks"]), of(0, &["bidding"]), of(0, &[])] {
        store.merge_lessons(&anna, progress).await.expect("merged");
    }
    assert_eq!(store.lessons(&anna).await.expect("read"), of(0, &["tricks", "bidding"]));
    store.merge_lessons(&anna, of(1, &[])).await.expect("begun anew");
    store.merge_lessons(&anna, of(0, &["solo"])).await.expect("late");
    assert_eq!(store.lessons(&anna).await.expect("read"), of(1, &[]));
    store.end_user(&anna).await.expect("deleted");
    assert!(store.practice(&anna, 0, 10).await.expect("read").is_empty());
    assert_eq!(store.lessons(&anna).await.expect("read"), LessonProgress::default());
    store.close().await;
}
