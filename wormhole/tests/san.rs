//! Algebraic notation of Wormhole Chess: what people write, with what it should mean.

use variant_core::testing::{SanMeaning, check_san_texts};
use wormhole::san::{ParseSanError, SanError};
use wormhole::{CastlingSide, File, Position, Refusal, Square, Wormhole};

type Expected = SanMeaning<Wormhole>;

const fn refused(refusal: Refusal) -> Expected {
    Err(SanError::Illegal(refusal))
}

const fn cannot_move(from: Square, to: Square) -> Expected {
    refused(Refusal::CannotMoveSo { from, to })
}

fn ambiguous(sans: [&str; 2]) -> Expected {
    Err(SanError::Ambiguous(sans.map(|text| text.parse().expect("algebraic text")).into()))
}

fn check(fen: &str, table: &[(&str, Expected)]) {
    check_san_texts::<Wormhole>(fen, table);
}

#[test]
fn from_the_start() {
    check(
        "cnwmkwnc/pppppppp/8/8/8/8/PPPPPPPP/CNWMKWNC w - - 0 1",
        &[
            ("e2e4", Ok("e2e4")),
            ("e4", Ok("e2e4")),
            ("exe4", Ok("e2e4")),
            ("xe4", Ok("e2e4")),
            ("e2xe4+", Ok("e2e4")),
            ("Pe2e4", Ok("e2e4")),
            ("e2-e4", Err(SanError::NotAMove(ParseSanError { at: 2 }))),
            ("e5", cannot_move(Square::H2, Square::E5)),
            ("e2e5", cannot_move(Square::E2, Square::E5)),
            ("e2e4=M", refused(Refusal::NothingToPromote(Square::E2))),
            ("Nb1c3", Ok("b1c3")),
            ("Nc3", Ok("b1c3")),
            ("Nbc3", Ok("b1c3")),
            ("N1xc3#", Ok("b1c3")),
            ("Nb1c3X=", Ok("b1c3")),
            ("nb1c3", Err(SanError::NotAMove(ParseSanError { at: 0 }))),
            ("Ng1c3", cannot_move(Square::G1, Square::C3)),
            (
                "Nc1c3",
                Err(SanError::NoPiece {
                    name: "Knight",
                    file: Some(File::C),
                    rank: Some(wormhole::Rank::First),
                }),
            ),
            ("Nb1d2", refused(Refusal::OwnPiece(Square::D2))),
            ("Wf1e4", Ok("f1e4")),
            ("We4", Ok("f1e4")),
            ("Wd4", Ok("c1d4")),
            ("Md1d3", Ok("d1d3")),
            ("Md3", Ok("d1d3")),
            ("Ca1a3", Ok("a1a3")),
            ("Cc3", Ok("a1c3")),
            ("Ke1e2", refused(Refusal::OwnPiece(Square::E2))),
            ("Ke1e3", cannot_move(Square::E1, Square::E3)),
            ("Qd1d3", Err(SanError::NoSuchPiece('Q'))),
            ("O-O", Err(SanError::CannotCastle(CastlingSide::King))),
            ("0-0-0", Err(SanError::CannotCastle(CastlingSide::Queen))),
            ("", Err(SanError::NotAMove(ParseSanError { at: 0 }))),
            ("x", Err(SanError::NotAMove(ParseSanError { at: 1 }))),
        ],
    );
}

