//! Reading the text of a move.

use core::str::FromStr;

use super::{ParseSanError, San, SanAction, SanMark, SanPiece};
use crate::{CastlingSide, File, Rank, Square};

impl FromStr for San {
    type Err = ParseSanError;

    /// Reads the text of a move; whether there is such a move is not looked at.
    fn from_str(text: &str) -> Result<San, ParseSanError> {
        let mut cursor = Cursor { text: text.as_bytes(), at: 0 };
        let action = if let Some(side) = cursor.castling() {
            SanAction::Castling(side)
        } else if let Some(piece) = cursor.dropped() {
            SanAction::Drop { piece, to: cursor.square()? }
        } else {
            SanAction::Piece(cursor.piece_move()?)
        };
        let (removes, mark) = cursor.marks();
        if cursor.at < cursor.text.len() {
            return Err(cursor.error());
        }
        Ok(San { action, removes, mark })
    }
}

/// A text and how far it has been read. All that is ever accepted is ASCII, so that bytes do.
struct Cursor<'t> {
    text: &'t [u8],
    at: usize,
}

impl Cursor<'_> {
    fn error(&self) -> ParseSanError {
        ParseSanError { at: self.at }
    }

    /// The character some bytes ahead; NUL, which fits nothing, past the end and for bytes that
    /// are not ASCII.
    fn peek(&self, ahead: usize) -> char {
        match self.text.get(self.at + ahead) {
            Some(&byte) if byte.is_ascii() => char::from(byte),
            _ => '\0',
        }
    }

    /// Reads a character that `accept` makes something of.
    fn take<T>(&mut self, accept: impl Fn(char) -> Option<T>) -> Option<T> {
        let taken = accept(self.peek(0));
        self.at += usize::from(taken.is_some());
        taken
    }

    fn take_str(&mut self, expected: &str) -> bool {
        let found = self.text[self.at..].starts_with(expected.as_bytes());
        if found {
            self.at += expected.len();
        }
        found
    }

    fn take_file(&mut self) -> Option<File> {
        self.take(File::from_letter)
    }

    fn take_rank(&mut self) -> Option<Rank> {
        self.take(Rank::from_digit)
    }

    fn take_capital(&mut self) -> Option<char> {
        self.take(|letter| is_piece(letter).then_some(letter).filter(char::is_ascii_uppercase))
    }

    fn is_square(&self, ahead: usize) -> bool {
        File::from_letter(self.peek(ahead)).is_some()
            && Rank::from_digit(self.peek(ahead + 1)).is_some()
    }

    fn square(&mut self) -> Result<Square, ParseSanError> {
        let file = self.take_file().ok_or_else(|| self.error())?;
        let rank = self.take_rank().ok_or_else(|| self.error())?;
        Ok(Square::new(file, rank))
    }

    /// `O-O` or `O-O-O`, with letters or zeros.
    fn castling(&mut self) -> Option<CastlingSide> {
        let is_o = |letter| matches!(letter, 'O' | 'o' | '0');
        let steps = |ahead| is_o(self.peek(ahead)) && self.peek(ahead + 1) == '-';
        if steps(0) && steps(2) && is_o(self.peek(4)) {
            self.at += 5;
            Some(CastlingSide::Queen)
        } else if steps(0) && is_o(self.peek(2)) {
            self.at += 3;
            Some(CastlingSide::King)
        } else {
            None
        }
    }

    /// The piece before an `@`; a pawn if there is none.
    fn dropped(&mut self) -> Option<char> {
        let letter = self.peek(0);
        if self.take_str("@") {
            return Some('P');
        }
        let drops = self.peek(1) == '@' && letter.is_ascii_uppercase() && is_piece(letter);
        self.at += if drops { 2 } else { 0 };
        drops.then_some(letter)
    }

    fn piece_move(&mut self) -> Result<SanPiece, ParseSanError> {
        let piece = self.take_capital();
        let (file, rank) = (self.take_file(), self.take_rank());
        let takes = self.take_str("x");
        let names_target = self.is_square(1);
        let onto = if names_target { self.take_capital() } else { None };
        let more = takes || onto.is_some() || self.is_square(0);
        let (file, rank, to) = match (file, rank) {
            // What looked like the start square was the target.
            (Some(file), Some(rank)) if !more => (None, None, Square::new(file, rank)),
            _ => (file, rank, self.square()?),
        };
        let becomes = self.result()?;
        let stays = self.rest()?;
        Ok(SanPiece { piece, file, rank, takes, onto, to, becomes, stays })
    }

    /// The letter after `=`, in either case; either of the two may be missing.
    fn result(&mut self) -> Result<Option<char>, ParseSanError> {
        self.take_str("=");
        Ok(self.take(|letter| is_piece(letter).then_some(letter.to_ascii_uppercase())))
    }

    /// What a fission leaves behind.
    fn rest(&mut self) -> Result<Option<(char, Square)>, ParseSanError> {
        if !self.take_str("/f:") {
            return Ok(None);
        }
        let letter = self.take_capital().ok_or_else(|| self.error())?;
        Ok(Some((letter, self.square()?)))
    }

    /// The marks at the end, in any order and number; those that judge the move are passed over.
    fn marks(&mut self) -> (bool, Option<SanMark>) {
        let (mut removes, mut mark) = (false, None);
        while let Some(letter) = self.take(|letter| "X+#=!?".contains(letter).then_some(letter)) {
            match letter {
                'X' => removes = true,
                '#' => mark = Some(SanMark::Win),
                '+' => mark = mark.or(Some(SanMark::Check)),
                _ => {}
            }
        }
        (removes, mark)
    }
}

