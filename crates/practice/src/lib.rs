//! One person and bots at a table: the same step function as on a server, with the bots that a
//! server would ask. Browser and terminal both play on it. No IO: time and chance come from
//! outside.

mod effects;
mod error;
mod hint;
mod lesson;
mod options;
mod practice;

pub use error::PracticeError;
pub use hint::{Hint, hint};
pub use lesson::Lesson;
pub use options::{PracticeOpening, PracticeOptions, book_of};
pub use practice::{Message, Practice, player};
