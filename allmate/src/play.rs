//! Playing a legal move.

use variant_core::blocks::{castling, standard};
use variant_core::{Bitboard, Board, Color, Component, Kind, Move, Piece};

use crate::rules::AllmateParts;
use crate::waves::mate_capture;

/// Plays a legal move, and shows the board after the move itself and after each wave of
/// mate-captures.
#[inline]
pub(crate) fn apply(parts: &mut AllmateParts, m: Move, mut show: impl FnMut(&Board)) {
    let color = parts.turn;
    let is_pawn = parts.board.having(Component::PAWN).contains(m.from);
    let is_king = parts.board.having(Component::KING).contains(m.from);
    move_pieces(&mut parts.board, color, m);
    show(&parts.board);
    let captured = mate_capture(&mut parts.board, !color, show);
    end_rights(parts, captured.with(m.from), is_king);
    parts.end_turn(color, is_pawn || !captured.is_empty());
}

/// The move itself, before anything is mate-captured.
#[inline]
pub(crate) fn move_pieces(board: &mut Board, color: Color, m: Move) {
    if let Some(castling) = castling::of_move(board, color, m) {
        board.castle(color, castling);
    } else if m.arrives != Kind::PAWN && board.having(Component::PAWN).contains(m.from) {
        board.remove(m.from);
        board.put(m.to, Piece::new(color, m.arrives));
    } else {
        board.relocate(color, m.arrives, m.from, m.to);
    }
}

/// Castling rights end when the King or that Rook moves, and when that Rook is mate-captured; a
/// side whose king is gone has none.
#[inline]
fn end_rights(parts: &mut AllmateParts, left: Bitboard, king_moved: bool) {
    let rights = &mut parts.state.castling;
    if rights.is_empty() {
        return;
    }
    rights.remove(left);
    if king_moved {
        rights.remove_all(parts.turn);
    }
    if standard::royal(&parts.board, !parts.turn).is_none() {
        rights.remove_all(!parts.turn);
    }
}
