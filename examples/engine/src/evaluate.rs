//! How good a position is without looking ahead: what the search needs to know of a variant.

mod allmate;
mod fusion;
mod orthodox;
mod placement;
mod standard;
mod wormhole;

use variant_core::{Bitboard, Component, Kind, Move, MoveList, Outcome, Position, Rules, Sink};

/// What the search needs to know of a variant besides its rules.
pub trait Evaluate: Rules {
    /// Whether a side that did nothing would as good as always be worse off, so that a position
    /// which is good even after a move not made need not be searched. False where having to move
    /// is often bad.
    const NULL_MOVE: bool;

    /// Whether a side without a move has lost, so that the search looks for that more often.
    const STALEMATE_LOSES: bool = false;

    /// Whether pieces are captured by moving onto them, and in no other way.
    const TAKES_BY_ARRIVING: bool = true;

    /// For how many plies a side that is far ahead can be trusted to stay so.
    const CALM_DEPTH: u32 = 3;

    /// What a piece is worth, in hundredths of a pawn; nothing for royal pieces.
    fn value(kind: Kind) -> i32;

    /// How good the position is for the side to move, in hundredths of a pawn.
    fn evaluate(position: &Position<Self>) -> i32;

    /// The moves that change the balance at once, which the search follows to their end before it
    /// evaluates: adds them to an empty list, in any order. Returns whether there is any legal
    /// move, forcing or not.
    fn forcing(position: &Position<Self>, list: &mut MoveList) -> bool;

    /// How the position ends the game; whether there are moves is known. To be overridden where
    /// positions with moves and more than six pieces may end it.
    fn end(position: &Position<Self>, has_moves: bool) -> Option<Outcome> {
        if has_moves && position.board().occupied().len() > 6 { None } else { position.outcome() }
    }
}

/// The moves that arrive on a piece of the enemy, and those of pawns that change what they are.
/// Returns whether there is any move.
fn captures_and_promotions<R: Rules>(position: &Position<R>, list: &mut MoveList) -> bool {
    let board = position.board();
    let mut chosen = Forcing {
        enemy: position.parts().enemy(),
        pawns: board.having(Component::PAWN),
        list,
        any: false,
    };
    position.generate(Bitboard::ALL, &mut chosen);
    chosen.any
}

/// Keeps the moves that take or promote.
struct Forcing<'l> {
    enemy: Bitboard,
    pawns: Bitboard,
    list: &'l mut MoveList,
    any: bool,
}

impl Sink for Forcing<'_> {
    #[inline]
    fn moves(&mut self, pattern: Move, to: Bitboard) {
        self.any |= !to.is_empty();
        let promotes = pattern.arrives != Kind::PAWN && self.pawns.contains(pattern.from);
        self.list.moves(pattern, if promotes { to } else { to & self.enemy });
    }

    #[inline]
    fn shifted(&mut self, to: Bitboard, step: i8) {
        self.any |= !to.is_empty();
        self.list.shifted(to & self.enemy, step);
    }
}
