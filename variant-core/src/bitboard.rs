//! Sets of squares as 64-bit words.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use crate::{Color, File, Rank, Square};

/// A set of squares; bit *n* is the square with index *n*.
///
/// ```
/// use variant_core::{Bitboard, Square};
/// let corners = Bitboard::from_iter([Square::A1, Square::H1, Square::A8, Square::H8]);
/// assert_eq!(corners.len(), 4);
/// assert!(corners.contains(Square::H8));
/// assert_eq!(corners.iter().next(), Some(Square::A1));
/// assert_eq!((corners & Bitboard::rank(variant_core::Rank::First)).len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 64 squares.
    pub const ALL: Bitboard = Bitboard(!0);
    /// The dark squares, a1 among them.
    pub const DARK: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);

    /// The set of one square.
    #[must_use]
    #[inline]
    pub const fn of(square: Square) -> Bitboard {
        Bitboard(1 << square.index())
    }

    /// The squares of one file.
    #[must_use]
    #[inline]
    pub const fn file(file: File) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << file.index())
    }

    /// The squares of one rank.
    #[must_use]
    #[inline]
    pub const fn rank(rank: Rank) -> Bitboard {
        Bitboard(0xff << (rank.index() * 8))
    }

    /// The squares of the rank that is `rank` as `color` counts.
    #[must_use]
    #[inline]
    pub const fn relative_rank(color: Color, rank: Rank) -> Bitboard {
        Bitboard::rank(rank.relative_to(color))
    }

    /// Whether `square` is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// Whether the set has no square.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the two sets share a square.
    #[must_use]
    #[inline]
    pub const fn intersects(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether the set has more than one square (cheaper than counting).
    #[must_use]
    #[inline]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The number of squares in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest square of the set, or `None` when it is empty.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::wrapping(self.0.trailing_zeros())) }
    }

    /// The highest square of the set, or `None` when it is empty.
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::wrapping(63 - self.0.leading_zeros())) }
    }

    /// The only square of the set, or `None` when it has none or several.
    #[must_use]
    #[inline]
    pub const fn single(self) -> Option<Square> {
        if self.has_several() { None } else { self.first() }
    }

    /// The set with `square` added.
    #[must_use]
    #[inline]
    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | Bitboard::of(square).0)
    }

    /// The set with `square` removed.
    #[must_use]
    #[inline]
    pub const fn without(self, square: Square) -> Bitboard {
        Bitboard(self.0 & !Bitboard::of(square).0)
    }

    /// Every square of the set moved by `step` square indices: 8 is one rank up, -1 one file to
    /// the left. Squares past the first or last rank fall off; files wrap, so mask them before.
    #[must_use]
    #[inline]
    pub const fn shift(self, step: i8) -> Bitboard {
        if step >= 0 { Bitboard(self.0 << step) } else { Bitboard(self.0 >> -step) }
    }

    /// The set mirrored from White's side to Black's.
    #[must_use]
    #[inline]
    pub const fn flip(self) -> Bitboard {
        Bitboard(self.0.swap_bytes())
    }

    /// The squares from the lowest index to the highest.
    #[must_use]
    #[inline]
    pub const fn iter(self) -> Squares {
        Squares(self.0)
    }
}

/// Iterator over the squares of a [`Bitboard`], lowest index first.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = Bitboard(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl DoubleEndedIterator for Squares {
    #[inline]
    fn next_back(&mut self) -> Option<Square> {
        let square = Bitboard(self.0).last()?;
        self.0 ^= Bitboard::of(square).0;
        Some(square)
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<T: IntoIterator<Item = Square>>(squares: T) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Bitboard {
        Bitboard::of(square)
    }
}

impl From<Option<Square>> for Bitboard {
    #[inline]
    fn from(square: Option<Square>) -> Bitboard {
        square.map_or(Bitboard::EMPTY, Bitboard::of)
    }
}

macro_rules! word_operators {
    ($($operator:ident $method:ident $token:tt, $assign:ident $assign_method:ident;)*) => {$(
        impl $operator for Bitboard {
            type Output = Bitboard;
            #[inline]
            fn $method(self, other: Bitboard) -> Bitboard {
                Bitboard(self.0 $token other.0)
            }
        }
        impl $assign for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: Bitboard) {
                *self = Bitboard(self.0 $token other.0);
            }
        }
    )*};
}

word_operators! {
    BitAnd bitand &, BitAndAssign bitand_assign;
    BitOr bitor |, BitOrAssign bitor_assign;
    BitXor bitxor ^, BitXorAssign bitxor_assign;
}

impl Not for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

/// Set difference: the squares of the left set that are not in the right one.
impl Sub for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn sub(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

/// Prints the set as a board, eighth rank first, `1` for a member.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let mark = if self.contains(Square::new(file, rank)) { '1' } else { '.' };
                let gap = if file == File::H { '\n' } else { ' ' };
                write!(f, "{mark}{gap}")?;
            }
        }
        Ok(())
    }
}

/// Prints the names of the members; with `{:#?}`, the board.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return write!(f, "Bitboard({:#018x})\n{self}", self.0);
        }
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::vec::Vec;
    use quickcheck::quickcheck;

    #[test]
    fn debug_names_squares() {
        let set = Bitboard::from_iter([Square::A1, Square::H8]);
        assert_eq!(format!("{set:?}"), "{a1, h8}");
        assert!(format!("{set:#?}").contains("\n. . . . . . . 1\n"));
    }

    #[test]
    fn dark_squares_are_the_dark_ones() {
        for square in Square::all() {
            assert_eq!(Bitboard::DARK.contains(square), square.is_dark());
        }
    }

    quickcheck! {
        fn iteration_rebuilds_the_set(word: u64) -> bool {
            let squares: Vec<Square> = Bitboard(word).iter().collect();
            squares.len() as u32 == Bitboard(word).len()
                && squares.is_sorted()
                && squares.into_iter().collect::<Bitboard>() == Bitboard(word)
        }

        fn first_and_last_are_the_ends(word: u64) -> bool {
            let squares: Vec<Square> = Bitboard(word).iter().collect();
            Bitboard(word).first() == squares.first().copied()
                && Bitboard(word).last() == squares.last().copied()
                && Bitboard(word).has_several() == (squares.len() > 1)
        }
    }
}
