//! The moves: whole pieces, fusion, fission, pawns, castling.
//!
//! All moves come out legal: pins, checks and attacked squares are sets worked out first, and the
//! targets of each piece are masked with them.

use variant_core::blocks::{castling, checks::Checks, pawns::Pawns, standard};
use variant_core::{Bitboard, Board, Color, Component, Kind, Move, Sink, Square, attacks};

use crate::pieces::{MINOR_COMPONENTS, PROMOTIONS};
use crate::royals;
use crate::rules::FusionParts;

/// Hands all legal moves from squares of `from` to the sink.
#[inline]
pub(crate) fn generate(parts: &FusionParts, from: Bitboard, sink: &mut impl Sink) {
    // Each call is compiled for its side.
    match parts.turn {
        Color::White => generate_for(parts, Color::White, from, sink),
        Color::Black => generate_for(parts, Color::Black, from, sink),
    }
}

#[inline(always)]
fn generate_for(parts: &FusionParts, color: Color, from: Bitboard, sink: &mut impl Sink) {
    let Some(royal) = standard::royal(&parts.board, color) else { return };
    let view = View::new(parts, color, royal);
    if from.contains(royal) {
        royal_moves(&view, sink);
        castlings(&view, sink);
    }
    if view.answers.is_empty() {
        return; // In double check only the royal moves.
    }
    let occupied = parts.board.occupied();
    piece_moves(&view, Component::KNIGHT, attacks::knight, from, sink);
    piece_moves(&view, Component::BISHOP, |square| attacks::bishop(square, occupied), from, sink);
    piece_moves(&view, Component::ROOK, |square| attacks::rook(square, occupied), from, sink);
    pinned_moves(&view, from, sink);
    pawn_moves(&view, parts, from, sink);
}

/// What the side to move sees: worked out once, used for all its pieces.
struct View<'b> {
    board: &'b Board,
    color: Color,
    royal: Square,
    own: Bitboard,
    enemy: Bitboard,
    empty: Bitboard,
    checks: Checks,
    /// Where a move other than the royal's must go: anywhere, or so that it answers the check.
    answers: Bitboard,
    /// The squares the enemy attacks with the royal lifted off the board, where that matters.
    attacked_without_royal: Bitboard,
    /// The compounds the enemy attacks, and without a check the squares above.
    attacked: Bitboard,
    /// Own pieces with more than one component.
    compounds: Bitboard,
    /// The rooks that may castle but for attacks on the king's way.
    castling_rooks: Bitboard,
}

