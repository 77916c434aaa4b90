//! Loop Chess: orthodox chess in which a captured piece changes sides and may be dropped on an
//! empty square instead of a move. (Crazyhouse is the same, but there a promoted piece turns back
//! into a pawn.)
//!
//! It shows a variant whose moves have a shape that the other variants lack, whose positions keep
//! more than a board, and whose FEN has a field of its own: what each side has in hand, such as
//! `QPpp`, or `-`.
//!
//! ```
//! use loop_chess::Position;
//! let mut position = Position::start();
//! for text in ["e2e4", "d7d5", "e4d5", "d8d5"] {
//!     position = position.play(position.read_coordinate(text)?)?;
//! }
//! let drop = position.read_coordinate("P@e4")?;
//! let after = position.play(drop)?;
//! assert_eq!(
//!     after.to_string(),
//!     "rnb1kbnr/ppp1pppp/8/3q4/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3 p"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod hands;

use orthodox::Orthodox;
use thiserror::Error;
use variant_core::blocks::{OrthodoxState, checks::Checks, standard};
use variant_core::{
    Bitboard, Castling, CastlingRights, Color, Component, Kind, KindInfo, Move, Parts, Piece, Rank,
    Refusal, Rules, Setup, SetupProblems, Sink, Square, State, zobrist,
};

pub use hands::Hands;

/// A position of Loop Chess.
pub type Position = variant_core::Position<LoopChess>;

/// The rules of Loop Chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LoopChess;

/// What orthodox chess keeps, and the pieces in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LoopState {
    orthodox: OrthodoxState,
    hands: Hands,
}

impl State for LoopState {
    type Extra = Hands;

    fn key(&self) -> u64 {
        self.hands
            .all()
            .map(|(n, count)| zobrist::extra(n * 256 + u32::from(count)))
            .fold(self.orthodox.key(), |key, word| key ^ word)
    }

    fn castling(&self) -> CastlingRights {
        self.orthodox.castling
    }

    fn en_passant(&self) -> Option<Square> {
        self.orthodox.en_passant
    }

    fn extra(&self) -> Hands {
        self.hands
    }
}

/// Why a move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LoopRefusal {
    /// The same reason as in orthodox chess.
    #[error("{0}")]
    Orthodox(Refusal),
    /// There is no such piece in hand.
    #[error("You have no such piece in hand.")]
    NotInHand,
    /// Something stands where the piece was to be dropped.
    #[error("A piece can be dropped on an empty square only, and {0} is occupied.")]
    Occupied(Square),
    /// A pawn cannot be dropped on the first or last rank.
    #[error("A pawn cannot be dropped on the first or last rank.")]
    PawnOnBackRank,
    /// The king would still be in check.
    #[error("The drop does not answer the check.")]
    DoesNotAnswerCheck,
}

type LoopParts = Parts<LoopState>;

/// The position as orthodox chess sees it.
fn orthodox(parts: &LoopParts) -> Parts<OrthodoxState> {
    let Parts { board, state, turn, halfmove_clock, fullmove_number } = *parts;
    Parts { board, state: state.orthodox, turn, halfmove_clock, fullmove_number }
}

/// Where a piece of this kind may be dropped.
fn drop_squares(parts: &LoopParts, kind: Kind) -> Bitboard {
    let king = standard::royal(&parts.board, parts.turn);
    let answers =
        king.map_or(Bitboard::ALL, |king| Checks::of(&parts.board, parts.turn, king).answers(king));
    let back_ranks = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
    let barred = if kind == Kind::PAWN { back_ranks } else { Bitboard::EMPTY };
    parts.board.empty() & answers & !barred
}

impl Rules for LoopChess {
    const NAME: &'static str = "Loop";
    const KINDS: &'static [KindInfo] = Orthodox::KINDS;
    const HAS_CASTLING: bool = true;
    const HAS_EN_PASSANT: bool = true;

