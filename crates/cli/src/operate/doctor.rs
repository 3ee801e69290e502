//! `tarock doctor`: what is wrong with a set-up before somebody else finds out.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use clap::Args;
use tarock_server::{Settings, StartError, care, database, operator};

use super::copies::counted;
use crate::failure::{self, Failure};
use crate::serve;

/// Descriptors beside the connections: the database, the listener, files of the application.
const OTHER_DESCRIPTORS: u64 = 64;

/// Look at a set-up: settings, folder, database, descriptors, proxy
///
/// Takes the same flags, environment and file as `tarock serve`. Ends with status 1 if something
/// would keep the server from working.
#[derive(Args)]
#[group(skip)]
#[command(after_long_help = "\
Examples:
  tarock doctor --config /etc/tarock.toml")]
pub struct Arguments {
    #[command(flatten)]
    serve: serve::Arguments,
}

/// What was found on one point.
enum Finding {
    Good(String),
    /// It works, but not as well as it could.
    Advice(String),
    Bad(String),
}

/// Looks and prints.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let settings = serve::settings(&arguments.serve)?;
    let findings = [
        folder(&settings.data),
        stored(&settings),
        address(&settings),
        public_url(&settings),
        descriptors(&settings),
    ];
    let mut is_good = true;
    for finding in findings {
        let (mark, text) = match finding {
            Finding::Good(text) => ("good  ", text),
            Finding::Advice(text) => ("advice", text),
            Finding::Bad(text) => {
                is_good = false;
                ("BAD   ", text)
            }
        };
        failure::print(&format!("{mark} {text}\n"))?;
    }
    if is_good { Ok(()) } else { Err(Failure::Refused) }
}

fn folder(data: &Path) -> Finding {
    let shown = data.display();
    let Ok(found) = fs::metadata(data) else {
        return Finding::Advice(format!("{shown} is not there yet; the server makes it"));
    };
    if !found.is_dir() {
        return Finding::Bad(format!("{shown} is no folder"));
    }
    if found.permissions().mode() & 0o077 != 0 {
        return Finding::Advice(format!("{shown} can be opened by others; chmod 700 {shown}"));
    }
    Finding::Good(format!("{shown} is for its owner only"))
}

fn stored(settings: &Settings) -> Finding {
    let file = database(&settings.data);
    if !file.exists() {
        return Finding::Good(format!("{} will be made", file.display()));
    }
    match care::check(&file) {
        Ok(found) if found.is_good() => {
            Finding::Good(format!("{}: {}", file.display(), counted(&found)))
        }
        Ok(found) if !found.file.is_empty() => {
            Finding::Bad(format!("{} is damaged; see tarock check", file.display()))
        }
        Ok(found) => Finding::Bad(format!(
            "{}: {} damaged tables; see tarock check",
            file.display(),
            found.damaged.len()
        )),
        Err(error @ StartError::Earlier(_)) => Finding::Advice(error.to_string()),
        Err(error) => Finding::Bad(error.to_string()),
    }
}

fn address(settings: &Settings) -> Finding {
    let listen = settings.listen;
    if operator::socket(&settings.data).exists() {
        return Finding::Good("a server uses the folder, or was killed there".to_owned());
    }
    match TcpListener::bind(listen) {
        Ok(_) => Finding::Good(format!("{listen} is free")),
        Err(error) => Finding::Bad(format!("cannot listen on {listen}: {error}")),
    }
}

fn public_url(settings: &Settings) -> Finding {
    let is_local = settings.listen.ip().is_loopback();
    match (&settings.public_url, settings.behind_proxy) {
        (Some(url), _) if !url.starts_with("https://") => Finding::Advice(format!(
            "{url} is not https: cookies travel in the open, and browsers \
                give no passkeys"
        )),
        (Some(_), false) if is_local => Finding::Advice(
            "a public URL, but no --behind-proxy: everybody would count as the one address of the \
            proxy"
                .to_owned(),
        ),
        (_, true) if !is_local => Finding::Bad(format!(
            "--behind-proxy, but {} can be reached past the proxy: whoever does says which address \
            they come from",
            settings.listen
        )),
        (None, true) => Finding::Advice(
            "behind a proxy without --public-url: cookies are not \
            marked as secure"
                .to_owned(),
        ),
        (None, false) if !is_local => Finding::Advice(
            "no HTTPS: fine at home, not on the \
            internet"
                .to_owned(),
        ),
        (Some(_) | None, _) => Finding::Good("addresses and cookies fit together".to_owned()),
    }
}

fn descriptors(settings: &Settings) -> Finding {
    let limits = fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let Some(most) = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok())
    else {
        return Finding::Good(
            "descriptors are not limited, or the system does not say how".to_owned(),
        );
    };
    let wanted = u64::from(settings.limits.connections) * 2 + OTHER_DESCRIPTORS;
    if most < wanted {
        return Finding::Advice(format!(
            "{most} open files; {wanted} for all connections that the limits allow (LimitNOFILE)"
        ));
    }
    Finding::Good(format!("{most} open files"))
}
