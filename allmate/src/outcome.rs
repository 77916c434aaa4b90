//! The end of the game.

use variant_core::blocks::standard;
use variant_core::{Any, Bitboard, Board, Color, Component, Outcome, Reason};

use crate::moves::generate;
use crate::rules::AllmateParts;

/// A captured king, stalemate, or king against king.
pub(crate) fn outcome(parts: &AllmateParts) -> Option<Outcome> {
    for color in Color::ALL {
        if standard::royal(&parts.board, color).is_none() {
            return Some(Outcome::win(!color, Reason::KingCaptured));
        }
    }
    let mut any = Any::default();
    generate(parts, Bitboard::ALL, &mut any);
    if !any.0 {
        return Some(Outcome::draw(Reason::Stalemate));
    }
    is_dead(&parts.board).then_some(Outcome::draw(Reason::InsufficientMaterial))
}

/// King against king is dead: an attacked king can always take the other.
fn is_dead(board: &Board) -> bool {
    board.occupied() == board.having(Component::KING)
}
