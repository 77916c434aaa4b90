//! Positions drawn by hand, each with all moves of one piece.

mod simple;

use simple::Simple;
use variant_core::testing::check_agreement;
use wormhole::{Bitboard, Position, Square, Wormhole};

/// The moves of the piece on `from` as the text after its square, sorted; the second generator has
/// to agree on the whole position.
fn moves(fen: &str, from: &str) -> Vec<String> {
    let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    let square: Square = from.parse().expect("a square");
    let mut moves: Vec<String> = position
        .legal_moves_from(square)
        .iter()
        .map(|&m| position.coordinate(m).to_string()[2..].to_string())
        .collect();
    moves.sort();
    check_agreement::<Wormhole, Simple>(position, 0, 1);
    moves
}

#[track_caller]
fn assert_moves(fen: &str, from: &str, expected: &str) {
    assert_eq!(moves(fen, from).join(" "), expected, "{from} in {fen}");
}

/// The position after some moves in coordinates.
fn play(fen: &str, moves: &str) -> Position {
    moves.split(' ').fold(fen.parse().expect("a position"), |position: Position, text| {
        let m = position.read_coordinate(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        position.play(m).expect("what was read is legal")
    })
}

#[track_caller]
fn assert_attacks(fen: &str, from: Square, expected: &[Square]) {
    let position: Position = fen.parse().expect("a position");
    let expected: Bitboard = expected.iter().copied().collect();
    assert_eq!(position.attacks_from(from), expected, "{from} in {fen}");
}

mod the_rule_page {
    use super::*;

    const DIAGRAM: &str = "cwkxxxwn/ppxppppx/2mxxW2/4x2p/3P1x2/3n1x2/PPPxPPPP/CWxxxNKC b";

    #[test]
    fn the_knight_passes_two_holes() {
        assert_moves(DIAGRAM, "d3", "b2 b4 c5 f2 f6 g5");
    }

    #[test]
    fn the_king_does_not_step_onto_its_own_lion() {
        assert_moves(DIAGRAM, "c8", "");
        let position: Position = DIAGRAM.parse().expect("a position");
        assert!(position.attacks_from(Square::C8).contains(Square::C6));
    }

    #[test]
    fn every_square_that_a_piece_leaves_vanishes() {
        let after = play(&Position::start().to_string(), "e2e4 b8c6 f1d3");
        let fen = "cxwmkwnc/pppppppp/2n5/8/4P3/3W4/PPPPxPPP/CNWMKxNC b - - 2 2";
        assert_eq!(after.to_string(), fen);
    }
}

mod pawns {
    use super::*;

    #[test]
    fn step_to_the_first_and_second_square_that_exist() {
        assert_moves("7k/8/8/4x3/8/4x3/4P3/K7 w", "e2", "e4 e6");
        assert_moves("k7/4p3/4x3/8/4x3/8/8/7K b", "e7", "e3 e5");
    }

    #[test]
    fn double_step_as_far_as_the_last_rank() {
        assert_moves("8/x6k/x7/x7/x7/8/P7/7K w", "a2", "a3 a8");
        assert_moves("7k/7p/8/7x/7x/7x/7x/K7 b", "h7", "h1 h6");
    }

    #[test]
    fn on_their_last_rank_attack_and_reach_nothing() {
        let after = play("8/x6k/x7/x7/x7/8/P7/7K w - - 0 1", "a2a8 h7h6");
        assert_eq!(after.to_string(), "P7/x6x/x6k/x7/x7/8/x7/7K w - - 1 2");
        assert_moves(&after.to_string(), "a8", "");
        assert_attacks(&after.to_string(), Square::A8, &[]);
        assert_moves("7k/8/8/8/8/8/8/K3p3 b", "e1", "");
    }

    #[test]
    fn do_not_jump() {
        assert_moves("7k/8/8/8/4c3/4x3/4P3/K7 w", "e2", "");
        assert_moves("7k/8/4c3/4x3/8/4x3/4P3/K7 w", "e2", "e4");
    }

    #[test]
    fn make_one_step_only_from_elsewhere() {
        assert_moves("7k/8/8/8/4x3/4P3/4x3/K7 w", "e3", "e5");
    }

    #[test]
    fn capture_beyond_holes() {
        assert_moves("7k/8/5n2/2n1x3/3P4/8/8/K7 w", "d4", "c5 d5 f6");
        assert_moves("7k/8/8/2x1x3/3P4/8/8/K7 w", "d4", "d5");
    }

    #[test]
    fn do_not_take_en_passant() {
        let after = play("7k/3p4/8/4P3/8/8/8/K7 b - - 0 1", "d7d5");
        assert_moves(&after.to_string(), "e5", "e6");
    }

    #[test]
    fn promote_by_capturing() {
        let fen = "2n1w2k/3P4/8/8/8/8/8/K7 w";
        assert_moves(fen, "d7", "c8c c8m c8n c8w d8 e8c e8m e8n e8w");
        let after = play(&format!("{fen} - - 5 9"), "d7e8m");
        assert_eq!(after.to_string(), "2n1M2k/3x4/8/8/8/8/8/K7 b - - 0 9");
    }

    #[test]
    fn promote_from_afar() {
        assert_moves("6n1/5x1k/4x3/3P4/8/8/8/K7 w", "d5", "d6 g8c g8m g8n g8w");
    }
}

mod pieces {
    use super::*;

    #[test]
    fn the_knight_goes_orthogonally_first() {
        // Over e5 the corner is e6; by the other order of legs it would get to f6 over f5.
        assert_moves("7k/8/8/4x3/4N3/8/8/K7 w", "e4", "c3 c5 d2 d7 f2 f7 g3 g5");
        // A hole on a diagonal neighbour changes nothing.
        assert_moves("7k/8/8/5x2/4N3/8/8/K7 w", "e4", "c3 c5 d2 d6 f2 f6 g3 g5");
        // A hole on the target: one further along the diagonal.
        assert_moves("7k/8/5x2/8/4N3/8/8/K7 w", "e4", "c3 c5 d2 d6 f2 g3 g5 g7");
    }

    #[test]
    fn the_knights_attack_is_not_symmetric() {
        let fen = "7k/8/5N2/4x3/4n3/8/8/K7 w";
        let position: Position = fen.parse().expect("a position");
        assert!(!position.attacks_from(Square::E4).contains(Square::F6));
        assert!(position.attacks_from(Square::F6).contains(Square::E4));
    }

    #[test]
    fn the_champion() {
        assert_moves("7k/8/8/8/3C4/8/8/K7 w", "d4", "b2 b4 b6 c4 d2 d3 d5 d6 e4 f2 f4 f6");
        assert_moves("7k/8/8/3xx3/3C4/8/8/K7 w", "d4", "b2 b4 b6 c4 d2 d3 d6 d7 e4 f2 f4 g7");
    }

    #[test]
    fn the_wizard() {
        assert_moves("7k/8/8/8/3W4/8/8/7K w", "d4", "a3 a5 c1 c3 c5 c7 e1 e3 e5 e7 g3 g5");
        // Over d5 two squares are d7; over e5 one square is f6.
        assert_moves("7k/8/8/3xx3/3W4/8/8/7K w", "d4", "a3 a5 c1 c3 c5 c8 e1 e3 e8 f6 g3 g5");
    }

    #[test]
    fn the_lion_captures_one_square_away_but_does_not_move_there() {
        assert_moves("7k/8/8/8/3M4/8/8/K7 w", "d4", "b2 b4 b6 d2 d6 f2 f4 f6");
        assert_moves("7k/8/3p4/3xp3/3M4/8/8/K7 w", "d4", "b2 b4 b6 d2 d6 d7 e5 f2 f4 f6");
    }

    #[test]
    fn the_king_steps_over_holes() {
        assert_moves("7k/8/8/x7/xxx5/xxx5/xxxx4/Kxxxx3 w", "a1", "a6 d4 f1");
    }

    #[test]
    fn jump_over_everything() {
        assert_moves("7k/8/8/2PPP3/2PCP3/2PPP3/8/K7 w", "d4", "b2 b4 b6 d2 d6 f2 f4 f6");
        assert_moves("7k/8/8/2PPP3/2PNP3/2PPP3/8/K7 w", "d4", "b3 b5 c2 c6 e2 e6 f3 f5");
    }
}

mod kings_safety {
    use super::*;

    #[test]
    fn leaving_may_bring_an_enemy_piece_near() {
        // Without e2 the champion is two squares from the king.
        let fen = "7k/8/8/8/4c3/5p2/4P3/4K3 w";
        assert_moves(fen, "e2", "");
        let position: Position = fen.parse().expect("a position");
        assert_eq!(position.pinned(), Square::E2.into());
        assert!(!position.is_check());
    }

    #[test]
    fn a_pinned_piece_may_capture_its_pinner() {
        assert_moves("7k/8/8/8/4c3/8/4C3/4K3 w", "e2", "e4");
    }

    #[test]
    fn one_pinned_by_two_may_not_move_at_all() {
        // Without f2 the wizard is one square from the king and the champion two.
        assert_moves("7k/8/8/8/7c/6w1/5C2/4K3 w", "f2", "");
        assert_moves("7k/8/8/8/7c/8/5C2/4K3 w", "f2", "h4");
    }

    #[test]
    fn leaving_may_take_its_way_from_an_attacker() {
        // The champion attacks e1 over f2. Without f2 it is a single square away, diagonally.
        let fen = "7k/8/8/8/8/6c1/5P2/4K3 w";
        let position: Position = fen.parse().expect("a position");
        assert_eq!(position.checks(), (Square::E1.into(), Square::G3.into()));
        assert_moves(fen, "f2", "f3 f4 g3");
    }

    #[test]
    fn nothing_can_be_put_in_the_way() {
        let fen = "7k/8/8/8/8/N3m3/8/4K1C1 w";
        assert_moves(fen, "a3", "");
        assert_moves(fen, "g1", "e3");
    }

    #[test]
    fn two_attackers_leave_only_moves_of_the_king() {
        let fen = "7k/8/8/8/8/4m1m1/8/N3K1C1 w";
        assert_moves(fen, "g1", "");
        assert_moves(fen, "a1", "");
        assert_moves(fen, "e1", "d1 f1");
    }

    #[test]
    fn the_king_leaves_a_hole_behind() {
        // The hole on d2 brings d1 within two squares of the champion.
        assert_moves("7k/8/8/8/3c4/8/3K4/8 w", "d2", "c1 c2 c3 e1 e2 e3");
    }

    #[test]
    fn kings_keep_apart_by_squares_that_exist() {
        assert_moves("8/8/8/4k3/4x3/8/4K3/8 w", "e2", "d1 d2 d3 e1 f1 f2 f3");
        assert_moves("8/8/8/4k3/4x3/4P3/4K3/8 w", "e3", "");
    }
}
