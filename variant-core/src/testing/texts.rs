//! Text of any kind.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::pgn::GameTree;
use crate::{CoordinateMove, Game, Position, Rules, San, Setup, Square};

/// Pieces of the texts that the parsers know, in orders that they may not know.
const PIECES: [&str; 48] = [
    "e",
    "4",
    "e2",
    "e4",
    "d5",
    "h8",
    "N",
    "K",
    "R",
    "Q",
    "M",
    "C",
    "x",
    "X",
    "=",
    "/f:",
    "@",
    "+",
    "#",
    "O-O",
    "0-0-0",
    "-",
    "/",
    "8",
    "PPPPPPPP",
    "rnbqkbnr",
    " w ",
    " b ",
    "KQkq",
    " 0",
    " 1",
    "65536",
    "(",
    ")",
    "{",
    "}",
    ";",
    "[",
    "]",
    "[FEN \"",
    "\"",
    "\\",
    "$1",
    "1.",
    "\n",
    "\r",
    "%",
    "\u{feff}é♞",
];

/// Hands every parser of a variant a text of these bytes, and one of pieces of known texts chosen
/// by them: each may refuse it, and what is read has to read back.
///
/// # Panics
///
/// When a parser panics, or a value it gives does not read back.
pub fn check_any_text<R: Rules>(position: &Position<R>, bytes: &[u8]) {
    let pieces = bytes.iter().map(|&byte| PIECES[usize::from(byte) % PIECES.len()]).collect();
    let ascii = bytes.iter().map(|&byte| char::from(byte % 128)).collect();
    let texts: [String; 3] = [String::from_utf8_lossy(bytes).into_owned(), ascii, pieces];
    for text in &texts {
        reads_back::<Square>(text);
        reads_back::<CoordinateMove>(text);
        reads_back::<San>(text);
        reads_back::<Setup<R>>(text);
        reads_back::<Position<R>>(text);
        reads_back::<GameTree<R>>(text);
        reads_back::<Game<R>>(text);
        let _ = Position::<R>::from_fen_lenient(text);
        let reads =
            [position.read_san(text), position.read_san_strict(text), position.read_move(text)];
        for m in reads.into_iter().flatten().chain(position.read_coordinate(text)) {
            assert!(position.is_legal(m), "{text:?} in {position}");
        }
        let games: Vec<_> = crate::pgn::read::<R>(text).collect();
        let twice = format!("{text}\n{text}");
        assert!(crate::pgn::read::<R>(&twice).count() >= games.len(), "{text:?}");
    }
}

fn reads_back<T>(text: &str)
where
    T: core::str::FromStr + core::fmt::Display + PartialEq + core::fmt::Debug,
{
    if let Ok(value) = text.parse::<T>() {
        let written = format!("{value}");
        assert!(written.parse().is_ok_and(|again: T| again == value), "{text:?} as {written:?}");
    }
}
