//! Converts positions and games between their text forms.
//!
//! `cargo run --example convert -- fusion pgn coordinates examples/data/fusion.pgn`

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use clap::{Parser, ValueEnum};
use examples::{Evaluate, Task, Variant, program};
use variant_core::pgn::{GameTree, Reader};
use variant_core::{Position, Rules};

/// Converts positions and games, one after the other, between FEN in its two dialects, game files,
/// and lists of moves in coordinates. A position is a game without moves; of a game, FEN keeps the
/// position at its end, and a list of moves its main line.
///
/// What cannot be read is reported, and the rest converted; the exit status is then 1.
#[derive(Parser)]
#[command(
    name = "convert",
    version,
    after_help = "Lists of moves are as UCI writes them, one game a line:
  startpos moves e2e4 e7e5
  fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1

Examples:
  convert fusion pgn coordinates examples/data/fusion.pgn
  convert wormhole fen vchess positions.txt
  echo 'startpos moves e2e4 e7e5' | convert fusion coordinates pgn"
)]
struct Arguments {
    /// The variant, by name
    variant: Variant,
    /// What the input is; FEN is read in both dialects
    from: From,
    /// What to write
    to: To,
    /// The file to read, instead of standard input
    file: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum From {
    Fen,
    Coordinates,
    Pgn,
}

#[derive(Clone, Copy, ValueEnum)]
enum To {
    Fen,
    Vchess,
    Coordinates,
    Pgn,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    program::run(|out| arguments.variant.run(Convert { arguments: &arguments, out }))
}

struct Convert<'a> {
    arguments: &'a Arguments,
    out: &'a mut dyn Write,
}

impl Task for Convert<'_> {
    type Output = Result<ExitCode>;

    fn run<R: Evaluate>(self) -> Result<ExitCode> {
        let Convert { arguments: Arguments { from, to, file, .. }, out } = self;
        let mut code = ExitCode::SUCCESS;
        for (number, game) in (1..).zip(games::<R>(*from, open(file.as_deref())?)) {
            match game {
                Ok(game) => write(&game, *to, number, out)?,
                Err(error) => {
                    out.flush()?;
                    writeln!(std::io::stderr(), "error: {error:#}")?;
                    code = ExitCode::FAILURE;
                }
            }
        }
        Ok(code)
    }
}

fn open(file: Option<&Path>) -> Result<Box<dyn BufRead>> {
    Ok(match file {
        None => Box::new(std::io::stdin().lock()),
        Some(file) => {
            let name = || format!("cannot read {}", file.display());
            Box::new(BufReader::new(File::open(file).with_context(name)?))
        }
    })
}

/// All that the input holds, read as it is asked for.
fn games<R: Rules>(
    from: From,
    input: Box<dyn BufRead>,
) -> Box<dyn Iterator<Item = Result<GameTree<R>>>> {
    let read = match from {
        From::Pgn => return Box::new(Reader::new(input).map(|game| Ok(game?))),
        From::Fen => |text: &str| position(text).map(GameTree::new),
        From::Coordinates => list,
    };
    let is_blank = |line: &str| line.trim().is_empty();
    let lines = (1..)
        .zip(input.lines())
        .filter(move |(_, line)| line.as_ref().map_or(true, |line| !is_blank(line)));
    Box::new(lines.map(move |(number, line)| {
        line.context("cannot read the input")
            .and_then(|line| read(&line))
            .with_context(|| format!("line {number}"))
    }))
}

fn position<R: Rules>(fen: &str) -> Result<Position<R>> {
    program::position(Some(fen))
}

/// Reads a start and moves as UCI writes them.
fn list<R: Rules>(line: &str) -> Result<GameTree<R>> {
    let (start, moves) = match line.split_once("moves") {
        Some((start, moves)) => (start.trim(), moves),
        None if line.trim_start().starts_with("fen ") => (line.trim(), ""),
        // Moves alone are a game from the start.
        None => ("startpos", line.trim().strip_prefix("startpos").unwrap_or(line)),
    };
    let start = match start.strip_prefix("fen ") {
        Some(fen) => position(fen)?,
        None if start == "startpos" => Position::start(),
        None => return Err(anyhow!("a game begins with `startpos` or `fen`, not with {start:?}")),
    };
    let mut game = GameTree::new(start);
    let mut at = GameTree::<R>::ROOT;
    for text in moves.split_whitespace() {
        let m = game.position(at).read_move(text).with_context(|| format!("the move {text}"))?;
        at = game.add(at, m)?;
    }
    Ok(game)
}

fn write<R: Rules>(game: &GameTree<R>, to: To, number: usize, out: &mut dyn Write) -> Result<()> {
    let last = game.main_line().last().unwrap_or(GameTree::<R>::ROOT);
    let end = game.position(last);
    match to {
        To::Fen => writeln!(out, "{end}")?,
        To::Vchess => writeln!(out, "{}", end.to_setup().vchess_fen())?,
        To::Pgn => write!(out, "{}{game}", if number > 1 { "\n" } else { "" })?,
        To::Coordinates => {
            let start = game.start().to_string();
            if start == Position::<R>::start().to_string() {
                write!(out, "startpos")?;
            } else {
                write!(out, "fen {start}")?;
            }
            let mut before = game.start();
            for (n, id) in game.main_line().enumerate() {
                let text = game.played(id).map(|m| before.coordinate(m).to_string());
                write!(out, "{} {}", if n == 0 { " moves" } else { "" }, text.unwrap_or_default())?;
                before = game.position(id);
            }
            writeln!(out)?;
        }
    }
    Ok(())
}
