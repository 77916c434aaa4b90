//! Checks the rules of a variant against positions computed by an independent program.
//!
//! `cargo run --release --example vectors -- fusion fusion/tests/data/vectors.jsonl`

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Parser;
use examples::{Evaluate, Task, Variant, program};
use variant_core::Rules;
use variant_core::testing::{Vector, check_vector};

/// Compares legal moves, the FEN after each, check and outcome with those in FILE, and prints each
/// mismatch. The last line is `VARIANT: N positions, M moves, K mismatches`; the exit status is 1 if
/// there are any.
///
/// Each line of FILE is a JSON object such as
/// `{"fen": "…", "check": false, "outcome": null, "moves": {"e2e4": "FEN after it", …}}`; `outcome`
/// is null or `{"winner": "w", "b" or null, "reason": "checkmate"}`. A line that is none counts as a
/// mismatch.
#[derive(Parser)]
#[command(
    name = "vectors",
    version,
    after_help = "Examples:
  vectors fusion fusion/tests/data/vectors.jsonl"
)]
struct Arguments {
    /// The variant, by name
    variant: Variant,
    /// The file, a vector a line
    file: PathBuf,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    program::run(|out| arguments.variant.run(Check { file: &arguments.file, out }))
}

struct Check<'a> {
    file: &'a PathBuf,
    out: &'a mut dyn Write,
}

#[derive(Default)]
struct Tally {
    positions: usize,
    moves: usize,
    mismatches: usize,
}

impl Task for Check<'_> {
    type Output = Result<ExitCode>;

    fn run<R: Evaluate>(self) -> Result<ExitCode> {
        let cannot_read = || format!("cannot read {}", self.file.display());
        let mut reader = BufReader::new(File::open(self.file).with_context(cannot_read)?);
        let mut tally = Tally::default();
        let mut line = Vec::new();
        for number in 1.. {
            line.clear();
            if reader.read_until(b'\n', &mut line).with_context(cannot_read)? == 0 {
                break;
            }
            for mismatch in check_line::<R>(&line, &mut tally) {
                writeln!(self.out, "line {number}: {mismatch}")?;
                tally.mismatches += 1;
            }
        }
        let Tally { positions, moves, mismatches } = tally;
        let name = R::NAME;
        writeln!(
            self.out,
            "{name}: {positions} positions, {moves} moves, {mismatches} mismatches"
        )?;
        Ok(if mismatches == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// What is wrong with a line, in words; nothing is wrong with a blank one.
fn check_line<R: Rules>(line: &[u8], tally: &mut Tally) -> Vec<String> {
    if line.trim_ascii().is_empty() {
        return Vec::new();
    }
    match serde_json::from_slice::<Vector>(line) {
        Ok(vector) => {
            tally.positions += 1;
            tally.moves += vector.moves.len();
            check_vector::<R>(&vector)
        }
        Err(error) => vec![format!("not a vector: {error}")],
    }
}
