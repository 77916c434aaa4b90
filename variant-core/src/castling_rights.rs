//! Which rooks may still castle.

use core::fmt;

use crate::{Bitboard, Color, File, Rank, Square};

/// The rooks that may still castle with the king of their side, by their files on the home rank.
///
/// Kept by file, so that shuffled starts need nothing more. Whether a right is one to the king's
/// side or the queen's follows from where the king stands.
///
/// ```
/// use variant_core::{CastlingRights, Color, File, Square};
/// let mut rights = CastlingRights::NONE;
/// rights.add(Color::White, File::H);
/// assert!(rights.rooks().contains(Square::H1));
/// rights.remove(Square::H1.into());
/// assert_eq!(rights, CastlingRights::NONE);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights {
    /// Bit *n* for White's rook on file *n*, bit 8 + *n* for Black's.
    files: u16,
}

impl CastlingRights {
    /// No right at all.
    pub const NONE: CastlingRights = CastlingRights { files: 0 };

    /// The squares of all rooks with a right.
    #[must_use]
    #[inline]
    pub const fn rooks(self) -> Bitboard {
        Bitboard(self.files as u64 & 0xff | (self.files as u64 & 0xff00) << 48)
    }

    /// The squares of one side's rooks with a right.
    #[must_use]
    #[inline]
    pub const fn rooks_of(self, color: Color) -> Bitboard {
        Bitboard(self.rooks().0 & Bitboard::relative_rank(color, Rank::First).0)
    }

    /// Whether no right is left.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.files == 0
    }

    /// Whether the rook on this file of the home rank has a right.
    #[must_use]
    pub const fn contains(self, color: Color, file: File) -> bool {
        self.files >> (8 * color.index() + file.index()) & 1 == 1
    }

    /// Gives the rook on this file of the home rank a right.
    pub fn add(&mut self, color: Color, file: File) {
        self.files |= 1 << (8 * color.index() + file.index());
    }

    /// Ends the rights of all rooks on these squares.
    #[inline]
    pub fn remove(&mut self, squares: Bitboard) {
        self.files &= !(squares.0 as u16 & 0xff | (squares.0 >> 48) as u16 & 0xff00);
    }

    /// Ends all rights of one side.
    #[inline]
    pub fn remove_all(&mut self, color: Color) {
        self.files &= !(0xff << (8 * color.index()));
    }

    /// The square of the rook of `color` with a right on that side of its king.
    #[must_use]
    pub fn rook(self, color: Color, king: Square, side: CastlingSide) -> Option<Square> {
        let toward = side.direction();
        (self.rooks_of(color) & crate::attacks::ray(toward, king)).first()
    }
}

impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CastlingRights({:?})", self.rooks())
    }
}

/// The two ways to castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingSide {
    /// Towards the h-file: the king lands on the g-file, the rook on the f-file.
    King,
    /// Towards the a-file: the king lands on the c-file, the rook on the d-file.
    Queen,
}

impl CastlingSide {
    /// Both sides, king's side first, as FEN writes them.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::King, CastlingSide::Queen];

    /// The side on which a rook on `rook` stands from a king on `king`.
    #[must_use]
    #[inline]
    pub const fn of(king: Square, rook: Square) -> CastlingSide {
        if rook.index() > king.index() { CastlingSide::King } else { CastlingSide::Queen }
    }

    /// From the king towards the rook.
    #[must_use]
    pub const fn direction(self) -> crate::Direction {
        match self {
            CastlingSide::King => crate::Direction::East,
            CastlingSide::Queen => crate::Direction::West,
        }
    }

    /// Where the king of `color` lands.
    #[must_use]
    #[inline]
    pub const fn king_to(self, color: Color) -> Square {
        let file = match self {
            CastlingSide::King => File::G,
            CastlingSide::Queen => File::C,
        };
        Square::new(file, Rank::First.relative_to(color))
    }

    /// Where the rook of `color` lands.
    #[must_use]
    #[inline]
    pub const fn rook_to(self, color: Color) -> Square {
        let file = match self {
            CastlingSide::King => File::F,
            CastlingSide::Queen => File::D,
        };
        Square::new(file, Rank::First.relative_to(color))
    }
}

/// A castling move spelt out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Castling {
    /// Which way.
    pub side: CastlingSide,
    /// The king's square before.
    pub king_from: Square,
    /// The king's square after.
    pub king_to: Square,
    /// The rook's square before.
    pub rook_from: Square,
    /// The rook's square after.
    pub rook_to: Square,
}

impl Castling {
    /// The castling of a king of `color` with a rook of its own on the same rank.
    #[must_use]
    #[inline]
    pub const fn new(color: Color, king: Square, rook: Square) -> Castling {
        let side = CastlingSide::of(king, rook);
        Castling {
            side,
            king_from: king,
            king_to: side.king_to(color),
            rook_from: rook,
            rook_to: side.rook_to(color),
        }
    }
}
