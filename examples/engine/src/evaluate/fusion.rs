//! What a position of Fusion Chess is worth.

use fusion::Fusion;
use variant_core::{Kind, MoveList, Position};

use super::{Evaluate, captures_and_promotions, standard};

impl Evaluate for Fusion {
    const NULL_MOVE: bool = true;

    fn value(kind: Kind) -> i32 {
        standard::value(kind)
    }

    fn evaluate(position: &Position<Fusion>) -> i32 {
        standard::evaluate(position.board(), position.turn())
    }

    fn forcing(position: &Position<Fusion>, list: &mut MoveList) -> bool {
        captures_and_promotions(position, list)
    }
}
