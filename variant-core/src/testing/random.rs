//! Random games.

use crate::{Position, Rules, zobrist};

/// The positions of a game of random legal moves; see [`random_game`].
#[derive(Clone, Debug)]
pub struct RandomGame<R: Rules> {
    next: Option<Position<R>>,
    seed: u64,
}

/// A game of random moves from `start`, one position a ply with `start` first, until no move is
/// left. The same seed gives the same game.
#[must_use]
pub fn random_game<R: Rules>(start: Position<R>, seed: u64) -> RandomGame<R> {
    RandomGame { next: Some(start), seed }
}

impl<R: Rules> Iterator for RandomGame<R> {
    type Item = Position<R>;

    fn next(&mut self) -> Option<Position<R>> {
        let position = self.next?;
        let moves = position.legal_moves();
        self.seed = zobrist::mix(self.seed);
        let chosen = (self.seed >> 32) as usize % moves.len().max(1);
        self.next = moves.get(chosen).map(|&m| position.play_unchecked(m));
        Some(position)
    }
}
