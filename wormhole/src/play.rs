//! Playing a legal move.

use variant_core::{Component, Kind, Move, Piece};

use crate::rules::WormholeParts;

/// Plays a legal move: every square that a piece leaves vanishes.
#[inline]
pub(crate) fn apply(parts: &mut WormholeParts, m: Move) {
    let color = parts.turn;
    let is_pawn = parts.board.having(Component::PAWN).contains(m.from);
    let is_capture = parts.enemy().contains(m.to);
    let kind = if is_pawn { Kind::PAWN } else { m.arrives };
    parts.board.relocate(color, kind, m.from, m.to);
    if kind != m.arrives {
        parts.board.put(m.to, Piece::new(color, m.arrives));
    }
    parts.board.vanish(m.from);
    parts.end_turn(color, is_pawn || is_capture);
}
