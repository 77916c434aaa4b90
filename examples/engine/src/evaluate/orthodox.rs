//! What a position of orthodox chess is worth.

use orthodox::Orthodox;
use variant_core::{Kind, MoveList, Position};

use super::{Evaluate, captures_and_promotions, material};

impl Evaluate for Orthodox {
    const NULL_MOVE: bool = true;

    fn value(kind: Kind) -> i32 {
        match kind {
            Kind::PAWN => 100,
            Kind::KNIGHT => 320,
            Kind::BISHOP => 330,
            Kind::ROOK => 500,
            Kind::QUEEN => 950,
            _ => 0,
        }
    }

    fn evaluate(position: &Position<Orthodox>) -> i32 {
        material(position)
    }

    fn forcing(position: &Position<Orthodox>, list: &mut MoveList) {
        captures_and_promotions(position, list);
    }
}
