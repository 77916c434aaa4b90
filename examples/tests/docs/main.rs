//! The documents are true: their pictures are what the library draws, and their commands run.

mod commands;
mod markdown;
mod own_variant;
mod pictures;
#[path = "../running/mod.rs"]
mod running;
