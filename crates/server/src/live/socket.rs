//! One WebSocket: frames in and out, within limits.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use tarock_store::{User, UserKind};
use tarock_table::{ClientMessage, Command, CommandId, Complaint, ServerMessage, UserId};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use tracing::debug;

use crate::address::{AddressHold, ClientAddress};
use crate::app::App;
use crate::body::{self, Asked};
use crate::close_reason::CloseReason;
use crate::host::{ConnectionId, HostMessage, Outbox};
use crate::identity::Identity;
use crate::limits::{Bucket, Hold, Rate};
use crate::message::{command_id, text};
use crate::payer::Payer;
use crate::problem::{Kind, Problem};
use crate::tables::TableHandle;
use crate::visitors;

/// How long one write may take.
const LONGEST_WRITE: Duration = Duration::from_secs(10);
/// How long the last words may take.
const LONGEST_GOODBYE: Duration = Duration::from_secs(2);
/// How long a message waits for a busy table.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// Bytes that are read from a connection at once; longer messages are put together.
const READ_BUFFER: usize = 2 * 1024;
/// Bytes that are gathered before they are written.
const WRITE_BUFFER: usize = 2 * 1024;
/// Bytes that may wait to be written: the longest message and what is around it. Then the
/// connection waits for its reader.
const MOST_UNWRITTEN: usize = 4 * 1024 * 1024;

/// What a connection holds as long as it lasts.
struct Holds {
    _user: Hold<String>,
    _place: Place,
    _all: Hold<()>,
}

/// By what a connection is counted besides its user.
enum Place {
    /// An account, wherever it comes from.
    Own,
    OfTable {
        _hold: Hold<String>,
    },
    OfAddress {
        _hold: AddressHold,
    },
}

fn hold(app: &App, user: &User, table: &str, from: IpAddr) -> Result<Holds, Problem> {
    let limits = &app.settings.limits;
    let all = app.all_connections.hold((), limits.connections).ok_or(Kind::Full)?;
    let own = app
        .user_connections
        .hold(user.user.clone(), limits.connections_per_user)
        .ok_or(Kind::TooManyConnections)?;
    let place = if user.kind == UserKind::Account {
        Place::Own
    } else if let Some(hold) =
        app.table_connections.hold(table.to_owned(), limits.connections_per_table)
    {
        Place::OfTable { _hold: hold }
    } else {
        let hold = app
            .address_connections
            .hold(from, limits.connections_per_address)
            .ok_or(Kind::TooManyConnections)?;
        Place::OfAddress { _hold: hold }
    };
    Ok(Holds { _user: own, _place: place, _all: all })
}

/// How a client wants to be told.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SocketQuery {
    /// Whether snapshots hold what a client needs that follows the deal by its events, instead of
    /// the observation.
    #[serde(default)]
    follow: bool,
}

/// The WebSocket of a table.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{table}/socket",
    tag = "tables",
    params(("table" = String, Path, description = "id of the table"), SocketQuery),
    responses(
        (status = 101, description = "the WebSocket, as docs/protocol.md describes it"),
    ),
)]
pub async fn upgrade(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Path(table): Path<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
    Asked(SocketQuery { follow }): Asked<SocketQuery>,
    identity: Result<Identity, Problem>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|_| Kind::Upgrade)?;
    let Identity { user, token_hash } = identity?;
    if app.stopping.load(Ordering::Relaxed) {
        return Err(Kind::Stopping.into());
    }
    app.bans.check_table(&table)?;
    let holds = hold(&app, &user, &table, address)?;
    let handle = app.tables.find(&table).await?;
    let most = app.settings.limits.message_bytes;
    let upgrade = upgrade
        .max_message_size(most * 4)
        .max_frame_size(most * 4)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MOST_UNWRITTEN);
    let payer = Payer::of(&user, address);
    Ok(upgrade.on_upgrade(move |socket| async move {
        app.metrics.connections.up();
        let id = ConnectionId(app.next_connection.fetch_add(1, Ordering::Relaxed));
        TableSocket::new(app.clone(), id, (user, address), handle, socket)
            .serve(token_hash, follow, payer)
            .await;
        app.metrics.connections.down();
        drop(holds);
    }))
}

/// One connection.
struct TableSocket {
    app: App,
    id: ConnectionId,
    user: User,
    /// Where they come from.
    address: IpAddr,
    table: TableHandle,
    sink: SplitSink<WebSocket, Message>,
    stream: SplitStream<WebSocket>,
    bucket: Bucket,
    rate: Rate,
    errors: u32,
    heard: Instant,
    /// Bytes of the messages in the queue.
    waiting: Arc<AtomicUsize>,
}

