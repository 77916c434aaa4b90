//! How strong the engine plays.

use std::fmt;
use std::str::FromStr;

use crate::Limits;
use crate::random::Random;
use crate::root::RootMove;

/// How strong to play: 1, which a beginner can beat, to 8, as strong as it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);
    /// The strongest.
    pub const MAX: Level = Level(8);

    /// The level of a number from 1 to 8.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        (Level::MIN.0..=Level::MAX.0).contains(&number).then_some(Level(number))
    }

    /// From 1 to 8.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (Level::MIN.0..=Level::MAX.0).map(Level)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How the engine plays at a level below the strongest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strength {
    /// How deep it looks, in plies.
    depth: u32,
    /// How many positions it looks at.
    nodes: u64,
    /// Moves that are so much worse than the best may be chosen instead, in hundredths of a pawn.
    pub(crate) margin: i32,
    /// How many moves in a hundred are made without thinking.
    whims: usize,
}

/// From level 1 on. Each has to lose to the next but one.
#[rustfmt::skip]
const STRENGTHS: [Strength; 7] = [
    Strength { depth: 1, nodes: 2_000, margin: 250, whims: 30 },
    Strength { depth: 1, nodes: 2_000, margin: 120, whims: 8 },
    Strength { depth: 2, nodes: 2_000, margin: 70, whims: 0 },
    Strength { depth: 3, nodes: 3_000, margin: 45, whims: 0 },
    Strength { depth: 4, nodes: 5_000, margin: 25, whims: 0 },
    Strength { depth: 5, nodes: 12_000, margin: 12, whims: 0 },
    Strength { depth: 7, nodes: 30_000, margin: 3, whims: 0 },
];

impl Strength {
    /// That of a level; `None` for the strongest, which is as strong as can be.
    pub(crate) fn of(level: Level) -> Option<Strength> {
        STRENGTHS.get(usize::from(level.0) - 1).copied()
    }

    /// These limits, or the level's own where they are tighter.
    pub(crate) fn limit(self, limits: Limits) -> Limits {
        Limits {
            depth: Some(limits.depth.unwrap_or(u32::MAX).min(self.depth)),
            nodes: Some(limits.nodes.unwrap_or(u64::MAX).min(self.nodes)),
            ..limits
        }
    }

    /// The move to play, of moves with their scores, the best first: chance makes up for what a
    /// move is worse. The same seed chooses the same.
    pub(crate) fn choose(self, moves: &[RootMove], seed: u64) -> &RootMove {
        let mut random = Random::new(seed);
        if random.below(100) < self.whims {
            return &moves[random.below(moves.len())];
        }
        let best = &moves[0];
        // A win in sight is not let go.
        if best.score.is_mate() || best.line.is_empty() {
            return best;
        }
        let most = self.margin as usize + 1;
        let with_luck = |n: &usize| moves[*n].score.value() + random.below(most) as i32;
        let least = best.score.value() - self.margin;
        let candidates = moves.iter().take_while(|other| other.score.value() >= least).count();
        let chosen = (0..candidates).rev().max_by_key(with_luck).unwrap_or(0);
        &moves[chosen]
    }
}

/// A text that is no [`Level`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLevel(String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no level {:?}; levels go from {} to {}", self.0, Level::MIN, Level::MAX)
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        text.parse().ok().and_then(Level::new).ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}
