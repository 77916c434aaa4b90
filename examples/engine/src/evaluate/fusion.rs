//! What a position of Fusion Chess is worth.

use fusion::Fusion;
use variant_core::{Kind, MoveList, Position};

use super::{Evaluate, captures_and_promotions, material};

impl Evaluate for Fusion {
    const NULL_MOVE: bool = true;

    fn value(kind: Kind) -> i32 {
        let of = |component: Kind, value: i32| if kind.contains(component) { value } else { 0 };
        of(Kind::PAWN, 100) + of(Kind::KNIGHT, 320) + of(Kind::BISHOP, 330) + of(Kind::ROOK, 500)
    }

    fn evaluate(position: &Position<Fusion>) -> i32 {
        material(position)
    }

    fn forcing(position: &Position<Fusion>, list: &mut MoveList) {
        captures_and_promotions(position, list);
    }
}
