//! Which moves to try first: those that are likely to be best.

use variant_core::{Color, Component, Kind, Move, Position};

use crate::Evaluate;
use crate::picker::Ranked;

// Ranks, from the highest: the move known to be best, captures that win or hold, killers, quiet
// moves by history, captures that lose.
const KNOWN_BEST: i32 = i32::MAX;
const FORCING: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
const MOST_HISTORY: i32 = 1 << 20;
const LOSING: i32 = -(1 << 26);

/// What earlier parts of the search say about moves elsewhere.
#[derive(Debug)]
pub(crate) struct History {
    /// How often a quiet move from one square to another refuted something, by side.
    scores: Vec<i32>,
    /// The last two quiet moves that refuted something at each ply.
    killers: Vec<[Option<Move>; 2]>,
}

impl History {
    pub(crate) fn new(plies: usize) -> History {
        History { scores: vec![0; 2 * 64 * 64], killers: vec![[None; 2]; plies] }
    }

    /// A quiet move was good enough that the other side will not allow it; those before were not.
    pub(crate) fn reward(
        &mut self,
        color: Color,
        m: Move,
        tried: &[Ranked],
        ply: usize,
        depth: u32,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(m) {
            *killers = [Some(m), killers[0]];
        }
        let bonus = (depth * depth).min(400) as i32;
        for other in tried.iter().filter(|other| is_quiet(other.rank) && other.m != m) {
            self.change(color, other.m, -bonus);
        }
        self.change(color, m, bonus);
    }

    fn change(&mut self, color: Color, m: Move, by: i32) {
        let score = &mut self.scores[place(color, m)];
        // The nearer the limit, the less is added: what was long ago fades.
        *score += by * 32 - *score * by.abs() / 512;
    }

    fn of(&self, color: Color, m: Move) -> i32 {
        self.scores[place(color, m)].clamp(1 - MOST_HISTORY, MOST_HISTORY - 1)
    }
}

fn place(color: Color, m: Move) -> usize {
    color.index() << 12 | m.from.index() << 6 | m.to.index()
}

/// Whether a move of this rank neither takes nor promotes.
pub(crate) fn is_quiet(rank: i32) -> bool {
    rank > LOSING / 2 && rank < FORCING / 2
}

/// Whether a move of this rank is a capture that loses more than it takes.
pub(crate) fn is_losing(rank: i32) -> bool {
    rank <= LOSING / 2
}

/// Ranks the moves of a node.
pub(crate) fn rank_all<R: Evaluate>(
    position: &Position<R>,
    moves: &mut [Ranked],
    best: Option<Move>,
    history: &History,
    ply: usize,
) {
    let color = position.turn();
    let killers = history.killers[ply];
    for ranked in moves {
        let m = ranked.m;
        ranked.rank = if Some(m) == best {
            KNOWN_BEST
        } else if let Some(rank) = rank_capture(position, m) {
            rank
        } else if Some(m) == killers[0] {
            KILLER + 1
        } else if Some(m) == killers[1] {
            KILLER
        } else {
            history.of(color, m)
        };
    }
}

/// Ranks moves all of which are forcing.
pub(crate) fn rank_forcing<R: Evaluate>(position: &Position<R>, moves: &mut [Ranked]) {
    for ranked in moves {
        ranked.rank = rank_capture(position, ranked.m).unwrap_or(FORCING);
    }
}

/// Lifts those moves that are among `forcing` ones above the quiet ones.
pub(crate) fn lift(moves: &mut [Ranked], forcing: &[Move]) {
    for ranked in moves.iter_mut().filter(|ranked| is_quiet(ranked.rank)) {
        if forcing.contains(&ranked.m) {
            ranked.rank = FORCING;
        }
    }
}

/// The rank of a move onto an enemy piece, or of a promotion: by what it takes, and of those the
/// cheapest taker first. A capture that costs more than it takes, if there is anything to take
/// back with, comes last.
fn rank_capture<R: Evaluate>(position: &Position<R>, m: Move) -> Option<i32> {
    let board = position.board();
    let enemy = !position.turn();
    let takes = board.color(enemy).contains(m.to);
    let promotes = is_promotion(position, m);
    if !takes && !promotes {
        return None;
    }
    let mover = R::value(board.kind_at(m.from));
    let taken = if takes { R::value(board.kind_at(m.to)) } else { 0 };
    let gained = if promotes { R::value(m.arrives) - mover } else { 0 };
    let order = 64 * (taken + gained) - mover;
    let loses = mover > taken + gained && !position.attackers(m.to, enemy).is_empty();
    Some(if loses { LOSING + order } else { FORCING + order })
}

/// Whether a pawn becomes something else.
fn is_promotion<R: Evaluate>(position: &Position<R>, m: Move) -> bool {
    m.arrives != Kind::PAWN && position.board().having(Component::PAWN).contains(m.from)
}

/// What a move onto an enemy piece takes, if it does nothing else.
pub(crate) fn only_taken<R: Evaluate>(position: &Position<R>, m: Move) -> Option<i32> {
    let takes = position.parts().enemy().contains(m.to) && !is_promotion(position, m);
    takes.then(|| R::value(position.board().kind_at(m.to)))
}
