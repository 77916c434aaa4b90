//! What a position of Allmate Chess is worth.

use allmate::Allmate;
use arrayvec::ArrayVec;
use variant_core::blocks::{pawns, standard as blocks};
use variant_core::{
    Bitboard, Board, Color, Component, ForEach, Kind, Move, MoveList, Position, Square, attacks,
};

use super::standard::{self, TEMPO, View};
use super::{Evaluate, placement};

impl Evaluate for Allmate {
    const NULL_MOVE: bool = true;
    const TAKES_BY_ARRIVING: bool = false;
    const CALM_DEPTH: u32 = 0;

    fn value(kind: Kind) -> i32 {
        standard::value(kind)
    }

    fn evaluate(position: &Position<Allmate>) -> i32 {
        let board = position.board();
        let turn = position.turn();
        let (own, enemy) = (View::of(board, turn), View::of(board, !turn));
        side(&own, &enemy) - side(&enemy, &own) + TEMPO
    }

    /// The moves that mate-capture, not all of them: those by which the piece that moves attacks
    /// the one to be mated, or takes its last way out.
    fn forcing(position: &Position<Allmate>, list: &mut MoveList) -> bool {
        let hunt = Hunt::of(position.board(), position.turn());
        let mut any = false;
        let mut hopeful = MoveList::new();
        position.generate(
            Bitboard::ALL,
            &mut ForEach(|m: Move| {
                any = true;
                if hunt.may_mate(m) {
                    hopeful.push(m);
                }
            }),
        );
        for &m in &hopeful {
            let promotes =
                position.board().kind_at(m.from) == Kind::PAWN && m.arrives != Kind::PAWN;
            if promotes || allmate::mate_captures(position, m).next().is_some() {
                list.push(m);
            }
        }
        any
    }
}

/// What one side has, less what the other may mate.
fn side(view: &View<'_>, enemy: &View<'_>) -> i32 {
    view.pieces() + view.mobility() + king(view, enemy) - in_danger(view, enemy)
}

/// Where the king stands, and how many squares are left to it.
fn king(view: &View<'_>, enemy: &View<'_>) -> i32 {
    let View { board, color, .. } = *view;
    let Some(king) = blocks::royal(board, color) else { return 0 };
    let free = (attacks::king(king) - board.color(color) - enemy.attacked).iter().count() as i32;
    // A king shut in is mated by any attack that cannot be stopped.
    let shut_in = [70, 30, 12, 0][free.min(3) as usize];
    let attacked = if enemy.attacked.contains(king) { 20 + 2 * shut_in } else { 0 };
    placement::sum(king.into(), color, &placement::KING_AT_HOME) - shut_in - attacked
}

/// Pieces that are attacked, or have no way out: near being mated.
fn in_danger(view: &View<'_>, enemy: &View<'_>) -> i32 {
    let View { board, color, attacked } = *view;
    let officers =
        board.color(color) - board.having(Component::PAWN) - board.having(Component::KING);
    let mut danger = 0;
    for square in officers & enemy.attacked {
        let reach = blocks::attacks(board, square, board.occupied());
        let ways_out = reach - board.color(color) - enemy.attacked;
        danger += if ways_out.is_empty() { 60 } else { 8 };
    }
    // Pawns hardly ever get away.
    let pawns = board.having(Component::PAWN) & board.color(color) & enemy.attacked;
    danger + 12 * (pawns - attacked).iter().count() as i32 + 4 * pawns.iter().count() as i32
}

/// The enemy pieces that one move might mate, with their ways out.
struct Hunt<'b> {
    board: &'b Board,
    color: Color,
    /// What the side to move attacks now, and what the enemy does.
    ours: Bitboard,
    theirs: Bitboard,
    /// Prey has few ways out.
    prey: ArrayVec<(Square, Bitboard), 64>,
    /// The squares of the prey and its ways out: a piece that attacks none of them mates nothing.
    last_ways_out: Bitboard,
    /// All pawns that may promote: that changes the balance too.
    promoting: Bitboard,
}

/// A single move hardly takes more ways out than these.
const MOST_WAYS_OUT: u32 = 6;

impl<'b> Hunt<'b> {
    fn of(board: &'b Board, color: Color) -> Hunt<'b> {
        let occupied = board.occupied();
        let ours = blocks::attack_map(board, color, occupied);
        let theirs = blocks::attack_map(board, !color, occupied);
        let enemy = board.color(!color);
        let pawns = board.having(Component::PAWN);
        let mut prey = ArrayVec::new();
        let mut last_ways_out = Bitboard::EMPTY;
        for square in enemy {
            let reach = if pawns.contains(square) {
                let step = Bitboard::of(square).shift(pawns::forward(!color)) - occupied;
                attacks::pawn(!color, square) & board.color(color) | step
            } else {
                blocks::attacks(board, square, occupied) - enemy
            };
            let ways_out = reach - ours;
            if ways_out.len() <= MOST_WAYS_OUT {
                prey.push((square, ways_out));
                last_ways_out |= ways_out.with(square);
            }
        }
        let seventh = Bitboard::relative_rank(color, variant_core::Rank::Seventh);
        let promoting = pawns & board.color(color) & seventh;
        Hunt { board, color, ours, theirs, prey, last_ways_out, promoting }
    }

    /// Whether a move may mate one of the prey.
    fn may_mate(&self, m: Move) -> bool {
        if self.promoting.contains(m.from) {
            return true;
        }
        let occupied = self.board.occupied().without(m.from).with(m.to);
        let hits = self.attacks(m, occupied);
        let is_mated = |square: Square, ways: Bitboard| {
            if hits.contains(square) {
                let shadow = attacks::line(m.to, square);
                (ways - hits - shadow).without(m.to).is_empty() && self.stands_safe(m, square)
            } else {
                self.ours.contains(square) && ways.intersects(hits) && (ways - hits).is_empty()
            }
        };
        hits.intersects(self.last_ways_out)
            && self.prey.iter().any(|&(square, ways)| is_mated(square, ways))
    }

    /// Whether a piece stands where nobody takes it, the prey least of all.
    fn stands_safe(&self, m: Move, prey: Square) -> bool {
        if !self.theirs.contains(m.to) {
            return true;
        }
        let by = |color| blocks::attackers(self.board, m.to, color, self.board.occupied());
        let takers = by(!self.color);
        takers == Bitboard::of(prey) && !by(self.color).without(m.from).is_empty()
    }

    /// What a piece attacks after a move.
    #[inline]
    fn attacks(&self, m: Move, occupied: Bitboard) -> Bitboard {
        match m.arrives {
            Kind::PAWN => attacks::pawn(self.color, m.to),
            Kind::KNIGHT => attacks::knight(m.to),
            Kind::BISHOP => attacks::bishop(m.to, occupied),
            Kind::ROOK => attacks::rook(m.to, occupied),
            Kind::QUEEN => attacks::queen(m.to, occupied),
            _ => attacks::king(m.to),
        }
    }
}
