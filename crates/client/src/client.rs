//! A client that stays: it follows the table, connects again when the connection breaks, and
//! repeats what was not answered.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use tarock_rules::Book;
use tarock_table::fair::DRAW;
use tarock_table::{
    Applied, Bytes32, ClientMessage, Command, CommandId, Follower, PROTOCOL, Refused,
    ServerMessage, Snapshot, TableEvent, UserId, Viewer,
};
use tokio::time::sleep;

use crate::address::Address;
use crate::connection::Connection;
use crate::error::ClientError;
use crate::http::Http;

/// Commands that may wait for their answers; the server remembers as many of each person.
const MOST_UNANSWERED: usize = 64;
/// The first pause before connecting again; doubled each time.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);
/// How long to be silent after the server found that too much was said.
const BREATH: Duration = Duration::from_secs(1);
/// Attempts to connect before giving up: some minutes.
const MOST_ATTEMPTS: u32 = 40;

/// Something that a client heard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Update {
    /// The view is new as a whole.
    Seen,
    /// Something happened; it is in the view.
    Event(Box<TableEvent>),
    /// A command was answered.
    Answered {
        command: Command,
        /// Why it was refused, if it was.
        refused: Option<Refused>,
    },
    /// The connection broke; it is being mended.
    Broken,
}

/// A client at a table.
#[derive(Debug)]
pub struct Client {
    address: Address,
    token: String,
    connection: Option<Connection>,
    book: Arc<Book>,
    user: UserId,
    follower: Follower,
    /// Commands without an answer, the oldest first.
    unanswered: VecDeque<(CommandId, u64, Command)>,
    /// Begins the names of this client's commands.
    stem: String,
    commands: u64,
    /// The last deal that this client has contributed to.
    contributed: Option<u64>,
    waits_for_snapshot: bool,
}

impl Client {
    /// Connects to a table.
    pub async fn connect(address: Address, token: &str) -> Result<Client, ClientError> {
        let mut connection = Connection::open(&address, token).await?;
        let (user, snapshot) = begin(&mut connection).await?;
        let book = Arc::new(book_of(&address, &snapshot.rules).await?);
        let mut random = [0; 8];
        getrandom::fill(&mut random)
            .map_err(|error| ClientError::Connection(std::io::Error::other(error.to_string())))?;
        let stem = format!("{:016x}", u64::from_be_bytes(random));
        let follower = Follower::new(Arc::clone(&book), user.clone(), snapshot);
        Ok(Client {
            address,
            token: token.to_owned(),
            connection: Some(connection),
            book,
            user,
            follower,
            unanswered: VecDeque::new(),
            stem,
            commands: 0,
            contributed: None,
            waits_for_snapshot: false,
        })
    }

    /// The table as it looks now.
    pub fn view(&self) -> &Snapshot {
        self.follower.view()
    }

    /// The book that is played by.
    pub fn book(&self) -> &Arc<Book> {
        &self.book
    }

    pub fn user(&self) -> &UserId {
        &self.user
    }

    /// Sends a command. If the connection is broken it is sent once the connection is there again.
    pub async fn say(&mut self, command: Command) {
        self.commands += 1;
        let id = CommandId(format!("{}-{}", self.stem, self.commands));
        let seen = self.view().seq;
        if self.unanswered.len() >= MOST_UNANSWERED {
            self.unanswered.pop_front();
        }
        self.unanswered.push_back((id.clone(), seen, command.clone()));
        self.send(&ClientMessage::Command { id, seen, command }).await;
    }

    /// What the own place adds to the shuffle, once for each deal that waits for it.
    pub fn contribution(&mut self) -> Option<Command> {
        let view = self.view();
        let Viewer::Place(own) = view.viewer else { return None };
        let (deal, contributed) = match (&view.drawing, &view.deal) {
            (Some(drawing), _) => (DRAW, &drawing.contributed),
            (None, Some(deal))
                if deal.commitment.is_some()
                    && deal.observation.is_none()
                    && deal.cutting.is_none() =>
            {
                (deal.deal, &deal.contributed)
            }
            (None, _) => return None,
        };
        if contributed.contains(&own) || self.contributed.replace(deal) == Some(deal) {
            return None;
        }
        Some(Command::Contribute { deal, bytes: random() })
    }

    /// Cuts the connection, as a tunnel would; the next update mends it.
    pub fn cut(&mut self) {
        self.connection = None;
    }

    async fn send(&mut self, message: &ClientMessage) {
        if let Some(connection) = &mut self.connection
            && connection.send(message).await.is_err()
        {
            self.connection = None;
        }
    }

