//! Text of any kind as FEN.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| variant_core_fuzz::fen(bytes));
