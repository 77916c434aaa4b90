//! Algebraic notation of Fusion Chess: what people write, with what it should mean.

use fusion::san::{ParseSanError, SanError};
use fusion::{Bitboard, CastlingSide, Fusion, NoCastling, NoFusion, Position, Refusal, Square};
use quickcheck::quickcheck;
use variant_core::testing::{SanMeaning, check_san_texts};

type Expected = SanMeaning<Fusion>;

const fn refused(refusal: Refusal) -> Expected {
    Err(SanError::Illegal(refusal))
}

const fn cannot_fuse(at: Square, because: NoFusion) -> Expected {
    refused(Refusal::NoFusion { at, because })
}

const fn refused_castling(side: CastlingSide, because: NoCastling) -> Expected {
    refused(Refusal::NoCastling { side, because })
}

fn ambiguous(sans: [&str; 2]) -> Expected {
    Err(SanError::Ambiguous(sans.map(|text| text.parse().expect("algebraic text")).into()))
}

/// Knights on b1 and f1 can go to d2, one on f3 is pinned; pawns on the way to promotion.
const KNIGHTS: &str = "4r1k1/2P5/8/3p4/4P3/4N3/8/1N2KN2 w - - 0 1";

#[test]
fn knights_and_pawns() {
    let no_knight = |file, rank| Err(SanError::NoPiece { name: "Knight", file, rank });
    check_san_texts::<Fusion>(
        KNIGHTS,
        &[
            ("Nd2", ambiguous(["Nbd2", "Nfd2"])),
            ("Nbd2", Ok("b1d2")),
            ("Nb1d2", Ok("b1d2")),
            ("Nfd2", Ok("f1d2")),
            ("N1d2", ambiguous(["Nbd2", "Nfd2"])),
            ("Nbxd2", Ok("b1d2")),
            ("Nbd2+", Ok("b1d2")),
            ("Nbd2#", Ok("b1d2")),
            ("Nbd2X", Ok("b1d2")),
            ("Nbd2!?", Ok("b1d2")),
            ("Ngd2", no_knight(Some(fusion::File::G), None)),
            ("N3d2", refused(Refusal::CannotMoveSo { from: Square::E3, to: Square::D2 })),
            ("N4d2", no_knight(None, Some(fusion::Rank::Fourth))),
            ("nbd2", Err(SanError::NotAMove(ParseSanError { at: 0 }))),
            ("exd5", Ok("e4d5")),
            ("ed5", Ok("e4d5")),
            ("ed", Err(SanError::NotAMove(ParseSanError { at: 2 }))),
            ("xd5", Ok("e4d5")),
            ("e4xd5", Ok("e4d5")),
            ("e4d5", Ok("e4d5")),
            ("d5", Err(SanError::NoPiece { name: "Pawn", file: None, rank: None })),
            ("e5", Ok("e4e5")),
            ("Pe5", Ok("e4e5")),
            ("exe5", Ok("e4e5")),
            ("e6", refused(Refusal::CannotMoveSo { from: Square::E4, to: Square::E6 })),
            ("exf5", refused(Refusal::NothingToCapture(Square::F5))),
            ("e5=R", refused(Refusal::NothingToPromote(Square::E4))),
            ("c8=R", Ok("c7c8r")),
            ("c8R", Ok("c7c8r")),
            ("c8r", Ok("c7c8r")),
            ("c8=b", Ok("c7c8b")),
            ("c8b", Ok("c7c8b")),
            ("c7c8b", Ok("c7c8b")),
            ("c8=N+", Ok("c7c8n")),
            ("c8", refused(Refusal::WrongPromotion(Square::C8))),
            ("c8=", refused(Refusal::WrongPromotion(Square::C8))),
            ("c8=Q", refused(Refusal::WrongPromotion(Square::C8))),
            ("c8=K", refused(Refusal::WrongPromotion(Square::C8))),
            ("c8=W", Err(SanError::NoSuchPiece('W'))),
            ("c8=RR", Err(SanError::NotAMove(ParseSanError { at: 4 }))),
            ("Wd5", Err(SanError::NoSuchPiece('W'))),
            ("Qd4", Err(SanError::NoPiece { name: "Queen", file: None, rank: None })),
            ("Kd2", Ok("e1d2")),
            ("Ke1d2", Ok("e1d2")),
            ("Ke3", refused(Refusal::CannotMoveSo { from: Square::E1, to: Square::E3 })),
            ("Kf1", cannot_fuse(Square::F1, NoFusion::KingMayNotStartIt)),
            ("O-O", refused_castling(CastlingSide::King, NoCastling::NoRight)),
            ("", Err(SanError::NotAMove(ParseSanError { at: 0 }))),
            ("1-0", Err(SanError::NotAMove(ParseSanError { at: 1 }))),
            ("*", Err(SanError::NotAMove(ParseSanError { at: 0 }))),
            ("--", Err(SanError::NotAMove(ParseSanError { at: 0 }))),
        ],
    );
}

