//! What can be wrong with the text of a FEN.

use core::fmt;

use thiserror::Error;

/// The field of a FEN in which an error is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FenPart {
    /// The first field: pieces and holes.
    Placement,
    /// The second field: the side to move.
    Turn,
    /// The third field: castling rights.
    Castling,
    /// The fourth field: the en passant square.
    EnPassant,
    /// The fifth field: plies since the last capture or pawn move.
    HalfmoveClock,
    /// The sixth field: the number of the move.
    FullmoveNumber,
    /// The third field of vchess's dialect: plies since the start.
    Ply,
    /// The variant's own field.
    Extra,
    /// Text after the last field.
    Rest,
}

/// What is wrong in a field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FenProblem {
    /// There is no text at all.
    Empty,
    /// There are more fields than the format has.
    TooManyFields,
    /// There are fewer than eight ranks.
    TooFewRanks,
    /// There are more than eight ranks.
    TooManyRanks,
    /// A rank has fewer than eight squares.
    RankTooShort,
    /// A rank has more than eight squares.
    RankTooLong,
    /// No piece has this letter, nor is it `x`, `/` or a digit from 1 to 8.
    NoSuchPiece(char),
    /// The side is neither `w` nor `b`.
    NoSuchSide,
    /// This stands for no castling right.
    NoSuchRight(char),
    /// A castling right is given twice.
    RightTwice(char),
    /// vchess's castling field does not have exactly four letters.
    NotFourFiles,
    /// This is no square.
    NotASquare,
    /// This is not a number in decimal digits.
    NotANumber,
    /// The number is greater than this, the greatest that is kept.
    NumberTooLarge(u32),
    /// What the variant says of its own field.
    Extra(&'static str),
}

/// Text that is no FEN: which field is wrong, where and why.
///
/// ```
/// let error = "8/8/7pp/8 w - - 0 1".parse::<fusion::Position>().unwrap_err();
/// assert_eq!(error.to_string(), "FEN placement, byte 6: a rank has more than eight squares");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FenError {
    /// The field.
    pub part: FenPart,
    /// The byte of the text where the wrong piece of text starts, from 0.
    pub at: usize,
    /// What is wrong there.
    pub problem: FenProblem,
}

impl fmt::Display for FenPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            FenPart::Placement => "placement",
            FenPart::Turn => "side to move",
            FenPart::Castling => "castling rights",
            FenPart::EnPassant => "en passant square",
            FenPart::HalfmoveClock => "half-move clock",
            FenPart::FullmoveNumber => "move number",
            FenPart::Ply => "ply number",
            FenPart::Extra => "variant's own field",
            FenPart::Rest => "end",
        })
    }
}

impl fmt::Display for FenProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenProblem::Empty => f.write_str("there is no text; at least the placement is needed"),
            FenProblem::TooManyFields => f.write_str("there is text after the last field"),
            FenProblem::TooFewRanks => f.write_str("there are fewer than eight ranks"),
            FenProblem::TooManyRanks => f.write_str("there are more than eight ranks"),
            FenProblem::RankTooShort => f.write_str("a rank has fewer than eight squares"),
            FenProblem::RankTooLong => f.write_str("a rank has more than eight squares"),
            FenProblem::NoSuchPiece(letter) => write!(f, "no piece has the letter {letter:?}"),
            FenProblem::NoSuchSide => f.write_str("the side to move is w or b"),
            FenProblem::NoSuchRight(letter) => write!(
                f,
                "{letter:?} is no castling right; it is - or letters among KQkq, A to H and a to h"
            ),
            FenProblem::RightTwice(letter) => write!(f, "the right {letter:?} is given twice"),
            FenProblem::NotFourFiles => {
                f.write_str("the castling rights are four letters for the files of the rooks")
            }
            FenProblem::NotASquare => f.write_str("neither - nor a square such as e3"),
            FenProblem::NotANumber => f.write_str("not a number in decimal digits"),
            FenProblem::NumberTooLarge(most) => write!(f, "the number is greater than {most}"),
            FenProblem::Extra(words) => f.write_str(words),
        }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FEN {}, byte {}: {}", self.part, self.at, self.problem)
    }
}

impl core::error::Error for FenError {}

/// Text that gives no position: it is no FEN, or its arrangement is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ReadError<P> {
    /// The text is no FEN.
    #[error("{0}")]
    Fen(FenError),
    /// The text is a FEN, but not of a possible position; everything wrong with it.
    #[error("{0}")]
    Setup(P),
}

impl<P> From<FenError> for ReadError<P> {
    fn from(error: FenError) -> ReadError<P> {
        ReadError::Fen(error)
    }
}
