//! `tarock backup` and `tarock restore`: a copy of the database, and the way back.

use std::path::PathBuf;

use clap::Args;
use tarock_server::{Examination, StartError, care};

use super::check::report;
use crate::failure::{self, Failure};

/// Copy the database of a server into a file, also while the server runs
///
/// The copy is consistent: everything that was acknowledged before the command began is in it. It
/// is checked as `tarock check` does, and only its owner can read it.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock backup --data /var/lib/tarock /backup/tarock-$(date +%F).sqlite")]
pub struct BackUp {
    /// Folder of the database
    #[arg(long, env = "TAROCK_DATA", default_value = "tarock-data")]
    data: PathBuf,
    /// The new file; it must not be there yet
    to: PathBuf,
}

/// Put a copy of the database back
///
/// No server may use the folder meanwhile. The copy is checked first; what was in the folder before
/// is kept beside it.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock restore --data /var/lib/tarock /backup/tarock-2026-11-17.sqlite")]
pub struct PutBack {
    /// Folder of the database; it is made if need be
    #[arg(long, env = "TAROCK_DATA", default_value = "tarock-data")]
    data: PathBuf,
    /// Put it back even if the check finds something wrong
    #[arg(long)]
    damaged: bool,
    /// The copy
    from: PathBuf,
}

pub(super) fn failure(error: &StartError) -> Failure {
    Failure::Argument(error.to_string())
}

pub fn back_up(arguments: &BackUp) -> Result<(), Failure> {
    let found = care::copy(&arguments.data, &arguments.to).map_err(|error| failure(&error))?;
    failure::print(&format!("{}: {}\n", arguments.to.display(), counted(&found)))?;
    report(&found)
}

/// Puts a copy back.
pub fn put_back(arguments: &PutBack) -> Result<(), Failure> {
    let found = care::check(&arguments.from).map_err(|error| failure(&error))?;
    failure::print(&format!("{}: {}\n", arguments.from.display(), counted(&found)))?;
    if !arguments.damaged {
        report(&found)?;
    }
    let kept = care::put_back(&arguments.from, &arguments.data).map_err(|error| failure(&error))?;
    let before =
        kept.map_or_else(String::new, |name| format!("; what was there before is in {name}"));
    failure::print(&format!("restored into {}{before}\n", arguments.data.display()))
}

/// What a database holds, in one line.
pub(super) fn counted(found: &Examination) -> String {
    let Examination { tables, entries, deals, people, .. } = found;
    format!("{tables} tables, {entries} entries, {deals} finished deals, {people} people")
}
