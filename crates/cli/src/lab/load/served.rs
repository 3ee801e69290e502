//! A server of its own: this program once more, in a folder that goes away with it.

use std::fs;
use std::io::{self, BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// A running server.
pub struct Served {
    child: Child,
    host: String,
    folder: PathBuf,
}

/// What a process has used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Usage {
    /// Memory that is its own now, in bytes.
    pub memory: u64,
    /// Time on processors, in milliseconds.
    pub processor: u64,
}

impl Served {
    /// Starts a server on a free port of this machine.
    pub fn start(arguments: &[&str]) -> io::Result<Served> {
        let folder = std::env::temp_dir().join(format!("tarock-load-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let mut child = Command::new(std::env::current_exe()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--data"])
            .arg(&folder)
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        if let Some(output) = child.stdout.take() {
            BufReader::new(output).read_line(&mut line)?;
        }
        let host =
            line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).map(str::to_owned);
        let served = Served { child, host: host.clone().unwrap_or_default(), folder };
        match host {
            Some(_) => Ok(served),
            None => Err(io::Error::other("the server did not say where it listens")),
        }
    }

    /// Address and port.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// What the server has used so far; nothing where the system does not tell.
    pub fn usage(&self) -> Usage {
        let read = |name: &str| {
            fs::read_to_string(format!("/proc/{}/{name}", self.child.id())).unwrap_or_default()
        };
        let status = read("status");
        let field = |name: &str| {
            status.lines().find_map(|line| {
                line.strip_prefix(name)?.split_whitespace().next()?.parse::<u64>().ok()
            })
        };
        let stat = read("stat");
        // After the name in parentheses: utime and stime are the fields 14 and 15 of the whole
        // line, in hundredths of a second.
        let times = stat.rsplit(')').next().map(|rest| {
            rest.split_whitespace()
                .skip(11)
                .take(2)
                .filter_map(|time| time.parse::<u64>().ok())
                .sum::<u64>()
        });
        Usage { memory: field("RssAnon:").unwrap_or(0) * 1024, processor: times.unwrap_or(0) * 10 }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // The measurement is over; what becomes of the server and its folder no longer matters to
        // anybody.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
