//! Sizes of paper, and how a document is wanted.

use tarock_club::day;
use tarock_rules::Language;

/// How a document is wanted: a paper alone is one in German.
///
/// ```
/// use tarock_print::{Paper, PrintStyle};
/// assert_eq!(PrintStyle::from(Paper::A5).language.code(), "de");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PrintStyle {
    /// What it is printed on.
    pub paper: Paper,
    /// What it says; words of the game stay German.
    pub language: Language,
}

impl PrintStyle {
    /// The text in its language.
    pub(crate) const fn pick<'a>(self, german: &'a str, english: &'a str) -> &'a str {
        self.language.pick(german, english)
    }

    /// A round by its number.
    pub(crate) fn round(self, number: usize) -> String {
        format!("{} {number}", self.pick("Runde", "Round"))
    }

    /// A table by its number.
    pub(crate) fn table(self, number: impl std::fmt::Display) -> String {
        format!("{} {number}", self.pick("Tisch", "Table"))
    }

    /// The day of a tournament, if it is known.
    pub(crate) fn day(self, date: Option<&str>) -> String {
        date.map(|date| day::words(date, self.language)).unwrap_or_default()
    }

    /// A final.
    pub(crate) const fn last(self) -> &'static str {
        self.language.pick("Finale", "Final")
    }

    /// The title of the document, for readers of PDF.
    pub(crate) fn title(self, german: &str, english: &str, of: &str) -> String {
        format!("{}, {of}", self.pick(german, english))
    }
}

impl From<Paper> for PrintStyle {
    fn from(paper: Paper) -> PrintStyle {
        PrintStyle { paper, language: Language::German }
    }
}

/// What is printed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paper {
    /// 210 × 297 mm.
    A4,
    /// 148 × 210 mm.
    A5,
}

/// Width and height in millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Size {
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
}

impl Paper {
    /// Standing.
    pub const fn upright(self) -> Size {
        match self {
            Paper::A4 => Size { width: 210.0, height: 297.0 },
            Paper::A5 => Size { width: 148.0, height: 210.0 },
        }
    }

    pub const fn lying(self) -> Size {
        let Size { width, height } = self.upright();
        Size { width: height, height: width }
    }

    /// Margin that every printer can do.
    pub const fn margin(self) -> f32 {
        match self {
            Paper::A4 => 12.0,
            Paper::A5 => 9.0,
        }
    }
}
