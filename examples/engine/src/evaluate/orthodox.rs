//! What a position of orthodox chess is worth.

use orthodox::Orthodox;
use variant_core::{Kind, MoveList, Position};

use super::{Evaluate, captures_and_promotions, standard};

impl Evaluate for Orthodox {
    const NULL_MOVE: bool = true;

    fn value(kind: Kind) -> i32 {
        standard::value(kind)
    }

    fn evaluate(position: &Position<Orthodox>) -> i32 {
        standard::evaluate(position.board(), position.turn())
    }

    fn forcing(position: &Position<Orthodox>, list: &mut MoveList) -> bool {
        captures_and_promotions(position, list)
    }
}
