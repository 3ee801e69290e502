//! Commands for whoever runs a server; `docs/operations.md` explains them.

pub mod check;
pub mod copies;
pub mod desk;
pub mod doctor;
