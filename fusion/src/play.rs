//! Playing a legal move.

use variant_core::blocks::{pawns, standard};
use variant_core::{Bitboard, Castling, Component, Kind, Move, Square};

use crate::rules::FusionParts;

/// Plays a legal move.
#[inline]
pub(crate) fn apply(parts: &mut FusionParts, m: Move) {
    let color = parts.turn;
    let is_pawn = parts.board.having(Component::PAWN).contains(m.from);
    let is_capture = parts.enemy().contains(m.to);
    let passed = parts.state.en_passant.take();
    end_rights(parts, m);
    if parts.own().contains(m.to) {
        castle_or_fuse(parts, m);
    } else {
        // A whole piece, or a component that leaves the rest behind.
        let kind = if is_pawn { Kind::PAWN } else { m.arrives };
        parts.board.transfer(color, kind, m.from, m.to);
    }
    if is_pawn {
        after_pawn_move(parts, m, passed);
    }
    parts.end_turn(color, is_pawn || is_capture);
}

/// A King moves onto its own rook to castle; any other piece moves onto another to fuse.
#[inline]
fn castle_or_fuse(parts: &mut FusionParts, m: Move) {
    let color = parts.turn;
    if m.arrives == Kind::KING {
        parts.board.castle(color, Castling::new(color, m.from, m.to));
    } else {
        parts.board.merge(color, m.arrives, m.from, m.to);
    }
}

/// A King or Rook that moves, fuses or splits can no longer castle, nor can a captured rook: no
/// right survives a move from or to its rook's square, and none a move from or onto the King.
#[inline]
fn end_rights(parts: &mut FusionParts, m: Move) {
    let rights = &mut parts.state.castling;
    if rights.is_empty() {
        return;
    }
    let touched = Bitboard::of(m.from).with(m.to);
    rights.remove(touched);
    let king = parts.board.having(Component::KING) & parts.board.color(parts.turn);
    if king.intersects(touched) {
        rights.remove_all(parts.turn);
    }
}

/// Promotion, the en passant capture, and the square that a double step passes: kept only if it
/// can be taken.
#[inline]
fn after_pawn_move(parts: &mut FusionParts, m: Move, passed: Option<Square>) {
    let color = parts.turn;
    if m.arrives != Kind::PAWN {
        parts.board.promote(color, m.to, Kind::PAWN, m.arrives);
    } else if passed == Some(m.to) {
        if let Some(taken) = pawns::behind(color, m.to) {
            parts.board.remove(taken);
        }
    } else if let Some(passed) = pawns::passed_square(color, m.from, m.to) {
        if !standard::en_passant_takers(&parts.board, !color, passed).is_empty() {
            parts.state.en_passant = Some(passed);
        }
    }
}
