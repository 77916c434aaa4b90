//! What a client may send to a server of games.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| variant_core_fuzz::server(bytes));
