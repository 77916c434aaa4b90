//! Fusion Chess as the [`Rules`] of a variant: orthodox chess, with the differences that the
//! modules beside this one spell out.

use variant_core::blocks::{OrthodoxState, castling, checks::Checks, standard};
use variant_core::shuffle::{self, BackRank};
use variant_core::{
    Bitboard, Castling, Color, Kind, KindInfo, Move, Outcome, Parts, Refusal, Rules, Setup,
    SetupProblems, Sink, Square,
};

use crate::{dead, moves, pieces, play, refuse, setup};

/// The rules of Fusion Chess (Fergus Duniho 1999, revised 2020).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fusion;

pub(crate) type FusionParts = Parts<OrthodoxState>;

impl Rules for Fusion {
    const NAME: &'static str = "Fusion";
    const KINDS: &'static [KindInfo] = &pieces::KINDS;
    const HAS_CASTLING: bool = true;
    const HAS_EN_PASSANT: bool = true;

    type State = OrthodoxState;
    type Problems = SetupProblems;
    type Refusal = Refusal;

    fn start() -> Setup<Fusion> {
        shuffle::setup(BackRank::STANDARD, BackRank::STANDARD, shuffle::orthodox_kind, true)
    }

    fn shuffled(white: BackRank, black: BackRank) -> Option<Setup<Fusion>> {
        Some(shuffle::setup(white, black, shuffle::orthodox_kind, true))
    }

    fn check(setup: &Setup<Fusion>) -> Result<OrthodoxState, SetupProblems> {
        setup::check(setup)
    }

    fn drop_misfits(setup: &mut Setup<Fusion>) {
        setup::drop_misfits(setup);
    }

    #[inline]
    fn generate(parts: &FusionParts, from: Bitboard, sink: &mut impl Sink) {
        moves::generate(parts, from, sink);
    }

    #[inline]
    fn apply(parts: &mut FusionParts, m: Move) {
        play::apply(parts, m);
    }

    fn castling(parts: &FusionParts, m: Move) -> Option<Castling> {
        castling::of_move(&parts.board, parts.turn, m)
    }

    fn attacks(parts: &FusionParts, square: Square) -> Bitboard {
        standard::attacks(&parts.board, square, parts.board.occupied())
    }

    fn attackers(parts: &FusionParts, square: Square, by: Color) -> Bitboard {
        standard::attackers(&parts.board, square, by, parts.board.occupied())
    }

    fn pinned(parts: &FusionParts) -> Bitboard {
        match standard::royal(&parts.board, parts.turn) {
            Some(royal) => Checks::of(&parts.board, parts.turn, royal).pinned,
            None => Bitboard::EMPTY,
        }
    }

    /// Checkmate of the royal wins, stalemate draws, and a dead position is a draw at once.
    fn outcome(parts: &FusionParts) -> Option<Outcome> {
        dead::outcome(parts)
    }

    fn refuse(parts: &FusionParts, from: Square, to: Square, arrives: Kind) -> Refusal {
        refuse::refuse(parts, from, to, arrives)
    }

    /// Possible unless in check; the right to take en passant is gone.
    fn pass(parts: &FusionParts) -> Option<FusionParts> {
        let royal = standard::royal(&parts.board, parts.turn)?;
        if !Self::attackers(parts, royal, !parts.turn).is_empty() {
            return None;
        }
        let state = OrthodoxState { en_passant: None, ..parts.state };
        Some(Parts { turn: !parts.turn, state, ..*parts })
    }
}
