//! Bytes are read as the frames of a WebSocket, from a client and from a server.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tarock_fuzz::frames;

fuzz_target!(|bytes: &[u8]| frames::check(bytes));
