//! Why a move is not legal.

use variant_core::blocks::standard::royal;
use variant_core::{Bitboard, Kind, Move, Refusal, Rules, Square};

use crate::ground::Ground;
use crate::outcome::outcome;
use crate::pieces::{MURRAY_LION, PROMOTIONS};
use crate::rules::{Wormhole, WormholeParts};
use crate::{pawns, play, reach};

/// The first reason, in the order in which a player would look for it, why the move is not legal.
pub(crate) fn refuse(parts: &WormholeParts, from: Square, to: Square, arrives: Kind) -> Refusal {
    let holes = parts.board.holes();
    if holes.contains(from) {
        return Refusal::Hole(from);
    }
    let Some(piece) = parts.board.piece_at(from) else { return Refusal::NoPiece(from) };
    if piece.color != parts.turn {
        return Refusal::NotYourPiece(from);
    }
    if let Some(outcome) = outcome(parts) {
        return Refusal::GameOver(outcome);
    }
    if holes.contains(to) {
        return Refusal::Hole(to);
    }
    let (ground, kind) = (Ground::of(&parts.board), piece.kind);
    let asked = Asked { parts, ground, from, to, arrives, kind };
    let way = if kind == Kind::PAWN { asked.pawn() } else { asked.piece() };
    way.or_else(|| asked.king_left_attacked()).unwrap_or(Refusal::CannotMoveSo { from, to })
}

/// A move that was asked for, of a piece of the side to move, to a square that exists.
struct Asked<'p> {
    parts: &'p WormholeParts,
    ground: Ground,
    from: Square,
    to: Square,
    /// What is said to arrive, none for the whole piece.
    arrives: Kind,
    /// What stands on the start square.
    kind: Kind,
}

impl Asked<'_> {
    /// Any piece but a pawn.
    fn piece(&self) -> Option<Refusal> {
        let Asked { parts, ground, from, to, arrives, kind } = *self;
        if !Wormhole::attacks(parts, from).contains(to) {
            return Some(self.cannot_move_so());
        }
        if parts.own().contains(to) {
            return Some(Refusal::OwnPiece(to));
        }
        let captures = parts.enemy().contains(to);
        if kind == MURRAY_LION && reach::one_square(ground, from).contains(to) && !captures {
            return Some(Refusal::OnlyCaptures(to));
        }
        (!arrives.is_none()).then_some(Refusal::NothingToPromote(from))
    }

    fn pawn(&self) -> Option<Refusal> {
        let Asked { parts, ground, from, to, .. } = *self;
        let (forward, starts) = (pawns::forward(parts.turn), pawns::start_rank(parts.turn));
        let first = ground.step(forward, from);
        let second = ground.double_step(forward, from);
        let steps_twice = second.contains(to) && starts.contains(from);
        if first.contains(to) || steps_twice {
            self.pawn_step(first)
        } else if pawns::attacks(ground, parts.turn, from).contains(to) {
            self.pawn_capture()
        } else {
            Some(self.cannot_move_so())
        }
    }

    /// A pawn needs the first square and its target empty, and is not promoted there.
    fn pawn_step(&self, first: Bitboard) -> Option<Refusal> {
        let Asked { parts, from, to, arrives, .. } = *self;
        for square in [first, to.into()] {
            if let Some(obstacle) = (square & parts.board.occupied()).first() {
                return Some(Refusal::Blocked(obstacle));
            }
        }
        if arrives.is_none() {
            None
        } else if pawns::last_rank(parts.turn).contains(to) {
            Some(Refusal::PromotionOnlyByCapture(to))
        } else {
            Some(Refusal::NothingToPromote(from))
        }
    }

    /// A pawn needs something to capture, and is promoted exactly on the last rank.
    fn pawn_capture(&self) -> Option<Refusal> {
        let Asked { parts, from, to, arrives, .. } = *self;
        if parts.own().contains(to) {
            return Some(Refusal::OwnPiece(to));
        }
        if !parts.enemy().contains(to) {
            return Some(Refusal::NothingToCapture(to));
        }
        if pawns::last_rank(parts.turn).contains(to) {
            (!PROMOTIONS.contains(&arrives)).then_some(Refusal::WrongPromotion(to))
        } else {
            (!arrives.is_none()).then_some(Refusal::NothingToPromote(from))
        }
    }

    /// Whether the king would stand attacked after the move.
    fn king_left_attacked(&self) -> Option<Refusal> {
        let mut after = *self.parts;
        let arrives = if self.arrives.is_none() { self.kind } else { self.arrives };
        play::apply(&mut after, Move::new(self.from, self.to, arrives));
        let royal = royal(&after.board, self.parts.turn)?;
        let by = Wormhole::attackers(&after, royal, after.turn);
        (!by.is_empty()).then_some(Refusal::LeavesRoyalAttacked { royal, by })
    }

    fn cannot_move_so(&self) -> Refusal {
        Refusal::CannotMoveSo { from: self.from, to: self.to }
    }
}
