//! How a position ends a game.

use core::fmt;

use crate::Color;

/// The end of a game as a position alone shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; `None` for a draw.
    pub winner: Option<Color>,
    /// Why.
    pub reason: Reason,
}

/// Why a position ends the game. `Display` gives the words of the rules, in lower case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// A king has been captured.
    KingCaptured,
    /// The side to move has no legal move, without being in check.
    Stalemate,
    /// Neither side can win with what is left.
    InsufficientMaterial,
    /// Something that only this variant knows, in words.
    Other(&'static str),
}

impl Outcome {
    /// A win.
    #[must_use]
    pub const fn win(winner: Color, reason: Reason) -> Outcome {
        Outcome { winner: Some(winner), reason }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Reason::Checkmate => "checkmate",
            Reason::KingCaptured => "king captured",
            Reason::Stalemate => "stalemate",
            Reason::InsufficientMaterial => "insufficient material",
            Reason::Other(words) => words,
        })
    }
}

/// `White wins: checkmate`, `draw: stalemate`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{winner} wins: {}", self.reason),
            None => write!(f, "draw: {}", self.reason),
        }
    }
}
