//! Commands of whoever runs the server, over a socket in the data folder that only its owner can
//! open.

use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tarock_store::{Ban, BanKind, OperatorDecision, StoreError, UserKind};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tracing::{info, warn};

use crate::accounts::{fresh_recovery_code, handle};
use crate::app::App;
use crate::bans::normal;
use crate::clock;
use crate::host::Withdrawn;
use crate::problem::{Kind, Said};

/// The socket in the data folder.
const SOCKET: &str = "operator.sock";
/// Who gives a command where no login has a name: in a container, from a timer.
const COMMAND_LINE: &str = "command line";
/// What earlier versions have kept for it.
const NO_NAME: &str = "?";
/// Longest command.
const LONGEST: u64 = 16 * 1024;
/// How long a command may take to come.
const LONGEST_WAIT: Duration = Duration::from_secs(10);
/// Decisions that are shown.
const MOST_SHOWN: u32 = 200;
/// Decisions about somebody.
const ABOUT_PEOPLE: [&str; 3] = ["ban user", "lift user", RECOVERY_CODE];
const RECOVERY_CODE: &str = "recovery-code";
/// Longest announcement in advance.
const LONGEST_NOTICE_MINUTES: u32 = 24 * 60;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum OperatorCommand {
    /// How the server is doing.
    Status,
    /// Tells everybody at a table that the server stops in so many minutes, and stops it then.
    Restart {
        /// In so many minutes.
        minutes: u32,
    },
    /// Closes a table, or keeps somebody or an address out.
    Ban {
        /// `user`, `address` or `table`.
        kind: String,
        /// Whose handle, which address, network or table.
        whom: String,
    },
    /// Opens it again, or lets them in again.
    Lift {
        /// `user`, `address` or `table`.
        kind: String,
        /// Whose handle, which address, network or table.
        whom: String,
    },
    /// Gives an account a code that stands in for its forgotten password once.
    RecoveryCode {
        /// The handle or the name of the account.
        whom: String,
    },
    /// Who and what is kept out.
    Bans,
    /// Who did what when.
    Decisions,
}

/// A command with who gives it and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OperatorRequest {
    pub command: OperatorCommand,
    /// By what name they have logged in; empty if that is not known.
    pub operator: String,
    #[serde(default)]
    pub reason: String,
}

/// What comes of it: lines for people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OperatorAnswer {
    /// Whether it was done.
    pub done: bool,
    /// What there is to say.
    pub lines: Vec<String>,
}

/// Where the socket of a data folder is.
pub fn socket(data: &Path) -> PathBuf {
    data.join(SOCKET)
}

/// Takes commands until dropped.
#[derive(Debug)]
pub struct OperatorDesk {
    taking: JoinHandle<()>,
    path: PathBuf,
}

impl Drop for OperatorDesk {
    fn drop(&mut self) {
        self.taking.abort();
        // The next server makes its own.
        let _ = fs::remove_file(&self.path);
    }
}

impl OperatorDesk {
    /// Opens the socket. `stop` is set when an operator wants the server to stop.
    pub fn open(app: App, stop: watch::Sender<bool>) -> io::Result<OperatorDesk> {
        let path = socket(&app.settings.data);
        // One that a killed server has left; the folder is locked, so nobody else uses it.
        let _ = fs::remove_file(&path);
        let listener = UnixListener::bind(&path)?;
        fs::set_permissions(&path, Permissions::from_mode(0o600))?;
        let taking = tokio::spawn(async move {
            loop {
                match listener.accept().await {
                    Ok((stream, _)) => {
                        let (app, stop) = (app.clone(), stop.clone());
                        tokio::spawn(async move {
                            if let Err(error) = serve(stream, &app, &stop).await {
                                warn!(%error, "a command of an operator broke off");
                            }
                        });
                    }
                    Err(error) => {
                        warn!(%error, "no operator can be heard");
                        sleep(LONGEST_WAIT).await;
                    }
                }
            }
        });
        Ok(OperatorDesk { taking, path })
    }
}

async fn serve(stream: UnixStream, app: &App, stop: &watch::Sender<bool>) -> io::Result<()> {
    let account = stream.peer_cred()?.uid();
    let (read, mut write) = stream.into_split();
    let mut line = String::new();
    let mut lines = BufReader::new(read.take(LONGEST));
    timeout(LONGEST_WAIT, lines.read_line(&mut line)).await??;
    let answer = match serde_json::from_str(&line) {
        Ok(request) => obey(app, by_account(request, account), stop).await,
        Err(error) => OperatorAnswer { done: false, lines: vec![error.to_string()] },
    };
    let mut text = serde_json::to_string(&answer)?;
    text.push('\n');
    write.write_all(text.as_bytes()).await
}

