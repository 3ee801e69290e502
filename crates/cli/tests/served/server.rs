//! A server in a process of its own, with a folder of its own.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use tarock_client::{Address, Http};

/// Limits that tests from a single address would meet.
const LIMITS: [&str; 6] = [
    "--limit-connections-per-address=100000",
    "--limit-requests-per-second=100000",
    "--limit-requests-burst=100000",
    "--limit-visitors-per-hour=100000",
    "--limit-visitors-burst=100000",
    "--limit-openings-burst=100000",
];

/// For guests who never think.
pub const FAST: [&str; 2] = ["--limit-messages-per-second=100000", "--limit-messages-burst=100000"];

/// A running server.
pub struct Server {
    child: Child,
    folder: PathBuf,
    host: String,
    arguments: Vec<String>,
}

static SERVERS: AtomicU32 = AtomicU32::new(0);

impl Server {
    /// Starts a server on a free port.
    pub fn start(arguments: &[&str]) -> Server {
        Server::start_in(folder(), arguments)
    }

    /// Starts a server on a free port with a copy of a database.
    pub fn start_with(database: &Path, arguments: &[&str]) -> Server {
        let folder = folder();
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::copy(database, folder.join("tarock.sqlite")).expect("a copy of the database");
        Server::start_in(folder, arguments)
    }

    fn start_in(folder: PathBuf, arguments: &[&str]) -> Server {
        let arguments: Vec<String> =
            arguments.iter().map(|argument| (*argument).to_owned()).collect();
        let (child, host) = launch(&folder, "127.0.0.1:0", &arguments);
        Server { child, folder, host, arguments }
    }

    /// A table of this server.
    pub fn table(&self, id: &str) -> Address {
        Address::new(&self.host, id)
    }

    pub fn http(&self) -> Http {
        Http::new(&self.host)
    }

    /// Where its database is.
    pub fn folder(&self) -> &std::path::Path {
        &self.folder
    }

    /// Ends the process as a power cut would, and starts it again with the same folder and port.
    pub fn kill_and_start(&mut self) {
        // SIGKILL.
        self.child.kill().expect("the server runs");
        self.child.wait().expect("the server ends");
        let listen = self.host.replace("localhost", "127.0.0.1");
        (self.child, self.host) = launch(&self.folder, &listen, &self.arguments);
    }

    /// Opens a table without sitting down; the token of the opener and the table.
    pub async fn open(&self, mut facts: serde_json::Value) -> (String, Address) {
        // Unless a test says otherwise nobody waits for a cut.
        if facts["waits"].get("cut").is_none() {
            facts["waits"]["cut"] = 0.into();
        }
        let (_, token) = self.http().visitor("Wirt").await.expect("a visitor");
        let answer =
            self.http().as_user(&token).post("/api/v1/tables", &facts).await.expect("an answer");
        let facts = answer.json().unwrap_or_else(|error| panic!("{error}"));
        (token, Address::new(&self.host, facts["table"].as_str().expect("an id")))
    }
}

/// A folder that no other test has.
pub fn folder() -> PathBuf {
    let number = SERVERS.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("tarock-served-{}-{number}", std::process::id()))
}

fn launch(folder: &PathBuf, listen: &str, arguments: &[String]) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tarock"))
        .args(["serve", "--listen", listen, "--log", "error", "--data"])
        .arg(folder)
        .args(LIMITS)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
    let host = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    (child, host.unwrap_or_else(|| panic!("no address in {line:?}")).to_owned())
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has served its purpose.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
