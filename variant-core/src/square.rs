//! The 64 squares and their names.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::{File, Rank};

/// One of the 64 squares, `a1` = 0, `b1` = 1, … `h8` = 63.
///
/// A hole is a square too: whether it exists is the [`Board`](crate::Board)'s business.
///
/// ```
/// use variant_core::{File, Rank, Square};
/// let square: Square = "e4".parse()?;
/// assert_eq!(square, Square::E4);
/// assert_eq!(square, Square::new(File::E, Rank::Fourth));
/// assert_eq!(square.offset(1, 2), Some(Square::F6));
/// assert_eq!(Square::H1.offset(1, 0), None);
/// # Ok::<(), variant_core::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

/// Text that names no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("a square is a letter from a to h and a digit from 1 to 8, such as e4")]
pub struct ParseSquareError;

impl Square {
    /// The square on this file and rank.
    #[must_use]
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square(rank as u8 * 8 + file as u8)
    }

    /// The square with this index, or `None` past 63.
    #[must_use]
    #[inline]
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < 64 { Some(Square(index as u8)) } else { None }
    }

    /// The square whose index is the low six bits of `index`.
    #[inline]
    pub(crate) const fn wrapping(index: u32) -> Square {
        Square(index as u8 & 63)
    }

    /// 0 for a1, 7 for h1, 63 for h8.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing; it lets the compiler drop bound checks on tables of 64.
        (self.0 & 63) as usize
    }

    /// The file the square stands on.
    #[must_use]
    #[inline]
    pub const fn file(self) -> File {
        File::ALL[self.index() % 8]
    }

    /// The rank the square stands on.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.index() / 8]
    }

    /// The square `files` to the right and `ranks` up, or `None` off the board.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self.0 % 8) as i16 + files as i16;
        let rank = (self.0 / 8) as i16 + ranks as i16;
        if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
            Some(Square((rank * 8 + file) as u8))
        } else {
            None
        }
    }

    /// The square mirrored from White's side to Black's: a1 ↔ a8.
    #[must_use]
    #[inline]
    pub const fn flip(self) -> Square {
        Square(self.0 ^ 56)
    }

    /// `true` for the dark squares, of which a1 is one.
    #[must_use]
    pub const fn is_dark(self) -> bool {
        (self.0 % 8 + self.0 / 8) % 2 == 0
    }

    /// The number of king steps between two squares on a board without holes, 0 to 7.
    #[must_use]
    pub const fn distance(self, other: Square) -> u8 {
        let files = (self.0 % 8).abs_diff(other.0 % 8);
        let ranks = (self.0 / 8).abs_diff(other.0 / 8);
        if files > ranks { files } else { ranks }
    }

    /// All squares in the order of their indices.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64u8).map(Square)
    }
}

macro_rules! name_squares {
    ($($name:ident)*) => { name_squares!(@ 0u8; $($name)*); };
    (@ $index:expr; $name:ident $($rest:ident)*) => {
        #[doc = concat!("The square ", stringify!($name), ".")]
        pub const $name: Square = Square($index);
        name_squares!(@ $index + 1; $($rest)*);
    };
    (@ $index:expr;) => {};
}

impl Square {
    name_squares! {
        A1 B1 C1 D1 E1 F1 G1 H1 A2 B2 C2 D2 E2 F2 G2 H2 A3 B3 C3 D3 E3 F3 G3 H3
        A4 B4 C4 D4 E4 F4 G4 H4 A5 B5 C5 D5 E5 F5 G5 H5 A6 B6 C6 D6 E6 F6 G6 H6
        A7 B7 C7 D7 E7 F7 G7 H7 A8 B8 C8 D8 E8 F8 G8 H8
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let mut letters = text.chars();
        let file = letters.next().and_then(File::from_letter);
        let rank = letters.next().and_then(Rank::from_digit);
        match (file, rank, letters.next()) {
            (Some(file), Some(rank), None) => Ok(Square::new(file, rank)),
            _ => Err(ParseSquareError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_square_reads_back() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::new(square.file(), square.rank()), square);
            assert_eq!(square.flip().flip(), square);
        }
    }

    #[test]
    fn other_text_is_no_square() {
        for text in ["", "e", "e44", "i1", "a0", "a9", "E4", "é4", "4e", " e4"] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text:?}");
        }
    }

    #[test]
    fn a1_is_dark_and_h1_light() {
        assert!(Square::A1.is_dark());
        assert!(!Square::H1.is_dark());
        assert!(Square::D8.is_dark());
    }
}
