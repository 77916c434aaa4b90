//! Proofs of material gain by looking at everything: no pruning but alpha-beta, which loses
//! nothing, no table, no evaluation but material.

use engine::Evaluate;
use variant_core::{Color, Component, Kind, Move, Piece, Position};

const LOST: i32 = -1_000_000;

/// How much better the right move has to be than any other.
pub(crate) const MARGIN: i32 = 150;

/// Own material less the enemy's.
pub(crate) fn material<R: Evaluate>(position: &Position<R>) -> i32 {
    let worth = |piece: Piece| {
        let value = R::value(piece.kind);
        if piece.color == position.turn() { value } else { -value }
    };
    position.pieces().map(|(_, piece)| worth(piece)).sum()
}

/// Whether a move, as the first of `plies`, gains at least `gain` whatever the other side does.
pub(crate) fn gains<R: Evaluate>(position: &Position<R>, m: Move, plies: u32, gain: i32) -> bool {
    let wanted = material(position) + gain;
    -balance(&position.play_unchecked(m), plies - 1, -wanted, 1 - wanted) >= wanted
}

/// Whether a move is the only one that gains so much: any other gains less by the margin.
pub(crate) fn is_only_gain<R: Evaluate>(
    position: &Position<R>,
    m: Move,
    plies: u32,
    gain: i32,
) -> bool {
    let others = position.legal_moves().into_iter().filter(|&other| other != m);
    gains(position, m, plies, gain)
        && !others.into_iter().any(|other| gains(position, other, plies, gain - MARGIN))
}

/// The balance of material after so many plies and the captures that follow, with the best play of
/// both sides; exact between `alpha` and `beta`, a bound outside.
fn balance<R: Evaluate>(position: &Position<R>, plies: u32, mut alpha: i32, beta: i32) -> i32 {
    if let Some(outcome) = position.outcome() {
        return score(outcome.winner, position.turn());
    }
    let mut best = LOST;
    if plies == 0 {
        best = material(position);
        alpha = alpha.max(best);
    }
    let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
    if plies == 0 {
        moves.retain(|&m| changes_material(position, m));
    }
    moves.sort_by_key(|&m| !changes_material(position, m));
    for m in moves {
        if alpha >= beta {
            break;
        }
        let after = position.play_unchecked(m);
        best = best.max(-balance(&after, plies.saturating_sub(1), -beta, -alpha));
        alpha = alpha.max(best);
    }
    best
}

fn score(winner: Option<Color>, turn: Color) -> i32 {
    match winner {
        None => 0,
        Some(winner) if winner == turn => -LOST,
        Some(_) => LOST,
    }
}

/// Captures by arrival, and promotions.
fn changes_material<R: Evaluate>(position: &Position<R>, m: Move) -> bool {
    let board = position.board();
    let promotes = board.having(Component::PAWN).contains(m.from) && m.arrives != Kind::PAWN;
    promotes || position.parts().enemy().contains(m.to)
}
