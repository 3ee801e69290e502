//! Files of sheets, tournaments and seasons: read with the place of every mistake, written so that
//! nothing is lost on the way.

use std::fs::{self, File, TryLockError};
use std::io::{ErrorKind, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tarock_bots::Language;
use tarock_club::{ClubError, Words};

use crate::failure::{self, Failure};
use crate::in_german::json_words;

/// No file of a club is longer.
const LONGEST_FILE: u64 = 64 * 1024 * 1024;

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Sets the language of this run's messages, once; without it they are German.
pub fn speak(language: Language) {
    LANGUAGE.get_or_init(|| language);
}

/// The language of this run, if the command has one.
pub fn chosen() -> Option<Language> {
    LANGUAGE.get().copied()
}

/// The language of this run.
pub fn spoken() -> Language {
    LANGUAGE.get().copied().unwrap_or_default()
}

/// A message in the language of this run: `{:#}` of everything in the club is German.
pub fn in_language(what: &impl std::fmt::Display) -> String {
    match spoken() {
        Language::German => format!("{what:#}"),
        Language::English => what.to_string(),
    }
}

/// Prints a line in the language of this run.
pub fn tell(english: impl Into<String>, german: impl Into<String>) -> Result<(), Failure> {
    failure::print(&(in_language(&Words::new(english, german)) + "\n"))
}

/// Says something that the person should look at; the command goes on.
pub fn warn(english: impl Into<String>, german: impl Into<String>) {
    failure::say(&in_language(&Words::new(english, german)));
}

/// Says what is wrong with a file; the command ends and nothing is changed.
pub fn refused(path: &Path, what: impl std::fmt::Display) -> Failure {
    failure::say(&format!("{}: {}", path.display(), in_language(&what)));
    Failure::Refused
}

/// Says what is wrong with what was asked for.
pub fn wrong(error: &ClubError) -> Failure {
    Failure::Argument(in_language(error))
}

/// What was given as a change is no JSON.
#[expect(clippy::needless_pass_by_value, reason = "errors are mapped with it")]
pub fn no_json(error: serde_json::Error) -> Failure {
    Failure::Argument(in_language(&Words::new(
        format!("the change is no JSON: {error}"),
        format!("die Änderung ist kein JSON: {:#}", json_words("", &error)),
    )))
}

fn reading(path: &Path) -> String {
    in_language(&Words::new(
        format!("reading {}", path.display()),
        format!("beim Lesen von {}", path.display()),
    ))
}

fn writing(path: &Path) -> String {
    in_language(&Words::new(
        format!("writing {}", path.display()),
        format!("beim Schreiben von {}", path.display()),
    ))
}

/// Doing what the output failed. Commands without a language of their own speak English.
pub fn said_of_output() -> &'static str {
    match chosen() {
        Some(Language::German) => "beim Schreiben der Ausgabe",
        Some(Language::English) | None => "writing the output",
    }
}

/// What the system says, in the language of this run as far as people can mend it.
pub fn in_words(error: std::io::Error) -> std::io::Error {
    match system_words(&error) {
        Some(words) => std::io::Error::new(error.kind(), in_language(&words)),
        None => error,
    }
}

/// The same in both languages, if people can mend it.
pub fn system_words(error: &std::io::Error) -> Option<Words> {
    Some(match error.kind() {
        ErrorKind::NotFound => Words::new("there is no such folder", "diesen Ordner gibt es nicht"),
        ErrorKind::PermissionDenied => {
            Words::new("this is not allowed here", "das ist hier nicht erlaubt")
        }
        ErrorKind::IsADirectory => Words::new("this is a folder", "das ist ein Ordner"),
        ErrorKind::NotADirectory => {
            Words::new("a part of the path is no folder", "ein Teil des Pfads ist kein Ordner")
        }
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            Words::new("the disk is full", "der Datenträger ist voll")
        }
        ErrorKind::ReadOnlyFilesystem => Words::new(
            "nothing can be written to this disk",
            "auf diesen Datenträger kann nicht geschrieben werden",
        ),
        ErrorKind::ConnectionRefused => {
            Words::new("nobody listens there", "dort läuft kein Server")
        }
        ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted | ErrorKind::UnexpectedEof => {
            Words::new("the connection broke", "die Verbindung ist abgerissen")
        }
        ErrorKind::TimedOut => Words::new("no answer came", "es kam keine Antwort"),
        _ => return None,
    })
}

/// A file could not be read. What people can mend is said in their language.
fn unreadable(path: &Path, error: std::io::Error) -> Failure {
    let words = match error.kind() {
        ErrorKind::NotFound => Words::new("there is no such file", "diese Datei gibt es nicht"),
        ErrorKind::PermissionDenied => {
            Words::new("it may not be read", "sie darf nicht gelesen werden")
        }
        ErrorKind::IsADirectory => Words::new("this is a folder", "das ist ein Ordner"),
        ErrorKind::InvalidData => {
            Words::new("this is no text in UTF-8", "das ist kein Text in UTF-8")
        }
        _ => return Failure::io(reading(path), in_words(error)),
    };
    refused(path, words)
}

