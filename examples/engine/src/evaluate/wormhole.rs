//! What a position of Wormhole Chess is worth.

use variant_core::{Kind, MoveList, Position};
use wormhole::Wormhole;
use wormhole::{CHAMPION, MURRAY_LION, WIZARD};

use super::{Evaluate, captures_and_promotions, material};

impl Evaluate for Wormhole {
    const NULL_MOVE: bool = false;

    fn value(kind: Kind) -> i32 {
        match kind {
            Kind::PAWN => 100,
            Kind::KNIGHT => 300,
            CHAMPION => 500,
            WIZARD => 400,
            MURRAY_LION => 600,
            _ => 0,
        }
    }

    fn evaluate(position: &Position<Wormhole>) -> i32 {
        material(position)
    }

    fn forcing(position: &Position<Wormhole>, list: &mut MoveList) {
        captures_and_promotions(position, list);
    }
}
