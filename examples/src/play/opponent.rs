//! What the engine is asked, and what it says in words.

use std::time::Duration;

use engine::{Limits, Report, Request, Score};
use variant_core::Color;
use variant_core::dynamic::AnyPosition;

use crate::Level;

/// The longest that the engine thinks about a move at a level: nobody likes to wait for a weak
/// opponent.
#[must_use]
pub fn patience(level: Level) -> Duration {
    Duration::from_millis(match level.number() {
        1 => 300,
        2 => 500,
        3 => 700,
        4 => 1000,
        5 => 1500,
        6 => 2000,
        7 => 3000,
        _ => 5000,
    })
}

/// How long the engine thinks about a hint.
const HINT: Duration = Duration::from_millis(1000);

/// What to ask for a move at a level, with at most this time for it.
#[must_use]
pub fn move_request(level: Level, time: Option<Duration>) -> Request {
    let limits = Limits::time(time.unwrap_or_else(|| patience(level)));
    Request { limits, level: Some(level), seed: super::seed_by_time(), ..Request::default() }
}

/// What to ask for a hint: the engine's best.
#[must_use]
pub fn hint_request(time: Option<Duration>) -> Request {
    Request { limits: Limits::time(time.unwrap_or(HINT)), ..Request::default() }
}

/// A score of the side to move in words: `White is ahead by 0.35`, `mate in 3 for Black`.
#[must_use]
pub fn in_words(score: Score, turn: Color) -> String {
    match score.mate_in() {
        Some(moves) if moves > 0 => format!("{turn} wins in {moves}"),
        Some(0) => format!("{} has won", !turn),
        Some(moves) => format!("{} wins in {}", !turn, -moves),
        None => {
            let (ahead, value) = if score >= Score::DRAW { (turn, score) } else { (!turn, -score) };
            match value.value() {
                0 => "even".to_owned(),
                value => format!("{ahead} +{}.{:02}", value / 100, value % 100),
            }
        }
    }
}

/// The moves of a report in algebraic notation, at most so many.
#[must_use]
pub fn line(position: &dyn AnyPosition, report: &Report, most: usize) -> Vec<String> {
    let mut at = position.boxed();
    let mut sans = Vec::new();
    for &m in report.line.iter().take(most) {
        let (Some(san), Ok(next)) = (at.san(m), at.play(m)) else { break };
        sans.push(san);
        at = next;
    }
    sans
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_name_the_side_that_is_ahead() {
        let words = |value| in_words(Score::centipawns(value), Color::Black);
        assert_eq!(words(35), "Black +0.35");
        assert_eq!(words(-1234), "White +12.34");
        assert_eq!(words(0), "even");
        assert_eq!(in_words(Score::win_in(3), Color::White), "White wins in 3");
        assert_eq!(in_words(-Score::win_in(2), Color::White), "Black wins in 1");
    }

    #[test]
    fn no_level_is_slower_than_the_next() {
        let times: Vec<Duration> = Level::all().map(patience).collect();
        assert!(times.is_sorted() && times[7] <= Duration::from_secs(5));
    }
}
