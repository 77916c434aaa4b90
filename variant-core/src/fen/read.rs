//! Reading FEN.

use core::str::FromStr;

use super::{FenError, FenPart, FenProblem};
use crate::setup::kind_of_letter;
use crate::{
    Bitboard, Board, CastlingRights, CastlingSide, Color, Content, ExtraField, File, Kind, Piece,
    Rank, Rules, Setup, Square, State,
};

/// A field of the text and the byte at which it starts.
#[derive(Clone, Copy)]
pub(super) struct Field<'t> {
    pub(super) text: &'t str,
    pub(super) at: usize,
}

impl Field<'_> {
    pub(super) fn error(self, part: FenPart, problem: FenProblem) -> FenError {
        FenError { part, at: self.at, problem }
    }
}

/// The fields of a text, parted by white space.
pub(super) struct Fields<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Iterator for Fields<'t> {
    type Item = Field<'t>;

    fn next(&mut self) -> Option<Field<'t>> {
        let rest = &self.text[self.at..];
        let start = self.at + (rest.len() - rest.trim_ascii_start().len());
        let text = self.text[start..].split_ascii_whitespace().next()?;
        self.at = start + text.len();
        Some(Field { text, at: start })
    }
}

impl<R: Rules> FromStr for Setup<R> {
    type Err = FenError;

    /// Reads a FEN, standard or vchess's; whether the arrangement is possible is not looked at.
    fn from_str(text: &str) -> Result<Setup<R>, FenError> {
        let mut fields = Fields { text, at: 0 };
        let placement = fields.next().ok_or(FenError {
            part: FenPart::Placement,
            at: 0,
            problem: FenProblem::Empty,
        })?;
        let mut setup = Setup { board: read_placement::<R>(placement)?, ..Setup::empty() };
        if let Some(field) = fields.next() {
            setup.turn = read_turn(field)?;
        }
        if let Some(field) = fields.next() {
            if field.text.starts_with(|letter: char| letter.is_ascii_digit()) {
                super::vchess::read_fields(&mut setup, field, &mut fields)?;
            } else {
                read_fields(&mut setup, field, &mut fields)?;
            }
        }
        match fields.next() {
            Some(field) => Err(field.error(FenPart::Rest, FenProblem::TooManyFields)),
            None => Ok(setup),
        }
    }
}

/// Reads the fields from the third on.
fn read_fields<R: Rules>(
    setup: &mut Setup<R>,
    castling: Field<'_>,
    fields: &mut Fields<'_>,
) -> Result<(), FenError> {
    setup.castling = read_castling(castling, &setup.board)?;
    if let Some(field) = fields.next() {
        setup.en_passant = read_en_passant(field)?;
    }
    if let Some(field) = fields.next() {
        setup.halfmove_clock = read_counter(field, FenPart::HalfmoveClock)?;
    }
    if let Some(field) = fields.next() {
        setup.fullmove_number = read_counter(field, FenPart::FullmoveNumber)?;
    }
    if <R::State as State>::Extra::EXISTS {
        if let Some(field) = fields.next() {
            setup.extra = <R::State as State>::Extra::read(field.text)
                .map_err(|words| field.error(FenPart::Extra, FenProblem::Extra(words)))?;
        }
    }
    Ok(())
}

fn read_placement<R: Rules>(field: Field<'_>) -> Result<Board, FenError> {
    let error = |at, problem| FenError { part: FenPart::Placement, at: field.at + at, problem };
    let mut board = Board::EMPTY;
    let mut ranks = Rank::ALL.into_iter().rev();
    let mut at = 0;
    for text in field.text.split('/') {
        let rank = ranks.next().ok_or(error(at, FenProblem::TooManyRanks))?;
        let mut file = 0;
        for (offset, letter) in text.char_indices() {
            let too_long = error(at + offset, FenProblem::RankTooLong);
            match letter {
                '1'..='8' => {
                    file += letter as usize - '0' as usize;
                    if file > 8 {
                        return Err(too_long);
                    }
                }
                _ => {
                    let content = read_content::<R>(letter)
                        .ok_or(error(at + offset, FenProblem::NoSuchPiece(letter)))?;
                    board.set(Square::new(File::from_index(file).ok_or(too_long)?, rank), content);
                    file += 1;
                }
            }
        }
        if file < 8 {
            return Err(error(at, FenProblem::RankTooShort));
        }
        at += text.len() + 1;
    }
    match ranks.next() {
        Some(_) => Err(error(field.text.len(), FenProblem::TooFewRanks)),
        None => Ok(board),
    }
}

