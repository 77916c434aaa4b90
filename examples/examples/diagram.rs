//! Draws a position as SVG or PNG, with marks, arrows and destinations.
//!
//! `cargo run --example diagram -- fusion > board.svg`

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;

use anyhow::{Context, Result, anyhow, bail};
use clap::{Parser, ValueEnum};
use examples::{Variant, program};
use resvg::{tiny_skia, usvg};
use variant_core::dynamic::AnyPosition;
use variant_core::svg::{Picture, Rgba, Theme};
use variant_core::{Bitboard, Color, Square};

/// Draws a position as a picture that stands alone: SVG on standard output, or SVG or PNG in a
/// file. What is in check glows; the last of the moves played is tinted.
#[derive(Parser)]
#[command(
    name = "diagram",
    version,
    after_help = "Examples:
  diagram fusion > start.svg
  diagram wormhole --play 'e2e4 e7e5 d1d3' --out holes.png --size 800
  diagram fusion 'r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPPBPPP/RNBQK2R' --dots e2 --arrows e2f3:blue
  diagram allmate --flip --marks e4,d5:red --marks c3 --theme dark"
)]
struct Arguments {
    /// The variant, by name
    variant: Variant,
    /// The position, instead of the variant's start; quotes around it can be left out
    #[arg(num_args = 0..)]
    fen: Vec<String>,
    /// Moves to play first, in coordinates or algebraic notation
    #[arg(long, value_name = "MOVES", default_value = "")]
    play: String,
    /// The file to write, .svg or .png, instead of SVG on standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Width and height in pixels [default: such that a square has 45]
    #[arg(long, value_name = "PX", value_parser = clap::value_parser!(u32).range(16..=8192))]
    size: Option<u32>,
    /// The colours of the board
    #[arg(long, value_enum, default_value_t = ThemeName::Light)]
    theme: ThemeName,
    /// Black's side at the bottom
    #[arg(long)]
    flip: bool,
    /// No letters and digits beside the board
    #[arg(long)]
    no_coordinates: bool,
    /// No glow on what is in check
    #[arg(long)]
    no_check: bool,
    /// The move to tint, such as e2e4, in place of the last one played
    #[arg(long, value_name = "MOVE")]
    last_move: Option<Step>,
    /// Show where the piece on a square can go
    #[arg(long, value_name = "SQUARE")]
    dots: Option<Square>,
    /// Squares to colour, such as e4,d5:red; can be given for each colour
    #[arg(long, value_name = "SQUARES[:COLOUR]")]
    marks: Vec<Colored<Square>>,
    /// Arrows to draw, such as e2e4,g1f3:green; can be given for each colour
    #[arg(long, value_name = "MOVES[:COLOUR]")]
    arrows: Vec<Colored<Step>>,
    /// The title, for screen readers
    #[arg(long)]
    title: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum ThemeName {
    Light,
    Dark,
}

/// Two squares, such as `e2e4`.
#[derive(Clone, Copy)]
struct Step {
    from: Square,
    to: Square,
}

impl FromStr for Step {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Step> {
        let squares = text
            .split_at_checked(2)
            .and_then(|(from, to)| Some(Step { from: from.parse().ok()?, to: to.parse().ok()? }));
        squares.ok_or_else(|| anyhow!("{text:?} is not two squares, such as e2e4"))
    }
}

/// A list with commas, and its colour after a colon.
#[derive(Clone)]
struct Colored<T> {
    items: Vec<T>,
    color: Rgba,
}

impl<T: FromStr<Err: Into<anyhow::Error>>> FromStr for Colored<T> {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Colored<T>> {
        let (items, color) = text.split_once(':').unwrap_or((text, "green"));
        let items = items.split(',').map(|item| item.trim().parse().map_err(Into::into));
        Ok(Colored { items: items.collect::<Result<_>>()?, color: color.trim().parse()? })
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    program::run(|out| {
        let (position, last_move) = position(&arguments)?;
        let svg = picture(&arguments, &*position, last_move).to_string();
        match &arguments.out {
            None => out.write_all(svg.as_bytes())?,
            Some(path) => save(path, &svg)?,
        }
        Ok(ExitCode::SUCCESS)
    })
}

/// The position to draw, and the last move played to reach it.
fn position(arguments: &Arguments) -> Result<(Box<dyn AnyPosition>, Option<Step>)> {
    let variant = arguments.variant.dynamic();
    let fen = arguments.fen.join(" ");
    let mut position = match fen.as_str() {
        "" => variant.start(),
        fen => variant.position(fen).with_context(|| {
            format!("the FEN does not give a position of {} Chess", variant.name())
        })?,
    };
    let mut last_move = None;
    for text in arguments.play.split_whitespace() {
        let m = position.read_move(text).with_context(|| format!("cannot play {text}"))?;
        let castling = position.castling(m);
        let to = castling.map_or(m.to, |castling| castling.king_to);
        last_move = Some(Step { from: m.from, to });
        position = position.play(m)?;
    }
    Ok((position, last_move))
}

fn picture<'p>(
    arguments: &Arguments,
    position: &'p dyn AnyPosition,
    played: Option<Step>,
) -> Picture<'p> {
    let mut picture = position
        .svg()
        .coordinates(!arguments.no_coordinates)
        .bottom(if arguments.flip { Color::Black } else { Color::White })
        .theme(match arguments.theme {
            ThemeName::Light => Theme::LIGHT,
            ThemeName::Dark => Theme::DARK,
        });
    if let Some(size) = arguments.size {
        picture = picture.size(size);
    }
    if let Some(title) = &arguments.title {
        picture = picture.title(title);
    }
    if arguments.no_check {
        picture = picture.checks(Bitboard::EMPTY);
    }
    if let Some(Step { from, to }) = arguments.last_move.or(played) {
        picture = picture.last_move(from, to);
    }
    if let Some(from) = arguments.dots {
        picture = picture.destinations(from, position.destinations(from));
    }
    for Colored { items, color } in &arguments.marks {
        picture = picture.mark(items.iter().copied().collect::<Bitboard>(), *color);
    }
    for Colored { items, color } in &arguments.arrows {
        for &Step { from, to } in items {
            picture = picture.arrow(from, to, *color);
        }
    }
    picture
}

/// Writes the picture in the form that the file's name asks for.
fn save(path: &Path, svg: &str) -> Result<()> {
    let extension = path.extension().map(OsStr::to_ascii_lowercase);
    let bytes = match extension.as_ref().and_then(|extension| extension.to_str()) {
        Some("svg") => svg.as_bytes().to_vec(),
        Some("png") => png(svg)?,
        _ => bail!("the name of the file, {}, ends neither in .svg nor in .png", path.display()),
    };
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// The pixels of a picture, as the picture's own size says.
fn png(svg: &str) -> Result<Vec<u8>> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default())?;
    let size = tree.size().to_int_size();
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height())
        .context("there is not enough memory for so many pixels")?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}
