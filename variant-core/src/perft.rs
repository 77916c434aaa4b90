//! Counting the move sequences of a length: the standard test of a move generator.

use crate::{Bitboard, MoveList, Parts, Rules};

/// The number of sequences of `depth` legal moves from here. The last ply is counted, not played.
#[must_use]
pub(crate) fn perft<R: Rules>(parts: &Parts<R::State>, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => R::count(parts),
        _ => {
            let mut moves = MoveList::new();
            R::generate(parts, Bitboard::ALL, &mut moves);
            let mut count = 0;
            for &m in &moves {
                let mut after = *parts;
                R::apply(&mut after, m);
                count += perft::<R>(&after, depth - 1);
            }
            count
        }
    }
}
