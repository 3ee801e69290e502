//! Taking in connections: so many in all and from one address, and none that never says what it
//! wants.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{oneshot, watch};
use tokio::time::sleep;
use tower::ServiceExt;
use tracing::{debug, warn};

use crate::address::{AddressHold, counted};
use crate::app::App;
use crate::limits::Hold;
use crate::refusing_stream::RefusingStream;

/// How long a connection may take until it has said what it wants, for the next request as for the
/// first.
const LONGEST_HEAD: Duration = Duration::from_secs(30);
/// How long nobody is taken in after the operating system had no room.
const NO_ROOM: Duration = Duration::from_millis(200);
/// Longest head of a request, and most that is read ahead of it.
const LONGEST_HEAD_BYTES: usize = 16 * 1024;
/// A browser opens some connections beside its WebSocket, and each may stay open for a while.
const LINES_FOR_EACH_CONNECTION: u32 = 4;

/// Takes connections in until told to stop; then waits until those under way are answered.
pub async fn accept(
    listener: TcpListener,
    router: Router,
    app: App,
    mut stop: oneshot::Receiver<()>,
) {
    let (stopping, stopped) = watch::channel(false);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = &mut stop => break,
        };
        match accepted {
            Ok((stream, from)) => {
                if let Some(holds) = hold(&app, from.ip()) {
                    serve(stream, from, router.clone(), stopped.clone(), holds);
                } else {
                    debug!(%from, "a connection too many");
                }
            }
            Err(error) => {
                warn!(%error, "no connection can be taken in");
                sleep(NO_ROOM).await;
            }
        }
    }
    drop((listener, stopped));
    stopping.send_replace(true);
    stopping.closed().await;
}

/// What a connection holds as long as it lasts.
type Holds = (Hold<()>, Option<AddressHold>);

fn hold(app: &App, from: IpAddr) -> Option<Holds> {
    let limits = &app.settings.limits;
    let all = app.lines.hold((), limits.connections.saturating_mul(2))?;
    if app.settings.behind_proxy {
        // All lines come from the proxy.
        return Some((all, None));
    }
    let most = limits.connections_per_address.saturating_mul(LINES_FOR_EACH_CONNECTION);
    let address = app.address_lines.hold(counted(from), most)?;
    Some((all, Some(address)))
}

fn serve(
    stream: TcpStream,
    from: SocketAddr,
    router: Router,
    mut stopped: watch::Receiver<bool>,
    holds: Holds,
) {
    // A card is a small packet that must not wait for the next.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(ConnectInfo(from));
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(LONGEST_HEAD)
        .max_buf_size(LONGEST_HEAD_BYTES)
        .serve_connection(TokioIo::new(RefusingStream::new(stream)), service)
        .with_upgrades();
    tokio::spawn(async move {
        let mut connection = std::pin::pin!(connection);
        let ended = tokio::select! {
            ended = &mut connection => ended,
            _ = stopped.changed() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            debug!(%from, %error, "a connection broke");
        }
        drop((holds, stopped));
    });
}
