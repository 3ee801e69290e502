//! Real servers, real sockets: what the outside sees of `tarock serve`.

mod begun;
mod clocks;
mod desk;
mod disk;
mod encrypted;
mod faults;
mod guest;
mod hidden;
mod kept;
mod killed;
mod knowledge;
mod operators;
mod programs;
mod server;
mod sheets;
mod system;
mod wishes;
