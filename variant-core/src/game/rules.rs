//! When a game is over, and how players end it.

use super::{Claim, DeclareError, EndReason, Game, GameEnd, PlayError};
use crate::{Color, Move, Rules, SanError};

/// The half-move clock at which a draw may be claimed, and at which the game is drawn.
const FIFTY_MOVES: u16 = 100;
const SEVENTY_FIVE_MOVES: u16 = 150;

/// The end of a game.
impl<R: Rules> Game<R> {
    /// How the game has ended, if it has: by what a player declared, by the position, or by a
    /// count that draws at once. A checkmate on the last move counts before any draw.
    #[must_use]
    pub fn end(&self) -> Option<GameEnd> {
        self.declared.filter(|_| self.is_at_end()).or_else(|| self.automatic_end())
    }

    fn automatic_end(&self) -> Option<GameEnd> {
        if let Some(outcome) = self.position().outcome() {
            return Some(outcome.into());
        }
        if !self.counts_draws {
            None
        } else if self.occurrences() >= 5 {
            Some(GameEnd::draw(EndReason::FivefoldRepetition))
        } else if self.position().halfmove_clock() >= SEVENTY_FIVE_MOVES {
            Some(GameEnd::draw(EndReason::SeventyFiveMoves))
        } else {
            None
        }
    }

    /// Whether fivefold repetition and 75 moves end the game; they do unless the variant has no
    /// draws. Switched off, one can play on past them, as when analysing.
    pub fn count_draws(&mut self, count: bool) {
        self.counts_draws = count && R::HAS_DRAWS;
    }

    /// Whether fivefold repetition and 75 moves end the game.
    #[must_use]
    pub fn counts_draws(&self) -> bool {
        self.counts_draws
    }

    /// The draw that the player to move may claim now.
    ///
    /// ```
    /// use fusion::{Claim, Game};
    /// let mut game = Game::new();
    /// for text in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"] {
    ///     assert_eq!(game.claim(), None);
    ///     game.play_text(text)?;
    /// }
    /// assert_eq!(game.claim(), Some(Claim::ThreefoldRepetition));
    /// assert_eq!(game.end(), None);
    /// game.claim_draw()?;
    /// assert_eq!(game.end().unwrap().to_string(), "draw: threefold repetition");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn claim(&self) -> Option<Claim> {
        let counts = (self.occurrences(), self.position().halfmove_clock());
        if self.end().is_some() { None } else { claim::<R>(counts) }
    }

    /// The draw that the player to move may claim by announcing a legal move, which is then not
    /// played.
    #[must_use]
    pub fn claim_with(&self, m: Move) -> Option<Claim> {
        if self.end().is_some() {
            return None;
        }
        let after = self.position().play(m).ok()?;
        claim::<R>((self.occurrences_of(&after).saturating_add(1), after.halfmove_clock()))
    }

    /// Ends the game with the draw that may be claimed.
    ///
    /// # Errors
    ///
    /// When the game is over or there is nothing to claim.
    pub fn claim_draw(&mut self) -> Result<(), DeclareError> {
        if let Some(end) = self.end() {
            return Err(DeclareError::Over(end));
        }
        let claim = self.claim().ok_or(DeclareError::NothingToClaim)?;
        self.declare(claim.into())
    }

    /// One side gives up.
    ///
    /// # Errors
    ///
    /// When the game is over.
    pub fn resign(&mut self, loser: Color) -> Result<(), DeclareError> {
        self.declare(GameEnd::win(!loser, EndReason::Resignation))
    }

    /// Both sides agree to a draw.
    ///
    /// # Errors
    ///
    /// When the game is over or the variant has no draws.
    pub fn agree_draw(&mut self) -> Result<(), DeclareError> {
        self.declare(GameEnd::draw(EndReason::Agreement))
    }

    /// One side has run out of time, and loses. Where its opponent could never have won,
    /// organisers make that a draw; [`declare`](Game::declare) takes that too.
    ///
    /// # Errors
    ///
    /// When the game is over.
    pub fn forfeit_on_time(&mut self, loser: Color) -> Result<(), DeclareError> {
        self.declare(GameEnd::win(!loser, EndReason::TimeForfeit))
    }

    /// Ends the game in any way that players or organisers bring about. The moves taken back are
    /// forgotten.
    ///
    /// # Errors
    ///
    /// When the game is over, when a draw is claimed or agreed in a variant without draws, or when
    /// the reason is none that is declared, such as checkmate.
    pub fn declare(&mut self, end: GameEnd) -> Result<(), DeclareError> {
        if let Some(end) = self.end() {
            return Err(DeclareError::Over(end));
        }
        if !R::HAS_DRAWS && end.winner.is_none() {
            return Err(DeclareError::NoDraws);
        }
        if !end.reason.is_declared() {
            return Err(DeclareError::NotDeclared(end.reason));
        }
        self.cut();
        self.declared = Some(end);
        Ok(())
    }

    /// Takes back what a player declared, such as a resignation by mistake, and returns it.
    pub fn withdraw(&mut self) -> Option<GameEnd> {
        if self.is_at_end() { self.declared.take() } else { None }
    }

    /// Plays the move that a text in algebraic notation or coordinates means.
    ///
    /// # Errors
    ///
    /// When the game is over, or the position does not take the text.
    pub fn play_text(&mut self, text: &str) -> Result<Move, PlayError<SanError<R::Refusal>>> {
        if let Some(end) = self.end() {
            return Err(PlayError::Over(end));
        }
        let m = self.position().read_move(text).map_err(PlayError::Illegal)?;
        self.play(m).map_err(|error| error.map(SanError::Illegal))?;
        Ok(m)
    }
}

/// The draw that so many occurrences and such a half-move clock allow to be claimed.
fn claim<R: Rules>((occurrences, halfmove_clock): (u32, u16)) -> Option<Claim> {
    if !R::HAS_DRAWS {
        None
    } else if occurrences >= 3 {
        Some(Claim::ThreefoldRepetition)
    } else if halfmove_clock >= FIFTY_MOVES {
        Some(Claim::FiftyMoves)
    } else {
        None
    }
}
