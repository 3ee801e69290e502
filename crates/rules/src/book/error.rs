//! What is wrong with a book or a house-rule file, in German and English.

use std::fmt;

use crate::Text;

/// What is wrong with a book or a house-rule file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookError {
    /// Name of the file or book.
    pub file: String,
    /// Line, counted from 1, where it can be told.
    pub line: Option<usize>,
    /// Dotted key, where it can be told.
    pub key: Option<String>,
    /// The kind of mistake.
    pub fault: BookFault,
    pub reason: Text,
}

impl BookError {
    /// File, line and key with the reason, in both languages.
    pub fn text(&self) -> Text {
        let key = self.key.as_ref().map_or(String::new(), |key| format!(", {key}"));
        let place = |word: &str| {
            let line = self.line.map_or(String::new(), |line| format!(", {word} {line}"));
            format!("{}{line}{key}", self.file)
        };
        Text::new(
            format!("{}: {}", place("Zeile"), self.reason.german),
            format!("{}: {}", place("line"), self.reason.english),
        )
    }
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().english)
    }
}

impl std::error::Error for BookError {}

/// Kinds of mistakes in books.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BookFault {
    /// The file is too long.
    TooLong,
    /// The text is no TOML.
    NotToml,
    /// An entry is missing.
    Missing,
    /// There is no such entry.
    UnknownKey,
    /// A word is not among those that may stand there.
    UnknownWord,
    /// Something of another kind belongs there.
    WrongType,
    /// A text is empty.
    Empty,
    /// The base is no published book.
    UnknownBase,
    /// A game or premium that the book does not have.
    NotInBook,
    /// A number or a text out of bounds.
    OutOfBounds,
    /// It does not fit something else in the book.
    DoesNotFit,
}

impl BookFault {
    /// Stable code.
    pub const fn code(self) -> &'static str {
        match self {
            BookFault::TooLong => "too-long",
            BookFault::NotToml => "not-toml",
            BookFault::Missing => "missing",
            BookFault::UnknownKey => "unknown-key",
            BookFault::UnknownWord => "unknown-word",
            BookFault::WrongType => "wrong-type",
            BookFault::Empty => "empty",
            BookFault::UnknownBase => "unknown-base",
            BookFault::NotInBook => "not-in-book",
            BookFault::OutOfBounds => "out-of-bounds",
            BookFault::DoesNotFit => "does-not-fit",
        }
    }
}

/// What is wrong at a key, before it is known in which file and line.
pub(crate) struct Mistake {
    pub key: String,
    pub fault: BookFault,
    pub reason: Text,
}

impl Mistake {
    pub(crate) fn new(
        key: impl Into<String>,
        fault: BookFault,
        german: impl Into<String>,
        english: impl Into<String>,
    ) -> Mistake {
        Mistake { key: key.into(), fault, reason: Text::new(german, english) }
    }
}

/// What the reader of data types says, in two languages. It speaks English; words of the file stay
/// as they are.
pub(crate) fn from_reader(message: &str) -> (BookFault, Text) {
    let quoted = |rest: &str| rest.split('`').nth(1).unwrap_or_default().to_owned();
    let expected = |rest: &str| {
        rest.split_once(", expected ")
            .map_or("", |(_, expected)| expected.trim_start_matches("one of "))
            .to_owned()
    };
    let (fault, german) = if let Some(rest) = message.strip_prefix("missing field ") {
        (BookFault::Missing, format!("der Eintrag „{}“ fehlt", quoted(rest)))
    } else if let Some(rest) = message.strip_prefix("unknown field ") {
        (
            BookFault::UnknownKey,
            format!("den Eintrag „{}“ gibt es nicht, nur {}", quoted(rest), expected(rest)),
        )
    } else if let Some(rest) = message.strip_prefix("unknown variant ") {
        (
            BookFault::UnknownWord,
            format!("„{}“ kann hier nicht stehen, nur {}", quoted(rest), expected(rest)),
        )
    } else if let Some(rest) =
        message.strip_prefix("invalid type: ").or_else(|| message.strip_prefix("invalid value: "))
    {
        let found = rest.split_once(", expected ").map_or(rest, |(found, _)| found);
        (
            BookFault::WrongType,
            format!(
                "hier gehört {} hin, nicht {}",
                wanted(&expected(rest)),
                found_in_german(found)
            ),
        )
    } else {
        (BookFault::WrongType, format!("so nicht zu lesen: {message}"))
    };
    (fault, Text::new(german, message))
}

/// The same for other files than books, as far as it has a sentence of its own.
///
/// ```
/// use tarock_rules::reader_text;
/// assert_eq!(reader_text("missing field `title`").unwrap().german, "der Eintrag „title“ fehlt");
/// ```
pub fn reader_text(message: &str) -> Option<Text> {
    let known =
        ["missing field", "unknown field", "unknown variant", "invalid type", "invalid value"];
    known.iter().any(|beginning| message.starts_with(beginning)).then(|| from_reader(message).1)
}

/// What belongs there, in German.
fn wanted(expected: &str) -> String {
    match expected {
        "i32" | "u8" | "u32" | "u64" | "usize" => "eine ganze Zahl".to_owned(),
        "a string" | "string" | "variant identifier" => "ein Text".to_owned(),
        "a sequence" => "eine Liste".to_owned(),
        other if other.starts_with("struct ") || other == "a map" => {
            "eine Gruppe von Einträgen".to_owned()
        }
        other => other.to_owned(),
    }
}

/// What stands there, in German.
fn found_in_german(found: &str) -> String {
    let inner = |rest: &str| rest.trim_matches(['`', '"']).to_owned();
    match found.split_once(' ') {
        Some(("string", rest)) => format!("der Text „{}“", inner(rest)),
        Some(("integer", rest)) => format!("die Zahl {}", inner(rest)),
        Some(("floating", rest)) => {
            format!("die Zahl {}", inner(rest.trim_start_matches("point ")))
        }
        Some(("boolean", rest)) => format!("„{}“", inner(rest)),
        _ if found == "sequence" => "eine Liste".to_owned(),
        _ if found == "map" => "eine Gruppe von Einträgen".to_owned(),
        _ => found.to_owned(),
    }
}
