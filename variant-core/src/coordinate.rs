//! Moves as coordinates: `e2e4`, `e7e8r`, `N@f3`, as in the UCI protocol.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::Square;

/// A move as its text says it: two squares and perhaps a letter. What it means takes a position:
/// see [`Position::read_coordinate`](crate::Position::read_coordinate).
///
/// ```
/// use variant_core::{CoordinateMove, Square};
/// let text: CoordinateMove = "e7e8r".parse()?;
/// assert_eq!((text.from, text.to, text.letter), (Square::E7, Square::E8, Some('r')));
/// assert_eq!(text.to_string(), "e7e8r");
/// # Ok::<(), variant_core::ParseCoordinateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CoordinateMove {
    /// The first square; for a drop, `N@f3`, the same as the second.
    pub from: Square,
    /// The second square.
    pub to: Square,
    /// The lower-case letter of the piece that arrives, for a promotion, a split or a drop.
    pub letter: Option<char>,
}

/// Text that is no move in coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error(
    "a move is two squares and perhaps the letter of a piece, such as e2e4 or e7e8r, or a drop such as N@f3"
)]
pub struct ParseCoordinateError;

impl FromStr for CoordinateMove {
    type Err = ParseCoordinateError;

    fn from_str(text: &str) -> Result<CoordinateMove, ParseCoordinateError> {
        let square = |range| {
            let text: &str = text.get(range).ok_or(ParseCoordinateError)?;
            text.parse().map_err(|_| ParseCoordinateError)
        };
        if let [letter @ b'A'..=b'Z', b'@', ..] = text.as_bytes() {
            let to = text[2..].parse().map_err(|_| ParseCoordinateError)?;
            let letter = Some(char::from(letter.to_ascii_lowercase()));
            return Ok(CoordinateMove { from: to, to, letter });
        }
        let (from, to) = (square(0..2)?, square(2..4)?);
        let mut letters = text[4..].chars();
        match (letters.next(), letters.next()) {
            (None, _) => Ok(CoordinateMove { from, to, letter: None }),
            (Some(letter @ 'a'..='z'), None) => {
                Ok(CoordinateMove { from, to, letter: Some(letter) })
            }
            _ => Err(ParseCoordinateError),
        }
    }
}

impl fmt::Display for CoordinateMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let (true, Some(letter)) = (self.from == self.to, self.letter) {
            return write!(f, "{}@{}", letter.to_ascii_uppercase(), self.to);
        }
        write!(f, "{}{}", self.from, self.to)?;
        match self.letter {
            Some(letter) => write!(f, "{letter}"),
            None => Ok(()),
        }
    }
}

/// Move text that a position does not take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum MoveError<E> {
    /// The text is no move at all.
    #[error("{0}")]
    NotAMove(#[from] ParseCoordinateError),
    /// No piece of the variant has the letter at the end.
    #[error("no piece of this variant has the letter {0:?}")]
    NoSuchPiece(char),
    /// The move is not legal, because …
    #[error("{0}")]
    Illegal(E),
}
