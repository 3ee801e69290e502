//! A book in words for a reader, in German and English: point by point, beside other books, and as
//! a form for house rules.

mod addition;
mod difference;
mod form;
mod house;
mod points;
pub mod referee;
mod rows;
mod words;

pub use addition::{Addition, additions};
pub use difference::{Difference, DifferenceEntry, DifferenceSide};
pub use form::{Choice, Field, FieldKind, FormSection, form};
pub use house::{HouseError, HouseFile, read_house};
pub use points::{Point, Quotation, Section, passages, sayings, sections};
pub use rows::{Cell, ComparedPoint, rows};
pub use words::{InWords, label, premium_value};
