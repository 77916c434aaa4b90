//! Why moves are not legal.

use fusion::{
    Bitboard, CastlingSide, Color, DRAGON_KING, Kind, NoCastling, NoFusion, Outcome, Position,
    Reason, Refusal, Square as S,
};

fn no_castling(side: CastlingSide, because: NoCastling) -> Refusal {
    Refusal::NoCastling { side, because }
}

fn no_fusion(at: S, because: NoFusion) -> Refusal {
    Refusal::NoFusion { at, because }
}

fn never(from: S, to: S) -> Refusal {
    Refusal::CannotMoveSo { from, to }
}

fn attacked(royal: S, by: S) -> Refusal {
    Refusal::LeavesRoyalAttacked { royal, by: by.into() }
}

fn check(fen: &str, refusals: &[(S, S, Option<Kind>, Refusal)]) {
    let position: Position = fen.parse().expect(fen);
    for &(from, to, arriving, refusal) in refusals {
        let found = position.explain(from, to, arriving);
        assert_eq!(found, Some(refusal), "{from}{to} {arriving:?} in {fen}");
    }
}

#[test]
fn of_whose_turn_it_is() {
    check(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[
            (S::E4, S::E5, None, Refusal::NoPiece(S::E4)),
            (S::E7, S::E5, None, Refusal::NotYourPiece(S::E7)),
        ],
    );
    let mate = Outcome::win(Color::Black, Reason::Checkmate);
    check(
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
        &[(S::E2, S::E3, None, Refusal::GameOver(mate))],
    );
    // A dead position's moves are still listed, and so refused for their own reasons.
    check("4k3/8/8/8/8/8/8/4K3 w - - 0 1", &[(S::E1, S::E4, None, never(S::E1, S::E4))]);
}

#[test]
fn of_castling() {
    let king_side = |because| no_castling(CastlingSide::King, because);
    let queen_side = |because| no_castling(CastlingSide::Queen, because);
    check(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[
            (S::E1, S::H1, None, king_side(NoCastling::Blocked(S::F1))),
            (S::E1, S::A1, None, queen_side(NoCastling::Blocked(S::D1))),
            // Onto a piece that is no rook, with or without one's own there: no castling.
            (S::E1, S::G1, None, never(S::E1, S::G1)),
            (S::E1, S::F1, None, no_fusion(S::F1, NoFusion::KingMayNotStartIt)),
            (S::E1, S::E2, None, no_fusion(S::E2, NoFusion::KingMayNotStartIt)),
        ],
    );
    check(
        "4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
        &[
            (S::E1, S::G1, None, king_side(NoCastling::NoRight)),
            (S::E1, S::C1, None, queen_side(NoCastling::NoRight)),
            (S::E1, S::H1, None, king_side(NoCastling::NoRight)),
            (S::E1, S::B1, None, never(S::E1, S::B1)),
            (S::E1, S::E3, None, never(S::E1, S::E3)),
            (S::E1, S::G1, Some(Kind::ROOK), Refusal::NothingToPromote(S::E1)),
        ],
    );
    // Two steps castle from the e-file alone, and never onto an enemy rook.
    check(
        "4k3/8/8/8/8/8/8/R2K2R1 w AG - 0 1",
        &[(S::D1, S::F1, None, never(S::D1, S::F1)), (S::D1, S::B1, None, never(S::D1, S::B1))],
    );
    check("4k3/8/8/8/8/8/5B2/4K2r w - - 0 1", &[(S::E1, S::H1, None, never(S::E1, S::H1))]);
    let in_check = "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1";
    check(in_check, &[(S::E1, S::G1, None, king_side(NoCastling::InCheck))]);
    check(
        "4k3/8/8/8/8/8/6r1/R3K2R w KQ - 0 1",
        &[(S::E1, S::G1, None, king_side(NoCastling::Attacked(S::G1)))],
    );
    // Of several squares, the first on the way counts.
    check(
        "2rrk3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        &[(S::E1, S::C1, None, queen_side(NoCastling::Attacked(S::D1)))],
    );
    check(
        "4k3/8/8/8/8/8/8/Rn1QK2R w KQ - 0 1",
        &[(S::E1, S::A1, None, queen_side(NoCastling::Blocked(S::D1)))],
    );
    // A rook that shields the king.
    check(
        "4k3/8/8/8/8/8/8/qR2K3 w B - 0 1",
        &[(S::E1, S::B1, None, queen_side(NoCastling::Attacked(S::C1)))],
    );
}