/// The text of a file.
pub fn text(path: &Path) -> Result<String, Failure> {
    let mut text = String::new();
    let read =
        File::open(path).and_then(|file| file.take(LONGEST_FILE + 1).read_to_string(&mut text));
    let length = read.map_err(|error| unreadable(path, error))?;
    if u64::try_from(length).is_ok_and(|length| length > LONGEST_FILE) {
        return Err(too_long(path));
    }
    Ok(text)
}

/// The text of a table of values or a list of names, however a spreadsheet has written it.
pub fn table_text(path: &Path) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read =
        File::open(path).and_then(|file| file.take(LONGEST_FILE + 1).read_to_end(&mut bytes));
    let length = read.map_err(|error| unreadable(path, error))?;
    if u64::try_from(length).is_ok_and(|length| length > LONGEST_FILE) {
        return Err(too_long(path));
    }
    let text = tarock_club::csv::decoded(&bytes);
    // A spreadsheet's own file, not a table that it has saved.
    if text.contains(|sign: char| sign.is_ascii_control() && !"\n\r\t".contains(sign)) {
        return Err(refused(
            path,
            Words::new(
                "this is no text; save the list as CSV or as text",
                "das ist kein Text; speichere die Liste als CSV oder als Text",
            ),
        ));
    }
    Ok(text)
}

fn too_long(path: &Path) -> Failure {
    refused(path, Words::new("is longer than 64 MiB", "ist länger als 64 MiB"))
}

/// Asks the person at the terminal whether something may be replaced; without one the answer is no.
pub fn agreed(what: &Words) -> Result<bool, Failure> {
    if !std::io::stdin().is_terminal() || !std::io::stderr().is_terminal() {
        return Ok(false);
    }
    let told = in_language(what);
    failure::say(&in_language(&Words::new(
        format!("{told}. Replace it? [y/N]"),
        format!("{told}. Ersetzen? [j/N]"),
    )));
    let mut answer = String::new();
    std::io::stdin().read_line(&mut answer).map_err(Failure::input)?;
    Ok(["j", "ja", "y", "yes"].contains(&answer.trim().to_lowercase().as_str()))
}

/// The format that a file says it has.
#[derive(Deserialize)]
struct Named {
    format: String,
}

/// Reads a file of one of the formats of the club. One of a newer format is named as such, whatever
/// else is new in it.
pub fn read_format<T: DeserializeOwned>(path: &Path, known: &'static str) -> Result<T, Failure> {
    parsed_format(path, &text(path)?, known)
}

/// The format that a file says it has.
pub fn format_of(path: &Path) -> Result<Option<String>, Failure> {
    Ok(serde_json::from_str::<Named>(&text(path)?).ok().map(|named| named.format))
}

/// Reads JSON of one format; another one is named before anything in it is found wrong.
pub fn parsed_format<T: DeserializeOwned>(
    path: &Path,
    text: &str,
    known: &'static str,
) -> Result<T, Failure> {
    if let Ok(Named { format }) = serde_json::from_str(text)
        && format != known
    {
        return Err(refused(
            path,
            Words::new(
                format!(
                    "the format is {format:?}, and this version reads {known:?}; the file stays as \
                    it is"
                ),
                format!(
                    "das Format ist {format:?}, diese Fassung liest {known:?}; die Datei bleibt, \
                    wie sie ist"
                ),
            ),
        ));
    }
    parsed(path, text)
}

/// The data of a file have another shape than they should.
pub fn no_data(path: &Path, error: &serde_json::Error) -> Failure {
    refused(path, json_words("", error))
}

/// Reads JSON; a mistake is told with its place in the data and in the text.
pub fn read<T: DeserializeOwned>(path: &Path) -> Result<T, Failure> {
    parsed(path, &text(path)?)
}

fn parsed<T: DeserializeOwned>(path: &Path, text: &str) -> Result<T, Failure> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let value = serde_path_to_error::deserialize(&mut deserializer)
        .map_err(|error| refused(path, json_words(&error.path().to_string(), error.inner())))?;
    deserializer.end().map_err(|error| no_data(path, &error))?;
    Ok(value)
}

/// How long a command waits for another one that is changing the same file.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// How long it sleeps before it looks again.
const PAUSE: Duration = Duration::from_millis(5);

/// A file that this command alone may change, and what it held when the command got it.
pub struct Held {
    path: PathBuf,
    /// The file itself, where the path is a link to it.
    target: PathBuf,
    text: String,
    /// The lock lasts as long as this is open.
    _lock: File,
}

