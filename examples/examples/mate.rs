//! Proves or refutes that the side to move wins in some number of moves.
//!
//! `cargo run --release --example mate -- fusion '7k/8/8/8/8/8/R7/1R4K1 w - - 0 1' 2`

use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Parser;
use engine::mate::{MAX_MOVES, Progress, Prover, Verdict, Win};
use examples::{Evaluate, Task, Variant, program};
use indicatif::{ProgressBar, ProgressStyle};
use variant_core::{Color, Move, Position, Rules};

/// Tries all moves to find out whether the side to move wins in at most N moves whatever the other
/// side does: by mate, in Allmate by the capture of the king, in Wormhole by a stalemate too.
///
/// The answer is the line in which the winner wins as soon and the loser loses as late as can be,
/// and all other first moves that win as soon. The status is 0 if there is such a win, 1 if there
/// is none, and 2 if something is wrong with the arguments.
#[derive(Parser)]
#[command(
    name = "mate",
    version,
    after_help = "Examples:
  mate fusion '7k/8/8/8/8/8/R7/1R4K1 w - - 0 1' 2
  mate orthodox '4k3/8/4K3/8/8/8/8/7R b - - 0 1' 3 --tries"
)]
struct Arguments {
    /// The variant, by name
    variant: Variant,
    /// The position, in FEN
    fen: String,
    /// The most moves that the win may take
    #[arg(value_name = "N", value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_MOVES)))]
    moves: u32,
    /// Where there is no win, shows each first move with a reply that refutes it
    #[arg(long)]
    tries: bool,
    /// Remembers what it has proved in a table of so many MiB
    #[arg(long, value_name = "MB", default_value_t = 64)]
    hash: usize,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    program::run_or(ExitCode::from(2), |out| {
        arguments.variant.run(Prove { arguments: &arguments, out })
    })
}

struct Prove<'a> {
    arguments: &'a Arguments,
    out: &'a mut dyn Write,
}

impl Task for Prove<'_> {
    type Output = Result<ExitCode>;

    fn run<R: Evaluate>(self) -> Result<ExitCode> {
        let Arguments { fen, moves, tries, hash, .. } = self.arguments;
        let position = program::position::<R>(Some(fen))?;
        if let Some(outcome) = position.outcome() {
            bail!("there is nothing to prove, as the game is over: {outcome}");
        }
        let mut prover = Prover::new(*hash).with_context(|| format!("no table of {hash} MiB"))?;
        let bar = bar()?;
        let never = AtomicBool::new(false);
        let verdict = prover.prove(&position, *moves, &never, &mut |done| show(&bar, done));
        bar.finish_and_clear();
        let side = position.turn();
        match verdict {
            Verdict::Win(win) => {
                writeln!(self.out, "{side} wins in {}.", in_moves(win.moves))?;
                write_win(self.out, &position, &win)?;
                Ok(ExitCode::SUCCESS)
            }
            Verdict::NoWin(refuted) => {
                writeln!(self.out, "{side} does not win in {}.", in_moves(*moves))?;
                if *tries {
                    for (first, reply) in refuted.refutations {
                        let line: Vec<Move> = [first].into_iter().chain(reply).collect();
                        writeln!(self.out, "{}", numbered(&position, &line))?;
                    }
                }
                Ok(ExitCode::from(1))
            }
            Verdict::Stopped => bail!("the proof was stopped"),
        }
    }
}

fn in_moves(moves: u32) -> String {
    match moves {
        1 => "1 move".to_owned(),
        _ => format!("{moves} moves"),
    }
}

/// The full line, and the other first moves that do as well.
fn write_win<R: Rules>(out: &mut dyn Write, position: &Position<R>, win: &Win) -> Result<()> {
    writeln!(out, "{}", numbered(position, &win.line))?;
    let mut others: Vec<String> = win
        .keys
        .iter()
        .filter(|&&key| win.line.first() != Some(&key))
        .map(|&key| numbered(position, &[key]))
        .collect();
    others.sort();
    if !others.is_empty() {
        writeln!(out, "As soon: {}", others.join(", "))?;
    }
    Ok(())
}

/// Moves in algebraic notation with their numbers.
fn numbered<R: Rules>(start: &Position<R>, line: &[Move]) -> String {
    let mut position = *start;
    let mut words = Vec::new();
    for (ply, &m) in line.iter().enumerate() {
        let number = position.fullmove_number();
        let san = position.san(m);
        words.push(match position.turn() {
            Color::White => format!("{number}. {san}"),
            Color::Black if ply == 0 => format!("{number}... {san}"),
            Color::Black => san.to_string(),
        });
        position = position.play_unchecked(m);
    }
    words.join(" ")
}

fn bar() -> Result<ProgressBar> {
    let style = "{elapsed_precise} [{bar:40}] {pos}/{len} first moves, {msg}";
    let bar = ProgressBar::no_length().with_style(ProgressStyle::with_template(style)?);
    bar.enable_steady_tick(Duration::from_millis(200));
    Ok(bar)
}

fn show(bar: &ProgressBar, progress: &Progress) {
    bar.set_length(progress.of as u64);
    bar.set_position(progress.done as u64);
    let (moves, nodes) = (in_moves(progress.moves), progress.nodes);
    bar.set_message(format!("wins in {moves}, {nodes} positions"));
}
