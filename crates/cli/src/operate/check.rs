//! `tarock check`: whether a database holds what was written.

use std::path::PathBuf;

use clap::Args;
use tarock_server::{Examination, care, database};

use super::copies::{counted, failure};
use crate::failure::{self, Failure};

/// Check a database: is everything there as it was written, and can every table go on?
///
/// Looks at the pages of the file, at the checksums of every entry of every table, of finished
/// deals, house rules and people, and replays every table by its book. Names what is damaged and
/// ends with status 1 if anything is. A server may run meanwhile.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock check --data /var/lib/tarock
  tarock check --file /backup/tarock-2026-11-17.sqlite")]
pub struct Arguments {
    /// Folder of the database
    #[arg(long, env = "TAROCK_DATA", default_value = "tarock-data")]
    data: PathBuf,
    /// A database file instead, such as a copy
    #[arg(long)]
    file: Option<PathBuf>,
}

/// Checks and prints.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let file = arguments.file.clone().unwrap_or_else(|| database(&arguments.data));
    let found = care::check(&file).map_err(|error| failure(&error))?;
    failure::print(&format!("{}: {}\n", file.display(), counted(&found)))?;
    report(&found)?;
    failure::print("nothing is damaged\n")
}

/// Names what is damaged.
pub(super) fn report(found: &Examination) -> Result<(), Failure> {
    for sentence in &found.file {
        failure::say(&format!("the file: {sentence}"));
    }
    for (table, why) in &found.damaged {
        failure::say(&format!("table {table} is damaged: {why}"));
    }
    for row in &found.rows {
        failure::say(&format!("{row} is damaged: it is not what was written"));
    }
    if found.is_good() { Ok(()) } else { Err(Failure::Refused) }
}