#[test]
fn a_pinned_piece_needs_no_telling_apart() {
    // The knight on e3 is pinned, so that c4 is the other's; and the pinned one is told why.
    let fen = "4r1k1/8/8/8/8/4N3/3N4/4K3 w - - 0 1";
    let pinned = Refusal::LeavesRoyalAttacked { royal: Square::E1, by: Bitboard::of(Square::E8) };
    check_san_texts::<Fusion>(
        fen,
        &[
            ("Nc4", Ok("d2c4")),
            ("Ndc4", Ok("d2c4")),
            ("N2c4", Ok("d2c4")),
            ("Nec4", refused(pinned)),
            ("Nd5", refused(pinned)),
            ("Nf1", Ok("d2f1")),
        ],
    );
    let position: Position = fen.parse().expect("a position");
    let m = position.read_coordinate("d2c4").expect("a legal move");
    assert_eq!(position.san(m).to_string(), "Nc4");
}

/// White can fuse in many ways; the rook on a1 may castle, and so may the one on h1.
const FUSIONS: &str = "4k3/8/8/8/2B5/5N2/4B1N1/R3K2R w KQ - 0 1";

#[test]
fn fusions() {
    check_san_texts::<Fusion>(
        FUSIONS,
        &[
            ("Bxf3=D", Ok("e2f3")),
            ("Bxf3", Ok("e2f3")),
            ("Bf3", Ok("e2f3")),
            ("BxNf3", Ok("e2f3")),
            ("BNf3", Ok("e2f3")),
            ("BxNf3=D", Ok("e2f3")),
            ("Bexf3d", Ok("e2f3")),
            ("Bxf3D+", Ok("e2f3")),
            ("Bxf3=Q", Err(SanError::WrongResult { given: 'Q', expected: Some('D') })),
            ("Bd3", ambiguous(["Bed3", "Bcd3"])),
            ("Bd3=D", Err(SanError::WrongResult { given: 'D', expected: None })),
            ("BxRf3", Err(SanError::WrongTarget('R'))),
            ("BxWf3", Err(SanError::NoSuchPiece('W'))),
            ("Bxe2", cannot_fuse(Square::E2, NoFusion::SameKind)),
            ("Kxe2", cannot_fuse(Square::E2, NoFusion::KingMayNotStartIt)),
            ("Nxe1=C", ambiguous(["Ngxe1=C", "Nfxe1=C"])),
            ("Nfxe1=C", Ok("f3e1")),
            ("Ngxe1", Ok("g2e1")),
            ("NfxKe1", Ok("f3e1")),
            ("Rhxe1=G", Ok("h1e1")),
            ("Raxe1G", Ok("a1e1")),
        ],
    );
}

#[test]
fn castling() {
    check_san_texts::<Fusion>(
        FUSIONS,
        &[
            ("O-O", Ok("e1g1")),
            ("0-0", Ok("e1g1")),
            ("o-o+", Ok("e1g1")),
            ("O-O-O", Ok("e1c1")),
            ("0-0-0#", Ok("e1c1")),
            ("O-O-", Err(SanError::NotAMove(ParseSanError { at: 3 }))),
            ("OO", Err(SanError::NotAMove(ParseSanError { at: 1 }))),
            ("Kg1", Err(SanError::WriteCastling(CastlingSide::King))),
            ("Kxh1", Err(SanError::WriteCastling(CastlingSide::King))),
            ("Kc1", Err(SanError::WriteCastling(CastlingSide::Queen))),
        ],
    );
    let (king, queen) = (CastlingSide::King, CastlingSide::Queen);
    check_san_texts::<Fusion>(
        "1r2k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1",
        &[("O-O", Ok("e1g1")), ("O-O-O", refused_castling(queen, NoCastling::Blocked(Square::B1)))],
    );
    check_san_texts::<Fusion>(
        "4k3/8/8/8/8/5r2/8/R3K2R w Q - 0 1",
        &[("O-O", refused_castling(king, NoCastling::NoRight)), ("O-O-O", Ok("e1c1"))],
    );
    check_san_texts::<Fusion>(
        "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1",
        &[("O-O", refused_castling(king, NoCastling::Attacked(Square::F1)))],
    );
    check_san_texts::<Fusion>(
        "4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1",
        &[("O-O", refused_castling(king, NoCastling::InCheck))],
    );
    // A compound royal has no castling at all.
    check_san_texts::<Fusion>(
        "6k1/8/8/8/8/8/8/R3G2R w - - 0 1",
        &[("O-O", Err(SanError::CannotCastle(king)))],
    );
    // From a shuffled start the king's landing square may be a step away, which is not castling.
    check_san_texts::<Fusion>(
        "2k5/8/8/8/8/8/8/1R3K1R w KQ - 0 1",
        &[("O-O", Ok("f1h1")), ("Kg1", Ok("f1g1"))],
    );
}

