//! Where pieces of the common shapes reach: leapers, rays, sliders, and the lines between squares.
//!
//! All tables are computed by the compiler. They know nothing of sides or kinds: a variant
//! combines them in its [`Rules`](crate::Rules).
//!
//! ```
//! use variant_core::{attacks, Bitboard, Square};
//! let occupied = Bitboard::from_iter([Square::A4, Square::D1]);
//! let rook = attacks::rook(Square::A1, occupied);
//! assert!(rook.contains(Square::A4) && rook.contains(Square::D1));
//! assert!(!rook.contains(Square::A5) && !rook.contains(Square::E1));
//! assert_eq!(attacks::knight(Square::A1).len(), 2);
//! ```

mod lines;
mod sliders;

pub use lines::{antidiagonal, between, diagonal, diagonals, line, orthogonals, ray};
pub use sliders::{bishop, queen, rook};

use crate::{Bitboard, Color, Square};

/// A table with one set of squares for each square.
pub type SquareTable = [Bitboard; 64];

/// The squares reached from each square by any of the given steps (files right, ranks up), in one
/// leap: the table of a leaper of your own.
///
/// ```
/// use variant_core::attacks::{leaper, SquareTable};
/// use variant_core::Square;
/// static CAMEL: SquareTable =
///     leaper(&[(1, 3), (3, 1), (3, -1), (1, -3), (-1, -3), (-3, -1), (-3, 1), (-1, 3)]);
/// assert_eq!(CAMEL[Square::A1.index()].len(), 2);
/// ```
#[must_use]
pub const fn leaper(steps: &[(i8, i8)]) -> SquareTable {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let mut n = 0;
        while n < steps.len() {
            if let Some(target) = square.offset(steps[n].0, steps[n].1) {
                table[index] = table[index].with(target);
            }
            n += 1;
        }
        index += 1;
    }
    table
}

static KNIGHT: SquareTable =
    leaper(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: SquareTable =
    leaper(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
static PAWN: [SquareTable; 2] = [leaper(&[(-1, 1), (1, 1)]), leaper(&[(-1, -1), (1, -1)])];

/// The squares a knight's leap away.
#[must_use]
#[inline]
pub fn knight(square: Square) -> Bitboard {
    KNIGHT[square.index()]
}

/// The squares a king's step away.
#[must_use]
#[inline]
pub fn king(square: Square) -> Bitboard {
    KING[square.index()]
}

/// The squares a pawn of `color` attacks: one forward, diagonally.
///
/// ```
/// use variant_core::{attacks, Color, Square};
/// assert!(attacks::pawn(Color::White, Square::E4).contains(Square::D5));
/// assert!(attacks::pawn(Color::Black, Square::E4).contains(Square::D3));
/// ```
#[must_use]
#[inline]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    PAWN[color.index()][square.index()]
}

/// All squares attacked by a set of pawns of `color` together.
#[must_use]
#[inline]
pub fn pawns(color: Color, pawns: Bitboard) -> Bitboard {
    let west = Bitboard(pawns.0 & !Bitboard::file(crate::File::A).0);
    let east = Bitboard(pawns.0 & !Bitboard::file(crate::File::H).0);
    match color {
        Color::White => west.shift(7) | east.shift(9),
        Color::Black => west.shift(-9) | east.shift(-7),
    }
}

/// All squares a knight's leap away from any square of a set.
#[must_use]
#[inline]
pub fn knights(knights: Bitboard) -> Bitboard {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_AB: u64 = 0xfcfc_fcfc_fcfc_fcfc;
    let one_east = knights.0 << 1 & NOT_A;
    let one_west = knights.0 >> 1 & 0x7f7f_7f7f_7f7f_7f7f;
    let two_east = knights.0 << 2 & NOT_AB;
    let two_west = knights.0 >> 2 & 0x3f3f_3f3f_3f3f_3f3f;
    let narrow = one_east | one_west;
    let wide = two_east | two_west;
    Bitboard(narrow << 16 | narrow >> 16 | wide << 8 | wide >> 8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        fn sets_attack_what_their_members_attack(word: u64) -> bool {
            let set = Bitboard(word);
            let each = |attacks: &dyn Fn(Square) -> Bitboard| {
                set.iter().fold(Bitboard::EMPTY, |all, square| all | attacks(square))
            };
            knights(set) == each(&knight)
                && pawns(Color::White, set) == each(&|square| pawn(Color::White, square))
                && pawns(Color::Black, set) == each(&|square| pawn(Color::Black, square))
        }
    }
}
