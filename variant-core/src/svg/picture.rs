//! A board as a picture, and what it shows.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::layout::Layout;
use super::{Figures, Pieces, Rgba, Theme};
use crate::{Bitboard, Board, Color, KindInfo, Piece, Square};

/// A board to be shown; prints as a standalone SVG. See [`svg`](super) for its names and layers.
///
/// ```
/// use fusion::{Position, Square};
/// use variant_core::svg::Rgba;
/// let position = Position::start();
/// let red: Rgba = "#c03028".parse()?;
/// let svg = position.svg().size(240).mark(Square::F7, red).to_string();
/// assert!(svg.contains(r#"width="240""#) && svg.contains("<title>Black Pawn on f7</title>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
#[must_use]
pub struct Picture<'a> {
    pub(crate) board: &'a Board,
    pub(crate) kinds: &'a [KindInfo],
    pub(crate) pieces: &'a dyn Pieces,
    pub(crate) theme: Theme,
    pub(crate) layout: Layout,
    pub(crate) size: Option<u32>,
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) description: Option<String>,
    pub(crate) last_move: Option<(Square, Square)>,
    pub(crate) checks: Bitboard,
    pub(crate) marks: Vec<(Bitboard, Rgba)>,
    pub(crate) arrows: Vec<(Square, Square, Rgba)>,
    pub(crate) destinations: Option<(Square, Bitboard)>,
}

impl<'a> Picture<'a> {
    /// A board with nothing marked on it, the pieces called by `kinds`.
    /// [`Position::svg`](crate::Position::svg) knows more; this is for boards that are no position,
    /// as in an editor.
    pub fn new(board: &'a Board, kinds: &'a [KindInfo]) -> Picture<'a> {
        Picture {
            board,
            kinds,
            pieces: &Figures::DEFAULT,
            theme: Theme::LIGHT,
            layout: Layout { bottom: Color::White, coordinates: true },
            size: None,
            id: "board".into(),
            title: "Chess board".into(),
            description: None,
            last_move: None,
            checks: Bitboard::EMPTY,
            marks: Vec::new(),
            arrows: Vec::new(),
            destinations: None,
        }
    }

    /// The side whose first rank is at the bottom; White's without this.
    pub fn bottom(mut self, color: Color) -> Picture<'a> {
        self.layout.bottom = color;
        self
    }

    /// Whether letters and digits stand beside the board; they do without this.
    pub fn coordinates(mut self, shown: bool) -> Picture<'a> {
        self.layout.coordinates = shown;
        self
    }

    /// Width and height in pixels; without this, squares are 45 pixels wide. The picture scales to
    /// any size all the same.
    pub fn size(mut self, pixels: u32) -> Picture<'a> {
        self.size = Some(pixels);
        self
    }

    /// The colours of the board; [`Theme::LIGHT`] without this.
    pub fn theme(mut self, theme: Theme) -> Picture<'a> {
        self.theme = theme;
        self
    }

    /// Where the drawings of pieces come from; [`Figures::DEFAULT`] without this.
    pub fn pieces(mut self, pieces: &'a dyn Pieces) -> Picture<'a> {
        self.pieces = pieces;
        self
    }

    /// What every id in the picture starts with; `board` without this. Two pictures in one page
    /// need different ones. Whatever is not a letter or digit of ASCII, or `_`, becomes a `-`, and
    /// letters are lower case.
    pub fn id(mut self, id: impl Into<String>) -> Picture<'a> {
        self.id = id.into();
        self
    }

    /// The title, which screen readers say first.
    pub fn title(mut self, title: impl Into<String>) -> Picture<'a> {
        self.title = title.into();
        self
    }

    /// The description for screen readers; without this, a list of what stands where and what is
    /// marked.
    pub fn description(mut self, description: impl Into<String>) -> Picture<'a> {
        self.description = Some(description.into());
        self
    }

    /// Tints the two squares of the last move; a square that has vanished is outlined.
    pub fn last_move(mut self, from: Square, to: Square) -> Picture<'a> {
        self.last_move = Some((from, to));
        self
    }

    /// The squares shown as in check, in place of those that a position knows to be.
    pub fn checks(mut self, squares: impl Into<Bitboard>) -> Picture<'a> {
        self.checks = squares.into();
        self
    }

    /// Colours one square or a set of them; to be called for each colour.
    pub fn mark(mut self, squares: impl Into<Bitboard>, color: Rgba) -> Picture<'a> {
        self.marks.push((squares.into(), color));
        self
    }

    /// Draws an arrow, or a ring if both squares are the same; to be called for each.
    pub fn arrow(mut self, from: Square, to: Square, color: Rgba) -> Picture<'a> {
        self.arrows.push((from, to, color));
        self
    }

    /// Shows where the piece on `from` can go: a dot on an empty square, a ring around an enemy
    /// that it takes, a broken ring around a piece of its own side that it joins.
    pub fn destinations(mut self, from: Square, to: Bitboard) -> Picture<'a> {
        self.destinations = Some((from, to));
        self
    }

    /// What the variant calls a piece; for a kind that it does not have, just `Piece`.
    pub(crate) fn info(&self, piece: Piece) -> KindInfo {
        let known = self.kinds.iter().find(|info| info.kind == piece.kind);
        known.copied().unwrap_or(KindInfo::new(piece.kind, '?', "Piece"))
    }
}

impl fmt::Debug for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Picture")
            .field("title", &self.title)
            .field("bottom", &self.layout.bottom)
            .field("size", &self.size)
            .finish_non_exhaustive()
    }
}
