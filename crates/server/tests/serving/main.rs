//! Servers on real sockets with real databases.

mod client;
mod http;
mod limits;
mod lines;
mod openapi;
mod play;
mod restart;
