//! Attacks by the standard components: pawn, knight, bishop, rook, king.
//!
//! A piece attacks what each of its components attacks, so a queen or any other compound needs no
//! line of its own.

use crate::{Bitboard, Board, Color, Component, Kind, Square, attacks};

/// The pieces of `by` that attack `square` when the occupied squares are `occupied`.
#[must_use]
#[inline]
pub fn attackers(board: &Board, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
    let leapers = attacks::pawn(!by, square) & board.having(Component::PAWN)
        | attacks::knight(square) & board.having(Component::KNIGHT)
        | attacks::king(square) & board.having(Component::KING);
    (leapers | sliding_attackers(board, square, occupied)) & board.color(by)
}

/// The bishops and rooks of either side, alone or in compounds, that attack `square`.
#[must_use]
#[inline]
pub fn sliding_attackers(board: &Board, square: Square, occupied: Bitboard) -> Bitboard {
    attacks::bishop(square, occupied) & board.having(Component::BISHOP)
        | attacks::rook(square, occupied) & board.having(Component::ROOK)
}

/// The squares that the piece on `square` attacks when the occupied squares are `occupied`.
#[must_use]
#[inline]
pub fn attacks(board: &Board, square: Square, occupied: Bitboard) -> Bitboard {
    let kind = board.kind_at(square);
    let mut attacked = Bitboard::EMPTY;
    if kind.has(Component::PAWN) {
        let color = board.color_at(square).unwrap_or(Color::White);
        attacked |= attacks::pawn(color, square);
    }
    if kind.has(Component::KNIGHT) {
        attacked |= attacks::knight(square);
    }
    if kind.has(Component::BISHOP) {
        attacked |= attacks::bishop(square, occupied);
    }
    if kind.has(Component::ROOK) {
        attacked |= attacks::rook(square, occupied);
    }
    if kind.has(Component::KING) {
        attacked |= attacks::king(square);
    }
    attacked
}

/// The squares of `zone` that `by` attacks when the occupied squares are `occupied`.
///
/// The smaller the zone, the less there is to look up.
#[must_use]
#[inline(always)]
pub fn attacked(board: &Board, by: Color, occupied: Bitboard, zone: Bitboard) -> Bitboard {
    let pieces = board.color(by);
    let mut attacked = attacks::pawns(by, board.having(Component::PAWN) & pieces)
        | attacks::knights(board.having(Component::KNIGHT) & pieces);
    for square in board.having(Component::BISHOP) & pieces {
        attacked |= attacks::bishop(square, occupied);
    }
    for square in board.having(Component::ROOK) & pieces {
        attacked |= attacks::rook(square, occupied);
    }
    for square in board.having(Component::KING) & pieces {
        attacked |= attacks::king(square);
    }
    attacked & zone
}

/// All squares that `by` attacks when the occupied squares are `occupied`.
#[must_use]
#[inline]
pub fn attack_map(board: &Board, by: Color, occupied: Bitboard) -> Bitboard {
    attacked(board, by, occupied, Bitboard::ALL)
}

/// The square of the one piece of a side that has a king in it.
#[must_use]
#[inline]
pub fn royal(board: &Board, color: Color) -> Option<Square> {
    (board.having(Component::KING) & board.color(color)).first()
}

/// The pawns of `color` that may take the pawn that has just passed `passed` with a double step,
/// without leaving their own royal attacked.
#[must_use]
#[inline]
pub fn en_passant_takers(board: &Board, color: Color, passed: Square) -> Bitboard {
    let pawns = attacks::pawn(!color, passed) & board.having(Component::PAWN) & board.color(color);
    if pawns.is_empty() { pawns } else { safe_en_passant_takers(board, color, pawns, passed) }
}

/// Rare enough that each capture is simply tried.
#[cold]
fn safe_en_passant_takers(
    board: &Board,
    color: Color,
    pawns: Bitboard,
    passed: Square,
) -> Bitboard {
    pawns.iter().filter(|&pawn| is_safe_en_passant(board, color, pawn, passed)).collect()
}

fn is_safe_en_passant(board: &Board, color: Color, pawn: Square, passed: Square) -> bool {
    let mut after = *board;
    after.relocate(color, Kind::PAWN, pawn, passed);
    if let Some(taken) = super::pawns::behind(color, passed) {
        after.remove(taken);
    }
    royal(&after, color)
        .is_none_or(|royal| attackers(&after, royal, !color, after.occupied()).is_empty())
}
