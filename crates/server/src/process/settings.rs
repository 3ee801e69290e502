//! Everything that whoever runs a server may choose.

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use serde::Deserialize;

use crate::logging::LogFormat;

/// Settings of a server. A file has the same names with hyphens.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// Address and port.
    pub listen: SocketAddr,
    /// Folder of the database.
    pub data: PathBuf,
    /// How people reach the server, such as `https://tarock.example`; makes cookies secure and
    /// fixes the allowed origin.
    pub public_url: Option<String>,
    /// Whether a proxy stands in front, whose `X-Forwarded-For` names the address of the client.
    pub behind_proxy: bool,
    /// A file with the imprint, as plain text or Markdown.
    pub imprint: Option<PathBuf>,
    /// A file that says what is kept of people; without it the page says what the program keeps.
    pub privacy: Option<PathBuf>,
    /// Bots that think at the same time.
    pub bot_threads: usize,
    /// What is logged: a level such as `info`, or levels by module.
    pub log: String,
    /// How lines of the log look.
    pub log_format: LogFormat,
    pub limits: Limits,
}

/// A file of settings that cannot be read.
#[derive(Debug)]
pub struct NotSettings(String);

impl fmt::Display for NotSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.trim_end())
    }
}

impl std::error::Error for NotSettings {}

impl Settings {
    /// Settings as a file has them; what it leaves out is as usual.
    ///
    /// ```
    /// use tarock_server::Settings;
    /// let text = "listen = \"0.0.0.0:80\"\n[limits]\ntables = 10";
    /// let settings = Settings::from_toml(text).unwrap();
    /// assert_eq!(settings.limits.tables, 10);
    /// assert_eq!(settings.limits.queue, Settings::default().limits.queue);
    /// assert!(Settings::from_toml("lisn = 1").is_err());
    /// ```
    pub fn from_toml(text: &str) -> Result<Settings, NotSettings> {
        toml::from_str(text).map_err(|error| NotSettings(error.to_string()))
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            data: PathBuf::from("tarock-data"),
            public_url: None,
            behind_proxy: false,
            imprint: None,
            privacy: None,
            // One core stays for those who serve.
            bot_threads: std::thread::available_parallelism()
                .map_or(1, std::num::NonZero::get)
                .saturating_sub(1)
                .max(1),
            log: "info".to_owned(),
            log_format: LogFormat::default(),
            limits: Limits::default(),
        }
    }
}

/// Limits on everything that comes from outside.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Limits {
    /// Bytes of a message to a WebSocket; four times as much ends the connection.
    pub message_bytes: usize,
    /// Messages of a connection in a second.
    pub messages_per_second: u32,
    /// Messages of a connection at once.
    pub messages_burst: u32,
    /// Messages of a connection that may be wrong before it ends.
    pub errors: u32,
    /// Messages that wait for a slow reader.
    pub queue: usize,
    pub connections_per_user: u32,
    /// Connections of a table that count by the table and not by the address: in a hall everybody
    /// comes from one address.
    pub connections_per_table: u32,
    /// Connections of visitors of an address beyond the first of each table.
    pub connections_per_address: u32,
    /// Connections in all.
    pub connections: u32,
    /// Requests of an address in a second.
    pub requests_per_second: u32,
    /// Requests of an address at once.
    pub requests_burst: u32,
    /// Seconds that a request may take.
    pub request_seconds: u64,
    /// New visitors of an address in an hour.
    pub visitors_per_hour: u32,
    /// New visitors of an address at once.
    pub visitors_burst: u32,
    /// Unfinished tables of a user.
    pub tables_per_user: u32,
    /// Tables opened, and tournaments made, by visitors of an address in an hour.
    pub openings_per_hour: u32,
    /// Tables opened, and tournaments made, by visitors of an address at once.
    pub openings_burst: u32,
    /// House rules sent by a user, or by all users of an address, in a minute.
    pub house_rules_per_minute: u32,
    /// House rules sent by a user, or by all users of an address, at once.
    pub house_rules_burst: u32,
    /// Tables in memory.
    pub tables: usize,
    /// Tournaments in memory.
    pub tournaments: usize,
    /// Programs of a user.
    pub tokens_per_user: u32,
    /// Seconds without any frame after which a connection ends.
    pub idle_seconds: u64,
    /// Seconds between two pings.
    pub ping_seconds: u64,
    /// Seconds after which a table that nobody looks at is put away; the log keeps it.
    pub table_idle_seconds: u64,
    /// Days after which an unused token ends.
    pub token_days: u64,
    /// Days after which an unused session of an account ends.
    pub session_days: u64,
    /// Days after which logs of finished tables, and tables without a finished deal, are let go of;
    /// 0 keeps everything. Finished deals stay.
    pub keep_days: u64,
    /// Attempts to sign in to one account at once; four times as many from one address.
    pub sign_ins_burst: u32,
    /// Attempts to sign in to one account in an hour; four times as many from one address.
    pub sign_ins_per_hour: u32,
    /// Passkeys of an account.
    pub passkeys_per_user: u32,
    /// Friends of an account, with those who are only asked.
    pub friends_per_user: u32,
    /// Friends asked and invitations sent by an account in an hour.
    pub questions_per_hour: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message_bytes: 16 * 1024,
            messages_per_second: 20,
            messages_burst: 60,
            errors: 100,
            queue: 256,
            connections_per_user: 8,
            connections_per_table: 8,
            connections_per_address: 256,
            connections: 20_000,
            requests_per_second: 20,
            requests_burst: 100,
            request_seconds: 20,
            visitors_per_hour: 30,
            visitors_burst: 30,
            tables_per_user: 20,
            openings_per_hour: 60,
            openings_burst: 60,
            house_rules_per_minute: 10,
            house_rules_burst: 10,
            tables: 5_000,
            tournaments: 1_000,
            tokens_per_user: 20,
            idle_seconds: 60,
            ping_seconds: 20,
            table_idle_seconds: 300,
            token_days: 400,
            session_days: 90,
            keep_days: 0,
            sign_ins_burst: 10,
            sign_ins_per_hour: 30,
            passkeys_per_user: 20,
            friends_per_user: 500,
            questions_per_hour: 60,
        }
    }
}
