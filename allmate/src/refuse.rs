//! Why a move is not legal.

use variant_core::blocks::{castling, pawns, standard};
use variant_core::{
    Bitboard, Castling, CastlingSide, Color, File, Kind, NoCastling, Outcome, Rank, Reason,
    Refusal, Square, attacks,
};

use crate::outcome::outcome;
use crate::pieces::PROMOTIONS;
use crate::rules::AllmateParts;

/// The first reason, in the order in which a player would look for it, why the move is not legal.
pub(crate) fn refuse(parts: &AllmateParts, from: Square, to: Square, arrives: Kind) -> Refusal {
    let Some(piece) = parts.board.piece_at(from) else { return Refusal::NoPiece(from) };
    if piece.color != parts.turn {
        return Refusal::NotYourPiece(from);
    }
    match outcome(parts) {
        // A dead position's moves are still listed.
        None | Some(Outcome { reason: Reason::InsufficientMaterial, .. }) => {}
        Some(outcome) => return Refusal::GameOver(outcome),
    }
    let asked = Asked { parts, from, to, arrives, kind: piece.kind };
    asked
        .castling()
        .or_else(|| asked.movement())
        .or_else(|| asked.target())
        .or_else(|| asked.promotion())
        .unwrap_or_else(|| asked.suicide())
}

/// A move that was asked for, of a piece of the side to move.
struct Asked<'p> {
    parts: &'p AllmateParts,
    from: Square,
    to: Square,
    arrives: Kind,
    kind: Kind,
}

impl Asked<'_> {
    fn color(&self) -> Color {
        self.parts.turn
    }

    fn occupied(&self) -> Bitboard {
        self.parts.board.occupied()
    }

    /// A king that moves onto its own rook, or two squares from the e-file, asks to castle.
    fn castling(&self) -> Option<Refusal> {
        let (from, to, color) = (self.from, self.to, self.color());
        let home = Rank::First.relative_to(color);
        let along_home = from.rank() == home && to.rank() == home;
        if self.kind != Kind::KING || !self.arrives.is_none() || !along_home {
            return None;
        }
        let two_steps = from.file() == File::E && from.distance(to) == 2;
        let rooks = self.parts.board.exactly(Kind::ROOK) & self.parts.own();
        if !two_steps && !rooks.contains(to) {
            return None;
        }
        let side = CastlingSide::of(from, to);
        let rook = self.parts.state.castling.rook(color, from, side);
        let Some(rook) = rook.filter(|&rook| two_steps || rook == to) else {
            return Some(Refusal::NoCastling { side, because: NoCastling::NoRight });
        };
        let castling = Castling::new(color, from, rook);
        Some(match self.nearest(castling::way(castling)) {
            Some(at) => Refusal::NoCastling { side, because: NoCastling::Blocked(at) },
            None => Refusal::KingWouldBeMated(castling.king_to),
        })
    }

    /// The first occupied square of a way, as seen from the start.
    fn nearest(&self, way: Bitboard) -> Option<Square> {
        (way & self.occupied()).iter().min_by_key(|&at| self.from.distance(at))
    }

    /// Whether the piece does not move so, or another one is in the way.
    fn movement(&self) -> Option<Refusal> {
        let (from, to) = (self.from, self.to);
        let way = if self.kind == Kind::PAWN {
            self.pawn_way()
        } else {
            let reach = standard::attacks(&self.parts.board, from, Bitboard::EMPTY);
            reach.contains(to).then(|| attacks::between(from, to))
        };
        match way {
            None => Some(Refusal::CannotMoveSo { from, to }),
            Some(way) => self.nearest(way).map(Refusal::Blocked),
        }
    }

    /// The squares that have to be empty for a pawn; the diagonal ones, where it does not go, only
    /// with an enemy piece that could be captured in orthodox chess.
    fn pawn_way(&self) -> Option<Bitboard> {
        let forward = pawns::forward(self.color());
        let ahead = Bitboard::of(self.from).shift(forward);
        let third = Bitboard::relative_rank(self.color(), Rank::Third);
        let double = (ahead & third).shift(forward);
        if (attacks::pawn(self.color(), self.from) & self.parts.enemy()).contains(self.to) {
            return Some(Bitboard::EMPTY);
        }
        if ahead.contains(self.to) {
            return Some(ahead);
        }
        double.contains(self.to).then_some(ahead | double)
    }

    /// A target with a piece on it.
    fn target(&self) -> Option<Refusal> {
        if self.parts.own().contains(self.to) {
            return Some(Refusal::OwnPiece(self.to));
        }
        self.occupied().contains(self.to).then_some(Refusal::NoCaptureByMoving(self.to))
    }

    /// A promotion without a piece or to a wrong one, or a piece without a promotion.
    fn promotion(&self) -> Option<Refusal> {
        let last = Rank::Eighth.relative_to(self.color());
        if self.kind == Kind::PAWN && self.to.rank() == last {
            let wrong = !PROMOTIONS.contains(&self.arrives);
            return wrong.then_some(Refusal::WrongPromotion(self.to));
        }
        (!self.arrives.is_none()).then_some(Refusal::NothingToPromote(self.from))
    }

    /// What forbids a move that is not refused for any other reason.
    fn suicide(&self) -> Refusal {
        let stays =
            standard::royal(&self.parts.board, self.color()).filter(|&king| king != self.from);
        Refusal::KingWouldBeMated(stays.unwrap_or(self.to))
    }
}
