//! Suicide: a side may move or leave its own pieces, but not its king, where they are mated. They
//! stay for now, and are judged after the opponent's next move like any other. A move after which
//! (mate-captures done) the mover's own king would be mated is illegal, even if it takes the enemy
//! king.
//!
//! **Ruling:** as in vchess, except that castling, which its program lets count as an escape of
//! the king here and nowhere else, does not.
//!
//! Most moves are found to be no suicide without being played. Whatever a move mate-captures, only
//! enemy pieces go, and so the enemy never attacks more than what it attacks *past its own pieces*,
//! as if those stopped nothing. All attacks in this module are meant so, and a king is certainly
//! not mated if it is not attacked so, or if there is a rescue that does not depend on the enemy.

use variant_core::blocks::{castling, checks::Checks, standard};
use variant_core::{Bitboard, Board, Color, Component, Move, Square, attacks};

use crate::{play, safety, waves};

/// The king of the side to move, and where the enemy may attack it after a move.
pub(crate) struct Peril<'b> {
    board: &'b Board,
    color: Color,
    king: Square,
    own: Bitboard,
    /// The squares without an own piece other than the king where it is not attacked, as long as no
    /// own piece leaves a line. Left empty for a king shut in by its own pieces.
    refuges: Bitboard,
}

/// Something that keeps the king from being mated after most moves of other pieces.
#[derive(Clone, Copy)]
pub(crate) struct Rescue {
    /// The pieces that must stay for it.
    pub(crate) tied: Bitboard,
    /// The squares that no piece may move to.
    pub(crate) kept_free: Bitboard,
}

impl<'b> Peril<'b> {
    #[inline]
    pub(crate) fn of(board: &'b Board, color: Color, king: Square) -> Peril<'b> {
        let own = board.color(color);
        let others = own.without(king);
        let refuges = if (attacks::king(king) & !own).is_empty() {
            Bitboard::EMPTY
        } else {
            !others & !standard::attack_map(board, !color, others)
        };
        Peril { board, color, king, own, refuges }
    }

    /// Those of the king's steps after which it certainly is not mated: to a refuge, or with one
    /// beside it, be it the square that the king leaves.
    #[inline]
    pub(crate) fn certain_steps(&self, steps: Bitboard) -> Bitboard {
        let beside = |&step: &Square| attacks::king(step).intersects(self.refuges);
        steps & self.refuges | (steps & !self.refuges).iter().filter(beside).collect()
    }

    /// The rescue that ties the fewest pieces; all pieces if there is none.
    #[inline]
    pub(crate) fn rescue(&self) -> Rescue {
        let Checks { checkers, pinned } = self.look_from(self.king, self.own);
        if checkers.is_empty() {
            return Rescue { tied: pinned, kept_free: Bitboard::EMPTY };
        }
        let steps = attacks::king(self.king) & self.refuges;
        let help = checkers.single().and_then(|attacker| self.rescue_by_help(attacker));
        let rescues = steps.iter().map(|to| self.rescue_by_step(to)).chain(help);
        rescues
            .min_by_key(|rescue| rescue.tied.len())
            .unwrap_or(Rescue { tied: Bitboard::ALL, kept_free: Bitboard::EMPTY })
    }

    /// Who attacks a square with the own pieces on `own`, and which of these alone keep others
    /// from it.
    #[inline]
    fn look_from(&self, square: Square, own: Bitboard) -> Checks {
        Checks::through(self.board, self.color, square, own)
    }

    /// The king could step to this refuge.
    fn rescue_by_step(&self, to: Square) -> Rescue {
        let shields = self.look_from(to, self.own.without(self.king)).pinned;
        Rescue { tied: shields, kept_free: to.into() }
    }

    /// Another piece could take the only attacker or come in between. An enemy piece that stands
    /// there now would be gone, or be taken.
    fn rescue_by_help(&self, attacker: Square) -> Option<Rescue> {
        let pawns = self.board.having(Component::PAWN);
        let way = attacks::between(self.king, attacker).with(attacker);
        way.iter().find_map(|to| {
            let reaching = standard::attackers(self.board, to, self.color, self.board.occupied());
            // A pawn's capture needs the victim there.
            let helpers = if to == attacker { reaching } else { reaching & !pawns };
            helpers.without(self.king).iter().find_map(|helper| self.rescue_by(helper, to))
        })
    }

    /// This piece could go to `to`, unless another attacker then has a line to the king.
    fn rescue_by(&self, helper: Square, to: Square) -> Option<Rescue> {
        let after = self.look_from(self.king, self.own.without(helper).with(to));
        let rescue =
            Rescue { tied: after.pinned.with(helper), kept_free: attacks::between(helper, to) };
        after.checkers.without(to).is_empty().then_some(rescue)
    }

    /// Whether a move leaves the king unmated.
    pub(crate) fn survives(&self, m: Move) -> bool {
        let (king, own) = self.after(m);
        self.attackers(king, own).is_empty()
            || self.has_refuge(king, own)
            || !self.is_mated_after(king, m)
    }

    /// The king's square and the own pieces' after a move.
    fn after(&self, m: Move) -> (Square, Bitboard) {
        match castling::of_move(self.board, self.color, m) {
            Some(castling) => {
                let others = self.own.without(castling.king_from).without(castling.rook_from);
                (castling.king_to, others.with(castling.king_to).with(castling.rook_to))
            }
            None => {
                let king = if m.from == self.king { m.to } else { self.king };
                (king, self.own.without(m.from).with(m.to))
            }
        }
    }

    fn attackers(&self, square: Square, own: Bitboard) -> Bitboard {
        standard::attackers(self.board, square, !self.color, own)
    }

    /// Whether the king could step to where it is not attacked, with the own pieces on `own`.
    fn has_refuge(&self, king: Square, own: Bitboard) -> bool {
        let refuges = (self.refuges | self.own) & !own;
        let others = own.without(king);
        (attacks::king(king) & refuges).iter().any(|step| self.attackers(step, others).is_empty())
    }

    /// The definition of suicide, tried out.
    fn is_mated_after(&self, king: Square, m: Move) -> bool {
        let mut board = *self.board;
        play::move_pieces(&mut board, self.color, m);
        waves::mate_capture(&mut board, !self.color, |_| ());
        safety::is_mated(&board, self.color, king)
    }
}
