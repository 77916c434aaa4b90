//! A royal alone or with one minor piece, fused or not, never mates a lone King: every placement,
//! with either side to move.

use fusion::{Color, Kind, Piece, Position, Reason, Setup, Square};

fn check(setup: &Setup, mates: &mut u32, positions: &mut u32) {
    for turn in Color::ALL {
        let Ok(position) = Position::from_setup(&Setup { turn, ..*setup }) else { continue };
        *positions += 1;
        let mated = !position.has_moves() && position.is_check();
        *mates += u32::from(mated);
        let reason = position.outcome().map(|outcome| outcome.reason);
        let dead = reason == Some(Reason::InsufficientMaterial);
        assert!(dead || reason == Some(Reason::Stalemate), "{position}");
    }
}

#[test]
fn no_placement_of_dead_material_is_mate() {
    let (mut mates, mut positions) = (0, 0);
    for lone in Square::all() {
        for royal in Square::all().filter(|&square| square != lone) {
            let mut setup = Setup::empty();
            setup.board.put(lone, Piece::new(Color::Black, Kind::KING));
            for kind in [Kind::KING, fusion::PONTIFF, fusion::CAVALIER_KING] {
                setup.board.put(royal, Piece::new(Color::White, kind));
                check(&setup, &mut mates, &mut positions);
            }
            setup.board.put(royal, Piece::new(Color::White, Kind::KING));
            for minor in Square::all().filter(|&square| square != lone && square != royal) {
                let mut setup = setup;
                for kind in [Kind::KNIGHT, Kind::BISHOP] {
                    setup.board.put(minor, Piece::new(Color::White, kind));
                    check(&setup, &mut mates, &mut positions);
                }
            }
        }
    }
    assert_eq!(mates, 0);
    assert!(positions > 850_000, "only {positions} positions");
}
