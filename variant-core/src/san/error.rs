//! What can be wrong with the text of a move.

use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use super::San;
use crate::{CastlingSide, File, Rank};

/// Text that is no move in any position.
///
/// ```
/// use variant_core::{ParseSanError, San};
/// assert_eq!("Nf9".parse::<San>(), Err(ParseSanError { at: 2 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("no move such as Nf3, exd5, e8=R or O-O: byte {at} does not fit")]
pub struct ParseSanError {
    /// The first byte that does not fit, from 0.
    pub at: usize,
}

/// Text that a position does not take as a move. `E` is the variant's refusal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SanError<E> {
    /// The text is no move at all.
    #[error("{0}")]
    NotAMove(#[from] ParseSanError),
    /// No piece of the variant has this letter.
    #[error("no piece of this variant has the letter {0:?}")]
    NoSuchPiece(char),
    /// The side to move has no such piece where the text says.
    #[error("there is no {name} of the side to move{}", Where(*file, *rank))]
    NoPiece {
        /// The English name of the piece.
        name: &'static str,
        /// The file on which the text puts it.
        file: Option<File>,
        /// The rank on which the text puts it.
        rank: Option<Rank>,
    },
    /// The move is not legal, because … Where several pieces could be meant, this is said of the
    /// one that comes nearest to making the move.
    #[error("{0}")]
    Illegal(E),
    /// Castling to this side is not possible at all: there is no king alone that has the right.
    #[error("there is no right to castle on the {} side", side_name(*.0))]
    CannotCastle(CastlingSide),
    /// The move is castling and has to be written so.
    #[error("castling is written {}", if *.0 == CastlingSide::King { "O-O" } else { "O-O-O" })]
    WriteCastling(CastlingSide),
    /// The piece named on the target is not the one that stands there.
    #[error("there is no {0:?} on the target")]
    WrongTarget(char),
    /// The move is legal, but the text says that it makes another piece than it does.
    #[error("the move does not make a {given:?}{}", Expected(*expected))]
    WrongResult {
        /// The letter in the text.
        given: char,
        /// The right letter; `None` if the move makes nothing.
        expected: Option<char>,
    },
    /// The text fits several legal moves: these.
    #[error("the text fits several moves: {}", List(.0))]
    Ambiguous(Vec<San>),
    /// No legal move is written so.
    #[error("no legal move is written so")]
    NoSuchMove,
    /// Only of the strict reader: the move is clear, but its standard text is this one.
    #[error("the standard text of the move is {0}")]
    NotStandard(San),
}

impl<E> SanError<E> {
    /// The same error with another refusal.
    pub fn map<F>(self, f: impl FnOnce(E) -> F) -> SanError<F> {
        match self {
            SanError::NotAMove(error) => SanError::NotAMove(error),
            SanError::NoSuchPiece(letter) => SanError::NoSuchPiece(letter),
            SanError::NoPiece { name, file, rank } => SanError::NoPiece { name, file, rank },
            SanError::Illegal(refusal) => SanError::Illegal(f(refusal)),
            SanError::CannotCastle(side) => SanError::CannotCastle(side),
            SanError::WriteCastling(side) => SanError::WriteCastling(side),
            SanError::WrongTarget(letter) => SanError::WrongTarget(letter),
            SanError::WrongResult { given, expected } => SanError::WrongResult { given, expected },
            SanError::Ambiguous(sans) => SanError::Ambiguous(sans),
            SanError::NoSuchMove => SanError::NoSuchMove,
            SanError::NotStandard(san) => SanError::NotStandard(san),
        }
    }
}

fn side_name(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::King => "king's",
        CastlingSide::Queen => "queen's",
    }
}

/// Where a piece was looked for.
struct Where(Option<File>, Option<Rank>);

impl fmt::Display for Where {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0, self.1) {
            (None, None) => Ok(()),
            (Some(file), None) => write!(f, " on the {file}-file"),
            (None, Some(rank)) => write!(f, " on rank {rank}"),
            (Some(file), Some(rank)) => write!(f, " on {file}{rank}"),
        }
    }
}

/// What would have been right.
struct Expected(Option<char>);

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(letter) => write!(f, " but a {letter:?}"),
            None => Ok(()),
        }
    }
}

struct List<'s>(&'s [San]);

impl fmt::Display for List<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, san) in self.0.iter().enumerate() {
            write!(f, "{}{san}", if n == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}
