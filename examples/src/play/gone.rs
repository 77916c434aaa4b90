//! The pieces that have gone from the board, and how a move takes them off.

use variant_core::dynamic::{AnyGame, AnyPosition};
use variant_core::{Bitboard, Board, Color, Content, Move, Piece};

/// A picture on the way from one position to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// What stands where.
    pub board: Board,
    /// The pieces that go next.
    pub going: Bitboard,
    /// The squares that are about to become holes.
    pub vanishing: Bitboard,
}

/// The pictures to show before the position after a move: none for a move that only moves.
///
/// First the pieces that are taken, still in their places; then the board after the move itself
/// with the pieces that the first wave takes, and so on. Squares that become holes are shown
/// vanishing once the piece has left.
#[must_use]
pub fn stages(before: &dyn AnyPosition, m: Move) -> Vec<Stage> {
    let Some(changes) = before.changes(m) else { return Vec::new() };
    let enemy = !before.turn();
    let last = changes.iter().map(|change| change.wave).max().unwrap_or_default();
    let mut board = *before.board();
    let mut stages = Vec::new();
    let mut vanishing = Bitboard::EMPTY;
    for wave in 0..=last {
        let in_wave = || changes.iter().filter(|change| change.wave == wave);
        let taken = in_wave().filter(|c| c.before.piece().is_some_and(|p| p.color == enemy));
        let going: Bitboard = taken.map(|change| change.square).collect();
        if !going.is_empty() {
            stages.push(Stage { board, going, vanishing });
        }
        for change in in_wave() {
            if change.after == Content::Hole {
                vanishing = vanishing.with(change.square);
                board.set(change.square, Content::Empty);
            } else {
                board.set(change.square, change.after);
            }
        }
    }
    if !vanishing.is_empty() {
        stages.push(Stage { board, going: Bitboard::EMPTY, vanishing });
    }
    stages
}

/// The pieces of a side that have been taken, in the order in which they went.
#[must_use]
pub fn gone(game: &dyn AnyGame, color: Color) -> Vec<Piece> {
    let mut gone = Vec::new();
    for (ply, m) in game.line().into_iter().enumerate().take(game.ply()) {
        let Some(before) = game.position_at(ply) else { break };
        // Nobody takes pieces of their own.
        if before.turn() == color {
            continue;
        }
        let changes = before.changes(m).unwrap_or_default();
        gone.extend(changes.iter().filter_map(|c| c.before.piece()).filter(|p| p.color == color));
    }
    gone
}
