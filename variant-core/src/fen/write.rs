//! Writing FEN.

use core::fmt;

use super::read::outermost_rook;
use crate::{
    Board, CastlingRights, CastlingSide, Color, Content, ExtraField, File, Kind, Rank, Rules,
    Setup, Square, State,
};

/// The arrangement as FEN, with X-FEN castling letters.
impl<R: Rules> fmt::Display for Setup<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_placement::<R>(&self.board, f)?;
        write!(f, " {} ", self.turn.letter())?;
        write_castling(self.castling, &self.board, f)?;
        match self.en_passant {
            Some(square) => write!(f, " {square}")?,
            None => f.write_str(" -")?,
        }
        write!(f, " {} {}", self.halfmove_clock, self.fullmove_number)?;
        if <R::State as State>::Extra::EXISTS {
            f.write_str(" ")?;
            self.extra.write(f)?;
        }
        Ok(())
    }
}

pub(super) fn write_placement<R: Rules>(board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0;
        for file in File::ALL {
            let letter = match board.content(Square::new(file, rank)) {
                Content::Empty => {
                    empty += 1;
                    continue;
                }
                Content::Hole => 'x',
                // A piece of no known kind cannot be read back; the mark says where it is.
                Content::Piece(piece) => Setup::<R>::letter(piece.color, piece.kind).unwrap_or('?'),
            };
            if empty > 0 {
                write!(f, "{empty}")?;
                empty = 0;
            }
            write!(f, "{letter}")?;
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        if rank != Rank::First {
            f.write_str("/")?;
        }
    }
    Ok(())
}

fn write_castling(
    rights: CastlingRights,
    board: &Board,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    if rights.is_empty() {
        return f.write_str("-");
    }
    for color in Color::ALL {
        // From the h-file to the a-file: king's side first.
        for rook in rights.rooks_of(color).iter().rev() {
            let letter = castling_letter(board, color, rook.file());
            let letter = if color == Color::White { letter.to_ascii_uppercase() } else { letter };
            write!(f, "{letter}")?;
        }
    }
    Ok(())
}

/// `k` or `q` for the outermost rook of a side, else the letter of the file.
fn castling_letter(board: &Board, color: Color, file: File) -> char {
    let is_outermost = |side| outermost_rook(board, color, side) == Some(file);
    let home = Rank::First.relative_to(color);
    if board.kind_at(Square::new(file, home)) != Kind::ROOK {
        file.letter()
    } else if is_outermost(CastlingSide::King) {
        'k'
    } else if is_outermost(CastlingSide::Queen) {
        'q'
    } else {
        file.letter()
    }
}
