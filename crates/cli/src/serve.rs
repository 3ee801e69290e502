//! `tarock serve`: tables on the network.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use tarock_server::{LogFormat, Settings, StartError};

use crate::failure::{self, Failure};

const EXAMPLES: &str = "\
Examples:
  tarock serve                                     # http://localhost:8080/, for this machine alone
  tarock serve --listen 0.0.0.0:8080               # for everybody on the network
  tarock serve --listen 127.0.0.1:8080 --behind-proxy \\
      --public-url https://tarock.example          # behind a proxy that speaks HTTPS
  TAROCK_DATA=/var/lib/tarock tarock serve --config /etc/tarock.toml

A file of settings has the same names; those of limits stand in a section of their own:
  listen = \"0.0.0.0:8080\"
  data = \"/var/lib/tarock\"
  [limits]
  tables = 2000

A flag counts before the environment, the environment before the file, the file before what is \
usual.

GET /health says whether the server is well, GET /metrics has numbers for Prometheus. \
docs/protocol.md describes the
interface for programs. SIGTERM and Ctrl+C stop the server in order: everything is stored, \
everybody is told.";

/// Declares the flags and how each goes into the settings.
macro_rules! flags {
    ($($(#[$doc:meta])* $name:ident, $flag:literal, $env:literal, $heading:literal,
        $type:ty => $($field:ident).+;)+) => {
        /// Serve tables on the network, for browsers and programs
        ///
        /// Friends sit down at a table by a link and play by any book, with bots on empty places.
        /// Everything that a table has acknowledged is stored before anybody is told, so a crash
        /// loses nothing: start the server again, and every table goes on where it stood.
        #[derive(Args)]
        #[command(after_long_help = EXAMPLES)]
        pub struct Arguments {
            /// A file of settings (TOML)
            #[arg(long, env = "TAROCK_CONFIG", value_name = "FILE")]
            config: Option<PathBuf>,
            /// A proxy stands in front: its X-Forwarded-For names the address of the client
            #[arg(long, env = "TAROCK_BEHIND_PROXY")]
            behind_proxy: bool,
            $($(#[$doc])* #[arg(long = $flag, env = $env, help_heading =
                $heading)] $name: Option<$type>,)+
        }

        impl Arguments {
            /// The settings of the file with what flags and environment change.
            fn over(&self, mut settings: Settings) -> Settings {
                settings.behind_proxy |= self.behind_proxy;
                $(if let Some(value) = &self.$name {
                    settings.$($field).+ = value.clone().into();
                })+
                settings
            }
        }
    };
}

