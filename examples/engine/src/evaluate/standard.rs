//! What variants with the pieces of chess have in common, alone or in compounds: a compound is
//! worth what its components are.

use variant_core::blocks::standard;
use variant_core::{Bitboard, Board, Color, Component, Kind, attacks};

use super::placement::{
    self, KING_AT_HOME, KING_AT_LARGE, PAWN, Placement, by_rank, central, placed,
};

pub(super) const KNIGHT: Placement = central(320, 3);
pub(super) const BISHOP: Placement = central(330, 2);
pub(super) const ROOK: Placement = by_rank(central(500, 1), [0, 0, 0, 0, 0, 4, 18, 4]);
/// Two sliders in one are worth more than both apart.
pub(super) const QUEEN_BONUS: i32 = 100;

/// What a piece is worth, its king not counted.
pub(super) fn value(kind: Kind) -> i32 {
    let of = |component: Kind, value: i32| if kind.contains(component) { value } else { 0 };
    of(Kind::PAWN, 100)
        + of(Kind::KNIGHT, 320)
        + of(Kind::BISHOP, 330)
        + of(Kind::ROOK, 500)
        + of(Kind::QUEEN, QUEEN_BONUS)
}

/// The side to move is a little better off.
pub(super) const TEMPO: i32 = 12;

/// How one side stands.
pub(super) struct View<'b> {
    pub(super) board: &'b Board,
    pub(super) color: Color,
    /// What it attacks.
    pub(super) attacked: Bitboard,
}

impl<'b> View<'b> {
    #[inline]
    pub(super) fn of(board: &'b Board, color: Color) -> View<'b> {
        View { board, color, attacked: standard::attack_map(board, color, board.occupied()) }
    }

    /// Pieces where they stand, the king not counted.
    #[inline]
    pub(super) fn pieces(&self) -> i32 {
        let View { board, color, .. } = *self;
        let queens =
            board.having(Component::BISHOP) & board.having(Component::ROOK) & board.color(color);
        placed(board, color, Component::PAWN, &PAWN)
            + placed(board, color, Component::KNIGHT, &KNIGHT)
            + placed(board, color, Component::BISHOP, &BISHOP)
            + placed(board, color, Component::ROOK, &ROOK)
            + queens.iter().count() as i32 * QUEEN_BONUS
    }

    /// Squares to go to that no enemy pawn guards.
    #[inline]
    pub(super) fn mobility(&self) -> i32 {
        let View { board, color, attacked } = *self;
        let enemy_pawns = board.having(Component::PAWN) & board.color(!color);
        let guarded = attacks::pawns(!color, enemy_pawns);
        2 * (attacked - board.color(color) - guarded).len() as i32
    }

    /// Pawns ahead of which no enemy pawn can stop them, worth more the further they are.
    #[inline]
    pub(super) fn passed_pawns(&self) -> i32 {
        let View { board, color, .. } = *self;
        let pawns = board.having(Component::PAWN);
        let enemy = pawns & board.color(!color);
        let stopped = fill(enemy | attacks::pawns(!color, enemy), !color);
        let passed = (pawns & board.color(color)) - stopped;
        placement::sum(passed, color, &PASSED)
    }

    /// Where the king stands, and what the enemy attacks around it. Without much left the enemy
    /// has to be feared less than the king is needed.
    #[inline]
    pub(super) fn royal_safety(&self, enemy: &View<'_>) -> i32 {
        let View { board, color, .. } = *self;
        let Some(king) = standard::royal(board, color) else { return 0 };
        let theirs = board.color(!color);
        let heavy = board.having(Component::ROOK) & theirs;
        let light = (board.having(Component::BISHOP) | board.having(Component::KNIGHT)) & theirs;
        let force = 2 * heavy.iter().count() as i32 + light.iter().count() as i32;
        if force <= 3 {
            return placement::sum(king.into(), color, &KING_AT_LARGE);
        }
        let around = attacks::king(king);
        let own_pawns = board.having(Component::PAWN) & board.color(color);
        let attacked = (around & enemy.attacked).iter().count() as i32;
        let shield = (around & own_pawns).iter().count() as i32;
        placement::sum(king.into(), color, &KING_AT_HOME) + 6 * shield.min(3)
            - attacked * attacked * force / 6
    }
}

/// What a passed pawn is worth besides.
const PASSED: Placement = by_rank([0; 64], [0, 4, 8, 16, 32, 60, 90, 0]);

/// All squares ahead of some, as `color` moves, they themselves not counted.
#[inline]
fn fill(squares: Bitboard, color: Color) -> Bitboard {
    let mut all = squares.0;
    match color {
        Color::White => {
            all |= all << 8;
            all |= all << 16;
            all |= all << 32;
            Bitboard(all << 8)
        }
        Color::Black => {
            all |= all >> 8;
            all |= all >> 16;
            all |= all >> 32;
            Bitboard(all >> 8)
        }
    }
}

/// How good a position is for the side to move.
#[inline]
pub(super) fn evaluate(board: &Board, turn: Color) -> i32 {
    let (own, enemy) = (View::of(board, turn), View::of(board, !turn));
    own.total(&enemy) - enemy.total(&own) + TEMPO
}

impl View<'_> {
    #[inline]
    fn total(&self, enemy: &View<'_>) -> i32 {
        self.pieces() + self.mobility() + self.passed_pawns() + self.royal_safety(enemy)
    }
}
