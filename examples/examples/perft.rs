//! Counts move sequences: the standard test of a move generator's rightness and speed.
//!
//! `cargo run --release --example perft -- fusion 4`

use std::io::Write;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Parser;
use examples::perft::{Counter, Counts};
use examples::table::Table;
use examples::{Evaluate, Task, Variant, program};
use indicatif::{ProgressBar, ProgressStyle};
use variant_core::{Position, Rules};

/// Counts the sequences of DEPTH legal moves. The last line is `nodes N  time S  Mnps X`: the count,
/// the seconds, and the millions counted each second.
#[derive(Parser)]
#[command(
    name = "perft",
    version,
    after_help = "Examples:
  perft fusion 4
  perft fusion 3 --divide --fen 'r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPPBPPP/RNBQK2R'
  perft fusion 7 --threads 8 --hash 1024"
)]
struct Arguments {
    /// The variant, by name
    variant: Variant,
    /// The length of the sequences, in plies
    #[arg(value_parser = clap::value_parser!(u32).range(..=100))]
    depth: u32,
    /// The position to start from, instead of the variant's start
    #[arg(long)]
    fen: Option<String>,
    /// Shows the count of each legal move apart
    #[arg(long)]
    divide: bool,
    /// How many threads count [default: as many as there are processors]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Remembers counts in a table of so many MiB, instead of counting again what several paths
    /// lead to. Positions are told apart by 64 bits: a wrong count is possible, if hardly likely
    #[arg(long, value_name = "MB", default_value_t = 0)]
    hash: usize,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    program::run(|out| arguments.variant.run(Perft { arguments: &arguments, out }))
}

struct Perft<'a> {
    arguments: &'a Arguments,
    out: &'a mut dyn Write,
}

impl Task for Perft<'_> {
    type Output = Result<ExitCode>;

    fn run<R: Evaluate>(self) -> Result<ExitCode> {
        let Arguments { fen, depth, divide, .. } = self.arguments;
        let position = program::position::<R>(fen.as_deref())?;
        let counter = counter(self.arguments)?;
        let start = Instant::now();
        let counts = counter.count(&position, *depth);
        let time = start.elapsed();
        counter.progress.finish_and_clear();
        let counts = counts?;
        if *divide {
            write_by_move(self.out, &position, &counts)?;
        }
        writeln!(self.out, "{}", summary(counts.total, time))?;
        Ok(ExitCode::SUCCESS)
    }
}

fn counter(arguments: &Arguments) -> Result<Counter> {
    let table = match arguments.hash {
        0 => None,
        size => Some(Table::new(size).with_context(|| format!("no table of {size} MiB"))?),
    };
    let threads = match arguments.threads {
        Some(threads) => NonZeroUsize::new(threads.into()),
        None => std::thread::available_parallelism().ok(),
    };
    let style = "{elapsed_precise} [{bar:40}] {pos}/{len} pieces, {eta} left";
    let progress = ProgressBar::no_length().with_style(ProgressStyle::with_template(style)?);
    progress.enable_steady_tick(Duration::from_millis(200));
    Ok(Counter { threads: threads.unwrap_or(NonZeroUsize::MIN), table, progress })
}

/// Writes the counts in the alphabetical order of the moves, which makes two lists easy to compare.
fn write_by_move<R: Rules>(
    out: &mut dyn Write,
    position: &Position<R>,
    counts: &Counts,
) -> Result<()> {
    let mut lines: Vec<String> = counts
        .by_move
        .iter()
        .map(|&(m, count)| format!("{} {count}", position.coordinate(m)))
        .collect();
    lines.sort();
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn summary(nodes: u64, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let mnps = if nodes == 0 { 0.0 } else { nodes as f64 / 1e6 / seconds.max(1e-9) };
    format!("nodes {nodes}  time {seconds:.3}  Mnps {mnps:.1}")
}
