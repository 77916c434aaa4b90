//! Which pieces are mated: attacked, and not to be saved by any single orthodox move of their own
//! side.
//!
//! Captures count among these moves, and they may leave any other piece attacked, the own king
//! too. Each piece is judged for itself. Only two kinds of moves can save one:
//!
//! - its own, to a square where it is not attacked, judged with its old square empty and a
//!   captured piece gone;
//! - if it has a single attacker, another piece's capture of that one or step in between, unless
//!   the helper thereby opens a line to a second attacker.
//!
//! **Ruling:** castling and en passant save nothing. The rules name moving away, capturing and
//! interposing; castling was deliberately taken out of vchess's list, and Allmate has no en
//! passant.

use variant_core::blocks::{checks::Checks, pawns, standard};
use variant_core::{Bitboard, Board, Color, Component, Rank, Square, attacks};

use crate::Position;

/// How a piece stands, were its opponent to look for mated pieces now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Safety {
    /// It is not attacked.
    Safe,
    /// It is attacked, but a move of its own side could save it.
    Attacked {
        /// The attackers.
        by: Bitboard,
        /// One such move.
        saved_by: Saving,
    },
    /// It is attacked and no move would save it.
    Mated {
        /// The attackers.
        by: Bitboard,
    },
}

/// A move that would leave an attacked piece unattacked. It need not be a legal one: it may
/// capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Saving {
    /// The square of the piece that would move.
    pub from: Square,
    /// The square it would go to.
    pub to: Square,
}

/// How the piece on a square stands, whoever is to move; `None` if there is no piece.
///
/// ```
/// use allmate::{Position, Safety, Saving, Square};
/// // The bishop attacks the knight in the corner, which can flee to b6.
/// let position: Position = "n3k3/8/8/8/4B3/8/8/4K3 w".parse()?;
/// let by = Square::E4.into();
/// let saved_by = Saving { from: Square::A8, to: Square::B6 };
/// assert_eq!(allmate::safety(&position, Square::A8), Some(Safety::Attacked { by, saved_by }));
/// assert_eq!(allmate::safety(&position, Square::E4), Some(Safety::Safe));
/// assert_eq!(allmate::safety(&position, Square::A1), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn safety(position: &Position, square: Square) -> Option<Safety> {
    let board = position.board();
    let side = board.color_at(square)?;
    let by = Checks::of(board, side, square).checkers;
    Some(if by.is_empty() {
        Safety::Safe
    } else {
        match Defence::of(board, side).saving(square) {
            Some(saved_by) => Safety::Attacked { by, saved_by },
            None => Safety::Mated { by },
        }
    })
}

/// The pieces of one side that stand mated now, whoever is to move.
///
/// Those of the side to move would be mate-captured if the opponent could look at once; they are
/// judged after the opponent's next move. Those of the opponent are judged after this side's move,
/// which may free them; they are there only where the opponent has just committed suicide with
/// them, or the position was set up so.
///
/// ```
/// use allmate::{Bitboard, Color, Position, Square};
/// let position: Position = "n3k3/8/2N5/8/4B3/8/8/4K3 b".parse()?;
/// assert_eq!(allmate::mated(&position, Color::Black), Bitboard::EMPTY);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn mated(position: &Position, side: Color) -> Bitboard {
    mated_pieces(position.board(), side)
}

/// The mated pieces of one side.
#[inline]
pub(crate) fn mated_pieces(board: &Board, side: Color) -> Bitboard {
    let defence = Defence::of(board, side);
    let attacked = defence.own & defence.attacked;
    attacked.iter().filter(|&square| defence.saving(square).is_none()).collect()
}

/// Whether the piece of `side` on `square` is mated.
#[inline]
pub(crate) fn is_mated(board: &Board, side: Color, square: Square) -> bool {
    let attackers = standard::attackers(board, square, !side, board.occupied());
    !attackers.is_empty() && Defence::of(board, side).saving(square).is_none()
}

/// One side that looks for moves to save its pieces.
struct Defence<'b> {
    board: &'b Board,
    side: Color,
    own: Bitboard,
    enemy: Bitboard,
    occupied: Bitboard,
    /// The squares that the enemy attacks.
    attacked: Bitboard,
}

impl<'b> Defence<'b> {
    #[inline]
    fn of(board: &'b Board, side: Color) -> Defence<'b> {
        let (own, enemy, occupied) = (board.color(side), board.color(!side), board.occupied());
        let attacked = standard::attack_map(board, !side, occupied);
        Defence { board, side, own, enemy, occupied, attacked }
    }

    /// A move that saves the attacked piece on `square`.
    #[inline]
    fn saving(&self, square: Square) -> Option<Saving> {
        let Checks { checkers, pinned } = Checks::of(self.board, self.side, square);
        match self.escapes(square, checkers).first() {
            Some(to) => Some(Saving { from: square, to }),
            None => self.help(square, checkers.single()?, self.own.without(square) & !pinned),
        }
    }

    /// Where the piece on `square` can go and is not attacked.
    #[inline]
    fn escapes(&self, square: Square, attackers: Bitboard) -> Bitboard {
        let reach = if self.board.having(Component::PAWN).contains(square) {
            attacks::pawn(self.side, square) & self.enemy | self.pawn_steps(square.into())
        } else {
            standard::attacks(self.board, square, self.occupied) & !self.own
        };
        // What the piece shields from a slider is not counted as attacked, but will be.
        let sliding = self.board.having(Component::BISHOP) | self.board.having(Component::ROOK);
        let shielded = (attackers & sliding).iter().fold(Bitboard::EMPTY, |all, slider| {
            all | attacks::line(slider, square).without(slider)
        });
        reach & !self.attacked & !shielded
    }

    /// Where these pawns step.
    #[inline]
    fn pawn_steps(&self, pawns: Bitboard) -> Bitboard {
        let forward = pawns::forward(self.side);
        let third = Bitboard::relative_rank(self.side, Rank::Third);
        let single = pawns.shift(forward) & !self.occupied;
        single | (single & third).shift(forward) & !self.occupied
    }

    /// A move by one of `helpers` that takes the only attacker of `square` or steps in between.
    fn help(&self, square: Square, attacker: Square, helpers: Bitboard) -> Option<Saving> {
        let reaching = |to| standard::attackers(self.board, to, self.side, self.occupied) & helpers;
        if let Some(from) = reaching(attacker).first() {
            return Some(Saving { from, to: attacker });
        }
        let pawns = self.board.having(Component::PAWN);
        attacks::between(square, attacker).iter().find_map(|to| {
            let blockers = reaching(to) & !pawns | self.pawns_stepping(to) & helpers;
            blockers.first().map(|from| Saving { from, to })
        })
    }

    /// The own pawns that step to an empty square.
    #[inline]
    fn pawns_stepping(&self, to: Square) -> Bitboard {
        let back = -pawns::forward(self.side);
        let third = Bitboard::relative_rank(self.side, Rank::Third);
        let single = Bitboard::of(to).shift(back);
        let double = (single & third & !self.occupied).shift(back);
        (single | double) & self.board.having(Component::PAWN) & self.own
    }
}
