//! The search for card points, in thirds, and what makes it quick.

pub(crate) mod bounds;
pub(crate) mod class_table;
pub(crate) mod exact_cache;
pub(crate) mod leads;
pub(crate) mod network;
pub(crate) mod ordering;
#[cfg(feature = "samples")]
pub(crate) mod samples;
pub(crate) mod search;
pub(crate) mod weights;
