//! The FEN dialect of vchess.
//!
//! `placement side ply castling en-passant`: the ply number counts from 0 at the start; castling
//! is four letters, the files of White's rooks on the queen's and the king's side, then Black's,
//! and a letter past `h` where the right is gone. A variant without castling or en passant has
//! no such field.

use core::fmt;

use super::read::{Field, Fields, read_en_passant, read_number};
use super::{FenError, FenPart, FenProblem};
use crate::{CastlingSide, Color, File, Kind, Rank, Rules, Setup, Square};

/// The greatest ply number whose move number can be kept.
const MOST_PLIES: u32 = 2 * (u16::MAX as u32 - 1) + 1;

/// Reads the fields from the third on.
pub(super) fn read_fields<R: Rules>(
    setup: &mut Setup<R>,
    ply: Field<'_>,
    fields: &mut Fields<'_>,
) -> Result<(), FenError> {
    let number = read_number(ply, FenPart::Ply, MOST_PLIES)?;
    // A parity that does not fit the side to move is tolerated.
    setup.fullmove_number = u16::try_from(number / 2 + 1)
        .map_err(|_| ply.error(FenPart::Ply, FenProblem::NumberTooLarge(MOST_PLIES)))?;
    if R::HAS_CASTLING {
        if let Some(field) = fields.next() {
            read_castling(setup, field)?;
        }
    }
    if R::HAS_EN_PASSANT {
        if let Some(field) = fields.next() {
            setup.en_passant = read_en_passant(field)?;
        }
    }
    Ok(())
}

fn read_castling<R: Rules>(setup: &mut Setup<R>, field: Field<'_>) -> Result<(), FenError> {
    let mut letters = field.text.char_indices();
    for color in [Color::White, Color::White, Color::Black, Color::Black] {
        let error = |at, problem| FenError { part: FenPart::Castling, at: field.at + at, problem };
        let (at, letter) =
            letters.next().ok_or(error(field.text.len(), FenProblem::NotFourFiles))?;
        match letter {
            'a'..='h' => {
                let file =
                    File::from_letter(letter).ok_or(error(at, FenProblem::NoSuchRight(letter)))?;
                if setup.castling.contains(color, file) {
                    return Err(error(at, FenProblem::RightTwice(letter)));
                }
                setup.castling.add(color, file);
            }
            'i'..='z' => {}
            _ => return Err(error(at, FenProblem::NoSuchRight(letter))),
        }
    }
    match letters.next() {
        Some((at, _)) => Err(FenError {
            part: FenPart::Castling,
            at: field.at + at,
            problem: FenProblem::NotFourFiles,
        }),
        None => Ok(()),
    }
}

/// A set-up that prints in vchess's dialect; see [`Setup::vchess_fen`].
#[derive(Clone, Copy, Debug)]
pub struct VchessFen<'s, R: Rules>(&'s Setup<R>);

impl<R: Rules> Setup<R> {
    /// The FEN in the dialect of vchess, which has no half-move clock and no field of the variant's
    /// own: those are lost.
    ///
    /// ```
    /// let start = fusion::Position::start().to_setup();
    /// assert!(start.vchess_fen().to_string().ends_with(" w 0 ahah -"));
    /// ```
    #[must_use]
    pub fn vchess_fen(&self) -> VchessFen<'_, R> {
        VchessFen(self)
    }
}

impl<R: Rules> fmt::Display for VchessFen<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.0;
        super::write::write_placement::<R>(&setup.board, f)?;
        let black = u32::from(setup.turn == Color::Black);
        // Move number 0 has no ply number of its own; it counts as move 1.
        let ply = 2 * u32::from(setup.fullmove_number.saturating_sub(1)) + black;
        write!(f, " {} {ply}", setup.turn.letter())?;
        if R::HAS_CASTLING {
            f.write_str(" ")?;
            for color in Color::ALL {
                for side in [CastlingSide::Queen, CastlingSide::King] {
                    write!(f, "{}", rook_letter(setup, color, side))?;
                }
            }
        }
        if R::HAS_EN_PASSANT {
            match setup.en_passant {
                Some(square) => write!(f, " {square}")?,
                None => f.write_str(" -")?,
            }
        }
        Ok(())
    }
}

/// The file of the rook with a right on that side, or `i`.
fn rook_letter<R: Rules>(setup: &Setup<R>, color: Color, side: CastlingSide) -> char {
    let kings = setup.board.exactly(Kind::KING) & setup.board.color(color);
    let home = Rank::First.relative_to(color);
    kings
        .first()
        .filter(|king| king.rank() == home)
        .and_then(|king| setup.castling.rook(color, king, side))
        .map_or('i', |rook: Square| rook.file().letter())
}