    /// Waits for the next thing that happens. An error is final: the table is gone, or the server
    /// for a long time.
    pub async fn next(&mut self) -> Result<Update, ClientError> {
        loop {
            let Some(connection) = &mut self.connection else {
                self.mend().await?;
                return Ok(Update::Seen);
            };
            let message = match connection.next().await {
                Ok(Some(message)) => message,
                Ok(None) | Err(ClientError::Connection(_)) => {
                    self.connection = None;
                    return Ok(Update::Broken);
                }
                Err(error) => return Err(error),
            };
            if let Some(update) = self.take(message).await {
                return Ok(update);
            }
        }
    }

    async fn take(&mut self, message: ServerMessage<'static>) -> Option<Update> {
        match message {
            ServerMessage::Snapshot(snapshot) => {
                self.waits_for_snapshot = false;
                self.follower =
                    Follower::new(Arc::clone(&self.book), self.user.clone(), snapshot.into_owned());
                Some(Update::Seen)
            }
            ServerMessage::Told(told) => match self.follower.apply(&told) {
                Applied::Fresh => Some(Update::Event(Box::new(told.into_owned().event))),
                Applied::Duplicate => None,
                Applied::Gap => {
                    if !self.waits_for_snapshot {
                        self.waits_for_snapshot = true;
                        self.send(&ClientMessage::Resync {}).await;
                    }
                    None
                }
            },
            ServerMessage::Answer { id, refused, .. } => {
                let place = self.unanswered.iter().position(|(known, _, _)| *known == *id)?;
                let (_, _, command) = self.unanswered.remove(place)?;
                Some(Update::Answered { command, refused })
            }
            ServerMessage::Error(complaint) if complaint.code == "too-fast" => {
                // Others may have come too fast as well; those that were taken after all are only
                // answered again.
                sleep(BREATH).await;
                self.repeat_unanswered().await;
                None
            }
            ServerMessage::Hello { .. }
            | ServerMessage::Pong { .. }
            | ServerMessage::Error(_)
            | ServerMessage::Goodbye(_) => None,
        }
    }

    async fn repeat_unanswered(&mut self) {
        let again: Vec<_> = self.unanswered.iter().cloned().collect();
        for (id, seen, command) in again {
            self.send(&ClientMessage::Command { id, seen, command }).await;
        }
    }

    /// Connects again, with growing pauses, and repeats what was not answered.
    async fn mend(&mut self) -> Result<(), ClientError> {
        let mut pause = FIRST_PAUSE;
        let mut attempts = 0;
        loop {
            match self.reconnect().await {
                Ok(()) => return Ok(()),
                Err(error) if error.may_pass() && attempts < MOST_ATTEMPTS => {}
                Err(error) => return Err(error),
            }
            attempts += 1;
            sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    async fn reconnect(&mut self) -> Result<(), ClientError> {
        let mut connection = Connection::open(&self.address, &self.token).await?;
        let (user, snapshot) = begin(&mut connection).await?;
        self.user = user;
        self.follower = Follower::new(Arc::clone(&self.book), self.user.clone(), snapshot);
        self.waits_for_snapshot = false;
        self.connection = Some(connection);
        self.repeat_unanswered().await;
        Ok(())
    }
}

fn random() -> Bytes32 {
    let mut bytes = [0; 32];
    // Without randomness of its own the client still plays; the server's secret shuffles all the
    // same.
    let _ = getrandom::fill(&mut bytes);
    Bytes32(bytes)
}

/// The first two messages.
async fn begin(connection: &mut Connection) -> Result<(UserId, Snapshot), ClientError> {
    let mut user = None;
    loop {
        match connection.next().await? {
            Some(ServerMessage::Hello { protocol: PROTOCOL, user: own, .. }) => {
                user = Some(own.into_owned());
            }
            Some(ServerMessage::Hello { protocol, .. }) => {
                return Err(ClientError::Unexpected(format!("version {protocol} of the protocol")));
            }
            Some(ServerMessage::Snapshot(snapshot)) => {
                let user = user.ok_or_else(|| ClientError::Unexpected("no hello".to_owned()))?;
                return Ok((user, snapshot.into_owned()));
            }
            Some(ServerMessage::Goodbye(complaint)) => return Err(ClientError::Refused(complaint)),
            Some(_) => {}
            None => return Err(ClientError::Connection(std::io::Error::other("closed at once"))),
        }
    }
}

/// The book of a table: a published one, or what the server has under that name.
async fn book_of(address: &Address, rules: &str) -> Result<Book, ClientError> {
    if let Some(book) = Book::published(rules) {
        return Ok(book);
    }
    let answer = Http::at(address).get(&format!("/api/v1/books/{rules}")).await?;
    if answer.status != 200 {
        return Err(ClientError::Book(format!("{rules} is not there: status {}", answer.status)));
    }
    Book::from_any_toml(rules, &answer.body).map_err(|error| ClientError::Book(error.to_string()))
}
