//! Real servers, real sockets: what the outside sees of `tarock serve`.

mod faults;
mod guest;
mod hidden;
mod kept;
mod killed;
mod knowledge;
mod programs;
mod server;
mod sheets;
mod wishes;