    type State = LoopState;
    type Problems = SetupProblems;
    type Refusal = LoopRefusal;

    fn start() -> Setup<LoopChess> {
        let Setup { board, turn, castling, en_passant, halfmove_clock, fullmove_number, .. } =
            Orthodox::start();
        let extra = Hands::default();
        Setup { board, turn, castling, en_passant, halfmove_clock, fullmove_number, extra }
    }

    fn check(setup: &Setup<LoopChess>) -> Result<LoopState, SetupProblems> {
        let Setup { board, turn, castling, en_passant, halfmove_clock, fullmove_number, .. } =
            *setup;
        let without_hands =
            Setup { board, turn, castling, en_passant, halfmove_clock, fullmove_number, extra: () };
        Ok(LoopState { orthodox: Orthodox::check(&without_hands)?, hands: setup.extra })
    }

    fn generate(parts: &LoopParts, from: Bitboard, sink: &mut impl Sink) {
        Orthodox::generate(&orthodox(parts), from, sink);
        for kind in parts.state.hands.held(parts.turn) {
            sink.drops(kind, drop_squares(parts, kind) & from);
        }
    }

    fn apply(parts: &mut LoopParts, m: Move) {
        let color = parts.turn;
        if m.is_drop() {
            parts.board.put(m.to, Piece::new(color, m.arrives));
            parts.state.hands.take(color, m.arrives);
            parts.state.orthodox.en_passant = None;
            parts.end_turn(color, m.arrives == Kind::PAWN);
            return;
        }
        let captured = match parts.board.piece_at(m.to).filter(|piece| piece.color != color) {
            Some(piece) => piece.kind,
            None if is_en_passant(parts, m) => Kind::PAWN,
            None => Kind::NONE,
        };
        parts.state.hands.add(color, captured);
        let mut moved = orthodox(parts);
        Orthodox::apply(&mut moved, m);
        let Parts { board, state, turn, halfmove_clock, fullmove_number } = moved;
        let state = LoopState { orthodox: state, ..parts.state };
        *parts = Parts { board, state, turn, halfmove_clock, fullmove_number };
    }

    fn castling(parts: &LoopParts, m: Move) -> Option<Castling> {
        if m.is_drop() { None } else { Orthodox::castling(&orthodox(parts), m) }
    }

    fn attacks(parts: &LoopParts, square: Square) -> Bitboard {
        Orthodox::attacks(&orthodox(parts), square)
    }

    fn attackers(parts: &LoopParts, square: Square, by: Color) -> Bitboard {
        Orthodox::attackers(&orthodox(parts), square, by)
    }

    fn pinned(parts: &LoopParts) -> Bitboard {
        Orthodox::pinned(&orthodox(parts))
    }

    fn refuse(parts: &LoopParts, from: Square, to: Square, arrives: Kind) -> LoopRefusal {
        if from != to || arrives.is_none() {
            return LoopRefusal::Orthodox(Orthodox::refuse(&orthodox(parts), from, to, arrives));
        }
        let back_rank = matches!(to.rank(), Rank::First | Rank::Eighth);
        if !parts.state.hands.held(parts.turn).any(|kind| kind == arrives) {
            LoopRefusal::NotInHand
        } else if parts.board.occupied().contains(to) {
            LoopRefusal::Occupied(to)
        } else if arrives == Kind::PAWN && back_rank {
            LoopRefusal::PawnOnBackRank
        } else {
            LoopRefusal::DoesNotAnswerCheck
        }
    }

    fn pass(parts: &LoopParts) -> Option<LoopParts> {
        let passed = Orthodox::pass(&orthodox(parts))?;
        let state = LoopState { orthodox: passed.state, ..parts.state };
        Some(Parts { turn: passed.turn, state, ..*parts })
    }
}

fn is_en_passant(parts: &LoopParts, m: Move) -> bool {
    parts.state.orthodox.en_passant == Some(m.to)
        && parts.board.having(Component::PAWN).contains(m.from)
}
