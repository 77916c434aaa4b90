//! The moves.
//!
//! All moves come out legal: a king may not be left attacked, judged after the start square has
//! become a hole. For a piece other than the king that only depends on its start square: nothing
//! can be put in the way of pieces that jump, so it may go anywhere, or must capture the one piece
//! that attacks its king then, or may not leave at all.

use variant_core::blocks::standard::royal;
use variant_core::{Bitboard, Board, Color, Component, Kind, Move, Sink, Square};

use crate::attackers::{Watch, attackers};
use crate::ground::Ground;
use crate::pieces::{
    CHAMPION, CHAMPION_COMPONENT, LION_COMPONENT, MURRAY_LION, WIZARD, WIZARD_COMPONENT,
};
use crate::rules::WormholeParts;
use crate::{pawns, reach};

/// Hands all legal moves from squares of `from` to the sink.
#[inline]
pub(crate) fn generate(parts: &WormholeParts, from: Bitboard, sink: &mut impl Sink) {
    // Each call is compiled for its side.
    match parts.turn {
        Color::White => generate_for(parts, Color::White, from, sink),
        Color::Black => generate_for(parts, Color::Black, from, sink),
    }
}

#[inline(always)]
fn generate_for(parts: &WormholeParts, color: Color, from: Bitboard, sink: &mut impl Sink) {
    let Some(king) = royal(&parts.board, color) else { return };
    let view = View::new(&parts.board, color, king);
    if from.contains(king) {
        king_moves(&view, sink);
    }
    let others = view.own.without(king) & from;
    moves_of(&view, others - view.sensitive, view.answers, sink);
    for square in others & view.sensitive {
        moves_from_sensitive(&view, square, sink);
    }
}

/// What the side to move sees: worked out once, used for all its pieces.
struct View<'b> {
    board: &'b Board,
    ground: Ground,
    color: Color,
    king: Square,
    own: Bitboard,
    enemy: Bitboard,
    /// Where pieces other than the king may go, unless their start squares are sensitive.
    answers: Bitboard,
    /// The squares whose vanishing may change who attacks the king.
    sensitive: Bitboard,
}

impl<'b> View<'b> {
    #[inline(always)]
    fn new(board: &'b Board, color: Color, king: Square) -> View<'b> {
        let ground = Ground::of(board);
        let watch = Watch::on(board, ground, king, !color);
        View {
            board,
            ground,
            color,
            king,
            own: board.color(color),
            enemy: board.color(!color),
            answers: answers(watch.attackers),
            sensitive: watch.sensitive,
        }
    }
}

/// Where a move must go so that none of these attackers of the king is left.
#[inline]
fn answers(attackers: Bitboard) -> Bitboard {
    if attackers.is_empty() {
        Bitboard::ALL
    } else if attackers.has_several() {
        Bitboard::EMPTY
    } else {
        attackers
    }
}

#[inline(always)]
fn king_moves(view: &View<'_>, sink: &mut impl Sink) {
    let ground = view.ground.without(view.king);
    let mut targets = Bitboard::EMPTY;
    for to in reach::one_square(view.ground, view.king) - view.own {
        if attackers(view.board, ground, to, !view.color).is_empty() {
            targets = targets.with(to);
        }
    }
    sink.moves(Move::leaving(view.king, Kind::KING), targets);
}

/// The moves of some pieces, the king not among them, to `allowed` squares.
#[inline(always)]
fn moves_of(view: &View<'_>, pieces: Bitboard, allowed: Bitboard, sink: &mut impl Sink) {
    if allowed.is_empty() {
        return;
    }
    let View { board, ground, .. } = *view;
    let (free, enemy) = (allowed - view.own, allowed & view.enemy);
    for at in pieces & board.having(Component::KNIGHT) {
        sink.moves(Move::leaving(at, Kind::KNIGHT), reach::knight(ground, at) & free);
    }
    for at in pieces & board.having(CHAMPION_COMPONENT) {
        sink.moves(Move::leaving(at, CHAMPION), reach::champion(ground, at) & free);
    }
    for at in pieces & board.having(WIZARD_COMPONENT) {
        sink.moves(Move::leaving(at, WIZARD), reach::wizard(ground, at) & free);
    }
    for at in pieces & board.having(LION_COMPONENT) {
        let captures = reach::one_square(ground, at) & enemy;
        sink.moves(
            Move::leaving(at, MURRAY_LION),
            reach::two_squares(ground, at) & free | captures,
        );
    }
    pawns::moves(board, view.color, pieces & board.having(Component::PAWN), allowed, sink);
}

/// The moves of a piece whose leaving may change who attacks its king: it has to be looked at on
/// its own.
#[inline(never)]
fn moves_from_sensitive(view: &View<'_>, square: Square, sink: &mut impl Sink) {
    let ground = view.ground.without(square);
    let allowed = answers(attackers(view.board, ground, view.king, !view.color));
    moves_of(view, square.into(), allowed, sink);
}
