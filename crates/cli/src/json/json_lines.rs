//! The conversation in JSON Lines: one answer for each line, in order, at once, whatever the line
//! holds.

use std::io::{self, BufRead, Write};

use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::error::Category;
use tarock_rules::Record;
use tarock_table::fair::{FairRecord, FairSection};

use crate::book_argument::{Library, NoBook};
use crate::failure::Failure;

/// Longer lines are passed over without being kept.
pub const LONGEST_LINE: usize = 1024 * 1024;
/// Messages quote what was read; so much of it is enough.
const LONGEST_MESSAGE: usize = 400;

/// The answer to a line that could not be dealt with.
#[derive(Debug, Serialize)]
pub struct Complaint {
    ok: bool,
    /// Index of the action that is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// Stable code.
    pub reason: &'static str,
    /// What is wrong, in words.
    pub message: String,
    /// The passage of the book behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

impl Complaint {
    /// A complaint about a line as a whole.
    pub fn new(reason: &'static str, message: impl Into<String>) -> Complaint {
        let mut message = message.into();
        if let Some((end, _)) = message.char_indices().nth(LONGEST_MESSAGE) {
            message.truncate(end);
            message.push('…');
        }
        Complaint { ok: false, at: None, action: None, reason, message, source: None }
    }
}

impl From<NoBook> for Complaint {
    fn from(error: NoBook) -> Complaint {
        Complaint::new(error.code(), error.to_string())
    }
}

/// One line of input.
#[derive(Debug, PartialEq, Eq)]
pub enum Line<'a> {
    Text(&'a str),
    /// Longer than [`LONGEST_LINE`]; passed over.
    TooLong,
    /// No UTF-8.
    NotUtf8(&'a [u8]),
}

/// Reads lines with bounded memory. A last line without a line end is a line too.
pub struct LineReader<R> {
    input: R,
    line: Vec<u8>,
}

impl<R: BufRead> LineReader<R> {
    /// Reads from this input.
    pub fn new(input: R) -> LineReader<R> {
        LineReader { input, line: Vec::new() }
    }

    /// The next line without its line end, or `None` at the end of the input.
    pub fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        let mut begun = false;
        let mut too_long = false;
        loop {
            let available = match self.input.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if available.is_empty() {
                if !begun {
                    return Ok(None);
                }
                break;
            }
            begun = true;
            let end = available.iter().position(|byte| *byte == b'\n');
            let part = &available[..end.unwrap_or(available.len())];
            too_long = too_long || self.line.len() + part.len() > LONGEST_LINE;
            if !too_long {
                self.line.extend_from_slice(part);
            }
            let consumed = part.len() + usize::from(end.is_some());
            self.input.consume(consumed);
            if end.is_some() {
                break;
            }
        }
        if too_long {
            return Ok(Some(Line::TooLong));
        }
        Ok(Some(std::str::from_utf8(&self.line).map_or(Line::NotUtf8(&self.line), Line::Text)))
    }
}

/// Answers standard input line by line on standard output until the input ends.
pub fn converse(
    mut answer: impl FnMut(&mut Library, &str) -> Result<String, Complaint>,
) -> Result<(), Failure> {
    let mut input = LineReader::new(io::stdin().lock());
    let mut output = io::stdout().lock();
    let mut library = Library::default();
    while let Some(line) = input.next().map_err(Failure::input)? {
        let answered = match line {
            Line::Text(text) if text.trim().is_empty() => {
                Err(Complaint::new("empty-line", "the line is empty"))
            }
            Line::Text(text) => answer(&mut library, text),
            Line::TooLong => Err(Complaint::new(
                "line-too-long",
                format!("the line is longer than {LONGEST_LINE} bytes and was passed over"),
            )),
            Line::NotUtf8(_) => Err(Complaint::new("not-utf8", "the line is no UTF-8")),
        };
        let mut answered = answered.or_else(|complaint| json(&complaint)).unwrap_or_default();
        answered.push('\n');
        output
            .write_all(answered.as_bytes())
            .and_then(|()| output.flush())
            .map_err(Failure::output)?;
    }
    Ok(())
}

/// An answer as one line of JSON.
pub fn json(answer: &impl Serialize) -> Result<String, Complaint> {
    serde_json::to_string(answer).map_err(|error| Complaint::new("internal", error.to_string()))
}

/// Reads a line that holds one JSON object.
pub fn parse<T: DeserializeOwned>(line: &str) -> Result<T, Complaint> {
    // A list of the fields without their names would also do for serde, but not for the interface.
    if !line.trim_start().starts_with('{') {
        serde_json::from_str::<IgnoredAny>(line).map_err(|error| complaint(line, ".", &error))?;
        return Err(Complaint::new("not-an-object", "the line holds no JSON object"));
    }
    let mut json = serde_json::Deserializer::from_str(line);
    let value = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let path = error.path().to_string();
        complaint(line, &path, error.inner())
    })?;
    json.end().map_err(|error| complaint(line, ".", &error))?;
    Ok(value)
}

/// Reads a line that holds a record, with or without its shuffle.
pub fn record(line: &str) -> Result<(Record, Option<FairSection>), Complaint> {
    match parse::<Record>(line) {
        Ok(record) => Ok((record, None)),
        Err(complaint) if complaint.message.contains("unknown field `fair`") => {
            let record: FairRecord = parse(line)?;
            let fair = record.fair.clone();
            Ok((record.into_record(), Some(fair)))
        }
        Err(complaint) => Err(complaint),
    }
}

fn complaint(line: &str, path: &str, error: &serde_json::Error) -> Complaint {
    let whole = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let what = match whole.strip_suffix(&place).unwrap_or(&whole) {
        "trailing characters" if path != "." => "there are too many values",
        what => what,
    };
    let reason = match error.classify() {
        // Lists that are too long and numbers that are too large are reported like this in good
        // JSON too.
        Category::Syntax | Category::Eof | Category::Io
            if serde_json::from_str::<IgnoredAny>(line).is_ok() =>
        {
            "wrong-value"
        }
        Category::Syntax | Category::Eof | Category::Io => "not-json",
        Category::Data if what.starts_with("unknown field") => "unknown-field",
        Category::Data if what.starts_with("missing field") => "missing-field",
        Category::Data if what.starts_with("duplicate field") => "duplicate-field",
        Category::Data => "wrong-value",
    };
    let path = path.trim_matches('.');
    let path = if path.is_empty() {
        String::new()
    } else {
        format!("{}, ", path.chars().take(80).collect::<String>())
    };
    Complaint::new(reason, format!("{path}column {}: {what}", error.column()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_whatever_the_buffer() {
        let long = "x".repeat(LONGEST_LINE);
        let text = format!("a\n\n{long}\n{long}y\nb\r\nlast");
        for capacity in [1, 7, 1 << 16] {
            let mut reader =
                LineReader::new(io::BufReader::with_capacity(capacity, text.as_bytes()));
            assert_eq!(reader.next().unwrap(), Some(Line::Text("a")));
            assert_eq!(reader.next().unwrap(), Some(Line::Text("")));
            assert_eq!(reader.next().unwrap(), Some(Line::Text(long.as_str())));
            assert_eq!(reader.next().unwrap(), Some(Line::TooLong));
            assert_eq!(reader.next().unwrap(), Some(Line::Text("b\r")));
            assert_eq!(reader.next().unwrap(), Some(Line::Text("last")));
            assert_eq!(reader.next().unwrap(), None);
        }
    }
}
