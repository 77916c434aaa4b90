//! The bent ways of knights and wizards: orthogonally to a corner, then diagonally outward.
//!
//! From one square to another there is one such way at most, whatever the holes: they only change
//! how many of its squares exist.

use variant_core::{Bitboard, Direction, Square};

/// The way from one square to another, without either.
#[derive(Clone, Copy)]
pub(crate) struct Bend {
    /// All squares on the way.
    pub(crate) passed: Bitboard,
    /// Those before the corner.
    pub(crate) before: Bitboard,
    /// The corner.
    pub(crate) corner: Bitboard,
}

/// Between squares that no bent way joins: longer than any piece could go, and without a corner.
const NO_BEND: Bend =
    Bend { passed: Bitboard::ALL, before: Bitboard::EMPTY, corner: Bitboard::EMPTY };

/// By target and start: all starts are looked up for one target.
static BENDS: [[Bend; 64]; 64] = {
    let mut table = [[NO_BEND; 64]; 64];
    let mut index = 0;
    while let Some(target) = Square::from_index(index) {
        let mut d = 0;
        while d < 4 {
            let back = Direction::DIAGONAL[d];
            add_bends(&mut table[index], target, back, back.turned(-1));
            add_bends(&mut table[index], target, back, back.turned(1));
            d += 1;
        }
        index += 1;
    }
    table
};

/// Walks back from the target: diagonally to every possible corner, and from there orthogonally to
/// every possible start.
const fn add_bends(starts: &mut [Bend; 64], target: Square, back: Direction, on: Direction) {
    let mut after = Bitboard::EMPTY;
    let mut next_corner = neighbour(target, back);
    while let Some(corner) = next_corner {
        let mut before = Bitboard::EMPTY;
        let mut next_start = neighbour(corner, on);
        while let Some(start) = next_start {
            starts[start.index()] = Bend {
                passed: Bitboard(before.0 | after.0).with(corner),
                before,
                corner: Bitboard::of(corner),
            };
            before = before.with(start);
            next_start = neighbour(start, on);
        }
        after = after.with(corner);
        next_corner = neighbour(corner, back);
    }
}

/// The next square, hole or not.
const fn neighbour(square: Square, direction: Direction) -> Option<Square> {
    let (files, ranks) = direction.step();
    square.offset(files, ranks)
}

/// The bent way from `start` to `target`.
#[inline]
pub(crate) fn bend(start: Square, target: Square) -> &'static Bend {
    &BENDS[target.index()][start.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares<const N: usize>(squares: [Square; N]) -> Bitboard {
        squares.into_iter().collect()
    }

    #[test]
    fn the_way_to_a_leap() {
        let way = bend(Square::E4, Square::F6);
        assert_eq!(way.corner, squares([Square::E5]));
        assert_eq!(way.before, Bitboard::EMPTY);
        assert_eq!(way.passed, squares([Square::E5]));
    }

    #[test]
    fn a_longer_way_turns_where_the_diagonal_meets_the_line() {
        let way = bend(Square::A1, Square::G3);
        assert_eq!(way.corner, squares([Square::E1]));
        assert_eq!(way.before, squares([Square::B1, Square::C1, Square::D1]));
        let all = squares([Square::B1, Square::C1, Square::D1, Square::E1, Square::F2]);
        assert_eq!(way.passed, all);
    }

    #[test]
    fn no_bent_way_along_a_line() {
        for target in [Square::D8, Square::A4, Square::H8, Square::D4] {
            assert!(bend(Square::D4, target).corner.is_empty(), "{target}");
        }
    }
}
