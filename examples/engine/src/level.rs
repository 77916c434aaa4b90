//! How strong the engine plays.

use std::fmt;
use std::str::FromStr;

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
