//! A real server on a real socket with a real database, and clients that speak to it as any other
//! would.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tarock_server::{Server, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::described;

/// No answer takes so long unless something is broken.
const PATIENCE: Duration = Duration::from_mins(1);

/// A folder that goes away with the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!(
            "tarock-server-{}-{}",
            std::process::id(),
            NEXT.fetch_add(1, Ordering::Relaxed)
        );
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    /// Settings with wide limits, on a free port.
    pub fn settings(&self) -> Settings {
        let mut settings = Settings {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            data: self.0.clone(),
            bot_threads: 2,
            ..Settings::default()
        };
        let limits = &mut settings.limits;
        limits.requests_burst = 100_000;
        limits.visitors_burst = 1_000;
        limits.messages_burst = 100_000;
        settings
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A running server in a folder of its own.
pub struct World {
    pub server: Server,
    pub folder: Folder,
}

impl World {
    pub async fn new() -> World {
        World::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut Settings)) -> World {
        let folder = Folder::new();
        let mut settings = folder.settings();
        change(&mut settings);
        let server = Server::start(settings).await.expect("the server starts");
        World { server, folder }
    }

    /// Stops the server and starts another on the same folder.
    pub async fn restart(self) -> World {
        self.restart_with(|_| {}).await
    }

    /// The same with other settings.
    pub async fn restart_with(self, change: impl FnOnce(&mut Settings)) -> World {
        let World { server, folder } = self;
        server.stop().await;
        let mut settings = folder.settings();
        change(&mut settings);
        let server = Server::start(settings).await.expect("the server starts again");
        World { server, folder }
    }

    /// A request with headers; gives status, headers and body.
    pub async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&str>,
    ) -> Answer {
        let mut stream =
            TcpStream::connect(self.server.address()).await.expect("the server listens");
        let mut text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n",
            self.server.address()
        );
        for (name, value) in headers {
            text.extend([name, ": ", value, "\r\n"]);
        }
        if let Some(body) = body {
            text.extend([
                "Content-Type: application/json\r\nContent-Length: ",
                &body.len().to_string(),
                "\r\n",
            ]);
        }
        text += "\r\n";
        text += body.unwrap_or_default();
        // A server that refuses a long body need not read it to the end.
        let _ = stream.write_all(text.as_bytes()).await;
        let mut answer = Vec::new();
        let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer))
            .await
            .expect("an answer in time");
        assert!(read.is_ok() || !answer.is_empty(), "{method} {path}: {read:?}");
        let answer = Answer::new(&String::from_utf8_lossy(&answer));
        described::check(method, path, &answer);
        answer
    }

    /// A request by somebody.
    pub async fn by(&self, who: &Person, method: &str, path: &str, body: Option<Value>) -> Answer {
        let bearer = format!("Bearer {}", who.token);
        let body = body.map(|body| body.to_string());
        self.request(method, path, &[("Authorization", &bearer)], body.as_deref()).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.request("GET", path, &[], None).await
    }

    /// A visitor from an address, for a server behind a proxy.
    pub async fn visitor_from(&self, address: &str, body: &Value) -> Answer {
        self.request(
            "POST",
            "/api/v1/visitors",
            &[("X-Forwarded-For", address)],
            Some(&body.to_string()),
        )
        .await
    }

    /// A request by somebody from an address, for a server behind a proxy.
    pub async fn by_from(
        &self,
        who: &Person,
        address: &str,
        method: &str,
        path: &str,
        body: Option<Value>,
    ) -> Answer {
        let bearer = format!("Bearer {}", who.token);
        let body = body.map(|body| body.to_string());
        let headers = [("Authorization", bearer.as_str()), ("X-Forwarded-For", address)];
        self.request(method, path, &headers, body.as_deref()).await
    }

    pub async fn visitor(&self, name: &str) -> Person {
        let made = self
            .request("POST", "/api/v1/visitors", &[], Some(&json!({"name": name}).to_string()))
            .await;
        assert_eq!(made.status, 201, "{}", made.body);
        Person::from(&made.json())
    }

    /// Opens a table and gives its id. Unless a test says otherwise the last place deals first, and
    /// nobody waits for a cut.
    pub async fn open(&self, who: &Person, mut wanted: Value) -> String {
        let last = wanted["players"].as_u64().unwrap_or(4) - 1;
        if wanted.get("first_dealer").is_none() {
            wanted["first_dealer"] = last.into();
        }
        if wanted["waits"].get("cut").is_none() {
            wanted["waits"]["cut"] = 0.into();
        }
        let opened = self.by(who, "POST", "/api/v1/tables", Some(wanted)).await;
        assert_eq!(opened.status, 201, "{}", opened.body);
        opened.json()["table"].as_str().expect("an id").to_owned()
    }

    pub async fn socket(&self, who: &Person, table: &str) -> Socket {
        self.try_socket(who, table).await.expect("a WebSocket")
    }

    pub async fn try_socket(&self, who: &Person, table: &str) -> Result<Socket, Error> {
        self.socket_with(who, table, "").await
    }

    /// A WebSocket that is asked for with a query.
    pub async fn socket_with(
        &self,
        who: &Person,
        table: &str,
        query: &str,
    ) -> Result<Socket, Error> {
        self.socket_from(who, "127.0.0.1", &format!("{table}/socket{query}")).await
    }

    /// A WebSocket from an address, for a server behind a proxy.
    pub async fn try_socket_from(
        &self,
        who: &Person,
        address: &str,
        table: &str,
    ) -> Result<Socket, Error> {
        self.socket_from(who, address, &format!("{table}/socket")).await
    }

    async fn socket_from(&self, who: &Person, address: &str, path: &str) -> Result<Socket, Error> {
        let url = format!("ws://{}/api/v1/tables/{path}", self.server.address());
        let mut request = url.into_client_request()?;
        request
            .headers_mut()
            .insert("Authorization", format!("Bearer {}", who.token).parse().expect("a header"));
        request.headers_mut().insert("X-Forwarded-For", address.parse().expect("a header"));
        let (stream, _) = connect_async(request).await?;
        Ok(Socket { stream, read: VecDeque::new(), seq: 0, closed: None })
    }

    /// One number of the metrics.
    pub async fn metric(&self, name: &str) -> u64 {
        let page = self.get("/metrics").await.body;
        let line = page
            .lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(' ').map(str::to_owned));
        line.unwrap_or_else(|| panic!("{name} in {page}")).parse().expect("a number")
    }
}

pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn new(text: &str) -> Answer {
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((text, ""));
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok())
            .unwrap_or_else(|| panic!("no answer: {text:?}"));
        let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
        let body = if chunked { unchunked(body) } else { body.to_owned() };
        Answer { status, head: head.to_owned(), body }
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// The code of an error; checks that both sentences are there.
    pub fn code(&self) -> String {
        let error = &self.json()["error"];
        assert!(error["de"].is_string() && error["en"].is_string(), "{error}");
        error["code"].as_str().expect("a code").to_owned()
    }
}

fn unchunked(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).expect("the size of a chunk");
        whole += &rest[..size];
        body = rest[size..].trim_start_matches("\r\n");
        if size == 0 {
            break;
        }
    }
    whole
}

#[derive(Clone)]
pub struct Person {
    pub user: String,
    pub token: String,
}

impl From<&Value> for Person {
    fn from(value: &Value) -> Person {
        let text = |key: &str| {
            value[key].as_str().unwrap_or_else(|| panic!("{key} in {value}")).to_owned()
        };
        Person { user: text("user"), token: text("token") }
    }
}

pub struct Socket {
    pub stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Messages read while waiting for another.
    read: VecDeque<Value>,
    /// Number of the last event or snapshot.
    pub seq: u64,
    /// The code with which the server closed.
    pub closed: Option<u16>,
}

impl Socket {
    pub async fn send(&mut self, message: &Value) {
        self.send_text(&message.to_string()).await;
    }

    pub async fn send_text(&mut self, text: &str) {
        self.stream.send(Message::text(text)).await.expect("the line stands");
    }

    /// The messages of the next frame, which nobody else reads.
    pub async fn frame(&mut self) -> Vec<Value> {
        let first = self.next().await.expect("a frame");
        std::iter::once(first).chain(self.read.drain(..)).collect()
    }

