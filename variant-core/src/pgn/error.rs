//! What can be wrong with a game in a file.

use alloc::string::String;
use core::fmt;

use crate::{ReadError, Rules, SanError};

/// A game that could not be read: which one, where, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnError<R: Rules> {
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: PgnProblem<R>,
}

/// What is wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PgnProblem<R: Rules> {
    /// A tag is not of the form `[Name "value"]`.
    Tag,
    /// The game is of another variant.
    OtherVariant(String),
    /// `SetUp` says that the game does not begin at the start, but there is no `FEN`.
    NoFen,
    /// The tag `FEN` gives no position.
    Fen(ReadError<R::Problems>),
    /// The position does not take this move.
    Move {
        /// The text of the move, cut short if it is long.
        text: String,
        /// What is wrong with it.
        error: SanError<R::Refusal>,
    },
    /// A comment that starts on this line never ends.
    UnclosedComment,
    /// The game ends within a variation.
    UnclosedVariation,
    /// A `)` without its `(`.
    NothingToClose,
    /// A variation before there is a move that it could replace.
    NothingToVary,
    /// A glyph is not `$` and a number up to 255.
    Glyph,
    /// The line is longer than the reader takes.
    LineTooLong,
    /// The input cannot be read any further.
    Input(String),
}

impl<R: Rules> fmt::Display for PgnProblem<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PgnProblem::Tag => f.write_str("a tag is not of the form [Name \"value\"]"),
            PgnProblem::OtherVariant(name) => {
                write!(f, "the game is of the variant {name}, not {}", R::NAME)
            }
            PgnProblem::NoFen => f.write_str("SetUp asks for a FEN, and there is none"),
            PgnProblem::Fen(error) => write!(f, "{error}"),
            PgnProblem::Move { text, error } => write!(f, "{text}: {error}"),
            PgnProblem::UnclosedComment => f.write_str("a comment never ends"),
            PgnProblem::UnclosedVariation => f.write_str("the game ends within a variation"),
            PgnProblem::NothingToClose => f.write_str("there is no variation to close"),
            PgnProblem::NothingToVary => f.write_str("there is no move that could vary"),
            PgnProblem::Glyph => f.write_str("a glyph is $ and a number up to 255"),
            PgnProblem::LineTooLong => f.write_str("the line is too long"),
            PgnProblem::Input(error) => write!(f, "the input cannot be read: {error}"),
        }
    }
}

/// `game 2, line 17: …`
impl<R: Rules> fmt::Display for PgnError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, line {}: {}", self.game, self.line, self.problem)
    }
}

impl<R: Rules> core::error::Error for PgnError<R> {}