flags! {
    /// Address and port; port 0 takes a free one [usually 127.0.0.1:8080]
    listen, "listen", "TAROCK_LISTEN", "Server", SocketAddr => listen;
    /// Folder of the database; it is made if need be [usually tarock-data]
    data, "data", "TAROCK_DATA", "Server", PathBuf => data;
    /// How people reach the server, such as <https://tarock.example>: makes cookies secure and
    /// fixes the allowed origin
    public_url, "public-url", "TAROCK_PUBLIC_URL", "Server", String => public_url;
    /// A file with the imprint, plain text or Markdown, for the page /impressum
    imprint, "imprint", "TAROCK_IMPRINT", "Server", PathBuf => imprint;
    /// A file that says what is kept of people, for the page /datenschutz [usually what the program
    /// keeps]
    privacy, "privacy", "TAROCK_PRIVACY", "Server", PathBuf => privacy;
    /// Bots that think at the same time [usually one less than there are cores]
    bot_threads, "bot-threads", "TAROCK_BOT_THREADS", "Server", usize => bot_threads;
    /// What is logged: error, warn, info, debug, trace, or levels by module [usually info]
    log, "log", "TAROCK_LOG", "Server", String => log;
    /// How lines of the log look: text or json [usually text]
    log_format, "log-format", "TAROCK_LOG_FORMAT", "Server", LogFormat => log_format;
    /// Bytes of a message; four times as much ends the connection [usually 16384]
    message_bytes, "limit-message-bytes", "TAROCK_LIMIT_MESSAGE_BYTES", "Limits",
        usize => limits.message_bytes;
    /// Messages of a connection in a second [usually 20]
    messages_per_second, "limit-messages-per-second", "TAROCK_LIMIT_MESSAGES_PER_SECOND",
        "Limits", u32 => limits.messages_per_second;
    /// Messages of a connection at once [usually 60]
    messages_burst, "limit-messages-burst", "TAROCK_LIMIT_MESSAGES_BURST", "Limits",
        u32 => limits.messages_burst;
    /// Wrong messages after which a connection ends [usually 100]
    errors, "limit-errors", "TAROCK_LIMIT_ERRORS", "Limits", u32 => limits.errors;
    /// Messages that wait for a slow reader [usually 256]
    queue, "limit-queue", "TAROCK_LIMIT_QUEUE", "Limits", usize => limits.queue;
    /// Connections of a user [usually 8]
    connections_per_user, "limit-connections-per-user", "TAROCK_LIMIT_CONNECTIONS_PER_USER",
        "Limits", u32 => limits.connections_per_user;
    /// Connections of a table that do not count by their address [usually 8]
    connections_per_table, "limit-connections-per-table", "TAROCK_LIMIT_CONNECTIONS_PER_TABLE",
        "Limits", u32 => limits.connections_per_table;
    /// Connections of an address beyond the first of each table [usually 256]
    connections_per_address, "limit-connections-per-address",
        "TAROCK_LIMIT_CONNECTIONS_PER_ADDRESS", "Limits", u32 => limits.connections_per_address;
    /// Connections in all [usually 20000]
    connections, "limit-connections", "TAROCK_LIMIT_CONNECTIONS", "Limits",
        u32 => limits.connections;
    /// Requests of an address in a second [usually 20]
    requests_per_second, "limit-requests-per-second", "TAROCK_LIMIT_REQUESTS_PER_SECOND",
        "Limits", u32 => limits.requests_per_second;
    /// Requests of an address at once [usually 100]
    requests_burst, "limit-requests-burst", "TAROCK_LIMIT_REQUESTS_BURST", "Limits",
        u32 => limits.requests_burst;
    /// Seconds that a request may take [usually 20]
    request_seconds, "limit-request-seconds", "TAROCK_LIMIT_REQUEST_SECONDS", "Limits",
        u64 => limits.request_seconds;
    /// New visitors of an address in an hour [usually 30]
    visitors_per_hour, "limit-visitors-per-hour", "TAROCK_LIMIT_VISITORS_PER_HOUR", "Limits",
        u32 => limits.visitors_per_hour;
    /// New visitors of an address at once [usually 30]
    visitors_burst, "limit-visitors-burst", "TAROCK_LIMIT_VISITORS_BURST", "Limits",
        u32 => limits.visitors_burst;
    /// Unfinished tables of a user, used in the last day [usually 20]
    tables_per_user, "limit-tables-per-user", "TAROCK_LIMIT_TABLES_PER_USER", "Limits",
        u32 => limits.tables_per_user;
    /// Tables opened by visitors of an address in an hour [usually 60]
    openings_per_hour, "limit-openings-per-hour", "TAROCK_LIMIT_OPENINGS_PER_HOUR", "Limits",
        u32 => limits.openings_per_hour;
    /// Tables opened by visitors of an address at once [usually 60]
    openings_burst, "limit-openings-burst", "TAROCK_LIMIT_OPENINGS_BURST", "Limits",
        u32 => limits.openings_burst;
    /// House rules sent by a user or an address in a minute [usually 10]
    house_rules_per_minute, "limit-house-rules-per-minute", "TAROCK_LIMIT_HOUSE_RULES_PER_MINUTE",
        "Limits", u32 => limits.house_rules_per_minute;
    /// House rules sent by a user or an address at once [usually 10]
    house_rules_burst, "limit-house-rules-burst", "TAROCK_LIMIT_HOUSE_RULES_BURST", "Limits",
        u32 => limits.house_rules_burst;
    /// Tables in memory [usually 5000]
    tables, "limit-tables", "TAROCK_LIMIT_TABLES", "Limits", usize => limits.tables;
    /// Tournaments in memory [usually 1000]
    tournaments, "limit-tournaments", "TAROCK_LIMIT_TOURNAMENTS", "Limits",
        usize => limits.tournaments;
    /// Programs of a user [usually 20]
    tokens_per_user, "limit-tokens-per-user", "TAROCK_LIMIT_TOKENS_PER_USER", "Limits",
        u32 => limits.tokens_per_user;
    /// Seconds without any frame after which a connection ends [usually 60]
    idle_seconds, "limit-idle-seconds", "TAROCK_LIMIT_IDLE_SECONDS", "Limits",
        u64 => limits.idle_seconds;
    /// Seconds between two pings [usually 20]
    ping_seconds, "limit-ping-seconds", "TAROCK_LIMIT_PING_SECONDS", "Limits",
        u64 => limits.ping_seconds;
    /// Seconds after which a table that nobody looks at leaves the memory; the log keeps it
    /// [usually 300]
    table_idle_seconds, "limit-table-idle-seconds", "TAROCK_LIMIT_TABLE_IDLE_SECONDS", "Limits",
        u64 => limits.table_idle_seconds;
    /// Days after which an unused token ends [usually 400]
    token_days, "limit-token-days", "TAROCK_LIMIT_TOKEN_DAYS", "Limits", u64 => limits.token_days;
    /// Days after which an unused session of an account ends [usually 90]
    session_days, "limit-session-days", "TAROCK_LIMIT_SESSION_DAYS", "Limits",
        u64 => limits.session_days;
    /// Days after which logs of finished tables and tables that nobody played at go; 0 keeps all
    /// [usually 0]
    keep_days, "keep-days", "TAROCK_KEEP_DAYS", "Limits", u64 => limits.keep_days;
    /// Attempts to sign in to an account at once; four times as many from an address [usually 10]
    sign_ins_burst, "limit-sign-ins-burst", "TAROCK_LIMIT_SIGN_INS_BURST", "Limits",
        u32 => limits.sign_ins_burst;
    /// Attempts to sign in to an account in an hour; four times as many from an address [usually
    /// 30]
    sign_ins_per_hour, "limit-sign-ins-per-hour", "TAROCK_LIMIT_SIGN_INS_PER_HOUR", "Limits",
        u32 => limits.sign_ins_per_hour;
    /// Passkeys of an account [usually 20]
    passkeys_per_user, "limit-passkeys-per-user", "TAROCK_LIMIT_PASSKEYS_PER_USER", "Limits",
        u32 => limits.passkeys_per_user;
    /// Friends of an account, with those only asked [usually 500]
    friends_per_user, "limit-friends-per-user", "TAROCK_LIMIT_FRIENDS_PER_USER", "Limits",
        u32 => limits.friends_per_user;
    /// Friends asked and invitations sent by an account in an hour [usually 60]
    questions_per_hour, "limit-questions-per-hour", "TAROCK_LIMIT_QUESTIONS_PER_HOUR", "Limits",
        u32 => limits.questions_per_hour;
}

