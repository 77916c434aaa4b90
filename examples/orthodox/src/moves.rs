//! The legal moves.

use variant_core::blocks::{castling, checks::Checks, pawns::Pawns, standard};
use variant_core::{Bitboard, Color, Component, Kind, Move, Sink, Square, attacks};

use crate::rules::OrthodoxParts;

pub(crate) const PROMOTIONS: &[Kind] = &[Kind::QUEEN, Kind::ROOK, Kind::BISHOP, Kind::KNIGHT];

/// Hands all legal moves from squares of `from` to the sink.
#[inline]
pub(crate) fn generate(parts: &OrthodoxParts, from: Bitboard, sink: &mut impl Sink) {
    // Each call is compiled for its side.
    match parts.turn {
        Color::White => generate_for(parts, Color::White, from, sink),
        Color::Black => generate_for(parts, Color::Black, from, sink),
    }
}

#[inline(always)]
fn generate_for(parts: &OrthodoxParts, color: Color, from: Bitboard, sink: &mut impl Sink) {
    let Some(king) = standard::royal(&parts.board, color) else { return };
    let checks = Checks::of(&parts.board, color, king);
    if from.contains(king) {
        king_moves(parts, color, king, &checks, sink);
    }
    let answers = checks.answers(king);
    if !answers.is_empty() {
        piece_moves(parts, color, king, &checks, answers, from, sink);
        pawn_moves(parts, color, king, &checks, answers, from, sink);
    }
}

/// The king goes where the enemy does not attack, itself lifted off the board.
#[inline(always)]
fn king_moves(
    parts: &OrthodoxParts,
    color: Color,
    king: Square,
    checks: &Checks,
    sink: &mut impl Sink,
) {
    let board = &parts.board;
    let steps = attacks::king(king) & !board.color(color);
    let rooks = if checks.checkers.is_empty() {
        castling::free_rooks(board, color, king, parts.state.castling) & !checks.pinned
    } else {
        Bitboard::EMPTY
    };
    let zone = steps | castling::king_ways(color, king, rooks);
    if zone.is_empty() {
        return;
    }
    let lifted = board.occupied().without(king);
    let attacked = standard::attacked(board, !color, lifted, zone);
    sink.moves(Move::leaving(king, Kind::KING), steps & !attacked);
    if !rooks.is_empty() {
        let safe = castling::safe_rooks(color, king, rooks, attacked);
        sink.moves(Move::leaving(king, Kind::KING), safe);
    }
}

#[inline(always)]
fn piece_moves(
    parts: &OrthodoxParts,
    color: Color,
    king: Square,
    checks: &Checks,
    answers: Bitboard,
    from: Bitboard,
    sink: &mut impl Sink,
) {
    let board = &parts.board;
    let occupied = board.occupied();
    let movers = board.color(color) & from;
    let targets = answers & !board.color(color);
    let (diagonal, straight) = (board.having(Component::BISHOP), board.having(Component::ROOK));
    // A queen is met twice, once for each of its components.
    let kind_of = |square, simple| {
        if (diagonal & straight).contains(square) { Kind::QUEEN } else { simple }
    };
    let free = movers & !checks.pinned;
    for square in board.having(Component::KNIGHT) & free {
        sink.moves(Move::leaving(square, Kind::KNIGHT), attacks::knight(square) & targets);
    }
    for square in diagonal & free {
        let pattern = Move::leaving(square, kind_of(square, Kind::BISHOP));
        sink.moves(pattern, attacks::bishop(square, occupied) & targets);
    }
    for square in straight & free {
        let pattern = Move::leaving(square, kind_of(square, Kind::ROOK));
        sink.moves(pattern, attacks::rook(square, occupied) & targets);
    }
    // A pinned piece stays in line with its king, which no knight can.
    for square in (diagonal | straight) & movers & checks.pinned {
        let reach = standard::attacks(board, square, occupied) & attacks::line(king, square);
        sink.moves(Move::leaving(square, board.kind_at(square)), reach & targets);
    }
}

#[inline(always)]
fn pawn_moves(
    parts: &OrthodoxParts,
    color: Color,
    king: Square,
    checks: &Checks,
    answers: Bitboard,
    from: Bitboard,
    sink: &mut impl Sink,
) {
    let board = &parts.board;
    let pawns = Pawns {
        color,
        pawns: board.having(Component::PAWN) & board.color(color) & from,
        empty: board.empty(),
        enemy: board.color(!color),
        answers,
        pinned: checks.pinned,
        royal: king,
        promotions: PROMOTIONS,
    };
    pawns.generate(sink);
    if let Some(passed) = parts.state.en_passant {
        for pawn in standard::en_passant_takers(board, color, passed) & from {
            sink.moves(Move::leaving(pawn, Kind::PAWN), passed.into());
        }
    }
}