#[test]
fn fissions() {
    check_san_texts::<Fusion>(
        "4k3/p7/8/8/8/8/8/3QK3 w - - 0 1",
        &[
            ("Rd4/f:Bd1", Ok("d1d4r")),
            ("Rd4/f:Bd1+", Ok("d1d4r")),
            ("Rd1d4/f:Bd1", Ok("d1d4r")),
            ("Rxd4/f:Bd1", Ok("d1d4r")),
            ("Bb3/f:Rd1", Ok("d1b3b")),
            ("Rd4/f:Nd1", Err(SanError::WrongResult { given: 'N', expected: Some('B') })),
            ("Nc3/f:Bd1", refused(Refusal::NoSuchComponent(Square::D1))),
            ("Bd4/f:Rd1", refused(Refusal::CannotMoveSo { from: Square::D1, to: Square::D4 })),
            ("Rd4/f:Bd2", refused(Refusal::NoPiece(Square::D2))),
            (
                "Rc1d4/f:Bd1",
                Err(SanError::NoPiece {
                    name: "Queen",
                    file: Some(fusion::File::C),
                    rank: Some(fusion::Rank::First),
                }),
            ),
            ("Rd4/f:", Err(SanError::NotAMove(ParseSanError { at: 6 }))),
            ("Rd4", Err(SanError::NoPiece { name: "Rook", file: None, rank: None })),
            ("Qd4", Ok("d1d4")),
            ("Qd4=R", Err(SanError::WrongResult { given: 'R', expected: None })),
        ],
    );
    check_san_texts::<Fusion>(
        "3rk3/8/8/8/8/8/8/3QK3 w - - 0 1",
        &[("Rd4/f:Bd1", refused(Refusal::SplitWhileAttacked(Bitboard::of(Square::D8))))],
    );
}

#[test]
fn en_passant_and_ends() {
    let written = |fen: &str, text: &str| {
        let position: Position = fen.parse().expect("a position");
        let m = position.read_coordinate(text).expect("a legal move");
        position.san(m).to_string()
    };
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    assert_eq!(written(fen, "e5d6"), "exd6");
    check_san_texts::<Fusion>(
        fen,
        &[
            ("ed6", Ok("e5d6")),
            ("d6", Err(SanError::NoPiece { name: "Pawn", file: None, rank: None })),
        ],
    );
    // Mate, check, stalemate (a draw, so no mark), and a check that leaves a dead position.
    assert_eq!(written("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "e1e8"), "Re8#");
    assert_eq!(written("6k1/5p1p/8/8/8/8/8/4R1K1 w - - 0 1", "e1e8"), "Re8+");
    assert_eq!(written("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", "f2f7"), "Qf7");
    assert_eq!(written("7k/8/8/8/8/8/2n5/B2K4 b - - 0 1", "c2a1"), "Nxa1");
}

#[test]
fn a_finished_game_takes_no_move() {
    let position: Position = "4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1".parse().expect("a position");
    let outcome = position.outcome().expect("mate");
    assert_eq!(position.read_san("Kh8"), Err(SanError::Illegal(Refusal::GameOver(outcome))));
    assert_eq!(position.read_san("O-O"), Err(SanError::Illegal(Refusal::GameOver(outcome))));
}

#[test]
fn the_strict_reader_takes_one_spelling() {
    let position: Position = FUSIONS.parse().expect("a position");
    for text in ["Bxf3", "BxNf3=D", "Bxf3D", "Bexf3=D", "Bxf3=D+", "0-0", "O-O+", "Bf3=D"] {
        let strict = position.read_san_strict(text);
        assert!(matches!(strict, Err(SanError::NotStandard(_))), "{text}: {strict:?}");
    }
    assert!(position.read_san_strict("Bxf3=D").is_ok());
    assert!(position.read_san_strict("O-O").is_ok());
}

#[test]
fn coordinates_are_read_beside_algebraic_text() {
    let position: Position = FUSIONS.parse().expect("a position");
    for (text, expected) in
        [("e1g1", "e1g1"), ("e1h1", "e1g1"), ("e2f3", "e2f3"), ("Bxf3", "e2f3"), ("0-0-0", "e1c1")]
    {
        let read = position.read_move(text).map(|m| position.coordinate(m).to_string());
        assert_eq!(read.as_deref(), Ok(expected), "{text}");
    }
    assert_eq!(position.read_move("e2f3w"), Err(SanError::NoSuchPiece('w')));
    let from = Square::E3;
    assert_eq!(position.read_move("e3e4"), Err(SanError::Illegal(Refusal::NoPiece(from))));
}

quickcheck! {
    fn text_of_the_right_letters_is_read_or_refused(choices: Vec<u8>) -> bool {
        const LETTERS: &[u8] = b"abcdefgh12345678NBRQKPxX=/f:+#O0-DMGFC";
        let position: Position = FUSIONS.parse().expect("a position");
        let text: String = choices
            .iter()
            .take(9)
            .map(|&choice| char::from(LETTERS[usize::from(choice) % LETTERS.len()]))
            .collect();
        position.read_san(&text).map_or(true, |m| position.is_legal(m))
    }
}