/// The settings that count.
pub fn settings(arguments: &Arguments) -> Result<Settings, Failure> {
    let settings = match &arguments.config {
        None => Settings::default(),
        Some(path) => {
            let text = fs::read_to_string(path)
                .map_err(|error| Failure::io(format!("reading {}", path.display()), error))?;
            Settings::from_toml(&text)
                .map_err(|error| Failure::Argument(format!("{}: {error}", path.display())))?
        }
    };
    Ok(arguments.over(settings))
}

/// Serves until a signal comes.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let settings = settings(arguments)?;
    tarock_server::logging::start(settings.log_format, &settings.log)
        .map_err(|error| Failure::Argument(format!("--log: {error}")))?;
    let shown = settings.public_url.clone();
    let ready = |address: SocketAddr| {
        // Browsers give no passkeys to pages of a bare address.
        let here = address.ip() == Ipv4Addr::LOCALHOST;
        let nearby = if here {
            format!("http://localhost:{}", address.port())
        } else {
            format!("http://{address}")
        };
        let address = shown.unwrap_or(nearby);
        // The server runs whether or not somebody reads this.
        let _ = failure::print(&format!(
            "Königrufen: {}/ (Ende mit Strg+C, Ctrl+C stops)\n",
            address.trim_end_matches('/')
        ));
    };
    tarock_server::run(settings, ready).map_err(|error| match error {
        StartError::Folder(..)
        | StartError::Text(..)
        | StartError::InUse(_)
        | StartError::Missing(_)
        | StartError::Earlier(_)
        | StartError::There(_)
        | StartError::Address(..)
        | StartError::Store(_)
        | StartError::Runtime(_) => Failure::Argument(error.to_string()),
    })
}
