//! The search of one position to one depth.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use arrayvec::ArrayVec;
use variant_core::{Color, Component, Game, Kind, Move, MoveList, Position};

use crate::ordering::{self, History};
use crate::picker::MoveStack;
use crate::table::{Bound, Known, Table};
use crate::time::Timer;
use crate::{Evaluate, Limits, Score};

/// The deepest that the engine searches, in plies.
pub const MAX_DEPTH: u32 = 64;
/// The longest line, in plies.
pub(crate) const MAX_PLY: usize = 128;

/// Between the best and the worst score there is everything.
pub(crate) const OPEN: Window = Window { alpha: Score::of(-32_001), beta: Score::INFINITE };

/// Scores are exact between the two, and bounds outside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: Score,
    pub(crate) beta: Score,
}

impl Window {
    /// Only whether a score is better than `alpha`.
    pub(crate) fn better_than(alpha: Score) -> Window {
        Window { alpha, beta: alpha.next() }
    }

    /// As the other side sees it a ply later: what is a ply later here is a ply sooner there.
    pub(crate) fn of_reply(self) -> Window {
        Window { alpha: -self.beta.hastened(1), beta: -self.alpha.hastened(1) }
    }

    /// Whether exact scores are wanted, not only a yes or no.
    fn is_wide(self) -> bool {
        self.beta > self.alpha.next()
    }
}

/// One search.
pub(crate) struct Search<'e> {
    pub(crate) table: &'e mut Table,
    stop: &'e AtomicBool,
    node_limit: u64,
    pub(crate) timer: Timer,
    pub(crate) nodes: u64,
    pub(crate) stopped: bool,
    /// The longest line looked at, in plies.
    pub(crate) selective_depth: u32,
    /// The depth of the search from the root.
    pub(crate) root_depth: u32,
    /// The keys of all positions since the start of the game, this one last.
    path: Vec<u64>,
    pub(super) stack: MoveStack,
    pub(super) history: History,
    /// The best line found at each ply.
    pub(crate) lines: Vec<ArrayVec<Move, MAX_PLY>>,
}

