//! What two books have differently, as text and as data.

use serde::Serialize;
use serde_json::Value;
use tarock_book_text::{Difference, DifferenceEntry, DifferenceSide};

use super::page::Page;

/// The differences for a reader.
pub fn text(difference: &Difference) -> String {
    let Difference { a, b, differences } = difference;
    let mut page = Page::default();
    page.line(&format!("{a} | {b}"));
    if differences.is_empty() {
        page.line("Kein Unterschied.");
    }
    let width = a.chars().count().max(b.chars().count());
    let mut section = "";
    for entry in differences {
        if entry.section != section {
            section = entry.section;
            page.heading(&entry.title.german);
        }
        page.line(&entry.heading.german);
        for (id, side) in [(a, &entry.a), (b, &entry.b)] {
            let label = format!("  {id:<width$}  ");
            match side {
                None => page.wrapped(&label, "–"),
                Some(side) => {
                    page.wrapped(&label, &side.words.german);
                    if let Some(source) = &side.source {
                        page.wrapped(&" ".repeat(width + 4), &format!("[{source}]"));
                    }
                }
            }
        }
    }
    page.into_text()
}

/// The differences as `--json` prints them: values without their words.
#[derive(Serialize)]
pub struct Data<'a> {
    a: &'a str,
    b: &'a str,
    differences: Vec<Entry<'a>>,
}

#[derive(Serialize)]
struct Entry<'a> {
    section: &'static str,
    key: &'a str,
    heading: &'a str,
    a: Option<WrittenSide<'a>>,
    b: Option<WrittenSide<'a>>,
}

#[derive(Serialize)]
struct WrittenSide<'a> {
    is: &'a Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'a str>,
}

impl<'a> From<&'a Difference> for Data<'a> {
    fn from(difference: &'a Difference) -> Data<'a> {
        let side =
            |side: &'a DifferenceSide| WrittenSide { is: &side.is, source: side.source.as_deref() };
        let entry = |entry: &'a DifferenceEntry| Entry {
            section: entry.section,
            key: &entry.key,
            heading: &entry.heading.german,
            a: entry.a.as_ref().map(side),
            b: entry.b.as_ref().map(side),
        };
        Data {
            a: &difference.a,
            b: &difference.b,
            differences: difference.differences.iter().map(entry).collect(),
        }
    }
}
