//! Servers on real sockets with real databases.

mod accounts;
mod at_the_table;
#[cfg(feature = "passkeys")]
mod authenticator;
mod client;
mod friends;
mod http;
mod limits;
mod lines;
mod openapi;
#[cfg(feature = "passkeys")]
mod passkeys;
mod play;
mod restart;
mod websocket;
