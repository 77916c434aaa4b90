//! Laws that hold in every position, tried on positions of random games.

use fusion::{Bitboard, Board, Component, Fusion, Position, Rules, Square};
use quickcheck::quickcheck;
use variant_core::Parts;
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

    fn pinned_pieces_shield_their_royal(seed: u64, plies: u8) -> bool {
        let position = random_position::<Fusion>(seed, plies);
        let own = position.board().color(position.turn());
        let royal = position.royals(position.turn());
        let attackers = |board: &Board| {
            let parts = Parts { board: *board, ..*position.parts() };
            royal.iter().fold(Bitboard::EMPTY, |all, square| {
                all | Fusion::attackers(&parts, square, !position.turn())
            })
        };
        let shields = |&square: &Square| {
            let mut board = *position.board();
            board.remove(square);
            !(attackers(&board) - attackers(position.board())).is_empty()
        };
        position.pinned() == (own - royal).iter().filter(shields).collect()
    }

    fn passing_gives_the_move_away_and_the_capture_in_passing(seed: u64, plies: u8) -> bool {
        let position = random_position::<Fusion>(seed, plies);
        let mut setup = position.to_setup();
        (setup.turn, setup.en_passant) = (!setup.turn, None);
        match position.pass() {
            None => position.is_check(),
            Some(passed) => !position.is_check() && passed.to_setup() == setup,
        }
    }
}

#[test]
fn a_start_has_many_transpositions() {
    assert!(check_transpositions(&Position::start()) > 50);
}

#[test]
fn who_passes_gives_up_a_capture_in_passing() {
    let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse().expect("a FEN");
    let passed = position.pass().expect("nobody is in check");
    assert_eq!(passed.to_string(), "4k3/8/8/3pP3/8/8/8/4K3 b - - 0 1");
}
