//! The end of a line: forcing moves are followed until the position is quiet enough to be
//! evaluated.

use variant_core::Position;

use crate::ordering;
use crate::search::{
    MAX_PLY, OPEN, Search, Window, evaluate, forcing, play, royal_taken, score_of,
};
use crate::{Evaluate, Score};

/// What a capture may win besides the piece.
const MARGIN: i32 = 150;

impl Search<'_> {
    /// The score of a position for its side to move, which may make a forcing move or let all be as
    /// it is. In check it has to answer.
    pub(crate) fn quiescence<R: Evaluate>(
        &mut self,
        position: &Position<R>,
        ply: usize,
        window: Window,
        in_check: bool,
    ) -> Score {
        if self.must_stop() {
            return Score::DRAW;
        }
        self.nodes += 1;
        self.selective_depth = self.selective_depth.max(ply as u32);
        let Window { mut alpha, beta } = window;
        if let Some(score) = royal_taken(position) {
            return score;
        }
        if ply >= MAX_PLY {
            return evaluate(position);
        }
        let mut best = OPEN.alpha;
        let mut frame = if in_check {
            self.stack.push_legal(position)
        } else {
            best = evaluate(position);
            if best >= beta && !R::STALEMATE_LOSES {
                return best;
            }
            let (moves, any) = forcing(position);
            if !any {
                return score_of(
                    R::end(position, false).and_then(|end| end.winner),
                    position.turn(),
                );
            }
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
            self.stack.push(&moves)
        };
        if in_check && frame.is_empty() {
            self.stack.pop(frame);
            return score_of(R::end(position, false).and_then(|end| end.winner), position.turn());
        }
        let quiet_score = best;
        ordering::rank_forcing(position, self.stack.rest(frame));
        while let Some(ranked) = self.stack.pick(&mut frame) {
            if !in_check {
                if ordering::is_losing(ranked.rank) {
                    break; // So are all after it.
                }
                let taken = ordering::only_taken(position, ranked.m);
                if taken.is_some_and(|taken| quiet_score.value() + taken + MARGIN <= alpha.value())
                {
                    continue;
                }
            }
            let after = play(position, ranked.m);
            let reply_in_check = after.is_check();
            let window = Window { alpha, beta }.of_reply();
            let score = -self.quiescence(&after, ply + 1, window, reply_in_check);
            if self.stopped {
                self.stack.pop(frame);
                return Score::DRAW;
            }
            let score = score.delayed(1);
            best = best.max(score);
            if score > alpha {
                alpha = score;
                if score >= beta {
                    break;
                }
            }
        }
        self.stack.pop(frame);
        best
    }
}
