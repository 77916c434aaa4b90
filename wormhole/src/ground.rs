//! The squares that exist, and steps on them.
//!
//! Every movement is counted in squares that exist: "one square in a direction" is the first square
//! in that direction that is not a hole, however far; "two squares" is the second one. What stands
//! on the way does not matter: pieces jump. Only pawns need empty squares to step on.

use variant_core::{Bitboard, Board, Direction, Square, attacks};

/// The board as a piece sees it that is about to move: what exists and what is a hole.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground {
    holes: Bitboard,
}

impl Ground {
    #[inline]
    pub(crate) fn of(board: &Board) -> Ground {
        Ground { holes: board.holes() }
    }

    /// The ground once `square` has vanished too.
    #[inline]
    pub(crate) fn without(self, square: Square) -> Ground {
        Ground { holes: self.holes.with(square) }
    }

    #[inline]
    pub(crate) fn holes(self) -> Bitboard {
        self.holes
    }

    /// Those of `squares` that exist.
    #[inline]
    pub(crate) fn existing(self, squares: Bitboard) -> Bitboard {
        squares - self.holes
    }

    /// One square in a direction, as a set: empty when the board ends before it.
    #[inline(always)]
    pub(crate) fn step(self, direction: Direction, from: Square) -> Bitboard {
        nearest(direction, self.existing(attacks::ray(direction, from)))
    }

    /// Two squares in a direction, as a set: empty when the board ends before it.
    #[inline(always)]
    pub(crate) fn double_step(self, direction: Direction, from: Square) -> Bitboard {
        let ahead = self.existing(attacks::ray(direction, from));
        nearest(direction, ahead - nearest(direction, ahead))
    }

    /// One square in each of some directions.
    #[inline(always)]
    pub(crate) fn steps<const N: usize>(
        self,
        directions: [Direction; N],
        from: Square,
    ) -> Bitboard {
        union(directions.map(|direction| self.step(direction, from)))
    }

    /// Two squares in each of some directions.
    #[inline(always)]
    pub(crate) fn double_steps<const N: usize>(
        self,
        directions: [Direction; N],
        from: Square,
    ) -> Bitboard {
        union(directions.map(|direction| self.double_step(direction, from)))
    }
}

#[inline(always)]
fn union<const N: usize>(sets: [Bitboard; N]) -> Bitboard {
    sets.into_iter().fold(Bitboard::EMPTY, |all, set| all | set)
}

/// The square of a ray that is nearest to its start, as a set: empty for an empty ray.
#[inline(always)]
fn nearest(direction: Direction, ray: Bitboard) -> Bitboard {
    // Bits are isolated without asking whether there are any: that would cost more.
    if direction.ascends() {
        Bitboard(ray.0 & ray.0.wrapping_neg())
    } else {
        Bitboard(1 << 63 >> (ray.0 | 1).leading_zeros()) & ray
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;
    use std::vec::Vec;

    /// The existing squares in a direction, nearest first, one after the other.
    fn walk(holes: Bitboard, direction: Direction, from: Square) -> Vec<Square> {
        let (files, ranks) = direction.step();
        let neighbour = |square: &Square| square.offset(files, ranks);
        let squares = std::iter::successors(neighbour(&from), neighbour);
        squares.filter(|&square| !holes.contains(square)).collect()
    }

    quickcheck! {
        fn steps_are_those_of_a_walk(holes: u64) -> bool {
            let ground = Ground { holes: Bitboard(holes) };
            Square::all().all(|from| {
                Direction::ALL.into_iter().all(|direction| {
                    let squares = walk(ground.holes, direction, from);
                    ground.step(direction, from) == squares.first().copied().into()
                        && ground.double_step(direction, from) == squares.get(1).copied().into()
                })
            })
        }
    }
}
