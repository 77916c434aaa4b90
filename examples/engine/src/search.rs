//! The search: deeper and deeper, until a limit is reached.

use std::collections::TryReserveError;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use arrayvec::ArrayVec;
use variant_core::{Game, Move, MoveList, Position};
use web_time::Instant;

use crate::table::{Bound, Table};
use crate::{Answer, Clock, Evaluate, Limits, Report, Request, Score};

/// The deepest that the engine searches, in plies.
pub const MAX_DEPTH: u32 = 64;
/// The longest line, in plies.
const MAX_PLY: usize = 128;

/// A computer opponent for the variant `R`.
///
/// It keeps what it has found out between calls, in a table of bounded size.
#[derive(Debug)]
pub struct Engine<R: Evaluate> {
    table: Table,
    rules: PhantomData<R>,
}

impl<R: Evaluate> Engine<R> {
    /// An engine that keeps at most so many mebibytes of known positions.
    ///
    /// # Errors
    ///
    /// When there is not so much memory.
    pub fn new(mebibytes: usize) -> Result<Engine<R>, TryReserveError> {
        Ok(Engine { table: Table::new(mebibytes)?, rules: PhantomData })
    }

    /// Forgets all that it has found out, as before a new game.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Thinks about the position that a game has come to, until a limit is reached or `stop`
    /// becomes true. What it finds is reported at each depth, best line first. `None` if there is
    /// no legal move to choose from.
    pub fn think(
        &mut self,
        game: &Game<R>,
        request: &Request,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Report),
    ) -> Option<Answer> {
        let root = game.position();
        let mut moves: Vec<Move> = root.legal_moves().into_iter().collect();
        moves.retain(|m| request.moves.is_empty() || request.moves.contains(m));
        let &first = moves.first()?;
        self.table.grow_older();
        let past = (0..=game.ply()).filter_map(|ply| game.position_at(ply));
        let mut search = Search {
            table: &mut self.table,
            stop,
            limits: request.limits,
            start: Instant::now(),
            time: time_for(&request.limits),
            nodes: 0,
            stopped: false,
            selective_depth: 0,
            path: past.map(Position::key).collect(),
            lines: vec![ArrayVec::new(); MAX_PLY + 1],
        };
        let mut answer =
            Answer { best: first, reply: None, score: Score::DRAW, depth: 0, nodes: 0 };
        for depth in 1..=request.limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH) {
            let mut done: Vec<Move> = Vec::new();
            for rank in 0..request.lines.get().min(moves.len()) {
                let Some((score, line)) = search.root(root, &moves, &done, depth) else { break };
                if rank == 0 {
                    answer.best = line[0];
                    answer.reply = line.get(1).copied();
                    answer.score = score;
                    answer.depth = depth;
                }
                done.push(line[0]);
                report(&Report {
                    depth,
                    selective_depth: search.selective_depth,
                    rank,
                    score,
                    nodes: search.nodes,
                    time: search.start.elapsed(),
                    table_fill: search.table.fill(),
                    line,
                });
            }
            // The best moves first at the next depth.
            moves.sort_by_key(|m| done.iter().position(|d| d == m).unwrap_or(usize::MAX));
            if search.stopped || search.is_enough(answer.score) {
                break;
            }
        }
        answer.nodes = search.nodes;
        Some(answer)
    }
}

/// The time to spend on a move.
fn time_for(limits: &Limits) -> Option<Duration> {
    let by_clock = limits.clock.map(|Clock { remaining, increment, moves_to_go }| {
        let moves = moves_to_go.unwrap_or(30).clamp(1, 30);
        let safe = remaining.saturating_sub(Duration::from_millis(50)).max(remaining / 10);
        (remaining / moves + increment * 3 / 4).min(safe)
    });
    limits.time.into_iter().chain(by_clock).min()
}

/// One search.
struct Search<'e> {
    table: &'e mut Table,
    stop: &'e AtomicBool,
    limits: Limits,
    start: Instant,
    time: Option<Duration>,
    nodes: u64,
    stopped: bool,
    selective_depth: u32,
    /// The keys of all positions since the start of the game, this one last.
    path: Vec<u64>,
    /// The best line found at each ply.
    lines: Vec<ArrayVec<Move, MAX_PLY>>,
}

