//! What is asked of the engine.

use std::num::NonZeroUsize;
use std::time::Duration;

use variant_core::Move;

use crate::Level;

/// What to think about, apart from the game.
#[derive(Clone, Debug)]
pub struct Request {
    /// When to stop thinking.
    pub limits: Limits,
    /// How strong to play, `None` for as strong as it can.
    pub level: Option<Level>,
    /// Chooses among the moves that a [level](Request::level) thinks about as good: the same seed
    /// and node limit, the same answer.
    pub seed: u64,
    /// How many best moves to find, each with its line.
    pub lines: NonZeroUsize,
    /// Only these moves, if there are any.
    pub moves: Vec<Move>,
}

impl Default for Request {
    fn default() -> Request {
        Request {
            limits: Limits::default(),
            level: None,
            seed: 0,
            lines: NonZeroUsize::MIN,
            moves: Vec::new(),
        }
    }
}

/// When to stop thinking: at the first limit that is reached. Without any, thinking ends at
/// [`MAX_DEPTH`](crate::MAX_DEPTH) or when told to stop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// So many plies deep.
    pub depth: Option<u32>,
    /// So many positions. With this limit alone the answer is always the same.
    pub nodes: Option<u64>,
    /// So long.
    pub time: Option<Duration>,
    /// As long as seems wise with so much left for the game.
    pub clock: Option<Clock>,
    /// Until a mate in so many moves is found.
    pub mate: Option<u32>,
}

/// The time that the side to move has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What its clock shows.
    pub remaining: Duration,
    /// What it gets for each move.
    pub increment: Duration,
    /// The moves that it has to make with that; `None` for the whole game.
    pub moves_to_go: Option<u32>,
}

impl Limits {
    /// At most so many plies deep.
    #[must_use]
    pub fn depth(plies: u32) -> Limits {
        Limits { depth: Some(plies), ..Limits::default() }
    }

    /// At most so many positions.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// At most so long.
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }
}
