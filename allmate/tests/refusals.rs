//! Why moves are not legal.

use allmate::{CastlingSide, Color, Kind, NoCastling, Outcome, Position, Reason, Refusal, Square};

fn no_castling(side: CastlingSide, because: NoCastling) -> Refusal {
    Refusal::NoCastling { side, because }
}

fn check(fen: &str, refusals: &[(Square, Square, Option<Kind>, Refusal)]) {
    let position: Position = fen.parse().expect(fen);
    for &(from, to, arriving, refusal) in refusals {
        let found = position.explain(from, to, arriving);
        assert_eq!(found, Some(refusal), "{from}{to} {arriving:?} in {fen}");
    }
}

#[test]
fn in_the_start_position() {
    use Square as S;
    check(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[
            (S::E4, S::E5, None, Refusal::NoPiece(S::E4)),
            (S::E7, S::E5, None, Refusal::NotYourPiece(S::E7)),
            (S::E2, S::E2, None, Refusal::CannotMoveSo { from: S::E2, to: S::E2 }),
            (S::E2, S::E5, None, Refusal::CannotMoveSo { from: S::E2, to: S::E5 }),
            (S::E2, S::D3, None, Refusal::CannotMoveSo { from: S::E2, to: S::D3 }),
            (S::B1, S::B3, None, Refusal::CannotMoveSo { from: S::B1, to: S::B3 }),
            (S::B1, S::D2, None, Refusal::OwnPiece(S::D2)),
            (S::A1, S::A8, None, Refusal::Blocked(S::A2)),
            (S::F1, S::A6, None, Refusal::Blocked(S::E2)),
            (S::E2, S::E4, Some(Kind::QUEEN), Refusal::NothingToPromote(S::E2)),
            (S::G1, S::F3, Some(Kind::KNIGHT), Refusal::NothingToPromote(S::G1)),
            (S::E1, S::G1, None, no_castling(CastlingSide::King, NoCastling::Blocked(S::F1))),
            (S::E1, S::A1, None, no_castling(CastlingSide::Queen, NoCastling::Blocked(S::D1))),
        ],
    );
}

#[test]
fn onto_other_pieces() {
    use Square as S;
    check(
        "r3k3/4p3/4P3/3p4/4P3/8/8/R3K3 w - - 0 1",
        &[
            (S::E4, S::D5, None, Refusal::NoCaptureByMoving(S::D5)),
            (S::E4, S::F5, None, Refusal::CannotMoveSo { from: S::E4, to: S::F5 }),
            (S::A1, S::A8, None, Refusal::NoCaptureByMoving(S::A8)),
            (S::A1, S::E1, None, Refusal::OwnPiece(S::E1)),
            (S::A1, S::F1, None, Refusal::Blocked(S::E1)),
            (S::E6, S::E7, None, Refusal::Blocked(S::E7)),
        ],
    );
    // The nearest piece is the one in the way, for Black too.
    check("4k3/4p3/4P3/4P3/8/8/8/4K3 b - - 0 1", &[(S::E7, S::E5, None, Refusal::Blocked(S::E6))]);
    check("q3k3/8/8/3P4/8/8/6P1/4K3 b - - 0 1", &[(S::A8, S::H1, None, Refusal::Blocked(S::D5))]);
}

#[test]
fn promotions() {
    use Square as S;
    check(
        "7k/P7/8/8/8/8/8/4K3 w - - 0 1",
        &[
            (S::A7, S::A8, None, Refusal::WrongPromotion(S::A8)),
            (S::A7, S::A8, Some(Kind::PAWN), Refusal::WrongPromotion(S::A8)),
            (S::A7, S::A8, Some(Kind::KING), Refusal::WrongPromotion(S::A8)),
            (S::E1, S::E2, Some(Kind::KING), Refusal::NothingToPromote(S::E1)),
        ],
    );
}

#[test]
fn castling() {
    use Square as S;
    let no_right = |side| no_castling(side, NoCastling::NoRight);
    check(
        "4k3/8/8/8/8/8/8/R3K1NR w K - 0 1",
        &[
            (S::E1, S::G1, None, no_castling(CastlingSide::King, NoCastling::Blocked(S::G1))),
            (S::E1, S::H1, None, no_castling(CastlingSide::King, NoCastling::Blocked(S::G1))),
            (S::E1, S::C1, None, no_right(CastlingSide::Queen)),
            (S::E1, S::A1, None, no_right(CastlingSide::Queen)),
            (S::E1, S::E3, None, Refusal::CannotMoveSo { from: S::E1, to: S::E3 }),
        ],
    );
    // Castling is possible, but brings no queen.
    let (from, to) = (S::E1, S::G1);
    check(
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        &[(from, to, Some(Kind::QUEEN), Refusal::CannotMoveSo { from, to })],
    );
    // The right is the outer rook's: the inner one stands in its way, and cannot castle itself.
    check(
        "4k3/8/8/8/8/8/8/4KR1R w K - 0 1",
        &[
            (S::E1, S::H1, None, no_castling(CastlingSide::King, NoCastling::Blocked(S::F1))),
            (S::E1, S::G1, None, no_castling(CastlingSide::King, NoCastling::Blocked(S::F1))),
            (S::E1, S::F1, None, no_right(CastlingSide::King)),
        ],
    );
}

#[test]
fn suicide() {
    use Square as S;
    check(
        "3rk2r/3p1p2/p7/8/8/B7/1K6/4R3 b k - 0 1",
        &[
            (S::A6, S::A5, None, Refusal::KingWouldBeMated(S::E8)),
            (S::H8, S::H7, None, Refusal::KingWouldBeMated(S::E8)),
        ],
    );
    check(
        "6k1/5ppp/5b2/8/8/8/1q6/K3R3 w - - 0 1",
        &[
            (S::E1, S::E8, None, Refusal::KingWouldBeMated(S::A1)),
            (S::A1, S::A2, None, Refusal::KingWouldBeMated(S::A2)),
        ],
    );
    check(
        "4k3/8/8/8/8/6b1/5P1q/4K2R w K - 0 1",
        &[(S::E1, S::G1, None, Refusal::KingWouldBeMated(S::G1))],
    );
}

#[test]
fn after_the_end() {
    use Square as S;
    let captured = Outcome::win(Color::White, Reason::KingCaptured);
    check("8/8/8/8/8/8/8/R3K3 w - - 0 1", &[(S::A1, S::A2, None, Refusal::GameOver(captured))]);
    let stalemate = Outcome::draw(Reason::Stalemate);
    check(
        "4k3/8/8/pp6/PP6/KP6/PP6/8 w - - 0 1",
        &[(S::A3, S::B2, None, Refusal::GameOver(stalemate))],
    );
    // A dead position is played on.
    check(
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        &[(S::E1, S::E3, None, Refusal::CannotMoveSo { from: S::E1, to: S::E3 })],
    );
}
