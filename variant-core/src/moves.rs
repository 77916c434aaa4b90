//! A move in four bytes, and lists of moves.

use core::fmt;
use core::ops::Deref;

use arrayvec::ArrayVec;

use crate::{Kind, Square};

/// A move of some position, as the variant's generator made it.
///
/// It has no text of its own: how a move is written depends on the position, which writes and
/// reads it ([`Position::coordinate`](crate::Position::coordinate)); that text is also what to
/// serialize. Castling is written inside as
/// the king taking its own rook.
///
/// ```
/// use fusion::{Kind, Move, Position, Square};
/// let position = Position::start();
/// let m = Move::new(Square::G1, Square::F3, Kind::KNIGHT);
/// assert!(position.is_legal(m));
/// assert_eq!(position.san(m).to_string(), "Nf3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The square the move starts from; the target when a piece is dropped onto the board.
    pub from: Square,
    /// The square the move goes to.
    pub to: Square,
    /// The components that arrive on `to`: the whole piece that moves, or the piece that a pawn
    /// becomes, or the components that leave in a fission.
    pub arrives: Kind,
    /// A byte free to the variant, 0 unless it says otherwise.
    pub tag: u8,
}

impl Move {
    /// A move after which `arrives` has moved from `from` to `to`.
    #[must_use]
    #[inline]
    pub const fn new(from: Square, to: Square, arrives: Kind) -> Move {
        Move { from, to, arrives, tag: 0 }
    }

    /// The pattern of all moves of `arrives` from a square, for
    /// [`Sink::moves`](crate::Sink::moves), which fills in the target.
    #[must_use]
    #[inline]
    pub const fn leaving(from: Square, arrives: Kind) -> Move {
        Move::new(from, from, arrives)
    }

    /// Whether a piece is dropped onto the board from outside.
    #[must_use]
    #[inline]
    pub const fn is_drop(self) -> bool {
        self.from.index() == self.to.index()
    }

    /// The same move to another square.
    #[must_use]
    #[inline]
    pub const fn to(self, to: Square) -> Move {
        Move { to, ..self }
    }

    /// The same move with `kind` arriving.
    #[must_use]
    #[inline]
    pub const fn arriving(self, kind: Kind) -> Move {
        Move { arrives: kind, ..self }
    }

    /// The same move with a tag.
    #[must_use]
    #[inline]
    pub const fn tagged(self, tag: u8) -> Move {
        Move { tag, ..self }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({}{} {:?}", self.from, self.to, self.arrives)?;
        if self.tag != 0 {
            write!(f, " tag {}", self.tag)?;
        }
        f.write_str(")")
    }
}

/// The moves of a position, on the stack.
///
/// It dereferences to a slice and iterates by value or reference.
///
/// ```
/// use fusion::Position;
/// let mut moves = Position::start().legal_moves();
/// moves.as_mut_slice().sort();
/// assert!(moves.is_sorted());
/// assert_eq!(moves.iter().filter(|m| m.from == variant_core::Square::G1).count(), 2);
/// ```
///
/// # Capacity
///
/// 1024 moves are enough for any set-up of the variants here, also those that no game reaches.
///
/// Let *m* pieces of the side to move face *E* squares that are empty or the enemy's,
/// *m* + *E* ≤ 64. A move that does not leap arrives along one of the eight rays of its target,
/// and from the nearest piece of that ray: at most 8*E* of them, and two for castling, whose target
/// is the rook. Leaps are at most eight to a knight, 8*m* in all. A pawn that is promoted has up to
/// four moves to each of three targets, nine more than counted along the rays and so one more than
/// the leaps of a knight in its place; there are eight such pawns at most. So orthodox chess and
/// Allmate have at most 522.
///
/// In Fusion a compound may make each move as a whole or split, which makes of the above 16*E* and
/// 16*m*. Only simple pieces fuse: their leaps count once, and their other moves onto simple
/// pieces of their own at most eight to each target, again 16 to a piece. A royal compound that
/// steps where both its components lead has a third way there, four times at most; but nothing
/// goes to the square of the enemy royal, which the count above gives 16 moves. That is 1024.
///
/// In Wormhole, where pieces jump, a piece has at most 16 moves (a Murray Lion 16, a pawn 10 with
/// promotions), and a side at most 63 pieces: 1008.
///
/// The worst positions that a search has found have 256 moves in Allmate, 536 in Fusion and 242 in
/// Wormhole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList {
    moves: ArrayVec<Move, 1024>,
}

impl MoveList {
    /// An empty list.
    #[must_use]
    #[inline]
    pub fn new() -> MoveList {
        MoveList { moves: ArrayVec::new_const() }
    }

    /// Adds a move.
    ///
    /// # Panics
    ///
    /// When the list is full. The variants here cannot fill it (see [above](MoveList#capacity)).
    #[inline]
    pub fn push(&mut self, m: Move) {
        self.moves.push(m);
    }

    /// The moves as a slice.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[Move] {
        &self.moves
    }

    /// The moves as a slice to sort or change.
    #[must_use]
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [Move] {
        &mut self.moves
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.moves
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = arrayvec::IntoIter<Move, 1024>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.moves.iter()
    }
}

impl FromIterator<Move> for MoveList {
    fn from_iter<T: IntoIterator<Item = Move>>(moves: T) -> MoveList {
        MoveList { moves: moves.into_iter().collect() }
    }
}
