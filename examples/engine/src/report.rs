//! What the engine says.

use std::time::Duration;

use variant_core::Move;

use crate::Score;

/// What the engine has found so far: one line at one depth.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The depth of the search, in plies.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub selective_depth: u32,
    /// Which of the best moves this line starts with: 0 for the best.
    pub rank: usize,
    /// How good the line is.
    pub score: Score,
    /// Positions looked at.
    pub nodes: u64,
    /// Time spent.
    pub time: Duration,
    /// How full the table of known positions is, in thousandths.
    pub table_fill: u32,
    /// The moves both sides are expected to play.
    pub line: Vec<Move>,
}

/// What the engine decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The move to play.
    pub best: Move,
    /// The reply that is expected, if the line goes so far.
    pub reply: Option<Move>,
    /// How good the move is.
    pub score: Score,
    /// The depth that was finished, in plies; 0 if not even the first was.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
}
