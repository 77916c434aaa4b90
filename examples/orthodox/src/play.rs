//! Playing a legal move.

use variant_core::blocks::{pawns, standard};
use variant_core::{Bitboard, Castling, Color, Component, Kind, Move, Square};

use crate::rules::OrthodoxParts;

/// Plays a legal move.
#[inline(always)]
pub(crate) fn apply(parts: &mut OrthodoxParts, m: Move) {
    // Each call is compiled for its side.
    match parts.turn {
        Color::White => apply_for(parts, Color::White, m),
        Color::Black => apply_for(parts, Color::Black, m),
    }
}

#[inline(always)]
fn apply_for(parts: &mut OrthodoxParts, color: Color, m: Move) {
    let is_pawn = parts.board.having(Component::PAWN).contains(m.from);
    let is_capture = parts.board.color(!color).contains(m.to);
    let passed = parts.state.en_passant.take();
    end_rights(parts, color, m);
    if parts.board.color(color).contains(m.to) {
        castle(parts, m);
    } else {
        let kind = if is_pawn { Kind::PAWN } else { m.arrives };
        parts.board.relocate(color, kind, m.from, m.to);
    }
    if is_pawn {
        after_pawn_move(parts, color, m, passed);
    }
    parts.end_turn(color, is_pawn || is_capture);
}

#[cold]
fn castle(parts: &mut OrthodoxParts, m: Move) {
    let castling = Castling::new(parts.turn, m.from, m.to);
    parts.board.castle(parts.turn, castling);
}

/// A king or rook that moves can no longer castle, nor can a captured rook.
#[inline]
fn end_rights(parts: &mut OrthodoxParts, color: Color, m: Move) {
    let rights = &mut parts.state.castling;
    if rights.is_empty() {
        return;
    }
    rights.remove(Bitboard::of(m.from).with(m.to));
    if m.arrives == Kind::KING {
        rights.remove_all(color);
    }
}

/// Promotion, the en passant capture, and the square that a double step passes: kept only if it
/// can be taken.
#[inline]
fn after_pawn_move(parts: &mut OrthodoxParts, color: Color, m: Move, passed: Option<Square>) {
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