#[test]
fn around_holes() {
    check(
        "cwkxxxwn/ppxppppx/2mxxW2/4x2p/3P1x2/3n1x2/PPPxPPPP/CWxxxNKC b - - 0 1",
        &[
            ("Nd3xb2", Ok("d3b2")),
            ("Nd3b2", Ok("d3b2")),
            ("Nxb2", Ok("d3b2")),
            ("Nb2", Ok("d3b2")),
            ("Nd3c5", Ok("d3c5")),
            ("Nd3g5", Ok("d3g5")),
            ("Nd3xf6", Ok("d3f6")),
            ("Nd3e5", refused(Refusal::Hole(Square::E5))),
            ("Nh8d3", cannot_move(Square::H8, Square::D3)),
            ("Kc8c7", refused(Refusal::Hole(Square::C7))),
            ("Kc6", refused(Refusal::OwnPiece(Square::C6))),
            ("NxPb2", Ok("d3b2")),
            ("NxCb2", Err(SanError::WrongTarget('C'))),
            ("NxQb2", Err(SanError::NoSuchPiece('Q'))),
        ],
    );
}

#[test]
fn promotions() {
    check(
        "4n2k/3P4/8/8/8/8/8/K6N w - - 0 1",
        &[
            ("d7xe8=M", Ok("d7e8m")),
            ("dxe8=M", Ok("d7e8m")),
            ("d7e8M", Ok("d7e8m")),
            ("d7e8m", Ok("d7e8m")),
            ("xe8=C", Ok("d7e8c")),
            ("e8=w", Ok("d7e8w")),
            ("e8N", Ok("d7e8n")),
            ("d7xe8", refused(Refusal::WrongPromotion(Square::E8))),
            ("d7xe8=", refused(Refusal::WrongPromotion(Square::E8))),
            ("d7xe8=K", refused(Refusal::WrongPromotion(Square::E8))),
            ("d7xe8=R", Err(SanError::NoSuchPiece('R'))),
            ("d7d8", Ok("d7d8")),
            ("d8", Ok("d7d8")),
            ("d7d8=M", refused(Refusal::PromotionOnlyByCapture(Square::D8))),
            ("exd8", Err(SanError::NoPiece { name: "Pawn", file: Some(File::E), rank: None })),
        ],
    );
}

#[test]
fn like_pieces() {
    check(
        "7k/8/8/8/8/8/8/KN3N2 w - - 0 1",
        &[
            ("Nd2", ambiguous(["Nb1d2", "Nf1d2"])),
            ("Nbd2", Ok("b1d2")),
            ("Nb1d2", Ok("b1d2")),
            ("Nf1d2", Ok("f1d2")),
        ],
    );
    // Only one of them may leave its square without exposing the king, whose text is then enough.
    check(
        "7k/8/8/8/4c3/8/4N3/4K1N1 w - - 0 1",
        &[("Nf3", Ok("g1f3")), ("Ne2g1", refused(Refusal::OwnPiece(Square::G1)))],
    );
}

#[test]
fn moves_are_written_so() {
    for (fen, text, expected) in [
        ("cnwmkwnc/pppppppp/8/8/8/8/PPPPPPPP/CNWMKWNC w - - 0 1", "b1c3", "Nb1c3"),
        ("cnwmkwnc/pppppppp/8/8/8/8/PPPPPPPP/CNWMKWNC w - - 0 1", "e2e4", "e2e4"),
        ("4n2k/3P4/8/8/8/8/8/K6N w - - 0 1", "d7e8n", "d7xe8=N"),
        ("4n2k/3P4/8/8/8/8/8/K6N w - - 0 1", "d7d8", "d7d8"),
        ("7k/8/5n2/4P3/8/8/8/K7 w - - 0 1", "e5f6", "e5xf6"),
        // A check, and a stalemate, which wins as a checkmate does.
        ("7k/8/8/8/8/8/8/K6C w - - 0 1", "h1h2", "Ch1h2"),
        ("7k/8/8/8/7C/8/8/K7 w - - 0 1", "h4h6", "Ch4h6+"),
        (
            "xxxxxxkx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/1xxxxxxx/xxxxxxxx/Kxxxxxxx w - - 0 1",
            "a1a3",
            "Ka1a3#",
        ),
    ] {
        let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        let m = position.read_coordinate(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.san(m).to_string(), expected, "{text} in {fen}");
    }
}
