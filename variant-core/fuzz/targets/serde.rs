//! Text of any kind as JSON.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| variant_core_fuzz::serde(bytes));
