//! Laws that hold in every position, tried on positions of random games.

use fusion::{Component, Fusion, Position};
use quickcheck::quickcheck;
use variant_core::testing::{check_laws, check_transpositions, random_game, random_position};

/// How many pieces of each side have each component.
fn components(position: &Position) -> Vec<u32> {
    let board = position.board();
    fusion::Color::ALL
        .into_iter()
        .flat_map(|color| Component::ALL.map(|c| (board.having(c) & board.color(color)).len()))
        .collect()
}

quickcheck! {
    fn the_general_laws_hold(seed: u64, plies: u8) -> bool {
        check_laws(&random_position::<Fusion>(seed, plies));
        true
    }

    fn transpositions_have_equal_keys(seed: u64, plies: u8) -> bool {
        check_transpositions(&random_position::<Fusion>(seed, plies));
        true
    }

    fn each_side_has_one_royal(seed: u64) -> bool {
        random_game(Position::start(), seed).take(200).all(|position| {
            fusion::Color::ALL.into_iter().all(|color| position.royals(color).len() == 1)
        })
    }

    fn fusion_and_fission_conserve_components(seed: u64, plies: u8) -> bool {
        let position = random_position::<Fusion>(seed, plies);
        let before = components(&position);
        position.legal_moves().into_iter().all(|m| {
            let is_pawn = position.board().having(Component::PAWN).contains(m.from);
            let is_capture = position.board().color(!position.turn()).contains(m.to);
            is_pawn || is_capture || components(&position.play_unchecked(m)) == before
        })
    }
}

#[test]
fn a_start_has_many_transpositions() {
    assert!(check_transpositions(&Position::start()) > 50);
}
