//! Crater Chess is right: it obeys the laws of all variants, and a second program agrees with it.

use crater_chess::{Crater, Game, Position};
use quickcheck::quickcheck;
use variant_core::Square;
use variant_core::testing::{
    Vector, check_around, check_laws, check_transpositions, check_vector, random_position,
};

quickcheck! {
    fn the_general_laws_hold(seed: u64, plies: u8) -> bool {
        let position = random_position::<Crater>(seed, plies);
        check_laws(&position);
        check_transpositions(&position);
        true
    }

    fn everything_around_the_rules_agrees(seed: u64, plies: u8, bytes: Vec<u8>) -> bool {
        check_around::<Crater>(seed, plies, &bytes);
        true
    }
}

#[test]
fn every_vector_agrees() {
    for line in include_str!("vectors.jsonl").lines() {
        let vector: Vector = serde_json::from_str(line).expect("a vector in JSON");
        assert_eq!(check_vector::<Crater>(&vector), [""; 0]);
    }
}

#[test]
fn a_pinned_piece_may_capture_as_its_crater_shields_the_king() {
    let position: Position = "4k3/8/8/4r3/2p5/8/4B3/4K3 w - - 0 1".parse().expect("a FEN");
    assert!(position.pinned().contains(Square::E2));
    assert_eq!(position.destinations(Square::E2), Square::C4.into());
    let mut game = Game::from_position(position);
    game.play_text("Bxc4").expect("a legal move");
    assert_eq!(game.position().to_string(), "4k3/8/8/4r3/2B5/8/4x3/4K3 b - - 0 1");
    assert!(!game.position().board().empty().contains(Square::E2));
}
