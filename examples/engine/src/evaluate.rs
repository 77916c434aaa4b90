//! How good a position is without looking ahead: what the search needs to know of a variant.

mod allmate;
mod fusion;
mod orthodox;
mod wormhole;

use variant_core::{Kind, MoveList, Position, Rules};

/// What the search needs to know of a variant besides its rules.
pub trait Evaluate: Rules {
    /// Whether a side that did nothing would as good as always be worse off, so that a position
    /// which is good even after a move not made need not be searched. False where having to move
    /// is often bad.
    const NULL_MOVE: bool;

    /// What a piece is worth, in hundredths of a pawn; nothing for royal pieces.
    fn value(kind: Kind) -> i32;

    /// How good the position is for the side to move, in hundredths of a pawn.
    fn evaluate(position: &Position<Self>) -> i32;

    /// The moves that change the balance at once, which the search follows to their end before it
    /// evaluates: adds them to an empty list, in any order.
    fn forcing(position: &Position<Self>, list: &mut MoveList);
}

/// Own material less the enemy's, by kinds.
fn material<R: Evaluate>(position: &Position<R>) -> i32 {
    let board = position.board();
    let own = board.color(position.turn());
    let balance = |kind: Kind| {
        let all = board.exactly(kind);
        R::value(kind) * ((all & own).len() as i32 - (all - own).len() as i32)
    };
    R::KINDS.iter().map(|info| balance(info.kind)).sum()
}

/// The moves that arrive on a piece of the enemy, and those of pawns that change what they are.
fn captures_and_promotions<R: Rules>(position: &Position<R>, list: &mut MoveList) {
    let enemy = position.parts().enemy();
    for &m in &position.legal_moves() {
        let promotes = position.board().kind_at(m.from) == Kind::PAWN && m.arrives != Kind::PAWN;
        if promotes || enemy.contains(m.to) {
            list.push(m);
        }
    }
}
