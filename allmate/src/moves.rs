//! The moves: every orthodox one that captures nothing, castling included.
//!
//! Nothing is captured by moving onto it. Check does not exist, so castling needs unmoved King and
//! Rook and empty squares between, and nothing else. There is no en passant: pawns move straight
//! only.

use variant_core::blocks::{castling, pawns::Pawns, standard};
use variant_core::{Bitboard, Board, Color, Component, Kind, Move, Sink, Square, attacks};

use crate::pieces::PROMOTIONS;
use crate::rules::AllmateParts;
use crate::suicide::{Peril, Rescue};

/// Hands all legal moves from squares of `from` to the sink.
#[inline]
pub(crate) fn generate(parts: &AllmateParts, from: Bitboard, sink: &mut impl Sink) {
    // Each call is compiled for its side.
    match parts.turn {
        Color::White => generate_for(parts, Color::White, from, sink),
        Color::Black => generate_for(parts, Color::Black, from, sink),
    }
}

#[inline(always)]
fn generate_for(parts: &AllmateParts, color: Color, from: Bitboard, sink: &mut impl Sink) {
    let board = &parts.board;
    // Once a king is captured the game is over.
    let kings = (standard::royal(board, color), standard::royal(board, !color));
    let (Some(king), Some(_)) = kings else { return };
    let peril = Peril::of(board, color, king);
    let Rescue { tied, kept_free } = peril.rescue();
    let others = from & board.color(color).without(king);
    // Moves that leave the king its rescue are legal as whole sets; the others are tried.
    piece_moves(board, color, others & !tied, !kept_free, sink);
    if from.contains(king) {
        king_moves(parts, &peril, king, sink);
    }
    let mut tried = Tried { peril: &peril, sink };
    if !kept_free.is_empty() {
        piece_moves(board, color, others & !tied, kept_free, &mut tried);
    }
    if others.intersects(tied) {
        piece_moves(board, color, others & tied, Bitboard::ALL, &mut tried);
    }
}

/// The moves of `pieces`, no king among them, to squares of `targets`.
#[inline(always)]
fn piece_moves(
    board: &Board,
    color: Color,
    pieces: Bitboard,
    targets: Bitboard,
    sink: &mut impl Sink,
) {
    let occupied = board.occupied();
    let free = targets & !occupied;
    let (diagonal, straight) = (board.having(Component::BISHOP), board.having(Component::ROOK));
    for square in board.having(Component::KNIGHT) & pieces {
        sink.moves(Move::leaving(square, Kind::KNIGHT), attacks::knight(square) & free);
    }
    for square in diagonal & !straight & pieces {
        sink.moves(Move::leaving(square, Kind::BISHOP), attacks::bishop(square, occupied) & free);
    }
    for square in straight & !diagonal & pieces {
        sink.moves(Move::leaving(square, Kind::ROOK), attacks::rook(square, occupied) & free);
    }
    for square in diagonal & straight & pieces {
        sink.moves(Move::leaving(square, Kind::QUEEN), attacks::queen(square, occupied) & free);
    }
    let pawns = Pawns {
        color,
        pawns: board.having(Component::PAWN) & pieces,
        empty: board.empty(),
        enemy: Bitboard::EMPTY,
        answers: targets,
        // Nothing is pinned, so there is no royal piece to be shielded.
        pinned: Bitboard::EMPTY,
        royal: Square::A1,
        promotions: PROMOTIONS,
    };
    pawns.steps(sink);
}

/// The king's steps and castling.
#[inline(always)]
fn king_moves(parts: &AllmateParts, peril: &Peril<'_>, king: Square, sink: &mut impl Sink) {
    let (board, color, rights) = (&parts.board, parts.turn, parts.state.castling);
    let steps = attacks::king(king) & board.empty();
    let certain = peril.certain_steps(steps);
    sink.moves(Move::leaving(king, Kind::KING), certain);
    let mut tried = Tried { peril, sink };
    tried.moves(Move::leaving(king, Kind::KING), steps & !certain);
    let rooks = castling::free_rooks(board, color, king, rights);
    tried.moves(Move::leaving(king, Kind::KING), rooks);
}

/// Hands on the moves that are tried and found to be no suicide.
struct Tried<'p, 's, S> {
    peril: &'p Peril<'p>,
    sink: &'s mut S,
}

impl<S: Sink> Sink for Tried<'_, '_, S> {
    #[inline]
    fn moves(&mut self, pattern: Move, to: Bitboard) {
        for square in to {
            if self.sink.is_done() {
                return;
            }
            let m = pattern.to(square);
            if self.peril.survives(m) {
                self.sink.moves(m, square.into());
            }
        }
    }
}
