//! Why moves are refused: the reason that helps most.

use wormhole::{Bitboard, Color, Kind, MoveError, Outcome, Position, Reason, Refusal, Square};

/// The reason why a move in coordinates is refused, found by both ways of asking.
#[track_caller]
fn refusal(fen: &str, text: &str) -> Refusal {
    let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    let asked: wormhole::CoordinateMove = text.parse().expect("a move in coordinates");
    let arrives = asked.letter.and_then(|letter| {
        let kinds = wormhole::KINDS.iter();
        kinds.filter(|info| info.letter == letter).map(|info| info.kind).next()
    });
    let explained = position.explain(asked.from, asked.to, arrives).expect("an illegal move");
    assert_eq!(position.read_coordinate(text), Err(MoveError::Illegal(explained)));
    explained
}

fn squares<const N: usize>(squares: [Square; N]) -> Bitboard {
    squares.into_iter().collect()
}

#[test]
fn the_start_square() {
    let fen = "7k/8/8/8/8/3x4/3P4/K7 w";
    assert_eq!(refusal(fen, "d3d4"), Refusal::Hole(Square::D3));
    assert_eq!(refusal(fen, "e2e4"), Refusal::NoPiece(Square::E2));
    assert_eq!(refusal(fen, "h8h7"), Refusal::NotYourPiece(Square::H8));
}

#[test]
fn the_target() {
    let fen = "7k/8/8/8/3N4/8/2xP4/K7 w";
    assert_eq!(refusal(fen, "d4c2"), Refusal::Hole(Square::C2));
    assert_eq!(refusal(fen, "d4d5"), Refusal::CannotMoveSo { from: Square::D4, to: Square::D5 });
    assert_eq!(refusal(fen, "d4d4"), Refusal::CannotMoveSo { from: Square::D4, to: Square::D4 });
    assert_eq!(refusal("7k/8/8/8/3N4/8/4P3/K7 w", "d4e2"), Refusal::OwnPiece(Square::E2));
}

#[test]
fn the_other_order_of_a_knights_legs() {
    let fen = "7k/8/8/4x3/4N3/8/8/K7 w";
    assert_eq!(refusal(fen, "e4f6"), Refusal::CannotMoveSo { from: Square::E4, to: Square::F6 });
}

#[test]
fn the_lion_needs_something_to_capture() {
    let fen = "7k/8/8/3P4/3M4/8/8/K7 w";
    assert_eq!(refusal(fen, "d4e5"), Refusal::OnlyCaptures(Square::E5));
    assert_eq!(refusal(fen, "d4d5"), Refusal::OwnPiece(Square::D5));
    assert_eq!(refusal(fen, "d4d7"), Refusal::CannotMoveSo { from: Square::D4, to: Square::D7 });
}

#[test]
fn pawns_in_the_way_of_things() {
    assert_eq!(refusal("7k/8/8/8/4c3/4x3/4P3/K7 w", "e2e4"), Refusal::Blocked(Square::E4));
    assert_eq!(refusal("7k/8/8/8/4c3/4x3/4P3/K7 w", "e2e5"), Refusal::Blocked(Square::E4));
    assert_eq!(refusal("7k/8/8/8/4c3/8/4P3/K7 w", "e2e4"), Refusal::Blocked(Square::E4));
    assert_eq!(refusal("7k/4p3/4n3/4n3/8/8/8/K7 b", "e7e5"), Refusal::Blocked(Square::E6));
}

#[test]
fn pawns_that_move_like_nothing() {
    let fen = "7k/8/8/8/8/4P3/8/K7 w";
    for to in ["e5", "e2", "e3", "d3", "c5"] {
        let to_square: Square = to.parse().expect("a square");
        assert_eq!(
            refusal(fen, &format!("e3{to}")),
            Refusal::CannotMoveSo { from: Square::E3, to: to_square }
        );
    }
    assert_eq!(refusal(fen, "e3f4"), Refusal::NothingToCapture(Square::F4));
    let fen = "7k/8/8/8/5N2/4P3/8/K7 w";
    assert_eq!(refusal(fen, "e3f4"), Refusal::OwnPiece(Square::F4));
    // From the start rank, but neither one nor two squares on.
    let fen = "7k/8/8/8/8/8/4P3/K7 w";
    let never = |to| Refusal::CannotMoveSo { from: Square::E2, to };
    assert_eq!(refusal(fen, "e2e5"), never(Square::E5));
    assert_eq!(refusal(fen, "e2a8"), never(Square::A8));
    assert_eq!(refusal(fen, "e2d3"), Refusal::NothingToCapture(Square::D3));
    let on_last_rank = "4P2k/8/8/8/8/8/8/K7 w";
    assert_eq!(
        refusal(on_last_rank, "e8f8"),
        Refusal::CannotMoveSo { from: Square::E8, to: Square::F8 }
    );
}

