//! Where pieces stand well.

use variant_core::{Bitboard, Board, Color, Component, Square};

/// What a component is worth on each square, as White sees the board, in hundredths of a pawn.
pub(super) type Placement = [i16; 64];

/// 0 in the corners, 12 in the middle of the board.
const fn centrality(index: usize) -> i16 {
    let (file, rank) = ((index % 8) as i16, (index / 8) as i16);
    14 - (2 * file - 7).abs() - (2 * rank - 7).abs()
}

const fn rank(index: usize) -> usize {
    index / 8
}

/// A component that is worth `value` in the middle between corner and centre, and `per_step` more
/// for each half step nearer to the centre.
pub(super) const fn central(value: i16, per_step: i16) -> Placement {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        table[index] = value + per_step * (centrality(index) - 6);
        index += 1;
    }
    table
}

/// The same, with something added on each rank.
pub(super) const fn by_rank(mut table: Placement, added: [i16; 8]) -> Placement {
    let mut index = 0;
    while index < 64 {
        table[index] += added[rank(index)];
        index += 1;
    }
    table
}

/// Pawns are worth more the further they are, those in the middle a little more still.
pub(super) const PAWN: Placement = by_rank(central(100, 1), [0, -4, 0, 4, 16, 36, 70, 0]);
/// A king in the opening and the middle game: at home, in a corner.
pub(super) const KING_AT_HOME: Placement =
    by_rank(central(0, -3), [18, 8, -6, -14, -20, -26, -32, -36]);
/// A king in the endgame.
pub(super) const KING_AT_LARGE: Placement = central(0, 4);

/// What the pieces of `color` with a component are worth where they stand.
#[inline]
pub(super) fn placed(board: &Board, color: Color, component: Component, table: &Placement) -> i32 {
    sum(board.having(component) & board.color(color), color, table)
}

#[inline]
pub(super) fn sum(squares: Bitboard, color: Color, table: &Placement) -> i32 {
    let value = |square: Square| i32::from(table[square.index() ^ (56 * color.index())]);
    squares.iter().map(value).sum()
}
