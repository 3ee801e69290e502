//! A whole server: started, running, stopped.

use std::fmt;
use std::fs::{self, File, TryLockError};
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tarock_store::{Options, Store, StoreError};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tracing::{info, warn};

use crate::accept::accept;
use crate::app::{App, router};
use crate::bots::BotPool;
use crate::host::Shared;
use crate::library::Library;
use crate::limits::Rate;
use crate::metrics::Metrics;
use crate::settings::Settings;
use crate::tables::Tables;

/// Connections that read the database.
const READERS: u32 = 4;
/// How long connections get for their last words.
const LONGEST_PARTING: Duration = Duration::from_secs(5);

/// Why a server does not start.
#[derive(Debug)]
pub enum StartError {
    /// The folder cannot be used.
    Folder(PathBuf, io::Error),
    /// Another server uses the folder.
    InUse(PathBuf),
    /// The address cannot be used.
    Address(SocketAddr, io::Error),
    /// The database cannot be used.
    Store(StoreError),
    /// The operating system gives no threads or signals.
    Runtime(io::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Folder(folder, error) => write!(f, "the data folder {} cannot be used: {error}", folder.display()),
            StartError::InUse(folder) => write!(f, "another server uses the data folder {}", folder.display()),
            StartError::Address(address, error) => write!(f, "cannot listen on {address}: {error}"),
            StartError::Store(error) => error.fmt(f),
            StartError::Runtime(error) => write!(f, "the operating system refuses: {error}"),
        }
    }
}

impl std::error::Error for StartError {}

/// A running server.
pub struct Server {
    address: SocketAddr,
    app: App,
    accept: JoinHandle<()>,
    stop_accepting: oneshot::Sender<()>,
    /// Held as long as the server runs, so that no second one writes into the same log.
    lock: File,
}

impl Server {
    /// Starts a server in the current runtime.
    pub async fn start(settings: Settings) -> Result<Server, StartError> {
        let lock = lock(&settings)?;
        let options = Options { file: settings.data.join("tarock.sqlite"), readers: READERS };
        let store = Arc::new(Store::open(&options).await.map_err(StartError::Store)?);
        let metrics = Arc::new(Metrics::default());
        let library = Arc::new(Library::new());
        let shared = Shared {
            store: Arc::clone(&store),
            bots: BotPool::new(settings.bot_threads),
            metrics: Arc::clone(&metrics),
            table_idle: Duration::from_secs(settings.limits.table_idle_seconds.max(1)),
            refusals: Rate { burst: settings.limits.errors, refill: 1, period: Duration::from_secs(1) },
        };
        let tables = Tables::new(Arc::new(shared), Arc::clone(&library), settings.limits.tables);
        let wanted = settings.listen;
        let cannot = |error| StartError::Address(wanted, error);
        let listener = TcpListener::bind(wanted).await.map_err(cannot)?;
        let address = listener.local_addr().map_err(cannot)?;
        let app = App::new(settings, store, library, tables, metrics);
        let (stop_accepting, stopped) = oneshot::channel();
        let accept = tokio::spawn(accept(listener, router(app.clone()), app.clone(), stopped));
        info!(%address, data = %app.settings.data.display(), "the server is ready");
        Ok(Server { address, app, accept, stop_accepting, lock })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stops: nobody new comes in, what tables have taken in is stored and sent, everybody is told, the database is closed.
    pub async fn stop(self) {
        info!("the server stops");
        self.app.stopping.store(true, Ordering::Relaxed);
        self.app.tables.stop().await;
        let parted = timeout(LONGEST_PARTING, async {
            while self.app.metrics.connections.get() > 0 {
                sleep(Duration::from_millis(10)).await;
            }
        });
        if parted.await.is_err() {
            warn!(connections = self.app.metrics.connections.get(), "connections did not end in time");
        }
        let _ = self.stop_accepting.send(());
        if timeout(LONGEST_PARTING, self.accept).await.is_err() {
            warn!("requests did not end in time");
        }
        self.app.store.close().await;
        drop(self.lock);
        info!("the server has stopped");
    }
}

fn lock(settings: &Settings) -> Result<File, StartError> {
    let cannot = |error| StartError::Folder(settings.data.clone(), error);
    fs::create_dir_all(&settings.data).map_err(cannot)?;
    let file = File::create(settings.data.join("lock")).map_err(cannot)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StartError::InUse(settings.data.clone())),
        Err(TryLockError::Error(error)) => Err(cannot(error)),
    }
}
