//! Orthodox pawns, all at once.

use crate::{Bitboard, Color, File, Kind, Rank, Sink, Square, attacks};

/// All pawns of one side that may move, and what limits them.
#[derive(Clone, Copy, Debug)]
pub struct Pawns {
    /// The side.
    pub color: Color,
    /// The pawns.
    pub pawns: Bitboard,
    /// The squares they may step on.
    pub empty: Bitboard,
    /// The pieces they may capture.
    pub enemy: Bitboard,
    /// The squares they must reach, as when a check has to be answered.
    pub answers: Bitboard,
    /// The pieces that must stay in line with `royal`.
    pub pinned: Bitboard,
    /// The royal piece they shield.
    pub royal: Square,
    /// What they may become on the last rank.
    pub promotions: &'static [Kind],
}

impl Pawns {
    /// Hands over all steps and captures; en passant is not among them.
    #[inline(always)]
    pub fn generate(&self, sink: &mut impl Sink) {
        self.steps(sink);
        let last = Bitboard::relative_rank(self.color, Rank::Eighth);
        let (west, east) = match self.color {
            Color::White => (7, 9),
            Color::Black => (-9, -7),
        };
        // A pinned pawn on a diagonal of its king is pinned along that diagonal.
        let (west_line, east_line) = match self.color {
            Color::White => (attacks::antidiagonal(self.royal), attacks::diagonal(self.royal)),
            Color::Black => (attacks::diagonal(self.royal), attacks::antidiagonal(self.royal)),
        };
        for (step, line, edge) in [(west, west_line, File::A), (east, east_line, File::H)] {
            let pawns = self.pawns & !Bitboard::file(edge) & (!self.pinned | line);
            let targets = pawns.shift(step) & self.enemy & self.answers;
            sink.shifted(targets & !last, step);
            if targets.intersects(last) {
                sink.promotions(targets & last, step, self.promotions);
            }
        }
    }

    /// Hands over the steps straight ahead only.
    #[inline(always)]
    pub fn steps(&self, sink: &mut impl Sink) {
        let last = Bitboard::relative_rank(self.color, Rank::Eighth);
        let third = Bitboard::relative_rank(self.color, Rank::Third);
        let step = forward(self.color);
        // A pinned pawn on the file of its king is pinned along that file.
        let pawns = self.pawns & (!self.pinned | Bitboard::file(self.royal.file()));
        let single = pawns.shift(step) & self.empty;
        let double = (single & third).shift(step) & self.empty & self.answers;
        let single = single & self.answers;
        sink.shifted(single & !last, step);
        sink.shifted(double, 2 * step);
        if single.intersects(last) {
            sink.promotions(single & last, step, self.promotions);
        }
    }
}

/// One rank ahead as a difference of square indices.
#[must_use]
#[inline]
pub const fn forward(color: Color) -> i8 {
    match color {
        Color::White => 8,
        Color::Black => -8,
    }
}

/// The square that a pawn of `color` passes with a double step from `from` to `to`, or `None` if
/// that is no double step.
#[must_use]
#[inline]
pub fn passed_square(color: Color, from: Square, to: Square) -> Option<Square> {
    let is_double = from.index().abs_diff(to.index()) == 16;
    if is_double { behind(color, to) } else { None }
}

/// The square behind `square` as a pawn of `color` sees it.
#[must_use]
#[inline]
pub fn behind(color: Color, square: Square) -> Option<Square> {
    Bitboard::of(square).shift(-forward(color)).first()
}
