//! The end of the game.

use variant_core::blocks::standard;
use variant_core::{Any, Bitboard, Board, Component, Outcome, Reason, Sink};

use crate::moves::generate;
use crate::rules::FusionParts;

/// Checkmate, stalemate, or a dead position.
pub(crate) fn outcome(parts: &FusionParts) -> Option<Outcome> {
    let mut any = Any::default();
    generate(parts, Bitboard::ALL, &mut any);
    if !any.is_done() {
        let winner = !parts.turn;
        let royal = standard::royal(&parts.board, parts.turn)?;
        let checkers = standard::attackers(&parts.board, royal, winner, parts.board.occupied());
        return Some(if checkers.is_empty() {
            Outcome::draw(Reason::Stalemate)
        } else {
            Outcome::win(winner, Reason::Checkmate)
        });
    }
    is_dead(&parts.board).then_some(Outcome::draw(Reason::InsufficientMaterial))
}

/// A position is dead when with every compound counted as its components the board holds two Kings
/// and at most one Knight or Bishop in all.
fn is_dead(board: &Board) -> bool {
    let minors = board.having(Component::KNIGHT).len() + board.having(Component::BISHOP).len();
    let majors = board.having(Component::ROOK) | board.having(Component::PAWN);
    majors.is_empty() && minors <= 1
}
