//! Which set-ups make a position.

use variant_core::blocks::setups;
use variant_core::{Bitboard, CastlingRights, Color, Component, Rank, Rules, Setup, SetupProblems};

use crate::Wormhole;
use crate::attackers::attackers;
use crate::ground::Ground;

/// Everything wrong with a set-up.
pub(crate) fn check(setup: &Setup<Wormhole>) -> Result<(), SetupProblems> {
    let problems = setups::unknown_kinds(setup)
        | setups::royals(setup)
        | pawns_on_first_rank(setup)
        | setups::no_castling(setup)
        | setups::no_en_passant(setup)
        | opponent_in_check(setup);
    problems.into_result()
}

/// No pawn stands on its own first rank; on its last rank one may.
fn pawns_on_first_rank(setup: &Setup<Wormhole>) -> SetupProblems {
    let pawns = setup.board.having(Component::PAWN);
    let misplaced = Color::ALL.into_iter().any(|color| {
        let first = Bitboard::relative_rank(color, Rank::First);
        (pawns & setup.board.color(color)).intersects(first)
    });
    if misplaced { SetupProblems::PAWN_ON_BACK_RANK } else { SetupProblems::empty() }
}

/// The side not to move may not be in check.
fn opponent_in_check(setup: &Setup<Wormhole>) -> SetupProblems {
    let ground = Ground::of(&setup.board);
    let in_check = Wormhole::royals(&setup.board, !setup.turn)
        .iter()
        .any(|king| !attackers(&setup.board, ground, king, setup.turn).is_empty());
    if in_check { SetupProblems::OPPONENT_IN_CHECK } else { SetupProblems::empty() }
}

/// What the lenient reader drops: all castling rights and any en passant square.
pub(crate) fn drop_misfits(setup: &mut Setup<Wormhole>) {
    setup.castling = CastlingRights::NONE;
    setup.en_passant = None;
}
