//! The WebSocket of a tournament: it tells that there is something new; what it is, those ask for.

use std::net::IpAddr;
use std::pin::pin;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::StreamExt;
use serde::Serialize;
use serde_json::json;
use tarock_club::Scope;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::access::{Access, ended};
use super::owner::Notice;
use super::refused::Refused;
use crate::address::{AddressHold, ClientAddress};
use crate::app::App;
use crate::clock;
use crate::close_reason::CloseReason;
use crate::limits::{Bucket, Hold, Rate};
use crate::problem::Kind;

/// How long one write may take.
const LONGEST_WRITE: Duration = Duration::from_secs(10);
/// Bytes of a frame that is not read anyway.
const MOST_READ: usize = 4 * 1024;

/// What a connection holds as long as it lasts.
struct Holds {
    _all: Hold<()>,
    _own: Option<Hold<String>>,
    _address: Option<AddressHold>,
}

/// The WebSocket of a tournament.
#[utoipa::path(
    get,
    path = "/api/v1/tournaments/{tournament}/socket",
    tag = "tournaments",
    params(("tournament" = String, Path, description = "id of the tournament")),
    responses(
        (status = 101, description = "the WebSocket, as docs/desk.md describes it"),
    ),
)]
pub async fn upgrade(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
    access: Result<Access, Refused>,
) -> Result<Response, Refused> {
    let upgrade = upgrade.map_err(|_| Kind::Upgrade)?;
    let access = access?;
    let limits = &app.settings.limits;
    let all = app.all_connections.hold((), limits.connections).ok_or(Kind::Full)?;
    let (mut own, mut by_address) = (None, None);
    // Whoever holds a link is counted by it: a whole hall sits behind one address.
    if let Some(who) = &access.counted_as {
        let hold = app.user_connections.hold(who.clone(), limits.connections_per_user);
        own = Some(hold.ok_or(Kind::TooManyConnections)?);
    } else {
        let hold = app.address_connections.hold(address, limits.connections_per_address);
        by_address = Some(hold.ok_or(Kind::TooManyConnections)?);
    }
    let holds = Holds { _all: all, _own: own, _address: by_address };
    let upgrade = upgrade.max_message_size(MOST_READ).max_frame_size(MOST_READ);
    Ok(upgrade.on_upgrade(move |socket| async move {
        app.metrics.connections.up();
        Follower { app: app.clone(), access, address, socket }.serve().await;
        app.metrics.connections.down();
        drop(holds);
    }))
}

struct Follower {
    app: App,
    access: Access,
    /// Where they come from.
    address: IpAddr,
    socket: WebSocket,
}

impl Follower {
    async fn serve(mut self) {
        let mut notices = self.access.handle.notices.subscribe();
        let version = self.version();
        let limits = &self.app.settings.limits;
        let rate = Rate {
            burst: limits.messages_burst,
            refill: limits.messages_per_second,
            period: Duration::from_secs(1),
        };
        let (mut bucket, mut heard) = (Bucket::full(rate), Instant::now());
        let idle = Duration::from_secs(limits.idle_seconds.max(1));
        let mut pings = interval(Duration::from_secs(limits.ping_seconds.max(1)));
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut alive =
            self.send(&json!({"hello": {"version": version, "now": clock::wall()}})).await;
        let app = self.app.clone();
        let mut kept_out = pin!(app.bans.kept_out(self.address));
        while alive {
            alive = tokio::select! {
                () = &mut kept_out => return self.part(CloseReason::Ended).await,
                notice = notices.recv() => match notice {
                    Ok(Notice::Shutdown) | Err(RecvError::Closed) => {
                        return self.part(CloseReason::Shutdown).await;
                    }
                    Ok(Notice::Deleted) => return self.part(CloseReason::Ended).await,
                    Ok(Notice::Withdrawn(link)) if self.is_by(&link) => {
                        return self.part(CloseReason::Ended).await;
                    }
                    Ok(notice) => self.tell(&notice).await,
                    // Some were missed: the latest version says it all.
                    Err(RecvError::Lagged(_)) => {
                        let version = self.version();
                        let now = clock::wall();
                        self.send(&json!({"changed": {"version": version, "now": now}})).await
                    }
                },
                frame = self.socket.next() => match frame {
                    None | Some(Err(_) | Ok(Message::Close(_))) => false,
                    Some(Ok(_)) => {
                        heard = Instant::now();
                        if !bucket.take(rate) {
                            return self.part(CloseReason::TooFast).await;
                        }
                        true
                    }
                },
                _ = pings.tick() => {
                    if heard.elapsed() > idle {
                        return self.part(CloseReason::Idle).await;
                    }
                    let ends = |link| ended(&self.access.handle, link);
                    let ends = self.access.link.as_ref().and_then(ends);
                    if ends.is_some_and(|at| at < clock::wall()) {
                        return self.part(CloseReason::Ended).await;
                    }
                    self.write(Message::Ping(axum::body::Bytes::new())).await
                }
            };
        }
    }

    fn is_by(&self, withdrawn: &str) -> bool {
        self.access.link.as_ref().is_some_and(|link| link.link == withdrawn)
    }

    fn version(&self) -> u64 {
        self.access.handle.seen.borrow().desk.version()
    }

    /// Tells what concerns the scope.
    async fn tell(&mut self, notice: &Notice) -> bool {
        let scope = &self.access.scope;
        let now = clock::wall();
        let message = match notice {
            // The wall shows which tables are open, and standings as they come in.
            Notice::Changed { version, public }
                if *public || scope.sees_everything() || *scope == Scope::Hall =>
            {
                json!({"changed": {"version": version, "now": now}})
            }
            Notice::Sheet { round, table, players } => {
                let concerns = match scope {
                    Scope::Organiser | Scope::Desk | Scope::Referee | Scope::Hall => true,
                    Scope::Table { round: own, table: mine } => own == round && mine == table,
                    Scope::Player { player } => players.contains(player),
                    Scope::Public => false,
                };
                if !concerns {
                    return true;
                }
                json!({"sheet": {"round": round, "table": table, "now": now}})
            }
            Notice::Names => json!({"names": {"now": now}}),
            Notice::Changed { .. } | Notice::Withdrawn(_) | Notice::Deleted | Notice::Shutdown => {
                return true;
            }
        };
        self.send(&message).await
    }

    async fn send(&mut self, message: &impl Serialize) -> bool {
        let text = serde_json::to_string(message).unwrap_or_default();
        self.write(Message::Text(text.into())).await
    }

    async fn write(&mut self, message: Message) -> bool {
        let written = timeout(LONGEST_WRITE, self.socket.send(message)).await;
        matches!(written, Ok(Ok(())))
    }

    async fn part(mut self, why: CloseReason) {
        if self.send(&json!({"goodbye": why.said()})).await {
            let close = CloseFrame { code: why.close_code(), reason: why.code().into() };
            self.write(Message::Close(Some(close))).await;
        }
    }
}
