//! The traits that a variant implements.

use core::error::Error;
use core::fmt::Debug;
use core::hash::Hash;

use crate::shuffle::BackRank;
use crate::{
    Any, Bitboard, Board, Castling, CastlingRights, Color, Component, Count, Kind, KindInfo, Move,
    Outcome, Reason, SanStyle, Setup, Sink, Square,
};

/// The data of a position, as [`Rules`] work on it.
///
/// Users hold a [`Position`](crate::Position), which wraps this and keeps it valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts<S> {
    /// Pieces and holes.
    pub board: Board,
    /// What the variant keeps besides.
    pub state: S,
    /// The side to move.
    pub turn: Color,
    /// Plies since the last capture or pawn move; saturates.
    pub halfmove_clock: u16,
    /// The number of the move, counted up after Black's; saturates.
    pub fullmove_number: u16,
}

impl<S> Parts<S> {
    /// The pieces of the side to move.
    #[must_use]
    #[inline]
    pub fn own(&self) -> Bitboard {
        self.board.color(self.turn)
    }

    /// The pieces of the side not to move.
    #[must_use]
    #[inline]
    pub fn enemy(&self) -> Bitboard {
        self.board.color(!self.turn)
    }

    /// Ends the turn of `color`, the side to move: counts the ply and gives the move to the other
    /// side. `resets` says whether the half-move clock starts anew.
    #[inline]
    pub fn end_turn(&mut self, color: Color, resets: bool) {
        self.halfmove_clock = if resets { 0 } else { self.halfmove_clock.saturating_add(1) };
        self.fullmove_number = self.fullmove_number.saturating_add(color as u16);
        self.turn = !color;
    }
}

/// What a variant keeps besides board, side and clocks. `()` keeps nothing;
/// [`OrthodoxState`](crate::OrthodoxState) keeps castling rights and the en passant square.
pub trait State: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// What the variant's FEN says beyond the standard fields, `()` for nothing.
    type Extra: ExtraField;

    /// Its part of the Zobrist key; see [`zobrist`](crate::zobrist) for words to use.
    fn key(&self) -> u64;

    /// The rights that FEN writes in its third field.
    fn castling(&self) -> CastlingRights {
        CastlingRights::NONE
    }

    /// The square that FEN writes in its fourth field.
    fn en_passant(&self) -> Option<Square> {
        None
    }

    /// What FEN writes in its last field.
    fn extra(&self) -> Self::Extra;
}

impl State for () {
    type Extra = ();

    #[inline]
    fn key(&self) -> u64 {
        0
    }

    fn extra(&self) {}
}

/// A FEN field of a variant's own, written after the six standard ones.
pub trait ExtraField: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// Whether there is such a field.
    const EXISTS: bool;

    /// Reads the field, which has no white space and is not empty.
    ///
    /// # Errors
    ///
    /// What is wrong, in words.
    fn read(text: &str) -> Result<Self, &'static str>;

    /// Writes the field so that [`read`](ExtraField::read) gives the same back.
    ///
    /// # Errors
    ///
    /// Only those of the writer.
    fn write(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result;
}

impl ExtraField for () {
    const EXISTS: bool = false;

    fn read(_: &str) -> Result<(), &'static str> {
        Err("this variant has no such field")
    }

    fn write(&self, _: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        Ok(())
    }
}