#[test]
fn of_pawns() {
    check(
        "4k3/P3p3/4P3/2p5/3p4/n1N3n1/P1PP1P1P/4K3 w - - 0 1",
        &[
            (S::A2, S::A3, None, Refusal::Blocked(S::A3)),
            (S::A2, S::A4, None, Refusal::Blocked(S::A3)),
            (S::C2, S::C4, None, Refusal::Blocked(S::C3)),
            (S::D2, S::D4, None, Refusal::Blocked(S::D4)),
            (S::E6, S::E7, None, Refusal::Blocked(S::E7)),
            (S::D2, S::C3, None, no_fusion(S::C3, NoFusion::Pawn)),
            (S::D2, S::E3, None, Refusal::NothingToCapture(S::E3)),
            (S::H2, S::H5, None, never(S::H2, S::H5)),
            (S::E6, S::E8, None, never(S::E6, S::E8)),
            (S::H2, S::H3, Some(Kind::ROOK), Refusal::NothingToPromote(S::H2)),
            (S::A7, S::A8, None, Refusal::WrongPromotion(S::A8)),
            (S::A7, S::A8, Some(Kind::QUEEN), Refusal::WrongPromotion(S::A8)),
            (S::A7, S::A8, Some(Kind::KING), Refusal::WrongPromotion(S::A8)),
        ],
    );
    // Pinned: steps, captures, promotions, and captures in passing.
    check("4k3/8/8/K2P3r/8/8/8/8 w - - 0 1", &[(S::D5, S::D6, None, attacked(S::A5, S::H5))]);
    check("4k3/8/4p3/K2P3r/8/8/8/8 w - - 0 1", &[(S::D5, S::E6, None, attacked(S::A5, S::H5))]);
    check(
        "8/K2P3r/8/8/8/8/8/6k1 w - - 0 1",
        &[(S::D7, S::D8, Some(Kind::ROOK), attacked(S::A7, S::H7))],
    );
    check("4k3/8/8/8/8/4K3/3P3P/2b5 w - - 0 1", &[(S::D2, S::D3, None, attacked(S::E3, S::C1))]);
    check(
        "4k3/8/8/1K1pP2r/8/8/8/8 w - d6 0 1",
        &[(S::E5, S::D6, None, Refusal::NothingToCapture(S::D6))],
    );
}

#[test]
fn of_fusion_and_fission() {
    check(
        "4k3/8/8/8/3R2Q1/1P1B4/8/RN1RK2N w - - 0 1",
        &[
            (S::D1, S::A1, None, Refusal::Blocked(S::B1)),
            (S::D4, S::D1, None, Refusal::Blocked(S::D3)),
            (S::G4, S::D4, None, no_fusion(S::D4, NoFusion::Compound)),
            (S::D4, S::G4, None, no_fusion(S::G4, NoFusion::Compound)),
            (S::A1, S::B1, Some(Kind::KNIGHT), Refusal::NothingToPromote(S::A1)),
            (S::B1, S::B3, None, never(S::B1, S::B3)),
            (S::G4, S::G8, Some(Kind::KNIGHT), Refusal::NoSuchComponent(S::G4)),
            (S::G4, S::G8, Some(fusion::MARSHALL), Refusal::NoSuchComponent(S::G4)),
            (S::G4, S::D4, Some(Kind::ROOK), Refusal::SplitNeedsEmpty(S::D4)),
            (S::G4, S::H6, Some(Kind::ROOK), never(S::G4, S::H6)),
            (S::G4, S::C4, Some(Kind::ROOK), Refusal::Blocked(S::D4)),
        ],
    );
    check(
        "4k3/8/8/8/R6R/8/P7/4K3 w - - 0 1",
        &[
            (S::A4, S::H4, None, no_fusion(S::H4, NoFusion::SameKind)),
            (S::A4, S::A2, None, no_fusion(S::A2, NoFusion::Pawn)),
        ],
    );
    check(
        "3rk3/8/8/8/3Q4/8/8/4K3 w - - 0 1",
        &[(S::D4, S::H4, Some(Kind::ROOK), Refusal::SplitWhileAttacked(S::D8.into()))],
    );
}

#[test]
fn of_what_is_in_the_way() {
    // The nearest piece, whatever the direction.
    check("R7/4k3/8/n7/8/n7/8/4K3 w - - 0 1", &[(S::A8, S::A1, None, Refusal::Blocked(S::A5))]);
    check("4k3/8/8/n7/8/n7/8/R3K3 w - - 0 1", &[(S::A1, S::A8, None, Refusal::Blocked(S::A3))]);
}

#[test]
fn of_attacks() {
    check("4k3/8/8/8/4r3/4B3/8/4K3 w - - 0 1", &[(S::E3, S::D4, None, attacked(S::E1, S::E4))]);
    check("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", &[(S::E1, S::E2, None, attacked(S::E2, S::A2))]);
    check("7k/8/8/8/8/8/r7/4G3 w - - 0 1", &[(S::E1, S::E2, None, attacked(S::E2, S::A2))]);
    // A royal compound stops at attacked squares, and passes none.
    assert_eq!(Position::kind_name(DRAGON_KING), Some("Dragon King"));
    check(
        "7k/8/8/8/r7/8/8/4G3 w - - 0 1",
        &[
            (S::E1, S::E4, None, attacked(S::E4, S::A4)),
            (S::E1, S::E6, None, Refusal::RoyalPassesAttacked(Bitboard::of(S::E4))),
            (S::E1, S::D3, None, never(S::E1, S::D3)),
        ],
    );
}
