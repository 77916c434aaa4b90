//! The documents are true: their pictures are what the library draws, and their commands run.

mod commands;
mod markdown;
mod own_variant;
mod pictures;
#[path = "../programs/run.rs"]
#[allow(dead_code, reason = "shared with the tests of the programs, which use all of it")]
mod run;