/// Why a connection is over.
enum Over {
    /// The client has gone.
    Gone,
    /// The server ends it.
    Ended(CloseReason),
}

impl TableSocket {
    fn new(
        app: App,
        id: ConnectionId,
        (user, address): (User, IpAddr),
        table: TableHandle,
        socket: WebSocket,
    ) -> TableSocket {
        let limits = &app.settings.limits;
        let rate = Rate {
            burst: limits.messages_burst,
            refill: limits.messages_per_second,
            period: Duration::from_secs(1),
        };
        let (sink, stream) = socket.split();
        TableSocket {
            app,
            id,
            user,
            address,
            table,
            sink,
            stream,
            bucket: Bucket::full(rate),
            rate,
            errors: 0,
            heard: Instant::now(),
            waiting: Arc::default(),
        }
    }

    async fn serve(mut self, session: String, follows: bool, payer: Payer) {
        let (queue, mut messages) = mpsc::channel(self.app.settings.limits.queue.max(1));
        let (end, mut ended) = oneshot::channel();
        let outbox = Outbox { queue, waiting: Arc::clone(&self.waiting), end: Some(end) };
        let (user, account) = (UserId(self.user.user.clone()), self.user.kind == UserKind::Account);
        let join = HostMessage::Join {
            connection: self.id,
            user,
            account,
            session,
            follows,
            outbox,
            payer,
        };
        let over = if self.table.inbox.send(join).await.is_err() {
            Over::Ended(self.table_is_gone())
        } else {
            self.exchange(&mut messages, &mut ended).await
        };
        // A table that has gone has forgotten the connection already.
        let _ = self.table.inbox.send(HostMessage::Gone(self.id)).await;
        if let Over::Ended(why) = over {
            debug!(connection = self.id.0, code = why.code(), "goodbye");
            let _ = timeout(LONGEST_GOODBYE, self.part(why, &mut messages)).await;
        }
    }

    /// The reason when the table has gone without one.
    fn table_is_gone(&self) -> CloseReason {
        CloseReason::of_a_table_that_is_gone(self.app.stopping.load(Ordering::Relaxed))
    }

    async fn exchange(
        &mut self,
        messages: &mut mpsc::Receiver<Utf8Bytes>,
        ended: &mut oneshot::Receiver<CloseReason>,
    ) -> Over {
        let limits = &self.app.settings.limits;
        let idle = Duration::from_secs(limits.idle_seconds.max(1));
        let mut pings = interval(Duration::from_secs(limits.ping_seconds.max(1)));
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        // The first word is the table's; until then nothing is read that could be answered.
        let mut greeted = false;
        let app = self.app.clone();
        let mut kept_out = pin!(app.bans.kept_out(self.address));
        loop {
            let done = tokio::select! {
                biased;
                why = &mut *ended => Err(Over::Ended(why.unwrap_or_else(|_| self.table_is_gone()))),
                () = &mut kept_out => Err(Over::Ended(CloseReason::Ended)),
                message = messages.recv() => if let Some(message) = message {
                    greeted = true;
                    self.write(message, messages, ended).await
                } else {
                    // The table has gone: its reason comes at the same time, if it had one.
                    let why = ended.try_recv().unwrap_or_else(|_| self.table_is_gone());
                    Err(Over::Ended(why))
                },
                frame = self.stream.next(), if greeted => self.read(frame).await,
                _ = pings.tick() => {
                    if self.heard.elapsed() > idle {
                        Err(Over::Ended(CloseReason::Idle))
                    } else {
                        let ping = Message::Ping(axum::body::Bytes::new());
                        match timeout(LONGEST_WRITE, self.sink.send(ping)).await {
                            Ok(sent) => sent.map_err(|_| Over::Gone),
                            Err(_) => Err(Over::Ended(CloseReason::Slow)),
                        }
                    }
                }
            };
            if let Err(over) = done {
                return over;
            }
        }
    }

    /// Writes a message and those that wait behind it, then flushes once.
    async fn write(
        &mut self,
        first: Utf8Bytes,
        messages: &mut mpsc::Receiver<Utf8Bytes>,
        ended: &mut oneshot::Receiver<CloseReason>,
    ) -> Result<(), Over> {
        let gone = self.table_is_gone();
        let (sink, waiting) = (&mut self.sink, &self.waiting);
        let writing = async {
            waiting.fetch_sub(first.len(), Ordering::Relaxed);
            sink.feed(Message::Text(first)).await?;
            while let Ok(message) = messages.try_recv() {
                waiting.fetch_sub(message.len(), Ordering::Relaxed);
                sink.feed(Message::Text(message)).await?;
            }
            sink.flush().await
        };
        tokio::select! {
            written = timeout(LONGEST_WRITE, writing) => match written {
                Ok(Ok(())) => Ok(()),
                Ok(Err(_)) => Err(Over::Gone),
                Err(_) => Err(Over::Ended(CloseReason::Slow)),
            },
            why = ended => Err(Over::Ended(why.unwrap_or(gone))),
        }
    }

