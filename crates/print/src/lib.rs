//! Score sheets, draw slips, table cards, result lists, cup tables and certificates as PDF, in
//! German or English, on A4 and A5.
//!
//! No IO: every function gives the bytes of a document. The typeface is embedded as far as it is
//! used, so text can be searched and every name of Central Europe is printed as it is spelt.

mod canvas;
mod certificate;
mod cup;
mod entries;
mod font;
mod paper;
mod printed_table;
mod qr;
mod score_sheet;
mod tournament;

use std::fmt;

pub use certificate::certificates;
pub use cup::cup_table;
pub use entries::entry_list;
pub use paper::{Paper, PrintStyle, Size};
pub use score_sheet::{blank_sheet, blank_sheets, filled_sheet, table_sheets};
pub use tournament::{
    PrintedLink, draw_slips, draw_slips_of, prize_list, result_list, seating_list, table_cards,
};

/// Why there is no document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PrintError {
    /// The embedded typeface cannot be read.
    Font,
    /// A page has no size.
    Size,
    /// The document cannot be written.
    Pdf(String),
}

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PrintError::Font => f.write_str("the embedded typeface cannot be read"),
            PrintError::Size => f.write_str("a page has no size"),
            PrintError::Pdf(what) => write!(f, "the document cannot be written: {what}"),
        }
    }
}

impl std::error::Error for PrintError {}
