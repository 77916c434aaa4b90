//! Checks of set-ups that most variants share.

use crate::{
    Bitboard, CastlingSide, Color, Component, Kind, Rank, Rules, Setup, SetupProblems, Square,
    attacks,
};

/// Pieces of kinds that the variant does not have.
#[must_use]
pub fn unknown_kinds<R: Rules>(setup: &Setup<R>) -> SetupProblems {
    let known = |kind| R::KINDS.iter().any(|info| info.kind == kind);
    if setup.board.pieces().all(|(_, piece)| known(piece.kind)) {
        SetupProblems::empty()
    } else {
        SetupProblems::UNKNOWN_KIND
    }
}

/// Holes, for a variant without them.
#[must_use]
pub fn holes<R: Rules>(setup: &Setup<R>) -> SetupProblems {
    if setup.board.holes().is_empty() { SetupProblems::empty() } else { SetupProblems::HOLES }
}

/// Sides that do not have exactly one royal piece.
#[must_use]
pub fn royals<R: Rules>(setup: &Setup<R>) -> SetupProblems {
    let mut problems = SetupProblems::empty();
    for (color, none, several) in [
        (Color::White, SetupProblems::NO_WHITE_ROYAL, SetupProblems::SEVERAL_WHITE_ROYALS),
        (Color::Black, SetupProblems::NO_BLACK_ROYAL, SetupProblems::SEVERAL_BLACK_ROYALS),
    ] {
        let royals = R::royals(&setup.board, color);
        problems.set(none, royals.is_empty());
        problems.set(several, royals.has_several());
    }
    problems
}

/// Pawns on the first or last rank.
#[must_use]
pub fn pawns_on_back_ranks<R: Rules>(setup: &Setup<R>) -> SetupProblems {
    let back_ranks = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
    if setup.board.having(Component::PAWN).intersects(back_ranks) {
        SetupProblems::PAWN_ON_BACK_RANK
    } else {
        SetupProblems::empty()
    }
}

/// The rooks of one side whose castling right fits: a King alone and a Rook on the home rank, one
/// rook to a side.
fn fitting_rooks<R: Rules>(setup: &Setup<R>, color: Color) -> Bitboard {
    let home = Bitboard::relative_rank(color, Rank::First);
    let own = setup.board.color(color);
    let Some(king) = (setup.board.exactly(Kind::KING) & own & home).single() else {
        return Bitboard::EMPTY;
    };
    let rooks = setup.castling.rooks_of(color) & setup.board.exactly(Kind::ROOK) & own;
    CastlingSide::ALL
        .into_iter()
        .map(|side| rooks & attacks::ray(side.direction(), king))
        .filter(|rooks| !rooks.has_several())
        .fold(Bitboard::EMPTY, |all, rook| all | rook)
}

/// Castling rights that do not fit the board.
#[must_use]
pub fn castling_rights<R: Rules>(setup: &Setup<R>) -> SetupProblems {
    let fits = |color| fitting_rooks(setup, color) == setup.castling.rooks_of(color);
    if Color::ALL.into_iter().all(fits) {
        SetupProblems::empty()
    } else {
        SetupProblems::CASTLING_RIGHTS
    }
}

/// Ends the castling rights that do not fit the board.
pub fn drop_castling_rights<R: Rules>(setup: &mut Setup<R>) {
    for color in Color::ALL {
        let misfits = setup.castling.rooks_of(color) & !fitting_rooks(setup, color);
        setup.castling.remove(misfits);
    }
}

/// Whether the en passant square fits a double step just made: on the right rank, with the pawn in
/// front of it, and the squares it came from and passed empty.
#[must_use]
pub fn en_passant_fits<R: Rules>(setup: &Setup<R>, passed: Square) -> bool {
    let mover = !setup.turn;
    let on_rank = passed.rank() == Rank::Third.relative_to(mover);
    let forward = super::pawns::forward(mover);
    let pawn = Bitboard::of(passed).shift(forward);
    let start = Bitboard::of(passed).shift(-forward);
    let pawns = setup.board.exactly(Kind::PAWN) & setup.board.color(mover);
    on_rank
        && pawns.intersects(pawn)
        && setup.board.empty().contains(passed)
        && setup.board.empty().intersects(start)
}

/// An en passant square that does not fit.
#[must_use]
pub fn en_passant<R: Rules>(setup: &Setup<R>) -> SetupProblems {
    match setup.en_passant {
        Some(passed) if !en_passant_fits(setup, passed) => SetupProblems::EN_PASSANT,
        _ => SetupProblems::empty(),
    }
}

/// Castling rights or an en passant square, for a variant that has neither.
#[must_use]
pub fn no_castling<R: Rules>(setup: &Setup<R>) -> SetupProblems {
    if setup.castling.is_empty() { SetupProblems::empty() } else { SetupProblems::CASTLING_RIGHTS }
}

/// An en passant square, for a variant without en passant.
#[must_use]
pub fn no_en_passant<R: Rules>(setup: &Setup<R>) -> SetupProblems {
    if setup.en_passant.is_none() { SetupProblems::empty() } else { SetupProblems::EN_PASSANT }
}

/// Drops an en passant square that does not fit.
pub fn drop_en_passant<R: Rules>(setup: &mut Setup<R>) {
    setup.en_passant = setup.en_passant.filter(|&passed| en_passant_fits(setup, passed));
}

/// A royal of the side not to move that is attacked as the variant's own rules say, in the position
/// that would start with `state`.
#[must_use]
pub fn opponent_in_check<R: Rules>(setup: &Setup<R>, state: R::State) -> SetupProblems {
    let parts = setup.parts(state);
    let is_attacked = |royal| !R::attackers(&parts, royal, setup.turn).is_empty();
    if R::royals(&setup.board, !setup.turn).iter().any(is_attacked) {
        SetupProblems::OPPONENT_IN_CHECK
    } else {
        SetupProblems::empty()
    }
}
