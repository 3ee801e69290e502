//! What whoever runs a server can do to it, and what it says of itself.

use std::collections::BTreeSet;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;

use serde_json::json;
use tarock_server::operator::{self, OperatorAnswer, OperatorCommand, OperatorRequest};

use crate::client::{Folder, World};

async fn operate(data: &Path, command: OperatorCommand) -> OperatorAnswer {
    let data = data.to_owned();
    let request =
        OperatorRequest { command, operator: "root".to_owned(), reason: "a test".to_owned() };
    let asked = tokio::task::spawn_blocking(move || operator::ask(&data, &request));
    asked.await.expect("nobody has panicked").expect("the server answers")
}

fn ban(kind: &str, whom: &str) -> OperatorCommand {
    OperatorCommand::Ban { kind: kind.to_owned(), whom: whom.to_owned() }
}

fn lift(kind: &str, whom: &str) -> OperatorCommand {
    OperatorCommand::Lift { kind: kind.to_owned(), whom: whom.to_owned() }
}

#[tokio::test]
async fn tables_people_and_addresses_are_kept_out_and_let_in_again() {
    let world = World::with(|settings| settings.behind_proxy = true).await;
    let data = world.folder.0.clone();
    let (anna, bert) = (world.visitor("Anna").await, world.visitor("Bert").await);
    let table = world.open(&anna, json!({"rules": "vacha-2008"})).await;
    let (mut of_anna, mut of_bert) =
        (world.socket(&anna, &table).await, world.socket(&bert, &table).await);
    of_anna.wait("snapshot").await;
    of_bert.wait("snapshot").await;

    assert!(operate(&data, ban("user", &bert.user)).await.done);
    assert_eq!(of_bert.wait("goodbye").await["code"], "ended");
    assert_eq!(world.by(&bert, "GET", "/api/v1/me", None).await.code(), "banned");
    of_anna.send(&json!({"ping": {}})).await;
    of_anna.wait("pong").await;

    assert!(operate(&data, ban("table", &table)).await.done);
    assert_eq!(of_anna.parting().await, ("closed".to_owned(), 1000));
    let closed = world.get(&format!("/api/v1/tables/{table}")).await;
    assert_eq!((closed.status, closed.code().as_str()), (410, "table-closed"));

    assert!(operate(&data, ban("address", "203.0.113.7")).await.done);
    assert_eq!(
        world.by_from(&anna, "203.0.113.7", "GET", "/api/v1/me", None).await.code(),
        "banned"
    );
    assert_eq!(world.by_from(&anna, "203.0.113.8", "GET", "/api/v1/me", None).await.status, 200);
    assert!(!operate(&data, ban("user", "nobody")).await.done);
    assert!(!operate(&data, ban("address", "nowhere")).await.done);
    assert_eq!(operate(&data, OperatorCommand::Bans).await.lines.len(), 3);

    let world = world.restart().await;
    assert_eq!(
        world.by(&bert, "GET", "/api/v1/me", None).await.code(),
        "banned",
        "a restart changes nothing"
    );
    for (kind, whom) in
        [("user", bert.user.as_str()), ("table", &table), ("address", "203.0.113.7")]
    {
        assert!(operate(&data, lift(kind, whom)).await.done);
    }
    assert_eq!(world.by(&bert, "GET", "/api/v1/me", None).await.status, 200);
    let mut again = world.socket(&anna, &table).await;
    again.wait("snapshot").await;
    let decisions = operate(&data, OperatorCommand::Decisions).await.lines;
    assert_eq!(decisions.len(), 6, "{decisions:?}");
    assert!(
        decisions.iter().all(|line| line.contains("root") && line.contains("a test")),
        "{decisions:?}"
    );
    world.server.stop().await;
}

