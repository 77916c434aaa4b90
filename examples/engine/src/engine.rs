//! The engine: deeper and deeper, until a limit is reached.

use std::collections::TryReserveError;
use std::marker::PhantomData;
use std::sync::atomic::AtomicBool;

use variant_core::Game;

use crate::level::Strength;
use crate::root::{self, RootMove};
use crate::search::{MAX_DEPTH, Search};
use crate::table::Table;
use crate::{Answer, Evaluate, Limits, Report, Request, Score};

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
        let mut moves = root::moves(root, &request.moves);
        let strength = request.level.and_then(Strength::of);
        let limits = strength.map_or(request.limits, |strength| strength.limit(request.limits));
        self.table.grow_older();
        let mut search = Search::new(game, &mut self.table, &limits, stop);
        let lines = request.lines.get().min(moves.len());
        let mut answer = answer(moves.first()?);
        for depth in 1..=limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH) {
            search.root_depth = depth;
            match strength {
                Some(strength) => search.score_all(root, &mut moves, depth, strength.margin),
                None => {
                    for rank in 0..lines {
                        search.find_best(root, &mut moves[rank..], depth);
                    }
                }
            }
            // Even of a search that was not finished the first move is the best known.
            answer = Answer { depth: answer.depth, ..self::answer(&moves[0]) };
            if search.stopped {
                break;
            }
            answer.depth = depth;
            for (rank, best) in moves[..lines].iter().enumerate() {
                report(&search.report(depth, rank, best));
            }
            if is_enough(&search, &limits, &moves) {
                break;
            }
        }
        if let Some(strength) = strength {
            let chosen = strength.choose(&moves, request.seed);
            answer = Answer { depth: answer.depth, ..self::answer(chosen) };
        }
        answer.nodes = search.nodes;
        Some(answer)
    }
}

/// The answer with a move, as far as the move tells.
fn answer(root_move: &RootMove) -> Answer {
    let is_known = !root_move.line.is_empty();
    Answer {
        best: root_move.m,
        reply: root_move.line.get(1).copied(),
        score: if is_known { root_move.score } else { Score::DRAW },
        depth: 0,
        nodes: 0,
    }
}

/// Whether to search deeper would be in vain, or so much is not wanted.
fn is_enough(search: &Search<'_>, limits: &Limits, moves: &[RootMove]) -> bool {
    let mate = moves[0].score.mate_in();
    let wanted = |n: i32| limits.mate.is_some_and(|moves| n > 0 && n.unsigned_abs() <= moves);
    // Of a mate that is so much nearer than the search goes there is no shorter one.
    let proven = |n: i32| 2 * n.unsigned_abs() + 2 < search.root_depth;
    let decided = moves.len() == 1 || mate.is_some_and(proven);
    mate.is_some_and(wanted) || search.timer.is_enough(decided)
}

impl Search<'_> {
    fn report(&self, depth: u32, rank: usize, best: &RootMove) -> Report {
        Report {
            depth,
            selective_depth: self.selective_depth,
            rank,
            score: best.score,
            nodes: self.nodes,
            time: self.timer.elapsed(),
            table_fill: self.table.fill(),
            line: best.line.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Variant};
    use std::num::NonZeroUsize;
    use std::sync::atomic::Ordering::Relaxed;

    fn game(fen: &str) -> Game<fusion::Fusion> {
        let start: fusion::Position = fen.parse().expect("a position");
        Game::from_position(start)
    }

    fn ask(fen: &str, request: &Request) -> Answer {
        let mut engine = Engine::new(1).expect("memory enough");
        let stop = AtomicBool::new(false);
        engine.think(&game(fen), request, &stop, &mut |_| {}).expect("moves")
    }

    fn think(fen: &str, limits: Limits) -> Answer {
        ask(fen, &Request { limits, ..Request::default() })
    }

    const MIDDLE: &str = "r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPPBPPP/RNBQK2R w KQkq - 0 1";

    #[test]
    fn the_nearest_mate_is_found() {
        let mate_in_two = think("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", Limits::depth(4));
        assert_eq!(mate_in_two.score.mate_in(), Some(2));
    }

    #[test]
    fn a_node_limit_always_gives_the_same() {
        let answer = think(MIDDLE, Limits::nodes(5000));
        assert!(answer.nodes <= 5000);
        assert_eq!(answer, think(MIDDLE, Limits::nodes(5000)));
    }

    #[test]
    fn there_is_an_answer_even_without_time() {
        for &variant in Variant::ALL {
            let mut engine = variant.engine(1).expect("memory enough");
            let game = variant.dynamic().new_game();
            let stop = AtomicBool::new(true);
            let answer = engine.think(&*game, &Request::default(), &stop, &mut |_| {});
            let answer = answer.expect("there are moves");
            assert!(game.position().is_legal(answer.best));
            assert_eq!(answer.depth, 0);
        }
    }

    #[test]
    fn lines_are_different_moves_best_first() {
        let mut reports = Vec::new();
        let lines = NonZeroUsize::new(3).expect("not zero");
        let request = Request { limits: Limits::depth(5), lines, ..Request::default() };
        let mut engine = Engine::new(1).expect("memory enough");
        let stop = AtomicBool::new(false);
        engine.think(&game(MIDDLE), &request, &stop, &mut |report| reports.push(report.clone()));
        assert_eq!(reports.len(), 15);
        for three in reports.chunks(3) {
            assert_eq!(three.iter().map(|report| report.rank).collect::<Vec<_>>(), [0, 1, 2]);
            assert!(three.is_sorted_by(|a, b| a.score >= b.score));
            assert!(three[0].line[0] != three[1].line[0] && three[1].line[0] != three[2].line[0]);
        }
        let position = *game(MIDDLE).position();
        for report in &reports {
            let end = report.line.iter().try_fold(position, |at, &m| at.play(m).ok());
            assert!(end.is_some(), "{report:?}");
        }
    }

    #[test]
    fn only_the_moves_asked_for_are_searched() {
        let position = *game(MIDDLE).position();
        let only = position.read_coordinate("a2a3").expect("legal");
        let request = Request { limits: Limits::depth(3), moves: vec![only], ..Request::default() };
        assert_eq!(ask(MIDDLE, &request).best, only);
    }

    #[test]
    fn a_taken_king_is_not_outweighed() {
        // The queens mate the king whatever else Black has; only one move hinders that.
        let fen = "8/5kQ1/8/2N1B2R/8/2q5/r4KP1/R7 b - - 2 35";
        let start: allmate::Position = fen.parse().expect("a position");
        let mut engine = Engine::new(1).expect("memory enough");
        let request = Request { limits: Limits::depth(2), ..Request::default() };
        let game = Game::from_position(start);
        let answer = engine.think(&game, &request, &AtomicBool::new(false), &mut |_| {});
        assert_eq!(start.coordinate(answer.expect("moves").best).to_string(), "c3g3");
    }

    #[test]
    fn a_stop_is_obeyed() {
        let stop = AtomicBool::new(false);
        let mut engine = Engine::new(1).expect("memory enough");
        let answer = engine.think(&game(MIDDLE), &Request::default(), &stop, &mut |report| {
            stop.store(report.depth == 4, Relaxed);
        });
        assert_eq!(answer.expect("moves").depth, 4);
    }

    #[test]
    fn the_same_seed_gives_the_same_move_at_each_level() {
        for level in Level::all() {
            let request = |seed| Request {
                limits: Limits::nodes(3000),
                level: Some(level),
                seed,
                ..Request::default()
            };
            assert_eq!(ask(MIDDLE, &request(1)), ask(MIDDLE, &request(1)));
        }
    }
}
