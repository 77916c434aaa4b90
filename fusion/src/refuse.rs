//! Why a move is not legal.

use variant_core::blocks::{castling, checks::Checks, standard};
use variant_core::{
    Bitboard, Board, CastlingSide, Color, Component, Kind, Move, NoFusion, Rank, Refusal, Rules,
    Square, attacks,
};

use crate::moves::component_attacks;
use crate::pieces::PROMOTIONS;
use crate::rules::{Fusion, FusionParts};
use crate::{play, royals};

/// The first reason, in the order in which a player would look for it, why the move is not legal.
pub(crate) fn refuse(parts: &FusionParts, from: Square, to: Square, arrives: Kind) -> Refusal {
    let board = &parts.board;
    let Some(piece) = board.piece_at(from) else { return Refusal::NoPiece(from) };
    if piece.color != parts.turn {
        return Refusal::NotYourPiece(from);
    }
    if let Some(outcome) = Fusion::outcome(parts) {
        if !outcome_allows_moves(outcome) {
            return Refusal::GameOver(outcome);
        }
    }
    let asked = Asked { parts, from, to, arrives, kind: piece.kind };
    asked
        .castling()
        .or_else(|| asked.pawn())
        .or_else(|| asked.split())
        .or_else(|| asked.movement())
        .or_else(|| asked.own_piece())
        .or_else(|| asked.royal_path())
        .or_else(|| asked.royal_left_attacked())
        .unwrap_or(Refusal::CannotMoveSo { from, to })
}

/// A dead position's moves are still listed.
fn outcome_allows_moves(outcome: variant_core::Outcome) -> bool {
    outcome.reason == variant_core::Reason::InsufficientMaterial
}

/// A move that was asked for, of a piece of the side to move.
struct Asked<'p> {
    parts: &'p FusionParts,
    from: Square,
    to: Square,
    arrives: Kind,
    kind: Kind,
}

