//! The state file of a match: a line with what is played, then a line for each deal that is
//! finished. A run that was killed may leave half a line at the end; it is cut off.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufRead, BufReader, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;
use tarock_bots::contest::DealResult;

use crate::failure::Failure;

/// A state file, open for one run.
pub struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Opens or begins the file of a match with these parameters; gives the deals that it has.
    pub fn open(
        path: &Path,
        parameters: &Value,
    ) -> Result<(Journal, BTreeMap<u64, DealResult>), Failure> {
        let opened =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let file =
            opened.map_err(|error| Failure::io(format!("opening {}", path.display()), error))?;
        match file.try_lock() {
            Ok(()) => {}
            // Some file systems have no locks; then nobody watches.
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {}
            Err(TryLockError::WouldBlock) => {
                return Err(Failure::Argument(format!(
                    "{} is in use by another run",
                    path.display()
                )));
            }
            Err(TryLockError::Error(error)) => {
                return Err(Failure::io(format!("locking {}", path.display()), error));
            }
        }
        let mut journal = Journal { path: path.to_owned(), file };
        let known = journal.read(parameters)?;
        Ok((journal, known))
    }

    /// Writes down a deal.
    pub fn append(&mut self, result: &DealResult) -> Result<(), Failure> {
        let line =
            serde_json::to_string(result).map_err(|error| self.failed("writing", error.into()))?;
        self.write_line(line)
    }

    /// Reads the whole file and stands at the end of its last whole line.
    fn read(&mut self, parameters: &Value) -> Result<BTreeMap<u64, DealResult>, Failure> {
        let mut known = BTreeMap::new();
        let mut whole = 0;
        let mut line = Vec::new();
        let mut reader = BufReader::new(&self.file);
        for number in 1_u64.. {
            line.clear();
            let read = reader
                .read_until(b'\n', &mut line)
                .map_err(|error| self.failed("reading", error))?;
            if line.pop() != Some(b'\n') {
                let torn = read > 0
                    && number == 1
                    && !parameters.to_string().as_bytes().starts_with(&line);
                if torn {
                    return Err(Failure::Argument(format!(
                        "{} is no state file of a match",
                        self.path.display()
                    )));
                }
                break;
            }
            whole += read as u64;
            if number == 1 {
                self.check_parameters(&line, parameters)?;
                continue;
            }
            let result: DealResult = serde_json::from_slice(&line).map_err(|error| {
                Failure::Argument(format!(
                    "{}, line {number}: this is no result of a deal: {error}",
                    self.path.display()
                ))
            })?;
            known.entry(result.deal).or_insert(result);
        }
        self.file.set_len(whole).map_err(|error| self.failed("writing", error))?;
        self.file.seek(SeekFrom::End(0)).map_err(|error| self.failed("writing", error))?;
        if whole == 0 {
            self.write_line(parameters.to_string())?;
        }
        Ok(known)
    }

    fn check_parameters(&self, line: &[u8], parameters: &Value) -> Result<(), Failure> {
        let path = self.path.display();
        let Ok(there) = serde_json::from_slice::<Value>(line) else {
            return Err(Failure::Argument(format!("{path} is no state file of a match")));
        };
        let (Some(there), Some(here)) = (there.as_object(), parameters.as_object()) else {
            return Err(Failure::Argument(format!("{path} is no state file of a match")));
        };
        let names = here.keys().chain(there.keys().filter(|name| !here.contains_key(*name)));
        let value = |value: Option<&Value>| value.map_or("missing".to_owned(), Value::to_string);
        let differences: Vec<String> = names
            .filter(|name| here.get(*name) != there.get(*name))
            .map(|name| {
                format!(
                    "{name} is {} there and {} here",
                    value(there.get(name)),
                    value(here.get(name))
                )
            })
            .collect();
        if differences.is_empty() {
            return Ok(());
        }
        Err(Failure::Argument(format!(
            "{path} is the state of another match: {}",
            differences.join("; ")
        )))
    }

    /// One write for the whole line, so that a kill tears at most the last one.
    fn write_line(&mut self, mut line: String) -> Result<(), Failure> {
        line.push('\n');
        self.file.write_all(line.as_bytes()).map_err(|error| self.failed("writing", error))
    }

    fn failed(&self, doing: &str, error: std::io::Error) -> Failure {
        Failure::io(format!("{doing} {}", self.path.display()), error)
    }
}
