//! Algebraic notation of Allmate Chess: what people write, with what it should mean.

use allmate::san::{ParseSanError, SanError};
use allmate::{Allmate, CastlingSide, File, NoCastling, Position, Rank, Refusal, Square};
use variant_core::testing::{SanMeaning, check_san_texts};

type Expected = SanMeaning<Allmate>;

const fn refused(refusal: Refusal) -> Expected {
    Err(SanError::Illegal(refusal))
}

const fn cannot_move(from: Square, to: Square) -> Expected {
    refused(Refusal::CannotMoveSo { from, to })
}

const fn refused_castling(side: CastlingSide, because: NoCastling) -> Expected {
    refused(Refusal::NoCastling { side, because })
}

fn ambiguous(sans: [&str; 2]) -> Expected {
    Err(SanError::Ambiguous(sans.map(|text| text.parse().expect("algebraic text")).into()))
}

fn check(fen: &str, table: &[(&str, Expected)]) {
    check_san_texts::<Allmate>(fen, table);
}

/// After 1. b4 b5, when the knight's move mates the pawn on b5.
const PAWN_HANGS: &str = "rnbqkbnr/p1pppppp/8/1p6/1P6/8/P1PPPPPP/RNBQKBNR w KQkq - 0 2";

#[test]
fn from_the_start() {
    let (king, queen) = (CastlingSide::King, CastlingSide::Queen);
    check(
        PAWN_HANGS,
        &[
            ("Nc3X", Ok("b1c3")),
            ("Nc3", Ok("b1c3")),
            ("Nxc3", Ok("b1c3")),
            ("Nxc3X", Ok("b1c3")),
            ("Nc3+", Ok("b1c3")),
            ("Nc3X#", Ok("b1c3")),
            ("Nc3#X", Ok("b1c3")),
            ("N1c3", Ok("b1c3")),
            ("Nbc3X", Ok("b1c3")),
            ("Nb1c3X!", Ok("b1c3")),
            ("Nc3x", Err(SanError::NotAMove(ParseSanError { at: 4 }))),
            ("Nf3X", Ok("g1f3")),
            ("Ngc3", cannot_move(Square::G1, Square::C3)),
            (
                "N3c3",
                Err(SanError::NoPiece { name: "Knight", file: None, rank: Some(Rank::Third) }),
            ),
            ("Nd2", refused(Refusal::OwnPiece(Square::D2))),
            ("e4", Ok("e2e4")),
            ("e4X", Ok("e2e4")),
            ("exe4", Ok("e2e4")),
            ("Pe4", Ok("e2e4")),
            ("e4=Q", refused(Refusal::NothingToPromote(Square::E2))),
            ("e5", cannot_move(Square::E2, Square::E5)),
            ("b5", refused(Refusal::Blocked(Square::B5))),
            ("bxc5", cannot_move(Square::B4, Square::C5)),
            ("b3", cannot_move(Square::B4, Square::B3)),
            ("Bb2", Ok("c1b2")),
            ("Bxb2", Ok("c1b2")),
            ("Ra5", refused(Refusal::Blocked(Square::A2))),
            ("Qxd7", refused(Refusal::Blocked(Square::D2))),
            ("Qd4=R", refused(Refusal::Blocked(Square::D2))),
            ("O-O", refused_castling(king, NoCastling::Blocked(Square::F1))),
            ("0-0-0", refused_castling(queen, NoCastling::Blocked(Square::D1))),
            ("Kd1", refused(Refusal::OwnPiece(Square::D1))),
            ("Md4", Err(SanError::NoSuchPiece('M'))),
            ("Rd4/f:Bd1", refused(Refusal::Blocked(Square::D2))),
            ("nc3", Err(SanError::NotAMove(ParseSanError { at: 0 }))),
            ("Nc9", Err(SanError::NotAMove(ParseSanError { at: 2 }))),
            ("", Err(SanError::NotAMove(ParseSanError { at: 0 }))),
        ],
    );
}

