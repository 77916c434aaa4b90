//! How a game ends.

use core::fmt;

use thiserror::Error;

use crate::{Color, Outcome, Reason};

/// The end of a game: who won, and why.
///
/// ```
/// use variant_core::{Color, EndReason, GameEnd};
/// let end = GameEnd { winner: Some(Color::Black), reason: EndReason::Resignation };
/// assert_eq!(end.to_string(), "Black wins: resignation");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameEnd {
    /// Who won; `None` for a draw.
    pub winner: Option<Color>,
    /// Why.
    pub reason: EndReason,
}

/// Why a game ended. `Display` gives the reason in a few words, in lower case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EndReason {
    /// The position on the board ends the game.
    Position(Reason),
    /// The same position has come up for the fifth time: a draw at once.
    FivefoldRepetition,
    /// 75 moves of each side without capture or pawn move: a draw at once.
    SeventyFiveMoves,
    /// The same position has come up at least three times, and a player has claimed the draw.
    ThreefoldRepetition,
    /// 50 moves of each side without capture or pawn move, and a player has claimed the draw.
    FiftyMoves,
    /// A player has given up.
    Resignation,
    /// The players have agreed to a draw.
    Agreement,
    /// A player has run out of time.
    TimeForfeit,
}

/// A draw that the player to move may claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The position has come up at least three times.
    ThreefoldRepetition,
    /// 50 moves of each side without capture or pawn move.
    FiftyMoves,
}

/// Why a game does not take a move. `E` is what is wrong with the move itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayError<E> {
    /// The game is over.
    #[error("the game is over: {0}")]
    Over(GameEnd),
    /// The move is not legal, because …
    #[error("{0}")]
    Illegal(E),
}

impl<E> PlayError<E> {
    /// The same error with something else wrong with the move.
    pub fn map<F>(self, f: impl FnOnce(E) -> F) -> PlayError<F> {
        match self {
            PlayError::Over(end) => PlayError::Over(end),
            PlayError::Illegal(error) => PlayError::Illegal(f(error)),
        }
    }
}

/// Why players cannot end a game so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum DeclareError {
    /// The game is over already.
    #[error("the game is over: {0}")]
    Over(GameEnd),
    /// Nothing allows a draw to be claimed now.
    #[error("there is no draw to claim")]
    NothingToClaim,
    /// The variant has no draws that players could claim or agree to.
    #[error("this variant has no draws")]
    NoDraws,
    /// No player brings such an end about; it follows from the moves.
    #[error("nobody can declare this: {0}")]
    NotDeclared(EndReason),
}

impl GameEnd {
    /// A win.
    #[must_use]
    pub const fn win(winner: Color, reason: EndReason) -> GameEnd {
        GameEnd { winner: Some(winner), reason }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: EndReason) -> GameEnd {
        GameEnd { winner: None, reason }
    }
}

impl EndReason {
    /// The reasons that no position shows: players or a count bring them about.
    const DECLARED: [EndReason; 5] = [
        EndReason::ThreefoldRepetition,
        EndReason::FiftyMoves,
        EndReason::Resignation,
        EndReason::Agreement,
        EndReason::TimeForfeit,
    ];

    /// Whether a player has to bring the end about; all other ends follow from the moves.
    #[must_use]
    pub fn is_declared(self) -> bool {
        EndReason::DECLARED.contains(&self)
    }

    /// The declared reason with these words, as `Display` gives them.
    ///
    /// ```
    /// use variant_core::EndReason;
    /// assert_eq!(EndReason::declared("resignation"), Some(EndReason::Resignation));
    /// assert_eq!(EndReason::declared("checkmate"), None);
    /// ```
    #[must_use]
    pub fn declared(words: &str) -> Option<EndReason> {
        EndReason::DECLARED.into_iter().find(|reason| reason.words() == words)
    }

    fn words(self) -> &'static str {
        match self {
            EndReason::Position(_) => "position",
            EndReason::FivefoldRepetition => "fivefold repetition",
            EndReason::SeventyFiveMoves => "75 moves without capture or pawn move",
            EndReason::ThreefoldRepetition => "threefold repetition",
            EndReason::FiftyMoves => "50 moves without capture or pawn move",
            EndReason::Resignation => "resignation",
            EndReason::Agreement => "agreement",
            EndReason::TimeForfeit => "time forfeit",
        }
    }
}

impl From<Outcome> for GameEnd {
    fn from(outcome: Outcome) -> GameEnd {
        GameEnd { winner: outcome.winner, reason: EndReason::Position(outcome.reason) }
    }
}

impl From<Claim> for GameEnd {
    fn from(claim: Claim) -> GameEnd {
        GameEnd::draw(match claim {
            Claim::ThreefoldRepetition => EndReason::ThreefoldRepetition,
            Claim::FiftyMoves => EndReason::FiftyMoves,
        })
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EndReason::Position(reason) => fmt::Display::fmt(reason, f),
            other => f.pad(other.words()),
        }
    }
}

/// `White wins: checkmate`, `draw: fivefold repetition`.
impl fmt::Display for GameEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{winner} wins: {}", self.reason),
            None => write!(f, "draw: {}", self.reason),
        }
    }
}
