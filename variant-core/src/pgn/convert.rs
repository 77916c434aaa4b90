//! Between games and their trees.

use core::fmt;
use core::str::FromStr;

use super::{GameResult, GameTree, PgnError};
use crate::{EndReason, Game, GameEnd, PlayError, Rules};

/// The tag that says how a game came to its end.
const TERMINATION: &str = "Termination";

impl<R: Rules> From<&Game<R>> for GameTree<R> {
    /// The moves that stand, with the result. A `Termination` tag says why a game ended that its
    /// players ended.
    fn from(game: &Game<R>) -> GameTree<R> {
        let mut tree = GameTree::new(*game.start());
        let mut at = GameTree::<R>::ROOT;
        for ply in game.played() {
            at = tree.add_played(at, ply.played, ply.position);
        }
        tree.set_result(game.end().into());
        if let Some(end) = game.end().filter(|end| end.reason.is_declared()) {
            // The name is one that can be set.
            let _ = tree.tags_mut().set(TERMINATION, &alloc::format!("{}", end.reason));
        }
        tree
    }
}

impl<R: Rules> GameTree<R> {
    /// The main line as a game to be played on.
    ///
    /// Where the moves go on after five repetitions or 75 moves, those
    /// [do not count](Game::count_draws) in the game. A result that does not follow from the moves
    /// is declared, for the reason in the `Termination` tag if that is one of [`EndReason`], else
    /// as a resignation or an agreement.
    ///
    /// ```
    /// use fusion::Fusion;
    /// use variant_core::pgn::GameTree;
    /// let tree: GameTree<Fusion> = "1. e4 e5 2. Nf3 0-1".parse()?;
    /// let game = tree.to_game();
    /// assert_eq!((game.ply(), game.end().unwrap().to_string().as_str()), (3, "Black wins: resignation"));
    /// # Ok::<(), variant_core::pgn::PgnError<Fusion>>(())
    /// ```
    #[must_use]
    pub fn to_game(&self) -> Game<R> {
        let mut game = Game::from_position(*self.start());
        for m in self.main_line().filter_map(|id| self.played(id)) {
            if let Err(PlayError::Over(_)) = game.play(m) {
                game.count_draws(false);
                // Only a position that is dead can refuse the move now, and that stays the end.
                if game.play(m).is_err() {
                    break;
                }
            }
        }
        let reason = self.tags().get(TERMINATION).and_then(EndReason::declared);
        let end = match self.result() {
            GameResult::Unknown => return game,
            GameResult::Draw => GameEnd::draw(reason.unwrap_or(EndReason::Agreement)),
            GameResult::Win(winner) => {
                GameEnd::win(winner, reason.unwrap_or(EndReason::Resignation))
            }
        };
        // A game that has ended by itself needs no declaration, and takes none.
        let _ = game.declare(end);
        game
    }
}

/// The moves that stand, as PGN.
impl<R: Rules> fmt::Display for Game<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&GameTree::from(self), f)
    }
}

/// Reads the main line of the first game of a text.
impl<R: Rules> FromStr for Game<R> {
    type Err = PgnError<R>;

    fn from_str(text: &str) -> Result<Game<R>, PgnError<R>> {
        text.parse().map(|tree: GameTree<R>| tree.to_game())
    }
}
