//! Which set-ups make a position.
//!
//! A side without a king has lost it: the game is over, but the position is one. Pieces may stand
//! mated, the king of the side to move among them: they are accepted as they stand, and nothing is
//! removed before the next move.

use variant_core::blocks::{OrthodoxState, setups, standard};
use variant_core::{Setup, SetupProblems};

use crate::rules::Allmate;
use crate::safety;

/// Everything wrong with a set-up, or the state it starts with.
pub(crate) fn check(setup: &Setup<Allmate>) -> Result<OrthodoxState, SetupProblems> {
    let problems = setups::unknown_kinds(setup)
        | setups::holes(setup)
        | kings(setup)
        | setups::pawns_on_back_ranks(setup)
        | setups::castling_rights(setup)
        | setups::no_en_passant(setup)
        | opponent_king_mated(setup);
    problems.into_result()?;
    Ok(OrthodoxState::of_setup(setup))
}

/// At most one king a side, and not both missing.
fn kings(setup: &Setup<Allmate>) -> SetupProblems {
    let problems = setups::royals(setup);
    let missing = SetupProblems::NO_WHITE_ROYAL | SetupProblems::NO_BLACK_ROYAL;
    if problems.contains(missing) { problems } else { problems - missing }
}

/// The king of the side not to move may not be mated: it would have been captured.
fn opponent_king_mated(setup: &Setup<Allmate>) -> SetupProblems {
    let side = !setup.turn;
    match standard::royal(&setup.board, side) {
        Some(king) if safety::is_mated(&setup.board, side, king) => {
            SetupProblems::OPPONENT_KING_MATED
        }
        _ => SetupProblems::empty(),
    }
}

/// What the lenient reader drops.
pub(crate) fn drop_misfits(setup: &mut Setup<Allmate>) {
    setups::drop_castling_rights(setup);
    setup.en_passant = None;
}
