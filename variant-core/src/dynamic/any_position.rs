//! A position of any variant.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::any::Any;
use core::fmt;

use super::{AnyRefusal, Variant, variant};
use crate::setup::kind_info;
use crate::{
    Bitboard, Board, Castling, Changes, Color, Kind, Move, Outcome, Piece, Position, Rules,
    SanError, Setup, Square,
};

/// A piece on its square, with what its variant calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PlacedPiece {
    /// Where it stands.
    pub square: Square,
    /// Its side and kind.
    pub piece: Piece,
    /// Its letter in FEN: upper case for White.
    pub letter: char,
    /// Its English name, such as `Knight`.
    pub name: &'static str,
}

/// A legal move with its texts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MoveText {
    /// The move.
    pub played: Move,
    /// In coordinates, as UCI writes it: `e2e4`.
    pub coordinate: String,
    /// In algebraic notation: `Nf3`.
    pub san: String,
    /// The name of the piece that a promotion makes or that leaves in a split: what a chooser
    /// shows where several moves lead from one square to another.
    pub arrives: Option<&'static str>,
}

/// A [`Position`] of any variant; see there for what the methods mean. Implemented for all of
/// them, and for nothing else.
///
/// ```
/// use variant_core::dynamic::{AnyPosition, variant};
/// let start: Box<dyn AnyPosition> = variant::<fusion::Fusion>().start();
/// let m = start.read_move("Nf3")?;
/// assert_eq!((start.san(m).as_deref(), start.coordinate(m).as_deref()), (Some("Nf3"), Some("g1f3")));
/// let after = start.play(m)?;
/// assert_eq!(after.count_moves(), 22);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyPosition:
    super::sealed::Sealed + fmt::Debug + fmt::Display + Send + Sync + Any
{
    /// The variant it is a position of.
    fn variant(&self) -> &'static dyn Variant;

    /// A copy.
    fn boxed(&self) -> Box<dyn AnyPosition>;

    /// The value behind the trait, to be downcast to the [`Position`] of a known variant.
    fn as_any(&self) -> &dyn Any;

    /// Whether the other is a position of the same variant, and the same one for repetition.
    fn is_same(&self, other: &dyn AnyPosition) -> bool;

    /// The Zobrist key.
    fn key(&self) -> u64;

    /// The position as FEN.
    fn fen(&self) -> String;

    /// The position as FEN in vchess's dialect.
    fn vchess_fen(&self) -> String;

    /// Pieces and holes.
    fn board(&self) -> &Board;

    /// The piece on a square.
    fn piece_at(&self, square: Square) -> Option<PlacedPiece>;

    /// All pieces, a1 first.
    fn pieces(&self) -> Vec<PlacedPiece>;

    /// The board as lines of text, with this side at the bottom.
    fn diagram(&self, bottom: Color) -> String;

    /// The board as a picture, to be set up further; what is in check is marked.
    #[cfg(feature = "svg")]
    fn svg(&self) -> crate::svg::Picture<'_>;

    /// The side to move.
    fn turn(&self) -> Color;

    /// Plies since the last capture or pawn move.
    fn halfmove_clock(&self) -> u16;

    /// The number of the move.
    fn fullmove_number(&self) -> u16;

    /// All legal moves.
    fn legal_moves(&self) -> Vec<Move>;

    /// The legal moves from a set of squares.
    fn legal_moves_from(&self, from: Bitboard) -> Vec<Move>;

    /// The legal moves from a set of squares as text; [`Bitboard::ALL`] for all of them.
    fn move_texts(&self, from: Bitboard) -> Vec<MoveText>;

    /// The number of legal moves.
    fn count_moves(&self) -> u64;

    /// The squares to which the piece on a square can go.
    fn destinations(&self, from: Square) -> Bitboard;

    /// Whether a move is legal.
    fn is_legal(&self, m: Move) -> bool;

    /// Why there is no legal move between two squares with this kind arriving; `None` if there is
    /// one.
    fn explain(&self, from: Square, to: Square, arriving: Option<Kind>) -> Option<AnyRefusal>;

    /// The move that a text means, in coordinates or algebraic notation.
    ///
    /// # Errors
    ///
    /// What is wrong with the text or the move.
    fn read_move(&self, text: &str) -> Result<Move, SanError<AnyRefusal>>;

    /// A move in coordinates, if it is legal.
    fn coordinate(&self, m: Move) -> Option<String>;

    /// A move in algebraic notation, if it is legal.
    fn san(&self, m: Move) -> Option<String>;

    /// The castling that a move is, if it is legal and one.
    fn castling(&self, m: Move) -> Option<Castling>;

    /// What a move changes on the board, in the order in which it happens, if it is legal.
    fn changes(&self, m: Move) -> Option<Changes>;

    /// The position after a move.
    ///
    /// # Errors
    ///
    /// Why the move is not legal.
    fn play(&self, m: Move) -> Result<Box<dyn AnyPosition>, AnyRefusal>;

    /// The position with the other side to move, where that makes one.
    fn pass(&self) -> Option<Box<dyn AnyPosition>>;

    /// Whether the side to move is in check.
    fn is_check(&self) -> bool;

    /// The squares in check, and the pieces that give it.
    fn checks(&self) -> (Bitboard, Bitboard);

    /// The squares that the piece on a square attacks.
    fn attacks_from(&self, square: Square) -> Bitboard;

    /// The pieces of a side that attack a square.
    fn attackers(&self, square: Square, by: Color) -> Bitboard;

    /// The royal pieces of a side.
    fn royals(&self, color: Color) -> Bitboard;

    /// The pieces of the side to move that cannot move freely.
    fn pinned(&self) -> Bitboard;

    /// How the position ends the game, if it does.
    fn outcome(&self) -> Option<Outcome>;

    /// The number of sequences of so many legal moves.
    fn perft(&self, depth: u32) -> u64;
}