#[tokio::test]
async fn a_network_is_kept_out_at_once_and_let_in_again() {
    let world = World::with(|settings| settings.behind_proxy = true).await;
    let data = world.folder.0.clone();
    let (anna, bert) = (world.visitor("Anna").await, world.visitor("Bert").await);
    let table = world.open(&anna, json!({"rules": "vacha-2008"})).await;
    for (network, inside, outside) in [
        ("203.0.113.0/24", "203.0.113.7", "203.0.114.7"),
        ("2001:db8:1::/48", "2001:db8:1:2::3", "2001:db8:2::3"),
    ] {
        let socket = async |who, from| world.try_socket_from(who, from, &table).await;
        let mut of_anna = socket(&anna, outside).await.expect("a WebSocket");
        let mut of_bert = socket(&bert, inside).await.expect("a WebSocket");
        of_anna.wait("snapshot").await;
        of_bert.wait("snapshot").await;
        let me = async |from| world.by_from(&bert, from, "GET", "/api/v1/me", None).await;

        assert!(operate(&data, ban("address", network)).await.done);
        assert_eq!(of_bert.parting().await, ("ended".to_owned(), 1000));
        assert_eq!(me(inside).await.code(), "banned");
        assert!(socket(&bert, inside).await.is_err());
        assert_eq!(me(outside).await.status, 200);
        of_anna.send(&json!({"ping": {}})).await;
        of_anna.wait("pong").await;
        let bans = operate(&data, OperatorCommand::Bans).await.lines;
        assert!(bans.len() == 1 && bans[0].contains(network), "{bans:?}");

        assert!(operate(&data, lift("address", network)).await.done);
        assert_eq!(me(inside).await.status, 200);
        assert!(operate(&data, OperatorCommand::Bans).await.lines.is_empty());
    }
    for (network, why) in [("10.0.0.0/7", "from /8 to /32"), ("2001:db8::/8", "from /16 to /64")] {
        let refused = operate(&data, ban("address", network)).await;
        assert!(!refused.done && refused.lines[0].contains(why), "{refused:?}");
    }
    // The end of a network is kept as well as its beginning.
    assert!(operate(&data, ban("address", "203.0.113.255/24")).await.done);
    let world = world.restart_with(|settings| settings.behind_proxy = true).await;
    let again = world.by_from(&bert, "203.0.113.7", "GET", "/api/v1/me", None).await;
    assert_eq!(again.code(), "banned", "a restart changes nothing");
    world.server.stop().await;
}

/// Who did what when is said in names, as far as they are known.
#[tokio::test]
async fn decisions_name_people_and_operators() {
    let world = World::new().await;
    let data = world.folder.0.clone();
    let account = crate::accounts::account(&world, "Anna").await;
    let visitor = world.visitor("Bert").await;
    let nameless = OperatorRequest {
        command: ban("user", &account.user),
        operator: String::new(),
        reason: String::new(),
    };
    let folder = data.clone();
    let asked = tokio::task::spawn_blocking(move || operator::ask(&folder, &nameless));
    assert!(asked.await.expect("nobody has panicked").expect("the server answers").done);
    assert!(operate(&data, ban("user", &visitor.user)).await.done);
    assert!(operate(&data, lift("user", &account.user)).await.done);

    let own = std::fs::metadata(&data).expect("the folder").uid();
    let decisions = operate(&data, OperatorCommand::Decisions).await.lines;
    for (line, words) in decisions.iter().zip([
        format!("root (uid {own}): lift user Anna (account {})", account.user),
        format!("root (uid {own}): ban user Bert (visitor {})", visitor.user),
        format!("command line (uid {own}): ban user Anna (account {})", account.user),
    ]) {
        assert!(line.contains(&words), "{words} in {line}");
    }
    assert_eq!(decisions.len(), 3, "{decisions:?}");
    let bans = operate(&data, OperatorCommand::Bans).await.lines;
    assert!(bans.len() == 1 && bans[0].contains("Bert (visitor "), "{bans:?}");
    world.server.stop().await;
}

