//! Text as moves.

use variant_core::testing::random_position;
use variant_core::{CoordinateMove, Position, Rules, San, Square};

use crate::reads_back;

pub(crate) fn run<R: Rules>(bytes: &[u8]) {
    let text = crate::text(bytes);
    let mut lines = text.split('\n');
    let Some(first) = lines.next() else { return };
    let position = position::<R>(first);
    for text in lines.take(32) {
        read(&position, text);
    }
}

/// The position of a FEN, or for another text any position.
fn position<R: Rules>(text: &str) -> Position<R> {
    Position::from_fen_lenient(text).unwrap_or_else(|_| {
        let seed = text.bytes().fold(0, |seed: u64, byte| seed.rotate_left(8) ^ u64::from(byte));
        random_position(seed, text.len() as u8)
    })
}

fn read<R: Rules>(position: &Position<R>, text: &str) {
    if let Ok(square) = text.parse::<Square>() {
        reads_back(&square);
    }
    if let Ok(coordinate) = text.parse::<CoordinateMove>() {
        reads_back(&coordinate);
    }
    if let Ok(san) = text.parse::<San>() {
        reads_back(&san);
    }
    let (coordinate, any) = (position.read_coordinate(text), position.read_move(text));
    let (san, strict) = (position.read_san(text), position.read_san_strict(text));
    for error in [any.as_ref().err(), san.as_ref().err(), strict.as_ref().err()] {
        assert!(error.is_none_or(|error| !error.to_string().is_empty()), "{text:?} in {position}");
    }
    assert!(coordinate.as_ref().is_ok_and(|m| any.as_ref() == Ok(m)) || coordinate.is_err());
    if let Ok(m) = strict {
        assert_eq!(san, Ok(m), "{text:?} in {position}");
        assert_eq!(position.san(m).to_string(), text, "in {position}");
    }
    for m in [coordinate.ok(), any.ok(), san.ok()].into_iter().flatten() {
        assert!(position.is_legal(m), "{text:?} in {position}");
        let written = position.san(m).to_string();
        assert_eq!(position.read_san_strict(&written), Ok(m), "{written:?} in {position}");
        let written = position.coordinate(m).to_string();
        assert_eq!(position.read_coordinate(&written), Ok(m), "{written:?} in {position}");
    }
}
