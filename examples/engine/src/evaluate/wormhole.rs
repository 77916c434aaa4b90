//! What a position of Wormhole Chess is worth.

use variant_core::{Color, Component, Kind, MoveList, Parts, Position, Rules};
use wormhole::Wormhole;
use wormhole::{CHAMPION, MURRAY_LION, WIZARD};

use super::placement::{Placement, by_rank, central, placed};
use super::{Evaluate, captures_and_promotions};

const PAWN: Placement = by_rank(central(90, 1), [0, 0, 2, 4, 8, 14, 20, -60]);
const KNIGHT: Placement = central(300, 3);
const CHAMPION_PLACED: Placement = central(450, 3);
const WIZARD_PLACED: Placement = central(380, 3);
const LION_PLACED: Placement = central(620, 3);

impl Evaluate for Wormhole {
    /// Every move costs a square, and the last one to have a move wins.
    const NULL_MOVE: bool = false;
    const STALEMATE_LOSES: bool = true;
    const CALM_DEPTH: u32 = 2;

    fn value(kind: Kind) -> i32 {
        match kind {
            Kind::PAWN => 90,
            Kind::KNIGHT => 300,
            CHAMPION => 450,
            WIZARD => 380,
            MURRAY_LION => 620,
            _ => 0,
        }
    }

    fn evaluate(position: &Position<Wormhole>) -> i32 {
        let parts = position.parts();
        let holes = parts.board.holes().len() as i32;
        let side = |color: Color| {
            let moves = moves(parts, color);
            pieces(parts, color) + by_moves(moves, holes) + royal_safety(parts, color)
        };
        side(parts.turn) - side(!parts.turn) + 10
    }

    fn forcing(position: &Position<Wormhole>, list: &mut MoveList) -> bool {
        captures_and_promotions(position, list)
    }
}

fn pieces(parts: &Parts<()>, color: Color) -> i32 {
    let of = |kind: Kind, table: &Placement| {
        let component = kind.components().next().unwrap_or(Component::PAWN);
        placed(&parts.board, color, component, table)
    };
    of(Kind::PAWN, &PAWN)
        + of(Kind::KNIGHT, &KNIGHT)
        + of(CHAMPION, &CHAMPION_PLACED)
        + of(WIZARD, &WIZARD_PLACED)
        + of(MURRAY_LION, &LION_PLACED)
}

/// The moves that a side would have now, pawns that can still move among them.
fn moves(parts: &Parts<()>, color: Color) -> i32 {
    Wormhole::count(&Parts { turn: color, ..*parts }) as i32
}

/// Who runs out of moves loses. With more holes that comes nearer, and each move counts more.
fn by_moves(moves: i32, holes: i32) -> i32 {
    let scarce = if moves < 8 { (8 - moves) * (8 - moves) * holes / 16 } else { 0 };
    3 * moves.min(40) - scarce
}

/// Squares for the king to step to, and those of them that the enemy attacks.
fn royal_safety(parts: &Parts<()>, color: Color) -> i32 {
    let Some(king) = Wormhole::royals(&parts.board, color).first() else { return 0 };
    let around = Wormhole::attacks(parts, king);
    let guards = (around & parts.board.color(color)).iter().count() as i32;
    let free = (around - parts.board.color(color)).iter().count() as i32;
    6 * free.min(4) + 5 * guards.min(4)
}
