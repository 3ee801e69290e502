//! `tarock operate`: commands to a running server.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use tarock_server::operator::{self, OperatorCommand, OperatorRequest};

use crate::failure::{self, Failure};

/// Give a running server a command: announce a restart, close a table, keep somebody out
///
/// The server listens in its data folder, so whoever may open that folder may do this. Every
/// decision is kept with its time, who made it and why; `tarock operate decisions` lists them.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock operate status
  tarock operate --data /var/lib/tarock restart --minutes 5
  tarock operate ban table Ju0VnZ2kQ4mXb9sLw0Rt7a --reason 'insults'
  tarock operate ban address 203.0.113.7
  tarock operate ban address 203.0.113.0/24
  tarock operate ban address 2001:db8:1::/48
  tarock operate lift user u4kS0yq9GfXnB2
  tarock operate recovery-code 'Anna Müller' --reason 'she stood before me'")]
pub struct Arguments {
    /// Folder of the database
    #[arg(long, env = "TAROCK_DATA", default_value = "tarock-data", global = true)]
    data: PathBuf,
    /// Why; it is kept with the decision
    #[arg(long, default_value = "", global = true)]
    reason: String,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// How the server is doing
    Status,
    /// Tell everybody at a table that the server stops, and stop it then
    Restart {
        /// In so many minutes
        #[arg(long, default_value_t = 5)]
        minutes: u32,
    },
    /// Close a table, or keep a user, an address or a network out
    ///
    /// Whoever is kept out loses their connections at once. Networks of IPv4 are from /8 to /32, of
    /// IPv6 from /16 to /64; a /64 counts as one address.
    Ban {
        /// user, address or table
        kind: String,
        /// A handle, an address, a network such as 203.0.113.0/24, or the id of a table
        whom: String,
    },
    /// Open a table again, or let somebody in again
    Lift {
        /// user, address or table
        kind: String,
        /// A handle, an address, a network such as 203.0.113.0/24, or the id of a table
        whom: String,
    },
    /// Give somebody who has forgotten their password a code that stands in for it once
    ///
    /// Make sure that it is really them: whoever has the code has the account. A code that they had
    /// before no longer counts.
    RecoveryCode {
        /// The name of the account, or its handle
        whom: String,
    },
    /// Who and what is kept out
    Bans,
    /// Who did what when, the latest first
    Decisions,
}

/// Sends the command and prints the answer.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let command = match &arguments.command {
        Command::Status => OperatorCommand::Status,
        Command::Restart { minutes } => OperatorCommand::Restart { minutes: *minutes },
        Command::Ban { kind, whom } => {
            OperatorCommand::Ban { kind: kind.clone(), whom: whom.clone() }
        }
        Command::Lift { kind, whom } => {
            OperatorCommand::Lift { kind: kind.clone(), whom: whom.clone() }
        }
        Command::RecoveryCode { whom } => OperatorCommand::RecoveryCode { whom: whom.clone() },
        Command::Bans => OperatorCommand::Bans,
        Command::Decisions => OperatorCommand::Decisions,
    };
    let operator =
        ["SUDO_USER", "USER", "LOGNAME"].iter().find_map(|name| std::env::var(name).ok());
    let request = OperatorRequest {
        command,
        operator: operator.unwrap_or_default(),
        reason: arguments.reason.clone(),
    };
    let socket = operator::socket(&arguments.data);
    let answer = operator::ask(&arguments.data, &request).map_err(|error| {
        Failure::io(format!("asking the server at {}", socket.display()), error)
    })?;
    for line in &answer.lines {
        if answer.done {
            failure::print(&format!("{line}\n"))?;
        } else {
            failure::say(line);
        }
    }
    if answer.done { Ok(()) } else { Err(Failure::Refused) }
}