impl Held {
    /// Waits until no other command changes the file, and reads it.
    pub fn open(path: &Path) -> Result<Held, Failure> {
        let begun = Instant::now();
        loop {
            let file = File::open(path).map_err(|error| unreadable(path, error))?;
            match file.try_lock() {
                // Whoever held it before may have put another file in its place.
                Ok(()) if is_at(&file, path) => {
                    return Held::locked(path, file);
                }
                Ok(()) => {}
                Err(TryLockError::WouldBlock) if begun.elapsed() > LONGEST_WAIT => {
                    return Err(refused(
                        path,
                        Words::new(
                            "another command has been changing the file for half a minute",
                            "ein anderer Befehl ändert die Datei seit einer halben Minute",
                        ),
                    ));
                }
                Err(TryLockError::WouldBlock) => std::thread::sleep(PAUSE),
                // Not every network share knows locks; the comparison before writing is left.
                Err(TryLockError::Error(_)) => {
                    return Held::locked(path, file);
                }
            }
        }
    }

    fn locked(path: &Path, file: File) -> Result<Held, Failure> {
        let target = fs::canonicalize(path).map_err(|error| Failure::io(reading(path), error))?;
        Ok(Held { path: path.to_owned(), target, text: text(path)?, _lock: file })
    }

    /// What the file held, whatever it is.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Failure> {
        parsed(&self.path, &self.text)
    }

    /// What the file held, as one of the formats of the club.
    pub fn read_format<T: DeserializeOwned>(&self, known: &'static str) -> Result<T, Failure> {
        parsed_format(&self.path, &self.text, known)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Puts a changed value in its place, unless a program that knows no locks has changed the file
    /// in the meantime.
    pub fn write(self, value: &impl Serialize) -> Result<(), Failure> {
        if text(&self.path)? != self.text {
            return Err(refused(
                &self.path,
                Words::new(
                    "something else has changed the file in the meantime; nothing was written, do \
                    it again",
                    "die Datei wurde inzwischen von anderswo geändert; nichts wurde geschrieben, \
                    bitte noch einmal",
                ),
            ));
        }
        write_bytes(&self.target, json_text(&self.path, value)?.as_bytes())
    }
}

/// Whether an open file is still the one of this name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let same = |one: fs::Metadata, other: fs::Metadata| {
        (one.dev(), one.ino()) == (other.dev(), other.ino())
    };
    file.metadata().is_ok_and(|open| fs::metadata(path).is_ok_and(|named| same(open, named)))
}

#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}

fn json_text(path: &Path, value: &impl Serialize) -> Result<String, Failure> {
    let text = serde_json::to_string_pretty(value);
    Ok(text.map_err(|error| Failure::io(writing(path), error.into()))? + "\n")
}

/// Writes contents to a file of its own first and then puts it in the place of the old one: a full
/// disk or a power cut leaves one of the two whole.
pub fn write_bytes(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let failed = |error| Failure::io(writing(path), in_words(error));
    let beside = written_beside(path, bytes).map_err(failed)?;
    fs::rename(&beside, path).inspect_err(|_| remove(&beside)).map_err(failed)?;
    // The name is safe only once its folder is; where folders cannot be opened, that is left to the
    // system.
    let folder =
        path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder).and_then(|folder| folder.sync_all()).ok();
    Ok(())
}

/// Writes a file that must not be there yet.
pub fn write_new(path: &Path, value: &impl Serialize) -> Result<(), Failure> {
    let failed = |error| Failure::io(writing(path), in_words(error));
    let there = || {
        Failure::Argument(in_language(&Words::new(
            format!("{} is there already; choose another name or remove it", path.display()),
            format!(
                "{} gibt es schon; nimm einen anderen Namen oder lösche die Datei",
                path.display()
            ),
        )))
    };
    let text = json_text(path, value)?;
    if path.exists() {
        return Err(there());
    }
    let beside = written_beside(path, text.as_bytes()).map_err(failed)?;
    // Of two commands that begin the same file, one makes the link.
    let linked = fs::hard_link(&beside, path);
    remove(&beside);
    match linked {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(there()),
        // Not every file system has links.
        Err(_) => {
            let mut file = File::create_new(path).map_err(|error| {
                if error.kind() == ErrorKind::AlreadyExists { there() } else { failed(error) }
            })?;
            file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(failed)
        }
    }
}

/// Writes a file beside the one that it is for, under a name that no other command uses. Who may
/// read the one that is there may read the new one, and nobody else.
fn written_beside(path: &Path, bytes: &[u8]) -> std::io::Result<PathBuf> {
    let permissions = fs::metadata(path).ok().map(|there| there.permissions());
    let mut number = 0u32;
    loop {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".{}-{number}.new", std::process::id()));
        let beside = PathBuf::from(name);
        match File::create_new(&beside) {
            Ok(mut file) => {
                let allowed =
                    permissions.map_or(Ok(()), |permissions| file.set_permissions(permissions));
                let written =
                    allowed.and_then(|()| file.write_all(bytes)).and_then(|()| file.sync_all());
                return written.inspect_err(|_| remove(&beside)).map(|()| beside);
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists && number < 100 => number += 1,
            Err(error) => return Err(error),
        }
    }
}

/// Removes what a command has written for itself; if that fails, it lies there and harms nobody.
fn remove(path: &Path) {
    fs::remove_file(path).ok();
}
