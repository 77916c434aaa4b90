//! An arrangement of pieces that may be impossible: what a FEN or a board editor holds.

use core::fmt;

use crate::{Board, CastlingRights, Color, Kind, Parts, Rules, Square, State};

/// A raw, editable arrangement: all that a FEN says, whether or not it makes a position.
///
/// Turn it into a [`Position`](crate::Position) with
/// [`Position::from_setup`](crate::Position::from_setup), which names everything that is wrong.
/// It reads and prints as FEN (see [`fen`](crate::fen)).
///
/// The examples of this page use a variant crate, here Fusion Chess:
///
/// ```
/// use fusion::{Color, Kind, Piece, Position, Setup, SetupProblems, Square};
/// let mut setup = Setup::empty();
/// setup.board.put(Square::E1, Piece::new(Color::White, Kind::KING));
/// assert_eq!(Position::from_setup(&setup), Err(SetupProblems::NO_BLACK_ROYAL));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup<R: Rules> {
    /// Pieces and holes.
    pub board: Board,
    /// The side to move.
    pub turn: Color,
    /// The rooks that may still castle.
    pub castling: CastlingRights,
    /// The square that a pawn has just passed with a double step.
    pub en_passant: Option<Square>,
    /// What the variant adds, such as pieces in hand; `()` for nothing.
    pub extra: <R::State as State>::Extra,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the move, counted up after Black's.
    pub fullmove_number: u16,
}

impl<R: Rules> Setup<R> {
    /// An empty board with White to move, move 1.
    #[must_use]
    pub fn empty() -> Setup<R> {
        Setup {
            board: Board::EMPTY,
            turn: Color::White,
            castling: CastlingRights::NONE,
            en_passant: None,
            extra: Default::default(),
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// What the rules work on, with the state that the set-up starts with.
    #[must_use]
    pub fn parts(&self, state: R::State) -> Parts<R::State> {
        let Setup { board, turn, halfmove_clock, fullmove_number, .. } = *self;
        Parts { board, state, turn, halfmove_clock, fullmove_number }
    }

    /// The variant's letter of a kind, in the case of its side; `None` if the variant has no such
    /// kind.
    #[must_use]
    pub fn letter(color: Color, kind: Kind) -> Option<char> {
        let info = kind_info::<R>(kind)?;
        Some(match color {
            Color::White => info.letter.to_ascii_uppercase(),
            Color::Black => info.letter,
        })
    }
}

/// The row of the variant's table of kinds for `kind`.
pub(crate) fn kind_info<R: Rules>(kind: Kind) -> Option<&'static crate::KindInfo> {
    R::KINDS.iter().find(|info| info.kind == kind)
}

/// The kind with this lower-case letter.
pub(crate) fn kind_of_letter<R: Rules>(letter: char) -> Option<Kind> {
    R::KINDS.iter().find(|info| info.letter == letter).map(|info| info.kind)
}

impl<R: Rules> fmt::Debug for Setup<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setup<{}>({self})", R::NAME)
    }
}