    /// The next message; `None` after the end.
    pub async fn next(&mut self) -> Option<Value> {
        if let Some(read) = self.read.pop_front() {
            return Some(read);
        }
        loop {
            let frame = tokio::time::timeout(PATIENCE, self.stream.next())
                .await
                .expect("a message in time");
            match frame? {
                Ok(Message::Text(text)) => {
                    for line in text.lines() {
                        let message: Value = serde_json::from_str(line).expect("JSON");
                        self.follow(&message);
                        self.read.push_back(message);
                    }
                    return self.read.pop_front();
                }
                Ok(Message::Close(frame)) => {
                    self.closed = frame.map(|frame| frame.code.into());
                    return None;
                }
                Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Checks that no event is missing.
    fn follow(&mut self, message: &Value) {
        if let Some(seq) = message["snapshot"]["seq"].as_u64() {
            self.seq = seq;
        }
        if let Some(seq) = message["told"]["seq"].as_u64() {
            assert_eq!(seq, self.seq + 1, "an event is missing before {message}");
            self.seq = seq;
        }
    }

    /// Reads until a message of this kind; what comes before it is kept for later.
    pub async fn wait(&mut self, kind: &str) -> Value {
        let mut before = VecDeque::new();
        loop {
            let message = self
                .next()
                .await
                .unwrap_or_else(|| panic!("the end instead of {kind}; before it {before:?}"));
            if let Some(found) = message.get(kind) {
                let found = found.clone();
                before.append(&mut self.read);
                self.read = before;
                return found;
            }
            before.push_back(message);
        }
    }

    /// Reads to the end: the code of the goodbye, which is the last message, and that of the close.
    pub async fn parting(&mut self) -> (String, u16) {
        let mut last = Value::Null;
        while let Some(message) = self.next().await {
            last = message;
        }
        let goodbye = &last["goodbye"];
        assert!(goodbye["de"].is_string() && goodbye["en"].is_string(), "{last}");
        let code = goodbye["code"].as_str().expect("a code").to_owned();
        (code, self.closed.expect("the server closes with a code"))
    }

    /// Reads until an event of this kind; what comes before it is dropped.
    pub async fn event(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("the end instead of {kind}"));
            let event = &message["told"]["event"];
            if event == kind || event.get(kind).is_some() {
                return event.get(kind).cloned().unwrap_or_default();
            }
        }
    }

    /// Sends a command and gives the answer.
    pub async fn command(&mut self, command: &Value) -> Value {
        let (id, seen) = (Socket::fresh(), self.seq);
        self.command_as(&id, seen, command).await
    }

    /// A name for a command that no line of the user has used.
    pub fn fresh() -> String {
        static NEXT: AtomicU32 = AtomicU32::new(1);
        format!("c{}", NEXT.fetch_add(1, Ordering::Relaxed))
    }

    pub async fn command_as(&mut self, id: &str, seen: u64, command: &Value) -> Value {
        self.send(&json!({"command": {"id": id, "seen": seen, "command": command}})).await;
        loop {
            // Answers to what was sent before come first.
            let answer = self.wait("answer").await;
            if answer["id"] == id {
                return answer;
            }
        }
    }

    /// Sends a command that must be accepted.
    pub async fn done(&mut self, command: &Value) {
        let answer = self.command(command).await;
        assert_eq!(answer["refused"], Value::Null, "{command}: {answer}");
    }

    pub async fn resync(&mut self) -> Value {
        self.read.clear();
        self.send(&json!({"resync": {}})).await;
        self.wait("snapshot").await
    }
}

/// Plays for one person until the evening is over, or until `deals` deals are settled. Takes the
/// legal action that the number of the event picks.
pub async fn play(socket: &mut Socket, place: u64, deals: u64) {
    let mut settled = 0;
    let mut hand_in = Vec::new();
    let snapshot = socket.resync().await;
    let observation = &snapshot["deal"]["observation"];
    if let Some(legal) = observation["legal"].as_array().filter(|legal| !legal.is_empty()) {
        hand_in.push(json!({"act": {"action": legal[0]}}));
    }
    loop {
        for command in hand_in.drain(..) {
            let (id, seen) = (Socket::fresh(), socket.seq);
            socket.send(&json!({"command": {"id": id, "seen": seen, "command": command}})).await;
        }
        let Some(message) = socket.next().await else { panic!("the line has ended") };
        if let Some(refused) = message.get("answer").filter(|answer| !answer["refused"].is_null()) {
            // Two connections of one player may both try.
            assert!(
                ["stale", "not-now", "contributed-already"]
                    .contains(&refused["refused"]["code"].as_str().unwrap_or("")),
                "{refused}"
            );
        }
        let (event, seq) =
            (&message["told"]["event"], message["told"]["seq"].as_u64().unwrap_or_default());
        if event.get("over").is_some() {
            return;
        }
        if let Some(committed) = event.get("committed") {
            hand_in
                .push(json!({"contribute": {"deal": committed["deal"], "bytes": "ab".repeat(32)}}));
        }
        if event.get("settled").is_some() {
            settled += 1;
            if settled == deals {
                return;
            }
            hand_in.push(json!("ready"));
        }
        if let Some(turn) = event.get("turn").filter(|turn| turn["place"] == place) {
            let legal = turn["legal"].as_array().expect("a list");
            let pick = usize::try_from(seq).unwrap_or_default() % legal.len();
            hand_in.push(json!({"act": {"action": legal[pick]}}));
        }
    }
}
