//! Tables of separated values: semicolons, as spreadsheets in Austria write them, or commas or tabs. Quotes as everywhere.

use crate::error::{ClubError, Fault};

/// One row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The line that it begins in, from 1.
    pub line: usize,
    /// Its fields.
    pub fields: Vec<String>,
}

impl Row {
    /// For messages.
    pub fn place(&self) -> String {
        format!("line {}", self.line)
    }
}

/// Reads a table. The separator is the one of `;`, tab and `,` that the first line has; empty lines are passed over.
///
/// ```
/// let rows = tarock_club::csv::read("a;b\n\"x;\"\"y\"\"\";2\n").unwrap();
/// assert_eq!(rows[1].fields, ["x;\"y\"", "2"]);
/// ```
pub fn read(text: &str) -> Result<Vec<Row>, ClubError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let first = text.lines().next().unwrap_or_default();
    let separator = [';', '\t', ','].into_iter().find(|separator| first.contains(*separator)).unwrap_or(';');
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
                return Err(ClubError::at(format!("line {line}"), Fault::Csv("a quote in the middle of a field".to_owned())));
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
                return Err(ClubError::at(format!("line {line}"), Fault::Csv("something after a closing quote".to_owned())));
            }
            (_, Some(_) | None) => field.push(sign),
        }
    }
    if let Some(since) = quoted_since {
        return Err(ClubError::at(format!("line {since}"), Fault::Csv("a quote is opened and never closed".to_owned())));
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
