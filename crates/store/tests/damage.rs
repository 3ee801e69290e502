//! What is found when bytes of the file are not what was written, what is left of deleted names,
//! and copies.

use std::io::{Read, Seek, SeekFrom, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tarock_store::{
    Append, BanKind, KeptRefusal, NewTable, NewUser, OperatorDecision, Store, StoreError,
    StoreOptions, User, UserKind, back_up, examine,
};
use tarock_table::{Command, CommandId, Input, Logged, Place, Setup, TableRefusal, UserId};

struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!(
            "tarock-damage-{}-{}",
            std::process::id(),
            NEXT.fetch_add(1, Ordering::Relaxed)
        );
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        Folder(folder)
    }

    fn file(&self) -> PathBuf {
        self.0.join("test.sqlite")
    }

    async fn open(&self) -> Store {
        Store::open(&StoreOptions { file: self.file(), readers: 2 })
            .await
            .expect("the database opens")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn user(id: &str, name: &str) -> NewUser {
    let user = User {
        user: id.to_owned(),
        name: name.to_owned(),
        kind: UserKind::Visitor,
        owner: None,
        created: 5,
    };
    NewUser { user, token_hash: format!("hash of {id}") }
}

fn sit(number: u64, name: &str) -> Logged {
    let command = Command::Sit { place: Place(0), name: name.to_owned() };
    let input = Input::Command {
        from: UserId("anna".to_owned()),
        id: CommandId(number.to_string()),
        seen: number,
        command,
    };
    Logged { now: 100 + number, input }
}

fn table(id: &str, name: &str) -> NewTable {
    NewTable {
        opened_by: "anna".to_owned(),
        opened: 7,
        private: true,
        setup: Setup::new(id, "vacha-2008"),
        house_rules: None,
        entries: vec![sit(0, name)],
        people: vec!["anna".to_owned()],
    }
}

fn append(table: &str, first: u64, count: u64, over: bool) -> Append {
    Append {
        table: table.to_owned(),
        first,
        entries: (first..first + count).map(|number| sit(number, "Anna")).collect(),
        finished: Vec::new(),
        people: Vec::new(),
        state: None,
        over,
        at: 9,
    }
}

fn position(file: &Path, text: &str) -> Vec<u64> {
    let mut bytes = Vec::new();
    std::fs::File::open(file)
        .and_then(|mut file| file.read_to_end(&mut bytes))
        .expect("the file can be read");
    let found =
        bytes.windows(text.len()).enumerate().filter(|(_, window)| *window == text.as_bytes());
    found.map(|(at, _)| at as u64).collect()
}

fn overwrite(file: &Path, at: u64, bytes: &[u8]) {
    let mut file = std::fs::OpenOptions::new().write(true).open(file).expect("the file opens");
    file.seek(SeekFrom::Start(at)).expect("there are so many bytes");
    file.write_all(bytes).expect("written");
}

#[tokio::test]
async fn a_flipped_byte_is_found_and_named_and_the_other_tables_are_well() {
    let folder = Folder::new();
    let store = folder.open().await;
    store.new_user(user("anna", "Anna")).await.expect("stored");
    for id in ["good", "hurt"] {
        store.new_table(table(id, "Anna")).await.expect("stored");
    }
    store.append(append("good", 1, 3, false)).await.expect("stored");
    let mut marked = append("hurt", 1, 3, false);
    marked.entries[1] = sit(2, "Marked");
    store.append(marked).await.expect("stored");
    store.close().await;
    let places = position(&folder.file(), "Marked");
    assert_eq!(places.len(), 1);
    // The text is still JSON, and the command still makes sense.
    overwrite(&folder.file(), places[0], b"Larked");
    let store = folder.open().await;
    match store.load("hurt").await {
        Err(StoreError::Damaged(damage)) => {
            assert_eq!(damage.place, "tables/hurt/log/2", "{damage}");
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(
        store.load("good").await.expect("it can be read").expect("it is there").entries.len(),
        4
    );
    store.close().await;
    let found = examine(&folder.file(), |_| Ok(())).await.expect("it can be looked at");
    assert!(!found.is_good() && found.file.is_empty(), "{found:?}");
    assert_eq!(
        found.damaged.iter().map(|(table, _)| table.as_str()).collect::<Vec<&str>>(),
        ["hurt"]
    );
}

#[tokio::test]
async fn a_zeroed_page_is_found() {
    let folder = Folder::new();
    let store = folder.open().await;
    store.new_user(user("anna", "Anna")).await.expect("stored");
    for id in ["good", "hurt"] {
        store.new_table(table(id, "Anna")).await.expect("stored");
        store.append(append(id, 1, 2_000, false)).await.expect("stored");
    }
    let mut marked = append("hurt", 2_001, 1, false);
    marked.entries[0] = sit(1, "Marked");
    store.append(marked).await.expect("stored");
    store.close().await;
    let at = position(&folder.file(), "Marked")[0];
    overwrite(&folder.file(), at / 4_096 * 4_096, &[0; 4_096]);
    let store = folder.open().await;
    assert!(
        matches!(store.load("hurt").await, Err(StoreError::Damaged(_))),
        "{:?}",
        store.load("hurt").await.err()
    );
    assert_eq!(
        store.load("good").await.expect("it can be read").expect("it is there").entries.len(),
        2_001
    );
    store.close().await;
    let found = examine(&folder.file(), |_| Ok(())).await.expect("it can be looked at");
    assert!(
        !found.file.is_empty() && found.damaged.iter().any(|(table, _)| table == "hurt"),
        "{found:?}"
    );
    assert!(found.damaged.iter().all(|(table, _)| table != "good"), "{found:?}");
}

#[tokio::test]
async fn a_deleted_name_leaves_no_bytes() {
    const NAME: &str = "Leopoldine-Unverwechselbar";
    let folder = Folder::new();
    let store = folder.open().await;
    store.new_user(user("anna", NAME)).await.expect("stored");
    store.new_table(table("t", NAME)).await.expect("stored");
    store.rename("anna", "Another").await.expect("stored");
    store.rename("anna", NAME).await.expect("stored");
    store.end_user("anna").await.expect("stored");
    store.erase().await.expect("stored");
    for ending in ["", "-wal"] {
        let file = PathBuf::from(format!("{}{ending}", folder.file().display()));
        let left = if file.exists() { position(&file, NAME) } else { Vec::new() };
        assert_eq!(left, Vec::<u64>::new(), "{}", file.display());
    }
    store.close().await;
    assert_eq!(position(&folder.file(), NAME), Vec::<u64>::new());
    let found = examine(&folder.file(), |_| Ok(())).await.expect("it can be looked at");
    assert!(found.is_good(), "what was erased has its checksum: {found:?}");
}

#[tokio::test]
async fn files_are_for_their_owner_only_and_a_deleted_database_is_noticed() {
    let folder = Folder::new();
    let store = folder.open().await;
    store.check().await.expect("all is well");
    for ending in ["", "-wal", "-shm"] {
        let path = format!("{}{ending}", folder.file().display());
        let mode = std::fs::metadata(&path).expect("the file is there").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{path}: {mode:o}");
    }
    drop(store);
    let folder = Folder::new();
    let store = folder.open().await;
    std::fs::remove_file(folder.file()).expect("deleted");
    assert!(matches!(store.check().await, Err(StoreError::Database(_))));
}

#[tokio::test]
async fn a_copy_is_consistent_while_tables_go_on() {
    let folder = Folder::new();
    let store = folder.open().await;
    store.new_user(user("anna", "Anna")).await.expect("stored");
    store.new_table(table("t", "Anna")).await.expect("stored");
    store.append(append("t", 1, 10, false)).await.expect("stored");
    let copy = folder.0.join("copy.sqlite");
    back_up(&folder.file(), &copy).await.expect("copied");
    store.append(append("t", 11, 10, false)).await.expect("stored");
    store.close().await;
    let found = examine(&copy, |_| Ok(())).await.expect("it can be looked at");
    assert!(found.is_good(), "{found:?}");
    assert_eq!((found.tables, found.entries, found.people), (1, 11, 1));
    let mode = std::fs::metadata(&copy).expect("the copy is there").permissions().mode();
    assert_eq!(mode & 0o077, 0, "{mode:o}");
}

#[tokio::test]
async fn what_is_old_is_let_go_of_and_the_rest_stays() {
    let folder = Folder::new();
    let store = folder.open().await;
    store.new_user(user("anna", "Anna")).await.expect("stored");
    let day = Duration::from_hours(24);
    // Whatever the clock showed: it was years behind, right, or years ahead.
    for (id, over, used, later) in
        [("old", true, 10, 0), ("unplayed", false, u64::from(u32::MAX), 8), ("young", true, 5, 2)]
    {
        store.new_table(table(id, "Anna")).await.expect("stored");
        store.append(Append { at: used, ..append(id, 1, 3, over) }).await.expect("stored");
        store.table_used(id, used).await.expect("stored");
        store.ran(day * later).await.expect("stored");
    }
    // The first two are ten days old, the third is two.
    let week = day * 7;
    for in_use in ["unplayed", "old"] {
        let before = store.load(in_use).await.expect("it can be read").expect("it is there");
        store.let_go(week, vec!["unplayed".to_owned(), "old".to_owned()]).await.expect("let go");
        let after = store.load(in_use).await.expect("it can be read").expect("it is in use");
        assert_eq!(before.entries, after.entries, "{in_use}");
    }
    store.let_go(day * 11, Vec::new()).await.expect("let go");
    assert!(store.load("unplayed").await.expect("it can be read").is_some(), "it is young");
    store.let_go(week, Vec::new()).await.expect("let go");
    assert!(
        store.load("unplayed").await.expect("it can be read").is_none(),
        "nobody ever finished a deal there"
    );
    assert_eq!(
        store.load("young").await.expect("it can be read").expect("it is there").entries.len(),
        4
    );
    assert!(store.load("old").await.expect("it can be read").is_none(), "it had no deal either");
    store.close().await;
}

#[tokio::test]
async fn refused_commands_are_kept_up_to_a_number() {
    let folder = Folder::new();
    let store = folder.open().await;
    store.new_user(user("anna", "Anna")).await.expect("stored");
    store.new_table(table("t", "Anna")).await.expect("stored");
    let refused = |number: u64| KeptRefusal {
        entries: 1,
        user: UserId("anna".to_owned()),
        command: CommandId(format!("c{number}")),
        refusal: TableRefusal::NotNow,
    };
    for number in 0..300 {
        store.keep_refusals("t", vec![refused(number)]).await.expect("stored");
    }
    let kept = store.load("t").await.expect("it can be read").expect("it is there").refusals;
    assert_eq!(kept, (236..300).map(refused).collect::<Vec<KeptRefusal>>());
    store.close().await;
}

#[tokio::test]
async fn decisions_of_operators_are_kept() {
    let folder = Folder::new();
    let store = folder.open().await;
    let decision = |action: &str, at: u64| OperatorDecision {
        at,
        operator: "root".to_owned(),
        action: action.to_owned(),
        whom: "u1".to_owned(),
        reason: "because".to_owned(),
    };
    store.ban(BanKind::User, decision("ban user", 1)).await.expect("stored");
    store.close().await;
    let store = folder.open().await;
    let bans = store.bans().await.expect("read");
    assert_eq!(
        bans.iter().map(|ban| (ban.kind, ban.whom.as_str())).collect::<Vec<_>>(),
        [(BanKind::User, "u1")]
    );
    store.lift_ban(BanKind::User, decision("lift user", 2)).await.expect("stored");
    assert!(store.bans().await.expect("read").is_empty());
    let actions: Vec<String> =
        store.decisions(10).await.expect("read").into_iter().map(|one| one.action).collect();
    assert_eq!(actions, ["lift user", "ban user"]);
    store.close().await;
}
