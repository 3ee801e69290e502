//! A server as a process: until a signal comes.

use std::net::SocketAddr;

use tokio::runtime::Builder;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tracing::warn;

use crate::server::{Server, StartError};
use crate::settings::Settings;

/// Runs a server until SIGINT or SIGTERM, then stops it in order; a second signal ends it at once.
/// `ready` is called with the address as soon as the server listens.
pub fn run(settings: Settings, ready: impl FnOnce(SocketAddr)) -> Result<(), StartError> {
    let runtime = Builder::new_multi_thread().enable_all().build().map_err(StartError::Runtime)?;
    runtime.block_on(async {
        let mut signals = Signals::new().map_err(StartError::Runtime)?;
        let server = Server::start(settings).await?;
        ready(server.address());
        tokio::select! {
            () = signals.next() => {}
            () = server.wanted_to_stop() => {}
        }
        tokio::select! {
            () = server.stop() => {}
            () = signals.next() => warn!("ended at once by a second signal"),
        }
        Ok(())
    })
}

struct Signals {
    interrupt: Signal,
    terminate: Signal,
}

impl Signals {
    fn new() -> std::io::Result<Signals> {
        Ok(Signals {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}