impl<'e> Search<'e> {
    pub(crate) fn new<R: Evaluate>(
        game: &Game<R>,
        table: &'e mut Table,
        limits: &Limits,
        stop: &'e AtomicBool,
    ) -> Search<'e> {
        let past = (0..=game.ply()).filter_map(|ply| game.position_at(ply));
        let mut path: Vec<u64> = past.map(Position::key).collect();
        path.reserve(MAX_PLY + 1);
        Search {
            table,
            stop,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            timer: Timer::start(limits),
            nodes: 0,
            stopped: false,
            selective_depth: 0,
            root_depth: 0,
            path,
            stack: MoveStack::default(),
            history: History::new(MAX_PLY + 1),
            lines: vec![ArrayVec::new(); MAX_PLY + 2],
        }
    }

    /// The score of a move for the side that makes it, in the position `ply` plies from the root;
    /// `depth` is what is left after it.
    #[inline]
    pub(crate) fn after<R: Evaluate>(
        &mut self,
        after: &Position<R>,
        depth: u32,
        ply: usize,
        window: Window,
    ) -> Score {
        self.path.push(after.key());
        let score = -self.node(after, depth, ply + 1, window.of_reply());
        self.path.pop();
        score.delayed(1)
    }

    /// The score of a position for its side to move.
    fn node<R: Evaluate>(
        &mut self,
        position: &Position<R>,
        depth: u32,
        ply: usize,
        window: Window,
    ) -> Score {
        self.lines[ply].clear();
        if R::HAS_DRAWS && self.has_been_there(position) {
            return Score::DRAW;
        }
        // No mate can come sooner than with the next move, nor be worse than now.
        let Window { alpha, beta } = window;
        let window = Window { alpha: alpha.max(Score::LOST), beta: beta.min(Score::win_in(1)) };
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let in_check = position.is_check();
        if let Some(score) = royal_taken(position) {
            return score;
        }
        let urgent = in_check || !R::HAS_CHECK && is_royal_attacked(position);
        let depth = depth + self.extension(depth, ply, in_check, urgent);
        if depth == 0 || ply >= MAX_PLY {
            return self.quiescence(position, ply, window, in_check);
        }
        if self.must_stop() {
            return Score::DRAW;
        }
        self.nodes += 1;
        self.selective_depth = self.selective_depth.max(ply as u32);
        let known = self.table.get(position.key());
        if let Some(known) = known.filter(|known| u32::from(known.depth) >= depth) {
            if !window.is_wide() && known.settles(window.alpha, window.beta) {
                return known.score;
            }
        }
        if !urgent && !window.is_wide() {
            if let Some(score) = self.prune(position, depth, ply, window.beta) {
                return score;
            }
        }
        let best = known.and_then(|known| known.best);
        self.moves(position, depth, ply, window, urgent, best)
    }

    /// How much deeper to look than was meant. A check is answered before anything else is judged;
    /// where there is no check, an attack on a royal is at least looked at once.
    fn extension(&self, depth: u32, ply: usize, in_check: bool, urgent: bool) -> u32 {
        let root_depth = self.root_depth as usize;
        let checked = in_check && ply < 2 * root_depth;
        u32::from(checked || urgent && depth == 0 && ply <= root_depth)
    }

    /// A score for a position that is so good that its moves need not be looked at.
    fn prune<R: Evaluate>(
        &mut self,
        position: &Position<R>,
        depth: u32,
        ply: usize,
        beta: Score,
    ) -> Option<Score> {
        if beta.is_mate() {
            return None;
        }
        let score = evaluate(position);
        // What is so far ahead stays ahead for a few plies.
        if depth <= R::CALM_DEPTH && score.value() - 90 * depth as i32 >= beta.value() {
            return Some(score);
        }
        // If the position is good even after a move not made, some move will be good.
        if !R::NULL_MOVE || depth < 3 || score < beta || !has_officers(position) {
            return None;
        }
        let passed = position.pass()?;
        let rest = (depth - 1).saturating_sub(2 + depth / 4);
        let score =
            self.after(&passed, rest, ply, Window::better_than(Score::of(beta.value() - 1)));
        (!self.stopped && score >= beta).then(|| if score.is_mate() { beta } else { score })
    }

    /// Searches the moves of a position, the likely best ones first.
    fn moves<R: Evaluate>(
        &mut self,
        position: &Position<R>,
        depth: u32,
        ply: usize,
        window: Window,
        urgent: bool,
        known_best: Option<Move>,
    ) -> Score {
        let mut frame = self.stack.push_legal(position);
        if let Some(outcome) = R::end(position, !frame.is_empty()) {
            self.stack.pop(frame);
            return score_of(outcome.winner, position.turn());
        }
        if R::HAS_DRAWS && position.halfmove_clock() >= 100 {
            self.stack.pop(frame);
            return Score::DRAW;
        }
        ordering::rank_all(position, self.stack.rest(frame), known_best, &self.history, ply);
        if !R::TAKES_BY_ARRIVING && depth >= 2 {
            let forcing = forcing(position).0;
            ordering::lift(self.stack.rest(frame), &forcing);
        }
        let Window { mut alpha, beta } = window;
        let mut best = OPEN.alpha;
        let mut best_move = None;
        let mut count = 0;
        while let Some(ranked) = self.stack.pick(&mut frame) {
            let m = ranked.m;
            let after = play(position, m);
            count += 1;
            let full = Window { alpha, beta };
            let score = if count == 1 {
                self.after(&after, depth - 1, ply, full)
            } else {
                let calm = !urgent && ordering::is_quiet(ranked.rank) && !after.is_check();
                let less = if calm { reduction(depth, count) } else { 0 };
                let null = Window::better_than(alpha);
                let mut score = self.after(&after, depth - 1 - less, ply, null);
                if score > alpha && less > 0 {
                    score = self.after(&after, depth - 1, ply, null);
                }
                if score > alpha && score < beta {
                    score = self.after(&after, depth - 1, ply, full);
                }
                score
            };
            if self.stopped {
                self.stack.pop(frame);
                return Score::DRAW;
            }
            best = best.max(score);
            if score > alpha {
                alpha = score;
                best_move = Some(m);
                if score >= beta {
                    if ordering::is_quiet(ranked.rank) {
                        let tried = self.stack.picked(frame);
                        self.history.reward(position.turn(), m, tried, ply, depth);
                    }
                    break;
                }
                self.extend_line(m, ply);
            }
        }
        self.stack.pop(frame);
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best_move.is_some() {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let depth = depth.min(255) as u8;
        self.table.put(position.key(), Known { best: best_move, score: best, bound, depth });
        best
    }

    /// The best line at a ply is a move and the best line after it.
    pub(super) fn extend_line(&mut self, m: Move, ply: usize) {
        let [line, rest] = &mut self.lines[ply..ply + 2] else { unreachable!("two plies") };
        line.clear();
        line.push(m);
        line.extend(rest.iter().copied().take(MAX_PLY - 1));
    }

    /// Whether the position has been there before, in the game or on the way from the root.
    fn has_been_there<R: Evaluate>(&self, position: &Position<R>) -> bool {
        let clock = usize::from(position.halfmove_clock());
        let mut earlier = self.path.iter().rev().take(clock + 1).skip(4).step_by(2);
        earlier.any(|&key| key == position.key())
    }

    /// Whether a limit is reached. The flag is looked at each time, the clock now and then, as it
    /// is slow to read.
    pub(super) fn must_stop(&mut self) -> bool {
        self.stopped |= self.nodes >= self.node_limit
            || self.stop.load(Relaxed)
            || self.nodes % 256 == 0 && self.timer.is_over();
        self.stopped
    }
}

