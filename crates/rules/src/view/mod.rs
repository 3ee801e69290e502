//! What somebody may see of a deal, and what follows from it.

pub(crate) mod event;
pub(crate) mod imagine;
pub(crate) mod observe;
mod witness;

pub use event::{Event, Events, MOST_EVENTS};
pub use imagine::Layout;
pub use observe::{Observation, SeenCall, SeenItem, SeenPartner, SeenTalon, SeenTrick};
pub use witness::Witness;