/// The dashboard shows nothing that the server does not count.
#[tokio::test]
async fn the_dashboard_asks_for_metrics_that_are_there() {
    let world = World::new().await;
    let page = world.get("/metrics").await.body;
    let given: BTreeSet<&str> = page
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split([' ', '{']).next())
        .collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let text = std::fs::read_to_string(root.join("operations/grafana.json")).expect("a dashboard");
    let dashboard: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let panels = dashboard["panels"].as_array().expect("panels");
    let targets: Vec<&serde_json::Value> =
        panels.iter().flat_map(|panel| panel["targets"].as_array().into_iter().flatten()).collect();
    assert!(panels.len() >= 8 && targets.len() >= panels.len(), "{} panels", panels.len());
    for target in targets {
        let asked = target["expr"].as_str().expect("an expression");
        let names = words_of(asked).filter(|word| word.starts_with("tarock_"));
        let names: Vec<&str> = names.collect();
        assert!(!names.is_empty(), "{asked} asks for nothing of ours");
        for name in names {
            assert!(given.contains(name), "{asked}: the server does not give {name}");
        }
    }
    // What is worth an alarm is there as well.
    let operations = std::fs::read_to_string(root.join("operations.md")).expect("the document");
    let families: BTreeSet<&str> =
        page.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next()).collect();
    for name in words_of(&operations).filter(|word| word.starts_with("tarock_")) {
        assert!(families.contains(name), "docs/operations.md: the server does not give {name}");
    }
    world.server.stop().await;
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_')
}

#[tokio::test]
async fn a_restart_is_announced() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let table = world.open(&anna, json!({"rules": "vacha-2008"})).await;
    let mut socket = world.socket(&anna, &table).await;
    socket.wait("snapshot").await;
    assert!(operate(&world.folder.0, OperatorCommand::Restart { minutes: 7 }).await.done);
    let notice = socket.wait("error").await;
    assert_eq!(notice["code"], "restart-soon");
    assert!(notice["de"].as_str().is_some_and(|text| text.contains("in 7 Minuten")), "{notice}");
    assert!(operate(&world.folder.0, OperatorCommand::Restart { minutes: 0 }).await.done);
    world.server.wanted_to_stop().await;
    world.server.stop().await;
}

#[tokio::test]
async fn the_folder_and_what_is_in_it_is_for_its_owner_only() {
    let folder = Folder::new();
    let data = folder.0.join("data");
    let mut settings = folder.settings();
    settings.data.clone_from(&data);
    let server = tarock_server::Server::start(settings).await.expect("the server starts");
    let mut looked_at = 0;
    for path in std::fs::read_dir(&data)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .chain([data.clone()])
    {
        let mode = std::fs::metadata(&path).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}: {mode:o}", path.display());
        looked_at += 1;
    }
    assert!(looked_at >= 4, "the database, the lock, the socket and the folder");
    server.stop().await;
}

#[tokio::test]
async fn health_is_lost_with_the_database() {
    let world = World::new().await;
    std::fs::remove_file(tarock_server::database(&world.folder.0)).expect("deleted");
    let health = world.get("/health").await;
    assert_eq!((health.status, &health.json()["status"]), (503, &json!("storage")));
    world.server.stop().await;
}

#[tokio::test]
async fn a_damaged_table_is_named_and_the_others_go_on() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let wanted = |stand_in: &str| json!({"rules": "vacha-2008", "stand_in": stand_in});
    let (good, hurt) =
        (world.open(&anna, wanted("rule")).await, world.open(&anna, wanted("rule")).await);
    let mut socket = world.socket(&anna, &hurt).await;
    socket.done(&json!({"seat-bot": {"place": 3, "spec": "beginner"}})).await;
    drop(socket);
    let World { server, folder } = world;
    server.stop().await;
    let file = tarock_server::database(&folder.0);
    let mut bytes = std::fs::read(&file).expect("the database can be read");
    let at = bytes
        .windows(8)
        .position(|window| window == b"beginner")
        .expect("the command is in the file");
    bytes[at] = b'c';
    std::fs::write(&file, bytes).expect("written");
    let server = tarock_server::Server::start(folder.settings()).await.expect("the server starts");
    let world = World { server, folder };
    let answer = world.get(&format!("/api/v1/tables/{hurt}")).await;
    assert_eq!((answer.status, answer.code().as_str()), (500, "kept-unreadable"));
    assert!(answer.body.contains(&hurt), "it is named: {}", answer.body);
    assert_eq!(world.metric("tarock_damaged_tables_total").await, 1);
    let mut socket = world.socket(&anna, &good).await;
    socket.wait("snapshot").await;
    world.server.stop().await;
    let checked = tokio::task::spawn_blocking(move || tarock_server::care::check(&file));
    let found = checked.await.expect("nobody has panicked").expect("it can be looked at");
    assert_eq!(
        found.damaged.iter().map(|(table, _)| table.as_str()).collect::<Vec<&str>>(),
        [hurt.as_str()]
    );
}