/// By how much less deep a move is searched first when it comes late in the order.
fn reduction(depth: u32, count: u32) -> u32 {
    if depth < 3 || count < 4 {
        return 0;
    }
    (depth.ilog2() * count.ilog2() / 3).clamp(1, depth - 2)
}

/// The score where the last move took the royal, as it can where there is no check. Nothing else
/// counts then, least of all what is left.
pub(super) fn royal_taken<R: Evaluate>(position: &Position<R>) -> Option<Score> {
    let turn = position.turn();
    if R::HAS_CHECK || !position.royals(turn).is_empty() {
        return None;
    }
    R::end(position, false).map(|outcome| score_of(outcome.winner, turn))
}

/// Whether a royal of the side to move is attacked.
fn is_royal_attacked<R: Evaluate>(position: &Position<R>) -> bool {
    let turn = position.turn();
    position.royals(turn).iter().any(|royal| !position.attackers(royal, !turn).is_empty())
}

/// Whether the side to move has more than pawns and its royals: without, having to move may hurt.
fn has_officers<R: Evaluate>(position: &Position<R>) -> bool {
    let own = position.parts().own();
    let pawns = position.board().having(Component::PAWN);
    let royals = position.royals(position.turn());
    let compound = royals.iter().any(|at| position.board().kind_at(at) != Kind::KING);
    compound || !(own - pawns - royals).is_empty()
}

/// The score of a game won by `winner`, or drawn.
pub(super) fn score_of(winner: Option<Color>, turn: Color) -> Score {
    match winner {
        None => Score::DRAW,
        Some(winner) if winner == turn => -Score::LOST,
        Some(_) => Score::LOST,
    }
}

// The rules are long when put in line: once is enough.

#[inline(never)]
pub(crate) fn play<R: Evaluate>(position: &Position<R>, m: Move) -> Position<R> {
    let mut after = *position;
    after.advance(m);
    after
}

#[inline(never)]
pub(crate) fn evaluate<R: Evaluate>(position: &Position<R>) -> Score {
    Score::centipawns(R::evaluate(position))
}

/// The forcing moves, and whether there is any move at all.
#[inline(never)]
pub(super) fn forcing<R: Evaluate>(position: &Position<R>) -> (MoveList, bool) {
    let mut list = MoveList::new();
    let any = R::forcing(position, &mut list);
    (list, any)
}
