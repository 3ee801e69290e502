//! Servers on real sockets with real databases.

mod accounts;
mod at_the_table;
mod attacks;
#[cfg(feature = "passkeys")]
mod authenticator;
mod client;
mod codes;
mod cups;
mod described;
mod desk;
mod friends;
mod http;
mod limits;
mod lines;
mod newcomers;
mod openapi;
mod operators;
#[cfg(feature = "passkeys")]
mod passkeys;
mod play;
mod restart;
mod websocket;