#[tokio::test]
async fn a_copy_made_while_tables_go_on_is_put_back() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let table = world.open(&anna, json!({"rules": "vacha-2008"})).await;
    let mut socket = world.socket(&anna, &table).await;
    socket.done(&json!({"seat-bot": {"place": 1, "spec": "rule"}})).await;
    let (data, copy) = (world.folder.0.clone(), world.folder.0.join("copy.sqlite"));
    let (from, to) = (data.clone(), copy.clone());
    let copied = tokio::task::spawn_blocking(move || {
        tarock_server::care::copy(&from, &to).map(|found| found.is_good())
    });
    assert!(copied.await.expect("nobody has panicked").expect("copied"));
    socket.done(&json!({"seat-bot": {"place": 2, "spec": "rule"}})).await;
    let (from, to) = (copy.clone(), data.clone());
    let busy = tokio::task::spawn_blocking(move || {
        tarock_server::care::put_back(&from, &to).err().map(|error| error.to_string())
    });
    assert!(
        busy.await.expect("nobody has panicked").is_some_and(|why| why.contains("another server"))
    );
    let World { server, folder } = world;
    server.stop().await;
    let (from, to) = (copy, data.clone());
    let put = tokio::task::spawn_blocking(move || tarock_server::care::put_back(&from, &to));
    let kept =
        put.await.expect("nobody has panicked").expect("put back").expect("what was there is kept");
    assert!(data.join(kept).exists());
    let server = tarock_server::Server::start(folder.settings()).await.expect("the server starts");
    let world = World { server, folder };
    let mut socket = world.socket(&anna, &table).await;
    let places = socket.wait("snapshot").await["places"].clone();
    assert_eq!(
        (&places[1]["bot"]["spec"], &places[2]),
        (&json!("rule"), &json!("empty")),
        "as it was when copied"
    );
    world.server.stop().await;
}

#[tokio::test]
async fn an_operator_gives_a_recovery_code() {
    let world = World::new().await;
    let data = world.folder.0.clone();
    let anna = crate::accounts::account(&world, "Anna").await;
    let wanted = |whom: &str| OperatorCommand::RecoveryCode { whom: whom.to_owned() };
    assert!(!operate(&data, wanted("Nobody")).await.done);
    let by_handle = operate(&data, wanted(&anna.user)).await;
    let by_name = operate(&data, wanted(" ANNA")).await;
    assert!(by_handle.done && by_name.done, "{by_handle:?} {by_name:?}");
    let recover = async |code: &str| {
        let body = json!({"name": "Anna", "code": code, "new_password": "Valat mit dem Uhu"});
        world.request("POST", "/api/v1/account/recovery", &[], Some(&body.to_string())).await
    };
    assert_eq!(recover(&by_handle.lines[0]).await.code(), "recovery", "the later one counts");
    assert_eq!(recover(&by_name.lines[0]).await.status, 200);
    let decisions = operate(&data, OperatorCommand::Decisions).await.lines;
    assert_eq!(decisions.len(), 2, "{decisions:?}");
    assert!(decisions.iter().all(|line| line.contains(&anna.user)), "{decisions:?}");
    let told = decisions.iter().any(|line| line.contains(&by_name.lines[0]));
    assert!(!told, "the code is in no log");
    world.server.stop().await;
}
