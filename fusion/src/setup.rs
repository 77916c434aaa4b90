//! Which set-ups make a position.

use variant_core::blocks::standard::en_passant_takers;
use variant_core::blocks::{OrthodoxState, setups};
use variant_core::{Setup, SetupProblems};

use crate::Fusion;

/// Everything wrong with a set-up, or the state it starts with. An en passant square that fits but
/// that nobody can legally take is dropped.
pub(crate) fn check(setup: &Setup<Fusion>) -> Result<OrthodoxState, SetupProblems> {
    let problems = setups::unknown_kinds(setup)
        | setups::holes(setup)
        | setups::royals(setup)
        | setups::pawns_on_back_ranks(setup)
        | setups::castling_rights(setup)
        | setups::en_passant(setup)
        | setups::opponent_in_check(setup, OrthodoxState::of_setup(setup));
    problems.into_result()?;
    let mut state = OrthodoxState::of_setup(setup);
    state.en_passant = state
        .en_passant
        .filter(|&passed| !en_passant_takers(&setup.board, setup.turn, passed).is_empty());
    Ok(state)
}

/// What the lenient reader drops.
pub(crate) fn drop_misfits(setup: &mut Setup<Fusion>) {
    setups::drop_castling_rights(setup);
    setups::drop_en_passant(setup);
}
