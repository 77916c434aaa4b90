//! Steps through a game of a file and prints its boards.
//!
//! `cargo run --example replay -- examples/data/fusion.pgn`

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail};
use clap::Parser;
use examples::{Variant, program};
use variant_core::Color;
use variant_core::dynamic::AnyTree;
use variant_core::pgn::{NodeId, variant_of};

/// Prints the start of a game and the board after each move, with comments and the moves that
/// could have been played instead.
#[derive(Parser)]
#[command(
    name = "replay",
    version,
    after_help = "Examples:
  replay examples/data/fusion.pgn
  replay examples/data/fusion.pgn --game 2 --flip --step"
)]
struct Arguments {
    /// The file, in PGN
    file: PathBuf,
    /// The number of the game in the file, counted from 1
    #[arg(long, default_value_t = 1)]
    game: usize,
    /// The variant, if the file does not name it
    #[arg(long)]
    variant: Option<Variant>,
    /// Show Black's side at the bottom
    #[arg(long)]
    flip: bool,
    /// Wait for Enter after each board
    #[arg(long)]
    step: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    program::run(|out| replay(&arguments, out))
}

fn replay(arguments: &Arguments, out: &mut dyn Write) -> Result<ExitCode> {
    let text = read(&arguments.file)?;
    let variant = match arguments.variant {
        Some(variant) => variant,
        None => variant_of(&text)
            .ok_or_else(|| anyhow!("the file names no variant; say which with --variant"))?
            .parse()?,
    };
    let place = arguments.game.checked_sub(1).context("games are counted from 1")?;
    let mut games = variant.dynamic().read_pgn(&text);
    let Some(game) = games.nth(place) else {
        bail!("the file has no game number {}", arguments.game);
    };
    show(&*game?, arguments, out)?;
    Ok(ExitCode::SUCCESS)
}

/// The text of a file in UTF-8 or, as older files are, in ISO 8859-1.
fn read(file: &Path) -> Result<String> {
    let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    Ok(String::from_utf8(bytes)
        .unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect()))
}

fn show(game: &dyn AnyTree, arguments: &Arguments, out: &mut dyn Write) -> Result<()> {
    let player = |name| game.tags().get(name).unwrap_or("?");
    writeln!(out, "{} – {}, {} Chess", player("White"), player("Black"), game.variant().name())?;
    let bottom = if arguments.flip { Color::Black } else { Color::White };
    let mut input = std::io::stdin().lock();
    for id in std::iter::once(game.root()).chain(game.main_line()) {
        if id != game.root() {
            if arguments.step {
                out.flush()?;
                // At the end of the input, the rest is shown without waiting.
                input.read_line(&mut String::new())?;
            }
            writeln!(out, "\n{}", heading(game, id))?;
        }
        if !game.comment(id).is_empty() {
            writeln!(out, "{}", game.comment(id))?;
        }
        writeln!(out, "{}", game.position(id).diagram(bottom))?;
    }
    let end = game.to_game().end().map(|end| format!(" ({end})")).unwrap_or_default();
    writeln!(out, "\n{}{end}", game.result())?;
    Ok(())
}

/// A move with its number and glyphs, and what could have been played instead.
fn heading(game: &dyn AnyTree, id: NodeId) -> String {
    let glyphs: String = game
        .glyphs(id)
        .iter()
        .map(|glyph| glyph.symbol().map_or_else(|| format!(" {glyph}"), str::to_owned))
        .collect();
    let siblings = game.parent(id).map(|parent| game.children(parent)).unwrap_or_default();
    let others: Vec<String> = siblings
        .into_iter()
        .filter(|&other| other != id)
        .map(|other| numbered(game, other))
        .collect();
    let instead = match others.len() {
        0 => String::new(),
        _ => format!("   (or {})", others.join(" or ")),
    };
    format!("{}{glyphs}{instead}", numbered(game, id))
}

fn numbered(game: &dyn AnyTree, id: NodeId) -> String {
    let before = game.parent(id).map(|parent| game.position(parent));
    let number = before.map(|before| match before.turn() {
        Color::White => format!("{}. ", before.fullmove_number()),
        Color::Black => format!("{}... ", before.fullmove_number()),
    });
    number.unwrap_or_default() + &game.san(id).unwrap_or_default()
}
