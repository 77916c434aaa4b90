//! Rays, and the squares that two squares have between them or in line with them.

use super::SquareTable;
use crate::{Bitboard, Direction, Square};

static RAYS: [SquareTable; 8] = {
    let mut rays = [[Bitboard::EMPTY; 64]; 8];
    let mut index = 0;
    while let Some(from) = Square::from_index(index) {
        let mut d = 0;
        while d < 8 {
            let (files, ranks) = Direction::ALL[d].step();
            let mut square = from;
            while let Some(next) = square.offset(files, ranks) {
                rays[d][index] = rays[d][index].with(next);
                square = next;
            }
            d += 1;
        }
        index += 1;
    }
    rays
};

static BETWEEN: [SquareTable; 64] = {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut index = 0;
    while let Some(from) = Square::from_index(index) {
        let mut d = 0;
        while d < 8 {
            let (files, ranks) = Direction::ALL[d].step();
            let mut passed = Bitboard::EMPTY;
            let mut square = from;
            while let Some(next) = square.offset(files, ranks) {
                table[index][next.index()] = passed;
                passed = passed.with(next);
                square = next;
            }
            d += 1;
        }
        index += 1;
    }
    table
};

static LINE: [SquareTable; 64] = {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut index = 0;
    while let Some(from) = Square::from_index(index) {
        let mut d = 0;
        while d < 8 {
            let forward = RAYS[d][index];
            let backward = RAYS[Direction::ALL[d].opposite().index()][index];
            let whole = Bitboard(forward.0 | backward.0).with(from);
            let (files, ranks) = Direction::ALL[d].step();
            let mut square = from;
            while let Some(next) = square.offset(files, ranks) {
                table[index][next.index()] = whole;
                square = next;
            }
            d += 1;
        }
        index += 1;
    }
    table
};

const fn union_of_rays(directions: [Direction; 4]) -> SquareTable {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut d = 0;
        while d < 4 {
            table[index].0 |= RAYS[directions[d].index()][index].0;
            d += 1;
        }
        index += 1;
    }
    table
}

static DIAGONALS: SquareTable = union_of_rays(Direction::DIAGONAL);
static ORTHOGONALS: SquareTable = union_of_rays(Direction::ORTHOGONAL);

/// The squares from `square` (without it) to the edge of the board.
///
/// ```
/// use variant_core::{attacks, Direction, Square};
/// assert_eq!(attacks::ray(Direction::North, Square::E5).len(), 3);
/// ```
#[must_use]
#[inline]
pub const fn ray(direction: Direction, square: Square) -> Bitboard {
    RAYS[direction.index()][square.index()]
}

/// The squares strictly between two squares of a rank, file or diagonal; none for other pairs.
///
/// ```
/// use variant_core::{attacks, Bitboard, Square};
/// assert_eq!(attacks::between(Square::A1, Square::A3), Bitboard::of(Square::A2));
/// assert!(attacks::between(Square::A1, Square::B3).is_empty());
/// ```
#[must_use]
#[inline]
pub const fn between(one: Square, other: Square) -> Bitboard {
    BETWEEN[one.index()][other.index()]
}

/// The whole rank, file or diagonal through two different squares, from edge to edge with both of
/// them; none when they share no line.
///
/// ```
/// use variant_core::{attacks, Square};
/// assert_eq!(attacks::line(Square::B1, Square::B4).len(), 8);
/// assert!(attacks::line(Square::B1, Square::C8).is_empty());
/// ```
#[must_use]
#[inline]
pub const fn line(one: Square, other: Square) -> Bitboard {
    LINE[one.index()][other.index()]
}

/// The squares on the two diagonals through `square`, without it.
#[must_use]
#[inline]
pub const fn diagonals(square: Square) -> Bitboard {
    DIAGONALS[square.index()]
}

/// The squares on the rank and file of `square`, without it.
#[must_use]
#[inline]
pub const fn orthogonals(square: Square) -> Bitboard {
    ORTHOGONALS[square.index()]
}

/// The squares on the diagonal that rises to the right through `square`, without it.
#[must_use]
#[inline]
pub const fn diagonal(square: Square) -> Bitboard {
    Bitboard(ray(Direction::NorthEast, square).0 | ray(Direction::SouthWest, square).0)
}

/// The squares on the diagonal that falls to the right through `square`, without it.
#[must_use]
#[inline]
pub const fn antidiagonal(square: Square) -> Bitboard {
    Bitboard(ray(Direction::NorthWest, square).0 | ray(Direction::SouthEast, square).0)
}
