//! Real servers, real sockets: what the outside sees of `tarock serve`.

mod desk;
mod faults;
mod full;
mod guest;
mod hidden;
mod kept;
mod killed;
mod knowledge;
mod operators;
mod programs;
mod server;
mod sheets;
mod wishes;
