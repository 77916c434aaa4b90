//! How long to think.

use std::time::Duration;

use web_time::Instant;

use crate::{Clock, Limits};

/// What getting a move to the other side may take.
const LAG: Duration = Duration::from_millis(30);

/// The time there is for a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timer {
    start: Instant,
    /// Thinking ends then, whatever comes.
    hard: Option<Duration>,
    /// No deeper search begins after that: most of them would not end in time.
    soft: Option<Duration>,
}

impl Timer {
    pub(crate) fn start(limits: &Limits) -> Timer {
        let (soft, hard) = match limits.clock {
            Some(clock) => {
                let (soft, hard) = shares(clock);
                (Some(soft), Some(hard))
            }
            None => (None, None),
        };
        let hard = limits.time.into_iter().chain(hard).min();
        Timer { start: Instant::now(), hard, soft }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }

    /// Whether a deeper search should not be begun. `decided` says that it would change nothing.
    pub(crate) fn is_enough(&self, decided: bool) -> bool {
        self.soft.is_some_and(|soft| decided || self.elapsed() >= soft)
    }
}

/// The time after which nothing new is begun, and the time after which thinking ends.
fn shares(clock: Clock) -> (Duration, Duration) {
    let Clock { remaining, increment, moves_to_go } = clock;
    let safe = remaining.saturating_sub(LAG).max(remaining / 10);
    let moves = moves_to_go.unwrap_or(30).clamp(1, 30);
    let share = remaining / moves + increment * 3 / 4;
    // With several moves to go, none of them may take nearly everything.
    let most = if moves > 1 { safe / 2 } else { safe };
    ((share / 2).min(most), (share * 2).min(most))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_move_takes_more_than_there_is() {
        for remaining in [0, 1, 40, 1000, 600_000].map(Duration::from_millis) {
            for increment in [0, 2000].map(Duration::from_millis) {
                for moves_to_go in [None, Some(0), Some(1), Some(40)] {
                    let (soft, hard) = shares(Clock { remaining, increment, moves_to_go });
                    assert!(soft <= hard && hard <= remaining);
                }
            }
        }
    }

    #[test]
    fn a_whole_game_fits_in_the_time() {
        let mut remaining = Duration::from_secs(60);
        for _ in 0..200 {
            let (_, hard) =
                shares(Clock { remaining, increment: Duration::ZERO, moves_to_go: None });
            remaining -= hard;
        }
        assert!(!remaining.is_zero());
    }
}
