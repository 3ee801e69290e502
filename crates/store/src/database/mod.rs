//! The database itself, whatever is in it: its steps, its one writer, its checksums.

pub(crate) mod examine;
pub(crate) mod files;
pub(crate) mod reading;
pub(crate) mod schema;
pub(crate) mod seals;
pub(crate) mod sums;
pub(crate) mod writer;
