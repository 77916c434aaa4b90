//! The moves to choose from.

use variant_core::{Move, MoveList, Position};

use crate::search::{OPEN, Search, Window, evaluate, play};
use crate::{Evaluate, Score};

/// A move to choose, with what is known of it.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    pub(crate) m: Move,
    /// A bound for moves that are no candidates.
    pub(crate) score: Score,
    /// What both sides are expected to play, this move first; empty while nothing is known.
    pub(crate) line: Vec<Move>,
}

/// The legal moves, or those of `wanted` if there are any; those that look best at once come first.
pub(crate) fn moves<R: Evaluate>(position: &Position<R>, wanted: &[Move]) -> Vec<RootMove> {
    let legal: MoveList = position.legal_moves();
    let is_wanted = |m: &&Move| wanted.is_empty() || wanted.contains(m);
    let root_move = |&m| RootMove { m, score: OPEN.alpha, line: Vec::new() };
    let mut moves: Vec<RootMove> = legal.iter().filter(is_wanted).map(root_move).collect();
    moves.sort_by_cached_key(|root_move| evaluate(&play(position, root_move.m)));
    moves
}

/// The first window around the score expected is so wide on either side.
const FIRST_MARGIN: i32 = 30;
/// From this depth on the score expected is a good guess.
const GUESS_DEPTH: u32 = 5;

impl Search<'_> {
    /// Finds the best of some moves, whose first is expected to be, and puts it first. If stopped,
    /// the first move is still the best known.
    pub(crate) fn find_best<R: Evaluate>(
        &mut self,
        root: &Position<R>,
        moves: &mut [RootMove],
        depth: u32,
    ) {
        let Some(first) = moves.first() else { return };
        let guess = first.score;
        let can_guess = depth >= GUESS_DEPTH && !first.line.is_empty() && !guess.is_mate();
        let mut margin = if can_guess { FIRST_MARGIN } else { i32::MAX };
        loop {
            let window = around(guess, margin);
            let best = self.try_all(root, moves, depth, window);
            if self.stopped || best > window.alpha && best < window.beta {
                return;
            }
            margin = if margin < 1000 { 4 * margin } else { i32::MAX };
        }
    }

    /// Searches all moves in a window, and puts the best first.
    fn try_all<R: Evaluate>(
        &mut self,
        root: &Position<R>,
        moves: &mut [RootMove],
        depth: u32,
        window: Window,
    ) -> Score {
        let Window { mut alpha, beta } = window;
        let mut best = OPEN.alpha;
        for n in 0..moves.len() {
            let after = play(root, moves[n].m);
            let mut score = alpha;
            if n > 0 {
                score = self.after(&after, depth - 1, 0, Window::better_than(alpha));
            }
            if n == 0 || score > alpha && score < beta {
                score = self.after(&after, depth - 1, 0, Window { alpha, beta });
            }
            if self.stopped {
                break;
            }
            best = best.max(score);
            if score > alpha {
                alpha = score;
                self.note(&mut moves[n], score);
                moves[..=n].rotate_right(1);
            }
            if score >= beta {
                break;
            }
        }
        best
    }

    /// Scores all moves that are at most `margin` worse than the best, the best first. If stopped,
    /// nothing changes.
    pub(crate) fn score_all<R: Evaluate>(
        &mut self,
        root: &Position<R>,
        moves: &mut Vec<RootMove>,
        depth: u32,
        margin: i32,
    ) {
        let mut scored = moves.clone();
        let mut best = OPEN.alpha;
        for scored in &mut scored {
            let after = play(root, scored.m);
            let alpha = Score::of(best.value().saturating_sub(margin + 1)).max(OPEN.alpha);
            let score = self.after(&after, depth - 1, 0, Window { alpha, beta: OPEN.beta });
            if self.stopped {
                return;
            }
            self.note(scored, score);
            best = best.max(score);
        }
        scored.sort_by_key(|scored| -scored.score.value());
        *moves = scored;
    }

    fn note(&self, root_move: &mut RootMove, score: Score) {
        root_move.score = score;
        root_move.line.clear();
        root_move.line.push(root_move.m);
        root_move.line.extend_from_slice(&self.lines[1]);
    }
}

fn around(guess: Score, margin: i32) -> Window {
    let bound = |value: i32| Score::of(value.clamp(OPEN.alpha.value(), OPEN.beta.value()));
    Window {
        alpha: bound(guess.value().saturating_sub(margin)),
        beta: bound(guess.value().saturating_add(margin)),
    }
}
