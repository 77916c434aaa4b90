//! Text of any kind as a file of games.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| variant_core_fuzz::pgn(bytes));
