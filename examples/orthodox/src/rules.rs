//! Orthodox chess as the [`Rules`] of a variant.

use variant_core::blocks::{OrthodoxState, castling, checks::Checks, setups, standard};
use variant_core::shuffle::{self, BackRank};
use variant_core::{
    Bitboard, Castling, Color, Kind, KindInfo, Move, Outcome, Parts, Refusal, Rules, Setup,
    SetupProblems, Sink, Square,
};

use crate::{end, moves, play, refuse};

/// The rules of orthodox chess and Chess960, which differ only in where they start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Orthodox;

pub(crate) type OrthodoxParts = Parts<OrthodoxState>;

impl Rules for Orthodox {
    const NAME: &'static str = "Orthodox";
    const KINDS: &'static [KindInfo] = &[
        KindInfo::new(Kind::PAWN, 'p', "Pawn"),
        KindInfo::new(Kind::KNIGHT, 'n', "Knight"),
        KindInfo::new(Kind::BISHOP, 'b', "Bishop"),
        KindInfo::new(Kind::ROOK, 'r', "Rook"),
        KindInfo::new(Kind::QUEEN, 'q', "Queen"),
        KindInfo::new(Kind::KING, 'k', "King"),
    ];
    const HAS_CASTLING: bool = true;
    const HAS_EN_PASSANT: bool = true;

    type State = OrthodoxState;
    type Problems = SetupProblems;
    type Refusal = Refusal;

    fn start() -> Setup<Orthodox> {
        shuffle::setup(BackRank::STANDARD, BackRank::STANDARD, shuffle::orthodox_kind, true)
    }

    fn shuffled(white: BackRank, black: BackRank) -> Option<Setup<Orthodox>> {
        Some(shuffle::setup(white, black, shuffle::orthodox_kind, true))
    }

    fn check(setup: &Setup<Orthodox>) -> Result<OrthodoxState, SetupProblems> {
        let problems = setups::unknown_kinds(setup)
            | setups::holes(setup)
            | setups::royals(setup)
            | setups::pawns_on_back_ranks(setup)
            | setups::castling_rights(setup)
            | setups::en_passant(setup)
            | setups::opponent_in_check(setup, OrthodoxState::of_setup(setup));
        problems.into_result()?;
        let mut state = OrthodoxState::of_setup(setup);
        state.en_passant = state.en_passant.filter(|&passed| {
            !standard::en_passant_takers(&setup.board, setup.turn, passed).is_empty()
        });
        Ok(state)
    }

    fn drop_misfits(setup: &mut Setup<Orthodox>) {
        setups::drop_castling_rights(setup);
        setups::drop_en_passant(setup);
    }

    #[inline]
    fn generate(parts: &OrthodoxParts, from: Bitboard, sink: &mut impl Sink) {
        moves::generate(parts, from, sink);
    }

    #[inline(always)]
    fn apply(parts: &mut OrthodoxParts, m: Move) {
        play::apply(parts, m);
    }

    fn castling(parts: &OrthodoxParts, m: Move) -> Option<Castling> {
        castling::of_move(&parts.board, parts.turn, m)
    }

    fn attacks(parts: &OrthodoxParts, square: Square) -> Bitboard {
        standard::attacks(&parts.board, square, parts.board.occupied())
    }

    fn attackers(parts: &OrthodoxParts, square: Square, by: Color) -> Bitboard {
        standard::attackers(&parts.board, square, by, parts.board.occupied())
    }

    fn pinned(parts: &OrthodoxParts) -> Bitboard {
        standard::royal(&parts.board, parts.turn)
            .map_or(Bitboard::EMPTY, |king| Checks::of(&parts.board, parts.turn, king).pinned)
    }

    fn outcome(parts: &OrthodoxParts) -> Option<Outcome> {
        end::outcome(parts)
    }

    fn refuse(parts: &OrthodoxParts, from: Square, to: Square, arrives: Kind) -> Refusal {
        refuse::refuse(parts, from, to, arrives)
    }

    fn pass(parts: &OrthodoxParts) -> Option<OrthodoxParts> {
        let king = standard::royal(&parts.board, parts.turn)?;
        if !Self::attackers(parts, king, !parts.turn).is_empty() {
            return None;
        }
        let state = OrthodoxState { en_passant: None, ..parts.state };
        Some(Parts { turn: !parts.turn, state, ..*parts })
    }
}
