//! Bishop and rook attacks around any occupation.
//!
//! Two ways to look them up: by magic factors, and line by line with small tables. The first is
//! faster, but its tables would be most of a WebAssembly module, so there the second is used.

#[cfg(any(test, target_family = "wasm"))]
mod by_lines;
#[cfg(any(test, not(target_family = "wasm")))]
mod by_magic;

#[cfg(target_family = "wasm")]
use by_lines as chosen;
#[cfg(not(target_family = "wasm"))]
use by_magic as chosen;

use crate::{Bitboard, Square};

/// The squares a bishop on `square` attacks, the first occupied one of each direction included.
#[must_use]
#[inline]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    chosen::bishop(square, occupied)
}

/// The squares a rook on `square` attacks, the first occupied one of each direction included.
#[must_use]
#[inline]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    chosen::rook(square, occupied)
}

/// The squares a queen on `square` attacks: those of a bishop and a rook.
#[must_use]
#[inline]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Direction;

    type Slider = fn(Square, Bitboard) -> Bitboard;

    fn walk(square: Square, occupied: Bitboard, directions: [Direction; 4]) -> Bitboard {
        let mut attacked = Bitboard::EMPTY;
        for direction in directions {
            let (files, ranks) = direction.step();
            let mut at = square;
            while let Some(next) = at.offset(files, ranks) {
                attacked = attacked.with(next);
                if occupied.contains(next) {
                    break;
                }
                at = next;
            }
        }
        attacked
    }

    /// Every subset of the lines through every square, against a slow walk.
    #[test]
    fn tables_agree_with_a_walk_on_every_occupation() {
        for square in Square::all() {
            let sliders: [(Slider, [Direction; 4]); 4] = [
                (by_magic::bishop, Direction::DIAGONAL),
                (by_lines::bishop, Direction::DIAGONAL),
                (by_magic::rook, Direction::ORTHOGONAL),
                (by_lines::rook, Direction::ORTHOGONAL),
            ];
            for (fast, directions) in sliders {
                let lines = walk(square, Bitboard::EMPTY, directions);
                let mut occupied = Bitboard::EMPTY;
                loop {
                    let expected = walk(square, occupied, directions);
                    assert_eq!(fast(square, occupied), expected, "{square} {occupied:?}");
                    assert_eq!(fast(square, occupied | !lines), expected, "{square} {occupied:?}");
                    occupied = Bitboard(occupied.0.wrapping_sub(lines.0)) & lines;
                    if occupied.is_empty() {
                        break;
                    }
                }
            }
        }
    }
}
