//! Castling as in Chess960, of which orthodox castling is a case.

use crate::{
    Bitboard, Board, Castling, CastlingRights, CastlingSide, Color, File, Kind, Move, NoCastling,
    Rank, Square, attacks,
};

/// The squares on which castling depends.
#[derive(Clone, Copy)]
struct Way {
    /// Those that must have no piece but the king and the rook.
    clear: Bitboard,
    /// Those that the king stands on, passes and reaches.
    king: Bitboard,
}

impl Way {
    const fn new(castling: Castling) -> Way {
        let Castling { king_from, king_to, rook_from, rook_to, .. } = castling;
        let king_passes = attacks::between(king_from, king_to).with(king_to);
        let rook_passes = attacks::between(rook_from, rook_to).with(rook_to);
        let apart = attacks::between(king_from, rook_from);
        let all = Bitboard(king_passes.0 | rook_passes.0 | apart.0);
        Way { clear: all.without(king_from).without(rook_from), king: king_passes.with(king_from) }
    }

    /// Looks up the way of a king and a rook on the home rank of `color`.
    #[inline]
    fn of(color: Color, king: Square, rook: Square) -> &'static Way {
        &WAYS[color.index()][king.index() % 8][rook.index() % 8]
    }
}

/// By side, file of the king and file of the rook.
static WAYS: [[[Way; 8]; 8]; 2] = {
    let mut ways = [[[Way { clear: Bitboard::EMPTY, king: Bitboard::EMPTY }; 8]; 8]; 2];
    let mut n = 0;
    while n < 128 {
        let (side, king, rook) = (n / 64, n / 8 % 8, n % 8);
        let home = Rank::First.relative_to(Color::ALL[side]);
        let king_from = Square::new(File::ALL[king], home);
        let rook_from = Square::new(File::ALL[rook], home);
        ways[side][king][rook] = Way::new(Castling::new(Color::ALL[side], king_from, rook_from));
        n += 1;
    }
    ways
};

/// The squares that must have no piece but the king and the rook of this castling.
#[must_use]
pub const fn way(castling: Castling) -> Bitboard {
    Way::new(castling).clear
}

/// The rooks of `color` with a right and a free way: those that may castle but for attacks.
#[must_use]
#[inline]
pub fn free_rooks(board: &Board, color: Color, king: Square, rights: CastlingRights) -> Bitboard {
    let occupied = board.occupied();
    let mut free = Bitboard::EMPTY;
    for rook in rights.rooks_of(color) {
        if !Way::of(color, king, rook).clear.intersects(occupied) {
            free = free.with(rook);
        }
    }
    free
}

/// The squares that the king stands on, passes and reaches in castling with any of `rooks`.
#[must_use]
#[inline]
pub fn king_ways(color: Color, king: Square, rooks: Bitboard) -> Bitboard {
    rooks.iter().fold(Bitboard::EMPTY, |ways, rook| ways | Way::of(color, king, rook).king)
}

/// Those of `rooks` with which castling leads the king over no square of `attacked`: the squares
/// that the enemy attacks with the king lifted off the board.
///
/// A rook that shields the king on the home rank may not go either; leave the pinned ones out.
#[must_use]
#[inline]
pub fn safe_rooks(color: Color, king: Square, rooks: Bitboard, attacked: Bitboard) -> Bitboard {
    let is_safe = |&rook: &Square| !Way::of(color, king, rook).king.intersects(attacked);
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
    let way = Way::new(castling);
    // Of several squares, the first that the king comes to.
    let nearest = |squares: Bitboard| squares.iter().min_by_key(|&at| king.distance(at));
    if let Some(at) = nearest(way.clear & board.occupied()) {
        return Some(NoCastling::Blocked(at));
    }
    if attacked.contains(king) {
        return Some(NoCastling::InCheck);
    }
    if let Some(at) = nearest(way.king & attacked) {
        return Some(NoCastling::Attacked(at));
    }
    pinned.contains(rook).then_some(NoCastling::Attacked(castling.king_to))
}
