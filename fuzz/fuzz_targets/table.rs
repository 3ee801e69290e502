//! Bytes choose what happens at a table.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tarock_fuzz::table_inputs;

fuzz_target!(|bytes: &[u8]| table_inputs::check(bytes));
