//! Text of any kind as a move of a position.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| variant_core_fuzz::moves(bytes));