#[test]
fn nothing_is_captured_by_moving_onto_it() {
    check(
        "r3k3/4p3/4P3/3p4/4P3/8/8/R3K3 w - - 0 1",
        &[
            ("exd5", refused(Refusal::NoCaptureByMoving(Square::D5))),
            ("Rxa8", refused(Refusal::NoCaptureByMoving(Square::A8))),
            ("Rxa7", Ok("a1a7")),
            ("Rd1X", Ok("a1d1")),
            ("e5", Ok("e4e5")),
            ("e7", refused(Refusal::Blocked(Square::E7))),
            ("d5", Err(SanError::NoPiece { name: "Pawn", file: None, rank: None })),
        ],
    );
}

#[test]
fn promotions() {
    check(
        "r6k/4P1pp/8/8/8/8/8/4K3 w - - 5 9",
        &[
            ("e8=R", Ok("e7e8r")),
            ("e8R", Ok("e7e8r")),
            ("e8r", Ok("e7e8r")),
            ("e8=q", Ok("e7e8q")),
            ("e8=QX", Ok("e7e8q")),
            ("e8QX#", Ok("e7e8q")),
            ("e7e8b", Ok("e7e8b")),
            ("exe8=N", Ok("e7e8n")),
            ("e8", refused(Refusal::WrongPromotion(Square::E8))),
            ("e8X", refused(Refusal::WrongPromotion(Square::E8))),
            ("e8=K", refused(Refusal::WrongPromotion(Square::E8))),
            ("e8=D", Err(SanError::NoSuchPiece('D'))),
        ],
    );
}

#[test]
fn like_pieces() {
    check(
        "7k/8/8/8/8/8/8/KN3N2 w - - 0 1",
        &[
            ("Nd2", ambiguous(["Nbd2", "Nfd2"])),
            ("Nbd2", Ok("b1d2")),
            ("Nfd2", Ok("f1d2")),
            ("N1d2", ambiguous(["Nbd2", "Nfd2"])),
            ("Ncd2", Err(SanError::NoPiece { name: "Knight", file: Some(File::C), rank: None })),
        ],
    );
}

#[test]
fn castling() {
    // Out of attack, and the rook that comes to f1 mates the one on f8.
    check(
        "4rrr1/8/8/8/8/8/k7/4K2R w K - 0 1",
        &[
            ("O-OX", Ok("e1g1")),
            ("O-O", Ok("e1g1")),
            ("0-0X", Ok("e1g1")),
            ("o-o", Ok("e1g1")),
            ("O-O-O", refused_castling(CastlingSide::Queen, NoCastling::NoRight)),
            ("Kg1", Err(SanError::WriteCastling(CastlingSide::King))),
            ("Kxh1", Err(SanError::WriteCastling(CastlingSide::King))),
        ],
    );
    check(
        "4k3/8/8/8/8/6b1/5P1q/4K2R w K - 0 1",
        &[("O-O", refused(Refusal::KingWouldBeMated(Square::G1)))],
    );
}

#[test]
fn suicide_and_the_end() {
    check(
        "6k1/5ppp/5b2/8/8/8/1q6/K3R3 w - - 0 1",
        &[
            ("Re8", refused(Refusal::KingWouldBeMated(Square::A1))),
            ("Ka2", refused(Refusal::KingWouldBeMated(Square::A2))),
        ],
    );
    let ended: Position = "8/8/8/8/8/8/8/R3K3 w - - 0 1".parse().expect("a position");
    let outcome = ended.outcome().expect("Black's king is captured");
    assert_eq!(ended.read_san("Ra2"), Err(SanError::Illegal(Refusal::GameOver(outcome))));
}

#[test]
fn moves_are_written_so() {
    for (fen, text, expected) in [
        (PAWN_HANGS, "b1c3", "Nc3X"),
        (PAWN_HANGS, "g1f3", "Nf3"),
        ("4rrr1/8/8/8/8/8/k7/4K2R w K - 0 1", "e1g1", "O-OX"),
        // Attacked, but not mated, and there is no check.
        ("7k/4P1pp/8/8/8/8/8/4K3 w - - 5 9", "e7e8n", "e8=N"),
        ("7k/4P1pp/8/8/8/8/8/4K3 w - - 5 9", "e7e8r", "e8=RX#"),
        ("r6k/4P1pp/8/8/8/8/8/4K3 w - - 5 9", "e7e8r", "e8=R"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8"),
    ] {
        let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        let m = position.read_coordinate(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.san(m).to_string(), expected, "{text} in {fen}");
    }
}