/// Whether a letter may be a piece's: the `x` of holes and captures never is.
fn is_piece(letter: char) -> bool {
    letter.is_ascii_alphabetic() && !letter.eq_ignore_ascii_case(&'x')
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn texts_are_tidied() {
        let table = [
            ("e4", "e4"),
            ("Nf3", "Nf3"),
            ("Nbd2", "Nbd2"),
            ("N1d2", "N1d2"),
            ("Nb1d2", "Nb1d2"),
            ("Bxf7+", "Bxf7+"),
            ("exd5", "exd5"),
            ("ed5", "ed5"),
            ("e8=R", "e8=R"),
            ("e8R", "e8=R"),
            ("e8r", "e8=R"),
            ("e8=r#", "e8=R#"),
            ("e8b", "e8=B"),
            ("e7xd8=M", "e7xd8=M"),
            ("e7e8b", "e7e8=B"),
            ("e4X", "e4X"),
            ("e8=Q#X", "e8=QX#"),
            ("e8QX", "e8=QX"),
            ("Bxf3=D", "Bxf3=D"),
            ("Bxf3d", "Bxf3=D"),
            ("BxNf3", "BxNf3"),
            ("BNf3", "BNf3"),
            ("Be2xNf3=D+", "Be2xNf3=D+"),
            ("Rd4/f:Bd1", "Rd4/f:Bd1"),
            ("Rd4/f:Bd1#", "Rd4/f:Bd1#"),
            ("O-O", "O-O"),
            ("0-0-0+", "O-O-O+"),
            ("o-oX", "O-OX"),
            ("Nf3++", "Nf3+"),
            ("Nf3+#", "Nf3#"),
            ("Nf3=", "Nf3"),
            ("Nf3!?", "Nf3"),
            ("xe4", "xe4"),
            ("N@f3", "N@f3"),
            ("P@e4+", "P@e4+"),
            ("@e4", "P@e4"),
        ];
        for (text, tidy) in table {
            let san: San = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(san.to_string(), tidy, "{text}");
            assert_eq!(tidy.parse(), Ok(san), "{text}");
        }
    }

    #[test]
    fn errors_name_the_byte() {
        let table = [
            ("", 0),
            ("e", 1),
            ("e9", 1),
            ("i4", 0),
            ("N", 1),
            ("Nf", 2),
            ("nf3", 0),
            ("Nx", 2),
            ("Nxf", 3),
            ("Nf3 ", 3),
            (" Nf3", 0),
            ("e2-e4", 2),
            ("n@f3", 0),
            ("X@f3", 0),
            ("N@f", 3),
            ("N@Nf3", 2),
            ("Nf3xx", 4),
            ("O-O-", 3),
            ("O", 1),
            ("O-", 1),
            ("--", 0),
            ("Rd4/f:", 6),
            ("Rd4/f:d1", 6),
            ("Rd4/f:Bd", 8),
            ("Rd4/f", 3),
            ("Xf3", 0),
            ("e4é", 2),
            ("♘f3", 0),
            ("1-0", 1),
            ("e8=QQ", 4),
            ("Nf3\0", 3),
        ];
        for (text, at) in table {
            assert_eq!(text.parse::<San>(), Err(ParseSanError { at }), "{text:?}");
        }
    }
}
