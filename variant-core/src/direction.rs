//! The eight directions of the compass, from White's point of view.

/// A direction along a rank, a file or a diagonal; north is towards the eighth rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// The four along ranks and files.
    pub const ORTHOGONAL: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];

    /// The four along diagonals.
    pub const DIAGONAL: [Direction; 4] =
        [Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest];

    /// 0 for north to 7 for north-west, clockwise.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Files to the right and ranks up of one step.
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::NorthEast => (1, 1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, -1),
            Direction::South => (0, -1),
            Direction::SouthWest => (-1, -1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, 1),
        }
    }

    /// The direction turned clockwise by `eighths` of a full turn.
    ///
    /// ```
    /// use variant_core::Direction;
    /// assert_eq!(Direction::North.turned(1), Direction::NorthEast);
    /// assert_eq!(Direction::North.turned(-1), Direction::NorthWest);
    /// ```
    #[must_use]
    #[inline]
    pub const fn turned(self, eighths: i8) -> Direction {
        Direction::ALL[(self as usize).wrapping_add(eighths as usize) & 7]
    }

    /// The direction back.
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Direction {
        self.turned(4)
    }

    /// Whether square indices grow along the direction, so that the nearest square of a ray is
    /// its first and not its last.
    #[must_use]
    #[inline]
    pub const fn ascends(self) -> bool {
        matches!(
            self,
            Direction::North | Direction::NorthEast | Direction::East | Direction::NorthWest
        )
    }
}
