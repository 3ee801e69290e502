//! Files of sheets, tournaments and seasons: read with the place of every mistake, written so that nothing is lost on the way.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tarock_club::ClubError;

use crate::failure::{self, Failure};

/// No file of a club is longer.
const LONGEST_FILE: u64 = 64 * 1024 * 1024;

/// Says what is wrong with a file; the command ends and nothing is changed.
pub fn refused(path: &Path, what: impl std::fmt::Display) -> Failure {
    failure::say(&format!("{}: {what}", path.display()));
    Failure::Refused
}

/// Says what is wrong with what was asked for.
pub fn wrong(error: &ClubError) -> Failure {
    Failure::Argument(error.to_string())
}

/// The text of a file.
pub fn text(path: &Path) -> Result<String, Failure> {
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(LONGEST_FILE + 1).read_to_string(&mut text));
    let length = read.map_err(|error| Failure::io(format!("reading {}", path.display()), error))?;
    if u64::try_from(length).is_ok_and(|length| length > LONGEST_FILE) {
        return Err(refused(path, "is longer than 64 MiB"));
    }
    Ok(text)
}

/// The format that a file says it has.
#[derive(Deserialize)]
struct Named {
    format: String,
}

/// Reads a file of one of the formats of the club. One of a newer format is named as such, whatever else is new in it.
pub fn read_format<T: DeserializeOwned>(path: &Path, known: &'static str) -> Result<T, Failure> {
    let text = text(path)?;
    if let Ok(Named { format }) = serde_json::from_str(&text)
        && format != known
    {
        return Err(refused(
            path,
            format!(
                "the format is {format:?}, and this version reads {known:?}; the file stays as it is. \
                 Das Format ist {format:?}, diese Fassung liest {known:?}; die Datei bleibt, wie sie ist"
            ),
        ));
    }
    parsed(path, &text)
}

/// Reads JSON; a mistake is told with its place in the data and in the text.
pub fn read<T: DeserializeOwned>(path: &Path) -> Result<T, Failure> {
    parsed(path, &text(path)?)
}

fn parsed<T: DeserializeOwned>(path: &Path, text: &str) -> Result<T, Failure> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let value = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let place = error.path().to_string();
        if place == "." { refused(path, error.inner()) } else { refused(path, format!("{place}: {}", error.inner())) }
    })?;
    deserializer.end().map_err(|error| refused(path, error))?;
    Ok(value)
}

/// Writes JSON to a file of its own first and then puts it in the place of the old one: a full disk or a power cut leaves one of
/// the two whole.
pub fn write(path: &Path, value: &impl Serialize) -> Result<(), Failure> {
    let mut text =
        serde_json::to_string_pretty(value).map_err(|error| Failure::io(format!("writing {}", path.display()), error.into()))?;
    text.push('\n');
    write_bytes(path, text.as_bytes())
}

/// The same for any contents.
pub fn write_bytes(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let failed = |error| Failure::io(format!("writing {}", path.display()), error);
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let mut file = File::create(&beside).map_err(failed)?;
    file.write_all(bytes).and_then(|()| file.sync_all()).map_err(failed)?;
    fs::rename(&beside, path).map_err(failed)
}

/// Writes a file that must not be there yet.
pub fn write_new(path: &Path, value: &impl Serialize) -> Result<(), Failure> {
    if path.exists() {
        return Err(Failure::Argument(format!("{} is there already; choose another name or remove it", path.display())));
    }
    write(path, value)
}
