//! Why a move is not legal.

use variant_core::blocks::{castling, checks::Checks, pawns, standard};
use variant_core::{
    Bitboard, CastlingSide, File, Kind, Move, Outcome, Rank, Reason, Refusal, Rules, Square,
    attacks,
};

use crate::moves::PROMOTIONS;
use crate::play;
use crate::rules::{Orthodox, OrthodoxParts};

/// The first reason, in the order in which a player would look for it, why the move is not legal.
pub(crate) fn refuse(parts: &OrthodoxParts, from: Square, to: Square, arrives: Kind) -> Refusal {
    let Some(piece) = parts.board.piece_at(from) else { return Refusal::NoPiece(from) };
    if piece.color != parts.turn {
        return Refusal::NotYourPiece(from);
    }
    let over = |outcome: &Outcome| outcome.reason != Reason::InsufficientMaterial;
    if let Some(outcome) = Orthodox::outcome(parts).filter(over) {
        return Refusal::GameOver(outcome);
    }
    let refusal = match piece.kind {
        Kind::PAWN => refuse_pawn(parts, from, to, arrives),
        _ if !arrives.is_none() => Some(Refusal::NothingToPromote(from)),
        Kind::KING => refuse_castling(parts, from, to).or_else(|| refuse_piece(parts, from, to)),
        _ => refuse_piece(parts, from, to),
    };
    refusal
        .or_else(|| {
            let arrives = if arrives.is_none() { piece.kind } else { arrives };
            king_left_attacked(parts, Move::new(from, to, arrives))
        })
        .unwrap_or(Refusal::CannotMoveSo { from, to })
}

fn refuse_pawn(parts: &OrthodoxParts, from: Square, to: Square, arrives: Kind) -> Option<Refusal> {
    let occupied = parts.board.occupied();
    let forward = pawns::forward(parts.turn);
    let ahead = Bitboard::of(from).shift(forward);
    let third = Bitboard::relative_rank(parts.turn, Rank::Third);
    let double = (ahead & third).shift(forward);
    if (ahead | double).contains(to) {
        let way = if ahead.contains(to) { ahead } else { ahead | double };
        let nearest = (ahead & occupied).first();
        if let Some(at) = nearest.or((way & occupied).first()) {
            return Some(Refusal::Blocked(at));
        }
    } else if !attacks::pawn(parts.turn, from).contains(to) {
        return Some(Refusal::CannotMoveSo { from, to });
    } else if parts.own().contains(to) {
        return Some(Refusal::OwnPiece(to));
    } else if !occupied.contains(to) && parts.state.en_passant != Some(to) {
        return Some(Refusal::NothingToCapture(to));
    }
    let promotes = to.rank() == Rank::Eighth.relative_to(parts.turn);
    match (promotes, arrives.is_none()) {
        (true, _) if !PROMOTIONS.contains(&arrives) => Some(Refusal::WrongPromotion(to)),
        (false, false) => Some(Refusal::NothingToPromote(from)),
        _ => None,
    }
}

fn refuse_castling(parts: &OrthodoxParts, from: Square, to: Square) -> Option<Refusal> {
    let board = &parts.board;
    let home = Bitboard::relative_rank(parts.turn, Rank::First);
    if !home.contains(from) || !home.contains(to) {
        return None;
    }
    let onto_rook = parts.own().contains(to) && board.kind_at(to) == Kind::ROOK;
    let two_steps = from.file() == File::E && from.distance(to) == 2 && !parts.own().contains(to);
    if !onto_rook && !two_steps {
        return None;
    }
    let side = CastlingSide::of(from, to);
    let attacked = standard::attack_map(board, !parts.turn, board.occupied().without(from));
    let pinned = Checks::of(board, parts.turn, from).pinned;
    castling::refuse(board, parts.turn, from, parts.state.castling, side, attacked, pinned)
        .map(|because| Refusal::NoCastling { side, because })
}

fn refuse_piece(parts: &OrthodoxParts, from: Square, to: Square) -> Option<Refusal> {
    let board = &parts.board;
    if standard::attacks(board, from, board.occupied()).contains(to) {
        return parts.own().contains(to).then_some(Refusal::OwnPiece(to));
    }
    if !standard::attacks(board, from, Bitboard::EMPTY).contains(to) {
        return Some(Refusal::CannotMoveSo { from, to });
    }
    let way = attacks::between(from, to) & board.occupied();
    let nearest = if to > from { way.first() } else { way.last() };
    nearest.map(Refusal::Blocked)
}

fn king_left_attacked(parts: &OrthodoxParts, m: Move) -> Option<Refusal> {
    let mut after = *parts;
    play::apply(&mut after, m);
    let royal = standard::royal(&after.board, parts.turn)?;
    let by = Orthodox::attackers(&after, royal, !parts.turn);
    (!by.is_empty()).then_some(Refusal::LeavesRoyalAttacked { royal, by })
}