#[test]
fn promotions() {
    let fen = "4n2k/3P4/8/8/8/8/8/K6N w";
    for text in ["d7e8", "d7e8k", "d7e8p"] {
        assert_eq!(refusal(fen, text), Refusal::WrongPromotion(Square::E8), "{text}");
    }
    assert_eq!(refusal(fen, "d7d8m"), Refusal::PromotionOnlyByCapture(Square::D8));
    assert_eq!(refusal(fen, "h1g3n"), Refusal::NothingToPromote(Square::H1));
    assert_eq!(refusal("7k/8/4n3/3P4/8/8/8/K7 w", "d5d6c"), Refusal::NothingToPromote(Square::D5));
    assert_eq!(refusal("7k/8/4n3/3P4/8/8/8/K7 w", "d5e6c"), Refusal::NothingToPromote(Square::D5));
}

#[test]
fn letters_of_no_piece_are_another_error() {
    assert_eq!(Position::start().read_coordinate("e2e4q"), Err(MoveError::NoSuchPiece('q')));
}

#[test]
fn the_king_would_be_attacked() {
    let left = |royal, by| Refusal::LeavesRoyalAttacked { royal, by };
    // By the square that vanishes.
    let fen = "7k/8/8/8/4c3/8/4P3/4K3 w";
    assert_eq!(refusal(fen, "e2e3"), left(Square::E1, squares([Square::E4])));
    let fen = "7k/8/8/8/7c/6w1/5C2/4K3 w";
    assert_eq!(refusal(fen, "f2h4"), left(Square::E1, squares([Square::G3])));
    assert_eq!(refusal(fen, "f2f3"), left(Square::E1, squares([Square::G3, Square::H4])));
    // By staying in check.
    let fen = "7k/8/8/8/8/N3m3/8/4K3 w";
    assert_eq!(refusal(fen, "a3b5"), left(Square::E1, squares([Square::E3])));
    let fen = "7k/8/8/3p4/3M4/m7/8/K7 w";
    assert_eq!(refusal(fen, "d4d5"), left(Square::A1, squares([Square::A3])));
    // By its own step.
    let fen = "7k/8/8/8/3c4/8/3K4/8 w";
    assert_eq!(refusal(fen, "d2d1"), left(Square::D1, squares([Square::D4])));
    // A promotion does not help, either.
    let fen = "4n2k/3P4/8/8/8/m7/8/K7 w";
    assert_eq!(refusal(fen, "d7e8m"), left(Square::A1, squares([Square::A3])));
    assert_eq!(refusal(fen, "d7e8"), Refusal::WrongPromotion(Square::E8));
}

#[test]
fn the_game_is_over() {
    let fen = "xxxxxxkx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/Kxxxxxxx w";
    let over = Refusal::GameOver(Outcome::win(Color::Black, Reason::Stalemate));
    assert_eq!(refusal(fen, "a1a1"), over);
    assert_eq!(refusal(fen, "a1b2"), over);
}

#[test]
fn refusals_are_sentences() {
    let sentence = |fen, text| refusal(fen, text).to_string();
    let fen = "7k/8/4n3/3P4/3M4/8/2xP4/K7 w";
    assert_eq!(sentence(fen, "d2c2"), "The square c2 is gone; there is only a hole.");
    assert_eq!(
        sentence(fen, "d4e4"),
        "The lion moves a single square only to capture, and e4 is empty."
    );
    assert_eq!(
        sentence("7k/3P4/8/8/8/8/8/K7 w", "d7d8m"),
        "A pawn promotes only by capturing, and d8 is empty."
    );
}

#[test]
fn legal_moves_have_no_refusal() {
    let position: Position = "4n2k/3P4/8/8/8/8/8/K6N w".parse().expect("a position");
    assert_eq!(position.explain(Square::D7, Square::E8, Some(Kind::KNIGHT)), None);
    assert_eq!(position.explain(Square::D7, Square::D8, None), None);
}
