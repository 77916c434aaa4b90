//! Pawns: one square forward, or two from the start rank; captures one square diagonally forward.
//!
//! Holes are skipped like anywhere else: the double step goes to the second existing square of the
//! file, wherever that is.
//!
//! **Ruling:** the double step needs the first square empty. Pawns do not jump ("the other pieces
//! move as in orthodox chess"), although all pieces jump when they move two squares.
//!
//! A pawn promotes only by capturing on the last rank. **Ruling:** a plain step onto the last rank,
//! possible only from set-up positions, leaves a pawn there that can never move.

use variant_core::blocks::pawns::forward as forward_step;
use variant_core::{Bitboard, Board, Color, Direction, File, Rank, Sink, Square};

use crate::ground::Ground;
use crate::pieces::PROMOTIONS;
use crate::reach::outward;

/// Where the pawns of a side go.
#[inline]
pub(crate) const fn forward(color: Color) -> Direction {
    match color {
        Color::White => Direction::North,
        Color::Black => Direction::South,
    }
}

/// The rank from which pawns of a side make the double step.
#[inline]
pub(crate) const fn start_rank(color: Color) -> Bitboard {
    Bitboard::relative_rank(color, Rank::Second)
}

/// The rank on which pawns of a side promote when they capture.
#[inline]
pub(crate) const fn last_rank(color: Color) -> Bitboard {
    Bitboard::relative_rank(color, Rank::Eighth)
}

/// The squares that a pawn attacks.
#[inline]
pub(crate) fn attacks(ground: Ground, color: Color, from: Square) -> Bitboard {
    ground.steps(outward(forward(color)), from)
}

/// The moves of some pawns of one side to `allowed` squares.
///
/// All pawns walk at once: those that come upon a hole walk on. So all that arrive together come
/// from equally far, and the square each comes from need not be remembered.
#[inline(always)]
pub(crate) fn moves(
    board: &Board,
    color: Color,
    pawns: Bitboard,
    allowed: Bitboard,
    sink: &mut impl Sink,
) {
    steps(board, color, pawns, allowed, sink);
    captures(board, color, pawns, allowed, -1, File::A, sink);
    captures(board, color, pawns, allowed, 1, File::H, sink);
}

#[inline(always)]
fn steps(board: &Board, color: Color, pawns: Bitboard, allowed: Bitboard, sink: &mut impl Sink) {
    let (empty, holes) = (board.empty(), board.holes());
    let forward = forward_step(color);
    let mut distance = 0;
    // The pawns on their way to the first square, those on from there to the second, and where the
    // pawns from the start rank are now.
    let (mut walking, mut walking_on) = (pawns, Bitboard::EMPTY);
    let mut from_start = start_rank(color);
    while !(walking | walking_on).is_empty() {
        distance += forward;
        walking = walking.shift(forward);
        walking_on = walking_on.shift(forward);
        from_start = from_start.shift(forward);
        let stepped = walking & empty;
        sink.shifted((stepped | walking_on & empty) & allowed, distance);
        walking &= holes;
        walking_on = walking_on & holes | stepped & from_start;
    }
}

/// Captures towards one edge of the board: `side` is -1 for the a-file, 1 for the h-file.
#[inline(always)]
fn captures(
    board: &Board,
    color: Color,
    pawns: Bitboard,
    allowed: Bitboard,
    side: i8,
    edge: File,
    sink: &mut impl Sink,
) {
    let takeable = board.color(!color) & allowed;
    let last = last_rank(color);
    let diagonal = forward_step(color) + side;
    let mut distance = 0;
    let mut walking = pawns;
    while !walking.is_empty() {
        distance += diagonal;
        walking = (walking - Bitboard::file(edge)).shift(diagonal);
        let captured = walking & takeable;
        if !captured.is_empty() {
            sink.shifted(captured - last, distance);
            sink.promotions(captured & last, distance, PROMOTIONS);
        }
        walking &= board.holes();
    }
}
