//! A piece: a kind and the side that owns it.

use crate::{Color, Kind};

/// A piece of one side.
///
/// ```
/// use variant_core::{Color, Kind, Piece};
/// let queen = Piece::new(Color::White, Kind::QUEEN);
/// assert_eq!(queen.color, Color::White);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The owner.
    pub color: Color,
    /// What it is.
    pub kind: Kind,
}

impl Piece {
    /// The piece of this side and kind.
    #[must_use]
    pub const fn new(color: Color, kind: Kind) -> Piece {
        Piece { color, kind }
    }
}

/// What is on a square: a piece, nothing, or not even a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Content {
    /// A square with nothing on it.
    #[default]
    Empty,
    /// A hole: nothing can stand here.
    Hole,
    /// A piece.
    Piece(Piece),
}

impl Content {
    /// The piece, if there is one.
    #[must_use]
    pub const fn piece(self) -> Option<Piece> {
        match self {
            Content::Piece(piece) => Some(piece),
            Content::Empty | Content::Hole => None,
        }
    }
}
