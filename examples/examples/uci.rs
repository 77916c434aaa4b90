//! The engine for graphical programs and other engines, which talk to it by the UCI protocol.
//!
//! `cargo run --release --example uci`

use std::hash::{BuildHasher, RandomState};
use std::io;
use std::process::ExitCode;

use anyhow::Context;
use clap::Parser;
use examples::{program, uci};

/// Answers commands of the UCI protocol on standard input, until `quit` or the end of the input.
/// To play against it, give the path of this program to a graphical one.
///
/// The variant is chosen with the option `UCI_Variant`: orthodox (or chess), fusion, allmate or
/// wormhole. Besides the commands of the protocol there is `d`, which shows the position.
#[derive(Parser)]
#[command(
    name = "uci",
    version,
    after_help = "Examples:
  uci
  printf '%s\\n' 'setoption name UCI_Variant value fusion' 'go perft 3' | uci"
)]
struct Arguments {}

fn main() -> ExitCode {
    Arguments::parse();
    // Standard output is shared with the thread that thinks, so that nothing holds it for long.
    let seed = RandomState::new().hash_one(0);
    let input = io::stdin().lock();
    let result = uci::converse(input, &uci::Output::new(io::stdout()), seed);
    let result = result.map(|()| ExitCode::SUCCESS).context("cannot go on with the conversation");
    program::end(ExitCode::FAILURE, result)
}
