//! The end of the game.

use variant_core::blocks::standard;
use variant_core::{Any, Bitboard, Board, Component, Outcome, Reason};

use crate::moves::generate;
use crate::rules::OrthodoxParts;

/// Checkmate, stalemate, or too little material for any mate.
pub(crate) fn outcome(parts: &OrthodoxParts) -> Option<Outcome> {
    let mut any = Any::default();
    generate(parts, Bitboard::ALL, &mut any);
    if !any.0 {
        let king = standard::royal(&parts.board, parts.turn)?;
        let occupied = parts.board.occupied();
        let checkers = standard::attackers(&parts.board, king, !parts.turn, occupied);
        return Some(if checkers.is_empty() {
            Outcome::draw(Reason::Stalemate)
        } else {
            Outcome::win(!parts.turn, Reason::Checkmate)
        });
    }
    is_dead(&parts.board).then_some(Outcome::draw(Reason::InsufficientMaterial))
}

/// Kings with one knight, or with bishops on squares of one colour only.
fn is_dead(board: &Board) -> bool {
    let majors = board.having(Component::ROOK) | board.having(Component::PAWN);
    let (knights, bishops) = (board.having(Component::KNIGHT), board.having(Component::BISHOP));
    let one_color = !bishops.intersects(Bitboard::DARK) || !bishops.intersects(!Bitboard::DARK);
    let few = if knights.is_empty() { one_color } else { !(knights | bishops).has_several() };
    majors.is_empty() && few
}