    async fn read(&mut self, frame: Option<Result<Message, axum::Error>>) -> Result<(), Over> {
        self.heard = Instant::now();
        match frame {
            // The only error after which the connection still stands.
            Some(Err(error)) if error.to_string().contains("too long") => {
                Err(Over::Ended(CloseReason::TooLarge))
            }
            None | Some(Ok(Message::Close(_)) | Err(_)) => Err(Over::Gone),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => self.control().await,
            Some(Ok(Message::Binary(_))) => self.refuse(Kind::Binary.into(), None).await,
            Some(Ok(Message::Text(text))) => self.message(&text).await,
        }
    }

    /// A ping is answered before we see it, so it counts like any other message; a pong of somebody
    /// who sends them without end too.
    async fn control(&mut self) -> Result<(), Over> {
        self.app.metrics.control_frames.count();
        if self.bucket.take(self.rate) {
            Ok(())
        } else {
            self.refuse(Kind::TooFast.into(), None).await
        }
    }

    async fn message(&mut self, written: &str) -> Result<(), Over> {
        self.app.metrics.messages.count();
        if !self.bucket.take(self.rate) {
            return self.refuse(Kind::TooFast.into(), command_id(written)).await;
        }
        if written.len() > self.app.settings.limits.message_bytes {
            return self.refuse(Kind::TooLarge.into(), command_id(written)).await;
        }
        let message = match body::read::<ClientMessage>(written.as_bytes()) {
            Ok(ClientMessage::Command { id, seen, command }) => match self.named(command).await {
                Ok(command) => HostMessage::Command { connection: self.id, id, seen, command },
                Err(problem) => return self.refuse(problem, command_id(written)).await,
            },
            Ok(ClientMessage::Resync {}) => HostMessage::Resync(self.id),
            Ok(ClientMessage::Ping {}) => HostMessage::Ping(self.id),
            Err(problem) => return self.refuse(problem, command_id(written)).await,
        };
        match timeout(LONGEST_WAIT, self.table.inbox.send(message)).await {
            // If the table has gone, the reason comes by the other way.
            Ok(_) => Ok(()),
            Err(_) => self.refuse(Kind::Busy.into(), command_id(written)).await,
        }
    }

    /// A command with the name by which its sender is known at tables.
    async fn named(&self, mut command: Command) -> Result<Command, Problem> {
        if let Command::Sit { name, .. } | Command::Watch { name } = &mut command {
            // What is no name is refused by the table, which answers the command.
            *name = match visitors::name_at_table(&self.app, &self.user, name).await {
                Err(Problem { kind: Kind::Name, .. }) => String::new(),
                known => known?,
            };
        }
        Ok(command)
    }

    /// Says what was wrong; after too many times no more.
    async fn refuse(&mut self, problem: Problem, id: Option<CommandId>) -> Result<(), Over> {
        self.app.metrics.bad_messages.count();
        self.errors += 1;
        if self.errors > self.app.settings.limits.errors {
            return Err(Over::Ended(CloseReason::TooFast));
        }
        let error = text(&ServerMessage::Error(Complaint { id, ..problem.said().into() }));
        match timeout(LONGEST_WRITE, self.sink.send(Message::Text(error))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Over::Gone),
            Err(_) => Err(Over::Ended(CloseReason::Slow)),
        }
    }

    /// The last words. The client's own closing frame is waited for, or what was sent could be lost
    /// with the connection.
    async fn part(
        &mut self,
        why: CloseReason,
        messages: &mut mpsc::Receiver<Utf8Bytes>,
    ) -> Result<(), axum::Error> {
        if why.sends_the_rest() {
            while let Ok(message) = messages.try_recv() {
                self.sink.feed(Message::Text(message)).await?;
            }
        }
        self.sink.feed(Message::Text(text(&ServerMessage::Goodbye(why.said().into())))).await?;
        let close = CloseFrame { code: why.close_code(), reason: why.code().into() };
        self.sink.send(Message::Close(Some(close))).await?;
        while let Some(Ok(frame)) = self.stream.next().await {
            if matches!(frame, Message::Close(_)) {
                break;
            }
        }
        Ok(())
    }
}
