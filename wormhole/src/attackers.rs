//! Who attacks a square, and whose leaving may change that.
//!
//! Pieces jump, so what stands on the way of a piece to a square does not matter, only how many
//! squares exist there. A piece attacks the square if these are the right ones:
//!
//! | piece | way | existing squares on it |
//! |---|---|---|
//! | king, pawn, wizard | straight | none |
//! | lion | straight | none or one |
//! | champion | straight | one, or orthogonally none |
//! | knight | bent | the corner |
//! | wizard | bent | the corner and one before it |
//!
//! With each move the start square vanishes. A piece may leave if its king is not attacked then;
//! that takes a new look only if the square lies on the way of an enemy piece that has just enough
//! squares on it, or one too many.

use variant_core::{Bitboard, Board, Color, Component, Square, attacks};

use crate::ground::Ground;
use crate::paths::bend;
use crate::pawns::forward;
use crate::pieces::{CHAMPION_COMPONENT, LION_COMPONENT, WIZARD_COMPONENT};
use crate::reach::outward;

/// The pieces of `by` that attack `square` on this ground.
#[inline]
pub(crate) fn attackers(board: &Board, ground: Ground, square: Square, by: Color) -> Bitboard {
    Watch::on(board, ground, square, by).attackers
}

/// What the pieces of one side have to do with a square.
#[derive(Clone, Copy, Default)]
pub(crate) struct Watch {
    /// The pieces that attack it.
    pub(crate) attackers: Bitboard,
    /// Squares whose vanishing may change that: no other square's does.
    pub(crate) sensitive: Bitboard,
}

impl Watch {
    /// The pieces of `by` watching `square`.
    #[inline(always)]
    pub(crate) fn on(board: &Board, ground: Ground, square: Square, by: Color) -> Watch {
        let mut watch = Watch::default();
        watch.up_to_two_squares_away(board, ground, square, by);
        watch.one_square_away(board, ground, square, by);
        watch.knights(board, ground, square, by);
        watch.wizards(board, ground, square, by);
        watch
    }

    /// Champions and lions.
    #[inline(always)]
    fn up_to_two_squares_away(&mut self, board: &Board, ground: Ground, to: Square, by: Color) {
        let champions = board.having(CHAMPION_COMPONENT);
        let lions = board.having(LION_COMPONENT);
        let (orthogonals, diagonals) = (attacks::orthogonals(to), attacks::diagonals(to));
        let from_next_square = lions | orthogonals;
        for piece in (champions | lions) & (orthogonals | diagonals) & board.color(by) {
            let passed = ground.existing(attacks::between(to, piece));
            let near_enough = !passed.has_several();
            if near_enough && (from_next_square.contains(piece) || !passed.is_empty()) {
                self.attackers = self.attackers.with(piece);
            }
            if at_most(2, passed) {
                self.sensitive |= passed;
            }
        }
    }

    /// Kings, wizards by their diagonal step, and capturing pawns.
    #[inline(always)]
    fn one_square_away(&mut self, board: &Board, ground: Ground, to: Square, by: Color) {
        let (orthogonals, diagonals) = (attacks::orthogonals(to), attacks::diagonals(to));
        let [left, right] = outward(forward(!by));
        let before_pawns = attacks::ray(left, to) | attacks::ray(right, to);
        let pieces = board.having(Component::KING) & (orthogonals | diagonals)
            | board.having(WIZARD_COMPONENT) & diagonals
            | board.having(Component::PAWN) & before_pawns;
        for piece in pieces & board.color(by) {
            let passed = ground.existing(attacks::between(to, piece));
            if passed.is_empty() {
                self.attackers = self.attackers.with(piece);
            }
            if at_most(1, passed) {
                self.sensitive |= passed;
            }
        }
    }

    #[inline(always)]
    fn knights(&mut self, board: &Board, ground: Ground, to: Square, by: Color) {
        for knight in board.having(Component::KNIGHT) & board.color(by) {
            let way = bend(knight, to);
            let passed = ground.existing(way.passed);
            if passed == way.corner {
                self.attackers = self.attackers.with(knight);
            }
            if at_most(2, passed) {
                self.sensitive |= passed;
            }
        }
    }

    /// Wizards by their leap.
    #[inline(always)]
    fn wizards(&mut self, board: &Board, ground: Ground, to: Square, by: Color) {
        for wizard in board.having(WIZARD_COMPONENT) & board.color(by) {
            let way = bend(wizard, to);
            let passed = ground.existing(way.passed);
            if passed.intersects(way.before) {
                // With one before the corner, a single one but for the corner is that one.
                if !(passed ^ way.corner).has_several() {
                    self.attackers = self.attackers.with(wizard);
                }
                if at_most(3, passed) {
                    self.sensitive |= passed;
                }
            }
        }
    }
}

/// Whether a set has no more than `most` squares: for few, cheaper than counting them.
#[inline(always)]
fn at_most(most: u32, squares: Bitboard) -> bool {
    let mut rest = squares.0;
    for _ in 0..most {
        rest &= rest.wrapping_sub(1);
    }
    rest == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Wormhole;
    use crate::pieces::KINDS;
    use quickcheck::quickcheck;
    use std::vec::Vec;
    use variant_core::{Content, Parts, Piece, Rules};

    /// A board with these holes and any pieces at all.
    fn board(holes: u64, pieces: &[(u8, u8, bool)]) -> Board {
        let mut board = Board::EMPTY;
        for square in Bitboard(holes) {
            board.set(square, Content::Hole);
        }
        for &(index, kind, is_white) in pieces {
            let square = Square::from_index(usize::from(index % 64)).expect("an index below 64");
            let color = if is_white { Color::White } else { Color::Black };
            board.put(square, Piece::new(color, KINDS[usize::from(kind) % KINDS.len()].kind));
        }
        board
    }

    quickcheck! {
        /// Attackers, found by the squares on their ways, are the pieces that get there by walking.
        fn attackers_are_those_that_get_there(holes: u64, pieces: Vec<(u8, u8, bool)>) -> bool {
            let board = board(holes, &pieces);
            let parts = Parts {
                board, state: (), turn: Color::White, halfmove_clock: 0, fullmove_number: 1,
            };
            Square::all().filter(|&to| !board.holes().contains(to)).all(|to| {
                let gets_there = |from: &Square| Wormhole::attacks(&parts, *from).contains(to);
                let expected: Bitboard = board.occupied().iter().filter(gets_there).collect();
                Color::ALL.into_iter().all(|by| {
                    attackers(&board, Ground::of(&board), to, by) == expected & board.color(by)
                })
            })
        }

        /// Squares that are not sensitive may vanish and nothing changes.
        fn only_sensitive_squares_matter(holes: u64, pieces: Vec<(u8, u8, bool)>) -> bool {
            let board = board(holes, &pieces);
            let ground = Ground::of(&board);
            Square::all().filter(|&to| !board.holes().contains(to)).all(|to| {
                let watch = Watch::on(&board, ground, to, Color::Black);
                let others = !(watch.sensitive | board.holes()).with(to);
                others.iter().all(|gone| {
                    attackers(&board, ground.without(gone), to, Color::Black) == watch.attackers
                })
            })
        }
    }
}
