//! Why a command ends early, and with what status.

use std::io::{self, Write};
use std::process::ExitCode;

use crate::club_file;

/// What ends a command.
#[derive(Debug)]
pub enum Failure {
    /// Nobody reads the output any more, which is no fault.
    ReaderGone,
    /// An argument is wrong: status 2, as for arguments that cannot be parsed.
    Argument(String),
    /// Something could not be read or written.
    Io {
        /// What was being done.
        doing: String,
        error: io::Error,
    },
    /// Part of the input was refused, and it has been said which.
    Refused,
}

impl Failure {
    /// Writing to standard output failed.
    pub fn output(error: io::Error) -> Failure {
        Failure::io(club_file::said_of_output(), club_file::in_words(error))
    }

    /// Reading standard input failed.
    pub fn input(error: io::Error) -> Failure {
        Failure::io("reading the input", error)
    }

    /// Something failed; a broken pipe means that the reader has left.
    pub fn io(doing: impl Into<String>, error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::ReaderGone
        } else {
            Failure::Io { doing: doing.into(), error }
        }
    }

    /// Says what is wrong and gives the exit status.
    pub fn report(self) -> ExitCode {
        match self {
            Failure::ReaderGone => ExitCode::SUCCESS,
            Failure::Argument(message) => {
                say(&message);
                ExitCode::from(2)
            }
            Failure::Io { doing, error } => {
                say(&format!("{doing}: {error}"));
                ExitCode::FAILURE
            }
            Failure::Refused => ExitCode::FAILURE,
        }
    }
}

/// Writes a message for the person at the terminal; if nobody is there, it is lost.
pub fn say(message: &str) {
    let _ = writeln!(io::stderr(), "tarock: {message}");
}

/// Writes to standard output.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes()).and_then(|()| output.flush()).map_err(Failure::output)
}