/// Who gives a command: the name that they have logged in by, and the account that the operating
/// system knows, which nobody can make up.
fn by_account(request: OperatorRequest, account: u32) -> OperatorRequest {
    let name = Some(request.operator.trim()).filter(|name| !name.is_empty());
    let operator = format!("{} (uid {account})", name.unwrap_or(COMMAND_LINE));
    OperatorRequest { operator, ..request }
}

async fn obey(app: &App, request: OperatorRequest, stop: &watch::Sender<bool>) -> OperatorAnswer {
    let OperatorRequest { command, operator, reason } = request;
    let decision = |action: &str, whom: &str| OperatorDecision {
        at: clock::wall(),
        operator: operator.clone(),
        action: action.to_owned(),
        whom: whom.to_owned(),
        reason: reason.clone(),
    };
    let done = match command {
        OperatorCommand::Status => Ok(status(app)),
        OperatorCommand::Restart { minutes } => {
            restart(app, minutes, decision("restart", &minutes.to_string()), stop).await
        }
        OperatorCommand::Ban { kind, whom } => ban(app, &kind, &whom, decision).await,
        OperatorCommand::Lift { kind, whom } => lift(app, &kind, &whom, decision).await,
        OperatorCommand::RecoveryCode { whom } => recovery_code(app, &whom, decision).await,
        OperatorCommand::Bans => bans(app).await.map_err(text),
        OperatorCommand::Decisions => decisions(app).await.map_err(text),
    };
    match done {
        Ok(lines) => OperatorAnswer { done: true, lines },
        Err(why) => OperatorAnswer { done: false, lines: vec![why] },
    }
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}

async fn bans(app: &App) -> Result<Vec<String>, StoreError> {
    let mut lines = Vec::new();
    for Ban { kind, whom, reason, at } in app.store.bans().await? {
        let named = if kind == BanKind::User { named(app, &whom).await? } else { whom };
        lines.push(format!("{} {} {named} {reason}", clock::written(at), kind.name()));
    }
    Ok(lines)
}

async fn decisions(app: &App) -> Result<Vec<String>, StoreError> {
    let mut lines = Vec::new();
    for decision in app.store.decisions(MOST_SHOWN).await? {
        let OperatorDecision { at, operator, action, whom, reason } = decision;
        let operator = if operator == NO_NAME { COMMAND_LINE } else { &operator };
        let named =
            if ABOUT_PEOPLE.contains(&action.as_str()) { named(app, &whom).await? } else { whom };
        lines.push(format!("{}: {operator}: {action} {named} {reason}", clock::written(at)));
    }
    Ok(lines)
}

/// Somebody as an operator knows them: the name of now, what they are, and their handle. Names are
/// not kept with decisions, so that whoever deletes their account leaves none.
async fn named(app: &App, user: &str) -> Result<String, StoreError> {
    let Some(known) = app.store.user(user).await? else { return Ok(user.to_owned()) };
    let name = known.name;
    Ok(match known.kind {
        UserKind::Account => format!("{name} (account {user})"),
        UserKind::Visitor => format!("{name} (visitor {user})"),
        UserKind::Program => {
            format!("{name} (program {user} of {})", known.owner.unwrap_or_default())
        }
        UserKind::Deleted => format!("(deleted {user})"),
    })
}

fn status(app: &App) -> Vec<String> {
    let metrics = &app.metrics;
    vec![
        format!("tables in memory: {}", metrics.tables.get()),
        format!("connections: {}", metrics.connections.get()),
        format!("changes waiting to be stored: {}", app.store.waiting()),
        format!("bots waiting for their turn: {}", app.tables.waiting_thoughts()),
        format!("changes that could not be stored: {}", metrics.store_failures.get()),
        format!("tables found damaged: {}", metrics.damaged_tables.get()),
    ]
}

fn kind_of(name: &str) -> Result<BanKind, String> {
    BanKind::from_name(name).ok_or_else(|| format!("{name}: user, address or table"))
}

