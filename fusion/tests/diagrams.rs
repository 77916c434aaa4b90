//! The diagrams of the rules, and small positions for each rule.

use fusion::{Kind, NoFusion, Position, Reason, Refusal, Square};

fn position(fen: &str) -> Position {
    fen.parse().expect(fen)
}

fn after(fen: &str, moves: &[&str]) -> Position {
    moves.iter().fold(position(fen), |position, text| {
        position.play(position.read_coordinate(text).expect(text)).expect(text)
    })
}

/// The legal moves from a square as text, sorted.
fn moves_from(fen: &str, square: Square) -> Vec<String> {
    let position = position(fen);
    let moves = position.legal_moves_from(square);
    let mut texts: Vec<String> =
        moves.iter().map(|&m| position.coordinate(m).to_string()).collect();
    texts.sort();
    texts
}

#[test]
fn bishop_and_knight_become_a_paladin_rook_and_knight_a_marshall() {
    let after =
        after("r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPPBPPP/RNBQK2R w KQkq - 0 1", &["e2f3", "h8g8"]);
    assert_eq!(after.to_string(), "r1bqkbm1/pp1ppppp/2n5/2p5/4P3/5D2/PPPP1PPP/RNBQK2R w KQq - 2 2");
}

#[test]
fn a_cavalier_king_leaps_only_past_squares_that_are_not_both_attacked() {
    let fen = "r3br2/c2p4/1pd2pqp/p1B5/1D1P1QP1/8/PPP1P2P/2RG2N1 b - - 0 1";
    let moves = moves_from(fen, Square::A7);
    let whole: Vec<&str> = moves.iter().map(String::as_str).filter(|m| m.len() == 4).collect();
    assert_eq!(whole, ["a7b7", "a7c8"]);
    assert_eq!(moves, ["a7b5n", "a7b7", "a7b7k", "a7c8", "a7c8n"]);
    let why = position(fen).explain(Square::A7, Square::B5, None);
    let passed = [Square::A6, Square::B6].into_iter().collect();
    assert_eq!(why, Some(Refusal::RoyalPassesAttacked(passed)));
}

#[test]
fn only_simple_pieces_of_different_kinds_fuse() {
    // The rook a1 sees the knight b1 and the rook a3; the knight b1 sees the rook a3 and pawn d2.
    let fen = "4k3/8/8/8/8/R7/3P4/RN2K3 w - - 0 1";
    assert!(moves_from(fen, Square::A1).contains(&"a1b1".into()));
    assert!(moves_from(fen, Square::B1).contains(&"b1a3".into()));
    let why = |from, to| position(fen).explain(from, to, None);
    let no_fusion = |at, because| Some(Refusal::NoFusion { at, because });
    assert_eq!(why(Square::A1, Square::A3), no_fusion(Square::A3, NoFusion::SameKind));
    assert_eq!(why(Square::B1, Square::D2), no_fusion(Square::D2, NoFusion::Pawn));
    assert_eq!(why(Square::E1, Square::D2), no_fusion(Square::D2, NoFusion::KingMayNotStartIt));
    let fen = "4k3/8/8/8/8/8/3Q4/RN2K3 w - - 0 1";
    let why = position(fen).explain(Square::B1, Square::D2, None);
    assert_eq!(why, no_fusion(Square::D2, NoFusion::Compound));
}

#[test]
fn a_piece_may_fuse_onto_its_king_which_ends_both_castling_rights() {
    let after = after("4k3/8/8/8/8/8/4N3/R3K2R w KQ - 0 1", &["e2c3", "e8e7", "h1e1"]);
    assert_eq!(after.to_string(), "8/4k3/8/8/8/2N5/8/R3G3 b - - 3 2");
}

#[test]
fn a_fusion_onto_an_unmoved_rook_ends_its_right_even_when_they_part_again() {
    let after = after("4k3/8/8/8/8/6N1/8/R3K2R w KQ - 0 1", &["g3h1", "e8d7", "h1g3n", "d7e8"]);
    assert_eq!(after.to_string(), "4k3/8/8/8/8/6N1/8/R3K2R w Q - 4 3");
}

#[test]
fn an_attacked_compound_cannot_split() {
    let fen = "3rk3/8/8/8/8/8/8/3QK3 w - - 0 1";
    assert!(moves_from(fen, Square::D1).iter().all(|m| m.len() == 4));
    let why = position(fen).explain(Square::D1, Square::D4, Some(Kind::ROOK));
    assert_eq!(why, Some(Refusal::SplitWhileAttacked(Square::D8.into())));
}

#[test]
fn a_split_may_answer_a_check_and_never_captures() {
    // The rook leaves the queen on a5 to stand between.
    let fen = "4r1k1/8/8/Q7/8/8/8/4K3 w - - 0 1";
    let moves = moves_from(fen, Square::A5);
    assert_eq!(moves, ["a5e5", "a5e5r"]);
    let why = position("4k3/8/8/8/8/8/p7/2Q1K3 w - - 0 1");
    assert!(why.read_coordinate("c1a3b").is_ok());
    let fen = "4k3/8/p7/8/8/3Q4/8/4K3 w - - 0 1";
    assert_eq!(
        position(fen).explain(Square::D3, Square::A6, Some(Kind::BISHOP)),
        Some(Refusal::SplitNeedsEmpty(Square::A6))
    );
}

