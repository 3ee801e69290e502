//! A whole server: started, running, stopped.

use std::fmt;
use std::fs::{self, DirBuilder, File, OpenOptions, Permissions, TryLockError};
use std::io;
use std::net::SocketAddr;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tarock_store::{Store, StoreError, StoreOptions};
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use tracing::{info, warn};

use crate::accept::accept;
use crate::app::{App, router};
use crate::bans::Bans;
use crate::bot_pool::BotPool;
use crate::host::Shared;
use crate::library::Library;
use crate::limits::Rate;
use crate::metrics::Metrics;
use crate::operator::OperatorDesk;
use crate::settings::Settings;
use crate::site::SiteTexts;
use crate::tables::Tables;

/// Connections that read the database.
const READERS: u32 = 4;
/// How often some of what is old is let go of.
const BETWEEN_LETTING_GO: Duration = Duration::from_mins(1);
/// How long connections get for their last words.
const LONGEST_PARTING: Duration = Duration::from_secs(5);

/// The database in a data folder.
const DATABASE: &str = "tarock.sqlite";

/// Where the database of a data folder is.
pub fn database(data: &Path) -> PathBuf {
    data.join(DATABASE)
}

/// Why a server does not start.
#[derive(Debug)]
pub enum StartError {
    /// The folder cannot be used.
    Folder(PathBuf, io::Error),
    /// Another server uses the folder.
    InUse(PathBuf),
    /// There is no such database.
    Missing(PathBuf),
    /// The database is of an earlier version and has no checksums yet.
    Earlier(PathBuf),
    /// A file that is to be made is there already.
    There(PathBuf),
    /// A text of whoever runs the server cannot be read.
    Text(PathBuf, io::Error),
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
            StartError::Folder(folder, error) => {
                write!(f, "the data folder {} cannot be used: {error}", folder.display())
            }
            StartError::InUse(folder) => {
                write!(f, "another server uses the data folder {}", folder.display())
            }
            StartError::Missing(file) => write!(f, "there is no database {}", file.display()),
            StartError::Earlier(file) => write!(
                f,
                "{} is of an earlier version and has no checksums yet: the server brings it up to \
                date when it starts; make a copy of it before",
                file.display()
            ),
            StartError::There(file) => {
                write!(f, "{} is there already; please name another file", file.display())
            }
            StartError::Text(file, error) => {
                write!(f, "{} cannot be shown: {error}", file.display())
            }
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
    desk: Option<OperatorDesk>,
    wanted_to_stop: watch::Receiver<bool>,
    keeping: JoinHandle<()>,
    /// Held as long as the server runs, so that no second one writes into the same log.
    lock: File,
}

impl Server {
    /// Starts a server in the current runtime.
    pub async fn start(settings: Settings) -> Result<Server, StartError> {
        let site =
            SiteTexts::read(&settings).map_err(|(file, error)| StartError::Text(file, error))?;
        let lock = lock(&settings.data)?;
        let options = StoreOptions { file: database(&settings.data), readers: READERS };
        let store = Arc::new(Store::open(&options).await.map_err(StartError::Store)?);
        let metrics = Arc::new(Metrics::default());
        let library = Arc::new(Library::new());
        let shared = Shared {
            store: Arc::clone(&store),
            bots: BotPool::new(settings.bot_threads),
            metrics: Arc::clone(&metrics),
            table_idle: Duration::from_secs(settings.limits.table_idle_seconds.max(1)),
            refusals: Rate {
                burst: settings.limits.errors,
                refill: 1,
                period: Duration::from_secs(1),
            },
        };
        let tables = Tables::new(Arc::new(shared), Arc::clone(&library), settings.limits.tables);
        let wanted = settings.listen;
        let cannot = |error| StartError::Address(wanted, error);
        let listener = TcpListener::bind(wanted).await.map_err(cannot)?;
        let address = listener.local_addr().map_err(cannot)?;
        let bans = Bans::new(store.bans().await.map_err(StartError::Store)?);
        let app = App::new((settings, site), store, library, tables, metrics, bans);
        let (stop, wanted_to_stop) = watch::channel(false);
        // A path that is too long for a socket is no reason not to play.
        let desk = OperatorDesk::open(app.clone(), stop)
            .inspect_err(|error| warn!(%error, "operators cannot be heard"))
            .ok();
        let keeping = tokio::spawn(keep_house(app.clone()));
        let (stop_accepting, stopped) = oneshot::channel();
        let accept = tokio::spawn(accept(listener, router(app.clone()), app.clone(), stopped));
        info!(%address, data = %app.settings.data.display(), "the server is ready");
        Ok(Server { address, app, accept, stop_accepting, desk, wanted_to_stop, keeping, lock })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Waits until an operator wants the server to stop.
    pub async fn wanted_to_stop(&self) {
        if self.wanted_to_stop.clone().wait_for(|wanted| *wanted).await.is_err() {
            // Nobody can want it.
            std::future::pending::<()>().await;
        }
    }

    /// Stops: nobody new comes in, what tables have taken in is stored and sent, everybody is told,
    /// the database is closed.
    pub async fn stop(self) {
        info!("the server stops");
        self.app.stopping.store(true, Ordering::Relaxed);
        drop(self.desk);
        self.keeping.abort();
        self.app.tables.stop().await;
        self.app.desks.stop().await;
        let parted = timeout(LONGEST_PARTING, async {
            while self.app.metrics.connections.get() > 0 {
                sleep(Duration::from_millis(10)).await;
            }
        });
        if parted.await.is_err() {
            warn!(
                connections = self.app.metrics.connections.get(),
                "connections did not end in time"
            );
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

/// Lets go of what is older than whoever runs the server wants to keep, a little at a time. Age is
/// the time that servers have run, which is counted even if nothing is ever let go of.
async fn keep_house(app: App) {
    let days = app.settings.limits.keep_days;
    let keep = Duration::from_secs(days.saturating_mul(24 * 60 * 60));
    let mut counted = Instant::now();
    loop {
        sleep(BETWEEN_LETTING_GO).await;
        let now = Instant::now();
        let passed = now - counted;
        if let Err(error) = app.store.ran(passed).await {
            // Counted next time.
            warn!(%error, "the time that the server has run could not be stored");
            continue;
        }
        counted = now;
        if days > 0
            && let Err(error) = app.store.let_go(keep, app.tables.names()).await
        {
            warn!(%error, "nothing could be let go of");
        }
        app.metrics.aged.add(passed.as_secs());
    }
}

/// Takes a data folder for oneself.
pub fn lock(data: &Path) -> Result<File, StartError> {
    let cannot = |error| StartError::Folder(data.to_owned(), error);
    keep_private(data).map_err(cannot)?;
    let file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(data.join("lock"))
        .map_err(cannot)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StartError::InUse(data.to_owned())),
        Err(TryLockError::Error(error)) => Err(cannot(error)),
    }
}

/// Makes the folder, for its owner only. One that holds our database already is taken from
/// everybody else; of others only the files are.
fn keep_private(folder: &Path) -> io::Result<()> {
    if !folder.exists() {
        return DirBuilder::new().recursive(true).mode(0o700).create(folder);
    }
    if folder.join(DATABASE).exists() && fs::metadata(folder)?.permissions().mode() & 0o077 != 0 {
        fs::set_permissions(folder, Permissions::from_mode(0o700))?;
    }
    Ok(())
}
