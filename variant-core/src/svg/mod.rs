//! Boards and pieces as pictures: standalone SVG, for pages, documents, problems and chat.
//!
//! [`Position::svg`] and [`AnyPosition::svg`](crate::dynamic::AnyPosition::svg) give a [`Picture`],
//! which is set up by its methods and prints as SVG:
//!
//! ```
//! use fusion::{Color, Position, Square};
//! use variant_core::svg::{Rgba, Theme};
//!
//! let position = Position::start();
//! let svg = position
//!     .svg()
//!     .bottom(Color::Black)
//!     .theme(Theme::DARK)
//!     .last_move(Square::E2, Square::E4)
//!     .destinations(Square::G1, position.destinations(Square::G1))
//!     .arrow(Square::E7, Square::E5, "green".parse::<Rgba>()?)
//!     .to_string();
//! assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # In a page
//!
//! A picture can stand inside HTML, where scripts and styles find their way by these names:
//!
//! | what | element | class | attributes |
//! |---|---|---|---|
//! | square | `rect` | `square light`, `square dark` | `id="board-e4"`, `data-square="e4"` |
//! | hole | `g` | `hole` | the same |
//! | piece | `g` | `piece white dragon-king` | `data-square`, `data-piece="G"` (its FEN letter), moved into place by `transform` |
//! | layers, from below | `g` | `frame`, `coordinates`, `squares`, `holes`, `last-move`, `marks`, `checks`, `destinations`, `pieces`, `arrows` | |
//! | dots and rings | `circle` | `empty`, `capture`, `join` | `data-square` |
//!
//! The `board` in every id is [`Picture::id`]'s. Colours are attributes, so that any style sheet
//! overrides them. There is no script, no style element, no font and no link to anything outside.
//! For pages that move pieces themselves, [`symbols`] draws each piece once and [`piece`] draws one
//! alone.

mod arrow;
mod figures;
mod glyphs;
mod layout;
mod picture;
mod pieces;
mod render;
mod rgba;
mod text;
mod theme;

use alloc::string::{String, ToString};
use core::fmt::{self, Display, Write};

pub use picture::Picture;
pub use pieces::{Figures, Pieces, Shades};
pub use rgba::{ParseRgbaError, Rgba};
pub use theme::Theme;

use text::{Escaped, Word};

use crate::{Color, KindInfo, Position, Rules};

impl<R: Rules> Position<R> {
    /// The board as a picture, to be set up further; what is in check is marked.
    pub fn svg(&self) -> Picture<'_> {
        Picture::new(self.board(), R::KINDS)
            .title(alloc::format!("{} Chess, {} to move", R::NAME, self.turn()))
            .checks(self.checks().0)
    }
}

/// The side of the box that pieces are drawn in.
pub const PIECE_UNITS: u32 = 45;

/// One piece alone, as a standalone SVG that scales to any size.
///
/// ```
/// use fusion::{Color, KINDS};
/// use variant_core::svg::{self, Figures};
/// let pawn = svg::piece(&KINDS[0], Color::White, &Figures::DEFAULT);
/// assert!(pawn.contains("<title>White Pawn</title>"));
/// ```
#[must_use]
pub fn piece(info: &KindInfo, color: Color, pieces: &dyn Pieces) -> String {
    written(|out| {
        write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {PIECE_UNITS} {PIECE_UNITS}\" \
             role=\"img\" class=\"piece {}\"><title>{color} {}</title>",
            PieceWord(color, info),
            Escaped(info.name)
        )?;
        pieces.draw(info, color, out)?;
        out.write_str("</svg>\n")
    })
}

/// A sheet of symbols, one for each kind and side, to stand once in a page that uses them.
///
/// ```
/// use fusion::{Color, KINDS};
/// use variant_core::svg::{self, Figures};
/// let sheet = svg::symbols(&KINDS, &Figures::DEFAULT, "piece");
/// assert!(sheet.contains(r#"<symbol id="piece-white-dragon-king" viewBox="0 0 45 45">"#));
/// let id = svg::symbol_id("piece", &KINDS[9], Color::White);
/// assert_eq!(id, "piece-white-dragon-king"); // For <svg><use href="#piece-white-dragon-king"/></svg>.
/// ```
#[must_use]
pub fn symbols(kinds: &[KindInfo], pieces: &dyn Pieces, id: &str) -> String {
    written(|out| {
        out.write_str(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" aria-hidden=\"true\">\n",
        )?;
        for info in kinds {
            for color in Color::ALL {
                symbol(info, color, pieces, id, out)?;
            }
        }
        out.write_str("</svg>\n")
    })
}

/// The id that a piece's symbol has in [`symbols`] with this `id`, and in a [`Picture`] of this id.
#[must_use]
pub fn symbol_id(id: &str, info: &KindInfo, color: Color) -> String {
    SymbolId(id, info, color).to_string()
}

/// Writes one symbol.
fn symbol(
    info: &KindInfo,
    color: Color,
    pieces: &dyn Pieces,
    id: &str,
    out: &mut dyn Write,
) -> fmt::Result {
    let id = SymbolId(id, info, color);
    write!(out, "<symbol id=\"{id}\" viewBox=\"0 0 {PIECE_UNITS} {PIECE_UNITS}\">")?;
    pieces.draw(info, color, out)?;
    out.write_str("</symbol>\n")
}

/// The id of a symbol.
struct SymbolId<'a>(&'a str, &'a KindInfo, Color);

impl Display for SymbolId<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SymbolId(id, info, color) = self;
        write!(f, "{}-{}-{}", Word(id), side(*color), Word(info.name))
    }
}

/// A piece as classes: `white dragon-king`.
struct PieceWord<'a>(Color, &'a KindInfo);

impl Display for PieceWord<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", side(self.0), Word(self.1.name))
    }
}

/// The word for a side in ids and classes.
fn side(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// What a function writes, as a string. A provider of pieces that reports an error, though a
/// string takes everything, leaves its piece as far as it came.
fn written(write: impl FnOnce(&mut String) -> fmt::Result) -> String {
    let mut out = String::new();
    let _ = write(&mut out);
    out
}
