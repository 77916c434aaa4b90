//! Boards of any kind, asked everything.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| variant_core_fuzz::setup(bytes));