impl<'b> View<'b> {
    #[inline(always)]
    fn new(parts: &'b FusionParts, color: Color, royal: Square) -> View<'b> {
        let board = &parts.board;
        let own = board.color(color);
        let occupied = board.occupied();
        let checks = Checks::of(board, color, royal);
        let compounds = own & compounds(board);
        let castling_rooks = if checks.checkers.is_empty() {
            castling::free_rooks(board, color, royal, parts.state.castling) & !checks.pinned
        } else {
            Bitboard::EMPTY
        };
        // Only where the royal might go and where compounds might split do attacks matter.
        let zone = if compounds.contains(royal) {
            Bitboard::ALL
        } else {
            attacks::king(royal) & !own
                | compounds
                | castling::king_ways(color, royal, castling_rooks)
        };
        let attacked_without_royal =
            standard::attacked(board, !color, occupied.without(royal), zone);
        // The royal shields nothing unless a slider attacks it.
        let attacked = if checks.checkers.is_empty() {
            attacked_without_royal
        } else {
            standard::attacked(board, !color, occupied, compounds)
        };
        View {
            board,
            color,
            royal,
            own,
            enemy: board.color(!color),
            empty: board.empty(),
            checks,
            answers: checks.answers(royal),
            attacked_without_royal,
            attacked,
            compounds,
            castling_rooks,
        }
    }
}

/// The squares of both sides' compounds.
#[inline]
pub(crate) fn compounds(board: &Board) -> Bitboard {
    let (mut once, mut twice) = (board.having(Component::KING), Bitboard::EMPTY);
    for component in MINOR_COMPONENTS {
        let having = board.having(component);
        twice |= once & having;
        once |= having;
    }
    twice
}

/// The royal's moves as a whole, and its fissions.
#[inline(always)]
fn royal_moves(view: &View<'_>, sink: &mut impl Sink) {
    if view.compounds.contains(view.royal) {
        royal_compound_moves(view, sink);
    } else {
        let steps = attacks::king(view.royal) & !view.own & !view.attacked_without_royal;
        sink.moves(Move::leaving(view.royal, Kind::KING), steps);
    }
}

fn royal_compound_moves(view: &View<'_>, sink: &mut impl Sink) {
    let View { board, royal, attacked_without_royal: attacked, .. } = *view;
    let kind = board.kind_at(royal);
    let whole = royals::reach(royal, kind, board.occupied(), attacked) & !view.own;
    sink.moves(Move::leaving(royal, kind), whole);
    if view.checks.checkers.is_empty() {
        royal_fissions(view, kind, sink);
    }
}

/// If the king component leaves, it needs a square that is not attacked; if the other leaves, a
/// King stays where the royal was not attacked.
fn royal_fissions(view: &View<'_>, kind: Kind, sink: &mut impl Sink) {
    let steps = attacks::king(view.royal) & view.empty & !view.attacked;
    sink.moves(Move::leaving(view.royal, Kind::KING), steps);
    for component in (kind - Kind::KING).components() {
        let targets = component_attacks(component, view.royal, !view.empty) & view.empty;
        sink.moves(Move::leaving(view.royal, component.kind()), targets);
    }
}

/// What a knight, bishop or rook component attacks.
#[inline(always)]
pub(crate) fn component_attacks(
    component: Component,
    from: Square,
    occupied: Bitboard,
) -> Bitboard {
    match component {
        Component::KNIGHT => attacks::knight(from),
        Component::BISHOP => attacks::bishop(from, occupied),
        Component::ROOK => attacks::rook(from, occupied),
        _ => attacks::king(from),
    }
}

/// The moves by one component of all pieces that are not royal and not pinned: as a simple piece,
/// which may fuse; as a whole compound; and alone, leaving the rest of the compound behind.
#[inline(always)]
fn piece_moves(
    view: &View<'_>,
    component: Component,
    reach: impl Fn(Square) -> Bitboard,
    from: Bitboard,
    sink: &mut impl Sink,
) {
    let movers = view.board.having(component) & view.own & from & !view.checks.pinned;
    let pieces = movers.without(view.royal);
    let free = (view.empty | view.enemy) & view.answers;
    let partners = fusion_partners(view, component) & view.answers;
    for square in pieces & !view.compounds {
        let reach = reach(square);
        sink.moves(Move::leaving(square, component.kind()), reach & (free | partners));
    }
    for square in pieces & view.compounds {
        let reach = reach(square);
        sink.moves(Move::leaving(square, view.board.kind_at(square)), reach & free);
        if !view.attacked.contains(square) {
            let alone = Move::leaving(square, component.kind());
            sink.moves(alone, reach & view.empty & view.answers);
        }
    }
}

/// A pinned piece moves along the line to its royal, as a whole: it is attacked by its pinner, so
/// it cannot split, and it meets no piece of its own to fuse with but the royal, which that would
/// expose.
#[inline(always)]
fn pinned_moves(view: &View<'_>, from: Bitboard, sink: &mut impl Sink) {
    let pawns = view.board.having(Component::PAWN);
    for square in view.checks.pinned & from & !pawns {
        let line = attacks::line(view.royal, square);
        let reach = standard::attacks(view.board, square, !view.empty);
        let targets = reach & line & view.answers & !view.own;
        sink.moves(Move::leaving(square, view.board.kind_at(square)), targets);
    }
}

/// The own pieces with which a simple piece of this component may fuse: simple ones of another
/// kind, the King among them.
#[inline(always)]
fn fusion_partners(view: &View<'_>, component: Component) -> Bitboard {
    let never = view.compounds | view.board.having(Component::PAWN) | view.board.having(component);
    view.own & !never
}

#[inline(always)]
fn pawn_moves(view: &View<'_>, parts: &FusionParts, from: Bitboard, sink: &mut impl Sink) {
    let pawns = Pawns {
        color: view.color,
        pawns: view.board.having(Component::PAWN) & view.own & from,
        empty: view.empty,
        enemy: view.enemy,
        answers: view.answers,
        pinned: view.checks.pinned,
        royal: view.royal,
        promotions: PROMOTIONS,
    };
    pawns.generate(sink);
    if let Some(passed) = parts.state.en_passant {
        let takers = standard::en_passant_takers(view.board, view.color, passed);
        for pawn in takers & from {
            sink.moves(Move::leaving(pawn, Kind::PAWN), passed.into());
        }
    }
}

/// Castling: only a King alone, and its right says so.
#[inline(always)]
fn castlings(view: &View<'_>, sink: &mut impl Sink) {
    if !view.castling_rooks.is_empty() {
        let attacked = view.attacked_without_royal;
        let rooks = castling::safe_rooks(view.color, view.royal, view.castling_rooks, attacked);
        sink.moves(Move::leaving(view.royal, Kind::KING), rooks);
    }
}
