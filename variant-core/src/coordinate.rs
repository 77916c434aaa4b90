//! Moves as coordinates: `e2e4`, `e7e8r`, `N@f3`, as in the UCI protocol.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::setup::{kind_info, kind_of_letter};
use crate::{File, Kind, Move, Position, Rules, Square};

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

/// Moves in coordinates.
impl<R: Rules> Position<R> {
    /// A legal move in coordinates, as UCI writes it. Castling is the king's two steps when the
    /// king stands on the e-file and the rook on the a- or h-file, else the king taking its rook.
    #[must_use]
    pub fn coordinate(&self, m: Move) -> CoordinateMove {
        let corner = m.to.file() == File::A || m.to.file() == File::H;
        let to = self.castling_target(m).filter(|_| corner).unwrap_or(m.to);
        let letter = kind_info::<R>(self.said_to_arrive(m)).map(|info| info.letter);
        CoordinateMove { from: m.from, to, letter }
    }

    /// The legal move that a text in coordinates means.
    ///
    /// ```
    /// use fusion::Position;
    /// let position: Position = "4k3/8/8/8/8/8/8/M3K3 w".parse()?;
    /// let whole = position.read_coordinate("a1a4")?;
    /// let rook_alone = position.read_coordinate("a1a4r")?;
    /// assert_ne!(whole, rook_alone);
    /// assert!(position.read_coordinate("a1b2").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the text is no move, names a piece that the variant does not have, or the move is not
    /// legal, with the reason.
    pub fn read_coordinate(&self, text: &str) -> Result<Move, MoveError<R::Refusal>> {
        self.find_coordinate(text.parse()?)
    }

    /// The legal move that coordinates, already taken apart, mean.
    ///
    /// # Errors
    ///
    /// When they name a piece that the variant does not have, or the move is not legal, with the
    /// reason.
    pub fn find_coordinate(&self, text: CoordinateMove) -> Result<Move, MoveError<R::Refusal>> {
        let CoordinateMove { from, to, letter } = text;
        let arrives = match letter {
            Some(letter) => kind_of_letter::<R>(letter).ok_or(MoveError::NoSuchPiece(letter))?,
            None => Kind::NONE,
        };
        self.find(from, to, arrives)
            .ok_or_else(|| MoveError::Illegal(R::refuse(self.parts(), from, to, arrives)))
    }
}
