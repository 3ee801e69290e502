//! Pages of tournaments and cups without a script, in two languages.

pub mod cup_page;
mod html;
mod plot;
pub mod results_page;
