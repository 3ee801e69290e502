//! A table of Königrufen: people and bots on four to six places, one deal after the other, fairly dealt.
//!
//! No IO, no clock, no threads, no randomness of its own. What happens comes in as an input together with the time, what is to
//! be done goes out as effects; the same inputs give the same table.

mod bytes;
pub mod fair;
mod text;

pub use bytes::{Bytes32, NotBytes};
pub use text::Text;