async fn ban(
    app: &App,
    kind: &str,
    whom: &str,
    decision: impl Fn(&str, &str) -> OperatorDecision,
) -> Result<Vec<String>, String> {
    let kind = kind_of(kind)?;
    let whom = normal(kind, whom)?;
    let is_known = match kind {
        BanKind::User => app.store.user(&whom).await.map_err(text)?.is_some(),
        BanKind::Table => app.store.table(&whom).await.map_err(text)?.is_some(),
        BanKind::Address => true,
    };
    if !is_known {
        return Err(format!("there is no {} {whom}", kind.name()));
    }
    let decision = decision(&format!("ban {}", kind.name()), &whom);
    let ban = Ban { kind, whom: whom.clone(), reason: decision.reason.clone(), at: decision.at };
    info!(
        operator = decision.operator,
        kind = kind.name(),
        whom,
        "an operator keeps somebody or something out"
    );
    app.store.ban(kind, decision).await.map_err(text)?;
    app.bans.add(ban);
    match kind {
        BanKind::User => {
            app.tables.end_connections(&whom, Withdrawn::All).await;
            for program in app
                .store
                .programs(&whom, app.settings.limits.tokens_per_user)
                .await
                .map_err(text)?
            {
                app.tables.end_connections(&program.user, Withdrawn::All).await;
            }
        }
        BanKind::Table => app.tables.close(&whom).await,
        // Those who stand are told by the bans themselves.
        BanKind::Address => {}
    }
    Ok(vec![format!("{} {whom} is kept out", kind.name())])
}

async fn lift(
    app: &App,
    kind: &str,
    whom: &str,
    decision: impl Fn(&str, &str) -> OperatorDecision,
) -> Result<Vec<String>, String> {
    let kind = kind_of(kind)?;
    let whom = normal(kind, whom)?;
    app.store
        .lift_ban(kind, decision(&format!("lift {}", kind.name()), &whom))
        .await
        .map_err(text)?;
    let was = if app.bans.lift(kind, &whom) { "is let in again" } else { "was not kept out" };
    Ok(vec![format!("{} {whom} {was}", kind.name())])
}

async fn restart(
    app: &App,
    minutes: u32,
    decision: OperatorDecision,
    stop: &watch::Sender<bool>,
) -> Result<Vec<String>, String> {
    if minutes > LONGEST_NOTICE_MINUTES {
        return Err(format!("at most {LONGEST_NOTICE_MINUTES} minutes"));
    }
    info!(operator = decision.operator, minutes, "an operator announces a restart");
    app.store.note(decision).await.map_err(text)?;
    app.tables.announce(notice(minutes)).await;
    let (app, stop) = (app.clone(), stop.clone());
    tokio::spawn(async move {
        if let Some(long) = minutes.checked_sub(1) {
            sleep(Duration::from_mins(1) * long).await;
            app.tables.announce(notice(1)).await;
            sleep(Duration::from_mins(1)).await;
        }
        stop.send_replace(true);
    });
    Ok(vec![format!("everybody is told; the server stops in {minutes} minutes")])
}

/// The code is for the person alone, so it is in the answer and in no log.
async fn recovery_code(
    app: &App,
    whom: &str,
    decision: impl Fn(&str, &str) -> OperatorDecision,
) -> Result<Vec<String>, String> {
    let known = app.store.account(whom).await.map_err(text)?;
    let account = match known {
        Some(account) => Some(account),
        None => app.store.account_by_handle(&handle(whom)).await.map_err(text)?,
    };
    let account = account.ok_or_else(|| format!("there is no account {whom}"))?;
    let decision = decision(RECOVERY_CODE, &account.user);
    info!(operator = decision.operator, user = account.user, "an operator gives a recovery code");
    app.store.note(decision).await.map_err(text)?;
    let code = fresh_recovery_code(&account.user);
    app.store.new_recovery_code(code.kept).await.map_err(text)?;
    Ok(vec![code.text])
}

/// What people at tables read before a restart.
fn notice(minutes: u32) -> Said {
    let said = Kind::RestartSoon.said();
    let (de, en) = match minutes {
        0 => (" gleich".to_owned(), " at once".to_owned()),
        1 => (" in einer Minute".to_owned(), " in a minute".to_owned()),
        more => (format!(" in {more} Minuten"), format!(" in {more} minutes")),
    };
    Said { code: said.code, de: said.de.replace(" bald", &de), en: said.en.replace(" soon", &en) }
}

/// Sends a command to the server of a data folder.
pub fn ask(data: &Path, request: &OperatorRequest) -> io::Result<OperatorAnswer> {
    use std::io::{BufRead, Write};
    let mut stream = std::os::unix::net::UnixStream::connect(socket(data))?;
    stream.set_read_timeout(Some(Duration::from_mins(1)))?;
    let mut line = serde_json::to_string(request)?;
    line.push('\n');
    stream.write_all(line.as_bytes())?;
    let mut answer = String::new();
    std::io::BufReader::new(stream).read_line(&mut answer)?;
    serde_json::from_str(&answer).map_err(io::Error::from)
}
