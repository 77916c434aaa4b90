//! Plays a short game of Fusion Chess and prints the board after each move.
//!
//! `cargo run --example quickstart`

use std::error::Error;
use std::io::Write;

use fusion::Position;

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = std::io::stdout().lock();
    let mut position = Position::start();
    // The rook on h8 joins the knight on g8; later the knight leaves again.
    for text in ["e2e4", "e7e5", "f1c4", "h8g8", "d1h5", "g8f6n", "h5f7"] {
        let m = position.read_coordinate(text)?;
        let mover = position.turn();
        position = position.play(m)?;
        writeln!(out, "{mover} plays {text}\n{}\n", position.diagram())?;
    }
    match position.outcome() {
        Some(outcome) => writeln!(out, "{outcome}")?,
        None => writeln!(out, "{} has {} moves", position.turn(), position.count_moves())?,
    }
    Ok(())
}