impl Asked<'_> {
    fn board(&self) -> &Board {
        &self.parts.board
    }

    fn color(&self) -> Color {
        self.parts.turn
    }

    fn occupied(&self) -> Bitboard {
        self.parts.board.occupied()
    }

    fn own(&self) -> Bitboard {
        self.parts.own()
    }

    fn is_split(&self) -> bool {
        !self.arrives.is_none() && self.kind != Kind::PAWN
    }

    /// A king that moves onto its own rook, or two squares from the e-file, asks to castle.
    fn castling(&self) -> Option<Refusal> {
        let home = Rank::First.relative_to(self.color());
        let same_rank = self.from.rank() == home && self.to.rank() == home;
        if self.kind != Kind::KING || !self.arrives.is_none() || !same_rank {
            return None;
        }
        let onto_rook = self.own().contains(self.to) && self.board().kind_at(self.to) == Kind::ROOK;
        let two_steps = self.from.file() == variant_core::File::E
            && self.from.distance(self.to) == 2
            && !self.own().contains(self.to);
        if !onto_rook && !two_steps {
            return None;
        }
        let side = CastlingSide::of(self.from, self.to);
        let because = castling::refuse(
            self.board(),
            self.color(),
            self.from,
            self.parts.state.castling,
            side,
            self.attacked_without_royal(),
            Checks::of(self.board(), self.color(), self.from).pinned,
        );
        let because = because.unwrap_or(variant_core::NoCastling::NoRight);
        Some(Refusal::NoCastling { side, because })
    }

    /// Pawns: where they step and what they become.
    fn pawn(&self) -> Option<Refusal> {
        if self.kind != Kind::PAWN {
            return None;
        }
        let (from, to) = (self.from, self.to);
        let forward = variant_core::blocks::pawns::forward(self.color());
        let ahead = Bitboard::of(from).shift(forward);
        let third = Bitboard::relative_rank(self.color(), Rank::Third);
        let double = (ahead & third).shift(forward);
        if (ahead | double).contains(to) {
            let way = if ahead.contains(to) { ahead } else { ahead | double };
            let nearest = (ahead & self.occupied()).first();
            if let Some(at) = nearest.or((way & self.occupied()).first()) {
                return Some(Refusal::Blocked(at));
            }
        } else if attacks::pawn(self.color(), from).contains(to) {
            if self.own().contains(to) {
                return Some(self.cannot_fuse(NoFusion::Pawn));
            }
            let passed = self.parts.state.en_passant == Some(to);
            if !self.occupied().contains(to) && !passed {
                return Some(Refusal::NothingToCapture(to));
            }
        } else {
            return Some(Refusal::CannotMoveSo { from, to });
        }
        let promotes = to.rank() == Rank::Eighth.relative_to(self.color());
        match (promotes, self.arrives.is_none()) {
            (true, _) if !PROMOTIONS.contains(&self.arrives) => Some(Refusal::WrongPromotion(to)),
            (false, false) => Some(Refusal::NothingToPromote(from)),
            _ => self.royal_left_attacked(),
        }
    }

    /// Splits: a component that the compound has, not attacked, onto an empty square.
    fn split(&self) -> Option<Refusal> {
        if !self.is_split() {
            return None;
        }
        if !self.kind.is_compound() {
            return Some(Refusal::NothingToPromote(self.from));
        }
        let mut components = self.arrives.components();
        let (Some(component), None) = (components.next(), components.next()) else {
            return Some(Refusal::NoSuchComponent(self.from));
        };
        if !self.kind.has(component) {
            return Some(Refusal::NoSuchComponent(self.from));
        }
        let enemies = Fusion::attackers(self.parts, self.from, !self.color());
        if !enemies.is_empty() {
            return Some(Refusal::SplitWhileAttacked(enemies));
        }
        if let Some(refusal) = self.component_movement(self.arrives) {
            return Some(refusal);
        }
        self.occupied().contains(self.to).then_some(Refusal::SplitNeedsEmpty(self.to))
    }

    /// Movement of a whole piece.
    fn movement(&self) -> Option<Refusal> {
        if self.is_split() { None } else { self.component_movement(self.kind) }
    }

    /// Whether no component of `moving` gets from `from` to `to`, and what is in the way.
    fn component_movement(&self, moving: Kind) -> Option<Refusal> {
        let (from, to) = (self.from, self.to);
        let reach = |occupied| {
            moving
                .components()
                .map(|component| component_attacks(component, from, occupied))
                .fold(Bitboard::EMPTY, |all, attacks| all | attacks)
        };
        if reach(self.occupied()).contains(to) {
            return None;
        }
        if reach(Bitboard::EMPTY).contains(to) {
            let way = attacks::between(from, to) & self.occupied();
            let nearest = if to > from { way.first() } else { way.last() };
            return nearest.map(Refusal::Blocked);
        }
        Some(Refusal::CannotMoveSo { from, to })
    }

    /// A target with an own piece asks to fuse.
    fn own_piece(&self) -> Option<Refusal> {
        if !self.own().contains(self.to) {
            return None;
        }
        let target = self.board().kind_at(self.to);
        if self.kind == Kind::KING {
            return Some(self.cannot_fuse(NoFusion::KingMayNotStartIt));
        }
        if self.kind.is_compound() || target.is_compound() {
            return Some(self.cannot_fuse(NoFusion::Compound));
        }
        if target == Kind::PAWN {
            return Some(self.cannot_fuse(NoFusion::Pawn));
        }
        (self.kind == target).then(|| self.cannot_fuse(NoFusion::SameKind))
    }

    fn cannot_fuse(&self, because: NoFusion) -> Refusal {
        Refusal::NoFusion { at: self.to, because }
    }

    /// A whole royal compound passes no attacked square.
    fn royal_path(&self) -> Option<Refusal> {
        if self.is_split() || !self.kind.has(Component::KING) {
            return None;
        }
        let attacked = self.attacked_without_royal();
        if attacked.contains(self.to) {
            return self.royal_left_attacked();
        }
        let reach = royals::reach(self.from, self.kind, self.occupied(), attacked);
        if reach.contains(self.to) {
            return None;
        }
        let leaps = attacks::knight(self.from).contains(self.to);
        let passed = if leaps {
            royals::passed_by_leap(self.from, self.to)
        } else {
            attacks::between(self.from, self.to)
        };
        Some(Refusal::RoyalPassesAttacked(passed & attacked))
    }

    /// Whether the royal would stand attacked after the move.
    fn royal_left_attacked(&self) -> Option<Refusal> {
        let mut after = *self.parts;
        let arrives = if self.arrives.is_none() { self.kind } else { self.arrives };
        play::apply(&mut after, Move::new(self.from, self.to, arrives));
        let royal = standard::royal(&after.board, self.color())?;
        let by = Fusion::attackers(&after, royal, !self.color());
        (!by.is_empty()).then_some(Refusal::LeavesRoyalAttacked { royal, by })
    }

    fn attacked_without_royal(&self) -> Bitboard {
        let occupied = match standard::royal(self.board(), self.color()) {
            Some(royal) => self.occupied().without(royal),
            None => self.occupied(),
        };
        standard::attack_map(self.board(), !self.color(), occupied)
    }
}