/// The rules of a chess variant: what its author writes.
///
/// All functions work on plain [`Parts`]. Everything a user calls is a method of
/// [`Position`](crate::Position), which is built on these functions and the same for all variants.
///
/// The functions may assume that `parts` came from a set-up that
/// [`check`](Rules::check) accepted, followed by legal moves.
pub trait Rules: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The name of the variant, as in the `Variant` tag of game files.
    const NAME: &'static str;

    /// All kinds of pieces, each with its letter and name. The letter `x` is taken by holes.
    const KINDS: &'static [KindInfo];

    /// Whether there is castling, so that FEN's third field may say something.
    const HAS_CASTLING: bool;

    /// Whether there is en passant, so that FEN's fourth field may say something.
    const HAS_EN_PASSANT: bool;

    /// What the variant keeps besides board, side and clocks.
    type State: State;

    /// What can be wrong with a set-up; most variants use
    /// [`SetupProblems`](crate::SetupProblems).
    type Problems: Copy + Eq + Error + Send + Sync + 'static;

    /// Why a move is not legal; most variants use [`Refusal`](crate::Refusal).
    type Refusal: Copy + Eq + Error + Send + Sync + 'static;

    /// The standard start position.
    fn start() -> Setup<Self>;

    /// The start with shuffled back ranks, if the variant has such starts.
    #[must_use]
    fn shuffled(white: BackRank, black: BackRank) -> Option<Setup<Self>> {
        let _ = (white, black);
        None
    }

    /// Decides whether a set-up makes a position, and gives the state it starts with.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it.
    fn check(setup: &Setup<Self>) -> Result<Self::State, Self::Problems>;

    /// Drops castling rights and en passant squares that do not fit the board: what the lenient
    /// reader of FEN does before [`check`](Rules::check).
    fn drop_misfits(setup: &mut Setup<Self>) {
        let _ = setup;
    }

    /// Hands all legal moves that start from a square of `from` to the sink, each once.
    fn generate(parts: &Parts<Self::State>, from: Bitboard, sink: &mut impl Sink);

    /// The number of legal moves. To be overridden only if counting can be faster than
    /// [`generate`](Rules::generate) into a [`Count`].
    #[inline]
    fn count(parts: &Parts<Self::State>) -> u64 {
        let mut count = Count::default();
        Self::generate(parts, Bitboard::ALL, &mut count);
        count.total()
    }

    /// Plays a legal move.
    fn apply(parts: &mut Parts<Self::State>, m: Move);

    /// Plays a legal move and shows the board after each stage of it, for variants in which a move
    /// has consequences one after the other. The last stage shown must be the final board.
    fn stages(parts: &Parts<Self::State>, m: Move, show: &mut dyn FnMut(&Board)) {
        let mut after = *parts;
        Self::apply(&mut after, m);
        show(&after.board);
    }

    /// The castling that a move of this position is, if it is one.
    fn castling(parts: &Parts<Self::State>, m: Move) -> Option<Castling> {
        let _ = (parts, m);
        None
    }

    /// The squares that the piece on `square` attacks, pseudo-legally.
    fn attacks(parts: &Parts<Self::State>, square: Square) -> Bitboard;

    /// The pieces of `by` that attack `square`, pseudo-legally.
    fn attackers(parts: &Parts<Self::State>, square: Square, by: Color) -> Bitboard;

    /// The royal pieces of one side: those with a king in them, unless the variant says otherwise.
    #[must_use]
    fn royals(board: &Board, color: Color) -> Bitboard {
        board.having(Component::KING) & board.color(color)
    }

    /// Whether an attack on a royal piece is a check, which has to be answered.
    const HAS_CHECK: bool = true;

    /// Whether games can be drawn by repetition, by a count of moves, or by agreement. Stalemate
    /// and dead positions are [`outcome`](Rules::outcome)'s business.
    const HAS_DRAWS: bool = true;

    /// How algebraic notation gives the start square of a move. All else in the notation follows
    /// from what a move does; see [`san`](crate::san).
    const SAN_STYLE: SanStyle = SanStyle::Short;

    /// The pieces of the side to move that cannot move freely because their royal would be
    /// attacked.
    fn pinned(parts: &Parts<Self::State>) -> Bitboard;

    /// How the position ends the game, if it does. Unless the variant says otherwise, a side without
    /// a legal move is checkmated if it is in check, and else stalemated, which is a draw.
    #[must_use]
    fn outcome(parts: &Parts<Self::State>) -> Option<Outcome> {
        let mut any = Any::default();
        Self::generate(parts, Bitboard::ALL, &mut any);
        if any.0 {
            None
        } else if is_check::<Self>(parts) {
            Some(Outcome::win(!parts.turn, Reason::Checkmate))
        } else {
            Some(Outcome::draw(Reason::Stalemate))
        }
    }

    /// Why there is no legal move from `from` to `to` with `arrives` arriving
    /// ([`Kind::NONE`] for the whole piece). Called only for moves that are not legal.
    fn refuse(parts: &Parts<Self::State>, from: Square, to: Square, arrives: Kind)
    -> Self::Refusal;

    /// The position with the other side to move, or `None` where that makes none. Unless the variant
    /// says otherwise, all else stays, and one may not pass in check; a state that lasts for one
    /// move, such as an en passant square, has to end here.
    #[must_use]
    fn pass(parts: &Parts<Self::State>) -> Option<Parts<Self::State>> {
        (!is_check::<Self>(parts)).then_some(Parts { turn: !parts.turn, ..*parts })
    }
}

/// Whether a royal piece of the side to move is attacked and that has to be answered.
fn is_check<R: Rules>(parts: &Parts<R::State>) -> bool {
    let is_attacked = |royal| !R::attackers(parts, royal, !parts.turn).is_empty();
    R::HAS_CHECK && R::royals(&parts.board, parts.turn).iter().any(is_attacked)
}