fn read_content<R: Rules>(letter: char) -> Option<Content> {
    if letter == 'x' {
        return Some(Content::Hole);
    }
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let kind = kind_of_letter::<R>(letter.to_ascii_lowercase())?;
    Some(Content::Piece(Piece::new(color, kind)))
}

fn read_turn(field: Field<'_>) -> Result<Color, FenError> {
    let mut letters = field.text.chars();
    match (letters.next().and_then(Color::from_letter), letters.next()) {
        (Some(color), None) => Ok(color),
        _ => Err(field.error(FenPart::Turn, FenProblem::NoSuchSide)),
    }
}

fn read_castling(field: Field<'_>, board: &Board) -> Result<CastlingRights, FenError> {
    let mut rights = CastlingRights::NONE;
    if field.text == "-" {
        return Ok(rights);
    }
    for (offset, letter) in field.text.char_indices() {
        let error = |problem| FenError { part: FenPart::Castling, at: field.at + offset, problem };
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let file = match letter.to_ascii_lowercase() {
            'k' => outermost_rook(board, color, CastlingSide::King).unwrap_or(File::H),
            'q' => outermost_rook(board, color, CastlingSide::Queen).unwrap_or(File::A),
            lower => File::from_letter(lower).ok_or(error(FenProblem::NoSuchRight(letter)))?,
        };
        if rights.contains(color, file) {
            return Err(error(FenProblem::RightTwice(letter)));
        }
        rights.add(color, file);
    }
    Ok(rights)
}

/// The file of the rook farthest from the king on that side of the home rank: the one that `K` or
/// `Q` means in X-FEN.
pub(super) fn outermost_rook(board: &Board, color: Color, side: CastlingSide) -> Option<File> {
    let home = Bitboard::relative_rank(color, Rank::First) & board.color(color);
    let king = (board.exactly(Kind::KING) & home).first()?;
    let rooks = board.exactly(Kind::ROOK) & home & crate::attacks::ray(side.direction(), king);
    let rook = match side {
        CastlingSide::King => rooks.last(),
        CastlingSide::Queen => rooks.first(),
    };
    rook.map(Square::file)
}

pub(super) fn read_en_passant(field: Field<'_>) -> Result<Option<Square>, FenError> {
    match field.text {
        "-" => Ok(None),
        text => text
            .parse()
            .map(Some)
            .map_err(|_| field.error(FenPart::EnPassant, FenProblem::NotASquare)),
    }
}

fn read_counter(field: Field<'_>, part: FenPart) -> Result<u16, FenError> {
    let most = u32::from(u16::MAX);
    let number = read_number(field, part, most)?;
    u16::try_from(number).map_err(|_| field.error(part, FenProblem::NumberTooLarge(most)))
}

/// Reads a number of decimal digits only, up to `most`.
pub(super) fn read_number(field: Field<'_>, part: FenPart, most: u32) -> Result<u32, FenError> {
    let mut number: u32 = 0;
    for digit in field.text.bytes() {
        if !digit.is_ascii_digit() {
            return Err(field.error(part, FenProblem::NotANumber));
        }
        // Past the limit only the digits still need looking at.
        number = number.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
    }
    if number > most {
        return Err(field.error(part, FenProblem::NumberTooLarge(most)));
    }
    Ok(number)
}
