//! Tables of separated values: semicolons, as spreadsheets in Austria write them, or commas or
//! tabs. Quotes as everywhere.

use crate::error::{ClubError, Fault, Words};

/// Fields between two ends of lines; quoted fields may hold such ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The line that it begins in, from 1.
    pub line: usize,
    pub fields: Vec<String>,
}

impl Row {
    /// For messages.
    pub fn place(&self) -> String {
        format!("line {}", self.line)
    }

    /// What is wrong with a row that has more or fewer fields than the first.
    pub fn uneven(&self, first: &Row) -> Fault {
        let (found, wanted) = (self.fields.len(), first.fields.len());
        Fault::WrongTable(Words::new(
            format!("{found} fields, but the first line has {wanted}"),
            format!("{found} Felder, aber die erste Zeile hat {wanted}"),
        ))
    }
}

fn wrong(english: &str, german: &str) -> Fault {
    Fault::WrongTable(Words::new(english, german))
}

/// The text of a file as spreadsheets write it: UTF-8 with or without its mark,
/// UTF-16 with its mark, or else the Western
/// European code page of Windows, which has all of Latin-1.
///
/// ```
/// use tarock_club::csv::decoded;
/// assert_eq!(decoded(b"J\xf6rg;12 \x80"), "Jörg;12 €");
/// assert_eq!(decoded("Jörg".as_bytes()), "Jörg");
/// assert_eq!(decoded("\u{feff}Jörg".as_bytes()), "Jörg");
/// ```
pub fn decoded(bytes: &[u8]) -> String {
    let pairs = |rest: &[u8], number: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = rest.chunks_exact(2).map(|pair| number([pair[0], pair[1]])).collect();
        String::from_utf16_lossy(&units)
    };
    match (bytes, std::str::from_utf8(bytes)) {
        ([0xff, 0xfe, rest @ ..], _) => pairs(rest, u16::from_le_bytes),
        ([0xfe, 0xff, rest @ ..], _) => pairs(rest, u16::from_be_bytes),
        (_, Ok(text)) => text.strip_prefix('\u{feff}').unwrap_or(text).to_owned(),
        (bytes, Err(_)) => bytes.iter().map(|byte| windows_1252(*byte)).collect(),
    }
}

/// Where the code page of Windows has other signs than Latin-1; its five gaps are control
/// characters there as here.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

fn windows_1252(byte: u8) -> char {
    let special = byte.checked_sub(0x80).and_then(|place| WINDOWS_1252.get(usize::from(place)));
    special.copied().unwrap_or(char::from(byte))
}

/// Reads a table. The separator is the one of `;`, tab and `,` that the first line has; empty lines
/// are passed over.
///
/// ```
/// let rows = tarock_club::csv::read("a;b\n\"x;\"\"y\"\"\";2\n").unwrap();
/// assert_eq!(rows[1].fields, ["x;\"y\"", "2"]);
/// ```
pub fn read(text: &str) -> Result<Vec<Row>, ClubError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let first = text.lines().next().unwrap_or_default();
    let separator =
        [';', '\t', ','].into_iter().find(|separator| first.contains(*separator)).unwrap_or(';');
    let mut rows = Vec::new();
    let mut row = Row { line: 1, fields: Vec::new() };
    let mut field = String::new();
    let mut line = 1;
    let mut quoted_since = None;
    let mut was_quoted = false;
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        line += usize::from(sign == '\n');
        match (sign, quoted_since) {
            ('"', Some(_)) if signs.peek() == Some(&'"') => {
                signs.next();
                field.push('"');
            }
            ('"', Some(_)) => quoted_since = None,
            ('"', None) if field.is_empty() && !was_quoted => {
                quoted_since = Some(line);
                was_quoted = true;
            }
            ('"', None) => {
                return Err(ClubError::at(
                    format!("line {line}"),
                    wrong(
                        "a quote in the middle of a field",
                        "ein Anführungszeichen mitten im Feld",
                    ),
                ));
            }
            ('\r', None) if signs.peek().is_none_or(|next| *next == '\n') => {}
            ('\n', None) => {
                row.fields.push(std::mem::take(&mut field));
                was_quoted = false;
                let full = std::mem::replace(&mut row, Row { line, fields: Vec::new() });
                rows.push(full);
            }
            (sign, None) if sign == separator => {
                row.fields.push(std::mem::take(&mut field));
                was_quoted = false;
            }
            (_, None) if was_quoted => {
                return Err(ClubError::at(
                    format!("line {line}"),
                    wrong(
                        "something after a closing quote",
                        "etwas nach einem schließenden Anführungszeichen",
                    ),
                ));
            }
            (_, Some(_) | None) => field.push(sign),
        }
    }
    if let Some(since) = quoted_since {
        return Err(ClubError::at(
            format!("line {since}"),
            wrong(
                "a quote is opened and never closed",
                "ein Anführungszeichen wird nie geschlossen",
            ),
        ));
    }
    if !field.is_empty() || !row.fields.is_empty() {
        row.fields.push(field);
        rows.push(row);
    }
    rows.retain(|row| row.fields.iter().any(|field| !field.trim().is_empty()));
    Ok(rows)
}

/// Writes a table with semicolons.
pub fn write(rows: &[Vec<String>]) -> String {
    let mut text = String::new();
    for row in rows {
        for (place, field) in row.iter().enumerate() {
            if place > 0 {
                text.push(';');
            }
            if field.contains([';', '"', '\n', '\r', ',', '\t']) {
                text.push('"');
                text.push_str(&field.replace('"', "\"\""));
                text.push('"');
            } else {
                text.push_str(field);
            }
        }
        text.push('\n');
    }
    text
}
