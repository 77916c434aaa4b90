//! A game of any variant.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::any::Any;
use core::fmt;

use super::{AnyPosition, AnyRefusal, AnyTree, Variant, variant};
use crate::pgn::GameTree;
use crate::{
    Claim, Color, DeclareError, Game, GameEnd, Move, PlayError, Ply, Position, Rules, SanError,
};

/// A [`Game`] of any variant; see there for what the methods mean. Implemented for all of them,
/// and for nothing else. It prints as PGN.
///
/// ```
/// use variant_core::dynamic::{AnyGame, variant};
/// let mut game: Box<dyn AnyGame> = variant::<fusion::Fusion>().new_game();
/// game.play_text("e4")?;
/// game.play_text("e5")?;
/// game.undo();
/// assert_eq!((game.ply(), game.line_sans()), (1, vec!["e4".to_string(), "e5".to_string()]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyGame: super::sealed::Sealed + fmt::Debug + fmt::Display + Send + Sync + Any {
    /// The variant it is a game of.
    fn variant(&self) -> &'static dyn Variant;

    /// A copy.
    fn boxed(&self) -> Box<dyn AnyGame>;

    /// The value behind the trait, to be downcast to the [`Game`] of a known variant.
    fn as_any(&self) -> &dyn Any;

    /// The position now.
    fn position(&self) -> &dyn AnyPosition;

    /// The position after so many moves of the line, 0 for the start.
    fn position_at(&self, ply: usize) -> Option<&dyn AnyPosition>;

    /// How many moves have been played and not taken back.
    fn ply(&self) -> usize;

    /// How many moves the line has, those taken back included.
    fn line_len(&self) -> usize;

    /// The moves of the whole line, those taken back included.
    fn line(&self) -> Vec<Move>;

    /// The moves of the whole line in coordinates.
    fn line_coordinates(&self) -> Vec<String>;

    /// The moves of the whole line in algebraic notation.
    fn line_sans(&self) -> Vec<String>;

    /// How many times the position now has been on the board.
    fn occurrences(&self) -> u32;

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// When the game is over or the move is not legal.
    fn play(&mut self, m: Move) -> Result<(), PlayError<AnyRefusal>>;

    /// Plays the move that a text means, in coordinates or algebraic notation.
    ///
    /// # Errors
    ///
    /// When the game is over, or the position does not take the text.
    fn play_text(&mut self, text: &str) -> Result<Move, PlayError<SanError<AnyRefusal>>>;

    /// Takes the last move back.
    fn undo(&mut self) -> Option<Move>;

    /// Makes the move that was taken back last again.
    fn redo(&mut self) -> Option<Move>;

    /// Goes to the position after so many moves of the line, if there are so many.
    fn jump(&mut self, ply: usize) -> bool;

    /// The game up to a ply, as a game of its own.
    fn branch(&self, ply: usize) -> Option<Box<dyn AnyGame>>;

    /// How the game has ended, if it has.
    fn end(&self) -> Option<GameEnd>;

    /// The draw that the player to move may claim now.
    fn claim(&self) -> Option<Claim>;

    /// The draw that the player to move may claim by announcing a move.
    fn claim_with(&self, m: Move) -> Option<Claim>;

    /// Ends the game with the draw that may be claimed.
    ///
    /// # Errors
    ///
    /// When the game is over or there is nothing to claim.
    fn claim_draw(&mut self) -> Result<(), DeclareError>;

    /// One side gives up.
    ///
    /// # Errors
    ///
    /// When the game is over.
    fn resign(&mut self, loser: Color) -> Result<(), DeclareError>;

    /// Both sides agree to a draw.
    ///
    /// # Errors
    ///
    /// When the game is over or the variant has no draws.
    fn agree_draw(&mut self) -> Result<(), DeclareError>;

    /// One side has run out of time.
    ///
    /// # Errors
    ///
    /// When the game is over.
    fn forfeit_on_time(&mut self, loser: Color) -> Result<(), DeclareError>;

    /// Takes back what a player declared.
    fn withdraw(&mut self) -> Option<GameEnd>;

    /// Whether fivefold repetition and 75 moves end the game.
    fn count_draws(&mut self, count: bool);

    /// The moves that stand as a tree, to add tags, comments and variations.
    fn to_tree(&self) -> Box<dyn AnyTree>;
}

impl<R: Rules> AnyGame for Game<R> {
    fn variant(&self) -> &'static dyn Variant {
        variant::<R>()
    }

    fn boxed(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn position(&self) -> &dyn AnyPosition {
        self.position()
    }

    fn position_at(&self, ply: usize) -> Option<&dyn AnyPosition> {
        self.position_at(ply).map(|position| position as &dyn AnyPosition)
    }

    fn ply(&self) -> usize {
        self.ply()
    }

    fn line_len(&self) -> usize {
        self.line_len()
    }

    fn line(&self) -> Vec<Move> {
        whole_line(self).map(|(_, ply)| ply.played).collect()
    }

    fn line_coordinates(&self) -> Vec<String> {
        whole_line(self).map(|(before, ply)| before.coordinate(ply.played).to_string()).collect()
    }

    fn line_sans(&self) -> Vec<String> {
        whole_line(self).map(|(before, ply)| before.san(ply.played).to_string()).collect()
    }

    fn occurrences(&self) -> u32 {
        self.occurrences()
    }

    fn play(&mut self, m: Move) -> Result<(), PlayError<AnyRefusal>> {
        self.play(m).map_err(|error| error.map(|refusal| AnyRefusal::of(&refusal)))
    }

    fn play_text(&mut self, text: &str) -> Result<Move, PlayError<SanError<AnyRefusal>>> {
        self.play_text(text).map_err(|error| {
            error.map(|error| error.map(|refusal: R::Refusal| AnyRefusal::of(&refusal)))
        })
    }

    fn undo(&mut self) -> Option<Move> {
        self.undo()
    }

    fn redo(&mut self) -> Option<Move> {
        self.redo()
    }

    fn jump(&mut self, ply: usize) -> bool {
        self.jump(ply)
    }

    fn branch(&self, ply: usize) -> Option<Box<dyn AnyGame>> {
        self.branch(ply).map(|game| Box::new(game) as Box<dyn AnyGame>)
    }

    fn end(&self) -> Option<GameEnd> {
        self.end()
    }

    fn claim(&self) -> Option<Claim> {
        self.claim()
    }

    fn claim_with(&self, m: Move) -> Option<Claim> {
        self.claim_with(m)
    }

    fn claim_draw(&mut self) -> Result<(), DeclareError> {
        self.claim_draw()
    }

    fn resign(&mut self, loser: Color) -> Result<(), DeclareError> {
        self.resign(loser)
    }

    fn agree_draw(&mut self) -> Result<(), DeclareError> {
        self.agree_draw()
    }

    fn forfeit_on_time(&mut self, loser: Color) -> Result<(), DeclareError> {
        self.forfeit_on_time(loser)
    }

    fn withdraw(&mut self) -> Option<GameEnd> {
        self.withdraw()
    }

    fn count_draws(&mut self, count: bool) {
        self.count_draws(count);
    }

    fn to_tree(&self) -> Box<dyn AnyTree> {
        Box::new(GameTree::from(self))
    }
}

/// All moves of a line, each with the position before it.
fn whole_line<R: Rules>(game: &Game<R>) -> impl Iterator<Item = (&Position<R>, &Ply<R>)> {
    let plies = game.played().iter().chain(game.undone());
    let before = core::iter::once(game.start()).chain(plies.clone().map(|ply| &ply.position));
    before.zip(plies)
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Box<dyn AnyGame> {
        (**self).boxed()
    }
}
