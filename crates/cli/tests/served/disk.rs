//! A disk that is full or can only be read: nothing that was acknowledged is lost, the server says
//! that it is not well, and goes on when it can write again.

use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};
use tarock_client::{Address, Connection};

use crate::server::{FAST, Server};

/// Kilobytes that any file may have.
const ROOM: u32 = 900;
/// More visitors than find room.
const MOST: usize = 20_000;

/// Visitors who were acknowledged, until one is refused because nothing can be stored.
async fn visitors_until_refused(server: &Server) -> Vec<String> {
    let mut acknowledged = Vec::new();
    for number in 0..MOST {
        let name = json!({ "name": format!("Visitor {number}") });
        let answer = server.http().post("/api/v1/visitors", &name).await.expect("an answer");
        if answer.status != 201 {
            assert!(answer.status == 503 && answer.body.contains("\"storage\""), "{answer:?}");
            return acknowledged;
        }
        let token = answer.json().expect("a visitor")["token"].as_str().map(str::to_owned);
        acknowledged.push(token.expect("a token"));
    }
    panic!("{MOST} visitors found room");
}

async fn health(server: &Server) -> u16 {
    server.http().get("/health").await.expect("an answer").status
}

async fn all_are_known(server: &Server, tokens: &[String]) {
    for token in tokens {
        let me = server.http().as_user(token).get("/api/v1/me").await.expect("an answer");
        assert_eq!(me.status, 200, "{}", me.body);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_loses_nothing_that_was_acknowledged() {
    let mut server = Server::start_with_room(ROOM, &[]);
    assert_eq!(health(&server).await, 200);
    let acknowledged = visitors_until_refused(&server).await;
    assert!(acknowledged.len() > 10, "{} visitors before the disk was full", acknowledged.len());
    assert_eq!(health(&server).await, 503);
    server.make_room();
    tokio::task::block_in_place(|| server.kill_and_start());
    assert_eq!(health(&server).await, 200);
    all_are_known(&server, &acknowledged).await;
}

/// Room that is made while the server runs is used: nobody has to start it again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_was_full_is_used_again_without_a_restart() {
    let mut server = Server::start_above_a_system(&FAST);
    let (token, address) = server.open(json!({ "rules": "vacha-2008" })).await;
    let mut seated = Seated::new(&address, &token).await;
    assert_eq!(seated.says(bot(1)).await, Ok(Value::Null));

    server.system().set_full(true);
    let mut acknowledged = visitors_until_refused(&server).await;
    assert_eq!(health(&server).await, 503);
    all_are_known(&server, &acknowledged).await;

    server.system().set_full(false);
    well_again(&server).await;
    acknowledged.push(server.http().visitor("Newcomer").await.expect("a visitor").1);
    let mut seated = Seated::new(&address, &token).await;
    assert_eq!(seated.says(bot(2)).await, Ok(Value::Null));
    let there = places(&address, &token).await;
    tokio::task::block_in_place(|| server.kill_and_start());
    all_are_known(&server, &acknowledged).await;
    let after = places(&address, &token).await;
    assert_eq!((&after[1], &after[2]), (&there[1], &there[2]), "{after}");
}

async fn well_again(server: &Server) {
    let well = async {
        while health(server).await != 200 {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(crate::guest::PATIENCE, well).await.expect("it is well again");
}

/// Somebody at a table over a bare line.
struct Seated {
    line: Connection,
}

impl Seated {
    async fn new(address: &Address, token: &str) -> Seated {
        Seated { line: Connection::open(address, token).await.expect("a line") }
    }

    async fn next(&mut self) -> Option<Value> {
        let text = self.line.next_text().await.ok()??;
        Some(serde_json::from_str(text.lines().next()?).expect("JSON"))
    }

    /// Sends a command: the refusal, if it was answered, or the reason of the goodbye.
    async fn says(&mut self, command: Value) -> Result<Value, String> {
        // A name that no other line has used, or the answer would be that of before.
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let id = format!("mine-{}", NEXT.fetch_add(1, Ordering::Relaxed));
        let message = json!({"command": {"id": id, "seen": 0, "command": command}});
        self.line.send_text(message.to_string()).await.map_err(|error| error.to_string())?;
        while let Some(message) = self.next().await {
            if message["answer"]["id"] == id {
                return Ok(message["answer"]["refused"].clone());
            }
            if let Some(code) = message["goodbye"]["code"].as_str() {
                return Err(code.to_owned());
            }
        }
        Err("the end without a word".to_owned())
    }
}

async fn places(address: &Address, token: &str) -> Value {
    let mut seated = Seated::new(address, token).await;
    loop {
        let message = seated.next().await.expect("a snapshot comes");
        if message["snapshot"].is_object() {
            return message["snapshot"]["places"].clone();
        }
    }
}

fn bot(place: u8) -> Value {
    json!({"seat-bot": {"place": place, "spec": "rule"}})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_can_only_be_read_loses_nothing_that_was_acknowledged() {
    let mut server = Server::start_above_a_system(&FAST);
    let (token, address) = server.open(json!({ "rules": "vacha-2008" })).await;
    let mut seated = Seated::new(&address, &token).await;
    for command in [bot(1), bot(2), bot(3)] {
        assert_eq!(seated.says(command).await, Ok(Value::Null));
    }
    let acknowledged = places(&address, &token).await;
    assert_eq!(health(&server).await, 200);

    server.system().set_read_only(true);
    let nobody = visitors_until_refused(&server).await;
    assert_eq!(nobody, Vec::<String>::new(), "nothing can be stored");
    assert_eq!(health(&server).await, 503);
    let unseat = json!({"unseat-bot": {"place": 2}});
    assert_eq!(seated.says(unseat).await, Err("storage".to_owned()));
    all_are_known(&server, std::slice::from_ref(&token)).await;
    let facts = format!("/api/v1/tables/{}", address.table());
    let facts = server.http().get(&facts).await.expect("an answer").json().expect("facts");
    assert_eq!(facts["places"][2], acknowledged[2], "what was not acknowledged did not happen");

    server.system().set_read_only(false);
    well_again(&server).await;
    assert_eq!(places(&address, &token).await, acknowledged);
    let mut seated = Seated::new(&address, &token).await;
    assert_eq!(seated.says(json!({"unseat-bot": {"place": 2}})).await, Ok(Value::Null));
    drop(seated);

    server.system().set_read_only(true);
    let said = tokio::task::block_in_place(|| server.kill_and_fail_to_start());
    let folder = server.folder().display().to_string();
    assert!(said.contains(&folder) && said.contains("Read-only"), "it says why: {said}");
    server.system().set_read_only(false);
    tokio::task::block_in_place(|| server.kill_and_start());
    let after = places(&address, &token).await;
    assert_eq!(
        (&after[1], &after[2], &after[3]),
        (&acknowledged[1], &json!("empty"), &acknowledged[3])
    );
}
