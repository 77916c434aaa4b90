//! Shows a position and what each of its legal moves changes.
//!
//! `cargo run --example moves -- fusion`

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;
use examples::{Evaluate, Task, Variant, program};
use variant_core::{Changes, Content, Position, Rules, Setup};

/// Shows the board, the side to move, and the legal moves, each with the squares that it changes:
/// what was there, an arrow, and what is there now. A dot is an empty square, an x a hole. What
/// happens later than the move itself, such as captures in waves, comes after a bar.
#[derive(Parser)]
#[command(
    name = "moves",
    version,
    after_help = "Examples:
  moves fusion
  moves fusion 'r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPPBPPP/RNBQK2R w KQkq - 0 1'"
)]
struct Arguments {
    /// The variant, by name
    variant: Variant,
    /// The position, instead of the variant's start; quotes around it can be left out
    #[arg(num_args = 0..)]
    fen: Vec<String>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    program::run(|out| arguments.variant.run(Show { fen: &arguments.fen.join(" "), out }))
}

struct Show<'a> {
    fen: &'a str,
    out: &'a mut dyn Write,
}

impl Task for Show<'_> {
    type Output = Result<ExitCode>;

    fn run<R: Evaluate>(self) -> Result<ExitCode> {
        let Show { fen, out } = self;
        let position = program::position::<R>(Some(fen).filter(|fen| !fen.is_empty()))?;
        writeln!(out, "{}\n\n{position}", position.diagram())?;
        writeln!(out, "{}", state(&position))?;
        let mut lines: Vec<String> = position
            .legal_moves()
            .into_iter()
            .map(|m| {
                let text = position.coordinate(m).to_string();
                format!("{text:6}{}", changes::<R>(&position.changes(m)))
            })
            .collect();
        lines.sort();
        for line in lines {
            writeln!(out, "{line}")?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Whose move it is, whether in check, how many moves, and how the game has ended.
fn state<R: Rules>(position: &Position<R>) -> String {
    let (_, checkers) = position.checks();
    let checkers: Vec<String> = checkers.iter().map(|square| square.to_string()).collect();
    let check = match checkers.len() {
        0 => String::new(),
        _ => format!(", in check from {}", checkers.join(" and ")),
    };
    let moves = match position.count_moves() {
        1 => "1 legal move".to_owned(),
        count => format!("{count} legal moves"),
    };
    let outcome = position.outcome().map(|outcome| format!("; {outcome}")).unwrap_or_default();
    format!("{} to move{check}, {moves}{outcome}", position.turn())
}

/// The changes in their order, as `e2 P→.  e4 .→P`.
fn changes<R: Rules>(changes: &Changes) -> String {
    let mut text = String::new();
    let mut wave = 0;
    for change in changes {
        if change.wave != wave {
            text += "  |";
            wave = change.wave;
        }
        let (before, after) = (mark::<R>(change.before), mark::<R>(change.after));
        text += &format!("  {} {before}→{after}", change.square);
    }
    text
}

fn mark<R: Rules>(content: Content) -> char {
    match content {
        Content::Empty => '.',
        Content::Hole => 'x',
        Content::Piece(piece) => Setup::<R>::letter(piece.color, piece.kind).unwrap_or('?'),
    }
}
