//! Allmate Chess as the [`Rules`] of a variant: orthodox chess, with the differences that the
//! modules beside this one spell out.

use variant_core::blocks::{OrthodoxState, castling, standard};
use variant_core::shuffle::{self, BackRank};
use variant_core::{
    Bitboard, Board, Castling, Color, Kind, KindInfo, Move, Outcome, Parts, Refusal, Rules, Setup,
    SetupProblems, Sink, Square,
};

use crate::{moves, outcome, pieces, play, refuse, safety, setup};

/// The rules of Allmate Chess (Dr. Chris Taylor 1979).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Allmate;

pub(crate) type AllmateParts = Parts<OrthodoxState>;

impl Rules for Allmate {
    const NAME: &'static str = "Allmate";
    const KINDS: &'static [KindInfo] = &pieces::KINDS;
    const HAS_CASTLING: bool = true;
    const HAS_EN_PASSANT: bool = false;

    /// The en passant square is always `None`.
    type State = OrthodoxState;
    type Problems = SetupProblems;
    type Refusal = Refusal;

    fn start() -> Setup<Allmate> {
        shuffle::setup(BackRank::STANDARD, BackRank::STANDARD, shuffle::orthodox_kind, true)
    }

    fn shuffled(white: BackRank, black: BackRank) -> Option<Setup<Allmate>> {
        Some(shuffle::setup(white, black, shuffle::orthodox_kind, true))
    }

    fn check(setup: &Setup<Allmate>) -> Result<OrthodoxState, SetupProblems> {
        setup::check(setup)
    }

    fn drop_misfits(setup: &mut Setup<Allmate>) {
        setup::drop_misfits(setup);
    }

    #[inline]
    fn generate(parts: &AllmateParts, from: Bitboard, sink: &mut impl Sink) {
        moves::generate(parts, from, sink);
    }

    #[inline]
    fn apply(parts: &mut AllmateParts, m: Move) {
        play::apply(parts, m, |_| ());
    }

    /// The board after the move, then after each wave of mate-captures.
    fn stages(parts: &AllmateParts, m: Move, show: &mut dyn FnMut(&Board)) {
        play::apply(&mut { *parts }, m, show);
    }

    fn castling(parts: &AllmateParts, m: Move) -> Option<Castling> {
        castling::of_move(&parts.board, parts.turn, m)
    }

    fn attacks(parts: &AllmateParts, square: Square) -> Bitboard {
        standard::attacks(&parts.board, square, parts.board.occupied())
    }

    fn attackers(parts: &AllmateParts, square: Square, by: Color) -> Bitboard {
        standard::attackers(&parts.board, square, by, parts.board.occupied())
    }

    /// Check does not exist: pieces, kings too, may stay or become attacked.
    const HAS_CHECK: bool = false;

    /// Always empty: where there is no check, nothing is pinned.
    fn pinned(_: &AllmateParts) -> Bitboard {
        Bitboard::EMPTY
    }

    /// A captured king loses, stalemate draws, and king against king is a draw at once.
    fn outcome(parts: &AllmateParts) -> Option<Outcome> {
        outcome::outcome(parts)
    }

    fn refuse(parts: &AllmateParts, from: Square, to: Square, arrives: Kind) -> Refusal {
        refuse::refuse(parts, from, to, arrives)
    }

    /// Possible unless a king is captured, or that of the side to move would be left mated.
    fn pass(parts: &AllmateParts) -> Option<AllmateParts> {
        let king = standard::royal(&parts.board, parts.turn)?;
        standard::royal(&parts.board, !parts.turn)?;
        let is_mated = safety::is_mated(&parts.board, parts.turn, king);
        (!is_mated).then_some(Parts { turn: !parts.turn, ..*parts })
    }
}
