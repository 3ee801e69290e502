//! A server in a process of its own, with a folder of its own.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use tarock_client::{Address, Http};

use crate::system::System;

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
    /// What is wrong below it.
    system: Option<System>,
    /// Kilobytes that any of its files may have.
    room: Option<u32>,
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

    /// Starts a server with a system below it in which things can go wrong.
    pub fn start_above_a_system(arguments: &[&str]) -> Server {
        let folder = folder();
        let system = System::new(&folder);
        Server::launched(folder, arguments, Some(system), None)
    }

    /// Starts a server none of whose files can have more than so many kilobytes: as on a full disk,
    /// writing more fails.
    pub fn start_with_room(kilobytes: u32, arguments: &[&str]) -> Server {
        Server::launched(folder(), arguments, None, Some(kilobytes))
    }

    fn start_in(folder: PathBuf, arguments: &[&str]) -> Server {
        Server::launched(folder, arguments, None, None)
    }

    fn launched(
        folder: PathBuf,
        arguments: &[&str],
        system: Option<System>,
        room: Option<u32>,
    ) -> Server {
        let arguments: Vec<String> =
            arguments.iter().map(|argument| (*argument).to_owned()).collect();
        let mut command = command(&folder, "127.0.0.1:0", &arguments, system.as_ref(), room);
        let (child, host) = launch(&mut command);
        Server { child, folder, host, arguments, system, room }
    }

    /// The system below it.
    pub fn system(&self) -> &System {
        self.system.as_ref().expect("a server above a system")
    }

    /// From the next start on there is room.
    pub fn make_room(&mut self) {
        self.room = None;
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
        (self.child, self.host) = launch(&mut self.command());
    }

    /// Ends the process as a power cut would and starts it again, which must fail: what it said.
    pub fn kill_and_fail_to_start(&mut self) -> String {
        self.child.kill().expect("the server runs");
        self.child.wait().expect("the server ends");
        let output = self.command().output().expect("the program runs");
        assert!(!output.status.success(), "it has started");
        String::from_utf8_lossy(&output.stderr).into_owned()
    }

    fn command(&self) -> Command {
        let listen = self.host.replace("localhost", "127.0.0.1");
        command(&self.folder, &listen, &self.arguments, self.system.as_ref(), self.room)
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

/// Whether a test has a limit of its own.
fn is_set(limit: &str, arguments: &[String]) -> bool {
    let (name, _) = limit.split_once('=').unwrap_or((limit, ""));
    arguments.iter().any(|argument| argument.split('=').next() == Some(name))
}

fn command(
    folder: &Path,
    listen: &str,
    arguments: &[String],
    system: Option<&System>,
    room: Option<u32>,
) -> Command {
    let program = env!("CARGO_BIN_EXE_tarock");
    let mut command = match room {
        None => Command::new(program),
        // The signal for files that grow too long is ignored, so that writing fails instead.
        Some(kilobytes) => {
            let script = format!("trap '' XFSZ; ulimit -f {kilobytes}; exec \"$0\" \"$@\"");
            let mut shell = Command::new("bash");
            shell.args(["-c", &script, program]);
            shell
        }
    };
    // A server that cannot write is asked to, so it would say so again and again.
    let log = if system.is_some() || room.is_some() { "off" } else { "error" };
    command
        .args(["serve", "--listen", listen, "--log", log, "--data"])
        .arg(folder)
        .args(LIMITS.iter().filter(|limit| !is_set(limit, arguments)))
        .args(arguments)
        .envs(system.map(System::environment).unwrap_or_default())
        .stdin(Stdio::null());
    command
}

fn launch(command: &mut Command) -> (Child, String) {
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the server starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
    let host = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let host = host.map(str::to_owned);
    if host.is_none() {
        // Nobody else would end it.
        let _ = child.kill();
        let _ = child.wait();
    }
    (child, host.unwrap_or_else(|| panic!("no address in {line:?}")))
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has served its purpose.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
