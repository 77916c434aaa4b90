//! Which set-ups make a position.

use variant_core::blocks::{OrthodoxState, setups};
use variant_core::{Rules, Setup, SetupProblems};

use crate::Fusion;
use crate::moves::en_passant_takers;

/// Everything wrong with a set-up, or the state it starts with. An en passant square that fits but
/// that nobody can legally take is dropped.
pub(crate) fn check(setup: &Setup<Fusion>) -> Result<OrthodoxState, SetupProblems> {
    let problems = setups::unknown_kinds(setup)
        | setups::holes(setup)
        | setups::royals(setup)
        | setups::pawns_on_back_ranks(setup)
        | setups::castling_rights(setup)
        | setups::en_passant(setup)
        | opponent_in_check(setup);
    problems.into_result()?;
    let mut state = OrthodoxState::of_setup(setup);
    state.en_passant = state
        .en_passant
        .filter(|&passed| !en_passant_takers(&setup.board, setup.turn, passed).is_empty());
    Ok(state)
}

/// The side not to move may not be in check.
fn opponent_in_check(setup: &Setup<Fusion>) -> SetupProblems {
    let board = &setup.board;
    let in_check = Fusion::royals(board, !setup.turn).iter().any(|royal| {
        let occupied = board.occupied();
        let attackers =
            variant_core::blocks::standard::attackers(board, royal, setup.turn, occupied);
        !attackers.is_empty()
    });
    if in_check { SetupProblems::OPPONENT_IN_CHECK } else { SetupProblems::empty() }
}

/// What the lenient reader drops.
pub(crate) fn drop_misfits(setup: &mut Setup<Fusion>) {
    setups::drop_castling_rights(setup);
    setup.en_passant = setup.en_passant.filter(|&passed| setups::en_passant_fits(setup, passed));
}
