//! Where generated moves go: counted, listed, searched or handled one by one.

use crate::{Bitboard, Kind, Move, MoveList, Square};

/// A receiver of generated moves.
///
/// A generator hands over whole sets of targets, so that counting is one population count a set.
/// Only [`moves`](Sink::moves) has to be written.
///
/// ```
/// use variant_core::{Bitboard, Move, Sink};
/// /// Remembers all squares that can be reached.
/// struct Reached(Bitboard);
/// impl Sink for Reached {
///     fn moves(&mut self, _: Move, to: Bitboard) {
///         self.0 |= to;
///     }
/// }
/// ```
pub trait Sink {
    /// A move like `pattern` to each square of `to`, which may be empty.
    fn moves(&mut self, pattern: Move, to: Bitboard);

    /// A move of a pawn to each square of `to` from the square whose index is lower by `step`: all
    /// pawns step at once.
    #[inline]
    fn shifted(&mut self, to: Bitboard, step: i8) {
        for target in to {
            let from = Square::wrapping((target.index() as u32).wrapping_sub(step as u32));
            self.moves(Move::leaving(from, Kind::PAWN), Bitboard::of(target));
        }
    }

    /// The same for promotions, to each of `kinds`.
    #[inline]
    fn promotions(&mut self, to: Bitboard, step: i8, kinds: &[Kind]) {
        for target in to {
            let from = Square::wrapping((target.index() as u32).wrapping_sub(step as u32));
            for &kind in kinds {
                self.moves(Move::leaving(from, kind), Bitboard::of(target));
            }
        }
    }

    /// A piece put on the board on each square of `to`: such a move starts where it ends.
    #[inline]
    fn drops(&mut self, kind: Kind, to: Bitboard) {
        for target in to {
            self.moves(Move::leaving(target, kind), Bitboard::of(target));
        }
    }

    /// Whether more moves are of no interest; a generator may then stop, and should where it is
    /// slow.
    #[inline]
    fn is_done(&self) -> bool {
        false
    }
}

impl Sink for MoveList {
    #[inline]
    fn moves(&mut self, pattern: Move, to: Bitboard) {
        for square in to {
            self.push(pattern.to(square));
        }
    }
}

/// Counts moves.
///
/// ```
/// use variant_core::{Bitboard, Count, Kind, Move, Sink, Square};
/// let mut count = Count::default();
/// count.moves(Move::leaving(Square::A1, Kind::KNIGHT), Bitboard(0b110));
/// count.shifted(Bitboard(0b100), 1);
/// assert_eq!(count.total(), 3);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    total: u64,
    /// Squares counted an odd number of times so far …
    once: u64,
    /// … and those that count twice: together a column adder, see [`Count::add`].
    twice: u64,
}

impl Count {
    /// The number of moves so far.
    #[must_use]
    #[inline]
    pub fn total(&self) -> u64 {
        let waiting = self.once.count_ones() + 2 * self.twice.count_ones();
        self.total + u64::from(waiting)
    }

    /// Adds the number of squares in a set.
    ///
    /// A processor without an instruction to count bits takes about 15 others for it. So all sets
    /// are added up by columns first, each square a two-bit counter in `once` and `twice`; only
    /// the rare square that is met a fourth time has to be counted at once.
    #[inline]
    fn add(&mut self, set: Bitboard) {
        if cfg!(any(target_feature = "popcnt", target_arch = "aarch64")) {
            self.total += u64::from(set.len());
            return;
        }
        let carry = self.once & set.0;
        self.once ^= set.0;
        let overflow = self.twice & carry;
        self.twice ^= carry;
        if overflow != 0 {
            self.total += 4 * u64::from(overflow.count_ones());
        }
    }
}

impl Sink for Count {
    #[inline]
    fn moves(&mut self, _: Move, to: Bitboard) {
        self.add(to);
    }

    #[inline]
    fn shifted(&mut self, to: Bitboard, _: i8) {
        self.add(to);
    }

    #[inline]
    fn promotions(&mut self, to: Bitboard, _: i8, kinds: &[Kind]) {
        self.total += u64::from(to.len()) * kinds.len() as u64;
    }

    #[inline]
    fn drops(&mut self, _: Kind, to: Bitboard) {
        self.add(to);
    }
}

/// Finds out whether there is any move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Any(pub bool);

impl Sink for Any {
    #[inline]
    fn moves(&mut self, _: Move, to: Bitboard) {
        self.0 |= !to.is_empty();
    }

    #[inline]
    fn shifted(&mut self, to: Bitboard, _: i8) {
        self.0 |= !to.is_empty();
    }

    #[inline]
    fn promotions(&mut self, to: Bitboard, _: i8, _: &[Kind]) {
        self.0 |= !to.is_empty();
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.0
    }
}

/// Finds out whether one certain move is among those generated.
#[derive(Clone, Copy, Debug)]
pub struct Contains {
    wanted: Move,
    found: bool,
}

impl Contains {
    /// A search for `wanted`.
    #[must_use]
    pub fn new(wanted: Move) -> Contains {
        Contains { wanted, found: false }
    }

    /// Whether it has been found.
    #[must_use]
    pub fn found(&self) -> bool {
        self.found
    }
}

impl Sink for Contains {
    #[inline]
    fn moves(&mut self, pattern: Move, to: Bitboard) {
        self.found |= to.contains(self.wanted.to) && pattern.to(self.wanted.to) == self.wanted;
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.found
    }
}

/// The union of all targets.
#[derive(Clone, Copy, Debug, Default)]
pub struct Targets(pub Bitboard);

impl Sink for Targets {
    #[inline]
    fn moves(&mut self, _: Move, to: Bitboard) {
        self.0 |= to;
    }
}

/// Calls a function for each move.
///
/// ```
/// use variant_core::{Bitboard, ForEach, Kind, Move, Sink, Square};
/// let mut count = 0;
/// ForEach(|_| count += 1).moves(Move::leaving(Square::A1, Kind::KNIGHT), Bitboard::from(Square::A2));
/// assert_eq!(count, 1);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ForEach<F>(pub F);

impl<F: FnMut(Move)> Sink for ForEach<F> {
    #[inline]
    fn moves(&mut self, pattern: Move, to: Bitboard) {
        for square in to {
            (self.0)(pattern.to(square));
        }
    }
}
