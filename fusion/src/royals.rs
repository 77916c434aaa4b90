//! How royal pieces move: the King, Pontiff, Dragon King and Cavalier King.
//!
//! A royal may not be left attacked after its side's move, and a royal compound that moves more
//! than one square may not pass through check. This limits where a royal compound may go, never
//! what it attacks.
//!
//! **Ruling:** a royal compound may capture at a distance under the same path rule. **Ruling:**
//! whether a passed square is attacked is judged with the royal lifted off its start square, as it
//! would be if the royal stood there. So all functions here take the squares `attacked` with the
//! royal lifted.

use variant_core::{Bitboard, Component, Direction, Kind, Square, attacks};

/// The squares where the whole royal piece may go, one's own pieces not yet left out.
#[inline]
pub(crate) fn reach(royal: Square, kind: Kind, occupied: Bitboard, attacked: Bitboard) -> Bitboard {
    let mut reach = attacks::king(royal);
    if kind.is_compound() {
        // An attacked square stops a royal slider like a piece: it may be reached, never passed.
        let stops = occupied | attacked;
        if kind.has(Component::BISHOP) {
            reach |= attacks::bishop(royal, stops);
        }
        if kind.has(Component::ROOK) {
            reach |= attacks::rook(royal, stops);
        }
        if kind.has(Component::KNIGHT) {
            reach |= leaps(royal, attacked);
        }
    }
    reach & !attacked
}

/// The knight's leaps that do not pass through check: a leap is one orthogonal step then one
/// diagonal step outward, or the diagonal first, and is barred only if both squares it might pass
/// are attacked.
pub(crate) fn leaps(royal: Square, attacked: Bitboard) -> Bitboard {
    let safe = attacks::king(royal) & !attacked;
    Direction::ALL
        .into_iter()
        .filter(|&direction| attacks::ray(direction, royal).intersects(safe))
        .fold(Bitboard::EMPTY, |leaps, direction| leaps | leaps_over(direction, royal))
}

/// The two leaps that pass over the neighbour of `royal` in this direction, on the board or off
/// it.
fn leaps_over(direction: Direction, royal: Square) -> Bitboard {
    let (files, ranks) = direction.step();
    [direction.turned(1), direction.turned(-1)]
        .into_iter()
        .filter_map(|second| {
            let (more_files, more_ranks) = second.step();
            royal.offset(files + more_files, ranks + more_ranks)
        })
        .collect()
}

/// The squares that a leap to `to` might pass over, and that bar it when both are attacked.
pub(crate) fn passed_by_leap(royal: Square, to: Square) -> Bitboard {
    Direction::ALL
        .into_iter()
        .filter(|&direction| leaps_over(direction, royal).contains(to))
        .filter_map(|direction| {
            let (files, ranks) = direction.step();
            royal.offset(files, ranks)
        })
        .collect()
}
