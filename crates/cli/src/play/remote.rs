//! A table at a server, followed by a thread of its own so that the screen never waits for the
//! line.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use tarock_client::{Address, Client, ClientError, Http, Seated, SeatedPlayer, Update};
use tarock_rules::{Action, Book, Observation, Rest, Seat};
use tarock_table::{Command, Place, SeenPlace, Snapshot, Text};
use tokio::sync::mpsc;

use super::connection::{Connection, News};
use crate::failure::Failure;

/// News that may wait to be shown, and commands that may wait to be sent.
const MOST_WAITING: usize = 1024;

/// What to connect to, and as whom.
pub struct Ticket {
    pub address: Address,
    /// Who one is; a new visitor without it.
    pub token: Option<String>,
    /// The name that others see.
    pub name: String,
    /// Bots for the places that are free.
    pub bots: Vec<String>,
}

/// What the thread tells the screen.
enum Word {
    News(Option<News>, Box<Snapshot>),
    Failed(ClientError),
}

/// A place at a server's table.
pub struct Remote {
    book: Arc<Book>,
    view: Snapshot,
    words: Receiver<Word>,
    commands: mpsc::Sender<Command>,
}

impl Remote {
    /// Connects and sits down.
    pub fn open(ticket: Ticket) -> Result<Remote, Failure> {
        let (send_words, words) = sync_channel(MOST_WAITING);
        let (commands, receive_commands) = mpsc::channel(MOST_WAITING);
        let (begin, began) = sync_channel(1);
        thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            match runtime {
                Err(error) => drop(begin.send(Err(ClientError::Connection(error)))),
                Ok(runtime) => {
                    runtime.block_on(follow(ticket, &begin, &send_words, receive_commands));
                }
            }
        });
        let failed = |error: ClientError| Failure::Argument(error.to_string());
        let gone = |_| Failure::Argument("the connection could not be begun".to_owned());
        let (book, view) = began.recv().map_err(gone)?.map_err(failed)?;
        Ok(Remote { book, view, words, commands })
    }
}

type Begun = Result<(Arc<Book>, Snapshot), ClientError>;

/// Keeps the line: commands out, what happens in.
async fn follow(
    ticket: Ticket,
    begin: &SyncSender<Begun>,
    words: &SyncSender<Word>,
    mut commands: mpsc::Receiver<Command>,
) {
    let mut client = match sit_down(ticket).await {
        Ok(client) => {
            let begun = Ok((Arc::clone(client.book()), client.view().clone()));
            if begin.send(begun).is_err() {
                return;
            }
            client
        }
        Err(error) => return drop(begin.send(Err(error))),
    };
    loop {
        if let Some(contribution) = client.contribution() {
            client.say(contribution).await;
        }
        let update = tokio::select! {
            command = commands.recv() => match command {
                Some(command) => {
                    client.say(command).await;
                    continue;
                }
                None => return,
            },
            update = client.next() => update,
        };
        let word = match update {
            Ok(update) => Word::News(news(update), Box::new(client.view().clone())),
            Err(error) => Word::Failed(error),
        };
        let failed = matches!(word, Word::Failed(_));
        if words.send(word).is_err() || failed {
            return;
        }
    }
}

/// Nobody: the person decides.
struct Person;

impl SeatedPlayer for Person {
    fn act(&mut self, _book: &Book, _seen: &Observation) -> Option<Action> {
        None
    }

    fn agree(&mut self, _book: &Book, _seen: &Observation, _by: Seat, _rest: Rest) -> bool {
        false
    }
}

async fn sit_down(ticket: Ticket) -> Result<Client, ClientError> {
    let token = match ticket.token {
        Some(token) => token,
        None => Http::at(&ticket.address).visitor(&ticket.name).await?.1,
    };
    let client = Client::connect(ticket.address, &token).await?;
    let mut seated = Seated::new(client, Person);
    seated.sit(None, &ticket.name).await?;
    let mut client = seated.into_client();
    let free: Vec<Place> = (0_u8..)
        .zip(&client.view().places)
        .filter(|(_, seen)| **seen == SeenPlace::Empty)
        .map(|(place, _)| Place(place))
        .collect();
    for (place, spec) in free.into_iter().zip(ticket.bots) {
        client.say(Command::SeatBot { place, spec }).await;
    }
    Ok(client)
}

fn news(update: Update) -> Option<News> {
    match update {
        Update::Event(event) => Some(News::Event(event)),
        // A contribution that came too late harms nobody and was not the player's doing.
        Update::Answered { command: Command::Contribute { .. }, .. }
        | Update::Answered { refused: None, .. }
        | Update::Seen => None,
        Update::Answered { refused: Some(refused), .. } => Some(News::refused(refused)),
        Update::Broken => {
            let why = Text::new(
                "Die Verbindung ist unterbrochen und wird wieder aufgebaut",
                "The line is cut and is being mended",
            );
            Some(News::Refused { why, source: None })
        }
    }
}

impl Connection for Remote {
    fn book(&self) -> &Book {
        &self.book
    }

    fn view(&self) -> &Snapshot {
        &self.view
    }

    fn say(&mut self, command: Command) -> Result<(), Failure> {
        let gone = |_| Failure::Argument("the connection is closed".to_owned());
        self.commands.try_send(command).map_err(gone)
    }

    fn news(&mut self, wait: Duration) -> Result<Vec<News>, Failure> {
        match self.words.recv_timeout(wait) {
            Ok(Word::News(news, view)) => {
                self.view = *view;
                Ok(news.into_iter().collect())
            }
            Ok(Word::Failed(error)) => Err(Failure::Argument(error.to_string())),
            Err(RecvTimeoutError::Timeout) => Ok(Vec::new()),
            Err(RecvTimeoutError::Disconnected) => {
                Err(Failure::Argument("the connection is closed".to_owned()))
            }
        }
    }
}
