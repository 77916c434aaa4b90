//! The text of a move.

use core::fmt::{self, Write};

use crate::{CastlingSide, File, Rank, Square};

/// How a variant's moves give their start squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum SanStyle {
    /// As far as it takes to tell legal moves apart, as in orthodox chess: `Nf3`, `Nbd2`.
    #[default]
    Short,
    /// Always, where the eye cannot follow how pieces move: `Ng1f3`, `e2e4`.
    Long,
}

/// A move as its algebraic text says it, which may not even be a move of the position it is for.
///
/// It reads and prints; reading tolerates what people write: `0-0`, a missing `=`, a promotion in
/// lower case, any order of the marks at the end.
///
/// ```
/// use variant_core::{San, SanAction, Square};
/// let san: San = "Nbd2".parse()?;
/// let SanAction::Piece(text) = san.action else { panic!("a move of a piece") };
/// assert_eq!((text.piece, text.to), (Some('N'), Square::D2));
/// assert_eq!(san.to_string(), "Nbd2");
/// assert_eq!("0-0-0".parse::<San>()?.to_string(), "O-O-O");
/// assert_eq!("exd8q+".parse::<San>()?.to_string(), "exd8=Q+");
/// # Ok::<(), variant_core::ParseSanError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct San {
    /// The move itself.
    pub action: SanAction,
    /// Whether an `X` at the end says that enemy pieces vanish without being captured.
    pub removes: bool,
    /// The `+` or `#` at the end.
    pub mark: Option<SanMark>,
}

/// The part of the text that says which move it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SanAction {
    /// `O-O` or `O-O-O`.
    Castling(CastlingSide),
    /// `N@f3`: a piece is dropped onto the board.
    Drop {
        /// The capital letter of the piece.
        piece: char,
        /// Where it is dropped.
        to: Square,
    },
    /// Any other move.
    Piece(SanPiece),
}

/// The text of a move from square to square that is not castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SanPiece {
    /// The capital letter of the piece that arrives; `None` for a pawn.
    pub piece: Option<char>,
    /// The file of the start square, if it is given.
    pub file: Option<File>,
    /// The rank of the start square, if it is given.
    pub rank: Option<Rank>,
    /// Whether there is an `x`.
    pub takes: bool,
    /// The capital letter of the piece on the target, which some write in fusions: `BxNf3`.
    pub onto: Option<char>,
    /// The target.
    pub to: Square,
    /// The capital letter after `=`: what a pawn or a fusion becomes.
    pub becomes: Option<char>,
    /// The capital letter and the square after `/f:`: what a fission leaves behind, and where.
    pub stays: Option<(char, Square)>,
}

/// What the last mark of the text says of the position after the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SanMark {
    /// `+`: the opponent's royal piece is attacked.
    Check,
    /// `#`: the game is won.
    Win,
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.action {
            SanAction::Castling(CastlingSide::King) => f.write_str("O-O")?,
            SanAction::Castling(CastlingSide::Queen) => f.write_str("O-O-O")?,
            SanAction::Drop { piece, to } => write!(f, "{piece}@{to}")?,
            SanAction::Piece(text) => fmt::Display::fmt(text, f)?,
        }
        if self.removes {
            f.write_char('X')?;
        }
        match self.mark {
            Some(SanMark::Check) => f.write_char('+'),
            Some(SanMark::Win) => f.write_char('#'),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "San({self})")
    }
}

impl fmt::Display for SanPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SanPiece { piece, file, rank, takes, onto, to, becomes, stays } = *self;
        if let Some(letter) = piece {
            f.write_char(letter)?;
        }
        if let Some(file) = file {
            write!(f, "{file}")?;
        }
        if let Some(rank) = rank {
            write!(f, "{rank}")?;
        }
        if takes {
            f.write_char('x')?;
        }
        if let Some(letter) = onto {
            f.write_char(letter)?;
        }
        write!(f, "{to}")?;
        if let Some(letter) = becomes {
            write!(f, "={letter}")?;
        }
        if let Some((letter, square)) = stays {
            write!(f, "/f:{letter}{square}")?;
        }
        Ok(())
    }
}
