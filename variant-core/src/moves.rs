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
/// for m in &moves {
///     assert!(m.from < m.to);
/// }
/// assert_eq!(moves.first(), moves.iter().min());
/// ```
///
/// # Capacity
///
/// 1024 moves are enough for any set-up of the variants here. Let *m* pieces of the side to move
/// face *E* squares that are empty or the enemy's, *m* + *E* ≤ 64. A move that does not leap
/// arrives on its target along one of eight rays, from the nearest piece of that ray, so there are
/// at most 8*E* of them; leaping moves are at most 8 to a knight, 8*m*. Together that is at most
/// 512. Fusion's compounds may make each as a whole or split, 1024; the further promotions of a
/// pawn are fewer than the 16 moves that a knight compound in its place could make. Fusions only
/// start from simple pieces, which do not split. In Wormhole, where pieces jump, a piece has at
/// most 16 moves (a Murray Lion 16, a pawn 10 with promotions), and a board at most 63 pieces of
/// a side besides the enemy king's square: 1008.
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
