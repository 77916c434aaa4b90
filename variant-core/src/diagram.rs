//! A board as text, for terminals, logs and documentation.

use core::fmt;

use crate::{Board, Color, Content, File, Rank, Rules, Setup, Square};

/// A board that prints as eight lines with coordinates; see
/// [`Position::diagram`](crate::Position::diagram).
///
/// Pieces are their FEN letters, `.` is an empty square, and a hole is blank. With `{:#}` Black's
/// side is at the bottom.
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'b, R> {
    board: &'b Board,
    rules: core::marker::PhantomData<R>,
}

impl<'b, R: Rules> Diagram<'b, R> {
    /// The text of a board with the letters of a variant.
    #[must_use]
    pub fn new(board: &'b Board) -> Diagram<'b, R> {
        Diagram { board, rules: core::marker::PhantomData }
    }
}

impl<R: Rules> fmt::Display for Diagram<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bottom = if f.alternate() { Color::Black } else { Color::White };
        let files = match bottom {
            Color::White => File::ALL,
            Color::Black => {
                let mut files = File::ALL;
                files.reverse();
                files
            }
        };
        for rank in Rank::ALL.into_iter().rev().map(|rank| rank.relative_to(bottom)) {
            write!(f, "{rank}")?;
            for file in files {
                let mark = match self.board.content(Square::new(file, rank)) {
                    Content::Empty => '.',
                    Content::Hole => ' ',
                    Content::Piece(piece) => {
                        Setup::<R>::letter(piece.color, piece.kind).unwrap_or('?')
                    }
                };
                write!(f, " {mark}")?;
            }
            writeln!(f)?;
        }
        write!(f, " ")?;
        for file in files {
            write!(f, " {file}")?;
        }
        Ok(())
    }
}
