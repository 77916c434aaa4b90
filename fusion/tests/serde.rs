//! Positions and games of Fusion Chess through `serde`.

use fusion::{CoordinateMove, Game, Position, Setup, Square};

#[test]
fn all_are_texts_in_json() {
    let json = serde_json::to_string(&Position::start()).expect("JSON");
    assert_eq!(json, "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"");
    assert_eq!(serde_json::to_string(&Square::E4).expect("JSON"), "\"e4\"");
    let read: CoordinateMove = serde_json::from_str("\"e7e8r\"").expect("a move");
    assert_eq!(read.to_string(), "e7e8r");
    let game: Game = serde_json::from_str("\"1. e4 e5 1-0\"").expect("a game");
    assert_eq!(game.ply(), 2);
}

#[test]
fn positions_are_checked_again() {
    let kings_alone_missing = "\"8/8/8/8/8/8/8/8 w - - 0 1\"";
    assert!(serde_json::from_str::<Setup>(kings_alone_missing).is_ok());
    let error = serde_json::from_str::<Position>(kings_alone_missing).expect_err("no kings");
    assert!(error.to_string().contains("White has no king"), "{error}");
    let error = serde_json::from_str::<Position>("7").expect_err("a number");
    assert!(error.to_string().contains("expected the FEN of a position"), "{error}");
    let error = serde_json::from_str::<Game>("\"1. e5\"").expect_err("an illegal move");
    assert!(error.to_string().contains("game 1, line 1: e5"), "{error}");
}
