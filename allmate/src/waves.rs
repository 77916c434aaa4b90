//! Mate-captures: after a move, all of the opponent's mated pieces are removed at the same moment;
//! then one looks again, with those gone, until no more are mated.
//!
//! **Ruling:** removal is simultaneous and one-sided, as in the rules of vchess, not in an order
//! that the mover picks.

use core::iter::FusedIterator;

use variant_core::{Bitboard, Board, Color, Move};

use crate::{Position, play, safety};

/// Removes the mated pieces of `side`, and says which they were.
#[inline]
pub(crate) fn remove_mated(board: &mut Board, side: Color) -> Bitboard {
    let mated = safety::mated_pieces(board, side);
    for square in mated {
        board.remove(square);
    }
    mated
}

/// Removes the mated pieces of `side` wave by wave, shows the board after each wave, and says
/// which pieces are gone.
#[inline]
pub(crate) fn mate_capture(
    board: &mut Board,
    side: Color,
    mut show: impl FnMut(&Board),
) -> Bitboard {
    let mut captured = Bitboard::EMPTY;
    loop {
        let wave = remove_mated(board, side);
        if wave.is_empty() {
            return captured;
        }
        captured |= wave;
        show(board);
    }
}

/// What a legal move mate-captures: the squares of the pieces that go, wave by wave.
///
/// [`Position::changes`] has them too, with the pieces and the move itself.
///
/// ```
/// use allmate::{Bitboard, Position, Square};
/// let position: Position = "1rb1n1r1/1ppp1pkp/pn4p1/4p3/3qN2Q/4bP2/PPP1P1PP/R2BKR1N w".parse()?;
/// let m = position.read_coordinate("h4g5")?;
/// let waves: Vec<Bitboard> = allmate::mate_captures(&position, m).collect();
/// assert_eq!(waves, [Bitboard::of(Square::E3), Bitboard::of(Square::G6)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn mate_captures(position: &Position, m: Move) -> Waves {
    let mut board = *position.board();
    play::move_pieces(&mut board, position.turn(), m);
    Waves { board, side: !position.turn() }
}

/// The waves of [`mate_captures`], first to last; none is empty.
#[derive(Clone, Debug)]
pub struct Waves {
    board: Board,
    side: Color,
}

impl Iterator for Waves {
    type Item = Bitboard;

    fn next(&mut self) -> Option<Bitboard> {
        let wave = remove_mated(&mut self.board, self.side);
        (!wave.is_empty()).then_some(wave)
    }
}

impl FusedIterator for Waves {}