impl<R: Rules> AnyPosition for Position<R> {
    fn variant(&self) -> &'static dyn Variant {
        variant::<R>()
    }

    fn boxed(&self) -> Box<dyn AnyPosition> {
        Box::new(*self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is_same(&self, other: &dyn AnyPosition) -> bool {
        other.as_any().downcast_ref() == Some(self)
    }

    fn key(&self) -> u64 {
        self.key()
    }

    fn fen(&self) -> String {
        self.to_string()
    }

    fn vchess_fen(&self) -> String {
        self.to_setup().vchess_fen().to_string()
    }

    fn board(&self) -> &Board {
        self.board()
    }

    fn piece_at(&self, square: Square) -> Option<PlacedPiece> {
        let piece = self.piece_at(square)?;
        let name = Position::<R>::kind_name(piece.kind)?;
        let letter = Setup::<R>::letter(piece.color, piece.kind)?;
        Some(PlacedPiece { square, piece, letter, name })
    }

    fn pieces(&self) -> Vec<PlacedPiece> {
        Square::all().filter_map(|square| AnyPosition::piece_at(self, square)).collect()
    }

    fn diagram(&self, bottom: Color) -> String {
        match bottom {
            Color::White => self.diagram().to_string(),
            Color::Black => alloc::format!("{:#}", self.diagram()),
        }
    }

    #[cfg(feature = "svg")]
    fn svg(&self) -> crate::svg::Picture<'_> {
        self.svg()
    }

    fn turn(&self) -> Color {
        self.turn()
    }

    fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock()
    }

    fn fullmove_number(&self) -> u16 {
        self.fullmove_number()
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.legal_moves().to_vec()
    }

    fn legal_moves_from(&self, from: Bitboard) -> Vec<Move> {
        self.legal_moves_from(from).to_vec()
    }

    fn move_texts(&self, from: Bitboard) -> Vec<MoveText> {
        let text = |m| MoveText {
            played: m,
            coordinate: self.coordinate(m).to_string(),
            san: self.san(m).to_string(),
            arrives: kind_info::<R>(self.said_to_arrive(m)).map(|info| info.name),
        };
        self.legal_moves_from(from).into_iter().map(text).collect()
    }

    fn count_moves(&self) -> u64 {
        self.count_moves()
    }

    fn destinations(&self, from: Square) -> Bitboard {
        self.destinations(from)
    }

    fn is_legal(&self, m: Move) -> bool {
        self.is_legal(m)
    }

    fn explain(&self, from: Square, to: Square, arriving: Option<Kind>) -> Option<AnyRefusal> {
        self.explain(from, to, arriving).as_ref().map(AnyRefusal::of)
    }

    fn read_move(&self, text: &str) -> Result<Move, SanError<AnyRefusal>> {
        self.read_move(text).map_err(|error| error.map(|refusal| AnyRefusal::of(&refusal)))
    }

    fn coordinate(&self, m: Move) -> Option<String> {
        self.is_legal(m).then(|| self.coordinate(m).to_string())
    }

    fn san(&self, m: Move) -> Option<String> {
        self.is_legal(m).then(|| self.san(m).to_string())
    }

    fn castling(&self, m: Move) -> Option<Castling> {
        self.castling(m).filter(|_| self.is_legal(m))
    }

    fn changes(&self, m: Move) -> Option<Changes> {
        self.is_legal(m).then(|| self.changes(m))
    }

    fn play(&self, m: Move) -> Result<Box<dyn AnyPosition>, AnyRefusal> {
        match self.play(m) {
            Ok(after) => Ok(Box::new(after)),
            Err(refusal) => Err(AnyRefusal::of(&refusal)),
        }
    }

    fn pass(&self) -> Option<Box<dyn AnyPosition>> {
        self.pass().map(|position| Box::new(position) as Box<dyn AnyPosition>)
    }

    fn is_check(&self) -> bool {
        self.is_check()
    }

    fn checks(&self) -> (Bitboard, Bitboard) {
        self.checks()
    }

    fn attacks_from(&self, square: Square) -> Bitboard {
        self.attacks_from(square)
    }

    fn attackers(&self, square: Square, by: Color) -> Bitboard {
        self.attackers(square, by)
    }

    fn royals(&self, color: Color) -> Bitboard {
        self.royals(color)
    }

    fn pinned(&self) -> Bitboard {
        self.pinned()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn perft(&self, depth: u32) -> u64 {
        self.perft(depth)
    }
}

impl Clone for Box<dyn AnyPosition> {
    fn clone(&self) -> Box<dyn AnyPosition> {
        (**self).boxed()
    }
}

impl PartialEq for dyn AnyPosition {
    fn eq(&self, other: &dyn AnyPosition) -> bool {
        self.is_same(other)
    }
}

impl Eq for dyn AnyPosition {}
