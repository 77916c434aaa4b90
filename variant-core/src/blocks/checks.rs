//! Checkers, pinned pieces, and the squares where a check is answered.

use crate::{Bitboard, Board, Color, Component, Square, attacks};

/// Who attacks a royal piece, and who stands in the way of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checks {
    /// The enemy pieces that attack the royal piece.
    pub checkers: Bitboard,
    /// The own pieces that alone shield it from a sliding enemy piece.
    pub pinned: Bitboard,
}

impl Checks {
    /// Looks out from the royal piece of `color` on `royal`, with the standard components.
    #[must_use]
    #[inline]
    pub fn of(board: &Board, color: Color, royal: Square) -> Checks {
        Checks::through(board, color, royal, board.occupied())
    }

    /// The same when `occupied` are the squares that stop a slider, as where some of the pieces are
    /// about to go.
    #[must_use]
    #[inline]
    pub fn through(board: &Board, color: Color, royal: Square, occupied: Bitboard) -> Checks {
        let enemy = board.color(!color);
        let mut checks = Checks {
            checkers: enemy
                & (attacks::pawn(color, royal) & board.having(Component::PAWN)
                    | attacks::knight(royal) & board.having(Component::KNIGHT)
                    | attacks::king(royal) & board.having(Component::KING)),
            pinned: Bitboard::EMPTY,
        };
        let snipers = enemy
            & (attacks::diagonals(royal) & board.having(Component::BISHOP)
                | attacks::orthogonals(royal) & board.having(Component::ROOK));
        for sniper in snipers {
            let shields = attacks::between(royal, sniper) & occupied;
            if shields.is_empty() {
                checks.checkers = checks.checkers.with(sniper);
            } else if !shields.has_several() {
                checks.pinned |= shields & board.color(color);
            }
        }
        checks
    }

    /// The squares where another piece answers all checks by capturing or interposing: every
    /// square without a check, none in double check.
    #[must_use]
    #[inline]
    pub fn answers(&self, royal: Square) -> Bitboard {
        if self.checkers.is_empty() {
            return Bitboard::ALL;
        }
        match self.checkers.single() {
            Some(checker) => attacks::between(royal, checker).with(checker),
            None => Bitboard::EMPTY,
        }
    }
}
