//! Where each piece gets from its square, and so what it attacks.
//!
//! The pawn's steps and captures are in [`pawns`](crate::pawns).

use variant_core::attacks::{SquareTable, leaper};
use variant_core::{Bitboard, Direction, Square};

use crate::ground::Ground;

/// King: one square in any direction. So captures the lion, too.
#[inline]
pub(crate) fn one_square(ground: Ground, from: Square) -> Bitboard {
    ONE_SQUARE.reach(ground, from, || ground.steps(Direction::ALL, from))
}

/// Murray Lion: two squares in any of the eight directions.
#[inline]
pub(crate) fn two_squares(ground: Ground, from: Square) -> Bitboard {
    TWO_SQUARES.reach(ground, from, || ground.double_steps(Direction::ALL, from))
}

/// Champion: two squares in any of the eight directions, or one orthogonally.
#[inline]
pub(crate) fn champion(ground: Ground, from: Square) -> Bitboard {
    CHAMPION.reach(ground, from, || {
        ground.double_steps(Direction::ALL, from) | ground.steps(Direction::ORTHOGONAL, from)
    })
}

/// Knight: one square orthogonally, then one diagonally outward.
#[inline]
pub(crate) fn knight(ground: Ground, from: Square) -> Bitboard {
    KNIGHT.reach(ground, from, || bent(ground, |direction| ground.step(direction, from)))
}

/// Wizard: two squares orthogonally then one diagonally outward, or one square diagonally.
#[inline]
pub(crate) fn wizard(ground: Ground, from: Square) -> Bitboard {
    WIZARD.reach(ground, from, || {
        bent(ground, |direction| ground.double_step(direction, from))
            | ground.steps(Direction::DIAGONAL, from)
    })
}

/// From the end of each orthogonal leg one square diagonally outward. Around holes the other order
/// would lead elsewhere, and is not allowed.
#[inline(always)]
fn bent(ground: Ground, first_leg: impl Fn(Direction) -> Bitboard) -> Bitboard {
    let mut targets = Bitboard::EMPTY;
    for direction in Direction::ORTHOGONAL {
        if let Some(corner) = first_leg(direction).first() {
            targets |= ground.steps(outward(direction), corner);
        }
    }
    targets
}

/// The two diagonals that lead on outward from an orthogonal direction.
#[inline(always)]
pub(crate) const fn outward(direction: Direction) -> [Direction; 2] {
    [direction.turned(-1), direction.turned(1)]
}

/// A piece where there are no holes nearby. That spares the walk in half of all cases.
struct Leaper {
    /// Where it gets.
    targets: SquareTable,
    /// The squares that it counts on its ways: as long as none of them is a hole, the targets
    /// hold.
    counted: SquareTable,
}

impl Leaper {
    const fn new(targets: SquareTable, passed: SquareTable) -> Leaper {
        Leaper { targets, counted: union([targets, passed]) }
    }

    #[inline(always)]
    fn reach(&self, ground: Ground, from: Square, walk: impl Fn() -> Bitboard) -> Bitboard {
        if ground.holes().intersects(self.counted[from.index()]) {
            walk()
        } else {
            self.targets[from.index()]
        }
    }
}

const fn union<const N: usize>(tables: [SquareTable; N]) -> SquareTable {
    let mut union = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut n = 0;
        while n < N {
            union[index].0 |= tables[n][index].0;
            n += 1;
        }
        index += 1;
    }
    union
}

const NOTHING: SquareTable = leaper(&[]);
const ONE_ORTHOGONAL: SquareTable = leaper(&[(0, 1), (1, 0), (0, -1), (-1, 0)]);
const ONE_DIAGONAL: SquareTable = leaper(&[(1, 1), (1, -1), (-1, -1), (-1, 1)]);
const TWO_ORTHOGONAL: SquareTable = leaper(&[(0, 2), (2, 0), (0, -2), (-2, 0)]);
const TWO_DIAGONAL: SquareTable = leaper(&[(2, 2), (2, -2), (-2, -2), (-2, 2)]);
const KNIGHT_LEAPS: SquareTable =
    leaper(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
const WIZARD_LEAPS: SquareTable =
    leaper(&[(1, 3), (3, 1), (3, -1), (1, -3), (-1, -3), (-3, -1), (-3, 1), (-1, 3)]);
const ONE: SquareTable = union([ONE_ORTHOGONAL, ONE_DIAGONAL]);
const TWO: SquareTable = union([TWO_ORTHOGONAL, TWO_DIAGONAL]);

static ONE_SQUARE: Leaper = Leaper::new(ONE, NOTHING);
static TWO_SQUARES: Leaper = Leaper::new(TWO, ONE);
static CHAMPION: Leaper = Leaper::new(union([TWO, ONE_ORTHOGONAL]), ONE_DIAGONAL);
static KNIGHT: Leaper = Leaper::new(KNIGHT_LEAPS, ONE_ORTHOGONAL);
static WIZARD: Leaper =
    Leaper::new(union([WIZARD_LEAPS, ONE_DIAGONAL]), union([ONE_ORTHOGONAL, TWO_ORTHOGONAL]));
