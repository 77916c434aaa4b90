//! Wormhole Chess as the [`Rules`] of a variant.

use variant_core::blocks::standard::royal;
use variant_core::shuffle::{self, BackRank};
use variant_core::{
    Bitboard, Color, Kind, KindInfo, Move, Outcome, Parts, Refusal, Rules, SanStyle, Setup,
    SetupProblems, Sink, Square,
};

use crate::attackers::attackers;
use crate::ground::Ground;
use crate::pieces::{CHAMPION, MURRAY_LION, WIZARD};
use crate::{moves, outcome, pawns, pieces, play, reach, refuse, setup};

/// The rules of Wormhole Chess (Fergus Duniho 2000, after V. R. Parton's Cheshire Cat Chess, 1970).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wormhole;

pub(crate) type WormholeParts = Parts<()>;

impl Rules for Wormhole {
    const NAME: &'static str = "Wormhole";
    const KINDS: &'static [KindInfo] = &pieces::KINDS;
    const HAS_CASTLING: bool = false;
    const HAS_EN_PASSANT: bool = false;

    /// Nothing ever repeats, and one side always runs out of moves.
    const HAS_DRAWS: bool = false;

    /// Holes distort the board, so that the eye cannot tell which piece gets where.
    const SAN_STYLE: SanStyle = SanStyle::Long;

    type State = ();
    type Problems = SetupProblems;
    type Refusal = Refusal;

    fn start() -> Setup<Wormhole> {
        shuffle::setup(BackRank::STANDARD, BackRank::STANDARD, pieces::kind_in, false)
    }

    fn shuffled(white: BackRank, black: BackRank) -> Option<Setup<Wormhole>> {
        Some(shuffle::setup(white, black, pieces::kind_in, false))
    }

    fn check(setup: &Setup<Wormhole>) -> Result<(), SetupProblems> {
        setup::check(setup)
    }

    fn drop_misfits(setup: &mut Setup<Wormhole>) {
        setup::drop_misfits(setup);
    }

    #[inline]
    fn generate(parts: &WormholeParts, from: Bitboard, sink: &mut impl Sink) {
        moves::generate(parts, from, sink);
    }

    #[inline]
    fn apply(parts: &mut WormholeParts, m: Move) {
        play::apply(parts, m);
    }

    /// Occupied squares do not matter: pieces jump.
    fn attacks(parts: &WormholeParts, square: Square) -> Bitboard {
        let Some(piece) = parts.board.piece_at(square) else { return Bitboard::EMPTY };
        let ground = Ground::of(&parts.board);
        match piece.kind {
            Kind::PAWN => pawns::attacks(ground, piece.color, square),
            Kind::KNIGHT => reach::knight(ground, square),
            Kind::KING => reach::one_square(ground, square),
            CHAMPION => reach::champion(ground, square),
            WIZARD => reach::wizard(ground, square),
            MURRAY_LION => reach::one_square(ground, square) | reach::two_squares(ground, square),
            _ => Bitboard::EMPTY,
        }
    }

    fn attackers(parts: &WormholeParts, square: Square, by: Color) -> Bitboard {
        attackers(&parts.board, Ground::of(&parts.board), square, by)
    }

    /// The pieces whose leaving would let one more enemy piece attack their king: their square
    /// vanishes, and the ways across it become shorter. They may do no more than capture that piece.
    fn pinned(parts: &WormholeParts) -> Bitboard {
        let WormholeParts { board, turn, .. } = parts;
        let Some(king) = royal(board, *turn) else { return Bitboard::EMPTY };
        let ground = Ground::of(board);
        let now = attackers(board, ground, king, !*turn);
        let adds_attackers = |&square: &Square| {
            let then = attackers(board, ground.without(square), king, !*turn);
            !(then - now).is_empty()
        };
        parts.own().without(king).iter().filter(adds_attackers).collect()
    }

    /// A side with no legal move loses, mated or stalemated alike; there are no draws.
    fn outcome(parts: &WormholeParts) -> Option<Outcome> {
        outcome::outcome(parts)
    }

    fn refuse(parts: &WormholeParts, from: Square, to: Square, arrives: Kind) -> Refusal {
        refuse::refuse(parts, from, to, arrives)
    }
}
