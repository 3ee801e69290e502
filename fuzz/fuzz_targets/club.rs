//! Bytes are read as the files of a club: score sheets, tournaments, seasons, tables of results.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tarock_fuzz::club_files;

fuzz_target!(|bytes: &[u8]| club_files::check(bytes));
