//! Laws of algebraic notation.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::{Bitboard, Move, Position, Rules, San, SanAction, SanError, Square};

/// Checks that every legal move of a position is written in a way of its own that reads back, and
/// that it reads back from the ways in which people write it too.
///
/// # Panics
///
/// When it does not, naming the text and the position.
pub fn check_san<R: Rules>(position: &Position<R>) {
    let mut texts = BTreeSet::new();
    for m in position.legal_moves() {
        let san = position.san(m);
        let text = san.to_string();
        let after = position.play_unchecked(m);
        let wins = after.outcome().is_some_and(|end| end.winner == Some(position.turn()));
        let checks = after.is_check() && !wins;
        assert_eq!((text.ends_with('#'), text.ends_with('+')), (wins, checks), "{text}");
        assert_eq!(text.parse(), Ok(san), "{text} in {position}");
        assert_eq!(position.read_san(&text), Ok(m), "{text} in {position}");
        assert_eq!(position.read_san_strict(&text), Ok(m), "{text} in {position}");
        assert_eq!(position.read_move(&text), Ok(m), "{text} in {position}");
        for variation in tolerated(position, m, san) {
            assert_eq!(position.read_san(&variation), Ok(m), "{variation} in {position}");
            if variation != text {
                let strict = position.read_san_strict(&variation);
                assert_eq!(strict, Err(SanError::NotStandard(san)), "{variation} in {position}");
            }
        }
        assert!(texts.insert(text), "{san} twice in {position}");
    }
}

/// Other ways to write a move that are read as the same.
fn tolerated<R: Rules>(position: &Position<R>, m: Move, san: San) -> Vec<String> {
    let bare = San { removes: false, mark: None, ..san };
    let mut texts = Vec::from(
        ["", "+", "#", "X", "++", "X+", "#X", "!", "?!"].map(|marks| format!("{bare}{marks}")),
    );
    let SanAction::Piece(text) = san.action else {
        if let SanAction::Castling(_) = san.action {
            texts.push(bare.to_string().replace('O', "0"));
            texts.push(san.to_string().replace('O', "o"));
        }
        return texts;
    };
    let mut start_given = text;
    if text.stays.is_none() {
        (start_given.file, start_given.rank) = (Some(m.from.file()), Some(m.from.rank()));
        texts.push(start_given.to_string());
    }
    texts.push(crate::san::SanPiece { takes: true, ..start_given }.to_string());
    texts.push(crate::san::SanPiece { takes: false, ..start_given }.to_string());
    if text.piece.is_none() {
        texts.push(format!("P{bare}"));
    }
    if text.becomes.is_some() {
        texts.push(bare.to_string().replace('=', ""));
        let lower = bare.to_string();
        let (head, result) = lower.split_at(lower.len() - 1);
        texts.push(format!("{head}{}", result.to_ascii_lowercase()));
        texts.push(format!("{}{}", head.replace('=', ""), result.to_ascii_lowercase()));
    } else {
        texts.push(format!("{bare}="));
    }
    if position.board().color(position.turn()).contains(m.to) {
        let target = position.board().kind_at(m.to);
        let onto = crate::Setup::<R>::letter(crate::Color::White, target);
        texts.push(crate::san::SanPiece { onto, ..text }.to_string());
        texts.push(crate::san::SanPiece { becomes: None, ..text }.to_string());
    }
    texts
}

/// What a text should mean: a move in coordinates, or an error.
pub type SanMeaning<R> = Result<&'static str, SanError<<R as Rules>::Refusal>>;

/// Checks that texts mean what a table says, in the position of a FEN.
///
/// # Panics
///
/// When one does not, naming it and the position.
pub fn check_san_texts<R: Rules>(fen: &str, table: &[(&str, SanMeaning<R>)]) {
    let position: Position<R> = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    for (text, expected) in table {
        let read = position.read_san(text).map(|m| position.coordinate(m).to_string());
        assert_eq!(read.as_deref(), expected.as_ref().copied(), "{text} in {fen}");
    }
}

/// Checks that no text of a table of start squares and targets reads as a move that is not legal:
/// every piece of the side to move is asked to go everywhere, and either the text is refused or
/// the move it gives is among the legal ones.
///
/// # Panics
///
/// When it is not, naming the text and the position.
pub fn check_san_refusals<R: Rules>(position: &Position<R>) {
    let legal = position.legal_moves();
    for from in position.board().color(position.turn()) {
        let kind = position.board().kind_at(from);
        let letter = crate::Setup::<R>::letter(crate::Color::White, kind);
        let letter = letter.filter(|_| kind != crate::Kind::PAWN);
        for to in Square::all() {
            let text = format!("{}{from}{to}", letter.map(String::from).unwrap_or_default());
            match position.read_san(&text) {
                Ok(m) => assert!(legal.contains(&m) && m.to == to, "{text} in {position}"),
                Err(SanError::Illegal(_)) => {
                    let goes = |m: &&Move| {
                        let whole = m.arrives == kind;
                        m.from == from && m.to == to && whole && position.castling(**m).is_none()
                    };
                    assert_eq!(legal.iter().find(goes), None, "{text} in {position}");
                }
                Err(SanError::WriteCastling(_)) => {
                    let castles = |m: &Move| position.castling(*m).is_some();
                    assert!(legal.iter().any(castles), "{text} in {position}");
                }
                Err(SanError::NoSuchMove) => {
                    // Only a part of the piece may go there, or it may go only to promote.
                    let goes = position.legal_moves_from(Bitboard::of(from));
                    assert!(goes.iter().any(|m| m.to == to), "{text} in {position}");
                }
                Err(error) => panic!("{text} in {position}: {error}"),
            }
        }
    }
}
