//! Games between two players, such as two settings of the engine.
//!
//! ```
//! use engine::duel::{self, Computer};
//! use engine::{Level, Limits, Request, Variant};
//! use std::sync::atomic::AtomicBool;
//!
//! let variant = Variant::Wormhole;
//! let limits = Limits::nodes(200);
//! let request = |level| Request { level: Level::new(level), limits, ..Request::default() };
//! let mut strong = Computer::new(variant, 1, request(8))?;
//! let mut weak = Computer::new(variant, 1, request(1))?;
//! let opening = duel::random_opening(variant.dynamic().new_game(), 4, 7);
//! let stop = AtomicBool::new(false);
//! let game = duel::play_game(opening, &mut strong, &mut weak, &stop, &mut |_| {});
//! assert!(game.end().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod yardstick;

use std::collections::TryReserveError;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use variant_core::dynamic::AnyGame;
use variant_core::{Color, Move};

use crate::random::Random;
use crate::{AnyEngine, Request, Variant};

pub use yardstick::Yardstick;

/// Somebody who plays.
pub trait Player: fmt::Debug + Send {
    /// The move to play, at once when `stop` becomes true; `None` to give the game up.
    fn choose(&mut self, game: &dyn AnyGame, stop: &AtomicBool) -> Option<Move>;

    /// What the player learnt in games before is forgotten, and what it does by chance follows
    /// from this seed.
    fn start_game(&mut self, seed: u64);
}

/// The engine, with what is asked of it at each move.
#[derive(Debug)]
pub struct Computer {
    engine: Box<dyn AnyEngine>,
    request: Request,
}

impl Computer {
    /// A player of `variant` that keeps at most so many mebibytes of known positions.
    ///
    /// # Errors
    ///
    /// When there is not so much memory.
    pub fn new(
        variant: Variant,
        mebibytes: usize,
        request: Request,
    ) -> Result<Computer, TryReserveError> {
        Ok(Computer { engine: variant.engine(mebibytes)?, request })
    }
}

impl Player for Computer {
    fn choose(&mut self, game: &dyn AnyGame, stop: &AtomicBool) -> Option<Move> {
        let answer = self.engine.think(game, &self.request, stop, &mut |_| {})?;
        self.request.seed = Random::new(self.request.seed).next();
        Some(answer.best)
    }

    fn start_game(&mut self, seed: u64) {
        self.engine.forget();
        self.request.seed = seed;
    }
}

/// Plays `plies` random moves on, so that two players who always do the same play different games.
/// The game does not end by them: fewer are played where that cannot be helped. The same seed
/// gives the same moves.
#[must_use]
pub fn random_opening(mut game: Box<dyn AnyGame>, plies: usize, seed: u64) -> Box<dyn AnyGame> {
    let mut random = Random::new(seed);
    for _ in 0..plies {
        let mut moves = game.position().legal_moves();
        moves.sort_unstable(); // The opening must not depend on the order of generation.
        let goes_on =
            |m: &Move| game.position().play(*m).is_ok_and(|after| after.outcome().is_none());
        moves.retain(goes_on);
        let chosen = random.below(moves.len());
        if moves.get(chosen).is_none_or(|&m| game.play(m).is_err()) {
            break;
        }
    }
    game
}

/// Plays a game to its end: draws are claimed, and a player without a move to play resigns. `moved`
/// sees it after each move. When `stop` becomes true the game comes back as it stands.
pub fn play_game(
    mut game: Box<dyn AnyGame>,
    white: &mut dyn Player,
    black: &mut dyn Player,
    stop: &AtomicBool,
    moved: &mut dyn FnMut(&dyn AnyGame),
) -> Box<dyn AnyGame> {
    while game.end().is_none() && game.claim_draw().is_err() {
        let turn = game.position().turn();
        let player: &mut dyn Player = match turn {
            Color::White => &mut *white,
            Color::Black => &mut *black,
        };
        let chosen = player.choose(&*game, stop);
        if stop.load(Relaxed) {
            break;
        }
        if chosen.is_some_and(|m| game.play(m).is_ok()) {
            moved(&*game);
        } else if game.resign(turn).is_err() {
            break;
        }
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    #[test]
    fn openings_follow_from_the_seed_and_leave_the_game_going() {
        for &variant in Variant::ALL {
            let opening = |seed| random_opening(variant.dynamic().new_game(), 12, seed).line();
            assert_eq!(opening(1), opening(1));
            assert_ne!(opening(1), opening(2));
            let game = random_opening(variant.dynamic().new_game(), 500, 3);
            assert!(game.position().outcome().is_none());
        }
    }

    #[test]
    fn a_game_is_played_to_its_end_or_until_stopped() {
        for &variant in Variant::ALL {
            let request = Request { limits: Limits::nodes(50), ..Request::default() };
            let player = || Computer::new(variant, 1, request.clone()).expect("memory enough");
            let (mut white, mut black) = (player(), player());
            let new_game = || variant.dynamic().new_game();
            let going = AtomicBool::new(false);
            let mut seen = 0;
            let game = play_game(new_game(), &mut white, &mut black, &going, &mut |_| seen += 1);
            assert!(game.end().is_some());
            assert_eq!(game.ply(), seen);
            let stop = AtomicBool::new(false);
            let mut stop_at = |game: &dyn AnyGame| stop.store(game.ply() == 3, Relaxed);
            let game = play_game(new_game(), &mut white, &mut black, &stop, &mut stop_at);
            assert_eq!((game.ply(), game.end()), (3, None));
        }
    }
}