impl Search<'_> {
    /// The best of the moves that are not among those done, with its line; `None` if the search
    /// was stopped before.
    fn root<R: Evaluate>(
        &mut self,
        root: &Position<R>,
        moves: &[Move],
        done: &[Move],
        depth: u32,
    ) -> Option<(Score, Vec<Move>)> {
        let mut best: Option<(Score, Vec<Move>)> = None;
        for &m in moves.iter().filter(|m| !done.contains(m)) {
            let alpha = best.as_ref().map_or(-Score::INFINITE, |&(score, _)| score);
            let after = root.play_unchecked(m);
            self.path.push(after.key());
            let score = -self.node(&after, depth - 1, 1, -Score::INFINITE, -alpha.hastened(1));
            self.path.pop();
            if self.stopped {
                break;
            }
            let score = score.delayed(1);
            if score > alpha {
                let line = std::iter::once(m).chain(self.lines[1].iter().copied()).collect();
                best = Some((score, line));
            }
        }
        best.filter(|_| !self.stopped)
    }

    /// The score of a position for its side to move; exact between `alpha` and `beta`, a bound
    /// outside.
    fn node<R: Evaluate>(
        &mut self,
        position: &Position<R>,
        depth: u32,
        ply: usize,
        mut alpha: Score,
        beta: Score,
    ) -> Score {
        self.lines[ply].clear();
        self.selective_depth = self.selective_depth.max(ply as u32);
        if self.must_stop() {
            return Score::DRAW;
        }
        self.nodes += 1;
        if let Some(outcome) = position.outcome() {
            return match outcome.winner {
                None => Score::DRAW,
                Some(winner) if winner == position.turn() => -Score::LOST,
                Some(_) => Score::LOST,
            };
        }
        if R::HAS_DRAWS && self.is_drawn(position) {
            return Score::DRAW;
        }
        if ply >= MAX_PLY {
            return Score::centipawns(R::evaluate(position));
        }
        let quiet = depth == 0;
        let mut best = -Score::INFINITE;
        let mut moves = MoveList::new();
        if quiet {
            best = Score::centipawns(R::evaluate(position));
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
            R::forcing(position, &mut moves);
        } else {
            moves = position.legal_moves();
        }
        let known = self.table.get(position.key());
        if let Some(known) = known.filter(|known| u32::from(known.depth) >= depth) {
            let fits = match known.bound {
                Bound::Exact => true,
                Bound::AtLeast => known.score >= beta,
                Bound::AtMost => known.score <= alpha,
            };
            if fits {
                return known.score;
            }
        }
        let hint = known.and_then(|known| known.best);
        let mut order: ArrayVec<(i32, Move), 1024> = moves
            .into_iter()
            .map(|m| (if Some(m) == hint { i32::MAX } else { gain(position, m) }, m))
            .collect();
        order.sort_by_key(|&(rank, _)| -rank);
        let first_alpha = alpha;
        let mut best_move = None;
        for &(_, m) in &order {
            let after = position.play_unchecked(m);
            self.path.push(after.key());
            // What is a ply later here is a ply sooner there.
            let window = (-beta.hastened(1), -alpha.hastened(1));
            let score = -self.node(&after, depth.saturating_sub(1), ply + 1, window.0, window.1);
            self.path.pop();
            if self.stopped {
                return Score::DRAW;
            }
            let score = score.delayed(1);
            if score > best {
                best = score;
            }
            if score > alpha {
                alpha = score;
                best_move = Some(m);
                let [line, rest] = &mut self.lines[ply..ply + 2] else { unreachable!("two plies") };
                line.clear();
                line.push(m);
                line.extend(rest.iter().copied().take(MAX_PLY - 1));
            }
            if score >= beta {
                break;
            }
        }
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best > first_alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        self.table.put(position.key(), best_move, best, bound, depth as u8);
        best
    }

    /// Whether the position has been there before, or the count of moves draws.
    fn is_drawn<R: Evaluate>(&self, position: &Position<R>) -> bool {
        let clock = usize::from(position.halfmove_clock());
        let earlier = self.path.iter().rev().take(clock + 1).skip(2).step_by(2);
        clock >= 100 || earlier.into_iter().any(|&key| key == position.key())
    }

    fn must_stop(&mut self) -> bool {
        let by_nodes = self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes);
        // The clock is slow to read.
        let by_time = self.nodes % 1024 == 0
            && (self.stop.load(Relaxed)
                || self.time.is_some_and(|time| self.start.elapsed() >= time));
        self.stopped |= by_nodes || by_time;
        self.stopped
    }

    /// Whether nothing better is to be found, or so much is not wanted.
    fn is_enough(&self, score: Score) -> bool {
        let half = self.limits.clock.is_some()
            && self.time.is_some_and(|time| self.start.elapsed() >= time / 2);
        let mate = self.limits.mate.is_some_and(|moves| {
            score.mate_in().is_some_and(|n| n > 0 && n.unsigned_abs() <= moves)
        });
        half || mate
    }
}

/// How much a move seems to win at once.
fn gain<R: Evaluate>(position: &Position<R>, m: Move) -> i32 {
    let board = position.board();
    let taken =
        if position.parts().enemy().contains(m.to) { board.kind_at(m.to) } else { return 0 };
    10 * R::value(taken) - R::value(board.kind_at(m.from)) + 10_000
}

#[cfg(test)]
mod tests {
    use super::*;

    fn think(fen: &str, limits: Limits) -> Answer {
        let start: fusion::Position = fen.parse().expect("a position");
        let game = Game::from_position(start);
        let mut engine = Engine::new(1).expect("memory enough");
        let request = Request { limits, ..Request::default() };
        engine.think(&game, &request, &AtomicBool::new(false), &mut |_| {}).expect("moves")
    }

    #[test]
    fn the_nearest_mate_is_found() {
        let mate_in_two = think("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", Limits::depth(4));
        assert_eq!(mate_in_two.score.mate_in(), Some(2));
    }

    #[test]
    fn a_node_limit_always_gives_the_same() {
        let fen = "r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPPBPPP/RNBQK2R w KQkq - 0 1";
        let answer = think(fen, Limits::nodes(5000));
        assert!(answer.nodes <= 5000);
        assert_eq!(answer, think(fen, Limits::nodes(5000)));
    }
}
