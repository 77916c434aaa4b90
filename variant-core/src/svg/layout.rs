//! Where everything is, in units: a square is as wide as the box of a piece.

use super::PIECE_UNITS;
use crate::{Color, File, Rank, Square};

/// The side of a square.
pub(crate) const SQUARE: i64 = PIECE_UNITS as i64;
/// The side of all squares together.
pub(crate) const BOARD: i64 = 8 * SQUARE;
/// The rim where nothing is written.
pub(crate) const RIM: i64 = 5;
/// How much wider the rim is where coordinates are written.
pub(crate) const BAND: i64 = 11;

/// The places of the squares.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    pub(crate) bottom: Color,
    pub(crate) coordinates: bool,
}

impl Layout {
    /// The left edge of the squares.
    pub(crate) fn left(self) -> i64 {
        RIM + if self.coordinates { BAND } else { 0 }
    }

    /// The upper edge of the squares.
    pub(crate) fn top(self) -> i64 {
        RIM
    }

    /// The side of the whole picture.
    pub(crate) fn side(self) -> i64 {
        self.left() + BOARD + RIM
    }

    /// The left edge of a file.
    pub(crate) fn x(self, file: File) -> i64 {
        let column = match self.bottom {
            Color::White => file as i64,
            Color::Black => 7 - file as i64,
        };
        self.left() + SQUARE * column
    }

    /// The upper edge of a rank.
    pub(crate) fn y(self, rank: Rank) -> i64 {
        let row = match self.bottom {
            Color::White => 7 - rank as i64,
            Color::Black => rank as i64,
        };
        self.top() + SQUARE * row
    }

    /// The upper left corner of a square.
    pub(crate) fn corner(self, square: Square) -> (i64, i64) {
        (self.x(square.file()), self.y(square.rank()))
    }

    /// The middle of a square, in hundredths of a unit.
    pub(crate) fn middle(self, square: Square) -> (i64, i64) {
        let (x, y) = self.corner(square);
        (x * 100 + SQUARE * 50, y * 100 + SQUARE * 50)
    }

    /// The square so many to the right and down as the picture shows it, if there is one.
    pub(crate) fn step(self, square: Square, across: i8, down: i8) -> Option<Square> {
        match self.bottom {
            Color::White => square.offset(across, -down),
            Color::Black => square.offset(-across, down),
        }
    }
}
