//! Castling rights and the en passant square.

use crate::{CastlingRights, Setup, Square, State, zobrist};

/// What orthodox chess keeps besides the board: castling rights and the en passant square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct OrthodoxState {
    /// The rooks that may still castle.
    pub castling: CastlingRights,
    /// The square passed by a double step, only if an en passant capture is legal: so equal
    /// positions have equal states.
    pub en_passant: Option<Square>,
}

impl OrthodoxState {
    /// The state as a set-up says it.
    #[must_use]
    pub fn of_setup<R: crate::Rules>(setup: &Setup<R>) -> OrthodoxState {
        OrthodoxState { castling: setup.castling, en_passant: setup.en_passant }
    }
}

impl State for OrthodoxState {
    type Extra = ();

    #[inline]
    fn key(&self) -> u64 {
        zobrist::castling(self.castling) ^ self.en_passant.map_or(0, zobrist::en_passant)
    }

    fn castling(&self) -> CastlingRights {
        self.castling
    }

    fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    fn extra(&self) {}
}
