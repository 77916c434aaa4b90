//! Castling as in Chess960, of which orthodox castling is a case.

use crate::{
    Bitboard, Board, Castling, CastlingRights, CastlingSide, Color, Kind, Move, NoCastling, Square,
    attacks,
};

/// The squares that must have no piece but the king and the rook of this castling.
#[must_use]
#[inline]
pub fn way(castling: Castling) -> Bitboard {
    let Castling { king_from, king_to, rook_from, rook_to, .. } = castling;
    let king_way = attacks::between(king_from, king_to).with(king_to);
    let rook_way = attacks::between(rook_from, rook_to).with(rook_to);
    (king_way | rook_way | attacks::between(king_from, rook_from))
        .without(king_from)
        .without(rook_from)
}

/// The squares that the king stands on, passes and reaches.
#[must_use]
#[inline]
pub fn king_way(castling: Castling) -> Bitboard {
    attacks::between(castling.king_from, castling.king_to)
        .with(castling.king_from)
        .with(castling.king_to)
}

/// The rooks of `color` with a right and a free way: those that may castle but for attacks.
#[must_use]
#[inline]
pub fn free_rooks(board: &Board, color: Color, king: Square, rights: CastlingRights) -> Bitboard {
    let occupied = board.occupied();
    let mut free = Bitboard::EMPTY;
    for rook in rights.rooks_of(color) {
        // The squares between the two come first: they are cheap, and mostly not empty.
        if !attacks::between(king, rook).intersects(occupied)
            && !way(Castling::new(color, king, rook)).intersects(occupied)
        {
            free = free.with(rook);
        }
    }
    free
}

/// The squares that the king stands on, passes and reaches in castling with any of `rooks`.
#[must_use]
#[inline]
pub fn king_ways(color: Color, king: Square, rooks: Bitboard) -> Bitboard {
    rooks
        .iter()
        .fold(Bitboard::EMPTY, |ways, rook| ways | king_way(Castling::new(color, king, rook)))
}

/// Those of `rooks` with which castling leads the king over no square of `attacked`: the squares
/// that the enemy attacks with the king lifted off the board.
///
/// A rook that shields the king on the home rank may not go either; leave the pinned ones out.
#[must_use]
#[inline]
pub fn safe_rooks(color: Color, king: Square, rooks: Bitboard, attacked: Bitboard) -> Bitboard {
    let is_safe = |&rook: &Square| !king_way(Castling::new(color, king, rook)).intersects(attacked);
    rooks.iter().filter(is_safe).collect()
}

/// The castling that a legal move is: a king alone "taking" its own piece.
#[must_use]
#[inline]
pub fn of_move(board: &Board, color: Color, m: Move) -> Option<Castling> {
    let is_castling = m.arrives == Kind::KING
        && board.color(color).contains(m.to)
        && board.color(color).contains(m.from);
    is_castling.then(|| Castling::new(color, m.from, m.to))
}

/// Moves king and rook.
#[inline]
pub fn apply(board: &mut Board, color: Color, castling: Castling) {
    board.remove(castling.king_from);
    board.remove(castling.rook_from);
    board.put(castling.king_to, crate::Piece::new(color, Kind::KING));
    board.put(castling.rook_to, crate::Piece::new(color, Kind::ROOK));
}

/// What forbids castling to this side, if anything does. `attacked` are the squares the enemy
/// attacks with the king lifted off the board, `pinned` the pieces that shield it; none of either
/// for a variant without check.
#[must_use]
pub fn refuse(
    board: &Board,
    color: Color,
    king: Square,
    rights: CastlingRights,
    side: CastlingSide,
    attacked: Bitboard,
    pinned: Bitboard,
) -> Option<NoCastling> {
    let Some(rook) = rights.rook(color, king, side) else {
        return Some(NoCastling::NoRight);
    };
    let castling = Castling::new(color, king, rook);
    if let Some(at) = (way(castling) & board.occupied()).first() {
        return Some(NoCastling::Blocked(at));
    }
    if attacked.contains(king) {
        return Some(NoCastling::InCheck);
    }
    if let Some(at) = (king_way(castling) & attacked).first() {
        return Some(NoCastling::Attacked(at));
    }
    pinned.contains(rook).then_some(NoCastling::Attacked(castling.king_to))
}
