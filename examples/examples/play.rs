//! A game against the engine, or between two people, in a terminal.
//!
//! `cargo run --release --example play -- fusion`

use std::process::ExitCode;

use clap::Parser;
use examples::{play, program};

/// Plays a chess variant with you. It fills the terminal; without one, or with --plain, it reads
/// moves and commands line by line (`help` lists them) and can be scripted.
#[derive(Parser)]
#[command(
    name = "play",
    version,
    after_help = "Examples:
  play fusion
  play allmate --level 2 --color black
  play wormhole --color both
  play fusion --pgn examples/data/fusion.pgn
  echo 'e4' | play fusion --plain"
)]
struct Arguments {
    #[command(flatten)]
    options: play::Options,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    program::run(|out| play::play(&arguments.options, out))
}
