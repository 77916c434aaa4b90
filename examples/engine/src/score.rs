//! How good a position is.

use std::fmt;
use std::ops::Neg;

/// How good a position is for the side to move: in hundredths of a pawn, or a mate (in Allmate the
/// capture of the king, in Wormhole a stalemate too) in some number of moves.
///
/// The better score is the greater. It shows as UCI writes it, `cp 34` or `mate -2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// Neither side is better.
    pub const DRAW: Score = Score(0);
    /// The side to move has lost.
    pub const LOST: Score = Score(-32_000);
    /// Above all scores.
    pub(crate) const INFINITE: Score = Score(32_001);
    /// From here on a score is a mate. No evaluation comes near.
    const FIRST_MATE: i32 = 31_000;

    /// The score with this value, which is at most that of [`INFINITE`](Score::INFINITE).
    #[must_use]
    pub(crate) const fn of(value: i32) -> Score {
        Score(value)
    }

    /// The next better score.
    #[must_use]
    pub(crate) fn next(self) -> Score {
        Score(self.0 + 1)
    }

    /// Whether it is a mate, for either side.
    #[must_use]
    pub(crate) fn is_mate(self) -> bool {
        self.0.abs() >= Score::FIRST_MATE
    }

    /// So many hundredths of a pawn.
    #[must_use]
    pub fn centipawns(value: i32) -> Score {
        Score(value.clamp(1 - Score::FIRST_MATE, Score::FIRST_MATE - 1))
    }

    /// The side to move wins by its move number `moves`, which is at least 1.
    #[must_use]
    pub fn win_in(moves: u32) -> Score {
        (-Score::LOST).delayed(2 * moves.clamp(1, 500) - 1)
    }

    /// Hundredths of a pawn; huge for a mate.
    #[must_use]
    pub fn value(self) -> i32 {
        self.0
    }

    /// The number of moves of the winner up to the mate, negative if the side to move is mated;
    /// `None` if the score is no mate.
    #[must_use]
    pub fn mate_in(self) -> Option<i32> {
        let plies = -Score::LOST.0 - self.0.abs();
        (self.0.abs() >= Score::FIRST_MATE)
            .then(|| if self.0 > 0 { (plies + 1) / 2 } else { -(plies / 2) })
    }

    /// The score of a position from which this one is so many plies away: mates come later, all
    /// else is the same.
    #[must_use]
    pub(crate) fn delayed(self, plies: u32) -> Score {
        match self.0 {
            Score::FIRST_MATE.. => Score(self.0 - plies as i32),
            value if value <= -Score::FIRST_MATE => Score(value + plies as i32),
            value => Score(value),
        }
    }

    /// The opposite of [`delayed`](Score::delayed): as seen from so many plies further.
    #[must_use]
    pub(crate) fn hastened(self, plies: u32) -> Score {
        match self.0 {
            Score::FIRST_MATE.. => Score(self.0 + plies as i32),
            value if value <= -Score::FIRST_MATE => Score(value - plies as i32),
            value => Score(value),
        }
    }
}

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mate_in() {
            Some(moves) => write!(f, "mate {moves}"),
            None => write!(f, "cp {}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_count_the_winners_moves() {
        let mated = Score::LOST;
        assert_eq!(mated.mate_in(), Some(0));
        let mates_now = -mated.delayed(1);
        assert_eq!(mates_now.mate_in(), Some(1));
        assert_eq!(Score::win_in(1).mate_in(), Some(1));
        assert_eq!((-Score::LOST).delayed(3).mate_in(), Some(2));
        assert_eq!(Score::LOST.delayed(2).mate_in(), Some(-1));
        assert_eq!(Score::win_in(7).to_string(), "mate 7");
        assert_eq!(Score::centipawns(-34).to_string(), "cp -34");
    }

    #[test]
    fn sooner_mates_are_better_and_no_value_is_a_mate() {
        assert!(Score::win_in(1) > Score::win_in(2));
        assert!(Score::win_in(500) > Score::centipawns(i32::MAX));
        assert!(Score::LOST < Score::LOST.delayed(2));
        assert_eq!(Score::centipawns(i32::MAX).mate_in(), None);
    }

    #[test]
    fn delay_and_haste_cancel() {
        for score in [Score::win_in(3), Score::LOST.delayed(4), Score::centipawns(7)] {
            assert_eq!(score.delayed(5).hastened(5), score);
        }
    }
}
