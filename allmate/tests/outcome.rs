//! How positions end the game, and that nothing else does.

use allmate::{Color, Outcome, Position, Reason};

const ENDED: &[(&str, Outcome)] = &[
    // Whoever would be to move.
    ("8/8/8/8/8/8/8/4K3 w - - 0 1", Outcome::win(Color::White, Reason::KingCaptured)),
    ("8/8/8/8/8/8/8/4K3 b - - 0 1", Outcome::win(Color::White, Reason::KingCaptured)),
    ("4k3/8/8/8/8/8/8/Q7 w - - 0 1", Outcome::win(Color::Black, Reason::KingCaptured)),
    ("4k3/8/8/8/8/8/8/Q7 b - - 0 1", Outcome::win(Color::Black, Reason::KingCaptured)),
    // Behind a wall of its own pawns, and there with its king mated from the start.
    ("4k3/8/8/pp6/PP6/KP6/PP6/8 w - - 0 1", Outcome::draw(Reason::Stalemate)),
    ("4k3/8/8/pp6/PP6/KP6/PPn5/8 w - - 0 1", Outcome::draw(Reason::Stalemate)),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", Outcome::draw(Reason::InsufficientMaterial)),
    ("8/8/8/3kK3/8/8/8/8 b - - 0 1", Outcome::draw(Reason::InsufficientMaterial)),
];

const GOING_ON: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k3/8/8/8/8/8/8/3NK3 w - - 0 1",
    "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1",
    // The king is mated as it stands, but has moves.
    "3rk2r/3p1p2/8/8/8/B7/1K6/4R3 b k - 0 1",
    // The clock decides nothing here.
    "4k3/8/8/8/8/8/8/3NK3 w - - 65535 65535",
];

fn position(fen: &str) -> Position {
    fen.parse().expect(fen)
}

#[test]
fn endings() {
    for &(fen, outcome) in ENDED {
        assert_eq!(position(fen).outcome(), Some(outcome), "{fen}");
    }
    for &fen in GOING_ON {
        assert_eq!(position(fen).outcome(), None, "{fen}");
        assert!(position(fen).has_moves(), "{fen}");
    }
}

#[test]
fn a_dead_position_still_has_moves_and_no_other_end_does() {
    for &(fen, outcome) in ENDED {
        let is_dead = outcome.reason == Reason::InsufficientMaterial;
        assert_eq!(position(fen).has_moves(), is_dead, "{fen}");
        assert_eq!(position(fen).count_moves() > 0, is_dead, "{fen}");
    }
}

#[test]
fn a_side_may_pass_unless_that_leaves_a_king_mated_or_the_game_is_over() {
    let start = Position::start();
    let passed = start.pass().expect("Black may move first");
    assert_eq!(passed.to_string(), start.to_string().replace(" w ", " b "));
    assert_eq!(passed.pass(), Some(start));
    // Attacked, but not mated.
    assert!(position("4k3/8/8/8/8/8/8/4R1K1 b - - 0 1").pass().is_some());
    assert_eq!(position("3rk2r/3p1p2/8/8/8/B7/1K6/4R3 b k - 0 1").pass(), None);
    assert_eq!(position("8/8/8/8/8/8/8/4K3 w - - 0 1").pass(), None);
    assert_eq!(position("8/8/8/8/8/8/8/4K3 b - - 0 1").pass(), None);
}