#[test]
fn a_royal_compound_passes_no_attacked_square_but_may_capture_at_a_distance() {
    // The rook on d8 bars the Dragon King's way along the first rank beyond the c-file.
    let fen = "3r3k/8/8/8/8/8/8/G6q w - - 0 1";
    assert!(position(fen).is_check());
    let fen = "3r3k/8/8/p7/8/8/8/G7 w - - 0 1";
    let whole: Vec<String> =
        moves_from(fen, Square::A1).into_iter().filter(|m| m.len() == 4).collect();
    assert_eq!(whole, ["a1a2", "a1a3", "a1a4", "a1a5", "a1b1", "a1b2", "a1c1"]);
    let why = position(fen).explain(Square::A1, Square::E1, None);
    assert_eq!(why, Some(Refusal::RoyalPassesAttacked(Square::D1.into())));
    let why = position(fen).explain(Square::A1, Square::D1, None);
    let by = Square::D8.into();
    assert_eq!(why, Some(Refusal::LeavesRoyalAttacked { royal: Square::D1, by }));
}

#[test]
fn passed_squares_are_judged_with_the_royal_lifted() {
    // The rook's line runs through the royal: both b1 and c1 are attacked once it is gone.
    let fen = "7k/8/8/8/8/8/8/r2G4 w - - 0 1";
    let moves = moves_from(fen, Square::D1);
    assert!(!moves.contains(&"d1f1".into()) && !moves.contains(&"d1e1".into()));
    assert!(!moves.contains(&"d1a1".into()), "b1 and c1 are attacked by the rook itself");
    assert!(moves.contains(&"d1d8".into()));
}

#[test]
fn the_limit_on_royals_does_not_limit_their_checks() {
    // The Dragon King's way to e8 leads over e4, which the bishop attacks; it checks all the same.
    let position = position("4k3/8/8/8/8/8/6b1/4G3 b - - 0 1");
    assert!(position.is_check());
}

#[test]
fn a_pawn_is_blocked_by_the_nearest_piece() {
    let blocked = position("4k3/p3p3/4N3/4N3/8/8/8/4K3 b - - 0 1");
    let why = blocked.explain(Square::E7, Square::E5, None);
    assert_eq!(why, Some(Refusal::Blocked(Square::E6)));
}

#[test]
fn promotion_is_to_rook_bishop_or_knight() {
    let moves = moves_from("8/4P2k/8/8/8/8/8/K7 w - - 0 1", Square::E7);
    assert_eq!(moves, ["e7e8b", "e7e8n", "e7e8r"]);
}

#[test]
fn the_clock_is_reset_by_captures_and_pawn_moves_only() {
    let fen = "4k3/8/8/7p/8/5N2/8/R1B1K2R w K - 9 30";
    assert_eq!(after(fen, &["f3e5"]).halfmove_clock(), 10);
    let fused = after("4k3/8/8/7p/8/5N2/4B3/R3K2R w - - 9 30", &["e2f3"]);
    assert_eq!(fused.halfmove_clock(), 10);
    assert_eq!(after("4k3/8/8/7p/8/8/4D3/R3K2R w - - 9 30", &["e2d3b"]).halfmove_clock(), 10);
    assert_eq!(after(fen, &["h1h5"]).halfmove_clock(), 0);
    assert_eq!(after("4k3/8/8/8/8/8/4P3/4K3 w - - 9 30", &["e2e3"]).halfmove_clock(), 0);
}

#[test]
fn outcomes() {
    let outcome = |fen: &str| position(fen).outcome().map(|outcome| outcome.to_string());
    assert_eq!(
        outcome("4k3/4Q3/4K3/8/8/8/8/8 b - - 0 1").as_deref(),
        Some("White wins: checkmate")
    );
    assert_eq!(outcome("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").as_deref(), Some("draw: stalemate"));
    for dead in
        ["k7/8/8/8/8/8/8/K7", "k7/8/8/8/8/8/8/F7", "k7/8/8/8/8/8/8/C7", "k7/8/8/8/8/8/8/K6n"]
    {
        let dead = position(dead);
        assert_eq!(
            dead.outcome().map(|outcome| outcome.reason),
            Some(Reason::InsufficientMaterial)
        );
        assert!(dead.has_moves(), "a dead position's moves are still listed");
    }
    assert_eq!(outcome("k7/8/8/8/8/8/8/D6K w - - 0 1"), None);
    assert_eq!(outcome("c7/8/8/8/8/8/8/6C1 w - - 0 1"), None);
}

#[test]
fn changes_say_where_pieces_came_from() {
    let start = position("4k3/8/8/8/8/5N2/4B3/R3K2R w KQ - 0 1");
    let changes = |text| start.changes(start.read_coordinate(text).expect(text));
    let moved: Vec<_> = changes("e1g1").iter().map(|c| (c.square, c.came_from)).collect();
    assert_eq!(
        moved,
        [
            (Square::E1, None),
            (Square::F1, Some(Square::H1)),
            (Square::G1, Some(Square::E1)),
            (Square::H1, None)
        ]
    );
    let fused = changes("e2f3");
    assert_eq!(fused.len(), 2);
    assert_eq!(fused[1].after.piece().map(|piece| piece.kind), Some(fusion::PALADIN));
    assert_eq!(fused[1].came_from, Some(Square::E2));
}
